// The threads on which bots think, with bots of the tests' own: one that thinks until it is told to
// stop, one that fails. Nothing here sleeps: each test waits for an answer or for a bot to begin.
#include "server/net/thinking_pool.h"

#include <doctest/doctest.h>
#include <sys/resource.h>

#include <array>
#include <atomic>
#include <future>
#include <nlohmann/json.hpp>
#include <set>

using namespace understory;
using namespace understory::server;

namespace {

/// What happens on other threads, to be waited for.
class Heard {
 public:
  void begun(Seat seat) {
    const std::lock_guard lock(mutex_);
    begun_.insert(seat);
    changed_.notify_all();
  }
  void answered(Input answer) {
    const std::lock_guard lock(mutex_);
    answers_.push_back(std::move(answer));
    changed_.notify_all();
  }
  void wait_for_begun(Seat seat) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return begun_.contains(seat); });
  }
  std::vector<Input> wait_for_answers(size_t count) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return answers_.size() >= count; });
    return answers_;
  }
  bool has_begun(Seat seat) {
    const std::lock_guard lock(mutex_);
    return begun_.contains(seat);
  }
  size_t answers() {
    const std::lock_guard lock(mutex_);
    return answers_.size();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::set<Seat> begun_;
  std::vector<Input> answers_;
};

/// Begins with the first legal answer and looks for a better one for as long as it may.
Bot tireless(Heard& heard, int think_ms_max) {
  Bot bot = bot_named("random");
  bot.name = "tireless";
  bot.think_ms_max = think_ms_max;
  bot.think = [&heard](const Match& match, Seat seat, Budget& budget, Random&) {
    heard.begun(seat);
    while (budget.take()) std::this_thread::yield();
    const Json first = match.moves(match.asked()[0])[0];
    return std::get<LegalMove>(match.read(match.asked()[0], first));
  };
  return bot;
}

/// `seat` is a mark by which the tests know a thought; the match is asked whom it asks.
Think think_of(const std::string& bot, Seat seat, const std::string& room = "room") {
  const Match match = Match::start({"morels", 2, {{"start", "0"}}, Seed{1}});
  return {room, "match", match.step(), seat, bot, match, Random(Seed{2})};
}

Think owned(Think think, const std::string& owner) {
  think.owner = owner;
  return think;
}

struct Pool {
  Heard heard;
  ThinkingPool pool;

  explicit Pool(ThinkingPool::Limits limits, int think_ms_max = 3'600'000)
      : pool(bots_of_the_test(heard, think_ms_max), limits,
             [this](Input answer) { heard.answered(std::move(answer)); }) {}

  static std::vector<Bot> bots_of_the_test(Heard& heard, int think_ms_max) {
    Bot quick = bot_named("random");
    quick.think = [&heard](const Match& match, Seat seat, Budget&, Random&) {
      heard.begun(seat);
      return std::get<LegalMove>(match.read(0, match.moves(0)[0]));
    };
    Bot broken = quick;
    broken.name = "broken";
    broken.think = [](const Match&, Seat, Budget&, Random&) -> LegalMove {
      throw std::runtime_error("it has lost the thread");
    };
    quick.advise = [](const Match& match, Seat seat, Budget&, Random&) {
      const Json first = match.moves(0)[0];
      return std::vector<Advice>{
          {std::get<LegalMove>(match.read(0, first)), 0.5f, static_cast<float>(seat)}};
    };
    broken.advise = [](const Match&, Seat, Budget&, Random&) -> std::vector<Advice> {
      throw std::runtime_error("it has lost the thread");
    };
    return {tireless(heard, think_ms_max), quick, broken};
  }
  /// The seats that have answered so far, of which there are at least so many.
  std::vector<int> wait_for_seats(size_t count) {
    std::vector<int> seats;
    for (const Input& answer : heard.wait_for_answers(count))
      if (const auto* chosen = std::get_if<BotChose>(&answer)) seats.push_back(chosen->seat);
    return seats;
  }
};

}  // namespace

TEST_CASE("bots think behind the thread that asked them") {
  // Whoever is as far behind as the system lets anybody be has nobody to stand behind.
  const int own = getpriority(PRIO_PROCESS, 0);
  if (own >= 19) return;
  Heard heard;
  std::atomic<int> thinking{own};
  Bot bot = bot_named("random");
  bot.think = [&thinking, think = bot.think](const Match& match, Seat seat, Budget& budget,
                                             Random& random) {
    thinking = getpriority(PRIO_PROCESS, 0);
    return think(match, seat, budget, random);
  };
  ThinkingPool pool({bot}, {1, 1, 1}, [&](Input answer) { heard.answered(std::move(answer)); });
  pool.add(think_of("random", 0));
  heard.wait_for_answers(1);
  CHECK(thinking > own);
  CHECK(getpriority(PRIO_PROCESS, 0) == own);
}

