// `understory serve`: the server itself.
#include <CLI/CLI.hpp>
#include <memory>

#include "server/main/commands.h"
#include "server/net/host.h"

namespace understory::commands {

void add_serve(CLI::App& app, Status& status) {
  const auto options = std::make_shared<server::HostOptions>();
  CLI::App* command = app.add_subcommand("serve", "Serve rooms and matches to browsers");
  command->add_option("--host", options->address, "Address to listen on")->capture_default_str();
  command->add_option("--port", options->port, "Port; 0 takes any free one")
      ->capture_default_str()
      ->check(CLI::Range(0, 65535));
  command->add_option("--data", options->data, "Folder of the database")->capture_default_str();
  command->callback([options, &status] { status.value = server::serve(*options); });
}

}  // namespace understory::commands
