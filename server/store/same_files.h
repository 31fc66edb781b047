// Whether the files of a running server are still there: a database that somebody has deleted,
// moved or cut to nothing takes what is written as if all were well, and all of it is gone at the
// end.
#pragma once

#include <sys/types.h>

#include <array>
#include <string>

namespace understory::server {

class SameFiles {
 public:
  /// `file`: an open database.
  explicit SameFiles(const std::string& file);

  /// Throws StoreError if the database or its log is gone, is another file by now, or was cut.
  void check();

 private:
  struct Known {
    std::string path;
    dev_t device = 0;
    ino_t number = 0;  ///< 0: not there yet
    off_t size = 0;    ///< of the database, which only grows
  };
  std::array<Known, 2> files_;
};

}  // namespace understory::server
