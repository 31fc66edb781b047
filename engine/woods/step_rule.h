// The rule of one kind of step on the agenda: a row of the table in rules.cpp, or the question of a
// Foray card.
#pragma once

#include <optional>
#include <string_view>

#include "engine/core/json_writer.h"
#include "engine/core/refusal.h"
#include "engine/woods/event.h"
#include "engine/woods/state.h"

namespace understory::woods {

/// `run` does what can be done without asking and says whether that was all; a step without `list`
/// never asks, one without `run` always does.
struct StepRule {
  StepKind kind = StepKind::turn;
  bool (*run)(State&, Events&) = nullptr;
  void (*list)(const State&, const Step&, Seat, Moves&) = nullptr;
  std::optional<Refusal> (*refuse)(const State&, const Step&, Seat, const Move&) = nullptr;
  /// The step has left the agenda already.
  void (*answer)(State&, const Step&, const Move&, Events&) = nullptr;
  /// What a view says of the open question besides its kind and its seat.
  void (*show)(JsonWriter&, const State&, const Step&, Viewer) = nullptr;
};

const StepRule& rule_of(StepKind kind);

}  // namespace understory::woods
