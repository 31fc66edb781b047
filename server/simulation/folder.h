// A folder of one trial's own, for its database.
#pragma once

#include <stdlib.h>

#include <cerrno>
#include <filesystem>
#include <string>
#include <system_error>

namespace understory::server::simulation {

/// Made empty where temporary files lie, and gone with all that is in it when this goes: whoever
/// has files open in it is declared after it. Throws std::system_error where none can be made.
class Folder {
 public:
  Folder() {
    if (mkdtemp(path_.data()) == nullptr) throw std::system_error(errno, std::generic_category());
  }
  ~Folder() {
    std::error_code ignored;  // what cannot be removed is no failure of the trial
    std::filesystem::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  const std::string& path() const { return path_; }
  std::string file(const std::string& name) const { return path_ + '/' + name; }

 private:
  std::string path_ = (std::filesystem::temp_directory_path() / "understory-XXXXXX").string();
};

}  // namespace understory::server::simulation
