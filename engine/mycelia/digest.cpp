// A digest of everything in a state, field by field in this order: equal on every machine.
#include "engine/core/digest.h"

#include "engine/mycelia/rules.h"

namespace understory::mycelia {
namespace {

void feed(Digest& digest, int value) { digest.byte(static_cast<uint8_t>(value)); }

void feed(Digest& digest, const CardSet& cards) {
  digest.number(cards.word(0));
  digest.number(cards.word(1));
}

void feed(Digest& digest, const TileFace& face) {
  feed(digest, static_cast<int>(face.colour) * 2 + face.symbol);
}

void feed(Digest& digest, const Tile& tile) {
  feed(digest, tile.cell.x);
  feed(digest, tile.cell.y);
  feed(digest, tile.face);
  feed(digest, tile.turn);
  feed(digest, tile.insect);
  for (const uint8_t spores : tile.spores) digest.byte(spores);
  feed(digest, tile.mushroom);
  feed(digest, tile.slot);
  feed(digest, tile.mother);
}

void feed(Digest& digest, const Colony& colony) {
  feed(digest, colony.hand);
  feed(digest, colony.seen);
  for (const Mat& mat : colony.mats) {
    feed(digest, mat.card);
    feed(digest, mat.tile);
    feed(digest, mat.sporings);
    feed(digest, mat.upgrades);
    feed(digest, mat.decayed);
  }
  feed(digest, colony.mother);
  feed(digest, colony.spores);
  feed(digest, colony.insects);
  feed(digest, colony.grown);
  digest.number(colony.points);
  feed(digest, colony.upgrades);
}

void feed(Digest& digest, const Step& step) {
  feed(digest, static_cast<int>(step.kind));
  feed(digest, step.seat);
  feed(digest, step.done);
  feed(digest, step.face);
  feed(digest, static_cast<int>(step.action));
  feed(digest, step.card);
  feed(digest, step.mushroom);
  feed(digest, step.from);
  feed(digest, static_cast<int>(step.wind));
  feed(digest, step.count);
  digest.number(step.choices);
  digest.number(step.placed);
}

template <class List>
void feed_list(Digest& digest, const List& list) {
  feed(digest, static_cast<int>(list.size()));
  for (const auto& item : list) {
    if constexpr (requires { feed(digest, item); })
      feed(digest, item);
    else
      feed(digest, static_cast<int>(item));
  }
}

}  // namespace

uint64_t Rules::digest(const State& state) {
  Digest digest;
  feed(digest, state.players);
  feed(digest, state.automata + 2 * state.yellow + 4 * state.placing + 8 * state.over);
  feed(digest, state.mats);
  feed(digest, state.first);
  feed(digest, state.end_token);
  feed(digest, state.insects);
  feed(digest, static_cast<int>(state.wind));
  feed_list(digest, state.tiles);
  for (const auto& pile : state.piles) feed_list(digest, pile);
  feed_list(digest, state.deck);
  feed(digest, state.discards);
  feed_list(digest, state.market);
  for (Seat seat = 0; seat < state.owners(); ++seat) feed(digest, state.colony(seat));
  feed_list(digest, state.automata_pile);
  feed(digest, state.automata_card);
  feed_list(digest, state.laid_winds);
  feed_list(digest, state.agenda);
  for (const uint32_t word : state.random.key()) digest.number(word);
  digest.number(state.random.drawn());
  state.printed->feed(digest, state.automata ? &state.yellow : nullptr);
  return digest.value();
}

}  // namespace understory::mycelia
