// The body of a room's record: JSON, written and read here alone.
#include "server/core/room.h"

#include <array>
#include <nlohmann/json.hpp>

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

void Room::keep(ChatRecord line) {
  chat.push_back(std::move(line));
  size_t bytes = 0;
  for (const ChatRecord& each : chat) bytes += each.text.size() + each.name.size();
  while (chat.size() > chat_kept || bytes > chat_bytes_kept) {
    bytes -= chat.front().text.size() + chat.front().name.size();
    chat.pop_front();
  }
}

RoomRecord Room::record() const {
  Json seats = Json::array();
  for (const Chair& chair : chairs)
    seats.push_back({{"player", chair.player},
                     {"bot", chair.bot},
                     {"rematch", chair.rematch},
                     {"stand_in", chair.stand_in},
                     {"declines", chair.declines}});
  Json answers = Json::array();
  for (const Answered& each : answered) answers.push_back({each.player, each.command, each.answer});
  const Json body = {{"game", game},
                     {"options", options},
                     {"phase", phase_name(phase)},
                     {"host", host},
                     {"seats", seats},
                     {"match", match},
                     {"active", active},
                     {"frozen_why", frozen_why},
                     {"answered", answers},
                     {"turn_limit", turn_limit}};
  return {code, body.dump()};
}

Room Room::read(const RoomRecord& record) {
  const Json body = Json::parse(record.body);
  Room room;
  room.code = record.code;
  room.game = body.at("game").get<std::string>();
  room.options = body.at("options").get<std::map<std::string, std::string>>();
  room.phase = phase_named(body.at("phase").get<std::string>());
  room.host = body.at("host").get<std::string>();
  room.match = body.at("match").get<std::string>();
  room.active = body.at("active").get<WallMillis>();
  room.frozen_why = body.at("frozen_why").get<std::string>();
  room.turn_limit = body.value("turn_limit", 0);  // older rooms have none, and no stand-ins
  for (const Json& seat : body.at("seats"))
    room.chairs.push_back({seat.at("player").get<std::string>(), seat.at("bot").get<std::string>(),
                           seat.at("rematch").get<bool>(), seat.value("stand_in", ""),
                           seat.value("declines", std::set<std::string>{})});
  for (const Json& each : body.at("answered"))
    room.answered.push_back({each.at(0).get<std::string>(), each.at(1).get<std::string>(),
                             each.at(2).get<std::string>()});
  return room;
}

}  // namespace understory::server
