// Lines of talk: see talk.h.
#include "server/core/talk.h"

#include <array>

#include "engine/core/json_writer.h"
#include "server/core/namesakes.h"
#include "server/core/push.h"

namespace understory::server {
namespace {

void write_line(JsonWriter& out, const ChatRecord& line) {
  out.begin_object().key("n").number(line.n).field("player", line.player);
  out.field("name", line.name).field("text", line.text).key("at").number(line.at).end_object();
}

template <class Lines>
std::string chat_text(const Room& room, const Lines& lines) {
  std::string text;
  JsonWriter out(text);
  out.begin_object().field("push", "chat").field("room", room.code).key("lines").begin_array();
  for (const ChatRecord& line : lines) write_line(out, line);
  out.end_array().end_object();
  return text;
}

}  // namespace

size_t size_of(const ChatRecord& line) {
  std::string text;
  JsonWriter out(text);
  write_line(out, line);
  return text.size();
}

CommandResult handle(RoomContext& context, Room& room, const Caller& caller,
                     const protocol::Chat& command) {
  if (!room.present.contains(caller.connection)) return CommandResult::refuse(Reason::not_seated);
  ChatRecord line{room.code,     room.chat.empty() ? 1 : room.chat.back().n + 1,
                  caller.player, names_in(context, room).at(caller.player),
                  command.text,  context.now.wall,
                  caller.command};
  if (room.phase == Phase::playing && room.table) {
    line.match = room.match;
    line.step = room.table->match.step();
  }
  context.lane.store(line);
  push_to_all(context, room, chat_text(room, std::array{line}));
  room.keep(std::move(line), context.config);
  if (std::vector<int64_t> lines = room.forget_talk(); !lines.empty())
    context.lane.store(ChatGone{room.code, std::move(lines)});
  room.touch(context.now);
  return {};
}

void push_all_chat(RoomContext& context, const Room& room, ConnectionId connection) {
  context.lane.send(connection, chat_text(room, room.chat));
}

}  // namespace understory::server
