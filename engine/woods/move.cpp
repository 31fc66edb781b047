// Moves in and out of JSON: strict on the way in, since this is what strangers send.
#include "engine/woods/move.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "engine/woods/reader.h"

namespace understory::woods {
namespace {

constexpr Refusal malformed{RefusalCode::malformed, "", 0, 0};

/// A move, or the refusal that reading it comes to. What is no move at all throws SetupError.
using Read = std::variant<Move, Refusal>;

uint8_t read_count(Reader& read, const char* key) { return read.byte(key, 99); }

/// Reads the cards of `key` into `move`, sorted unless their order means something.
std::optional<Refusal> read_cards_into(EditionId edition, Reader& read, const char* key,
                                       bool sorted, Move& move) {
  read.need(key);
  const Json& names = read.array(key);
  if (names.size() > trim_max)
    return Refusal{RefusalCode::wrong_count, "", trim_max, static_cast<int>(names.size())};
  for (const Json& name : names) move.cards.push_back(read.card(edition, name, key));
  if (sorted) std::sort(move.cards.begin(), move.cards.end());
  return std::nullopt;
}

std::optional<Zone> zone_named(const std::string& name) {
  for (const Zone zone : zones_but_hand)
    if (name_of(zone) == name) return zone;
  return std::nullopt;
}

/// Calls `each` with every zone and card of "from", which says whether the card belongs there.
template <class Each>
void read_from(EditionId edition, Reader& read, Move& move, const Each& each) {
  const Json* from = read.find("from");
  if (from == nullptr) return;
  if (!from->is_object() || !woods::edition(edition).has_foray()) read.fail("has no zones");
  move.zoned = true;
  for (const auto& [name, cards] : from->items()) {
    const auto zone = zone_named(name);
    if (!zone || !cards.is_array() || cards.size() > 32) read.fail("has no such zone");
    for (const Json& card : cards)
      if (!each(*zone, read.card(edition, card, "from")))
        read.fail("does not take that from there");
  }
}

/// "from" of a cooking or a sale: how much of everything comes out of each zone.
void read_portions(EditionId edition, Reader& read, Move& move) {
  read_from(edition, read, move, [&](Zone zone, Card card) {
    Portion& portion = move.from[static_cast<size_t>(zone)];
    uint8_t* count = nullptr;
    if (card == move.mushroom) count = &portion.day;
    if (has_night_card(move.mushroom) && card == night_of(move.mushroom)) count = &portion.night;
    if (card == Card::butter) count = &portion.butter;
    if (card == Card::cider) count = &portion.cider;
    if (card == Card::pan) count = &portion.pan;
    if (count != nullptr) ++*count;
    return count != nullptr;
  });
}

/// "from" of a Chef's dish: a zone for each of its cards, the hand where none is named.
void read_zones(EditionId edition, Reader& read, Move& move) {
  for (size_t i = 0; i < move.cards.size(); ++i) move.cards_from.push_back(Zone::hand);
  read_from(edition, read, move, [&](Zone zone, Card card) {
    for (size_t i = 0; i < move.cards.size(); ++i)
      if (move.cards[i] == card && move.cards_from[i] == Zone::hand) {
        move.cards_from[i] = zone;
        return true;
      }
    return false;
  });
  if (!move.zoned) move.cards_from.clear();
}

Read read_mushrooms(EditionId edition, Reader& read, Move move) {
  const Json& name = read.need("mushroom");
  if (!name.is_string()) read.fail("mushroom must be a name");
  const auto card = card_named(edition, name.get_ref<const std::string&>());
  if (!card || !is_day_mushroom(*card)) return Refusal{RefusalCode::not_a_mushroom, "", 0, 0};
  move.mushroom = *card;
  move.day = read_count(read, "day");
  move.night = read_count(read, "night");
  move.butter = read_count(read, "butter");
  move.cider = read_count(read, "cider");
  read_portions(edition, read, move);
  return move;
}

Read read_take(Reader& read) {
  read.need("slot");
  Move move{.kind = MoveKind::take, .slot = read_count(read, "slot")};
  move.map = read.boolean("map", false);
  return move;
}

Read read_cook(EditionId edition, Reader& read) {
  Move move{.kind = MoveKind::cook};
  if (const Json* pan = read.find("pan")) {
    if (*pan != "display" && *pan != "hand") read.fail("pan is display or hand");
    move.pan = *pan == "hand" ? PanFrom::hand : PanFrom::display;
  }
  return read_mushrooms(edition, read, move);
}

Read read_chef(EditionId edition, Reader& read) {
  Move move{.kind = MoveKind::chef};
  if (auto refusal = read_cards_into(edition, read, "cards", true, move)) {
    refusal->code = RefusalCode::wrong_size;
    return *refusal;
  }
  move.butter = read_count(read, "butter");
  read_zones(edition, read, move);
  return move;
}

Read read_steal(EditionId edition, Reader& read) {
  read.need("victim");
  Move move{.kind = MoveKind::steal,
            .victim = static_cast<Seat>(read.number("victim", 0, players_max - 1, 0))};
  if (auto refusal = read_cards_into(edition, read, "give", true, move)) return *refusal;
  return read_mushrooms(edition, read, move);
}

uint8_t slot_of(const Json& json, const Reader& read) {
  const auto slot = whole_number(json, 1, forest_slots);
  if (!slot) read.fail("has no such slot");
  return static_cast<uint8_t>(*slot);
}

Read read_eureka(Reader& read) {
  const Json& slots = read.array("slots");
  if (slots.empty() || slots.size() > 2) read.fail("takes one slot or two");
  Move move{.kind = MoveKind::eureka, .slot = slot_of(slots.front(), read)};
  if (slots.size() == 2) move.other = slot_of(slots.back(), read);
  move.map = read.boolean("map", false);
  return move;
}

Read read_select(Reader& read) {
  Move move{.kind = MoveKind::select};
  const Json& choice = read.need("choice");
  move.slot = choice == "hand"    ? choose_hand
              : choice == "decay" ? choose_decay
                                  : slot_of(choice, read);
  return move;
}

Read read_card_list(EditionId edition, Reader& read, const char* key, bool sorted, Move move) {
  if (auto refusal = read_cards_into(edition, read, key, sorted, move)) return *refusal;
  return move;
}

Place read_place(Reader& read, const char* key) {
  const Json& place = read.need(key);
  if (place == "top") return Place::top;
  if (place == "bottom") return Place::bottom;
  if (place == "none") return Place::none;
  read.fail("has no such place");
}

Read read_peek(EditionId edition, Reader& read) {
  Move move{.kind = MoveKind::peek, .place = read_place(read, "night")};
  if (move.place == Place::none) read.fail("looks at the top or the bottom");
  return read_card_list(edition, read, "cards", true, move);
}

Read read_spore(Reader& read) {
  const uint8_t day = read_count(read, "day"), night = read_count(read, "night");
  return Move{.kind = MoveKind::spore, .day = day, .night = night};
}

/// Reads a move of that kind, which may have the fields that are named here and no others.
Read read_kind(EditionId edition, MoveKind kind, Reader& read) {
  using enum MoveKind;
  switch (kind) {
    case take:
      read.only({"do", "slot", "forest", "map"});
      return read_take(read);
    case cook:
      read.only({"do", "mushroom", "day", "night", "butter", "cider", "pan", "from"});
      return read_cook(edition, read);
    case sell:
    case market:
      read.only({"do", "mushroom", "day", "night", "from"});
      return read_mushrooms(edition, read, {.kind = kind});
    case discard:
      read.only({"do", "cards"});
      return read_card_list(edition, read, "cards", true, {.kind = kind});
    case chef:
      read.only({"do", "cards", "butter", "from"});
      return read_chef(edition, read);
    case gather:
      read.only({"do", "mushroom"});
      return read_mushrooms(edition, read, {.kind = kind});
    case steal:
      read.only({"do", "victim", "mushroom", "give"});
      return read_steal(edition, read);
    case eureka:
      read.only({"do", "slots", "forest", "map"});
      return read_eureka(read);
    case spore:
      read.only({"do", "day", "night"});
      return read_spore(read);
    case select:
      read.only({"do", "choice"});
      return read_select(read);
    case resolve:
      read.only({"do", "use"});
      return read_card_list(edition, read, "use", false, {.kind = kind});
    case peek:
      read.only({"do", "night", "cards"});
      return read_peek(edition, read);
    case burn:
      read.only({"do", "morel"});
      return Move{.kind = kind, .place = read_place(read, "morel")};
    case play_map:
      read.only({"do", "forest"});
      return Move{.kind = kind};
    case take_decay:
    case place_pan:
    case place_chef:
    case accept:
    case decline:
      read.only({"do"});
      return Move{.kind = kind};
  }
  return malformed;
}

void write_card_list(JsonWriter& out, EditionId edition, std::string_view key, const Move& move) {
  out.key(key).begin_array();
  for (const Card card : move.cards) out.string(card_name(edition, card));
  out.end_array();
}

void write_portions(JsonWriter& out, EditionId edition, const Move& move) {
  if (!move.zoned) return;
  out.key("from").begin_object();
  for (const Zone zone : zones_but_hand) {
    const Portion& portion = move.from[static_cast<size_t>(zone)];
    if (portion == Portion{}) continue;
    out.key(name_of(zone)).begin_array();
    const auto repeat = [&](int count, Card card) {
      for (int i = 0; i < count; ++i) out.string(card_name(edition, card));
    };
    repeat(portion.day, move.mushroom);
    if (portion.night > 0) repeat(portion.night, night_of(move.mushroom));
    repeat(portion.butter, Card::butter);
    repeat(portion.cider, Card::cider);
    repeat(portion.pan, Card::pan);
    out.end_array();
  }
  out.end_object();
}

void write_zones(JsonWriter& out, EditionId edition, const Move& move) {
  if (!move.zoned) return;
  out.key("from").begin_object();
  for (const Zone zone : zones_but_hand) {
    if (std::find(move.cards_from.begin(), move.cards_from.end(), zone) == move.cards_from.end())
      continue;
    out.key(name_of(zone)).begin_array();
    for (size_t i = 0; i < move.cards.size(); ++i)
      if (move.cards_from[i] == zone) out.string(card_name(edition, move.cards[i]));
    out.end_array();
  }
  out.end_object();
}

}  // namespace

std::variant<Move, Refusal> read_move(EditionId edition, const Json& json) try {
  Reader read(json, "the move", Reader::Null::given);
  const auto kind = item_named<MoveKind>(move_names, read.text("do", ""));
  const bool foray = woods::edition(edition).has_foray();
  if (!kind || (is_foray(*kind) && !foray)) return malformed;
  auto result = read_kind(edition, *kind, read);
  if (const Json* forest = read.find("forest")) {
    if (!foray || *forest != "rainforest") return malformed;
    if (auto* move = std::get_if<Move>(&result)) move->forest = ForestId::rainforest;
  }
  if (read.find("map") != nullptr && !foray) return malformed;
  return result;
} catch (const SetupError&) {
  return malformed;
}

void write_choice(JsonWriter& out, Choice choice) {
  if (choice == choose_hand)
    out.string("hand");
  else if (choice == choose_decay)
    out.string("decay");
  else
    out.number(choice);
}

void write_place(JsonWriter& out, std::string_view key, Place place) {
  out.field(key, place == Place::top ? "top" : place == Place::bottom ? "bottom" : "none");
}

void write_move(JsonWriter& out, EditionId edition, const Move& move, int choose) {
  out.begin_object().field("do", name_of(move.kind));
  const auto write_mushrooms = [&] {
    out.field("mushroom", card_name(edition, move.mushroom));
    out.field("day", move.day).field("night", move.night);
  };
  switch (move.kind) {
    case MoveKind::take:
      out.field("slot", move.slot);
      break;
    case MoveKind::cook:
      write_mushrooms();
      out.field("butter", move.butter).field("cider", move.cider);
      if (move.pan != PanFrom::any)
        out.field("pan", move.pan == PanFrom::hand ? "hand" : "display");
      write_portions(out, edition, move);
      break;
    case MoveKind::sell:
    case MoveKind::market:
      write_mushrooms();
      write_portions(out, edition, move);
      break;
    case MoveKind::discard:
      write_card_list(out, edition, "cards", move);
      break;
    case MoveKind::chef:
      write_card_list(out, edition, "cards", move);
      out.field("butter", move.butter);
      write_zones(out, edition, move);
      break;
    case MoveKind::gather:
      out.field("mushroom", card_name(edition, move.mushroom));
      break;
    case MoveKind::steal:
      out.field("victim", move.victim).field("mushroom", card_name(edition, move.mushroom));
      if (choose == 0) write_card_list(out, edition, "give", move);
      break;
    case MoveKind::eureka:
      out.key("slots").begin_array().number(move.slot);
      if (move.other != 0) out.number(move.other);
      out.end_array();
      break;
    case MoveKind::spore:
      out.field("day", move.day).field("night", move.night);
      break;
    case MoveKind::select:
      out.key("choice");
      write_choice(out, move.slot);
      break;
    case MoveKind::resolve:
      write_card_list(out, edition, "use", move);
      break;
    case MoveKind::peek:
      write_place(out, "night", move.place);
      if (choose == 0) write_card_list(out, edition, "cards", move);
      break;
    case MoveKind::burn:
      write_place(out, "morel", move.place);
      break;
    case MoveKind::take_decay:
    case MoveKind::place_pan:
    case MoveKind::place_chef:
    case MoveKind::play_map:
    case MoveKind::accept:
    case MoveKind::decline:
      break;
  }
  if (move.forest == ForestId::rainforest) out.field("forest", "rainforest");
  if (move.map) out.key("map").boolean(true);
  if (choose > 0) out.field("choose", choose);
  out.end_object();
}

}  // namespace understory::woods
