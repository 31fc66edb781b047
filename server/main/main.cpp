// `understory`: reads the command line and runs one subcommand. Nothing else includes CLI11.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <cstdio>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/bots/bots.h"
#include "engine/match.h"
#include "server/main/commands.h"

namespace understory::commands {
namespace {

/// An option for what chance follows from. The library reads -1 as the largest number that there
/// is, and that is not what was asked for.
template <class Number>
void add_seed(CLI::App& command, Number& seed, const char* what = "") {
  command.add_option("--seed", seed, what)
      ->capture_default_str()
      ->check([](const std::string& text) {
        return text.find('-') == std::string::npos ? ""
                                                   : "takes a whole number from 0 on, not " + text;
      });
}

void add_serve(CLI::App& app, int& status) {
  const auto asked = std::make_shared<server::HostOptions>();
  const auto given = std::make_shared<GivenOptions>();
  // Of each the last one counts: deploy/up says some, and whoever calls it others behind them.
  CLI::App* command = app.add_subcommand("serve", "Serve rooms and matches to browsers");
  command->add_option("--host", asked->address, "Address to listen on")
      ->capture_default_str()
      ->take_last();
  command->add_option("--port", asked->port, "Port; 0 takes any free one")
      ->capture_default_str()
      ->check(CLI::Range(0, 65535))
      ->take_last();
  command->add_option("--data", asked->data, "Folder of the database")
      ->capture_default_str()
      ->take_last();
  command->add_option("--option", *given, "deck=FILE: an own deck of Mycelia for its rooms");
  command
      ->add_option("--bot-threads", asked->bot_threads,
                   "Threads on which bots think; 0: the machine's cores less one")
      ->capture_default_str()
      ->check(CLI::Range(0, 256))
      ->take_last();
  command
      ->add_option("--absent-wait", asked->absent_wait,
                   "Seconds before a bot may stand in for somebody who is away, and before a room "
                   "goes from a host who is away to somebody who sits there")
      ->capture_default_str()
      ->check(CLI::Range(1, 24 * 3600))
      ->take_last();
  command->add_option("--trusted-proxy", asked->trusted_proxies,
                      "Address or network whose X-Forwarded-For is believed, such as 127.0.0.1");
  command->add_option("--public-host", asked->public_hosts,
                      "Name under which browsers may come, besides localhost and addresses");
  for (const server::LimitOption& limit : server::limit_options)
    command
        ->add_option(std::string(limit.name), asked->limits.*limit.value, std::string(limit.what))
        ->capture_default_str()
        ->check(CLI::Range(limit.least, limit.most))
        ->take_last()
        ->group("Limits");
  // Not told by --help, for tests alone. A bot that answers at once tells what it had to choose
  // from; who knows the deals knows the cards.
  command->add_option("--deals", asked->deals)->take_last()->group("");
  command->add_option("--clock-speed", asked->clock_speed)->check(CLI::Range(1, 1000))->group("");
  command->add_option("--bot-wait", asked->bot_wait)
      ->check(CLI::Range(0, 100))
      ->take_last()
      ->group("");
  command->callback([asked, given, &status] { status = run_server(*asked, *given); });
}

void add_health(CLI::App& app, int&) {
  const auto host = std::make_shared<std::string>("127.0.0.1");
  const auto port = std::make_shared<int>(8080);
  CLI::App* command = app.add_subcommand("health", "Ask a server how it is");
  command->add_option("--host", *host, "Address that it listens on")->capture_default_str();
  command->add_option("--port", *port, "Its port")
      ->capture_default_str()
      ->check(CLI::Range(1, 65535));
  command->callback([host, port] { ask_health(*host, *port); });
}

/// All games, as the lobby offers them.
std::string names_of_games() {
  std::string names;
  for (const GameEntry& game : games()) names += (names.empty() ? "" : ", ") + game.name;
  return names;
}

/// All bots, the strongest first.
std::string names_of_bots() {
  std::string names;
  for (const Bot& bot : bots()) names += (names.empty() ? "" : ", ") + bot.name;
  return names;
}

void add_simulate(CLI::App& app, int&) {
  const auto asked = std::make_shared<SimulationAsked>();
  Simulation& simulation = asked->simulation;
  CLI::App* command = app.add_subcommand("simulate", "Play matches of bots without a server");
  command->add_option("game", simulation.game, names_of_games())->required();
  command->add_option("--players", simulation.players)->capture_default_str();
  command->add_option("--matches", simulation.matches)
      ->capture_default_str()
      ->check(CLI::Range(1, 100'000'000));
  add_seed(*command, simulation.seed);
  command->add_option("--bots", simulation.bots, "One a seat: " + names_of_bots())->delimiter(',');
  command->add_option("--option", asked->options, "key=value, e.g. modules=all or deck=FILE");
  command->add_flag("--json", asked->json, "One JSON object instead of lines");
  command->add_option("--out", asked->out,
                      "A new or empty folder: each match as a document that import reads");
  command->callback([asked] { run_simulation(*asked); });
}

void add_train(CLI::App& app, int&) {
  const auto asked = std::make_shared<TrainAsked>();
  CLI::App* command = app.add_subcommand("train", "Teach a value network by self-play");
  command->add_option("game", asked->training.game, names_of_games())->required();
  command->add_option("--players", asked->training.players)->capture_default_str();
  command->add_option("--hours", asked->hours, "How long it learns")
      ->capture_default_str()
      ->check(CLI::PositiveNumber);
  command
      ->add_option("--matches", asked->matches,
                   "Instead: how many matches; then it is the same on every machine")
      ->check(CLI::Range(1, 100'000'000));
  add_seed(*command, asked->training.seed);
  command->add_option("--from", asked->from, "A network of the same family to go on from");
  CLI::Option* out = command->add_option("--out", asked->out, "Folder for the network and its log")
                         ->capture_default_str();
  command
      ->add_option("--against", asked->against,
                   "A best response to that bot, one of: " + names_of_bots())
      ->needs(out);  // it is no bot's network
  command->callback([asked] { run_training(*asked); });
}

void add_tournament(CLI::App& app, int&) {
  const auto given = std::make_shared<TournamentGiven>();
  TournamentAsked& asked = given->tournament;
  CLI::App* command =
      app.add_subcommand("tournament", "Play bots against bots, everybody against everybody");
  command->add_option("game", asked.game, names_of_games())->required();
  command->add_option("--players", asked.players)->capture_default_str();
  command->add_option("--bots", asked.bots, "Two or more: " + names_of_bots())
      ->delimiter(',')
      ->required();
  command->add_option("--matches", asked.matches, "Of each pair")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000));
  add_seed(*command, asked.seed);
  command->add_option("--time-scale", asked.time_scale, "Times the steps that each may think")
      ->capture_default_str()
      ->check(CLI::Range(0.001, 1'000'000.0));
  command->add_option("--option", given->options, "key=value, e.g. modules=all or deck=FILE");
  command->add_flag("--json", given->json, "One JSON object instead of a table");
  command->callback([given] { run_tournament(*given); });
}

