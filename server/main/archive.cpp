// `understory verify`, `export`, `import`, `match --list` and `backup`: a data directory on its
// own. All but `import` only read, and can do so while a server is running on it.
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "engine/recording.h"
#include "server/core/host_deck.h"
#include "server/main/commands.h"
#include "server/store/backup.h"
#include "server/store/inspection.h"
#include "server/store/store.h"

namespace understory::commands {
namespace {

using server::FinishedMatch;
using server::Opening;
using server::Storage;
using server::StoreError;

/// The database that is there: to look at one is not to make one.
Storage existing(const ArchiveAsked& given) {
  if (!std::filesystem::exists(given.data + "/understory.db"))
    throw StoreError("there is no database in " + given.data);
  return Storage(given.data, Opening::by_reader);
}

/// "1 match", "2 matches"
std::string counted(int64_t number, const std::string& what) {
  const std::string ending = number == 1 ? "" : what.ends_with("ch") ? "es" : "s";
  return std::to_string(number) + ' ' + what + ending;
}

std::string agreement(const server::Rethought& bots) {
  return std::to_string(bots.alike) + " of " + counted(bots.answers, "bots' answer") +
         " given again";
}

}  // namespace

int verify_all(const ArchiveAsked& given) {
  Storage storage = existing(given);
  int seen = 0;
  bool good = true;
  server::Rethought bots;
  const auto told = [&](const server::Inspected& match) {
    ++seen;
    if (!match.complaint.empty()) {
      std::printf("%s DIFFERS %s\n", match.match.c_str(), match.complaint.c_str());
      good = false;
      return;
    }
    std::printf("%s ok, %zu steps", match.match.c_str(), match.steps);
    if (given.ask_bots) std::printf(", %s", agreement(match.bots).c_str());
    std::printf("\n");
    bots.answers += match.bots.answers;
    bots.alike += match.bots.alike;
  };
  server::inspect(storage, given.match, told, given.ask_bots);
  if (seen == 0 && !given.match.empty()) throw StoreError("no match " + given.match + " is stored");
  std::printf("%d matches %s\n", seen, good ? "verified" : "read, and not all as they were stored");
  if (bots.alike < bots.answers)
    std::printf(
        "%s; the others were cut short by time, or are of bots of another version, or of one that "
        "answered in another's place\n",
        agreement(bots).c_str());
  return good ? 0 : 1;
}

void export_match(const ArchiveAsked& given) {
  Storage storage = existing(given);
  auto match = storage.finished_match(given.match);
  if (!match)
    throw StoreError(storage.is_being_played(given.match)
                         ? "match " + given.match + " is not over yet"
                         : "no match " + given.match + " is stored");
  if (!given.with_deck) server::keep_deck_back(*match);
  std::printf("%s\n", write_match(*match).c_str());
}

void import_match(const ArchiveAsked& given) {
  std::string text;
  if (given.file == "-") {
    text.assign(std::istreambuf_iterator<char>(std::cin), {});
  } else {
    std::ifstream file(given.file, std::ios::binary);
    if (!file) throw StoreError("cannot read " + given.file);
    text.assign(std::istreambuf_iterator<char>(file), {});
  }
  const FinishedMatch match = server::read_match(text);
  const auto deck = match.begun.setup.options.find(server::deck_option);
  if (deck != match.begun.setup.options.end() && deck->second == server::hosts_deck)
    throw StoreError(
        "the match was played with a deck of its host's, which the document lacks; "
        "it can be exported again --with-deck");
  if (const std::string complaint = complaint_of(match); !complaint.empty())
    throw StoreError("the match does not play again as it was recorded: " + complaint);
  Storage(given.data, Opening::by_command).import(match);
  std::printf("%s imported\n", match.begun.id.c_str());
}

void list_matches(const ArchiveAsked& given) {
  Storage storage = existing(given);
  const auto frozen = storage.frozen_matches();
  const auto state_of = [&](const server::MatchSummary& line) -> std::string {
    if (line.finished != 0) return line.standings == "null" ? "put away" : line.standings;
    const auto why = frozen.find(line.id);
    return why == frozen.end() ? "playing" : "frozen (" + why->second + ")";
  };
  for (const auto& line : storage.all_matches()) {
    std::string players;
    for (const auto& player : nlohmann::json::parse(line.players)) {
      if (!players.empty()) players += ", ";
      const auto bot = player.at("bot").get<std::string>();
      players += bot.empty() ? player.at("name").get<std::string>() : bot + " (bot)";
    }
    std::string from;
    if (line.from)
      from = " goes on from " + line.from->match + ", move " + std::to_string(line.from->step);
    std::printf("%s %s %s %s%s\n", line.id.c_str(), line.game.c_str(), state_of(line).c_str(),
                players.c_str(), from.c_str());
  }
}

void back_up(const ArchiveAsked& given) {
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is a failed write, with its reason
  const server::Backup made = server::back_up(given.data, given.to);
  std::printf(
      "%s holds %s and %s (%s being played) as they were when it began: %.1f MiB, read back and "
      "whole\n"
      "It is a data folder: stop the server, put it in the place of the one it had, and start "
      "again. It holds hidden cards, so only its owner can read it.\n",
      given.to.c_str(), counted(made.rooms, "room").c_str(), counted(made.matches, "match").c_str(),
      std::to_string(made.playing).c_str(), static_cast<double>(made.bytes) / (1024 * 1024));
}

}  // namespace understory::commands
