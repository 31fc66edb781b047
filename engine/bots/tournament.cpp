// Playing a tournament and working its table out: see tournament.h.
#include "engine/bots/tournament.h"

#include <algorithm>
#include <tuple>

#include "engine/bots/bots.h"
#include "engine/bots/rating.h"
#include "engine/bots/seeds.h"

namespace understory {
namespace {

constexpr int drawn_anew = 200;  // tournaments, for the intervals

/// The share of a duel that who stands at `one` has against `other`.
double duel_share(const Standings& standings, size_t one, size_t other) {
  if (standings.place[one] == standings.place[other]) return 0.5;
  return standings.place[one] < standings.place[other] ? 1 : 0;
}

double first_place(const Standings& standings, size_t at) {
  if (standings.place[at] != 1) return 0;
  return 1.0 / static_cast<double>(std::count(standings.place.begin(), standings.place.end(), 1));
}

/// A pair with what came of each of its deals.
struct Pair {
  size_t one, other;
  std::vector<double> scores;  ///< of `one`, by deal: each played from every seat, both ways
  double wins_alone = 0;
};

class TournamentPlay {
 public:
  TournamentPlay(const TournamentAsked& asked, const std::function<double()>& seconds)
      : asked_(asked), seconds_(seconds) {
    setup_ = {asked.game, asked.players, asked.options, {}};
    check_setup(setup_);
    for (const std::string& name : asked.bots) {
      bots_.push_back(&bot_named(name));
      if (!bots_.back()->plays(asked.game))
        throw SetupError("the bot " + name + " does not play " + asked.game);
      Entrant& entrant = entrants.emplace_back();
      entrant.name = name;
    }
    deals_ = std::max(1, (asked.matches + matches_a_deal() - 1) / matches_a_deal());
  }

  Pair pair(size_t one, size_t other) {
    Pair pair{one, other, {}, 0};
    Random deals = random_of(asked_.seed);
    for (int deal = 0; deal < deals_; ++deal) {
      setup_.seed = drawn_seed(deals);
      const Seed thoughts = drawn_seed(deals);
      double score = 0;
      for (int seat = 0; seat < asked_.players; ++seat) {
        const auto at = static_cast<size_t>(seat);
        const Standings alone = match(one, other, at, Random(thoughts));
        pair.wins_alone += first_place(alone, at);
        score += duels(alone, at);
        // With two the other way round is the same match again.
        if (asked_.players > 2) score += 1 - duels(match(other, one, at, Random(thoughts)), at);
      }
      pair.scores.push_back(score / matches_a_deal());
    }
    pair.wins_alone /= deals_ * asked_.players;
    return pair;
  }
  int deals() const { return deals_; }
  /// Everybody has had every seat, alone and among the rest.
  int matches_a_deal() const { return asked_.players == 2 ? 2 : 2 * asked_.players; }

  std::vector<Entrant> entrants;

 private:
  /// The mean share of who has that seat against all the others.
  double duels(const Standings& standings, size_t at) const {
    double all = 0;
    for (size_t other = 0; other < standings.place.size(); ++other)
      if (other != at) all += duel_share(standings, at, other);
    return all / (asked_.players - 1);
  }

  Standings match(size_t alone, size_t rest, size_t at, Random random) {
    Match match = Match::start(setup_);
    std::vector<LegalMove> answers;
    while (!match.over()) {
      answers.clear();
      for (const Seat seat : match.asked())
        answers.push_back(
            think(static_cast<size_t>(seat) == at ? alone : rest, match, seat, random));
      match.apply(answers);
    }
    return match.standings();
  }

  LegalMove think(size_t who, const Match& match, Seat seat, Random& random) {
    const Bot& bot = *bots_[who];
    int64_t most = bot.steps_max;
    if (most != Budget::no_limit)
      most =
          std::max<int64_t>(1, static_cast<int64_t>(static_cast<double>(most) * asked_.time_scale));
    Budget budget(most);
    const double before = seconds_();
    LegalMove move = bot.think(match, seat, budget, random);
    entrants[who].seconds += seconds_() - before;
    ++entrants[who].decisions;
    return move;
  }

  const TournamentAsked& asked_;
  const std::function<double()>& seconds_;
  MatchSetup setup_;
  std::vector<const Bot*> bots_;
  int deals_ = 1;
};

std::vector<double> rate(const std::vector<Pair>& pairs, size_t bots, size_t anchor,
                         const std::vector<size_t>& deals, int matches_a_deal) {
  Results results(bots);
  for (const Pair& pair : pairs)
    for (const size_t deal : deals)
      for (int i = 0; i < matches_a_deal; ++i) results.add(pair.one, pair.other, pair.scores[deal]);
  return elo_of(results, anchor);
}

}  // namespace

Tournament play_tournament(const TournamentAsked& asked, const std::function<double()>& seconds) {
  if (asked.bots.size() < 2) throw SetupError("a tournament takes two bots at least");
  if (asked.players < 2) throw SetupError("a tournament takes two players at least");
  TournamentPlay play(asked, seconds);
  std::vector<Pair> pairs;
  for (size_t one = 0; one < asked.bots.size(); ++one)
    for (size_t other = one + 1; other < asked.bots.size(); ++other)
      pairs.push_back(play.pair(one, other));

  const auto random_at = std::find(asked.bots.begin(), asked.bots.end(), plain_bot);
  const size_t anchor = random_at == asked.bots.end()
                            ? asked.bots.size() - 1
                            : static_cast<size_t>(random_at - asked.bots.begin());
  const int a_deal = play.matches_a_deal();
  std::vector<size_t> deals(static_cast<size_t>(play.deals()));
  for (size_t i = 0; i < deals.size(); ++i) deals[i] = i;
  const std::vector<double> elo = rate(pairs, asked.bots.size(), anchor, deals, a_deal);
  std::vector<std::vector<double>> again(asked.bots.size());
  Random random = random_of(asked.seed + 1);
  for (int i = 0; i < drawn_anew; ++i) {
    for (size_t& deal : deals) deal = random.below(static_cast<uint32_t>(deals.size()));
    const auto drawn = rate(pairs, asked.bots.size(), anchor, deals, a_deal);
    for (size_t bot = 0; bot < drawn.size(); ++bot) again[bot].push_back(drawn[bot]);
  }

  Tournament tournament;
  tournament.entrants = play.entrants;
  for (size_t bot = 0; bot < elo.size(); ++bot) {
    std::sort(again[bot].begin(), again[bot].end());
    tournament.entrants[bot].elo = elo[bot];
    tournament.entrants[bot].low = again[bot][drawn_anew / 40];
    tournament.entrants[bot].high = again[bot][drawn_anew - 1 - drawn_anew / 40];
  }
  for (const Pair& pair : pairs) {
    double score = 0;
    for (const double of_deal : pair.scores) score += of_deal;
    tournament.pairings.push_back(
        {asked.bots[pair.one], asked.bots[pair.other], play.deals() * a_deal,
         score / static_cast<double>(pair.scores.size()), pair.wins_alone});
  }
  std::sort(tournament.entrants.begin(), tournament.entrants.end(),
            [](const Entrant& one, const Entrant& other) {
              return std::tie(other.elo, one.name) < std::tie(one.elo, other.name);
            });
  return tournament;
}

}  // namespace understory
