// The clock that can be held: see held_clock.h. The linker has every call of steady_clock::now in
// this program come here (--wrap, in CMakeLists.txt); where no clock is held it goes on to the real
// one.
#include "tests/server/held_clock.h"

#include <chrono>

namespace understory::server::tests {
namespace {

thread_local const Millis* held = nullptr;

}  // namespace

HeldClock::HeldClock(const Millis& now) { held = &now; }
HeldClock::~HeldClock() { held = nullptr; }

/// The names that --wrap makes of steady_clock::now.
std::chrono::steady_clock::time_point real_now() asm("__real__ZNSt6chrono3_V212steady_clock3nowEv");
std::chrono::steady_clock::time_point told_now() asm("__wrap__ZNSt6chrono3_V212steady_clock3nowEv");

std::chrono::steady_clock::time_point told_now() {
  if (held == nullptr) return real_now();
  return std::chrono::steady_clock::time_point(std::chrono::milliseconds(*held));
}

}  // namespace understory::server::tests
