// Moves in and out of JSON: strict on the way in, since this is what strangers send.
#include "engine/woods/move.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "engine/core/setup.h"

namespace understory::woods {
namespace {

constexpr Refusal malformed{RefusalCode::malformed, "", 0, 0};

/// A count of cards: absent is 0, anything that is not a number from 0 to 99 is nothing.
std::optional<uint8_t> read_count(const Json& json, const char* key) {
  const auto found = json.find(key);
  if (found == json.end()) return uint8_t{0};
  if (!found->is_number_integer()) return std::nullopt;
  const auto value = found->get<int64_t>();
  if (value < 0 || value > 99) return std::nullopt;
  return static_cast<uint8_t>(value);
}

bool has_only(const Json& json, std::initializer_list<std::string_view> keys) {
  for (const auto& item : json.items())
    if (std::find(keys.begin(), keys.end(), item.key()) == keys.end()) return false;
  return true;
}

std::optional<Card> read_card(EditionId edition, const Json& name) {
  return name.is_string() ? card_named(edition, name.get_ref<const std::string&>()) : std::nullopt;
}

/// Reads a list of at most `most` cards; nothing when it is none.
std::optional<std::variant<Bounded<Card, trim_max>, Refusal>> read_cards(EditionId edition,
                                                                         const Json& json,
                                                                         const char* key) {
  const auto found = json.find(key);
  if (found == json.end() || !found->is_array()) return std::nullopt;
  if (found->size() > trim_max)
    return Refusal{RefusalCode::wrong_count, "", trim_max, static_cast<int>(found->size())};
  Bounded<Card, trim_max> cards;
  for (const Json& name : *found) {
    const auto card = read_card(edition, name);
    if (!card) return std::nullopt;
    cards.push_back(*card);
  }
  return cards;
}

/// Reads the cards of `key` into `move`, sorted unless their order means something.
std::optional<Refusal> read_cards_into(EditionId edition, const Json& json, const char* key,
                                       bool sorted, Move& move) {
  const auto cards = read_cards(edition, json, key);
  if (!cards) return malformed;
  if (const auto* refused = std::get_if<Refusal>(&*cards)) return *refused;
  move.cards = std::get<Bounded<Card, trim_max>>(*cards);
  if (sorted) std::sort(move.cards.begin(), move.cards.end());
  return std::nullopt;
}

std::optional<Zone> zone_named(const std::string& name) {
  for (const Zone zone : {Zone::morchella, Zone::farm_girl, Zone::shiitake_log})
    if (zone_name(zone) == name) return zone;
  return std::nullopt;
}

/// Calls `each` with every zone and card of "from"; false when it cannot be read.
template <class Each>
bool read_from(EditionId edition, const Json& json, Move& move, const Each& each) {
  const auto from = json.find("from");
  if (from == json.end()) return true;
  if (!from->is_object() || !woods::edition(edition).foray) return false;
  move.zoned = true;
  for (const auto& [name, cards] : from->items()) {
    const auto zone = zone_named(name);
    if (!zone || !cards.is_array() || cards.size() > 32) return false;
    for (const Json& json_card : cards) {
      const auto card = read_card(edition, json_card);
      if (!card || !each(*zone, *card)) return false;
    }
  }
  return true;
}

/// "from" of a cooking or a sale: how much of everything comes out of each zone.
bool read_portions(EditionId edition, const Json& json, Move& move) {
  return read_from(edition, json, move, [&](Zone zone, Card card) {
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
bool read_zones(EditionId edition, const Json& json, Move& move) {
  for (size_t i = 0; i < move.cards.size(); ++i) move.cards_from.push_back(Zone::hand);
  const bool read = read_from(edition, json, move, [&](Zone zone, Card card) {
    for (size_t i = 0; i < move.cards.size(); ++i)
      if (move.cards[i] == card && move.cards_from[i] == Zone::hand) {
        move.cards_from[i] = zone;
        return true;
      }
    return false;
  });
  if (!move.zoned) move.cards_from.clear();
  return read;
}

std::variant<Move, Refusal> read_mushrooms(EditionId edition, const Json& json, Move move) {
  const auto name = json.find("mushroom");
  if (name == json.end() || !name->is_string()) return malformed;
  const auto card = card_named(edition, name->get_ref<const std::string&>());
  if (!card || !is_day_mushroom(*card)) return Refusal{RefusalCode::not_a_mushroom, "", 0, 0};
  move.mushroom = *card;
  const auto day = read_count(json, "day"), night = read_count(json, "night");
  const auto butter = read_count(json, "butter"), cider = read_count(json, "cider");
  if (!day || !night || !butter || !cider) return malformed;
  move.day = *day;
  move.night = *night;
  move.butter = *butter;
  move.cider = *cider;
  if (!read_portions(edition, json, move)) return malformed;
  return move;
}

/// The move, by the Map where it says so.
std::variant<Move, Refusal> with_map(const Json& json, Move move) {
  const Json map = json.value("map", Json(false));
  if (!map.is_boolean()) return malformed;
  move.map = map.get<bool>();
  return move;
}

std::variant<Move, Refusal> read_take(EditionId, const Json& json) {
  const auto slot = read_count(json, "slot");
  if (!json.contains("slot") || !slot) return malformed;
  return with_map(json, {.kind = MoveKind::take, .slot = *slot});
}

std::variant<Move, Refusal> read_cook(EditionId edition, const Json& json) {
  Move move{.kind = MoveKind::cook};
  if (const auto pan = json.find("pan"); pan != json.end()) {
    if (*pan == "display")
      move.pan = PanFrom::display;
    else if (*pan == "hand")
      move.pan = PanFrom::hand;
    else
      return malformed;
  }
  return read_mushrooms(edition, json, move);
}

std::variant<Move, Refusal> read_chef(EditionId edition, const Json& json) {
  Move move{.kind = MoveKind::chef};
  if (auto refusal = read_cards_into(edition, json, "cards", true, move)) {
    if (refusal->code == RefusalCode::wrong_count) refusal->code = RefusalCode::wrong_size;
    return *refusal;
  }
  const auto butter = read_count(json, "butter");
  if (!butter || !read_zones(edition, json, move)) return malformed;
  move.butter = *butter;
  return move;
}

std::variant<Move, Refusal> read_steal(EditionId edition, const Json& json) {
  const auto victim = json.find("victim");
  if (victim == json.end() || !victim->is_number_integer() || *victim < 0 || *victim >= players_max)
    return malformed;
  Move move{.kind = MoveKind::steal, .victim = victim->get<Seat>()};
  if (auto refusal = read_cards_into(edition, json, "give", true, move)) return *refusal;
  return read_mushrooms(edition, json, move);
}

std::variant<Move, Refusal> read_eureka(EditionId, const Json& json) {
  const auto slots = json.find("slots");
  if (slots == json.end() || !slots->is_array() || slots->empty() || slots->size() > 2)
    return malformed;
  for (const Json& slot : *slots)
    if (!slot.is_number_integer() || slot < 1 || slot > forest_slots) return malformed;
  Move move{.kind = MoveKind::eureka, .slot = slots->front().get<uint8_t>()};
  if (slots->size() == 2) move.other = slots->back().get<uint8_t>();
  return with_map(json, move);
}

std::variant<Move, Refusal> read_select(EditionId, const Json& json) {
  Move move{.kind = MoveKind::select};
  const auto choice = json.find("choice");
  if (choice == json.end()) return malformed;
  if (*choice == "hand")
    move.slot = choose_hand;
  else if (*choice == "decay")
    move.slot = choose_decay;
  else if (choice->is_number_integer() && *choice >= 1 && *choice <= forest_slots)
    move.slot = choice->get<uint8_t>();
  else
    return malformed;
  return move;
}

template <MoveKind kind>
std::variant<Move, Refusal> read_simple(EditionId, const Json&) {
  return Move{.kind = kind};
}

template <MoveKind kind>
std::variant<Move, Refusal> read_variety(EditionId edition, const Json& json) {
  return read_mushrooms(edition, json, {.kind = kind});
}

std::variant<Move, Refusal> read_discard(EditionId edition, const Json& json) {
  Move move{.kind = MoveKind::discard};
  if (auto refusal = read_cards_into(edition, json, "cards", true, move)) return *refusal;
  return move;
}

std::variant<Move, Refusal> read_resolve(EditionId edition, const Json& json) {
  Move move{.kind = MoveKind::resolve};
  if (auto refusal = read_cards_into(edition, json, "use", false, move)) return *refusal;
  return move;
}

std::optional<Place> read_place(const Json& json, const char* key) {
  const auto place = json.find(key);
  if (place == json.end()) return std::nullopt;
  if (*place == "top") return Place::top;
  if (*place == "bottom") return Place::bottom;
  if (*place == "none") return Place::none;
  return std::nullopt;
}

std::variant<Move, Refusal> read_peek(EditionId edition, const Json& json) {
  Move move{.kind = MoveKind::peek};
  const auto place = read_place(json, "night");
  if (!place || *place == Place::none) return malformed;
  move.place = *place;
  if (auto refusal = read_cards_into(edition, json, "cards", true, move)) return *refusal;
  return move;
}

std::variant<Move, Refusal> read_burn(EditionId, const Json& json) {
  const auto place = read_place(json, "morel");
  if (!place) return malformed;
  return Move{.kind = MoveKind::burn, .place = *place};
}

std::variant<Move, Refusal> read_spore(EditionId, const Json& json) {
  const auto day = read_count(json, "day"), night = read_count(json, "night");
  if (!day || !night) return malformed;
  return Move{.kind = MoveKind::spore, .day = *day, .night = *night};
}

/// The words of a move: what it is called, and which fields it takes besides "do".
struct Form {
  MoveKind kind;
  std::string_view name;
  std::initializer_list<std::string_view> fields;
  std::variant<Move, Refusal> (*read)(EditionId, const Json&);
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

std::variant<Move, Refusal> read_move(EditionId edition, const Json& json) {
  if (!json.is_object()) return malformed;
  const auto what = json.find("do");
  if (what == json.end() || !what->is_string()) return malformed;
  const bool foray = woods::edition(edition).foray;
  for (size_t i = 0; i < (foray ? std::size(forms) : forms_without_foray); ++i) {
    const Form& form = forms[i];
    if (form.name != what->get_ref<const std::string&>()) continue;
    if (!has_only(json, form.fields)) return malformed;
    auto read = form.read(edition, json);
    if (const auto forest = json.find("forest"); forest != json.end()) {
      if (!foray || *forest != "rainforest") return malformed;
      if (auto* move = std::get_if<Move>(&read)) move->forest = ForestId::rainforest;
    }
    if (json.contains("map") && !foray) return malformed;
    return read;
  }
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
    default:
      break;
  }
  if (move.forest == ForestId::rainforest) out.field("forest", "rainforest");
  if (move.map) out.key("map").boolean(true);
  if (choose > 0) out.field("choose", choose);
  out.end_object();
}

}  // namespace understory::woods
