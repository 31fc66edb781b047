// A whole state, secrets included, to JSON and back: the `given` of a scenario is what `restore`
// reads, so every field but the cards on the table may be left out. tests/scenarios/README.md
// describes it. Decks are written top first.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/woods/hand.h"
#include "engine/woods/poison.h"
#include "engine/woods/rules.h"

namespace understory::woods {
namespace {

constexpr std::array<std::string_view, 4> step_names = {"turn", "trim", "settle", "cleanup"};

template <class List>
Json names(EditionId id, const List& cards) {
  Json json = Json::array();
  for (const Card card : cards) json.push_back(card_name(id, card));
  return json;
}

template <class List>
Json names_top_first(EditionId id, const List& cards) {
  Json json = Json::array();
  for (size_t left = cards.size(); left > 0; --left) json.push_back(card_name(id, cards[left - 1]));
  return json;
}

Json names_of_counts(EditionId id, const CardCounts& counts) {
  Json json = Json::array();
  for (int i = 0; i < card_kinds; ++i)
    for (int copy = 0; copy < counts[card_at(i)]; ++copy) json.push_back(card_name(id, card_at(i)));
  return json;
}

Json save_kitchen(EditionId id, const Kitchen& kitchen) {
  Json dishes = Json::array();
  for (const Dish& dish : kitchen.dishes)
    dishes.push_back({{"mushroom", card_name(id, dish.mushroom)},
                      {"day", dish.day},
                      {"night", dish.night},
                      {"butter", dish.butter},
                      {"cider", dish.cider}});
  const Poison& poison = kitchen.poison;
  return {{"hand", names_of_counts(id, kitchen.hand)},
          {"seen", names_of_counts(id, kitchen.seen)},
          {"sticks", kitchen.sticks},
          {"baskets", kitchen.baskets},
          {"pans", kitchen.pans},
          {"dishes", dishes},
          {"poison", poison.cards == 0 ? Json()
                                       : Json{{"turns", poison.turns},
                                              {"cards", poison.cards},
                                              {"collected_now", poison.collected_now}}},
          {"unpacked", kitchen.unpacked}};
}

/// Reads fields of one object, naming the object in every complaint, and refuses unknown ones.
class Reader {
 public:
  Reader(const Json& json, std::string where) : json_(json), where_(std::move(where)) {
    if (!json.is_object()) fail("must be an object");
  }

  [[noreturn]] void fail(const std::string& what) const { throw SetupError(where_ + " " + what); }

  const Json* find(const char* key) {
    known_.insert(key);
    const auto found = json_.find(key);
    return found == json_.end() || found->is_null() ? nullptr : &*found;
  }
  int number(const char* key, int least, int most, int otherwise) {
    const Json* found = find(key);
    if (found == nullptr) return otherwise;
    if (!found->is_number_integer() || found->get<int64_t>() < least ||
        found->get<int64_t>() > most)
      fail(std::string(key) + " must be a whole number from " + std::to_string(least) + " to " +
           std::to_string(most));
    return found->get<int>();
  }
  bool boolean(const char* key, bool otherwise) {
    const Json* found = find(key);
    if (found == nullptr) return otherwise;
    if (!found->is_boolean()) fail(std::string(key) + " must be true or false");
    return found->get<bool>();
  }
  const Json& array(const char* key) {
    static const Json nothing = Json::array();
    const Json* found = find(key);
    if (found == nullptr) return nothing;
    if (!found->is_array()) fail(std::string(key) + " must be a list");
    return *found;
  }
  Card card(EditionId id, const Json& name, const char* key) const {
    if (!name.is_string()) fail(std::string(key) + " must hold names of cards");
    const auto card = card_named(id, name.get_ref<const std::string&>());
    if (!card) fail(std::string(key) + ": no card is called " + name.dump());
    return *card;
  }
  template <size_t Capacity>
  void cards(EditionId id, const char* key, Bounded<Card, Capacity>& list) {
    const Json& given = array(key);
    if (given.size() > Capacity)
      fail(std::string(key) + " holds at most " + std::to_string(Capacity) + " cards");
    for (const Json& name : given) list.push_back(card(id, name, key));
  }
  template <size_t Capacity>
  void deck(EditionId id, const char* key, Bounded<Card, Capacity>& list) {
    cards(id, key, list);
    std::reverse(list.begin(), list.end());
  }
  void done() const {
    for (const auto& item : json_.items())
      if (!known_.contains(item.key())) fail("has an unknown field \"" + item.key() + "\"");
  }

