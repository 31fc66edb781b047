// Why the server refuses what is no matter of rules, one row a reason as in
// engine/core/refusal_code.h; and a refusal of either kind as it stands on the wire.
#pragma once

#include "engine/core/named_enum.h"
#include "engine/core/refusal.h"

// clang-format off
#define UNDERSTORY_REASONS(EACH) \
  EACH(hello_first, "Say hello before anything else.")                                           \
  EACH(unknown_token, "This server does not know that token; say hello without one.")            \
  EACH(wrong_protocol, "The page and the server speak different protocols; reload the page.")    \
  EACH(no_such_room, "There is no room with that code.")                                         \
  EACH(no_such_game, "There is no game of that name.")                                           \
  EACH(no_such_bot, "No bot of that name plays this game.")                                      \
  EACH(no_such_option, "The game has no such option or value.")                                  \
  EACH(no_host_deck,                                                                             \
       "This server was started without a deck of its host's (serve --option "                   \
       "deck=FILE): start it with one, or choose the deck understory.")                          \
  EACH(no_such_seat, "The room has no such seat.")                                               \
  EACH(not_host, "Only the host of the room can do that.")                                       \
  EACH(not_seated, "Only somebody with a seat can do that.")                                     \
  EACH(seat_taken, "Somebody has that seat already.")                                            \
  EACH(seats_empty, "Every seat needs a player or a bot before the match can begin.")            \
  EACH(match_is_on, "That cannot be done while the match is being played.")                      \
  EACH(no_match, "No match is being played in this room.")                                       \
  EACH(not_over, "The match is not over yet.")                                                   \
  EACH(other_commitment, "The match that this seed was for has begun; add one to the next.")       \
  EACH(seed_given, "You have added a seed to that match already.")                               \
  EACH(no_hints, "This room is played without hints.")                                           \
  EACH(frozen, "This room has stopped because the rules failed in it; nothing is lost.")         \
  EACH(server_full, "The server has as many rooms as it can hold.")                              \
  EACH(room_full, "As many people are watching in this room as it can take.")                    \
  EACH(too_many_rooms, "That is as many rooms as one may have; close one of them first.")        \
  EACH(too_many_players, "As many new players have come from your address as may; come later.")  \
  EACH(too_much_played, "As much was played from your address today as may be; come later.")     \
  EACH(too_fast, "That is more talk than anybody can read; wait a moment.")                      \
  EACH(disk_full, "The server has no room to keep anything new; nothing is lost. Try later.")    \
  EACH(unknown_host,                                                                             \
       "This server is not known by that name: its host can let it be (serve --public-host "     \
       "NAME).")                                                                                 \
  EACH(too_many_tries, "Too many wrong room codes; wait a minute.")                              \
  EACH(too_early, "The match has not waited long enough for that player.")                       \
  EACH(restarting, "The server is restarting; connect again in a moment.")                       \
  EACH(busy, "Too many want to read finished matches just now; ask again in a moment.")          \
  EACH(id_reused, "That id was used for another command; give each intention an id of its own.") \
  EACH(stale, "That question has been answered already.")                                        \
  EACH(already_committed, "That seat has committed in this round; a commit is final.")           \
  EACH(no_such_match, "There is no finished match of that name.")                                \
  EACH(no_such_position,                                                                         \
       "The match has no such position, or today's rules do not come to it.")                    \
  EACH(no_report,                                                                                \
       "There is no report of that match: today's rules or bots do not come to it.")             \
  EACH(position_over, "The match is over at that position; there is nothing to go on with.")     \
  EACH(choose_first, "What was chosen there is told to who has chosen there.")                   \
  EACH(goes_on,                                                                                  \
       "This room goes on from another match: its game, its options and its number of seats "    \
       "are those of that match.")                                                               \
  EACH(not_found, "There is nothing here.")
// clang-format on

namespace understory::protocol {

UNDERSTORY_NAMED_ENUM(Reason, reasons, UNDERSTORY_REASONS)

/// The sentence of a reason.
constexpr std::string_view sentence_of(Reason reason) {
  constexpr std::array sentences = {UNDERSTORY_REASONS(UNDERSTORY_ITEM_WORDS)};
  return sentences[static_cast<size_t>(reason)];
}

/// A code of either table.
struct Code {
  std::string_view name;
  std::string_view sentence;

  constexpr Code(RefusalCode code) : name(name_of(code)), sentence(sentence_of(code)) {}
  constexpr Code(Reason reason) : name(name_of(reason)), sentence(sentence_of(reason)) {}
};

/// A refusal as it is sent.
struct Refused {
  Code code;
  std::string_view ruling;  ///< empty where no ruling applies
  int needed;
  int available;

  Refused(Code why, std::string_view rests_on, int needs, int has)
      : code(why), ruling(rests_on), needed(needs), available(has) {}
  Refused(const Refusal& refusal)
      : Refused(refusal.code, refusal.ruling, refusal.needed, refusal.available) {}
};

}  // namespace understory::protocol
