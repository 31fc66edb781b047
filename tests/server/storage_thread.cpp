// The thread that stores, with a real database: what it puts into one transaction, and when the
// next one begins. Nothing here sleeps: each test waits for what the thread says.
#include "server/net/storage_thread.h"

#include <doctest/doctest.h>

#include <condition_variable>
#include <future>

#include "server/simulation/folder.h"

using namespace understory;
using namespace understory::server;

namespace {

using Clock = std::chrono::steady_clock;

/// A storage thread that can be held up, so that what is handed over meanwhile waits together.
class Held {
 public:
  /// Hands over so many batches while nothing can be written, then lets the thread go on; returns
  /// when that was.
  Clock::time_point write_together(BatchId count) {
    std::promise<void> gate;
    thread_->read([open = gate.get_future().share()](Storage&) { open.wait(); });
    for (BatchId each = 0; each < count; ++each) write();
    const auto opened = Clock::now();
    gate.set_value();
    return opened;
  }
  void write() {
    const BatchId batch = ++handed_over_;
    const std::string name = "player-" + std::to_string(batch);
    std::vector<Store> one;
    one.push_back({batch, {PlayerRecord{name, "hash of " + name, name}}});
    thread_->write(std::move(one));
  }
  /// The last batch of each transaction, in order, once all that was handed over is stored.
  std::string transactions() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return !stored_.empty() && stored_.back() == handed_over_; });
    std::string text;
    for (const BatchId last : stored_) text += (text.empty() ? "" : ", ") + std::to_string(last);
    return text;
  }
  size_t players_after_restart() {
    thread_.reset();
    return storage_.load().players.size();
  }

 private:
  void heard(BatchId batch, const Failure& failure) {
    const std::lock_guard lock(mutex_);
    CHECK_FALSE(failure.has_value());
    stored_.push_back(batch);
    changed_.notify_all();
  }

  const simulation::Folder folder_;
  Storage storage_{folder_.path()};
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<BatchId> stored_;
  BatchId handed_over_ = 0;
  std::unique_ptr<StorageThread> thread_ = std::make_unique<StorageThread>(
      storage_, [this](BatchId batch, const Failure& failure) { heard(batch, failure); },
      [](const Failure&) {});
};

}  // namespace

TEST_CASE("batches that wait for the disk together are stored in one transaction, all of them") {
  Held disk;
  disk.write_together(5);
  CHECK(disk.transactions() == "5");
  disk.write();
  CHECK(disk.transactions() == "5, 6");
  CHECK(disk.players_after_restart() == 6);
}

TEST_CASE("what is handed over as the thread ends is stored") {
  Held disk;
  disk.write_together(4);
  CHECK(disk.players_after_restart() == 4);
}

TEST_CASE("behind a transaction that three moves shared the next one begins a millisecond later") {
  // It lasts less than that, mostly: among so many turns one at least would be too early.
  for (int turn = 0; turn < 20; ++turn) {
    Held disk;
    const auto opened = disk.write_together(3);
    REQUIRE(disk.transactions() == "3");
    disk.write();
    REQUIRE(disk.transactions() == "3, 4");
    CHECK(Clock::now() - opened >= std::chrono::milliseconds(1));
  }
}
