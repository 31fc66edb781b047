// Matches in rooms: read (once) -> apply to a copy -> sound -> store -> swap -> tell. A fault of
// the rules freezes its own room and no other.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/bots/bots.h"
#include "engine/core/json_writer.h"
#include "server/core/faults.h"
#include "server/core/host_deck.h"
#include "server/core/secret.h"
#include "server/core/state.h"

namespace understory::server {
namespace {

std::string standings_text(const Standings& standings) {
  return Json{
      {"points", standings.points}, {"place", standings.place}, {"tie_break", standings.tie_break}}
      .dump();
}

/// The record of a step, still without its events and digest.
StepRecord step_record(const std::string& match, int step, const std::vector<Given>& all) {
  if (all.size() == 1) return {match, step, all[0].move.seat(), all[0].command, all[0].text, "", 0};
  std::string moves;
  std::string commands;
  JsonWriter move_writer(moves);
  JsonWriter command_writer(commands);
  move_writer.begin_array();
  command_writer.begin_array();
  for (const Given& given : all) {
    move_writer.raw(given.text);
    command_writer.string(given.command);
  }
  move_writer.end_array();
  command_writer.end_array();
  return {match, step, -1, commands, moves, "", 0};
}

/// The seat of that player in the match that is being played, whose open question has that number;
/// or why there is none.
std::variant<Seat, Outcome> seat_at(const Room& room, const std::string& player,
                                    const std::string& match, int asked_step) {
  if (room.phase == Phase::frozen) return Outcome::refuse("frozen");
  if (!room.table || room.match != match)
    return Outcome::refuse(room.match.empty() ? protocol::Reason::no_match
                                              : protocol::Reason::stale);
  const auto seat = room.seat_of(player);
  if (!seat) return Outcome::refuse("not_seated");
  const int step = room.table->match.step();
  if (asked_step != step || room.phase != Phase::playing)
    return Outcome::refuse("stale", step, asked_step);
  return static_cast<Seat>(*seat);
}

}  // namespace

std::string play_answer(const std::string& command, int next_step) {
  return answer_text(command, {std::nullopt, "\"step\":" + std::to_string(next_step)});
}

Outcome Server::State::handle(const Caller& caller, Room& room, const protocol::StartMatch&) {
  if (auto refused = refuse_change(room, caller.session)) return *refused;
  const auto taken = std::count_if(room.chairs.begin(), room.chairs.end(),
                                   [](const Chair& chair) { return !chair.free(); });
  if (taken < static_cast<std::ptrdiff_t>(room.chairs.size()))
    return Outcome::refuse("seats_empty", static_cast<int>(room.chairs.size()),
                           static_cast<int>(taken));
  if (lacks_deck(room)) return Outcome::refuse("no_host_deck");
  begin_match(room);
  return {std::nullopt, "\"match\":\"" + room.match + '"'};
}

Outcome Server::State::handle(const Caller& caller, Room& room, const protocol::Rematch&) {
  if (room.phase == Phase::frozen) return Outcome::refuse("frozen");
  if (room.phase != Phase::done) return Outcome::refuse("not_over");
  const auto seat = room.seat_of(caller.session.player);
  if (!seat) return Outcome::refuse("not_seated");
  if (lacks_deck(room)) return Outcome::refuse("no_host_deck");
  room.chairs[static_cast<size_t>(*seat)].rematch = true;
  const bool all = std::all_of(room.chairs.begin(), room.chairs.end(), [](const Chair& chair) {
    return !chair.bot.empty() || (!chair.player.empty() && chair.rematch);
  });
  if (all) {
    std::rotate(room.chairs.begin(), room.chairs.begin() + 1, room.chairs.end());
    begin_match(room);
  } else {
    save(room);
    push_room(room);
  }
  return {};
}

bool Server::State::lacks_deck(const Room& room) const {
  const auto deck = room.options.find("deck");
  return deck != room.options.end() && deck->second == hosts_deck && config.deck.empty();
}

void Server::State::begin_match(Room& room) {
  MatchBegun begun{random_match_id(entropy), room.code, {}, 1, 0, {}, now.wall};
  begun.setup = {room.game, static_cast<int>(room.chairs.size()),
                 with_deck_text(room.options, config.deck), random_seed(entropy)};
  begun.rules_version = find_game(room.game)->rules_version;
  for (Chair& chair : room.chairs) {
    chair.rematch = false;
    chair.left = false;
    chair.returning = false;
    chair.stand_in.clear();
    chair.declines.clear();
    chair.absent_since.reset();
    begun.players.push_back(
        {chair.player, chair.player.empty() ? "" : players[chair.player].name, chair.bot});
  }
  Match match = Match::start(begun.setup);
  begun.start_digest = match.digest();
  outbox.store(begun);
  room.match = begun.id;
  room.phase = Phase::playing;
  room.table = Table{std::move(begun), std::move(match), {}, {}, {}};
  room.may_close = false;
  save(room);
  push_room(room);
  push_first_table(room);
  ask(room);
}

Outcome Server::State::handle(const Caller& caller, Room& room, const protocol::Play& command) {
  const auto seat = seat_at(room, caller.session.player, command.match, command.step);
  if (const auto* refused = std::get_if<Outcome>(&seat)) return *refused;
  // Whoever plays is back.
  const Seat by = std::get<Seat>(seat);
  Chair& chair = room.chairs[static_cast<size_t>(by)];
  const std::string stand_in = std::exchange(chair.stand_in, "");
  Outcome outcome = take_answer(room, by, *command.move, caller.command);
  if (stand_in.empty()) return outcome;
  if (outcome.refusal) {
    chair.stand_in = stand_in;
  } else {
    save(room);
    push_room(room);
  }
  return outcome;
}

Outcome Server::State::handle(const Caller& caller, Room& room, const protocol::Preview& command) {
  const auto seat = seat_at(room, caller.session.player, command.match, command.step);
  if (const auto* refused = std::get_if<Outcome>(&seat)) return *refused;
  Outcome told{std::nullopt, "\"preview\":"};
  room.table->match.append_preview(told.fields, std::get<Seat>(seat), *command.move);
  return told;
}

Outcome Server::State::take_answer(Room& room, Seat seat, const Json& move,
                                   const std::string& command) {
  try {
    const Match& match = room.table->match;
    const bool hidden = match.asked().size() > 1;
    if (hidden)
      if (auto known = commit_again(room, seat, move)) return *known;
    auto read = match.read(seat, move);
    if (const auto* refusal = std::get_if<Refusal>(&read)) return {*refusal, ""};
    Given given{std::get<LegalMove>(std::move(read)), move.dump(), command};
    return hidden ? commit(room, std::move(given)) : apply(room, {std::move(given)});
  } catch (const std::exception& error) {
    freeze(room, reason_of(error));
    return Outcome::refuse("frozen");
  }
}

Outcome Server::State::apply(Room& room, std::vector<Given> all) {
  Table& table = *room.table;
  const int step = table.match.step();
  try {
    std::vector<LegalMove> moves;
    for (const Given& given : all) moves.push_back(given.move);
    Match next = table.match;
    next.apply(moves);
    if (const auto complaint = next.unsound()) throw std::runtime_error(*complaint);
    StepRecord record = step_record(table.begun.id, step, all);
    record.digest = next.digest();
    next.append_events(record.shown, Viewer::everything());
    RecordedStep kept{record.seat, record.move, record.digest};
    // Stored first: memory may fall behind what is handed over, and never runs before it.
    outbox.store(std::move(record));
    table.steps.push_back(std::move(kept));
    table.match = std::move(next);
    table.commits.clear();
    keep_landmark(table.landmarks, table.match);
  } catch (const std::exception& error) {
    freeze(room, reason_of(error));
    return Outcome::refuse("frozen");
  }
  const bool over = table.match.over();
  if (over) {
    outbox.store(MatchFinished{table.begun.id, standings_text(table.match.standings()), now.wall});
    room.phase = Phase::done;
    stop_all_waits(room);
    for (Chair& chair : room.chairs) chair.stand_in.clear();
    free_left_seats(room);
    save(room);
  }
  push_table(room);
  if (over)
    push_room(room);
  else
    ask(room);
  return {std::nullopt, "\"step\":" + std::to_string(step + 1)};
}

void Server::State::let_bot_think(Room& room, Seat seat) {
  const Chair& chair = room.chairs[static_cast<size_t>(seat)];
  if (chair.played_by().empty() || !is_asked(room, seat)) return;
  const std::string bot = chair.bot_failed ? std::string(plain_bot) : chair.played_by();
  const Match& match = room.table->match;
  Random random(random_seed(entropy));
  urgent.push_back(Think{room.code, room.match, match.step(), seat, bot,
                         match.imagine(seat, random), random_seed(entropy)});
}

template <class Thought>
Room* Server::State::room_of_thought(const Thought& thought) {
  const auto found = rooms.find(thought.room);
  if (found == rooms.end()) return nullptr;
  Room& room = found->second;
  if (room.phase != Phase::playing || room.match != thought.match ||
      room.table->match.step() != thought.step || !is_asked(room, thought.seat) ||
      room.chairs[static_cast<size_t>(thought.seat)].played_by().empty())  // the player is back
    return nullptr;
  return &room;
}

void Server::State::take(const BotChose& chosen) {
  Room* room = room_of_thought(chosen);
  if (room == nullptr) return;
  in_room(*room, [&] {
    const Outcome outcome = take_answer(*room, chosen.seat, Json::parse(chosen.move), "");
    if (outcome.refusal && room->phase == Phase::playing)
      replace_bot(
          *room, chosen.seat,
          "it chose what the rules refuse (" + std::string(outcome.refusal->code.name) + ')');
  });
}

void Server::State::take(const BotFailed& failed) {
  if (Room* room = room_of_thought(failed))
    in_room(*room, [&] { replace_bot(*room, failed.seat, failed.why); });
}

}  // namespace understory::server
