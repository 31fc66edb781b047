// Networks: what they read, how they are kept and taught, and that those of other rules are
// refused.
#include "engine/bots/networks.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "engine/bots/bots.h"
#include "engine/bots/knowledge.h"
#include "engine/bots/seeds.h"
#include "engine/bots/self_play.h"
#include "engine/bots/training.h"
#include "engine/families.h"
#include "tests/engine/random_play.h"

using namespace understory;

namespace {

constexpr int long_enough = 2;  // rounds of training

LabelledNetwork trained(const std::string& game, uint64_t seed, const Bot* against = nullptr) {
  int rounds = 0;
  return train({game, 2, seed, {}, against},
               [&](const TrainingProgress&) { return ++rounds < long_enough; });
}

std::string replaced(std::string text, const std::string& was, const std::string& is) {
  return text.replace(text.find(was), was.size(), is);
}

std::vector<float> row_of(const Match& match, Seat seat) {
  Inputs in;
  with_state_of(match, [&]<class Rules>(const typename Rules::State& state) {
    KnowledgeOf<Rules>::read_features(state, seat, in);
  });
  std::vector<float> row(static_cast<size_t>(in.size()));
  for (const Input& input : in.on()) row[input.at] = input.value;
  return row;
}

}  // namespace

TEST_CASE("what a network reads is as long in every position, and depends on no hidden card") {
  const std::map<std::string, std::string> all = {{"modules", "all"}};
  for (const tests::Played& played : std::vector<tests::Played>{{"morels", 2, {}},
                                                                {"foray", 2, all},
                                                                {"foray", 4, all},
                                                                {"mycelia", 1, {}},
                                                                {"mycelia", 3, {}}})
    for (const uint64_t seed : tests::seeds(16)) {
      Random random(tests::seed_of(seed));
      tests::play_randomly(played, seed, [&](const Match& now, const tests::Chosen&) {
        for (Seat seat = 0; seat < now.players(); ++seat) {
          const Match other = now.imagine(seat, random);
          const std::vector<float> row = row_of(now, seat);
          REQUIRE(static_cast<int>(row.size()) == inputs_of(now.game()));
          REQUIRE_MESSAGE(row == row_of(other, seat), tests::scenario_of(now, seed));
        }
      });
    }
}

TEST_CASE("training is the same again with the same seed, and another with another one") {
  const std::string once = write_network(trained("morels", 4).label, trained("morels", 4).network);
  const LabelledNetwork again = trained("morels", 4);
  CHECK(write_network(again.label, again.network) == once);
  CHECK(again.label.matches == 32);
  CHECK(trained("morels", 5).network.weights() != again.network.weights());
}

TEST_CASE("who learns against a bot sees its own seat alone, and that bot answers at all others") {
  int asked = 0;
  Bot watched = bot_named("greedy");
  watched.think = [&asked](const Match& match, Seat seat, Budget& budget, Random& random) {
    ++asked;
    return bot_named("random").think(match, seat, budget, random);
  };
  std::vector<Sample> seen;
  Random random = random_of(1);
  const Network network = trained("morels", 4).network;
  for (const Seat own : {Seat{0}, Seat{1}}) {
    SelfPlay how;
    how.against = &watched;
    how.own = own;
    const Match match = Match::start({"morels", 2, {}, {}});
    asked = 0;
    seen.clear();
    SelfPlayed<woods::Rules> played(network, how, random);
    played.play(match, seen);
    CHECK(asked > 0);
    CHECK(asked < played.answers());
    CHECK(static_cast<int64_t>(seen.size()) <= played.answers());
    Inputs first;
    woods::Knowledge::read_features(*match.state<woods::State>(), own, first);
    CHECK(seen.back().on.size() == first.on().size());  // told from the end
  }
  const LabelledNetwork one = trained("morels", 4, &watched);
  CHECK(one.network.weights() == trained("morels", 4, &watched).network.weights());
  CHECK(one.network.weights() != trained("morels", 4).network.weights());
}

TEST_CASE("a network comes back from its file nearly as it was, and whole from another writing") {
  const LabelledNetwork taught = trained("morels", 4);
  const std::string file = write_network(taught.label, taught.network);
  const LabelledNetwork read = read_network(file);
  CHECK(read.label == taught.label);
  REQUIRE(read.network.weights().size() == taught.network.weights().size());
  float most = 0, off = 0;
  for (size_t i = 0; i < read.network.weights().size(); ++i) {
    most = std::max(most, std::abs(taught.network.weights()[i]));
    off = std::max(off, std::abs(read.network.weights()[i] - taught.network.weights()[i]));
  }
  CHECK(off <= most / 250);
  CHECK(file.size() < 100'000);
}

TEST_CASE("a network of other rules, other inputs, no game or a cut file is refused in words") {
  const LabelledNetwork taught = trained("morels", 4);
  const std::string file = write_network(taught.label, taught.network);
  const auto refused = [](const std::string& text) {
    try {
      read_network(text);
    } catch (const SetupError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  CHECK(refused(file) == "");
  const std::string version = std::to_string(taught.label.rules_version);
  CHECK(refused(replaced(file, "rules " + version, "rules 99")).find("version 99") !=
        std::string::npos);
  CHECK(refused(replaced(file, "inputs ", "inputs 1")).find("inputs") != std::string::npos);
  CHECK(refused(replaced(file, "morels", "chess")).find("chess") != std::string::npos);
  CHECK(refused(file.substr(0, file.size() - 1)).find("cut short") != std::string::npos);
  CHECK(refused("nothing").find("does not begin") != std::string::npos);
}

TEST_CASE(
    "every compiled-in network can be read, is named after its game, and every game has one") {
  for (const NetworkFile& file : network_files()) {
    const LabelledNetwork read = read_network(file.bytes);
    CHECK(file.name == read.label.game + '_' + std::to_string(read.label.players) + ".network");
    CHECK(file.bytes.size() < 110'000);
  }
  for (const GameEntry& game : games())
    for (const int players : game.players)
      CHECK(network_for(game.name, players).inputs() == inputs_of(game.name));
}
