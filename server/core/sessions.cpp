// Connections, players and limits: see sessions.h.
#include "server/core/sessions.h"

#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "server/core/secret.h"

namespace understory::server {
namespace {

/// What a client that comes back says before all that was unanswered: its hello, and a room that it
/// enters, which counts as five.
constexpr int greeting = 6;

/// Whoever may say more in a second may say that much at once.
int burst_of(const Limits& limits) {
  return std::max(limits.messages_burst, limits.messages_a_second) + greeting;
}

}  // namespace

Sessions::Sessions(const Config& config)
    : config_(config),
      guesses_(config.room_tries_a_minute_max, 60 * one_second, config.networks_max),
      new_players_(config.players_an_hour_max, one_hour, config.networks_max),
      played_(config.played_a_day_max, one_day, config.networks_max) {}

void Sessions::restore(const PlayerRecord& record) {
  player_of_token_[record.token_hash] = record.id;
  names_[record.id] = {record.name, 0};
  Player& player = players_[record.id];
  player.seen = player.seen_stored = record.seen;
  const auto earlier = [&](const Json& each) {  // did not say whose it was
    return Answered{record.id, each.at(0).get<std::string>(), each.at(1).get<std::string>(),
                    each.at(2).get<std::string>(), each.at(3).get<std::string>()};
  };
  player.answered = read_answers(Json::parse(record.answered), earlier);
}

void Sessions::open(const Opened& opened, Now now) {
  Session session{opened.connection, network_of(opened.address), "", {}, {}, false};
  session.bucket = {static_cast<double>(burst_of(config_)), now.steady};
  sessions_[opened.connection] = std::move(session);
}

Session* Sessions::find(ConnectionId connection) {
  const auto found = sessions_.find(connection);
  return found == sessions_.end() ? nullptr : &found->second;
}

std::optional<Session> Sessions::close(ConnectionId connection) {
  const auto found = sessions_.find(connection);
  if (found == sessions_.end()) return std::nullopt;
  Session session = std::move(found->second);
  sessions_.erase(found);
  if (const auto player = players_.find(session.player); player != players_.end())
    player->second.connections.erase(connection);
  return session;
}

bool Sessions::may_speak(Session& session, Now now) const {
  return session.bucket.take(now.steady, burst_of(config_), config_.messages_a_second);
}

// A code can be said aloud, so it can be guessed. After too many wrong ones a network learns no
// more by any command; only the first try of a player is always looked up, since many people may
// share one. Of new players a network has few, and another connection is no other player.
std::optional<CommandResult> Sessions::refuse_guess(Session& session, bool is_there, bool is_theirs,
                                                    bool enters, Now now) {
  if (is_there && is_theirs) return std::nullopt;
  bool& has_guessed = players_[session.player].has_guessed;
  if (has_guessed && !guesses_.left(session.network, now.steady))
    return CommandResult::refuse(Reason::too_many_tries);
  if (is_there && enters) return std::nullopt;
  has_guessed = true;
  const bool counted = guesses_.count(session.network, now.steady);
  return CommandResult::refuse(counted ? Reason::no_such_room : Reason::too_many_tries);
}

bool Sessions::may_talk(const std::string& player, Now now) {
  const double a_minute = config_.lines_a_minute;  // and a minute's may come at once
  std::optional<Bucket>& talk = players_[player].talk;
  if (!talk) talk = {a_minute, now.steady};
  return talk->take(now.steady, a_minute, a_minute / 60);
}

bool Sessions::may_join(const Session& session, Now now) {
  return new_players_.left(session.network, now.steady) &&
         new_players_.count(session.network, now.steady);
}

void Sessions::forget_old_counts(Now now) {
  played_.forget_old(now.steady);
  guesses_.forget_old(now.steady);
  new_players_.forget_old(now.steady);
}

std::string Sessions::add_player(const std::string& token_hash, Entropy& entropy,
                                 BatchId stored_in) {
  std::string id = "p" + random_name(entropy, 6);
  while (players_.contains(id)) id = "p" + random_name(entropy, 6);
  player_of_token_[token_hash] = id;
  players_[id];
  names_[id] = {"", stored_in};
  return id;
}

const std::string* Sessions::player_of(std::string_view token) const {
  const auto known = player_of_token_.find(token_hash(token));
  return known == player_of_token_.end() ? nullptr : &known->second;
}

std::optional<ConnectionId> Sessions::log_in(Session& session, const std::string& id) {
  Player& player = players_[id];
  std::optional<ConnectionId> oldest;
  if (static_cast<int>(player.connections.size()) >= config_.connections_a_player_max &&
      !player.connections.contains(session.id))
    oldest = *player.connections.begin();
  session.player = id;
  player.connections.insert(session.id);
  return oldest;
}

bool Sessions::see(const std::string& id, Now now, bool may_store) {
  Player& player = players_[id];
  player.seen = now.wall;
  player.seen_at = now.steady;
  if (!may_store || std::abs(player.seen - player.seen_stored) <= one_day) return false;
  player.seen_stored = player.seen;
  return true;
}

void Sessions::rename(const std::string& player, const std::string& name, BatchId stored_in) {
  names_[player] = {name, stored_in};
}

PlayerRecord Sessions::record_of(const std::string& id) const {
  const Player& player = players_.at(id);
  return {id, "", names_.at(id).text, '[' + player.answered.text() + ']', player.seen};
}

std::vector<WallMillis> Sessions::last_seen() const {
  std::vector<WallMillis> times;
  for (const auto& [id, player] : players_) times.push_back(player.seen);
  return times;
}

void Sessions::reckon_absences(Now now, WallMillis since) {
  for (auto& [id, player] : players_) {
    const bool is_known = player.seen >= since && player.seen <= now.wall;
    player.seen_at = now.steady - (is_known ? now.wall - player.seen : 0);
  }
}

std::vector<std::string> Sessions::away_since(Millis since) const {
  std::vector<std::string> away;
  for (const auto& [id, player] : players_)
    if (player.connections.empty() && !player.has_played && player.seen_at <= since)
      away.push_back(id);
  std::sort(away.begin(), away.end());  // the same in every run
  return away;
}

void Sessions::forget(const std::set<std::string>& players) {
  if (players.empty()) return;
  std::erase_if(player_of_token_, [&](const auto& each) { return players.contains(each.second); });
  for (const std::string& id : players) {
    players_.erase(id);
    names_.erase(id);
  }
}

std::set<std::string> Sessions::who_is_here() const {
  std::set<std::string> here;
  for (const auto& [connection, session] : sessions_)
    if (!session.player.empty()) here.insert(session.player);
  return here;
}

}  // namespace understory::server
