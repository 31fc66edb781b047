// A disk under the real SQLite that can lose its power. What was synced is there afterwards; of
// what was not, any part may be, by sectors; a file that was never synced may be gone, one that was
// deleted may be back. It can also fail, or be full, at any operation that writes, and fail at any
// that reads; and it can lie, so that one sees whether anybody would notice. The files
// themselves lie where they ever lie: this is a layer over SQLite's own (a VFS) that takes notes.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/random.h"

namespace understory::server::simulation {

class CrashDisk {
 public:
  /// Takes notes of the databases in `folder` that are opened from now on.
  CrashDisk(std::string folder, uint32_t seed);
  ~CrashDisk();
  CrashDisk(const CrashDisk&) = delete;
  CrashDisk& operator=(const CrashDisk&) = delete;

  /// Operations so far that write: to write, cut short, sync or delete.
  int64_t operations() const { return operations_; }
  int64_t reads() const { return reads_; }
  /// The power goes when so many more are done: that one and all after it fail.
  void lose_power_in(int64_t operations) { power_until_ = operations_ + operations; }
  void keep_power() { power_until_ = -1; }
  /// What an operation can come to: there may be no room, whether the disk's or what its owner may
  /// have of it, or it just fails.
  enum class Verdict : uint8_t { done, full, over_quota, broken };
  /// So many operations come to that, from the next one on.
  void fail_next(int operations, Verdict how);
  /// The same from the operation on that comes after so many.
  void fail_in(int64_t after, int operations, Verdict how);
  /// Whether the disk is so full that no file may grow; what is in one can be written over.
  void keep_sizes(bool kept) { sizes_are_kept_ = kept; }
  bool sizes_are_kept() const { return sizes_are_kept_; }
  /// The read fails that comes after so many, or the file cannot be opened.
  void fail_read_in(int64_t reads) { fails_at_read_ = reads_ + reads; }
  /// Nothing that it says is synced is.
  void lie() { lies_ = true; }

  /// Nothing more reaches the files.
  void stop() { has_stopped_ = true; }
  bool has_stopped() const { return has_stopped_; }
  /// It can be used again; with `lost`, the files are what a power cut leaves of them. Nobody may
  /// have them open.
  void start_again(bool lost);

  // What the layer says of each operation.
  Verdict begin_operation();
  bool may_read();
  /// What the system would have said of the last operation that failed (an errno).
  int system_error() const { return system_error_; }
  void opened(const std::string& file, bool is_new);
  void written(const std::string& file, int64_t offset, std::string bytes);
  void cut_short(const std::string& file, int64_t size);
  void synced(const std::string& file);
  void deleted(const std::string& file, bool synced);

 private:
  struct Change {
    enum class Kind : uint8_t { write, cut, remove } kind;
    int64_t at = 0;  ///< offset, or size
    std::string bytes{};
  };
  /// A file as it was synced, and what was done since.
  struct File {
    bool exists = false;
    std::string bytes;
    std::vector<Change> since;
  };

  static void write_into(File& file, int64_t at, std::string_view bytes);
  static void carry_out(File& file, const Change& change);
  void carry_out_in_part(File& file, const Change& change, uint32_t luck);

  const std::string folder_;
  Random chance_;
  std::map<std::string, File> files_;
  int64_t operations_ = 0;
  int64_t reads_ = 0;
  int64_t power_until_ = -1;
  int64_t fails_at_read_ = -1;
  int64_t fails_at_ = -1;
  std::pair<int, Verdict> fails_how_{};
  int failing_ = 0;
  int system_error_ = 0;
  Verdict failing_how_ = Verdict::done;
  bool has_stopped_ = false;
  bool sizes_are_kept_ = false;
  bool lies_ = false;
};

}  // namespace understory::server::simulation
