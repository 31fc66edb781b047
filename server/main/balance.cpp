// `understory balance`: measures how even a deck of Mycelia is, and prints the table that
// engine/mycelia/README.md keeps.
#include "engine/bots/balance.h"

#include <algorithm>
#include <cstdio>

#include "server/core/host_deck.h"
#include "server/main/commands.h"

namespace understory::commands {
namespace {

void print_shares(const char* name, const std::vector<BalanceShare>& shares) {
  std::printf("  %-24s", name);
  for (const BalanceShare& each : shares)
    std::printf(" %5.1f ± %.1f %%", each.share / 10.0, each.error / 10.0);
  std::printf("\n");
}

void print_tables(const Balance& balance, const char* bot) {
  for (const BalanceTable& table : balance.tables) {
    std::printf("%d players, all %s (an even share is %.1f %%)\n", table.players, bot,
                100.0 / table.players);
    print_shares("wins by seat", table.wins_by_seat);
    print_shares("wins by order of play", table.wins_by_turn);
    std::printf("  %-24s mean %.1f, median %d, nine in ten from %d to %d, %.1f %% from 20 to 45\n",
                "winning score", table.winner_mean / 10.0, table.winner_median, table.winner_low,
                table.winner_high, table.winner_usual / 10.0);
    std::printf(
        "  %-24s %d, among them %d actions, of which %.1f %% explore; %.1f tiles at the end\n",
        "answers a match", table.moves, table.actions, table.explored / 10.0, table.tiles / 10.0);
    std::printf("  %-24s %.1f %% of them before the last third; whoever ends wins %.1f %%\n",
                "decays", table.decayed_early / 10.0, table.enders / 10.0);
  }
  for (const BalanceAutomata& line : balance.automata)
    std::printf("Automata, %s: it scores %.1f on average, %s %.1f and wins %.1f ± %.1f %%\n",
                line.side.c_str(), line.points_mean / 10.0, bot, line.player_mean / 10.0,
                line.player_wins.share / 10.0, line.player_wins.error / 10.0);
}

void print_actions(const Balance& balance) {
  std::printf("%-20s %7s %8s   win share against the even one, for", "held from the start", "dealt",
              "decayed");
  for (const BalanceTable& table : balance.tables) std::printf(" %d", table.players);
  std::printf(" players\n");
  for (const BalanceAction& action : balance.actions) {
    std::printf("%-20s %7d %8d  ", action.name.c_str(), action.dealt, action.decayed);
    for (const BalanceShare& moves : action.moves_by)
      std::printf("  %+5.1f ± %4.1f", moves.share / 10.0, moves.error / 10.0);
    std::printf("\n");
  }
}

void print_cards(const Balance& balance) {
  std::printf("cards fruited the least:");
  for (size_t i = 0; i < std::min<size_t>(5, balance.cards.size()); ++i)
    std::printf(" %s %d", balance.cards[i].id.c_str(), balance.cards[i].fruited);
  std::printf("; the most: %s %d\n", balance.cards.back().id.c_str(), balance.cards.back().fruited);
}

}  // namespace

void run_balance(BalanceAsked asked, const GivenOptions& given) {
  for (const auto& [key, text] : read_options(given)) {
    if (key != server::deck_option)
      throw SetupError("balance takes --option deck=FILE and no other, not \"" + key + '"');
    asked.deck = text;
  }
  const Balance balance = measure_balance(asked);
  print_tables(balance, asked.bot.c_str());
  print_actions(balance);
  print_cards(balance);
}

}  // namespace understory::commands
