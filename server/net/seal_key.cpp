// Reading and making the key file: see seal_key.h.
#include "server/net/seal_key.h"

#include <fcntl.h>
#include <sodium.h>
#include <unistd.h>

#include <cerrno>

#include "server/store/store.h"

namespace understory::server {
namespace {

/// A file that closes itself.
struct File {
  int handle;
  File(const std::string& path, int flags) : handle(open(path.c_str(), flags | O_CLOEXEC, 0600)) {}
  ~File() {
    if (handle >= 0) close(handle);
  }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
};

/// Whole, or not there at all: written beside its place, synced, then moved there.
void write_key(const std::string& folder, const std::string& path, const SealKey& key) {
  const std::string unfinished = path + ".new";
  unlink(unfinished.c_str());
  const File file(unfinished, O_WRONLY | O_CREAT | O_EXCL);
  const File directory(folder, O_RDONLY | O_DIRECTORY);
  const auto size = static_cast<ssize_t>(key.size());
  if (file.handle < 0 || write(file.handle, key.data(), key.size()) != size ||
      fsync(file.handle) != 0 || rename(unfinished.c_str(), path.c_str()) != 0 ||
      directory.handle < 0 || fsync(directory.handle) != 0)
    throw StoreError("the key file " + path + " cannot be written");
}

}  // namespace

SealKey seal_key_of(const std::string& folder) {
  const std::string path = folder + "/understory.key";
  SealKey key;
  const File file(path, O_RDONLY);
  if (file.handle < 0 && errno == ENOENT) {
    randombytes_buf(key.data(), key.size());
    write_key(folder, path, key);
    return key;
  }
  uint8_t more;
  if (file.handle < 0 ||
      read(file.handle, key.data(), key.size()) != static_cast<ssize_t>(key.size()) ||
      read(file.handle, &more, 1) != 0)
    throw StoreError("the key file " + path + " cannot be read, or is damaged");
  return key;
}

}  // namespace understory::server
