// Beginning a match, and its moves one by one: see play.h.
#include "server/core/play.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/core/json_writer.h"
#include "server/core/absence.h"
#include "server/core/faults.h"
#include "server/core/first_match.h"
#include "server/core/freezing.h"
#include "server/core/history.h"
#include "server/core/host_deck.h"
#include "server/core/plan.h"
#include "server/core/push.h"
#include "server/core/round.h"
#include "server/core/seats.h"
#include "server/core/secret.h"
#include "server/core/standings_text.h"

namespace understory::server {
namespace {

/// Bytes that the beginning of a match takes for good: as a row and in its document.
size_t size_of(const MatchBegun& begun) {
  size_t options = 0;
  for (const auto& [key, value] : begun.setup.options) options += key.size() + value.size();
  return 1024 + 2 * (options + begun.setup.position.size());
}

/// The record of a step, still without its events and digest.
StepRecord step_record(const std::string& match, int step, const std::vector<PendingMove>& all) {
  if (all.size() == 1)
    return {match, step, all[0].move.seat(), all[0].command, all[0].text, "", 0, ""};
  std::string moves;
  std::string commands;
  JsonWriter move_writer(moves);
  JsonWriter command_writer(commands);
  move_writer.begin_array();
  command_writer.begin_array();
  for (const PendingMove& each : all) {
    move_writer.raw(each.text);
    command_writer.string(each.command);
  }
  move_writer.end_array();
  command_writer.end_array();
  return {match, step, -1, commands, moves, "", 0, ""};
}

/// Into the match or, in a hidden round, to what the other seats have committed.
CommandResult take_legal(RoomContext& context, Room& room, PendingMove pending) {
  const bool hidden = room.table->match.asked().size() > 1;
  return hidden ? commit(context, room, std::move(pending))
                : apply(context, room, {std::move(pending)});
}

/// Keeps what the player has answered to the question that the match began with.
void keep_choice(RoomContext& context, const Room& room, const std::vector<PendingMove>& all) {
  const GoesOn& from = room.table->begun.from.value();
  for (const PendingMove& each : all) {
    if (each.of_bot) continue;
    const std::string& player = room.chair(each.move.seat()).player;
    context.lane.store(ChoiceMade{from.match, from.step, each.move.seat(), player,
                                  name_of(context, player), each.text, context.now.wall});
  }
}

/// The seed of a match that begins, from the room's secret and those of its players; and the secret
/// of the next one, which is stored with the room before its commitment is told.
void take_seed(RoomContext& context, Room& room, MatchBegun& begun) {
  if (!room.shuffle) {
    begun.setup.seed = context.entropy.seed();
    return;
  }
  Shuffle shuffle{commitment_to(room.shuffle->secret), {}, room.shuffle->secret};
  for (const Chair& chair : room.chairs) {
    const auto given = room.shuffle->given.find(chair.player);
    shuffle.contributions.push_back(given == room.shuffle->given.end() ? "" : given->second);
  }
  begun.setup.seed = seed_from(shuffle, begun.setup);
  begun.shuffle = std::move(shuffle);
  room.shuffle = next_shuffle(context.entropy);
}

}  // namespace

void begin_match(RoomContext& context, Room& room, const std::string& network,
                 const FirstMatch* first) {
  MatchBegun begun{random_match_id(context.entropy), room.code, {}, 1, 0, {}, context.now.wall};
  begun.setup = {room.game, static_cast<int>(room.chairs.size()),
                 with_deck_text(room.options, context.config.deck)};
  room.asks_for_choice = room.asks_for_choice && room.begins_at;
  if (auto at = std::exchange(room.begins_at, std::nullopt)) {
    begun.from = std::move(at->from);
    begun.setup.options = std::move(at->options);
    begun.setup.position = std::move(at->position);
  }
  if (first != nullptr)
    begun.setup.seed = prepared_seed(first->deal);
  else
    take_seed(context, room, begun);
  begun.rules_version = find_game(room.game)->rules_version;
  for (Chair& chair : room.chairs) {
    chair.rematch = false;
    chair.left = false;
    chair.returning = false;
    chair.stand_in.clear();
    chair.declines.clear();
    chair.absent_since.reset();
    begun.players.push_back({chair.player, name_of(context, chair.player), chair.bot});
  }
  Match match = Match::start(begun.setup);
  begun.start_digest = match.digest();
  context.lane.store(begun);
  room.begun_from = network;
  room.played += size_of(begun);
  room.match = begun.id;
  room.phase = Phase::playing;
  Chain chain(begun);
  room.table =
      Table{std::move(begun), std::move(match), {}, {}, std::move(chain), {}, context.now.steady};
  room.looks_for_table = room.has_lost_table = room.had_first_match = false;
  room.had_gone_on_from.reset();
  room.may_close = false;
  room.save(context.now);
  push_room(context, room);
  push_first_table(context, room);
  ask(context, room);
}

std::variant<Seat, CommandResult> seat_at(const Room& room, const std::string& player,
                                          const std::string& match, int asked_step) {
  if (room.phase == Phase::frozen) return CommandResult::refuse(Reason::frozen);
  if (!room.table || room.match != match)
    return CommandResult::refuse(room.match.empty() ? Reason::no_match : Reason::stale);
  const auto seat = room.seat_of(player);
  if (!seat) return CommandResult::refuse(Reason::not_seated);
  const int step = room.table->match.step();
  if (asked_step != step || room.phase != Phase::playing)
    return CommandResult::refuse(Reason::stale, step, asked_step);
  return *seat;
}

CommandResult handle(RoomContext& context, Room& room, const Caller& caller,
                     const protocol::StartMatch&) {
  if (auto refused = refuse_change(room, caller.player)) return *refused;
  const auto taken = std::count_if(room.chairs.begin(), room.chairs.end(),
                                   [](const Chair& chair) { return !chair.free(); });
  if (taken < static_cast<std::ptrdiff_t>(room.chairs.size()))
    return CommandResult::refuse(Reason::seats_empty, static_cast<int>(room.chairs.size()),
                                 static_cast<int>(taken));
  if (lacks_deck(context.config, room)) return CommandResult::refuse(Reason::no_host_deck);
  if (!caller.may_begin) return CommandResult::refuse(Reason::too_much_played);
  begin_match(context, room, caller.network);
  return {std::nullopt, "\"match\":\"" + room.match + '"'};
}

CommandResult handle(RoomContext& context, Room& room, const Caller& caller,
                     const protocol::Rematch&) {
  if (room.phase == Phase::frozen) return CommandResult::refuse(Reason::frozen);
  if (room.phase != Phase::done) return CommandResult::refuse(Reason::not_over);
  const auto seat = room.seat_of(caller.player);
  if (!seat) return CommandResult::refuse(Reason::not_seated);
  if (lacks_deck(context.config, room)) return CommandResult::refuse(Reason::no_host_deck);
  const Chair& own = room.chair(*seat);
  const bool all = std::all_of(room.chairs.begin(), room.chairs.end(), [&](const Chair& chair) {
    return !chair.bot.empty() || (!chair.player.empty() && (chair.rematch || &chair == &own));
  });
  if (all && !caller.may_begin) return CommandResult::refuse(Reason::too_much_played);
  room.chair(*seat).rematch = true;
  if (all) {
    std::rotate(room.chairs.begin(), room.chairs.begin() + 1, room.chairs.end());
    begin_match(context, room, caller.network);
  } else {
    room.save(context.now);
    push_room(context, room);
  }
  return {};
}

CommandResult handle(RoomContext& context, Room& room, const Caller& caller,
                     const protocol::Play& command) {
  const auto found = seat_at(room, caller.player, command.match, command.step);
  if (const auto* refused = std::get_if<CommandResult>(&found)) return *refused;
  // Whoever plays is back.
  const Seat seat = std::get<Seat>(found);
  Chair& chair = room.chair(seat);
  const std::string stand_in = std::exchange(chair.stand_in, "");
  CommandResult result = take_answer(context, room, seat, *command.move, caller.command);
  if (stand_in.empty()) return result;
  if (result.refusal) {
    chair.stand_in = stand_in;
  } else {
    room.save(context.now);
    push_room(context, room);
  }
  return result;
}

CommandResult handle(RoomContext&, Room& room, const Caller& caller,
                     const protocol::Preview& command) {
  const auto seat = seat_at(room, caller.player, command.match, command.step);
  if (const auto* refused = std::get_if<CommandResult>(&seat)) return *refused;
  CommandResult told{std::nullopt, "\"preview\":"};
  room.table->match.append_preview(told.fields, std::get<Seat>(seat), *command.move);
  return told;
}

CommandResult handle(RoomContext&, Room& room, const Caller& caller,
                     const protocol::History& command) {
  if (!room.table || room.match != command.match)
    return CommandResult::refuse(room.match.empty() ? Reason::no_match : Reason::stale);
  const Table& table = *room.table;
  const HistoryPart part = history_before(table.recording(), table.snapshots,
                                          viewer_of(room, caller.player), command.before);
  std::string fields = "\"match\":\"" + room.match + "\",\"from\":" + std::to_string(part.from);
  return {std::nullopt, fields + ",\"events\":" + part.events};
}

CommandResult take_answer(RoomContext& context, Room& room, Seat seat, const Json& move,
                          const std::string& command) {
  try {
    const Match& match = room.table->match;
    if (match.asked().size() > 1)
      if (auto known = commit_again(room, seat, move, context.now)) return *known;
    auto read = match.read(seat, move);
    if (const auto* refusal = std::get_if<Refusal>(&read)) return {*refusal, ""};
    return take_legal(context, room, {std::get<LegalMove>(std::move(read)), move.dump(), command});
  } catch (const std::exception& error) {
    freeze(context, room, reason_of(error));
    return CommandResult::refuse(Reason::frozen);
  }
}

CommandResult take_bot_move(RoomContext& context, Room& room, Seat seat, const LegalMove& chosen) {
  try {
    const Match& match = room.table->match;
    if (chosen.seat() != seat) return CommandResult::refuse(RefusalCode::not_asked);
    if (const auto refusal = match.refusal(chosen)) return {*refusal, ""};
    std::string text;
    match.append_move(text, chosen);
    return take_legal(
        context, room,
        {.move = chosen, .text = Json::parse(text).dump(), .command = "", .of_bot = true});
  } catch (const std::exception& error) {
    freeze(context, room, reason_of(error));
    return CommandResult::refuse(Reason::frozen);
  }
}

CommandResult apply(RoomContext& context, Room& room, std::vector<PendingMove> all) {
  Table& table = *room.table;
  const int step = table.match.step();
  Match next = table.match;
  try {
    std::vector<LegalMove> moves;
    for (const PendingMove& each : all) moves.push_back(each.move);
    next.apply(moves);
    if (const auto complaint = next.broken_invariant()) throw std::runtime_error(*complaint);
    StepRecord record = step_record(table.begun.id, step, all);
    record.digest = next.digest();
    next.append_events(record.shown, Viewer::everything());
    Chain chain = table.chain;
    chain.add_canonical(record.seat, record.move, record.digest);
    record.link = chain.link();
    RecordedStep kept{record.seat, record.move, record.digest};
    room.played += 64 + record.move.size() + record.shown.size();
    // Stored first: memory may fall behind what is handed over, and never runs before it.
    context.lane.store(std::move(record));
    if (step == 0 && room.asks_for_choice) keep_choice(context, room, all);
    table.steps.push_back(std::move(kept));
    table.chain = chain;
    std::swap(table.match, next);
    table.commits.clear();
    keep_snapshot(table.snapshots, table.match);
  } catch (const std::exception& error) {
    freeze(context, room, reason_of(error));
    return CommandResult::refuse(Reason::frozen);
  }
  const Match& before = next;  // they have been swapped
  const bool over = table.match.over();
  if (over) {
    context.lane.store(MatchFinished{table.begun.id, standings_text(table.match.standings()),
                                     context.now.wall, table.chain.link()});
    room.phase = Phase::done;
    stop_all_waits(context, room);
    for (Chair& chair : room.chairs) chair.stand_in.clear();
    free_left_seats(room);
    watch(context, room);
    room.save(context.now);
  }
  push_table(context, room, before);
  if (over)
    push_room(context, room);
  else
    ask(context, room);
  return played(step);
}

}  // namespace understory::server
