// Events as JSON: see event.h.
#include "engine/mycelia/event.h"

#include "engine/mycelia/rules.h"
#include "engine/mycelia/view.h"

namespace understory::mycelia {
namespace {

void write_card(JsonWriter& out, const Deck& deck, CardId card) {
  if (card == no_card)
    out.null();
  else
    out.string(deck.names[card].id);
}

void write_cards(JsonWriter& out, std::string_view key, const Deck& deck, const Event& event) {
  out.key(key).begin_array();
  for (const CardId card : event.cards) out.string(deck.names[card].id);
  out.end_array();
}

void write_at(JsonWriter& out, Cell cell) {
  out.key("cell");
  write_cell(out, cell);
}

void write_cells(JsonWriter& out, std::string_view key, const Event& event) {
  out.key(key).begin_array();
  for (const Cell cell : event.cells) write_cell(out, cell);
  out.end_array();
}

void write_tile(JsonWriter& out, const Event& event) {
  out.field("colour", name_of(event.face.colour));
  out.key("symbol").boolean(event.face.symbol);
}

std::string_view shown(Wind wind) { return wind_name(static_cast<uint8_t>(wind)); }

/// Fields of growing and decaying.
void write_growth(JsonWriter& out, const Deck& deck, const Event& event) {
  using enum EventKind;
  if (event.kind == fruited) {
    out.key("card");
    write_card(out, deck, event.card);
    out.field("slot", event.slot);
    write_at(out, event.cell);
    out.key("pay");
    write_spores(out, event.payment);
    out.field("points", event.amount);
  } else if (event.kind == decayed) {
    const bool automata = event.card == no_card;
    out.field("slot", event.slot).key("card");
    write_card(out, deck, event.card);
    out.field("kind_of_action", automata ? "automata" : name_of(kind_of(event.action)));
    out.field("action", automata ? event.word : name_of(event.action));
  } else {
    out.field("upgrade", name_of(event.action)).key("slot");
    if (event.slot == 0)
      out.null();
    else
      out.number(event.slot);
  }
}

/// Fields of cards and of what only one seat may know of them.
void write_draw(JsonWriter& out, const Deck& deck, const Event& event, Viewer viewer) {
  const bool told = viewer.sees(event.seat);
  if (event.kind == EventKind::discovered) {
    out.field("from", event.flag ? "deck" : "market").key("card");
    write_card(out, deck, event.flag && !told ? no_card : event.card);
    return;
  }
  out.field("count", static_cast<int>(event.cards.size()));
  if (told)
    write_cards(out, "cards", deck, event);
  else
    out.key("cards").null();
}

void write_sporing(JsonWriter& out, const Event& event) {
  if (event.kind == EventKind::spores_placed) {
    write_cells(out, "cells", event);
    out.field("kept", event.amount);
    return;
  }
  out.field("wind", shown(event.wind_shown));
  if (event.kind == EventKind::wind) {
    out.key("chosen").boolean(event.flag);
    return;
  }
  write_mushroom(out, event.slot);
  out.key("from");
  write_cell(out, event.cell);
}

void write_result(JsonWriter& out, const State& state) {
  const Standings standings = Rules::standings(state);
  out.key("points").begin_array();
  for (const int point : standings.points) out.number(point);
  out.end_array().key("place").begin_array();
  for (const int at : standings.place) out.number(at);
  out.end_array();
}

void write_fields(JsonWriter& out, const Deck& deck, const State& state, const Event& event,
                  Viewer viewer) {
  using enum EventKind;
  switch (event.kind) {
    case mother_placed:
    case insect_taken:
    case leapt:
      return write_at(out, event.cell);
    case moved:
      return write_cells(out, "path", event);
    case explored:
      out.field("pile", event.pile);
      return write_tile(out, event);
    case tile_placed:
      write_at(out, event.cell);
      out.field("turn", event.turn);
      write_tile(out, event);
      out.key("insect").boolean(event.flag);
      return;
    case wind:
    case spored:
    case spores_placed:
      return write_sporing(out, event);
    case fruited:
    case decayed:
    case upgraded:
      return write_growth(out, deck, event);
    case discovered:
    case cards_drawn:
      return write_draw(out, deck, event, viewer);
    case market_revealed:
    case market_refilled:
      return write_cards(out, "cards", deck, event);
    case refreshed:
      return write_cards(out, "discarded", deck, event);
    case mother_moved:
      out.field("by", event.by);
      write_at(out, event.cell);
      out.field("how", event.word);
      return;
    case insects_gained:
      out.field("count", event.amount);
      return;
    case settled:
    case spores_removed:
      if (event.kind == spores_removed) out.field("by", event.by);
      write_at(out, event.cell);
      out.field("count", event.amount);
      return;
    case tile_turned:
      write_at(out, event.cell);
      out.field("turn", event.turn);
      return;
    case no_effect:
      out.field("action", event.word.empty() ? name_of(event.action) : event.word);
      return;
    case match_over:
      return write_result(out, state);
    case automata_card:
      out.key("card");
      return write_automata_card(out, deck, state, event.card);
    case automata_action:
      out.field("action", event.word);
      if (!event.target.empty()) out.field("target", event.target);
      return;
    case match_started:
    case deck_renewed:
    case turn_began:
    case action_skipped:
    case turn_ended:
    case end_token:
      return;
  }
}

}  // namespace

void write_needs(JsonWriter& out, const Needs& needs) {
  out.begin_array();
  for (size_t c = 0; c < plain_colours; ++c)
    for (int i = 0; i < needs.colour[c]; ++i) out.string(name_of(static_cast<Colour>(c)));
  for (int i = 0; i < needs.wild; ++i) out.string("wild");
  out.end_array();
}

void write_automata_card(JsonWriter& out, const Deck& deck, const State& state, uint8_t card) {
  const AutomataCard& rule = state.automata_cards()[card];
  out.begin_object().field("id", deck.automata_ids[card]).key("fruit");
  write_needs(out, rule.fruit);
  out.field("spores", rule.spores).field("decay", name_of(rule.decay));
  out.key("move").begin_object();
  for (uint8_t wind = 0; wind < winds; ++wind) out.field(wind_name(wind), name_of(rule.move[wind]));
  out.end_object().end_object();
}

void write_event(JsonWriter& out, const Deck& deck, const State& state, const Event& event,
                 int step, Viewer viewer) {
  out.begin_object().field("kind", name_of(event.kind)).field("step", step);
  if (event.kind == EventKind::end_token) {
    out.key("seat");
    if (event.seat == nobody)
      out.null();
    else
      out.number(event.seat);
  } else if (event.seat != nobody) {
    out.field("seat", event.seat);
  }
  write_fields(out, deck, state, event, viewer);
  out.end_object();
}

}  // namespace understory::mycelia
