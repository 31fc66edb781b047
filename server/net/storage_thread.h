// Group commit: whatever batches are waiting when the disk is free go into one transaction, so
// that under load one sync serves many moves. On a disk that is free again at once, transactions
// that several moves share begin a little apart, for the same reason; without load none waits.
// Where the disk has no room, what is deleted goes first.
#pragma once

#include <algorithm>
#include <chrono>
#include <functional>
#include <iterator>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "server/core/effect.h"
#include "server/core/faults.h"
#include "server/net/worker.h"
#include "server/store/store.h"

namespace understory::server {

/// Why a batch was not stored, in the words of the disk; nothing when it was.
using Failure = std::optional<std::string>;

class StorageThread {
 public:
  /// Both are called on the storage thread: `stored` after each commit, with the last batch in it;
  /// `full` with the words of a disk that has no room, and with none once it has.
  StorageThread(Storage& storage, std::function<void(BatchId, const Failure&)> stored,
                std::function<void(const Failure&)> full)
      : storage_(storage), stored_(std::move(stored)), full_(std::move(full)) {}
  /// Finishes what waits: what has been handed over is stored, told or not.
  ~StorageThread() { worker_.finish(); }

  void write(std::vector<Store> batches) {
    {
      const std::lock_guard lock(mutex_);
      std::move(batches.begin(), batches.end(), std::back_inserter(waiting_));
    }
    worker_.add([this] { write_waiting(); });
  }
  /// Tries again to store what the disk had no room for.
  void try_again() {
    worker_.add([this] { write_waiting(); });
  }
  /// Lets `read` use the storage between two commits, which wait for it meanwhile.
  void read(std::function<void(Storage&)> read) {
    worker_.add([this, read = std::move(read)] { read(storage_); });
  }

 private:
  void write_waiting() {
    if (shared_by_ >= many) std::this_thread::sleep_until(begun_ + apart);
    std::vector<Store> batches = std::exchange(held_, {});
    {
      const std::lock_guard lock(mutex_);
      std::move(waiting_.begin(), waiting_.end(), std::back_inserter(batches));
      waiting_.clear();
    }
    if (batches.empty()) return;  // an earlier job took them along
    begun_ = std::chrono::steady_clock::now();
    shared_by_ = batches.size();
    if (!failure_) try {  // after a failure nothing is written: the process stops
        store(batches);
        if (std::exchange(is_full_, false)) full_(std::nullopt);
      } catch (const DiskFull& error) {
        held_ = std::move(batches);
        if (!std::exchange(is_full_, true)) full_(reason_of(error));
        return;
      } catch (const std::exception& error) {
        failure_ = reason_of(error);
      }
    stored_(batches.back().batch, failure_);
  }

  void store(std::vector<Store>& batches) {
    std::vector<std::vector<Record>*> records;
    for (Store& batch : batches) records.push_back(&batch.records);
    const std::vector<const std::vector<Record>*> all(records.begin(), records.end());
    try {
      storage_.write(all);
    } catch (const DiskFull&) {
      storage_.make_room(records);
      storage_.write(all);
    }
  }

  /// From the beginning of a transaction that `many` shared to that of the next, at least: what one
  /// costs is then shared by the moves of that time, and nobody feels it.
  static constexpr std::chrono::milliseconds apart{1};
  /// Where fewer moves shared the last transaction, the next one begins at once: there is nothing
  /// to share, and to wait would make one move after another late.
  static constexpr size_t many = 3;

  Storage& storage_;
  std::function<void(BatchId, const Failure&)> stored_;
  std::function<void(const Failure&)> full_;
  std::mutex mutex_;
  std::vector<Store> waiting_;
  std::vector<Store> held_;  // for which the disk has no room
  bool is_full_ = false;
  std::chrono::steady_clock::time_point begun_;  // the last transaction
  size_t shared_by_ = 0;                         // so many batches
  Failure failure_;
  Worker worker_;
};

}  // namespace understory::server
