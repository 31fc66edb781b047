// What surely follows a move for whoever makes it, before it is made: found by playing it on what
// its seat knows of the position, so that nothing hidden can show.
#pragma once

#include <optional>
#include <vector>

#include "engine/core/json_writer.h"
#include "engine/core/named_enum.h"
#include "engine/core/refusal.h"
#include "engine/woods/move.h"
#include "engine/woods/state.h"

namespace understory::woods {

// clang-format off
/// The kinds, each with the field that its number is written as, if it has one. Whoever adds one
/// adds it to protocol/schema.json and to the client's words.
#define UNDERSTORY_WOODS_FOLLOWS(EACH) \
  EACH(limit, "limit")            /* the hand limit is that */                                 \
  EACH(poison, "limit")           /* the poison lowers it to that, for so many turns */        \
  EACH(poison_longer, "")         /* M2: the poison stays a turn longer */                     \
  EACH(poison_left, "limit")      /* the poison leaves, and the limit is that again */         \
  EACH(discard, "count")          /* so many cards of the hand have to be discarded */         \
  EACH(night_card, "count")       /* so many night cards are drawn for moons */                \
  EACH(second_turn, "")           /* Y7, Y8 */                                                 \
  EACH(eureka, "")                /* Y17: the Eureka! is earned */                             \
  EACH(log_grows, "")             /* Y14: a Shiitake grows on the Log */                       \
  EACH(growths, "count")          /* Y14: the Log will grow with so many cooks */              \
  EACH(gathers, "count")          /* Y10: the Farm Girl finds so many */                       \
  EACH(eccentric, "")             /* Y16: the Eccentric comes */                               \
  EACH(decay_discarded, "count")  /* the decay of so many cards leaves the game */             \
  EACH(decays, "")                /* that card falls into the decay */                         \
  EACH(path, "count")             /* W8: so many cards lie in the forests, which do not fill */\
  EACH(match_ends, "")            /* W9 */                                                     \
  EACH(fails, "")                 /* C2: as things stand, the choice cannot be carried out */  \
  EACH(action_lost, "")           /* C9: as things stand, the hand can do nothing */
// clang-format on
UNDERSTORY_NAMED_ENUM(FollowKind, follow_kinds, UNDERSTORY_WOODS_FOLLOWS)

struct Follow {
  FollowKind kind = FollowKind::limit;
  int number = 0;
  int turns = 0;                        ///< poison: how many more turns it stays
  Card card = Card::honey_fungus;       ///< decays
  std::optional<Refusal> refusal = {};  ///< fails: why
  bool operator==(const Follow&) const = default;
};

/// What follows the legal move of `seat`, which is asked, in the order in which it comes, up to the
/// next decision of anybody but a trim, and to the end of the turn.
std::vector<Follow> what_follows(const State& state, Seat seat, const Move& move);

void write_follows(JsonWriter& out, const State& state, const std::vector<Follow>& follows);

}  // namespace understory::woods
