// The sequence of play: the agenda is a stack, its last step is the one that goes on. A turn stays
// on it while its actions ask; every other asking step leaves it when it is answered.
#include "engine/mycelia/rules.h"

#include "engine/mycelia/actions.h"

namespace understory::mycelia {
namespace {

bool is_asked(const State& state, Seat seat) {
  return !state.over && state.agenda.back().seat == seat;
}

/// The Automata's Mother comes after the people's; then the market is revealed, hands are looked
/// at, and the first turn begins.
void begin_play(State& state, Events& events) {
  if (state.automata) {
    const TileIndex tile = automata_place(state);
    const Seat seat = state.automata_seat();
    events.tell({.kind = EventKind::mother_placed, .seat = seat, .cell = state.tiles[tile].cell});
    step_onto(state, seat, tile, events);
  }
  state.placing = false;
  Event revealed{.kind = EventKind::market_revealed};
  Events quiet;
  refill_market(state, quiet);
  for (const CardId card : state.market) revealed.cards.push_back(card);
  events.tell(revealed);
  state.agenda.push_back({.kind = StepKind::turn, .seat = state.first});
  events.tell({.kind = EventKind::turn_began, .seat = state.first});
}

void play_place_mother(State& state, Seat seat, const Move& move, Events& events) {
  events.tell({.kind = EventKind::mother_placed, .seat = seat, .cell = move.cell()});
  step_onto(state, seat, tile_at(state, move.cell()), events);
  const auto next = static_cast<Seat>((seat + 1) % state.players);
  if (state.colony(next).mother == no_tile)
    state.agenda.push_back({.kind = StepKind::mother, .seat = next});
  else
    begin_play(state, events);
}

}  // namespace

void run_agenda(State& state, Events& events) {
  while (!state.over) {
    const StepKind kind = state.agenda.back().kind;
    const bool ran = kind == StepKind::turn            ? run_turn(state, events)
                     : kind == StepKind::automata_turn ? run_automata_turn(state, events)
                                                       : false;
    if (!ran) return;
  }
}

Seats Rules::asked(const State& state) {
  Seats seats;
  if (!state.over) seats.push_back(state.agenda.back().seat);
  return seats;
}

std::string_view Rules::question(const State& state) {
  return state.over ? "" : name_of(state.agenda.back().kind);
}

void Rules::exchanges(const State& state, Seat seat, const Move& move, Moves& moves) {
  list_exchanges(state, seat, move, moves);
}

void Rules::moves(const State& state, Seat seat, Moves& moves) {
  if (!is_asked(state, seat)) return;
  const Step& step = state.agenda.back();
  switch (step.kind) {
    case StepKind::mother:
      return list_place_mother(state, seat, moves);
    case StepKind::turn:
      return list_turn(state, step, moves);
    case StepKind::place_tile:
      return list_place_tile(state, moves);
    case StepKind::place_spores:
      return list_place_spores(state, step, moves);
    case StepKind::decay_action:
      return list_decay_action(state, step, moves);
    case StepKind::automata_turn:
      return;
  }
}

std::optional<Refusal> Rules::refusal(const State& state, Seat seat, const Move& move) {
  if (!is_asked(state, seat)) return Refusal{RefusalCode::not_asked, "", 0, 0};
  const Step& step = state.agenda.back();
  switch (step.kind) {
    case StepKind::mother:
      return refuse_place_mother(state, seat, move);
    case StepKind::turn:
      return refuse_turn(state, step, move);
    case StepKind::place_tile:
      return refuse_place_tile(state, move);
    case StepKind::place_spores:
      return refuse_place_spores(state, step, move);
    case StepKind::decay_action:
      return refuse_decay_action(state, step, move);
    case StepKind::automata_turn:
      break;
  }
  return Refusal{RefusalCode::not_asked, "", 0, 0};
}

void Rules::apply(State& state, std::span<const Move> answers, Events events) {
  const Move& move = answers.front();
  const Step step = state.agenda.back();
  if (step.kind != StepKind::turn) state.agenda.pop_back();
  switch (step.kind) {
    case StepKind::mother:
      play_place_mother(state, step.seat, move, events);
      break;
    case StepKind::turn:
      play_turn(state, move, events);
      break;
    case StepKind::place_tile:
      place_tile(state, step.seat, move.cell(), step.face, move.turn, events);
      break;
    case StepKind::place_spores:
      play_place_spores(state, step, move, events);
      break;
    case StepKind::decay_action:
      play_decay_action(state, step, move, events);
      break;
    case StepKind::automata_turn:
      ENSURE(false && "the Automata is never asked");
  }
  run_agenda(state, events);
}

void Rules::end(State& state, Events events) {
  state.over = true;
  state.agenda.clear();
  events.tell({.kind = EventKind::match_over});
}

}  // namespace understory::mycelia
