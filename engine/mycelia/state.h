// All that changes in one match of Mycelia, as a value that is copied by memcpy; what is printed on
// its cards is pointed to. Tiles are numbered in the order in which they were laid, so that sets of
// tiles are the bits of one word.
#pragma once

#include <array>
#include <string_view>
#include <type_traits>

#include "engine/core/bounded.h"
#include "engine/core/random.h"
#include "engine/core/seat.h"
#include "engine/mycelia/card.h"
#include "engine/mycelia/cell.h"
#include "engine/mycelia/printed.h"

namespace understory::mycelia {

inline constexpr std::string_view game_name = "mycelia";
inline constexpr int owners_max = 4;  ///< people and the Automata, whose number follows theirs
inline constexpr int mats_max = 5;
inline constexpr int tiles_max = 64;
inline constexpr int pile_max = 40;
inline constexpr int market_size = 3;
inline constexpr int spores_each = 30;
inline constexpr int insects_total = 20;
inline constexpr int sporings_max = 2;  ///< of a fruited mushroom, before it may decay
inline constexpr int starting_hand = 3;
inline constexpr int automata_hand = 5;
inline constexpr int automata_insects = 2;
inline constexpr int automata_mushroom_points = 5;
inline constexpr int end_token_points = 5;
inline constexpr int insects_a_point = 2;
inline constexpr int refresh_cost = 1;
inline constexpr int move_mother_cost = 2;
inline constexpr int mother_steps = 2;        ///< in a move (A2)
inline constexpr int mother_spores = 2;       ///< in a sporing
inline constexpr int mother_upgraded_to = 3;  ///< steps, or spores, after the decay action
inline constexpr Seat nobody = -1;

/// A tile by the order of laying; `no_tile` is the edge of the board.
using TileIndex = uint8_t;
inline constexpr TileIndex no_tile = 255;
/// A set of tiles.
using TileSet = uint64_t;
constexpr TileSet tile_bit(TileIndex tile) { return TileSet{1} << tile; }

struct Tile {
  Cell cell;
  TileFace face;
  uint8_t turn = 0;
  bool insect = false;
  std::array<uint8_t, owners_max> spores{};
  Seat mushroom = nobody;  ///< whose token stands here
  uint8_t slot = 0;        ///< and of which mat, from 1
  Seat mother = nobody;
  std::array<TileIndex, edges> beside = {no_tile, no_tile, no_tile};

  int all_spores() const { return spores[0] + spores[1] + spores[2] + spores[3]; }
  bool operator==(const Tile&) const = default;
};

/// A player mat: its mushroom, if one is fruited, and what has decayed below it.
struct Mat {
  CardId card = no_card;
  TileIndex tile = no_tile;  ///< where the token stands; no_tile: it is on the mat
  uint8_t sporings = 0;      ///< of the mushroom (S1)
  uint8_t upgrades = 0;      ///< a bit for each DecayAction from spores_one_more (A6)
  CardSet decayed;

  bool fruited() const { return tile != no_tile; }
  bool operator==(const Mat&) const = default;
};

/// All that belongs to one player, or to the Automata.
struct Colony {
  CardSet hand;
  CardSet seen;  ///< that part of the hand that all saw being taken from the market
  std::array<Mat, mats_max> mats;
  TileIndex mother = no_tile;
  uint8_t spores = spores_each;  ///< in the supply
  uint8_t insects = 0;
  uint8_t grown = 0;     ///< mushrooms fruited
  uint16_t points = 0;   ///< of the mushrooms
  uint8_t upgrades = 0;  ///< a bit for each DecayAction from mother_moves_3 (A6)

