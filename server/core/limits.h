// Every limit of the server, with its reason, in one place: what one connection, player, address or
// room may take of what is there for all, and how long what nobody comes back to is kept. Each is
// an option of `serve` by the table below. A family behind one router, ten people with tabs and
// rooms and connections that break, is far below each; a stranger with one address reaches them at
// once.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "server/core/input.h"

namespace understory::server {

struct Limits {
  // One connection.
  int messages_a_second = 20;  ///< for long; a person makes 3
  int messages_burst =
      40;  ///< a reconnecting client sends what was unanswered at once; answers.h keeps as many
  int pings_a_second = 2;  ///< frames, for long; a browser sends none
  int pings_burst = 20;
  int hello_time = 10;   ///< seconds until its hello; a page says it at once
  int patience = 14;     ///< seconds in which a reader takes nothing; it is gone within 15
  int unread_max = 512;  ///< KiB waiting to be sent, or for the disk; entering a room sends 200

  // One player.
  int connections_a_player_max = 8;  ///< tabs
  int rooms_a_player_max = 40;       ///< of which the player is host
  int lines_a_minute = 60;           ///< of talk; nobody reads faster

  // One address: an IPv4 one, or the /64 of an IPv6 one; all of a /48 have as much as sixteen.
  int sockets_an_address_max = 100;      ///< WebSockets; ten people with eight tabs each
  int silent_an_address_max = 40;        ///< that have said no hello so far; the oldest gives way
  int connections_an_address_max = 150;  ///< of any kind; a browser loads with six
  int rooms_an_address_max = 200;        ///< that were made there, since the start
  int players_an_hour_max = 200;         ///< new ones; a school with its phones
  int played_a_day_max = 32 * 1024;      ///< KiB of matches, for good: some 2,000 of two people
  int room_tries_a_minute_max = 30;      ///< wrong codes: they can be read aloud
  int reads_an_address_max = 8;          ///< finished matches that are waited for or not read
  int unread_reads_an_address_max = 32;  ///< MiB of them, passed by one at most: the longest has 48
  int reports_an_address_max =
      2;  ///< of matches, that are being reckoned: 20 s of a processor each, 30 at most
  int networks_max = 10'000;  ///< that are counted one by one: 150 bytes each

  // One room.
  int watchers_max = 100;  ///< connections without a seat; each is told of each
  int lines_kept = 500;    ///< of talk: nobody scrolls further back
  int talk_kept = 128;     ///< KiB of them: all go to whoever enters, and must fit into unread_max

  // All of it.
  int rooms_max = 20'000;        ///< some 20 KB each at most while nobody is there
  int connections_max = 20'000;  ///< and never more than the open files that a process may have
  int silent_max = 2'000;        ///< WebSockets without a hello so far; the oldest gives way
  int health_reserve = 8;        ///< connections besides, which are told how the server is
  int pictures_kept = 16;        ///< MiB of pictures of positions, each of some 300 KB
  int reports_waiting_max =
      16;                 ///< of matches, that are not done: who comes last waits for minutes
  int reports_kept = 16;  ///< MiB of those that are done, each of some 50 KB
  /// Finished matches that are waited for. A long one takes some 50 ms to be made and a picture
  /// 100: who comes last waits for moments, not for a minute.
  int reads_waiting_max = 32;
  int unread_reads_max = 256;  ///< MiB of finished matches that wait to be read, in all
  int data_max = 0;            ///< MiB of the database; 0: as long as the disk has room

