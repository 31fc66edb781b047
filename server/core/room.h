// A room: a place with an invite code where people sit down, play matches and talk. Plain values;
// what may be done with them is in seats.h, talk.h, play.h, round.h, absence.h and closing.h.
#pragma once

#include <list>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match.h"
#include "engine/recording.h"
#include "protocol/message.h"
#include "server/core/answers.h"
#include "server/core/chain.h"
#include "server/core/history.h"
#include "server/core/limits.h"
#include "server/core/record.h"

namespace understory::server {

enum class Phase : uint8_t { waiting, playing, done, frozen };

/// Who has a seat: a player, a bot, or nobody.
struct Chair {
  std::string player;  ///< id, or empty
  std::string bot;     ///< name, or empty
  bool rematch = false;
  std::string stand_in;            ///< the bot that plays until the player returns, or empty
  std::set<std::string> declines;  ///< the questions that are declined every time
  bool left = false;               ///< the player has left during the match: free when it is over

  // Not in the body: waits begin anew after a restart.
  std::optional<Millis> asked_since{};   ///< the match waits for an answer of this person's seat
  std::optional<Millis> absent_since{};  ///< the player is not here
  bool may_stand_in = false;             ///< it has waited in vain for long enough
  bool returning = false;   ///< the player is back too late: the bot answers this question still
  TimerId bot_timer = 0;    ///< until it fires, the bot's answer is told to nobody
  bool bot_thinks = false;  ///< its answer is waited for
  std::optional<LegalMove> bot_answer{};  ///< which came before its time
  std::string answers_instead{};  ///< at the open question: of a bot that failed, the one after it
  bool hint_thinks = false;       ///< a hint at the open question was asked for, and is thought of
  std::string hint{};             ///< the one that was given there, as it was pushed; or empty

  bool free() const { return player.empty() && bot.empty(); }
  /// The bot that answers for this seat now; empty when its player does.
  const std::string& played_by() const { return bot.empty() ? stand_in : bot; }
  /// The bot that is asked the open question: that one, or who answers in its place.
  const std::string& asked_bot() const {
    return answers_instead.empty() ? played_by() : answers_instead;
  }
  /// Whether it is the player who is to answer now.
  bool is_waited_for() const { return asked_since && stand_in.empty(); }
};

/// A legal answer of a seat, on its way into the match; in a hidden round it waits for the others.
struct PendingMove {
  LegalMove move;
  std::string text;     ///< the move for the record: JSON without spaces, its keys sorted (chain.h)
  std::string command;  ///< the client's command id; empty for a bot and a standing answer
  bool of_bot = false;  ///< one that stands in, too
};

/// The match on the table, running or over.
struct Table {
  MatchBegun begun;
  Match match;
  std::vector<RecordedStep> steps;
  std::map<Seat, PendingMove> commits;  ///< of the hidden round that is open
  Chain chain;                          ///< of its record
  Snapshots snapshots{};
  Millis begun_at = 0;  ///< `begun.at` on the steady clock

  Recording recording() const {
    return {begun.setup, begun.rules_version, begun.start_digest, steps};
  }
};

/// Who has entered, over one connection.
struct Visitor {
  std::string player;
  bool takes_changes = false;  ///< instead of a whole view, where it has the one before
  /// The view that it has, if it takes changes: of that step of the match on the table, and of that
  /// viewer; nothing: it has none that can be built on.
  struct Shown {
    int step;
    Viewer viewer;
    bool operator==(const Shown&) const = default;
  };
  std::optional<Shown> shown{};
};

/// A line of talk that is shown no more, and still stored: its answer may be asked for again.
struct FallenLine {
  int64_t n;
  std::string player;
  std::string command;
};

struct Room {
  std::string code;
  std::string game;
  std::map<std::string, std::string> options;
  int turn_limit = 0;  ///< seconds for each answer; 0: no limit
  protocol::Hints hints = protocol::Hints::alone;
  Phase phase = Phase::waiting;
  std::string host;  ///< a player's id
  std::vector<Chair> chairs;
  std::string match;       ///< id of the running or last match
  std::string frozen_why;  ///< for the host of the server: why the rules failed
  WallMillis active = 0;   ///< when something last happened here
  /// To commands in this room, talk apart; each is here, or in one of the steps after
  /// `answered_steps`, or in a commit.
  Answers answered;
  std::optional<Beginning> begins_at;  ///< the next match; nothing: with its deal
  /// The match asks its one player what they would do there: their first answer is kept as a
  /// choice.
  bool asks_for_choice = false;
  /// Of the next match; nothing: its deals are fixed, for tests.
  std::optional<NextShuffle> shuffle;
  int answered_steps = 0;  ///< of the match, whose answers were kept here when this was stored

