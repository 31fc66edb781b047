// A step in which the machine has no memory left, wherever that comes: it does not throw, and what
// it comes to is all of it or, when the server itself fails, nothing but the end.
#include <cstdlib>
#include <new>

#include "tests/server/rig.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

namespace {

/// How many allocations are left before one fails; 0: none will.
size_t left_to_allocate = 0;

constexpr const char* hello = R"({"id":"a1","do":"hello","protocol":2})";

/// The step `last` after those `before`, with its `failing`th allocation failing; `failed` is
/// whether it has so many. There is room for one effect: the second one needs memory.
struct Tried {
  bool failed = false;
  bool died = false;
};
Tried try_step(size_t failing, const std::vector<Input>& before, const Input& last) {
  SeededEntropy entropy(5);
  Server server(Config{}, World{}, entropy, SealKey{7});
  std::vector<Effect> effects;
  for (const Input& input : before) server.step({}, input, effects);
  const size_t told = effects.size();
  effects.shrink_to_fit();
  effects.reserve(told + 1);
  left_to_allocate = failing;
  server.step({}, last, effects);
  Tried tried{std::exchange(left_to_allocate, 0) == 0, false};
  for (size_t i = told; i < effects.size(); ++i)
    tried.died = tried.died || std::holds_alternative<Die>(effects[i]);
  if (tried.died) CHECK(effects.size() == told + 1);
  return tried;
}

/// Lets each allocation of the step fail in turn; returns how often the server died of it.
int deaths(const std::vector<Input>& before, const Input& last) {
  int died = 0;
  for (size_t failing = 1;; ++failing) {
    const Tried tried = try_step(failing, before, last);
    if (!tried.failed) return died;
    died += tried.died;
  }
}

}  // namespace

void* operator new(size_t bytes) {
  if (left_to_allocate > 0 && --left_to_allocate == 0) throw std::bad_alloc();
  void* memory = std::malloc(bytes == 0 ? 1 : bytes);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, size_t) noexcept { std::free(memory); }

// Steps that read no JSON: its library ends the program where it has no memory to free some.
TEST_CASE("a step for which there is no memory does all or, dying of it, nothing") {
  std::vector<Input> before;
  for (ConnectionId connection = 1; connection <= 3; ++connection) {
    before.push_back(Opened{connection, "10.0.0.1"});
    before.push_back(Received{connection, hello});
  }
  CHECK(deaths(before, Stored{3, true}) > 0);  // it lets go three answers that waited
  before.push_back(Stored{3, true});
  CHECK(deaths(before, Drain{}) > 0);
}
