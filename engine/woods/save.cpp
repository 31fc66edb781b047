// A whole state, secrets included, to JSON and back: the `given` of a scenario is what `restore`
// reads, so every field but the cards on the table may be left out. tests/scenarios/README.md
// describes it. Decks are written top first.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/woods/foray_save.h"
#include "engine/woods/forest.h"
#include "engine/woods/hand.h"
#include "engine/woods/poison.h"
#include "engine/woods/rules.h"

namespace understory::woods {
namespace {

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

Json save_kitchen(const State& state, const Kitchen& kitchen) {
  const EditionId id = state.edition;
  Json dishes = Json::array();
  for (const Dish& dish : kitchen.dishes)
    dishes.push_back({{"mushroom", card_name(id, dish.mushroom)},
                      {"day", dish.day},
                      {"night", dish.night},
                      {"butter", dish.butter},
                      {"cider", dish.cider}});
  const Poison& poison = kitchen.poison;
  Json json = {{"hand", names_of_counts(id, kitchen.hand)},
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
  if (state.rules().has_foray()) save_foray_kitchen(state, kitchen, json);
  return json;
}

Json save_step(const State& state, const Step& step) {
  Json json = {{"kind", name_of(step.kind)}, {"seat", step.seat}};
  if (!state.rules().has_foray()) return json;
  json["rainforest"] = step.forest == ForestId::rainforest;
  json["extra"] = step.extra;
  json["passed"] = step.passed;
  json["on_morchella"] = step.on_morchella;
  json["room"] = step.room;
  json["cards"] = save_cards(state.edition, step.cards);
  return json;
}

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

void restore_kitchen(const State& state, Kitchen& kitchen, const Json& json,
                     const std::string& where) {
  const EditionId id = state.edition;
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
  if (state.rules().has_foray()) restore_foray_kitchen(state, kitchen, read);
  if (kitchen.hand_count > hand_limit + room_in_basket * kitchen.baskets)
    read.fail("hand is over the limit of 8 and 2 for each basket");
  read.done();
}

void restore_agenda(State& state, const Json& agenda, const Reader& where) {
  for (const Json& json : agenda) {
    Reader read(json, "agenda");
    Step step;
    step.seat = static_cast<Seat>(read.number("seat", 0, state.players - 1, 0));
    const auto kind = item_named<StepKind>(step_names, read.text("kind", ""));
    if (!kind) where.fail("agenda has a step of no known kind");
    step.kind = *kind;
    if (state.rules().has_foray()) {
      if (read.boolean("rainforest", false)) step.forest = ForestId::rainforest;
      step.extra = read.boolean("extra", false);
      step.passed = read.boolean("passed", false);
      step.on_morchella = read.boolean("on_morchella", false);
      step.room = static_cast<int8_t>(read.number("room", 0, 20, 0));
      read.cards(state.edition, "cards", step.cards);
    }
    read.done();
    if (state.agenda.size() == state.agenda.capacity()) where.fail("agenda is too long");
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
  state.players = static_cast<uint8_t>(state.rules().players);
  read.deck(id, "day_deck", state.day_deck);
  read.deck(id, "night_deck", state.night_deck);
  state.first = static_cast<Seat>(read.number("first", 0, state.players - 1, 0));
  read.done();
  if (state.day_deck.size() < static_cast<size_t>(forest_slots + state.players * starting_hand))
    read.fail("needs a day_deck of at least 14 cards");
  Events nobody;
  deal(state, nobody);
  return state;
}

/// Whose answer the position waits for, unless its agenda says so.
void restore_question(State& state, Seat turn) {
  state.over = forest_is_empty(state) && state.agenda.empty();  // W9
  if (state.over || !state.agenda.empty()) return;
  const bool rounds = state.rules().order == Order::rounds;
  state.agenda.push_back(
      {.kind = rounds ? StepKind::commit : StepKind::turn, .seat = rounds ? state.priority : turn});
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
    kitchens.push_back(save_kitchen(state, state.kitchen(seat)));
  Json agenda = Json::array();
  for (const Step& step : state.agenda) agenda.push_back(save_step(state, step));
  Json json = {{"players", state.players},
               {"first", state.first},
               {"forest", save_cards(id, state.forest)},
               {"decay", save_cards(id, state.decay)},
               {"day_deck", names_top_first(id, state.day_deck)},
               {"night_deck", names_top_first(id, state.night_deck)},
               {"discards", discards},
               {"seats", kitchens},
               {"agenda", agenda},
               {"random", {{"key", state.random.key()}, {"drawn", state.random.drawn()}}}};
  if (state.rules().has_foray()) save_foray(state, json);
  return json;
}

State Rules::restore(EditionId id, const Json& json) {
  Reader read(json, "the position");
  if (const Json* dealt = read.find("deal")) {
    read.done();
    return restore_deal(id, *dealt);
  }
  State state;
  state.edition = id;
  state.players = static_cast<uint8_t>(edition(id).players);
  read.number("players", state.players, state.players, state.players);
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
  for (Seat seat = 0; seat < state.players; ++seat) {
    state.kitchen(seat).pans = 1;
    state.kitchen(seat).unpacked = true;
  }
  if (state.rules().has_foray()) restore_foray(state, read);
  for (size_t i = 0; i < kitchens.size(); ++i)
    restore_kitchen(state, state.kitchens[i], kitchens[i], "seats[" + std::to_string(i) + "]");
  const Json& agenda = read.array("agenda");
  restore_agenda(state, agenda, read);
  restore_question(state, turn);
  if (const Json* random = read.find("random")) restore_random(state, *random);
  read.number("step", 0, 1 << 20, 0);  // kept by the match
  read.done();
  for (Seat seat = 0; seat < state.players; ++seat) {
    const bool trims = !state.over && state.agenda.back().kind == StepKind::trim &&
                       state.agenda.back().seat == seat;
    if (surplus(state.kitchen(seat)) > 0 && !trims)
      read.fail("has a hand over its limit, seat " + std::to_string(seat));
  }
  // What a seat has chosen may leave it nothing to answer (C3).
  if (!state.over && state.agenda.back().kind == StepKind::act) {
    Events nobody;
    run_agenda(state, nobody);
  }
  return state;
}

}  // namespace understory::woods
