// Writing and guarding small files: see whole_file.h.
#include "server/store/whole_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "server/store/store.h"

namespace understory::server {
namespace {

std::string folder_of(const std::string& path) {
  const std::filesystem::path parent = std::filesystem::path(path).parent_path();
  return parent.empty() ? "." : parent.string();
}

}  // namespace

OpenFile::OpenFile(const std::string& path, int flags)
    : handle(open(path.c_str(), flags | O_CLOEXEC, 0600)) {}

OpenFile::OpenFile(const OpenFile& folder, const std::string& name, int flags)
    : handle(openat(folder.handle, name.c_str(), flags | O_CLOEXEC, 0600)) {}

OpenFile::~OpenFile() {
  if (handle >= 0) close(handle);
}

void give_to_owner_of(const std::string& folder, int handle, const std::string& path) {
  struct stat owner{}, made{};
  if (geteuid() != 0 || stat(folder.c_str(), &owner) != 0) return;
  const bool is_known = fstat(handle, &made) == 0;
  // A snapshot of the folder may be made of hard links.
  if (is_known && made.st_uid == owner.st_uid && made.st_gid == owner.st_gid) return;
  if (!is_known || !(S_ISDIR(made.st_mode) || (S_ISREG(made.st_mode) && made.st_nlink == 1)))
    throw StoreError(path + " is not a file of its own, so it is not given to the owner of " +
                     folder + ": remove it");
  if (fchown(handle, owner.st_uid, owner.st_gid) != 0)
    throw StoreError(path + " cannot be given to the owner of " + folder + ": " +
                     std::strerror(errno));
}

void write_whole(const std::string& path, std::string_view bytes) {
  const std::string unfinished = path + ".new";
  unlink(unfinished.c_str());
  errno = 0;
  const std::string folder = folder_of(path);
  const OpenFile file(unfinished, O_WRONLY | O_CREAT | O_EXCL);
  const OpenFile directory(folder, O_RDONLY | O_DIRECTORY);
  if (file.handle >= 0) give_to_owner_of(folder, file.handle, unfinished);
  if (file.handle < 0 ||
      write(file.handle, bytes.data(), bytes.size()) != static_cast<ssize_t>(bytes.size()) ||
      fsync(file.handle) != 0 || rename(unfinished.c_str(), path.c_str()) != 0 ||
      directory.handle < 0 || fsync(directory.handle) != 0)
    throw StoreError("the file " + path + " cannot be written: " +
                     (errno == 0 ? "there was room for a part of it" : std::strerror(errno)));
}

void make_private(const std::string& path) {
  const OpenFile file(path, O_RDONLY | O_NONBLOCK);
  struct stat owner{}, found{};
  if (file.handle < 0 || fstat(file.handle, &found) != 0 || !S_ISREG(found.st_mode)) return;
  const bool is_theirs = stat(folder_of(path).c_str(), &owner) == 0 && found.st_uid == owner.st_uid;
  if ((geteuid() != 0 || is_theirs) && (found.st_mode & 0077) != 0)
    (void)!fchmod(file.handle, found.st_mode & 0700);  // one of another owner is left as it is
}

}  // namespace understory::server
