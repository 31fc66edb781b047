// Pairs of servers that one viewer cannot tell apart: see twins.h. A failure names its seed.
//   SEED=7 build/server_tests --test-case="two worlds*"     that pair alone
//   SEEDS=1-5000                                              many
#include "tests/server/twins.h"

#include "tests/server/seeds.h"

using namespace understory;
using namespace understory::server::tests;

TEST_CASE("two worlds that a viewer cannot tell apart send it the same bytes at the same times") {
  TwinTotals all;
  Seeds(250).each([&](uint32_t seed) {
    std::optional<Twins> twins;
    try {
      twins.emplace(seed);
      all.add(twins->live(30));
    } catch (const std::exception& error) {
      FAIL("SEED=", seed,
           " build/server_tests --test-case=\"two worlds*\": ", std::string(error.what()),
           "; what was done:", twins ? twins->tail() : "");
    }
  });
  std::string kinds;
  for (const auto& [kind, times] : all.revealed_by)
    kinds += (kinds.empty() ? "" : ", ") + kind + " " + std::to_string(times);
  MESSAGE(all.pairs, " runs of two worlds, ", all.spectators,
          " of them seen by a spectator: ", all.actions, " things done, ", all.resumes,
          " resumes, ", all.crashes, " crashes, ", all.refused, " refusals, ", all.previews,
          " previews, ", all.hints, " hints, ", all.reads, " times read, ", all.moves,
          " moves of people, ", all.bots, " of bots, ", all.hidden_choices,
          " hidden choices that differ; ", all.texts, " texts of ", all.bytes,
          " bytes the same, with their times, up to ", all.reveals, " reveals (", kinds, "), at ",
          all.questions.size(), " questions");
  if (all.pairs >= 5000) CHECK(all.questions.size() >= 25);
  if (all.pairs < 100) return;
  for (const int each :
       {all.spectators, all.resumes, all.crashes, all.refused, all.previews, all.hints, all.reads,
        all.moves, all.bots, all.hidden_choices, all.reveals})
    CHECK(each > 0);
}
