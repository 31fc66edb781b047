// Seats first, then those who watch, by their ids: see namesakes.h.
#include "server/core/namesakes.h"

namespace understory::server {

const std::string& told_name(RoomContext& context, const std::string& player) {
  static const std::string nameless;
  const auto name = context.names.find(player);
  if (name == context.names.end()) return nameless;
  context.lane.wait_for(name->second.stored_in);
  return name->second.text;
}

std::map<std::string, std::string> names_in(RoomContext& context, const Room& room) {
  Namesakes names;
  std::map<std::string, std::string> called;
  const auto call = [&](const std::string& player) {
    if (!called.contains(player)) called[player] = names.next(told_name(context, player));
  };
  for (const Chair& chair : room.chairs)
    if (!chair.player.empty()) call(chair.player);
  std::set<std::string> here;
  for (const auto& [connection, visitor] : room.present) here.insert(visitor.player);
  for (const std::string& player : here) call(player);
  return called;
}

}  // namespace understory::server
