// The answers that are kept lie in one text: whatever is dropped from it, the rest is found, and
// what earlier versions wrote is read.
#include "server/core/answers.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

using namespace understory;
using namespace understory::server;

namespace {

Answered answered(const std::string& player, int n) {
  const std::string command = "c" + std::to_string(n);
  return {player, command, R"({"answer":")" + command + R"(","ok":true})", "play", ""};
}

bool is_kept(const Answers& answers, const Answered& one) {
  const auto found = answers.find({one.player, one.command});
  return found && found->answer == one.answer && found->what == one.what;
}

Json list_of(const Answers& answers) { return Json::parse('[' + answers.text() + ']'); }

}  // namespace

TEST_CASE(
    "each player loses the oldest answer of their own, and the others are found as they were") {
  Answers answers;
  const int kept = static_cast<int>(answered_of_player_kept);
  CHECK(answers.remember(answered("bo", 0)));
  for (int n = 0; n < 2 * kept; ++n) CHECK(answers.remember(answered("ada", n)));
  CHECK(answers.remember(answered("bo", 1)));
  CHECK_FALSE(answers.remember(answered("bo", 0)));
  CHECK(answers.size() == answered_of_player_kept + 2);
  CHECK(list_of(answers).size() == answers.size());
  for (int n = 0; n < 2 * kept; ++n) CHECK(is_kept(answers, answered("ada", n)) == (n >= kept));
  for (int n = 0; n < 2; ++n) CHECK(is_kept(answers, answered("bo", n)));
  CHECK(answers.players() == std::vector<std::string>{"bo", "ada"});
}

TEST_CASE("the first, the last and the only answer can be dropped, and the text stays a list") {
  Answers answers;
  const std::string ada = "ada", bo = "bo";
  const std::vector<const std::string*> all_but_cleo{&ada, &bo};
  answers.remember(answered("ada", 0));
  answers.remember(answered("bo", 0));
  answers.remember(answered("cleo", 0));
  answers.drop_oldest(all_but_cleo);  // the last
  CHECK(list_of(answers).size() == 2);
  CHECK(is_kept(answers, answered("bo", 0)));
  answers.drop_oldest(all_but_cleo);  // of these nobody loses one before another: the first
  CHECK_FALSE(is_kept(answers, answered("ada", 0)));
  CHECK(is_kept(answers, answered("bo", 0)));
  answers.drop_oldest({});
  CHECK(answers.text().empty());
  CHECK(answers.remember(answered("bo", 0)));
  CHECK(is_kept(answers, answered("bo", 0)));
}

TEST_CASE("answers are read from their record, and from one with fewer fields as it is explained") {
  Answers before;
  Answered odd{"ada", "c0", "{\"answer\":\"\\\", [\n\"}", "chat", "amber-lane"};
  before.restore(odd);
  const auto earlier = [](const Json& each) {
    return Answered{"ada", each.at(0).get<std::string>(), each.at(1).get<std::string>(), "", ""};
  };
  Json stored = list_of(before);
  stored.push_back({"c1", "{}"});
  const Answers after = read_answers(stored, earlier);
  CHECK(after.size() == 2);
  const auto found = after.find({odd.player, odd.command});
  REQUIRE(found);
  CHECK(found->answer == odd.answer);
  CHECK(found->room == "amber-lane");
  const std::string command = "c1";
  CHECK(after.find({odd.player, command})->answer == "{}");
  CHECK_THROWS(read_answers(Json::parse(R"([["c1"]])"), earlier));
}

TEST_CASE("commands of one mark are told apart, and a text that only begins alike is another") {
  const Answered one = answered("ada", 232'789), other = answered("ada", 429'192);
  REQUIRE(CommandKey{one.player, one.command}.mark == CommandKey{other.player, other.command}.mark);
  Answers answers;
  CHECK(answers.remember(one));
  CHECK_FALSE(is_kept(answers, other));
  CHECK(answers.remember(other));
  CHECK_FALSE(answers.remember(one));
  CHECK(is_kept(answers, one));
  CHECK(is_kept(answers, other));
  const std::string player = "ad", beginning = "c23278";
  CHECK_FALSE(answers.find({player, one.command}));
  CHECK_FALSE(answers.find({one.player, beginning}));
}
