// Zones: see zone.h.
#include "engine/woods/zone.h"

#include <algorithm>

#include "engine/woods/hand.h"

namespace understory::woods {
namespace {

/// One kind of card that an action needs: which card it is, and its place in a portion.
struct Item {
  Card card;
  uint8_t Portion::* count;
};

std::array<Item, 5> items_of(Card mushroom) {
  const Card night = has_night_card(mushroom) ? night_of(mushroom) : mushroom;
  return {{{mushroom, &Portion::day},
           {night, &Portion::night},
           {Card::butter, &Portion::butter},
           {Card::cider, &Portion::cider},
           {Card::pan, &Portion::pan}}};
}

void remove_from(Bounded<Card, decay_max>& cards, Card card) {
  for (size_t i = 0; i < cards.size(); ++i)
    if (cards[i] == card) {
      cards.remove(i);
      return;
    }
  ENSURE(false && "the card lies on Morchella");
}

/// Where it is counted how many that lie there cannot be used yet (Y6); nullptr: none ever.
template <class SomeKitchen>
auto fresh(SomeKitchen& kitchen, Zone zone, Card card) -> decltype(&kitchen.log.fresh_day) {
  switch (zone) {
    case Zone::hand:
    case Zone::morchella:
      return nullptr;
    case Zone::farm_girl:
      return card == kitchen.farm_girl.mushroom ? &kitchen.farm_girl.fresh : nullptr;
    case Zone::shiitake_log:
      if (card == Card::shiitake) return &kitchen.log.fresh_day;
      return card == Card::night_shiitake ? &kitchen.log.fresh_night : nullptr;
  }
  return nullptr;
}

}  // namespace

int held(const Kitchen& kitchen, Zone zone, Card card) {
  const uint8_t* const count = fresh(kitchen, zone, card);
  return lying(kitchen, zone, card) - (count == nullptr ? 0 : *count);
}

bool mark_fresh(Kitchen& kitchen, Card card) {
  for (const Zone zone : zones)
    if (uint8_t* const count = fresh(kitchen, zone, card); count && held(kitchen, zone, card) > 0) {
      ++*count;
      return true;
    }
  return false;
}

void make_usable(Kitchen& kitchen) {
  for (const Zone zone : zones)
    for (int i = 0; i < varieties + night_varieties; ++i)
      if (uint8_t* const count = fresh(kitchen, zone, card_at(i))) *count = 0;
}

int lying(const Kitchen& kitchen, Zone zone, Card card) {
  switch (zone) {
    case Zone::hand:
      return kitchen.hand[card];
    case Zone::morchella: {
      int count = 0;
      for (const Card other : kitchen.morchella.cards) count += other == card;
      return count;
    }
    case Zone::farm_girl:
      return kitchen.farm_girl.mushroom == card ? kitchen.farm_girl.count : 0;
    case Zone::shiitake_log:
      if (card == Card::shiitake) return kitchen.log.day;
      return card == Card::night_shiitake ? kitchen.log.night : 0;
  }
  return 0;
}

int owned_outside_hand(const Kitchen& kitchen, Card card) {
  int count = 0;
  for (const Zone zone : zones_but_hand) count += held(kitchen, zone, card);
  return count;
}

CardCounts all_owned(const Kitchen& kitchen) {
  static_assert(zones.size() == 4);  // the hand, and the three that are added here
  CardCounts all = kitchen.hand;
  const auto add = [&](Zone zone, Card card) {
    all[card] = static_cast<uint8_t>(all[card] + held(kitchen, zone, card));
  };
  for (const Card card : kitchen.morchella.cards) ++all[card];
  add(Zone::farm_girl, kitchen.farm_girl.mushroom);
  add(Zone::shiitake_log, Card::shiitake);
  add(Zone::shiitake_log, Card::night_shiitake);
  return all;
}

void take_out(Kitchen& kitchen, Zone zone, Card card, int count) {
  switch (zone) {
    case Zone::hand:
      return take_from_hand(kitchen, card, count);
    case Zone::morchella:
      for (int i = 0; i < count; ++i) remove_from(kitchen.morchella.cards, card);
      return;
    case Zone::farm_girl:
      ENSURE(held(kitchen, zone, card) >= count);
      kitchen.farm_girl.count = static_cast<uint8_t>(kitchen.farm_girl.count - count);
      if (kitchen.farm_girl.count == 0) kitchen.farm_girl.mushroom = Card::honey_fungus;
      return;
    case Zone::shiitake_log: {
      ENSURE(held(kitchen, zone, card) >= count);
      uint8_t& lying = card == Card::shiitake ? kitchen.log.day : kitchen.log.night;
      lying = static_cast<uint8_t>(lying - count);
      return;
    }
  }
}

void take_out(Kitchen& kitchen, Card card) {
  take_out(kitchen, kitchen.hand[card] > 0 ? Zone::hand : Zone::morchella, card);
}

std::optional<Refusal> portion_out(const Kitchen& kitchen, const Need& need, bool chosen,
                                   Portions& portions) {
  for (const auto& [card, count] : items_of(need.mushroom)) {
    const int wanted = need.all.*count;
    if (wanted == 0 && !chosen) continue;
    if (count == &Portion::night && !has_night_card(need.mushroom)) {
      if (wanted > 0) return Refusal{RefusalCode::not_in_hand, "", wanted, 0};
      continue;
    }
    const int available = owned(kitchen, card);
    if (wanted > available) return Refusal{RefusalCode::not_in_hand, "", wanted, available};
    int left = wanted;
    if (chosen) {
      for (const Zone zone : zones_but_hand) {
        const int named = portions[static_cast<size_t>(zone)].*count;
        const int there = held(kitchen, zone, card);
        if (named > there) return Refusal{RefusalCode::no_such_card, "Y6", named, there};
        left -= named;
      }
      if (left < 0) return Refusal{RefusalCode::wrong_count, "Y6", wanted, wanted - left};
      if (left > kitchen.hand[card])
        return Refusal{RefusalCode::not_in_hand, "Y6", left, kitchen.hand[card]};
      portions[0].*count = static_cast<uint8_t>(left);
      continue;
    }
    for (const Zone zone : is_mushroom(card) ? mushrooms_from : zones) {
      const int taken = std::min(left, held(kitchen, zone, card));
      portions[static_cast<size_t>(zone)].*count = static_cast<uint8_t>(taken);
      left -= taken;
    }
  }
  return std::nullopt;
}

void take_portions(Kitchen& kitchen, Card mushroom, const Portions& portions) {
  for (const auto& [card, count] : items_of(mushroom))
    for (const Zone zone : zones)
      if (const int taken = portions[static_cast<size_t>(zone)].*count)
        take_out(kitchen, zone, card, taken);
}

}  // namespace understory::woods
