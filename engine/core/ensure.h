// Our own mistakes stop the play, in every build: a room freezes rather than going on wrongly.
#pragma once

#include <stdexcept>

namespace understory {

/// Thrown when the engine finds itself in a state that its own rules exclude.
struct BrokenRules : std::logic_error {
  using std::logic_error::logic_error;
};

[[noreturn]] void broken_rules(const char* condition, const char* file, int line);

}  // namespace understory

#define ENSURE(condition)                                                         \
  do {                                                                            \
    if (!(condition)) ::understory::broken_rules(#condition, __FILE__, __LINE__); \
  } while (false)
