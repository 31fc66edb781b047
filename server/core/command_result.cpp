// The one writer of answers: see command_result.h.
#include "server/core/command_result.h"

#include "engine/core/json_writer.h"

namespace understory::server {

CommandResult played(int step) { return {std::nullopt, "\"step\":" + std::to_string(step + 1)}; }

std::string answer_text(const std::optional<std::string>& id, const CommandResult& result,
                        std::string_view why) {
  std::string text;
  JsonWriter out(text);
  out.begin_object().key("answer");
  if (id)
    out.string(*id);
  else
    out.null();
  out.key("ok").boolean(!result.refusal);
  if (result.refusal) {
    const protocol::Refused& refusal = *result.refusal;
    std::string reason(refusal.code.sentence);
    if (!why.empty()) reason += " (" + std::string(why) + ")";
    out.key("refusal").begin_object();
    out.field("code", refusal.code.name).field("ruling", refusal.ruling).field("reason", reason);
    out.field("needed", refusal.needed).field("available", refusal.available).end_object();
  } else if (!result.fields.empty()) {
    out.text().append(1, ',').append(result.fields);
  }
  out.end_object();
  return text;
}

}  // namespace understory::server
