// How long a bot lets people wait tells nothing of what it holds, nor of how long it has thought:
// the pause until its answer is told is drawn before anything is looked at. Here two servers are at
// positions that a viewer cannot tell apart, and with the same chance, and bots think longer in one
// of them: whatever either does up to the first move has to come at the same time, and as long a
// text.
#include <set>

#include "tests/engine/random_play.h"
#include "tests/server/party.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;
using understory::tests::Chosen;
using understory::tests::play_randomly;
using understory::tests::Played;

namespace {

/// A room whose seats but the first are bots', stored in the middle of a match.
struct BotRoom {
  World stored;
  std::string code, token;  ///< of who has the first seat

  explicit BotRoom(const Played& played) {
    Rig world;
    const ConnectionId host = world.connect();
    token = world.say(host, {{"do", "hello"}, {"protocol", 2}})["token"];
    code = world.say(host, {{"do", "create_room"},
                            {"game", played.game},
                            {"players", played.players},
                            {"options", played.options}})["room"];
    for (int seat = 1; seat < played.players; ++seat)
      world.say(host, {{"do", "seat_bot"}, {"room", code}, {"seat", seat}, {"bot", "greedy"}});
    REQUIRE(world.say(host, {{"do", "start_match"}, {"room", code}})["ok"] == true);
    stored = world.storage().load();
  }
  /// The same room in the middle of that match.
  World at(const Match& match) const {
    World world = stored;
    UnfinishedMatch& begun = world.matches.at(0);
    begun.begun.from = GoesOn{"another", 0};
    begun.begun.shuffle.reset();
    begun.begun.setup.position = match.position();
    begun.begun.start_digest = Match::start(begun.begun.setup).digest();
    begun.steps.clear();
    begun.link.clear();
    return world;
  }
};

/// Whom the match asks that is stored there.
Seats asked_at(const World& world) { return Match::start(world.matches.at(0).begun.setup).asked(); }

/// What comes of a start with that world, until the first bot has moved: when, and how much.
class Waiting {
 public:
  /// A bot thinks for so long.
  Waiting(World world, uint32_t chance, Millis thought) : entropy_(chance), thought_(thought) {
    server_ = std::make_unique<Server>(Config{}, std::move(world), entropy_, SealKey{7});
  }
  /// Somebody comes in, on that token or as a stranger who watches, and the time goes by.
  std::vector<std::string> trace(const BotRoom& room, bool is_seated) {
    step(Opened{1, "10.0.0.1"});
    Json hello = {{"id", "h"}, {"do", "hello"}, {"protocol", 2}};
    if (is_seated) hello["token"] = room.token;
    step(Received{1, hello.dump()});
    step(Received{1, Json{{"id", "e"}, {"do", "enter_room"}, {"room", room.code}}.dump()});
    while (moved_ == 0) {
      const auto next = std::ranges::min_element(
          timers_, {}, [](const auto& timer) { return std::pair(timer.second, timer.first); });
      REQUIRE(next != timers_.end());
      if (!answers_.empty() && answers_.front().first <= next->second) {
        const auto [at, answer] = answers_.front();
        answers_.erase(answers_.begin());
        now_.steady = std::max(now_.steady, at);
        step(answer);
        continue;
      }
      const TimerId due = next->first;
      now_.steady = std::max(now_.steady, next->second);
      REQUIRE_MESSAGE(now_.steady < 60'000, Json(said_).dump());
      timers_.erase(next);
      step(TimerFired{due});
    }
    return said_;
  }
  Millis moved() const { return moved_; }

 private:
  void step(const Input& input) {
    std::vector<Effect> effects;
    server_->step(now_, input, effects);
    for (const Effect& effect : effects)
      if (moved_ == 0) take(effect);
  }
  void take(const Effect& effect) {
    const auto note = [&](const std::string& what) {
      said_.push_back(std::to_string(now_.steady) + ' ' + what);
    };
    // The text itself has the link of the match's record, which is another in any other match.
    if (const auto* send = std::get_if<Send>(&effect)) {
      CHECK(send->text->find("\"frozen\"") == std::string::npos);
      note("says " + std::to_string(send->text->size()));
    } else if (const auto* arm = std::get_if<Arm>(&effect)) {
      timers_[arm->timer] = arm->at;
      note("waits until " + std::to_string(arm->at));
    } else if (const auto* disarm = std::get_if<Disarm>(&effect)) {
      timers_.erase(disarm->timer);
      note("waits no more");
    } else if (const auto* store = std::get_if<Store>(&effect)) {
      for (const Record& record : store->records)
        if (std::holds_alternative<StepRecord>(record) ||
            std::holds_alternative<CommitRecord>(record))
          moved_ = now_.steady;
      if (moved_ != 0) return note("somebody has moved");
      step(Stored{store->batch, true});
    } else if (const auto* think = std::get_if<Think>(&effect)) {
      note("seat " + std::to_string(think->seat) + " thinks");
      const Json first = think->imagined.moves(think->seat).at(0);
      auto read = think->imagined.read(think->seat, first);
      answers_.emplace_back(now_.steady + thought_,
                            BotChose{think->room, think->match, think->step, think->seat,
                                     std::get<LegalMove>(std::move(read))});
    }
  }

  SeededEntropy entropy_;
  std::unique_ptr<Server> server_;
  Now now_{1000, 1'790'000'000'000};
  std::map<TimerId, Millis> timers_;
  std::vector<std::string> said_;
  const Millis thought_;
  std::vector<std::pair<Millis, BotChose>> answers_;
  Millis moved_ = 0;
};

}  // namespace

TEST_CASE("a bot waits as long whatever the cards are that those who wait for it cannot see") {
  const std::map<std::string, std::string> all = {{"modules", "all"}};
  int pairs = 0, differ = 0;
  std::set<Millis> waits;
  for (const Played& played :
       {Played{"morels", 2, {}}, Played{"fungi", 2, {}}, Played{"foray", 2, all},
        Played{"foray", 3, all}, Played{"foray", 4, all}, Played{"mycelia", 2, {}},
        Played{"mycelia", 3, {}}, Played{"mycelia", 4, {}}}) {
    const BotRoom room(played);
    for (const uint64_t seed : understory::tests::seeds(18)) {
      Random worlds(understory::tests::seed_of(seed + 3));
      play_randomly(played, seed, [&](const Match& now, const Chosen& chosen) {
        const auto bots = std::ranges::count_if(chosen.seats, [](Seat seat) { return seat > 0; });
        if (bots == 0 || worlds.below(8) != 0) return;
        const Seat viewer = worlds.below(2) == 0 ? Seat{0} : Seat{-1};
        const Match one = now.imagine(viewer, worlds), other = now.imagine(viewer, worlds);
        const World world = room.at(one), twins = room.at(other);
        // What was chosen may be carried out at once where a match begins in the middle of a round.
        if (asked_at(world) != now.asked() || asked_at(twins) != now.asked()) return;
        const uint32_t chance = worlds.next();
        const auto longest = static_cast<uint32_t>(Bot{}.wait_ms_min);  // greedy's, as any other's
        Waiting waiting(world, chance, worlds.below(longest));
        Waiting twin(twins, chance, worlds.below(longest));
        const auto said = waiting.trace(room, viewer == 0);
        REQUIRE_MESSAGE(said == twin.trace(room, viewer == 0),
                        understory::tests::scenario_of(now, seed));
        waits.insert(waiting.moved());
        ++pairs;
        differ += one.digest() != other.digest();
      });
    }
  }
  MESSAGE(pairs, " pairs of positions in which a bot is waited for as long");
  CHECK(differ > pairs / 2);
  CHECK(waits.size() > static_cast<size_t>(pairs) / 8);  // it is drawn, and not always the same
  if (understory::tests::share().of == 1) CHECK(pairs >= 2000);
}
