// `understory simulate`: bots against bots, without a server. The clock is here, not in the engine.
#include "engine/bots/simulate.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "server/main/commands.h"
#include "server/main/match_documents.h"

namespace understory::commands {
namespace {

using Report = nlohmann::ordered_json;

Report report_of(const Simulation& asked, const SimulationResult& result, double seconds) {
  const double matches = std::max(1, asked.matches);
  Report means = Report::array();
  for (const int64_t points : result.points) means.push_back(static_cast<double>(points) / matches);
  char digest[17];
  std::snprintf(digest, sizeof digest, "%016llx", static_cast<unsigned long long>(result.digest));
  return {{"game", asked.game},
          {"players", asked.players},
          {"matches", asked.matches},
          {"seed", asked.seed},
          {"moves", result.moves},
          {"seconds", seconds},
          {"moves_per_second", seconds > 0 ? static_cast<double>(result.moves) / seconds : 0.0},
          {"wins", result.wins},
          {"ties", result.ties},
          {"mean_score", means},
          {"mean_moves", static_cast<double>(result.moves) / matches},
          {"digest", digest}};
}

}  // namespace

void run_simulation(SimulationAsked asked) {
  Simulation& simulation = asked.simulation;
  simulation.options = read_options(asked.options);
  check_seats(simulation.bots, simulation.players);
  Watch watch;
  if (!asked.out.empty()) watch = MatchDocuments(asked.out, simulation);
  const auto start = std::chrono::steady_clock::now();
  const SimulationResult result = simulate(simulation, watch);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  const Report report = report_of(simulation, result, seconds.count());
  if (asked.json) {
    std::printf("%s\n", report.dump().c_str());
    return;
  }
  for (const auto& [key, value] : report.items())
    std::printf("%-17s %s\n", key.c_str(),
                value.is_string() ? value.get<std::string>().c_str() : value.dump().c_str());
}

}  // namespace understory::commands
