// Dealing anew what nobody can know: as somebody imagines it before whom all hands lie open. What
// each seat has seen of the others is put back afterwards: so much they know, and no more.
#include "engine/bots/unseen.h"

#include "engine/mycelia/rules.h"
#include "engine/woods/rules.h"

namespace understory {
namespace {

constexpr Seat nobody = -1;

}  // namespace

namespace woods {

State with_fate_anew(const State& state, Random& random) {
  State open = state;
  for (Seat seat = 0; seat < state.players; ++seat)
    open.kitchen(seat).seen = open.kitchen(seat).hand;
  State anew = Rules::imagine(open, nobody, random);
  for (Seat seat = 0; seat < state.players; ++seat)
    anew.kitchen(seat).seen = state.kitchen(seat).seen;
  return anew;
}

}  // namespace woods

namespace mycelia {

State with_fate_anew(const State& state, Random& random) {
  State open = state;
  for (Seat seat = 0; seat < state.owners(); ++seat)
    open.colony(seat).seen = open.colony(seat).hand;
  State anew = Rules::imagine(open, nobody, random);
  for (Seat seat = 0; seat < state.owners(); ++seat)
    anew.colony(seat).seen = state.colony(seat).seen;
  return anew;
}

}  // namespace mycelia

}  // namespace understory
