// Cards going into a hand and out of it, keeping count of what everybody saw (W11).
#pragma once

#include <algorithm>

#include "engine/woods/state.h"

namespace understory::woods {

/// Who knows which card it is: everybody (it was taken in the open) or its owner alone.
enum class Shown : bool { to_all, to_owner };

inline void put_in_hand(Kitchen& kitchen, Card card, Shown shown) {
  ++kitchen.hand[card];
  ++kitchen.hand_count;
  if (shown == Shown::to_all) ++kitchen.seen[card];
}

/// The caller has made sure that the hand holds `count` of them. They are shown as they leave, so
/// that those seen before are thought to go first.
inline void take_from_hand(Kitchen& kitchen, Card card, int count = 1) {
  ENSURE(kitchen.hand[card] >= count);
  kitchen.hand[card] = static_cast<uint8_t>(kitchen.hand[card] - count);
  kitchen.hand_count = static_cast<uint8_t>(kitchen.hand_count - count);
  kitchen.seen[card] = static_cast<uint8_t>(std::max(0, kitchen.seen[card] - count));
}

inline void discard_from_hand(State& state, Kitchen& kitchen, Card card, int count = 1) {
  take_from_hand(kitchen, card, count);
  state.discards[card] = static_cast<uint8_t>(state.discards[card] + count);
}

}  // namespace understory::woods
