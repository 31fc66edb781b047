// What one connection is told while the disk is stuck, and short words for who says what.
#pragma once

#include <string>

#include "tests/server/party.h"

namespace understory::server::tests {

/// A room in which two play.
inline const Json two = {{"game", "morels"}, {"players", 2}};

/// What a connection has been told since it was last asked, message by message: an answer by the
/// command's id (with "!" before it if it was refused), a push by its name.
class Ear {
 public:
  Ear(Rig& world, ConnectionId connection) : world_(world), connection_(connection) { skip(); }

  void skip() { read_ = world_.clients[connection_].heard.size(); }
  std::string hear() {
    std::string told;
    const auto& heard = world_.clients[connection_].heard;
    for (; read_ < heard.size(); ++read_) {
      const Json message = Json::parse(heard[read_]);
      if (!told.empty()) told += ' ';
      if (message.value("push", "") == "changes")
        told += "table";  // told in another way
      else if (message.contains("push"))
        told += message["push"].get<std::string>();
      else
        told += (message["ok"] == true ? "" : "!") + message["answer"].get<std::string>();
    }
    return told;
  }

 private:
  Rig& world_;
  ConnectionId connection_;
  size_t read_ = 0;
};

/// Says a command and does not wait for the disk.
inline void send(Rig& world, ConnectionId connection, const std::string& id, Json command) {
  command["id"] = id;
  world.now.steady += 100;
  world.send(connection, command.dump());
}

/// Somebody who is in no room.
inline ConnectionId stranger(Rig& world, const std::string& token = "") {
  const ConnectionId connection = world.connect();
  Json hello = {{"do", "hello"}, {"protocol", 2}};
  if (!token.empty()) hello["token"] = token;
  world.say(connection, hello);
  return connection;
}

inline Json talk(const std::string& room, const std::string& text = "?") {
  return {{"do", "chat"}, {"room", room}, {"text", text}};
}

/// A command that is refused in that room for whoever has entered it.
inline Json refused(const std::string& room) {
  return {{"do", "take_seat"}, {"room", room}, {"seat", 3}};
}

}  // namespace understory::server::tests