TEST_CASE("a bot that is told to stop stops at once, says nothing, and leaves its thread free") {
  Pool test({1, 10});
  test.pool.add(think_of("tireless", 0));
  test.heard.wait_for_begun(0);
  test.pool.stop({"room", 0});
  test.pool.add(think_of("random", 1));
  CHECK(test.wait_for_seats(1) == std::vector<int>{1});
}

TEST_CASE("what a bot answers is legal, and for the room, match and step that asked") {
  Pool test({1, 10});
  test.pool.add(think_of("random", 0));
  const Input answer = test.heard.wait_for_answers(1)[0];
  const auto& chosen = std::get<BotChose>(answer);
  CHECK(chosen.room == "room");
  CHECK(chosen.match == "match");
  CHECK(chosen.step == 0);
  CHECK_FALSE(think_of("random", 0).imagined.refusal(chosen.move));
}

TEST_CASE("as many bots think at once as there are threads, and no more") {
  Pool test({2, 10});
  for (Seat seat = 0; seat < 3; ++seat) test.pool.add(think_of("tireless", seat));
  test.heard.wait_for_begun(0);
  test.heard.wait_for_begun(1);
  CHECK_FALSE(test.heard.has_begun(2));
  test.pool.stop({"room", 1});
  test.heard.wait_for_begun(2);
}

TEST_CASE("who has waited longest thinks first") {
  Pool test({1, 10});
  test.pool.add(think_of("tireless", 0));
  test.heard.wait_for_begun(0);
  for (Seat seat = 3; seat >= 1; --seat) test.pool.add(think_of("random", seat));
  test.pool.stop({"room", 0});
  CHECK(test.wait_for_seats(3) == std::vector<int>{3, 2, 1});
}

TEST_CASE("when too many wait the next one is answered that it was dropped") {
  Pool test({1, 2});
  test.pool.add(think_of("tireless", 0));
  test.heard.wait_for_begun(0);
  test.pool.add(think_of("random", 1));
  test.pool.add(think_of("random", 2));
  test.pool.add(think_of("random", 3, "another"));
  const Input answer = test.heard.wait_for_answers(1)[0];
  REQUIRE(std::holds_alternative<BotDropped>(answer));
  CHECK(std::get<BotDropped>(answer).room == "another");
  CHECK(std::get<BotDropped>(answer).seat == 3);
  test.pool.stop({"room", 1});  // there is room again
  test.pool.add(think_of("random", 4));
  test.pool.stop({"room", 0});
  CHECK(test.wait_for_seats(3) == std::vector<int>{2, 4});
}

TEST_CASE("for a room and seat one bot thinks: the next takes its place, begun or not") {
  Pool test({1, 10});
  test.pool.add(think_of("tireless", 0));
  test.heard.wait_for_begun(0);
  test.pool.add(think_of("tireless", 1));
  test.pool.add(think_of("random", 1));
  test.pool.add(think_of("random", 0));
  test.pool.add(think_of("random", 2));
  CHECK(test.wait_for_seats(3) == std::vector<int>{1, 0, 2});
}

TEST_CASE("a bot that has no more time answers with what it has") {
  Pool test({1, 10}, 1);
  test.pool.add(think_of("tireless", 0));
  CHECK(test.wait_for_seats(1) == std::vector<int>{0});
}

TEST_CASE("a bot that fails or is not there is told as such, and the others think on") {
  Pool test({1, 10});
  test.pool.add(think_of("broken", 0));
  test.pool.add(think_of("genius", 1));
  test.pool.add(think_of("random", 2));
  const std::vector<Input> answers = test.heard.wait_for_answers(3);
  CHECK(std::get<BotFailed>(answers[0]).why == "it has lost the thread");
  CHECK(std::get<BotFailed>(answers[1]).why == "there is no such bot");
  CHECK(std::get<BotChose>(answers[2]).seat == 2);
}

namespace {

/// Thinks until it is let go, whatever its budget says.
struct Deaf {
  std::promise<void> release;
  std::shared_future<void> released = release.get_future().share();

  Bot bot(Heard& heard, const std::string& name) const {
    Bot bot = bot_named("random");
    bot.name = name;
    bot.think_ms_max = 1;
    bot.think = [&heard, until = released](const Match& match, Seat seat, Budget&, Random&) {
      heard.begun(seat);
      until.wait();
      return std::get<LegalMove>(match.read(0, match.moves(0)[0]));
    };
    return bot;
  }
};

/// One that counts its steps, and whose time is over before the first of them.
Bot starved() {
  Bot bot = bot_named("random");
  bot.name = "starved";
  bot.steps_max = 5;
  bot.think_ms_max = 1;
  bot.think = [](const Match& match, Seat, Budget& budget, Random&) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    while (budget.take()) {
    }
    return std::get<LegalMove>(match.read(0, match.moves(0)[0]));
  };
  return bot;
}

