// What bots are given to think: chance that follows from the match's seed and nothing else, and a
// position of their seat's imagination; so a restart changes no bot's mind, and who reads the
// match can let its bots think again.
#include "server/core/thoughts.h"

#include <algorithm>
#include <array>

#include "engine/bots/bots.h"
#include "server/core/played_again.h"
#include "server/core/rethinking.h"
#include "tests/server/party.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

namespace {

/// All that there is to be seen of a match: where two have the same, all cards lie alike.
std::string everything(const Match& match) {
  std::string text;
  match.append_view(text, Viewer::everything());
  return text;
}
std::string shown_to(Seat seat, const Match& match) {
  std::string text;
  match.append_view(text, Viewer::seat(seat));
  return text;
}
Match true_match(Rig& world) { return played_again(world.storage().load().matches.at(0)).match; }

/// It is given what its seat sees of the match, and where that sees nothing, no card as it lies.
void check_imagined(Rig& world, const Think& think) {
  const Match match = true_match(world);
  CHECK(shown_to(think.seat, think.imagined) == shown_to(think.seat, match));
  CHECK(everything(think.imagined) != everything(match));
}

/// The bot's next thought, which it forgets again.
Think next_thought(Rig& world) {
  for (int waits = 0; world.thoughts.empty(); ++waits) {
    REQUIRE(waits < 100);
    world.wait(500);
  }
  const Think think = world.thoughts.at(0);
  world.thoughts.clear();
  return think;
}

Rethought think_again(const FinishedMatch& match) {
  return think_again(match.recording(), match.begun.players);
}

/// Whether a thought of the one has to come to what the other comes to.
bool are_alike(const Think& one, const Think& other) {
  return one.chance == other.chance && everything(one.imagined) == everything(other.imagined);
}

/// A match of one person and bots, played to its end; the first of `bots` has the second seat.
FinishedMatch match_with(const Json& plan, const std::vector<std::string>& bots) {
  Rig world;
  Party party(world, 1, plan);
  for (size_t n = 0; n < bots.size(); ++n)
    party.say(0, {{"do", "seat_bot"}, {"seat", n + 1}, {"bot", bots[n]}});
  world.bots_answer_at_once = true;
  REQUIRE(party.start()["ok"] == true);
  for (int moves = 0; party.view(0)["over"] != true; ++moves) {
    REQUIRE(moves < 3000);
    const auto asked = asked_seats(party.view(0));
    const bool has_committed =
        party.view(0)["moves"].empty() && party.view(0)["question"]["kind"] != "trim";
    if (std::ranges::count(asked, 0) > 0 && !has_committed)
      party.play_any(0, static_cast<uint32_t>(moves));
    world.wait(1'000);
  }
  return *world.storage().finished_match(party.client(0).table["match"]);
}

}  // namespace

TEST_CASE("the chance of a thought is what the page on the shuffle says") {
  Seed seed;
  for (size_t i = 0; i < seed.size(); ++i) seed[i] = static_cast<uint8_t>(i);
  // Worked out by the page with Python's hashlib and the ChaCha20 of deploy/check_match.py.
  Random move = chance_of_thought(seed, 12, 1, Wanted::move);
  CHECK(move.next() == 0x72499632);
  CHECK(move.next() == 0x98ce7ce4);
  Random hint = chance_of_thought(seed, 0, 0, Wanted::advice);
  CHECK(hint.next() == 0x398898e9);
  CHECK(hint.next() == 0xc5458850);
}

TEST_CASE("no two thoughts have the same chance, nor has any that of the cards") {
  std::set<uint64_t> drawn;
  size_t all = 0;
  const auto add = [&](Random chance) {
    drawn.insert(uint64_t{chance.next()} << 32 | chance.next());
    ++all;
  };
  for (const uint8_t first : std::array<uint8_t, 3>{0, 1, 2}) {
    add(Random(Seed{first}));
    for (int step = 0; step < 300; ++step)
      for (Seat seat = 0; seat < seats_max; ++seat)
        for (const Wanted wanted : {Wanted::move, Wanted::advice})
          add(chance_of_thought(Seed{first}, step, seat, wanted));
  }
  CHECK(drawn.size() == all);
}

TEST_CASE("a bot thinks of a question as before after a restart, and never of the true position") {
  for (const char* game : {"morels", "foray", "mycelia"}) {
    CAPTURE(game);
    Rig world;
    Party party(world, 1, {{"game", game}});
    party.say(0, {{"do", "seat_bot"}, {"seat", 1}, {"bot", "greedy"}});
    party.start();
    std::set<std::string> imagined;
    for (int thoughts = 0; thoughts < 3; ++thoughts) {
      for (int moves = 0; asked_seats(party.view(0)).at(0) == 0; ++moves)
        REQUIRE(party.play_any(0, static_cast<uint32_t>(moves))["ok"] == true);
      const Think think = next_thought(world);
      check_imagined(world, think);
      // It was sent away, and thinks again.
      world.step(BotDropped{think.room, think.match, think.step, think.seat});
      CHECK(are_alike(next_thought(world), think));
      world.crash();
      party.come_back(0);
      const Think again = next_thought(world);
      CHECK(again.step == think.step);
      CHECK(are_alike(again, think));
      imagined.insert(everything(think.imagined));
      world.thoughts = {again};
      world.let_bots_answer();
      world.wait(2 * Bot{}.wait_ms_max);  // until it is told
      REQUIRE(party.client(0).table["step"] == think.step + 1);
    }
    CHECK(imagined.size() == 3);
  }
}

TEST_CASE("a hint is thought of as before after a restart, and not with the chance of a bot") {
  for (const char* game : {"morels", "foray", "mycelia"}) {
    CAPTURE(game);
    Rig world;
    Party party(world, 2, {{"game", game}, {"hints", "yes"}});
    party.start();
    const auto ask = [&] {
      const size_t asked = asked_seats(party.view(0)).at(0);
      const Json& table = party.client(asked).table;
      party.say(asked, {{"do", "hint"}, {"match", table["match"]}, {"step", table["step"]}});
      return next_thought(world);
    };
    const Think hint = ask();
    CHECK(hint.wanted == Wanted::advice);
    check_imagined(world, hint);
    world.crash();
    party.all_come_back();
    CHECK(are_alike(ask(), hint));
    const Seed seed = world.storage().load().matches.at(0).begun.setup.seed;
    Random bots = chance_of_thought(seed, hint.step, hint.seat, Wanted::move);
    CHECK(everything(true_match(world).imagine(hint.seat, bots)) != everything(hint.imagined));
  }
}

TEST_CASE("bots that think again of a whole match give all their answers again") {
  const Json plans[] = {{{"game", "morels"}},
                        {{"game", "foray"}, {"players", 4}, {"options", {{"modules", "all"}}}},
                        {{"game", "mycelia"}, {"players", 3}}};
  for (const Json& plan : plans) {
    CAPTURE(plan.dump());
    std::vector<std::string> bots = {"greedy", "random", "gentle"};
    bots.resize(plan.value("players", size_t{2}) - 1);
    const FinishedMatch match = match_with(plan, bots);
    const Rethought all = think_again(match);
    CHECK(all.answers > 10);
    CHECK(all.alike == all.answers);
    // With another seed, as if the host had drawn until he liked it, a bot that draws does not.
    FinishedMatch other = match;
    for (MatchPlayer& player : other.begun.players)
      if (!player.bot.empty()) player.bot = "steady";
    const Rethought of_others = think_again(other);
    CHECK(of_others.answers == all.answers);
    CHECK(of_others.alike < all.answers);
  }
}

TEST_CASE("an answer that a bot did not give is counted where its bots think again") {
  FinishedMatch match = match_with({{"game", "morels"}}, {"random"});
  // The last answer of the bot that could have been another.
  Recording recording = match.recording();
  std::optional<size_t> at;
  Json other;
  play_again(recording, [&](int applied, const Match& now) {
    const auto step = static_cast<size_t>(applied);
    if (step < match.steps.size() && now.asked().size() == 1 && now.asked()[0] == 1)
      for (const Json& move : now.moves(1))
        if (move != Json::parse(match.steps[step].move)) {
          at = step;
          other = move;
        }
    return true;
  });
  REQUIRE(at);
  match.steps.resize(*at + 1);
  const int before = think_again(match).alike;
  match.steps[*at].move = other.dump();
  const Rethought forged = think_again(match);
  CHECK(forged.alike == before - 1);
  CHECK(forged.answers == before);
}

TEST_CASE("however long a bot has thought, its answer is told at the same time") {
  std::set<Millis> told;
  for (const Millis thought : {0, 1, 300, Bot{}.wait_ms_min - 1}) {
    Rig world;
    Party party(world, 1, {{"game", "morels"}, {"options", {{"start", "1"}}}});
    party.say(0, {{"do", "seat_bot"}, {"seat", 1}, {"bot", "greedy"}});
    party.start();
    const Think think = next_thought(world);
    world.wait(thought);
    world.thoughts = {think};
    world.let_bots_answer();
    CHECK(party.client(0).table["step"] == 0);
    world.wait(5'000);
    REQUIRE(party.client(0).table["step"] == 1);
    const Client& client = party.client(0);
    for (size_t n = 0; n < client.heard.size(); ++n)
      if (const Json heard = Json::parse(client.heard[n]);
          heard.value("step", 0) == 1 && heard.contains("push"))
        told.insert(client.heard_at[n]);
  }
  CHECK(told.size() == 1);
}

TEST_CASE("a bot that has thought for longer than its pause answers at once, and is asked once") {
  Rig world;
  Party party(world, 1, {{"game", "morels"}, {"options", {{"start", "1"}}}});
  party.say(0, {{"do", "seat_bot"}, {"seat", 1}, {"bot", "greedy"}});
  party.start();
  const Think think = next_thought(world);
  world.wait(20'000);
  CHECK(world.thoughts.empty());
  CHECK(party.client(0).table["step"] == 0);
  world.thoughts = {think};
  world.let_bots_answer();
  CHECK(party.client(0).table["step"] == 1);
}
