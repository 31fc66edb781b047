// What was said while a match was played is stored with the step it was said at, and read by those
// who sat in it alone.
#include <doctest/doctest.h>

#include "server/core/secret.h"
#include "tests/server/party.h"
#include "tests/source_dir.h"

namespace understory::server::tests {
namespace {

/// The steps and texts that the player with that token reads of the match.
Json said_in(Rig& world, const std::string& match, const std::string& token) {
  Json lines = Json::array();
  for (const ChatRecord& line : world.storage().talk_in(match, token_hash(token)))
    lines.push_back({line.step, line.text});
  return lines;
}

}  // namespace

TEST_CASE("a line of talk is kept with the step of the match that it was said at") {
  Rig world;
  Party party(world, 2, {{"game", "morels"}});
  const auto chat = [&](size_t who, const std::string& text) {
    REQUIRE(party.say(who, {{"do", "chat"}, {"text", text}})["ok"] == true);
  };
  chat(0, "before");
  party.start();
  chat(0, "at the deal");
  for (int moves = 0; moves < 3; ++moves) party.play_any(asked_seats(party.view(0))[0]);
  chat(1, "third");
  world.crash();
  party.all_come_back();
  chat(0, "third, after a restart");
  const ConnectionId watcher = party.watch();
  const std::string match = party.client(0).table["match"];
  CHECK(said_in(world, match, party.tokens[0]).empty());  // it is still being played
  party.play_until("nothing: to the end");
  chat(1, "after");
  const Json all = {{0, "at the deal"}, {3, "third"}, {3, "third, after a restart"}};
  CHECK(said_in(world, match, party.tokens[0]) == all);
  CHECK(said_in(world, match, party.tokens[1]) == all);
  const Json other = world.say(world.connect(), {{"do", "hello"}, {"protocol", 2}});
  CHECK(said_in(world, match, other["token"]).empty());
  CHECK(said_in(world, match, "nobody's").empty());
  CHECK(world.clients[watcher].chat["lines"][0]["text"] == "after");
  // The next match has lines of its own.
  party.say(0, {{"do", "rematch"}});
  party.say(1, {{"do", "rematch"}});
  chat(0, "again");
  CHECK(said_in(world, match, party.tokens[0]) == all);
  const std::string next = party.client(0).table["match"];
  REQUIRE(next != match);
  std::swap(party.connections[0], party.connections[1]);  // the seats move up by one at a rematch
  party.play_until("nothing: to the end");
  CHECK(said_in(world, next, party.tokens[0]) == Json::parse(R"([[0,"again"]])"));
}

TEST_CASE("lines from before the step was stored are read as ever, and are at no step") {
  Rig world(1, UNDERSTORY_SOURCE_DIR "/tests/server/version-1.db");
  const World stored = world.storage().load();
  REQUIRE(!stored.chat.empty());
  for (const ChatRecord& line : stored.chat) CHECK(line.match.empty());
}

}  // namespace understory::server::tests