/// One that has all the time, also on a machine that has none.
Bot patient_random() {
  Bot bot = bot_named("random");
  bot.think_ms_max = 3'600'000;
  return bot;
}

}  // namespace

TEST_CASE("a bot that does not heed its budget has failed, and keeps no other from thinking") {
  using namespace std::chrono_literals;
  Heard heard;
  Deaf deaf;
  {
    ThinkingPool pool({deaf.bot(heard, "deaf"), patient_random()},
                      {.threads = 1, .waiting_max = 10, .grace = 1ms},
                      [&](Input answer) { heard.answered(std::move(answer)); });
    pool.add(think_of("deaf", 1));
    const auto given_up = heard.wait_for_answers(1).at(0);
    REQUIRE(std::holds_alternative<BotFailed>(given_up));
    CHECK(std::get<BotFailed>(given_up).why == "it thinks on, though its time is over");
    pool.add(think_of("random", 0));
    CHECK(std::holds_alternative<BotChose>(heard.wait_for_answers(2).at(1)));
    CHECK_FALSE(pool.rest(0ms));
    deaf.release.set_value();
    CHECK(pool.rest(1h));
  }
  CHECK(heard.answers() == 2);
}

TEST_CASE("a bot whose time is over before it has looked at anything has failed") {
  Heard heard;
  ThinkingPool pool({starved()}, {1, 10}, [&](Input answer) { heard.answered(std::move(answer)); });
  pool.add(think_of("starved", 0));
  const std::vector<Input> answers = heard.wait_for_answers(1);
  REQUIRE(std::holds_alternative<BotFailed>(answers[0]));
  CHECK(std::get<BotFailed>(answers[0]).why == "its time was over before its first step");
}

TEST_CASE("as often as a bot has hung and come back, another thread takes its place") {
  using namespace std::chrono_literals;
  Heard heard;
  std::array<Deaf, 3> deaf;
  std::vector<Bot> bots{patient_random()};
  for (size_t i = 0; i < deaf.size(); ++i)
    bots.push_back(deaf[i].bot(heard, "deaf " + std::to_string(i)));
  ThinkingPool pool(bots, {.threads = 1, .waiting_max = 10, .grace = 1ms},
                    [&](Input answer) { heard.answered(std::move(answer)); });
  for (size_t i = 0; i < deaf.size(); ++i) {
    pool.add(think_of("deaf " + std::to_string(i), 1));
    CHECK(std::holds_alternative<BotFailed>(heard.wait_for_answers(2 * i + 1).back()));
    pool.add(think_of("random", 0));
    CHECK(std::holds_alternative<BotChose>(heard.wait_for_answers(2 * i + 2).back()));
    deaf[i].release.set_value();
  }
}

TEST_CASE("who is found late long after is late because the machine stood still") {
  const ThinkingPool::Clock::time_point late{};
  CHECK_FALSE(ThinkingPool::stood_still(late, late));
  CHECK_FALSE(ThinkingPool::stood_still(late, late + std::chrono::seconds(2)));
  CHECK(ThinkingPool::stood_still(late, late + std::chrono::seconds(3)));
}

TEST_CASE("the pool ends at once, whoever thinks or waits, and nobody is answered any more") {
  Heard heard;
  {
    ThinkingPool pool({tireless(heard, 3'600'000)}, {2, 10},
                      [&](Input answer) { heard.answered(std::move(answer)); });
    for (Seat seat = 0; seat < 5; ++seat) pool.add(think_of("tireless", seat));
    heard.wait_for_begun(0);
    heard.wait_for_begun(1);
  }
  CHECK(heard.answers() == 0);
}

TEST_CASE("advice is thought of like an answer, and a bot that fails at it says why") {
  Pool test({1, 10, 10});
  Think wanted = think_of("random", 3);
  wanted.wanted = Wanted::advice;
  test.pool.add(wanted);
  const auto told = std::get<HintFound>(test.heard.wait_for_answers(1)[0]);
  CHECK(told.seat == 3);
  REQUIRE(told.moves.size() == 1);
  CHECK_FALSE(wanted.imagined.refusal(told.moves[0].move));
  wanted.bot = "broken";
  test.pool.add(wanted);
  const auto failed = std::get<HintFound>(test.heard.wait_for_answers(2)[1]);
  CHECK(failed.moves.empty());
  CHECK(failed.why == "it has lost the thread");
}

