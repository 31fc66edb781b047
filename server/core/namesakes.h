// People of one name in one place: whoever comes second bears a number, so that nobody passes for
// somebody else. Seats come first, in their order, so that a spectator never takes a player's name.
#pragma once

#include <map>
#include <string>

#include "server/core/room.h"
#include "server/core/room_context.h"

namespace understory::server {

/// Gives out names one by one.
class Namesakes {
 public:
  /// `name` as it is the first time, with a number behind it later. Nobody's name stays empty.
  std::string next(const std::string& name) {
    if (name.empty()) return name;
    const int count = ++given_[name];
    return count == 1 ? name : name + " (" + std::to_string(count) + ")";
  }

 private:
  std::map<std::string, int> given_;
};

/// What the player is called in the room: as the room's pushes tell it.
std::string name_in_room(const RoomContext& context, const Room& room, const std::string& player);

}  // namespace understory::server
