// What a load is asked for on its command line (README.md says what each is for).
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>

struct Asked {
  std::string game = "morels";
  int port = 8420;
  int pid = 0;  ///< of the server, whose processor time is read; 0: is not
  int rooms = 100;
  int seats = 2;
  int spectators = 0;  ///< in each room
  int matches = 1000;
  int think = 100;     ///< milliseconds that a seat takes for a move, half to three halves of it
  int rate = 0;        ///< moves a second in all; 0: as think says
  int seconds = 0;     ///< after which it ends, all matches or not; 0: when all have been played
  int idle = 0;        ///< connections that say hello before all else, and then nothing
  bool fresh = false;  ///< each match is of new people in a new room
  bool whole = false;  ///< views come whole; else as what has changed, if the server can do that
  bool seeds = false;  ///< each seat adds a seed of its own to the shuffle of the first match
  std::string options = "{}";  ///< of the game, as JSON
  uint32_t seed = 1;
};

inline void offer(CLI::App& app, Asked& asked) {
  app.add_option("--port", asked.port, "Of the server, on this machine");
  app.add_option("--pid", asked.pid, "The server's process, whose processor time is read");
  app.add_option("--game", asked.game, "morels, fungi, foray or mycelia");
  app.add_option("--rooms", asked.rooms)->check(CLI::Range(1, 10'000));
  app.add_option("--seats", asked.seats, "Seats of a room")->check(CLI::Range(1, 4));
  app.add_option("--spectators", asked.spectators, "Of a room")->check(CLI::Range(0, 90));
  app.add_option("--matches", asked.matches, "In all rooms together")
      ->check(CLI::Range(1, 1'000'000));
  app.add_option("--think", asked.think, "Milliseconds that a seat takes for a move")
      ->check(CLI::Range(0, 60'000));
  app.add_option("--rate", asked.rate, "Moves a second in all, instead of --think")
      ->check(CLI::Range(0, 1'000'000));
  app.add_option("--seconds", asked.seconds, "After which it ends, all matches or not")
      ->check(CLI::Range(0, 86'400));
  app.add_option("--idle", asked.idle, "Connections besides that only say hello")
      ->check(CLI::Range(0, 10'000));
  app.add_flag("--fresh", asked.fresh, "New people in a new room for each match");
  app.add_flag("--whole", asked.whole, "Views come whole, and not as what has changed");
  app.add_flag("--seeds", asked.seeds, "Each seat adds a seed of its own to the first match");
  app.add_option("--options", asked.options, "Of the game, as JSON");
  app.add_option("--seed", asked.seed, "Of the random moves");
}
