// Fruiting (N2-N5): a card of the hand, paid with spores of one connected part, its token on a tile
// that was paid from.
#include "engine/mycelia/actions.h"

namespace understory::mycelia {
namespace {

/// The part and tiles for a card and a place, when the engine is to choose the payment.
const Part* part_of(const Parts& parts, TileIndex tile) {
  for (const Part& part : parts)
    if ((part.tiles & tile_bit(tile)) != 0) return &part;
  return nullptr;
}

/// The spores that pay for a legal move: those that it names, else the engine's choice.
Payment payment_of(const State& state, Seat seat, const Move& move) {
  if (!move.payment.empty()) return move.payment;
  const Parts parts = network(state, seat);
  const TileIndex tile = tile_at(state, move.cell());
  return choose_payment(state, seat, *part_of(parts, tile), cost(state, seat, move.card), tile);
}

bool is_free(const Mat& mat) { return !mat.fruited() && mat.card == no_card; }

/// Free mats that differ in what lies below: others are interchangeable.
Bounded<uint8_t, mats_max> different_mats(const State& state, const Colony& colony) {
  Bounded<uint8_t, mats_max> slots;
  for (uint8_t slot = 1; slot <= state.mats; ++slot) {
    const Mat& mat = colony.mat(slot);
    bool known = !is_free(mat);
    for (const uint8_t other : slots)
      known = known || (colony.mat(other).upgrades == mat.upgrades &&
                        colony.mat(other).decayed.empty() == mat.decayed.empty());
    if (!known) slots.push_back(slot);
  }
  return slots;
}

/// Why the card cannot be fruited anywhere: what the nearest part lacks, or tokens on every tile
/// that it could be paid from.
Refused refuse_everywhere(const State& state, Seat seat, CardId card) {
  const Needs needs = cost(state, seat, card);
  const Parts parts = network(state, seat);
  for (const Part& part : parts)
    if (fruiting_tiles(part, needs) != 0) return std::nullopt;
  const int lacks = missing(parts, needs).total();
  if (lacks == 0) return Refusal{RefusalCode::no_token_room, "N4", 1, 0};
  return Refusal{RefusalCode::not_enough_spores, "N3", needs.total(), needs.total() - lacks};
}

/// N3, N4 of a payment that the player chose.
Refused refuse_chosen(const State& state, Seat seat, const Needs& needs, const Move& move,
                      TileIndex tile) {
  if (const auto refused = refuse_payment(state, seat, needs, move.payment)) return refused;
  if (!takes_from(move.payment, move.cell()))
    return Refusal{RefusalCode::not_paid_from, "N4", 0, 0};
  if (state.tiles[tile].mushroom != nobody) return Refusal{RefusalCode::token_there, "N4", 0, 0};
  return std::nullopt;
}

}  // namespace

Refused refuse_fruit(const State& state, Seat seat, const Move& move) {
  const Colony& colony = state.colony(seat);
  if (!colony.hand.has(move.card)) return Refusal{RefusalCode::not_in_hand, "", 0, 0};
  if (move.slot < 1 || move.slot > state.mats)
    return Refusal{RefusalCode::no_such_mat, "", state.mats, move.slot};
  if (!is_free(colony.mat(move.slot))) return Refusal{RefusalCode::mat_taken, "N4", 0, 0};
  const TileIndex tile = tile_at(state, move.cell());
  if (tile == no_tile) return Refusal{RefusalCode::no_such_cell, "B1", 0, 0};
  const Needs needs = cost(state, seat, move.card);
  if (!move.payment.empty()) return refuse_chosen(state, seat, needs, move, tile);
  const Parts parts = network(state, seat);
  const Part* part = part_of(parts, tile);
  if (part == nullptr) {
    const Tile& at = state.tiles[tile];
    if (at.all_spores() > 0) return Refusal{RefusalCode::not_yours, "N1", 0, 0};
    return Refusal{RefusalCode::not_paid_from, "N4", 0, 0};
  }
  if (!pays(*part, needs)) {
    const Needs lacks = missing(parts, needs);
    // Another part may pay: then this tile is the fault.
    if (lacks.total() == 0) return Refusal{RefusalCode::not_connected, "N2", 0, 0};
    return Refusal{RefusalCode::not_enough_spores, "N3", needs.total(),
                   needs.total() - lacks.total()};
  }
  if (state.tiles[tile].mushroom != nobody) return Refusal{RefusalCode::token_there, "N4", 0, 0};
  if ((fruiting_tiles(*part, needs) & tile_bit(tile)) == 0)
    return Refusal{RefusalCode::not_paid_from, "N4", 0, 0};
  return std::nullopt;
}

Refused refuse_fruit_so_far(const State& state, Seat seat, const Move& said) {
  const Colony& colony = state.colony(seat);
  if (!colony.hand.has(said.card)) return Refusal{RefusalCode::not_in_hand, "", 0, 0};
  Move move = said;
  if (move.slot == 0) {
    const auto slots = different_mats(state, colony);
    if (slots.empty()) return Refusal{RefusalCode::mats_full, "N4", 1, 0};
    move.slot = slots[0];
  }
  if (!move.cells.empty()) return refuse_fruit(state, seat, move);
  if (move.slot > state.mats) return Refusal{RefusalCode::no_such_mat, "", state.mats, move.slot};
  if (!is_free(colony.mat(move.slot))) return Refusal{RefusalCode::mat_taken, "N4", 0, 0};
  return refuse_everywhere(state, seat, move.card);
}

int points_of_fruit(const State& state, Seat seat, CardId card, int slot) {
  const bool more = slot >= 1 && slot <= state.mats &&
                    has_upgrade(state.colony(seat).mat(slot), DecayAction::one_point_more);
  return state.rule(card).points + more;
}

void list_fruit(const State& state, Seat seat, Moves& moves) {
  const Colony& colony = state.colony(seat);
  const auto slots = different_mats(state, colony);
  if (slots.empty() || colony.hand.empty()) return;
  const Parts parts = network(state, seat);
  colony.hand.each([&](CardId card) {
    const Needs needs = cost(state, seat, card);
    const int spores = needs.total();
    for (const Part& part : parts) {
      if (part.total < spores) continue;  // so it is with most parts and cards
      each_tile(fruiting_tiles(part, needs), [&](TileIndex tile) {
        for (const uint8_t slot : slots) {
          Move& move = add_move(moves, MoveKind::fruit);
          move.slot = slot;
          move.card = card;
          move.cells.push_back(state.tiles[tile].cell);
        }
      });
    }
  });
}

void list_exchanges(const State& state, Seat seat, const Move& move, Moves& moves) {
  if (move.kind != MoveKind::fruit) return;
  const Parts parts = network(state, seat);
  const TileIndex tile = tile_at(state, move.cell());
  std::vector<Payment> payments;
  add_exchanges(state, seat, *part_of(parts, tile), cost(state, seat, move.card),
                payment_of(state, seat, move), tile, payments);
  for (const Payment& payment : payments) {
    Move exchanged = move;
    exchanged.payment = payment;
    moves.push_back(exchanged);
  }
}

bool possible_fruit(const State& state, Seat seat) {
  const Colony& colony = state.colony(seat);
  if (colony.hand.empty() || different_mats(state, colony).empty()) return false;
  const Parts parts = network(state, seat);
  bool possible = false;
  colony.hand.each([&](CardId card) {
    for (const Part& part : parts)
      possible = possible || fruiting_tiles(part, cost(state, seat, card)) != 0;
  });
  return possible;
}

Refusal why_no_fruit(const State& state, Seat seat) {
  const Colony& colony = state.colony(seat);
  if (colony.hand.empty()) return {RefusalCode::hand_empty, "N2", 1, 0};
  if (different_mats(state, colony).empty()) return {RefusalCode::mats_full, "N4", 1, 0};
  const Parts parts = network(state, seat);
  int needed = 0, lacking = 0;
  colony.hand.each([&](CardId card) {
    const Needs needs = cost(state, seat, card);
    const int lacks = missing(parts, needs).total();
    if (needed > 0 && lacks >= lacking) return;
    needed = needs.total();
    lacking = lacks;
  });
  // It can be paid, and every tile that it could be paid from has a token.
  if (lacking == 0) return {RefusalCode::no_token_room, "N4", 1, 0};
  return {RefusalCode::not_enough_spores, "N3", needed, needed - lacking};
}

void play_fruit(State& state, Seat seat, const Move& move, Events& events) {
  Colony& colony = state.colony(seat);
  const TileIndex tile = tile_at(state, move.cell());
  const Payment payment = payment_of(state, seat, move);
  pay(state, payment);
  colony.hand.remove(move.card);
  colony.seen.remove(move.card);
  Mat& mat = colony.mat(move.slot);
  mat.card = move.card;
  mat.tile = tile;
  mat.sporings = 0;
  state.tiles[tile].mushroom = seat;
  state.tiles[tile].slot = move.slot;
  const int points = points_of_fruit(state, seat, move.card, move.slot);
  colony.points = static_cast<uint16_t>(colony.points + points);
  ++colony.grown;
  events.tell({.kind = EventKind::fruited,
               .seat = seat,
               .cell = move.cell(),
               .card = move.card,
               .slot = move.slot,
               .amount = points,
               .payment = payment});
  if (has_upgrade(mat, DecayAction::insect_when_fruited)) gain_insects(state, seat, 1, events);
}

}  // namespace understory::mycelia
