// Moves as JSON: see move.h and protocol/README.md. A field too many is refused like one too few.
#include "engine/mycelia/move.h"

#include <nlohmann/json.hpp>

#include "engine/core/field_reader.h"
#include "engine/mycelia/deck.h"

namespace understory::mycelia {
namespace {

constexpr std::array<std::string_view, move_kinds> names = {
    "place_mother", "move",    "explore",     "spore",    "fruit",      "decay",
    "discover",     "refresh", "move_mother", "end_turn", "place_tile", "place_spores",
    "leap",         "take",    "settle",      "turn_tile"};

constexpr Refusal malformed{RefusalCode::malformed, "", 0, 0};

/// Reads the fields of one move; `good` turns false at the first that is missing or odd.
class Fields {
 public:
  /// `read`: how many fields of it have been read already.
  Fields(const Deck& deck, const Json& json, size_t read) : deck_(deck), json_(json), read_(read) {}

  bool has(const char* key) const { return json_.contains(key); }
  int number(const char* key, int least, int most) {
    const Json* found = find(key);
    return found == nullptr ? least : whole(*found, least, most);
  }
  Cell cell(const char* key) {
    const Json* found = find(key);
    return found == nullptr ? Cell{} : cell_of(*found);
  }
  void cells(const char* key, Bounded<Cell, cells_in_move>& list) {
    const Json* found = find(key);
    if (found == nullptr || !found->is_array() || found->empty() || found->size() > list.capacity())
      good = false;
    else
      for (const Json& cell : *found) list.push_back(cell_of(cell));
  }
  CardId card(const char* key, bool or_deck) {
    const Json* found = find(key);
    if (found == nullptr || !found->is_string()) {
      good = false;
      return no_card;
    }
    const auto& name = found->get_ref<const std::string&>();
    if (or_deck && name == "deck") return top_of_deck;
    const CardId card = deck_.card_named(name);
    good = good && card != no_card;
    return card;
  }
  uint8_t mushroom(const char* key) {
    const Json* found = find(key);
    if (found != nullptr && *found == "mother") return 0;
    return found == nullptr ? uint8_t{0} : static_cast<uint8_t>(whole(*found, 1, mats_max));
  }
  Wind wind(const char* key) {
    const Json* found = find(key);
    const auto wind = found != nullptr && found->is_string()
                          ? wind_named(found->get_ref<const std::string&>())
                          : std::nullopt;
    good = good && wind.has_value();
    return static_cast<Wind>(wind.value_or(0));
  }
  void payment(const char* key, Payment& list) {
    const Json* found = find(key);
    if (found == nullptr || !found->is_array() || found->empty() ||
        found->size() > list.capacity()) {
      good = false;
      return;
    }
    for (const Json& paid : *found) {
      if (!paid.is_object()) {
        good = false;
        return;
      }
      Fields fields(deck_, paid, 0);
      list.push_back({fields.cell("cell"), static_cast<Seat>(fields.number("of", 0, 9))});
      good = good && fields.complete();
    }
  }
  /// Whether every field has been read and was as it should be.
  bool complete() const { return good && json_.size() == read_; }

  bool good = true;

 private:
  const Json* find(const char* key) {
    const auto found = json_.find(key);
    if (found == json_.end()) {
      good = false;
      return nullptr;
    }
    ++read_;
    return &*found;
  }
  int whole(const Json& json, int least, int most) {
    const auto value = whole_number(json, least, most);
    good = good && value.has_value();
    return value.value_or(least);
  }
  Cell cell_of(const Json& json) {
    if (!json.is_array() || json.size() != 2) {
      good = false;
      return {};
    }
    return {static_cast<int8_t>(whole(json[0], -coordinate_max, coordinate_max)),
            static_cast<int8_t>(whole(json[1], -coordinate_max, coordinate_max))};
  }

