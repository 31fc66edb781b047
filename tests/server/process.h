// A server core on a disk that is only memory: for the tests that start thousands of them. The rig
// has the real store; this has one room, and connections whose every message the test reads itself.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tests/server/rig.h"

namespace understory::server::tests {

/// All that is durable, in memory: what records come to.
struct Disk {
  World world;

  void write(const std::vector<Record>& records) {
    for (const Record& record : records)
      std::visit([this](const auto& each) { keep(each); }, record);
  }

 private:
  void keep(const PlayerRecord& player) { world.players.push_back(player); }
  void keep(const RoomRecord& room) { world.rooms = {room}; }
  void keep(const RoomGone&) { world.rooms.clear(); }
  void keep(const ChatRecord& line) { world.chat.push_back(line); }
  void keep(const PlayerGone&) { FAIL("so long nobody is away here"); }
  void keep(const ChatGone&) { FAIL("so much is not said here"); }
  void keep(const OldStepsGone&) { FAIL("no hour passes here"); }
  void keep(const MatchBegun& match) { world.matches = {{match, {}}}; }
  void keep(const CommitRecord& commit) {
    for (const CommitRecord& before : world.commits) REQUIRE(before.seat != commit.seat);
    world.commits.push_back(commit);
  }
  void keep(const StepRecord& step) {
    world.matches[0].steps.push_back(step);
    if (step.seat < 0) world.commits.clear();
  }
  void keep(const MatchPutAway&) { world.matches.clear(); }
  void keep(const ChoiceMade&) { FAIL("nobody is asked for a choice here"); }
  void keep(const MatchFinished&) { FAIL("the match ends in its first round"); }
};

/// A server on a disk, with connections that come and go; subclasses read what these are told.
class Process {
 public:
  explicit Process(uint8_t seed) : entropy_(seed) {}
  virtual ~Process() = default;

  void boot() {
    waiting_.clear();
    alive_.clear();
    server_ = std::make_unique<Server>(Config{}, disk.world, entropy_, SealKey{9});
  }
  ConnectionId connect() {
    alive_.insert(++last_line_);
    step(Opened{last_line_, ""});
    return last_line_;
  }
  void disconnect(ConnectionId connection) {
    alive_.erase(connection);
    step(Closed{connection});
  }
  void send(ConnectionId connection, const Json& command) {
    const std::string text = command.dump();
    now_.steady += 100;
    step(Received{connection, text});
  }
  /// Makes durable what waits, but for the `behind` newest batches.
  void store(size_t behind = 0) {
    while (waiting_.size() > behind) {
      const Store batch = std::move(waiting_.front());
      waiting_.erase(waiting_.begin());
      disk.write(batch.records);
      step(Stored{batch.batch, true});
    }
  }

  Disk disk;

 protected:
  virtual void hear(ConnectionId connection, const std::string& text) = 0;

 private:
  void step(const Input& input) {
    std::vector<Effect> effects;
    server_->step(now_, input, effects);
    for (Effect& effect : effects) {
      if (auto* batch = std::get_if<Store>(&effect)) waiting_.push_back(std::move(*batch));
      const auto* told = std::get_if<Send>(&effect);
      if (told != nullptr && alive_.contains(told->connection)) hear(told->connection, *told->text);
    }
  }

  SeededEntropy entropy_;
  std::unique_ptr<Server> server_;
  std::vector<Store> waiting_;
  std::set<ConnectionId> alive_;
  ConnectionId last_line_ = 0;
  Now now_{1000, 1'790'000'000'000};
};

}  // namespace understory::server::tests
