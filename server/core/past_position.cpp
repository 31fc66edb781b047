// What is told of a position that a match goes on from: see past_position.h.
#include "server/core/past_position.h"

namespace understory::server {

void write_goes_on(JsonWriter& out, const std::optional<GoesOn>& from) {
  if (!from) {
    out.null();
    return;
  }
  out.begin_object().field("match", from->match).field("step", from->step).end_object();
}

}  // namespace understory::server
