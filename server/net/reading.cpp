// Finished matches as they are read: see reading.h. The views come from playing the match again;
// should the rules have changed since, what was shown at the time is told in their place.
#include "server/net/reading.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <nlohmann/json.hpp>

#include "engine/core/ensure.h"
#include "engine/core/json_writer.h"
#include "engine/redacted_move.h"
#include "protocol/message.h"
#include "server/core/first_match.h"
#include "server/core/host_deck.h"
#include "server/core/secret.h"
#include "server/store/looking_back.h"

namespace understory::server {
namespace {

constexpr std::string_view matches_path = matches_folder.substr(0, matches_folder.size() - 1);
constexpr std::string_view document_path = "/document";
constexpr std::string_view talk_path = "/talk";
constexpr std::string_view choices_path = "/choices/";

void write_summary(JsonWriter& out, const MatchSummary& match) {
  out.begin_object().field("id", match.id).field("game", match.game);
  out.key("options").begin_object();
  const auto options = Json::parse(match.options).get<protocol::Options>();
  for (const auto& [key, value] : told_options(match.game, options)) out.field(key, value);
  out.end_object().key("players").begin_array();
  for (const Json& player : Json::parse(match.players)) {
    const auto bot = player.at("bot").get<std::string>();
    out.begin_object().field("name", player.at("name").get<std::string>()).key("bot");
    if (bot.empty())
      out.null();
    else
      out.string(bot);
    out.end_object();
  }
  out.end_array().key("you");
  if (match.you)
    out.number(*match.you);
  else
    out.null();
  out.key("started").number(match.started).key("finished").number(match.finished);
  out.field("steps", match.steps).key("first_match").boolean(match.first_match).key("goes_on");
  write_goes_on(out, match.from);
  out.key("standings").raw(match.standings).end_object();
}

void write_step(JsonWriter& out, const FinishedMatch& match, int step, Viewer viewer) {
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
  out.key("move");
  const std::string& game = match.begun.setup.game;
  std::string told;
  if (record.seat >= 0) {
    append_redacted_move(told, game, record.seat, record.move, viewer);
  } else {
    Seats seats;
    for (Seat seat = 0; seat < match.begun.setup.players; ++seat) seats.push_back(seat);
    append_redacted_moves(told, game, seats, record.move, viewer);
  }
  out.raw(told);
}

/// What is printed on the cards; null when today's rules cannot set the match up.
void write_printed(JsonWriter& out, const MatchSetup& setup) {
  std::string printed;
  try {
    Match::start(setup).append_printed(printed);
  } catch (const SetupError&) {
    printed = "null";
  } catch (const BrokenRules&) {
    printed = "null";
  }
  out.key("printed").raw(printed);
}

/// What each seat would score, by the rules. It is public in every game: what it comes of lies
/// open, so that it is the same for every viewer.
void write_points(JsonWriter& out, const Match& position) {
  out.key("points").begin_array();
  for (const int scored : position.standings().points) out.number(scored);
  out.end_array();
}

void write_positions(JsonWriter& out, const FinishedMatch& match, Viewer viewer) {
  out.key("positions").begin_array();
  int reached = -1;
  try {
    play_again(match.recording(), [&](int step, const Match& position) {
      const uint64_t digest =
          step == 0 ? match.begun.start_digest : match.steps[static_cast<size_t>(step - 1)].digest;
      if (position.digest() != digest) return false;
      std::string text;  // told when it is whole: today's rules may fail in its midst
      JsonWriter one(text);
      one.begin_object();
      write_step(one, match, step, viewer);
      one.key("events");
      position.append_events(one.text(), viewer);
      write_points(one, position);
      one.key("view");
      position.append_view(one.text(), viewer);
      one.end_object();
      out.raw(text);
      reached = step;
      return true;
    });
  } catch (const SetupError&) {
    // Refused by today's rules: told below as far as it was shown.
  } catch (const BrokenRules&) {
    // Today's rules fail at it: the same.
  }
  for (int step = reached + 1; step <= static_cast<int>(match.steps.size()); ++step) {
    out.begin_object();
    write_step(out, match, step, viewer);
    // They were stored as one sees them who sees everything: only the rules know less of them.
    const bool may_see = step > 0 && viewer.sees_everything();
    out.key("events").raw(may_see ? match.steps[static_cast<size_t>(step - 1)].shown : "[]");
    out.key("points").null().key("view").null().end_object();
  }
  out.end_array();
}

Reply matches_reply(const std::vector<MatchSummary>& matches) {
  std::string body;
  JsonWriter out(body);
  out.begin_object().key("matches").begin_array();
  for (const MatchSummary& each : matches) write_summary(out, each);
  out.end_array().end_object();
  return {200, body};
}

Reply match_reply(const FinishedMatch& match, const std::string& viewer_name) {
  const auto viewer = viewer_named(viewer_name, match.begun.setup.players);
  if (!viewer) return refused_reply(400, protocol::Reason::no_such_seat);
  MatchSummary summary{match.begun.id,
                       match.begun.setup.game,
                       write_players(match.begun.players),
                       Json(match.begun.setup.options).dump(),
                       match.standings,
                       match.begun.at,
                       match.finished,
                       static_cast<int>(match.steps.size()),
                       is_prepared(match.begun.setup.seed),
                       std::nullopt,
                       match.begun.from};
  std::string body;
  JsonWriter out(body);
  out.begin_object().key("match");
  write_summary(out, summary);
  write_printed(out, match.begun.setup);
  write_positions(out, match, *viewer);
  out.end_object();
  return {200, std::move(body), true};
}

Reply document_reply(FinishedMatch match) {
  keep_deck_back(match);
  return {200, write_match(match), true};
}

Reply talk_reply(const std::vector<ChatRecord>& lines) {
  Reply reply;
  JsonWriter out(reply.body);
  out.begin_object().key("lines").begin_array();
  for (const ChatRecord& line : lines) {
    out.begin_object().key("n").number(line.n).field("step", line.step);
    out.field("player", line.player).field("name", line.name).field("text", line.text);
    out.key("at").number(line.at).end_object();
  }
  out.end_array().end_object();
  return reply;
}

/// A move that a seat made or chose there, and what it comes to where it was made.
void write_made(JsonWriter& out, const Match& there, Seat seat, const std::string& move) {
  out.key("move").raw(move).key("preview");
  there.append_preview(out.text(), seat, Json::parse(move));
}

/// The move of a seat in a step: of several that were made at once its own.
std::string move_of(const StepRecord& step, Seat seat) {
  return step.seat >= 0 ? step.move : Json::parse(step.move).at(static_cast<size_t>(seat)).dump();
}

Reply choices_reply(const FinishedMatch& match, const Choices& choices) {
  const int at = choices.made.front().step;
  const Seat seat = choices.made.front().seat;
  const auto there = match_at(match.recording(), at);
  if (!there || static_cast<size_t>(at) >= match.steps.size())
    return refused_reply(404, protocol::Reason::no_such_position);
  Reply reply;
  JsonWriter out(reply.body);
  out.begin_object().key("played").begin_object();
  write_made(out, *there, seat, move_of(match.steps[static_cast<size_t>(at)], seat));
  out.end_object().key("choices").begin_array();
  for (const ChoiceMade& each : choices.made) {
    out.begin_object().field("name", each.name).key("you").boolean(!each.player.empty());
    write_made(out, *there, seat, each.move);
    out.key("at").number(each.at).end_object();
  }
  out.end_array().end_object();
  return reply;
}

MakeReply who_are_you() {
  return [] { return refused_reply(401, protocol::Reason::hello_first); };
}

Fetch talk_request(std::string id, std::string token) {
  return [id = std::move(id), token = std::move(token)](Storage& storage) -> MakeReply {
    if (token.empty()) return who_are_you();
    return [lines = storage.talk_in(id, token_hash(token))] { return talk_reply(lines); };
  };
}

/// `where` is a step and a seat, as in "12/0".
Fetch choices_request(std::string id, const std::string& where, std::string token) {
  const size_t slash = std::min(where.find('/'), where.size());
  const auto step = number_in(std::string_view(where).substr(0, slash));
  const auto seat = number_in(std::string_view(where).substr(std::min(slash + 1, where.size())));
  return [id = std::move(id), step, seat, token = std::move(token)](Storage& storage) -> MakeReply {
    if (token.empty()) return who_are_you();
    Choices choices;
    if (step && seat && *seat <= std::numeric_limits<Seat>::max())
      choices = storage.choices_at(id, *step, static_cast<Seat>(*seat), token_hash(token));
    if (!choices.has_chosen)
      return [] { return refused_reply(403, protocol::Reason::choose_first); };
    auto document = storage.finished_document(id);
    if (!document) return [] { return refused_reply(404, protocol::Reason::no_such_match); };
    return [document = std::move(*document), choices = std::move(choices)] {
      return choices_reply(read_match(document), choices);
    };
  };
}

Fetch matches_request(std::string token) {
  return [token = std::move(token)](Storage& storage) -> MakeReply {
    if (token.empty()) return who_are_you();
    return [matches = storage.matches_of(token_hash(token))] { return matches_reply(matches); };
  };
}

}  // namespace

Reply refused_reply(int status, protocol::Code code) {
  std::string body;
  JsonWriter out(body);
  out.begin_object().key("refusal").begin_object().field("code", code.name).field("ruling", "");
  out.field("reason", code.sentence).field("needed", 0).field("available", 0);
  out.end_object().end_object();
  return {status, body};
}

Reply facts_reply(const std::string& game) {
  if (find_game(game) == nullptr) return refused_reply(404, protocol::Reason::no_such_game);
  Reply reply{200, ""};
  append_facts(reply.body, game);
  return reply;
}

std::optional<Viewer> viewer_named(const std::string& name, int players) {
  if (name.empty() || name == "everything") return Viewer::everything();
  if (name == "spectator") return Viewer::spectator();
  if (name.size() == 1 && name[0] >= '0' && name[0] < '0' + players)
    return Viewer::seat(static_cast<Seat>(name[0] - '0'));
  return std::nullopt;
}

Fetch match_request(std::string id, std::function<Reply(FinishedMatch)> make) {
  return [id = std::move(id), make = std::move(make)](Storage& storage) -> MakeReply {
    if (auto document = storage.finished_document(id))
      return [document = std::move(*document), make] { return make(read_match(document)); };
    if (storage.is_being_played(id))
      return [] { return refused_reply(403, protocol::Reason::match_is_on); };
    return [] { return refused_reply(404, protocol::Reason::no_such_match); };
  };
}

std::string match_before(std::string_view ending, std::string_view path) {
  if (!path.starts_with(matches_folder) || !path.ends_with(ending)) return "";
  if (path.size() <= matches_folder.size() + ending.size()) return "";
  path.remove_prefix(matches_folder.size());
  path.remove_suffix(ending.size());
  return std::string(path);
}

std::optional<int> number_in(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (end != text.data() + text.size() || text.starts_with('-')) return std::nullopt;
  if (error == std::errc::result_out_of_range) return std::numeric_limits<int>::max();
  return error == std::errc{} ? std::optional(number) : std::nullopt;
}

bool is_reading(std::string_view path) {
  return path == matches_path ||
         (path.starts_with(matches_path) && path[matches_path.size()] == '/');
}

Fetch reading_request(const std::string& path, std::string viewer, std::string token) {
  if (path == matches_path) return matches_request(std::move(token));
  std::string id = path.substr(matches_path.size() + 1);
  if (const size_t at = id.find(choices_path); at != std::string::npos)
    return choices_request(id.substr(0, at), id.substr(at + choices_path.size()), std::move(token));
  if (id.ends_with(talk_path))
    return talk_request(id.substr(0, id.size() - talk_path.size()), std::move(token));
  if (!id.ends_with(document_path))
    return match_request(std::move(id), [viewer = std::move(viewer)](const FinishedMatch& match) {
      return match_reply(match, viewer);
    });
  id.resize(id.size() - document_path.size());
  return match_request(std::move(id), document_reply);
}

}  // namespace understory::server
