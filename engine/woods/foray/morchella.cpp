// Morchella (Y18): drawn by a moon she stands in the display; once her owner may have a decay of
// four as it leaves the game. What is not used at once stays on her, as though in hand (Y6), and
// mushrooms left on her at the end cost their points.
#include <nlohmann/json.hpp>

#include "engine/woods/collect.h"
#include "engine/woods/foray/cards.h"
#include "engine/woods/foray_save.h"
#include "engine/woods/foray_view.h"
#include "engine/woods/points.h"
#include "engine/woods/resolve.h"

namespace understory::woods {
namespace {

/// What she burns or does not heed.
bool is_discarded(Card card) {
  return card == Card::poison || card == Card::panther_cap || card == Card::rainstorm;
}

void draw_onto_her(State& state, Seat seat, Events& events) {
  ++state.discards[Card::moon];
  Event event{.kind = EventKind::moon_swapped, .seat = seat, .open = true};
  if (!state.night_deck.empty()) {
    event.drawn = true;
    event.card = draw_night(state);
    state.kitchen(seat).morchella.cards.push_back(event.card);
  }
  events.tell(event);
}

}  // namespace

bool interrupt_discard(State& state) {
  if (state.decay.size() != decay_max) return false;
  for (Seat seat = 0; seat < state.players; ++seat) {
    const Morchella& morchella = state.kitchen(seat).morchella;
    if (!morchella.here || morchella.used) continue;
    state.agenda.push_back({.kind = StepKind::morchella, .seat = seat});
    return true;
  }
  return false;
}

void ask_morchella_moves(const State&, const Step&, Seat, Moves& moves) {
  moves.push_back({.kind = MoveKind::decline});
  moves.push_back({.kind = MoveKind::accept});
}

std::optional<Refusal> refuse_morchella_answer(const State&, const Step&, Seat, const Move& move) {
  if (move.kind == MoveKind::decline || move.kind == MoveKind::accept) return std::nullopt;
  return Refusal{RefusalCode::wrong_question, "Y18", 0, 0};
}

void show_morchella(JsonWriter& out, const State& state, const Step&, Viewer) {
  write_cards(out, state, "cards", state.decay);
}

void answer_morchella(State& state, const Step& step, const Move& move, Events& events) {
  if (move.kind == MoveKind::decline)
    return events.tell(
        {.kind = EventKind::declined, .seat = step.seat, .question = StepKind::morchella});
  Kitchen& kitchen = state.kitchen(step.seat);
  const auto cards = state.decay;
  state.decay.clear();
  kitchen.morchella.used = true;
  Event event{.kind = EventKind::morchella_took, .seat = step.seat};
  for (const Card card : cards) event.cards.push_back(card);
  events.tell(event);
  Bounded<Card, decay_max> foray;
  for (const Card card : cards)
    if (is_discarded(card)) {
      ++state.discards[card];
    } else if (card == Card::basket) {
      ++kitchen.baskets;
      events.tell({.kind = EventKind::basket_placed, .seat = step.seat});
    } else if (card == Card::moon) {
      draw_onto_her(state, step.seat, events);
    } else if (is_foray(card)) {
      foray.push_back(card);
    } else {
      kitchen.morchella.cards.push_back(card);
    }
  open_resolution(state, {.kind = StepKind::resolve, .seat = step.seat, .on_morchella = true},
                  {foray.begin(), foray.size()}, events);
}

void find_morchella(State& state, Seat seat, Events& events) {
  state.kitchen(seat).morchella.here = true;
  events.tell({.kind = EventKind::morchella_found, .seat = seat});
}

Json save_morchella(const State& state, const Kitchen& kitchen) {
  return {{"used", kitchen.morchella.used},
          {"cards", save_cards(state.edition, kitchen.morchella.cards)}};
}

void restore_morchella(const State& state, Kitchen& kitchen, Reader& read) {
  read.part("morchella", [&](Reader& of_her) {
    kitchen.morchella.here = true;
    kitchen.morchella.used = of_her.boolean("used", false);
    of_her.cards(state.edition, "cards", kitchen.morchella.cards);
  });
}

void write_morchella(JsonWriter& out, const State& state, Seat seat, Viewer) {
  const Kitchen& kitchen = state.kitchen(seat);
  out.begin_object().key("used").boolean(kitchen.morchella.used);
  write_cards(out, state, "cards", kitchen.morchella.cards);
  out.field("penalty", morchella_penalty(state, kitchen)).end_object();
}

}  // namespace understory::woods
