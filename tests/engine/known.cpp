// What each seat may know, worked out from the rulebooks (W11, T3, C11, Y8, Y9, Y13; Mycelia's
// market) and from what has happened since the deal, with nothing of the views or of the engine's
// own notes. The worlds of the twin runs leave as it lies what everybody knows: here that is no
// more than this, and everything else is dealt anew in them. Otherwise a view and the worlds could
// be wrong together.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "tests/engine/mycelia_play.h"

using namespace understory;
using namespace understory::tests;

namespace {

using Cards = std::map<std::string, int>;

/// Cards that never come into a hand from the forest or the decay.
bool stays_outside(const std::string& card) {
  static const std::set<std::string> all = {"basket", "moon", "destroying_angel", "fly_agaric"};
  return all.contains(card);
}
/// Cards of Foray: whoever collects one keeps or uses it, which is told.
bool is_kept_or_used(const std::string& card) {
  static const std::set<std::string> all = {
      "rainstorm", "forest_fire",  "panther_cap", "farm_girl", "chef",     "farmers_market",
      "thief",     "shiitake_log", "map",         "morchella", "eccentric"};
  return all.contains(card);
}

/// What a viewer can have seen of each hand and of the decks.
class Knowledge {
 public:
  /// What that viewer can have seen, -1 for a spectator. `peek_cards`: of the top of the day deck,
  /// which lie open all the time (T3).
  Knowledge(Seat viewer, size_t seats, int peek_cards)
      : viewer_(viewer), peek_cards_(peek_cards), hands_(seats), used_up_(seats) {}

  /// What lay before a seat, besides its hand, before a step and after it: what is cooked or sold
  /// from there leaves no hand.
  void see_laid_out(size_t seat, Cards before, const Cards& after) {
    for (auto& [card, count] : before)
      count = std::max(0, count - (after.contains(card) ? after.at(card) : 0));
    used_up_[seat] = std::move(before);
  }

  void hear(const Json& event) {
    const std::string kind = event["kind"];
    const int seat =
        event.contains("seat") && event["seat"].is_number() ? event["seat"].get<int>() : -1;
    if (seat >= 0) hear_of_hand(kind, static_cast<size_t>(seat) % hands_.size(), event);
    if (kind == "refilled" || kind == "rainforest_dealt")
      on_top_ = std::max(0, on_top_ - static_cast<int>(event["cards"].size()));
    if (kind == "morel_added" && event["place"] == "top")
      on_top_ = 1 + std::max(on_top_, peek_cards_);
    at_bottom_ |= kind == "morel_added" && event["place"] == "bottom";
  }
  const Cards& hand(size_t seat) const { return hands_[seat]; }
  /// Cards on top of the day deck that everybody knows.
  int on_top() const { return std::max(on_top_, peek_cards_); }
  bool at_bottom() const { return at_bottom_; }

 private:
  void hear_of_hand(const std::string& kind, size_t seat, const Json& event) {
    Cards& hand = hands_[seat];
    const auto gains = [&](const std::string& card) {
      if (!stays_outside(card) && !is_kept_or_used(card)) ++hand[card];
    };
    const auto loses = [&](const std::string& card, int count = 1) {
      int& laid_out = used_up_[seat][card];
      const int of_these = std::min(laid_out, count);
      laid_out -= of_these;
      hand[card] = std::max(0, hand[card] - (count - of_these));
    };
    if (kind == "took" || kind == "eccentric_took") gains(event["card"]);
    if (kind == "took_decay" || kind == "eureka_used")
      for (const std::string card : event["cards"]) gains(card);
    if (kind == "kept" || (kind == "used_in_vain" && event["kept"] == true)) ++hand[event["card"]];
    // What leaves a hand is shown.
    if (kind == "discarded" || kind == "chef_cooked" || kind == "peeked")
      for (const std::string card : event["cards"]) loses(card);
    const bool is_of_woods = event.contains("day");  // Mycelia's mushrooms spore too
    if (kind == "cooked" || kind == "sold" || (kind == "spored" && is_of_woods)) {
      const std::string mushroom = event.value("mushroom", "shiitake");
      loses(mushroom, event["day"]);
      loses("night_" + mushroom, event["night"]);
    }
    if (kind == "cooked" || kind == "chef_cooked") loses("butter", event["butter"]);
    if (kind == "cooked") loses("cider", event["cider"]);
    if (kind == "pan_placed" || (kind == "cooked" && event["pan"] == "hand")) loses("pan");
    // A gift is seen by its two seats: nobody else knows any more which cards the giver has left.
    if (kind == "stole" && static_cast<Seat>(seat) == viewer_)
      for (const std::string card : event["cards"]) ++hands_[event["victim"].get<size_t>()][card];
    else if (kind == "stole" && event["victim"] == viewer_)
      for (const std::string card : event["cards"]) loses(card);
    else if (kind == "stole")
      hand.clear();
    // Mycelia: what comes from the market has lain there for all to see.
    if (kind == "discovered" && event["from"] == "market") ++hand[event["card"]];
    if (kind == "fruited" && !event["card"].is_null()) loses(event["card"]);  // null: the Automata
  }

