// The inside of the server core: all it knows, as plain values, and the parts of its work by file:
// server.cpp (inputs), answers.cpp (repeats), commands.cpp (rooms and seats), play.cpp (matches and
// bots), round.cpp (hidden rounds), absence.cpp (waiting, stand-ins, standing answers), push.cpp
// (texts), faults.cpp (what throws), closing.cpp (ending a room).
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
#include "protocol/reasons.h"
#include "server/core/bucket.h"
#include "server/core/guesses.h"
#include "server/core/outbox.h"
#include "server/core/room.h"
#include "server/core/seal.h"
#include "server/core/server.h"

namespace understory::server {

struct Session {
  ConnectionId id = 0;
  std::string network;          ///< of its address, for limits
  std::string player;           ///< id; empty before hello
  std::set<std::string> rooms;  ///< entered
  Bucket bucket;
  bool has_guessed = false;  ///< has named a room that is not there
};

struct Player {
  std::string name;
  std::set<ConnectionId> connections;
  std::deque<Answered> answered;  ///< to commands that belong to no room, or to one that is gone
  /// Those entered, or with a seat or an answer of the player: all that may matter. Some are gone.
  std::set<std::string> rooms;
};

/// What a command comes to: nothing (fine), fields of the answer, or a refusal.
struct Outcome {
  std::optional<protocol::Refused> refusal;
  std::string fields;  ///< e.g. `"room":"amber-…"`, to stand in the answer
  static Outcome refuse(protocol::Code code, int needed = 0, int available = 0) {
    return {protocol::Refused(code, "", needed, available), ""};
  }
};

/// Who says a command in a room, and under which id.
struct Caller {
  Session& session;
  const std::string& command;
};

/// What a room is to be played with.
struct Plan {
  int players;
  protocol::Options options;
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
  std::string died;            ///< why nothing is done any more; empty: all is well
  std::vector<Effect> urgent;  ///< timers and bots: nothing that anybody is told
  Outbox outbox;
  std::map<ConnectionId, Session> sessions;
  std::map<std::string, Player> players;
  std::map<std::string, std::string> player_of_token;  ///< by hash
  std::map<std::string, Room> rooms;
  std::set<std::string> changed_rooms;
  std::map<TimerId, std::string> room_of_timer;
  Guesses guesses;
  std::string table_text;  ///< where tables are written: what goes out is a copy of just its size
  TimerId last_timer = 0;
  TimerId idle_timer = 0;

  // server.cpp
  /// The first step: asks in every room whose match goes on.
  void start();
  void take(const Opened& opened);
  void take(const Received& frame);
  void take(const Closed& closed);
  void take(const TimerFired& fired);
  void take(const Stored& stored);
  void take(const BotChose& chosen);
  void take(const BotFailed& failed);
  void take(const Drain& asked);
  void received(Session& session, std::string_view text);
  void drop(ConnectionId connection);
  void close_idle_rooms();
  /// Reckons how long each room was idle before this start.
  void reckon_idle_times();

  // answers.cpp
  /// Runs a command, unless it has been answered before, and gives the answer's text.
  std::string run(Session& session, const protocol::Command& command);
  /// The answer that a player was given to a command of that id, wherever it was done; or null.
  const Answered* answered_before(const std::string& player, const std::string& command);
  /// Keeps an answer where its command was done, durably with this step.
  void keep_answer(Answered answer, const protocol::Body& body);
  /// What a repeated command still does: the part that is of the line, which may be a new one.
  void repeat(Session& session, const protocol::Command& command, const std::string& answer);
  PlayerRecord record_of(const std::string& player) const;
  /// The rooms that are there, of those that the player has to do with.
  std::vector<Room*> rooms_of(const std::string& player);

  // commands.cpp: a handler for each command of protocol::Body. One that is missing does not
  // compile.
  Outcome carry_out(Session& session, const protocol::Command& command);
  Outcome handle(Session& session, const protocol::Hello& command);
  Outcome handle(Session& session, const protocol::SetName& command);
  Outcome handle(Session& session, const protocol::CreateRoom& command);
  Outcome handle(Session& session, const protocol::Ping& command);
  Outcome handle(const Caller& caller, Room& room, const protocol::EnterRoom& command);
  Outcome handle(const Caller& caller, Room& room, const protocol::LeaveRoom& command);
  Outcome handle(const Caller& caller, Room& room, const protocol::TakeSeat& command);
  Outcome handle(const Caller& caller, Room& room, const protocol::StandUp& command);
  Outcome handle(const Caller& caller, Room& room, const protocol::SeatBot& command);
  Outcome handle(const Caller& caller, Room& room, const protocol::SetOptions& command);
  Outcome handle(const Caller& caller, Room& room, const protocol::Chat& command);
  Outcome handle(const Caller& caller, Room& room, const protocol::StartMatch& command);
  Outcome handle(const Caller& caller, Room& room, const protocol::Rematch& command);
  Outcome handle(const Caller& caller, Room& room, const protocol::Play& command);
  Outcome handle(const Caller& caller, Room& room, const protocol::Preview& command);
  Outcome handle(const Caller& caller, Room& room, const protocol::StandIn& command);
  Outcome handle(const Caller& caller, Room& room, const protocol::Return& command);
  Outcome handle(const Caller& caller, Room& room, const protocol::SetStanding& command);
  Outcome handle(const Caller& caller, Room& room, const protocol::History& command);
  Outcome handle(const Caller& caller, Room& room, const protocol::CloseRoom& command);
  /// How a match is to be arranged, with what was left out; or why it cannot be.
  std::variant<Plan, Outcome> plan_of(const std::string& game, std::optional<int> seats,
                                      protocol::Options options) const;
  /// Whether the room is to be played with a deck that the host has not given this time.
  bool lacks_deck(const Room& room) const;
  /// What a guess at a room's code comes to; nothing when the room is theirs, or theirs to enter.
  std::optional<Outcome> refuse_guess(Session& session, const Room* room, bool enters);
  /// How many connections are there without a seat.
  int watchers(const Room& room) const;
  void choose_host(Room& room);
  /// After a match: the seats of those who left during it and have not come back.
  void free_left_seats(Room& room);
  /// Leaves the room with this line only.
  void step_out(Session& session, Room& room);
  /// Something has happened in the room: it is not idle.
  void touch(Room& room);
  /// The room's record is written once at the end of the step.
  void save(Room& room);
  void store_changed_rooms();

