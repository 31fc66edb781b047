// The lists of matches, a line each: a player's own, and all of them; those on tables, and the
// frozen ones; what was said in one; and what was chosen at a position of one.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "server/store/database.h"
#include "server/store/process_lock.h"
#include "server/store/rows.h"
#include "server/store/store.h"

namespace understory::server {
std::vector<MatchSummary> Storage::matches_of(const std::string& token_hash) {
  std::vector<MatchSummary> lines;
  for (Rows row =
           (*database_)(
               "SELECT m.id, m.game, m.players, m.options, m.standings, m.started, m.finished, "
               "m.steps, m.seed, m.from_match, m.from_step, p.seat FROM players "
               "JOIN played p ON p.player = players.id JOIN matches m ON m.id = p.match WHERE "
               "players.token_hash = ? ORDER BY p.finished DESC, m.id LIMIT 500")
               .bind(token_hash);
       row.next();) {
    lines.push_back(line_from(row));
    lines.back().you = static_cast<int>(row.number(11));
  }
  return lines;
}

std::vector<ChatRecord> Storage::talk_in(const std::string& match, const std::string& token_hash) {
  std::vector<ChatRecord> lines;
  for (Rows row =
           (*database_)("SELECT c.room, c.n, c.player, c.name, c.text, c.at, c.command, "
                        "c.match, c.step FROM players JOIN played p ON p.player = players.id "
                        "JOIN matches m ON m.id = p.match JOIN chat c ON c.room = m.room AND "
                        "c.match = m.id WHERE players.token_hash = ? AND m.id = ? ORDER BY c.n")
               .bind(token_hash, match);
       row.next();)
    lines.push_back(talk_from(row));
  return lines;
}

Choices Storage::choices_at(const std::string& match, int step, Seat seat,
                            const std::string& token_hash) {
  Choices choices;
  for (Rows row =
           (*database_)("SELECT c.name, c.move, c.at, players.id FROM choices c LEFT JOIN players "
                        "ON players.id = c.player AND players.token_hash = ?4 "
                        "WHERE c.match = ?1 AND c.step = ?2 AND c.seat = ?3 "
                        "ORDER BY players.id IS NULL, c.at LIMIT ?5")
               .bind(match, step, static_cast<int>(seat), token_hash, choices_max);
       row.next();) {
    choices.made.push_back(
        {match, step, seat, row.text(3), row.text(0), row.text(1), row.number(2)});
    choices.has_chosen |= !row.text(3).empty();
  }
  std::ranges::sort(choices.made, {},
                    [](const ChoiceMade& each) { return std::pair(each.at, each.name); });
  return choices;
}

std::vector<MatchSummary> Storage::all_matches() {
  std::vector<MatchSummary> lines;
  for (Rows row =
           (*database_)("SELECT id, game, players, options, standings, started, finished, "
                        "coalesce(progress.steps, matches.steps), seed, from_match, from_step "
                        "FROM matches LEFT JOIN progress ON match = id ORDER BY started DESC, id")
               .bind();
       row.next();)
    lines.push_back(line_from(row));
  return lines;
}

std::vector<std::pair<std::string, bool>> Storage::matches_on_tables() {
  std::vector<std::pair<std::string, bool>> matches;
  for (Rows row = (*database_)("SELECT json_extract(body, '$.match'), json_extract(body, "
                               "'$.phase') IN ('playing', 'frozen') FROM rooms "
                               "WHERE json_valid(body) AND "
                               "json_extract(body, '$.match') <> '' ORDER BY code")
                      .bind();
       row.next();)
    matches.emplace_back(row.text(0), row.number(1) != 0);
  return matches;
}

std::map<std::string, std::string> Storage::frozen_matches() {
  std::map<std::string, std::string> frozen;
  for (Rows row = (*database_)("SELECT body FROM rooms").bind(); row.next();) {
    const Json room = Json::parse(row.text(0), nullptr, false);
    const auto why = room.is_object() ? room.value("frozen_why", "") : "";
    if (!why.empty()) frozen[room.at("match").get<std::string>()] = why;
  }
  return frozen;
}

}  // namespace understory::server