  const Seat viewer_;
  const int peek_cards_;
  std::vector<Cards> hands_;
  std::vector<Cards> used_up_;
  int on_top_ = 0;
  bool at_bottom_ = false;
};

Cards counted(const Json& list) {
  Cards cards;
  for (const std::string card : list) ++cards[card];
  return cards;
}

/// The cards of `some` that are not in `all`.
std::string beyond(const Cards& some, const Cards& all) {
  std::string text;
  for (const auto& [card, count] : some)
    if (const auto known = all.find(card); count > (known == all.end() ? 0 : known->second))
      text += card + ' ';
  return text;
}

Json everything(const Match& match) { return Json::parse(view_of(match, -2)); }

/// What lies before each seat for all to see, and can be cooked and sold from there: of Foray
/// alone.
std::vector<Cards> laid_out_in(const Match& match, size_t seats) {
  std::vector<Cards> all;
  if (match.game() != "foray") return std::vector<Cards>(seats);
  const Json view = Json::parse(view_of(match, -1));
  for (const Json& seat : view.at("seats")) {
    Cards& cards = all.emplace_back();
    for (const char* place : {"farm_girl", "log", "morchella"})
      if (seat.contains(place) && !seat[place].is_null())
        for (const std::string card : seat[place]["cards"]) ++cards[card];
  }
  return all;
}

/// What in that position is kept as it lies and cannot be known; empty: nothing.
std::string kept_too_much(const Match& match, const Knowledge& known) {
  const Json saved = match.save();
  const Json& seats = saved.at("seats");
  for (size_t seat = 0; seat < seats.size(); ++seat)
    if (seats[seat].contains("seen"))
      if (const auto more = beyond(counted(seats[seat]["seen"]), known.hand(seat)); !more.empty())
        return "of the hand of " + std::to_string(seat) + ' ' + more;
  if (saved.value("known_top", 0) > known.on_top()) return "more of the top of the day deck";
  if (saved.value("known_bottom", false) && !known.at_bottom()) return "the bottom of the day deck";
  return "";
}

const std::vector<Played>& tables() {
  static const std::vector<Played> all = [] {
    std::vector<Played> every = mycelia_tables();
    for (const char* game : {"morels", "fungi"}) every.push_back({game, 2, {}});
    for (const int players : {2, 3, 4}) every.push_back({"foray", players, {{"modules", "all"}}});
    return every;
  }();
  return all;
}

/// Plays random matches of all tables; `at` is told what each viewer knows before each question,
/// spectators first.
template <class At>
void each_position(uint64_t matches, const At& at) {
  for (const Played& played : tables())
    for (const uint64_t seed : seeds(matches)) {
      const auto seats = static_cast<size_t>(played.players) + 1;  // the Automata's too
      const int peek_cards = played.game == "mycelia" ? 0 : played.players == 4 ? 4 : 2;  // T3, C11
      std::vector<Knowledge> known;  // of the spectators, then of each seat
      for (Seat viewer = -1; viewer < played.players; ++viewer)
        known.emplace_back(viewer, seats, peek_cards);
      std::vector<Cards> laid_out(seats);
      play_randomly(played, seed, [&](const Match& now, const Chosen&) {
        const std::vector<Cards> before = std::exchange(laid_out, laid_out_in(now, seats));
        const Json events = now.step() > 0 ? Json::parse(events_of(now, -2)) : Json::array();
        for (Knowledge& each : known) {
          for (size_t seat = 0; seat < laid_out.size(); ++seat)
            each.see_laid_out(seat, before[seat], laid_out[seat]);
          for (const Json& event : events) each.hear(event);
        }
        at(now, known, seed);
      });
    }
}

}  // namespace