  Mat& mat(int slot) { return mats[static_cast<size_t>(slot - 1)]; }
  const Mat& mat(int slot) const { return mats[static_cast<size_t>(slot - 1)]; }
  bool has(DecayAction upgrade) const {
    return (upgrades >> (int(upgrade) - int(DecayAction::mother_moves_3)) & 1) != 0;
  }
  bool operator==(const Colony&) const = default;
};

constexpr uint8_t upgrade_bit(DecayAction upgrade) {
  const auto first = kind_of(upgrade) == DecayKind::game ? DecayAction::mother_moves_3
                                                         : DecayAction::spores_one_more;
  return static_cast<uint8_t>(1 << (int(upgrade) - int(first)));
}
inline bool has_upgrade(const Mat& mat, DecayAction upgrade) {
  return (mat.upgrades & upgrade_bit(upgrade)) != 0;
}

// clang-format off
/// The six actions, as bits of what a turn has done (A1).
#define UNDERSTORY_MYCELIA_ACTIONS(EACH) \
  EACH(move) EACH(explore) EACH(spore) EACH(fruit) EACH(decay) EACH(discover)
UNDERSTORY_NAMED_ENUM(Action, action_names, UNDERSTORY_MYCELIA_ACTIONS)
inline constexpr int actions = static_cast<int>(action_names.size());
inline constexpr int actions_a_turn = 2;

/// What is still to be done, by whom: the last on the agenda first. All but the Automata's turn
/// ask; a turn runs by itself when nothing is left to ask.
#define UNDERSTORY_MYCELIA_STEPS(EACH) \
  EACH(mother)        /* place one's Mother before the match (mother.cpp) */                \
  EACH(turn)          /* two actions, and insects (turn.cpp) */                             \
  EACH(place_tile)    /* lay the tile that was drawn (explore.cpp) */                       \
  EACH(place_spores)  /* choose within the last layer of a sporing (spore.cpp) */           \
  EACH(decay_action)  /* an instant decay action (decay_action.cpp) */                      \
  EACH(automata_turn) /* automata.cpp */
// clang-format on
UNDERSTORY_NAMED_ENUM(StepKind, step_names, UNDERSTORY_MYCELIA_STEPS)
inline constexpr int step_kinds = static_cast<int>(step_names.size());

struct Step {
  StepKind kind = StepKind::turn;
  Seat seat = 0;
  uint8_t done = 0;  ///< turn: a bit for each action taken
  TileFace face{};   ///< place_tile
  DecayAction action = DecayAction::leap;
  CardId card = no_card;     ///< decay_action: the card that decayed
  uint8_t mushroom = 0;      ///< place_spores: the slot, 0 for the Mother
  TileIndex from = no_tile;  ///< place_spores
  Wind wind = Wind::none;    ///< place_spores
  uint8_t count = 0;         ///< place_spores: how many of `choices`
  TileSet choices = 0;
  TileSet placed = 0;
  bool operator==(const Step&) const = default;
};

struct State {
  uint8_t players = 2;    ///< people
  bool automata = false;  ///< takes part as number `players`
  bool yellow = false;    ///< its cards lie on their hard side
  bool placing = true;    ///< the Mothers are not placed yet: nobody has looked at a hand
  uint8_t mats = mats_max;
  Seat first = 0;
  bool over = false;
  Seat end_token = nobody;
  uint8_t insects = insects_total;  ///< in the supply
  Wind wind = Wind::none;           ///< what the die shows

  Bounded<Tile, tiles_max> tiles;
  std::array<Bounded<TileFace, pile_max>, 2> piles;  ///< the top is last
  Bounded<CardId, cards_max> deck;                   ///< the top is last
  CardSet discards;
  Bounded<CardId, market_size> market;
  std::array<Colony, owners_max> colonies;

  Bounded<uint8_t, automata_cards_max> automata_pile;  ///< the top is last
  uint8_t automata_card = no_card;                     ///< the one that lies face up
  Bounded<Wind, 32> laid_winds;  ///< what the die will show first, last first: tests lay it
  Bounded<Step, 8> agenda;
  Random random;
  PrintedPointer printed;  ///< the family's; `start` and `restore` set it

  const CardRule& rule(CardId card) const { return printed->cards[card]; }
  /// The Automata's cards, on the side that they lie on.
  const Bounded<AutomataCard, automata_cards_max>& automata_cards() const {
    return printed->automata[yellow];
  }
  int owners() const { return players + automata; }
  Seat automata_seat() const { return static_cast<Seat>(players); }
  bool is_person(Seat seat) const { return seat >= 0 && seat < players; }
  Colony& colony(Seat seat) { return colonies[static_cast<size_t>(seat)]; }
  const Colony& colony(Seat seat) const { return colonies[static_cast<size_t>(seat)]; }
  /// The Automata sits before the first player, so that it plays last in a round.
  Seat after(Seat seat) const {
    if (automata && seat == automata_seat()) return first;
    const auto next = static_cast<Seat>((seat + 1) % players);
    return automata && next == first ? automata_seat() : next;
  }
  bool operator==(const State&) const = default;
};

static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 3072);

}  // namespace understory::mycelia
