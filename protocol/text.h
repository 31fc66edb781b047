// Text that people write and other people read: names and chat.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace understory::protocol {

/// `text` without space at its ends and without characters that hide or turn other text, nor
/// more marks on a letter than it bears; nothing if it is not UTF-8, shows nothing, or is longer
/// than `length_max` code points.
std::optional<std::string> clean_text(std::string_view text, int length_max);

}  // namespace understory::protocol
