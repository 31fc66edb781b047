// The closed set of commands that a client can send, and the one parser for them. What does not
// parse is refused whole; nothing untyped passes this file (protocol/README.md says each in words).
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace understory::protocol {

inline constexpr int version = 1;
inline constexpr size_t message_bytes_max = 16 * 1024;  ///< a move is 100 bytes, a chat line 2,000
inline constexpr int depth_max = 16;                    ///< a command is 3 deep
inline constexpr int name_length_max = 24;              ///< code points
inline constexpr int chat_length_max = 500;             ///< code points
inline constexpr int turn_limit_min = 30;               ///< seconds: a line may break and come back
inline constexpr int turn_limit_max = 7 * 24 * 3600;    ///< seconds
/// The questions that a seat can have declined for it every time.
inline constexpr std::array<std::string_view, 2> standing_questions = {"eccentric", "morchella"};

using Options = std::map<std::string, std::string>;

struct Hello {
  int protocol = version;
  std::optional<std::string> token;
};
struct SetName {
  std::string name;
};
struct CreateRoom {
  std::string game;
  Options options;
  std::optional<int> players;  ///< nothing: the first number that the game can be played with
  int turn_limit = 0;          ///< seconds for each answer; 0: no limit
};
struct EnterRoom {
  std::string room;
};
struct LeaveRoom {
  std::string room;
};
struct TakeSeat {
  std::string room;
  int seat = 0;
};
struct StandUp {
  std::string room;
};
struct SeatBot {
  std::string room;
  int seat = 0;
  std::optional<std::string> bot;  ///< nothing: take the bot away
};
struct SetOptions {
  std::string room;
  std::string game;
  Options options;
  std::optional<int> players;
  int turn_limit = 0;
};
struct StartMatch {
  std::string room;
};
struct Play {
  std::string room;
  std::string match;
  int step = 0;
  std::string move;  ///< JSON text: the engine reads it
};
/// What happened earlier in the match on the table, as far as this viewer may know it.
struct History {
  std::string room;
  std::string match;
  int before = 0;  ///< a step: the events that led to earlier ones are wanted
};
struct StandIn {
  std::string room;
  int seat = 0;
};
struct Return {
  std::string room;
};
struct SetStanding {
  std::string room;
  std::string question;  ///< one of standing_questions
  bool decline = false;
};
struct Rematch {
  std::string room;
};
struct CloseRoom {
  std::string room;
};
struct Chat {
  std::string room;
  std::string text;
};
struct Ping {};

using Body = std::variant<Hello, SetName, CreateRoom, EnterRoom, LeaveRoom, TakeSeat, StandUp,
                          SeatBot, SetOptions, StartMatch, Play, History, StandIn, Return,
                          SetStanding, Rematch, CloseRoom, Chat, Ping>;

struct Command {
  std::string id;
  Body body;
  std::string what;  ///< the word of its `do`
};

/// A message that is no command. `id` is there if one could be read, so that the refusal can name
/// it.
struct Malformed {
  std::optional<std::string> id;
  std::string why;  ///< English, for whoever writes the client
};

/// Reads one message. Never throws, whatever the bytes are.
std::variant<Command, Malformed> parse(std::string_view text);

}  // namespace understory::protocol
