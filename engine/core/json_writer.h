// Writes JSON straight into a string. Views are written once a move for each distinct viewer,
// and building a document tree first costs fifteen times as much. Strings must be valid UTF-8.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace understory {

class JsonWriter {
 public:
  explicit JsonWriter(std::string& out) : out_(out) {}

  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }

  /// `name` is a word of ours that needs no escape: a field of the protocol, an id.
  JsonWriter& key(std::string_view name) {
    add<1>({'"'});
    out_ += name;
    out_.append("\":", 2);
    return *this;
  }
  /// The same of a word that stands in the program: added whole, since views are half keys.
  template <size_t size>
  JsonWriter& key(const char (&name)[size]) {
    std::array<char, size + 2> text{};
    text[0] = '"';
    for (size_t i = 0; i + 1 < size; ++i) text[i + 1] = name[i];
    text[size] = '"';
    text[size + 1] = ':';
    return add(text);
  }
  JsonWriter& string(std::string_view text) {
    add<1>({'"'});
    quoted(text);
    return *this;
  }
  JsonWriter& number(int64_t value) {
    char digits[24];
    digits[0] = ',';
    const auto end = std::to_chars(digits + 1, digits + sizeof digits, value).ptr;
    const char* const begin = digits + (needs_comma() ? 0 : 1);
    out_.append(begin, static_cast<size_t>(end - begin));
    return *this;
  }
  JsonWriter& boolean(bool value) { return raw(value ? "true" : "false"); }
  JsonWriter& null() { return raw("null"); }
  /// `json` must be one JSON value already.
  JsonWriter& raw(std::string_view json) {
    if (needs_comma()) out_ += ',';
    out_ += json;
    return *this;
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

 private:
  JsonWriter& open(char bracket) { return add<1>({bracket}); }
  JsonWriter& close(char bracket) {
    out_ += bracket;
    return *this;
  }
  /// Adds what begins a value, behind a comma where one is needed, in one go.
  template <size_t size>
  JsonWriter& add(const std::array<char, size>& text) {
    std::array<char, size + 1> behind_comma{','};
    std::copy(text.begin(), text.end(), behind_comma.begin() + 1);
    const size_t skipped = needs_comma() ? 0 : 1;
    out_.append(behind_comma.data() + skipped, behind_comma.size() - skipped);
    return *this;
  }
  // A value needs a comma before it unless it is the first in its brackets or follows its key.
  bool needs_comma() const {
    if (out_.empty()) return false;
    const char last = out_.back();
    return last != '{' && last != '[' && last != ',' && last != ':';
  }
  /// Adds the rest of a string, behind its first quote.
  void quoted(std::string_view text);

  std::string& out_;
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

inline void JsonWriter::quoted(std::string_view text) {
  constexpr char hex[] = "0123456789abcdef";
  size_t plain = 0;  // what lies before `at` and is not yet written needs no escape
  for (size_t at = 0; at < text.size(); ++at) {
    while (at + 8 <= text.size() && are_plain(text.data() + at)) at += 8;
    if (at == text.size()) break;
    const auto byte = static_cast<unsigned char>(text[at]);
    if (byte >= 0x20 && byte != '"' && byte != '\\') continue;
    out_.append(text, plain, at - plain);
    plain = at + 1;
    if (byte < 0x20) {
      out_ += "\\u00";
      out_ += hex[byte >> 4];
      out_ += hex[byte & 15];
    } else {
      out_ += '\\';
      out_ += text[at];
    }
  }
  out_.append(text, plain);
  out_ += '"';
}

}  // namespace understory
