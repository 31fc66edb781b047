// The protocol's schema names the events that the engine tells, all of them and no others.
#include <doctest/doctest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/bots/bots.h"
#include "engine/match.h"
#include "engine/mycelia/event.h"
#include "engine/woods/event.h"
#include "engine/woods/follow.h"
#include "engine/woods/foray_card.h"
#include "tests/source_dir.h"

using namespace understory;

namespace {

/// The kinds of all events that the definition `family` joins.
std::set<std::string> kinds_of_schema(const std::string& family) {
  const Json schema =
      Json::parse(std::ifstream(std::string(UNDERSTORY_SOURCE_DIR) + "/protocol/schema.json"));
  const Json& defs = schema.at("$defs");
  std::set<std::string> kinds;
  for (const Json& member : defs.at(family).at("oneOf")) {
    const auto reference = member.at("$ref").get<std::string>();
    const Json& kind =
        defs.at(reference.substr(std::string("#/$defs/").size())).at("properties").at("kind");
    if (kind.contains("const")) kinds.insert(kind.at("const").get<std::string>());
    if (kind.contains("enum"))
      for (const Json& each : kind.at("enum")) kinds.insert(each.get<std::string>());
  }
  return kinds;
}

template <class Names>
void check_same(const std::string& family, const Names& names) {
  const std::set<std::string> told(names.begin(), names.end());
  const std::set<std::string> known = kinds_of_schema(family);
  for (const std::string& kind : told)
    CHECK_MESSAGE(known.contains(kind), family, " of the schema lacks ", kind);
  for (const std::string& kind : known)
    CHECK_MESSAGE(told.contains(kind), "the engine tells no ", kind, " of ", family);
}

}  // namespace

TEST_CASE("the schema and the engine know the same events") {
  check_same("WoodsEvent", woods::event_kinds);
  check_same("MyceliaEvent", mycelia::event_kinds);
}

// What a language calls them is held against this example (web-client/tests/words.test.ts).
TEST_CASE("the example of a first hello lists the bots that there are, the strongest first") {
  const Json example = Json::parse(
      std::ifstream(std::string(UNDERSTORY_SOURCE_DIR) + "/protocol/examples/answer-hello.json"));
  std::vector<std::string> names;
  for (const Bot& bot : bots()) names.emplace_back(bot.name);
  CHECK(example.at("bots").get<std::vector<std::string>>() == names);
}

TEST_CASE("the schema and the engine know the same things that follow a move") {
  check_same("WoodsFollow", woods::follow_kinds);
}

TEST_CASE("the schema and the games know the same questions that can be declined every time") {
  const Json defs =
      Json::parse(std::ifstream(std::string(UNDERSTORY_SOURCE_DIR) + "/protocol/schema.json"))
          .at("$defs");
  std::set<std::string> questions, told;
  for (const GameEntry& game : games())
    questions.insert(game.standing_questions.begin(), game.standing_questions.end());
  for (const auto& [question, type] : defs.at("Standing").at("properties").items())
    told.insert(question);
  CHECK(defs.at("StandingQuestion").at("enum").get<std::set<std::string>>() == questions);
  CHECK(told == questions);
}

TEST_CASE("the schema and the tables know the same cards of the woods games") {
  const Json defs =
      Json::parse(std::ifstream(std::string(UNDERSTORY_SOURCE_DIR) + "/protocol/schema.json"))
          .at("$defs");
  std::set<std::string> modules, cards;
  for (const woods::ForayCard& card : woods::foray_cards) modules.emplace(card.name);
  for (int edition = 0; edition < woods::edition_count; ++edition)
    for (int i = 0; i < woods::card_kinds; ++i) {
      const woods::Card card = woods::card_at(i);
      const bool in_supply = is_foray(card) && woods::foray_card(card).copies == 0;
      if (!in_supply) cards.emplace(card_name(static_cast<woods::EditionId>(edition), card));
    }
  CHECK(defs.at("WoodsModule").at("enum").get<std::set<std::string>>() == modules);
  CHECK(defs.at("WoodsCard").at("enum").get<std::set<std::string>>() == cards);
}

TEST_CASE("the schema and Mycelia know the same decay actions and colours of spores") {
  const Json defs =
      Json::parse(std::ifstream(std::string(UNDERSTORY_SOURCE_DIR) + "/protocol/schema.json"))
          .at("$defs");
  std::set<std::string> actions, needs = {"wild"};
  for (int i = 0; i < mycelia::decay_actions; ++i)
    actions.emplace(mycelia::name_of(static_cast<mycelia::DecayAction>(i)));
  for (int i = 0; i < mycelia::plain_colours; ++i)
    needs.emplace(mycelia::name_of(static_cast<mycelia::Colour>(i)));
  CHECK(defs.at("MyceliaDecayAction").at("enum").get<std::set<std::string>>() == actions);
  CHECK(defs.at("MyceliaNeed").at("enum").get<std::set<std::string>>() == needs);
}
