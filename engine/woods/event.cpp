// Events in the words of protocol/README.md.
#include "engine/woods/event.h"

namespace understory::woods {
namespace {

std::string_view kind_name(EventKind kind) {
  switch (kind) {
    case EventKind::match_started:
      return "match_started";
    case EventKind::took:
      return "took";
    case EventKind::took_decay:
      return "took_decay";
    case EventKind::basket_placed:
      return "basket_placed";
    case EventKind::moon_swapped:
      return "moon_swapped";
    case EventKind::poisoned:
      return "poisoned";
    case EventKind::poison_left:
      return "poison_left";
    case EventKind::discarded:
      return "discarded";
    case EventKind::cooked:
      return "cooked";
    case EventKind::sold:
      return "sold";
    case EventKind::pan_placed:
      return "pan_placed";
    case EventKind::turn_lost:
      return "turn_lost";
    case EventKind::decay_discarded:
      return "decay_discarded";
    case EventKind::decayed:
      return "decayed";
    case EventKind::refilled:
      return "refilled";
    case EventKind::match_over:
      return "match_over";
  }
  return "";
}

void write_mushrooms(JsonWriter& out, EditionId id, const Move& move) {
  out.field("mushroom", card_name(id, move.mushroom));
  out.field("day", move.day).field("night", move.night);
}

void write_cards(JsonWriter& out, EditionId id, const Event& event) {
  out.key("cards").begin_array();
  for (const Card card : event.cards) out.string(card_name(id, card));
  out.end_array();
}

}  // namespace

void write_event(JsonWriter& out, EditionId id, const Event& event, int step, Viewer viewer) {
  out.begin_object().field("step", step).field("kind", kind_name(event.kind));
  if (event.kind == EventKind::match_started)
    out.field("first", event.seat);
  else if (event.seat >= 0)
    out.field("seat", event.seat);
  switch (event.kind) {
    case EventKind::took:
      out.field("slot", event.move.slot).field("card", card_name(id, event.card));
      out.field("paid", event.amount);
      break;
    case EventKind::took_decay:
    case EventKind::discarded:
    case EventKind::decay_discarded:
    case EventKind::refilled:
      write_cards(out, id, event);
      break;
    case EventKind::moon_swapped:
      out.key("drawn").boolean(event.drawn).key("card");
      if (event.drawn && viewer.sees(event.seat))
        out.string(card_name(id, event.card));
      else
        out.null();
      break;
    case EventKind::poisoned:
      out.field("turns", event.amount);
      break;
    case EventKind::cooked:
      write_mushrooms(out, id, event.move);
      out.field("butter", event.move.butter).field("cider", event.move.cider);
      out.field("pan", event.move.pan == PanFrom::hand ? "hand" : "display");
      out.field("points", event.amount);
      break;
    case EventKind::sold:
      write_mushrooms(out, id, event.move);
      out.field("sticks", event.amount);
      break;
    case EventKind::decayed:
      out.field("card", card_name(id, event.card));
      break;
    default:
      break;
  }
  out.end_object();
}

}  // namespace understory::woods
