// Where a seat's own cards lie: in the hand, or on the Farm Girl, the Shiitake Log or Morchella,
// from which they are cooked and sold as though in hand (Y6). Whoever pays with cards says from
// where each comes, or leaves it to the order that is best for most.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "engine/core/named_enum.h"
#include "engine/core/refusal.h"
#include "engine/woods/state.h"

namespace understory::woods {

/// By their words in the protocol, in the order in which one pays where it is not chosen.
#define UNDERSTORY_WOODS_ZONES(EACH) EACH(hand) EACH(morchella) EACH(farm_girl) EACH(shiitake_log)
UNDERSTORY_NAMED_ENUM(Zone, zone_names, UNDERSTORY_WOODS_ZONES)

inline constexpr std::array zones = [] {
  using enum Zone;
  return std::array{UNDERSTORY_WOODS_ZONES(UNDERSTORY_ITEM)};
}();
inline constexpr std::span zones_but_hand = std::span(zones).subspan<1>();
/// The order for a mushroom: on Morchella it would cost points (Y18), and the hand needs the room.
inline constexpr std::array mushrooms_from = {Zone::morchella, Zone::hand, Zone::farm_girl,
                                              Zone::shiitake_log};
static_assert(mushrooms_from.size() == zones.size());

/// How many of a card lie there.
int lying(const Kitchen& kitchen, Zone zone, Card card);
/// How many of them can be used: not those that a resolution brought which is still going on (Y6).
/// There, and in all zones together.
int held(const Kitchen& kitchen, Zone zone, Card card);
int owned_outside_hand(const Kitchen& kitchen, Card card);
/// A card that lies somewhere cannot be used before the resolution is over: returns whether there
/// is one of which that can be said (saved positions).
bool mark_fresh(Kitchen& kitchen, Card card);
/// The resolution is over.
void make_usable(Kitchen& kitchen);
/// So it is in most kitchens, which are asked a dozen times a move.
inline bool is_hand_only(const Kitchen& kitchen) {
  static_assert(zones.size() == 4);  // the hand, and the three of which it asks here
  return kitchen.morchella.cards.empty() && kitchen.farm_girl.count == 0 &&
         kitchen.log.day + kitchen.log.night == 0;
}
inline int owned(const Kitchen& kitchen, Card card) {
  return kitchen.hand[card] + (is_hand_only(kitchen) ? 0 : owned_outside_hand(kitchen, card));
}
/// All of them at once, for whoever asks of every card.
CardCounts all_owned(const Kitchen& kitchen);
/// Night cards of a variety in all zones; 0 where the variety has none.
inline int owned_at_night(const Kitchen& kitchen, Card day) {
  return has_night_card(day) ? owned(kitchen, night_of(day)) : 0;
}

/// Takes cards out; the caller has made sure that they are there.
void take_out(Kitchen& kitchen, Zone zone, Card card, int count = 1);
/// Takes one out, of the hand first, for cards that are no mushrooms.
void take_out(Kitchen& kitchen, Card card);

/// The cards that one action takes out of one zone.
struct Portion {
  uint8_t day = 0;
  uint8_t night = 0;
  uint8_t butter = 0;
  uint8_t cider = 0;
  uint8_t pan = 0;
  bool operator==(const Portion&) const = default;
};
using Portions = std::array<Portion, zones.size()>;

/// What an action needs of one variety, and what goes with it.
struct Need {
  Card mushroom = Card::honey_fungus;
  Portion all;
};

/// Fills in `portions` from where `need` is taken. When `chosen`, the portions of the other zones
/// are given and the hand has to hold the rest; else mushrooms come from Morchella first (they
/// would cost points there), then from the hand (it needs the room), and all else from the hand
/// first. Refuses what is not there with "not_in_hand" or, where a zone was named, "no_such_card".
std::optional<Refusal> portion_out(const Kitchen& kitchen, const Need& need, bool chosen,
                                   Portions& portions);
/// Takes the portions out of their zones.
void take_portions(Kitchen& kitchen, Card mushroom, const Portions& portions);

}  // namespace understory::woods
