// What is remembered of a room that somebody was told of, and what of a `room` push has to stay as
// it was when the server starts again.
#pragma once

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace understory::server::simulation {

using Json = nlohmann::json;

/// What a room has been told to be. Nothing of it may change but by a push.
struct ToldRoom {
  Json room;            ///< the last `room` push to the watcher, without who is connected
  Json match = Json();  ///< id of the match on the table
  int step = 0;         ///< of the last `table` push
  bool over = false;
  std::vector<Json> lines;  ///< of talk
  bool closed = false;
  int commands = 0;               ///< that were sent into it
  bool forgets_presence = false;  ///< a crash may have forgotten who is stood in for
};

/// A room push without what depends on who is connected and on the time.
inline Json lasting(Json room) {
  for (const char* each : {"spectators", "you", "standing", "may_close"}) room.erase(each);
  for (Json& seat : room["seats"]) {
    seat.erase("present");
    seat.erase("may_stand_in");
    seat.erase("time_left_ms");
    if (seat["player"].is_object())
      seat["player"].erase("name");  // told a moment after it is stored
  }
  return room;
}

/// The same without stand-ins either: they end when their player enters.
inline Json without_stand_ins(Json room) {
  for (Json& seat : room["seats"]) seat.erase("stand_in");
  return room;
}

/// Whether that player sits there and is here: a host who has long been away gives way to such a
/// one, who may be whoever enters.
inline bool sits_here(const Json& room, const Json& player) {
  return std::ranges::any_of(room["seats"], [&](const Json& seat) {
    return seat["player"].is_object() && seat["player"]["id"] == player && seat["present"] == true;
  });
}

}  // namespace understory::server::simulation
