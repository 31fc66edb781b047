// A report of a finished match: what each seat's chance was from position to position, what its
// decisions have cost it, and what was luck. As in the luck analysis of backgammon, whatever moves
// a chance and was nobody's decision is luck: cards that come, chance that falls, and what a hand
// holds that others could not know. So for each seat
//   chance at the start + luck + own decisions + decisions of others = chance at the end,
// and at the end of a match that is the share of first place which it has won.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/bots/prospects.h"
#include "engine/recording.h"

namespace understory {

/// A move as it is told, with what it came to or would have come to: texts of JSON.
struct ToldMove {
  std::string move;
  std::string preview;  ///< see Match::append_preview
};

/// A decision for which a search has found another move.
struct Decision {
  Seat seat = 0;
  ToldMove played;
  ToldMove best;
  /// By seat: what its chance would be with `best`, less what it was with `played`. Of the seat
  /// that decides it can be below nothing, where the search was wrong or the worlds too few.
  Chances cost;
};

/// A position of the match, and what was decided there.
struct ReportedPosition {
  Chances chances;
  std::vector<Decision> decisions;
};

/// How the result of a seat came about; the sum of the first four is the last.
struct Account {
  Chance start;
  Chance luck;
  Chance own;     ///< what its own decisions have brought: nothing is the best
  Chance others;  ///< what the decisions of others have brought it
  double result = 0;
};

/// How much work each position of a match is worth: a long one is looked at less closely, and one
/// in which many answer at once, who guess at each other, so that none takes more than some 20 s of
/// a processor, and 30 of the longest that is allowed.
Effort report_effort(const Recording& recording);

/// Makes the report of a match, a position at a time. The same recording gives the same report on
/// every machine.
class ReportMaker {
 public:
  /// Throws SetupError where today's rules cannot begin that match, or nobody can judge it.
  /// `is_over` is asked every millisecond or so: whether nobody needs the report any more.
  explicit ReportMaker(const Recording& recording, std::function<bool()> is_over = {});
  /// The same with another effort than `report_effort`.
  ReportMaker(Recording recording, Effort effort);

  size_t positions() const { return recording_.steps.size() + 1; }
  bool is_done() const { return reckoned_.size() == positions(); }
  /// Looks at the next position. Throws SetupError where today's rules do not come to it, and
  /// GivenUp.
  void reckon_next();
  const std::vector<ReportedPosition>& reckoned() const { return reckoned_; }

 private:
  const Recording recording_;
  const Effort effort_;
  Match match_;
  std::vector<ReportedPosition> reckoned_;
};

/// The chances of all seats of `match` as it stands.
Chances chances_of(const Match& match, const Effort& effort, Random& random);

/// What was luck for `seat` between the position `at` and the next one.
double luck_after(const std::vector<ReportedPosition>& positions, size_t at, Seat seat);
/// The account of each seat of a match that has been looked at whole.
std::vector<Account> accounts_of(const std::vector<ReportedPosition>& positions);
/// The positions after which the chances moved most, at most `most` of them, in their order: by a
/// tenth at least, and by more than two standard errors.
std::vector<size_t> turning_points(const std::vector<ReportedPosition>& positions, size_t most);

}  // namespace understory
