// A report in the words of protocol/README.md, as far as it has come.
#pragma once

#include <string>
#include <vector>

#include "engine/bots/report.h"

namespace understory::server {

class ReportText {
 public:
  /// Of a match with so many positions; nothing is known of them yet.
  ReportText(std::string match, size_t positions);

  void add(const ReportedPosition& position);
  /// After the last one: what follows from all of them.
  void close(const std::vector<ReportedPosition>& positions);
  /// The whole text.
  std::string told() const;

 private:
  const std::string match_;
  const size_t of_;
  // What stands in the brackets of each list.
  std::string positions_{};
  std::string turning_points_{};
  std::string accounts_{};
};

}  // namespace understory::server
