// Reading a message as an object: see fields.h.
#include "protocol/fields.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "protocol/message.h"
#include "protocol/text.h"

namespace understory::protocol {
namespace {

/// Whether brackets nest deeper than depth_max, strings left out. Cheap, and before any allocation.
bool too_deep(std::string_view text) {
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
      if (++depth > depth_max) return true;
    } else if (c == '}' || c == ']') {
      --depth;
    }
  }
  return false;
}

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

  std::vector<Json*> open_;  // each in the one before it, which does not grow meanwhile
  Json* field_ = nullptr;    // whose value comes next
};

/// The start of a stranger's word, to show it to them: whole characters only.
std::string start_of(const std::string& word) {
  size_t end = std::min<size_t>(word.size(), 40);
  while (end > 0 && end < word.size() && (static_cast<unsigned char>(word[end]) & 0xc0) == 0x80)
    --end;
  return word.substr(0, end);
}

}  // namespace

Json read_object(std::string_view text) {
  if (text.size() > message_bytes_max) throw Wrong("the message is over 16 KiB");
  if (too_deep(text)) throw Wrong("the message is nested deeper than 16 levels");
  Builder builder;
  if (!Json::sax_parse(text, &builder)) throw Wrong("the message is not JSON");
  if (builder.twice) throw Wrong("a field stands twice in the message");
  if (!builder.root.is_object()) throw Wrong("the message is not an object");
  return std::move(builder.root);
}

const Json* Fields::find(std::string_view key) {
  known_.push_back(key);
  const auto found = json_.find(key);
  return found == json_.end() ? nullptr : &*found;
}

const Json& Fields::need(std::string_view key) {
  const Json* found = find(key);
  if (found == nullptr) throw Wrong("the field " + std::string(key) + " is missing");
  return *found;
}

std::string Fields::string(std::string_view key, size_t bytes_max) {
  const Json& value = need(key);
  if (!value.is_string()) throw Wrong(std::string(key) + " must be a string");
  const auto& text = value.get_ref<const std::string&>();
  if (text.empty() || text.size() > bytes_max)
    throw Wrong(std::string(key) + " is of no fitting length");
  return text;
}

std::string Fields::clean(std::string_view key, int length_max) {
  const Json& value = need(key);
  if (!value.is_string()) throw Wrong(std::string(key) + " must be a string");
  auto text = clean_text(value.get_ref<const std::string&>(), length_max);
  if (!text)
    throw Wrong(std::string(key) + " must be 1 to " + std::to_string(length_max) + " characters");
  return *text;
}

int Fields::number(std::string_view key, int most) {
  const Json& value = need(key);
  if (!value.is_number_integer() || value < 0 || value > most)
    throw Wrong(std::string(key) + " must be a whole number from 0 to " + std::to_string(most));
  return value.get<int>();
}

bool Fields::boolean(std::string_view key) {
  const Json& value = need(key);
  if (!value.is_boolean()) throw Wrong(std::string(key) + " must be true or false");
  return value.get<bool>();
}

std::map<std::string, std::string> Fields::options() {
  std::map<std::string, std::string> options;
  const Json* value = find("options");
  if (value == nullptr) return options;
  if (!value->is_object() || value->size() > 32)
    throw Wrong("options must be an object of strings");
  for (const auto& [key, option] : value->items()) {
    if (!option.is_string() || key.size() > 64 || option.get_ref<const std::string&>().size() > 256)
      throw Wrong("options must be an object of short strings");
    options[key] = option.get<std::string>();
  }
  return options;
}

void Fields::done() const {
  for (const auto& item : json_.items())
    if (std::find(known_.begin(), known_.end(), item.key()) == known_.end())
      throw Wrong("the field " + start_of(item.key()) + " is unknown");
}

}  // namespace understory::protocol
