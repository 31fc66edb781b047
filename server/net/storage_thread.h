// Group commit: whatever batches are waiting when the disk is free go into one transaction, so
// that under load one sync serves many moves, and without load none waits for a timer.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "server/core/effect.h"
#include "server/net/worker.h"
#include "server/store/store.h"

namespace understory::server {

class StorageThread {
 public:
  /// `stored` is called on the storage thread for each batch, in order.
  StorageThread(Storage& storage, std::function<void(BatchId, bool)> stored)
      : storage_(storage), stored_(std::move(stored)) {}

  void write(Store batch) {
    {
      const std::lock_guard lock(mutex_);
      waiting_.push_back(std::move(batch));
    }
    worker_.add([this] { write_waiting(); });
  }
  /// Lets `read` use the storage between two commits.
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
    bool good = !failed_;
    if (good) try {
        storage_.write(records);
      } catch (const std::exception&) {
        good = false;
      }
    failed_ = !good;  // after a failure nothing is written: the process stops
    for (const Store& batch : batches) stored_(batch.batch, good);
  }

  Storage& storage_;
  std::function<void(BatchId, bool)> stored_;
  std::mutex mutex_;
  std::vector<Store> waiting_;
  bool failed_ = false;
  Worker worker_;
};

}  // namespace understory::server
