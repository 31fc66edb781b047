// Writes JSON straight into a string. Views are written once a move for each distinct viewer,
// and building a document tree first costs fifteen times as much. Strings must be valid UTF-8.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace understory {

/// A fifth of what a move cost was appending a few letters at a time to the string. So room is made
/// ahead, and what is written there belongs to the string when the outermost bracket is closed.
/// Until then nobody else may read or change it but through `text`.
class JsonWriter {
 public:
  explicit JsonWriter(std::string& out) : out_(out) {}
  JsonWriter(const JsonWriter&) = delete;
  JsonWriter& operator=(const JsonWriter&) = delete;

  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }

  /// `name` is a word of ours that needs no escape: a field of the protocol, an id.
  JsonWriter& key(std::string_view name) {
    char* to = begin_value(name.size() + 3);
    *to++ = '"';
    to = std::copy(name.begin(), name.end(), to);
    *to++ = '"';
    *to++ = ':';
    return go_on(to, 0);
  }
  /// The same of a word that stands in the program, whose length is known: views are half keys.
  template <size_t size>
  JsonWriter& key(const char (&name)[size]) {
    char* to = begin_value(size + 2);
    *to++ = '"';
    std::memcpy(to, name, size - 1);
    to += size - 1;
    *to++ = '"';
    *to++ = ':';
    return go_on(to, 0);
  }
  JsonWriter& string(std::string_view text);
  JsonWriter& number(int64_t value) {
    constexpr size_t digits_max = 20;
    char* to = begin_value(digits_max);
    if (value >= 0 && value <= 9)
      *to++ = static_cast<char>('0' + value);
    else
      to = std::to_chars(to, to + digits_max, value).ptr;
    return end_value(to);
  }
  JsonWriter& boolean(bool value) { return raw(value ? "true" : "false"); }
  JsonWriter& null() { return raw("null"); }
  /// `json` must be one JSON value already.
  JsonWriter& raw(std::string_view json) {
    char* const to = begin_value(json.size());
    return end_value(std::copy(json.begin(), json.end(), to));
  }

  JsonWriter& field(std::string_view name, std::string_view text) { return key(name).string(text); }
  JsonWriter& field(std::string_view name, int value) { return key(name).number(value); }
  template <size_t size>
  JsonWriter& field(const char (&name)[size], std::string_view text) {
    return key(name).string(text);
  }
  template <size_t size>
  JsonWriter& field(const char (&name)[size], int value) {
    return key(name).number(value);
  }

  /// What is written so far, for somebody else to append a value to before this goes on.
  std::string& text() {
    settle();
    return out_;
  }

 private:
  JsonWriter& open(char bracket) {
    char* const to = begin_value(1);
    *to = bracket;
    ++depth_;
    return go_on(to + 1, 0);
  }
  JsonWriter& close(char bracket) {
    char* const to = room(1);
    *to = bracket;
    --depth_;
    return end_value(to + 1);
  }

  /// Where `size` more bytes can be written.
  char* room(size_t size) {
    if (static_cast<size_t>(end_ - at_) < size) make_room(size);
    return at_;
  }
  /// The same behind a comma, where one is needed.
  char* begin_value(size_t size) {
    char* const to = room(size + 1);
    *to = ',';
    return to + commas_;
  }
  JsonWriter& end_value(char* end) { return go_on(end, 1); }
  JsonWriter& go_on(char* at, uint8_t commas) {
    at_ = at;
    commas_ = commas;
    if (depth_ <= 0) settle();
    return *this;
  }

  /// Grows the string, and it is at least doubled then: what is behind `at_` is spare. Where this
  /// goes on from what others wrote, looks whether a comma is needed.
  void make_room(size_t size);
  /// Cuts off what is spare.
  void settle();
  /// Writes the rest of a string from the first byte on that may need an escape, and its quote.
  JsonWriter& escape(std::string_view rest, char* to);

  std::string& out_;
  char* at_ = nullptr;  ///< within the string; null while its size is what was written
  char* end_ = nullptr;
  int depth_ = 0;  ///< brackets that this writer has opened
  /// Before the next value: none where it is the first in its brackets or follows its key.
  uint8_t commas_ = 0;
};

/// Whether none of eight bytes needs an escape in a JSON string: all at once, since nearly none
/// ever does. Each term has the highest bit of a byte that is below 0x20, a quote or a backslash.
inline bool are_plain(const char* eight) {
  constexpr uint64_t ones = 0x0101010101010101;
  constexpr uint64_t highs = 0x80 * ones;
  uint64_t bytes = 0;
  std::memcpy(&bytes, eight, sizeof bytes);
  const auto zeros = [](uint64_t word) { return (word - ones) & ~word; };
  const uint64_t below = (bytes - 0x20 * ones) & ~bytes;
  return ((below | zeros(bytes ^ '"' * ones) | zeros(bytes ^ '\\' * ones)) & highs) == 0;
}

inline bool is_plain(char byte) {
  return static_cast<unsigned char>(byte) >= 0x20 && byte != '"' && byte != '\\';
}

inline JsonWriter& JsonWriter::string(std::string_view text) {
  char* to = begin_value(text.size() + 2);
  *to++ = '"';
  const char* from = text.data();
  const char* const end = from + text.size();
  for (; end - from >= 8 && are_plain(from); from += 8, to += 8) std::memcpy(to, from, 8);
  while (from != end && is_plain(*from)) *to++ = *from++;
  if (from != end) return escape({from, static_cast<size_t>(end - from)}, to);
  *to++ = '"';
  return end_value(to);
}

}  // namespace understory
