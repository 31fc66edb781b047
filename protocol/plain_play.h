// The one message that is said all the time, read without a document of the whole of it: a play
// whose fields stand in the order of the protocol page, with nothing unusual in them. What such a
// text says is what the parser of all messages would read in it (message.cpp), and everything else
// is left to that.
#pragma once

#include <optional>
#include <string_view>

#include "protocol/message.h"

namespace understory::protocol {

/// A play in its usual form, which is a third of the work of any other; nothing for all else, be it
/// a command or not.
std::optional<Command> read_plain_play(std::string_view text);

}  // namespace understory::protocol
