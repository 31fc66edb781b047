// The parser: what an object of each command holds. Bounded before it is read (strict_json.h),
// strict while it is (field_reader.h), and clean afterwards (no control or direction-changing
// characters).
#include "protocol/message.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/core/field_reader.h"
#include "protocol/plain_play.h"
#include "protocol/strict_json.h"
#include "protocol/text.h"
#include "protocol/words.h"

namespace understory::protocol {
namespace {

/// A message with the document that it is read from.
class MessageReader : public FieldReader {
 public:
  explicit MessageReader(std::shared_ptr<const Json> document)
      : FieldReader(*document, "the message", Null::given), document_(std::move(document)) {}

  /// An object of the message, which keeps the whole document: a copy would cost as much as reading
  /// it did.
  std::shared_ptr<const Json> object(std::string_view key) {
    const Json& object = need(key);
    if (!object.is_object()) fail(std::string(key) + " must be an object");
    return {document_, &object};
  }

 private:
  std::shared_ptr<const Json> document_;
};

const std::string& text_of(FieldReader& fields, std::string_view key) {
  const Json& value = fields.need(key);
  if (!value.is_string()) fields.fail(std::string(key) + " must be a string");
  return value.get_ref<const std::string&>();
}

/// A word of ours: 1 to `bytes_max` bytes.
std::string read_word(FieldReader& fields, std::string_view key,
                      size_t bytes_max = word_bytes_max) {
  const std::string& text = text_of(fields, key);
  if (!is_word(text, bytes_max)) fields.fail(std::string(key) + " is of no fitting length");
  return text;
}

/// What people write (text.h): 1 to `length_max` code points.
std::string read_clean(FieldReader& fields, std::string_view key, int length_max) {
  auto text = clean_text(text_of(fields, key), length_max);
  if (!text)
    fields.fail(std::string(key) + " must be 1 to " + std::to_string(length_max) + " characters");
  return *text;
}

/// The object `options` of at most 32 short strings; empty if it is not there.
Options read_options(FieldReader& fields) {
  Options options;
  const Json* value = fields.find("options");
  if (value == nullptr) return options;
  if (!value->is_object() || value->size() > 32)
    fields.fail("options must be an object of at most 32 strings");
  for (const auto& [key, option] : value->items()) {
    if (!option.is_string() || key.size() > 64 || option.get_ref<const std::string&>().size() > 256)
      fields.fail("options must be an object of short strings");
    options[key] = option.get<std::string>();
  }
  return options;
}

std::string read_id(FieldReader& fields) {
  const std::string id = read_word(fields, "id", id_bytes_max);
  if (!is_id(id)) fields.fail("id must be of letters, digits, _ and -");
  return id;
}

void read(FieldReader& fields, Hello& hello) {
  hello.protocol = fields.number("protocol", 0, 1'000'000);
  if (fields.find("token") != nullptr) hello.token = read_word(fields, "token");
  if (fields.find("changes") != nullptr) hello.changes = fields.boolean("changes");
}

void read(FieldReader& fields, SetName& command) {
  command.name = read_clean(fields, "name", name_length_max);
}

/// What create_room and set_options share.
template <class Plan>
void read_plan(FieldReader& fields, Plan& plan) {
  plan.game = read_word(fields, "game");
  plan.options = read_options(fields);
  if (fields.find("players") != nullptr) plan.players = fields.number("players", 0, 16);
  if (fields.find("turn_limit") != nullptr)
    plan.turn_limit = fields.number("turn_limit", 0, turn_limit_max);
  if (plan.turn_limit != 0 && plan.turn_limit < turn_limit_min)
    fields.fail("turn_limit must be 0 or at least " + std::to_string(turn_limit_min));
  if (fields.find("hints") == nullptr) return;
  const auto hints = item_named<Hints>(hints_words, read_word(fields, "hints"));
  if (!hints) fields.fail("hints must be alone, yes or no");
  plan.hints = *hints;
}

void read(FieldReader& fields, CreateRoom& command) {
  read_plan(fields, command);
  if (fields.find("first_match") != nullptr) command.first_match = fields.boolean("first_match");
  if (!command.first_match) return;
  for (const std::string_view key : {"options", "players", "turn_limit", "hints"})
    if (fields.find(key) != nullptr)
      fields.fail("a first match is arranged by the server: leave " + std::string(key) + " out");
}

void read(FieldReader& fields, GoOn& command) {
  command = {read_word(fields, "match"), fields.number("step", 0, step_max)};
  if (fields.find("seat") != nullptr) command.seat = fields.number("seat", 0, 99);
}

void read(FieldReader& fields, SetOptions& command) {
  command.room = read_word(fields, "room");
  fields.need("options");  // all of it is said
  read_plan(fields, command);
}

/// Those that say a room and nothing else.
template <class Named>
void read_room(FieldReader& fields, Named& command) {
  command.room = read_word(fields, "room");
}

void read(FieldReader& fields, EnterRoom& command) { read_room(fields, command); }
void read(FieldReader& fields, LeaveRoom& command) { read_room(fields, command); }
void read(FieldReader& fields, StandUp& command) { read_room(fields, command); }
void read(FieldReader& fields, StartMatch& command) { read_room(fields, command); }
void read(FieldReader& fields, Return& command) { read_room(fields, command); }
void read(FieldReader& fields, Rematch& command) { read_room(fields, command); }
void read(FieldReader& fields, CloseRoom& command) { read_room(fields, command); }

void read(FieldReader& fields, TakeSeat& command) {
  command = {read_word(fields, "room"), fields.number("seat", 0, 15)};
}

void read(FieldReader& fields, StandIn& command) {
  command = {read_word(fields, "room"), fields.number("seat", 0, 15)};
}

void read(FieldReader& fields, SeatBot& command) {
  command = {read_word(fields, "room"), fields.number("seat", 0, 15), std::nullopt};
  if (!fields.need("bot").is_null()) command.bot = read_word(fields, "bot");
}

/// 32 bytes, two lower-case hexadecimal digits each.
std::string read_digits(FieldReader& fields, std::string_view key) {
  const std::string digits = read_word(fields, key);
  if (digits.size() != 64 || digits.find_first_not_of("0123456789abcdef") != std::string::npos)
    fields.fail(std::string(key) + " must be 64 lower-case hexadecimal digits");
  return digits;
}
void read(FieldReader& fields, AddSeed& command) {
  command = {read_word(fields, "room"), read_digits(fields, "commitment"),
             read_digits(fields, "seed")};
}

void read(FieldReader& fields, SetStanding& command) {
  command = {read_word(fields, "room"), read_word(fields, "question"), fields.boolean("decline")};
}

/// A move made or thought of, and the question that it is about.
template <class Command>
void read_move(MessageReader& fields, Command& command) {
  command = {read_word(fields, "room"), read_word(fields, "match"),
             fields.number("step", 0, step_max), fields.object("move")};
}
void read(MessageReader& fields, Play& command) { read_move(fields, command); }
void read(MessageReader& fields, Preview& command) { read_move(fields, command); }

void read(FieldReader& fields, Hint& command) {
  command = {read_word(fields, "room"), read_word(fields, "match"),
             fields.number("step", 0, step_max)};
}

void read(FieldReader& fields, History& command) {
  command = {read_word(fields, "room"), read_word(fields, "match"),
             fields.number("before", 0, step_max)};
}

void read(FieldReader& fields, Chat& command) {
  command = {read_word(fields, "room"), read_clean(fields, "text", chat_length_max)};
}

void read(FieldReader&, MyRooms&) {}
void read(FieldReader&, Ping&) {}

/// Reads the command whose word is `word`, looking from the `place`th of Body on.
template <size_t place = 0>
Body read_body(const std::string& word, MessageReader& fields) {
  if constexpr (place == std::variant_size_v<Body>) {
    fields.fail("do names no command");
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

bool is_answered_afresh(const Body& body) {
  return std::visit([](const auto& command) { return command.is_answered_afresh; }, body);
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
    if (auto play = read_plain_play(text)) return std::move(*play);
    MessageReader fields(std::make_shared<const Json>(read_object(text)));
    id = read_id(fields);
    Command command{*id, read_body(read_word(fields, "do"), fields)};
    fields.done();
    return command;
  } catch (const SetupError& wrong) {
    return Malformed{id, wrong.what()};
  } catch (const std::exception&) {
    return Malformed{id, "the message cannot be read"};
  }
}

}  // namespace understory::protocol
