// The inside of the server core: sessions (who is connected), rooms (what is done there) and the
// outbox (what waits for the disk), and the work that needs more than one of them. By file:
// server.cpp (inputs), commands.cpp (commands and their answers), lobby.cpp (those that belong to
// no room), recovery.cpp (beginning), retention.cpp (what goes by itself). What one room does is in
// seats.h, talk.h, play.h, bot_turns.h, hints.h, round.h, absence.h, push.h, closing.h and
// freezing.h, as functions of that room.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>

#include "engine/first_match.h"
#include "protocol/message.h"
#include "server/core/outbox.h"
#include "server/core/room.h"
#include "server/core/room_context.h"
#include "server/core/sessions.h"
#include "server/core/shares.h"
#include "server/core/strangers.h"
#include "server/core/timers.h"

namespace understory::server {

struct Server::State {
  State(Config given, World world, Entropy& source, const SealKey& key);

  const Config config;
  const SealKey seal_key;
  Entropy& entropy;
  Now now;
  bool started = false;
  bool draining = false;
  bool disk_full = false;  ///< what would have to be stored is refused
  Millis full_since = 0;   ///< when it is
  std::string died;        ///< why nothing is done any more; empty: all is well
  Outbox outbox{static_cast<size_t>(config.unread_max) * 1024};
  Timers timers{outbox};
  Sessions sessions{config};
  std::unordered_map<std::string, Room> rooms;  ///< looked up some ten times a move
  std::set<std::string> worked_in;  ///< rooms of this step, whose records may have to be written
  TimerId idle_timer = 0;
  LimitNews limit_news;
  Shares rooms_from;  ///< rooms that were made from each network, since the start
  Strangers strangers;
  TimerId hello_timer = 0;     ///< for the first of them
  WallMillis times_known = 0;  ///< what is said to be of before is not known to be
  Now began;                   ///< the first step

  // server.cpp
  /// The first step: asks in every room whose match goes on.
  void start();
  void take(const Opened& opened);
  void take(const Received& frame);
  void take(const Closed& closed);
  void take(const TimerFired& fired);
  void take(const Stored& stored);
  void take(const DiskSpace& space);
  void take(const HintFound& hint);
  void take(const PositionFound& found);
  void take(const MatchFound& found);
  void take(const Drain& asked);
  /// What a bot has come to: for its room, if that is still there.
  template <class Answer>
  void take(const Answer& of_bot);
  void received(Session& session, std::string_view text);
  /// Does what a connection has said; where that fails, the connection is closed.
  template <class Work>
  void for_connection(const Session& session, const Work& work);
  void drop(ConnectionId connection);
  /// The host of the server is told that a limit is reached, unless that was said just now.
  void note_limit(int Limits::* which);
  void store_changed_rooms();
  /// nullptr when there is no such room.
  Room* room_at(const std::string& code);
  /// All that is done in a room is done with one of these.
  RoomContext context_of(const Room& room);

  // recovery.cpp
  void restore_match(const UnfinishedMatch& stored, std::map<std::string, std::string>& why_not);
  /// Says how many rooms are frozen, and why those are that were not before this start.
  void report_frozen_rooms();
  /// Reckons how long each room was idle, and each player away, before this start.
  void reckon_idle_times();

  // retention.cpp
  /// Once an hour: what nobody comes back to goes.
  void look_for_what_is_left();
  void close_idle_rooms();
  void forget_old_talk(Room& room);
  void forget_players();
  /// Makes room for a connection that has said no hello so far: one that has not either gives way.
  void make_room_for_stranger(const std::string& network);
  /// Closes a connection that has reached a limit.
  void send_away(ConnectionId connection, int Limits::* which);
  /// Closes who has come and said no hello in time.
  void close_strangers();

  // commands.cpp
  /// What a command has come to, and the lane in which that is told.
  struct Done {
    CommandResult result;
    LaneId lane;
  };
  /// An answer that was given before, and the lane of what it rests on.
  struct Before {
    Answered answer;
    LaneId lane;
  };
  /// Runs a command, unless it has been answered before, and answers it. One that goes on from a
  /// position is run again with what was found.
  void run(Session& session, const protocol::Command& command,
           const PositionFound::Found* found = nullptr);
  Done carry_out(Session& session, const protocol::Command& command,
                 const PositionFound::Found* found = nullptr);
  /// A command that names a room.
  template <class Body>
  Done carry_out_in_room(Session& session, const std::string& id, const Body& body);
  /// The answer that the player was given to a command of that id, wherever it was done.
  std::optional<Before> answered_before(const std::string& player, const std::string& command);
  /// Keeps an answer where its command was done, durably with this step.
  void keep_answer(Answered answer, const protocol::Body& body);
  /// What a repeated command still does: the part that is of the connection, which may be another.
  void repeat(Session& session, const protocol::Command& command, const std::string& room);
  /// Tells sessions whether the connection is in that room now.
  void note_presence(Session& session, const Room& room);
  void forget_if_closed(const Room& room);
  /// The rooms that are there, of those that the player has to do with.
  std::vector<Room*> rooms_of(const std::string& player);

  // lobby.cpp
  Done handle(Session& session, const protocol::Hello& command);
  Done handle(Session& session, const protocol::SetName& command);
  Done handle(Session& session, const protocol::CreateRoom& command);
  /// The limit that keeps the player from making another room; nothing: there is none.
  std::optional<int Limits::*> room_limit_reached(const Session& session);
  /// `go_on`, once it is known from where.
  Done go_on(Session& session, const protocol::GoOn& command, const PositionFound::Found& found);
  /// Why the player can have no more rooms, or none in which a match begins at once; nothing: one
  /// more is fine.
  std::optional<CommandResult> refuse_room(const Session& session, bool begins);
  /// A new room with the player as its host, in which all else is still to be said.
  Room& add_room(const Session& session);
  /// Lets the player who has made the room enter it, begins its match where it begins at once, and
  /// answers with its code.
  Done open_room(Session& session, Room& room, const std::function<void(RoomContext&)>& begin = {});
  Done handle(Session& session, const protocol::MyRooms& command);
  Done handle(Session& session, const protocol::Ping& command);
};

}  // namespace understory::server
