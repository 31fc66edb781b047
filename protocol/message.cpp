// The parser: what an object of each command holds. Bounded before it is read and strict while it
// is (fields.h), and clean afterwards (no control or direction-changing characters).
#include "protocol/message.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "protocol/fields.h"

namespace understory::protocol {
namespace {

std::string read_id(Fields& fields) {
  const std::string id = fields.string("id", 40);
  for (const char c : id)
    if (!(std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '-'))
      throw Wrong("id must be of letters, digits, _ and -");
  return id;
}

void read(Fields& fields, Hello& hello) {
  hello.protocol = fields.number("protocol", 1'000'000);
  if (fields.find("token") != nullptr) hello.token = fields.string("token");
}

void read(Fields& fields, SetName& command) {
  command.name = fields.clean("name", name_length_max);
}

/// What create_room and set_options share.
template <class Plan>
void read_plan(Fields& fields, Plan& plan) {
  plan.game = fields.string("game");
  plan.options = fields.options();
  if (fields.find("players") != nullptr) plan.players = fields.number("players", 16);
  if (fields.find("turn_limit") != nullptr)
    plan.turn_limit = fields.number("turn_limit", turn_limit_max);
  if (plan.turn_limit != 0 && plan.turn_limit < turn_limit_min)
    throw Wrong("turn_limit must be 0 or at least " + std::to_string(turn_limit_min));
}

void read(Fields& fields, CreateRoom& command) { read_plan(fields, command); }

void read(Fields& fields, SetOptions& command) {
  command.room = fields.string("room");
  read_plan(fields, command);
}

/// Those that say a room and nothing else.
template <class Named>
void read_room(Fields& fields, Named& command) {
  command.room = fields.string("room");
}

void read(Fields& fields, EnterRoom& command) { read_room(fields, command); }
void read(Fields& fields, LeaveRoom& command) { read_room(fields, command); }
void read(Fields& fields, StandUp& command) { read_room(fields, command); }
void read(Fields& fields, StartMatch& command) { read_room(fields, command); }
void read(Fields& fields, Return& command) { read_room(fields, command); }
void read(Fields& fields, Rematch& command) { read_room(fields, command); }
void read(Fields& fields, CloseRoom& command) { read_room(fields, command); }

void read(Fields& fields, TakeSeat& command) {
  command = {fields.string("room"), fields.number("seat", 15)};
}

void read(Fields& fields, StandIn& command) {
  command = {fields.string("room"), fields.number("seat", 15)};
}

void read(Fields& fields, SeatBot& command) {
  command = {fields.string("room"), fields.number("seat", 15), std::nullopt};
  if (!fields.need("bot").is_null()) command.bot = fields.string("bot");
}

void read(Fields& fields, SetStanding& command) {
  command = {fields.string("room"), fields.string("question"), fields.boolean("decline")};
  if (std::find(standing_questions.begin(), standing_questions.end(), command.question) ==
      standing_questions.end())
    throw Wrong("question names none that has a standing answer");
}

/// A move made or thought of, and the question that it is about.
template <class Command>
void read_move(Fields& fields, Command& command) {
  command = {fields.string("room"), fields.string("match"), fields.number("step", 100'000), {}};
  const Json& move = fields.need("move");
  if (!move.is_object()) throw Wrong("move must be an object");
  command.move = std::make_shared<const Json>(move);
}
void read(Fields& fields, Play& command) { read_move(fields, command); }
void read(Fields& fields, Preview& command) { read_move(fields, command); }

void read(Fields& fields, History& command) {
  command = {fields.string("room"), fields.string("match"), fields.number("before", 100'000)};
}

void read(Fields& fields, Chat& command) {
  command = {fields.string("room"), fields.clean("text", chat_length_max)};
}

void read(Fields&, Ping&) {}

/// Reads the command whose word is `word`, looking from the `place`th of Body on.
template <size_t place = 0>
Body read_body(const std::string& word, Fields& fields) {
  if constexpr (place == std::variant_size_v<Body>) {
    throw Wrong("do names no command");
  } else {
    using Each = std::variant_alternative_t<place, Body>;
    if (word != Each::word) return read_body<place + 1>(word, fields);
    Each command;
    read(fields, command);
    return command;
  }
}

}  // namespace

std::string_view word_of(const Body& body) {
  return std::visit([](const auto& command) { return command.word; }, body);
}

std::string_view room_of(const Body& body) {
  return std::visit(
      [](const auto& command) -> std::string_view {
        if constexpr (requires { command.room; })
          return command.room;
        else
          return "";
      },
      body);
}

std::variant<Command, Malformed> parse(std::string_view text) {
  std::optional<std::string> id;
  try {
    const Json json = read_object(text);
    Fields fields(json);
    id = read_id(fields);
    Command command{*id, read_body(fields.string("do"), fields)};
    fields.done();
    return command;
  } catch (const Wrong& wrong) {
    return Malformed{id, wrong.what()};
  } catch (const std::exception&) {
    return Malformed{id, "the message cannot be read"};
  }
}

}  // namespace understory::protocol
