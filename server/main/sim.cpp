// `understory sim`: lives of whole servers at random, with power cuts and failing disks, until
// there were so many, or so many matches were finished. Of one that fails the few things are found
// that make it fail; what is printed then is one line, which is the command that shows it again.
#include <chrono>
#include <cstdio>
#include <numeric>
#include <optional>

#include "server/main/commands.h"
#include "server/simulation/life.h"
#include "server/simulation/shrinking.h"

namespace understory::commands {
namespace {

/// Things that are done or happen in one life.
constexpr int actions = 140;
/// Lives that are lived to find out which of them are to blame for a failure: some minutes.
constexpr int shrinking_tries = 400;

/// A life that has failed so, having done those things: says which of them were needed.
int tell_failure(uint32_t seed, const server::simulation::Faults& faults,
                 const std::string& failure, const std::string& tail) {
  using namespace server::simulation;
  std::fprintf(stderr, "the life of seed %u fails: %s\nwhat was done last:%s\n", seed,
               failure.c_str(), tail.c_str());
  std::vector<int> all(actions);
  std::iota(all.begin(), all.end(), 0);
  const std::vector<int> few = shrink(seed, faults, std::move(all), failure, shrinking_tries);
  std::printf("understory sim --seed %u --actions %s fails: %s\n", seed, list_of(few).c_str(),
              failure_of(seed, faults, few).c_str());
  return 1;
}

/// One life with these actions alone.
int run_some(const LivesAsked& asked, const server::simulation::Faults& faults) {
  using namespace server::simulation;
  const auto some = actions_of(asked.actions);
  if (!some) throw SetupError("--actions must be numbers and ranges of them: 3,7,40-52");
  Life life(asked.seed, faults);
  try {
    life.live(*some);
  } catch (const std::exception& error) {
    std::printf("it fails: %s\n", error.what());
    std::fprintf(stderr, "what was done last:%s\n", life.tail().c_str());
    return 1;
  }
  std::printf("the life of seed %u, of %zu actions, is as it should be\n", asked.seed,
              some->size());
  return 0;
}

}  // namespace

int run_lives(const LivesAsked& asked) {
  using namespace server::simulation;
  const auto begun = std::chrono::steady_clock::now();
  const auto seconds = [&] {
    const auto passed = std::chrono::steady_clock::now() - begun;
    return std::chrono::duration<double>(passed).count();
  };
  const Faults faults{.restarts = true, .disk = true};
  if (!asked.actions.empty()) return run_some(asked, faults);
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
      return tell_failure(seed, faults, error.what(), life ? life->tail() : "");
    }
    ++seed;
  }
  std::printf(
      "%u lives from seed %u: %d matches finished, %d moves, %d restarts, of these %d power cuts "
      "and %d kills, %d other faults of the disk, %d repeats, %d floods, %d reads, %d other times "
      "of day; trace %016llx; "
      "%.0f s\n",
      seed - asked.seed, asked.seed, all.finished, all.moves, all.restarts, all.cuts, all.kills,
      all.faults, all.repeats, all.floods, all.reads, all.jumps,
      static_cast<unsigned long long>(all.trace), seconds());
  return 0;
}

}  // namespace understory::commands
