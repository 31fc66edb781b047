// Cleaning of names and chat lines: see text.h. Drawing them safely is the client's part (it never
// writes them as markup); here they lose what could disguise one player as another.
#include "protocol/text.h"

#include "engine/core/code_point.h"

namespace understory::protocol {
namespace {

/// More of them on one letter than any language has reach into the lines above and below.
constexpr int marks_max = 3;

}  // namespace

std::optional<std::string> clean_text(std::string_view text, int length_max) {
  std::string clean;
  std::string spaces;  // held back until something follows them
  int length = 0;
  int marks = 0;           // in a row
  uint32_t last_join = 0;  // the last character, if it joins or styles others
  bool shows_anything = false;
  for (size_t i = 0; i < text.size();) {
    const size_t start = i;
    const auto code = next_code_point(text, i);
    if (!code) return std::nullopt;
    if (is_space(*code)) {
      marks = 0;
      last_join = 0;
      if (!clean.empty()) spaces += ' ';
      continue;
    }
    if (is_hidden(*code)) continue;
    if (is_mark(*code) && ++marks > marks_max) continue;
    const bool joins = *code == zero_width_joiner || is_style(*code);
    if (joins && (last_join == *code || last_join == zero_width_joiner)) continue;
    last_join = joins ? *code : 0;
    if (!joins && !is_mark(*code)) {
      marks = 0;
      shows_anything = true;
    }
    length += 1 + static_cast<int>(spaces.size());
    clean += spaces;
    spaces.clear();
    clean += text.substr(start, i - start);
  }
  if (!shows_anything || length > length_max) return std::nullopt;
  return clean;
}

}  // namespace understory::protocol
