// The instant decay actions: what they do by themselves, or what they ask. One that cannot be done
// is dropped and told.
#include "engine/mycelia/actions.h"

namespace understory::mycelia {
namespace {

constexpr int drawn_cards = 2;
constexpr int gained_insects = 2;
constexpr int settled_spores = 2;

TileSet network_tiles(const State& state, Seat seat) {
  TileSet tiles = 0;
  for (const Part& part : network(state, seat)) tiles |= part.tiles;
  return tiles;
}

bool always(const State&, Seat) { return true; }

bool can_leap(const State& state, Seat) {
  return static_cast<int>(state.tiles.size()) > state.owners();
}

void play_leap(State& state, Seat seat, const Move& move, Events& events) {
  events.tell({.kind = EventKind::leapt, .seat = seat, .cell = move.cell()});
  step_onto(state, seat, tile_at(state, move.cell()), events);
}

void move_other(State& state, Seat seat, const Move& move, Events& events) {
  play_move_other(state, seat, move, "decay", events);
}

Refused refuse_spore_mother(const State& state, Seat seat, const Move& move) {
  if (move.slot != 0) return Refusal{RefusalCode::wrong_question, "", 0, 0};
  return refuse_spore(state, seat, move);
}

void list_spore_mother(const State&, Seat, Moves& moves) {
  for (int wind = 0; wind < winds; ++wind)
    add_move(moves, MoveKind::spore).wind = static_cast<Wind>(wind);
}

bool can_take_market(const State& state, Seat) { return !state.market.empty(); }

Refused refuse_take(const State& state, Seat, const Move& move) {
  for (const CardId card : state.market)
    if (card == move.card) return std::nullopt;
  return Refusal{RefusalCode::not_in_market, "A3", 0, 0};
}

void list_take(const State& state, Seat, Moves& moves) {
  for (const CardId card : state.market) add_move(moves, MoveKind::take).card = card;
}

void play_take(State& state, Seat seat, const Move& move, Events& events) {
  take_from_market(state, seat, move.card, events);
}

/// Not even the Mother's tile is in the network where she stands on an unblockable mushroom.
bool can_settle(const State& state, Seat seat) {
  return state.colony(seat).spores > 0 && network_tiles(state, seat) != 0;
}

Refused refuse_settle(const State& state, Seat seat, const Move& move) {
  const TileIndex tile = tile_at(state, move.cell());
  if (tile == no_tile) return Refusal{RefusalCode::no_such_cell, "B1", 0, 0};
  if ((network_tiles(state, seat) & tile_bit(tile)) == 0)
    return Refusal{RefusalCode::not_in_network, "N2", 0, 0};
  return std::nullopt;
}

void list_settle(const State& state, Seat seat, Moves& moves) {
  each_tile(network_tiles(state, seat), [&](TileIndex tile) {
    add_move(moves, MoveKind::settle).cells.push_back(state.tiles[tile].cell);
  });
}

void settle(State& state, Seat seat, const Move& move, Events& events) {
  const TileSet tile = tile_bit(tile_at(state, move.cell()));
  int count = 0;
  for (; count < settled_spores && state.colony(seat).spores > 0; ++count)
    put_spores(state, seat, tile);
  events.tell({.kind = EventKind::settled, .seat = seat, .cell = move.cell(), .amount = count});
}

Refused refuse_turn_tile(const State& state, Seat, const Move& move) {
  const TileIndex tile = tile_at(state, move.cell());
  if (tile == no_tile) return Refusal{RefusalCode::no_such_cell, "B1", 0, 0};
  if (state.tiles[tile].turn == move.turn) return Refusal{RefusalCode::same_turn, "B2", 0, 0};
  return std::nullopt;
}

void list_turn_tile(const State& state, Seat, Moves& moves) {
  for (const Tile& tile : state.tiles)
    for (uint8_t turn = 0; turn < edges; ++turn) {
      if (turn == tile.turn) continue;
      Move& move = add_move(moves, MoveKind::turn_tile);
      move.turn = turn;
      move.cells.push_back(tile.cell);
    }
}

void turn_tile(State& state, Seat seat, const Move& move, Events& events) {
  state.tiles[tile_at(state, move.cell())].turn = move.turn;
  events.tell(
      {.kind = EventKind::tile_turned, .seat = seat, .cell = move.cell(), .turn = move.turn});
}

/// An action that asks, and the moves that answer it.
struct AskedAction {
  DecayAction action;
  MoveKind answer;
  bool (*possible)(const State&, Seat);
  Refused (*refuse)(const State&, Seat, const Move&);
  void (*list)(const State&, Seat, Moves&);
  void (*play)(State&, Seat, const Move&, Events&);
};

constexpr std::array<AskedAction, 7> asked_actions = {{
    {DecayAction::move_other_mother, MoveKind::move_mother, possible_move_other, refuse_move_other,
     list_move_other, move_other},
    {DecayAction::leap, MoveKind::leap, can_leap, refuse_leap, list_leap, play_leap},
    {DecayAction::spore_mother, MoveKind::spore, always, refuse_spore_mother, list_spore_mother,
     play_spore},
    {DecayAction::explore, MoveKind::explore, possible_explore, refuse_explore, list_explore,
     play_explore},
    {DecayAction::take_market, MoveKind::take, can_take_market, refuse_take, list_take, play_take},
    {DecayAction::settle_spores, MoveKind::settle, can_settle, refuse_settle, list_settle, settle},
    {DecayAction::turn_tile, MoveKind::turn_tile, always, refuse_turn_tile, list_turn_tile,
     turn_tile},
}};

/// Done as it comes, without a question: begin_decay_action.
constexpr bool asks_nothing(DecayAction action) {
  return action == DecayAction::draw_two || action == DecayAction::two_insects;
}

constexpr bool each_instant_one_is_known() {
  for (int i = 0; i < decay_actions; ++i) {
    const auto action = static_cast<DecayAction>(i);
    bool known = kind_of(action) != DecayKind::instant || asks_nothing(action);
    for (const AskedAction& row : asked_actions) known = known || row.action == action;
    if (!known) return false;
  }
  return true;
}
static_assert(each_instant_one_is_known());

const AskedAction& asked(DecayAction action) {
  for (const AskedAction& row : asked_actions)
    if (row.action == action) return row;
  ENSURE(false && "this action asks nothing");
  return asked_actions[0];
}

}  // namespace

void begin_decay_action(State& state, Seat seat, CardId card, Events& events) {
  using enum DecayAction;
  const DecayAction action = state.rule(card).decay;
  bool done = true;
  if (action == draw_two) {
    done = draw_cards(state, seat, drawn_cards, events) > 0;
  } else if (action == two_insects) {
    done = gain_insects(state, seat, gained_insects, events) > 0;
  } else if (action == spore_mother && !state.colony(seat).has(choose_wind)) {
    play_spore(state, seat, {.kind = MoveKind::spore}, events);
  } else if (asked(action).possible(state, seat)) {
    state.agenda.push_back(
        {.kind = StepKind::decay_action, .seat = seat, .action = action, .card = card});
  } else {
    done = false;
  }
  if (!done) events.tell({.kind = EventKind::no_effect, .seat = seat, .action = action});
}

Refused refuse_decay_action(const State& state, const Step& step, const Move& move) {
  const AskedAction& row = asked(step.action);
  if (move.kind != row.answer) return Refusal{RefusalCode::wrong_question, "", 0, 0};
  return row.refuse(state, step.seat, move);
}

void list_decay_action(const State& state, const Step& step, Moves& moves) {
  asked(step.action).list(state, step.seat, moves);
}

void play_decay_action(State& state, const Step& step, const Move& move, Events& events) {
  asked(step.action).play(state, step.seat, move, events);
}

}  // namespace understory::mycelia
