// Between the deck's name and its text: see host_deck.h.
#include "server/core/host_deck.h"

#include <algorithm>

namespace understory::server {
namespace {

std::vector<GameEntry> games_with_deck() {
  std::vector<GameEntry> offered = games();
  for (GameEntry& game : offered)
    for (GameOption& option : game.options)
      if (option.or_text) option.values.insert(option.values.begin(), std::string(hosts_deck));
  return offered;
}

}  // namespace

const std::vector<GameEntry>& offered_games(bool with_deck) {
  static const std::vector<GameEntry> offered = games_with_deck();
  return with_deck ? offered : games();
}

bool has_decks(std::string_view game) {
  const GameEntry* entry = find_game(game);
  return entry != nullptr && std::any_of(entry->options.begin(), entry->options.end(),
                                         [](const GameOption& option) { return option.or_text; });
}

protocol::Options with_deck_text(protocol::Options options, const std::string& text) {
  if (const auto deck = options.find(deck_option);
      deck != options.end() && deck->second == hosts_deck)
    deck->second = text;
  return options;
}

protocol::Options without_deck_text(protocol::Options options) {
  if (const auto deck = options.find(deck_option);
      deck != options.end() && deck->second != our_deck)
    deck->second = hosts_deck;
  return options;
}

protocol::Options told_options(std::string_view game, const protocol::Options& options) {
  protocol::Options told;
  for (const auto& [key, value] : without_deck_text(options))
    for (const GameEntry& entry : offered_games(true))
      for (const GameOption& option : entry.options)
        if (entry.name == game && option.key == key && option.takes(value))
          told.emplace(key, value);
  return told;
}

}  // namespace understory::server
