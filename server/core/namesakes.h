// People of one name in one place, as it looks to others: whoever comes second bears a number, so
// that nobody passes for somebody else, nor for somebody who bears a number. Seats come first, in
// their order, so that a spectator never takes a player's name.
#pragma once

#include <map>
#include <set>
#include <string>

#include "server/core/room.h"
#include "server/core/room_context.h"

namespace understory::server {

/// Gives out names one by one.
class Namesakes {
 public:
  /// `name` as it is the first time, with a number behind it later. Nobody's name stays empty.
  std::string next(const std::string& name);

 private:
  std::set<std::string> given_;      ///< as they are seen
  std::map<std::string, int> last_;  ///< the number that a name was given last
};

/// The player's name, which the lane of the room tells once it is stored.
const std::string& told_name(RoomContext& context, const std::string& player);

/// What everybody who has a seat or is there is called in the room, by their ids.
std::map<std::string, std::string> names_in(RoomContext& context, const Room& room);

}  // namespace understory::server
