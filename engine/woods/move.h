// A move of the woods games: one rulebook action, with its cards, where they come from, and its
// pan. move.cpp reads and writes the words of protocol/README.md.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/bounded.h"
#include "engine/core/json_writer.h"
#include "engine/core/named_enum.h"
#include "engine/core/refusal.h"
#include "engine/woods/card.h"
#include "engine/woods/edition.h"
#include "engine/woods/zone.h"

namespace understory::woods {

/// By their word in the protocol ("do"), in the order in which they are listed.
// clang-format off
#define UNDERSTORY_WOODS_MOVES(EACH) \
  EACH(take) EACH(take_decay) EACH(cook) EACH(sell) EACH(place_pan) EACH(discard)            \
  /* Foray */                                                                                \
  EACH(place_chef) EACH(chef) EACH(market) EACH(gather) EACH(steal) EACH(eureka)             \
  EACH(play_map) EACH(spore) EACH(accept) EACH(decline) EACH(select) EACH(resolve)           \
  EACH(peek) EACH(burn)
// clang-format on
UNDERSTORY_NAMED_ENUM(MoveKind, move_names, UNDERSTORY_WOODS_MOVES)
constexpr bool is_foray(MoveKind kind) { return kind >= MoveKind::place_chef; }

/// A take or a Eureka!: it takes cards out of slots of a forest, and pays for them (W1, Y17).
constexpr bool takes_slots(MoveKind kind) {
  return kind == MoveKind::take || kind == MoveKind::eureka;
}

/// Where the pan of a cooking comes from. `any` is the display's if there is one, else the hand's.
enum class PanFrom : uint8_t { any, display, hand };

/// peek: which night card; burn: where the Morel goes.
enum class Place : uint8_t { none, top, bottom };

/// The most cards that poison ever makes a hand discard: the difference of the two limits.
inline constexpr int trim_max = hand_limit - poisoned_hand_limit;

struct Move {
  MoveKind kind = MoveKind::take;
  uint8_t slot = 0;                    ///< take, eureka: from 1; select: a Choice
  Card mushroom = Card::honey_fungus;  ///< cook, sell, market, gather, steal: the day card
  uint8_t day = 0;
  uint8_t night = 0;
  uint8_t butter = 0;
  uint8_t cider = 0;
  PanFrom pan = PanFrom::any;
  /// discard, chef, steal (what is given), peek: in the order of the card list; resolve: in the
  /// order in which they are resolved
  Bounded<Card, trim_max> cards{};
  uint8_t other = 0;                     ///< eureka: the second slot, 0 for none
  ForestId forest = ForestId::forest;    ///< take, eureka, play_map
  bool map = false;                      ///< take, eureka: priced from the other end (C6)
  Seat victim = 0;                       ///< steal
  Place place = Place::none;             ///< peek, burn
  bool zoned = false;                    ///< the zones of the cards are chosen: the next two
  Portions from{};                       ///< cook, sell, market
  Bounded<Zone, trim_max> cards_from{};  ///< chef: one for each of `cards`
  bool operator==(const Move&) const = default;
};

/// All legal moves go here; the caller keeps one and clears it, so that bots allocate nothing.
using Moves = std::vector<Move>;

/// A new move at the end of the list, to be filled in where it lies. (Made elsewhere and copied at
/// once it would wait for its own bytes to arrive: that was a third of all the time of play.)
inline Move& add_move(Moves& moves, MoveKind kind) {
  Move& move = moves.emplace_back();
  move.kind = kind;
  return move;
}

/// Reads a move as protocol/README.md has it; what is not one is refused with "malformed", a
/// wrong word for a card with "not_a_mushroom" or "malformed".
std::variant<Move, Refusal> read_move(EditionId edition, const nlohmann::json& json);
/// `choose`: how many cards of the hand are still to be chosen for it, if any (views).
void write_move(JsonWriter& out, EditionId edition, const Move& move, int choose = 0);
/// A slot as its number, else "hand" or "decay".
void write_choice(JsonWriter& out, Choice choice);

}  // namespace understory::woods
