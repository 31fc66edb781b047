// Information-set Monte Carlo tree search, which knows no game: each descent begins in another
// position that the seat cannot tell from the real one, and chance falls anew in it. A node stands
// for what has been answered, not for a position; what is not legal this time is passed over, and
// since the same answer does another thing where other cards lie, the network says anew in each
// position what every answer promises one move ahead. Seats that answer at once each choose for
// themselves. New nodes are judged by the network.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/bots/one_ply.h"
#include "engine/bots/sight.h"

namespace understory {

template <class Rules>
class TreeSearch {
 public:
  using State = typename Rules::State;
  using Move = typename Rules::Move;

  TreeSearch(const Network& network, const Sight<Rules>& sight, Random& random)
      : network_(network), sight_(sight), random_(random) {}

  /// Descends as long as the budget lasts, and chooses one of `moves`, those of the seat: that
  /// which was tried most often, or where others answer at once, one as often as it was tried.
  size_t choose(const std::vector<Move>& moves, Budget& budget, size_t from) {
    bool at_once = false;
    do {
      State state = sight_.imagine(random_);
      at_once = Rules::asked(state).size() > 1;
      descend(state);
    } while (budget.take());
    std::vector<float> tried(moves.size());
    for (const Option& option : root_.of[static_cast<size_t>(sight_.seat())].options)
      for (size_t i = 0; i < moves.size(); ++i)
        if (moves[i] == option.move)
          tried[i] = static_cast<float>(option.tried) + 0.001f * option.mean();
    return at_once ? drawn(tried) : greatest(tried, from);
  }

  /// What a move promises: see Advice.
  struct Promise {
    size_t at;
    float win;
    std::optional<float> error;
  };
  /// The best of `moves`, those of the seat, at most `most` of them and the best first. Every other
  /// descent begins with that of the best so far which was tried least, so that what is told of
  /// each rests on as much as what is told of the others.
  std::vector<Promise> promises(const std::vector<Move>& moves, Budget& budget, size_t most) {
    const Answers& answers = root_.of[static_cast<size_t>(sight_.seat())];
    bool measures = false;
    do {
      State state = sight_.imagine(random_);
      first_ = measures ? least_tried_of(best_options(most)) : std::nullopt;
      descend(state);
      measures = !measures;
    } while (budget.take());
    std::vector<Promise> promises;
    for (const size_t option : best_options(most))
      for (size_t i = 0; i < moves.size(); ++i)
        if (moves[i] == answers.options[option].move && answers.options[option].tried > 0)
          promises.push_back(answers.options[option].promise(i));
    return promises;
  }

 private:
  static constexpr float curiosity =
      0.6f;  ///< how much an answer that was tried seldom is preferred
  static constexpr float spread =
      0.05f;  ///< worth by which an answer is e times as likely to be looked at
  static constexpr float trust =
      4;  ///< as many descents say as much as what an answer promises one move ahead
  static constexpr int root_worlds =
      8;  ///< in so many imagined positions the seat looks ahead where it is really asked

  struct Option {
    Move move;
    float expected = 0;  ///< one move ahead: the mean of so many positions, below the root of one
    int positions = 0;
    float sum = 0;
    int tried = 0;
    float wins = 0;     ///< the sum of what it was expected to win,
    float squares = 0;  ///< and of the squares of that
    float mean() const { return (trust * expected + sum) / (trust + static_cast<float>(tried)); }
    /// Of one that was tried.
    Promise promise(size_t at) const {
      const auto count = static_cast<float>(tried);
      const float win = wins / count;
      if (tried == 1) return {at, win, std::nullopt};
      const float variance = std::max(0.0f, squares / count - win * win) / (count - 1);
      return {at, win, std::sqrt(variance)};
    }
  };
  /// The answers of one seat that have been legal here so far.
  struct Answers {
    std::vector<Option> options;
    int tried = 0;
  };
  using Places = std::array<uint16_t, seats_max>;
  struct Node {
    std::array<Answers, seats_max> of;
    std::map<Places, std::unique_ptr<Node>> next;
  };
  struct Chosen {
    Answers* answers;
    size_t option;
    Seat seat;
  };

  void descend(State& state) {
    std::vector<Chosen> way;
    Node* node = &root_;
    bool fresh = false;
    while (!state.over && !fresh) {
      Places places{};
      std::vector<Move> round;
      for (const Seat seat : Rules::asked(state)) {
        Answers& answers = node->of[static_cast<size_t>(seat)];
        fresh = fresh || answers.options.empty();
        const size_t option = select(state, seat, answers);
        places[static_cast<size_t>(seat)] = static_cast<uint16_t>(option);
        round.push_back(answers.options[option].move);
        way.push_back({&answers, option, seat});
      }
      Rules::apply(state, round, {});
      auto& next = node->next[places];
      if (!next) next = std::make_unique<Node>();
      node = next.get();
    }
    const auto judged = judge_all<Rules>(network_, state);
    const auto shares = shares_of_first<Rules>(judged, state);
    for (const Chosen& chosen : way) {
      Option& option = chosen.answers->options[chosen.option];
      const auto seat = static_cast<size_t>(chosen.seat);
      const auto win = static_cast<float>(shares[seat]);
      option.sum += judged[seat].worth();
      option.wins += win;
      option.squares += win * win;
      ++option.tried;
      ++chosen.answers->tried;
    }
  }

