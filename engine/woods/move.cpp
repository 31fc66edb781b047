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
  for (const Zone zone : {Zone::morchella, Zone::farm_girl, Zone::shiitake_log})
    if (zone_name(zone) == name) return zone;
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

Read read_take(EditionId, Reader& read) {
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

Read read_eureka(EditionId, Reader& read) {
  const Json& slots = read.array("slots");
  if (slots.empty() || slots.size() > 2) read.fail("takes one slot or two");
  Move move{.kind = MoveKind::eureka, .slot = slot_of(slots.front(), read)};
  if (slots.size() == 2) move.other = slot_of(slots.back(), read);
  move.map = read.boolean("map", false);
  return move;
}

Read read_select(EditionId, Reader& read) {
  Move move{.kind = MoveKind::select};
  const Json& choice = read.need("choice");
  move.slot = choice == "hand"    ? choose_hand
              : choice == "decay" ? choose_decay
                                  : slot_of(choice, read);
  return move;
}

template <MoveKind kind>
Read read_simple(EditionId, Reader&) {
  return Move{.kind = kind};
}

template <MoveKind kind>
Read read_variety(EditionId edition, Reader& read) {
  return read_mushrooms(edition, read, {.kind = kind});
}

Read read_discard(EditionId edition, Reader& read) {
  Move move{.kind = MoveKind::discard};
  if (auto refusal = read_cards_into(edition, read, "cards", true, move)) return *refusal;
  return move;
}

Read read_resolve(EditionId edition, Reader& read) {
  Move move{.kind = MoveKind::resolve};
  if (auto refusal = read_cards_into(edition, read, "use", false, move)) return *refusal;
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
  if (auto refusal = read_cards_into(edition, read, "cards", true, move)) return *refusal;
  return move;
}

Read read_burn(EditionId, Reader& read) {
  return Move{.kind = MoveKind::burn, .place = read_place(read, "morel")};
}

Read read_spore(EditionId, Reader& read) {
  const uint8_t day = read_count(read, "day"), night = read_count(read, "night");
  return Move{.kind = MoveKind::spore, .day = day, .night = night};
}

/// The words of a move: what it is called, and which fields it takes besides "do".
struct Form {
  MoveKind kind;
  std::string_view name;
  std::initializer_list<std::string_view> fields;
  Read (*read)(EditionId, Reader&);
};

const Form forms[] = {
    {MoveKind::take, "take", {"do", "slot", "forest", "map"}, read_take},
    {MoveKind::take_decay, "take_decay", {"do"}, read_simple<MoveKind::take_decay>},
    {MoveKind::cook,
     "cook",
     {"do", "mushroom", "day", "night", "butter", "cider", "pan", "from"},
     read_cook},
    {MoveKind::sell,
     "sell",
     {"do", "mushroom", "day", "night", "from"},
     read_variety<MoveKind::sell>},
    {MoveKind::place_pan, "place_pan", {"do"}, read_simple<MoveKind::place_pan>},
    {MoveKind::discard, "discard", {"do", "cards"}, read_discard},
    {MoveKind::place_chef, "place_chef", {"do"}, read_simple<MoveKind::place_chef>},
    {MoveKind::chef, "chef", {"do", "cards", "butter", "from"}, read_chef},
    {MoveKind::market,
     "market",
     {"do", "mushroom", "day", "night", "from"},
     read_variety<MoveKind::market>},
    {MoveKind::gather, "gather", {"do", "mushroom"}, read_variety<MoveKind::gather>},
    {MoveKind::steal, "steal", {"do", "victim", "mushroom", "give"}, read_steal},
    {MoveKind::eureka, "eureka", {"do", "slots", "forest", "map"}, read_eureka},
    {MoveKind::play_map, "play_map", {"do", "forest"}, read_simple<MoveKind::play_map>},
    {MoveKind::spore, "spore", {"do", "day", "night"}, read_spore},
    {MoveKind::accept, "accept", {"do"}, read_simple<MoveKind::accept>},
    {MoveKind::decline, "decline", {"do"}, read_simple<MoveKind::decline>},
    {MoveKind::select, "select", {"do", "choice"}, read_select},
    {MoveKind::resolve, "resolve", {"do", "use"}, read_resolve},
    {MoveKind::peek, "peek", {"do", "night", "cards"}, read_peek},
    {MoveKind::burn, "burn", {"do", "morel"}, read_burn},
};
constexpr size_t forms_without_foray = 6;

void write_card_list(JsonWriter& out, EditionId edition, std::string_view key, const Move& move) {
  out.key(key).begin_array();
  for (const Card card : move.cards) out.string(card_name(edition, card));
  out.end_array();
}

void write_portions(JsonWriter& out, EditionId edition, const Move& move) {
  if (!move.zoned) return;
  out.key("from").begin_object();
  for (const Zone zone : {Zone::morchella, Zone::farm_girl, Zone::shiitake_log}) {
    const Portion& portion = move.from[static_cast<size_t>(zone)];
    if (portion == Portion{}) continue;
    out.key(zone_name(zone)).begin_array();
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
  for (const Zone zone : {Zone::morchella, Zone::farm_girl, Zone::shiitake_log}) {
    if (std::find(move.cards_from.begin(), move.cards_from.end(), zone) == move.cards_from.end())
      continue;
    out.key(zone_name(zone)).begin_array();
    for (size_t i = 0; i < move.cards.size(); ++i)
      if (move.cards_from[i] == zone) out.string(card_name(edition, move.cards[i]));
    out.end_array();
  }
  out.end_object();
}

}  // namespace

std::variant<Move, Refusal> read_move(EditionId edition, const Json& json) try {
  Reader read(json, "the move", Reader::Null::given);
  const std::string name = read.text("do", "");
  const bool foray = woods::edition(edition).has_foray();
  for (size_t i = 0; i < (foray ? std::size(forms) : forms_without_foray); ++i) {
    const Form& form = forms[i];
    if (form.name != name) continue;
    read.only(form.fields);
    auto result = form.read(edition, read);
    if (const Json* forest = read.find("forest")) {
      if (!foray || *forest != "rainforest") return malformed;
      if (auto* move = std::get_if<Move>(&result)) move->forest = ForestId::rainforest;
    }
    if (read.find("map") != nullptr && !foray) return malformed;
    return result;
  }
  return malformed;
} catch (const SetupError&) {
  return malformed;
}

std::optional<MoveKind> move_kind_named(std::string_view name) {
  for (const Form& form : forms)
    if (form.name == name) return form.kind;
  return std::nullopt;
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
  out.begin_object().field("do", forms[static_cast<size_t>(move.kind)].name);
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
