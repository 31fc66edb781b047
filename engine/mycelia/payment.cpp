// Paying for mushrooms: see payment.h.
#include "engine/mycelia/payment.h"

#include <algorithm>

namespace understory::mycelia {
namespace {

constexpr auto black = static_cast<size_t>(Colour::black);
constexpr unsigned black_bit = 1U << black;
constexpr unsigned any_colour = (1U << colours) - 1;

/// How many needs of a colour the part's spores of that colour leave open.
int short_of_colours(const std::array<uint8_t, colours>& have, const Needs& needs) {
  int missing = 0;
  for (size_t c = 0; c < plain_colours; ++c) missing += std::max(0, needs.colour[c] - have[c]);
  return missing;
}

/// Spores of `of` on that tile that `payment` does not take.
int left_of(const State& state, TileIndex index, Seat of, const Payment& payment) {
  const Tile& tile = state.tiles[index];
  int count = tile.spores[static_cast<size_t>(of)];
  for (const Paid& paid : payment) count -= paid.cell == tile.cell && paid.of == of;
  return count;
}

/// N1: whose spores on that tile `seat` can spend: other players' first, the last seat's before
/// all, then its own.
template <class Visit>
void each_owner(const State& state, Seat seat, const Tile& tile, const Visit& visit) {
  if (domain(state, tile) == seat)
    for (auto of = static_cast<Seat>(state.owners() - 1); of >= 0; --of)
      if (of != seat && tile.spores[static_cast<size_t>(of)] > 0) visit(of);
  if (tile.spores[static_cast<size_t>(seat)] > 0) visit(seat);
}

/// N3: whether a spore on a tile of that colour is of use for the needs.
bool takes(const Needs& needs, size_t colour) {
  return colour == black || needs.colour[colour] > 0 || needs.wild > 0;
}

size_t colour_at(const State& state, Cell cell) {
  return static_cast<size_t>(state.tiles[tile_at(state, cell)].face.colour);
}

/// The spores on the tiles of a part while a payment is put together.
class Purse {
 public:
  Purse(const State& state, Seat seat, TileSet tiles) : state_(state), seat_(seat), tiles_(tiles) {
    each_tile(tiles, [&](TileIndex index) {
      left_[index] = static_cast<uint8_t>(spendable(state, seat, state.tiles[index]));
    });
  }

  const Payment& payment() const { return payment_; }
  /// Takes the next spore from the tile, on which there is one.
  void take(TileIndex index) {
    Seat next = nobody;
    each_owner(state_, seat_, state_.tiles[index], [&](Seat of) {
      if (next == nobody && left_of(state_, index, of, payment_) > 0) next = of;
    });
    payment_.push_back({state_.tiles[index].cell, next});
    --left_[index];
  }
  /// Takes one from the fullest tile of those colours, a bit each, and returns its colour; of tiles
  /// equally full the black one is spared, for it is worth more, and then the Automata, which never
  /// chooses again, takes others' spores. `colours` when there is none.
  size_t take_of(unsigned wanted) {
    TileIndex best = no_tile;
    int most = 0;
    each_tile(tiles_, [&](TileIndex index) {
      const Colour colour = state_.tiles[index].face.colour;
      if ((wanted >> static_cast<size_t>(colour) & 1) == 0) return;
      const int here =
          4 * left_[index] - 2 * (colour == Colour::black) + (helps_itself_ && others_left(index));
      if (here > most) {
        most = here;
        best = index;
      }
    });
    if (best == no_tile) return colours;
    take(best);
    return static_cast<size_t>(state_.tiles[best].face.colour);
  }

 private:
  bool others_left(TileIndex index) const {
    return left_[index] > left_of(state_, index, seat_, payment_);
  }

