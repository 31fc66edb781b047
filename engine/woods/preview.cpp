#include <nlohmann/json.hpp>

#include "engine/core/write_refusal.h"
#include "engine/woods/action.h"
#include "engine/woods/follow.h"
#include "engine/woods/foray_view.h"
#include "engine/woods/forest.h"
#include "engine/woods/round.h"
#include "engine/woods/rules.h"
#include "engine/woods/zone.h"

namespace understory::woods {
namespace {

/// Without counts a cooking or a sale is of all that the seat has of the mushroom.
void fill_in(const State& state, Seat seat, const Json& json, Move& move) {
  if (move.kind != MoveKind::cook && move.kind != MoveKind::sell) return;
  if (json.contains("day") || json.contains("night")) return;
  const Kitchen& kitchen = state.kitchen(seat);
  move.day = static_cast<uint8_t>(owned(kitchen, move.mushroom));
  move.night = static_cast<uint8_t>(owned_at_night(kitchen, move.mushroom));
}

Gain gain_of(const State& state, Seat seat, const Move& move) {
  if (takes_slots(move.kind) && state.rules().order == Order::rounds && !state.over) {
    const auto price = round_price(state, seat, move);
    return price ? Gain{.sticks = -*price} : Gain{};
  }
  if (move.kind == MoveKind::select && lies_in(state, ForestId::forest, move.slot))
    return {.sticks = -round_cost(state, seat, move.slot, false, false)};
  for (const Action& action : state.rules().actions)
    if (action.kind == move.kind && action.gain != nullptr) return action.gain(state, move);
  return {};
}

/// The Map turns a forest in the open: how that would lie (Y15).
void write_turned(JsonWriter& out, State state, Seat seat, const Move& move) {
  Events untold;
  find_action(state, move.kind, before_turn)->play(state, seat, move, untold);
  write_forest(out, state, move.forest, Viewer::seat(seat));
}

}  // namespace

void Rules::write_preview(JsonWriter& out, const State& state, Seat seat, const Json& json) {
  auto read = read_move(state.edition, json);
  Move* move = std::get_if<Move>(&read);
  if (move != nullptr) fill_in(state, seat, json, *move);
  // Who is not asked is told that first, as when playing.
  auto refusal = Rules::refusal(state, seat, move != nullptr ? *move : Move{});
  const bool asked = !refusal || refusal->code != RefusalCode::not_asked;
  if (move == nullptr && asked) refusal = std::get<Refusal>(read);
  out.begin_object().key("refusal");
  write_refusal(out, refusal);
  if (move != nullptr) {
    const Gain gain = gain_of(state, seat, *move);
    if (gain.sticks) out.field("sticks", *gain.sticks);
    if (gain.points) out.field("points", *gain.points);
    if (!refusal) {
      write_follows(out, state, what_follows(state, seat, *move));
      if (move->kind == MoveKind::play_map) write_turned(out, state, seat, *move);
    }
  }
  out.end_object();
}

void Rules::write_printed(JsonWriter& out, const State& state) {
  out.begin_object().key("cards").begin_object();
  for (int i = 0; i < varieties; ++i) {
    const Card day = card_at(i);
    if (copies(state.edition, state.modules, day) == 0) continue;
    out.key(card_name(state.edition, day)).begin_object();
    out.field("points", state.cooking_value(day));
    out.field("sticks", selling_values[static_cast<size_t>(i)]).end_object();
  }
  out.end_object().field("night_counts", night_counts).end_object();
}

}  // namespace understory::woods
