// Reading the text of a message: see strict_json.h.
#include "protocol/strict_json.h"

#include <nlohmann/json.hpp>

#include "engine/core/bounded.h"
#include "engine/core/setup.h"
#include "protocol/message.h"

namespace understory::protocol {
namespace {

/// Builds the document of a text, noticing a field that stands twice: of two alike the library
/// would keep one without a word.
class Builder final : public nlohmann::json_sax<Json> {
 public:
  bool null() override { return place(nullptr); }
  bool boolean(bool value) override { return place(value); }
  bool number_integer(number_integer_t value) override { return place(value); }
  bool number_unsigned(number_unsigned_t value) override { return place(value); }
  bool number_float(number_float_t value, const string_t&) override { return place(value); }
  bool string(string_t& value) override { return place(std::move(value)); }
  bool binary(binary_t&) override { return false; }
  bool start_object(size_t) override { return open(Json::object()); }
  bool end_object() override { return close(); }
  bool start_array(size_t) override { return open(Json::array()); }
  bool end_array() override { return close(); }
  bool key(string_t& name) override {
    const auto [field, is_new] =
        open_.back()->get_ref<Json::object_t&>().try_emplace(std::move(name));
    twice = twice || !is_new;
    field_ = &field->second;
    return true;
  }
  bool parse_error(size_t, const std::string&, const nlohmann::detail::exception&) override {
    return false;
  }

  Json root;
  bool twice = false;

 private:
  Json* put(Json value) {
    Json* at = &root;
    if (!open_.empty() && open_.back()->is_array())
      at = &open_.back()->get_ref<Json::array_t&>().emplace_back();
    else if (!open_.empty())
      at = field_;
    *at = std::move(value);
    return at;
  }
  bool place(Json value) {
    put(std::move(value));
    return true;
  }
  bool open(Json empty) {
    open_.push_back(put(std::move(empty)));
    return true;
  }
  bool close() {
    open_.pop_back();
    return true;
  }

  Bounded<Json*, depth_max> open_;  // each in the one before it, which does not grow meanwhile
  Json* field_ = nullptr;           // whose value comes next
};

}  // namespace

bool is_deeper(std::string_view text, int most) {
  int depth = 0;
  bool in_string = false;
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string) {
      if (c == '\\')
        ++i;
      else if (c == '"')
        in_string = false;
    } else if (c == '"') {
      in_string = true;
    } else if (c == '{' || c == '[') {
      if (++depth > most) return true;
    } else if (c == '}' || c == ']') {
      --depth;
    }
  }
  return false;
}

Json read_object(std::string_view text) {
  if (text.size() > message_bytes_max) throw SetupError("the message is over 16 KiB");
  if (is_deeper(text, depth_max)) throw SetupError("the message is nested deeper than 16 levels");
  Builder builder;
  if (!Json::sax_parse(text, &builder)) throw SetupError("the message is not JSON");
  if (builder.twice) throw SetupError("a field stands twice in the message");
  if (!builder.root.is_object()) throw SetupError("the message is not an object");
  return std::move(builder.root);
}

std::optional<Json> read_object_within(std::string_view text, int depth) {
  Builder builder;
  if (is_deeper(text, depth) || !Json::sax_parse(text, &builder)) return std::nullopt;
  if (builder.twice || !builder.root.is_object()) return std::nullopt;
  return std::move(builder.root);
}

}  // namespace understory::protocol
