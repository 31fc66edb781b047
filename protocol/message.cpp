// The parser: bounded before it is read (size, depth), strict while it is read (no duplicate, no
// unknown, no missing field), and clean afterwards (no control or direction-changing characters).
#include "protocol/message.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>
#include <vector>

#include "protocol/text.h"

namespace understory::protocol {
namespace {

using Json = nlohmann::json;

struct Wrong : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Whether brackets nest deeper than depth_max, strings left out. Cheap, and before any allocation.
bool too_deep(std::string_view text) {
  int depth = 0;
  bool in_string = false;
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string) {
      if (c == '\\')
        ++i;
      else if (c == '"')
        in_string = false;
    } else if (c == '"') {
      in_string = true;
    } else if (c == '{' || c == '[') {
      if (++depth > depth_max) return true;
    } else if (c == '}' || c == ']') {
      --depth;
    }
  }
  return false;
}

Json read_json(std::string_view text) {
  if (text.size() > message_bytes_max) throw Wrong("the message is over 16 KiB");
  if (too_deep(text)) throw Wrong("the message is nested deeper than 16 levels");
  std::vector<std::set<std::string>> keys;
  bool twice = false;
  const auto watch = [&](int, Json::parse_event_t event, Json& parsed) {
    if (event == Json::parse_event_t::object_start) keys.emplace_back();
    if (event == Json::parse_event_t::object_end) keys.pop_back();
    if (event == Json::parse_event_t::key)
      twice = !keys.back().insert(parsed.get<std::string>()).second || twice;
    return true;
  };
  const Json json = Json::parse(text, watch, false);
  if (json.is_discarded()) throw Wrong("the message is not JSON");
  if (twice) throw Wrong("a field stands twice in the message");
  if (!json.is_object()) throw Wrong("the message is not an object");
  return json;
}

/// The start of a stranger's word, to show it to them: whole characters only.
std::string start_of(const std::string& word) {
  size_t end = std::min<size_t>(word.size(), 40);
  while (end > 0 && end < word.size() && (static_cast<unsigned char>(word[end]) & 0xc0) == 0x80)
    --end;
  return word.substr(0, end);
}

/// Takes fields out of a message; what is left over at the end is unknown.
class Fields {
 public:
  explicit Fields(const Json& json) : json_(json) {}

  const Json* find(const char* key) {
    known_.insert(key);
    const auto found = json_.find(key);
    return found == json_.end() ? nullptr : &*found;
  }
  const Json& need(const char* key) {
    const Json* found = find(key);
    if (found == nullptr) throw Wrong(std::string("the field ") + key + " is missing");
    return *found;
  }
  std::string string(const char* key, size_t bytes_max = 64) {
    const Json& value = need(key);
    if (!value.is_string()) throw Wrong(std::string(key) + " must be a string");
    const auto& text = value.get_ref<const std::string&>();
    if (text.empty() || text.size() > bytes_max)
      throw Wrong(std::string(key) + " is of no fitting length");
    return text;
  }
  std::string clean(const char* key, int length_max) {
    const Json& value = need(key);
    if (!value.is_string()) throw Wrong(std::string(key) + " must be a string");
    auto text = clean_text(value.get_ref<const std::string&>(), length_max);
    if (!text)
      throw Wrong(std::string(key) + " must be 1 to " + std::to_string(length_max) + " characters");
    return *text;
  }
  int number(const char* key, int most) {
    const Json& value = need(key);
    if (!value.is_number_integer() || value < 0 || value > most)
      throw Wrong(std::string(key) + " must be a whole number from 0 to " + std::to_string(most));
    return value.get<int>();
  }
  bool boolean(const char* key) {
    const Json& value = need(key);
    if (!value.is_boolean()) throw Wrong(std::string(key) + " must be true or false");
    return value.get<bool>();
  }
  Options options() {
    Options options;
    const Json* value = find("options");
    if (value == nullptr) return options;
    if (!value->is_object() || value->size() > 32)
      throw Wrong("options must be an object of strings");
    for (const auto& [key, option] : value->items()) {
      if (!option.is_string() || key.size() > 64 ||
          option.get_ref<const std::string&>().size() > 256)
        throw Wrong("options must be an object of short strings");
      options[key] = option.get<std::string>();
    }
    return options;
  }
  void done() const {
    for (const auto& item : json_.items())
      if (!known_.contains(item.key()))
        throw Wrong("the field " + start_of(item.key()) + " is unknown");
  }

