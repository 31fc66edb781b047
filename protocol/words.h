// What short words of a message are like, whoever reads them.
#pragma once

#include <algorithm>
#include <string_view>

namespace understory::protocol {

inline constexpr size_t word_bytes_max = 64;
inline constexpr size_t id_bytes_max = 40;
inline constexpr int step_max = 100'000;  ///< no match is as long

/// The name of a room, a match, a game.
constexpr bool is_word(std::string_view text, size_t bytes_max = word_bytes_max) {
  return !text.empty() && text.size() <= bytes_max;
}

constexpr bool is_id_letter(char each) {
  return (each >= 'a' && each <= 'z') || (each >= 'A' && each <= 'Z') ||
         (each >= '0' && each <= '9') || each == '_' || each == '-';
}

/// The id of a command.
constexpr bool is_id(std::string_view text) {
  return is_word(text, id_bytes_max) && std::all_of(text.begin(), text.end(), is_id_letter);
}

}  // namespace understory::protocol
