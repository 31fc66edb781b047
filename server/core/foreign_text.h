// What the text of a document that comes from elsewhere may be, where people are shown it and
// addresses hold it.
#pragma once

#include <string>
#include <string_view>

namespace understory::server {

/// At most 64 letters, digits, _ and -: what an address holds and a list prints as it is.
bool is_plain_id(std::string_view text);
/// A name that the server would have taken from a player, as it would have kept it.
bool is_player_name(const std::string& text);
/// Whether it nests deeper than 32 levels: a position nests eight deep, and what goes down for ever
/// cannot be written again.
bool nests_too_deep(std::string_view json);

}  // namespace understory::server
