// What the rules of Mycelia say in numbers, for a page that explains them: pieces, prices and
// points, and what is printed on Understory's own deck.
#include "engine/mycelia/deck.h"
#include "engine/mycelia/family.h"

namespace understory::mycelia {
namespace {

void write_tiles(JsonWriter& out, const Deck& deck) {
  out.begin_object();
  for (int colour = 0; colour < colours; ++colour) {
    int tiles = 0;
    int with_insect = 0;
    for (const TileFace& face : deck.tiles)
      if (face.colour == static_cast<Colour>(colour)) {
        ++tiles;
        if (face.symbol) ++with_insect;
      }
    out.key(name_of(static_cast<Colour>(colour))).begin_object();
    out.field("tiles", tiles).field("insects", with_insect).end_object();
  }
  out.end_object();
}

}  // namespace

void Family::write_facts(JsonWriter& out, std::string_view game) {
  const auto deck = our_deck();
  out.begin_object().field("game", game).field("hand", starting_hand);
  out.field("mats", mats_max).field("short_mats", mats_max - 1).field("market", market_size);
  out.field("spores", spores_each).field("insects", insects_total);
  out.field("actions", actions_a_turn).field("sporings", sporings_max);
  out.field("mother_steps", mother_steps).field("mother_spores", mother_spores);
  out.field("mother_upgraded_to", mother_upgraded_to);
  out.field("end_token", end_token_points).field("insects_a_point", insects_a_point);
  out.field("automata_hand", automata_hand).field("automata_insects", automata_insects);
  out.field("automata_points", automata_mushroom_points);
  out.field("automata_cards", static_cast<int>(deck->printed->automata[0].size()));
  out.key("tiles");
  write_tiles(out, *deck);
  State state;
  state.printed = PrintedPointer(*deck->printed);
  out.key("printed");
  Rules::write_printed(out, state, *deck);
  out.end_object();
}

}  // namespace understory::mycelia
