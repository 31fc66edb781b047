// The shuffle that anyone can check: what is committed to, who adds a seed and when, what a match's
// cards then follow from, the links of its record, and each forgery that is found out.
#include "server/core/shuffle.h"

#include <algorithm>

#include "server/core/chain.h"
#include "tests/server/by_hand.h"
#include "tests/server/party.h"
#include "tests/server/schema.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

namespace {

const Json two = {{"game", "morels"}};
const std::string ones(64, '1');
const std::string twos(64, '2');

Json shuffle_of(Party& party, size_t i = 0) { return party.client(i).room["shuffle"]; }

Json add_seed(Party& party, size_t i, const std::string& seed) {
  return party.say(
      i, {{"do", "add_seed"}, {"commitment", shuffle_of(party)["commitment"]}, {"seed", seed}});
}

FinishedMatch stored(Party& party) {
  return *party.world.storage().finished_match(party.client(0).table["match"]);
}

/// The first `table` of the match that the room plays, as that player heard it.
Json first_table(Party& party, size_t i) {
  for (const std::string& text : party.client(i).heard) {
    const Json heard = Json::parse(text);
    if (heard.value("push", "") == "table" && heard["match"] == party.client(i).table["match"])
      return heard;
  }
  return {};
}

/// The secret of the room's next match, as it is on disk.
std::string secret_on_disk(Party& party) {
  for (const RoomRecord& record : party.world.storage().load().rooms)
    if (record.code == party.room) return Json::parse(record.body)["shuffle"]["secret"];
  return "";
}

/// One whole match of two, in which both have added a seed.
FinishedMatch whole_match(Party& party) {
  REQUIRE(add_seed(party, 0, ones)["ok"] == true);
  REQUIRE(add_seed(party, 1, twos)["ok"] == true);
  REQUIRE(party.start()["ok"] == true);
  party.play_until("nothing: to the end");
  return stored(party);
}

}  // namespace

