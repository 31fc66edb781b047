// The shuffle that anyone can check (protocol/SHUFFLE.md): the server commits to a secret seed, the
// players add seeds of theirs, and the match's chance follows from all of them and nothing else.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/core/setup.h"
#include "server/core/blake.h"

namespace understory::server {

/// What everybody in a room is told of a secret seed before they add theirs, in hexadecimal.
std::string commitment_to(const Seed& secret);

/// Of the next match of a room. The secret is told when that match is over, and never before.
struct NextShuffle {
  Seed secret{};
  std::map<std::string, std::string> given{};  ///< seeds of players by id, 64 digits each
};

/// Of a match that has begun.
struct Shuffle {
  std::string commitment;                  ///< as it was told before the match
  std::vector<std::string> contributions;  ///< by seat, 64 digits each; empty: none was given
  Seed secret{};                           ///< told when the match is over

  bool operator==(const Shuffle&) const = default;
};

/// The seed of a match of that game and options (an own deck by its name) and so many seats.
Seed seed_from(const Shuffle& shuffle, const MatchSetup& setup);

/// Why the match's seed does not follow from what is said, a sentence; empty when it does.
std::string complaint_of(const Shuffle& shuffle, const MatchSetup& setup);

/// As JSON text: what everybody may know when the match begins; with the secret, when it is over.
std::string write_shuffle(const Shuffle& shuffle, bool with_secret);

/// Reads what `write_shuffle` wrote with the secret. Throws SetupError naming the field.
Shuffle read_shuffle(const Json& json);

}  // namespace understory::server