  // What nobody comes back to.
  int unused_room_hours = 24;     ///< a room of one person or none, without a match so far
  int idle_room_days = 30;        ///< any other in which no match is on
  int abandoned_match_days = 90;  ///< a match that is on: put away with its room, as if closed
  int unused_player_days = 30;    ///< who has no seat, is no host and has finished no match
  int talk_days = 90;             ///< lines of talk, but for the last one of a room
};

/// A limit as an option of `serve`.
struct LimitOption {
  std::string_view name;
  int Limits::* value;
  int least;
  int most;
  std::string_view what;
};

inline constexpr auto limit_options = std::to_array<LimitOption>({
    {"--messages-per-second", &Limits::messages_a_second, 1, 10'000, "Messages of a connection"},
    {"--messages-burst", &Limits::messages_burst, 1, 40,
     "Messages of a connection at once; no fewer than in a second"},
    {"--pings-per-second", &Limits::pings_a_second, 1, 10'000, "Ping frames of a connection"},
    {"--pings-burst", &Limits::pings_burst, 1, 10'000, "Ping frames of a connection at once"},
    {"--hello-time", &Limits::hello_time, 1, 3600, "Seconds that a connection has to say hello"},
    {"--patience", &Limits::patience, 1, 3600,
     "Seconds that a reader may take nothing of what waits for it"},
    {"--unread-max", &Limits::unread_max, 256, 64 * 1024, "KiB that may wait for a connection"},
    {"--connections-per-player", &Limits::connections_a_player_max, 1, 1000,
     "Connections of a player; the oldest gives way"},
    {"--rooms-per-player", &Limits::rooms_a_player_max, 1, 1'000'000, "Rooms of a host"},
    {"--lines-per-minute", &Limits::lines_a_minute, 1, 100'000, "Lines of talk of a player"},
    {"--sockets-per-address", &Limits::sockets_an_address_max, 1, 1'000'000,
     "WebSockets from one address"},
    {"--silent-per-address", &Limits::silent_an_address_max, 1, 1'000'000,
     "WebSockets from one address without a hello so far; the oldest gives way"},
    {"--connections-per-address", &Limits::connections_an_address_max, 1, 1'000'000,
     "Connections of any kind from one address"},
    {"--rooms-per-address", &Limits::rooms_an_address_max, 1, 1'000'000,
     "Rooms made from one address since the start, and still there"},
    {"--players-per-hour", &Limits::players_an_hour_max, 1, 1'000'000,
     "New players from one address in an hour"},
    {"--played-per-day", &Limits::played_a_day_max, 1, 1'000'000'000,
     "KiB of matches begun from one address in a day, beyond which no other one begins"},
    {"--tries-per-minute", &Limits::room_tries_a_minute_max, 1, 100'000,
     "Wrong room codes from one address in a minute"},
    {"--reads-per-address", &Limits::reads_an_address_max, 1, 1000,
     "Finished matches that one address may wait for, or leave unread"},
    {"--unread-reads-per-address", &Limits::unread_reads_an_address_max, 1, 100'000,
     "MiB of finished matches that one address may leave unread"},
    {"--reads-waiting", &Limits::reads_waiting_max, 1, 10'000,
     "Finished matches that may be waited for in all"},
    {"--unread-reads-max", &Limits::unread_reads_max, 1, 1'000'000,
     "MiB of finished matches that may wait to be read in all"},
    {"--networks-max", &Limits::networks_max, 1, 10'000'000,
     "Addresses that are counted one by one"},
    {"--watchers-max", &Limits::watchers_max, 1, 10'000, "Connections without a seat in a room"},
    {"--lines-kept", &Limits::lines_kept, 1, 10'000, "Lines of talk that a room keeps"},
    {"--talk-kept", &Limits::talk_kept, 4, 192, "KiB of talk that a room keeps"},
    {"--rooms-max", &Limits::rooms_max, 1, 1'000'000, "Rooms in all"},
    {"--connections-max", &Limits::connections_max, 16, 1'000'000, "Connections in all"},
    {"--silent-max", &Limits::silent_max, 1, 1'000'000,
     "WebSockets in all without a hello so far; the oldest gives way"},
    {"--health-reserve", &Limits::health_reserve, 1, 32,
     "Connections besides, which are only told how the server is"},
    {"--pictures-kept", &Limits::pictures_kept, 0, 4096,
     "MiB of pictures of positions that are kept to be sent again"},
    {"--reports-per-address", &Limits::reports_an_address_max, 1, 1000,
     "Reports of matches that are being reckoned for one address"},
    {"--reports-waiting", &Limits::reports_waiting_max, 1, 10'000,
     "Reports of matches that are being reckoned, or wait for that"},
    {"--reports-kept", &Limits::reports_kept, 0, 4096,
     "MiB of reports that are kept to be sent again"},
    {"--data-max", &Limits::data_max, 0, 1'000'000'000,
     "MiB that the database may take; 0: all that the disk has"},
    {"--unused-room-hours", &Limits::unused_room_hours, 1, 1'000'000,
     "Hours until a room of one person, without a match so far, goes"},
    {"--idle-room-days", &Limits::idle_room_days, 1, 100'000,
     "Days until any other room goes in which no match is on"},
    {"--abandoned-match-days", &Limits::abandoned_match_days, 1, 100'000,
     "Days until a match that nobody comes back to is put away with its room"},
    {"--unused-player-days", &Limits::unused_player_days, 1, 100'000,
     "Days until a player is forgotten who has no seat, no room and no finished match"},
    {"--talk-days", &Limits::talk_days, 1, 100'000,
     "Days until a line of talk goes, but for the last one of a room"},
});

/// Which limits were reached lately: the host of the server is told of each once an hour at most,
/// however often it is.
class LimitNews {
 public:
  /// The line for the log; nothing if it was said within the hour. It names nobody.
  std::optional<std::string> reached(const Limits& limits, int Limits::* which, Millis now);

 private:
  std::map<std::string_view, Millis> said_;
};

}  // namespace understory::server
