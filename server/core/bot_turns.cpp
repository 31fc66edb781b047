// Asking bots and hearing them: see bot_turns.h.
#include "server/core/bot_turns.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "engine/bots/bots.h"
#include "server/core/freezing.h"
#include "server/core/hints.h"
#include "server/core/play.h"
#include "server/core/secret.h"
#include "server/core/thoughts.h"

namespace understory::server {
namespace {

/// So many times as long does a bot take for somebody who does not know the game yet.
constexpr int patience = 2;

/// Whether an answer of a bot to that question is still waited for: here it is.
template <class Thought>
bool is_waited_for(Room& room, const Thought& thought) {
  if (room.phase != Phase::playing || room.match != thought.match ||
      room.table->match.step() != thought.step || !room.is_asked(thought.seat) ||
      room.chair(thought.seat).played_by().empty())  // the player is back
    return false;
  room.chair(thought.seat).bot_thinks = false;
  return true;
}

/// When its answer is due.
void arm_pause(RoomContext& context, Room& room, Seat seat) {
  Chair& chair = room.chair(seat);
  const Config& config = context.config;
  const Bot* bot = find_bot(config.bots, chair.bot);  // of a stand-in there is none
  const Millis least = bot == nullptr ? config.stand_in_wait_min : bot->wait_ms_min;
  const Millis most = bot == nullptr ? config.stand_in_wait_max : bot->wait_ms_max;
  const int times = room.has_first_match() ? patience : 1;
  const Millis wait =
      least + random_below(context.entropy, static_cast<uint32_t>(most - least + 1));
  chair.bot_timer = context.timers.arm(room.code, context.now.steady + times * wait);
}

void let_bot_think(RoomContext& context, Room& room, Seat seat) {
  Chair& chair = room.chair(seat);
  if (chair.played_by().empty() || !room.is_asked(seat)) return;
  stop_hint(context, room, seat);  // a seat is thought for once at a time
  chair.bot_thinks = true;
  context.lane.at_once(thought_of(room, seat, chair.asked_bot(), Wanted::move));
}

/// The bot of `seat` could not move: the next weaker one is asked; when the plain one could not,
/// the room freezes.
void replace_bot(RoomContext& context, Room& room, Seat seat, const std::string& why) {
  Chair& chair = room.chair(seat);
  const std::string bot = chair.asked_bot();
  if (bot == plain_bot)
    return freeze(context, room, "the bot " + std::string(plain_bot) + " could not move: " + why);
  chair.answers_instead = weaker_than(context.config.bots, bot, room.game);
  log(context, match_of(room) + ": the bot " + bot + " could not move: " + why + "; " +
                   chair.answers_instead + " answers");
  let_bot_think(context, room, seat);
}

void play_answer(RoomContext& context, Room& room, Seat seat, const LegalMove& move) {
  const CommandResult result = take_bot_move(context, room, seat, move);
  if (result.refusal && room.phase == Phase::playing)
    replace_bot(context, room, seat,
                "it chose what the rules refuse (" + std::string(result.refusal->code.name) + ')');
}

}  // namespace

void wake_bot(RoomContext& context, Room& room, Seat seat) {
  arm_pause(context, room, seat);
  let_bot_think(context, room, seat);
}

void bot_is_due(RoomContext& context, Room& room, Seat seat) {
  Chair& chair = room.chair(seat);
  chair.bot_timer = 0;
  if (chair.played_by().empty() || !room.is_asked(seat)) return;
  if (chair.bot_answer && context.disk_full) return arm_pause(context, room, seat);
  if (const auto answer = std::exchange(chair.bot_answer, std::nullopt))
    return play_answer(context, room, seat, *answer);
  if (!chair.bot_thinks) let_bot_think(context, room, seat);  // it was sent away
}

void stop_bot(RoomContext& context, Room& room, Seat seat) {
  Chair& chair = room.chair(seat);
  context.timers.disarm(chair.bot_timer);
  chair.bot_answer.reset();
  if (std::exchange(chair.bot_thinks, false)) context.lane.at_once(StopThinking{room.code, seat});
}

void take(RoomContext& context, Room& room, const BotChose& chosen) {
  if (!is_waited_for(room, chosen)) return;
  if (room.chair(chosen.seat).bot_timer != 0) {  // its time has not come
    room.chair(chosen.seat).bot_answer = chosen.move;
    return;
  }
  in_room(context, room, [&] { play_answer(context, room, chosen.seat, chosen.move); });
}

void take(RoomContext& context, Room& room, const BotFailed& failed) {
  if (!is_waited_for(room, failed)) return;
  in_room(context, room, [&] { replace_bot(context, room, failed.seat, failed.why); });
}

void take(RoomContext& context, Room& room, const BotDropped& dropped) {
  if (!is_waited_for(room, dropped)) return;
  if (room.chair(dropped.seat).bot_timer != 0) return;  // it thinks when its time comes
  in_room(context, room, [&] { arm_pause(context, room, dropped.seat); });
}

}  // namespace understory::server
