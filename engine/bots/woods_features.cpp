// The row of the woods games: kitchens from the looking seat on, the path and the decay, what is
// still unseen, the question that is open, and what only Foray has. There is room in it for the
// cards and questions that Foray may yet get: a new one moves nothing that a network has learned.
#include "engine/bots/woods_knowledge.h"
#include "engine/woods/points.h"

namespace understory::woods {
namespace {

constexpr float tenth = 0.1f;

// Where there is no more room, the row must grow, and all networks of the family be taught again.
constexpr int kinds_room = 48;
constexpr int steps_room = 40;
constexpr int modules_room = 16;
constexpr int kitchen_room = 320;
static_assert(card_kinds <= kinds_room && step_kinds <= steps_room && foray_kinds <= modules_room);

/// How many there are of each kind, from that card on.
void read_kinds(const CardCounts& cards, Card from, Inputs& in) {
  for (int kind = index(from); kind < card_kinds; ++kind) in.number(cards[card_at(kind)]);
  in.skip(kinds_room - card_kinds);
}

/// Mushrooms that these cards of a variety make.
int mushrooms(const CardCounts& cards, int variety) {
  const Card day = card_at(variety);
  return mushrooms_of(cards[day], has_night_card(day) ? cards[night_of(day)] : 0);
}

void read_cards(const CardCounts& cards, Inputs& in) {
  for (int variety = 0; variety < varieties; ++variety) in.steps(mushrooms(cards, variety), 6);
  for (int variety = 0; variety < night_varieties; ++variety)
    in.number(cards[night_of(card_at(variety))]);
  in.steps(cards[Card::butter], 3);
  in.steps(cards[Card::cider], 2);
  in.steps(cards[Card::pan], 2);
  read_kinds(cards, Card::basket, in);
}

void read_foray_cards(const State& state, const Kitchen& kitchen, Inputs& in) {
  const FarmGirl& girl = kitchen.farm_girl;
  in.flag(girl.here);
  for (int variety = 0; variety < varieties; ++variety)
    in.steps(girl.count > 0 && index(girl.mushroom) == variety ? girl.count : 0, 4);
  in.steps(kitchen.log.growths, 3);
  in.steps(kitchen.log.day, 4);
  in.steps(kitchen.log.night, 2);
  in.flag(kitchen.morchella.here && !kitchen.morchella.used);
  in.flag(kitchen.morchella.used);
  in.number(tenth * static_cast<float>(morchella_penalty(state, kitchen)));
  CardCounts on_morchella;
  for (const Card card : kitchen.morchella.cards) ++on_morchella[card];
  for (int variety = 0; variety < varieties; ++variety)
    in.steps(mushrooms(on_morchella, variety), 3);
  in.flag(kitchen.chef.here && !kitchen.chef.cooked);
  in.flag(kitchen.chef.cooked);
  in.steps(static_cast<int>(kitchen.chef.cards.size()), chef_max);
  in.steps(kitchen.market_uses_left, market_uses);
  in.flag(kitchen.map);
  in.flag(kitchen.eccentric);
  in.flag(kitchen.eureka == Eureka::ready);
  in.flag(kitchen.eureka == Eureka::used);
  in.steps(static_cast<int>(kitchen.stolen.size()), 2);
}

/// Of another's hand only what all saw being taken, and how many cards there are besides.
void read_kitchen(const State& state, const Kitchen& kitchen, bool own, Inputs& in) {
  const int end = in.size() + kitchen_room;
  const CardCounts& cards = own ? kitchen.hand : kitchen.seen;
  read_cards(cards, in);
  in.steps(kitchen.hand_count - cards.total(), 6);
  in.steps(kitchen.room(), 10);
  in.steps(kitchen.sticks, 10);
  in.number(tenth * static_cast<float>(kitchen.sticks));
  in.steps(kitchen.baskets, 3);
  in.steps(kitchen.pans, 4);
  in.steps(kitchen.cooked_pans(), 6);
  in.number(tenth * static_cast<float>(points(state, kitchen)));
  in.flag(kitchen.poison.cards > 0);
  in.steps(kitchen.poison.turns, 5);
  read_foray_cards(state, kitchen, in);
  ENSURE(in.size() <= end);
  in.skip(end - in.size());
}

/// What lies within reach of the looking seat, beside what it holds of the same.
void read_reach(const State& state, const Kitchen& kitchen, Inputs& in) {
  CardCounts reach, in_decay;
  for (size_t i = 0; i < state.forest.size(); ++i)
    if (cost_of_slot(static_cast<int>(i) + 1) <= kitchen.sticks) ++reach[state.forest[i]];
  int into_hand = 0;
  for (const Card card : state.decay) {
    ++in_decay[card];
    into_hand += enters_hand(card);
  }
  for (int variety = 0; variety < varieties; ++variety) {
    const int held = std::min(3, mushrooms(kitchen.hand, variety));
    in.one_of(3 * held + std::min(2, mushrooms(reach, variety)), 12);
    in.one_of(3 * held + std::min(2, mushrooms(in_decay, variety)), 12);
  }
  in.flag(into_hand <= kitchen.room());
}

void read_path(const State& state, Inputs& in) {
  for (size_t slot = 0; slot < forest_slots; ++slot)
    in.one_of(slot < state.forest.size() ? index(state.forest[slot]) : -1, kinds_room);
  const auto count = [&](const auto& cards) {
    CardCounts counts;
    for (const Card card : cards) ++counts[card];
    read_kinds(counts, card_at(0), in);
  };
  count(state.decay);
  count(state.rainforest);
  in.steps(static_cast<int>(state.decay.size()), decay_max);
  in.steps(static_cast<int>(state.rainforest.size()), forest_slots);
}

/// The cards of the decks and of other hands that the seat has not seen, and those it knows on top.
void read_unseen(const State& state, Seat seat, Inputs& in) {
  CardCounts unseen, known;
  const int size = static_cast<int>(state.day_deck.size());
  const int on_top = std::min(size, std::max<int>(state.known_top, state.rules().peek_cards));
  for (int i = 0; i < size; ++i)
    ++(i >= size - on_top ? known : unseen)[state.day_deck[static_cast<size_t>(i)]];
  const uint8_t night_known = state.kitchen(seat).night_known;
  for (size_t i = 0; i < state.night_deck.size(); ++i)
    ++((night_known >> i & 1) != 0 ? known : unseen)[state.night_deck[i]];
  for (Seat other = 0; other < state.players; ++other)
    for (int kind = 0; other != seat && kind < card_kinds; ++kind) {
      const Card card = card_at(kind);
      const int hidden = state.kitchen(other).hand[card] - state.kitchen(other).seen[card];
      unseen[card] = static_cast<uint8_t>(unseen[card] + hidden);
    }
  for (int kind = 0; kind < card_kinds; ++kind) {
    in.number(0.25f * static_cast<float>(unseen[card_at(kind)]));
    in.number(known[card_at(kind)]);
  }
  in.skip(2 * (kinds_room - card_kinds));
  const int left = size + static_cast<int>(state.forest.size() + state.rainforest.size());
  in.steps(left, 20);
  in.steps((left - 20) / 5, 18);
  in.number(tenth * static_cast<float>(left));
  in.steps(static_cast<int>(state.night_deck.size()), night_deck_size);
  in.flag(state.known_bottom);
}

void read_question(const State& state, Seat seat, Inputs& in) {
  const auto from_here = [&](Seat other) { return (other - seat + state.players) % state.players; };
  const bool asks = !state.over && !state.agenda.empty();
  const Step step = asks ? state.agenda.back() : Step{};
  in.one_of(asks ? static_cast<int>(step.kind) : -1, steps_room);
  in.one_of(asks ? from_here(step.seat) : -1, players_max);
  in.flag(step.extra);
  in.flag(step.on_morchella);
  in.flag(step.forest == ForestId::rainforest);
  in.steps(step.room, 4);
  CardCounts in_the_air;
  for (const Card card : step.cards) ++in_the_air[card];
  read_kinds(in_the_air, card_at(0), in);
  std::array<int, 2 * steps_room> below{};
  for (size_t i = 0; asks && i + 1 < state.agenda.size(); ++i)
    ++below[static_cast<size_t>(state.agenda[i].kind) +
            (state.agenda[i].seat == seat ? 0 : steps_room)];
  for (const int steps : below) in.number(static_cast<float>(steps));
  in.one_of(from_here(state.priority), players_max);
  for (Seat i = 0; i < players_max; ++i) {
    const Seat other = static_cast<Seat>((seat + i) % state.players);
    const bool there = i < state.players;
    in.flag(there && (state.acted >> other & 1) != 0);
    in.one_of(there ? state.choices[static_cast<size_t>(other)] : -1, choose_decay + 1);
  }
  for (int slot = 0; slot < forest_slots; ++slot) in.flag((state.taken >> slot & 1) != 0);
}

void read_game(const State& state, Inputs& in) {
  in.one_of(static_cast<int>(state.edition), edition_count);
  for (int module = 0; module < modules_room; ++module) in.flag((state.modules >> module & 1) != 0);
  in.number(static_cast<float>(state.lions_mane_cook - 2));
  in.steps(state.supply_morels, 2);
  in.steps(state.supply_shiitake, 4);
  in.flag(state.supply_eccentric);
  in.flag(state.rained);
  in.steps(state.plain_below, cards_below_foray);
}

}  // namespace

void Knowledge::read_features(const State& state, Seat seat, Inputs& in) {
  in.number(1.0f);
  for (Seat i = 0; i < players_max; ++i)
    if (i < state.players)
      read_kitchen(state, state.kitchen(static_cast<Seat>((seat + i) % state.players)), i == 0, in);
    else
      in.skip(kitchen_room);
  read_reach(state, state.kitchen(seat), in);
  read_path(state, in);
  read_unseen(state, seat, in);
  read_question(state, seat, in);
  read_game(state, in);
}

}  // namespace understory::woods
