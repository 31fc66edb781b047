// The text of a message as a JSON object: bounded before it is read (size, depth), and with no
// field twice. What fields it may have is said where each message is read (message.cpp).
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

namespace understory::protocol {

/// The object that a message is. Throws SetupError saying what is wrong with the text.
nlohmann::json read_object(std::string_view text);

}  // namespace understory::protocol
