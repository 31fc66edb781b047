// Measures a deck of Mycelia: see balance.h.
#include "engine/bots/balance.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

#include "engine/bots/seeds.h"
#include "engine/match.h"
#include "engine/mycelia/rules.h"

namespace understory {
namespace {

using namespace mycelia;

constexpr int share_whole = 1000;
constexpr int usual_low = 20;  // what a winning score should be
constexpr int usual_high = 45;

/// Shares of wins, in thousandths, and of how many.
class Wins {
 public:
  void add(int share) {
    ++count_;
    sum_ += share;
    squares_ += int64_t{share} * share;
  }
  int count() const { return count_; }
  BalanceShare share() const {
    if (count_ < 2) return {count_ == 0 ? 0 : static_cast<int>(sum_), share_whole};
    const double count = count_, mean = static_cast<double>(sum_) / count;
    const double variance = static_cast<double>(squares_) / count - mean * mean;
    constexpr double of_twenty_nineteen = 1.96;
    return {static_cast<int>(sum_ / count_),
            static_cast<int>(std::lround(of_twenty_nineteen *
                                         std::sqrt(std::max(0.0, variance) / (count - 1))))};
  }

 private:
  int count_ = 0;
  int64_t sum_ = 0, squares_ = 0;
};

/// What is summed over the matches of one number of players.
struct Sums {
  std::array<Wins, owners_max> by_seat{};
  std::array<Wins, owners_max> by_turn{};
  std::vector<int> winners;
  std::array<Wins, decay_actions> held{};
  int64_t moves = 0;
  int64_t actions = 0;  ///< the two of each turn
  int64_t explored = 0;
  int64_t decayed = 0, decayed_early = 0;  ///< actions, and those before the last third of them
  int64_t enders = 0;                      ///< took the end token and won
  int64_t tiles = 0;
  int64_t player_points = 0;
  int64_t automata_points = 0;
};

struct Play {
  const Bot& bot;
  std::string deck_option;
  std::shared_ptr<const Deck> deck;
  Random seeds;
  std::vector<int> fruited;
  std::array<int, decay_actions> decayed{};
};

/// Which actions each starting hand holds, as bits.
std::array<uint32_t, owners_max> held_at_start(const State& state) {
  std::array<uint32_t, owners_max> held{};
  for (Seat seat = 0; seat < state.players; ++seat)
    state.colony(seat).hand.each([&](CardId card) {
      held[static_cast<size_t>(seat)] |= 1u << static_cast<int>(state.rule(card).decay);
    });
  return held;
}

void count_cards(const State& state, Play& play) {
  for (Seat seat = 0; seat < state.players; ++seat)
    for (const Mat& mat : state.colony(seat).mats) {
      if (mat.card != no_card) ++play.fruited[mat.card];
      mat.decayed.each([&](CardId card) {
        ++play.fruited[card];
        ++play.decayed[static_cast<size_t>(state.rule(card).decay)];
      });
    }
}

bool is_action(MoveKind kind) { return kind >= MoveKind::move && kind <= MoveKind::discover; }

/// What was done in a match, and when: `done` are its actions in their order.
void count_actions(const std::vector<MoveKind>& done, Sums& sums) {
  sums.actions += static_cast<int64_t>(done.size());
  for (size_t at = 0; at < done.size(); ++at) {
    sums.explored += done[at] == MoveKind::explore;
    sums.decayed += done[at] == MoveKind::decay;
    sums.decayed_early += done[at] == MoveKind::decay && 3 * at < 2 * done.size();
  }
}

void count_wins(const State& state, const std::array<uint32_t, owners_max>& held, Sums& sums) {
  const Standings standings = Rules::standings(state);
  const auto winners =
      static_cast<int>(std::count(standings.place.begin(), standings.place.end(), 1));
  for (Seat seat = 0; seat < state.players; ++seat) {
    const auto at = static_cast<size_t>(seat);
    const int won = standings.place[at] == 1 ? share_whole / winners : 0;
    sums.by_seat[at].add(won);
    sums.by_turn[static_cast<size_t>((seat - state.first + state.players) % state.players)].add(
        won);
    sums.player_points += standings.points[at];
    if (won > 0) sums.winners.push_back(standings.points[at]);
    sums.enders += won > 0 && state.end_token == seat;
    for (size_t action = 0; action < decay_actions; ++action)
      if ((held[at] >> action & 1) != 0) sums.held[action].add(won);
  }
  if (state.automata) sums.automata_points += points(state, state.automata_seat());
}

Sums play_matches(Play& play, int players, const std::string& automata, int matches) {
  Sums sums;
  MatchSetup setup{
      std::string(game_name), players, {{"automata", automata}, {"deck", play.deck_option}}, {}};
  for (int played = 0; played < matches; ++played) {
    setup.seed = drawn_seed(play.seeds);
    Random random(drawn_seed(play.seeds));
    Match match = Match::start(setup);
    const State& state = *match.state<State>();
    const auto held = held_at_start(state);
    std::vector<MoveKind> done;
    while (!match.over()) {
      Budget budget(play.bot.steps_max);
      const LegalMove move = play.bot.think(match, match.asked()[0], budget, random);
      if (is_action(move.as<Move>()->kind)) done.push_back(move.as<Move>()->kind);
      match.apply({&move, 1});
    }
    sums.moves += match.step();
    sums.tiles += static_cast<int64_t>(state.tiles.size());
    count_actions(done, sums);
    count_cards(state, play);
    count_wins(state, held, sums);
  }
  std::sort(sums.winners.begin(), sums.winners.end());
  return sums;
}

BalanceTable table_of(const Sums& sums, int players, int matches) {
  BalanceTable table;
  table.players = players;
  for (int seat = 0; seat < players; ++seat) {
    table.wins_by_seat.push_back(sums.by_seat[static_cast<size_t>(seat)].share());
    table.wins_by_turn.push_back(sums.by_turn[static_cast<size_t>(seat)].share());
  }
  int64_t all = 0;
  for (const int points : sums.winners) all += points;
  const size_t count = std::max<size_t>(1, sums.winners.size());
  table.winner_mean = static_cast<int>(10 * all / static_cast<int64_t>(count));
  table.winner_low = sums.winners[count / 20];
  table.winner_high = sums.winners[count - 1 - count / 20];
  table.winner_median = sums.winners[count / 2];
  int64_t usual = 0;
  for (const int points : sums.winners) usual += points >= usual_low && points <= usual_high;
  table.winner_usual = static_cast<int>(share_whole * usual / static_cast<int64_t>(count));
  table.moves = static_cast<int>(sums.moves / matches);
  const auto share_of = [](int64_t part, int64_t all_of_them) {
    return static_cast<int>(share_whole * part / std::max<int64_t>(1, all_of_them));
  };
  table.actions = static_cast<int>(sums.actions / matches);
  table.explored = share_of(sums.explored, sums.actions);
  table.decayed_early = share_of(sums.decayed_early, sums.decayed);
  table.enders = share_of(sums.enders, matches);
  table.tiles = static_cast<int>(10 * sums.tiles / matches);
  return table;
}

void measure_people(const BalanceAsked& asked, Play& play, Balance& balance) {
  for (int action = 0; action < decay_actions; ++action)
    balance.actions.push_back({std::string(name_of(static_cast<DecayAction>(action))), 0, {}, 0});
  for (int players = 2; players <= owners_max; ++players) {
    if (asked.players != 0 && asked.players != players) continue;
    const Sums sums = play_matches(play, players, "none", asked.matches);
    balance.tables.push_back(table_of(sums, players, asked.matches));
    for (size_t action = 0; action < decay_actions; ++action) {
      const Wins& held = sums.held[action];
      BalanceAction& line = balance.actions[action];
      line.dealt += held.count();
      const BalanceShare wins = held.share();
      line.moves_by.push_back(
          {held.count() == 0 ? 0 : wins.share - share_whole / players, wins.error});
    }
  }
}

}  // namespace

Balance measure_balance(const BalanceAsked& asked) {
  Play play{bot_named(asked.bot), asked.deck, deck_of(asked.deck), random_of(asked.seed), {}};
  play.fruited.resize(play.deck->printed->cards.size());
  Balance balance;
  measure_people(asked, play, balance);
  for (const char* side : {"green", "yellow"}) {
    if (asked.players > 1) break;
    const Sums sums = play_matches(play, 1, side, asked.matches);
    balance.automata.push_back({side, static_cast<int>(10 * sums.automata_points / asked.matches),
                                static_cast<int>(10 * sums.player_points / asked.matches),
                                sums.by_seat[0].share()});
  }
  for (size_t action = 0; action < decay_actions; ++action)
    balance.actions[action].decayed = play.decayed[action];
  for (size_t card = 0; card < play.fruited.size(); ++card)
    balance.cards.push_back({play.deck->names[card].id, play.fruited[card]});
  std::sort(balance.cards.begin(), balance.cards.end(), [](const auto& one, const auto& other) {
    return one.fruited != other.fruited ? one.fruited < other.fruited : one.id < other.id;
  });
  return balance;
}

}  // namespace understory
