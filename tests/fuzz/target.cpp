// The table of targets, and what several of them look at: see target.h.
#include "tests/fuzz/target.h"

#include <array>
#include <cstdio>
#include <cstdlib>

namespace understory::fuzz {

std::span<const Target> targets() {
  static constexpr std::array all{
      Target{"messages", messages},   Target{"frames", frames},       Target{"http", http},
      Target{"moves", moves},         Target{"states", states},       Target{"decks", decks},
      Target{"documents", documents}, Target{"scenarios", scenarios},
  };
  return all;
}

void require(bool holds, std::string_view what) {
  if (holds) return;
  std::fprintf(stderr, "what must hold does not: %.*s\n", static_cast<int>(what.size()),
               what.data());
  std::abort();
}

void look_at(const Match& match) {
  for (int viewer = -2; viewer < match.players(); ++viewer) {
    std::string view, again;
    match.append_view(view, Viewer{static_cast<Seat>(viewer)});
    match.append_view(again, Viewer{static_cast<Seat>(viewer)});
    require(view == again, "a view says the same twice");
    require(Json::parse(view, nullptr, false).is_object(), "a view is JSON");
    std::string events;
    match.append_events(events, Viewer{static_cast<Seat>(viewer)});
    require(Json::parse(events, nullptr, false).is_array(), "what happened is JSON");
  }
}

void play_on(Match& match, int answers, uint8_t seed) {
  Random random(Seed{seed});
  for (int n = 0; n < answers && !match.over(); ++n) {
    std::vector<Json> chosen;
    const Seats asked = match.asked();
    for (const Seat seat : asked) {
      const Json moves = match.moves(seat);
      require(!moves.empty(), "who is asked can answer");
      chosen.push_back(moves[random.below(static_cast<uint32_t>(moves.size()))]);
    }
    std::vector<Answer> all;
    for (size_t i = 0; i < chosen.size(); ++i) all.push_back({asked[i], chosen[i]});
    match.apply(all);
    const auto broken = match.broken_invariant();
    require(!broken, broken ? *broken : "");
  }
}

}  // namespace understory::fuzz
