// From a command to its answer: who may say it, whether it was said before, and in which lane the
// answer waits. What names a room is told in the lane of that room, also when there is none any
// more: its end may not be stored yet.
#include <nlohmann/json.hpp>
#include <utility>

#include "server/core/absence.h"
#include "server/core/closing.h"
#include "server/core/command_traits.h"
#include "server/core/faults.h"
#include "server/core/freezing.h"
#include "server/core/hints.h"
#include "server/core/play.h"
#include "server/core/seats.h"
#include "server/core/state.h"
#include "server/core/talk.h"

namespace understory::server {
namespace {

/// The limit that such a refusal says is reached; nothing for any other.
std::optional<int Limits::*> limit_of(const protocol::Refused& refused) {
  const auto is = [&](Reason reason) { return refused.code.name == protocol::name_of(reason); };
  if (is(Reason::room_full)) return &Limits::watchers_max;
  if (is(Reason::server_full)) return &Limits::rooms_max;
  if (is(Reason::too_many_tries)) return &Limits::room_tries_a_minute_max;
  if (is(Reason::too_many_players)) return &Limits::players_an_hour_max;
  if (is(Reason::too_much_played)) return &Limits::played_a_day_max;
  if (is(Reason::too_fast)) return &Limits::lines_a_minute;
  return std::nullopt;
}

/// Where an answer is told, and stored, that is kept with its player: in the lane of the room that
/// its command has ended or made, if it is about one.
LaneId lane_of(const Answered& kept) {
  if (!kept.room.empty()) return room_lane(kept.room);
  if (!opens_room(kept.what)) return player_lane(kept.player);
  return room_lane(Json::parse(kept.answer).at("room").get<std::string>());
}

}  // namespace

void Server::State::run(Session& session, const protocol::Command& command,
                        const PositionFound::Found* found) {
  const size_t place = outbox.next_place();
  const auto answer = [&](const LaneId& lane, std::string text) {
    outbox.send_at(place, lane, session.id, std::move(text));
  };
  const CommandTraits& trait = traits(command.body);
  if (session.player.empty() && !trait.greets)
    return answer(LaneId{}, answer_text(command.id, CommandResult::refuse(Reason::hello_first)));
  const bool afresh = is_answered_afresh(command.body);
  const std::string room(room_of(command.body));
  const std::string_view word = word_of(command.body);
  if (const auto before = afresh ? std::nullopt : answered_before(session.player, command.id)) {
    const Answered& known = before->answer;
    outbox.wait_for(before->lane, sessions.names().at(session.player).stored_in);
    if (!known.what.empty() && (known.what != word || known.room != room))
      return answer(before->lane,
                    answer_text(command.id, CommandResult::refuse(Reason::id_reused)));
    answer(before->lane, known.answer);
    return repeat(session, command, before->lane.of == LaneId::Of::room ? before->lane.id : "");
  }
  if (disk_full && !afresh && !trait.frees_space)
    return answer(LaneId{}, answer_text(command.id, CommandResult::refuse(Reason::disk_full)));
  if (const auto* wish = std::get_if<protocol::GoOn>(&command.body); wish != nullptr && !found)
    return outbox.at_once(FindPosition{session.id, command.id, *wish});
  const Done done = carry_out(session, command, found);
  if (done.result.refusal)
    if (const auto limit = limit_of(*done.result.refusal)) {
      note_limit(*limit);
      if (sessions.counts_networks_as_one()) note_limit(&Limits::networks_max);
    }
  std::string text = answer_text(command.id, done.result);
  answer(done.lane, text);
  if (!afresh && !done.result.refusal)
    keep_answer({session.player, command.id, std::move(text), std::string(word), room},
                command.body);
}

// A stranger's guess at a room that is there waits for nothing: if it waited for the room's
// records, one could tell by the time it takes that there is a room. Whoever has had to do with the
// room knows that there is one, and is refused in its lane: a match that is over may have taken
// their seat.
template <class Body>
Server::State::Done Server::State::carry_out_in_room(Session& session, const std::string& id,
                                                     const Body& body) {
  Room* room = room_at(body.room);
  const bool is_theirs =
      room != nullptr && (session.rooms.contains(room->code) || room->host == session.player ||
                          room->seat_of(session.player));
  constexpr CommandTraits trait = traits_of<Body>;
  Done done{{}, room_lane(body.room)};
  if (auto refused =
          sessions.refuse_guess(session, room != nullptr, is_theirs, trait.enters_room, now)) {
    const bool stranger = !sessions.player(session.player).rooms.contains(body.room);
    return {*refused, room != nullptr && stranger ? LaneId{} : done.lane};
  }
  const Caller caller{session.id,
                      session.player,
                      id,
                      session.network,
                      session.takes_changes,
                      !trait.begins_match || sessions.may_begin(session, now)};
  Sessions::charge(session, trait.charge);
  RoomContext context = context_of(*room);
  context.lane.wait_for(sessions.names().at(session.player).stored_in);  // it shows who is there
  try {
    done.result = server::handle(context, *room, caller, body);
  } catch (const std::exception& error) {
    freeze(context, *room, reason_of(error));  // the rules have failed: here, and nowhere else
    done.result = CommandResult::refuse(Reason::frozen);
  }
  note_presence(session, *room);
  forget_if_closed(*room);
  return done;
}

Server::State::Done Server::State::carry_out(Session& session, const protocol::Command& command,
                                             const PositionFound::Found* found) {
  if (traits(command.body).talks && !sessions.may_talk(session.player, now))
    return {CommandResult::refuse(Reason::too_fast), LaneId{}};
  return std::visit(
      [&]<class Said>(const Said& each) -> Done {
        if constexpr (requires { each.room; }) {
          return carry_out_in_room(session, command.id, each);
        } else {
          constexpr CommandTraits trait = traits_of<Said>;
          static_assert(!trait.begins_match && !trait.enters_room && trait.charge == 0,
                        "these are asked of what names a room alone");
          if constexpr (std::is_same_v<Said, protocol::GoOn>)
            return go_on(session, each, *found);
          else
            return handle(session, each);
        }
      },
      command.body);
}

void Server::State::note_presence(Session& session, const Room& room) {
  if (!room.present.contains(session.id)) {
    session.rooms.erase(room.code);
    return;
  }
  session.rooms.insert(room.code);
  sessions.player(session.player).rooms.insert(room.code);
}

void Server::State::forget_if_closed(const Room& room) {
  if (!room.closed) return;
  const std::string code = room.code;
  rooms_from.give_back(room.made_from);
  for (const auto& [connection, visitor] : room.present)
    sessions.find(connection)->rooms.erase(code);
  rooms.erase(code);
}

std::vector<Room*> Server::State::rooms_of(const std::string& player) {
  std::vector<Room*> found;
  std::erase_if(sessions.player(player).rooms, [&](const std::string& code) {
    Room* room = room_at(code);
    if (room != nullptr) found.push_back(room);
    return room == nullptr;
  });
  return found;
}

std::optional<Server::State::Before> Server::State::answered_before(const std::string& player,
                                                                    const std::string& command) {
  const CommandKey key{player, command};
  const Player& known = sessions.player(player);
  if (const auto own = known.answered.find(key)) return Before{*own, lane_of(*own)};
  for (const std::string& code : known.rooms)
    if (const Room* room = room_at(code))
      for (const Answers* answers : {&room->answered, &room->said})
        if (auto found = answers->find(key)) {
          found->room = code;
          return Before{std::move(*found), room_lane(code)};
        }
  return std::nullopt;
}

void Server::State::keep_answer(Answered answer, const protocol::Body& body) {
  Room* room = room_at(answer.room);
  if (room == nullptr) {
    const std::string player = answer.player;
    const LaneId lane = lane_of(answer);
    sessions.player(player).answered.remember(answer);
    outbox.store(lane, sessions.record_of(player));
    return;
  }
  room->remember(std::move(answer));
  // A room that has been frozen since the start stays as it is stored: a program that can play its
  // match again goes on with it.
  if (!traits(body).is_recorded && room->phase != Phase::frozen) room->save(now);
}

void Server::State::repeat(Session& session, const protocol::Command& command,
                           const std::string& code) {
  Room* room = room_at(code);
  if (room == nullptr) return;
  const CommandTraits& trait = traits(command.body);
  if (trait.leaves_room) {
    RoomContext context = context_of(*room);
    step_out(context, *room, session.id);
    note_presence(session, *room);
  } else if (trait.opens_room && !session.rooms.contains(code)) {
    carry_out(session, {command.id, protocol::EnterRoom{code}});
  }
}

}  // namespace understory::server
