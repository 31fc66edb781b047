// The chain of a match's record (protocol/SHUFFLE.md): each stored step has a link, a keyed digest
// of the link before it and of the step, and everybody at the table is told the newest one. So
// nobody can alter a stored match unseen by those who have kept a link of it. The key follows from
// the match's seed: while that is secret, a link tells nothing of what was hidden in a move.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/seat.h"
#include "server/core/blake.h"

namespace understory::server {

struct MatchBegun;

class Chain {
 public:
  /// Begins with how the match began.
  explicit Chain(const MatchBegun& begun);
  /// Adds a step as it is stored: `move` is JSON text, `digest` that of the state after it.
  void add(Seat seat, std::string_view move, uint64_t digest);
  /// The same of a move that is written as links want it (PendingMove), which is most of the work.
  void add_canonical(Seat seat, std::string_view move, uint64_t digest);
  /// The newest link, 64 hexadecimal digits.
  std::string link() const { return hex(link_); }
  /// Its first half, which is what is pushed: 128 bits.
  std::string short_link() const { return hex(std::span(link_).first(16)); }

 private:
  Hash key_;
  Hash link_;
};

}  // namespace understory::server
