// Reading positions: the table, and what is still to be done.
#include "engine/mycelia/restore.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/mycelia/board.h"

namespace understory::mycelia {
namespace {

TileFace face_of(const Json& json, const std::string& where) {
  if (!json.is_string()) throw SetupError(where + " takes words such as \"red\", \"green+insect\"");
  std::string word = json.get<std::string>();
  TileFace face;
  const std::string insect = "+insect";
  if (word.size() > insect.size() && word.ends_with(insect)) {
    face.symbol = true;
    word.resize(word.size() - insect.size());
  }
  const auto colour = colour_named(word);
  if (!colour) throw SetupError(where + " knows no tile \"" + word + "\"");
  face.colour = *colour;
  return face;
}

Wind wind_of(const Json& json, const std::string& where) {
  const auto wind =
      json.is_string() ? wind_named(json.get_ref<const std::string&>()) : std::nullopt;
  if (!wind) throw SetupError(where + " is O, U or A");
  return static_cast<Wind>(*wind);
}

void put_tile(Restoring& all, const Json& json, const std::string& where) {
  State& state = all.state;
  FieldReader read(json, where);
  const Json* at = read.find("cell");
  if (at == nullptr) read.fail("needs a cell");
  const Cell cell = all.cell(*at, where + ".cell");
  const std::string colour = read.text("colour", "red");
  TileFace face = face_of(colour, where + ".colour");
  face.symbol = read.boolean("symbol", face.symbol);
  TileIndex index = tile_at(state, cell);
  if (index == no_tile) {
    if (state.tiles.size() == tiles_max) read.fail("is one tile too many");
    index = lay_tile(state, cell, {face.colour, false}, 0);
  }
  Tile& tile = state.tiles[index];
  tile.face = face;
  tile.turn = static_cast<uint8_t>(read.number("turn", 0, edges - 1, 0));
  tile.insect = read.boolean("insect", face.symbol);
  const Json& spores = read.array("spores");
  if (spores.size() > static_cast<size_t>(state.owners())) read.fail("spores are by seat");
  for (size_t owner = 0; owner < spores.size(); ++owner) {
    if (!spores[owner].is_number_integer() || spores[owner] < 0 || spores[owner] > spores_each)
      read.fail("spores are numbers from 0 to 30");
    tile.spores[owner] = spores[owner].get<uint8_t>();
  }
  read.done();
}

void restore_tiles(Restoring& all, FieldReader& read) {
  State& state = all.state;
  if (read.find("tiles") == nullptr)
    for (size_t i = 0; i < star.size(); ++i)
      lay_tile(state, star[i], {static_cast<Colour>(i % plain_colours), false}, 0);
  for (const char* key : {"tiles", "more_tiles"}) {
    const Json& tiles = read.array(key);
    for (size_t i = 0; i < tiles.size(); ++i)
      put_tile(all, tiles[i], std::string(key) + "[" + std::to_string(i) + "]");
  }
  const Json& piles = read.array("piles");
  if (piles.size() > state.piles.size()) read.fail("piles are two");
  for (size_t pile = 0; pile < piles.size(); ++pile) {
    if (!piles[pile].is_array() || piles[pile].size() > pile_max)
      read.fail("a pile is a list of at most 40 tiles");
    for (size_t left = piles[pile].size(); left > 0; --left)
      state.piles[pile].push_back(face_of(piles[pile][left - 1], "piles"));
  }
}

void restore_cards(Restoring& all, FieldReader& read) {
  State& state = all.state;
  const Json& deck = read.array("deck");
  if (deck.size() > state.printed->cards.size()) read.fail("deck has more cards than there are");
  for (size_t left = deck.size(); left > 0; --left)
    state.deck.push_back(all.card(deck[left - 1], "deck"));
  const Json& market = read.array("market");
  if (market.size() > market_size) read.fail("market holds at most 3 cards");
  for (const Json& name : market) state.market.push_back(all.card(name, "market"));
  for (const Json& name : read.array("discards")) state.discards.add(all.card(name, "discards"));
  const Json& laid = read.array("winds");
  if (laid.size() > state.laid_winds.capacity()) read.fail("winds are at most 32");
  for (size_t left = laid.size(); left > 0; --left)
    state.laid_winds.push_back(wind_of(laid[left - 1], "winds"));
}

uint8_t done_of(const Json& list, const std::string& where) {
  int done = 0;
  for (const Json& name : list) {
    const auto action = name.is_string()
                            ? item_named<Action>(action_names, name.get_ref<const std::string&>())
                            : std::nullopt;
    if (!action) throw SetupError(where + " takes the names of actions");
    done |= 1 << static_cast<int>(*action);
  }
  return static_cast<uint8_t>(done);
}

Step restore_step(Restoring& all, const Json& json) {
  State& state = all.state;
  FieldReader read(json, "agenda");
  Step step;
  const auto kind = item_named<StepKind>(step_names, read.text("kind", ""));
  if (!kind) read.fail("has a step of no known kind");
  step.kind = *kind;
  step.seat = static_cast<Seat>(read.number("seat", 0, state.owners() - 1, 0));
  step.done = done_of(read.array("done"), "agenda.done");
  if (const Json* tile = read.find("tile")) step.face = face_of(*tile, "agenda.tile");
  step.mushroom = static_cast<uint8_t>(read.number("mushroom", 0, state.mats, 0));
  if (const Json* from = read.find("from")) step.from = all.tile(*from, "agenda.from");
  if (const Json* wind = read.find("wind")) step.wind = wind_of(*wind, "agenda.wind");
  step.count = static_cast<uint8_t>(read.number("count", 0, cells_in_move, 0));
  for (const Json& cell : read.array("cells")) step.choices |= tile_bit(all.tile(cell, "agenda"));
  for (const Json& cell : read.array("placed")) step.placed |= tile_bit(all.tile(cell, "agenda"));
  if (const Json* card = read.find("card")) {
    step.card =
        card->is_string() ? all.deck.card_named(card->get_ref<const std::string&>()) : no_card;
    if (step.card == no_card) read.fail("knows no such card");
  }
  if (step.kind == StepKind::place_spores && step.from == no_tile) read.fail("needs from");
  if (step.kind == StepKind::decay_action && step.card == no_card) read.fail("needs a card");
  const std::string action = read.text("action", "");
  if (!action.empty()) {
    const auto named = decay_named(action);
    if (!named) read.fail("knows no such action");
    step.action = *named;
  }
  read.done();
  return step;
}

void restore_agenda(Restoring& all, FieldReader& read, int turn) {
  State& state = all.state;
  const uint8_t done = done_of(read.array("done"), "done");
  const Json& agenda = read.array("agenda");
  if (agenda.size() > state.agenda.capacity()) read.fail("agenda is too long");
  for (const Json& step : agenda) state.agenda.push_back(restore_step(all, step));
  if (state.over || !state.agenda.empty()) return;
  const bool person = turn < state.players;
  const StepKind kind = state.placing ? StepKind::mother
                        : person      ? StepKind::turn
                                      : StepKind::automata_turn;
  state.agenda.push_back({.kind = kind, .seat = static_cast<Seat>(turn), .done = done});
}

void restore_random(State& state, const Json& json) {
  FieldReader read(json, "random");
  std::array<uint32_t, 8> key{};
  const Json& words = read.array("key");
  if (words.size() != key.size()) read.fail("key must be 8 numbers");
  for (size_t i = 0; i < key.size(); ++i) key[i] = words[i].get<uint32_t>();
  const Json* drawn = read.find("drawn");
  state.random = Random::resume(key, drawn == nullptr ? 0 : drawn->get<uint64_t>());
  read.done();
}

void restore_players(Restoring& all, FieldReader& read) {
  State& state = all.state;
  const Json& seats = read.array("seats");
  if (seats.size() > state.players) read.fail("has more seats than players");
  const Json nothing = Json::object();
  for (size_t seat = 0; seat < state.players; ++seat)
    restore_colony(all, static_cast<Seat>(seat), seat < seats.size() ? seats[seat] : nothing,
                   "seats[" + std::to_string(seat) + "]");
  if (const Json* automata = read.find("automata")) restore_automata(all, *automata);
  int around = 0;
  for (const Tile& tile : state.tiles) around += tile.insect;
  for (Seat seat = 0; seat < state.owners(); ++seat) around += state.colony(seat).insects;
  state.insects = static_cast<uint8_t>(
      read.number("insects", 0, insects_total, std::max(0, insects_total - around)));
}

}  // namespace

CardId Restoring::card(const Json& name, const std::string& where) {
  const CardId card =
      name.is_string() ? deck.card_named(name.get_ref<const std::string&>()) : no_card;
  if (card == no_card) throw SetupError(where + ": no card is called " + name.dump());
  if (used.has(card)) throw SetupError(where + ": " + name.dump() + " lies somewhere else already");
  used.add(card);
  return card;
}

CardId Restoring::any_card() {
  for (size_t left = state.printed->cards.size(); left > 0; --left) {
    const auto card = static_cast<CardId>(left - 1);
    if (used.has(card)) continue;
    used.add(card);
    return card;
  }
  throw SetupError("no card is left for the Automata");
}

Cell Restoring::cell(const Json& json, const std::string& where) const {
  const auto coordinate = [&](size_t at) {
    return json.is_array() && json.size() == 2
               ? whole_number(json[at], -coordinate_max, coordinate_max)
               : std::nullopt;
  };
  const auto x = coordinate(0), y = coordinate(1);
  if (!x || !y) throw SetupError(where + " is a cell: [x, y]");
  return {static_cast<int8_t>(*x), static_cast<int8_t>(*y)};
}

TileIndex Restoring::tile(const Json& json, const std::string& where) const {
  const TileIndex tile = tile_at(state, cell(json, where));
  if (tile == no_tile) throw SetupError(where + ": no tile lies on " + json.dump());
  return tile;
}

State Rules::restore(const Json& json, const Deck& deck, const Printed& printed) {
  FieldReader read(json, "the position");
  State state;
  state.printed = PrintedPointer(printed);
  Restoring all{state, deck};
  state.players = static_cast<uint8_t>(read.number("players", 1, owners_max, 2));
  if (read.find("automata") != nullptr) {
    if (state.players == owners_max) read.fail("has no place for an Automata beside four");
    state.automata = true;
    state.yellow = on_yellow_side(json);
  }
  state.first = static_cast<Seat>(read.number("first", 0, state.players - 1, 0));
  state.over = read.boolean("over", false);
  state.placing = read.boolean("placing", false);
  state.mats = static_cast<uint8_t>(read.number("mats", 1, mats_max, mats_max));
  if (const Json* wind = read.find("wind")) state.wind = wind_of(*wind, "wind");
  state.end_token = static_cast<Seat>(read.number("end_token", -1, state.players - 1, nobody));
  restore_tiles(all, read);
  restore_cards(all, read);
  restore_players(all, read);
  const int turn = read.number("turn", 0, state.owners() - 1, state.first);
  restore_agenda(all, read, turn);
  if (const Json* random = read.find("random")) restore_random(state, *random);
  read.number("step", 0, 1 << 20, 0);  // kept by the match
  // Read by who chose the deck and what is printed on its cards.
  for (const char* key : {"deck_text", "cards", "automata_cards"}) read.find(key);
  read.done();
  Events nobody_listens;
  run_agenda(state, nobody_listens);
  return state;
}

}  // namespace understory::mycelia