TEST_CASE("no other world keeps as it lies what the rulebooks do not let everybody know") {
  int positions = 0, known_cards = 0;
  each_position(matches_a_game / 200, [&](const Match& now, const auto& knowledge, uint64_t seed) {
    const Knowledge& known = knowledge[0];
    const std::string more = kept_too_much(now, known);
    REQUIRE_MESSAGE(more == "", more, ": ", scenario_of(now, seed));
    ++positions;
    for (size_t seat = 0; seat < 2; ++seat)
      known_cards += static_cast<int>(known.hand(seat).size());
  });
  CHECK(positions > 1000 / static_cast<int>(share().of));
  CHECK(known_cards > positions);
}

TEST_CASE("what nobody can know is dealt anew in other worlds, each card of it") {
  Random worlds(seed_of(8));
  int places = 0, looked = 0;
  each_position(4, [&](const Match& now, const auto& knowledge, uint64_t seed) {
    if (worlds.below(12) != 0) return;
    const Json real = everything(now);
    const Seat viewer =
        static_cast<Seat>(worlds.below(static_cast<uint32_t>(real["seats"].size()) + 1)) - 1;
    const Knowledge& known = knowledge[static_cast<size_t>(viewer + 1)];
    // Where a card lies that nobody knows, and what lay there in each of the worlds.
    std::map<std::string, std::set<std::string>> lay;
    std::vector<Cards> always(real["seats"].size());
    constexpr int tries = 60;
    for (int world = 0; world < tries; ++world) {
      const Json other = everything(now.imagine(viewer, worlds));
      for (const char* deck : {"day_deck_cards", "night_deck_cards", "deck_cards"})
        for (size_t at = 0; other.contains(deck) && at < other[deck].size(); ++at)
          lay[deck + std::to_string(at)].insert(other[deck][at].template get<std::string>());
      for (size_t seat = 0; seat < always.size(); ++seat) {
        const Cards hand = counted(other["seats"][seat]["hand"]);
        if (world == 0) always[seat] = hand;
        for (auto& [card, count] : always[seat])
          count = std::min(count, hand.contains(card) ? hand.at(card) : 0);
      }
    }
    ++looked;
    // Few cards cannot lie in many ways; of many each has lain elsewhere in one of sixty worlds.
    const std::string big = real.contains("day_deck_cards") ? "day_deck_cards" : "deck_cards";
    if (real[big].size() < 20) return;
    const auto known_below = static_cast<size_t>(known.on_top());
    for (size_t at = known_below; at + 1 < real[big].size(); ++at) {
      REQUIRE_MESSAGE(lay[big + std::to_string(at)].size() > 1, big, " ", at, ": ",
                      scenario_of(now, seed));
      ++places;
    }
    // A Foray card that was kept is in one of the hands: where only one of them has cards that the
    // viewer does not know, it must be there.
    const auto has_unknown = [&](size_t seat) {
      size_t seen = 0;
      for (const auto& [card, count] : known.hand(seat)) seen += static_cast<size_t>(count);
      return real["seats"][seat]["hand"].size() > seen;
    };
    for (size_t seat = 0; seat < always.size(); ++seat) {
      if (static_cast<Seat>(seat) == viewer) continue;
      bool can_be_elsewhere = false;
      for (size_t another = 0; another < always.size(); ++another)
        can_be_elsewhere |=
            another != seat && static_cast<Seat>(another) != viewer && has_unknown(another);
      if (!can_be_elsewhere)
        std::erase_if(always[seat], [](const auto& each) { return is_kept_or_used(each.first); });
      REQUIRE_MESSAGE(beyond(always[seat], known.hand(seat)) == "",
                      beyond(always[seat], known.hand(seat)), "of ", seat, " seen by ", int{viewer},
                      ": ", scenario_of(now, seed));
    }
  });
  CHECK(looked > 0);
  CHECK(places > 0);
}
