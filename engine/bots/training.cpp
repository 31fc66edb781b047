// The rounds of training: see training.h.
#include "engine/bots/training.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/bots/bots.h"
#include "engine/bots/knowledge.h"
#include "engine/bots/seeds.h"
#include "engine/bots/self_play.h"
#include "engine/bots/tree_search.h"
#include "engine/families.h"

namespace understory {
namespace {

constexpr int matches_a_round = 16;
constexpr int64_t lessons = 320;       // matches of the teacher
constexpr size_t remembered = 60'000;  // samples, of which batches are drawn
constexpr size_t batch_size = 128;
constexpr size_t times_seen = 2;  // each sample, on average
constexpr float first_rate = 0.0012f;
constexpr float rate_halves_at = 4'000;  // matches

/// What has been seen lately; the oldest goes first.
class Memory {
 public:
  void keep(std::vector<Sample>& fresh) {
    for (Sample& sample : fresh) {
      if (samples_.size() < remembered)
        samples_.push_back(std::move(sample));
      else
        samples_[next_] = std::move(sample);
      next_ = (next_ + 1) % remembered;
    }
  }
  void draw(std::vector<const Sample*>& batch, Random& random) const {
    batch.clear();
    while (batch.size() < batch_size)
      batch.push_back(&samples_[random.below(static_cast<uint32_t>(samples_.size()))]);
  }

 private:
  std::vector<Sample> samples_;
  size_t next_ = 0;
};

template <class Rules>
class Training {
 public:
  explicit Training(const TrainingAsked& asked)
      : asked_(asked),
        random_(random_of(asked.seed)),
        learner_(asked.from ? Learner(*asked.from) : Learner(inputs_of(asked.game), random_)) {
    setup_ = {asked.game, asked.players, {}, {}};
    check_setup(setup_);
  }

  void play_round() {
    std::vector<Sample> fresh;
    for (int i = 0; i < matches_a_round; ++i) {
      SelfPlay how;
      how.by_teacher = !asked_.from && progress_.matches < lessons;
      how.against = asked_.against;
      how.own = static_cast<Seat>(progress_.matches % setup_.players);
      if (how.by_teacher) how.lambda = 1.0f;
      SelfPlayed<Rules> played(learner_.network(), how, random_);
      setup_.options = KnowledgeOf<Rules>::drawn_options(setup_, random_);
      setup_.seed = drawn_seed(random_);
      played.play(Match::start(setup_), fresh);
      progress_.answers += played.answers();
      ++progress_.matches;
    }
    const size_t batches = times_seen * fresh.size() / batch_size;
    memory_.keep(fresh);
    std::vector<const Sample*> batch;
    const float rate = first_rate / std::sqrt(1.0f + 3.0f * static_cast<float>(progress_.matches) /
                                                         rate_halves_at);
    double wrong = 0;
    for (size_t i = 0; i < batches; ++i) {
      memory_.draw(batch, random_);
      wrong += learner_.learn(batch, rate);
    }
    progress_.wrong = std::sqrt(wrong / static_cast<double>(std::max<size_t>(1, batches)));
  }

  const TrainingProgress& progress() const { return progress_; }
  const Network& network() const { return learner_.mean(); }

 private:
  const TrainingAsked& asked_;
  MatchSetup setup_;
  Random random_;
  Learner learner_;
  Memory memory_;
  TrainingProgress progress_;
};

template <class Rules>
int measure(const LabelledNetwork& trained, const Bot& bot, int matches, Random random,
            int64_t steps) {
  using State = typename Rules::State;
  MatchSetup setup{trained.label.game, trained.label.players, {}, {}};
  float won = 0;
  for (int played = 0; played < matches; ++played) {
    setup.seed = drawn_seed(random);
    Match match = Match::start(setup);
    const auto own = static_cast<Seat>(played % setup.players);
    int answers = 0;
    while (!match.over() && answers++ < 2'000) {
      std::vector<LegalMove> round;
      for (const Seat seat : match.asked()) {
        const auto& state = *match.state<State>();
        if (seat == own && steps > 0) {
          const Sight<Rules> sight(state, seat);
          const auto moves = sight.moves();
          Budget budget(steps);
          TreeSearch<Rules> search(trained.network, sight, random);
          round.emplace_back(seat, match.step(), moves[search.choose(moves, budget, 0)]);
          continue;
        }
        if (seat == own) {
          SelfPlayed<Rules> player(trained.network, {}, random);
          round.emplace_back(seat, match.step(), player.answer(state, seat));
          continue;
        }
        Budget budget(bot.steps_max);
        round.push_back(bot.think(match, seat, budget, random));
      }
      match.apply(round);
    }
    if (match.over()) won += outcome<Rules>(*match.state<State>(), own).win;
  }
  return static_cast<int>(1000 * won / static_cast<float>(matches));
}

}  // namespace

LabelledNetwork train(const TrainingAsked& asked,
                      const std::function<bool(const TrainingProgress&)>& goes_on) {
  LabelledNetwork trained;
  if (!with_family_of(asked.game, [&](auto family) {
        using Rules = typename decltype(family)::type::Rules;
        Training<Rules> training(asked);
        do training.play_round();
        while (goes_on(training.progress()));
        trained.label = {asked.game,
                         asked.players,
                         find_game(asked.game)->rules_version,
                         std::string(KnowledgeOf<Rules>::learned_deck),
                         asked.seed,
                         training.progress().matches};
        trained.network = training.network();
      }))
    throw SetupError("no game is called \"" + asked.game + '"');
  return trained;
}

int wins_against(const LabelledNetwork& trained, const Bot& bot, int matches, uint64_t seed,
                 int64_t steps) {
  int won = 0;
  with_family_of(trained.label.game, [&](auto family) {
    using Rules = typename decltype(family)::type::Rules;
    won = measure<Rules>(trained, bot, matches, random_of(seed), steps);
  });
  return won;
}

}  // namespace understory
