// Saving and reading Foray's part of a position: see foray_save.h. What a seat has of a card, that
// card saves and reads itself (SeatPart).
#include "engine/woods/foray_save.h"

#include <nlohmann/json.hpp>

#include "engine/woods/foray_card.h"
#include "engine/woods/rules.h"
#include "engine/woods/setup.h"
#include "engine/woods/zone.h"

namespace understory::woods {
namespace {

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
  read.part("supply", [&](Reader& supply) {
    for (const ForayCard& card : state.rules().cards) {
      if (card.supply != nullptr)
        state.*card.supply =
            supply.byte(card_name(state.edition, card.supplies), card.supplied, state.*card.supply);
      if (card.waits != nullptr) state.*card.waits = supply.boolean(card.name, state.*card.waits);
    }
  });
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

}  // namespace

Json save_cards(EditionId id, std::span<const Card> cards) {
  Json json = Json::array();
  for (const Card card : cards) json.push_back(card_name(id, card));
  return json;
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

void save_foray(const State& state, Json& json) {
  Json modules = Json::array();
  for (const ForayCard& card : state.rules().cards)
    if (state.plays_with(card.card)) modules.push_back(card.name);
  json["modules"] = modules;
  json["lions_mane_cook"] = state.lions_mane_cook;
  json["rainforest"] = state.rained ? save_cards(state.edition, state.rainforest) : Json();
  Json& supply = json["supply"];
  for (const ForayCard& card : state.rules().cards) {
    if (card.supply != nullptr)
      supply[card_name(state.edition, card.supplies)] = state.*card.supply;
    if (card.waits != nullptr) supply[card.name] = state.*card.waits;
  }
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
  for (const ForayCard& card : state.rules().cards)
    if (card.part.lies_in(kitchen)) json[card.part.field] = card.part.save(state, kitchen);
  Json fresh = Json::array();
  for (const Zone zone : zones)
    for (int i = 0; i < card_kinds; ++i)
      for (int n = held(kitchen, zone, card_at(i)); n < lying(kitchen, zone, card_at(i)); ++n)
        fresh.push_back(card_name(state.edition, card_at(i)));
  if (!fresh.empty()) json["fresh"] = fresh;
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
  for (const ForayCard& card : state.rules().cards)
    if (card.part.restore != nullptr) card.part.restore(state, kitchen, read);
  Bounded<Card, 32> fresh;
  read.cards(state.edition, "fresh", fresh);
  for (const Card card : fresh)
    if (!mark_fresh(kitchen, card))
      read.fail("fresh holds cards that lie on the Farm Girl or the Log");
}

}  // namespace understory::woods
