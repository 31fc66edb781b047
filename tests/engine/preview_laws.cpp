// Laws of previews, checked on random play of every family: they say what playing would, tell a
// seat nothing that it does not know, and take any JSON.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "tests/engine/mycelia_play.h"

using namespace understory;
using namespace understory::tests;

namespace {

const std::vector<Played>& woods_tables() {
  static const std::vector<Played> all = {{"morels", 2, {}},
                                          {"fungi", 2, {}},
                                          {"foray", 2, {{"modules", "all"}}},
                                          {"foray", 3, {{"modules", "all"}}},
                                          {"foray", 4, {{"modules", "all"}}}};
  return all;
}

constexpr uint64_t matches = std::max<uint64_t>(1, matches_a_game / 250);  ///< of each table

template <class At>
void at_every_table(const std::vector<Played>& tables, const At& at) {
  for (const Played& played : tables)
    for (const uint64_t seed : seeds(matches))
      play_randomly(played, seed,
                    [&](const Match& now, const Chosen& chosen) { at(now, chosen, seed); });
}

/// What somebody might think of in any position: actions without their details, cards and
/// mushrooms that may or may not be theirs.
std::vector<Json> wishes(const Match& match) {
  std::vector<Json> all = {{{"do", "take_decay"}}, {{"do", "place_pan"}}, {{"do", "refresh"}}};
  for (const char* kind :
       {"move", "explore", "spore", "fruit", "decay", "discover", "move_mother", "resolve"})
    all.push_back({{"do", kind}});
  std::string text;
  match.append_printed(text);
  const bool mycelia = match.game() == "mycelia";
  const Json printed = Json::parse(text);
  for (const auto& [card, about] : printed.at("cards").items()) {
    if (mycelia) {
      all.push_back({{"do", "fruit"}, {"card", card}});
      all.push_back({{"do", "fruit"}, {"card", card}, {"slot", 2}, {"cell", {0, 0}}});
      all.push_back({{"do", "discover"}, {"card", card}});
    } else {
      for (const char* kind : {"cook", "sell"}) all.push_back({{"do", kind}, {"mushroom", card}});
      all.push_back({{"do", "market"}, {"mushroom", card}, {"day", 1}});
      all.push_back({{"do", "steal"}, {"victim", 1}, {"mushroom", card}, {"give", {"pan"}}});
    }
  }
  for (int slot = 1; slot <= 8; ++slot) all.push_back({{"do", "take"}, {"slot", slot}});
  for (int slot = 1; slot <= 5; ++slot) all.push_back({{"do", "spore"}, {"mushroom", slot}});
  all.push_back({{"do", "spore"}, {"mushroom", "mother"}});
  return all;
}

}  // namespace

TEST_CASE("a seat's preview of any move is the same whatever the cards are that it cannot see") {
  std::vector<Played> tables = woods_tables();
  tables.insert(tables.end(), mycelia_tables().begin(), mycelia_tables().end());
  int refused = 0, told = 0;
  for (const Played& played : tables)
    for (const uint64_t seed : seeds(matches)) {
      Random random(seed_of(seed + 5));
      std::vector<Json> wished;  // all through the match the same
      play_randomly(played, seed, [&](const Match& now, const Chosen& chosen) {
        if (wished.empty()) wished = wishes(now);
        if (now.step() % 3 != 0) return;
        std::vector<Json> thoughts = wished;
        for (size_t i = 0; i < chosen.legal[0].size(); i += 1 + chosen.legal[0].size() / 20)
          thoughts.push_back(json_of(now, chosen.legal[0][i]));
        for (Seat seat = 0; seat < now.players(); ++seat) {
          const Match imagined = now.imagine(seat, random);
          for (const Json& thought : thoughts) {
            const std::string here = preview_text(now, seat, thought);
            REQUIRE_MESSAGE(here == preview_text(imagined, seat, thought), thought.dump(),
                            " of seat ", int{seat}, ": ", scenario_of(now, seed));
            refused += !here.starts_with(R"({"refusal":null)");
            told += here.starts_with(R"({"refusal":null,)");
          }
        }
      });
    }
  CHECK(refused > 1000 / static_cast<int>(share().of));
  CHECK(told > 1000 / static_cast<int>(share().of));
}

