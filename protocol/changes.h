// What has changed from one JSON value to another, as README.md says it under *Changes*: views are
// told so to whoever asks for it, since from move to move most of them stays as it was.
#pragma once

#include <string>
#include <string_view>

namespace understory::protocol {

/// Appends what turns `before` into `after`, both one JSON object without spaces, as JsonWriter
/// writes them; `{}` where nothing has changed. A member that `before` lacks is told whole, so that
/// what shall be told whole in any case can be left out there.
void append_changes(std::string& out, std::string_view before, std::string_view after);

}  // namespace understory::protocol
