// The modules of Foray by name (Y1): the rulebook's two suggestions, each of which may have
// Morchella, the Eccentric and Eureka! besides, and every other choice.
#include <algorithm>

#include "engine/woods/foray_card.h"
#include "engine/woods/setup.h"

namespace understory::woods {
namespace {

/// The cards of that preset; 0: all.
Modules playable_of(const Edition& edition, int preset) {
  Modules modules = 0;
  for (const ForayCard& card : edition.cards)
    if ((card.with_four || edition.players < 4) && (card.presets & preset) == preset)
      modules = static_cast<Modules>(modules | module_bit(card.card));
  return modules;
}

/// The modules as the lobby offers them: what the named ones hold, and what four leave out.
GameOption offered_modules() {
  GameOption modules{"modules", {"farm_to_table", "pans_labyrinth", "all", "random", "none"}};
  modules.sets = {{"farm_to_table", {}}, {"pans_labyrinth", {}}, {"all", {}}};
  modules.without = {{4, {}}};
  for (const ForayCard& card : foray_cards) {
    modules.parts.emplace_back(card.name);
    for (const auto& [preset, at] : {std::pair{farm_to_table, 0}, {pans_labyrinth, 1}})
      if ((card.presets & preset) != 0) modules.sets[at].second.emplace_back(card.name);
    modules.sets[2].second.emplace_back(card.name);
    if (!card.with_four) modules.without[0].second.emplace_back(card.name);
  }
  return modules;
}

std::string all_names() {
  std::string names;
  for (const ForayCard& card : foray_cards)
    names += (names.empty() ? "" : ", ") + std::string(card.name);
  return names;
}

Modules joined(const Edition& edition, const std::string& value) {
  Modules modules = 0;
  size_t from = 0;
  while (from <= value.size()) {
    const size_t plus = std::min(value.find('+', from), value.size());
    const std::string name = value.substr(from, plus - from);
    const auto card = std::find_if(foray_cards.begin(), foray_cards.end(),
                                   [&](const ForayCard& each) { return each.name == name; });
    if (card == foray_cards.end())
      throw SetupError(
          "option modules takes farm_to_table, pans_labyrinth, all, random, none, or "
          "names joined by +: " +
          all_names() + "; not \"" + name + "\"");
    const Modules bit = module_bit(card->card);
    if ((modules & bit) != 0) throw SetupError("option modules names " + name + " twice");
    if ((playable_of(edition, 0) & bit) == 0)
      throw SetupError("option modules: " + name + " is not played with four");
    modules = static_cast<Modules>(modules | bit);
    from = plus + 1;
  }
  return modules;
}

}  // namespace

Modules all_modules(const Edition& edition) { return playable_of(edition, 0); }

Modules modules_named(const Edition& edition, const std::string& value, Random& random) {
  if (value == "farm_to_table") return playable_of(edition, farm_to_table);
  if (value == "pans_labyrinth") return playable_of(edition, pans_labyrinth);
  if (value == "all") return all_modules(edition);
  if (value == "none") return 0;
  if (value == "random") return static_cast<Modules>(random.next() & all_modules(edition));
  return joined(edition, value);
}

std::vector<GameOption> options(std::string_view game) {
  std::vector<GameOption> all = {{"start", {"drawn"}}};
  bool foray = false;
  for (int players = 2; players <= players_max; ++players)
    if (const auto id = edition_named(game, players)) {
      foray = foray || edition(*id).has_foray();
      while (static_cast<int>(all[0].values.size()) <= players)
        all[0].values.push_back(std::to_string(all[0].values.size() - 1));
    }
  if (!foray) return all;
  all.push_back(offered_modules());
  all.push_back({"lions_mane_cook", {"2", "1", "3", "4"}});
  return all;
}

}  // namespace understory::woods
