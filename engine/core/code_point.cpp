// Code points: see code_point.h.
#include "engine/core/code_point.h"

namespace understory {

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

bool is_hidden(uint32_t code) {
  return code < 0x20 || (code >= 0x7f && code < 0xa0) || code == 0xad || code == 0x61c ||
         (code >= 0x200b && code <= 0x200f && code != zero_width_joiner) ||
         (code >= 0x202a && code <= 0x202e) || (code >= 0x2060 && code <= 0x2069) || code == 0xfeff;
}

}  // namespace understory
