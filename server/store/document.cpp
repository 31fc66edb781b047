// A finished match as one JSON document: what is archived, exported and imported. Its moves and
// events are texts of JSON already, and stand in it as they are.
#include <array>
#include <charconv>
#include <climits>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/core/field_reader.h"
#include "engine/core/json_writer.h"
#include "server/core/chain.h"
#include "server/core/foreign_text.h"
#include "server/core/host_deck.h"
#include "server/core/standings_text.h"
#include "server/store/store.h"

namespace understory::server {
namespace {

uint64_t number_of(const std::string& text) {
  uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, 16);
  if (error != std::errc() || end != text.data() + text.size() || text.empty())
    throw StoreError("a digest or seed in the document is not hexadecimal");
  return number;
}

Seed seed_of(const std::string& text) {
  const auto seed = bytes_of(text);
  if (!seed) throw StoreError("the seed must be 64 hexadecimal digits");
  return *seed;
}

/// Bytes of a name: far more than any server has written, whatever its rules were and a disk has
/// made of it. Each has taken 24 characters, of four bytes at most, and puts a number behind the
/// name of a namesake.
constexpr size_t name_max = 512;

/// A list that must be there.
const Json& list_of(FieldReader& fields, std::string_view key) {
  fields.need(key);
  return fields.array(key);
}

WallMillis time_of(FieldReader& fields, std::string_view key) {
  const Json& time = fields.need(key);
  if (!time.is_number_integer()) fields.fail(std::string(key) + " must be a whole number");
  return time.get<WallMillis>();
}

std::string read_id(FieldReader& fields, std::string_view key) {
  std::string id = fields.text(key);
  if (!is_plain_id(id))
    fields.fail(std::string(key) + " must be at most 64 of A-Z, a-z, 0-9, _ and -");
  return id;
}

MatchPlayer player_of(const Json& json) {
  FieldReader read(json, "a player", FieldReader::Null::given);
  MatchPlayer player{read_id(read, "player"), read.text("name"), read_id(read, "bot")};
  if (!is_shown_as_it_is(player.name))
    read.fail("name must be one line, with nothing hidden in it");
  if (player.name.size() > name_max)
    read.fail("name must be at most " + std::to_string(name_max) + " bytes");
  if (!player.player.empty() && !player.bot.empty())
    read.fail("must be a person or a bot, not both");
  read.done();
  return player;
}

/// By seat.
std::vector<MatchPlayer> players_of(FieldReader& fields) {
  std::vector<MatchPlayer> players;
  std::set<std::string> seated;
  for (const Json& json : list_of(fields, "players")) {
    const MatchPlayer& player = players.emplace_back(player_of(json));
    if (!player.player.empty() && !seated.insert(player.player).second)
      fields.fail("names one player for two seats");
  }
  return players;
}

StepRecord step_of(const Json& json, const std::string& match, int step) {
  FieldReader read(json, "step " + std::to_string(step), FieldReader::Null::given);
  const Json& shown = read.need("shown");  // null: what was stored of it was damaged
  if (!shown.is_null() && !shown.is_array()) read.fail("shown must be a list");
  const auto seat = static_cast<Seat>(read.number("seat", -1, seats_max - 1));
  StepRecord record{
      match, step, seat, "", read.need("move").dump(), shown.dump(), number_of(read.text("digest")),
      ""};
  read.done();
  return record;
}

/// Where a match begins that goes on from another; the rules read the position.
void read_goes_on(const Json& json, MatchBegun& begun) {
  FieldReader read(json, "goes_on", FieldReader::Null::given);
  begun.from = GoesOn{read_id(read, "match"), read.number("step", 0, answers_max)};
  if (begun.from->match.empty()) read.fail("match must be named");
  begun.setup.position = read.need("position").dump();
  read.done();
}

/// The text of what must be the standings of so many; null: of a match that was put away.
std::string standings_of(const Json& json, size_t players) {
  if (json.is_null()) return "null";
  FieldReader read(json, "standings", FieldReader::Null::given);
  for (const char* key : {"points", "place"}) {
    const Json& list = list_of(read, key);
    if (list.size() != players) read.fail(std::string(key) + " must be one a seat");
    for (const Json& each : list)
      if (!each.is_number_integer()) read.fail(std::string(key) + " must be whole numbers");
  }
  read.text("tie_break");
  read.done();
  return json.dump();
}

/// What is wrong with the result that is named of a match which ends so; nothing of one that is on.
std::string complaint_of_end(const FinishedMatch& match, const Match& end) {
  if (match.standings == "null")
    return match.finished > 0 && end.over() ? "it is over, and no result is named" : "";
  if (!end.over()) return "a result is named, and it is not over";
  if (Json::parse(match.standings) != Json::parse(standings_text(end.standings())))
    return "another result is named than the moves lead to";
  return "";
}

}  // namespace

