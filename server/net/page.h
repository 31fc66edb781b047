// The files of the built web client, compiled into the program (CMake writes the table).
#pragma once

#include <span>
#include <string_view>

namespace understory::server {

struct PageFile {
  std::string_view path;  ///< "/index.html", "/assets/…"
  std::string_view type;  ///< its content type
  std::string_view body;
  bool immutable;  ///< its name holds a hash of its content
};

std::span<const PageFile> page_files();

}  // namespace understory::server
