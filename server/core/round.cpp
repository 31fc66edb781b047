// Sealing, storing and revealing: see round.h.
#include "server/core/round.h"

#include <nlohmann/json.hpp>

#include "engine/core/json_writer.h"
#include "server/core/absence.h"
#include "server/core/play.h"
#include "server/core/push.h"

namespace understory::server {
namespace {

std::string place_of(const std::string& match, int step, Seat seat) {
  return match + '/' + std::to_string(step) + '/' + std::to_string(seat);
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

std::optional<CommandResult> commit_again(Room& room, Seat seat, const Json& move, Now now) {
  const auto before = room.table->commits.find(seat);
  if (before == room.table->commits.end()) return std::nullopt;
  if (Json::parse(before->second.text) != move)
    return CommandResult{protocol::Refused(Reason::already_committed, "C1", 0, 0), ""};
  room.save(now);  // the room's record keeps this answer, which no step will
  return played(room.table->match.step());
}

CommandResult commit(RoomContext& context, Room& room, PendingMove pending) {
  if (pending.text.size() > sealed_text_max) return CommandResult::refuse(RefusalCode::malformed);
  Table& table = *room.table;
  const int step = table.match.step();
  const Seat seat = pending.move.seat();
  if (table.commits.size() + 1 == table.match.asked().size()) {
    table.commits.insert_or_assign(seat, std::move(pending));
    std::vector<PendingMove> all;
    for (const auto& [each, committed] : table.commits) all.push_back(committed);
    return apply(context, room, std::move(all));
  }
  const std::string place = place_of(room.match, step, seat);
  context.lane.store(CommitRecord{room.match, step, seat, pending.command,
                                  seal(context.entropy, context.seal_key, place, pending.text)});
  table.commits.insert_or_assign(seat, std::move(pending));
  stop_asking(context, room, seat);
  const bool given_back = give_back(room, seat, context.now);
  for (const auto& [connection, visitor] : room.present)
    push_committed_to(context, room, connection);
  if (watch(context, room) || given_back) push_room(context, room);
  return played(step);
}

void push_committed_to(RoomContext& context, const Room& room, ConnectionId connection) {
  if (room.phase != Phase::playing || !room.table || room.table->commits.empty()) return;
  const auto seat = room.seat_of(room.present.at(connection).player);
  context.lane.send(connection, committed_text(room, seat));
}

void restore_commit(Room& room, const SealKey& key, const CommitRecord& stored) try {
  if (room.match != stored.match || !room.table) return;
  Table& table = *room.table;
  const auto text = unseal(key, place_of(stored.match, stored.step, stored.seat), stored.sealed);
  if (!text || table.match.step() != stored.step) return;
  const Json move = Json::parse(*text);
  auto read = table.match.read(stored.seat, move);
  if (!std::holds_alternative<LegalMove>(read)) return;
  table.commits.insert_or_assign(
      stored.seat, PendingMove{std::get<LegalMove>(std::move(read)), move.dump(), stored.command,
                               stored.command.empty()});
  if (!stored.command.empty())
    room.remember({table.begun.players[static_cast<size_t>(stored.seat)].player, stored.command,
                   answer_text(stored.command, played(stored.step)), "play", room.code});
} catch (const std::exception&) {
  // It is asked for again.
}

}  // namespace understory::server
