// What is read over HTTP: finished matches, in the words of protocol/README.md. A request has two
// halves: what it takes from the storage is little and is taken between two commits; what is made
// of that can be much (a match is played again), and is made where nobody waits for it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/reasons.h"
#include "server/store/store.h"

namespace understory::server {

/// What answers a request.
struct Reply {
  int status = 200;
  std::string body;
  /// Whether anybody who has the address may keep it, until it is another: see encoding.h.
  bool may_be_kept = false;
  std::string encoding{};  ///< as `Content-Encoding` has it; empty for none
  std::string tag{};       ///< with its quotes; empty for none
};

/// The second half of a request: makes the reply of what the first has taken. For any thread.
using MakeReply = std::function<Reply()>;
/// The first half: takes a row, or the rows of a list, from the storage, on the storage's thread.
using Fetch = std::function<MakeReply(Storage&)>;

/// /api/matches/ID and what lies below it: finished matches.
inline constexpr std::string_view matches_folder = "/api/matches/";
/// The match of a path below that folder with that ending; nothing for any other.
std::string match_before(std::string_view ending, std::string_view path);
/// A whole number from 0 as an address has it, INT_MAX where it is greater; nothing for any other
/// text.
std::optional<int> number_in(std::string_view text);
Reply refused_reply(int status, protocol::Code code);
/// /api/rules/GAME: what the rules of that game say in numbers.
inline constexpr std::string_view facts_folder = "/api/rules/";
Reply facts_reply(const std::string& game);
/// Of one match, if it is over: `make` makes the reply. Of any other the reply is a refusal.
Fetch match_request(std::string id, std::function<Reply(FinishedMatch)> make);
/// Who sees a match under that name ("0", "1", "spectator", "everything"); nothing for nobody.
std::optional<Viewer> viewer_named(const std::string& name, int players);
/// Whether that path is one of finished matches:
/// /api/matches: those of the player with `token`.
/// /api/matches/ID: one, played again for `viewer` ("0", "1", "spectator", "everything").
/// /api/matches/ID/document: the same as it is exported, for another server to import.
/// /api/matches/ID/talk: what was said in it, to the player with `token`, who sat there.
/// /api/matches/ID/choices/STEP/SEAT: what was chosen there, to the player with `token`, who has.
bool is_reading(std::string_view path);
Fetch reading_request(const std::string& path, std::string viewer, std::string token);

}  // namespace understory::server
