// Who sits where, and who looks. A seat is a place at the table; a viewer is whoever a view is
// made for: a seat, a spectator (no hand at all) or everything (all hands and decks: only for
// matches that are over).
#pragma once

#include <cstdint>

#include "engine/core/bounded.h"

namespace understory {

/// A place at the table: 0 to players - 1, in the order of play around the table.
using Seat = int8_t;

/// The largest number of seats any game has.
inline constexpr int seats_max = 4;

/// Some seats of one table, ascending.
using Seats = Bounded<Seat, seats_max>;

/// For whom a view or an event is written. Everything a viewer sees is whitelisted (W11).
struct Viewer {
  int8_t value = -1;

  static constexpr Viewer seat(Seat seat) { return {seat}; }
  static constexpr Viewer spectator() { return {-1}; }
  static constexpr Viewer everything() { return {-2}; }

  /// Whether this viewer may see what belongs to `seat` alone.
  constexpr bool sees(Seat seat) const { return value == seat || value == -2; }
  constexpr bool sees_everything() const { return value == -2; }
  constexpr bool is_seat() const { return value >= 0; }
  bool operator==(const Viewer&) const = default;
};

}  // namespace understory
