// The lock is the kernel's, on a file of its own: on one of SQLite's, closing it would end
// SQLite's.
#include "server/store/process_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <thread>

#include "server/store/store.h"
#include "server/store/whole_file.h"

namespace understory::server {

ProcessLock::ProcessLock(const std::string& path, std::chrono::milliseconds patience)
    : handle_(open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600)) {
  if (handle_ < 0) throw StoreError(path + " cannot be opened: " + std::strerror(errno));
  // As SQLite gives away its files.
  give_to_owner_of(path.substr(0, path.rfind('/')), handle_, path);
  constexpr std::chrono::milliseconds pause(20);
  for (;; patience -= pause) {
    held_ = flock(handle_, LOCK_EX | LOCK_NB) == 0;
    if (!held_ && errno != EWOULDBLOCK && errno != EINTR)
      throw StoreError(path + " cannot be locked: " + std::strerror(errno));
    if (held_ || patience <= pause) return;
    std::this_thread::sleep_for(pause);
  }
}

ProcessLock::~ProcessLock() { close(handle_); }

}  // namespace understory::server
