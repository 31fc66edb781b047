// Using a card at the moment it is collected (Y2): whether it can be, and how it begins. A card
// that leaves something to choose opens its question.
#include "engine/woods/foray/cards.h"
#include "engine/woods/poison.h"

namespace understory::woods {
namespace {

StepKind question_of(Card card) {
  switch (card) {
    case Card::panther_cap:
      return StepKind::panther_cap;
    case Card::farm_girl:
      return StepKind::farm_girl;
    case Card::chef:
      return StepKind::chef;
    case Card::farmers_market:
      return StepKind::farmers_market;
    case Card::thief:
      return StepKind::thief;
    case Card::shiitake_log:
      return StepKind::shiitake_log;
    default:
      return StepKind::forest_fire;
  }
}

}  // namespace

bool can_use(const State& state, Seat seat, Card card) {
  switch (card) {
    case Card::chef:
      return can_make_dish(state, seat);
    case Card::farmers_market:
      return can_sell_one(state, seat);
    case Card::thief:
      return can_steal_worth(state, seat, stolen_at_once_max, state.kitchen(seat).hand_count);
    case Card::shiitake_log:
      return can_spore_now(state, seat);
    default:
      return true;
  }
}

void use_card(State& state, const Step& step, Card card, Events& events) {
  if (card == Card::poison) return collect_poison(state, step.seat, 1, events);
  if (card == Card::rainstorm) return rain(state, events);
  if (card == Card::panther_cap) {
    award_eccentric(state, step.seat, events);  // though nothing may come of it
    if (state.kitchen(step.seat).hand_count == 0) {
      ++state.discards[Card::panther_cap];
      return;
    }
  }
  Step question{.kind = question_of(card), .seat = step.seat, .forest = step.forest};
  question.cards.push_back(card);
  state.agenda.push_back(question);
}

}  // namespace understory::woods