  const Deck& deck_;
  const Json& json_;
  size_t read_;
};

void read_fields(Fields& fields, Move& said) {
  using enum MoveKind;
  switch (said.kind) {
    case place_mother:
    case leap:
    case settle:
      said.cells.push_back(fields.cell("cell"));
      break;
    case MoveKind::move:
      fields.cells("path", said.cells);
      break;
    case explore:
      said.pile = static_cast<uint8_t>(fields.number("pile", 0, 1));
      break;
    case spore:
      said.slot = fields.mushroom("mushroom");
      if (fields.has("wind")) said.wind = fields.wind("wind");
      break;
    case fruit:
      said.card = fields.card("card", false);
      said.slot = static_cast<uint8_t>(fields.number("slot", 1, mats_max));
      said.cells.push_back(fields.cell("cell"));
      if (fields.has("pay")) fields.payment("pay", said.payment);
      break;
    case decay:
      said.slot = static_cast<uint8_t>(fields.number("slot", 1, mats_max));
      break;
    case discover:
    case take:
      said.card = fields.card("card", said.kind == discover);
      break;
    case move_mother:
      said.seat = static_cast<Seat>(fields.number("seat", 0, 9));
      said.cells.push_back(fields.cell("cell"));
      break;
    case place_tile:
    case turn_tile:
      said.cells.push_back(fields.cell("cell"));
      said.turn = static_cast<uint8_t>(fields.number("turn", 0, edges - 1));
      break;
    case place_spores:
      fields.cells("cells", said.cells);
      break;
    case refresh:
    case end_turn:
      break;
  }
}

}  // namespace

std::string_view move_name(MoveKind kind) { return names[static_cast<size_t>(kind)]; }

std::variant<Move, Refusal> read_move(const Deck& deck, const Json& json) {
  if (!json.is_object()) return malformed;
  const auto name = json.find("do");
  if (name == json.end() || !name->is_string()) return malformed;
  for (size_t kind = 0; kind < names.size(); ++kind) {
    if (name->get_ref<const std::string&>() != names[kind]) continue;
    Move move;
    move.kind = static_cast<MoveKind>(kind);
    Fields fields(deck, json, 1);  // "do"
    read_fields(fields, move);
    if (!fields.complete()) return malformed;
    return move;
  }
  return malformed;
}

void write_cell(JsonWriter& out, Cell cell) {
  out.begin_array().number(cell.x).number(cell.y).end_array();
}

void write_payment(JsonWriter& out, const Payment& payment) {
  out.begin_array();
  for (const Paid& paid : payment) {
    out.begin_object().key("cell");
    write_cell(out, paid.cell);
    out.field("of", paid.of).end_object();
  }
  out.end_array();
}

void write_move(JsonWriter& out, const Deck& deck, const Move& said) {
  using enum MoveKind;
  out.begin_object().field("do", move_name(said.kind));
  if (said.kind == MoveKind::move || said.kind == place_spores) {
    out.key(said.kind == place_spores ? "cells" : "path").begin_array();
    for (const Cell cell : said.cells) write_cell(out, cell);
    out.end_array();
  }
  if (said.kind == explore) out.field("pile", said.pile);
  if (said.kind == spore) {
    out.key("mushroom");
    if (said.slot == 0)
      out.string("mother");
    else
      out.number(said.slot);
    if (said.wind != Wind::none) out.field("wind", wind_name(static_cast<uint8_t>(said.wind)));
  }
  if (said.kind == fruit || said.kind == discover || said.kind == take)
    out.field("card", said.card == top_of_deck ? "deck" : deck.names[said.card].id);
  if (said.kind == fruit || said.kind == decay) out.field("slot", said.slot);
  if (said.kind == move_mother) out.field("seat", said.seat);
  if (said.kind == place_mother || said.kind == leap || said.kind == settle || said.kind == fruit ||
      said.kind == move_mother || said.kind == place_tile || said.kind == turn_tile) {
    out.key("cell");
    write_cell(out, said.cell());
  }
  if (said.kind == place_tile || said.kind == turn_tile) out.field("turn", said.turn);
  if (said.kind == fruit && !said.payment.empty()) {
    out.key("pay");
    write_payment(out, said.payment);
  }
  out.end_object();
}

}  // namespace understory::mycelia
