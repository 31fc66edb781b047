// What both load generators measure alike: what a process has used, and the quantiles of waits.
#pragma once
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace bench {

/// What a process has used so far: processor time in microseconds (of all its threads, in steps of
/// the kernel's clock, mostly 10 ms), resident memory in KiB.
struct Used {
  double cpu = 0;
  int64_t memory = 0;
};

/// Of the process `pid` on this machine; nothing for 0, or when it is gone.
inline Used used_by(int pid) {
  if (pid == 0) return {};
  const std::string folder = "/proc/" + std::to_string(pid);
  std::string text;
  std::ifstream stat(folder + "/stat");
  if (!std::getline(stat, text)) return {};
  std::istringstream fields(text.substr(text.rfind(')') + 2));
  std::string skipped;
  int64_t user = 0;
  int64_t system = 0;
  for (int each = 0; each < 11; ++each) fields >> skipped;
  fields >> user >> system;
  int64_t pages = 0;
  std::ifstream(folder + "/statm") >> skipped >> pages;
  return {static_cast<double>(user + system) * 1e6 / static_cast<double>(sysconf(_SC_CLK_TCK)),
          pages * sysconf(_SC_PAGESIZE) / 1024};
}

/// The value below which `part` (0 to 1) of the values lie; 0 when there are none.
inline int64_t quantile(std::vector<int64_t> values, double part) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  return values[static_cast<size_t>(part * static_cast<double>(values.size() - 1))];
}

}  // namespace bench
