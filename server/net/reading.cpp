// Finished matches as they are read: see reading.h. The views come from playing the match again;
// should the rules have changed since, what was shown at the time is told in their place.
#include "server/net/reading.h"

#include <nlohmann/json.hpp>

#include "engine/core/json_writer.h"
#include "protocol/message.h"
#include "server/core/host_deck.h"
#include "server/core/secret.h"

namespace understory::server {
namespace {

void write_line(JsonWriter& out, const MatchLine& line) {
  out.begin_object().field("id", line.id).field("game", line.game);
  out.key("options").begin_object();
  const auto options = Json::parse(line.options).get<protocol::Options>();
  for (const auto& [key, value] : told_options(line.game, options)) out.field(key, value);
  out.end_object().key("players").begin_array();
  for (const Json& player : Json::parse(line.players)) {
    const auto bot = player.at("bot").get<std::string>();
    out.begin_object().field("name", player.at("name").get<std::string>()).key("bot");
    if (bot.empty())
      out.null();
    else
      out.string(bot);
    out.end_object();
  }
  out.end_array().key("you");
  if (line.you)
    out.number(*line.you);
  else
    out.null();
  out.key("started").number(line.started).key("finished").number(line.finished);
  out.field("steps", line.steps).key("standings").raw(line.standings).end_object();
}

std::optional<Viewer> viewer_named(const std::string& name, int players) {
  if (name.empty() || name == "everything") return Viewer::everything();
  if (name == "spectator") return Viewer::spectator();
  if (name.size() == 1 && name[0] >= '0' && name[0] < '0' + players)
    return Viewer::seat(static_cast<Seat>(name[0] - '0'));
  return std::nullopt;
}

void write_step(JsonWriter& out, const FinishedMatch& match, int step) {
  out.field("step", step);
  if (step == 0) {
    out.key("seat").null().key("move").null();
    return;
  }
  const StepRecord& record = match.steps[static_cast<size_t>(step - 1)];
  out.key("seat");
  if (record.seat < 0)
    out.null();  // several seats at once
  else
    out.number(record.seat);
  out.key("move").raw(record.move);
}

void write_positions(std::string& text, const FinishedMatch& match, Viewer viewer) {
  JsonWriter out(text);
  out.key("positions").begin_array();
  int reached = -1;
  try {
    play_again(match.recording(), [&](int step, const Match& position) {
      const uint64_t digest =
          step == 0 ? match.begun.start_digest : match.steps[static_cast<size_t>(step - 1)].digest;
      if (position.digest() != digest) return false;
      reached = step;
      out.begin_object();
      write_step(out, match, step);
      out.key("events");
      position.append_events(text, viewer);
      out.key("view");
      position.append_view(text, viewer);
      out.end_object();
      return true;
    });
  } catch (const SetupError&) {
    // Refused by today's rules: told below as far as it was shown.
  }
  for (int step = reached + 1; step <= static_cast<int>(match.steps.size()); ++step) {
    out.begin_object();
    write_step(out, match, step);
    out.key("events").raw(step == 0 ? "[]" : match.steps[static_cast<size_t>(step - 1)].shown);
    out.key("view").null().end_object();
  }
  out.end_array();
}

}  // namespace

Reply refused_reply(int status, std::string_view code) {
  std::string body;
  JsonWriter out(body);
  out.begin_object().key("refusal").begin_object().field("code", code).field("ruling", "");
  out.field("reason", protocol::reason_of(code)).field("needed", 0).field("available", 0);
  out.end_object().end_object();
  return {status, body};
}

Reply matches_reply(Storage& storage, const std::string& token) {
  if (token.empty()) return refused_reply(401, "hello_first");
  std::string body;
  JsonWriter out(body);
  out.begin_object().key("matches").begin_array();
  for (const MatchLine& line : storage.matches_of(token_hash(token))) write_line(out, line);
  out.end_array().end_object();
  return {200, body};
}

Reply match_reply(Storage& storage, const std::string& id, const std::string& viewer_name) {
  const auto match = storage.finished_match(id);
  if (!match)
    return storage.is_being_played(id) ? refused_reply(403, "match_is_on")
                                       : refused_reply(404, "no_such_match");
  const auto viewer = viewer_named(viewer_name, match->begun.setup.players);
  if (!viewer) return refused_reply(400, "no_such_seat");
  MatchLine line{match->begun.id,
                 match->begun.setup.game,
                 write_players(match->begun.players),
                 Json(match->begun.setup.options).dump(),
                 match->standings,
                 match->begun.at,
                 match->finished,
                 static_cast<int>(match->steps.size()),
                 std::nullopt};
  std::string body;
  JsonWriter out(body);
  out.begin_object().key("match");
  write_line(out, line);
  write_positions(body, *match, *viewer);
  out.end_object();
  return {200, body};
}

}  // namespace understory::server