  // play.cpp
  void begin_match(Room& room);
  /// Takes one seat's answer: a commit where several are asked, else a move. `command` is the
  /// client's id, or empty.
  Outcome take_answer(Room& room, Seat seat, const Json& move, const std::string& command);
  /// Applies the answers of all seats that were asked, stores the step and tells it.
  Outcome apply(Room& room, std::vector<Given> all);
  void let_bot_think(Room& room, Seat seat);
  /// The room in which an answer of a bot is still waited for, or nullptr.
  template <class Thought>
  Room* room_of_thought(const Thought& thought);

  // faults.cpp
  /// Whatever is done in a room is done in here: what throws freezes that room, and no other.
  void in_room(Room& room, const std::function<void()>& work);
  /// Stops a room for good, told or not. One whose match is over has lost nothing but its table.
  void freeze(Room& room, const std::string& why);
  /// Says how many rooms are frozen, and why those are that were not before this start.
  void report_frozen_rooms();
  /// The bot of `seat` could not move: the plain one is asked, or the room freezes.
  void replace_bot(Room& room, Seat seat, const std::string& why);
  void log(std::string line) { urgent.push_back(Log{std::move(line)}); }

  // closing.cpp
  /// How long it is until the host may close the room of a match that is on; 0 or less: now.
  Millis closes_in(const Room& room) const;

  // round.cpp
  Outcome commit(Room& room, Given given);
  /// What a seat is answered that has committed already; nothing when it has not.
  std::optional<Outcome> commit_again(Room& room, Seat seat, const Json& move);
  Outcome reveal(Room& room);
  /// Declines the open question for a seat that has said so once and for all.
  void decline(Room& room, Seat seat);
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
  /// The player is back: takes the open question over, unless its time has run out. Whether the
  /// room looks different now.
  bool end_stand_in(Room& room, Seat seat);
  /// Ends a stand-in whose player came back too late for the question that is answered now.
  bool give_back(Room& room, Seat seat);
  /// When the bot answers; nothing without a limit, or when the player is not waited for.
  std::optional<Millis> out_of_time_at(const Room& room, const Chair& chair) const;
  TimerId arm(Room& room, Millis at);
  void disarm(TimerId& timer);
  /// Arms the timer of a bot that is to answer. How long it waits depends on nothing that it holds.
  void wake_bot(Room& room, Seat seat);
  void timer_fired(TimerId timer, Room& room);

  // push.cpp
  /// What a room looks like to whoever sits on `you`; nothing: to a spectator.
  std::string room_text(const Room& room, std::optional<Seat> you);
  /// To everybody who is there; each distinct text is written once.
  void push_room(Room& room);
  void push_room_to(Room& room, Session& session);
  /// To everybody, before long: what comes until then goes with it.
  void push_room_soon(Room& room);
  /// Tells that somebody has come or gone: at once when it is about a seat.
  void push_presence(Room& room, bool seated);
  void push_table(Room& room);
  void push_tables(Room& room, bool first);
  /// The first table of a match, with what is printed on its cards.
  void push_first_table(Room& room);
  /// The table with the newest of what happened, for whoever enters.
  void push_table_and_history(Room& room, Session& session);
  void push_chat(Room& room, const ChatRecord& line);
  void push_all_chat(Room& room, Session& session);
  void push_to_all(Room& room, const std::string& text);
};

/// Who sits where and what is played changes between matches only.
std::optional<Outcome> refuse_during_match(const Room& room);
/// What is the host's to change, and between matches only.
std::optional<Outcome> refuse_change(const Room& room, const Session& session);

/// The answers of a player's record.
std::deque<Answered> read_answered(const std::string& player, const std::string& text);

/// The answer that a move was given: the number of the next question.
std::string play_answer(const std::string& command, int next_step);

/// The answer message: ok with fields, or the refusal.
std::string answer_text(const std::optional<std::string>& id, const Outcome& outcome,
                        std::string_view why = {});

}  // namespace understory::server
