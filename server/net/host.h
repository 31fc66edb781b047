// The process around the core: sockets, clock, timers, signals, the storage thread and the
// threads of the bots. It decides nothing; it carries inputs in and effects out.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/core/limits.h"
#include "server/store/store.h"

namespace understory::server {

struct HostOptions {
  std::string address = "127.0.0.1";
  int port = 8080;  ///< 0: any free one
  std::string data = "data";
  int bot_threads = 0;   ///< on which bots think; 0: as many as the machine has cores, less one
  int absent_wait = 60;  ///< seconds before a bot may stand in for who is away, or another be host
  int clock_speed = 1;   ///< times as fast as the machine's go the clocks of rooms and players
  int bot_wait = 100;    ///< percent of the usual pause before the answer of a bot; 0: none
  /// Tests are dealt the same cards every time: the seeds follow from this number, and from which
  /// of them it is since the start. Nothing that must not be guessed does (tokens, rooms, matches).
  std::optional<uint32_t> deals{};
  Limits limits;
  std::vector<std::string> trusted_proxies;  ///< whose X-Forwarded-For is believed
  std::vector<std::string> public_hosts;     ///< names under which pages may be asked for
  std::string deck;  ///< the text of a deck of Mycelia of the host's own, already read; or empty
};

/// The address cannot be listened on. The message is one sentence for the host.
struct HostError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Serves until SIGTERM or SIGINT; prints the URL on standard output once it listens. Returns the
/// exit status: 0 after an orderly stop, 1 when the disk failed. Throws HostError and StoreError.
int serve(const HostOptions& options);

}  // namespace understory::server