std::string complaint_of(const FinishedMatch& match) try {
  if (const auto& shuffle = match.begun.shuffle)
    if (std::string wrong = complaint_of(*shuffle, match.begun.setup); !wrong.empty()) return wrong;
  Chain chain(match.begun);
  for (const StepRecord& step : match.steps) chain.add(step.seat, step.move, step.digest);
  if (!match.link.empty() && chain.link() != match.link)
    return "its record was changed or cut: it does not lead to the link that it ends with";
  std::string of_end;
  const auto difference =
      verify(match.recording(), [&](const Match& end) { of_end = complaint_of_end(match, end); });
  if (!difference) return of_end;
  return "at step " + std::to_string(difference->step) + ": " + difference->what;
} catch (const std::exception& error) {
  return std::string("the rules fail: ") + error.what();
}

Recording FinishedMatch::recording() const {
  Recording recording{begun.setup, begun.rules_version, begun.start_digest, {}};
  for (const StepRecord& step : steps)
    recording.steps.push_back({step.seat, step.move, step.digest});
  return recording;
}

std::string write_players(const std::vector<MatchPlayer>& players) {
  std::string text;
  JsonWriter out(text);
  out.begin_array();
  for (const MatchPlayer& player : players)
    out.begin_object()
        .field("bot", player.bot)
        .field("name", player.name)
        .field("player", player.player)
        .end_object();
  out.end_array();
  return text;
}

void keep_deck_back(FinishedMatch& match) {
  match.begun.setup.options = without_deck_text(std::move(match.begun.setup.options));
}

std::string write_match(const FinishedMatch& match) {
  const MatchBegun& begun = match.begun;
  std::string text;
  JsonWriter out(text);
  out.begin_object().key("finished").number(match.finished);
  out.field("game", begun.setup.game);
  if (begun.from) {
    out.key("goes_on").begin_object().field("match", begun.from->match);
    out.key("position").raw(begun.setup.position).field("step", begun.from->step).end_object();
  }
  out.field("id", begun.id);
  if (!match.link.empty()) out.field("link", match.link);
  out.key("options").begin_object();
  for (const auto& [key, value] : begun.setup.options) out.field(key, value);
  out.end_object().key("players").raw(write_players(begun.players));
  out.field("rules_version", begun.rules_version).field("seed", hex(begun.setup.seed));
  if (begun.shuffle) out.key("shuffle").raw(write_shuffle(*begun.shuffle, true));
  out.key("standings").raw(match.standings).field("start_digest", hex(begun.start_digest));
  out.key("started").number(begun.at).key("steps").begin_array();
  for (const StepRecord& step : match.steps) {
    out.begin_object().field("digest", hex(step.digest)).key("move").raw(step.move);
    out.field("seat", step.seat).key("shown").raw(step.shown).end_object();
  }
  out.end_array().field("understory", 1).end_object();
  return text;
}

FinishedMatch read_match(const std::string& text) try {
  if (nests_too_deep(text))
    throw StoreError("this is no match document: it is nested deeper than 32 levels");
  const Json json = Json::parse(text);
  FieldReader read(json, "the document", FieldReader::Null::given);
  if (read.need("understory") != 1)
    throw StoreError("the document is of another version than this program reads (1)");
  FinishedMatch match;
  MatchBegun& begun = match.begun;
  begun.id = read_id(read, "id");
  if (begun.id.empty()) read.fail("id must be given");
  begun.setup.game = read.text("game");
  begun.setup.options = read.need("options").get<std::map<std::string, std::string>>();
  begun.setup.seed = seed_of(read.text("seed"));
  if (const Json* from = read.find("goes_on")) read_goes_on(*from, begun);
  if (const Json* shuffle = read.find("shuffle")) begun.shuffle = read_shuffle(*shuffle);
  if (read.find("link") != nullptr) match.link = read.text("link");
  begun.rules_version = read.number("rules_version", 0, INT_MAX);
  begun.start_digest = number_of(read.text("start_digest"));
  begun.at = time_of(read, "started");
  begun.players = players_of(read);
  begun.setup.players = static_cast<int>(begun.players.size());
  for (const Json& step : list_of(read, "steps"))
    match.steps.push_back(step_of(step, begun.id, static_cast<int>(match.steps.size())));
  match.standings = standings_of(read.need("standings"), begun.players.size());
  match.finished = time_of(read, "finished");
  if (match.finished <= 0)
    throw StoreError("finished: the time at which the match ended must be above 0");
  read.done();
  return match;
} catch (const nlohmann::json::exception& error) {
  throw StoreError(std::string("this is no match document: ") + error.what());
} catch (const SetupError& error) {
  throw StoreError(std::string("this is no match document: ") + error.what());
}

}  // namespace understory::server