void add_calibrate(CLI::App& app, int&) {
  const auto given = std::make_shared<CalibrationGiven>();
  CalibrationAsked& asked = given->calibration;
  CLI::App* command = app.add_subcommand(
      "calibrate", "Hold the chances that reports tell against what bots really win");
  command->add_option("game", asked.game, names_of_games())->required();
  command->add_option("--players", asked.players)->capture_default_str();
  command->add_option("--bots", asked.bots, "By seat, the last goes on: " + names_of_bots())
      ->delimiter(',')
      ->required();
  command->add_option("--matches", asked.matches)
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000));
  add_seed(*command, asked.seed);
  command->add_option("--worlds", asked.worlds, "In which is played on from each position")
      ->capture_default_str()
      ->check(CLI::Range(1, 10'000));
  command->add_option("--option", given->options, "key=value, e.g. modules=all or deck=FILE");
  command->add_flag("--json", given->json, "One JSON object instead of a table");
  command->callback([given] { run_calibration(*given); });
}

void add_balance(CLI::App& app, int&) {
  const auto asked = std::make_shared<BalanceAsked>();
  const auto given = std::make_shared<GivenOptions>();
  CLI::App* command = app.add_subcommand("balance", "Measure how even the deck of Mycelia is");
  command->add_option("--matches", asked->matches, "For each number of players")
      ->capture_default_str()
      ->check(CLI::Range(20, 1'000'000));
  command->add_option("--players", asked->players, "1 (with the Automata) to 4; 0 for each of them")
      ->capture_default_str()
      ->check(CLI::Range(0, 4));
  add_seed(*command, asked->seed);
  command->add_option("--bots", asked->bot, "In every seat: " + names_of_bots())
      ->capture_default_str();
  command->add_option("--option", *given, "deck=FILE: another deck");
  command->callback([asked, given] { run_balance(*asked, *given); });
}

void add_scenario(CLI::App& app, int& status) {
  const auto paths = std::make_shared<std::vector<std::string>>();
  CLI::App* command = app.add_subcommand("scenario", "Run scenario files or folders of them");
  command->add_option("path", *paths, "Files or folders")->required();
  command->callback([paths, &status] { status = run_scenarios(*paths); });
}

/// A command that works on a data folder without a server.
CLI::App* add_archive(CLI::App& app, const char* name, const char* what,
                      const std::shared_ptr<ArchiveAsked>& asked) {
  CLI::App* command = app.add_subcommand(name, what);
  command->add_option("--data", asked->data, "Folder of the database")->capture_default_str();
  return command;
}

void add_sim(CLI::App& app, int& status) {
  const auto asked = std::make_shared<LivesAsked>();
  CLI::App* command = app.add_subcommand(
      "sim", "Let whole servers live at random, with power cuts and failing disks");
  add_seed(*command, asked->seed, "Of the first life");
  command->add_option("--matches", asked->matches, "Until so many were finished")
      ->capture_default_str()
      ->check(CLI::Range(1, 100'000'000));
  command->add_option("--lives", asked->lives, "Instead: so many")
      ->check(CLI::Range(1, 100'000'000));
  command->add_option("--seconds", asked->seconds, "Instead: for so long")
      ->check(CLI::Range(1, 1'000'000));
  command->add_option("--actions", asked->actions,
                      "Instead: one life, with nothing but these of what was done in it");
  command->callback([asked, &status] { status = run_lives(*asked); });
}

void add_verify(CLI::App& app, int& status) {
  const auto asked = std::make_shared<ArchiveAsked>();
  CLI::App* command =
      add_archive(app, "verify", "Play stored matches again and compare every digest", asked);
  command->add_option("match", asked->match, "Only this one");
  command->add_flag("--bots", asked->ask_bots,
                    "Let its bots think again, which takes as long as it took them, and say how "
                    "many of their answers they give again");
  command->callback([asked, &status] { status = verify_all(*asked); });
}

void add_export(CLI::App& app, int&) {
  const auto asked = std::make_shared<ArchiveAsked>();
  CLI::App* command =
      add_archive(app, "export", "Print a finished match as one JSON document", asked);
  command->add_option("match", asked->match, "Its id (see match --list)")->required();
  command->add_flag("--with-deck", asked->with_deck,
                    "With the text of the host's own deck of Mycelia, so that it can be imported");
  command->callback([asked] { export_match(*asked); });
}

void add_import(CLI::App& app, int&) {
  const auto asked = std::make_shared<ArchiveAsked>();
  CLI::App* command =
      add_archive(app, "import", "Read an exported match into a data folder", asked);
  command->add_option("file", asked->file, "The document; - is standard input")
      ->capture_default_str();
  command->callback([asked] { import_match(*asked); });
}

void add_match(CLI::App& app, int&) {
  const auto asked = std::make_shared<ArchiveAsked>();
  const auto list = std::make_shared<bool>(false);
  CLI::App* command = add_archive(app, "match", "Stored matches", asked);
  command->add_flag("--list", *list, "A line for each, newest first")->required();
  command->callback([asked, list] { list_matches(*asked); });  // holds what the flag is read into
}

void add_backup(CLI::App& app, int&) {
  const auto asked = std::make_shared<ArchiveAsked>();
  CLI::App* command =
      add_archive(app, "backup", "Copy a data folder, also while a server runs on it", asked);
  command->add_option("to", asked->to, "The folder to make, which must not be there yet")
      ->required();
  command->callback([asked] { back_up(*asked); });
}

/// Whether it is the id of a match of an older program, which could begin with a dash: 22
/// characters of base64url that are no option.
bool is_dashed_id(const CLI::App& app, const std::string& argument) {
  const auto has_option = [&](const CLI::App* command) {
    return command->get_option_no_throw(argument) != nullptr;
  };
  return argument.size() == 22 && argument[0] == '-' &&
         std::all_of(argument.begin(), argument.end(),
                     [](unsigned char each) {
                       return std::isalnum(each) != 0 || each == '-' || each == '_';
                     }) &&
         std::ranges::none_of(app.get_subcommands({}), has_option);
}

/// The arguments, with such ids behind a `--` at the end, so that they are not taken for options.
std::vector<const char*> with_ids_last(const CLI::App& app, int argc, char** argv) {
  std::vector<const char*> arguments, ids;
  bool said = false;
  for (int i = 0; i < argc; ++i) {
    said = said || std::string(argv[i]) == "--";
    (i > 0 && is_dashed_id(app, argv[i]) ? ids : arguments).push_back(argv[i]);
  }
  if (!ids.empty() && !said) arguments.push_back("--");
  arguments.insert(arguments.end(), ids.begin(), ids.end());
  return arguments;
}

}  // namespace
}  // namespace understory::commands

int main(int argc, char** argv) {
  using namespace understory::commands;
  CLI::App app{"Understory: mushroom games for friends, served from one program"};
  app.set_version_flag("--version", "understory 0.1.0");
  app.require_subcommand(1);
  int status = 0;
  for (const auto add :
       {add_serve, add_health, add_simulate, add_tournament, add_train, add_calibrate, add_balance,
        add_scenario, add_sim, add_verify, add_export, add_import, add_match, add_backup})
    add(app, status);
  try {
    const std::vector<const char*> arguments = with_ids_last(app, argc, argv);
    app.parse(static_cast<int>(arguments.size()), arguments.data());
    // Whoever exports and then deletes relies on it: what could not be written is a failure.
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0)
      throw std::runtime_error("not all could be written to standard output");
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 1;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "understory: %s\n", error.what());
    return 1;
  }
  return status;
}
