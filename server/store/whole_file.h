// Small files that hold something whole or are not there at all, and that nobody else can read.
#pragma once

#include <string>
#include <string_view>

namespace understory::server {

/// Writes `bytes` to `path`, readable by its owner alone, on disk when it returns: beside its place
/// first, then moved there. Throws StoreError.
void write_whole(const std::string& path, std::string_view bytes);

/// Takes from everybody but its owner the right to read or write a file that is there.
void make_private(const std::string& path);

}  // namespace understory::server
