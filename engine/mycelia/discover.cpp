// Cards and insects: discovering and the market (A3), refreshing it (A4), drawing.
#include <algorithm>

#include "engine/mycelia/actions.h"

namespace understory::mycelia {
namespace {

bool any_card(const State& state) { return !state.deck.empty() || !state.discards.empty(); }

}  // namespace

CardId draw_card(State& state, Events& events) {
  if (state.deck.empty() && !state.discards.empty()) {
    state.discards.each([&](CardId card) { state.deck.push_back(card); });
    state.random.shuffle(state.deck);
    events.tell({.kind = EventKind::deck_renewed});
    state.discards = {};
  }
  return state.deck.empty() ? no_card : state.deck.pop_back();
}

void refill_market(State& state, Events& events) {
  Event event{.kind = EventKind::market_refilled};
  while (state.market.size() < market_size) {
    const CardId card = draw_card(state, events);
    if (card == no_card) break;
    state.market.push_back(card);
    event.cards.push_back(card);
  }
  if (!event.cards.empty()) events.tell(event);
}

int draw_cards(State& state, Seat seat, int count, Events& events) {
  Event event{.kind = EventKind::cards_drawn, .seat = seat};
  for (int i = 0; i < count; ++i) {
    const CardId card = draw_card(state, events);
    if (card == no_card) break;
    state.colony(seat).hand.add(card);
    event.cards.push_back(card);
  }
  if (!event.cards.empty()) events.tell(event);
  return static_cast<int>(event.cards.size());
}

int gain_insects(State& state, Seat seat, int count, Events& events) {
  const int gained = std::min<int>(count, state.insects);
  state.insects = static_cast<uint8_t>(state.insects - gained);
  state.colony(seat).insects = static_cast<uint8_t>(state.colony(seat).insects + gained);
  if (gained > 0) events.tell({.kind = EventKind::insects_gained, .seat = seat, .amount = gained});
  return gained;
}

Refused refuse_discover(const State& state, Seat, const Move& move) {
  if (move.card == top_of_deck)
    return any_card(state) ? Refused{} : Refusal{RefusalCode::no_cards, "A3", 1, 0};
  for (const CardId card : state.market)
    if (card == move.card) return std::nullopt;
  return Refusal{RefusalCode::not_in_market, "A3", 0, 0};
}

void list_discover(const State& state, Seat, Moves& moves) {
  for (const CardId card : state.market) add_move(moves, MoveKind::discover).card = card;
  if (any_card(state)) add_move(moves, MoveKind::discover).card = top_of_deck;
}

bool possible_discover(const State& state, Seat) {
  return !state.market.empty() || any_card(state);
}

void take_from_market(State& state, Seat seat, CardId card, Events& events) {
  for (size_t i = 0; i < state.market.size(); ++i)
    if (state.market[i] == card) {
      state.market.remove(i);
      break;
    }
  state.colony(seat).hand.add(card);
  state.colony(seat).seen.add(card);
  events.tell({.kind = EventKind::discovered, .seat = seat, .card = card});
  refill_market(state, events);
}

void play_discover(State& state, Seat seat, const Move& move, Events& events) {
  if (move.card == top_of_deck) {
    const CardId card = draw_card(state, events);
    state.colony(seat).hand.add(card);
    events.tell({.kind = EventKind::discovered, .seat = seat, .card = card, .flag = true});
  } else {
    take_from_market(state, seat, move.card, events);
  }
  if (state.colony(seat).has(DecayAction::discover_top_too)) draw_cards(state, seat, 1, events);
}

Refused refuse_refresh(const State& state, Seat seat, const Move&) {
  const int insects = state.colony(seat).insects;
  if (insects < refresh_cost)
    return Refusal{RefusalCode::not_enough_insects, "A4", refresh_cost, insects};
  if (!any_card(state)) return Refusal{RefusalCode::no_cards, "A4", 1, 0};
  return std::nullopt;
}

bool possible_refresh(const State& state, Seat seat) {
  return !refuse_refresh(state, seat, {.kind = MoveKind::refresh});
}

void play_refresh(State& state, Seat seat, const Move&, Events& events) {
  Colony& colony = state.colony(seat);
  colony.insects = static_cast<uint8_t>(colony.insects - refresh_cost);
  state.insects = static_cast<uint8_t>(state.insects + refresh_cost);
  Event event{.kind = EventKind::refreshed, .seat = seat};
  for (const CardId card : state.market) {
    event.cards.push_back(card);
    state.discards.add(card);
  }
  state.market.clear();
  events.tell(event);
  refill_market(state, events);
}

}  // namespace understory::mycelia
