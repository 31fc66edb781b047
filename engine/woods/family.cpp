// The woods games as the lobby offers them, and what of a recorded move is told afterwards.
#include "engine/woods/family.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "engine/core/ensure.h"
#include "engine/woods/foray_card.h"
#include "engine/woods/setup.h"

namespace understory::woods {
namespace {

/// The field of a move that is not told to everybody, or an empty word. The switch has no default:
/// a new kind of move is shown to nobody before somebody has said here what it shows.
std::string_view secret_field(MoveKind kind) {
  using enum MoveKind;
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

std::vector<std::string> standing_questions() {
  std::vector<std::string> names;
  for (const ForayCard& card : foray_cards)
    if (card.may_stand) names.emplace_back(name_of(card.question.kind));
  return names;
}

}  // namespace

std::vector<GameEntry> Family::games() {
  return {{"morels", {2}, options("morels"), 1},
          {"fungi", {2}, options("fungi"), 1},
          {"foray", {2, 3, 4}, options("foray"), 4, standing_questions()}};
}

FirstMatch Family::first_match(std::string_view game) {
  constexpr std::array<std::pair<std::string_view, uint32_t>, 3> deals = {{
      // A card that is taken, one more, and the third turn cooks; leaves and a sale soon after.
      {"morels", 3},
      // The path first, then moon, leaves, sale, basket and night; a big dish within ten turns.
      {"fungi", 7},
      // A card of Foray's own is within reach at once, more follow, and so does all that is Morels.
      {"foray", 14},
  }};
  const auto found = std::ranges::find(deals, game, &decltype(deals)::value_type::first);
  ENSURE(found != deals.end());
  return {2, {{"start", "0"}}, found->second};
}

State Family::restore(std::string_view game, const Json& json) const {
  const auto named = json.find("players");
  const int players = named == json.end() || !named->is_number_integer() ? 2 : named->get<int>();
  const auto edition = edition_named(game, players);
  if (!edition)
    throw SetupError("players: " + std::string(game) + " is not for " + std::to_string(players));
  return Rules::restore(*edition, json);
}

Json Family::save(const State& state) const { return Rules::save(state); }

Json Family::redacted_move(Seat seat, const Json& move, Viewer viewer) {
  if (viewer.sees(seat)) return move;
  if (!move.is_object() || !move.contains("do") || !move["do"].is_string()) return {};
  const auto kind = item_named<MoveKind>(move_names, move["do"].get_ref<const std::string&>());
  if (!kind) return {};
  const std::string_view secret = secret_field(*kind);
  Json shown = move;
  if (secret.empty()) return shown;
  const Json victim = move.value("victim", Json());
  if (victim.is_number_integer() && viewer.is_seat() && victim == viewer.value) return shown;
  shown[std::string(secret)] = nullptr;
  return shown;
}

}  // namespace understory::woods
