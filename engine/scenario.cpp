// Runs scenarios: see scenario.h and tests/scenarios/README.md. Reading is strict, because a check
// that is misspelled and therefore skipped would look like a check that passes.
#include "engine/scenario.h"

#include <algorithm>
#include <map>
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

const Json& list_of(const Json& json, const char* key) {
  if (!json.contains(key) || !json.at(key).is_array() || json.at(key).empty())
    throw Failure(std::string("\"") + key + "\" must be a list that is not empty");
  return json.at(key);
}

/// Lists whose order says nothing: cards in a hand, cells of a board, the parts of a network.
const std::set<std::string> lists_in_any_order = {"hand", "seen", "cells", "frontier", "network"};

Json sorted(Json list) {
  for (Json& part : list)
    if (part.is_array() && !part.empty() && part[0].is_array()) part = sorted(part);
  std::sort(list.begin(), list.end());
  return list;
}

void compare_tiles(const Json& expected, const Json& there, const std::string& where);

/// Compares what is expected with what is there: objects by the fields that are named (an empty
/// one only equals an empty one), lists as wholes, some in any order; of a board's tiles those that
/// are named.
void compare(const Json& expected, const Json& there, const std::string& where) {
  const bool both_objects = expected.is_object() && there.is_object();
  if (both_objects && !expected.empty()) {
    for (const auto& [key, value] : expected.items()) {
      if (!there.contains(key)) throw Failure(where + "." + key + " is expected and not there");
      const bool lists = value.is_array() && there.at(key).is_array();
      if (lists && key == "tiles")
        compare_tiles(value, there.at(key), where + ".tiles");
      else if (lists && lists_in_any_order.contains(key))
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

/// Each tile that is expected is sought by its cell; the others are not looked at.
void compare_tiles(const Json& expected, const Json& there, const std::string& where) {
  for (const Json& tile : expected) {
    const std::string cell = tile.at("cell").dump();
    const auto found = std::find_if(there.begin(), there.end(), [&](const Json& other) {
      return other.at("cell").dump() == cell;
    });
    if (found == there.end()) throw Failure(where + " has no tile at " + cell);
    compare(tile, *found, where + " at " + cell);
  }
}

bool agrees(const Json& expected, const Json& there) {
  try {
    compare(expected, there, "");
    return true;
  } catch (const Failure&) {
    return false;
  }
}

Viewer viewer_of(const Json& step) {
  if (!step.contains("viewer")) throw Failure("who looks must be named as \"viewer\"");
  const Json& json = step.at("viewer");
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

Json events_of(const Match& match, Viewer viewer) {
  std::string text;
  match.append_events(text, viewer);
  return Json::parse(text);
}

/// The expected events must come in this order; others may stand between them.
void compare_events(const Json& expected, const Json& there) {
  if (!expected.is_array() || expected.empty()) throw Failure("events must be a list of some");
  std::string why = "no further event of its kind";
  size_t at = 0;
  for (const Json& event : expected) {
    bool found = false;
    for (; at < there.size() && !found; ++at) {
      found = agrees(event, there[at]);
      if (!found && event.is_object() && there[at].at("kind") == event.value("kind", ""))
        why = "there is " + there[at].dump();
    }
    if (!found)
      throw Failure("no event " + event.dump() + " in its place among " + there.dump() + "; " +
                    why);
  }
}

Seat seat_of(const Json& step) {
  if (!step.contains("seat") || !step["seat"].is_number_integer() || step["seat"] < 0 ||
      step["seat"] > 126)
    throw Failure("a step needs the \"seat\" it is about");
  return step["seat"].get<Seat>();
}

/// A move that must be refused, and leave the position as it was.
void run_refused(const Json& step, const Match& match) {
  only_fields(step, {"seat", "move", "refused"}, "a step with a refused move");
  const Json& expected = step.at("refused");
  only_fields(expected, {"code", "ruling", "needed", "available"}, "refused");
  if (!expected.contains("code")) throw Failure("refused needs a code");
  const uint64_t before = match.digest();
  const auto refusal = match.refusal(seat_of(step), step.at("move"));
  if (!refusal) throw Failure("the move is legal and should be refused");
  if (match.digest() != before) throw Failure("refusing the move changed the position");
  compare(expected,
          Json{{"code", name_of(refusal->code)},
               {"ruling", refusal->ruling},
               {"needed", refusal->needed},
               {"available", refusal->available}},
          "refused");
}

/// What must have happened, what must not, and what each viewer must have been told of it.
void check_told(const Json& step, const Match& match) {
  const Json everything = events_of(match, Viewer::everything());
  if (step.contains("events")) compare_events(step["events"], everything);
  if (step.contains("no_events"))
    for (const Json& kind : list_of(step, "no_events"))
      for (const Json& event : everything)
        if (event.at("kind") == kind) throw Failure("there should be no event " + event.dump());
  if (!step.contains("told")) return;
  for (const Json& told : list_of(step, "told")) {
    only_fields(told, {"viewer", "events"}, "told");
    compare_events(told.at("events"), events_of(match, viewer_of(told)));
  }
}

void run_move(const Json& step, Match& match) {
  only_fields(step, {"seat", "move", "events", "no_events", "told"}, "a step with a move");
  const Seat seat = seat_of(step);
  const Json& move = step.at("move");
  if (const auto refusal = match.refusal(seat, move))
    throw Failure("the move is refused with " + std::string(name_of(refusal->code)) + " " +
                  std::string(refusal->ruling) + ", needed " + std::to_string(refusal->needed) +
                  ", available " + std::to_string(refusal->available));
  const Answer answer{seat, move};
  match.apply({&answer, 1});
  check_told(step, match);
}

/// The choices of a round, all at once, by seat.
void run_commit(const Json& step, Match& match) {
  only_fields(step, {"commit", "events", "no_events", "told"}, "a step with a commit");
  const Json& moves = list_of(step, "commit");
  const Seats seats = match.asked();
  if (moves.size() != seats.size())
    throw Failure("the match waits for " + std::to_string(seats.size()) + " answers");
  std::vector<Answer> answers;
  for (size_t i = 0; i < seats.size(); ++i) {
    if (const auto refusal = match.refusal(seats[i], moves[i]))
      throw Failure("the choice of seat " + std::to_string(i) + " is refused with " +
                    std::string(name_of(refusal->code)));
    answers.push_back({seats[i], moves[i]});
  }
  match.apply(answers);
  check_told(step, match);
}

/// What a viewer sees now, and which fields are not in that view at all.
void run_look(const Json& step, const Match& match) {
  only_fields(step, {"viewer", "sees", "lacks"}, "a step that looks");
  const Json view = view_of(match, viewer_of(step));
  if (step.contains("sees")) compare(step["sees"], view, "view");
  if (!step.contains("lacks")) return;
  for (const Json& key : list_of(step, "lacks")) {
    auto path = "/" + key.get<std::string>();
    std::replace(path.begin(), path.end(), '.', '/');
    if (view.contains(Json::json_pointer(path))) throw Failure("the view holds " + key.dump());
  }
}

/// What a seat may do now and what it may not.
void run_choice(const Json& step, const Match& match) {
  only_fields(step, {"seat", "may", "may_not"}, "a step about what a seat may do");
  const Json moves = match.moves(seat_of(step));
  const auto listed = [&](const Json& wanted) {
    return std::any_of(moves.begin(), moves.end(),
                       [&](const Json& move) { return agrees(wanted, move); });
  };
  if (step.contains("may"))
    for (const Json& move : list_of(step, "may"))
      if (!listed(move)) throw Failure(move.dump() + " should be legal; legal are " + moves.dump());
  if (step.contains("may_not"))
    for (const Json& move : list_of(step, "may_not"))
      if (listed(move)) throw Failure(move.dump() + " should not be legal");
}

/// What a move would come to, for a seat that thinks of it; and which fields are not in that at
/// all.
void run_preview(const Json& preview, const Match& match) {
  only_fields(preview, {"seat", "move", "is", "lacks"}, "a preview");
  const Seat seat = seat_of(preview);
  if (seat >= match.players()) throw Failure("there is no seat " + std::to_string(seat));
  if (!preview.contains("move")) throw Failure("a preview needs the \"move\" that is thought of");
  if (!preview.contains("is") || !preview["is"].is_object() || preview["is"].empty())
    throw Failure("what a preview \"is\" must be an object that is not empty");
  const uint64_t before = match.digest();
  std::string text;
  match.append_preview(text, seat, preview["move"]);
  if (match.digest() != before) throw Failure("the preview changed the position");
  const Json there = Json::parse(text);
  compare(preview["is"], there, "the preview of " + preview["move"].dump());
  if (!preview.contains("lacks")) return;
  for (const Json& key : list_of(preview, "lacks"))
    if (there.contains(key.get<std::string>()))
      throw Failure("the preview of " + preview["move"].dump() + " holds " + key.dump());
}

void run_previews(const Json& step, const Match& match) {
  only_fields(step, {"previews"}, "a step with previews");
  for (const Json& preview : list_of(step, "previews")) run_preview(preview, match);
}

/// How many there are of each card in decks, forest, decay and hands together, and of each colour
/// and insect's sign on tiles, laid or in their piles.
std::map<std::string, int> counted(const Json& position) {
  std::map<std::string, int> counts;
  for (const char* place : {"forest", "decay", "day_deck", "night_deck", "deck", "market"})
    for (const Json& card : position.value(place, Json::array())) ++counts[card.get<std::string>()];
  for (const Json& seat : position.at("seats"))
    for (const Json& card : seat.at("hand")) ++counts[card.get<std::string>()];
  for (const Json& tile : position.value("tiles", Json::array())) {
    ++counts[tile.at("colour").get<std::string>()];
    if (tile.at("symbol") == true) ++counts["insect"];
  }
  for (const Json& pile : position.value("piles", Json::array()))
    for (const Json& tile : pile) {
      const auto face = tile.get<std::string>();
      const size_t plus = face.find('+');
      ++counts[face.substr(0, plus)];
      if (plus != std::string::npos) ++counts[face.substr(plus + 1)];
    }
  return counts;
}

void run_counts(const Json& step, const Match& match) {
  only_fields(step, {"counts"}, "a step that counts");
  auto counts = counted(match.save());
  if (!step["counts"].is_object()) throw Failure("counts must be an object");
  for (const auto& [card, count] : step["counts"].items())
    if (counts[card] != count)
      throw Failure("there should be " + count.dump() + " of " + card + " and are " +
                    std::to_string(counts[card]));
}

void run_step(const Json& step, Match& match) {
  if (!step.is_object()) throw Failure("a step must be an object");
  if (step.contains("commit"))
    run_commit(step, match);
  else if (step.contains("previews"))
    run_previews(step, match);
  else if (step.contains("refused"))
    run_refused(step, match);
  else if (step.contains("move"))
    run_move(step, match);
  else if (step.contains("sees") || step.contains("lacks"))
    run_look(step, match);
  else if (step.contains("may") || step.contains("may_not"))
    run_choice(step, match);
  else if (step.contains("counts"))
    run_counts(step, match);
  else
    throw Failure("a step needs one of move, commit, sees, lacks, previews, may, may_not, counts");
}

/// The position a scenario begins with: written out, dealt from laid decks (both are read by the
/// game's rules), or set up from a seed.
Match given_match(const std::string& game, const Json& given) {
  if (!given.is_object() || !given.contains("setup")) return Match::restore(game, given);
  only_fields(given, {"setup"}, "given");
  const Json& json = given.at("setup");
  only_fields(json, {"seed", "players", "options"}, "setup");
  MatchSetup setup{game, json.value("players", 2), {}, {}};
  auto seed = json.value("seed", uint64_t{0});
  for (uint8_t& byte : setup.seed) {
    byte = static_cast<uint8_t>(seed);
    seed >>= 8;
  }
  if (json.contains("options"))
    setup.options = json.at("options").get<std::map<std::string, std::string>>();
  return Match::start(setup);
}

void check_outcome(const Json& expected, const Match& match) {
  const Standings standings = match.standings();
  compare(expected,
          Json{{"over", match.over()},
               {"points", standings.points},
               {"place", standings.place},
               {"tie_break", standings.tie_break}},
          "outcome");
}

void run(const Json& scenario, const std::string& game) {
  Match match = given_match(game, scenario.at("given"));
  if (scenario.contains("when")) {
    int number = 0;
    for (const Json& step : scenario["when"]) {
      ++number;
      try {
        run_step(step, match);
      } catch (const std::exception& error) {
        throw Failure("step " + std::to_string(number) + " " + step.dump() + ": " + error.what());
      }
    }
  }
  if (scenario.contains("then")) compare(scenario["then"], match.save(), "position");
  if (scenario.contains("outcome")) check_outcome(scenario["outcome"], match);
}

/// One game, or a list of games in each of which the scenario must hold.
std::vector<std::string> games_of(const Json& scenario) {
  const Json& game = scenario.at("game");
  if (game.is_string()) return {game.get<std::string>()};
  list_of(scenario, "game");
  return game.get<std::vector<std::string>>();
}

}  // namespace

ScenarioResult run_scenario(std::string_view text) {
  ScenarioResult result;
  try {
    const Json scenario = Json::parse(text);
    result.name = scenario.at("name").get<std::string>();
    only_fields(scenario,
                {"name", "game", "rulings", "covers", "source", "given", "when", "then", "outcome"},
                "a scenario");
    if (!scenario.contains("then") && !scenario.contains("outcome")) list_of(scenario, "when");
    for (const std::string& game : games_of(scenario)) try {
        run(scenario, game);
      } catch (const std::exception& error) {
        throw Failure(game + ": " + error.what());
      }
    result.passed = true;
  } catch (const std::exception& error) {
    result.why = error.what();
  }
  return result;
}

}  // namespace understory
