// The digest of a state: every field, in this order, for ever (a stored match is checked with it).
// Morels and Fungi feed what they always fed; what Foray adds comes after it. That too stands here
// by hand and is no column of Foray's cards (SeatPart): no row may move a byte of it.
#include "engine/core/digest.h"

#include <array>

#include "engine/woods/rules.h"

namespace understory::woods {
namespace {

/// The cards in the order of their numbers in a digest: those of Morels keep the ones they had
/// before Foray's came. Foray's own follow in the order of their table.
constexpr std::array<Card, card_kinds> by_number = [] {
  std::array<Card, card_kinds> all = {Card::honey_fungus,
                                      Card::tree_ear,
                                      Card::lawyers_wig,
                                      Card::shiitake,
                                      Card::hen_of_the_woods,
                                      Card::fairy_ring,
                                      Card::porcini,
                                      Card::chanterelle,
                                      Card::morel,
                                      Card::night_honey_fungus,
                                      Card::night_tree_ear,
                                      Card::night_lawyers_wig,
                                      Card::night_shiitake,
                                      Card::night_hen_of_the_woods,
                                      Card::night_fairy_ring,
                                      Card::night_porcini,
                                      Card::night_chanterelle,
                                      Card::butter,
                                      Card::cider,
                                      Card::pan,
                                      Card::basket,
                                      Card::moon,
                                      Card::poison,
                                      Card::lions_mane,
                                      Card::night_lions_mane};
  for (int i = plain_kinds; i < card_kinds; ++i) all[static_cast<size_t>(i)] = card_at(i);
  return all;
}();
constexpr size_t kinds_without_foray = 23;

constexpr std::array<uint8_t, card_kinds> card_numbers = [] {
  std::array<uint8_t, card_kinds> all{};
  for (size_t number = 0; number < by_number.size(); ++number)
    all[static_cast<size_t>(by_number[number])] = static_cast<uint8_t>(number);
  return all;
}();

void feed(Digest& digest, Card card) { digest.byte(card_numbers[static_cast<size_t>(card)]); }

template <class List>
void feed_cards(Digest& digest, const List& cards) {
  digest.byte(static_cast<uint8_t>(cards.size()));
  for (const Card card : cards) feed(digest, card);
}

void feed_counts(Digest& digest, const CardCounts& counts, size_t kinds) {
  for (size_t number = 0; number < kinds; ++number) digest.byte(counts[by_number[number]]);
}

void feed_kitchen(Digest& digest, const Kitchen& kitchen, size_t kinds) {
  feed_counts(digest, kitchen.hand, kinds);
  digest.number(kitchen.sticks);
  digest.byte(kitchen.baskets);
  digest.byte(kitchen.pans);
  digest.byte(static_cast<uint8_t>(kitchen.dishes.size()));
  for (const Dish& dish : kitchen.dishes) {
    feed(digest, dish.mushroom);
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

void feed_foray_kitchen(Digest& digest, const Kitchen& kitchen) {
  digest.byte(kitchen.farm_girl.here);
  feed(digest, kitchen.farm_girl.mushroom);
  for (const uint8_t byte :
       {kitchen.farm_girl.count, kitchen.log.growths, kitchen.log.day, kitchen.log.night,
        kitchen.chef.butter, kitchen.market_uses_left, kitchen.night_known})
    digest.byte(byte);
  for (const bool flag : {kitchen.morchella.here, kitchen.morchella.used, kitchen.chef.here,
                          kitchen.chef.cooked, kitchen.map, kitchen.eccentric})
    digest.byte(flag);
  digest.byte(static_cast<uint8_t>(kitchen.eureka));
  feed_cards(digest, kitchen.morchella.cards);
  feed_cards(digest, kitchen.chef.cards);
  for (const Stolen& stolen : kitchen.stolen) {
    feed(digest, stolen.mushroom);
    digest.byte(stolen.from);
  }
  // Younger than stored matches, whose digests it must leave alone: fed where there is something.
  const uint8_t fresh[] = {kitchen.farm_girl.fresh, kitchen.log.fresh_day, kitchen.log.fresh_night};
  if (fresh[0] + fresh[1] + fresh[2] > 0)
    for (const uint8_t count : fresh) digest.byte(count);
}

void feed_foray(Digest& digest, const State& state) {
  for (const Step& step : state.agenda) {
    digest.byte(static_cast<uint8_t>(step.forest));
    digest.byte(step.extra);
    digest.byte(step.passed);
    digest.byte(step.on_morchella);
    digest.byte(static_cast<uint8_t>(step.room));
    feed_cards(digest, step.cards);
  }
  digest.number(state.modules);
  digest.byte(state.lions_mane_cook);
  feed_cards(digest, state.rainforest);
  digest.byte(state.rained);
  digest.byte(state.taken);
  digest.byte(static_cast<uint8_t>(state.priority));
  for (const Choice choice : state.choices) digest.byte(choice);
  for (const uint8_t byte : {state.acted, state.supply_morels, state.supply_shiitake,
                             state.known_top, state.plain_below})
    digest.byte(byte);
  digest.byte(state.supply_eccentric);
  digest.byte(state.known_bottom);
  for (Seat seat = 0; seat < state.players; ++seat) feed_foray_kitchen(digest, state.kitchen(seat));
}

}  // namespace

uint64_t Rules::digest(const State& state) {
  const bool foray = state.rules().has_foray();
  const size_t kinds = foray ? by_number.size() : kinds_without_foray;
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
  feed_counts(digest, state.discards, kinds);
  for (Seat seat = 0; seat < state.players; ++seat)
    feed_kitchen(digest, state.kitchen(seat), kinds);
  for (const uint32_t word : state.random.key()) digest.number(word);
  digest.number(state.random.drawn());
  if (foray) feed_foray(digest, state);
  return digest.value();
}

}  // namespace understory::woods
