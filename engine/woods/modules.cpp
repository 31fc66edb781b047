// The modules of Foray by name (Y1): the rulebook's two suggestions, each of which may have
// Morchella, the Eccentric and Eureka! besides, and every other choice.
#include <array>

#include "engine/core/setup.h"
#include "engine/woods/edition.h"
#include "engine/woods/setup.h"

namespace understory::woods {
namespace {

template <size_t Count>
constexpr Modules of(const Card (&cards)[Count]) {
  Modules modules = 0;
  for (const Card card : cards) modules = static_cast<Modules>(modules | module_bit(card));
  return modules;
}

constexpr Modules with_any = of({Card::eccentric, Card::eureka, Card::morchella});
constexpr Modules farm_to_table =
    with_any | of({Card::rainstorm, Card::chef, Card::farmers_market, Card::panther_cap,
                   Card::farm_girl, Card::shiitake_log});
constexpr Modules pans_labyrinth =
    with_any | of({Card::rainstorm, Card::forest_fire, Card::map, Card::thief, Card::farm_girl,
                   Card::shiitake_log});
constexpr Modules not_for_four = of({Card::rainstorm, Card::forest_fire});

std::string all_names() {
  std::string names;
  for (int i = index(Card::rainstorm); i < card_kinds; ++i)
    names += (names.empty() ? "" : ", ") + std::string(card_name(EditionId::foray_two, card_at(i)));
  return names;
}

Modules joined(const std::string& value, int players) {
  Modules modules = 0;
  size_t from = 0;
  while (from <= value.size()) {
    const size_t plus = std::min(value.find('+', from), value.size());
    const std::string name = value.substr(from, plus - from);
    const auto card = card_named(EditionId::foray_two, name);
    if (!card || !is_foray(*card))
      throw SetupError(
          "option modules takes farm_to_table, pans_labyrinth, all, random, none, or "
          "names joined by +: " +
          all_names() + "; not \"" + name + "\"");
    if ((modules & module_bit(*card)) != 0)
      throw SetupError("option modules names " + name + " twice");
    if (players == 4 && (not_for_four & module_bit(*card)) != 0)
      throw SetupError("option modules: " + name + " is not played with four");
    modules = static_cast<Modules>(modules | module_bit(*card));
    from = plus + 1;
  }
  return modules;
}

}  // namespace

Modules all_modules(int players) {
  constexpr auto all = static_cast<Modules>((1u << foray_kinds) - 1);
  return players == 4 ? static_cast<Modules>(all & ~not_for_four) : all;
}

Modules modules_named(const std::string& value, int players, Random& random) {
  const Modules playable = all_modules(players);
  if (value == "farm_to_table") return farm_to_table & playable;
  if (value == "pans_labyrinth") return pans_labyrinth & playable;
  if (value == "all") return playable;
  if (value == "none") return 0;
  if (value == "random") return static_cast<Modules>(random.next() & playable);
  return joined(value, players);
}

}  // namespace understory::woods
