// The digest of a state: every field, in this order, for ever (a stored match is checked with it).
#include "engine/core/digest.h"

#include "engine/woods/rules.h"

namespace understory::woods {
namespace {

template <class List>
void feed_cards(Digest& digest, const List& cards) {
  digest.byte(static_cast<uint8_t>(cards.size()));
  for (const Card card : cards) digest.byte(static_cast<uint8_t>(card));
}

void feed_counts(Digest& digest, const CardCounts& counts) {
  for (int i = 0; i < card_kinds; ++i) digest.byte(counts[card_at(i)]);
}

void feed_kitchen(Digest& digest, const Kitchen& kitchen) {
  feed_counts(digest, kitchen.hand);
  digest.number(kitchen.sticks);
  digest.byte(kitchen.baskets);
  digest.byte(kitchen.pans);
  digest.byte(static_cast<uint8_t>(kitchen.dishes.size()));
  for (const Dish& dish : kitchen.dishes) {
    digest.byte(static_cast<uint8_t>(dish.mushroom));
    digest.byte(dish.day);
    digest.byte(dish.night);
    digest.byte(dish.butter);
    digest.byte(dish.cider);
  }
  digest.byte(kitchen.poison.cards);
  digest.byte(kitchen.poison.turns);
  digest.byte(kitchen.poison.collected_now);
  digest.byte(kitchen.unpacked);
}

}  // namespace

uint64_t Rules::digest(const State& state) {
  Digest digest;
  digest.byte(static_cast<uint8_t>(state.edition));
  digest.byte(state.players);
  digest.byte(static_cast<uint8_t>(state.first));
  digest.byte(state.over);
  for (const Step& step : state.agenda) {
    digest.byte(static_cast<uint8_t>(step.kind));
    digest.byte(static_cast<uint8_t>(step.seat));
  }
  feed_cards(digest, state.forest);
  feed_cards(digest, state.decay);
  feed_cards(digest, state.day_deck);
  feed_cards(digest, state.night_deck);
  feed_counts(digest, state.discards);
  for (Seat seat = 0; seat < state.players; ++seat) feed_kitchen(digest, state.kitchen(seat));
  for (const uint32_t word : state.random.key()) digest.number(word);
  digest.number(state.random.drawn());
  return digest.value();
}

}  // namespace understory::woods
