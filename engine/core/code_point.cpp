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
         code == 0x1680 || (code >= 0x2000 && code <= 0x200a) || code == 0x2028 || code == 0x2029 ||
         code == 0x202f || code == 0x205f || code == 0x3000;
}

namespace {

struct Range {
  uint32_t first, last;
};

template <size_t size>
bool is_in(const Range (&ranges)[size], uint32_t code) {
  for (const Range& range : ranges)
    if (code >= range.first && code <= range.last) return true;
  return false;
}

}  // namespace

bool is_hidden(uint32_t code) {
  constexpr Range hidden[] = {
      {0, 0x1f},         {0x7f, 0x9f},     {0xad, 0xad},     {0x34f, 0x34f},     {0x61c, 0x61c},
      {0x115f, 0x1160},  {0x17b4, 0x17b5}, {0x180e, 0x180e}, {0x200b, 0x200c},   {0x200e, 0x200f},
      {0x202a, 0x202e},  {0x2060, 0x206f}, {0x2800, 0x2800}, {0x3164, 0x3164},   {0xfe00, 0xfe0d},
      {0xfeff, 0xfeff},  {0xffa0, 0xffa0}, {0xfff0, 0xfffb}, {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a},
      {0xe0000, 0xe0fff}};
  return is_in(hidden, code);
}

bool is_mark(uint32_t code) {
  constexpr Range marks[] = {{0x300, 0x36f},   {0x483, 0x489},   {0x591, 0x5bd},   {0x610, 0x61a},
                             {0x64b, 0x65f},   {0x6d6, 0x6ed},   {0xe31, 0xe31},   {0xe34, 0xe3a},
                             {0xe47, 0xe4e},   {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff}, {0x20d0, 0x20ff},
                             {0x302a, 0x302f}, {0x3099, 0x309a}, {0xfe20, 0xfe2f}};
  return is_in(marks, code);
}

}  // namespace understory
