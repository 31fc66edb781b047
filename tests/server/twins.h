// Two servers with a match each that one viewer cannot tell apart: what the viewer may not know
// (the deck, other hands, others' choices of a hidden round) lies otherwise in the second. The same
// is done in both, and everything that comes over the viewer's connections, the times with it, must
// be the same until the rules turn something up.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tests/server/party.h"

namespace understory::server::tests {

/// What there was of one pair or of many.
struct TwinTotals {
  int pairs = 0, spectators = 0, actions = 0, resumes = 0, crashes = 0, refused = 0, previews = 0,
      hints = 0, reads = 0, bots = 0, hidden_choices = 0, moves = 0, reveals = 0;
  int64_t texts = 0, bytes = 0;  ///< that were the same in both
  std::map<std::string, int> revealed_by{};
  std::set<std::string> questions{};  ///< of each game, at which the two stood

  void add(const TwinTotals& more);
};

/// One of the two.
class TwinWorld {
 public:
  /// A match that begins at `position`; `viewer` is a seat of it, or -1 for somebody who looks on.
  TwinWorld(uint32_t seed, const PastPosition& position, int viewer, bool with_bot,
            bool with_limit);

  ConnectionId viewer_connection() { return viewer < 0 ? watcher : party.connections[seat()]; }
  size_t seat() const { return static_cast<size_t>(viewer); }
  /// What the viewer has been sent since the last time, with its times.
  std::vector<std::pair<Millis, std::string>> heard();
  /// The viewer's connection breaks; what had come counts.
  void drop_viewer();
  void return_viewer();
  void crash();

  Rig rig;
  const int viewer;
  Party party;
  ConnectionId watcher = 0;  ///< in a room there is always one who looks on
  bool has_bot;

 private:
  std::vector<std::pair<Millis, std::string>> kept_;
  size_t read_ = 0;
};

class Twins {
 public:
  explicit Twins(uint32_t seed);
  /// Until something is turned up, or so many things were done. Throws Broken with a sentence.
  const TwinTotals& live(int actions);
  std::string tail() const;

 private:
  using Entry = std::pair<Millis, std::string>;

  template <class Do>
  void both(const Do& things) {
    things(*one_);
    things(*other_);
  }
  uint32_t below(size_t n) { return chance_.below(static_cast<uint32_t>(n)); }
  void note(std::string text) { log_.push_back(std::move(text)); }
  /// Somebody who sits there and is no bot, and not the viewer; or, if `anybody`, the viewer too.
  std::optional<size_t> person(bool anybody);
  void act();
  void wait(Millis time);
  void play();
  void play_as(size_t seat);
  /// The bots that think answer, in both the same where the rules show it.
  void let_bots_answer();
  void read();
  void say_nonsense(size_t seat);
  void go_and_come(size_t seat);
  /// A legal move of both; nothing: there is none.
  std::optional<Json> common(const Json& one, const Json& other);
  /// Compares what has come; whether something was turned up.
  void compare();
  void explain(const Entry& one, const Entry& other);

  Random chance_;
  std::string game_;
  size_t seats_ = 0;
  std::unique_ptr<TwinWorld> one_, other_;
  std::vector<std::string> shown_;  ///< to the viewer, in both: the last whole table, and changes
  bool is_over_ = false;
  bool is_away_ = false;  ///< the viewer; then bots think on
  int chosen_at_ = -1;    ///< at that step a bot has chosen, and perhaps not moved yet
  TwinTotals totals_;
  std::vector<std::string> log_;
};

}  // namespace understory::server::tests
