// The text of a message as a JSON object: bounded before it is read (size, depth), and with no
// field twice. What fields it may have is said where each message is read (message.cpp).
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string_view>

namespace understory::protocol {

/// Whether brackets nest more than `most` deep in a text of JSON: whoever writes or frees such a
/// tree goes as deep themselves.
bool is_deeper(std::string_view text, int most);
/// The object that a message is. Throws SetupError saying what is wrong with the text.
nlohmann::json read_object(std::string_view text);
/// The same of a part of a message, in which brackets nest `depth` deep at most; nothing if it is
/// no such object.
std::optional<nlohmann::json> read_object_within(std::string_view text, int depth);

}  // namespace understory::protocol