 private:
  const Json& json_;
  std::set<std::string> known_;
};

std::string read_id(Fields& fields) {
  const std::string id = fields.string("id", 40);
  for (const char c : id)
    if (!(std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '-'))
      throw Wrong("id must be of letters, digits, _ and -");
  return id;
}

Body read_hello(Fields& fields) {
  Hello hello;
  hello.protocol = fields.number("protocol", 1'000'000);
  if (fields.find("token") != nullptr) hello.token = fields.string("token");
  return hello;
}

Body read_seat_bot(Fields& fields) {
  SeatBot command{fields.string("room"), fields.number("seat", 15), std::nullopt};
  if (!fields.need("bot").is_null()) command.bot = fields.string("bot");
  return command;
}

/// Reads what create_room and set_options share.
template <class Plan>
Plan read_plan(Plan plan, Fields& fields) {
  plan.game = fields.string("game");
  plan.options = fields.options();
  if (fields.find("players") != nullptr) plan.players = fields.number("players", 16);
  if (fields.find("turn_limit") != nullptr)
    plan.turn_limit = fields.number("turn_limit", turn_limit_max);
  if (plan.turn_limit != 0 && plan.turn_limit < turn_limit_min)
    throw Wrong("turn_limit must be 0 or at least " + std::to_string(turn_limit_min));
  return plan;
}

Body read_set_standing(Fields& fields) {
  SetStanding command{fields.string("room"), fields.string("question"), fields.boolean("decline")};
  if (std::find(standing_questions.begin(), standing_questions.end(), command.question) ==
      standing_questions.end())
    throw Wrong("question names none that has a standing answer");
  return command;
}

Body read_play(Fields& fields) {
  Play play{fields.string("room"), fields.string("match"), fields.number("step", 100'000), ""};
  const Json& move = fields.need("move");
  if (!move.is_object()) throw Wrong("move must be an object");
  play.move = move.dump();
  return play;
}

Body read_body(const std::string& what, Fields& fields) {
  if (what == "play") return read_play(fields);
  if (what == "ping") return Ping{};
  if (what == "hello") return read_hello(fields);
  if (what == "set_name") return SetName{fields.clean("name", name_length_max)};
  if (what == "create_room") return read_plan(CreateRoom{}, fields);
  if (what == "enter_room") return EnterRoom{fields.string("room")};
  if (what == "leave_room") return LeaveRoom{fields.string("room")};
  if (what == "take_seat") return TakeSeat{fields.string("room"), fields.number("seat", 15)};
  if (what == "stand_up") return StandUp{fields.string("room")};
  if (what == "seat_bot") return read_seat_bot(fields);
  if (what == "set_options") {
    SetOptions command;
    command.room = fields.string("room");
    return read_plan(std::move(command), fields);
  }
  if (what == "start_match") return StartMatch{fields.string("room")};
  if (what == "history")
    return History{fields.string("room"), fields.string("match"), fields.number("before", 100'000)};
  if (what == "stand_in") return StandIn{fields.string("room"), fields.number("seat", 15)};
  if (what == "return") return Return{fields.string("room")};
  if (what == "set_standing") return read_set_standing(fields);
  if (what == "rematch") return Rematch{fields.string("room")};
  if (what == "close_room") return CloseRoom{fields.string("room")};
  if (what == "chat") return Chat{fields.string("room"), fields.clean("text", chat_length_max)};
  throw Wrong("do names no command");
}

}  // namespace

std::variant<Command, Malformed> parse(std::string_view text) {
  std::optional<std::string> id;
  try {
    const Json json = read_json(text);
    Fields fields(json);
    id = read_id(fields);
    Command command{*id, {}, fields.string("do")};
    command.body = read_body(command.what, fields);
    fields.done();
    return command;
  } catch (const Wrong& wrong) {
    return Malformed{id, wrong.what()};
  } catch (const std::exception&) {
    return Malformed{id, "the message cannot be read"};
  }
}

}  // namespace understory::protocol
