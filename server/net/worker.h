// A thread that does one job after another, in order. The storage has one and the readers of
// finished matches have one; neither ever holds up the thread of the sockets.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>

namespace understory::server {

class Worker {
 public:
  Worker() : thread_([this] { run(); }) {}
  /// Ends with the job that is being done; what waits behind it is dropped.
  ~Worker() {
    {
      const std::lock_guard lock(mutex_);
      jobs_.clear();
    }
    finish();
  }
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  void add(std::function<void()> job) {
    {
      const std::lock_guard lock(mutex_);
      jobs_.push_back(std::move(job));
    }
    wake_.notify_one();
  }
  /// Ends when every job that waits has been done; nothing may be added any more.
  void finish() {
    {
      const std::lock_guard lock(mutex_);
      stopping_ = true;
    }
    wake_.notify_one();
    if (thread_.joinable()) thread_.join();
  }

 private:
  void run() {
    std::unique_lock lock(mutex_);
    for (;;) {
      wake_.wait(lock, [this] { return stopping_ || !jobs_.empty(); });
      if (jobs_.empty()) return;
      const auto job = std::move(jobs_.front());
      jobs_.pop_front();
      lock.unlock();
      job();
      lock.lock();
    }
  }

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> jobs_;
  bool stopping_ = false;
  std::thread thread_;  // last: it starts when all the rest is there
};

}  // namespace understory::server
