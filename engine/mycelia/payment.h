// Which spores of one connected part pay for a card (N3). Exact without trying payments out: a part
// can pay when its black spores fill what is lacking of the colours and there are enough in all;
// then any tile whose spore the card can use at all may be paid from.
#pragma once

#include <optional>
#include <vector>

#include "engine/core/refusal.h"
#include "engine/mycelia/board.h"

namespace understory::mycelia {

/// A spore paid: from which tile, and whose it was.
struct Paid {
  Cell cell;
  Seat of = 0;
  bool operator==(const Paid&) const = default;
};
using Payment = Bounded<Paid, needs_max>;

/// What a card costs `seat` (with the upgrade one_wild_less).
Needs cost(const State& state, Seat seat, CardId card);
/// Whether the spores of that part pay those needs.
bool pays(const Part& part, const Needs& needs);
/// The tiles of the part from which a payment can take a spore and onto which the token can go
/// (N4); empty when it cannot be paid.
TileSet fruiting_tiles(const Part& part, const Needs& needs);
/// A payment that takes a spore from `tile`, which is one of fruiting_tiles: other players' spores
/// first, then from the fullest tiles.
Payment choose_payment(const State& state, Seat seat, const Part& part, const Needs& needs,
                       TileIndex tile);
/// Adds the spores of a part that pays with which those needs can be paid, one by one: of each tile
/// other players' first, as choose_payment takes them.
void add_spores_for(const State& state, Seat seat, const Part& part, const Needs& needs,
                    std::vector<Paid>& spores);
/// Adds every payment of the same needs by the same part that differs from `payment` in one spore
/// and takes one from `tile` as well: going on from one to the next leads to all there are.
void add_exchanges(const State& state, Seat seat, const Part& part, const Needs& needs,
                   const Payment& payment, TileIndex tile, std::vector<Payment>& payments);
/// A payment by a part that pays: spore by spore the next one needed from the fullest tile, for the
/// Automata of equals one with others' spores, whether or not the token finds room on any of them.
Payment fullest_payment(const State& state, Seat seat, const Part& part, const Needs& needs);
/// N4: whether one of its spores is paid from that cell.
bool takes_from(const Payment& payment, Cell cell);
/// Why `payment` does not pay `needs`; empty when it does.
std::optional<Refusal> refuse_payment(const State& state, Seat seat, const Needs& needs,
                                      const Payment& payment);
/// What the part that comes nearest lacks: of colours and in all.
Needs missing(const Parts& parts, const Needs& needs);
/// Takes the spores off the board, each back to its owner (N3).
void pay(State& state, const Payment& payment);

}  // namespace understory::mycelia
