// Timers of rooms, and of the server itself: which is whose. When one fires it is forgotten.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "server/core/outbox.h"

namespace understory::server {

class Timers {
 public:
  explicit Timers(Outbox& outbox) : outbox_(outbox) {}

  /// `room`: its code; empty for the server's own.
  TimerId arm(const std::string& room, Millis at) {
    room_of_[++last_] = room;
    outbox_.at_once(Arm{last_, at});
    return last_;
  }
  /// Leaves 0, which is no timer, in `timer`.
  void disarm(TimerId& timer) {
    if (timer == 0) return;
    room_of_.erase(timer);
    outbox_.at_once(Disarm{timer});
    timer = 0;
  }
  /// The room whose timer has fired; nothing when it was disarmed meanwhile.
  std::optional<std::string> fired(TimerId timer) {
    const auto found = room_of_.find(timer);
    if (found == room_of_.end()) return std::nullopt;
    std::string room = std::move(found->second);
    room_of_.erase(found);
    return room;
  }

 private:
  Outbox& outbox_;
  std::map<TimerId, std::string> room_of_;
  TimerId last_ = 0;
};

}  // namespace understory::server
