// What a command comes to, and the answer that says so.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "protocol/reasons.h"

namespace understory::server {

using protocol::Reason;

/// Nothing (fine), fields of the answer, or a refusal.
struct CommandResult {
  std::optional<protocol::Refused> refusal;
  std::string fields;  ///< e.g. `"room":"amber-…"`, to stand in the answer

  static CommandResult refuse(protocol::Code code, int needed = 0, int available = 0) {
    return {protocol::Refused(code, "", needed, available), ""};
  }
};

/// What a move comes to that led on from question `step` (or will, in a hidden round).
CommandResult played(int step);

/// The answer message: ok with fields, or the refusal, whose reason ends with `why` if there is
/// more to say.
std::string answer_text(const std::optional<std::string>& id, const CommandResult& result,
                        std::string_view why = {});

}  // namespace understory::server
