// The lists of matches, a line each: a player's own, and all of them.
#include "server/core/first_match.h"
#include "server/store/database.h"
#include "server/store/process_lock.h"
#include "server/store/store.h"

namespace understory::server {
namespace {

MatchSummary line_from(const Statement& row) {
  return {row.text(0),
          row.text(1),
          row.text(2),
          row.text(3),
          row.text(4),
          row.number(5),
          row.number(6),
          static_cast<int>(row.number(7)),
          is_prepared(row.text(8)),
          std::nullopt};
}

}  // namespace

std::vector<MatchSummary> Storage::matches_of(const std::string& token_hash) {
  std::vector<MatchSummary> lines;
  for (Statement& row =
           (*database_)(
               "SELECT m.id, m.game, m.players, m.options, m.standings, m.started, m.finished, "
               "m.steps, m.seed, p.seat FROM players JOIN played p ON p.player = players.id JOIN "
               "matches m ON m.id = p.match WHERE players.token_hash = ? "
               "ORDER BY p.finished DESC, m.id LIMIT 500")
               .bind(token_hash);
       row.row();) {
    lines.push_back(line_from(row));
    lines.back().you = static_cast<int>(row.number(9));
  }
  return lines;
}

std::vector<MatchSummary> Storage::all_matches() {
  std::vector<MatchSummary> lines;
  for (Statement& row =
           (*database_)("SELECT id, game, players, options, standings, started, finished, "
                        "coalesce(progress.steps, matches.steps), seed "
                        "FROM matches LEFT JOIN progress ON match = id ORDER BY started DESC, id")
               .bind();
       row.row();)
    lines.push_back(line_from(row));
  return lines;
}

}  // namespace understory::server
