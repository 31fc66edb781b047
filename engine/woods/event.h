// What happened, as it is told: the kinds and fields of protocol/README.md. Words for people are
// the client's. A moon's night card, a peek and a thief's gift are told to their seats alone
// (W11, Y9).
#pragma once

#include <optional>
#include <vector>

#include "engine/core/bounded.h"
#include "engine/core/json_writer.h"
#include "engine/core/named_enum.h"
#include "engine/core/refusal.h"
#include "engine/core/seat.h"
#include "engine/woods/move.h"
#include "engine/woods/state.h"

namespace understory::woods {

// clang-format off
/// Whoever adds one adds it to protocol/schema.json and to the client: tests name what is missing.
#define UNDERSTORY_WOODS_EVENTS(EACH) \
  EACH(match_started) EACH(took) EACH(took_decay) EACH(basket_placed) EACH(moon_swapped)       \
  EACH(poisoned) EACH(poison_left) EACH(discarded) EACH(cooked) EACH(sold) EACH(pan_placed)    \
  EACH(turn_lost) EACH(decay_discarded) EACH(decayed) EACH(refilled) EACH(match_over)          \
  /* Foray */                                                                                  \
  EACH(revealed) EACH(selection_failed) EACH(action_lost) EACH(priority_passed)                \
  EACH(last_cooks) EACH(eureka_earned) EACH(eureka_used) EACH(kept) EACH(used)                 \
  EACH(used_in_vain) EACH(peeked) EACH(gathered) EACH(chef_placed) EACH(chef_cooked)           \
  EACH(market_sold) EACH(stole) EACH(spored) EACH(log_grew) EACH(map_placed) EACH(map_played)  \
  EACH(eccentric_awarded) EACH(eccentric_took) EACH(morchella_found) EACH(morchella_took)      \
  EACH(declined) EACH(rainforest_dealt) EACH(forest_burned) EACH(morel_added) EACH(extra_turn)
// clang-format on
UNDERSTORY_NAMED_ENUM(EventKind, event_kinds, UNDERSTORY_WOODS_EVENTS)

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
  std::optional<RefusalCode> why{};           ///< selection_failed
  StepKind question = StepKind::turn;         ///< declined
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
