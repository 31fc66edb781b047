// Hidden rounds: several seats are asked at once, and nobody learns what a seat answers before all
// have (C1). A commit is sealed and stored, told only as "has committed", final, and opened again
// when the server starts; the last one makes the joint step in which all are revealed at once.
#include <nlohmann/json.hpp>

#include "engine/core/json_writer.h"
#include "server/core/state.h"

namespace understory::server {
namespace {

std::string place_of(const std::string& match, int step, Seat seat) {
  return match + '/' + std::to_string(step) + '/' + std::to_string(seat);
}

Outcome committed_answer(int step) {
  return {std::nullopt, "\"step\":" + std::to_string(step + 1)};
}

std::string committed_text(const Room& room, std::optional<Seat> viewer) {
  std::string text;
  JsonWriter out(text);
  out.begin_object().field("push", "committed").field("room", room.code).field("match", room.match);
  out.field("step", room.table->match.step()).key("seats").begin_array();
  for (const auto& [seat, commit] : room.table->commits) out.number(seat);
  out.end_array().key("yours");
  const auto own = viewer ? room.table->commits.find(*viewer) : room.table->commits.end();
  if (own == room.table->commits.end())
    out.null();
  else
    out.raw(own->second.move);
  out.end_object();
  return text;
}

}  // namespace

Outcome Server::State::commit(Room& room, Given given) {
  Table& table = *room.table;
  const int step = table.match.step();
  const Json move = Json::parse(given.move);
  if (const auto before = table.commits.find(given.seat); before != table.commits.end()) {
    if (Json::parse(before->second.move) != move)
      return {protocol::Refused("already_committed", "C1", 0, 0), ""};
    save(room);  // the room's record keeps this answer, which no step will
    return committed_answer(step);
  }
  if (const auto refusal = table.match.refusal(given.seat, move)) return {refusal, ""};
  const std::string text = move.dump();
  if (text.size() > sealed_text_max) return Outcome::refuse("malformed");
  table.commits[given.seat] = {text, given.command};
  if (table.commits.size() == table.match.asked().size()) return reveal(room);
  const std::string place = place_of(room.match, step, given.seat);
  outbox.store(CommitRecord{room.match, step, given.seat, std::move(given.command),
                            seal(entropy, seal_key, place, text)});
  stop_asking(room, given.seat);
  const bool given_back = give_back(room, given.seat);
  push_committed(room);
  if (watch(room) || given_back) push_room(room);
  return committed_answer(step);
}

Outcome Server::State::reveal(Room& room) {
  std::vector<Given> all;
  for (const auto& [seat, commit] : room.table->commits)
    all.push_back({seat, commit.move, commit.command});
  return apply(room, all);
}

void Server::State::push_committed(Room& room) {
  for (const ConnectionId connection : room.present)
    push_committed_to(room, sessions.at(connection));
}

void Server::State::push_committed_to(Room& room, Session& session) {
  if (room.phase != Phase::playing || !room.table || room.table->commits.empty()) return;
  outbox.send(session.id, committed_text(room, room.seat_of(session.player)));
}

/// What cannot be opened (the key file is gone) was never told, and is asked for again.
void Server::State::take_stored(const CommitRecord& stored) try {
  for (auto& [code, room] : rooms) {
    if (room.match != stored.match || !room.table) continue;
    Table& table = *room.table;
    const auto text =
        unseal(seal_key, place_of(stored.match, stored.step, stored.seat), stored.sealed);
    if (!text || table.match.step() != stored.step ||
        table.match.refusal(stored.seat, Json::parse(*text)))
      continue;
    table.commits[stored.seat] = {*text, stored.command};
    if (!stored.command.empty())
      room.remember({table.begun.players[static_cast<size_t>(stored.seat)].player, stored.command,
                     play_answer(stored.command, stored.step + 1), "play", room.code});
  }
} catch (const std::exception&) {
  // Nor was what cannot be read.
}

}  // namespace understory::server
