// Group commit: whatever batches are waiting when the disk is free go into one transaction, so
// that under load one sync serves many moves, and without load none waits for a timer.
#pragma once

#include <algorithm>
#include <functional>
#include <iterator>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
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
  /// `stored` is called on the storage thread after each commit, with the last batch in it.
  StorageThread(Storage& storage, std::function<void(BatchId, const Failure&)> stored)
      : storage_(storage), stored_(std::move(stored)) {}
  /// Finishes what waits: what has been handed over is stored, told or not.
  ~StorageThread() { worker_.finish(); }

  void write(std::vector<Store> batches) {
    {
      const std::lock_guard lock(mutex_);
      std::move(batches.begin(), batches.end(), std::back_inserter(waiting_));
    }
    worker_.add([this] { write_waiting(); });
  }
  /// Lets `read` use the storage between two commits, which wait for it meanwhile.
  void read(std::function<void(Storage&)> read) {
    worker_.add([this, read = std::move(read)] { read(storage_); });
  }

 private:
  void write_waiting() {
    std::vector<Store> batches;
    {
      const std::lock_guard lock(mutex_);
      batches.swap(waiting_);
    }
    if (batches.empty()) return;  // an earlier job took them along
    std::vector<const std::vector<Record>*> records;
    for (const Store& batch : batches) records.push_back(&batch.records);
    if (!failure_) try {  // after a failure nothing is written: the process stops
        storage_.write(records);
      } catch (const std::exception& error) {
        failure_ = reason_of(error);
      }
    stored_(batches.back().batch, failure_);
  }

  Storage& storage_;
  std::function<void(BatchId, const Failure&)> stored_;
  std::mutex mutex_;
  std::vector<Store> waiting_;
  Failure failure_;
  Worker worker_;
};

}  // namespace understory::server
