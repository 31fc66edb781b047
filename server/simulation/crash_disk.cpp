// The layer itself, as SQLite wants one: see crash_disk.h. Disks are found by the folder of a file;
// what lies in no folder of theirs is passed on.
#include "server/simulation/crash_disk.h"

#include <sqlite3.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <new>

#include "server/simulation/seed.h"

namespace understory::server::simulation {
namespace {

constexpr size_t sector = 512;

std::map<std::string, CrashDisk*>& disks() {
  static std::map<std::string, CrashDisk*> all;
  return all;
}
CrashDisk* disk_of(const char* file) {
  if (file == nullptr) return nullptr;
  const auto found = disks().find(std::filesystem::path(file).parent_path().string());
  return found == disks().end() ? nullptr : found->second;
}

sqlite3_vfs* below = nullptr;

/// SQLite allocates these as bytes; behind each lies the file of the layer below.
struct Layer {
  sqlite3_file base;
  CrashDisk* disk;
  std::string* name;
  int system_error;  ///< of the last write that failed (an errno)
  sqlite3_file* below() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};
Layer& layer(sqlite3_file* file) { return *reinterpret_cast<Layer*>(file); }
sqlite3_file* under(sqlite3_file* file) { return layer(file).below(); }

/// Asks the disk whether the operation is done; the result for SQLite when it is not.
int verdict(CrashDisk* disk, int when_broken) {
  if (disk == nullptr) return SQLITE_OK;
  switch (disk->begin_operation()) {
    case CrashDisk::Verdict::done:
      return SQLITE_OK;
    case CrashDisk::Verdict::full:
      return SQLITE_FULL;
    case CrashDisk::Verdict::over_quota:
      return when_broken;  // of which `control_file` tells more
    case CrashDisk::Verdict::broken:
      return when_broken;
  }
  return SQLITE_OK;
}

int close_file(sqlite3_file* file) {
  const int result = under(file)->pMethods->xClose(under(file));
  delete layer(file).name;
  return result;
}
int read_file(sqlite3_file* file, void* to, int size, sqlite3_int64 at) {
  CrashDisk* disk = layer(file).disk;
  if (disk != nullptr && !disk->may_read()) return SQLITE_IOERR_READ;
  return under(file)->pMethods->xRead(under(file), to, size, at);
}
int write_file(sqlite3_file* file, const void* from, int size, sqlite3_int64 at) {
  Layer& self = layer(file);
  if (const int no = verdict(self.disk, SQLITE_IOERR_WRITE)) {
    self.system_error = self.disk->system_error();
    return no;
  }
  if (self.disk != nullptr && self.disk->sizes_are_kept()) {
    sqlite3_int64 now = 0;
    const int known = under(file)->pMethods->xFileSize(under(file), &now);
    if (known != SQLITE_OK || at + size > now) return SQLITE_FULL;
  }
  const int result = under(file)->pMethods->xWrite(under(file), from, size, at);
  if (self.disk != nullptr && result == SQLITE_OK)
    self.disk->written(*self.name, at,
                       std::string(static_cast<const char*>(from), static_cast<size_t>(size)));
  return result;
}
int truncate_file(sqlite3_file* file, sqlite3_int64 size) {
  Layer& self = layer(file);
  if (const int no = verdict(self.disk, SQLITE_IOERR_TRUNCATE)) return no;
  if (self.disk != nullptr) self.disk->cut_short(*self.name, size);
  return under(file)->pMethods->xTruncate(under(file), size);
}
int sync_file(sqlite3_file* file, int) {
  Layer& self = layer(file);
  if (const int no = verdict(self.disk, SQLITE_IOERR_FSYNC)) return no;
  if (self.disk != nullptr) self.disk->synced(*self.name);
  return SQLITE_OK;  // no test needs the real disk's
}
int file_size(sqlite3_file* file, sqlite3_int64* size) {
  return under(file)->pMethods->xFileSize(under(file), size);
}
int lock_file(sqlite3_file* file, int level) {
  return under(file)->pMethods->xLock(under(file), level);
}
int unlock_file(sqlite3_file* file, int level) {
  return under(file)->pMethods->xUnlock(under(file), level);
}
int is_reserved(sqlite3_file* file, int* out) {
  return under(file)->pMethods->xCheckReservedLock(under(file), out);
}
int control_file(sqlite3_file* file, int what, void* with) {
  if (what == SQLITE_FCNTL_LAST_ERRNO && layer(file).disk != nullptr) {
    *static_cast<int*>(with) = layer(file).system_error;
    return SQLITE_OK;
  }
  return under(file)->pMethods->xFileControl(under(file), what, with);
}
int sector_size(sqlite3_file* file) { return under(file)->pMethods->xSectorSize(under(file)); }
int characteristics(sqlite3_file* file) {
  return under(file)->pMethods->xDeviceCharacteristics(under(file));
}
int map_shared(sqlite3_file* file, int page, int size, int extend, void volatile** to) {
  return under(file)->pMethods->xShmMap(under(file), page, size, extend, to);
}
int lock_shared(sqlite3_file* file, int offset, int count, int flags) {
  return under(file)->pMethods->xShmLock(under(file), offset, count, flags);
}
void fence_shared(sqlite3_file* file) { under(file)->pMethods->xShmBarrier(under(file)); }
int unmap_shared(sqlite3_file* file, int remove) {
  return under(file)->pMethods->xShmUnmap(under(file), remove);
}

const sqlite3_io_methods& methods() {
  static const sqlite3_io_methods all = [] {
    sqlite3_io_methods each{};
    each.iVersion = 2;
    each.xClose = close_file;
    each.xRead = read_file;
    each.xWrite = write_file;
    each.xTruncate = truncate_file;
    each.xSync = sync_file;
    each.xFileSize = file_size;
    each.xLock = lock_file;
    each.xUnlock = unlock_file;
    each.xCheckReservedLock = is_reserved;
    each.xFileControl = control_file;
    each.xSectorSize = sector_size;
    each.xDeviceCharacteristics = characteristics;
    each.xShmMap = map_shared;
    each.xShmLock = lock_shared;
    each.xShmBarrier = fence_shared;
    each.xShmUnmap = unmap_shared;
    return each;
  }();
  return all;
}

int open_file(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* given) {
  Layer& self = layer(file);
  self.base.pMethods = nullptr;
  self.system_error = 0;
  self.disk = disk_of(name);
  if (self.disk != nullptr && (self.disk->has_stopped() || !self.disk->may_read()))
    return SQLITE_CANTOPEN;
  const bool is_new = self.disk != nullptr && !std::filesystem::exists(name);
  const int result = below->xOpen(below, name, under(file), flags, given);
  if (result != SQLITE_OK) return result;
  self.name = new std::string(name == nullptr ? "" : name);
  self.base.pMethods = &methods();
  if (self.disk != nullptr) self.disk->opened(*self.name, is_new);
  return result;
}
int delete_file(sqlite3_vfs*, const char* name, int sync) {
  CrashDisk* disk = disk_of(name);
  if (const int no = verdict(disk, SQLITE_IOERR_DELETE)) return no;
  const int result = below->xDelete(below, name, 0);
  if (disk != nullptr && result == SQLITE_OK) disk->deleted(name, sync != 0);
  return result;
}

/// Puts the layer over the one that SQLite uses, once.
void put_in_place() {
  if (below != nullptr) return;
  below = sqlite3_vfs_find(nullptr);
  static sqlite3_vfs over = *below;
  over.zName = "crash";
  over.szOsFile = static_cast<int>(sizeof(Layer)) + below->szOsFile;
  over.xOpen = open_file;
  over.xDelete = delete_file;
  over.pNext = nullptr;
  sqlite3_vfs_register(&over, 1);
}

std::string bytes_of(const std::string& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace

CrashDisk::CrashDisk(std::string folder, uint32_t seed)
    : folder_(std::move(folder)), chance_(seed_of(seed, 99)) {
  put_in_place();
  disks()[folder_] = this;
}
CrashDisk::~CrashDisk() { disks().erase(folder_); }

void CrashDisk::fail_next(int operations, Verdict how) {
  failing_ = operations;
  failing_how_ = how;
}

void CrashDisk::fail_in(int64_t after, int operations, Verdict how) {
  fails_at_ = operations_ + after;
  fails_how_ = {operations, how};
}

CrashDisk::Verdict CrashDisk::begin_operation() {
  if (has_stopped_) return Verdict::broken;
  ++operations_;
  if (power_until_ >= 0 && operations_ > power_until_) {
    has_stopped_ = true;
    return Verdict::broken;
  }
  if (operations_ == fails_at_) fail_next(fails_how_.first, fails_how_.second);
  if (failing_ <= 0) return Verdict::done;
  --failing_;
  system_error_ = failing_how_ == Verdict::over_quota ? EDQUOT
                  : failing_how_ == Verdict::full     ? 0  // as SQLite's own layer
                                                      : EIO;
  return failing_how_;
}

bool CrashDisk::may_read() { return has_stopped_ || ++reads_ != fails_at_read_; }

void CrashDisk::opened(const std::string& file, bool is_new) {
  const auto [known, fresh] = files_.try_emplace(file);
  if (fresh && !is_new) known->second = {true, bytes_of(file), {}};
}

void CrashDisk::written(const std::string& file, int64_t offset, std::string bytes) {
  files_[file].since.push_back({Change::Kind::write, offset, std::move(bytes)});
}
void CrashDisk::cut_short(const std::string& file, int64_t size) {
  files_[file].since.push_back({Change::Kind::cut, size});
}
void CrashDisk::synced(const std::string& name) {
  if (lies_) return;
  File& file = files_[name];
  for (const Change& change : file.since) carry_out(file, change);
  file.since.clear();
  file.exists = true;
}
void CrashDisk::deleted(const std::string& name, bool synced) {
  File& file = files_[name];
  if (synced)
    file = {};
  else
    file.since.push_back({Change::Kind::remove});
}

void CrashDisk::write_into(File& file, int64_t at, std::string_view bytes) {
  const auto from = static_cast<size_t>(at);
  if (file.bytes.size() < from + bytes.size()) file.bytes.resize(from + bytes.size());
  std::copy(bytes.begin(), bytes.end(), file.bytes.begin() + at);
}

void CrashDisk::carry_out(File& file, const Change& change) {
  switch (change.kind) {
    case Change::Kind::write:
      file.exists = true;
      return write_into(file, change.at, change.bytes);
    case Change::Kind::cut:
      return file.bytes.resize(static_cast<size_t>(change.at));
    case Change::Kind::remove:
      file.exists = false;
      return file.bytes.clear();
  }
}

/// Of ten sectors `luck` are written, whichever these are.
void CrashDisk::carry_out_in_part(File& file, const Change& change, uint32_t luck) {
  if (change.kind != Change::Kind::write) {
    if (chance_.below(10) < luck) carry_out(file, change);
    return;
  }
  const std::string_view bytes = change.bytes;
  for (size_t from = 0; from < bytes.size();) {
    const size_t in_sector = (static_cast<size_t>(change.at) + from) % sector;
    const size_t size = std::min(bytes.size() - from, sector - in_sector);
    if (chance_.below(10) < luck) {
      file.exists = true;
      write_into(file, change.at + static_cast<int64_t>(from), bytes.substr(from, size));
    }
    from += size;
  }
}

void CrashDisk::start_again(bool lost) {
  has_stopped_ = false;
  power_until_ = fails_at_ = fails_at_read_ = -1;
  failing_ = 0;
  if (!lost) return;
  for (auto& [name, file] : files_) {
    const uint32_t luck = chance_.below(11);  // nothing, everything, or something of it
    for (const Change& change : std::exchange(file.since, {})) {
      // Whatever was done to a file that is there again was done to another of its name.
      if (change.kind == Change::Kind::remove && chance_.below(2) == 0) break;
      if (change.kind == Change::Kind::remove)
        carry_out(file, change);
      else
        carry_out_in_part(file, change, luck);
    }
    std::filesystem::remove(name);
    std::filesystem::remove(name + "-shm");  // it was memory
    if (!file.exists) {
      file.bytes.clear();
      continue;
    }
    std::ofstream(name, std::ios::binary) << file.bytes;
  }
}

}  // namespace understory::server::simulation