 private:
  const Json& json_;
  std::string where_;
  std::set<std::string> known_;
};

void restore_dishes(EditionId id, Kitchen& kitchen, const Json& dishes, const std::string& where) {
  for (const Json& json : dishes) {
    Reader read(json, where + ".dishes");
    if (kitchen.dishes.size() == kitchen.dishes.capacity()) read.fail("are too many");
    Dish dish;
    const Json* name = read.find("mushroom");
    if (name == nullptr) read.fail("need a mushroom each");
    dish.mushroom = read.card(id, *name, "mushroom");
    if (!is_day_mushroom(dish.mushroom)) read.fail("take the day name of a mushroom");
    dish.day = static_cast<uint8_t>(read.number("day", 0, 99, 0));
    dish.night =
        static_cast<uint8_t>(read.number("night", 0, has_night_card(dish.mushroom) ? 99 : 0, 0));
    dish.butter = static_cast<uint8_t>(read.number("butter", 0, 9, 0));
    dish.cider = static_cast<uint8_t>(read.number("cider", 0, 9, 0));
    read.done();
    kitchen.dishes.push_back(dish);
  }
}

void restore_kitchen(EditionId id, Kitchen& kitchen, const Json& json, const std::string& where) {
  Reader read(json, where);
  kitchen.sticks = static_cast<uint16_t>(read.number("sticks", 0, 9999, 0));
  kitchen.baskets = static_cast<uint8_t>(read.number("baskets", 0, 5, 0));
  kitchen.pans = static_cast<uint8_t>(read.number("pans", 0, 13, 1));
  kitchen.unpacked = read.boolean("unpacked", true);
  for (const Json& name : read.array("hand")) {
    const Card card = read.card(id, name, "hand");
    if (kitchen.unpacked && !enters_hand(card))
      read.fail("hand holds " + name.dump() + ", which enters no hand once it is unpacked");
    put_in_hand(kitchen, card, Shown::to_owner);
  }
  for (const Json& name : read.array("seen")) ++kitchen.seen[read.card(id, name, "seen")];
  restore_dishes(id, kitchen, read.array("dishes"), where);
  if (const Json* poison = read.find("poison")) {
    Reader of_poison(*poison, where + ".poison");
    kitchen.poison.cards = static_cast<uint8_t>(of_poison.number("cards", 1, 5, 1));
    kitchen.poison.turns = static_cast<uint8_t>(of_poison.number("turns", 0, 99, 1));
    kitchen.poison.collected_now = of_poison.boolean("collected_now", false);
    of_poison.done();
  }
  if (kitchen.hand_count > hand_limit + room_in_basket * kitchen.baskets)
    read.fail("hand is over the limit of 8 and 2 for each basket");
  read.done();
}

void restore_agenda(State& state, const Json& agenda, const Reader& where) {
  for (const Json& json : agenda) {
    Reader read(json, "agenda");
    Step step;
    step.seat = static_cast<Seat>(read.number("seat", 0, state.players - 1, 0));
    const Json* kind = read.find("kind");
    const std::string name = kind == nullptr || !kind->is_string() ? "" : kind->get<std::string>();
    const auto found = std::find(step_names.begin(), step_names.end(), name);
    if (found == step_names.end()) where.fail("agenda has a step of no known kind");
    step.kind = static_cast<StepKind>(found - step_names.begin());
    read.done();
    state.agenda.push_back(step);
  }
}

void restore_random(State& state, const Json& json) {
  Reader read(json, "random");
  std::array<uint32_t, 8> key{};
  const Json& words = read.array("key");
  if (words.size() != key.size()) read.fail("key must be 8 numbers");
  for (size_t i = 0; i < key.size(); ++i) key[i] = words[i].get<uint32_t>();
  const Json* drawn = read.find("drawn");
  state.random = Random::resume(key, drawn == nullptr ? 0 : drawn->get<uint64_t>());
  read.done();
}

/// {"deal": …}: sets up from decks in a given order, top first.
State restore_deal(EditionId id, const Json& json) {
  Reader read(json, "deal");
  State state;
  state.edition = id;
  read.deck(id, "day_deck", state.day_deck);
  read.deck(id, "night_deck", state.night_deck);
  state.first = static_cast<Seat>(read.number("first", 0, state.players - 1, 0));
  read.done();
  if (state.day_deck.size() < forest_slots + 2 * starting_hand)
    read.fail("needs a day_deck of at least 14 cards");
  Events nobody;
  deal(state, nobody);
  return state;
}

}  // namespace

Json Rules::save(const State& state) {
  const EditionId id = state.edition;
  Json discards = Json::object();
  for (int i = 0; i < card_kinds; ++i)
    if (const int count = state.discards[card_at(i)])
      discards[std::string(card_name(id, card_at(i)))] = count;
  Json kitchens = Json::array();
  for (Seat seat = 0; seat < state.players; ++seat)
    kitchens.push_back(save_kitchen(id, state.kitchen(seat)));
  Json agenda = Json::array();
  for (const Step& step : state.agenda)
    agenda.push_back({{"kind", step_names[static_cast<size_t>(step.kind)]}, {"seat", step.seat}});
  return {{"players", state.players},
          {"first", state.first},
          {"forest", names(id, state.forest)},
          {"decay", names(id, state.decay)},
          {"day_deck", names_top_first(id, state.day_deck)},
          {"night_deck", names_top_first(id, state.night_deck)},
          {"discards", discards},
          {"seats", kitchens},
          {"agenda", agenda},
          {"random", {{"key", state.random.key()}, {"drawn", state.random.drawn()}}}};
}

State Rules::restore(EditionId id, const Json& json) {
  Reader read(json, "the position");
  if (const Json* dealt = read.find("deal")) {
    read.done();
    return restore_deal(id, *dealt);
  }
  State state;
  state.edition = id;
  read.number("players", 2, 2, 2);
  state.first = static_cast<Seat>(read.number("first", 0, state.players - 1, 0));
  const auto turn = static_cast<Seat>(read.number("turn", 0, state.players - 1, state.first));
  read.cards(id, "forest", state.forest);
  read.cards(id, "decay", state.decay);
  read.deck(id, "day_deck", state.day_deck);
  read.deck(id, "night_deck", state.night_deck);
  if (const Json* discards = read.find("discards")) {
    if (!discards->is_object()) read.fail("discards must be an object of cards and counts");
    for (const auto& [name, count] : discards->items()) {
      if (!count.is_number_integer() || count < 0 || count > 99)
        read.fail("discards hold a whole number from 0 to 99 of each card");
      state.discards[read.card(id, name, "discards")] = count.get<uint8_t>();
    }
  }
  const Json& kitchens = read.array("seats");
  if (kitchens.size() > state.players) read.fail("has more seats than players");
  for (Kitchen& kitchen : state.kitchens) {
    kitchen.pans = 1;
    kitchen.unpacked = true;
  }
  for (size_t i = 0; i < kitchens.size(); ++i)
    restore_kitchen(id, state.kitchens[i], kitchens[i], "seats[" + std::to_string(i) + "]");
  const Json& agenda = read.array("agenda");
  restore_agenda(state, agenda, read);
  // An empty forest ends the match (W9), unless the agenda says that poison is still at work.
  state.over = agenda.empty() && state.forest.empty();
  if (agenda.empty() && !state.over) state.agenda.push_back({StepKind::turn, turn});
  if (const Json* random = read.find("random")) restore_random(state, *random);
  read.number("step", 0, 1 << 20, 0);  // kept by the match
  read.done();
  for (Seat seat = 0; seat < state.players; ++seat)
    if (surplus(state.kitchen(seat)) > 0 &&
        (state.over || state.agenda.back() != Step{StepKind::trim, seat}))
      read.fail("has a hand over its limit, seat " + std::to_string(seat));
  return state;
}

}  // namespace understory::woods
