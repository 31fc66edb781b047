// What follows a move: see follow.h. The move is played on the position as its seat knows it, and
// what is told meanwhile is what follows.
#include "engine/woods/follow.h"

#include <algorithm>

#include "engine/core/write_refusal.h"
#include "engine/woods/action.h"
#include "engine/woods/foray_card.h"
#include "engine/woods/forest.h"
#include "engine/woods/poison.h"
#include "engine/woods/resolve.h"
#include "engine/woods/round.h"
#include "engine/woods/rules.h"
#include "engine/woods/step_rule.h"

namespace understory::woods {
namespace {

using Follows = std::vector<Follow>;

constexpr auto number_fields = std::array{UNDERSTORY_WOODS_FOLLOWS(UNDERSTORY_ITEM_WORDS)};

/// Steps at which the turn, or the seat's part of a round, is over.
bool is_beginning(StepKind kind) {
  return kind == StepKind::turn || kind == StepKind::commit || kind == StepKind::act ||
         kind == StepKind::last_cook;
}

/// The move played out as far as it is sure.
struct Played {
  State state;
  std::vector<Event> events{};
  int dropped = 0;        ///< cards that poison makes the seat discard
  bool finished = false;  ///< the turn or the round has come to its end
};

void go_on(Played& played, Seat seat) {
  State& state = played.state;
  Events events(played.events);
  while (!state.over && !is_beginning(state.agenda.back().kind)) {
    const Step step = state.agenda.back();
    if (step.kind == StepKind::trim && step.seat == seat) {
      played.dropped = surplus(state.kitchen(seat));
      // Which cards go can decide what may be used of those that are still in the air (Y4).
      if (is_resolving(state, seat)) return;
      Moves ways;
      trim_moves(state, step, seat, ways);
      state.agenda.pop_back();
      trim(state, step, ways.front(), events);
      continue;
    }
    const auto run = rule_of(step.kind).run;
    if (run == nullptr || !run(state, events)) return;
    played.finished |= step.kind == StepKind::finish || step.kind == StepKind::round_finish;
  }
}

Played play(State known, Seat seat, const Move& move) {
  Played played{.state = known};
  Events events(played.events);
  const Step step = played.state.agenda.pop_back();
  rule_of(step.kind).answer(played.state, step, move, events);
  go_on(played, seat);
  return played;
}

/// Collects what surely follows from what was played.
class FollowCollector {
 public:
  FollowCollector(const Played& played, const State& before, Seat seat)
      : played_(played),
        before_(before.kitchen(seat)),
        seat_(seat),
        goes_on_(!played.state.over && before.agenda.back().kind != StepKind::last_cook) {}

  Follows follows() {
    for (const Event& event : played_.events)
      if (event.seat == seat_ || event.seat < 0) tell(event);
    const int limit = after().limit();
    const bool said = (poisoned_ && after().poison.cards > 0) || has(FollowKind::poison_left);
    if (!said && limit != before_.limit()) say(FollowKind::limit, limit);
    if (!poisoned_ && after().poison.cards > 0 && longer_ && goes_on_)
      say(FollowKind::poison_longer);
    const int left = cards_left(played_.state, ForestId::forest) +
                     cards_left(played_.state, ForestId::rainforest);
    const bool short_of_cards = played_.state.day_deck.empty() && left < forest_slots;
    if (played_.finished && !played_.state.over && short_of_cards) say(FollowKind::path, left);
    return follows_;
  }

 private:
  const Kitchen& after() const { return played_.state.kitchen(seat_); }
  bool has(FollowKind kind) const {
    return std::any_of(follows_.begin(), follows_.end(),
                       [&](const Follow& follow) { return follow.kind == kind; });
  }
  void say(FollowKind kind, int number = 0) { follows_.push_back({kind, number}); }
  void draw() {
    if (!has(FollowKind::night_card)) say(FollowKind::night_card);
    for (Follow& follow : follows_) follow.number += follow.kind == FollowKind::night_card;
  }

