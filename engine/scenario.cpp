// Runs scenarios: see scenario.h. Reading is strict, because a check that is misspelled and
// therefore skipped would look like a check that passes.
#include "engine/scenario.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/match.h"

namespace understory {
namespace {

/// A scenario that does not hold, or cannot be read.
struct Failure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

void only_fields(const Json& json, const std::set<std::string>& known, const std::string& where) {
  if (!json.is_object()) throw Failure(where + " must be an object");
  for (const auto& item : json.items())
    if (!known.contains(item.key())) {
      std::string names;
      for (const std::string& name : known) names += (names.empty() ? "" : ", ") + name;
      throw Failure(where + " has an unknown field \"" + item.key() + "\"; it takes " + names);
    }
}

Json sorted(Json list) {
  std::sort(list.begin(), list.end());
  return list;
}

/// Compares what is expected with what is there: objects by the fields that are named, lists as
/// wholes, the cards of a hand in any order.
void compare(const Json& expected, const Json& there, const std::string& where) {
  if (expected.is_object() && there.is_object()) {
    for (const auto& [key, value] : expected.items()) {
      if (!there.contains(key)) throw Failure(where + "." + key + " is expected and not there");
      const bool in_any_order = (key == "hand" || key == "seen") && value.is_array();
      if (in_any_order)
        compare(sorted(value), sorted(there.at(key)), where + "." + key);
      else
        compare(value, there.at(key), where + "." + key);
    }
    return;
  }
  if (expected.is_array() && there.is_array() && expected.size() == there.size()) {
    for (size_t i = 0; i < expected.size(); ++i)
      compare(expected[i], there[i], where + "[" + std::to_string(i) + "]");
    return;
  }
  if (expected != there)
    throw Failure(where + " should be " + expected.dump() + " and is " + there.dump());
}

Viewer viewer_of(const Json& json) {
  if (json == "spectator") return Viewer::spectator();
  if (json == "everything") return Viewer::everything();
  if (json.is_number_integer() && json >= 0 && json < seats_max)
    return Viewer::seat(json.get<Seat>());
  throw Failure("a viewer is a seat, \"spectator\" or \"everything\", not " + json.dump());
}

Json view_of(const Match& match, Viewer viewer) {
  std::string text;
  match.append_view(text, viewer);
  return Json::parse(text);
}

/// The expected events must come in this order; others may stand between them.
void compare_events(const Json& expected, const Match& match, Viewer viewer) {
  std::string text;
  match.append_events(text, viewer);
  const Json there = Json::parse(text);
  size_t at = 0;
  for (const Json& event : expected) {
    std::string why = "no further event";
    for (bool found = false; !found; ++at) {
      if (at == there.size())
        throw Failure("no event " + event.dump() + " among " + there.dump() + " (" + why + ")");
      try {
        compare(event, there[at], "event");
        found = true;
      } catch (const Failure& failure) {
        if (there[at].value("kind", "") == event.value("kind", "")) why = failure.what();
      }
    }
  }
}

Seat seat_of(const Json& step) {
  if (!step.contains("seat") || !step["seat"].is_number_integer() || step["seat"] < -1 ||
      step["seat"] > 126)
    throw Failure("a step needs the seat that moves");
  return step["seat"].get<Seat>();
}

/// A move, played or refused.
void run_move(const Json& step, Match& match) {
  only_fields(step, {"seat", "move", "refused", "events", "told", "sees"}, "a step with a move");
  const Seat seat = seat_of(step);
  const Json& move = step.at("move");
  const auto refusal = match.refusal(seat, move);
  if (step.contains("refused")) {
    if (!refusal) throw Failure("the move is legal and should be refused");
    compare(step["refused"],
            Json{{"code", refusal->code},
                 {"ruling", refusal->ruling},
                 {"needed", refusal->needed},
                 {"available", refusal->available}},
            "refusal");
    return;
  }
  if (refusal)
    throw Failure("the move is refused: " + std::string(refusal->code) + " " +
                  std::string(refusal->ruling));
  const Answer answer{seat, move};
  match.apply({&answer, 1});
  if (step.contains("events")) compare_events(step["events"], match, Viewer::everything());
  if (step.contains("told")) {
    only_fields(step["told"], {"viewer", "events"}, "told");
    compare_events(step["told"].at("events"), match, viewer_of(step["told"].at("viewer")));
  }
}

/// What a viewer sees now, and what a seat may and may not do.
void run_look(const Json& step, const Match& match) {
  only_fields(step, {"viewer", "sees", "seat", "may", "may_not"}, "a step that looks");
  if (step.contains("sees"))
    compare(step["sees"], view_of(match, viewer_of(step.at("viewer"))), "view");
  if (!step.contains("may") && !step.contains("may_not")) return;
  const Json moves = match.moves(seat_of(step));
  const auto listed = [&](const Json& wanted) {
    return std::any_of(moves.begin(), moves.end(), [&](const Json& move) {
      try {
        compare(wanted, move, "");
        return true;
      } catch (const Failure&) {
        return false;
      }
    });
  };
  if (step.contains("may"))
    for (const Json& move : step["may"])
      if (!listed(move)) throw Failure(move.dump() + " should be legal; legal are " + moves.dump());
  if (step.contains("may_not"))
    for (const Json& move : step["may_not"])
      if (listed(move)) throw Failure(move.dump() + " should not be legal");
}

void run(const Json& scenario) {
  only_fields(scenario,
              {"name", "game", "rulings", "covers", "source", "given", "when", "then", "outcome"},
              "a scenario");
  Match match = Match::restore(scenario.at("game").get<std::string>(), scenario.at("given"));
  if (scenario.contains("when")) {
    int number = 0;
    for (const Json& step : scenario["when"]) {
      ++number;
      try {
        if (step.contains("move"))
          run_move(step, match);
        else
          run_look(step, match);
      } catch (const std::exception& error) {
        throw Failure("step " + std::to_string(number) + " " + step.dump() + ": " + error.what());
      }
    }
  }
  if (scenario.contains("then")) compare(scenario["then"], match.save(), "position");
  if (scenario.contains("outcome")) {
    const Standings standings = match.standings();
    compare(scenario["outcome"],
            Json{{"over", match.over()},
                 {"points", standings.points},
                 {"place", standings.place},
                 {"tie_break", standings.tie_break}},
            "outcome");
  }
}

}  // namespace

ScenarioResult run_scenario(std::string_view text) {
  ScenarioResult result;
  try {
    const Json scenario = Json::parse(text);
    result.name = scenario.at("name").get<std::string>();
    if (!scenario.contains("then") && !scenario.contains("outcome") &&
        (!scenario.contains("when") || scenario["when"].empty()))
      throw Failure("the scenario checks nothing");
    run(scenario);
    result.passed = true;
  } catch (const std::exception& error) {
    result.why = error.what();
  }
  return result;
}

}  // namespace understory
