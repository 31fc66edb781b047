// The body of a room's record: JSON, written and read here alone.
#include "server/core/room.h"

#include <algorithm>
#include <array>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/core/field_reader.h"
#include "engine/core/json_writer.h"
#include "server/core/first_match.h"
#include "server/core/talk.h"

namespace understory::server {
namespace {

constexpr std::array<std::string_view, 4> phase_names = {"waiting", "playing", "done", "frozen"};

Phase phase_named(const std::string& name) {
  for (size_t i = 0; i < phase_names.size(); ++i)
    if (phase_names[i] == name) return static_cast<Phase>(i);
  throw std::runtime_error("a stored room is in no known phase");
}

}  // namespace

std::string_view phase_name(Phase phase) { return phase_names[static_cast<size_t>(phase)]; }

std::optional<Seat> Room::seat_of(const std::string& player) const {
  if (player.empty()) return std::nullopt;
  for (size_t i = 0; i < chairs.size(); ++i)
    if (chairs[i].player == player) return static_cast<Seat>(i);
  return std::nullopt;
}

bool Room::is_here(const std::string& player) const {
  return std::any_of(present.begin(), present.end(),
                     [&](const auto& each) { return each.second.player == player; });
}

int Room::watchers() const {
  return static_cast<int>(std::count_if(present.begin(), present.end(), [&](const auto& each) {
    return !seat_of(each.second.player) && each.second.player != host;
  }));
}

bool Room::is_asked(Seat seat) const {
  if (phase != Phase::playing || !table) return false;
  const Seats asked = table->match.asked();
  return std::find(asked.begin(), asked.end(), seat) != asked.end() &&
         !table->commits.contains(seat);
}

void Room::clear_table() {
  if (!table) return;
  had_first_match = has_first_match();
  had_gone_on_from = table->begun.from;
  answered_steps = table->match.step();  // the room's record has their answers
  table.reset();
}

bool Room::has_first_match() const {
  return table ? is_prepared(table->begun.setup.seed) : had_first_match;
}

bool Room::may_hint() const {
  switch (hints) {
    case protocol::Hints::yes:
      return true;
    case protocol::Hints::no:
      return false;
    case protocol::Hints::alone:  // a free seat is kept for somebody
      return std::ranges::count_if(chairs, [](const Chair& chair) { return chair.bot.empty(); }) ==
             1;
  }
  return false;
}

std::optional<GoesOn> Room::goes_on() const {
  if (begins_at) return begins_at->from;
  return table ? table->begun.from : had_gone_on_from;
}

void Room::touch(Now now) {
  active = now.wall;
  active_at = now.steady;
  // Kept, though not at every turn: a restart would take a room in use for an idle one. Nobody is
  // told of it.
  if (phase != Phase::frozen && std::abs(active - active_stored) > one_day) presence_changed = true;
}

void Room::save(Now now) {
  touch(now);
  changed = true;
}

void Room::save_presence(Now now) {
  touch(now);
  presence_changed = true;
}

void Room::keep(ChatRecord line, const Limits& limits) {
  chat_bytes += size_of(line);
  chat.push_back(std::move(line));
  const auto lines_kept = static_cast<size_t>(limits.lines_kept);
  const size_t bytes_kept = static_cast<size_t>(limits.talk_kept) * 1024;
  while (chat.size() > lines_kept || chat_bytes > bytes_kept) {
    limit_reached = chat.size() > lines_kept ? &Limits::lines_kept : &Limits::talk_kept;
    chat_bytes -= size_of(chat.front());
    fallen.push_back({chat.front().n, chat.front().player, chat.front().command});
    chat.pop_front();
  }
}

std::vector<int64_t> Room::forget_talk() {
  constexpr size_t left_be = answered_kept + 60;  // so that each look finds some
  std::vector<int64_t> gone;
  if (fallen.size() <= left_be) return gone;
  std::erase_if(fallen, [&](const FallenLine& line) {
    const bool is_needed = said.find({line.player, line.command}).has_value();
    if (!is_needed) gone.push_back(line.n);
    return !is_needed;
  });
  return gone;
}

std::vector<int64_t> Room::forget_talk_of(WallMillis from, WallMillis until) {
  std::vector<int64_t> gone;
  if (chat.empty()) return gone;
  // One whose time is not known stays, and keeps no other one.
  const int64_t last = chat.back().n;
  std::erase_if(chat, [&](const ChatRecord& line) {
    const bool is_old = line.at >= from && line.at < until && line.n != last;
    if (is_old) {
      gone.push_back(line.n);
      chat_bytes -= size_of(line);
    }
    return is_old;
  });
  if (!gone.empty())
    for (const FallenLine& line : std::exchange(fallen, {})) gone.push_back(line.n);
  return gone;
}

void Room::remember(Answered answer) {
  Answers& kept = answer.what == "chat" ? said : answered;
  answer.room.clear();  // it is this one
  if (!kept.remember(answer) || kept.size() <= answered_kept) return;
  // Nobody who sits here or is host loses one by what others do.
  std::vector<const std::string*> keepers{&host};
  for (const Chair& chair : chairs) keepers.push_back(&chair.player);
  kept.drop_oldest(keepers);
}

RoomRecord Room::record() const {
  RoomRecord record{code, ""};
  JsonWriter out(record.body);
  out.begin_object().field("game", game).key("options").begin_object();
  for (const auto& [key, value] : options) out.field(key, value);
  out.end_object().field("phase", phase_name(may_thaw ? Phase::playing : phase));
  out.field("host", host).key("seats").begin_array();
  for (const Chair& chair : chairs) {
    out.begin_object().field("player", chair.player).field("bot", chair.bot);
    out.key("rematch").boolean(chair.rematch).field("stand_in", chair.stand_in);
    out.key("declines").begin_array();
    for (const std::string& question : chair.declines) out.string(question);
    out.end_array().key("left").boolean(chair.left).end_object();
  }
  out.end_array().field("match", match).key("active").number(active);
  out.field("frozen_why", frozen_why).key("answered");
  out.raw('[' + answered.text() + ']')
      .field("answered_steps", table ? table->match.step() : answered_steps);
  if (begins_at) {
    out.key("begins_at").begin_object().field("match", begins_at->from.match);
    out.field("step", begins_at->from.step).key("options").begin_object();
    for (const auto& [key, value] : begins_at->options) out.field(key, value);
    out.end_object().key("position").raw(begins_at->position).end_object();
  }
  out.key("asks_for_choice").boolean(asks_for_choice);
  if (shuffle) {
    out.key("shuffle").begin_object().field("secret", hex(shuffle->secret));
    out.key("given").begin_object();
    for (const auto& [player, seed] : shuffle->given) out.field(player, seed);
    out.end_object().end_object();
  }
  out.field("turn_limit", turn_limit).field("hints", protocol::name_of(hints)).end_object();
  return record;
}

namespace {

constexpr const char* no_number = "a number of it is damaged";

/// A whole number that is stored. Any other, or one too large for an int, would be read as nobody
/// knows what.
int number_of(const Json& stored) {
  const auto number = whole_number(stored, 0, std::numeric_limits<int>::max());
  if (!number) throw std::runtime_error(no_number);
  return *number;
}

/// The same, 0 if it is not there.
int number_in(const Json& json, const char* key) {
  const auto found = json.find(key);
  return found == json.end() ? 0 : number_of(*found);
}

}  // namespace

Room Room::read(const RoomRecord& record) {
  const Json body = Json::parse(record.body);
  Room room;
  room.code = record.code;
  room.game = body.at("game").get<std::string>();
  room.options = body.at("options").get<std::map<std::string, std::string>>();
  room.phase = phase_named(body.at("phase").get<std::string>());
  room.host = body.at("host").get<std::string>();
  room.match = body.at("match").get<std::string>();
  if (!body.at("active").is_number_integer()) throw std::runtime_error(no_number);
  room.active = body.at("active").get<WallMillis>();
  room.active_stored = room.active;
  room.frozen_why = body.at("frozen_why").get<std::string>();
  room.turn_limit = number_in(body, "turn_limit");  // older rooms have none, and no stand-ins
  room.hints = item_named<protocol::Hints>(protocol::hints_words, body.value("hints", ""))
                   .value_or(protocol::Hints::alone);
  for (const Json& seat : body.at("seats"))
    room.chairs.push_back({seat.at("player").get<std::string>(), seat.at("bot").get<std::string>(),
                           seat.at("rematch").get<bool>(), seat.value("stand_in", ""),
                           seat.value("declines", std::set<std::string>{}),
                           seat.value("left", false)});
  room.answered_steps = number_in(body, "answered_steps");
  room.asks_for_choice = body.value("asks_for_choice", false);
  if (const auto at = body.find("begins_at"); at != body.end())
    room.begins_at = {{at->at("match").get<std::string>(), number_of(at->at("step"))},
                      at->at("options").get<std::map<std::string, std::string>>(),
                      at->at("position").dump()};
  if (const auto next = body.find("shuffle"); next != body.end()) {
    const auto secret = bytes_of(next->at("secret").get<std::string>());
    if (!secret) throw std::runtime_error("the seed of its next match is damaged");
    room.shuffle = {*secret, next->at("given").get<std::map<std::string, std::string>>()};
  }
  room.answered = read_answers(body.at("answered"), [](const Json& earlier) {
    return Answered{earlier.at(0).get<std::string>(), earlier.at(1).get<std::string>(),
                    earlier.at(2).get<std::string>(),
                    earlier.size() > 3 ? earlier.at(3).get<std::string>() : "", ""};
  });
  return room;
}

}  // namespace understory::server
