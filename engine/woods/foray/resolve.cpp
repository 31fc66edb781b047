// Resolutions: see resolve.h. Rainstorm and Forest Fire end the turn, so they always come last
// (Y7, Y8). The Farm Girl comes just before them: what she gathers is for later turns (rulebook:
// Farm Girl), so that nothing of the same collection may use it.
#include "engine/woods/foray/resolve.h"

#include <algorithm>

#include "engine/woods/foray/cards.h"
#include "engine/woods/hand.h"

namespace understory::woods {
namespace {

bool comes_last(Card card) { return card == Card::rainstorm || card == Card::forest_fire; }

/// Used whether one wants it or not.
bool is_forced(Card card) { return !is_keepable(card); }

template <class Cards>
int count_of(const Cards& cards, Card card) {
  return static_cast<int>(std::count(cards.begin(), cards.end(), card));
}

/// Both cards that come last: then their order is a choice.
bool has_both_last(const Step& step) {
  return count_of(step.cards, Card::rainstorm) > 0 && count_of(step.cards, Card::forest_fire) > 0;
}

/// The answer as it will be played: what comes last is put there, named or not.
Bounded<Card, decay_max> order_of(const Step& step, const Move& move) {
  Bounded<Card, decay_max> order;
  for (const bool farm_girl : {false, true})
    for (const Card card : move.cards)
      if (!comes_last(card) && (card == Card::farm_girl) == farm_girl) order.push_back(card);
  for (const Card card : move.cards)
    if (comes_last(card)) order.push_back(card);
  for (const Card card : step.cards)
    if (comes_last(card) && count_of(move.cards, card) == 0) order.push_back(card);
  return order;
}

/// The cards of the step that the answer does not use.
Bounded<Card, decay_max> kept_by(const Step& step, const Bounded<Card, decay_max>& used) {
  Bounded<Card, decay_max> kept;
  for (int i = index(Card::farm_girl); i <= index(Card::shiitake_log); ++i)
    for (int left = count_of(step.cards, card_at(i)) - count_of(used, card_at(i)); left > 0; --left)
      kept.push_back(card_at(i));
  return kept;
}

void keep(State& state, const Step& step, Card card, Events& events) {
  Kitchen& kitchen = state.kitchen(step.seat);
  if (step.on_morchella)
    kitchen.morchella.cards.push_back(card);
  else
    put_in_hand(kitchen, card, Shown::to_all);
  events.tell({.kind = EventKind::kept, .seat = step.seat, .card = card});
}

/// Y7, Y8: what ends the turn takes the place of its cleanup: another turn comes after it. Out of
/// turn it comes at once, before play goes on where it was.
void promise_second_turn(State& state, const Step& resolve) {
  int turns = 0;
  for (const Card card : resolve.cards) turns += comes_last(card);
  if (turns == 0) return;
  Step second{.kind = StepKind::second_turn, .seat = resolve.seat, .extra = true, .passed = true};
  if (!state.agenda.empty() && state.agenda.back().kind == StepKind::bonus) state.agenda.pop_back();
  if (!state.agenda.empty() && state.agenda.back().kind == StepKind::cleanup) {
    second.extra = state.agenda.pop_back().extra;
    second.passed = false;  // the first turn ends there
  }
  state.agenda.push_back(second);
  for (; turns > 1; --turns)
    state.agenda.push_back(
        {.kind = StepKind::second_turn, .seat = resolve.seat, .extra = true, .passed = true});
}

}  // namespace

void open_resolution(State& state, Step resolve, std::span<const Card> cards, Events& events) {
  for (const Card card : cards)
    if (card == Card::map || card == Card::morchella)
      place_in_display(state, resolve.seat, card, events);
    else if (is_foray(card) || card == Card::poison)
      resolve.cards.push_back(card);
  std::sort(resolve.cards.begin(), resolve.cards.end());
  if (!resolve.cards.empty()) state.agenda.push_back(resolve);
}

int most_used(const State& state, Seat seat, std::span<const Card> cards) {
  State after = state;
  Kitchen& kitchen = after.kitchen(seat);
  for (const Card card : cards)
    if (enters_hand(card) && !is_foray(card)) put_in_hand(kitchen, card, Shown::to_all);
  int used = 0;
  // The Thief last: what has to be kept can be given away (Y5).
  for (const bool thieves : {false, true})
    for (const Card card : cards) {
      if (!is_keepable(card) || (card == Card::thief) != thieves) continue;
      if (can_use(after, seat, card))
        ++used;
      else
        put_in_hand(kitchen, card, Shown::to_all);
    }
  return used;
}

bool run_resolve(State& state, Events& events) {
  const Step step = state.agenda.back();
  if (std::any_of(step.cards.begin(), step.cards.end(), is_keepable)) return false;
  if (has_both_last(step)) return false;
  Move all{.kind = MoveKind::resolve};
  for (const Card card : step.cards) all.cards.push_back(card);
  state.agenda.pop_back();
  answer_resolve(state, step, all, events);
  return true;
}

void resolve_moves(const State& state, const Step& step, Seat seat, Moves& moves) {
  const auto all = step.cards.size();
  for (unsigned chosen = 0; chosen < 1u << all; ++chosen) {
    Move move{.kind = MoveKind::resolve};
    bool possible = true;
    for (size_t i = 0; i < all && possible; ++i) {
      const Card card = step.cards[i];
      const bool used = (chosen >> i & 1) != 0;
      // Forced cards are always used, one that comes last goes without saying, and of two that are
      // alike the first is used first.
      const bool unsaid = comes_last(card) && !has_both_last(step);
      possible = used ? !unsaid : (is_keepable(card) || unsaid);
      if (used && i > 0 && step.cards[i - 1] == card && (chosen >> (i - 1) & 1) == 0)
        possible = false;
      if (used) move.cards.push_back(card);
    }
    if (!possible || refuse_resolve(state, step, seat, move)) continue;
    do
      if (std::is_partitioned(move.cards.begin(), move.cards.end(),
                              [](Card card) { return !comes_last(card); }))
        moves.push_back(move);
    while (std::next_permutation(move.cards.begin(), move.cards.end()));
  }
}

std::optional<Refusal> refuse_resolve(const State& state, const Step& step, Seat seat,
                                      const Move& move) {
  if (move.kind != MoveKind::resolve) return Refusal{"wrong_question", "Y2", 0, 0};
  for (const Card card : move.cards)
    if (count_of(move.cards, card) > count_of(step.cards, card))
      return Refusal{"no_such_card", "Y2", count_of(move.cards, card), count_of(step.cards, card)};
  for (const Card card : step.cards)
    if (is_forced(card) && !comes_last(card) &&
        count_of(move.cards, card) < count_of(step.cards, card))
      return Refusal{"must_use", "Y2", count_of(step.cards, card), count_of(move.cards, card)};
  const auto used = order_of(step, move);
  const auto kept = kept_by(step, used);
  const int room = std::max(0, state.kitchen(seat).room());
  if (!step.on_morchella && static_cast<int>(kept.size()) > room)
    return Refusal{"must_use", "Y3", static_cast<int>(kept.size()), room};
  State after = state;
  for (const Card card : kept)
    if (!step.on_morchella) put_in_hand(after.kitchen(seat), card, Shown::to_all);
  for (const Card card : used)
    if (is_keepable(card) && !can_use(after, seat, card)) return Refusal{"cannot_use", "Y2", 0, 0};
  return std::nullopt;
}

void answer_resolve(State& state, const Step& step, const Move& move, Events& events) {
  const auto used = order_of(step, move);
  for (const Card card : kept_by(step, used)) keep(state, step, card, events);
  promise_second_turn(state, step);
  if (used.empty()) return;
  Step use = step;
  use.kind = StepKind::use;
  use.cards = used;
  use.room = static_cast<int8_t>(std::max(0, state.kitchen(step.seat).room()));
  state.agenda.push_back(use);
}

bool run_use(State& state, Events& events) {
  Step& step = state.agenda.back();
  if (step.cards.empty()) {
    state.agenda.pop_back();
    return true;
  }
  const Card card = step.cards.remove(0);
  if (is_keepable(card) && !can_use(state, step.seat, card)) {
    // Poison may have taken the room away meanwhile: no hand goes over its limit for this.
    const bool has_room = step.room > 0 && state.kitchen(step.seat).room() > 0;
    const bool kept = step.on_morchella || has_room;
    events.tell({.kind = EventKind::used_in_vain, .seat = step.seat, .card = card, .open = kept});
    if (!step.on_morchella && kept) --step.room;
    if (kept)
      keep(state, Step(step), card, events);
    else
      ++state.discards[card];
    return true;
  }
  const Step using_step = step;
  events.tell({.kind = EventKind::used, .seat = step.seat, .card = card});
  use_card(state, using_step, card, events);
  return true;
}

}  // namespace understory::woods
