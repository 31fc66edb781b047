// `understory sim`: lives of whole servers at random, with power cuts and failing disks, until
// there were so many, or so many matches were finished. A failure is one line, which is the command
// that shows it again.
#include <chrono>
#include <cstdio>
#include <optional>

#include "server/main/commands.h"
#include "server/simulation/life.h"

namespace understory::commands {
namespace {

/// Things that are done or happen in one life.
constexpr int actions = 140;

}  // namespace

int run_lives(const LivesAsked& asked) {
  using namespace server::simulation;
  const auto begun = std::chrono::steady_clock::now();
  const auto seconds = [&] {
    const auto passed = std::chrono::steady_clock::now() - begun;
    return std::chrono::duration<double>(passed).count();
  };
  const Faults faults{.restarts = true, .disk = true, .cut_at = 0};
  Totals all;
  uint32_t seed = asked.seed;
  const auto goes_on = [&] {
    if (asked.seconds > 0) return seconds() < asked.seconds;
    if (asked.lives > 0) return seed - asked.seed < static_cast<uint32_t>(asked.lives);
    return all.finished < asked.matches;
  };
  while (goes_on()) {
    std::optional<Life> life;
    try {
      life.emplace(seed, faults);
      all.add(life->live(actions));
    } catch (const std::exception& error) {
      std::printf("understory sim --seed %u --matches 1 fails: %s\n", seed, error.what());
      if (life) std::fprintf(stderr, "what was done last:%s\n", life->tail().c_str());
      return 1;
    }
    ++seed;
  }
  std::printf(
      "%u lives from seed %u: %d matches finished, %d moves, %d restarts, of these %d power cuts "
      "and %d kills, %d other faults of the disk, %d repeats, %d floods, %d reads; trace %016llx; "
      "%.0f s\n",
      seed - asked.seed, asked.seed, all.finished, all.moves, all.restarts, all.cuts, all.kills,
      all.faults, all.repeats, all.floods, all.reads, static_cast<unsigned long long>(all.trace),
      seconds());
  return 0;
}

}  // namespace understory::commands