TEST_CASE("the preview of a legal move has no refusal") {
  const auto check = [](const Match& now, const Chosen& chosen, uint64_t seed) {
    if (now.step() % 4 != 0) return;
    for (size_t i = 0; i < chosen.seats.size(); ++i)
      for (const Json& move : now.moves(chosen.seats[i]))
        REQUIRE_MESSAGE(preview(now, chosen.seats[i], move).at("refusal").is_null(), move.dump(),
                        " in ", scenario_of(now, seed));
  };
  at_every_table(woods_tables(), check);
  at_every_table(mycelia_tables(), check);
}

TEST_CASE("the refusal of a whole move in its preview is that of playing it") {
  at_every_table(woods_tables(), [](const Match& now, const Chosen&, uint64_t seed) {
    if (now.step() % 4 != 0) return;
    for (const Json& move : wishes(now)) {
      if (move.at("do") == "cook" || move.at("do") == "sell") continue;  // not whole
      for (Seat seat = 0; seat < now.players(); ++seat) {
        const Json refusal = preview(now, seat, move).at("refusal");
        const auto played = now.refusal(seat, move);
        REQUIRE_MESSAGE(refusal.is_null() == !played, move.dump(), " in ", scenario_of(now, seed));
        if (played)
          REQUIRE(refusal == Json{{"code", name_of(played->code)},
                                  {"ruling", played->ruling},
                                  {"needed", played->needed},
                                  {"available", played->available}});
      }
    }
  });
}

TEST_CASE("what a preview says of sticks and points is what playing the move does to them") {
  std::set<std::string> tried;
  at_every_table(woods_tables(), [&](const Match& now, const Chosen& chosen, uint64_t seed) {
    if (chosen.seats.size() > 1) return;
    const Seat seat = chosen.seats[0];
    for (const Json& move : now.moves(seat)) {
      const Json said = preview(now, seat, move);
      const auto kind = move.at("do").get<std::string>();
      const bool dish = kind == "cook" || kind == "chef";
      const bool priced = kind == "take" || kind == "eureka" || kind == "sell" || kind == "market";
      REQUIRE(said.contains("points") == dish);
      REQUIRE(said.contains("sticks") == priced);
      if (!dish && !priced) continue;
      Match next = now;
      const Answer answer{seat, move};
      next.apply({&answer, 1});
      int sticks = 0, points = 0;
      bool more = false;  // what it sets off may itself bring sticks or points
      for (const Json& event : Json::parse(events_of(next, -2))) {
        if (event.value("seat", -1) != seat || more) continue;
        sticks += event.value("kind", "") == "sold" ? event.value("sticks", 0) : 0;
        sticks += event.value("kind", "") == "market_sold" ? event.value("sticks", 0) : 0;
        sticks -= event.value("paid", 0);
        points += event.value("points", 0);
        more = event.value("kind", "") == "used" || event.value("kind", "") == "refilled";
      }
      REQUIRE_MESSAGE(said.value("sticks", 0) == sticks, move.dump(), " in ",
                      scenario_of(now, seed));
      REQUIRE_MESSAGE(said.value("points", 0) == points, move.dump(), " in ",
                      scenario_of(now, seed));
      tried.insert(kind);
      if (kind != "cook" && kind != "sell") continue;
      const Json before = Json::parse(view_of(now, -2)).at("seats")[static_cast<size_t>(seat)];
      const Json after = Json::parse(view_of(next, -2)).at("seats")[static_cast<size_t>(seat)];
      REQUIRE(after.at("sticks").get<int>() - before.at("sticks").get<int>() == sticks);
      REQUIRE(after.at("points").get<int>() - before.at("points").get<int>() == points);
    }
  });
  if (share().of == 1)
    CHECK(tried == std::set<std::string>{"take", "eureka", "sell", "market", "cook", "chef"});
}

