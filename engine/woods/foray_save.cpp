// Saving and reading Foray's part of a position: see foray_save.h. Decks and night cards that were
// peeked at are counted from the top.
#include "engine/woods/foray_save.h"

#include <array>
#include <nlohmann/json.hpp>

#include "engine/woods/foray_card.h"
#include "engine/woods/rules.h"
#include "engine/woods/setup.h"
#include "engine/woods/zone.h"

namespace understory::woods {
namespace {

constexpr std::array<std::string_view, 3> eureka_names = {"none", "ready", "used"};

template <class Cards>
Json names(const State& state, const Cards& cards) {
  Json json = Json::array();
  for (const Card card : cards) json.push_back(card_name(state.edition, card));
  return json;
}

Json save_choice(Choice choice) {
  if (choice == choose_hand) return "hand";
  if (choice == choose_decay) return "decay";
  return choice;
}

Choice read_choice(const Json& json, const Reader& where) {
  if (json == "hand") return choose_hand;
  if (json == "decay") return choose_decay;
  if (json.is_number_integer() && json >= 1 && json <= forest_slots) return json.get<Choice>();
  where.fail("selections are slots from 1 to 8, \"hand\" or \"decay\"");
}

uint8_t read_bits(Reader& read, const char* key, int least, int most) {
  uint8_t bits = 0;
  for (const Json& json : read.array(key)) {
    if (!json.is_number_integer() || json < least || json > most)
      read.fail(std::string(key) + " holds numbers from " + std::to_string(least) + " to " +
                std::to_string(most));
    bits = static_cast<uint8_t>(bits | 1 << (json.get<int>() - least));
  }
  return bits;
}

Json save_bits(uint8_t bits, int least) {
  Json json = Json::array();
  for (int bit = 0; bit < 8; ++bit)
    if ((bits >> bit & 1) != 0) json.push_back(bit + least);
  return json;
}

void restore_modules(State& state, Reader& read) {
  state.modules = all_modules(state.rules());
  const Json* given = read.find("modules");
  if (given == nullptr) return;
  std::string joined;
  for (const Json& name : read.array("modules")) {
    if (!name.is_string()) read.fail("modules must hold names of cards");
    joined += (joined.empty() ? "" : "+") + name.get<std::string>();
  }
  Random nobody;
  state.modules = joined.empty() ? Modules{0} : modules_named(state.rules(), joined, nobody);
}

void restore_supply(State& state, Reader& read) {
  fill_supply(state);
  const Json* given = read.find("supply");
  if (given == nullptr) return;
  Reader supply(*given, "supply");
  state.supply_morels = supply.byte("morel", 1, state.supply_morels);
  state.supply_shiitake = supply.byte("shiitake", shiitake_supply, state.supply_shiitake);
  state.supply_eccentric = supply.boolean("eccentric", state.supply_eccentric);
  supply.done();
}

void restore_round(State& state, Reader& read) {
  state.priority = static_cast<Seat>(read.number("priority", 0, state.players - 1, state.first));
  state.taken = read_bits(read, "taken", 1, forest_slots);
  const Json& selections = read.array("selections");
  if (!selections.empty() && selections.size() != state.players)
    read.fail("selections are one for each seat");
  for (size_t seat = 0; seat < selections.size(); ++seat)
    state.choices[seat] = read_choice(selections[seat], read);
  const auto acting =
      static_cast<Seat>(read.number("acting", 0, state.players - 1, state.priority));
  for (Seat seat = state.priority; seat != acting && !selections.empty(); seat = state.after(seat))
    state.acted = static_cast<uint8_t>(state.acted | 1 << seat);
  if (read.find("acted") != nullptr) state.acted = read_bits(read, "acted", 0, players_max - 1);
  if (selections.empty() || read.find("agenda") != nullptr) return;
  state.agenda.push_back({.kind = StepKind::round_end, .seat = state.priority});
  for (Seat seat = state.priority;;) {  // the last to act goes to the bottom
    seat = static_cast<Seat>((seat + state.players - 1) % state.players);
    if ((state.acted >> seat & 1) == 0)
      state.agenda.push_back({.kind = StepKind::act, .seat = seat});
    if (seat == state.priority) break;
  }
}

void restore_zones(const State& state, Kitchen& kitchen, Reader& read) {
  if (read.find("farm_girl") != nullptr) {
    Bounded<Card, 32> cards;
    read.cards(state.edition, "farm_girl", cards);
    kitchen.farm_girl = {true, cards.empty() ? Card::honey_fungus : cards[0],
                         static_cast<uint8_t>(cards.size())};
    for (const Card card : cards)
      if (card != cards[0] || !is_day_mushroom(card))
        read.fail("farm_girl holds day cards of one variety");
  }
  if (const Json* log = read.find("log")) {
    Reader of_log(*log, "log");
    kitchen.log.growths = of_log.byte("growths", 4);
    Bounded<Card, 16> cards;
    of_log.cards(state.edition, "cards", cards);
    for (const Card card : cards) {
      if (card != Card::shiitake && card != Card::night_shiitake)
        of_log.fail("holds shiitake and nothing else");
      ++(card == Card::shiitake ? kitchen.log.day : kitchen.log.night);
    }
    of_log.done();
  }
  Bounded<Card, 32> fresh;
  read.cards(state.edition, "fresh", fresh);
  for (const Card card : fresh) {
    const bool of_log = card == Card::shiitake || card == Card::night_shiitake;
    uint8_t& count = !of_log                  ? kitchen.farm_girl.fresh
                     : card == Card::shiitake ? kitchen.log.fresh_day
                                              : kitchen.log.fresh_night;
    ++count;
    if (held(kitchen, of_log ? Zone::shiitake_log : Zone::farm_girl, card) < 0)
      read.fail("fresh holds cards that lie on the Farm Girl or the Log");
  }
  if (const Json* morchella = read.find("morchella")) {
    Reader of_her(*morchella, "morchella");
    kitchen.morchella.here = true;
    kitchen.morchella.used = of_her.boolean("used", false);
    of_her.cards(state.edition, "cards", kitchen.morchella.cards);
    of_her.done();
  }
}

void restore_chef(const State& state, Kitchen& kitchen, Reader& read) {
  const Json* chef = read.find("chef");
  if (chef == nullptr) return;
  Reader of_chef(*chef, "chef");
  kitchen.chef.here = true;
  kitchen.chef.cooked = of_chef.boolean("cooked", false);
  kitchen.chef.butter = of_chef.byte("butter", 1);
  of_chef.cards(state.edition, "cards", kitchen.chef.cards);
  of_chef.done();
}

}  // namespace

void save_foray(const State& state, Json& json) {
  Json modules = Json::array();
  for (const ForayCard& card : state.rules().cards)
    if (state.plays_with(card.card)) modules.push_back(card.name);
  json["modules"] = modules;
  json["lions_mane_cook"] = state.lions_mane_cook;
  json["rainforest"] = state.rained ? names(state, state.rainforest) : Json();
  json["supply"] = {{"morel", state.supply_morels},
                    {"shiitake", state.supply_shiitake},
                    {"eccentric", state.supply_eccentric}};
  json["known_top"] = state.known_top;
  json["known_bottom"] = state.known_bottom;
  json["plain_below"] = state.plain_below;
  if (state.rules().order != Order::rounds) return;
  json["priority"] = state.priority;
  json["taken"] = save_bits(state.taken, 1);
  json["acted"] = save_bits(state.acted, 0);
  json["selections"] = Json::array();
  if (state.choices[0] != no_choice)
    for (const Choice choice : state.choices) json["selections"].push_back(save_choice(choice));
}

void save_foray_kitchen(const State& state, const Kitchen& kitchen, Json& json) {
  if (kitchen.farm_girl.here)
    json["farm_girl"] =
        Json(kitchen.farm_girl.count, card_name(state.edition, kitchen.farm_girl.mushroom));
  Json on_log = Json::array();
  for (int i = 0; i < kitchen.log.day; ++i) on_log.push_back("shiitake");
  for (int i = 0; i < kitchen.log.night; ++i) on_log.push_back("night_shiitake");
  if (kitchen.log.growths > 0 || !on_log.empty())
    json["log"] = {{"growths", kitchen.log.growths}, {"cards", on_log}};
  Json fresh = Json::array();
  for (int i = 0; i < kitchen.farm_girl.fresh; ++i)
    fresh.push_back(card_name(state.edition, kitchen.farm_girl.mushroom));
  for (int i = 0; i < kitchen.log.fresh_day; ++i) fresh.push_back("shiitake");
  for (int i = 0; i < kitchen.log.fresh_night; ++i) fresh.push_back("night_shiitake");
  if (!fresh.empty()) json["fresh"] = fresh;
  if (kitchen.morchella.here)
    json["morchella"] = {{"used", kitchen.morchella.used},
                         {"cards", names(state, kitchen.morchella.cards)}};
  if (kitchen.chef.here)
    json["chef"] = {{"cooked", kitchen.chef.cooked},
                    {"cards", names(state, kitchen.chef.cards)},
                    {"butter", kitchen.chef.butter}};
  if (kitchen.market_uses_left > 0) json["market"] = {{"uses", kitchen.market_uses_left}};
  json["map"] = kitchen.map;
  json["eccentric"] = kitchen.eccentric;
  json["eureka"] = eureka_names[static_cast<size_t>(kitchen.eureka)];
  Json stolen = Json::array();
  for (const Stolen& each : kitchen.stolen)
    stolen.push_back(
        {{"mushroom", card_name(state.edition, each.mushroom)}, {"from", save_bits(each.from, 0)}});
  json["stolen"] = stolen;
  Json peeked = Json::array();
  for (size_t from_top = 0; from_top < state.night_deck.size(); ++from_top)
    if ((kitchen.night_known >> (state.night_deck.size() - 1 - from_top) & 1) != 0)
      peeked.push_back(from_top);
  json["peeked"] = peeked;
}

void restore_foray(State& state, Reader& read) {
  restore_modules(state, read);
  state.lions_mane_cook = static_cast<uint8_t>(read.number("lions_mane_cook", 1, 4, 2));
  if (read.find("rainforest") != nullptr) {
    state.rained = true;
    read.cards(state.edition, "rainforest", state.rainforest);
  }
  restore_supply(state, read);
  state.known_top = read.byte("known_top", 8);
  state.known_bottom = read.boolean("known_bottom", false);
  state.plain_below = read.byte("plain_below", 13);
  if (state.rules().order == Order::rounds) restore_round(state, read);
}

void restore_foray_kitchen(const State& state, Kitchen& kitchen, Reader& read) {
  restore_zones(state, kitchen, read);
  restore_chef(state, kitchen, read);
  if (const Json* market = read.find("market")) {
    Reader of_market(*market, "market");
    kitchen.market_uses_left = of_market.byte("uses", market_uses - 1, 1);
    of_market.done();
  }
  kitchen.map = read.boolean("map", false);
  kitchen.eccentric = read.boolean("eccentric", false);
  const std::string eureka = read.text("eureka", "none");
  const auto found = std::find(eureka_names.begin(), eureka_names.end(), eureka);
  if (found == eureka_names.end()) read.fail("eureka is \"none\", \"ready\" or \"used\"");
  kitchen.eureka = static_cast<Eureka>(found - eureka_names.begin());
  for (const Json& json : read.array("stolen")) {
    Reader of_stolen(json, "stolen");
    const Json* name = of_stolen.find("mushroom");
    if (name == nullptr) of_stolen.fail("need a mushroom each");
    if (kitchen.stolen.size() == kitchen.stolen.capacity()) of_stolen.fail("are too many");
    kitchen.stolen.push_back({of_stolen.card(state.edition, *name, "mushroom"),
                              read_bits(of_stolen, "from", 0, players_max - 1)});
    of_stolen.done();
  }
  for (const Json& from_top : read.array("peeked")) {
    const auto size = static_cast<int64_t>(state.night_deck.size());
    if (!from_top.is_number_integer() || from_top < 0 || from_top.get<int64_t>() >= size)
      read.fail("peeked counts cards of the night deck from its top, from 0");
    kitchen.night_known =
        static_cast<uint8_t>(kitchen.night_known | 1 << (size - 1 - from_top.get<int64_t>()));
  }
}

}  // namespace understory::woods
