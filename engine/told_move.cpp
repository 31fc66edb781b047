// Told moves: see told_move.h. The switches have no default: a new kind of move is shown to nobody
// before somebody has said here what it shows.
#include "engine/told_move.h"

#include <nlohmann/json.hpp>

#include "engine/mycelia/move.h"
#include "engine/woods/move.h"

namespace understory {
namespace {

/// The field of a move that is not told to everybody, or an empty word.
std::string_view secret_field(woods::MoveKind kind) {
  using enum woods::MoveKind;
  switch (kind) {
    case steal:
      return "give";  // seen by its two seats (Y13)
    case take:
    case take_decay:
    case cook:
    case sell:
    case place_pan:
    case discard:  // discards are shown (W11)
    case place_chef:
    case chef:
    case market:
    case gather:
    case eureka:
    case play_map:
    case spore:
    case accept:
    case decline:
    case select:  // revealed with all others before the step is told (C1)
    case resolve:
    case peek:  // its cards are discarded; the one seen is in no move
    case burn:
      return "";
  }
  return "";
}

bool is_public(mycelia::MoveKind kind) {
  using enum mycelia::MoveKind;
  switch (kind) {
    case place_mother:
    case move:
    case explore:
    case spore:
    case fruit:  // the card is laid open
    case decay:
    case discover:  // a card of the market, or "deck"
    case refresh:
    case move_mother:
    case end_turn:
    case place_tile:
    case place_spores:
    case leap:
    case take:  // of the market
    case settle:
    case turn_tile:
      return true;
  }
  return false;
}

bool is_public_in_mycelia(const Json& move) {
  for (int kind = 0; kind < mycelia::move_kinds; ++kind)
    if (move.value("do", "") == mycelia::move_name(static_cast<mycelia::MoveKind>(kind)))
      return is_public(static_cast<mycelia::MoveKind>(kind));
  return false;
}

Json told(std::string_view game, Seat seat, const Json& move, Viewer viewer) {
  if (viewer.sees(seat)) return move;
  if (!move.is_object() || !move.contains("do") || !move["do"].is_string()) return {};
  if (game == "mycelia") return is_public_in_mycelia(move) ? move : Json();
  const auto kind = woods::move_kind_named(move["do"].get_ref<const std::string&>());
  if (!kind) return {};
  const std::string_view secret = secret_field(*kind);
  Json shown = move;
  if (secret.empty()) return shown;
  const Json victim = move.value("victim", Json());
  if (victim.is_number_integer() && viewer.is_seat() && victim == viewer.value) return shown;
  shown[std::string(secret)] = nullptr;
  return shown;
}

}  // namespace

void append_told_move(std::string& out, std::string_view game, Seat seat, const std::string& move,
                      Viewer viewer) {
  out += told(game, seat, Json::parse(move, nullptr, false), viewer).dump();
}

void append_told_moves(std::string& out, std::string_view game, const Seats& seats,
                       const std::string& moves, Viewer viewer) {
  const Json all = Json::parse(moves, nullptr, false);
  Json shown = Json::array();
  for (size_t i = 0; all.is_array() && i < all.size() && i < seats.size(); ++i)
    shown.push_back(told(game, seats[i], all[i], viewer));
  out += shown.dump();
}

}  // namespace understory
