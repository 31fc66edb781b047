// One play of one game, whichever game it is: a copyable value that hides the family's types and
// speaks JSON at this edge only. Rooms, replays, scenarios and bots all hold a Match.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <typeinfo>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/game_entry.h"
#include "engine/core/random.h"
#include "engine/core/refusal.h"
#include "engine/core/seat.h"
#include "engine/core/setup.h"

namespace understory {

/// One seat's answer to the question that is open.
struct Answer {
  Seat seat;
  const Json& move;
};

/// A move that `Match::read` has read and found legal, or a bot has chosen: what `apply` takes, in
/// whose family's terms nobody outside sees. It holds for the position at which it was read, and
/// for copies of that.
class LegalMove {
 public:
  /// Of no family, and so nowhere legal.
  LegalMove(Seat seat, int step) : seat_(seat), step_(step) {}
  template <class Move>
  LegalMove(Seat seat, int step, const Move& move)
      : seat_(seat), step_(step), type_(&typeid(Move)) {
    static_assert(std::is_trivially_copyable_v<Move> && sizeof(Move) <= sizeof(Bytes) &&
                  alignof(Move) <= alignof(LegalMove));
    std::memcpy(move_.data(), &move, sizeof move);
  }

  Seat seat() const { return seat_; }
  /// The number of the question that it answers.
  int step() const { return step_; }
  /// The family's own move, or nullptr when it is of another family.
  template <class Move>
  const Move* as() const {
    if (*type_ != typeid(Move)) return nullptr;
    return std::launder(reinterpret_cast<const Move*>(move_.data()));
  }

 private:
  using Bytes = std::array<std::byte, 64>;

  Seat seat_;
  int step_;
  const std::type_info* type_ = &typeid(void);
  alignas(8) Bytes move_;  // here rather than in a std::any, which asks the heap for every move
};

/// House rule, since the rulebooks are silent: a match that has had so many answered questions is
/// over, as it stands. No random match of the tests takes a quarter of it.
inline constexpr int answers_max = 5'000;

class MatchModel;

class Match {
 public:
  /// Deals a new match, or begins at the position of `setup`. Throws SetupError.
  static Match start(const MatchSetup& setup);
  /// Reads a whole state as `save` writes it (scenarios: absent fields take defaults). Throws
  /// SetupError.
  static Match restore(std::string_view game, const Json& state);

  Match(const Match&);
  Match& operator=(const Match&);
  Match(Match&&) noexcept;
  Match& operator=(Match&&) noexcept;
  ~Match();

  std::string_view game() const;
  int players() const;
  /// Answers applied so far: the number of the open question.
  int step() const;
  bool over() const;
  /// The seats whose answers the match waits for, ascending; empty when it is over.
  Seats asked() const;
  /// The kind of the open question in the words of the protocol ("turn", "commit"); empty when
  /// over.
  std::string_view question() const;
  /// Reads `move` as an answer of `seat` now, or says why it is no legal one. Never throws on any
  /// JSON.
  std::variant<LegalMove, Refusal> read(Seat seat, const Json& move) const;
  /// Why `move` is not a legal answer of `seat` now; empty when it is. Never throws on any JSON.
  std::optional<Refusal> refusal(Seat seat, const Json& move) const;
  /// The same of a move that was chosen in a match which its seat cannot tell from this one.
  std::optional<Refusal> refusal(const LegalMove& move) const;
  /// Applies the answers of all seats that were asked, read at this position.
  void apply(std::span<const LegalMove> moves);
  /// Reads and applies the answers of all seats that were asked; each must have no refusal.
  void apply(std::span<const Answer> answers);

  /// The whole redacted view, a JSON object; for a seat that is asked, with its legal moves.
  void append_view(std::string& out, Viewer viewer) const;
  /// What `move` of a seat that plays would come to, an object: its `refusal` now or null, and what
  /// the family says of it besides. The move may be unfinished. It rests on what the seat may know,
  /// whoever is asked, and never throws on any JSON.
  void append_preview(std::string& out, Seat seat, const Json& move) const;
  /// What is printed on the cards of this match, an object: public, and the same all through it.
  void append_printed(std::string& out) const;
  /// What happened since the previous question, a JSON array, as far as `viewer` may know it.
  void append_events(std::string& out, Viewer viewer) const;
  /// The legal moves of `seat`, in the rules' order (none when it is not asked).
  std::vector<LegalMove> legal_moves(Seat seat) const;
  /// The same as a JSON array.
  Json moves(Seat seat) const;
  /// A move that was read, or chosen, at this position: a JSON object, as `read` takes it.
  void append_move(std::string& out, const LegalMove& move) const;

  /// A 64-bit digest of the whole state: equal on every machine and compiler.
  uint64_t digest() const;
  /// What breaks the invariants of the rules (cards lost, limits exceeded); empty when none
  std::optional<std::string> broken_invariant() const;
  /// Points and places; meaningful at any time, final when over.
  Standings standings() const;
  /// A match that `seat` cannot tell from this one: all it cannot know is dealt anew from `random`.
  Match imagine(Seat seat, Random& random) const;
  /// The whole state, secrets included, as `restore` reads it.
  Json save() const;
  /// The same for another match to begin at, a JSON text (MatchSetup::position): without what its
  /// setup says, which is the options and chance, and with all that is hidden.
  std::string position() const;

  /// The family's own state, or nullptr when this match is of another family (bots use it).
  template <class State>
  const State* state() const {
    return static_cast<const State*>(raw_state(typeid(State)));
  }

 private:
  explicit Match(std::unique_ptr<MatchModel> model);
  const void* raw_state(const std::type_info& type) const;
  std::unique_ptr<MatchModel> model_;
};

/// All games, in the order in which they are offered.
const std::vector<GameEntry>& games();
/// The entry of `name`, or nullptr.
const GameEntry* find_game(std::string_view name);
/// What the rules of `game`, which must be one of them, say in numbers, an object: how many of each
/// card there are, what they are worth, what a hand holds.
void append_facts(std::string& out, std::string_view game);
/// Whether a match can be set up so. Throws SetupError with the reason when it cannot.
void check_setup(const MatchSetup& setup);

}  // namespace understory