TEST_CASE("a hint is thought of after all moves that are waited for, whoever asked first") {
  Pool test({1, 10, 10});
  test.pool.add(think_of("tireless", 0));
  test.heard.wait_for_begun(0);
  Think hint = think_of("random", 1);
  hint.wanted = Wanted::advice;
  test.pool.add(hint);
  for (Seat seat = 2; seat < 4; ++seat) test.pool.add(think_of("random", seat));
  test.pool.stop({"room", 0});
  const std::vector<Input> answers = test.heard.wait_for_answers(3);
  CHECK(std::get<BotChose>(answers[0]).seat == 2);
  CHECK(std::get<BotChose>(answers[1]).seat == 3);
  CHECK(std::get<HintFound>(answers[2]).seat == 1);
}

TEST_CASE(
    "for whom bots have thought long lately, those wait for everybody else, hints of others too") {
  // A share of a millisecond: what the first has thought of is more.
  Pool pool({1, 9, 9, std::chrono::milliseconds(1)}, 50);
  pool.pool.add(owned(think_of("tireless", 0, "a"), "crowd"));
  pool.heard.wait_for_begun(0);
  pool.pool.add(owned(think_of("random", 1, "b"), "crowd"));
  pool.pool.add(owned(think_of("random", 2, "c"), "crowd"));
  pool.pool.add(owned(think_of("random", 3, "d"), "friends"));
  Think hint = owned(think_of("random", 4, "e"), "others");
  hint.wanted = Wanted::advice;
  pool.pool.add(hint);
  const auto answers = pool.heard.wait_for_answers(5);
  CHECK(std::get<BotChose>(answers[0]).seat == 0);
  CHECK(std::get<BotChose>(answers[1]).seat == 3);
  CHECK(std::get<HintFound>(answers[2]).seat == 4);
  CHECK(std::get<BotChose>(answers[3]).seat == 1);
  CHECK(std::get<BotChose>(answers[4]).seat == 2);
}

TEST_CASE("when too many wait, those give way for whom others have thought for long") {
  Pool pool({1, 1, 1, std::chrono::milliseconds(1)}, 50);
  pool.pool.add(owned(think_of("tireless", 0, "a"), "crowd"));
  pool.heard.wait_for_answers(1);
  pool.pool.add(owned(think_of("tireless", 1, "b"), "somebody"));
  pool.heard.wait_for_begun(1);
  pool.pool.add(owned(think_of("random", 2, "c"), "crowd"));
  pool.pool.add(owned(think_of("random", 3, "d"), "friends"));
  const auto answers = pool.heard.wait_for_answers(4);
  CHECK(std::get<BotDropped>(answers[1]).seat == 2);
  CHECK(std::get<BotChose>(answers[2]).seat == 1);
  CHECK(std::get<BotChose>(answers[3]).seat == 3);
}

TEST_CASE("a hint that has waited for too long is answered that there is none, and no bot is") {
  Pool pool({1, 9, 9, std::chrono::seconds(5), std::chrono::milliseconds(0)}, 50);
  pool.pool.add(think_of("tireless", 0));
  pool.heard.wait_for_begun(0);
  Think hint = think_of("random", 1, "another");
  hint.wanted = Wanted::advice;
  pool.pool.add(hint);
  pool.pool.add(think_of("random", 2, "a third"));
  const auto answers = pool.heard.wait_for_answers(3);
  CHECK(std::get<BotChose>(answers[0]).seat == 0);
  CHECK(std::get<HintFound>(answers[1]).moves.empty());
  CHECK(std::get<BotChose>(answers[2]).seat == 2);
}

TEST_CASE("what was thought counts for half after half a minute, and is forgotten in the end") {
  ThinkingShares shares(std::chrono::seconds(5));
  const ThinkingShares::Clock::time_point now{};
  shares.add("crowd", std::chrono::seconds(20), now);
  CHECK(shares.rank("crowd", now) == 4);
  CHECK(shares.rank("friends", now) == 0);
  CHECK(shares.rank("crowd", now + std::chrono::seconds(30)) == 2);
  shares.add("crowd", std::chrono::seconds(5), now + std::chrono::seconds(30));
  CHECK(shares.rank("crowd", now + std::chrono::seconds(30)) == 3);
  CHECK(shares.rank("crowd", now + std::chrono::hours(1)) == 0);
}

TEST_CASE("of the thoughts that wait only some may be hints, and bots have room all the same") {
  Pool test({1, 10, 1});
  test.pool.add(think_of("tireless", 0));
  test.heard.wait_for_begun(0);
  for (Seat seat = 1; seat < 3; ++seat) {
    Think wanted = think_of("random", seat);
    wanted.wanted = Wanted::advice;
    test.pool.add(wanted);
  }
  const auto dropped = std::get<HintFound>(test.heard.wait_for_answers(1)[0]);
  CHECK(dropped.seat == 2);
  CHECK(dropped.moves.empty());
  CHECK(dropped.why.empty());
  test.pool.add(think_of("random", 3));
  test.pool.stop({"room", 0});
  CHECK(test.wait_for_seats(3) == std::vector<int>{3});
}
