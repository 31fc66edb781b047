// Setting up (rulebook: Set up; Automata): shuffled tiles in two piles, the star, hands, and the
// Automata's side of the table. The Mothers are placed by answers.
#include "engine/mycelia/actions.h"
#include "engine/mycelia/rules.h"

namespace understory::mycelia {
namespace {

struct Options {
  std::optional<Seat> start;
  bool automata = false;
  bool yellow = false;
  bool easier = false;
  int mats = mats_max;
};

[[noreturn]] void bad_option(const std::string& key, const std::string& takes,
                             const std::string& value) {
  throw SetupError("option " + key + " is " + takes + ", not \"" + value + "\"");
}

void read_automata(const std::string& value, int players, Options& options) {
  options.automata = value != "none" && (value != "alone" || players == 1);
  options.yellow = value == "yellow";
  if (value != "alone" && value != "green" && value != "yellow" && value != "none")
    bad_option("automata", "alone, green, yellow or none", value);
  if (players == 1 && value == "none")
    throw SetupError("option automata: who plays alone plays against the Automata");
  if (players == owners_max && options.automata)
    throw SetupError("option automata: it joins in with one, two or three players");
}

Options read_options(const MatchSetup& setup) {
  Options options;
  read_automata("alone", setup.players, options);
  for (const auto& [key, value] : setup.options) {
    if (key == "start") {
      if (value == "drawn") continue;
      if (value.size() != 1 || value[0] < '0' || value[0] >= '0' + setup.players)
        bad_option(key, "\"drawn\" or a seat from 0 to " + std::to_string(setup.players - 1),
                   value);
      options.start = static_cast<Seat>(value[0] - '0');
    } else if (key == "mats") {
      if (value != "5" && value != "4") bad_option(key, "5 or 4", value);
      options.mats = value[0] - '0';
    } else if (key == "automata") {
      read_automata(value, setup.players, options);
    } else if (key == "easier") {
      if (value != "no" && value != "yes") bad_option(key, "no or yes", value);
      options.easier = value == "yes";
    } else if (key != "deck") {
      throw SetupError("option \"" + key +
                       "\" is not known; mycelia has: start, mats, automata, easier, deck");
    }
  }
  return options;
}

/// The star, again and again until every Mother has a place (B1); then the two piles.
void lay_star(State& state, const Deck& deck, bool without_black) {
  std::vector<TileFace> tiles;
  for (const TileFace face : deck.tiles)
    if (!without_black || face.colour != Colour::black) tiles.push_back(face);
  int places = 0;
  while (places < state.owners()) {
    state.random.shuffle(tiles);
    state.tiles.clear();
    state.insects = insects_total;
    for (size_t i = 0; i < star.size(); ++i)
      lay_tile(state, star[i], tiles[i], static_cast<int>(state.random.below(edges)));
    places = 0;
    for (const Cell cell : centre)
      places += state.tiles[tile_at(state, cell)].face.colour != Colour::black;
  }
  for (size_t i = star.size(); i < tiles.size(); ++i) state.piles[i % 2].push_back(tiles[i]);
}

void deal(State& state) {
  for (size_t card = 0; card < state.printed->cards.size(); ++card)
    state.deck.push_back(static_cast<CardId>(card));
  state.random.shuffle(state.deck);
  for (Seat seat = 0; seat < state.owners(); ++seat) {
    const bool person = state.is_person(seat);
    Colony& colony = state.colony(seat);
    for (int i = 0; i < (person ? starting_hand : automata_hand); ++i)
      colony.hand.add(state.deck.pop_back());
    colony.insects = static_cast<uint8_t>(person ? 1 : automata_insects);
    state.insects = static_cast<uint8_t>(state.insects - colony.insects);
  }
  for (size_t card = 0; state.automata && card < state.automata_cards().size(); ++card)
    state.automata_pile.push_back(static_cast<uint8_t>(card));
  state.random.shuffle(state.automata_pile);
}

}  // namespace

State Rules::start(const MatchSetup& setup, const Deck& deck, Events events) {
  if (setup.players < 1 || setup.players > owners_max)
    throw SetupError("mycelia is for 1, 2, 3, 4 players");
  const Options options = read_options(setup);
  State state;
  state.players = static_cast<uint8_t>(setup.players);
  state.automata = options.automata;
  state.yellow = options.yellow;
  state.mats = static_cast<uint8_t>(options.mats);
  state.random = Random(setup.seed);
  state.printed = PrintedPointer(*deck.printed);
  // Drawn in any case, so that the choice changes nothing else of the deal.
  const auto drawn = static_cast<Seat>(state.random.below(static_cast<uint32_t>(setup.players)));
  state.first = options.start.value_or(drawn);
  lay_star(state, deck, setup.players == 1 && !options.easier);
  deal(state);
  events.tell({.kind = EventKind::match_started, .seat = state.first});
  state.agenda.push_back({.kind = StepKind::mother, .seat = state.first});
  return state;
}

}  // namespace understory::mycelia
