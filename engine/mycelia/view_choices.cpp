// What a seat can do, as a view says it: the open question, how each card of its hand can be paid,
// where the wind would carry its spores, its legal moves, and why other actions cannot be done.
#include <algorithm>

#include "engine/mycelia/view.h"

namespace understory::mycelia {
namespace {

void write_mushroom(JsonWriter& out, int slot) {
  out.key("mushroom");
  if (slot == 0)
    out.string("mother");
  else
    out.number(slot);
}

void write_missing(JsonWriter& out, const Needs& lacks) {
  out.key("missing").begin_object();
  for (size_t c = 0; c < plain_colours; ++c)
    if (lacks.colour[c] > 0) out.field(colour_name(static_cast<Colour>(c)), lacks.colour[c]);
  if (lacks.wild > 0) out.field("wild", lacks.wild);
  out.end_object();
}

void write_payable(JsonWriter& out, const State& state, Seat seat, Shown& shown) {
  const Parts parts = network(state, seat);
  state.colony(seat).hand.each([&](CardId card) {
    const Needs needs = cost(state, seat, card);
    const Part* payer = nullptr;
    TileSet tiles = 0;
    for (const Part& part : parts) {
      const TileSet here = fruiting_tiles(part, needs);
      if (here != 0 && payer == nullptr) payer = &part;
      tiles |= here;
    }
    out.begin_object().key("card");
    shown.write(out, card);
    out.key("can").boolean(payer != nullptr).key("cells");
    write_tiles(out, state, tiles);
    out.key("pay");
    Payment payment;
    if (payer != nullptr) {
      const TileSet here = fruiting_tiles(*payer, needs);
      payment = choose_payment(state, seat, *payer, needs,
                               static_cast<TileIndex>(std::countr_zero(here)));
    }
    write_payment(out, payment);
    if (payer != nullptr)
      out.key("missing").null();
    else
      write_missing(out, missing(parts, needs));
    out.end_object();
  });
}

/// The layers of a fan that so many spores reach.
void write_fan(JsonWriter& out, const State& state, TileIndex from, Wind wind, int spores) {
  const Fan reach = fan(state, from, wind, spores);
  const Tile& start = state.tiles[from];
  const int edge = edge_of(start.turn, wind);
  out.key(wind_name(static_cast<uint8_t>(wind))).begin_array();
  const TileSet reached = reach.filled | reach.choices;
  TileSet written = 0;
  for (TileSet layer = tile_bit(from) & reached; layer != 0;
       layer = next_layer(state, start, edge, layer, written) & reached) {
    write_tiles(out, state, layer);
    written |= layer;
  }
  out.end_array();
}

void write_fans(JsonWriter& out, const State& state, Seat seat) {
  const bool chooses = state.colony(seat).has(DecayAction::choose_wind);
  for (uint8_t slot = 0; slot <= state.mats; ++slot) {
    const Move move{.kind = MoveKind::spore, .slot = slot, .wind = chooses ? Wind::o : Wind::none};
    if (refuse_spore(state, seat, move)) continue;
    const Colony& colony = state.colony(seat);
    const TileIndex from = slot == 0 ? colony.mother : colony.mat(slot).tile;
    const int spores = std::min<int>(sporing_count(state, seat, slot), colony.spores);
    out.begin_object();
    write_mushroom(out, slot);
    out.key("from");
    write_cell(out, state.tiles[from].cell);
    out.field("spores", spores).key("fans").begin_object();
    for (int wind = 0; wind < winds; ++wind)
      write_fan(out, state, from, static_cast<Wind>(wind), spores);
    out.end_object().end_object();
  }
}

void write_not_now(JsonWriter& out, const State& state, const Step& step) {
  for (const MoveKind kind :
       {MoveKind::move, MoveKind::explore, MoveKind::spore, MoveKind::fruit, MoveKind::decay,
        MoveKind::discover, MoveKind::refresh, MoveKind::move_mother}) {
    const auto refused = refuse_kind(state, step, kind);
    if (!refused) continue;
    out.begin_object().key("move").begin_object().field("do", move_name(kind)).end_object();
    out.key("refusal").begin_object().field("code", name_of(refused->code));
    out.field("ruling", refused->ruling).field("needed", refused->needed);
    out.field("available", refused->available).end_object().end_object();
  }
}

}  // namespace

void write_question(JsonWriter& out, const State& state, Shown& shown) {
  out.key("question");
  if (state.over) {
    out.null();
    return;
  }
  const Step& step = state.agenda.back();
  out.begin_object().field("kind", step_name(step.kind)).field("seat", step.seat);
  if (step.kind == StepKind::turn) {
    out.key("done").begin_array();
    for (int i = 0; i < actions; ++i)
      if ((step.done >> i & 1) != 0)
        out.string(move_name(static_cast<MoveKind>(static_cast<int>(MoveKind::move) + i)));
    out.end_array().field("left", actions_a_turn - std::popcount(step.done));
  } else if (step.kind == StepKind::place_tile) {
    out.key("tile").begin_object().field("colour", colour_name(step.face.colour));
    out.key("symbol").boolean(step.face.symbol).end_object();
  } else if (step.kind == StepKind::place_spores) {
    write_mushroom(out, step.mushroom);
    out.key("from");
    write_cell(out, state.tiles[step.from].cell);
    out.field("wind", wind_name(static_cast<uint8_t>(step.wind))).field("count", step.count);
    out.key("cells");
    write_tiles(out, state, step.choices);
    out.key("placed");
    write_tiles(out, state, step.placed);
  } else if (step.kind == StepKind::decay_action) {
    out.field("action", decay_name(step.action)).key("card");
    shown.write(out, step.card);
  }
  out.end_object();
}

void write_choices(JsonWriter& out, const State& state, Viewer viewer, Shown& shown) {
  const Seat seat = viewer.value;
  const bool sits = state.is_person(seat);
  const bool asked = sits && !state.over && state.agenda.back().seat == seat;
  const bool turn = asked && state.agenda.back().kind == StepKind::turn;
  out.key("payable").begin_array();
  if (sits && !state.placing) write_payable(out, state, seat, shown);
  out.end_array().key("fans").begin_array();
  if (turn) {
    const Step& step = state.agenda.back();
    const bool may_spore = !refuse_kind(state, step, MoveKind::spore);
    if (may_spore) write_fans(out, state, seat);
  }
  out.end_array().key("moves").begin_array();
  if (asked) {
    Moves moves;
    Rules::moves(state, seat, moves);
    for (const Move& move : moves) write_move(out, shown.deck, move);
  }
  out.end_array().key("not_now").begin_array();
  if (turn) write_not_now(out, state, state.agenda.back());
  out.end_array();
}

void write_cards(JsonWriter& out, const State& state, const Shown& shown) {
  out.begin_object();
  shown.cards.each([&](CardId card) {
    const CardNames& names = shown.deck.names[card];
    const CardRule& rule = state.cards[card];
    out.key(names.id).begin_object().field("en", names.english).field("zh", names.chinese);
    out.field("la", names.latin).field("points", rule.points).key("needs").begin_array();
    for (size_t c = 0; c < plain_colours; ++c)
      for (int i = 0; i < rule.needs.colour[c]; ++i)
        out.string(colour_name(static_cast<Colour>(c)));
    for (int i = 0; i < rule.needs.wild; ++i) out.string("wild");
    out.end_array().field("spores", rule.spores).key("decay").begin_object();
    out.field("kind", kind_name(kind_of(rule.decay))).field("action", decay_name(rule.decay));
    out.end_object().end_object();
  });
  out.end_object();
}

}  // namespace understory::mycelia
