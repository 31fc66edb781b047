// A refusal as previews tell it: without the sentence that the server has for it.
#pragma once

#include <optional>

#include "engine/core/json_writer.h"
#include "engine/core/refusal.h"

namespace understory {

/// The code, its ruling and the two numbers; null for none.
inline void write_refusal(JsonWriter& out, const std::optional<Refusal>& refusal) {
  if (!refusal) {
    out.null();
    return;
  }
  out.begin_object().field("code", name_of(refusal->code)).field("ruling", refusal->ruling);
  out.field("needed", refusal->needed).field("available", refusal->available).end_object();
}

}  // namespace understory
