// Panther Cap (Y9): two cards of the hand for a look at the top night card, or one for the bottom
// one. Only its seat gets to look.
#include <nlohmann/json.hpp>

#include "engine/woods/foray/cards.h"
#include "engine/woods/foray_card.h"
#include "engine/woods/hand.h"
#include "engine/woods/poison.h"

namespace understory::woods {
namespace {

int price(Place place) { return place == Place::top ? 2 : 1; }

}  // namespace

bool eat_panther_cap(State& state, Seat seat, Events& events) {
  each_card(state, &ForayCard::after_harm, seat, events);  // Y16: though nothing may come of it
  if (state.kitchen(seat).hand_count > 0) return false;
  ++state.discards[Card::panther_cap];
  return true;
}

void ask_panther_cap_moves(const State& state, const Step&, Seat seat, Moves& moves) {
  const Kitchen& kitchen = state.kitchen(seat);
  for (const Place place : {Place::top, Place::bottom})
    if (kitchen.hand_count >= price(place))
      choose_from_hand(kitchen, price(place), {.kind = MoveKind::peek, .place = place}, moves);
}

std::optional<Refusal> refuse_panther_cap_answer(const State& state, const Step&, Seat seat,
                                                 const Move& move) {
  if (move.kind != MoveKind::peek || move.place == Place::none)
    return Refusal{RefusalCode::wrong_question, "Y9", 0, 0};
  const int given = static_cast<int>(move.cards.size());
  if (given != price(move.place))
    return Refusal{RefusalCode::wrong_count, "Y9", price(move.place), given};
  return refuse_hand_cards(state.kitchen(seat), {move.cards.begin(), move.cards.size()}, "Y9");
}

void answer_panther_cap(State& state, const Step& step, const Move& move, Events& events) {
  Kitchen& kitchen = state.kitchen(step.seat);
  ++state.discards[Card::panther_cap];
  Event event{.kind = EventKind::peeked, .seat = step.seat, .move = move};
  for (const Card card : move.cards) {
    discard_from_hand(state, kitchen, card);
    event.cards.push_back(card);
  }
  if (!state.night_deck.empty()) {
    const size_t at = move.place == Place::top ? state.night_deck.size() - 1 : 0;
    kitchen.night_known = static_cast<uint8_t>(kitchen.night_known | 1 << at);
    event.drawn = true;
    event.card = state.night_deck[at];
  }
  events.tell(event);
}

// Saved and shown, the cards that were peeked at are counted from the top of the night deck.

Json save_peeked(const State& state, const Kitchen& kitchen) {
  Json peeked = Json::array();
  for (size_t from_top = 0; from_top < state.night_deck.size(); ++from_top)
    if ((kitchen.night_known >> (state.night_deck.size() - 1 - from_top) & 1) != 0)
      peeked.push_back(from_top);
  return peeked;
}

void restore_peeked(const State& state, Kitchen& kitchen, Reader& read) {
  for (const Json& from_top : read.array("peeked")) {
    const auto size = static_cast<int64_t>(state.night_deck.size());
    if (!from_top.is_number_integer() || from_top < 0 || from_top.get<int64_t>() >= size)
      read.fail("peeked counts cards of the night deck from its top, from 0");
    kitchen.night_known =
        static_cast<uint8_t>(kitchen.night_known | 1 << (size - 1 - from_top.get<int64_t>()));
  }
}

void write_peeked(JsonWriter& out, const State& state, Seat seat, Viewer viewer) {
  if (!viewer.sees(seat)) {
    out.null();
    return;
  }
  out.begin_array();
  for (size_t from_top = 1; from_top <= state.night_deck.size(); ++from_top) {
    const size_t at = state.night_deck.size() - from_top;
    if ((state.kitchen(seat).night_known >> at & 1) != 0)
      out.begin_object()
          .field("from_top", static_cast<int>(from_top))
          .field("card", card_name(state.edition, state.night_deck[at]))
          .end_object();
  }
  out.end_array();
}

}  // namespace understory::woods
