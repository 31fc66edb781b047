// Whose a data folder is: one process at a time may write in it, from its start to its end. What
// only reads does so beside it.
#pragma once

#include <chrono>
#include <string>

namespace understory::server {

/// Lets go by itself, also when the process is killed.
class ProcessLock {
 public:
  /// Takes the lock at `path`, a file that is made if it is not there. Where another process has
  /// it, this one waits for so long: one that is being replaced takes a moment to end. Throws
  /// StoreError if the file cannot be opened.
  ProcessLock(const std::string& path, std::chrono::milliseconds patience);
  ~ProcessLock();
  ProcessLock(const ProcessLock&) = delete;
  ProcessLock& operator=(const ProcessLock&) = delete;

  bool held() const { return held_; }

 private:
  int handle_;
  bool held_ = false;
};

}  // namespace understory::server
