// Setting up (rulebooks: Setup): shuffled decks, eight cards of forest, three cards for each hand,
// one empty pan each (F1), and who begins (W12).
#include "engine/woods/hand.h"
#include "engine/woods/rules.h"
#include "engine/woods/turn.h"

namespace understory::woods {
namespace {

EditionId edition_named(const std::string& name) {
  for (const EditionId id : {EditionId::morels, EditionId::fungi})
    if (edition(id).name == name) return id;
  throw SetupError("no woods game is called \"" + name + "\"");
}

/// The option `start`: "drawn", or the seat that begins.
std::optional<Seat> chosen_start(const MatchSetup& setup) {
  std::optional<Seat> chosen;
  for (const auto& [key, value] : setup.options) {
    if (key != "start")
      throw SetupError("option \"" + key + "\" is not known; " + setup.game + " has: start");
    if (value == "drawn") continue;
    if (value.size() != 1 || value[0] < '0' || value[0] >= '0' + setup.players)
      throw SetupError("option start is \"drawn\" or a seat (0 or 1), not \"" + value + "\"");
    chosen = static_cast<Seat>(value[0] - '0');
  }
  return chosen;
}

}  // namespace

State Rules::start(const MatchSetup& setup, Events events) {
  State state;
  state.edition = edition_named(setup.game);
  if (setup.players != 2) throw SetupError(setup.game + " is for 2 players");
  const std::optional<Seat> chosen = chosen_start(setup);
  state.random = Random(setup.seed);
  for (int i = 0; i < card_kinds; ++i)
    for (int copy = 0; copy < copies(card_at(i)); ++copy)
      if (is_night_mushroom(card_at(i)))
        state.night_deck.push_back(card_at(i));
      else
        state.day_deck.push_back(card_at(i));
  state.random.shuffle(state.day_deck);
  state.random.shuffle(state.night_deck);
  // Drawn in any case, so that the choice changes nothing else of the deal.
  const Seat drawn = static_cast<Seat>(state.random.below(static_cast<uint32_t>(setup.players)));
  state.first = chosen.value_or(drawn);
  deal(state, events);
  return state;
}

void deal(State& state, Events& events) {
  events.tell({.kind = EventKind::match_started, .seat = state.first});
  for (int slot = 0; slot < forest_slots; ++slot) state.forest.push_back(state.day_deck.pop_back());
  Seat seat = state.first;
  for (int i = 0; i < state.players; ++i, seat = state.after(seat)) {
    Kitchen& kitchen = state.kitchen(seat);
    kitchen.pans = 1;
    for (int card = 0; card < starting_hand; ++card)
      put_in_hand(kitchen, state.day_deck.pop_back(), Shown::to_owner);
    if (edition(state.edition).unpack_at_setup) unpack_hand(state, seat, events);  // W6
  }
  state.agenda.push_back({StepKind::turn, state.first});
  run_agenda(state, events);
}

}  // namespace understory::woods
