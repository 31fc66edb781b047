// Who is connected and who is known: connections, players and their tokens, and the limits of both.
// It knows rooms by their codes alone, and sends nothing.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/core/allowance.h"
#include "server/core/answers.h"
#include "server/core/bucket.h"
#include "server/core/command_result.h"
#include "server/core/record.h"
#include "server/core/room_context.h"

namespace understory::server {

/// One connection.
struct Session {
  ConnectionId id = 0;
  std::string network;          ///< of its address, for limits
  std::string player;           ///< id; empty before hello
  std::set<std::string> rooms;  ///< entered
  Bucket bucket;
  bool takes_changes = false;  ///< see Visitor
};

/// A person with a token, connected or not.
struct Player {
  std::set<ConnectionId> connections;
  Answers answered;  ///< to commands that belong to no room, or to one that is gone
  /// Those entered, or with a seat or an answer of the player: all that may matter. Some are gone.
  std::set<std::string> rooms;
  std::optional<Bucket> talk;
  bool has_guessed = false;  ///< has named a room that is not there
  bool has_played = false;   ///< has finished a match, or was in one since the start
  WallMillis seen = 0;       ///< when last here
  WallMillis seen_stored = 0;
  Millis seen_at = 0;  ///< `seen` on the steady clock
};

class Sessions {
 public:
  explicit Sessions(const Config& config);

  /// A player of an earlier start. Throws when the answers in its record cannot be read; the player
  /// is known all the same.
  void restore(const PlayerRecord& record);

  void open(const Opened& opened, Now now);
  /// nullptr when the connection is gone.
  Session* find(ConnectionId connection);
  /// Forgets a connection; what it was is given back, if it was there.
  std::optional<Session> close(ConnectionId connection);
  const std::map<ConnectionId, Session>& all() const { return sessions_; }

  /// Whether the connection may still say something now.
  bool may_speak(Session& session, Now now) const;
  /// What it has just said costs as much as so many more messages.
  static void charge(Session& session, int more) { session.bucket.charge(more); }
  /// What a guess at a room's code comes to; nothing when it may be looked up. `is_there`: that
  /// there is such a room; `is_theirs`: that it is the player's own, or entered.
  std::optional<CommandResult> refuse_guess(Session& session, bool is_there, bool is_theirs,
                                            bool enters, Now now);
  /// Whether the player may say a line of talk now, which is counted.
  bool may_talk(const std::string& player, Now now);
  /// Whether another new player may come from there, who is counted.
  bool may_join(const Session& session, Now now);
  /// Whether another match may begin from there. One that is on goes on, whatever has been played.
  bool may_begin(const Session& session, Now now) {
    return played_.left(session.network, now.steady);
  }
  /// Counts so many bytes of matches that were begun there, which are stored for good.
  void count_played(const std::string& network, size_t bytes, Now now) {
    played_.count(network, now.steady, static_cast<double>(bytes) / 1024);
  }
  /// Whether so many networks have guessed, played or brought players of late that others share an
  /// allowance.
  bool counts_networks_as_one() const {
    return guesses_.is_full() || new_players_.is_full() || played_.is_full();
  }
  /// Forgets how often networks have done what is counted, once that does not matter any more.
  void forget_old_counts(Now now);

  /// The id of a new player, whose record is in the batch `stored_in`.
  std::string add_player(const std::string& token_hash, Entropy& entropy, BatchId stored_in);
  /// The player's id; nullptr for a token that is not known.
  const std::string* player_of(std::string_view token) const;
  /// From now on the connection is that player. Gives the connection that is one too many for it.
  std::optional<ConnectionId> log_in(Session& session, const std::string& player);
  Player& player(const std::string& id) { return players_[id]; }
  /// What rooms may know of players.
  const PlayerNames& names() const { return names_; }
  /// The player is here. Whether that is to be stored, which is so once a day, as soon as it may
  /// be.
  bool see(const std::string& player, Now now, bool may_store);
  void rename(const std::string& player, const std::string& name, BatchId stored_in);
  PlayerRecord record_of(const std::string& player) const;

  /// When each player was here last.
  std::vector<WallMillis> last_seen() const;
  /// Reckons how long each player was away before this start; what was before `since` is not known.
  void reckon_absences(Now now, WallMillis since);
  /// The players who are away since `since` or longer and have finished no match.
  std::vector<std::string> away_since(Millis since) const;
  void forget(const std::set<std::string>& players);
  /// Those who are connected, each once.
  std::set<std::string> who_is_here() const;

 private:
  const Config& config_;
  std::map<ConnectionId, Session> sessions_;
  std::unordered_map<std::string, Player> players_;
  PlayerNames names_;
  std::unordered_map<std::string, std::string> player_of_token_;  ///< by hash
  Allowance guesses_;
  Allowance new_players_;
  Allowance played_;
};

}  // namespace understory::server
