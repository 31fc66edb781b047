// What happened, as it is told: the kinds and fields of protocol/README.md. What a player draws
// from the deck is told to that player alone, what the Automata holds to nobody.
#pragma once

#include <vector>

#include "engine/core/json_writer.h"
#include "engine/core/named_enum.h"
#include "engine/mycelia/move.h"

namespace understory::mycelia {

// clang-format off
/// Whoever adds one adds it to protocol/schema.json and to the client: tests name what is missing.
#define UNDERSTORY_MYCELIA_EVENTS(EACH) \
  EACH(match_started) EACH(mother_placed) EACH(market_revealed) EACH(turn_began) EACH(moved)    \
  EACH(insect_taken) EACH(explored) EACH(tile_placed) EACH(wind) EACH(spored)                   \
  EACH(spores_placed) EACH(fruited) EACH(decayed) EACH(upgraded) EACH(discovered)               \
  EACH(cards_drawn) EACH(market_refilled) EACH(refreshed) EACH(deck_renewed) EACH(mother_moved) \
  EACH(insects_gained) EACH(leapt) EACH(settled) EACH(tile_turned) EACH(no_effect)              \
  EACH(action_skipped) EACH(turn_ended) EACH(automata_card) EACH(automata_action)               \
  EACH(spores_removed) EACH(end_token) EACH(match_over)
// clang-format on
UNDERSTORY_NAMED_ENUM(EventKind, event_kinds, UNDERSTORY_MYCELIA_EVENTS)

struct Event {
  EventKind kind = EventKind::match_over;
  Seat seat = nobody;
  Seat by = nobody;  ///< mother_moved, spores_removed
  Cell cell{};
  Bounded<Cell, 40> cells{};  ///< moved, spores_placed
  CardId card = no_card;      ///< or the number of an Automata card
  Bounded<CardId, 8> cards{};
  uint8_t slot = 0;
  uint8_t turn = 0;
  uint8_t pile = 0;
  int amount = 0;  ///< points, insects, spores
  TileFace face{};
  Wind wind_shown = Wind::none;
  bool flag = false;  ///< discovered: from the deck; wind: chosen; tile_placed: an insect came
  DecayAction action = DecayAction::leap;
  Payment payment{};
  std::string_view word{};  ///< how, or what
  std::string_view target{};
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

void write_event(JsonWriter& out, const Deck& deck, const State& state, const Event& event,
                 int step, Viewer viewer);
/// One word for each spore that a card takes: colours, then "wild".
void write_needs(JsonWriter& out, const Needs& needs);
/// An Automata card as the protocol shows it.
void write_automata_card(JsonWriter& out, const Deck& deck, const State& state, uint8_t card);

}  // namespace understory::mycelia