  void tell(const Event& event) {
    switch (event.kind) {
      case EventKind::poisoned:
        poisoned_ = true;
        follows_.push_back({.kind = FollowKind::poison,
                            .number = poisoned_hand_limit + room_in_basket * after().baskets,
                            .turns = event.amount});
        if (played_.dropped > 0) say(FollowKind::discard, played_.dropped);
        return;
      case EventKind::poison_left:
        if (!poisoned_) say(FollowKind::poison_left, after().limit());
        return;
      case EventKind::moon_swapped:
        if (event.drawn) draw();
        return;
      case EventKind::morchella_found:
        return draw();
      case EventKind::cooked:
      case EventKind::chef_cooked:
        longer_ = before_.poison.cards > 0 &&
                  played_.state.rules().poison_stay == PoisonStay::a_turn_for_each_dish;
        return;
      case EventKind::extra_turn:
        return say(FollowKind::second_turn);
      case EventKind::eureka_earned:
        return say(FollowKind::eureka);
      case EventKind::log_grew:
        if (event.drawn) say(FollowKind::log_grows);
        return;
      case EventKind::spored:
        return say(FollowKind::growths, event.left);
      case EventKind::gathered:
        return say(FollowKind::gathers, event.amount);
      case EventKind::eccentric_awarded:
        return say(FollowKind::eccentric);
      case EventKind::decay_discarded:
        return say(FollowKind::decay_discarded, static_cast<int>(event.cards.size()));
      case EventKind::decayed:
        follows_.push_back({.kind = FollowKind::decays, .card = event.card});
        return;
      case EventKind::match_over:
        return say(FollowKind::match_ends);
      case EventKind::match_started:
      case EventKind::took:
      case EventKind::took_decay:
      case EventKind::basket_placed:
      case EventKind::discarded:
      case EventKind::sold:
      case EventKind::pan_placed:
      case EventKind::turn_lost:
      case EventKind::refilled:
      case EventKind::revealed:
      case EventKind::selection_failed:
      case EventKind::action_lost:
      case EventKind::priority_passed:
      case EventKind::last_cooks:
      case EventKind::eureka_used:
      case EventKind::kept:
      case EventKind::used:
      case EventKind::used_in_vain:
      case EventKind::peeked:
      case EventKind::chef_placed:
      case EventKind::market_sold:
      case EventKind::stole:
      case EventKind::map_placed:
      case EventKind::map_played:
      case EventKind::eccentric_took:
      case EventKind::morchella_took:
      case EventKind::declined:
      case EventKind::rainforest_dealt:
      case EventKind::forest_burned:
      case EventKind::morel_added:
        return;
    }
  }

  const Played& played_;
  const Kitchen& before_;
  Seat seat_;
  bool goes_on_;  ///< turns may still come that what lasts would last for
  Follows follows_;
  bool poisoned_ = false;
  bool longer_ = false;
};

/// The card of Foray that the next unknown night card may be, if any: it enters no hand (Y18).
std::optional<Card> hidden_by_night(const State& known) {
  const auto& deck = known.night_deck;
  for (const ForayCard& row : known.rules().cards) {
    if (row.night_depth == 0 || !known.plays_with(row.card)) continue;
    const auto here = [&](const Kitchen& kitchen) { return row.in_display(kitchen) > 0; };
    if (std::none_of(known.kitchens.begin(), known.kitchens.end(), here) &&
        std::find(deck.begin(), deck.end(), row.card) == deck.end())
      return row.card;
  }
  return std::nullopt;
}

/// The position in which the next night card that `seat` does not know is that one.
State with_night_card(State known, Seat seat, Card card) {
  for (size_t i = known.night_deck.size(); i > 0; --i)
    if ((known.kitchen(seat).night_known >> (i - 1) & 1) == 0) {
      known.night_deck[i - 1] = card;
      break;
    }
  return known;
}

/// Whether a move that may come first in one's own resolution makes the choice possible (C13).
bool helped_before(const State& state, Seat seat, Choice choice) {
  Moves ways;
  list_actions(state, seat, before_act, ways);
  return std::any_of(ways.begin(), ways.end(), [&](const Move& way) {
    State after = state;
    after.choices[static_cast<size_t>(seat)] = choice;
    std::vector<Event> untold;
    Events events(untold);
    find_action(after, way.kind, before_act)->play(after, seat, way, events);
    return !refuse_choice(after, seat, choice);
  });
}

Follows follows_of_choice(const State& state, Seat seat, Choice choice) {
  if (choice == choose_hand && !any_action(state, seat, from_hand))
    return {{.kind = FollowKind::action_lost}};
  const auto refusal = refuse_choice(state, seat, choice);
  if (refusal && !helped_before(state, seat, choice))
    return {{.kind = FollowKind::fails, .refusal = refusal}};
  return {};
}

}  // namespace

std::vector<Follow> what_follows(const State& state, Seat seat, const Move& move) {
  const State known = Rules::known_to(state, seat);
  if (move.kind == MoveKind::select) return follows_of_choice(known, seat, move.slot);
  Follows follows = FollowCollector(play(known, seat, move), known, seat).follows();
  const bool draws = std::any_of(follows.begin(), follows.end(), [](const Follow& follow) {
    return follow.kind == FollowKind::night_card;
  });
  const std::optional<Card> hidden = hidden_by_night(known);
  if (!draws || !hidden) return follows;
  // Sure is only what follows in either case.
  const Follows other =
      FollowCollector(play(with_night_card(known, seat, *hidden), seat, move), known, seat)
          .follows();
  std::erase_if(follows, [&](const Follow& follow) {
    return std::find(other.begin(), other.end(), follow) == other.end();
  });
  return follows;
}

void write_follows(JsonWriter& out, const State& state, const std::vector<Follow>& follows) {
  if (follows.empty()) return;
  out.key("follows").begin_array();
  for (const Follow& follow : follows) {
    out.begin_object().field("kind", name_of(follow.kind));
    const std::string_view number = number_fields[static_cast<size_t>(follow.kind)];
    if (!number.empty()) out.field(number, follow.number);
    if (follow.kind == FollowKind::poison) out.field("turns", follow.turns);
    if (follow.kind == FollowKind::decays) out.field("card", card_name(state.edition, follow.card));
    if (follow.kind == FollowKind::fails) {
      out.key("refusal");
      write_refusal(out, follow.refusal);
    }
    out.end_object();
  }
  out.end_array();
}

}  // namespace understory::woods