  /// The answer of `seat` to look at next: one of those that are legal in this position.
  size_t select(const State& state, Seat seat, Answers& answers) {
    moves_.clear();
    Rules::moves(state, seat, moves_);
    const std::vector<size_t> legal = places_of(answers);
    if (legal.size() == 1) return legal[0];
    const bool is_own_root = &answers == &root_.of[static_cast<size_t>(sight_.seat())];
    if (first_ && is_own_root) return *first_;
    // Below the root the answers do something else each time. Where it really is asked, the seat
    // sees the same whatever it imagines, and what it cannot see is to be evened out.
    if (!is_own_root)
      for (const size_t at : legal) answers.options[at].positions = 0;
    if (std::ranges::any_of(legal,
                            [&](size_t at) { return answers.options[at].positions < root_worlds; }))
      look_ahead(state, seat, legal, answers);
    float most = -10;
    for (const size_t at : legal) most = std::max(most, answers.options[at].expected);
    float all = 0;
    for (const size_t at : legal) all += share(answers.options[at].expected - most);
    const float root = std::sqrt(static_cast<float>(answers.tried + 1));
    size_t best = legal[0];
    float best_score = -100;
    for (const size_t at : legal) {
      const Option& option = answers.options[at];
      const float score = option.mean() + curiosity * share(option.expected - most) / all * root /
                                              static_cast<float>(1 + option.tried);
      if (score <= best_score) continue;
      best_score = score;
      best = at;
    }
    return best;
  }

  /// Falls with how much less an answer promises; without the library's exp, which rounds here so
  /// and there so.
  float share(float less) const {
    const float fallen = 1.0f - less / (3.0f * spread);
    return 1.0f / (fallen * fallen * fallen);
  }

  /// Where the legal moves stand among the options, one after the other; new ones join them.
  std::vector<size_t> places_of(Answers& answers) const {
    std::vector<size_t> places;
    std::vector<Option>& options = answers.options;
    for (size_t i = 0; i < moves_.size(); ++i) {
      // The same moves mostly come in the same order.
      const size_t count = options.size();
      size_t at = 0;
      while (at < count && options[(i + at) % count].move != moves_[i]) ++at;
      places.push_back(at < count ? (i + at) % count : count);
      if (at == count) options.push_back({moves_[i]});
    }
    return places;
  }

  /// Judges the legal moves, which stand at these places, one move ahead.
  void look_ahead(const State& state, Seat seat, const std::vector<size_t>& places,
                  Answers& answers) {
    worths_.clear();
    add_worths<Rules>(network_, state, seat, moves_, random_, worths_);
    for (size_t i = 0; i < places.size(); ++i) {
      Option& option = answers.options[places[i]];
      ++option.positions;
      option.expected += (worths_[i] - option.expected) / static_cast<float>(option.positions);
    }
  }

  /// The options of the seat at the root that promise most, the best first; those that were never
  /// tried come last, since they have only been guessed at.
  std::vector<size_t> best_options(size_t most) const {
    const std::vector<Option>& options = root_.of[static_cast<size_t>(sight_.seat())].options;
    std::vector<size_t> best(options.size());
    std::iota(best.begin(), best.end(), size_t{0});
    const auto promise = [&](size_t at) {
      // Of equals the first: the same thought gives the same advice.
      return std::tuple(options[at].tried > 0, options[at].mean(), -static_cast<ptrdiff_t>(at));
    };
    most = std::min(most, best.size());
    std::ranges::partial_sort(best, best.begin() + static_cast<ptrdiff_t>(most), std::greater(),
                              promise);
    best.resize(most);
    return best;
  }

  std::optional<size_t> least_tried_of(const std::vector<size_t>& some) const {
    const std::vector<Option>& options = root_.of[static_cast<size_t>(sight_.seat())].options;
    return *std::ranges::min_element(
        some, [&](size_t a, size_t b) { return options[a].tried < options[b].tried; });
  }

  size_t drawn(const std::vector<float>& tried) {
    float all = 0, most = 0;
    for (const float count : tried) most = std::max(most, count);
    for (const float count : tried) all += count * 8 >= most ? count : 0;
    float left = all * static_cast<float>(random_.below(1u << 20)) / static_cast<float>(1u << 20);
    for (size_t i = 0; i < tried.size(); ++i) {
      if (tried[i] * 8 < most) continue;
      left -= tried[i];
      if (left < 0) return i;
    }
    return greatest(tried, 0);
  }

  const Network& network_;
  const Sight<Rules>& sight_;
  Random& random_;
  Node root_;
  std::optional<size_t> first_;  ///< the option with which this descent is to begin
  std::vector<Move> moves_;      ///< those that are legal where this descent passes
  std::vector<float> worths_;    ///< of each of them, one move ahead
};

}  // namespace understory
