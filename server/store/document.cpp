// A finished match as one JSON document: what is archived, exported and imported. Its moves and
// events are texts of JSON already, and stand in it as they are.
#include <array>
#include <charconv>
#include <nlohmann/json.hpp>

#include "engine/core/json_writer.h"
#include "server/store/store.h"

namespace understory::server {
namespace {

std::string hex(uint64_t number) {
  std::array<char, 17> text{};
  for (int digit = 15; digit >= 0; --digit, number >>= 4)
    text[static_cast<size_t>(digit)] = "0123456789abcdef"[number & 15];
  return text.data();
}

uint64_t number_of(const std::string& text) {
  uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, 16);
  if (error != std::errc() || end != text.data() + text.size() || text.empty())
    throw StoreError("a digest or seed in the document is not hexadecimal");
  return number;
}

std::string hex(const Seed& seed) {
  std::string text;
  for (const uint8_t byte : seed) text += hex(uint64_t{byte}).substr(14);
  return text;
}

Seed seed_of(const std::string& text) {
  Seed seed;
  if (text.size() != 2 * seed.size()) throw StoreError("the seed must be 64 hexadecimal digits");
  for (size_t i = 0; i < seed.size(); ++i)
    seed[i] = static_cast<uint8_t>(number_of(text.substr(2 * i, 2)));
  return seed;
}

}  // namespace

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

std::string write_match(const FinishedMatch& match) {
  const MatchBegun& begun = match.begun;
  std::string text;
  JsonWriter out(text);
  out.begin_object().key("finished").number(match.finished);
  out.field("game", begun.setup.game).field("id", begun.id).key("options").begin_object();
  for (const auto& [key, value] : begun.setup.options) out.field(key, value);
  out.end_object().key("players").raw(write_players(begun.players));
  out.field("rules_version", begun.rules_version).field("seed", hex(begun.setup.seed));
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
  const Json json = Json::parse(text);
  if (json.at("understory") != 1)
    throw StoreError("the document is of another version than this program reads (1)");
  FinishedMatch match;
  MatchBegun& begun = match.begun;
  begun.id = json.at("id").get<std::string>();
  begun.setup.game = json.at("game").get<std::string>();
  begun.setup.options = json.at("options").get<std::map<std::string, std::string>>();
  begun.setup.seed = seed_of(json.at("seed").get<std::string>());
  begun.rules_version = json.at("rules_version").get<int>();
  begun.start_digest = number_of(json.at("start_digest").get<std::string>());
  begun.at = json.at("started").get<WallMillis>();
  for (const Json& player : json.at("players"))
    begun.players.push_back({player.at("player").get<std::string>(),
                             player.at("name").get<std::string>(),
                             player.at("bot").get<std::string>()});
  begun.setup.players = static_cast<int>(begun.players.size());
  for (const Json& step : json.at("steps"))
    match.steps.push_back({begun.id, static_cast<int>(match.steps.size()),
                           step.at("seat").get<Seat>(), "", step.at("move").dump(),
                           step.at("shown").dump(),
                           number_of(step.at("digest").get<std::string>())});
  match.standings = json.at("standings").dump();
  match.finished = json.at("finished").get<WallMillis>();
  if (match.finished <= 0)
    throw StoreError("finished: the time at which the match ended must be above 0");
  return match;
} catch (const nlohmann::json::exception& error) {
  throw StoreError(std::string("this is no match document: ") + error.what());
}

}  // namespace understory::server
