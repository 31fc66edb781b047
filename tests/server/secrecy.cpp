// What others are told while a round is hidden: the same bytes, in the same order, at the same
// times, whatever a seat has chosen, hints included. Two runs that differ in one choice are
// recorded and compared.
#include <algorithm>

#include "tests/server/party.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

namespace {

/// Everything that an observer heard, with its time, up to the reveal.
using Transcript = std::vector<std::pair<Millis, std::string>>;

struct Recorded {
  std::map<std::string, Transcript> heard;  ///< by observer, each on every connection it had
  std::set<size_t> sealed_lengths;
};

/// Who sits with seat 0: three people; or a bot and somebody who is away and played for. And
/// whether the server dies in the middle of the round.
enum class Company { people, others, others_and_a_crash };

/// A script in which seat 0 commits `choice`, and everything else is the same in every run.
class Script {
 public:
  Script(uint8_t seed, Json choice, Company company)
      : world_(seed),
        party_(world_, 4,
               {{"game", "foray"},
                {"players", 4},
                {"turn_limit", 300},
                {"hints", "yes"},
                {"options", {{"start", "1"}}}}),
        choice_(std::move(choice)),
        company_(company) {}

  Recorded run() {
    const bool people = company_ == Company::people;
    world_.bots_answer_at_once = true;
    if (!people) {
      party_.say(3, {{"do", "stand_up"}});
      party_.say(0, {{"do", "seat_bot"}, {"seat", 3}, {"bot", "random"}});
    }
    party_.start();
    watcher_ = party_.watch();
    party_.play_until("commit");
    step_ = party_.client(1).table["step"];
    if (!people) party_.leave(2);  // will be away for so long that a bot plays for it
    world_.wait(200);
    commit("c1", choice_);
    world_.wait(100);
    commit("c1", choice_);                                           // again
    commit("c2", choice_);                                           // the same by another command
    commit("c3", choice_ == Json("hand") ? Json(1) : Json("hand"));  // too late to change
    commit("c4", 77);                                                // no such slot
    party_.say(1, {{"do", "hint"}, {"match", party_.client(1).table["match"]}, {"step", step_}});
    party_.say(1, {{"do", "chat"}, {"text", "Have you all chosen?"}});
    if (people) party_.play(2, {{"do", "select"}, {"choice", 3}});
    world_.wait(700);
    break_off();
    commit("c1", choice_);
    world_.wait(2'000);  // the bot commits if it has not
    for (const CommitRecord& commit : world_.storage().load().commits)
      recorded_.sealed_lengths.insert(commit.sealed.size());
    world_.wait(60'000);  // long enough for the one who is away
    party_.say(0, {{"do", "stand_in"}, {"seat", 2}});
    world_.wait(4'000);
    party_.say(1, {{"do", "chat"}, {"text", "Now I choose too."}});
    if (people) party_.play(3, {{"do", "select"}, {"choice", "hand"}});
    party_.play(1, {{"do", "select"}, {"choice", 2}});
    keep();
    return std::move(recorded_);
  }

 private:
  void break_off() {
    if (company_ != Company::others_and_a_crash) {
      party_.leave(0);
      world_.wait(50);
      party_.come_back(0);
      return;
    }
    keep();
    world_.crash();
    for (const size_t seat : {0u, 1u, 3u}) party_.come_back(seat);
    watcher_ = party_.watch();
  }
  void commit(const std::string& id, const Json& choice) {
    Json command = party_.answer(0, {{"do", "select"}, {"choice", choice}});
    command["id"] = id;
    command["step"] = step_;
    world_.say(party_.connections[0], command);
  }
  void keep() {
    keep("a watcher", watcher_);
    for (size_t seat = 1; seat < 4; ++seat)
      keep("seat " + std::to_string(seat), party_.connections[seat]);
  }
  void keep(const std::string& name, ConnectionId connection) {
    const Client& client = world_.clients[connection];
    for (size_t i = 0; i < client.heard.size(); ++i) {
      const bool reveals = client.heard[i].find(R"("kind":"revealed")") != std::string::npos;
      recorded_.heard[name].emplace_back(client.heard_at[i],
                                         reveals ? "the reveal" : client.heard[i]);
      if (reveals) break;
    }
  }

  Rig world_;
  Party party_;
  const Json choice_;
  const Company company_;
  ConnectionId watcher_ = 0;
  int step_ = 0;
  Recorded recorded_;
};

void compare(const Recorded& one, const Recorded& other) {
  CHECK(other.sealed_lengths == one.sealed_lengths);
  REQUIRE(other.heard.size() == one.heard.size());
  for (const auto& [name, transcript] : one.heard) {
    const Transcript& again = other.heard.at(name);
    REQUIRE(again.size() == transcript.size());
    for (size_t i = 0; i < transcript.size(); ++i) {
      INFO(name, ", message ", i);
      REQUIRE(again[i].first == transcript[i].first);
      REQUIRE(again[i].second == transcript[i].second);
    }
  }
}

}  // namespace

TEST_CASE("seats and watchers get the same bytes at the same times, whatever one seat has chosen") {
  for (const Company company : {Company::people, Company::others, Company::others_and_a_crash})
    for (uint8_t seed = 1; seed <= 3; ++seed) {
      const Recorded one = Script(seed, 1, company).run();
      for (const std::string observer : {"seat 1", "a watcher"})
        REQUIRE(one.heard.at(observer).back().second == "the reveal");
      const Transcript& heard = one.heard.at("seat 1");
      REQUIRE(std::ranges::any_of(heard, [](const auto& message) {
        return message.second.starts_with(R"({"push":"hint")");
      }));
      if (company == Company::people) REQUIRE(one.heard.at("seat 3").back().second == "the reveal");
      for (const Json& choice : std::vector<Json>{2, 3, 4, 5, 6, 7, 8, "hand"}) {
        INFO("company ", static_cast<int>(company), ", seed ", int{seed}, ", 1 against ",
             choice.dump());
        compare(one, Script(seed, choice, company).run());
      }
    }
}

TEST_CASE(
    "what is stored of a commit has one length, and never the same bytes for the same choice") {
  Rig world;
  Party party(world, 4, {{"game", "foray"}, {"players", 4}});
  party.start();
  party.play_until("commit");
  for (size_t seat = 0; seat < 3; ++seat)
    CHECK(party.play(seat, {{"do", "select"}, {"choice", 1}})["ok"] == true);
  const World stored = world.storage().load();
  REQUIRE(stored.commits.size() == 3);
  std::set<std::string> different;
  for (const CommitRecord& commit : stored.commits) {
    CHECK(commit.sealed.size() == stored.commits[0].sealed.size());
    CHECK(commit.sealed.find("choice") == std::string::npos);
    different.insert(commit.sealed);
    // It opens for its own place and key only.
    const std::string place = commit.match + '/' + std::to_string(commit.step) + '/';
    CHECK(unseal(SealKey{7}, place + std::to_string(commit.seat), commit.sealed) ==
          R"({"choice":1,"do":"select"})");
    CHECK_FALSE(unseal(SealKey{7}, place + std::to_string(commit.seat + 1), commit.sealed));
    CHECK_FALSE(unseal(SealKey{8}, place + std::to_string(commit.seat), commit.sealed));
  }
  CHECK(different.size() == 3);
  SeededEntropy entropy(4);
  CHECK(seal(entropy, SealKey{7}, "a place", "hand") !=
        seal(entropy, SealKey{7}, "a place", "hand"));
  CHECK(party.play(3, {{"do", "select"}, {"choice", "hand"}})["ok"] == true);
  CHECK(world.storage().load().commits.empty());
}

TEST_CASE("a player who reloads is shown their own commit, and nobody else's") {
  Rig world;
  Party party(world, 4, {{"game", "foray"}, {"players", 4}});
  party.start();
  party.play_until("commit");
  party.play(2, {{"do", "select"}, {"choice", 4}});
  party.play(0, {{"do", "select"}, {"choice", "hand"}});
  const ConnectionId watcher = party.watch();
  for (int round = 0; round < 2; ++round) {
    for (size_t seat = 0; seat < 4; ++seat) {
      CHECK(party.client(seat).committed["seats"] == Json{0, 2});
      const Json own = seat == 0   ? Json{{"do", "select"}, {"choice", "hand"}}
                       : seat == 2 ? Json{{"do", "select"}, {"choice", 4}}
                                   : Json();
      CHECK(party.client(seat).committed["yours"] == own);
    }
    if (round == 0) {
      CHECK(world.clients[watcher].committed["yours"].is_null());
      world.crash();
      party.all_come_back();
    }
  }
}

TEST_CASE("without the key nothing can be read, and the seats are asked again") {
  Rig world;
  Party party(world, 4, {{"game", "foray"}, {"players", 4}});
  party.start();
  party.play_until("commit");
  for (size_t seat = 0; seat < 3; ++seat) party.play(seat, {{"do", "select"}, {"choice", 1}});
  world.key = SealKey{99};
  world.crash();
  party.all_come_back();
  CHECK(party.client(0).committed.is_null());
  for (size_t seat = 0; seat < 4; ++seat)
    CHECK(party.play(seat, {{"do", "select"}, {"choice", 3}})["ok"] == true);
  for (const Json& event : party.client(0).table["events"])
    if (event["kind"] == "revealed") CHECK(event["selections"] == Json{3, 3, 3, 3});
}

TEST_CASE("four bots commit one by one and wait as long as anybody might") {
  Rig world;
  const ConnectionId ada = world.connect();
  world.say(ada, {{"do", "hello"}, {"protocol", 2}});
  const Json room =
      world.say(ada, {{"do", "create_room"}, {"game", "foray"}, {"players", 4}})["room"];
  world.say(ada, {{"do", "stand_up"}, {"room", room}});
  for (int seat = 0; seat < 4; ++seat)
    world.say(ada, {{"do", "seat_bot"}, {"room", room}, {"seat", seat}, {"bot", "random"}});
  CHECK(world.say(ada, {{"do", "start_match"}, {"room", room}})["ok"] == true);
  size_t most = 0;
  for (int i = 0; i < 40; ++i) {
    world.wait(100);
    world.let_bots_answer();
    const Json& committed = world.clients[ada].committed;
    if (!committed.is_null()) most = std::max(most, committed["seats"].size());
  }
  CHECK(most >= 1);
  for (int i = 0; i < 4000 && world.clients[ada].table["view"]["over"] != true; ++i) {
    world.wait(1'600);
    world.let_bots_answer();
  }
  CHECK(world.clients[ada].table["view"]["over"] == true);
}
