// One message as a JSON object whose fields are taken out by name and kind: bounded before it is
// read (size, depth), strict while it is read (no duplicate, no unknown, no missing field).
#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace understory::protocol {

using Json = nlohmann::json;

/// What is wrong with a message, in English, for whoever writes the client.
struct Wrong : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The object that a message is. Throws Wrong.
Json read_object(std::string_view text);

/// Takes fields out of a message; what is left over at the end is unknown. All of it throws Wrong.
class Fields {
 public:
  explicit Fields(const Json& json) : json_(json) {}

  /// The field of that name, or nullptr.
  const Json* find(std::string_view key);
  const Json& need(std::string_view key);
  /// A string of 1 to `bytes_max` bytes.
  std::string string(std::string_view key, size_t bytes_max = 64);
  /// What people write (text.h): 1 to `length_max` code points.
  std::string clean(std::string_view key, int length_max);
  /// A whole number from 0 to `most`.
  int number(std::string_view key, int most);
  bool boolean(std::string_view key);
  /// The object `options` of at most 32 short strings; empty if it is not there.
  std::map<std::string, std::string> options();
  /// All has been taken: nothing may be left.
  void done() const;

 private:
  const Json& json_;
  std::vector<std::string_view> known_;
};

}  // namespace understory::protocol
