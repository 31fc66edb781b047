// A move of the woods games: one rulebook action, cards and pan included.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <variant>
#include <vector>

#include "engine/core/bounded.h"
#include "engine/core/json_writer.h"
#include "engine/core/refusal.h"
#include "engine/woods/card.h"
#include "engine/woods/edition.h"

namespace understory::woods {

enum class MoveKind : uint8_t { take, take_decay, cook, sell, place_pan, discard };

/// Where the pan of a cooking comes from. `any` is the display's if there is one, else the hand's.
enum class PanFrom : uint8_t { any, display, hand };

/// The most cards that poison ever makes a hand discard: the difference of the two limits.
inline constexpr int trim_max = hand_limit - poisoned_hand_limit;

struct Move {
  MoveKind kind = MoveKind::take;
  uint8_t slot = 0;                    ///< take: from 1
  Card mushroom = Card::honey_fungus;  ///< cook, sell: the day card of the variety
  uint8_t day = 0;
  uint8_t night = 0;
  uint8_t butter = 0;
  uint8_t cider = 0;
  PanFrom pan = PanFrom::any;
  Bounded<Card, trim_max> cards{};  ///< discard: in the order of the card list
  bool operator==(const Move&) const = default;
};

/// All legal moves go here; the caller keeps one and clears it, so that bots allocate nothing.
using Moves = std::vector<Move>;

/// Reads a move as protocol/README.md has it; what is not one is refused with "malformed", a
/// wrong word for a card with "not_a_mushroom" or "malformed".
std::variant<Move, Refusal> read_move(EditionId edition, const nlohmann::json& json);
void write_move(JsonWriter& out, EditionId edition, const Move& move);

}  // namespace understory::woods
