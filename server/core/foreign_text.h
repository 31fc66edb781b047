// What a text that comes from elsewhere may be, where addresses hold it and people are shown it: an
// id in a link, and what a document says that is imported.
#pragma once

#include <string_view>

namespace understory::server {

/// The id of a match, a player or a bot: what an address holds and a list prints as it is.
inline constexpr size_t id_max = 64;
inline constexpr std::string_view id_letters =
    "abcdefghijklmnopqrstuvwxyz"
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    "0123456789_-";
/// At most so many of these, or none.
bool is_plain_id(std::string_view text);
/// UTF-8 in one line in which nothing hides or turns: a name may have been longer, or have borne
/// more marks, under the rules of an older server.
bool is_shown_as_it_is(std::string_view text);
/// Whether it nests deeper than 32 levels: a position nests eight deep, and what goes down for ever
/// cannot be written again.
bool nests_too_deep(std::string_view json);

}  // namespace understory::server
