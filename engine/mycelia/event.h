// What happened, as it is told: the kinds and fields of protocol/README.md. What a player draws
// from the deck is told to that player alone, what the Automata holds to nobody.
#pragma once

#include <vector>

#include "engine/core/json_writer.h"
#include "engine/mycelia/move.h"

namespace understory::mycelia {

enum class EventKind : uint8_t {
  match_started,
  mother_placed,
  market_revealed,
  turn_began,
  moved,
  insect_taken,
  explored,
  tile_placed,
  wind,
  spored,
  spores_placed,
  fruited,
  decayed,
  upgraded,
  discovered,
  cards_drawn,
  market_refilled,
  refreshed,
  deck_renewed,
  mother_moved,
  insects_gained,
  leapt,
  settled,
  tile_turned,
  no_effect,
  action_skipped,
  turn_ended,
  automata_card,
  automata_action,
  spores_removed,
  end_token,
  match_over,
};
inline constexpr int event_kinds = 32;

struct Event {
  EventKind kind = EventKind::match_over;
  Seat seat = nobody;
  Seat by = nobody;  ///< mother_moved, spores_removed
  Cell cell{};
  Bounded<Cell, 40> cells{};  ///< moved, spores_placed
  CardId card = no_card;      ///< or the number of an Automata card
  Bounded<CardId, 8> cards{};
  CardSet renewed{};  ///< deck_renewed: what went back into the deck
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
/// An Automata card as the protocol shows it.
void write_automata_card(JsonWriter& out, const Deck& deck, const State& state, uint8_t card);

}  // namespace understory::mycelia
