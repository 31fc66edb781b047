// What happened, as it is told: the kinds and fields of protocol/README.md. Words for people are
// the client's. A moon's night card, a peek and a thief's gift are told to their seats alone
// (W11, Y9).
#pragma once

#include <vector>

#include "engine/core/bounded.h"
#include "engine/core/json_writer.h"
#include "engine/core/seat.h"
#include "engine/woods/move.h"
#include "engine/woods/state.h"

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
  // Foray
  revealed,
  selection_failed,
  action_lost,
  priority_passed,
  last_cooks,
  eureka_earned,
  eureka_used,
  kept,
  used,
  used_in_vain,
  peeked,
  gathered,
  chef_placed,
  chef_cooked,
  market_sold,
  stole,
  spored,
  log_grew,
  map_placed,
  map_played,
  eccentric_awarded,
  eccentric_took,
  morchella_found,
  morchella_took,
  declined,
  rainforest_dealt,
  forest_burned,
  morel_added,
  extra_turn,
};
inline constexpr int event_kinds = 45;

struct Event {
  EventKind kind = EventKind::match_over;
  Seat seat = -1;
  Card card = Card::honey_fungus;  ///< took, decayed, moon_swapped, peeked, used …
  bool drawn = false;              ///< moon_swapped, peeked: there was a night card
  bool open = false;               ///< moon_swapped: it lies in the display for all to see
  int amount = 0;                  ///< sticks paid or earned, points, turns, cards
  int left = 0;                    ///< market_sold: uses; log_grew, spored: growths
  Seat other = -1;                 ///< stole: the victim
  Move move{};                     ///< took, cooked, sold …: how
  Bounded<Card, forest_slots> cards{};
  Bounded<Card, decay_max> decay{};           ///< forest_burned
  std::array<Choice, players_max> choices{};  ///< revealed
  std::string_view code{};                    ///< selection_failed; declined: which question
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
