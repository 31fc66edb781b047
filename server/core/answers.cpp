// Commands that are said again: an answer is kept where the command was done (in its room, or with
// the player when it belongs to none or has ended its room), so that nothing happens twice.
// protocol/README.md says what is promised.
#include <nlohmann/json.hpp>
#include <utility>

#include "server/core/state.h"

namespace understory::server {
namespace {

const Answered* find_answer(const std::deque<Answered>& answers, const std::string& player,
                            const std::string& command, uint32_t mark) {
  const auto found = std::find_if(answers.begin(), answers.end(), [&](const Answered& each) {
    return each.mark == mark && each.command == command && each.player == player;
  });
  return found == answers.end() ? nullptr : &*found;
}

/// These change nothing that could happen twice, and are to be answered afresh.
bool is_answered_afresh(const protocol::Body& body) {
  return std::holds_alternative<protocol::Hello>(body) ||
         std::holds_alternative<protocol::EnterRoom>(body) ||
         std::holds_alternative<protocol::Preview>(body) ||
         std::holds_alternative<protocol::History>(body) ||
         std::holds_alternative<protocol::Ping>(body);
}

}  // namespace

std::deque<Answered> read_answered(const std::string& player, const std::string& text) {
  std::deque<Answered> answered;
  for (const Json& each : Json::parse(text))
    answered.push_back({player, each.at(0).get<std::string>(), each.at(1).get<std::string>(),
                        each.at(2).get<std::string>(), each.at(3).get<std::string>()});
  return answered;
}

PlayerRecord Server::State::record_of(const std::string& id) const {
  const Player& player = players.at(id);
  Json answered = Json::array();
  for (const Answered& each : player.answered)
    answered.push_back({each.command, each.answer, each.what, each.room});
  return {id, "", player.name, answered.dump()};
}

std::vector<Room*> Server::State::rooms_of(const std::string& player) {
  std::vector<Room*> found;
  std::erase_if(players[player].rooms, [&](const std::string& code) {
    const auto room = rooms.find(code);
    if (room != rooms.end()) found.push_back(&room->second);
    return room == rooms.end();
  });
  return found;
}

const Answered* Server::State::answered_before(const std::string& player,
                                               const std::string& command) {
  const uint32_t mark = mark_of(command, mark_of(player));
  if (const auto* own = find_answer(players[player].answered, player, command, mark)) return own;
  for (const Room* room : rooms_of(player))
    for (const auto* answers : {&room->answered, &room->said})
      if (const auto* found = find_answer(*answers, player, command, mark)) return found;
  return nullptr;
}

std::string Server::State::run(Session& session, const protocol::Command& command) {
  const bool is_hello = std::holds_alternative<protocol::Hello>(command.body);
  if (session.player.empty() && !is_hello)
    return answer_text(command.id, Outcome::refuse("hello_first"));
  if (is_answered_afresh(command.body)) return answer_text(command.id, carry_out(session, command));
  const std::string room(room_of(command.body));
  const std::string_view word = word_of(command.body);
  if (const Answered* before = answered_before(session.player, command.id)) {
    if (!before->what.empty() && (before->what != word || before->room != room))
      return answer_text(command.id, Outcome::refuse("id_reused"));
    std::string answer = before->answer;
    repeat(session, command, answer);
    return answer;
  }
  const Outcome outcome = carry_out(session, command);
  std::string text = answer_text(command.id, outcome);
  if (!outcome.refusal)
    keep_answer({session.player, command.id, text, std::string(word), room}, command.body);
  return text;
}

void Server::State::keep_answer(Answered answer, const protocol::Body& body) {
  const auto found = rooms.find(answer.room);
  if (found == rooms.end()) {
    const std::string player = answer.player;
    remember(players[player].answered, std::move(answer));
    outbox.store(record_of(player));
    return;
  }
  found->second.remember(std::move(answer));
  // Moves and talk carry their ids in records of their own. A room that has been frozen since the
  // start stays as it is stored: a program that can play its match again goes on with it.
  if (!std::holds_alternative<protocol::Play>(body) &&
      !std::holds_alternative<protocol::Chat>(body) && found->second.phase != Phase::frozen)
    save(found->second);
}

void Server::State::repeat(Session& session, const protocol::Command& command,
                           const std::string& answer) {
  if (const auto* leave = std::get_if<protocol::LeaveRoom>(&command.body)) {
    const auto room = rooms.find(leave->room);
    if (room == rooms.end() || !room->second.present.contains(session.id)) return;
    step_out(session, room->second);
    const bool changed = watch(room->second);
    push_presence(room->second, changed || room->second.seat_of(session.player).has_value());
  } else if (std::holds_alternative<protocol::CreateRoom>(command.body)) {
    const auto code = Json::parse(answer).value("room", std::string());
    if (!rooms.contains(code) || session.rooms.contains(code)) return;
    carry_out(session, {command.id, protocol::EnterRoom{code}});
  }
}

}  // namespace understory::server
