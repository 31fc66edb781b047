// Reading what belongs to one player or to the Automata: see restore.h.
#include <nlohmann/json.hpp>

#include "engine/mycelia/board.h"
#include "engine/mycelia/restore.h"

namespace understory::mycelia {
namespace {

constexpr std::array<Cell, owners_max> usual_places = {{{-1, 0}, {1, 1}, {1, 0}, {-1, 1}}};

void restore_mother(Restoring& all, Seat seat, FieldReader& read) {
  State& state = all.state;
  TileIndex tile = no_tile;
  if (const Json* cell = read.find("mother"))
    tile = all.tile(*cell, read.where() + ".mother");
  else if (!state.placing)
    tile = tile_at(state, usual_places[static_cast<size_t>(seat)]);
  if (tile == no_tile) {
    if (!state.placing) read.fail("needs a mother: her usual cell is not on the board");
    return;
  }
  if (state.tiles[tile].mother != nobody) read.fail("mother stands where another one does");
  stand(state, seat, tile);
}

void put_token(Restoring& all, Seat seat, int slot, FieldReader& read) {
  State& state = all.state;
  const Json* cell = read.find("cell");
  if (cell == nullptr) read.fail("needs the cell where its token stands");
  const TileIndex index = all.tile(*cell, read.where() + ".cell");
  Tile& tile = state.tiles[index];
  if (tile.mushroom != nobody) read.fail("cell has another token");
  tile.mushroom = seat;
  tile.slot = static_cast<uint8_t>(slot);
  state.colony(seat).mat(slot).tile = index;
}

void restore_mat(Restoring& all, Seat seat, int slot, const Json& json, const std::string& where) {
  State& state = all.state;
  const bool person = state.is_person(seat);
  Colony& colony = state.colony(seat);
  Mat& mat = colony.mat(slot);
  FieldReader read(json, where);
  const Json* card = read.find("card");
  const bool fruited = read.boolean("fruited", card != nullptr);
  if (fruited) {
    if (card == nullptr && person) read.fail("needs the card of its mushroom");
    mat.card = card == nullptr ? all.any_card() : all.card(*card, where + ".card");
    put_token(all, seat, slot, read);
  } else {
    read.find("cell");
  }
  mat.sporings = static_cast<uint8_t>(read.number("sporings", 0, sporings_max, 0));
  const Json* decayed = read.find("decayed");
  if (decayed != nullptr && decayed->is_boolean() && !person) {
    if (decayed->get<bool>()) mat.decayed.add(all.any_card());
  } else {
    for (const Json& name : read.array("decayed")) {
      const CardId id = all.card(name, where + ".decayed");
      mat.decayed.add(id);
      const DecayAction action = state.rule(id).decay;
      if (!person || kind_of(action) == DecayKind::instant) continue;
      uint8_t& upgrades = kind_of(action) == DecayKind::game ? colony.upgrades : mat.upgrades;
      upgrades = static_cast<uint8_t>(upgrades | upgrade_bit(action));
    }
  }
  read.done();
}

void restore_mats(Restoring& all, Seat seat, FieldReader& read) {
  const Json& mats = read.array("mats");
  if (mats.size() > all.state.mats) read.fail("has more mats than the match");
  for (size_t i = 0; i < mats.size(); ++i)
    restore_mat(all, seat, static_cast<int>(i) + 1, mats[i],
                read.where() + ".mats[" + std::to_string(i) + "]");
}

/// Spores, insects, points and mushrooms grown: what follows from the rest unless it is said.
void restore_counts(Restoring& all, Seat seat, int insects, FieldReader& read) {
  State& state = all.state;
  Colony& colony = state.colony(seat);
  int on_board = 0;
  for (const Tile& tile : state.tiles) on_board += tile.spores[static_cast<size_t>(seat)];
  int grown = 0, points = 0;
  const auto add = [&](CardId card) {
    ++grown;
    points += state.is_person(seat) ? state.rule(card).points : automata_mushroom_points;
  };
  for (const Mat& mat : colony.mats) {
    if (mat.card != no_card) add(mat.card);
    mat.decayed.each(add);
  }
  colony.spores = static_cast<uint8_t>(
      read.number("spores", 0, spores_each, std::max(0, spores_each - on_board)));
  colony.insects = static_cast<uint8_t>(read.number("insects", 0, insects_total, insects));
  colony.grown = static_cast<uint8_t>(read.number("grown", 0, 99, grown));
  colony.points = static_cast<uint16_t>(read.number("points", 0, 999, points));
}

void restore_hand(Restoring& all, Seat seat, FieldReader& read) {
  for (const Json& name : read.array("hand"))
    all.state.colony(seat).hand.add(all.card(name, read.where() + ".hand"));
}

uint8_t automata_card(const Restoring& all, const Json& name, const FieldReader& read) {
  const std::string id = name.is_string() ? name.get<std::string>() : "";
  for (size_t i = 0; i < all.deck.automata_ids.size(); ++i)
    if (id == all.deck.automata_ids[i]) return static_cast<uint8_t>(i);
  read.fail("knows no Automata card " + name.dump());
}

}  // namespace

void restore_colony(Restoring& all, Seat seat, const Json& json, const std::string& where) {
  FieldReader read(json, where);
  Colony& colony = all.state.colony(seat);
  restore_mother(all, seat, read);
  restore_hand(all, seat, read);
  for (const Json& name : read.array("seen")) {
    const CardId card =
        name.is_string() ? all.deck.card_named(name.get_ref<const std::string&>()) : no_card;
    if (card == no_card || !colony.hand.has(card)) read.fail("seen are cards of the hand");
    colony.seen.add(card);
  }
  restore_mats(all, seat, read);
  restore_counts(all, seat, 0, read);
  read.done();
}

void restore_automata(Restoring& all, const Json& json) {
  State& state = all.state;
  FieldReader read(json, "automata");
  const Seat seat = state.automata_seat();
  read.text("side", "");
  restore_mother(all, seat, read);
  restore_hand(all, seat, read);
  restore_mats(all, seat, read);
  restore_counts(all, seat, automata_insects, read);
  if (read.find("cards") == nullptr) {
    for (size_t left = state.automata_cards().size(); left > 0; --left)
      state.automata_pile.push_back(static_cast<uint8_t>(left - 1));
  } else {
    const Json& pile = read.array("cards");
    if (pile.size() > state.automata_cards().size()) read.fail("has more cards than there are");
    for (size_t left = pile.size(); left > 0; --left)
      state.automata_pile.push_back(automata_card(all, pile[left - 1], read));
  }
  if (const Json* card = read.find("card")) state.automata_card = automata_card(all, *card, read);
  read.done();
}

}  // namespace understory::mycelia