TEST_CASE("cooking or selling without counts is of all that one has of the mushroom") {
  at_every_table(woods_tables(), [](const Match& now, const Chosen& chosen, uint64_t seed) {
    const Seat seat = chosen.seats[0];
    std::map<std::string, Json> most;  // of each mushroom the sale of the most cards
    for (const Json& move : now.moves(seat))
      if (move.at("do") == "sell") most[move.at("mushroom").get<std::string>()] = move;
    for (const auto& [mushroom, move] : most)
      for (const char* kind : {"cook", "sell"}) {
        Json all = move;
        all["do"] = kind;
        REQUIRE_MESSAGE(
            preview(now, seat, {{"do", kind}, {"mushroom", mushroom}}) == preview(now, seat, all),
            move.dump(), " in ", scenario_of(now, seed));
      }
  });
}

TEST_CASE(
    "what is previewed of fruiting is how it is paid, where it may stand and what it scores") {
  int fruited = 0;
  at_every_table(mycelia_tables(), [&](const Match& now, const Chosen& chosen, uint64_t seed) {
    if (now.step() % 4 != 0) return;
    const Seat seat = chosen.seats[0];
    std::map<std::string, std::set<std::string>> cells;
    for (const Json& move : now.moves(seat))
      if (move.at("do") == "fruit")
        cells[move.at("card").get<std::string>()].insert(move.at("cell").dump());
    const Json view = Json::parse(view_of(now, seat));
    for (const Json& card : view.at("seats")[static_cast<size_t>(seat)].at("hand")) {
      const Json said = preview(now, seat, {{"do", "fruit"}, {"card", card}});
      std::set<std::string> shown;
      for (const Json& cell : said.at("cells")) shown.insert(cell.dump());
      const bool listed = cells.contains(card.get<std::string>());
      REQUIRE_MESSAGE(said.at("refusal").is_null() == listed, card.dump(), " in ",
                      scenario_of(now, seed));
      if (listed) REQUIRE(shown == cells[card.get<std::string>()]);
      REQUIRE(said.at("missing").is_null() == !shown.empty());
    }
    for (const Json& move : now.moves(seat)) {
      if (move.at("do") != "fruit") continue;
      Match next = now;
      const Answer answer{seat, move};
      next.apply({&answer, 1});
      const Json said = preview(now, seat, move);
      const Json events = Json::parse(events_of(next, -2));
      const auto event = std::find_if(events.begin(), events.end(),
                                      [](const Json& each) { return each["kind"] == "fruited"; });
      REQUIRE(event != events.end());
      REQUIRE_MESSAGE(said.at("pay") == event->at("pay"), move.dump(), " in ",
                      scenario_of(now, seed));
      REQUIRE(said.at("points") == event->at("points"));
      ++fruited;
    }
  });
  CHECK(fruited > 100 / static_cast<int>(share().of));
}

