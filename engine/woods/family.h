// The woods games as a family: what engine/game_family.h asks besides the rules.
#pragma once

#include <array>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/first_match.h"
#include "engine/core/game_entry.h"
#include "engine/woods/rules.h"

namespace understory::woods {

struct Family {
  using Rules = woods::Rules;
  using Events = woods::Events;

  static constexpr std::array<std::string_view, 1> setup_keys = {"random"};

  static std::vector<GameEntry> games();
  static FirstMatch first_match(std::string_view game);
  static Family of_setup(const MatchSetup&) { return {}; }
  static Family of_saved(const Json&) { return {}; }

  State start(const MatchSetup& setup, Events events) const { return Rules::start(setup, events); }
  State restore(std::string_view game, const Json& json) const;
  Json save(const State& state) const;
  std::variant<Move, Refusal> read_move(const State& state, const Json& json) const {
    return woods::read_move(state.edition, json);
  }
  void write_move(JsonWriter& out, const State& state, const Move& move) const {
    woods::write_move(out, state.edition, move);
  }
  void write_event(JsonWriter& out, const State& state, const Event& event, int step,
                   Viewer viewer) const {
    woods::write_event(out, state.edition, event, step, viewer);
  }
  void write_view(JsonWriter& out, const State& state, Viewer viewer, int step) const {
    Rules::write_view(out, state, viewer, step);
  }
  void write_preview(JsonWriter& out, const State& state, Seat seat, const Json& move) const {
    Rules::write_preview(out, state, seat, move);
  }
  void write_printed(JsonWriter& out, const State& state) const {
    Rules::write_printed(out, state);
  }
  static void write_facts(JsonWriter& out, std::string_view game);  // facts.cpp
  static Json redacted_move(Seat seat, const Json& move, Viewer viewer);
};

}  // namespace understory::woods
