// Resolutions: see resolve.h. The player's order is played as it was said (Y2). Only the Rainstorm
// comes when all else has been resolved (Y7), beside the Forest Fire in either order. Both go
// without saying: then they come last.
#include "engine/woods/resolve.h"

#include <algorithm>

#include "engine/woods/foray_card.h"
#include "engine/woods/foray_view.h"
#include "engine/woods/hand.h"
#include "engine/woods/poison.h"
#include "engine/woods/zone.h"

namespace understory::woods {
namespace {

/// Gives a second turn, and goes without saying.
bool gives_turn(Card card) { return marked(card, &ForayCard::gives_turn); }

bool comes_last(Card card) { return marked(card, &ForayCard::comes_last); }

/// Used whether one wants it or not.
bool is_forced(Card card) { return !is_keepable(card); }

template <class Cards>
int count_of(const Cards& cards, Card card) {
  return static_cast<int>(std::count(cards.begin(), cards.end(), card));
}

/// The answer as it will be played.
Bounded<Card, decay_max> order_of(const Step& step, const Move& move) {
  Bounded<Card, decay_max> order;
  for (const Card card : move.cards) order.push_back(card);
  for (const Card card : step.cards)
    if (gives_turn(card) && count_of(move.cards, card) == 0) order.push_back(card);
  return order;
}

/// What a card touches as it is used. Poison stays for the cooked pans, and touches a hand that it
/// trims. Like it a Thief brings the Eccentric (Y16), and one may lie in a full decay that burns.
int touched_by(const State& state, const Step& step, Card card) {
  if (is_foray(card)) return foray_card(card).touches;
  const Kitchen& kitchen = state.kitchen(step.seat);
  int most = kitchen.hand_count;
  for (const Card each : step.cards) most += is_keepable(each);
  const bool trims = most > poisoned_hand_limit + room_in_basket * kitchen.baskets;
  return own_pans | (trims ? own_hand : 0) | (state.decay.size() == decay_max ? full_decay : 0);
}

/// Whether the order of two used cards can make a difference to what comes of them.
bool order_matters(const State& state, const Step& step, Card one, Card other) {
  if (comes_last(one) || comes_last(other)) return true;
  return (touched_by(state, step, one) & touched_by(state, step, other)) != 0;
}

/// Y2: of orders that come to the same, the first by the list of cards: none of them can be had
/// from it by putting a smaller card before those that it may pass.
bool is_first_of_its_kind(const State& state, const Step& step, const Move& move) {
  for (size_t at = 1; at < move.cards.size(); ++at)
    for (size_t before = at; before > 0; --before) {
      if (order_matters(state, step, move.cards[before - 1], move.cards[at])) break;
      if (move.cards[at] < move.cards[before - 1]) return false;
    }
  return true;
}

/// The cards of the step that the answer does not use.
Bounded<Card, decay_max> kept_by(const Step& step, const Bounded<Card, decay_max>& used) {
  Bounded<Card, decay_max> kept;
  for (const ForayCard& row : foray_cards)
    if (row.keepable)
      for (int left = count_of(step.cards, row.card) - count_of(used, row.card); left > 0; --left)
        kept.push_back(row.card);
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
  for (const Card card : resolve.cards) turns += gives_turn(card);
  if (turns == 0) return;
  if (!state.agenda.empty() && state.agenda.back().kind == StepKind::bonus) state.agenda.pop_back();
  bool extra = true;
  const bool ends_a_turn = !state.agenda.empty() && state.agenda.back().kind == StepKind::cleanup;
  if (ends_a_turn) extra = state.agenda.pop_back().extra;
  // The last one is pushed first. Poison counts the turn that gave them before the first one (M2).
  for (; turns > 0; --turns) {
    state.agenda.push_back({.kind = StepKind::second_turn,
                            .seat = resolve.seat,
                            .extra = extra,
                            .passed = turns > 1 || !ends_a_turn});
    extra = true;
  }
}

/// Enacts one card of `step`, a use step that is on the agenda already: at once, or by a question.
void use_card(State& state, const Step& step, Card card, Events& events) {
  if (card == Card::poison) return collect_poison(state, step.seat, 1, events);
  const ForayCard& row = foray_card(card);
  if (row.use != nullptr && row.use(state, step.seat, events)) return;
  Step question{.kind = row.question.kind, .seat = step.seat, .forest = step.forest};
  question.cards.push_back(card);
  state.agenda.push_back(question);
}

}  // namespace

bool can_use(const State& state, Seat seat, Card card) {
  const auto can = foray_card(card).can_use;
  return can == nullptr || can(state, seat);
}

void open_resolution(State& state, Step resolve, std::span<const Card> cards, Events& events) {
  for (const Card card : cards)
    if (is_foray(card) && foray_card(card).place != nullptr)
      foray_card(card).place(state, resolve.seat, events);
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
  // Who gives away comes last: what has to be kept can be given (Y5).
  for (const bool giving : {false, true})
    for (const Card card : cards) {
      if (!is_keepable(card) || foray_card(card).gives_away != giving) continue;
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
  Moves moves;
  resolve_moves(state, step, step.seat, moves);
  if (moves.size() != 1) return false;
  state.agenda.pop_back();
  answer_resolve(state, step, moves.front(), events);
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
      // Forced cards are always used, and of two that are alike the first is used first.
      possible = used || is_keepable(card);
      if (used && i > 0 && step.cards[i - 1] == card && (chosen >> (i - 1) & 1) == 0)
        possible = false;
      if (used) move.cards.push_back(card);
    }
    if (!possible) continue;
    do
      if (!refuse_resolve(state, step, seat, move) && is_first_of_its_kind(state, step, move))
        moves.push_back(move);
    while (std::next_permutation(move.cards.begin(), move.cards.end()));
  }
}

