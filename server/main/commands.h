// The subcommands of `understory` as plain functions: main.cpp reads the command line into what
// each is asked, so that one file alone compiles the library that reads it (7 s of every file it is
// in). What a command returns is the exit status, 0 where it returns nothing; when it throws,
// what() is one sentence and the status 1.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/bots/balance.h"
#include "engine/bots/calibration.h"
#include "engine/bots/simulate.h"
#include "engine/bots/tournament.h"
#include "engine/bots/training.h"
#include "server/net/host.h"

namespace understory::commands {

/// Options of a game and of the server, as --option key=value gave them.
using GivenOptions = std::vector<std::string>;

/// Serves until it is told to stop. A deck of the host's own is read before anything is opened.
int run_server(server::HostOptions asked, const GivenOptions& options);

/// Returns if the server that listens there is well; throws std::runtime_error otherwise.
void ask_health(const std::string& host, int port);

struct SimulationAsked {
  Simulation simulation;
  GivenOptions options;
  bool json = false;
  std::string out;  ///< a folder for the matches, as documents; empty: they are not kept
};

/// Plays matches of bots and prints what came of them, as lines or as one JSON object.
void run_simulation(SimulationAsked asked);

/// Measures how even a deck of Mycelia is, and prints it as tables.
void run_balance(BalanceAsked asked, const GivenOptions& options);

struct TournamentGiven {
  TournamentAsked tournament;
  GivenOptions options;
  bool json = false;
};

/// Lets bots play everybody against everybody, and prints their Elo.
void run_tournament(TournamentGiven given);

struct CalibrationGiven {
  CalibrationAsked calibration;
  GivenOptions options;
  bool json = false;
};

/// Lets bots play, and prints what was said of their chances beside what they won.
void run_calibration(CalibrationGiven given);

struct TrainAsked {
  TrainingAsked training;
  double hours = 1;
  int64_t matches = 0;  ///< more than 0: so many, however long they take
  std::string out = "engine/bots";
  std::string from;     ///< a network to go on from
  std::string against;  ///< a bot, instead of itself: it learns what beats that one
};

/// Trains a network by self-play; it and its log come into the folder `out`.
void run_training(TrainAsked asked);

struct LivesAsked {
  uint32_t seed = 1;
  int matches = 100;    ///< finished, at least
  int lives = 0;        ///< more than 0: so many, however many matches
  int seconds = 0;      ///< more than 0: so long, however many of either
  std::string actions;  ///< instead: one life, of these of its actions ("3,7,40-52")
};

/// Lets whole servers live at random, with power cuts and failing disks, and prints what there was;
/// 1 if something that was told was not true afterwards.
int run_lives(const LivesAsked& asked);

/// Runs scenario files and folders of them, printing a line each; 1 if any fails.
int run_scenarios(const std::vector<std::string>& paths);

/// What the commands that work on a data folder are asked; `import` needs it to itself.
struct ArchiveAsked {
  std::string data = "data";
  std::string match;       ///< its id; for `verify` empty: all of them
  bool ask_bots = false;   ///< of `verify`: they think of their answers again
  std::string file = "-";  ///< of `import`; - is standard input
  bool with_deck = false;  ///< of `export`: with the text of the host's own deck
  std::string to;          ///< of `backup`: the folder that is made
};

/// Plays stored matches again, printing a line each; 1 if any differs from what was stored.
int verify_all(const ArchiveAsked& given);
/// Prints a finished match as one JSON document.
void export_match(const ArchiveAsked& given);
/// Reads such a document into a data folder, which is made if it is not there.
void import_match(const ArchiveAsked& given);
/// Prints a line for each stored match, newest first.
void list_matches(const ArchiveAsked& given);
/// Makes a copy of a data folder, also while a server runs on it, and prints what it holds.
void back_up(const ArchiveAsked& given);

/// Throws std::runtime_error for what is no address that --host takes: of a name there may be many.
void check_host(const std::string& host);

/// Throws SetupError where there are more bots than seats.
void check_seats(const std::vector<std::string>& bots, int players);

/// Reads `--option key=value`; deck=FILE becomes that file's text. Throws SetupError.
std::map<std::string, std::string> read_options(const GivenOptions& given);

}  // namespace understory::commands