  const State& state_;
  const Seat seat_;
  const bool helps_itself_ = !state_.is_person(seat_);
  const TileSet tiles_;
  std::array<uint8_t, tiles_max> left_;  ///< of `tiles_` alone: what can be spent there
  Payment payment_;
};

}  // namespace

Needs cost(const State& state, Seat seat, CardId card) {
  Needs needs = state.rule(card).needs;
  if (needs.wild > 0 && state.colony(seat).has(DecayAction::one_wild_less)) --needs.wild;
  return needs;
}

bool pays(const Part& part, const Needs& needs) {
  return part.total >= needs.total() && short_of_colours(part.have, needs) <= part.have[black];
}

TileSet fruiting_tiles(const Part& part, const Needs& needs) {
  if (!pays(part, needs) || needs.total() == 0) return 0;
  TileSet tiles = 0;
  for (size_t c = 0; c < colours; ++c)
    if (takes(needs, c)) tiles |= part.free_tiles[c];
  return tiles;
}

Payment choose_payment(const State& state, Seat seat, const Part& part, const Needs& needs,
                       TileIndex tile) {
  Needs open = needs;
  Purse purse(state, seat, part.tiles);
  // The spore from `tile` first, for what it is best for.
  const auto colour = static_cast<size_t>(state.tiles[tile].face.colour);
  purse.take(tile);
  if (colour != black && open.colour[colour] > 0) {
    --open.colour[colour];
  } else {
    size_t lacking = plain_colours;
    for (size_t c = 0; colour == black && c < plain_colours; ++c) {
      if (open.colour[c] == 0) continue;
      // Black goes where the colour itself does not suffice, else where nothing is wild.
      if (open.colour[c] > part.have[c] || (lacking == plain_colours && open.wild == 0))
        lacking = c;
    }
    if (lacking < plain_colours)
      --open.colour[lacking];
    else
      --open.wild;
  }
  for (size_t c = 0; c < plain_colours; ++c)
    for (; open.colour[c] > 0; --open.colour[c])
      ENSURE(purse.take_of(1U << c) != colours || purse.take_of(black_bit) != colours);
  for (; open.wild > 0; --open.wild) ENSURE(purse.take_of(any_colour) != colours);
  return purse.payment();
}

void add_spores_for(const State& state, Seat seat, const Part& part, const Needs& needs,
                    std::vector<Paid>& spores) {
  each_tile(part.tiles, [&](TileIndex index) {
    const Tile& tile = state.tiles[index];
    if (!takes(needs, static_cast<size_t>(tile.face.colour))) return;
    each_owner(state, seat, tile, [&](Seat of) {
      spores.insert(spores.end(), tile.spores[static_cast<size_t>(of)], Paid{tile.cell, of});
    });
  });
}

void add_exchanges(const State& state, Seat seat, const Part& part, const Needs& needs,
                   const Payment& payment, TileIndex tile, std::vector<Payment>& payments) {
  std::array<uint8_t, colours> given{};
  for (const Paid& paid : payment) ++given[colour_at(state, paid.cell)];
  for (size_t i = 0; i < payment.size(); ++i) {
    const Paid old = payment[i];
    // Of spores alike one stands for all.
    if (std::find(payment.begin(), payment.begin() + i, old) != payment.begin() + i) continue;
    std::array<uint8_t, colours> others = given;
    --others[colour_at(state, old.cell)];
    each_tile(part.tiles, [&](TileIndex index) {
      const Tile& at = state.tiles[index];
      std::array<uint8_t, colours> have = others;
      ++have[static_cast<size_t>(at.face.colour)];
      if (short_of_colours(have, needs) > have[black]) return;
      each_owner(state, seat, at, [&](Seat of) {
        const Paid next{at.cell, of};
        if (next == old || left_of(state, index, of, payment) <= 0) return;
        Payment exchanged = payment;
        exchanged[i] = next;
        if (takes_from(exchanged, state.tiles[tile].cell)) payments.push_back(exchanged);
      });
    });
  }
}

Payment fullest_payment(const State& state, Seat seat, const Part& part, const Needs& needs) {
  Needs open = needs;
  Purse purse(state, seat, part.tiles);
  std::array<uint8_t, colours> have = part.have;
  for (size_t c = 0; c < plain_colours; ++c)
    while (open.colour[c] > 0) {
      --open.colour[c];
      // A black spore may be taken while enough are left for what the colours leave open.
      const bool spare = short_of_colours(have, open) < have[black];
      const size_t taken = purse.take_of(1U << c | (spare ? black_bit : 0U));
      ENSURE(taken != colours);
      --have[taken];
    }
  for (; open.wild > 0; --open.wild) ENSURE(purse.take_of(any_colour) != colours);
  return purse.payment();
}

bool takes_from(const Payment& payment, Cell cell) {
  return std::any_of(payment.begin(), payment.end(),
                     [&](const Paid& paid) { return paid.cell == cell; });
}

std::optional<Refusal> refuse_payment(const State& state, Seat seat, const Needs& needs,
                                      const Payment& payment) {
  const auto given = static_cast<int>(payment.size());
  TileSet spent = 0;
  std::array<uint8_t, colours> have{};
  for (const Paid& paid : payment) {
    const TileIndex index = tile_at(state, paid.cell);
    if (index == no_tile) return Refusal{RefusalCode::no_such_cell, "B1", 0, 0};
    const Seat lord = domain(state, state.tiles[index]);
    if (paid.of < 0 || paid.of >= state.owners() ||
        (lord != seat && (lord != nobody || paid.of != seat)))
      return Refusal{RefusalCode::not_yours, "N1", 0, 0};
    if (left_of(state, index, paid.of, payment) < 0)
      return Refusal{RefusalCode::not_enough_spores, "N3", given, state.tiles[index].all_spores()};
    spent |= tile_bit(index);
    ++have[static_cast<size_t>(state.tiles[index].face.colour)];
  }
  if (given != needs.total())
    return Refusal{
        given < needs.total() ? RefusalCode::not_enough_spores : RefusalCode::wrong_spores, "N3",
        needs.total(), given};
  if (short_of_colours(have, needs) > have[black])
    return Refusal{RefusalCode::wrong_spores, "N3", 0, 0};
  for (const Part& part : network(state, seat))
    if ((spent & ~part.tiles) == 0) return std::nullopt;
  return Refusal{RefusalCode::not_connected, "N2", 0, 0};
}

Needs missing(const Parts& parts, const Needs& needs) {
  Needs nearest = needs;
  for (const Part& part : parts) {
    Needs lacks;
    int blacks = part.have[black];
    int left = part.total;
    for (size_t c = 0; c < plain_colours; ++c) {
      int open = std::max(0, needs.colour[c] - part.have[c]);
      const int filled = std::min(open, blacks);
      blacks -= filled;
      open -= filled;
      left -= needs.colour[c] - open;
      lacks.colour[c] = static_cast<uint8_t>(open);
    }
    lacks.wild = static_cast<uint8_t>(std::max(0, needs.wild - left));
    if (lacks.total() < nearest.total()) nearest = lacks;
  }
  return nearest;
}

void pay(State& state, const Payment& payment) {
  for (const Paid& paid : payment) {
    --state.tiles[tile_at(state, paid.cell)].spores[static_cast<size_t>(paid.of)];
    ++state.colony(paid.of).spores;
  }
}

}  // namespace understory::mycelia
