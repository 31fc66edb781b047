// Moves as JSON: see move.h and protocol/README.md. A field too many is refused like one too few.
#include "engine/mycelia/move.h"

#include <nlohmann/json.hpp>

#include "engine/core/field_reader.h"
#include "engine/mycelia/deck.h"

namespace understory::mycelia {
namespace {

constexpr Refusal malformed{RefusalCode::malformed, "", 0, 0};

/// What the reader of a move adds for Mycelia. All fields that are asked for must be there.
class Fields : public FieldReader {
 public:
  Fields(const Deck& deck, const Json& json)
      : FieldReader(json, "the move", Null::given), deck_(deck) {}

  Cell cell(const char* key) { return cell_of(need(key)); }
  void cells(const char* key, Bounded<Cell, cells_in_move>& list) {
    for (const Json& cell : some(key, list.capacity())) list.push_back(cell_of(cell));
  }
  CardId card(const char* key, bool or_deck) {
    const std::string name = text(key, "");
    if (or_deck && name == "deck") return top_of_deck;
    const CardId card = deck_.card_named(name);
    if (card == no_card) fail("knows no such card");
    return card;
  }
  uint8_t mushroom(const char* key) {
    if (need(key) == "mother") return 0;
    return static_cast<uint8_t>(number(key, 1, mats_max));
  }
  Wind wind(const char* key) {
    const auto wind = wind_named(text(key, ""));
    if (!wind) fail("knows no such wind");
    return static_cast<Wind>(*wind);
  }
  void payment(const char* key, Payment& list) {
    for (const Json& paid : some(key, list.capacity())) {
      Fields fields(deck_, paid);
      const Cell cell = fields.cell("cell");
      list.push_back({cell, static_cast<Seat>(fields.number("of", 0, 9))});
      fields.done();
    }
  }

 private:
  /// A list of one to `most`.
  const Json& some(const char* key, size_t most) {
    const Json& list = array(key);
    if (list.empty() || list.size() > most) fail(std::string(key) + " is too short or too long");
    return list;
  }
  Cell cell_of(const Json& json) const {
    const auto coordinate = [&](size_t at) {
      const auto value = json.is_array() && json.size() == 2
                             ? whole_number(json[at], -coordinate_max, coordinate_max)
                             : std::nullopt;
      if (!value) fail("has a cell that is none");
      return static_cast<int8_t>(*value);
    };
    const int8_t x = coordinate(0);
    return {x, coordinate(1)};
  }

  const Deck& deck_;
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
      if (fields.find("wind") != nullptr) said.wind = fields.wind("wind");
      break;
    case fruit:
      said.card = fields.card("card", false);
      said.slot = static_cast<uint8_t>(fields.number("slot", 1, mats_max));
      said.cells.push_back(fields.cell("cell"));
      if (fields.find("pay") != nullptr) fields.payment("pay", said.payment);
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

/// Fruiting, as far as it is said.
void read_fruit(Fields& fields, Move& said) {
  said.card = fields.card("card", false);
  if (fields.find("slot") != nullptr)
    said.slot = static_cast<uint8_t>(fields.number("slot", 1, mats_max));
  if (fields.find("cell") != nullptr) said.cells.push_back(fields.cell("cell"));
  if (fields.find("pay") != nullptr) fields.payment("pay", said.payment);
}

/// Whether a turn may ask for it and more has to be said than its name.
bool has_details(MoveKind kind) {
  return (kind >= MoveKind::move && kind <= MoveKind::discover) || kind == MoveKind::move_mother;
}

MoveKind& kind_of(Move& move) { return move.kind; }
MoveKind& kind_of(Thought& thought) { return thought.move.kind; }

/// Reads what "do" names with `read`, which takes the other fields; no field may be left over.
template <class Said, class Read>
std::variant<Said, Refusal> read_as(const Deck& deck, const Json& json, const Read& read) try {
  Fields fields(deck, json);
  const std::string name = fields.text("do", "");
  for (size_t kind = 0; kind < move_names.size(); ++kind) {
    if (name != move_names[kind]) continue;
    Said said;
    kind_of(said) = static_cast<MoveKind>(kind);
    read(fields, said);
    fields.done();
    return said;
  }
  return malformed;
} catch (const SetupError&) {
  return malformed;
}

}  // namespace

std::variant<Move, Refusal> read_move(const Deck& deck, const Json& json) {
  return read_as<Move>(deck, json, [](Fields& fields, Move& move) { read_fields(fields, move); });
}

std::variant<Thought, Refusal> read_thought(const Deck& deck, const Json& json) {
  return read_as<Thought>(deck, json, [&](Fields& fields, Thought& thought) {
    const MoveKind kind = thought.move.kind;
    if (kind == MoveKind::fruit && json.contains("card")) return read_fruit(fields, thought.move);
    thought.kind_only = json.size() == 1 && has_details(kind);
    if (!thought.kind_only) read_fields(fields, thought.move);
  });
}

void write_cell(JsonWriter& out, Cell cell) {
  out.begin_array().number(cell.x).number(cell.y).end_array();
}

void write_spores(JsonWriter& out, std::span<const Paid> spores) {
  out.begin_array();
  for (const Paid& paid : spores) {
    out.begin_object().key("cell");
    write_cell(out, paid.cell);
    out.field("of", paid.of).end_object();
  }
  out.end_array();
}

void write_move(JsonWriter& out, const Deck& deck, const Move& said) {
  using enum MoveKind;
  out.begin_object().field("do", name_of(said.kind));
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
    write_spores(out, said.payment);
  }
  out.end_object();
}

}  // namespace understory::mycelia
