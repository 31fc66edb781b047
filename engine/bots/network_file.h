// A network as a file: a few lines that say what it was trained on, then its weights, a byte each
// with a scale for every row; rows that are all 0 are left out.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/bots/network.h"

namespace understory {

/// What a network was trained on. Of other rules it would say nothing that means anything.
struct NetworkLabel {
  std::string game;
  int players = 2;
  int rules_version = 1;
  std::string deck = "printed";  ///< "understory": our deck of Mycelia, and such as it could be
  uint64_t seed = 0;
  int64_t matches = 0;  ///< it has learned from

  bool operator==(const NetworkLabel&) const = default;
};

struct LabelledNetwork {
  NetworkLabel label;
  Network network;
};

/// The bytes of such a file.
std::string write_network(const NetworkLabel& label, const Network& network);
/// Reads them. Throws SetupError for what is no such file, and for a network of another version of
/// the rules or of other inputs than those that the program has.
LabelledNetwork read_network(std::string_view file);
/// How long the row of inputs of that game is. Throws SetupError for a game that does not exist.
int inputs_of(std::string_view game);

}  // namespace understory
