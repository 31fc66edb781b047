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
    out.raw(own->second.text);
  out.end_object();
  return text;
}

}  // namespace

std::optional<Outcome> Server::State::commit_again(Room& room, Seat seat, const Json& move) {
  const auto before = room.table->commits.find(seat);
  if (before == room.table->commits.end()) return std::nullopt;
  if (Json::parse(before->second.text) != move)
    return Outcome{protocol::Refused("already_committed", "C1", 0, 0), ""};
  save(room);  // the room's record keeps this answer, which no step will
  return committed_answer(room.table->match.step());
}

Outcome Server::State::commit(Room& room, Given given) {
  if (given.text.size() > sealed_text_max) return Outcome::refuse("malformed");
  Table& table = *room.table;
  const int step = table.match.step();
  const Seat seat = given.move.seat();
  if (table.commits.size() + 1 == table.match.asked().size()) {
    table.commits.insert_or_assign(seat, std::move(given));
    return reveal(room);
  }
  const std::string place = place_of(room.match, step, seat);
  outbox.store(CommitRecord{room.match, step, seat, given.command,
                            seal(entropy, seal_key, place, given.text)});
  table.commits.insert_or_assign(seat, std::move(given));
  stop_asking(room, seat);
  const bool given_back = give_back(room, seat);
  push_committed(room);
  if (watch(room) || given_back) push_room(room);
  return committed_answer(step);
}

Outcome Server::State::reveal(Room& room) {
  std::vector<Given> all;
  for (const auto& [seat, commit] : room.table->commits) all.push_back(commit);
  return apply(room, std::move(all));
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
    if (!text || table.match.step() != stored.step) continue;
    auto read = table.match.read(stored.seat, Json::parse(*text));
    if (!std::holds_alternative<LegalMove>(read)) continue;
    table.commits.insert_or_assign(
        stored.seat, Given{std::get<LegalMove>(std::move(read)), *text, stored.command});
    if (!stored.command.empty())
      room.remember({table.begun.players[static_cast<size_t>(stored.seat)].player, stored.command,
                     play_answer(stored.command, stored.step + 1), "play", room.code});
  }
} catch (const std::exception&) {
  // Nor was what cannot be read.
}

}  // namespace understory::server
