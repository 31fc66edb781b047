// The woods games as reports and training see them: what nobody can know of a position, and which
// modules of Foray there are to learn.
#include "engine/bots/woods_knowledge.h"

#include <array>

namespace understory::woods {

State Knowledge::with_fate_anew(const State& state, Random& random) {
  constexpr Seat nobody = -1;
  State open = state;
  for (Seat seat = 0; seat < state.players; ++seat)
    open.kitchen(seat).seen = open.kitchen(seat).hand;
  State anew = Rules::imagine(open, nobody, random);
  for (Seat seat = 0; seat < state.players; ++seat)
    anew.kitchen(seat).seen = state.kitchen(seat).seen;
  return anew;
}

std::map<std::string, std::string> Knowledge::drawn_options(const MatchSetup& setup,
                                                            Random& random) {
  if (!edition(*edition_named(setup.game, setup.players)).has_foray()) return {};
  constexpr std::array<const char*, 8> modules = {
      "all", "all", "random", "random", "random", "farm_to_table", "pans_labyrinth", "none"};
  return {{"modules", modules[random.below(modules.size())]}};
}

}  // namespace understory::woods
