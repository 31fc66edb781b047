// Events in the words of protocol/README.md.
#include "engine/woods/event.h"

#include <algorithm>

#include "engine/woods/rules.h"

namespace understory::woods {
namespace {

/// Writes one event's own fields, as far as `viewer` may know them.
class Teller {
 public:
  Teller(JsonWriter& out, EditionId id, const Event& event, Viewer viewer)
      : out_(out), id_(id), event_(event), viewer_(viewer) {}

  void fields() {
    const Move& move = event_.move;
    switch (event_.kind) {
      case EventKind::took:
        out_.field("slot", move.slot).field("card", card_name(id_, event_.card));
        return paid();
      case EventKind::eureka_used:
        out_.key("slots").begin_array();
        if (move.other != 0) out_.number(std::min(move.slot, move.other));
        out_.number(std::max(move.slot, move.other)).end_array();
        cards("cards", event_.cards);
        return paid();
      case EventKind::took_decay:
      case EventKind::discarded:
      case EventKind::decay_discarded:
      case EventKind::refilled:
      case EventKind::morchella_took:
      case EventKind::rainforest_dealt:
        return cards("cards", event_.cards);
      case EventKind::moon_swapped:
        out_.key("drawn").boolean(event_.drawn);
        return secret_card(event_.drawn && (event_.open || viewer_.sees(event_.seat)));
      case EventKind::peeked:
        out_.field("night", move.place == Place::top ? "top" : "bottom");
        cards("cards", event_.cards);
        return secret_card(event_.drawn && viewer_.sees(event_.seat));
      case EventKind::poisoned:
        out_.field("turns", event_.amount);
        return;
      case EventKind::cooked:
        mushrooms();
        out_.field("butter", move.butter).field("cider", move.cider);
        out_.field("pan", move.pan == PanFrom::hand ? "hand" : "display");
        out_.field("points", event_.amount);
        return;
      case EventKind::chef_cooked:
        cards("cards", event_.cards);
        out_.field("butter", move.butter).field("points", event_.amount);
        return;
      case EventKind::sold:
        mushrooms();
        out_.field("sticks", event_.amount);
        return;
      case EventKind::market_sold:
        out_.field("mushroom", card_name(id_, move.mushroom));
        out_.field("sticks", event_.amount).field("uses", event_.left);
        return;
      case EventKind::decayed:
      case EventKind::eccentric_took:
        out_.field("card", card_name(id_, event_.card));
        return forest();
      case EventKind::kept:
      case EventKind::used:
        out_.field("card", card_name(id_, event_.card));
        return;
      case EventKind::used_in_vain:
        out_.field("card", card_name(id_, event_.card)).key("kept").boolean(event_.open);
        return;
      case EventKind::gathered:
        out_.field("mushroom", card_name(id_, move.mushroom)).field("count", event_.amount);
        return;
      case EventKind::stole:
        return stole();
      case EventKind::spored:
        counts();
        out_.field("growths", event_.left);
        return;
      case EventKind::log_grew:
        out_.key("grown").boolean(event_.drawn).field("growths", event_.left);
        return;
      case EventKind::map_played:
        return forest();
      case EventKind::forest_burned:
        cards("cards", event_.cards);
        cards("decay", event_.decay);
        return forest();
      case EventKind::morel_added:
        out_.field("place", move.place == Place::top ? "top" : "bottom");
        return;
      case EventKind::declined:
        out_.field("question", name_of(event_.question));
        return;
      case EventKind::selection_failed:
        out_.key("choice");
        write_choice(out_, move.slot);
        out_.field("code", event_.why ? name_of(*event_.why) : "");
        return;
      case EventKind::revealed:
        out_.key("selections").begin_array();
        for (const Choice choice : event_.choices) write_choice(out_, choice);
        out_.end_array();
        return;
      case EventKind::match_started:
      case EventKind::basket_placed:
      case EventKind::poison_left:
      case EventKind::pan_placed:
      case EventKind::turn_lost:
      case EventKind::match_over:
      case EventKind::action_lost:
      case EventKind::priority_passed:
      case EventKind::last_cooks:
      case EventKind::eureka_earned:
      case EventKind::chef_placed:
      case EventKind::map_placed:
      case EventKind::eccentric_awarded:
      case EventKind::morchella_found:
      case EventKind::extra_turn:
        return;
    }
  }

 private:
  template <class Cards>
  void cards(std::string_view key, const Cards& list) {
    out_.key(key).begin_array();
    for (const Card card : list) out_.string(card_name(id_, card));
    out_.end_array();
  }
  void mushrooms() {
    out_.field("mushroom", card_name(id_, event_.move.mushroom));
    counts();
  }
  void counts() {
    const Move& move = event_.move;
    out_.field("day", move.day).field("night", move.night);
    out_.field("mushrooms", mushrooms_of(move.day, move.night));
  }
  void paid() {
    out_.field("paid", event_.amount);
    forest();
    if (event_.move.map) out_.key("map").boolean(true);
  }
  void forest() {
    if (event_.move.forest == ForestId::rainforest) out_.field("forest", "rainforest");
  }
  void secret_card(bool shown) {
    out_.key("card");
    if (shown)
      out_.string(card_name(id_, event_.card));
    else
      out_.null();
  }
  /// What is given is told to the two alone.
  void stole() {
    out_.field("victim", event_.other).field("mushroom", card_name(id_, event_.move.mushroom));
    out_.field("count", event_.amount);
    if (viewer_.sees(event_.seat) || viewer_.sees(event_.other))
      cards("cards", event_.cards);
    else
      out_.key("cards").null();
  }

  JsonWriter& out_;
  EditionId id_;
  const Event& event_;
  Viewer viewer_;
};

}  // namespace

void write_event(JsonWriter& out, EditionId id, const Event& event, int step, Viewer viewer) {
  out.begin_object().field("step", step);
  out.field("kind", name_of(event.kind));
  if (event.kind == EventKind::match_started)
    out.field("first", event.seat);
  else if (event.seat >= 0)
    out.field("seat", event.seat);
  Teller(out, id, event, viewer).fields();
  out.end_object();
}

}  // namespace understory::woods
