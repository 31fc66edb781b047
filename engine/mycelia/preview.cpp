// What a move would come to, for who thinks of it: its refusal; where a card of one's own hand
// could be fruited, how it can be paid or what it lacks; where the wind would carry spores. It
// rests on the board and on the seat's own hand. And what is printed, which everybody may read.
#include <algorithm>

#include "engine/core/write_refusal.h"
#include "engine/mycelia/view.h"

namespace understory::mycelia {
namespace {

/// A kind alone: whether there is any such move, and why not.
Refused refuse_kind_alone(const State& state, Seat seat, MoveKind kind) {
  const Step& step = state.agenda.back();
  if (step.kind == StepKind::turn) return refuse_kind(state, step, kind);
  Moves moves;
  Rules::moves(state, seat, moves);
  const bool any =
      std::any_of(moves.begin(), moves.end(), [&](const Move& move) { return move.kind == kind; });
  if (any) return std::nullopt;
  return Refusal{RefusalCode::wrong_question, "", 0, 0};
}

/// A sporing of which the wind is still to be chosen stands for any wind.
Move with_a_wind(const State& state, Seat seat, Move move) {
  if (move.wind == Wind::none && state.colony(seat).has(DecayAction::choose_wind))
    move.wind = Wind::o;
  return move;
}

Refused refuse_thought(const State& state, Seat seat, const Thought& thought) {
  const Move& move = thought.move;
  if (thought.kind_only) return refuse_kind_alone(state, seat, move.kind);
  if (move.kind == MoveKind::spore)
    return Rules::refusal(state, seat, with_a_wind(state, seat, move));
  if (move.kind != MoveKind::fruit) return Rules::refusal(state, seat, move);
  const Step& step = state.agenda.back();
  if (step.kind != StepKind::turn) return Refusal{RefusalCode::wrong_question, "", 0, 0};
  if (const auto refused = refuse_action(step, move.kind)) return refused;
  return refuse_fruit_so_far(state, seat, move);
}

void write_missing(JsonWriter& out, const Needs& lacks) {
  out.key("missing").begin_object();
  for (size_t c = 0; c < plain_colours; ++c)
    if (lacks.colour[c] > 0) out.field(name_of(static_cast<Colour>(c)), lacks.colour[c]);
  if (lacks.wild > 0) out.field("wild", lacks.wild);
  out.end_object();
}

/// Where the token could go; one way to pay, for the cell that is said, if it is one of these, else
/// for the first; and all spores that could be paid with, for who chooses otherwise.
void write_fruiting(JsonWriter& out, const State& state, Seat seat, const Move& move) {
  const Parts parts = network(state, seat);
  const Needs needs = cost(state, seat, move.card);
  const TileIndex said = move.cells.empty() ? no_tile : tile_at(state, move.cell());
  const Part* payer = nullptr;
  TileIndex token = no_tile;
  TileSet tiles = 0;
  std::vector<Paid> spendable;
  for (const Part& part : parts) {
    const TileSet here = fruiting_tiles(part, needs);
    tiles |= here;
    if (here != 0) add_spores_for(state, seat, part, needs, spendable);
    const bool of_said = said != no_tile && (here & tile_bit(said)) != 0;
    if (here == 0 || (payer != nullptr && !of_said)) continue;
    payer = &part;
    token = of_said ? said : static_cast<TileIndex>(std::countr_zero(here));
  }
  out.key("cells");
  write_tiles(out, state, tiles);
  out.key("pay");
  write_spores(out,
               payer == nullptr ? Payment{} : choose_payment(state, seat, *payer, needs, token));
  out.key("spendable");
  write_spores(out, spendable);
  if (payer != nullptr)
    out.key("missing").null();
  else
    write_missing(out, missing(parts, needs));
  out.field("points", points_of_fruit(state, seat, move.card, move.slot));
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

void write_fans(JsonWriter& out, const State& state, Seat seat, const Move& move) {
  if (refuse_spore(state, seat, with_a_wind(state, seat, move))) return;
  const Colony& colony = state.colony(seat);
  const TileIndex from = move.slot == 0 ? colony.mother : colony.mat(move.slot).tile;
  const int spores = std::min<int>(sporing_count(state, seat, move.slot), colony.spores);
  out.key("from");
  write_cell(out, state.tiles[from].cell);
  out.field("spores", spores).key("fans").begin_object();
  for (int wind = 0; wind < winds; ++wind)
    write_fan(out, state, from, static_cast<Wind>(wind), spores);
  out.end_object();
}

/// Before the Mothers are placed nobody has looked at a hand, and nothing stands on the board.
void write_details(JsonWriter& out, const State& state, Seat seat, const Thought& thought) {
  if (thought.kind_only || state.placing) return;
  const Move& move = thought.move;
  if (move.kind == MoveKind::fruit && state.colony(seat).hand.has(move.card))
    write_fruiting(out, state, seat, move);
  if (move.kind == MoveKind::spore) write_fans(out, state, seat, move);
}

}  // namespace

void Rules::write_preview(JsonWriter& out, const State& state, Seat seat, const Json& json,
                          const Deck& deck) {
  const auto read = read_thought(deck, json);
  const auto* thought = std::get_if<Thought>(&read);
  out.begin_object().key("refusal");
  if (state.over || state.agenda.back().seat != seat)
    write_refusal(out, Refusal{RefusalCode::not_asked, "", 0, 0});
  else if (thought == nullptr)
    write_refusal(out, std::get<Refusal>(read));
  else
    write_refusal(out, refuse_thought(state, seat, *thought));
  if (thought != nullptr) write_details(out, state, seat, *thought);
  out.end_object();
}

void Rules::write_printed(JsonWriter& out, const State& state, const Deck& deck) {
  out.begin_object().key("cards").begin_object();
  for (size_t card = 0; card < deck.names.size(); ++card) {
    const CardRule& rule = state.printed->cards[card];
    out.key(deck.names[card].id).begin_object().field("points", rule.points).key("needs");
    write_needs(out, rule.needs);
    out.field("spores", rule.spores).key("decay").begin_object();
    out.field("kind", name_of(kind_of(rule.decay))).field("action", name_of(rule.decay));
    out.end_object();
    if (!deck.names[card].names.empty()) {
      out.key("names").begin_object();
      for (const auto& [language, name] : deck.names[card].names) out.field(language, name);
      out.end_object();
    }
    out.end_object();
  }
  out.end_object().key("prices").begin_object();
  out.field("refresh", refresh_cost).field("move_mother", move_mother_cost);
  out.end_object().end_object();
}

}  // namespace understory::mycelia
