// `understory tournament`: bots against bots, as a table or as JSON. The clock is here, not in the
// engine.
#include "engine/bots/tournament.h"

#include <chrono>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "server/main/commands.h"

namespace understory::commands {
namespace {

using Report = nlohmann::ordered_json;

Report report_of(const TournamentAsked& asked, const Tournament& tournament) {
  Report bots = Report::array();
  for (const Entrant& entrant : tournament.entrants) {
    const double decisions = static_cast<double>(std::max<int64_t>(1, entrant.decisions));
    bots.push_back(
        {{"bot", entrant.name},
         {"elo", entrant.elo},
         {"elo_low", entrant.low},
         {"elo_high", entrant.high},
         {"decisions", entrant.decisions},
         {"decisions_per_second", entrant.seconds > 0 ? decisions / entrant.seconds : 0.0},
         {"ms_per_decision", 1000 * entrant.seconds / decisions}});
  }
  Report pairs = Report::array();
  for (const Pairing& pair : tournament.pairings)
    pairs.push_back({{"bot", pair.one},
                     {"against", pair.other},
                     {"matches", pair.matches},
                     {"score", pair.score},
                     {"wins_with_one_seat", pair.wins_alone}});
  return {{"game", asked.game}, {"players", asked.players},       {"matches", asked.matches},
          {"seed", asked.seed}, {"time_scale", asked.time_scale}, {"bots", bots},
          {"pairs", pairs}};
}

void print_table(const Tournament& tournament) {
  std::printf("%-10s %6s  %-15s %12s %10s\n", "bot", "Elo", "95 in 100", "decisions/s", "ms each");
  for (const Entrant& entrant : tournament.entrants) {
    const double decisions = static_cast<double>(std::max<int64_t>(1, entrant.decisions));
    std::printf("%-10s %6.0f  %6.0f .. %5.0f %12.0f %10.2f\n", entrant.name.c_str(), entrant.elo,
                entrant.low, entrant.high, entrant.seconds > 0 ? decisions / entrant.seconds : 0.0,
                1000 * entrant.seconds / decisions);
  }
  for (const Pairing& pair : tournament.pairings)
    std::printf("%s against %s: %.1f %% of %d matches; with one seat it wins %.1f %%\n",
                pair.one.c_str(), pair.other.c_str(), 100 * pair.score, pair.matches,
                100 * pair.wins_alone);
}

}  // namespace

void run_tournament(TournamentGiven given) {
  given.tournament.options = read_options(given.options);
  const auto began = std::chrono::steady_clock::now();
  const auto seconds = [began] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  };
  const Tournament tournament = play_tournament(given.tournament, seconds);
  if (given.json)
    std::printf("%s\n", report_of(given.tournament, tournament).dump().c_str());
  else
    print_table(tournament);
}

}  // namespace understory::commands