  // Not in the body: rebuilt from other records, or gone with the process.
  WallMillis active_stored = 0;  ///< `active` as the record on disk has it
  /// Of a match that is over only while somebody is here.
  std::optional<Table> table;
  bool looks_for_table = false;  ///< the one of a match that is over is looked up
  bool has_lost_table = false;   ///< it cannot be shown any more
  bool had_first_match = false;  ///< `has_first_match` of a match that is not on the table
  std::optional<GoesOn> had_gone_on_from{};  ///< what such a match went on from
  std::list<ChatRecord> chat;
  size_t chat_bytes = 0;                    ///< of `chat`, as it is sent
  Answers said;                             ///< the answers to talk, kept by its records
  std::vector<FallenLine> fallen;           ///< those that `keep` has dropped
  std::string made_from;                    ///< the network, if it was since the start
  std::string begun_from;                   ///< that of whoever began its last match, since then
  size_t played = 0;                        ///< bytes of its matches that are not counted so far
  Millis active_at = 0;                     ///< `active` on the steady clock
  std::map<ConnectionId, Visitor> present;  ///< who has entered
  TimerId wait_timer = 0;  ///< for the next seat, or the host, who will have been away long enough
  Millis wait_until = 0;   ///< when that timer fires: then, or earlier than it would have to
  std::optional<Millis> host_absent_since{};  ///< between matches
  TimerId news_timer = 0;                     ///< for the next push of who has come and gone
  Millis asked_at = 0;    ///< when the open question was asked, or the server started
  bool may_close = true;  ///< by its host, now
  /// Frozen at this start only: a program that can play its match again lets it go on.
  bool may_thaw = false;
  bool changed = false;  ///< its record is to be written at the end of the step
  /// The same, for what may be told before it is stored: while the disk is full that is written
  /// later.
  bool presence_changed = false;
  bool closed = false;                    ///< by its host: it goes at the end of this piece of work
  int Limits::* limit_reached = nullptr;  ///< in this piece of work, without a refusal

  bool match_is_on() const { return phase == Phase::playing || phase == Phase::frozen; }
  std::optional<Seat> seat_of(const std::string& player) const;
  Chair& chair(Seat seat) { return chairs[static_cast<size_t>(seat)]; }
  const Chair& chair(Seat seat) const { return chairs[static_cast<size_t>(seat)]; }
  bool has_seat(int seat) const { return seat >= 0 && seat < static_cast<int>(chairs.size()); }
  bool is_here(const std::string& player) const;
  /// How many connections are here without a seat.
  int watchers() const;
  /// Whether the match waits for that seat's answer.
  bool is_asked(Seat seat) const;
  /// Forgets the table of a match that is over.
  void clear_table();
  /// Whether the last match, running or over, is a first match.
  bool has_first_match() const;
  /// What the match that is played here, or the next where none is, goes on from; or nothing.
  std::optional<GoesOn> goes_on() const;
  /// Whether a player who is asked may have hints here, as everybody in the room is told.
  bool may_hint() const;

  /// For whom is counted what is done here (bots' thinking, what is played): the network that the
  /// match was begun from; if that was before this start, its host.
  const std::string& counted_for() const { return begun_from.empty() ? host : begun_from; }

  /// Something has happened here: the room is not idle.
  void touch(Now now);
  /// The same, and its record is to be written.
  void save(Now now);
  /// The same, of who is here or stood in for, and nothing else. A crash that forgets it takes
  /// nobody anything: who is here enters again, and the wait for who is not begins anew. So while
  /// the disk is full it is told all the same, or the room would fall silent for those in it.
  void save_presence(Now now);

  /// Adds a line to those that whoever enters is shown, dropping the oldest.
  void keep(ChatRecord line, const Limits& limits);
  /// The lines that need not be stored any more, which are forgotten; few at a time are left be.
  std::vector<int64_t> forget_talk();
  /// The lines of `from` or later, but of before `until`, and those that `keep` has dropped before
  /// them, which are forgotten; the last line stays, since the numbers go on from it.
  std::vector<int64_t> forget_talk_of(WallMillis from, WallMillis until);
  /// Keeps an answer to a command in this room.
  void remember(Answered answer);
  /// The record as it stands.
  RoomRecord record() const;
  /// Reads what `record` wrote. Throws std::runtime_error for anything else.
  static Room read(const RoomRecord& record);
};

std::string_view phase_name(Phase phase);

}  // namespace understory::server
