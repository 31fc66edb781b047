// What of writing JSON is seldom done: see json_writer.h.
#include "engine/core/json_writer.h"

namespace understory {

void JsonWriter::make_room(size_t size) {
  constexpr size_t at_least = 64;
  constexpr size_t at_once_max = 1024;  // of a string that has room for more already
  if (at_ == nullptr) {
    constexpr std::string_view before_first = "{[,:";
    at_ = out_.data() + out_.size();
    commas_ = out_.empty() || before_first.find(out_.back()) != std::string_view::npos ? 0 : 1;
  }
  const auto written = static_cast<size_t>(at_ - out_.data());
  const size_t has_room = std::min(out_.capacity(), written + at_once_max);
  out_.resize(written);  // what is spare is not copied
  out_.resize(std::max({written + size, has_room, 2 * written, at_least}));
  at_ = out_.data() + written;
  end_ = out_.data() + out_.size();
}

void JsonWriter::settle() {
  if (at_ == nullptr) return;
  out_.resize(static_cast<size_t>(at_ - out_.data()));
  at_ = end_ = nullptr;
}

JsonWriter& JsonWriter::escape(std::string_view rest, char* to) {
  constexpr char hex[] = "0123456789abcdef";
  at_ = to;
  to = room(6 * rest.size() + 1);  // each byte may take as many
  for (const char each : rest) {
    if (is_plain(each)) {
      *to++ = each;
      continue;
    }
    *to++ = '\\';
    const auto byte = static_cast<unsigned char>(each);
    if (byte >= 0x20) {
      *to++ = each;
      continue;
    }
    to = std::copy_n("u00", 3, to);
    *to++ = hex[byte >> 4];
    *to++ = hex[byte & 15];
  }
  *to++ = '"';
  return end_value(to);
}

}  // namespace understory
