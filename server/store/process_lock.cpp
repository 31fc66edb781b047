// The lock is the kernel's, on a file of its own: on one of SQLite's, closing it would end
// SQLite's.
#include "server/store/process_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <thread>

#include "server/store/store.h"

namespace understory::server {

ProcessLock::ProcessLock(const std::string& path, std::chrono::milliseconds patience)
    : handle_(open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
  if (handle_ < 0) throw StoreError(path + " cannot be opened");
  constexpr std::chrono::milliseconds pause(20);
  for (;; patience -= pause) {
    held_ = flock(handle_, LOCK_EX | LOCK_NB) == 0;
    if (held_ || patience <= pause) return;
    std::this_thread::sleep_for(pause);
  }
}

ProcessLock::~ProcessLock() { close(handle_); }

}  // namespace understory::server
