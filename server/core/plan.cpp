// Arranging a match: see plan.h.
#include "server/core/plan.h"

#include <algorithm>

#include "engine/bots/bots.h"
#include "server/core/host_deck.h"

namespace understory::server {
namespace {

/// Whether the game has those options with those values.
bool has_options(const GameEntry& game, const protocol::Options& options) {
  return std::all_of(options.begin(), options.end(), [&](const auto& chosen) {
    return std::any_of(game.options.begin(), game.options.end(), [&](const GameOption& option) {
      return option.key == chosen.first && option.takes(chosen.second);
    });
  });
}

}  // namespace

std::variant<Plan, CommandResult> plan_of(const Config& config, const std::string& game_name,
                                          std::optional<int> seats, protocol::Options options) {
  const std::vector<GameEntry>& offered = offered_games(!config.deck.empty());
  const auto game = std::find_if(offered.begin(), offered.end(),
                                 [&](const GameEntry& entry) { return entry.name == game_name; });
  if (game == offered.end()) return CommandResult::refuse(Reason::no_such_game);
  const bool decks = has_decks(game_name);
  if (decks && !config.deck.empty()) options.try_emplace(deck_option, hosts_deck);
  const auto deck = options.find(deck_option);
  if (decks && config.deck.empty() && deck != options.end() && deck->second == hosts_deck)
    return CommandResult::refuse(Reason::no_host_deck);
  const int wanted = seats.value_or(game->players.front());
  if (std::find(game->players.begin(), game->players.end(), wanted) == game->players.end() ||
      !has_options(*game, options))
    return CommandResult::refuse(Reason::no_such_option);
  try {  // some do not go together: only the rules know
    check_setup({game_name, wanted, with_deck_text(options, config.deck), Seed{}});
  } catch (const SetupError&) {
    return CommandResult::refuse(Reason::no_such_option);
  }
  return Plan{wanted, std::move(options)};
}

bool plays(const Config& config, const std::string& bot, const std::string& game) {
  const Bot* known = find_bot(config.bots, bot);
  return known != nullptr && known->plays(game);
}

bool lacks_deck(const Config& config, const Room& room) {
  if (room.begins_at) return false;
  const auto deck = room.options.find(deck_option);
  return deck != room.options.end() && deck->second == hosts_deck && config.deck.empty();
}

}  // namespace understory::server