std::optional<Refusal> refuse_resolve(const State& state, const Step& step, Seat seat,
                                      const Move& move) {
  if (move.kind != MoveKind::resolve) return Refusal{RefusalCode::wrong_question, "Y2", 0, 0};
  for (const Card card : move.cards)
    if (count_of(move.cards, card) > count_of(step.cards, card))
      return Refusal{RefusalCode::no_such_card, "Y2", count_of(move.cards, card),
                     count_of(step.cards, card)};
  for (const Card card : step.cards)
    if (is_forced(card) && !gives_turn(card) &&
        count_of(move.cards, card) < count_of(step.cards, card))
      return Refusal{RefusalCode::must_use, "Y2", count_of(step.cards, card),
                     count_of(move.cards, card)};
  const auto used = order_of(step, move);
  for (size_t at = 0; at + 1 < used.size(); ++at)
    if (comes_last(used[at]) && !gives_turn(used[at + 1]))
      return Refusal{RefusalCode::not_yet, "Y7", 0, 0};
  const auto kept = kept_by(step, used);
  const int room = std::max(0, state.kitchen(seat).room());
  if (!step.on_morchella && static_cast<int>(kept.size()) > room)
    return Refusal{RefusalCode::must_use, "Y3", static_cast<int>(kept.size()), room};
  State after = state;
  for (const Card card : kept)
    if (!step.on_morchella) put_in_hand(after.kitchen(seat), card, Shown::to_all);
  for (const Card card : used)
    if (is_keepable(card) && !can_use(after, seat, card))
      return Refusal{RefusalCode::cannot_use, "Y2", 0, 0};
  return std::nullopt;
}

void show_resolve(JsonWriter& out, const State& state, const Step& step, Viewer viewer) {
  Bounded<Card, decay_max> keepable, usable, forced;
  for (const Card card : step.cards) {
    (is_keepable(card) ? keepable : forced).push_back(card);
    if (is_keepable(card) && viewer.sees(step.seat) && can_use(state, step.seat, card))
      usable.push_back(card);
  }
  write_cards(out, state, "cards", step.cards);
  write_cards(out, state, "keepable", keepable);
  write_cards(out, state, "forced", forced);
  if (viewer.sees(step.seat)) write_cards(out, state, "usable", usable);
  const int room = std::max(0, state.kitchen(step.seat).room());
  out.field("room", step.on_morchella ? static_cast<int>(decay_max) : room);
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

bool is_resolving(const State& state, Seat seat) {
  return std::any_of(state.agenda.begin(), state.agenda.end(), [&](const Step& step) {
    return step.kind == StepKind::use && step.seat == seat;
  });
}

bool run_use(State& state, Events& events) {
  Step& step = state.agenda.back();
  if (step.cards.empty()) {
    const Seat seat = state.agenda.pop_back().seat;
    if (!is_resolving(state, seat)) make_usable(state.kitchen(seat));
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
