// The matches of a simulation as documents in a folder, one file each, in the format of `export`:
// so that anybody can play them again and say whether the rules were kept.
#pragma once

#include <string>
#include <vector>

#include "engine/bots/simulate.h"
#include "server/store/store.h"

namespace understory::commands {

class MatchDocuments {
 public:
  /// The folder is made with the first match. Throws StoreError if it is there and not empty.
  MatchDocuments(std::string folder, const Simulation& simulation);

  /// Takes each position in turn, and writes the match when it is over. Throws StoreError.
  void operator()(const MatchSetup& setup, const Match& match,
                  const std::vector<LegalMove>& answers);

 private:
  void begin(const MatchSetup& setup, const Match& match);
  void write(const Match& match);

  std::string folder_;
  std::vector<server::MatchPlayer> players_;
  server::FinishedMatch open_;
  int written_ = 0;
};

}  // namespace understory::commands
