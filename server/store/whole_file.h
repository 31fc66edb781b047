// Small files that hold something whole or are not there at all, and that nobody else can read.
#pragma once

#include <string>
#include <string_view>

namespace understory::server {

/// An opened file or folder that closes itself; `handle` is negative where it could not be opened
/// (errno). What is made by opening it is readable by its owner alone.
struct OpenFile {
  int handle;
  OpenFile(const std::string& path, int flags);
  /// What has that name in an opened folder, wherever that lies by now.
  OpenFile(const OpenFile& folder, const std::string& name, int flags);
  ~OpenFile();
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
};

/// What root makes must not keep out whoever the folder belongs to that it lies in: gives them what
/// `handle` has opened at `path`, a folder or a file that has no other name; anything else may be
/// anybody's. Does nothing for others than root. Throws StoreError.
void give_to_owner_of(const std::string& folder, int handle, const std::string& path);

/// Writes `bytes` to `path`, readable by its owner alone (root gives it to the folder's), on disk
/// when it returns: beside its place first, then moved there. Throws StoreError.
void write_whole(const std::string& path, std::string_view bytes);

/// Takes from everybody but its owner the right to read or write a file that is there; root only of
/// what belongs to the folder's owner, whose link may lead anywhere.
void make_private(const std::string& path);

}  // namespace understory::server
