// The entry of the engine's tests. Run one by name with --test-case="*words of it*".
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>
