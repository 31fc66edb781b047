// What happened, as it is told: the kinds and fields of protocol/README.md. Words for people are
// the client's. Only a moon's night card is told to one seat alone (W11).
#pragma once

#include <vector>

#include "engine/core/bounded.h"
#include "engine/core/json_writer.h"
#include "engine/core/seat.h"
#include "engine/woods/move.h"

namespace understory::woods {

enum class EventKind : uint8_t {
  match_started,
  took,
  took_decay,
  basket_placed,
  moon_swapped,
  poisoned,
  poison_left,
  discarded,
  cooked,
  sold,
  pan_placed,
  turn_lost,
  decay_discarded,
  decayed,
  refilled,
  match_over,
};

struct Event {
  EventKind kind = EventKind::match_over;
  Seat seat = -1;
  Card card = Card::honey_fungus;  ///< took, decayed, moon_swapped (told to `seat` alone)
  bool drawn = false;              ///< moon_swapped: there was a night card
  int amount = 0;                  ///< sticks paid or earned, points, turns
  Move move{};                     ///< took, cooked, sold: how
  Bounded<Card, forest_slots> cards{};
};

/// Collects events; made without a list it forgets them, which is what bots and simulations want.
class Events {
 public:
  Events() = default;
  explicit Events(std::vector<Event>& list) : list_(&list) {}
  void tell(const Event& event) {
    if (list_ != nullptr) list_->push_back(event);
  }
  bool wanted() const { return list_ != nullptr; }

 private:
  std::vector<Event>* list_ = nullptr;
};

/// Writes one event, with the number of the step that caused it, as far as `viewer` may know it.
void write_event(JsonWriter& out, EditionId edition, const Event& event, int step, Viewer viewer);

}  // namespace understory::woods
