// Mycelia as reports and training see it: what nobody can know of a position, and which mats and
// Automata there are to learn.
#include "engine/bots/mycelia_knowledge.h"

namespace understory::mycelia {

State Knowledge::with_fate_anew(const State& state, Random& random) {
  State open = state;
  for (Seat seat = 0; seat < state.owners(); ++seat)
    open.colony(seat).seen = open.colony(seat).hand;
  State anew = Rules::imagine(open, nobody, random);
  for (Seat seat = 0; seat < state.owners(); ++seat)
    anew.colony(seat).seen = state.colony(seat).seen;
  return anew;
}

std::map<std::string, std::string> Knowledge::drawn_options(const MatchSetup& setup,
                                                            Random& random) {
  std::map<std::string, std::string> options;
  if (random.below(4) == 0) options["mats"] = "4";
  const bool may_join = setup.players > 1 && setup.players < owners_max;
  if (setup.players == 1)
    options["automata"] = random.below(2) == 0 ? "green" : "yellow";
  else
    options["automata"] = may_join && random.below(8) == 0 ? "green" : "none";
  return options;
}

}  // namespace understory::mycelia
