// Moves in and out of JSON: strict on the way in, since this is what strangers send.
#include "engine/woods/move.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "engine/core/setup.h"

namespace understory::woods {
namespace {

constexpr Refusal malformed{"malformed", "", 0, 0};

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

std::variant<Move, Refusal> read_mushrooms(EditionId edition, const Json& json, Move move) {
  const auto name = json.find("mushroom");
  if (name == json.end() || !name->is_string()) return malformed;
  const auto card = card_named(edition, name->get_ref<const std::string&>());
  if (!card || !is_day_mushroom(*card)) return Refusal{"not_a_mushroom", "", 0, 0};
  move.mushroom = *card;
  const auto day = read_count(json, "day"), night = read_count(json, "night");
  const auto butter = read_count(json, "butter"), cider = read_count(json, "cider");
  if (!day || !night || !butter || !cider) return malformed;
  move.day = *day;
  move.night = *night;
  move.butter = *butter;
  move.cider = *cider;
  return move;
}

std::variant<Move, Refusal> read_cook(EditionId edition, const Json& json) {
  if (!has_only(json, {"do", "mushroom", "day", "night", "butter", "cider", "pan"}))
    return malformed;
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

std::variant<Move, Refusal> read_discard(EditionId edition, const Json& json) {
  const auto cards = json.find("cards");
  if (!has_only(json, {"do", "cards"}) || cards == json.end() || !cards->is_array())
    return malformed;
  Move move{.kind = MoveKind::discard};
  if (cards->size() > trim_max)
    return Refusal{"wrong_count", "", trim_max, static_cast<int>(cards->size())};
  for (const Json& name : *cards) {
    if (!name.is_string()) return malformed;
    const auto card = card_named(edition, name.get_ref<const std::string&>());
    if (!card) return malformed;
    move.cards.push_back(*card);
  }
  std::sort(move.cards.begin(), move.cards.end());
  return move;
}

}  // namespace

std::variant<Move, Refusal> read_move(EditionId edition, const Json& json) {
  if (!json.is_object()) return malformed;
  const auto what = json.find("do");
  if (what == json.end() || !what->is_string()) return malformed;
  if (*what == "take") {
    const auto slot = read_count(json, "slot");
    if (!has_only(json, {"do", "slot"}) || !json.contains("slot") || !slot) return malformed;
    return Move{.kind = MoveKind::take, .slot = *slot};
  }
  if (*what == "cook") return read_cook(edition, json);
  if (*what == "sell") {
    if (!has_only(json, {"do", "mushroom", "day", "night"})) return malformed;
    return read_mushrooms(edition, json, {.kind = MoveKind::sell});
  }
  if (*what == "discard") return read_discard(edition, json);
  if (!has_only(json, {"do"})) return malformed;
  if (*what == "take_decay") return Move{.kind = MoveKind::take_decay};
  if (*what == "place_pan") return Move{.kind = MoveKind::place_pan};
  return malformed;
}

void write_move(JsonWriter& out, EditionId edition, const Move& move) {
  out.begin_object();
  switch (move.kind) {
    case MoveKind::take:
      out.field("do", "take").field("slot", move.slot);
      break;
    case MoveKind::take_decay:
      out.field("do", "take_decay");
      break;
    case MoveKind::cook:
      out.field("do", "cook").field("mushroom", card_name(edition, move.mushroom));
      out.field("day", move.day).field("night", move.night);
      out.field("butter", move.butter).field("cider", move.cider);
      if (move.pan != PanFrom::any)
        out.field("pan", move.pan == PanFrom::hand ? "hand" : "display");
      break;
    case MoveKind::sell:
      out.field("do", "sell").field("mushroom", card_name(edition, move.mushroom));
      out.field("day", move.day).field("night", move.night);
      break;
    case MoveKind::place_pan:
      out.field("do", "place_pan");
      break;
    case MoveKind::discard:
      out.field("do", "discard").key("cards").begin_array();
      for (const Card card : move.cards) out.string(card_name(edition, card));
      out.end_array();
      break;
  }
  out.end_object();
}

}  // namespace understory::woods
