// The sequence of play: the agenda is a stack, its last step is the one that goes on. An asking
// step waits; every other has run by the time a question is open. The table says which is which,
// and where the rule of each is.
#include "engine/woods/rules.h"

#include <array>

#include "engine/woods/cleanup.h"
#include "engine/woods/foray/cards.h"
#include "engine/woods/foray/resolve.h"
#include "engine/woods/poison.h"
#include "engine/woods/round.h"
#include "engine/woods/turn.h"

namespace understory::woods {
namespace {

/// The rule of one kind of step. `run` does what can be done without asking and says whether that
/// was all; a step without `list` never asks, one without `run` always does.
struct StepRule {
  StepKind kind;
  std::string_view name;
  bool (*run)(State&, Events&);
  void (*list)(const State&, const Step&, Seat, Moves&) = nullptr;
  std::optional<Refusal> (*refuse)(const State&, const Step&, Seat, const Move&) = nullptr;
  /// The step has left the agenda already.
  void (*answer)(State&, const Step&, const Move&, Events&) = nullptr;
};

using enum StepKind;

/// A Forest Fire asks, and runs once it has been answered and the decay is dealt with (Y8).
bool run_fire(State& state, Events& events) {
  return state.agenda.back().passed && finish_fire(state, events);
}

constexpr std::array<StepRule, step_kinds> table = {{
    {turn, "turn", run_turn, turn_moves, refuse_turn, answer_turn},
    {trim, "trim", nullptr, trim_moves, refuse_trim, woods::trim},
    {settle, "settle", run_settle},
    {cleanup, "cleanup", run_cleanup},
    {discard_decay, "discard_decay", run_discard_decay},
    {fall, "fall", run_fall},
    {finish, "finish", run_finish},
    {second_turn, "second_turn", run_second_turn},
    {bonus, "bonus", nullptr, bonus_moves, refuse_bonus, answer_bonus},
    {commit, "commit", run_commit, commit_moves, refuse_commit},
    {act, "act", run_act, act_moves, refuse_act, answer_act},
    {round_end, "round_end", run_round_end},
    {round_finish, "round_finish", run_round_finish},
    {last_cook, "last_cook", run_last_cook, last_cook_moves, refuse_last_cook, answer_last_cook},
    {match_end, "match_end", run_match_end},
    {resolve, "resolve", run_resolve, resolve_moves, refuse_resolve, answer_resolve},
    {use, "use", run_use},
    {panther_cap, "panther_cap", nullptr, ask_panther_cap_moves, refuse_panther_cap_answer,
     answer_panther_cap},
    {farm_girl, "farm_girl", nullptr, ask_farm_girl_moves, refuse_farm_girl_answer,
     answer_farm_girl},
    {chef, "chef", nullptr, ask_chef_moves, refuse_chef_answer, answer_chef},
    {farmers_market, "farmers_market", nullptr, ask_farmers_market_moves,
     refuse_farmers_market_answer, answer_farmers_market},
    {thief, "thief", nullptr, ask_thief_moves, refuse_thief_answer, answer_thief},
    {shiitake_log, "shiitake_log", nullptr, ask_shiitake_log_moves, refuse_shiitake_log_answer,
     answer_shiitake_log},
    {forest_fire, "forest_fire", run_fire, ask_forest_fire_moves, refuse_forest_fire_answer,
     answer_forest_fire},
    {eccentric, "eccentric", nullptr, ask_eccentric_moves, refuse_eccentric_answer,
     answer_eccentric},
    {morchella, "morchella", nullptr, ask_morchella_moves, refuse_morchella_answer,
     answer_morchella},
}};

constexpr bool in_order() {
  for (size_t i = 0; i < table.size(); ++i)
    if (table[i].kind != static_cast<StepKind>(i)) return false;
  return true;
}
static_assert(in_order());

const StepRule& rule_of(StepKind kind) { return table[static_cast<size_t>(kind)]; }

bool is_asked(const State& state, Seat seat) {
  if (state.over || seat < 0 || seat >= state.players) return false;
  const Step& step = state.agenda.back();
  return step.kind == commit || step.seat == seat;  // C1: a round asks all
}

}  // namespace

std::string_view step_name(StepKind kind) { return rule_of(kind).name; }

void run_agenda(State& state, Events& events) {
  while (!state.over) {
    const auto run = rule_of(state.agenda.back().kind).run;
    if (run == nullptr || !run(state, events)) return;
  }
}

Seats Rules::asked(const State& state) {
  Seats seats;
  if (state.over) return seats;
  const Step& step = state.agenda.back();
  if (step.kind != commit) {
    seats.push_back(step.seat);
    return seats;
  }
  for (Seat seat = 0; seat < state.players; ++seat) seats.push_back(seat);
  return seats;
}

std::string_view Rules::question(const State& state) {
  return state.over ? "" : step_name(state.agenda.back().kind);
}

void Rules::moves(const State& state, Seat seat, Moves& moves) {
  if (!is_asked(state, seat)) return;
  const Step& step = state.agenda.back();
  rule_of(step.kind).list(state, step, seat, moves);
}

std::optional<Refusal> Rules::refusal(const State& state, Seat seat, const Move& move) {
  if (!is_asked(state, seat)) return Refusal{RefusalCode::not_asked, "", 0, 0};
  const Step& step = state.agenda.back();
  return rule_of(step.kind).refuse(state, step, seat, move);
}

void Rules::apply(State& state, std::span<const Move> answers, Events events) {
  const Step step = state.agenda.pop_back();
  if (step.kind == commit)
    answer_commit(state, step, answers, events);
  else
    rule_of(step.kind).answer(state, step, answers.front(), events);
  run_agenda(state, events);
}

void Rules::end(State& state, Events events) {
  for (const Step& step : state.agenda)
    for (const Card card : step.cards) ++state.discards[card];
  run_match_end(state, events);
}

}  // namespace understory::woods