TEST_CASE("BLAKE2b-256 is that of its specification, with a key too") {
  CHECK(hex(blake2b("abc")) == "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
  const Hash key{1};
  CHECK(hex(blake2b("abc", &key)) != hex(blake2b("abc")));
}

TEST_CASE("a room is told a commitment, players add seeds, and the cards follow from all of them") {
  Rig world;
  Party party(world, 2, two);
  const Json before = shuffle_of(party);
  CHECK(before["given"] == Json{false, false});
  CHECK(add_seed(party, 1, twos)["ok"] == true);
  CHECK(shuffle_of(party) == Json{{"commitment", before["commitment"]}, {"given", {false, true}}});
  party.start();
  const Json expected = {{"commitment", before["commitment"]}, {"contributions", {nullptr, twos}}};
  CHECK(first_table(party, 0)["shuffle"] == expected);
  CHECK(first_table(party, 1)["shuffle"] == expected);
  party.play_until("nothing: to the end");
  const FinishedMatch match = stored(party);
  REQUIRE(match.begun.shuffle);
  CHECK(Json(commitment_to(match.begun.shuffle->secret)) == before["commitment"]);
  CHECK(seed_from(*match.begun.shuffle, match.begun.setup) == match.begun.setup.seed);
  CHECK(complaint_of(match) == "");
  const Schema schema;
  for (const std::string& text : party.client(0).heard)
    if (text.starts_with(R"({"push")")) CHECK(schema.complaint(Json::parse(text), "Push") == "");
}

TEST_CASE("with one secret other seeds deal other cards, and so do the same in another order") {
  const MatchSetup setup{"morels", 2, {}};
  const std::vector<std::vector<std::string>> all = {
      {"", ""}, {ones, ""}, {"", ones}, {ones, twos}, {twos, ones}};
  std::set<Seed> seeds;
  for (const auto& contributions : all)
    seeds.insert(seed_from({"", contributions, Seed{5}}, setup));
  seeds.insert(seed_from({"", all[0], Seed{6}}, setup));
  CHECK(seeds.size() == all.size() + 1);
}

TEST_CASE("each link of a record hangs on all that came before it") {
  const MatchBegun begun{"m", "oak", {"morels", 2, {}}, 1, 7, {}, 5};
  Chain one(begun), other(begun);
  CHECK(one.link() == other.link());
  one.add(0, R"({"do":"take","slot":1})", 1);
  other.add(0, R"({"do":"take","slot":2})", 1);
  for (Chain* each : {&one, &other}) each->add(1, R"({"do":"take","slot":3})", 2);
  CHECK(one.link() != other.link());
}

TEST_CASE("each match of a room has a secret of its own, and each player's seed counts once") {
  Rig world;
  Party party(world, 2, two);
  const Json first = shuffle_of(party)["commitment"];
  whole_match(party);
  CHECK(shuffle_of(party)["commitment"] != first);
  CHECK(shuffle_of(party)["given"] == Json{false, false});
  for (size_t i : {0u, 1u}) party.say(i, {{"do", "rematch"}});
  for (int moves = 0; party.view(0)["over"] != true; ++moves)  // the seats are turned round
    party.play_any(1 - asked_seats(party.view(0))[0], static_cast<uint32_t>(moves));
  CHECK(stored(party).begun.shuffle->contributions == std::vector<std::string>{"", ""});
  CHECK(complaint_of(stored(party)) == "");
}

TEST_CASE("seeds are in the order of the seats of the match, which a rematch turns round") {
  Rig world;
  Party party(world, 2, two);
  whole_match(party);
  add_seed(party, 0, ones);
  add_seed(party, 1, twos);
  for (size_t i : {0u, 1u}) party.say(i, {{"do", "rematch"}});
  CHECK(party.client(0).table["shuffle"]["contributions"] == Json{twos, ones});
}

TEST_CASE("a seed is refused that comes twice, late, from nobody's seat or in another form") {
  Rig world;
  Party party(world, 2, two);
  const std::string commitment = shuffle_of(party)["commitment"];
  const auto code = [&](size_t i, const std::string& to, const std::string& seed) {
    return code_of(party.say(i, {{"do", "add_seed"}, {"commitment", to}, {"seed", seed}}));
  };
  CHECK(code(0, ones, twos) == "other_commitment");
  CHECK(code(0, commitment, "12") == "malformed");
  CHECK(code(0, commitment, std::string(64, 'A')) == "malformed");
  CHECK(code(0, commitment, ones) == "");
  CHECK(code(0, commitment, twos) == "seed_given");
  party.say(1, {{"do", "stand_up"}});
  CHECK(code(1, commitment, ones) == "not_seated");
  party.say(1, {{"do", "take_seat"}, {"seat", 1}});
  party.start();
  CHECK(code(1, commitment, ones) == "match_is_on");
  party.play_until("nothing: to the end");
  CHECK(code(1, commitment, ones) == "other_commitment");
}

TEST_CASE("a restart keeps the secret and the seeds that were added") {
  Rig world;
  Party party(world, 2, two);
  add_seed(party, 0, ones);
  const Json before = shuffle_of(party);
  world.crash();
  party.all_come_back();
  CHECK(shuffle_of(party) == before);
  party.start();
  CHECK(party.client(0).table["shuffle"]["contributions"] == Json{ones, nullptr});
  const std::string link = party.client(0).table["link"];
  world.crash();
  party.all_come_back();
  CHECK(party.client(0).table["link"] == link);
  CHECK(party.client(0).table["shuffle"]["contributions"] == Json{ones, nullptr});
}

TEST_CASE("a commitment is told only when its secret is on disk") {
  Rig world;
  Party party(world, 2, two);
  world.disk_is_stuck = true;
  const size_t heard = party.client(0).heard.size();
  party.start();
  CHECK(party.client(0).heard.size() == heard);
  while (world.store_one()) {
  }
  CHECK(Json(commitment_to(*bytes_of(secret_on_disk(party)))) == shuffle_of(party)["commitment"]);
}

TEST_CASE("nobody is told a secret, or the seed of a match that is being played") {
  Rig world;
  Party party(world, 2, two);
  party.watch();
  std::vector<std::string> secrets{secret_on_disk(party)};
  add_seed(party, 0, ones);
  party.start();
  secrets.push_back(hex(world.storage().load().matches.at(0).begun.setup.seed));
  secrets.push_back(secret_on_disk(party));
  for (int moves = 0; moves < 6; ++moves)
    for (const size_t seat : asked_seats(party.view(0))) party.play_any(seat, moves);
  CHECK(secrets[0] != secrets[2]);
  for (const auto& [connection, client] : world.clients)
    for (const std::string& text : client.heard)
      for (const std::string& secret : secrets) {
        REQUIRE(secret.size() == 64);
        CHECK(text.find(secret.substr(0, 16)) == std::string::npos);
      }
  for (const std::string& line : world.logged)
    for (const std::string& secret : secrets) CHECK(line.find(secret) == std::string::npos);
}

TEST_CASE("every table tells the newest link, the same to all, and the document ends with it") {
  Rig world;
  Party party(world, 2, two);
  const ConnectionId watcher = party.watch();
  whole_match(party);
  const FinishedMatch match = stored(party);
  std::vector<std::string> links;
  Chain chain(match.begun);
  links.push_back(chain.short_link());
  for (const StepRecord& step : match.steps) {
    chain.add(step.seat, step.move, step.digest);
    links.push_back(chain.short_link());
  }
  CHECK(match.link == chain.link());
  size_t tables = 0;
  for (const auto& [connection, client] : world.clients)
    for (const Json& heard : tables_of(client.heard)) {
      CHECK(heard["link"] == links.at(heard["step"].get<size_t>()));
      ++tables;
    }
  CHECK(tables == 3 * links.size());
  CHECK(world.clients[watcher].table["link"] == match.link.substr(0, 32));
}

TEST_CASE("a document that was read and written again has the same links") {
  for (const Json& plan :
       {two, Json{{"game", "foray"}, {"players", 2}}, Json{{"game", "mycelia"}}}) {
    Rig world;
    Party party(world, 2, plan);
    party.say(1, {{"do", "stand_up"}});
    party.say(0, {{"do", "seat_bot"}, {"seat", 1}, {"bot", "random"}});
    world.bots_answer_at_once = true;
    party.start();
    for (int moves = 0; party.view(0)["over"] != true; ++moves) {
      REQUIRE(moves < 2000);
      if (asked_seats(party.view(0))[0] == 0)
        party.play_any(0, static_cast<uint32_t>(moves));
      else
        world.wait(1'000);
    }
    const std::string text = write_match(stored(party));
    CHECK(write_match(read_match(text)) == text);
    CHECK(complaint_of(read_match(text)) == "");
  }
}

TEST_CASE("verify says in a plain sentence how a match was forged") {
  Rig world;
  Party party(world, 2, two);
  const FinishedMatch match = whole_match(party);
  const auto told = [&](auto forge) {
    FinishedMatch forged = match;
    forge(forged);
    return complaint_of(forged);
  };
  CHECK(told([](FinishedMatch&) {}) == "");
  CHECK(told([](FinishedMatch& forged) { forged.begun.setup.seed[0] ^= 1; }) ==
        "its seed does not follow from the server's seed and those of the players");
  CHECK(told([](FinishedMatch& forged) { forged.begun.shuffle->secret[31] ^= 1; }) ==
        "the server's seed is not the one that it had committed to");
  CHECK(told([](FinishedMatch& forged) { forged.begun.shuffle->contributions[1] = ones; }) ==
        "its seed does not follow from the server's seed and those of the players");
  CHECK(told([](FinishedMatch& forged) { forged.begun.shuffle->contributions.pop_back(); }) ==
        "its shuffle names another number of seats than it has");
  const std::string changed =
      "its record was changed or cut: it does not lead to the link that it ends with";
  CHECK(told([](FinishedMatch& forged) { forged.steps[3].move = R"({"do":"take_decay"})"; }) ==
        changed);
  CHECK(told([](FinishedMatch& forged) { forged.steps.pop_back(); }) == changed);
  CHECK(told([](FinishedMatch& forged) { std::swap(forged.steps[0], forged.steps[1]); }) ==
        changed);
  CHECK(told([](FinishedMatch& forged) { forged.begun.players[0].name = "Eve"; }) == changed);
  // Whoever forges all of it has another last link than those who played.
  CHECK(told([](FinishedMatch& forged) {
          forged.begun.players[0].name = "Eve";
          Chain chain(forged.begun);
          for (const StepRecord& step : forged.steps) chain.add(step.seat, step.move, step.digest);
          forged.link = chain.link();
        }) == "");
}

TEST_CASE("a match whose stored moves were altered while the server was down is not played on") {
  Rig world;
  Party party(world, 2, two);
  party.start();
  for (int moves = 0; moves < 4; ++moves)
    for (const size_t seat : asked_seats(party.view(0))) party.play_any(seat, moves);
  by_hand(world,
          "UPDATE matches SET players = replace(players, '\"name\":\"\"', '\"name\":\"Eve\"')");
  party.all_come_back();
  CHECK(party.client(0).room["phase"] == "frozen");
  CHECK(std::ranges::any_of(world.logged, [](const std::string& line) {
    return line.find("its links differ") != std::string::npos;
  }));
}

TEST_CASE("a first match is no such deal, and says so") {
  Rig world;
  const ConnectionId connection = player(world);
  world.say(connection, {{"do", "create_room"}, {"game", "morels"}, {"first_match", true}});
  CHECK(world.clients[connection].table["shuffle"] == nullptr);
}
