// The sequence of play: the agenda is a stack, its last step is the one that goes on. An asking
// step waits; every other has run by the time a question is open. The table says which is which,
// and where the rule of each is.
#include "engine/woods/rules.h"

#include <array>

#include "engine/woods/cleanup.h"
#include "engine/woods/foray_card.h"
#include "engine/woods/poison.h"
#include "engine/woods/resolve.h"
#include "engine/woods/round.h"
#include "engine/woods/turn.h"

namespace understory::woods {
namespace {

using enum StepKind;

constexpr std::array<StepRule, step_names.size() - card_questions> table = {{
    {turn, run_turn, turn_moves, refuse_turn, answer_turn},
    {trim, nullptr, trim_moves, refuse_trim, woods::trim, show_trim},
    {settle, run_settle},
    {cleanup, run_cleanup},
    {discard_decay, run_discard_decay},
    {fall, run_fall},
    {finish, run_finish},
    {second_turn, run_second_turn},
    {bonus, nullptr, bonus_moves, refuse_bonus, answer_bonus},
    {commit, run_commit, commit_moves, refuse_commit},
    {act, run_act, act_moves, refuse_act, answer_act, show_act},
    {round_end, run_round_end},
    {round_finish, run_round_finish},
    {last_cook, run_last_cook, last_cook_moves, refuse_last_cook, answer_last_cook},
    {match_end, run_match_end},
    {resolve, run_resolve, resolve_moves, refuse_resolve, answer_resolve, show_resolve},
    {use, run_use},
}};

constexpr bool in_order() {
  for (size_t i = 0; i < table.size(); ++i)
    if (table[i].kind != static_cast<StepKind>(i)) return false;
  return true;
}
static_assert(in_order());

bool is_asked(const State& state, Seat seat) {
  if (state.over || seat < 0 || seat >= state.players) return false;
  const Step& step = state.agenda.back();
  return step.kind == commit || step.seat == seat;  // C1: a round asks all
}

}  // namespace

const StepRule& rule_of(StepKind kind) {
  const auto at = static_cast<size_t>(kind);
  return at < table.size() ? table[at] : card_steps[at - table.size()];
}

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
  return state.over ? "" : name_of(state.agenda.back().kind);
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
