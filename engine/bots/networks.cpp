// Reading the compiled-in networks, once: see networks.h.
#include "engine/bots/networks.h"

#include <cstdlib>

#include "engine/bots/network_file.h"
#include "engine/core/setup.h"

namespace understory {
namespace {

struct Read {
  std::vector<LabelledNetwork> networks;
  std::string fault;  ///< of the first file that cannot be used
};

Read read_all() {
  Read read;
  for (const NetworkFile& file : network_files()) try {
      read.networks.push_back(read_network(file.bytes));
    } catch (const SetupError& error) {
      if (read.fault.empty()) read.fault = std::string(file.name) + ": " + error.what();
    }
  return read;
}

}  // namespace

const Network& network_for(std::string_view game, int players) {
  static const Read read = read_all();
  const LabelledNetwork* nearest = nullptr;
  const auto far = [&](const LabelledNetwork& from) {
    return std::abs(from.label.players - players);
  };
  for (const LabelledNetwork& network : read.networks)
    if (network.label.game == game && (nearest == nullptr || far(network) < far(*nearest)))
      nearest = &network;
  if (nearest != nullptr) return nearest->network;
  throw SetupError("no network has learned " + std::string(game) +
                   (read.fault.empty() ? "" : " (" + read.fault + ')'));
}

}  // namespace understory
