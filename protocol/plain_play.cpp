// Reading the usual form of a play: see plain_play.h.
#include "protocol/plain_play.h"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "protocol/strict_json.h"
#include "protocol/words.h"

namespace understory::protocol {
namespace {

/// What is not read so far of a text.
class Rest {
 public:
  explicit Rest(std::string_view text) : text_(text) {}

  bool skip(std::string_view expected) {
    if (!text_.starts_with(expected)) return false;
    text_.remove_prefix(expected.size());
    return true;
  }
  /// What stands before a quote: such letters as stand for themselves.
  std::string_view letters() {
    const auto end = std::find_if(text_.begin(), text_.end(), [](char each) {
      return each < ' ' || each > '~' || each == '"' || each == '\\';
    });
    return take(static_cast<size_t>(end - text_.begin()));
  }
  /// A whole number without a sign, of so many digits as fit any that is taken.
  std::optional<int> number() {
    const auto end = std::find_if(text_.begin(), text_.end(),
                                  [](char each) { return each < '0' || each > '9'; });
    const std::string_view digits = take(static_cast<size_t>(end - text_.begin()));
    if (digits.empty() || digits.size() > 6 || (digits.starts_with('0') && digits != "0"))
      return std::nullopt;
    int number = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return number;
  }
  std::string_view all() const { return text_; }

 private:
  std::string_view take(size_t size) {
    const std::string_view taken = text_.substr(0, size);
    text_.remove_prefix(size);
    return taken;
  }

  std::string_view text_;
};

}  // namespace

std::optional<Command> read_plain_play(std::string_view text) {
  if (text.size() > message_bytes_max || !text.ends_with("}}")) return std::nullopt;
  Rest rest(text);
  if (!rest.skip(R"({"id":")")) return std::nullopt;
  const std::string_view id = rest.letters();
  if (!is_id(id) || !rest.skip(R"(","do":"play","room":")")) return std::nullopt;
  const std::string_view room = rest.letters();
  if (!is_word(room) || !rest.skip(R"(","match":")")) return std::nullopt;
  const std::string_view match = rest.letters();
  if (!is_word(match) || !rest.skip(R"(","step":)")) return std::nullopt;
  const auto step = rest.number();
  if (!step || *step > step_max || !rest.skip(R"(,"move":)")) return std::nullopt;
  const std::string_view move = rest.all().substr(0, rest.all().size() - 1);
  auto object = read_object_within(move, depth_max - 1);
  if (!object) return std::nullopt;
  return Command{std::string(id), Play{std::string(room), std::string(match), *step,
                                       std::make_shared<const nlohmann::json>(std::move(*object))}};
}

}  // namespace understory::protocol
