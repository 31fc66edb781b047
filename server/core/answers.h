// The answers that commands were given, remembered where the command was done (in its room, or with
// the player when it belongs to none or has ended its room), so that repeating it does nothing
// twice, after a restart too. protocol/README.md says what is promised.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace understory::server {

/// A short number that tells two texts apart almost always: so few strings have to be compared.
constexpr uint32_t mark_of(std::string_view text, uint32_t seed = 2166136261U) {
  for (const char each : text) seed = (seed ^ static_cast<unsigned char>(each)) * 16777619U;
  return seed;
}

/// An answered command.
struct Answered {
  std::string player;
  std::string command;  ///< its id
  std::string answer;   ///< the whole message
  std::string what;     ///< its `do`; empty if it was kept by a version that did not say
  std::string room;     ///< that it named, or empty
};

/// A player's command, for looking it up in several places.
struct CommandKey {
  const std::string& player;
  const std::string& command;  ///< its id
  uint32_t player_mark = mark_of(player);
  uint32_t mark = mark_of(command, player_mark);
};

/// Answers of one player that a room keeps, those to talk apart, and that a player keeps outside
/// rooms: as many as a client may send at once (`messages_burst`).
inline constexpr size_t answered_of_player_kept = 40;
/// Answers in a room: of four people, of a host without a seat, and of one who has left.
inline constexpr size_t answered_kept = 6 * answered_of_player_kept;

/// Answers that are kept, the oldest first. Each command looks through them, so their marks lie
/// side by side, and the answers themselves are read only where the marks are alike.
class Answers {
 public:
  using const_iterator = std::deque<Answered>::const_iterator;

  /// Keeps an answer, and drops the oldest of that player beyond `answered_of_player_kept`. Whether
  /// it was new.
  bool remember(Answered answer);

  /// Keeps an answer that was stored, after the others, without a look at them.
  void restore(Answered answer);

  void drop(const_iterator answer);

  /// The answer to that command; nullptr when none is kept here.
  const Answered* find(const CommandKey& key) const;

  const_iterator begin() const { return kept_.begin(); }
  const_iterator end() const { return kept_.end(); }
  size_t size() const { return kept_.size(); }

 private:
  struct Marks {
    uint32_t player;
    uint32_t command;
  };

  bool is(size_t place, const CommandKey& key) const;
  void keep(Answered answer, Marks marks);

  std::deque<Answered> kept_;
  std::vector<Marks> marks_;  ///< of each that is kept, in its place
};

/// The answers of a player's record, and the text of them there. Reading throws for other text.
Answers read_answers(const std::string& player, const std::string& text);
std::string write_answers(const Answers& answers);

}  // namespace understory::server
