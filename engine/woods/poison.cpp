// Poison: see poison.h. The two editions differ in how long it stays and in whether a second one
// may be taken; discarding down to the limit is the same.
#include "engine/woods/poison.h"

#include <algorithm>

#include "engine/woods/foray_card.h"
#include "engine/woods/hand.h"

namespace understory::woods {
namespace {

bool stays_for_dishes(const State& state) {
  return edition(state.edition).poison_stay == PoisonStay::a_turn_for_each_dish;
}

void remove_poison(State& state, Seat seat, Events& events) {
  Kitchen& kitchen = state.kitchen(seat);
  state.discards[Card::poison] =
      static_cast<uint8_t>(state.discards[Card::poison] + kitchen.poison.cards);
  kitchen.poison = {};
  events.tell({.kind = EventKind::poison_left, .seat = seat});
}

/// The cards that a hand holds and how many, of each kind once.
struct Held {
  Card card;
  uint8_t count;
};
using Kinds = Bounded<Held, card_kinds>;

/// Adds to `moves` moves like that one, with every way to choose, besides `chosen`, `left` more
/// cards from `kinds` on, which are `rest` cards.
void choose(std::span<const Held> kinds, int left, int rest, const Move& like,
            Bounded<Card, trim_max>& chosen, Moves& moves) {
  if (left == 0) {
    moves.emplace_back(like).cards = chosen;
    return;
  }
  if (rest < left) return;
  const auto [card, held] = kinds.front();
  const int most = std::min<int>(left, held);
  for (int count = 0; count <= most; ++count) {
    choose(kinds.subspan(1), left - count, rest - held, like, chosen, moves);
    if (count < most) chosen.push_back(card);
  }
  for (int count = 0; count < most; ++count) chosen.pop_back();
}

/// M2: whether what is collected now is collected in a turn of `seat`, which does not count. (The
/// Eccentric and Morchella collect in anybody's.)
bool in_own_turn(const State& state, Seat seat) {
  if (state.rules().order == Order::rounds) return true;
  for (size_t i = state.agenda.size(); i > 0; --i) {
    const Step& step = state.agenda[i - 1];
    const bool ends_turn = step.kind == StepKind::cleanup || step.kind == StepKind::finish ||
                           (step.kind == StepKind::second_turn && !step.passed);
    if (ends_turn) return step.seat == seat;
  }
  return false;
}

}  // namespace

std::string_view poison_ruling(EditionId id) {
  return edition(id).poison_stay == PoisonStay::a_turn_for_each_dish ? "M2" : "F2";
}

std::optional<Refusal> refuse_poison(const State& state, const Kitchen& kitchen, int collected) {
  if (!stays_for_dishes(state) || collected == 0) return std::nullopt;
  const int together = collected + kitchen.poison.cards;
  if (together <= 1) return std::nullopt;
  return Refusal{RefusalCode::second_poison, "M3", together, 1};
}

std::optional<Refusal> refuse_toxic_pair(const Kitchen& kitchen, std::span<const Card> cards) {
  const auto toxic = [](Card card) { return marked(card, &ForayCard::toxic); };
  if (std::none_of(cards.begin(), cards.end(), toxic)) return std::nullopt;
  const auto together = std::count(cards.begin(), cards.end(), Card::poison) + kitchen.poison.cards;
  if (together == 0) return std::nullopt;
  return Refusal{RefusalCode::toxic_together, "Y9", 0, static_cast<int>(together)};
}

void collect_poison(State& state, Seat seat, int cards, Events& events) {
  Kitchen& kitchen = state.kitchen(seat);
  // M1: one turn for each cooked pan. F2: to the end of the next turn, whatever was cooked.
  const int turns = stays_for_dishes(state) ? kitchen.cooked_pans() : 1;
  kitchen.poison = {.cards = static_cast<uint8_t>(kitchen.poison.cards + cards),
                    .turns = static_cast<uint8_t>(turns),
                    .collected_now = in_own_turn(state, seat)};
  events.tell({.kind = EventKind::poisoned, .seat = seat, .amount = turns});
  each_card(state, &ForayCard::after_harm, seat, events);  // Y16
  state.next(StepKind::settle, seat);
  if (surplus(kitchen) > 0) state.next(StepKind::trim, seat);
}

int surplus(const Kitchen& kitchen) { return kitchen.hand_count - kitchen.limit(); }

std::optional<Refusal> refuse_hand_cards(const Kitchen& kitchen, std::span<const Card> cards,
                                         std::string_view ruling) {
  for (const Card card : cards) {
    const auto wanted = static_cast<int>(std::count(cards.begin(), cards.end(), card));
    if (wanted > kitchen.hand[card])
      return Refusal{RefusalCode::not_in_hand, ruling, wanted, kitchen.hand[card]};
  }
  return std::nullopt;
}

void choose_from_hand(const Kitchen& kitchen, int count, const Move& chosen, Moves& moves) {
  Kinds kinds;
  for (int i = 0; i < card_kinds; ++i)
    if (const uint8_t held = kitchen.hand[card_at(i)]; held > 0)
      kinds.push_back({card_at(i), held});
  auto cards = chosen.cards;
  choose({kinds.begin(), kinds.size()}, count, kitchen.hand_count, chosen, cards, moves);
}

std::optional<Refusal> refuse_trim(const State& state, const Step&, Seat seat, const Move& move) {
  const Kitchen& kitchen = state.kitchen(seat);
  const std::string_view ruling = stays_for_dishes(state) ? "M1" : "F2";
  if (move.kind != MoveKind::discard) return Refusal{RefusalCode::wrong_question, "", 0, 0};
  if (static_cast<int>(move.cards.size()) != surplus(kitchen))
    return Refusal{RefusalCode::wrong_count, ruling, surplus(kitchen),
                   static_cast<int>(move.cards.size())};
  return refuse_hand_cards(kitchen, {move.cards.begin(), move.cards.size()}, ruling);
}

void trim_moves(const State& state, const Step&, Seat seat, Moves& moves) {
  choose_from_hand(state.kitchen(seat), surplus(state.kitchen(seat)), {.kind = MoveKind::discard},
                   moves);
}

void show_trim(JsonWriter& out, const State& state, const Step& step, Viewer) {
  out.field("count", surplus(state.kitchen(step.seat)));
}

void trim(State& state, const Step& step, const Move& move, Events& events) {
  Event event{.kind = EventKind::discarded, .seat = step.seat};
  for (const Card card : move.cards) {
    discard_from_hand(state, state.kitchen(step.seat), card);
    event.cards.push_back(card);
  }
  events.tell(event);
}

bool run_settle(State& state, Events& events) {
  const Seat seat = state.agenda.pop_back().seat;
  if (state.kitchen(seat).poison.turns == 0) remove_poison(state, seat, events);
  return true;
}

void cook_under_poison(State& state, Seat seat) {
  Poison& poison = state.kitchen(seat).poison;
  if (poison.cards > 0 && stays_for_dishes(state)) ++poison.turns;
}

void pass_turn_of_poison(State& state, Seat seat, Events& events) {
  Poison& poison = state.kitchen(seat).poison;
  if (poison.cards == 0) return;
  if (poison.collected_now) {
    poison.collected_now = false;
    return;
  }
  if (--poison.turns == 0) remove_poison(state, seat, events);
}

}  // namespace understory::woods
