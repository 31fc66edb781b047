// Cleaning of names and chat lines: see text.h. Drawing them safely is the client's part (it never
// writes them as markup); here they lose what could disguise one player as another.
#include "protocol/text.h"

#include "engine/core/code_point.h"

namespace understory::protocol {

std::optional<std::string> clean_text(std::string_view text, int length_max) {
  std::string clean;
  std::string spaces;  // held back until something follows them
  int length = 0;
  for (size_t i = 0; i < text.size();) {
    const size_t start = i;
    const auto code = next_code_point(text, i);
    if (!code) return std::nullopt;
    if (is_space(*code)) {
      if (!clean.empty()) spaces += ' ';
      continue;
    }
    if (is_hidden(*code)) continue;
    length += 1 + static_cast<int>(spaces.size());
    clean += spaces;
    spaces.clear();
    clean += text.substr(start, i - start);
  }
  if (clean.empty() || length > length_max) return std::nullopt;
  return clean;
}

}  // namespace understory::protocol
