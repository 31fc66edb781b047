// Reading and making the key file: see seal_key.h.
#include "server/net/seal_key.h"

#include <fcntl.h>
#include <sodium.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string>

#include "server/store/store.h"
#include "server/store/whole_file.h"

namespace understory::server {

SealKey seal_key_of(const std::string& folder) {
  const std::string path = folder + "/understory.key";
  SealKey key;
  const OpenFile file(path, O_RDONLY | O_NONBLOCK);
  if (file.handle < 0 && errno == ENOENT) {
    randombytes_buf(key.data(), key.size());
    write_whole(path, {reinterpret_cast<const char*>(key.data()), key.size()});
    return key;
  }
  if (file.handle < 0)
    throw StoreError("the key file " + path + " cannot be read: " + std::strerror(errno));
  uint8_t more;
  if (read(file.handle, key.data(), key.size()) != static_cast<ssize_t>(key.size()) ||
      read(file.handle, &more, 1) != 0)
    throw StoreError("the key file " + path + " is damaged: it is to have " +
                     std::to_string(key.size()) + " bytes");
  return key;
}

}  // namespace understory::server