TEST_CASE("a sporing reaches the cells that its preview shows for the wind that blows") {
  int spored = 0;
  at_every_table(mycelia_tables(), [&](const Match& now, const Chosen& chosen, uint64_t seed) {
    if (now.step() % 4 != 0) return;
    const Seat seat = chosen.seats[0];
    for (const Json& move : now.moves(seat)) {
      if (move.at("do") != "spore") continue;
      Json open = move;
      open.erase("wind");
      const Json said = preview(now, seat, open);
      REQUIRE(said.at("refusal").is_null());
      Match next = now;
      const Answer answer{seat, move};
      next.apply({&answer, 1});
      std::set<std::string> reached;
      const auto reach = [&](const Json& list) {
        for (const Json& cell : list) reached.insert(cell.dump());
      };
      std::string wind;
      for (const Json& event : Json::parse(events_of(next, -2))) {
        if (wind.empty() && event["kind"] == "wind") wind = event.at("wind").get<std::string>();
        if (event["kind"] != "spores_placed") continue;
        reach(event.at("cells"));
        break;
      }
      const Json question = Json::parse(view_of(next, -2)).at("question");
      if (question.is_object() && question["kind"] == "place_spores") {
        reach(question.at("cells"));
        reach(question.at("placed"));
      }
      std::set<std::string> shown;
      for (const Json& layer : said.at("fans").at(wind))
        for (const Json& cell : layer) shown.insert(cell.dump());
      REQUIRE_MESSAGE(shown == reached, move.dump(), " in ", scenario_of(now, seed));
      ++spored;
    }
  });
  CHECK(spored > 100 / static_cast<int>(share().of));
}

TEST_CASE("an action without its details is refused when none of its moves is legal") {
  at_every_table(mycelia_tables(), [](const Match& now, const Chosen& chosen, uint64_t seed) {
    const Json moves = now.moves(chosen.seats[0]);
    for (const char* kind :
         {"move", "explore", "spore", "fruit", "decay", "discover", "refresh", "move_mother"}) {
      const bool listed = std::any_of(moves.begin(), moves.end(),
                                      [&](const Json& move) { return move.at("do") == kind; });
      REQUIRE_MESSAGE(
          preview(now, chosen.seats[0], {{"do", kind}}).at("refusal").is_null() == listed, kind,
          " in ", scenario_of(now, seed));
    }
  });
}

TEST_CASE("whatever is sent to be previewed is answered with its refusal, never thrown over") {
  const char* const texts[] = {"null",
                               "3",
                               "[]",
                               "{}",
                               R"({"do":null})",
                               R"({"do":"fly"})",
                               R"({"do":"cook"})",
                               R"({"do":"cook","mushroom":7})",
                               R"({"do":"cook","mushroom":"pan"})",
                               R"({"do":"cook","mushroom":"porcini","day":1e9})",
                               R"({"do":"sell","mushroom":"porcini","night":-1})",
                               R"({"do":"take","slot":99})",
                               R"({"do":"take","slot":0})",
                               R"({"do":"eureka","slots":[8,8]})",
                               R"({"do":"eureka","slots":[1]})",
                               R"({"do":"chef","cards":["pan","moon"],"butter":1})",
                               R"({"do":"chef","cards":[],"butter":99})",
                               R"({"do":"market","mushroom":"morel","night":99})",
                               R"({"do":"fruit","card":"nobody"})",
                               R"({"do":"fruit","slot":1})",
                               R"({"do":"fruit","card":"parasol","cell":[99,99]})",
                               R"({"do":"fruit","card":"parasol","pay":[]})",
                               R"({"do":"spore","mushroom":9})",
                               R"({"do":"spore","mushroom":"mother","wind":"X"})",
                               R"({"do":"explore","pile":2})",
                               R"({"do":"place_tile"})"};
  std::vector<Played> tables = woods_tables();
  tables.insert(tables.end(), mycelia_tables().begin(), mycelia_tables().end());
  std::vector<Json> sent;
  for (const char* text : texts) sent.push_back(Json::parse(text));
  for (const Played& played : shared(tables)) {
    const Match last = play_randomly(played, 4, [&](const Match& now, const Chosen&) {
      const uint64_t before = now.digest();
      for (Seat seat = 0; seat < now.players(); ++seat)
        for (const Json& move : sent)
          REQUIRE(preview_text(now, seat, move).starts_with(R"({"refusal":)"));
      REQUIRE(now.digest() == before);
    });
    for (const Json& wish : wishes(last))  // nobody is asked when it is over
      CHECK(preview(last, 0, wish).at("refusal").at("code") == "not_asked");
  }
}
