// Eccentric (Y16): joins whoever first enacts a Thief, a Panther Cap or the poison; once, his host
// may have a card as it is about to decay, in anybody's turn.
#include <nlohmann/json.hpp>

#include "engine/woods/collect.h"
#include "engine/woods/foray/cards.h"
#include "engine/woods/forest.h"

namespace understory::woods {

void award_eccentric(State& state, Seat seat, Events& events) {
  if (!state.supply_eccentric) return;
  state.supply_eccentric = false;
  state.kitchen(seat).eccentric = true;
  events.tell({.kind = EventKind::eccentric_awarded, .seat = seat});
}

bool interrupt_fall(State& state, const Step& fall) {
  if (cards_of(state, fall.forest).empty()) return false;
  const Card card = card_in(state, fall.forest, 1);
  for (Seat seat = 0; seat < state.players; ++seat) {
    if (!state.kitchen(seat).eccentric) continue;
    // Not asked where all can see that there is no room. Whether a card could be used at once is
    // known to the host alone, so that then the question comes in any case.
    if (!is_keepable(card) && refuse_collection(state, seat, {&card, 1})) return false;
    state.agenda.push_back({.kind = StepKind::eccentric, .seat = seat, .forest = fall.forest});
    return true;
  }
  return false;
}

void ask_eccentric_moves(const State& state, const Step& step, Seat seat, Moves& moves) {
  moves.push_back({.kind = MoveKind::decline});
  const Move accept{.kind = MoveKind::accept};
  if (!refuse_eccentric_answer(state, step, seat, accept)) moves.push_back(accept);
}

std::optional<Refusal> refuse_eccentric_answer(const State& state, const Step& step, Seat seat,
                                               const Move& move) {
  if (move.kind == MoveKind::decline) return std::nullopt;
  if (move.kind != MoveKind::accept) return Refusal{RefusalCode::wrong_question, "Y16", 0, 0};
  const Card card = card_in(state, step.forest, 1);
  return refuse_collection(state, seat, {&card, 1});
}

void show_eccentric(JsonWriter& out, const State& state, const Step& step, Viewer) {
  out.field("card", card_name(state.edition, card_in(state, step.forest, 1)));
  out.field("forest", step.forest == ForestId::rainforest ? "rainforest" : "forest");
}

void answer_eccentric(State& state, const Step& step, const Move& move, Events& events) {
  if (move.kind == MoveKind::decline)
    return events.tell(
        {.kind = EventKind::declined, .seat = step.seat, .question = StepKind::eccentric});
  state.agenda.pop_back();  // the fall: no other card decays
  state.kitchen(step.seat).eccentric = false;
  const Card card = cards_of(state, step.forest).remove(0);
  events.tell({.kind = EventKind::eccentric_took,
               .seat = step.seat,
               .card = card,
               .move = {.forest = step.forest}});
  collect(state, step.seat, {&card, 1}, step.forest, events);
}

Json save_eccentric(const State&, const Kitchen& kitchen) { return kitchen.eccentric; }

void restore_eccentric(const State&, Kitchen& kitchen, Reader& read) {
  kitchen.eccentric = read.boolean("eccentric", false);
}

void write_eccentric(JsonWriter& out, const State& state, Seat seat, Viewer) {
  out.boolean(state.kitchen(seat).eccentric);
}

}  // namespace understory::woods
