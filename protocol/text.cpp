// Cleaning of names and chat lines: see text.h. Drawing them safely is the client's part (it never
// writes them as markup); here they lose what could disguise one player as another.
#include "protocol/text.h"

#include <cstdint>

namespace understory::protocol {
namespace {

/// The code point at `i`, which moves behind it; nothing for bytes that are not UTF-8.
std::optional<uint32_t> next_code_point(std::string_view text, size_t& i) {
  const auto byte = [&](size_t at) { return static_cast<unsigned char>(text[at]); };
  const unsigned char lead = byte(i);
  const int extra = lead < 0x80 ? 0 : lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : lead >= 0xc0 ? 1 : -1;
  if (extra < 0 || lead > 0xf4 || i + static_cast<size_t>(extra) >= text.size())
    return std::nullopt;
  uint32_t code = extra == 0 ? lead : lead & (0x3fu >> extra);
  for (int k = 1; k <= extra; ++k) {
    const unsigned char next = byte(i + static_cast<size_t>(k));
    if ((next & 0xc0) != 0x80) return std::nullopt;
    code = code << 6 | (next & 0x3fu);
  }
  constexpr uint32_t least[] = {0, 0x80, 0x800, 0x10000};
  if (code < least[extra] || code > 0x10ffff || (code >= 0xd800 && code < 0xe000))
    return std::nullopt;
  i += static_cast<size_t>(extra) + 1;
  return code;
}

bool is_space(uint32_t code) {
  return code == ' ' || code == '\t' || code == '\n' || code == '\r' || code == 0xa0 ||
         code == 0x3000 || (code >= 0x2000 && code <= 0x200a) || code == 0x2028 || code == 0x2029;
}

/// Control characters, marks that change the direction of text, and those of no width.
bool is_hidden(uint32_t code) {
  return code < 0x20 || (code >= 0x7f && code < 0xa0) || code == 0xad || code == 0x61c ||
         (code >= 0x200b && code <= 0x200f && code != 0x200d) ||
         (code >= 0x202a && code <= 0x202e) || (code >= 0x2060 && code <= 0x2069) || code == 0xfeff;
}

}  // namespace

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
