// What must hold in every position: no card, tile, spore, token or insect is lost or made, and
// what is kept twice for speed agrees.
#include "engine/mycelia/board.h"
#include "engine/mycelia/rules.h"

namespace understory::mycelia {
namespace {

using Complaint = std::optional<std::string>;

std::string count(const std::string& what, int there, int wanted) {
  return "there are " + std::to_string(there) + " " + what + " instead of " +
         std::to_string(wanted);
}

Complaint lost_cards(const State& state) {
  std::array<int, cards_max> seen{};
  const auto add = [&](CardId card) { ++seen[card]; };
  for (const CardId card : state.deck) add(card);
  for (const CardId card : state.market) add(card);
  state.discards.each(add);
  for (Seat seat = 0; seat < state.owners(); ++seat) {
    const Colony& colony = state.colony(seat);
    colony.hand.each(add);
    for (const Mat& mat : colony.mats) {
      if (mat.card != no_card) add(mat.card);
      mat.decayed.each(add);
    }
  }
  for (size_t card = 0; card < state.printed->cards.size(); ++card)
    if (seen[card] != 1) return count("of card " + std::to_string(card), seen[card], 1);
  return std::nullopt;
}

Complaint lost_pieces(const State& state) {
  int insects = state.insects;
  for (const Tile& tile : state.tiles) insects += tile.insect;
  for (Seat seat = 0; seat < state.owners(); ++seat) {
    const Colony& colony = state.colony(seat);
    insects += colony.insects;
    int spores = colony.spores;
    for (const Tile& tile : state.tiles) spores += tile.spores[static_cast<size_t>(seat)];
    if (spores != spores_each)
      return count("spores of seat " + std::to_string(int{seat}), spores, spores_each);
  }
  if (insects != insects_total) return count("insects", insects, insects_total);
  return std::nullopt;
}

Complaint odd_tile(const State& state, TileIndex index) {
  const Tile& tile = state.tiles[index];
  for (int edge = 0; edge < edges; ++edge)
    if (tile.beside[static_cast<size_t>(edge)] != tile_at(state, beyond(tile.cell, edge)))
      return "a tile does not know its neighbours";
  if (tile_at(state, tile.cell) != index) return "two tiles lie on one cell";
  if (tile.mother != nobody && state.colony(tile.mother).mother != index)
    return "a Mother stands on two tiles";
  if (tile.mushroom != nobody && state.colony(tile.mushroom).mat(tile.slot).tile != index)
    return "a token stands for another mushroom";
  return std::nullopt;
}

Complaint odd_colony(const State& state, Seat seat) {
  const Colony& colony = state.colony(seat);
  if (colony.mother == no_tile && !state.placing) return "a Mother is missing";
  if (colony.mother != no_tile && state.tiles[colony.mother].mother != seat)
    return "a Mother is not where she should be";
  for (int i = 0; i < 2; ++i)
    if ((colony.seen.word(i) & ~colony.hand.word(i)) != 0)
      return "more cards were seen than are in the hand";
  for (const Mat& mat : colony.mats) {
    if (mat.fruited() != (mat.card != no_card)) return "a mat lacks its token or its card";
    if (mat.fruited() && state.tiles[mat.tile].mushroom != seat) return "a token is missing";
    if (mat.sporings > sporings_max) return "a mushroom has spored too often";
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> Rules::broken_invariant(const State& state) {
  if (const auto complaint = lost_cards(state)) return complaint;
  if (const auto complaint = lost_pieces(state)) return complaint;
  for (size_t tile = 0; tile < state.tiles.size(); ++tile)
    if (const auto complaint = odd_tile(state, static_cast<TileIndex>(tile))) return complaint;
  for (Seat seat = 0; seat < state.owners(); ++seat)
    if (const auto complaint = odd_colony(state, seat)) return complaint;
  if (!state.over && state.agenda.empty()) return "nothing is left to do, and it is not over";
  if (!state.over && state.market.size() < market_size && !state.placing && !state.deck.empty())
    return "the market has not been refilled";
  return std::nullopt;
}

}  // namespace understory::mycelia
