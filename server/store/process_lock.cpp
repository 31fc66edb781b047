// The lock is the kernel's, on a file of its own: on one of SQLite's, closing it would end
// SQLite's.
#include "server/store/process_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace understory::server {

ProcessLock::ProcessLock(const std::string& path)
    : handle_(open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)),
      held_(handle_ >= 0 && flock(handle_, LOCK_EX | LOCK_NB) == 0) {}

ProcessLock::~ProcessLock() {
  if (handle_ >= 0) close(handle_);
}

}  // namespace understory::server
