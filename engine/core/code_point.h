// Text by its code points, as far as names need it: which of them are not seen, and could disguise
// one name as another.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace understory {

/// Whether a text is plain, as nearly every one is: looked at without a branch a byte.
inline bool is_ascii(std::string_view text) {
  unsigned bits = 0;
  for (const char each : text) bits |= static_cast<unsigned char>(each);
  return bits < 0x80;
}

/// The code point at `i`, which moves behind it; nothing for bytes that are not UTF-8.
std::optional<uint32_t> next_code_point(std::string_view text, size_t& i);
/// White space of any width, and ends of lines.
bool is_space(uint32_t code);
/// Control characters, marks that change the direction of text, those of no width, and letters that
/// show nothing: fillers, blanks, tags.
bool is_hidden(uint32_t code);
/// What is drawn over or under the letter before it.
bool is_mark(uint32_t code);
/// Says how the character before it is drawn; alone it shows nothing.
constexpr bool is_style(uint32_t code) { return code == 0xfe0e || code == 0xfe0f; }
/// Not hidden, since it joins what is seen; alone it shows nothing.
inline constexpr uint32_t zero_width_joiner = 0x200d;

}  // namespace understory
