// What two worlds that a viewer cannot tell apart may tell it differently: what the rules turn up
// (see twins.h), and nothing else.
#include <algorithm>

#include "server/simulation/require.h"
#include "tests/server/twins.h"

namespace understory::server::tests {
namespace {

/// The events in which, by the rulebooks, a viewer is shown what was hidden from them: cards that
/// are turned up or drawn, choices that are revealed, a starting hand put in order, and what could
/// not be done for want of a card of a hand (tests/engine/laws.cpp says where those are looked at).
const std::set<std::string>& revealing(const std::string& game) {
  static const std::set<std::string> mycelia = {
      "explored",    "market_revealed", "market_refilled", "refreshed",
      "cards_drawn", "discovered",      "automata_card",
  };
  static const std::set<std::string> woods = {
      "refilled",      "moon_swapped",  "revealed",  "selection_failed", "action_lost",
      "used_in_vain",  "peeked",        "stole",     "morchella_found",  "rainforest_dealt",
      "forest_burned", "basket_placed", "turn_lost",
  };
  return game == "mycelia" ? mycelia : woods;
}

/// Whether the event tells of a starting hand that is put in order (W6): poison is in no hand but
/// that.
bool is_of_starting_hand(const Json& event) {
  return event["kind"] == "discarded" && std::ranges::all_of(event["cards"], [](const Json& card) {
           return card == "destroying_angel" || card == "fly_agaric";
         });
}

/// Where cards of a seat in Foray lie open that are used like those of its hand.
constexpr const char* open_piles[] = {"morchella", "farm_girl", "log"};

}  // namespace

void Twins::compare() {
  const auto one = one_->heard(), other = other_->heard();
  for (size_t n = 0; n < std::max(one.size(), other.size()); ++n) {
    require(n < one.size() && n < other.size(), "one of two worlds tells the viewer more: ",
            n < one.size() ? one[n].second : other[n].second);
    if (one[n] != other[n]) return explain(one[n], other[n]);
    ++totals_.texts;
    totals_.bytes += static_cast<int64_t>(one[n].second.size());
    const bool is_whole = one[n].second.starts_with(R"({"push":"table")");
    if (is_whole) shown_.clear();
    if (is_whole || one[n].second.starts_with(R"({"push":"changes")"))
      shown_.push_back(one[n].second);
  }
}

/// Two texts may differ from the first event on in which the rules turn something up, and then all
/// may that follows: only what such an event tells of a step that has been done.
void Twins::explain(const Entry& one, const Entry& other) {
  const std::string both_say = "\n1: " + one.second + "\n2: " + other.second;
  require(one.first == other.first, "the viewer is told at ", one.first, " and at ", other.first,
          both_say);
  const Json first = Json::parse(one.second), second = Json::parse(other.second);
  const std::string push = first.value("push", "");
  require((push == "table" || push == "changes") && second.value("push", "") == push &&
              first["step"] == second["step"],
          "the viewer is told two things", both_say);
  const Json &events = first["events"], &others = second["events"];
  for (size_t n = 0; n < std::max(events.size(), others.size()); ++n) {
    const Json event = n < events.size() ? events[n] : others[n];
    const Json same = n < others.size() ? others[n] : events[n];
    if (event == same && n < events.size() && n < others.size()) continue;
    for (const Json& each : {event, same}) {
      const std::string kind = each["kind"];
      if (!revealing(game_).contains(kind) && !is_of_starting_hand(each)) continue;
      ++totals_.revealed_by[kind];
      ++totals_.reveals;
      is_over_ = true;
      return;
    }
    require(false, "what no rule turns up is told: ", event, " / ", same, both_say);
  }
  // By the rules these follow from what was hidden, and no event says so: the top cards that all
  // see in Foray are others when the forest is refilled (T3); and of equal cards in a hand and in a
  // pile that lies open, which one goes follows from whether the hand has one.
  const auto view_of_text = [&](const std::string& text) {
    std::vector<std::string> told = shown_;
    told.push_back(text);
    return tables_of(told).back().at("view");
  };
  Json view = view_of_text(one.second), same = view_of_text(other.second);
  bool has_turned_up = false;
  for (const Json& event : events) {
    const auto seat = event.value("seat", size_t{99});
    const bool is_refilled = event["kind"] == "refilled";
    const bool may_be_of_two = seat < seats_ && std::ranges::any_of(
                                                    open_piles,
                                                    [&](const char* pile) {
                                                      return view["seats"][seat].contains(pile) &&
                                                             !view["seats"][seat][pile].is_null() &&
                                                             !same["seats"][seat][pile].is_null();
                                                    });
    has_turned_up |= is_refilled || may_be_of_two;
    for (Json* each : {&view, &same}) {
      if (is_refilled) each->erase("peek");
      if (may_be_of_two) {
        (*each)["seats"][seat].erase("hand_count");
        for (const char* pile : open_piles) (*each)["seats"][seat].erase(pile);
      }
    }
  }
  require(view == same && has_turned_up, "the views differ, and nothing was turned up", both_say);
  ++totals_.revealed_by["unsaid"];
  ++totals_.reveals;
  is_over_ = true;
}

}  // namespace understory::server::tests
