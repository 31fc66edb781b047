// The answers that commands were given, remembered where the command was done (in its room, or with
// the player when it belongs to none or has ended its room), so that repeating it does nothing
// twice, after a restart too. protocol/README.md says what is promised.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>

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
  uint32_t player_mark = mark_of(player);
  uint32_t mark = mark_of(command, player_mark);

  bool is_of(const std::string& its_player, uint32_t its_player_mark) const {
    return player_mark == its_player_mark && player == its_player;
  }
};

using Answers = std::deque<Answered>;

/// Answers of one player that a room keeps, those to talk apart, and that a player keeps outside
/// rooms: as many as a client may send at once (`messages_burst`).
inline constexpr size_t answered_of_player_kept = 40;
/// Answers in a room: of four people, of a host without a seat, and of one who has left.
inline constexpr size_t answered_kept = 6 * answered_of_player_kept;

/// Keeps an answer, and drops the oldest of that player beyond `answered_of_player_kept`. Whether
/// it was new.
bool remember(Answers& answers, Answered answer);

/// The answer to that player's command; nullptr when none is kept here. `mark`: Answered::mark.
const Answered* find_answer(const Answers& answers, const std::string& player,
                            const std::string& command, uint32_t mark);

/// The answers of a player's record, and the text of them there. Reading throws for other text.
Answers read_answers(const std::string& player, const std::string& text);
std::string write_answers(const Answers& answers);

}  // namespace understory::server
