// The closed set of commands that a client can send, and the one parser for them. What does not
// parse is refused whole; nothing untyped but a move, which the rules read, passes this file
// (protocol/README.md says each in words). A new command is its struct and its place in Body here,
// its reader in message.cpp and its handler in server/core: without any of these nothing compiles.
#pragma once

#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/core/named_enum.h"

namespace understory::protocol {

/// Raised when a client that was loaded before cannot go on: it is told to load the page again.
inline constexpr int version = 2;
inline constexpr size_t message_bytes_max = 16 * 1024;  ///< a move is 100 bytes, a chat line 2,000
inline constexpr int depth_max = 16;                    ///< a command is 3 deep
inline constexpr int name_length_max = 24;              ///< code points
inline constexpr int chat_length_max = 500;             ///< code points
inline constexpr int turn_limit_min = 30;               ///< seconds: time to connect again
inline constexpr int turn_limit_max = 7 * 24 * 3600;    ///< seconds

using Options = std::map<std::string, std::string>;

/// Whether whoever is asked may have hints: with `alone` where a single person plays, and all the
/// others are bots.
#define UNDERSTORY_HINTS(EACH) EACH(alone) EACH(yes) EACH(no)
UNDERSTORY_NAMED_ENUM(Hints, hints_words, UNDERSTORY_HINTS)

// Each command says the word of its `do`, and whether it is answered afresh: one that comes again
// is then done again, since it changes nothing that could happen twice. Any other is done once, and
// what it was answered is kept.

struct Hello {
  static constexpr std::string_view word = "hello";
  static constexpr bool is_answered_afresh = true;
  int protocol = version;
  std::optional<std::string> token;
  bool changes = false;  ///< after a view that this connection has, it takes what has changed
};
struct SetName {
  static constexpr std::string_view word = "set_name";
  static constexpr bool is_answered_afresh = false;
  std::string name;
};
struct CreateRoom {
  static constexpr std::string_view word = "create_room";
  static constexpr bool is_answered_afresh = false;
  std::string game;
  Options options;
  std::optional<int> players;  ///< nothing: the first number that the game can be played with
  int turn_limit = 0;          ///< seconds for each answer; 0: no limit
  Hints hints = Hints::alone;
  bool first_match = false;  ///< all the rest is the server's, which begins the match at once
};
/// A room whose match begins where a finished one stood.
struct GoOn {
  static constexpr std::string_view word = "go_on";
  static constexpr bool is_answered_afresh = false;
  std::string match;
  int step = 0;
  /// What would one do in that seat, which is asked there? Then it is the player's, the others are
  /// bots', the match begins at once, and the answer to its first question is kept as a choice.
  std::optional<int> seat{};
};
struct EnterRoom {
  static constexpr std::string_view word = "enter_room";
  static constexpr bool is_answered_afresh = true;
  std::string room;
};
struct LeaveRoom {
  static constexpr std::string_view word = "leave_room";
  static constexpr bool is_answered_afresh = false;
  std::string room;
};
struct TakeSeat {
  static constexpr std::string_view word = "take_seat";
  static constexpr bool is_answered_afresh = false;
  std::string room;
  int seat = 0;
};
struct StandUp {
  static constexpr std::string_view word = "stand_up";
  static constexpr bool is_answered_afresh = false;
  std::string room;
};
/// A seed of one's own for the next match (SHUFFLE.md).
struct AddSeed {
  static constexpr std::string_view word = "add_seed";
  static constexpr bool is_answered_afresh = false;
  std::string room;
  std::string commitment;  ///< that it is added to
  std::string seed;        ///< 64 lower-case hexadecimal digits
};
struct SeatBot {
  static constexpr std::string_view word = "seat_bot";
  static constexpr bool is_answered_afresh = false;
  std::string room;
  int seat = 0;
  std::optional<std::string> bot;  ///< nothing: take the bot away
};
struct SetOptions {
  static constexpr std::string_view word = "set_options";
  static constexpr bool is_answered_afresh = false;
  std::string room;
  std::string game;
  Options options;
  std::optional<int> players;
  int turn_limit = 0;
  Hints hints = Hints::alone;
};
struct StartMatch {
  static constexpr std::string_view word = "start_match";
  static constexpr bool is_answered_afresh = false;
  std::string room;
};
struct Play {
  static constexpr std::string_view word = "play";
  static constexpr bool is_answered_afresh = false;
  std::string room;
  std::string match;
  int step = 0;
  std::shared_ptr<const nlohmann::json> move;  ///< an object: the engine reads it
};
/// What a move would come to, which may be unfinished.
struct Preview {
  static constexpr std::string_view word = "preview";
  static constexpr bool is_answered_afresh = true;
  std::string room;
  std::string match;
  int step = 0;
  std::shared_ptr<const nlohmann::json> move;  ///< an object: the engine reads it
};
/// What the best moves of one's own seat are: they are pushed once they are found.
struct Hint {
  static constexpr std::string_view word = "hint";
  static constexpr bool is_answered_afresh = true;
  std::string room;
  std::string match;
  int step = 0;
};
/// What happened earlier in the match on the table, as far as this viewer may know it.
struct History {
  static constexpr std::string_view word = "history";
  static constexpr bool is_answered_afresh = true;
  std::string room;
  std::string match;
  int before = 0;  ///< a step: the events that led to earlier ones are wanted
};
struct StandIn {
  static constexpr std::string_view word = "stand_in";
  static constexpr bool is_answered_afresh = false;
  std::string room;
  int seat = 0;
};
struct Return {
  static constexpr std::string_view word = "return";
  static constexpr bool is_answered_afresh = false;
  std::string room;
};
struct SetStanding {
  static constexpr std::string_view word = "set_standing";
  static constexpr bool is_answered_afresh = false;
  std::string room;
  std::string question;  ///< one that its game lists (game_entry.h)
  bool decline = false;
};
struct Rematch {
  static constexpr std::string_view word = "rematch";
  static constexpr bool is_answered_afresh = false;
  std::string room;
};
struct CloseRoom {
  static constexpr std::string_view word = "close_room";
  static constexpr bool is_answered_afresh = false;
  std::string room;
};
struct Chat {
  static constexpr std::string_view word = "chat";
  static constexpr bool is_answered_afresh = false;
  std::string room;
  std::string text;
};
/// The rooms in which the player has something to come back to.
struct MyRooms {
  static constexpr std::string_view word = "my_rooms";
  static constexpr bool is_answered_afresh = true;
};
struct Ping {
  static constexpr std::string_view word = "ping";
  static constexpr bool is_answered_afresh = true;
};

using Body = std::variant<Hello, SetName, CreateRoom, GoOn, EnterRoom, LeaveRoom, TakeSeat, StandUp,
                          AddSeed, SeatBot, SetOptions, StartMatch, Play, Preview, Hint, History,
                          StandIn, Return, SetStanding, Rematch, CloseRoom, Chat, MyRooms, Ping>;

struct Command {
  std::string id;
  Body body;
};

/// The word of its `do`.
std::string_view word_of(const Body& body);
/// Whether it is done and answered again when it comes again.
bool is_answered_afresh(const Body& body);
/// The room that a command names; empty for those that name none.
std::string_view room_of(const Body& body);

/// A message that is no command. `id` is there if one could be read, so that the refusal can name
/// it.
struct Malformed {
  std::optional<std::string> id;
  std::string why;  ///< English, for whoever writes the client
};

/// Reads one message. Never throws, whatever the bytes are.
std::variant<Command, Malformed> parse(std::string_view text);

}  // namespace understory::protocol
