// Writes JSON straight into a string. Views are written once a move for each distinct viewer,
// and building a document tree first costs fifteen times as much. Strings must be valid UTF-8.
#pragma once

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
    comma();
    out_ += '"';
    out_ += name;
    out_ += "\":";
    return *this;
  }
  JsonWriter& string(std::string_view text) {
    comma();
    quoted(text);
    return *this;
  }
  JsonWriter& number(int64_t value) {
    comma();
    char digits[24];
    const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
    out_.append(digits, end);
    return *this;
  }
  JsonWriter& boolean(bool value) { return raw(value ? "true" : "false"); }
  JsonWriter& null() { return raw("null"); }
  /// `json` must be one JSON value already.
  JsonWriter& raw(std::string_view json) {
    comma();
    out_ += json;
    return *this;
  }

  JsonWriter& field(std::string_view name, std::string_view text) { return key(name).string(text); }
  JsonWriter& field(std::string_view name, int value) { return key(name).number(value); }

 private:
  JsonWriter& open(char bracket) {
    comma();
    out_ += bracket;
    return *this;
  }
  JsonWriter& close(char bracket) {
    out_ += bracket;
    return *this;
  }
  // A value needs a comma before it unless it is the first in its brackets or follows its key.
  void comma() {
    if (out_.empty()) return;
    const char last = out_.back();
    if (last != '{' && last != '[' && last != ',' && last != ':') out_ += ',';
  }
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
  out_ += '"';
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
