// Writing simulated matches: see match_documents.h.
#include "server/main/match_documents.h"

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <utility>

#include "server/core/standings_text.h"

namespace understory::commands {
namespace {

namespace files = std::filesystem;
using server::StoreError;

server::WallMillis now() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

template <class... Numbers>
std::string printed(const char* format, Numbers... numbers) {
  char text[64];
  std::snprintf(text, sizeof text, format, numbers...);
  return text;
}

/// The answers as a recording keeps them: a move, or a list of moves where all were asked at once.
server::StepRecord step_of(const Match& match, const std::vector<LegalMove>& answers) {
  const bool joint = answers.size() > 1;
  std::string moves = joint ? "[" : "";
  for (size_t i = 0; i < answers.size(); ++i) {
    if (i > 0) moves += ',';
    match.append_move(moves, answers[i]);
  }
  if (joint) moves += ']';
  return {"", match.step(), joint ? Seat{-1} : answers[0].seat(), "", std::move(moves), "", 0};
}

}  // namespace

MatchDocuments::MatchDocuments(std::string folder, const Simulation& simulation)
    : folder_(std::move(folder)) {
  std::error_code error;
  const bool is_there = files::exists(folder_, error);
  if (is_there && !files::is_directory(folder_, error))
    throw StoreError(folder_ + " is not a folder");
  if (is_there && !files::is_empty(folder_, error) && !error)
    throw StoreError("the folder " + folder_ + " is not empty; --out takes a new or an empty one");
  if (error) throw StoreError("cannot read " + folder_ + ": " + error.message());
  for (const std::string& bot : seated_bots(simulation)) players_.push_back({"", "", bot});
}

void MatchDocuments::operator()(const MatchSetup& setup, const Match& match,
                                const std::vector<LegalMove>& answers) {
  if (match.step() == 0) begin(setup, match);
  if (!open_.steps.empty()) {  // what came of the answers before
    server::StepRecord& last = open_.steps.back();
    match.append_events(last.shown, Viewer::everything());
    last.digest = match.digest();
  }
  if (answers.empty())
    write(match);
  else
    open_.steps.push_back(step_of(match, answers));
}

void MatchDocuments::begin(const MatchSetup& setup, const Match& match) {
  open_ = {};
  open_.begun = {"",       "",   setup, find_game(setup.game)->rules_version, match.digest(),
                 players_, now()};
}

void MatchDocuments::write(const Match& match) {
  // Named by what it is: the same match has the same id wherever it is played.
  open_.begun.id =
      printed("%016llx%016llx", static_cast<unsigned long long>(open_.begun.start_digest),
              static_cast<unsigned long long>(match.digest()));
  open_.standings = server::standings_text(match.standings());
  open_.finished = now();
  std::error_code error;
  files::create_directories(folder_, error);
  if (error) throw StoreError("cannot make the folder " + folder_ + ": " + error.message());
  const std::string path = folder_ + printed("/%06d.json", ++written_);
  std::ofstream file(path, std::ios::binary);
  file << server::write_match(open_) << '\n';
  if (!file.flush()) throw StoreError("cannot write " + path);
}

}  // namespace understory::commands
