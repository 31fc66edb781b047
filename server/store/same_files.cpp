// Two looks at the file system after each commit, which take microseconds: see same_files.h.
#include "server/store/same_files.h"

#include <sys/stat.h>

#include <algorithm>

#include "server/store/store.h"

namespace understory::server {

SameFiles::SameFiles(const std::string& file) : files_{{{file}, {file + "-wal"}}} { check(); }

void SameFiles::check() {
  for (Known& known : files_) {
    struct stat now{};
    const bool is_there = stat(known.path.c_str(), &now) == 0;
    if (known.number == 0) {  // the log comes with the first commit
      if (is_there) known = {known.path, now.st_dev, now.st_ino, 0};
      if (is_there && &known == &files_[0]) known.size = now.st_size;
      continue;
    }
    if (!is_there || now.st_ino != known.number || now.st_dev != known.device)
      throw StoreError(known.path +
                       " was deleted or replaced under the running server: put it, or a backup, in "
                       "its place");
    if (now.st_size < known.size)
      throw StoreError(known.path +
                       " was cut short under the running server: put a backup in its "
                       "place");
    if (&known == &files_[0]) known.size = std::max(known.size, now.st_size);
  }
}

}  // namespace understory::server
