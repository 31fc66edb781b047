// Mycelia as a family: what engine/game_family.h asks besides the rules. Its words are on the cards
// of its deck, which may be somebody's own.
#pragma once

#include <array>
#include <memory>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/first_match.h"
#include "engine/core/game_entry.h"
#include "engine/mycelia/rules.h"

namespace understory::mycelia {

struct Family {
  using Rules = mycelia::Rules;
  using Events = mycelia::Events;
  static constexpr std::array<std::string_view, 2> setup_keys = {"random", "deck_text"};
  std::shared_ptr<const Deck> deck;
  std::shared_ptr<const Printed> printed;  ///< the deck's, or what a position has made of it

  static std::vector<GameEntry> games();
  static FirstMatch first_match(std::string_view game);
  static Family of_setup(const MatchSetup& setup);
  static Family of_saved(const Json& json);

  State start(const MatchSetup& setup, Events events) const {
    return Rules::start(setup, *deck, events);
  }
  State restore(std::string_view, const Json& json) const {
    return Rules::restore(json, *deck, *printed);
  }
  Json save(const State& state) const;
  std::variant<Move, Refusal> read_move(const State&, const Json& json) const {
    return mycelia::read_move(*deck, json);
  }
  void write_move(JsonWriter& out, const State&, const Move& move) const {
    mycelia::write_move(out, *deck, move);
  }
  void write_event(JsonWriter& out, const State& state, const Event& event, int step,
                   Viewer viewer) const {
    mycelia::write_event(out, *deck, state, event, step, viewer);
  }
  void write_view(JsonWriter& out, const State& state, Viewer viewer, int step) const {
    Rules::write_view(out, state, viewer, step, *deck);
  }
  void write_preview(JsonWriter& out, const State& state, Seat seat, const Json& move) const {
    Rules::write_preview(out, state, seat, move, *deck);
  }
  void write_printed(JsonWriter& out, const State& state) const {
    Rules::write_printed(out, state, *deck);
  }
  static void write_facts(JsonWriter& out, std::string_view game);  // facts.cpp
  static Json redacted_move(Seat seat, const Json& move, Viewer viewer);
};

}  // namespace understory::mycelia
