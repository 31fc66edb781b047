// Rows as records: see rows.h.
#include "server/store/rows.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "server/core/first_match.h"

namespace understory::server {
namespace {

std::vector<MatchPlayer> read_players(const std::string& text) {
  std::vector<MatchPlayer> players;
  for (const Json& player : Json::parse(text))
    players.push_back({player.at("player").get<std::string>(), player.at("name").get<std::string>(),
                       player.at("bot").get<std::string>()});
  return players;
}

/// What a match goes on from: two columns, the first of them empty for its own deal.
std::optional<GoesOn> from_at(const Rows& row, int column) {
  if (row.text(column).empty()) return std::nullopt;
  return GoesOn{row.text(column), static_cast<int>(row.number(column + 1))};
}

}  // namespace

StepRecord step_from(const Rows& row) {
  return {row.text(0),
          static_cast<int>(row.number(1)),
          static_cast<Seat>(row.number(2)),
          row.text(3),
          row.text(4),
          row.text(5),
          static_cast<uint64_t>(row.number(6)),
          ""};
}

void read_begun(const Rows& row, MatchBegun& begun) {
  begun.id = row.text(0);
  begun.room = row.text(1);
  begun.setup.game = row.text(2);
  begun.setup.options = Json::parse(row.text(3)).get<std::map<std::string, std::string>>();
  begun.players = read_players(row.text(4));
  begun.setup.players = static_cast<int>(begun.players.size());
  const std::string seed = row.text(5);
  if (seed.size() != begun.setup.seed.size())
    throw StoreError("match " + begun.id + " has a damaged seed");
  std::copy(seed.begin(), seed.end(), begun.setup.seed.begin());
  begun.rules_version = static_cast<int>(row.number(6));
  begun.start_digest = static_cast<uint64_t>(row.number(7));
  begun.at = row.number(8);
  begun.from = from_at(row, 9);
  begun.setup.position = row.text(11);
  if (const std::string shuffle = row.text(12); !shuffle.empty())
    begun.shuffle = read_shuffle(Json::parse(shuffle));
}

ChatRecord talk_from(const Rows& row) {
  return {row.text(0), row.number(1), row.text(2),
          row.text(3), row.text(4),   row.number(5),
          row.text(6), row.text(7),   static_cast<int>(row.number(8))};
}

MatchSummary line_from(const Rows& row) {
  return {row.text(0),
          row.text(1),
          row.text(2),
          row.text(3),
          row.text(4),
          row.number(5),
          row.number(6),
          static_cast<int>(row.number(7)),
          is_prepared(row.text(8)),
          std::nullopt,
          from_at(row, 9)};
}

}  // namespace understory::server
