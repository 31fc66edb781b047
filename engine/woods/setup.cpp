// Setting up (rulebooks: Setup): shuffled decks, eight cards of forest, three cards for each hand,
// empty pans (F1, Y1), and who begins (W12).
#include "engine/woods/setup.h"

#include <algorithm>

#include "engine/woods/foray_card.h"
#include "engine/woods/hand.h"
#include "engine/woods/rules.h"
#include "engine/woods/turn.h"

namespace understory::woods {
namespace {

EditionId edition_of(const MatchSetup& setup) {
  if (const auto id = edition_named(setup.game, setup.players)) return *id;
  std::string counts;
  for (int players = 2; players <= players_max; ++players)
    if (edition_named(setup.game, players))
      counts += (counts.empty() ? "" : ", ") + std::to_string(players);
  if (counts.empty()) throw SetupError("no woods game is called \"" + setup.game + "\"");
  throw SetupError(setup.game + " is for " + counts + " players");
}

/// The option `start`: "drawn", or the seat that begins.
std::optional<Seat> chosen_start(const std::string& value, int players) {
  if (value == "drawn") return std::nullopt;
  if (value.size() != 1 || value[0] < '0' || value[0] >= '0' + players)
    throw SetupError("option start is \"drawn\" or a seat from 0 to " +
                     std::to_string(players - 1) + ", not \"" + value + "\"");
  return static_cast<Seat>(value[0] - '0');
}

uint8_t chosen_value(const std::string& value) {
  if (value.size() != 1 || value[0] < '1' || value[0] > '4')
    throw SetupError("option lions_mane_cook is a number from 1 to 4, not \"" + value + "\"");
  return static_cast<uint8_t>(value[0] - '0');
}

std::string keys_of(const std::vector<GameOption>& options) {
  std::string keys;
  for (const GameOption& option : options) keys += (keys.empty() ? "" : ", ") + option.key;
  return keys;
}

/// Both decks in order, without Foray's day cards.
void lay_decks(State& state) {
  for (int i = 0; i < plain_kinds; ++i) {
    const Card card = card_at(i);
    for (int copy = 0; copy < copies(state.edition, state.modules, card); ++copy)
      if (is_night_mushroom(card))
        state.night_deck.push_back(card);
      else
        state.day_deck.push_back(card);
  }
  // Y1: the baskets that are dealt out.
  const int dealt = state.rules().starting_baskets * state.players;
  for (int i = 0; i < dealt; ++i)
    for (size_t at = state.day_deck.size(); at > 0; --at)
      if (state.day_deck[at - 1] == Card::basket) {
        state.day_deck.remove(at - 1);
        break;
      }
}

/// Y1: those of Foray's cards that do, come among the top night cards.
void hide_in_night_deck(State& state) {
  auto& deck = state.night_deck;
  for (const ForayCard& row : state.rules().cards) {
    if (row.night_depth == 0 || !state.plays_with(row.card)) continue;
    deck.push_back(row.card);
    const size_t at = deck.size() - 1 - state.random.below(row.night_depth);
    std::swap(deck[deck.size() - 1], deck[at]);
  }
}

void deal_hands(State& state) {
  Seat seat = state.first;
  for (int i = 0; i < state.players; ++i, seat = state.after(seat)) {
    Kitchen& kitchen = state.kitchen(seat);
    kitchen.pans = static_cast<uint8_t>(state.rules().starting_pans);
    kitchen.baskets = static_cast<uint8_t>(state.rules().starting_baskets);
    kitchen.sticks = static_cast<uint16_t>(state.rules().starting_sticks);
    for (int card = 0; card < starting_hand; ++card)
      put_in_hand(kitchen, state.day_deck.pop_back(), Shown::to_owner);
  }
}

void deal_forest(State& state) {
  for (int slot = 0; slot < forest_slots; ++slot) state.forest.push_back(state.day_deck.pop_back());
}

/// Y1: all but the bottom twelve cards are shuffled with Foray's day cards that were chosen.
void shuffle_foray_in(State& state) {
  Bounded<Card, day_deck_size> above;
  for (const ForayCard& row : state.rules().cards)
    if (row.night_depth == 0)
      for (int copy = 0; copy < copies(state.edition, state.modules, row.card); ++copy)
        above.push_back(row.card);
  while (state.day_deck.size() > cards_below_foray) above.push_back(state.day_deck.pop_back());
  state.random.shuffle(above);
  for (const Card card : above) state.day_deck.push_back(card);
  state.plain_below = cards_below_foray;
}

void begin(State& state, Events& events) {
  const bool rounds = state.rules().order == Order::rounds;
  if (rounds) state.priority = state.first;
  state.agenda.push_back({.kind = rounds ? StepKind::commit : StepKind::turn, .seat = state.first});
  run_agenda(state, events);
}

}  // namespace

State Rules::start(const MatchSetup& setup, Events events) {
  State state;
  state.edition = edition_of(setup);
  state.players = static_cast<uint8_t>(setup.players);
  state.random = Random(setup.seed);
  std::optional<Seat> chosen;
  std::string modules = "farm_to_table";
  // Only where something is chosen: with all their names they take longer to list than a few moves.
  const auto known = setup.options.empty() ? std::vector<GameOption>() : options(setup.game);
  for (const auto& [key, value] : setup.options) {
    const auto same = [&](const GameOption& option) { return option.key == key; };
    if (std::none_of(known.begin(), known.end(), same))
      throw SetupError("option \"" + key + "\" is not known; " + setup.game +
                       " has: " + keys_of(known));
    if (key == "start") chosen = chosen_start(value, setup.players);
    if (key == "modules") modules = value;
    if (key == "lions_mane_cook") state.lions_mane_cook = chosen_value(value);
  }
  state.modules = modules_named(state.rules(), modules, state.random);
  fill_supply(state);
  lay_decks(state);
  state.random.shuffle(state.day_deck);
  state.random.shuffle(state.night_deck);
  // Drawn in any case, so that the choice changes nothing else of the deal.
  const Seat drawn = static_cast<Seat>(state.random.below(static_cast<uint32_t>(setup.players)));
  state.first = chosen.value_or(drawn);
  if (state.rules().dealing == Dealing::forest_first) {
    deal(state, events);
    return state;
  }
  hide_in_night_deck(state);
  events.tell({.kind = EventKind::match_started, .seat = state.first});
  deal_hands(state);
  shuffle_foray_in(state);
  deal_forest(state);
  begin(state, events);
  return state;
}

void fill_supply(State& state) {
  for (const ForayCard& row : state.rules().cards) {
    if (!state.plays_with(row.card)) continue;
    if (row.supply != nullptr) state.*row.supply = row.supplied;
    if (row.waits != nullptr) state.*row.waits = true;
  }
}

void deal(State& state, Events& events) {
  events.tell({.kind = EventKind::match_started, .seat = state.first});
  deal_forest(state);
  deal_hands(state);
  Seat seat = state.first;
  if (state.rules().unpack_at_setup)  // W6
    for (int i = 0; i < state.players; ++i, seat = state.after(seat))
      unpack_hand(state, seat, events);
  begin(state, events);
}

}  // namespace understory::woods
