// A match of nearly as many steps as there can be: whoever enters is sent what fits, and gets the
// rest by asking for it.
#include "tests/engine/endless_play.h"
#include "tests/server/party.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;
using understory::tests::play_idly;

namespace {

/// Half of what a connection may have waiting (server/net/connection.cpp).
constexpr size_t bytes_max = 256 * 1024;

/// The match that a pair has begun, played on by the disk alone; then the server starts again.
/// Gives the events of every step, as `viewer` may know them.
Json play_on_disk(Pair& pair, int steps, Viewer viewer) {
  Json events = Json::array();
  const auto tell = [&](const Match& match) {
    std::string text;
    match.append_events(text, viewer);
    for (Json& event : Json::parse(text)) events.push_back(std::move(event));
  };
  const MatchBegun begun = pair.world.storage().load().matches.at(0).begun;
  std::vector<Record> records;
  Match match = Match::start(begun.setup);
  tell(match);
  play_idly(match, steps, [&](Seat seat, const Json& move, const Match& now) {
    StepRecord record{begun.id, now.step() - 1, seat, "", move.dump(), "", now.digest()};
    now.append_events(record.shown, Viewer::everything());
    records.push_back(std::move(record));
    tell(now);
  });
  pair.world.storage().write({&records});
  pair.world.crash();
  return events;
}

size_t bytes_heard(const Client& client) {
  size_t bytes = 0;
  for (const std::string& text : client.heard) bytes += text.size();
  return bytes;
}

/// All events of the match, fetched as a client does it.
Json whole_log(Rig& world, ConnectionId connection, const std::string& room) {
  const Json table = world.clients[connection].table;
  Json events = table["events"];
  for (int from = table["from"], parts = 0; from > 0; ++parts) {
    REQUIRE(parts < 100);
    const size_t before = bytes_heard(world.clients[connection]);
    const Json part =
        world.say(connection,
                  {{"do", "history"}, {"room", room}, {"match", table["match"]}, {"before", from}});
    REQUIRE(part["ok"] == true);
    CHECK(bytes_heard(world.clients[connection]) - before < bytes_max);
    REQUIRE(part["from"] < from);
    from = part["from"];
    Json earlier = part["events"];
    for (const Json& event : earlier) CHECK(event["step"] >= from);
    for (Json& event : events) earlier.push_back(std::move(event));
    events = std::move(earlier);
  }
  return events;
}

}  // namespace

TEST_CASE("a match of 4,900 steps can be entered by everybody, and its log is whole") {
  Rig world;
  Pair pair(world, "mycelia");
  pair.start();
  const Json seen_by_seat = play_on_disk(pair, 4'900, Viewer::seat(0));
  pair.come_back();
  const ConnectionId watcher = world.connect();
  world.say(watcher, {{"do", "hello"}, {"protocol", 2}});
  world.say(watcher, {{"do", "enter_room"}, {"room", pair.room}});
  for (const ConnectionId connection : {pair.connections[0], pair.connections[1], watcher}) {
    CHECK(world.clients[connection].table["step"] == 4'900);
    CHECK(bytes_heard(world.clients[connection]) < bytes_max);
  }
  CHECK(whole_log(world, pair.connections[0], pair.room) == seen_by_seat);
  // And it ends: 100 questions on, with its standings.
  while (!pair.over()) {
    const Json& view = pair.table(pair.asked())["view"];
    Json move;
    for (const char* kind : {"spore", "move", "end_turn", "place_spores"})
      for (const Json& listed : view["moves"])
        if (move.is_null() && listed["do"] == kind) move = listed;
    if (move.is_null()) move = view["moves"].at(0);
    REQUIRE(view["step"] < 5'000);
    Json play = pair.command(0);
    play["move"] = move;
    REQUIRE(world.say(pair.connections[pair.asked()], play)["ok"] == true);
  }
  CHECK(pair.table(0)["step"] == 5'000);
  CHECK(pair.table(0)["view"]["standings"]["place"].size() == 2);
  CHECK(world.clients[pair.connections[0]].room["phase"] == "done");
  const auto finished = world.storage().finished_match(pair.table(0)["match"]);
  REQUIRE(finished);
  CHECK_FALSE(verify(finished->recording()));
}

TEST_CASE("what came earlier is told to each viewer as it may know it, and to no stranger") {
  Rig world;
  Pair pair(world);
  const ConnectionId watcher = world.connect();
  const ConnectionId stranger = world.connect();
  for (const ConnectionId connection : {watcher, stranger})
    world.say(connection, {{"do", "hello"}, {"protocol", 2}});
  world.say(watcher, {{"do", "enter_room"}, {"room", pair.room}});
  pair.start();
  const auto ask = [&](ConnectionId connection, const std::string& match, int before) {
    return world.say(
        connection, {{"do", "history"}, {"room", pair.room}, {"match", match}, {"before", before}});
  };
  std::map<ConnectionId, Json> told;
  const auto listen = [&] {
    for (const ConnectionId connection : {pair.connections[0], pair.connections[1], watcher})
      for (const Json& event : world.clients[connection].table["events"])
        told[connection].push_back(event);
  };
  listen();
  for (uint32_t move = 0; !pair.over(); ++move) {
    world.say(pair.connections[pair.asked()], pair.command(move));
    listen();
  }
  const std::string match = pair.table(0)["match"];
  const int step = pair.table(0)["step"];
  for (const auto& [connection, events] : told) {
    const Json all = ask(connection, match, step + 1);
    CHECK(all["from"] == 0);
    CHECK(all["match"] == match);
    CHECK(all["events"] == events);
    CHECK(ask(connection, match, 90'000)["events"] == events);
    CHECK(ask(connection, match, 0)["events"].empty());
    const Json early = ask(connection, match, 7);
    for (const Json& event : early["events"]) CHECK(event["step"] < 7);
    CHECK(code_of(ask(connection, "another", 7)) == "stale");
  }
  CHECK(code_of(ask(stranger, match, 7)) == "no_such_room");
}
