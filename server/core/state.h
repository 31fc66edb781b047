// The inside of the server core: all it knows, as plain values, and the parts of its work by file:
// server.cpp (inputs), commands.cpp (rooms and seats), play.cpp (matches and bots), round.cpp
// (hidden rounds), absence.cpp (waiting, stand-ins, standing answers), push.cpp (texts).
#pragma once

#include <algorithm>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#include "protocol/message.h"
#include "server/core/outbox.h"
#include "server/core/room.h"
#include "server/core/seal.h"
#include "server/core/server.h"

namespace understory::server {

/// So many messages at once, and so many a second for long: who sends more is cut off.
struct Bucket {
  double tokens = 0;
  Millis filled = 0;

  void refill(Millis now, double burst, double a_second) {
    tokens = std::min(burst, tokens + static_cast<double>(now - filled) * a_second / 1000);
    filled = now;
  }
  bool take(Millis now, double burst, double a_second) {
    refill(now, burst, a_second);
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  }
};

struct Session {
  ConnectionId id = 0;
  std::string address;
  std::string player;           ///< id; empty before hello
  std::set<std::string> rooms;  ///< entered
  Bucket bucket;
  bool has_guessed = false;  ///< has named a room that is not there
};

struct Player {
  std::string name;
  std::set<ConnectionId> connections;
  std::deque<Answered> answered;  ///< of commands that belong to no room
};

/// What a command comes to: nothing (fine), fields of the answer, or a refusal.
struct Outcome {
  std::optional<Refusal> refusal;
  std::string fields;  ///< e.g. `"room":"amber-…"`, to stand in the answer
  static Outcome refuse(std::string_view code, int needed = 0, int available = 0) {
    return {Refusal{code, "", needed, available}, ""};
  }
};

/// What a room is to be played with.
struct Plan {
  int players;
  protocol::Options options;
};

/// An answer to the question that is open, on its way into the match.
struct Given {
  Seat seat;
  std::string move;     ///< JSON text
  std::string command;  ///< the client's command id; empty for a bot and a standing answer
};

struct Server::State {
  State(Config given, World world, Entropy& source, const SealKey& key);

  const Config config;
  const std::vector<GameEntry> offered;
  Entropy& entropy;
  const SealKey seal_key;
  Now now;
  bool started = false;
  bool draining = false;
  bool dead = false;
  std::vector<Effect> urgent;  ///< timers and bots: nothing that anybody is told
  Outbox outbox;
  std::map<ConnectionId, Session> sessions;
  std::map<std::string, Player> players;
  std::map<std::string, std::string> player_of_token;  ///< by hash
  std::map<std::string, Room> rooms;
  std::set<std::string> changed_rooms;
  std::map<TimerId, std::string> room_of_timer;
  std::map<std::string, Bucket> tries;  ///< wrong room codes, by address
  TimerId last_timer = 0;
  TimerId idle_timer = 0;

  // server.cpp
  void take(const Input& input);
  void received(Session& session, std::string_view text);
  void drop(ConnectionId connection);
  void drain();
  void close_idle_rooms();

  // commands.cpp
  /// Runs a command, unless it has been answered before, and gives the answer's text.
  std::string run(Session& session, const protocol::Command& command);
  Outcome carry_out(Session& session, const protocol::Command& command);
  Outcome carry_out_in_room(Session& session, Room& room, const protocol::Command& command);
  Outcome hello(Session& session, const protocol::Hello& command);
  Outcome create_room(Session& session, const protocol::CreateRoom& command);
  /// How a match is to be arranged, with what was left out; or why it cannot be.
  std::variant<Plan, Outcome> plan_of(const std::string& game, std::optional<int> seats,
                                      protocol::Options options) const;
  /// Whether the room is to be played with a deck that the host has not given this time.
  bool lacks_deck(const Room& room) const;
  /// What a guess at a room's code comes to; nothing when the room is theirs, or theirs to enter.
  std::optional<Outcome> refuse_guess(Session& session, const Room* room, bool enters);
  Outcome enter_room(Session& session, Room& room);
  Outcome leave_room(Session& session, Room& room);
  Outcome take_seat(Session& session, Room& room, int seat);
  Outcome stand_up(Session& session, Room& room);
  Outcome seat_bot(Session& session, Room& room, const protocol::SeatBot& command);
  Outcome set_options(Session& session, Room& room, const protocol::SetOptions& command);
  Outcome close_room(Session& session, Room& room);
  Outcome chat(Session& session, Room& room, const protocol::Chat& command, const std::string& id);
  void choose_host(Room& room);
  /// The room's record is written once at the end of the step.
  void save(Room& room);
  void store_changed_rooms();

  // play.cpp
  Outcome start_match(Session& session, Room& room);
  Outcome rematch(Session& session, Room& room);
  Outcome play(Session& session, Room& room, const protocol::Play& command,
               const std::string& command_id);
  void begin_match(Room& room);
  /// Takes one seat's answer: a commit where several are asked, else a move.
  Outcome take_answer(Room& room, Given given);
  /// Applies the answers of all seats that were asked, stores the step and tells it.
  Outcome apply(Room& room, const std::vector<Given>& all);
  void let_bot_think(Room& room, Seat seat);
  void bot_chose(const BotChose& chosen);
  void freeze(Room& room, const std::string& why);

  // round.cpp
  Outcome commit(Room& room, Given given);
  Outcome reveal(Room& room);
  void push_committed(Room& room);
  void push_committed_to(Room& room, Session& session);
  void take_stored(const CommitRecord& stored);

  // absence.cpp
  /// Turns to whoever is to answer the question that has just opened.
  void ask(Room& room);
  /// Looks how long the match has waited for whom, lets bots stand in where a limit has run out,
  /// and sets the timer for the next look. Whether the room looks different now.
  bool watch(Room& room);
  void stop_asking(Room& room, Seat seat);
  void stop_all_waits(Room& room);
  bool is_here(const Room& room, const std::string& player) const;
  bool is_asked(const Room& room, Seat seat) const;
  bool declines(const Room& room, Seat seat) const;
  void let_stand_in(Room& room, Seat seat);
  bool end_stand_in(Room& room, Seat seat);
  Outcome stand_in(Session& session, Room& room, const protocol::StandIn& command);
  Outcome come_back(Session& session, Room& room);
  Outcome set_standing(Session& session, Room& room, const protocol::SetStanding& command);
  TimerId arm(Room& room, Millis at);
  void disarm(TimerId& timer);
  /// Arms the timer of a bot that is to answer. How long it waits depends on nothing that it holds.
  void wake_bot(Room& room, Seat seat);
  void timer_fired(TimerId timer, Room& room);

  // push.cpp
  void push_room(Room& room);
  void push_room_to(Room& room, Session& session);
  void push_table(Room& room);
  void push_table_from_start(Room& room, Session& session);
  void push_chat(Room& room, const ChatRecord& line);
  void push_all_chat(Room& room, Session& session);
  void push_to_all(Room& room, const std::string& text);
};

/// Adds to the answers that are kept, at most `kept`, dropping the oldest.
void remember(std::deque<Answered>& answered, Answered answer, size_t kept);

/// The answer that a move was given: the number of the next question.
std::string play_answer(const std::string& command, int next_step);

/// The answer message: ok with fields, or the refusal.
std::string answer_text(const std::optional<std::string>& id, const Outcome& outcome,
                        std::string_view why = {});

}  // namespace understory::server
