// `understory`: reads the command line and runs one subcommand.
#include <CLI/CLI.hpp>
#include <cstdio>

#include "server/main/commands.h"

int main(int argc, char** argv) {
  using namespace understory::commands;
  CLI::App app{"Understory: mushroom games for friends, served from one program"};
  app.set_version_flag("--version", "understory 0.1.0");
  app.require_subcommand(1);
  Status status;
  for (const auto add : {add_serve, add_health, add_simulate, add_balance, add_scenario, add_verify,
                         add_export, add_import, add_match})
    add(app, status);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 1;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "understory: %s\n", error.what());
    return 1;
  }
  return status.value;
}
