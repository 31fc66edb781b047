// The authority: rooms, players and their connections as plain values on one thread.
// step(now, input) -> effects is all there is. What tells of a record is parked until that record
// is durable, and waits for no other room's: read -> apply to a copy -> check the invariants ->
// store -> swap -> tell. What throws in a room freezes that room, what throws for a connection
// closes that one; both are logged.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/bots/bots.h"
#include "engine/core/random.h"
#include "server/core/effect.h"
#include "server/core/input.h"
#include "server/core/limits.h"
#include "server/core/seal.h"

namespace understory::server {

/// Where secrets come from: the operating system in production, a seeded stream in the simulation.
class Entropy {
 public:
  virtual ~Entropy() = default;
  virtual void fill(std::span<uint8_t> bytes) = 0;
  /// What a match follows from that players add no seeds to.
  virtual Seed seed() {
    Seed seed;
    fill(seed);
    return seed;
  }
  /// Whether `seed` gives the same ones after every start: for tests alone.
  virtual bool deals_are_fixed() const { return false; }
};

/// The limits, how long things take, and what the host has given.
struct Config : Limits {
  Millis stand_in_wait_min = 2'500;  ///< one that plays for a person: the person may be looking on
  Millis stand_in_wait_max = 4'000;
  Millis absent_wait = 60'000;  ///< a reload takes seconds, a tunnel a minute
  Millis news_pause = 200;      ///< who comes and goes without a seat is told at most so often
  Millis close_after_match = 2 * 3600 * 1000LL;  ///< a match may be closed with its room that old,
  Millis close_after_answer = 600'000;           ///< or when it has waited so long for an answer
  std::vector<Bot> bots = understory::bots();    ///< that can take a seat, the strongest first
  std::string deck;  ///< the host's own deck of Mycelia, a text that has been read; empty: none
};

class Server {
 public:
  /// Recovery is construction: `world` is what the store found, empty the first time.
  /// `key` opens the sealed commits in it. First effects (timers of bots that are to move) come
  /// with the first step.
  Server(Config config, World world, Entropy& entropy, const SealKey& key);
  ~Server();

  /// Takes one input and appends what is to be done, in order. What throws outside of rooms and
  /// connections leaves nothing that could be relied on: then Die alone is appended, so that
  /// nothing is told, and the next start is the recovery.
  void step(Now now, const Input& input, std::vector<Effect>& effects) noexcept;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace understory::server
