// The life of a whole server, at random from a seed: rooms, people with several tabs, bots,
// stand-ins and watchers, matches of every game in every state; restarts, kills and power cuts at
// any moment, and a disk that is full or fails. Everything that was told must stay true: see
// village.h.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace understory::server::simulation {

/// What can come over a disk at one of its operations.
enum class Mishap : uint8_t { power_cut, write_fails, all_writes_fail, is_full, read_fails };

/// What goes wrong in a life.
struct Faults {
  bool restarts = true;
  bool disk = false;  ///< it loses power and fails, under the real store
  /// At that operation of the disk, of those that write or for `read_fails` of those that read; 0:
  /// when chance says.
  int64_t at = 0;
  Mishap mishap = Mishap::power_cut;
  bool lies = false;  ///< nothing that it says is synced is: a life that must fail
};

/// What there was in one life or in many.
struct Totals {
  int restarts = 0;
  int kills = 0;   ///< of the restarts
  int cuts = 0;    ///< of the restarts: power cuts
  int faults = 0;  ///< of the disk, otherwise
  int repeats = 0;
  int moves = 0;
  int finished = 0;  ///< matches
  int floods = 0;
  int reads = 0;
  int jumps = 0;           ///< of the clock on the wall
  int64_t operations = 0;  ///< of the disk, that write
  int64_t disk_reads = 0;
  uint64_t trace = 0;  ///< a digest of all that was told: the same for the same seed

  void add(const Totals& more);
};

class Life {
 public:
  Life(uint32_t seed, const Faults& faults);
  ~Life();

  /// Those things are done or happen, each drawn by its number, so that a life can be lived without
  /// some of them; then nothing fails any more, and every match goes on. Throws Broken with a
  /// sentence when something that was told is not true.
  const Totals& live(const std::vector<int>& actions);
  /// The first so many.
  const Totals& live(int actions);
  /// What was done last, a line each, for whoever looks at a failure.
  std::string tail() const;

 private:
  class Run;
  std::unique_ptr<Run> run_;
};

}  // namespace understory::server::simulation
