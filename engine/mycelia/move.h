// What a seat can answer, as a typed value and as the JSON of the protocol. Reading checks the form
// only; whether a move is legal is the rules' business.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <variant>
#include <vector>

#include "engine/core/json_writer.h"
#include "engine/core/named_enum.h"
#include "engine/core/refusal.h"
#include "engine/core/setup.h"
#include "engine/mycelia/payment.h"

namespace understory::mycelia {

struct Deck;

// clang-format off
#define UNDERSTORY_MYCELIA_MOVES(EACH) \
  EACH(place_mother) EACH(move) EACH(explore) EACH(spore) EACH(fruit) EACH(decay)         \
  EACH(discover) EACH(refresh) EACH(move_mother) EACH(end_turn) EACH(place_tile)          \
  EACH(place_spores) EACH(leap) EACH(take) EACH(settle) EACH(turn_tile)
// clang-format on
UNDERSTORY_NAMED_ENUM(MoveKind, move_names, UNDERSTORY_MYCELIA_MOVES)

/// The most tiles that one move can name: a path, or what is chosen in one layer.
inline constexpr int cells_in_move = 8;

struct Move {
  MoveKind kind = MoveKind::end_turn;
  uint8_t slot = 0;       ///< spore: 0 is the Mother
  CardId card = no_card;  ///< discover: or top_of_deck
  uint8_t pile = 0;
  uint8_t turn = 0;
  Wind wind = Wind::none;  ///< spore: chosen, with choose_wind
  Seat seat = 0;           ///< move_mother: whose
  Bounded<Cell, cells_in_move> cells{};
  Payment payment{};  ///< fruit: empty where the engine chooses

  Cell cell() const { return cells[0]; }
  bool operator==(const Move&) const = default;
};

using Moves = std::vector<Move>;

/// A new move at the end of the list, to be filled in where it lies. (Made elsewhere and copied at
/// once it would wait for its own bytes to arrive: that was a third of all the time of play.)
inline Move& add_move(Moves& moves, MoveKind kind) {
  Move& move = moves.emplace_back();
  move.kind = kind;
  return move;
}

/// The move that the JSON says, or why it says none.
std::variant<Move, Refusal> read_move(const Deck& deck, const Json& json);
/// A move as it is thought of, finished or not.
struct Thought {
  Move move;               ///< fruit: slot 0, or no cell, where it is not said yet
  bool kind_only = false;  ///< an action, or what insects buy, of which nothing else is said
};
/// Reads a thought: a move, one of fruiting as far as it is said, or a kind alone.
std::variant<Thought, Refusal> read_thought(const Deck& deck, const Json& json);
void write_move(JsonWriter& out, const Deck& deck, const Move& move);
void write_cell(JsonWriter& out, Cell cell);
/// Spores that are paid or could be, each with its tile and whose it is.
void write_spores(JsonWriter& out, std::span<const Paid> spores);

}  // namespace understory::mycelia
