// A whole state, secrets included, as JSON: what restore.cpp reads. Decks and piles are written top
// first. What is printed on cards is not written where it is the deck's own.
#include <nlohmann/json.hpp>

#include "engine/mycelia/rules.h"

namespace understory::mycelia {
namespace {

Json json_of(Cell cell) { return {cell.x, cell.y}; }

Json json_of(const State& state, TileIndex tile) {
  return tile == no_tile ? Json() : json_of(state.tiles[tile].cell);
}

Json json_of(const State& state, TileSet tiles) {
  Json json = Json::array();
  for (size_t i = 0; i < state.tiles.size(); ++i)
    if ((tiles >> i & 1) != 0) json.push_back(json_of(state.tiles[i].cell));
  return json;
}

Json json_of(const Deck& deck, const CardSet& cards) {
  Json json = Json::array();
  cards.each([&](CardId card) { json.push_back(deck.names[card].id); });
  return json;
}

Json json_of(const Needs& needs) {
  Json json = Json::array();
  for (size_t c = 0; c < plain_colours; ++c)
    for (int i = 0; i < needs.colour[c]; ++i) json.push_back(name_of(static_cast<Colour>(c)));
  for (int i = 0; i < needs.wild; ++i) json.push_back("wild");
  return json;
}

std::string word_of(TileFace face) {
  return std::string(name_of(face.colour)) + (face.symbol ? "+insect" : "");
}

Json save_tile(const State& state, const Tile& tile) {
  Json spores = Json::array();
  for (int owner = 0; owner < state.owners(); ++owner)
    spores.push_back(tile.spores[static_cast<size_t>(owner)]);
  return {{"cell", json_of(tile.cell)}, {"colour", name_of(tile.face.colour)},
          {"turn", tile.turn},          {"symbol", tile.face.symbol},
          {"insect", tile.insect},      {"spores", spores}};
}

Json save_colony(const State& state, Seat seat, const Deck& deck) {
  const Colony& colony = state.colony(seat);
  const bool person = state.is_person(seat);
  Json mats = Json::array();
  for (int slot = 1; slot <= state.mats; ++slot) {
    const Mat& mat = colony.mat(slot);
    mats.push_back({{"card", mat.card == no_card ? Json() : Json(deck.names[mat.card].id)},
                    {"cell", json_of(state, mat.tile)},
                    {"sporings", mat.sporings},
                    {"decayed", json_of(deck, mat.decayed)}});
  }
  Json json = {{"hand", json_of(deck, colony.hand)},
               {"mother", json_of(state, colony.mother)},
               {"spores", colony.spores},
               {"insects", colony.insects},
               {"grown", colony.grown},
               {"points", colony.points},
               {"mats", mats}};
  if (person) json["seen"] = json_of(deck, colony.seen);
  return json;
}

Json save_automata(const State& state, const Deck& deck) {
  Json json = save_colony(state, state.automata_seat(), deck);
  json["side"] = state.yellow ? "yellow" : "green";
  Json pile = Json::array();
  for (size_t left = state.automata_pile.size(); left > 0; --left)
    pile.push_back(deck.automata_ids[state.automata_pile[left - 1]]);
  json["cards"] = pile;
  json["card"] =
      state.automata_card == no_card ? Json() : Json(deck.automata_ids[state.automata_card]);
  return json;
}

Json save_step(const State& state, const Step& step, const Deck& deck) {
  Json json = {{"kind", name_of(step.kind)}, {"seat", step.seat}};
  if (step.kind == StepKind::turn) {
    json["done"] = Json::array();
    for (int i = 0; i < actions; ++i)
      if ((step.done >> i & 1) != 0) json["done"].push_back(action_names[static_cast<size_t>(i)]);
  } else if (step.kind == StepKind::place_tile) {
    json["tile"] = word_of(step.face);
  } else if (step.kind == StepKind::place_spores) {
    json["mushroom"] = step.mushroom;
    json["from"] = json_of(state, step.from);
    json["wind"] = wind_name(static_cast<uint8_t>(step.wind));
    json["count"] = step.count;
    json["cells"] = json_of(state, step.choices);
    json["placed"] = json_of(state, step.placed);
  } else if (step.kind == StepKind::decay_action) {
    json["card"] = deck.names[step.card].id;
    json["action"] = name_of(step.action);
  }
  return json;
}

/// Cards whose numbers are not those of the deck: scenarios change them.
Json changed_cards(const State& state, const Deck& deck) {
  Json json = Json::object();
  for (size_t i = 0; i < state.printed->cards.size(); ++i) {
    const CardRule& rule = state.printed->cards[i];
    if (rule == deck.printed->cards[i]) continue;
    json[deck.names[i].id] = {{"points", rule.points},
                              {"needs", json_of(rule.needs)},
                              {"spores", rule.spores},
                              {"decay", name_of(rule.decay)}};
  }
  return json;
}

Json changed_automata_cards(const State& state, const Deck& deck) {
  Json json = Json::object();
  for (size_t i = 0; i < state.automata_cards().size(); ++i) {
    const AutomataCard& card = state.automata_cards()[i];
    if (card == deck.printed->automata[state.yellow][i]) continue;
    Json moves = Json::object();
    for (uint8_t wind = 0; wind < winds; ++wind)
      moves[std::string(wind_name(wind))] = name_of(card.move[wind]);
    json[deck.automata_ids[i]] = {{"fruit", json_of(card.fruit)},
                                  {"spores", card.spores},
                                  {"decay", name_of(card.decay)},
                                  {"move", moves}};
  }
  return json;
}

}  // namespace

Json Rules::save(const State& state, const Deck& deck) {
  Json tiles = Json::array(), piles = Json::array(), market = Json::array(), cards = Json::array(),
       seats = Json::array(), agenda = Json::array(), laid = Json::array();
  for (const Tile& tile : state.tiles) tiles.push_back(save_tile(state, tile));
  for (const auto& pile : state.piles) {
    Json words = Json::array();
    for (size_t left = pile.size(); left > 0; --left) words.push_back(word_of(pile[left - 1]));
    piles.push_back(words);
  }
  for (const CardId card : state.market) market.push_back(deck.names[card].id);
  for (size_t left = state.deck.size(); left > 0; --left)
    cards.push_back(deck.names[state.deck[left - 1]].id);
  for (Seat seat = 0; seat < state.players; ++seat) seats.push_back(save_colony(state, seat, deck));
  for (const Step& step : state.agenda) agenda.push_back(save_step(state, step, deck));
  for (size_t left = state.laid_winds.size(); left > 0; --left)
    laid.push_back(wind_name(static_cast<uint8_t>(state.laid_winds[left - 1])));
  Json json = {
      {"players", state.players},
      {"first", state.first},
      {"over", state.over},
      {"placing", state.placing},
      {"mats", state.mats},
      {"wind",
       state.wind == Wind::none ? Json() : Json(wind_name(static_cast<uint8_t>(state.wind)))},
      {"end_token", state.end_token == nobody ? Json() : Json(state.end_token)},
      {"insects", state.insects},
      {"tiles", tiles},
      {"piles", piles},
      {"market", market},
      {"deck", cards},
      {"discards", json_of(deck, state.discards)},
      {"winds", laid},
      {"seats", seats},
      {"cards", changed_cards(state, deck)},
      {"agenda", agenda},
      {"random", {{"key", state.random.key()}, {"drawn", state.random.drawn()}}}};
  if (state.automata) {
    json["automata"] = save_automata(state, deck);
    json["automata_cards"] = changed_automata_cards(state, deck);
  }
  if (!deck.text.empty()) json["deck_text"] = deck.text;
  return json;
}

}  // namespace understory::mycelia
