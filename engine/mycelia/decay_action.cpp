// The instant decay actions: what they do by themselves, or what they ask. One that cannot be done
// is dropped and told.
#include "engine/mycelia/actions.h"

namespace understory::mycelia {
namespace {

constexpr int drawn_cards = 2;
constexpr int gained_insects = 2;
constexpr int settled_spores = 2;

/// The moves that answer an action; none when nothing is to be chosen or it cannot be done.
MoveKind answer_kind(DecayAction action) {
  using enum DecayAction;
  switch (action) {
    case move_other_mother:
      return MoveKind::move_mother;
    case leap:
      return MoveKind::leap;
    case spore_mother:
      return MoveKind::spore;
    case explore:
      return MoveKind::explore;
    case take_market:
      return MoveKind::take;
    case settle_spores:
      return MoveKind::settle;
    case turn_tile:
      return MoveKind::turn_tile;
    default:
      ENSURE(false && "this action asks nothing");
      return MoveKind::end_turn;
  }
}

TileSet network_tiles(const State& state, Seat seat) {
  TileSet tiles = 0;
  for (const Part& part : network(state, seat)) tiles |= part.tiles;
  return tiles;
}

bool can_ask(const State& state, Seat seat, DecayAction action) {
  using enum DecayAction;
  switch (action) {
    case move_other_mother:
      return possible_move_other(state, seat);
    case leap:
      return static_cast<int>(state.tiles.size()) > state.owners();
    case explore:
      return possible_explore(state, seat);
    case take_market:
      return !state.market.empty();
    case settle_spores:
      // Not even the Mother's tile is in the network where she stands on an unblockable mushroom.
      return state.colony(seat).spores > 0 && network_tiles(state, seat) != 0;
    default:
      return true;
  }
}

Refused refuse_settle(const State& state, Seat seat, const Move& move) {
  const TileIndex tile = tile_at(state, move.cell());
  if (tile == no_tile) return Refusal{RefusalCode::no_such_cell, "B1", 0, 0};
  if ((network_tiles(state, seat) & tile_bit(tile)) == 0)
    return Refusal{RefusalCode::not_in_network, "N2", 0, 0};
  return std::nullopt;
}

Refused refuse_turn_tile(const State& state, const Move& move) {
  const TileIndex tile = tile_at(state, move.cell());
  if (tile == no_tile) return Refusal{RefusalCode::no_such_cell, "B1", 0, 0};
  if (state.tiles[tile].turn == move.turn) return Refusal{RefusalCode::same_turn, "B2", 0, 0};
  return std::nullopt;
}

void settle(State& state, Seat seat, Cell cell, Events& events) {
  const TileSet tile = tile_bit(tile_at(state, cell));
  int count = 0;
  for (; count < settled_spores && state.colony(seat).spores > 0; ++count)
    put_spores(state, seat, tile);
  events.tell({.kind = EventKind::settled, .seat = seat, .cell = cell, .amount = count});
}

}  // namespace

void begin_decay_action(State& state, Seat seat, CardId card, Events& events) {
  using enum DecayAction;
  const DecayAction action = state.cards[card].decay;
  bool done = true;
  if (action == draw_two) {
    done = draw_cards(state, seat, drawn_cards, events) > 0;
  } else if (action == two_insects) {
    done = gain_insects(state, seat, gained_insects, events) > 0;
  } else if (action == spore_mother && !state.colony(seat).has(choose_wind)) {
    play_spore(state, seat, {.kind = MoveKind::spore}, events);
  } else if (can_ask(state, seat, action)) {
    state.agenda.push_back(
        {.kind = StepKind::decay_action, .seat = seat, .action = action, .card = card});
  } else {
    done = false;
  }
  if (!done) events.tell({.kind = EventKind::no_effect, .seat = seat, .action = action});
}

Refused refuse_decay_action(const State& state, const Step& step, const Move& move) {
  if (move.kind != answer_kind(step.action)) return Refusal{RefusalCode::wrong_question, "", 0, 0};
  switch (move.kind) {
    case MoveKind::move_mother:
      return refuse_move_other(state, step.seat, move);
    case MoveKind::leap:
      return refuse_leap(state, step.seat, move);
    case MoveKind::spore:
      if (move.slot != 0) return Refusal{RefusalCode::wrong_question, "", 0, 0};
      return refuse_spore(state, step.seat, move);
    case MoveKind::explore:
      return refuse_explore(state, step.seat, move);
    case MoveKind::settle:
      return refuse_settle(state, step.seat, move);
    case MoveKind::turn_tile:
      return refuse_turn_tile(state, move);
    default:
      for (const CardId card : state.market)
        if (card == move.card) return std::nullopt;
      return Refusal{RefusalCode::not_in_market, "A3", 0, 0};
  }
}

void list_decay_action(const State& state, const Step& step, Moves& moves) {
  switch (answer_kind(step.action)) {
    case MoveKind::move_mother:
      return list_move_other(state, step.seat, moves);
    case MoveKind::leap:
      return list_leap(state, step.seat, moves);
    case MoveKind::spore:
      for (int wind = 0; wind < winds; ++wind)
        moves.push_back({.kind = MoveKind::spore, .wind = static_cast<Wind>(wind)});
      return;
    case MoveKind::explore:
      return list_explore(state, step.seat, moves);
    case MoveKind::settle:
      each_tile(network_tiles(state, step.seat), [&](TileIndex tile) {
        moves.push_back({.kind = MoveKind::settle});
        moves.back().cells.push_back(state.tiles[tile].cell);
      });
      return;
    case MoveKind::turn_tile:
      for (const Tile& tile : state.tiles)
        for (uint8_t turn = 0; turn < edges; ++turn) {
          if (turn == tile.turn) continue;
          moves.push_back({.kind = MoveKind::turn_tile, .turn = turn});
          moves.back().cells.push_back(tile.cell);
        }
      return;
    default:
      for (const CardId card : state.market)
        moves.push_back({.kind = MoveKind::take, .card = card});
  }
}

void play_decay_action(State& state, const Step& step, const Move& move, Events& events) {
  switch (move.kind) {
    case MoveKind::move_mother:
      return play_move_other(state, step.seat, move, "decay", events);
    case MoveKind::leap:
      events.tell({.kind = EventKind::leapt, .seat = step.seat, .cell = move.cell()});
      return step_onto(state, step.seat, tile_at(state, move.cell()), events);
    case MoveKind::spore:
      return play_spore(state, step.seat, move, events);
    case MoveKind::explore:
      return play_explore(state, step.seat, move, events);
    case MoveKind::settle:
      return settle(state, step.seat, move.cell(), events);
    case MoveKind::turn_tile:
      state.tiles[tile_at(state, move.cell())].turn = move.turn;
      return events.tell({.kind = EventKind::tile_turned,
                          .seat = step.seat,
                          .cell = move.cell(),
                          .turn = move.turn});
    default:
      return take_from_market(state, step.seat, move.card, events);
  }
}

}  // namespace understory::mycelia
