// Thief (Y13): so many cards given as the one cooked day mushroom taken is worth. What is given is
// seen by its two seats alone, so that the others no longer know any card of the giver's hand.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/woods/foray/cards.h"
#include "engine/woods/foray_card.h"
#include "engine/woods/foray_save.h"
#include "engine/woods/hand.h"
#include "engine/woods/poison.h"
#include "engine/woods/zone.h"

namespace understory::woods {
namespace {

/// Where a mushroom could be stolen from.
enum class Loot : uint8_t { none, only_its_own, dish, chef, stolen };

Loot find_loot(const Kitchen& victim, Seat thief, Card mushroom) {
  for (const Dish& dish : victim.dishes)
    if (dish.mushroom == mushroom && dish.day > 0) return Loot::dish;
  for (const Card card : victim.chef.cards)
    if (card == mushroom) return Loot::chef;
  Loot found = Loot::none;
  for (const Stolen& stolen : victim.stolen)
    if (stolen.mushroom == mushroom) {
      if ((stolen.from >> thief & 1) == 0) return Loot::stolen;
      found = Loot::only_its_own;
    }
  return found;
}

/// The seats that the mushroom may not go back to, before this theft.
uint8_t take_loot(Kitchen& victim, Seat thief, Card mushroom) {
  switch (find_loot(victim, thief, mushroom)) {
    case Loot::dish:
      for (Dish& dish : victim.dishes)
        if (dish.mushroom == mushroom && dish.day > 0) {
          --dish.day;
          return 0;
        }
      break;
    case Loot::chef:
      for (size_t i = 0; i < victim.chef.cards.size(); ++i)
        if (victim.chef.cards[i] == mushroom) {
          victim.chef.cards.remove(i);
          return 0;
        }
      break;
    case Loot::stolen:
      for (size_t i = 0; i < victim.stolen.size(); ++i)
        if (victim.stolen[i].mushroom == mushroom && (victim.stolen[i].from >> thief & 1) == 0)
          return victim.stolen.remove(i).from;
      break;
    case Loot::none:
    case Loot::only_its_own:
      break;
  }
  ENSURE(false && "there is something to steal");
  return 0;
}

/// Why that mushroom cannot be had, whatever is given.
std::optional<Refusal> refuse_loot(const State& state, Seat seat, Seat victim, Card mushroom,
                                   int most) {
  if (victim < 0 || victim >= state.players || victim == seat)
    return Refusal{RefusalCode::nothing_to_steal, "Y13", 0, 0};
  if (!is_day_mushroom(mushroom)) return Refusal{RefusalCode::not_a_mushroom, "Y13", 0, 0};
  const Loot loot = find_loot(state.kitchen(victim), seat, mushroom);
  if (loot == Loot::none) return Refusal{RefusalCode::nothing_to_steal, "Y13", 0, 0};
  if (loot == Loot::only_its_own) return Refusal{RefusalCode::cannot_steal_back, "Y13", 0, 0};
  const int value = state.cooking_value(mushroom);
  if (value > most) return Refusal{RefusalCode::wrong_gift, "Y13", value, most};
  const int room = std::max(0, state.kitchen(victim).room());
  if (value > room) return Refusal{RefusalCode::victim_full, "Y13", value, room};
  return std::nullopt;
}

/// `own`: the Thief in hand is among its cards and cannot be given with itself.
std::optional<Refusal> refuse_theft(const State& state, Seat seat, const Move& move, int most,
                                    int own) {
  if (auto refusal = refuse_loot(state, seat, move.victim, move.mushroom, most)) return refusal;
  const int value = state.cooking_value(move.mushroom);
  const int given = static_cast<int>(move.cards.size());
  if (given != value) return Refusal{RefusalCode::wrong_gift, "Y13", value, given};
  const Kitchen& kitchen = state.kitchen(seat);
  if (auto refusal = refuse_hand_cards(kitchen, {move.cards.begin(), move.cards.size()}, "Y13"))
    return refusal;
  const auto thieves =
      static_cast<int>(std::count(move.cards.begin(), move.cards.end(), Card::thief));
  if (thieves > kitchen.hand[Card::thief] - own)
    return Refusal{RefusalCode::not_in_hand, "Y13", thieves, kitchen.hand[Card::thief] - own};
  return std::nullopt;
}

void list_thefts(const State& state, Seat seat, int most, int own, Moves& moves) {
  Kitchen giver = state.kitchen(seat);
  if (own > 0) take_from_hand(giver, Card::thief, own);
  for (Seat victim = 0; victim < state.players; ++victim)
    for (int i = 0; i < varieties; ++i) {
      const Card mushroom = card_at(i);
      const int value = state.cooking_value(mushroom);
      if (value > giver.hand_count || refuse_loot(state, seat, victim, mushroom, most)) continue;
      choose_from_hand(giver, value,
                       {.kind = MoveKind::steal, .mushroom = mushroom, .victim = victim}, moves);
    }
}

/// The Thief himself has left the hand already.
void commit_theft(State& state, Seat seat, const Move& move, Events& events) {
  Kitchen& kitchen = state.kitchen(seat);
  Kitchen& victim = state.kitchen(move.victim);
  ++state.discards[Card::thief];
  for (const Card card : move.cards) {
    take_from_hand(kitchen, card);
    put_in_hand(victim, card, Shown::to_owner);
  }
  kitchen.seen = {};
  const uint8_t before = take_loot(victim, seat, move.mushroom);
  kitchen.stolen.push_back({move.mushroom, static_cast<uint8_t>(before | 1 << move.victim)});
  Event event{.kind = EventKind::stole,
              .seat = seat,
              .amount = static_cast<int>(move.cards.size()),
              .other = move.victim,
              .move = move};
  for (const Card card : move.cards) event.cards.push_back(card);
  events.tell(event);
  each_card(state, &ForayCard::after_harm, seat, events);  // Y16
}

/// Whether the Thief that would be played lies in the hand (and not on Morchella).
int thief_in_hand(const Kitchen& kitchen) { return kitchen.hand[Card::thief] > 0 ? 1 : 0; }

/// Whether a mushroom worth at most `most`, and so many gifts, could be had.
bool can_steal_worth(const State& state, Seat seat, int most, int gifts) {
  for (Seat victim = 0; victim < state.players; ++victim)
    for (int i = 0; i < varieties; ++i)
      if (state.cooking_value(card_at(i)) <= gifts &&
          !refuse_loot(state, seat, victim, card_at(i), most))
        return true;
  return false;
}

}  // namespace

bool can_steal_at_once(const State& state, Seat seat) {
  return can_steal_worth(state, seat, stolen_at_once_max, state.kitchen(seat).hand_count);
}

bool can_steal(const State& state, Seat seat) {
  const Kitchen& kitchen = state.kitchen(seat);
  return owned(kitchen, Card::thief) > 0 &&
         can_steal_worth(state, seat, stolen_later_max,
                         kitchen.hand_count - thief_in_hand(kitchen));
}

std::optional<Refusal> refuse_steal(const State& state, Seat seat, const Move& move) {
  const Kitchen& kitchen = state.kitchen(seat);
  if (owned(kitchen, Card::thief) == 0) return Refusal{RefusalCode::no_such_card, "Y13", 1, 0};
  return refuse_theft(state, seat, move, stolen_later_max, thief_in_hand(kitchen));
}

void steal_moves(const State& state, Seat seat, Moves& moves) {
  const Kitchen& kitchen = state.kitchen(seat);
  if (owned(kitchen, Card::thief) > 0)
    list_thefts(state, seat, stolen_later_max, thief_in_hand(kitchen), moves);
}

void steal(State& state, Seat seat, const Move& move, Events& events) {
  take_out(state.kitchen(seat), Card::thief);
  commit_theft(state, seat, move, events);
}

void ask_thief_moves(const State& state, const Step&, Seat seat, Moves& moves) {
  list_thefts(state, seat, stolen_at_once_max, 0, moves);
}

std::optional<Refusal> refuse_thief_answer(const State& state, const Step&, Seat seat,
                                           const Move& move) {
  if (move.kind != MoveKind::steal) return Refusal{RefusalCode::wrong_question, "Y13", 0, 0};
  return refuse_theft(state, seat, move, stolen_at_once_max, 0);
}

void answer_thief(State& state, const Step& step, const Move& move, Events& events) {
  commit_theft(state, step.seat, move, events);
}

Json save_stolen(const State& state, const Kitchen& kitchen) {
  Json all = Json::array();
  for (const Stolen& stolen : kitchen.stolen)
    all.push_back({{"mushroom", card_name(state.edition, stolen.mushroom)},
                   {"from", save_bits(stolen.from, 0)}});
  return all;
}

void restore_stolen(const State& state, Kitchen& kitchen, Reader& read) {
  for (const Json& json : read.array("stolen")) {
    Reader of_stolen(json, "stolen");
    const Json* name = of_stolen.find("mushroom");
    if (name == nullptr) of_stolen.fail("need a mushroom each");
    if (kitchen.stolen.size() == kitchen.stolen.capacity()) of_stolen.fail("are too many");
    kitchen.stolen.push_back({of_stolen.card(state.edition, *name, "mushroom"),
                              read_bits(of_stolen, "from", 0, players_max - 1)});
    of_stolen.done();
  }
}

void write_stolen(JsonWriter& out, const State& state, Seat seat, Viewer) {
  out.begin_array();
  for (const Stolen& stolen : state.kitchen(seat).stolen) {
    out.begin_object().field("mushroom", card_name(state.edition, stolen.mushroom));
    out.key("from").begin_array();
    for (Seat from = 0; from < state.players; ++from)
      if ((stolen.from >> from & 1) != 0) out.number(from);
    out.end_array().end_object();
  }
  out.end_array();
}

}  // namespace understory::woods
