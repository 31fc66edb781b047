// Lines that three clients say to a server, in turns: any text, in any order, and sometimes with
// the words that are right. Whatever they are, the server answers, and nothing ends it or a room.
#include <map>
#include <nlohmann/json.hpp>

#include "protocol/message.h"
#include "server/core/server.h"
#include "tests/fuzz/target.h"

namespace understory::fuzz {
namespace {

using namespace understory::server;

class Chance final : public Entropy {
 public:
  void fill(std::span<uint8_t> bytes) override {
    for (uint8_t& byte : bytes) byte = static_cast<uint8_t>(random_.next());
  }

 private:
  Random random_{Seed{5}};
};

constexpr ConnectionId clients = 3;

/// A server that stores everything at once, and bots that never come to anything.
class Hearing {
 public:
  Hearing() {
    for (ConnectionId client = 1; client <= clients; ++client) step(Opened{client, "10.0.0.1"});
  }

  /// `!` is said for the room that was made last, `?` for its match, `#` for the open question.
  void say(ConnectionId client, std::string_view line) {
    std::string text;
    for (const char each : line)
      if (each == '!')
        text += room_;
      else if (each == '?')
        text += match_;
      else if (each == '#')
        text += std::to_string(step_);
      else
        text += each;
    now_.steady += 60;
    step(Received{client, text});
  }
  void wait(Millis time) {
    now_.steady += time;
    now_.wall += time;
    for (const auto& [timer, at] : std::map(timers_))
      if (at <= now_.steady && timers_.erase(timer) > 0) step(TimerFired{timer});
  }

 private:
  void step(const Input& input) {
    std::vector<Effect> effects;
    core_.step(now_, input, effects);
    for (Effect& effect : effects) std::visit([this](auto& each) { take(each); }, effect);
  }
  void take(const Send& send) {
    const Json message = Json::parse(*send.text, nullptr, false);
    require(message.is_object(), "what is sent is JSON");
    if (message.value("push", "") == "room") {
      room_ = message["room"];
      require(message["phase"] != "frozen", "no room is frozen");
    }
    if (message.value("push", "") == "table") {
      match_ = message["match"];
      step_ = message["step"];
    }
  }
  void take(const Close& close) {
    require(close.code != 1011, "nobody is closed since the server failed");
    step(Closed{close.connection});
    step(Opened{close.connection, "10.0.0.1"});
  }
  void take(const Arm& arm) { timers_[arm.timer] = arm.at; }
  void take(const Disarm& disarm) { timers_.erase(disarm.timer); }
  void take(const server::Store& store) { step(Stored{store.batch, true}); }
  void take(const Think&) {}
  void take(const StopThinking&) {}
  /// Every position can be gone on from, whatever match it is said to be of.
  void take(const FindPosition& wanted) {
    const Match match = Match::start({"morels", 2, {}, Seed{}});
    step(
        PositionFound{wanted.connection, wanted.command, wanted.wish,
                      PastPosition{"morels",
                                   {{"", "", "greedy"}, {"", "Ada", ""}},
                                   match.asked(),
                                   true,
                                   {{wanted.wish.match, wanted.wish.step}, {}, match.position()}}});
  }
  /// Nothing is stored here: no match that is over can be played again.
  void take(const FindMatch& wanted) { step(MatchFound{wanted.room, wanted.match, nullptr}); }
  void take(const Log&) {}
  void take(const Die& die) { require(false, die.why); }

  Chance chance_;
  Server core_{Config{}, World{}, chance_, SealKey{7}};
  Now now_{1000, 1'790'000'000'000};
  std::map<TimerId, Millis> timers_;
  std::string room_ = "oak-oak-oak-oak", match_ = "m";
  int step_ = 0;
};

/// The usual form of a play has a reader of its own, which is to read what the other one does. A
/// space is nothing but unusual.
void both_ways(std::string_view line) {
  const auto text_of = [](const std::variant<protocol::Command, protocol::Malformed>& parsed) {
    if (const auto* wrong = std::get_if<protocol::Malformed>(&parsed))
      return wrong->id.value_or("") + '\n' + wrong->why;
    const auto& command = std::get<protocol::Command>(parsed);
    const auto* play = std::get_if<protocol::Play>(&command.body);
    return command.id + '\n' + std::string(protocol::word_of(command.body)) + '\n' +
           std::string(protocol::room_of(command.body)) +
           (play == nullptr ? ""
                            : play->match + '\n' + std::to_string(play->step) + play->move->dump());
  };
  if (line.size() < protocol::message_bytes_max)
    require(text_of(protocol::parse(line)) == text_of(protocol::parse(' ' + std::string(line))),
            "both ways of reading say the same");
}

}  // namespace

void frames(std::string_view bytes) {
  Hearing server;
  ConnectionId client = 0;
  for (int lines = 0; !bytes.empty() && lines < 60; ++lines) {
    const std::string_view line = bytes.substr(0, bytes.find('\n'));
    bytes.remove_prefix(std::min(bytes.size(), line.size() + 1));
    client = client % clients + 1;
    both_ways(line);
    if (line.starts_with('+'))
      server.wait(static_cast<Millis>(line.size()) * 700);
    else if (line.size() <= protocol::message_bytes_max)
      server.say(client, line);
  }
}

}  // namespace understory::fuzz
