// Mycelia as the lobby offers it, the deck that a match is played with, and what of a recorded move
// is told afterwards.
#include "engine/mycelia/family.h"

#include <nlohmann/json.hpp>

namespace understory::mycelia {
namespace {

/// The switch has no default: a new kind of move is shown to nobody before somebody has said here
/// what it shows.
bool is_public(MoveKind kind) {
  using enum MoveKind;
  switch (kind) {
    case place_mother:
    case move:
    case explore:
    case spore:
    case fruit:  // the card is laid open
    case decay:
    case discover:  // a card of the market, or "deck"
    case refresh:
    case move_mother:
    case end_turn:
    case place_tile:
    case place_spores:
    case leap:
    case take:  // of the market
    case settle:
    case turn_tile:
      return true;
  }
  return false;
}

}  // namespace

std::vector<GameEntry> Family::games() {
  return {{std::string(game_name),
           {2, 1, 3, 4},
           {{"start", {"drawn", "0", "1", "2", "3"}},
            {"mats", {"5", "4"}},
            {"automata", {"alone", "green", "yellow", "none"}},
            {"easier", {"no", "yes"}},
            {"deck", {std::string(our_deck_name)}, {}, true}},
           3}};
}

FirstMatch Family::first_match(std::string_view) {
  // The short match: a mushroom is grown, spores twice and decays within four turns.
  return {2, {{"start", "0"}, {"mats", "4"}, {"deck", std::string(our_deck_name)}}, 5};
}

Family Family::of_setup(const MatchSetup& setup) {
  const auto option = setup.options.find("deck");
  auto deck = option == setup.options.end() ? our_deck() : deck_of(option->second);
  auto printed = deck->printed;
  return {std::move(deck), std::move(printed)};
}

Family Family::of_saved(const Json& json) {
  const auto text = json.find("deck_text");
  const bool own = text != json.end() && text->is_string();
  auto deck = own ? deck_of(text->get<std::string>()) : our_deck();
  auto printed = restore_printed(json, *deck);
  return {std::move(deck), std::move(printed)};
}

Json Family::save(const State& state) const { return Rules::save(state, *deck); }

Json Family::redacted_move(Seat seat, const Json& move, Viewer viewer) {
  if (viewer.sees(seat)) return move;
  if (!move.is_object() || !move.contains("do") || !move["do"].is_string()) return {};
  const auto kind = item_named<MoveKind>(move_names, move["do"].get_ref<const std::string&>());
  return kind && is_public(*kind) ? move : Json();
}

}  // namespace understory::mycelia
