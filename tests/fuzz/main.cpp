// With libFuzzer: one target, named by TARGET in the environment. Without it: every case that was
// kept, through its target; one that fails ends the program under its name.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/fuzz/target.h"
#include "tests/source_dir.h"

using namespace understory::fuzz;

#ifdef UNDERSTORY_FUZZ

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static const Target* const target = [] {
    const char* name = std::getenv("TARGET");
    const auto all = targets();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Target& each) {
      return name != nullptr && each.name == name;
    });
    if (found == all.end()) std::fputs("TARGET names none: frames, moves…\n", stderr), std::exit(2);
    return &*found;
  }();
  target->run({reinterpret_cast<const char*>(data), size});
  return 0;
}

#else

int main(int argc, char** argv) {
  const std::filesystem::path corpus =
      argc > 1 ? argv[1] : UNDERSTORY_SOURCE_DIR "/tests/fuzz/corpus";
  int cases = 0;
  for (const Target& target : targets()) {
    const int before = cases;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(corpus / target.name)) {
      if (!entry.is_regular_file()) continue;
      std::ifstream file(entry.path(), std::ios::binary);
      const std::string bytes(std::istreambuf_iterator<char>(file), {});
      std::fprintf(stderr, "%s\n", entry.path().c_str());  // the last one is the one that failed
      target.run(bytes);
      ++cases;
    }
    if (cases == before) return std::fprintf(stderr, "nothing was tried\n"), 1;
  }
  std::printf("%d passed, 0 failed\n", cases);
  return 0;
}

#endif
