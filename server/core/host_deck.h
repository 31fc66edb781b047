// The host's own deck of Mycelia: rooms choose it by a name, matches keep it as a text, so that
// they can be played again when the file has changed. Nobody is ever told the text: a card is seen
// when it comes to lie on the table, as at any table.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/match.h"
#include "protocol/message.h"

namespace understory::server {

/// The option of a match that takes a deck.
inline constexpr const char* deck_option = "deck";
/// Its value that stands for the host's own.
inline constexpr std::string_view hosts_deck = "host";
/// The value for the one that is compiled in.
inline constexpr std::string_view our_deck = "understory";

/// All games as the lobby offers them: with a deck of the host's, that is the first choice.
const std::vector<GameEntry>& offered_games(bool with_deck);

/// Whether decks are chosen in that game.
bool has_decks(std::string_view game);

/// Options of a room as the setup of a match takes them: the name stands for `text`.
protocol::Options with_deck_text(protocol::Options options, const std::string& text);

/// The way back: any text of a deck becomes the name.
protocol::Options without_deck_text(protocol::Options options);

/// Options of a match's setup as anybody may be told them: the keys and values that a game has of
/// itself, and the names of decks.
protocol::Options told_options(std::string_view game, const protocol::Options& options);

}  // namespace understory::server
