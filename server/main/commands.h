// The subcommands of `understory`: each adds itself to the command line and runs when it is given.
// The exit status is 0, or 1 with one clear line on standard error.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace understory::commands {

/// What the chosen subcommand returned.
struct Status {
  int value = 0;
};

void add_serve(CLI::App& app, Status& status);
void add_health(CLI::App& app, Status& status);
void add_simulate(CLI::App& app, Status& status);
void add_balance(CLI::App& app, Status& status);
void add_scenario(CLI::App& app, Status& status);
void add_verify(CLI::App& app, Status& status);
void add_export(CLI::App& app, Status& status);
void add_import(CLI::App& app, Status& status);
void add_match(CLI::App& app, Status& status);

/// Reads `--option key=value`; deck=FILE becomes that file's text. Throws SetupError.
std::map<std::string, std::string> read_options(const std::vector<std::string>& given);

}  // namespace understory::commands
