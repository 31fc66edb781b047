// The answers that commands were given, remembered where the command was done (in its room, or with
// the player when it belongs to none or has ended its room), so that repeating it does nothing
// twice, after a restart too. protocol/README.md says what is promised.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/setup.h"

namespace understory::server {

/// A short number that tells two texts apart almost always: so few texts have to be compared.
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

/// Answers that are kept, the oldest first. Hardly one of them is ever asked for again, and there
/// are thousands of rooms: so they lie in one text, as the record has them, and are found by short
/// marks beside it.
class Answers {
 public:
  /// Keeps an answer, and drops the oldest of that player beyond `answered_of_player_kept`. Whether
  /// it was new.
  bool remember(const Answered& answer);

  /// Keeps an answer that was stored, after the others, without a look at them.
  void restore(const Answered& answer);
  /// Takes no more memory than what is kept.
  void fit();

  /// Drops the oldest answer to anybody but these, or the oldest of all.
  void drop_oldest(std::span<const std::string* const> keepers);

  /// The answer to that command, if it is kept here.
  std::optional<Answered> find(const CommandKey& key) const;

  /// The players to whom they were given, each once.
  std::vector<std::string> players() const;
  /// As the record has them: arrays in JSON with commas between, each of the five fields of one.
  const std::string& text() const { return text_; }
  size_t size() const { return marks_.size(); }

 private:
  struct Mark {
    uint32_t player;
    uint32_t command;
    uint32_t end;  ///< behind its array in the text
  };

  size_t begin_of(size_t place) const { return place == 0 ? 0 : marks_[place - 1].end + 1; }
  Answered at(size_t place) const;
  /// Whether that is the answer to that command; its text says so without being read.
  bool is(size_t place, const CommandKey& key) const;
  std::string_view player_at(size_t place) const;
  void drop(size_t place);
  void keep(const Answered& answer, const CommandKey& key);

  std::string text_;
  std::vector<Mark> marks_;
};

/// The answers of a record, an array in JSON; `earlier` reads one of those that versions before
/// wrote with fewer fields. Throws for anything else.
Answers read_answers(const Json& stored, const std::function<Answered(const Json&)>& earlier);

}  // namespace understory::server
