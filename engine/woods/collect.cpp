// Taking cards: see collect.h. A single card and a decay are the same collection of one to four
// cards; only how they were paid for differs.
#include "engine/woods/collect.h"

#include <algorithm>
#include <span>

#include "engine/woods/hand.h"
#include "engine/woods/poison.h"

namespace understory::woods {
namespace {

/// What a collection brings, counted once.
struct Collection {
  int to_hand = 0;
  int baskets = 0;
  int moons = 0;
  int poison = 0;
};

Collection count(std::span<const Card> cards) {
  Collection found;
  for (const Card card : cards) {
    found.to_hand += enters_hand(card);
    found.baskets += card == Card::basket;
    found.moons += card == Card::moon;
    found.poison += card == Card::poison;
  }
  return found;
}

std::optional<Refusal> refuse_collection(const State& state, Seat seat,
                                         std::span<const Card> cards) {
  const Kitchen& kitchen = state.kitchen(seat);
  const Collection found = count(cards);
  if (auto refusal = refuse_poison(state, kitchen, found.poison)) return refusal;
  // W4: the new baskets count already, poison not yet. W5: a moon needs room for the night card
  // that replaces it, and none when the night deck is empty.
  const int night_cards = std::min<int>(found.moons, static_cast<int>(state.night_deck.size()));
  const int needed = found.to_hand + night_cards;
  const int available = kitchen.limit() + room_in_basket * found.baskets - kitchen.hand_count;
  if (needed == 0 || needed <= available) return std::nullopt;
  const std::string_view ruling = kitchen.poison.cards > 0 ? poison_ruling(state.edition)
                                  : found.to_hand == 0     ? "W5"
                                                           : "W4";
  return Refusal{"hand_full", ruling, needed, std::max(0, available)};
}

void collect(State& state, Seat seat, std::span<const Card> cards, Events& events) {
  Kitchen& kitchen = state.kitchen(seat);
  const Collection found = count(cards);
  for (int i = 0; i < found.baskets; ++i) {
    ++kitchen.baskets;
    events.tell({.kind = EventKind::basket_placed, .seat = seat});
  }
  for (int i = 0; i < found.moons; ++i) {
    ++state.discards[Card::moon];
    swap_moon(state, seat, events);
  }
  for (const Card card : cards)
    if (enters_hand(card)) put_in_hand(kitchen, card, Shown::to_all);
  if (found.poison > 0) collect_poison(state, seat, found.poison, events);
}

}  // namespace

std::optional<Refusal> refuse_take(const State& state, Seat seat, int slot) {
  if (slot < 1 || slot > static_cast<int>(state.forest.size()))
    return Refusal{"no_such_slot", "W1", slot, static_cast<int>(state.forest.size())};
  const int cost = cost_of_slot(slot);
  if (cost > state.kitchen(seat).sticks)
    return Refusal{"not_enough_sticks", "W1", cost, state.kitchen(seat).sticks};
  return refuse_collection(state, seat, {&state.forest[static_cast<size_t>(slot - 1)], 1});
}

std::optional<Refusal> refuse_decay(const State& state, Seat seat) {
  if (state.decay.empty()) return Refusal{"decay_empty", "W4", 1, 0};
  return refuse_collection(state, seat, {state.decay.begin(), state.decay.size()});
}

void take(State& state, Seat seat, int slot, Events& events) {
  const int cost = cost_of_slot(slot);
  Kitchen& kitchen = state.kitchen(seat);
  kitchen.sticks = static_cast<uint16_t>(kitchen.sticks - cost);
  const Card card = state.forest.remove(static_cast<size_t>(slot - 1));
  events.tell({.kind = EventKind::took,
               .seat = seat,
               .card = card,
               .amount = cost,
               .move = {.slot = static_cast<uint8_t>(slot)}});
  collect(state, seat, {&card, 1}, events);
}

void take_decay(State& state, Seat seat, Events& events) {
  const auto cards = state.decay;
  state.decay.clear();
  if (events.wanted()) {
    Event event{.kind = EventKind::took_decay, .seat = seat};
    for (const Card card : cards) event.cards.push_back(card);
    events.tell(event);
  }
  collect(state, seat, {cards.begin(), cards.size()}, events);
}

void swap_moon(State& state, Seat seat, Events& events) {
  Event event{.kind = EventKind::moon_swapped, .seat = seat};
  if (!state.night_deck.empty()) {
    event.drawn = true;
    event.card = state.night_deck.pop_back();
    put_in_hand(state.kitchen(seat), event.card, Shown::to_owner);
  }
  events.tell(event);
}

}  // namespace understory::woods
