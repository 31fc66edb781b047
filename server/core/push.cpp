// Writing and sending what a room looks like and what lies on its table: see push.h.
#include "server/core/push.h"

#include "engine/core/json_writer.h"
#include "protocol/changes.h"
#include "protocol/message.h"
#include "server/core/absence.h"
#include "server/core/history.h"
#include "server/core/namesakes.h"

namespace understory::server {
namespace {

/// Who has the seats of the match: its chairs may be others' when it is over.
std::string players_text(RoomContext& context, const MatchBegun& begun) {
  std::string text;
  Namesakes names;
  JsonWriter out(text);
  out.begin_array();
  for (const MatchPlayer& each : begun.players) {
    const std::string& now = told_name(context, each.player);
    out.begin_object().field("name", names.next(now.empty() ? each.name : now)).key("bot");
    if (each.bot.empty())
      out.null();
    else
      out.string(each.bot);
    out.end_object();
  }
  out.end_array();
  return text;
}

/// Writes the push into `text`, which keeps its room for the next. `players`: what
/// players_text wrote. `first`: whether it is the first of its match for who gets it.
void write_table(std::string& text, const Room& room, Viewer viewer, int from,
                 std::string_view events, std::string_view players, bool first) {
  const Match& match = room.table->match;
  text.clear();
  JsonWriter out(text);
  out.begin_object().field("push", "table").field("room", room.code).field("match", room.match);
  out.field("step", match.step()).field("from", from).key("players").raw(players);
  out.field("link", room.table->chain.short_link()).key("events").raw(events);
  if (first) {
    out.key("shuffle");
    if (const auto& shuffle = room.table->begun.shuffle)
      out.raw(write_shuffle(*shuffle, false));
    else
      out.null();
    out.key("printed");
    match.append_printed(out.text());
  }
  out.key("view");
  match.append_view(out.text(), viewer);
  out.end_object();
}

/// The standing answers of the seat that the room is told to, and of no other.
void write_standing(JsonWriter& out, const Room& room, std::optional<Seat> seat) {
  if (!seat) {
    out.null();
    return;
  }
  const Chair& chair = room.chairs[static_cast<size_t>(*seat)];
  out.begin_object();
  if (const GameEntry* game = find_game(room.game))
    for (const std::string& question : game->standing_questions)
      out.key(question).boolean(chair.declines.contains(question));
  out.end_object();
}

/// The commitment of the next match, and which seats have added to it.
void write_next_shuffle(JsonWriter& out, const Room& room) {
  out.key("shuffle");
  if (!room.shuffle) {
    out.null();
    return;
  }
  out.begin_object().field("commitment", commitment_to(room.shuffle->secret));
  out.key("given").begin_array();
  for (const Chair& chair : room.chairs) out.boolean(room.shuffle->given.contains(chair.player));
  out.end_array().end_object();
}

/// What the room looks like to whoever sits on `you`; nothing: to a spectator.
std::string room_text(RoomContext& context, const Room& room, std::optional<Seat> you) {
  std::string text;
  JsonWriter out(text);
  out.begin_object().field("push", "room").field("room", room.code).field("game", room.game);
  out.key("options").begin_object();
  for (const auto& [key, value] : room.options) out.field(key, value);
  out.end_object().field("turn_limit", room.turn_limit);
  out.field("hints", protocol::name_of(room.hints)).key("may_hint").boolean(room.may_hint());
  out.key("absent_wait_ms")
      .number(context.config.absent_wait)
      .field("phase", phase_name(room.phase))
      .field("host", room.host)
      .key("may_close")
      .boolean(room.phase != Phase::playing || room.may_close)
      .key("match");
  if (room.match.empty())
    out.null();
  else
    out.string(room.match);
  out.key("first_match").boolean(room.has_first_match()).key("goes_on");
  write_goes_on(out, room.goes_on());
  out.key("asks_for_choice").boolean(room.asks_for_choice);
  write_next_shuffle(out, room);
  out.key("you");
  if (you)
    out.number(*you);
  else
    out.null();
  out.key("standing");
  write_standing(out, room, you);
  const auto names = names_in(context, room);
  std::set<std::string> here;
  for (const auto& [connection, visitor] : room.present) here.insert(visitor.player);
  out.key("seats").begin_array();
  for (const Chair& chair : room.chairs) {
    out.begin_object().key("player");
    if (chair.player.empty())
      out.null();
    else
      out.begin_object()
          .field("id", chair.player)
          .field("name", names.at(chair.player))
          .end_object();
    out.key("bot");
    if (chair.bot.empty())
      out.null();
    else
      out.string(chair.bot);
    out.key("present").boolean(!chair.bot.empty() || here.contains(chair.player));
    out.key("rematch").boolean(chair.rematch).key("stand_in");
    if (chair.stand_in.empty())
      out.null();
    else
      out.string(chair.stand_in);
    out.key("may_stand_in").boolean(chair.may_stand_in).key("time_left_ms");
    if (const auto until = out_of_time_at(room, chair); until && chair.is_waited_for())
      out.number(std::max<Millis>(0, *until - context.now.steady));
    else
      out.null();
    out.end_object();
  }
  out.end_array().key("spectators").begin_array();
  for (const std::string& player : here)
    if (!room.seat_of(player))
      out.begin_object().field("id", player).field("name", names.at(player)).end_object();
  out.end_array().end_object();
  return text;
}

/// The texts of one step, each written once, when somebody is to be sent it.
class StepTexts {
 public:
  /// `before`: what the step led on from; null where it is the first of the match.
  StepTexts(RoomContext& context, const Room& room, const Match* before)
      : context_(context), room_(room), before_(before) {
    written_.reserve(4096);
  }

  const Outbox::Text& whole(Viewer viewer) {
    return once(wholes_[viewer.value], viewer, [&] {
      if (players_.empty()) players_ = players_text(context_, room_.table->begun);
      write_table(written_, room_, viewer, match().step(), events_, players_, before_ == nullptr);
    });
  }
  const Outbox::Text& changes(Viewer viewer) {
    return once(changes_[viewer.value], viewer, [&] { write_changes(viewer); });
  }

 private:
  const Match& match() const { return room_.table->match; }

  template <class Write>
  const Outbox::Text& once(Outbox::Text& text, Viewer viewer, const Write& write) {
    if (text) return text;
    events_.clear();
    match().append_events(events_, viewer);
    write();
    text = std::make_shared<const std::string>(written_);  // of just its size
    return text;
  }
  /// From two views of that viewer, and from nothing else.
  void write_changes(Viewer viewer) {
    for (std::string* view : {&view_before_, &view_}) {
      view->clear();
      view->reserve(4096);  // else it would grow six times
    }
    before_->append_view(view_before_, viewer);
    match().append_view(view_, viewer);
    written_.clear();
    JsonWriter out(written_);
    out.begin_object().field("push", "changes").field("room", room_.code);
    out.field("step", match().step()).field("link", room_.table->chain.short_link());
    out.key("events").raw(events_).key("changes");
    protocol::append_changes(out.text(), view_before_, view_);
    out.end_object();
  }

  RoomContext& context_;
  const Room& room_;
  const Match* before_;
  std::string players_, events_, view_before_, view_, written_;
  std::map<int8_t, Outbox::Text> wholes_, changes_;
};

void push_tables(RoomContext& context, Room& room, const Match* before) {
  StepTexts texts(context, room, before);
  const int step = room.table->match.step();
  for (auto& [connection, visitor] : room.present) {
    const Viewer viewer = viewer_of(room, visitor.player);
    const bool has_before =
        before != nullptr && visitor.shown == Visitor::Shown{before->step(), viewer};
    context.lane.send(connection, has_before ? texts.changes(viewer) : texts.whole(viewer));
    if (visitor.takes_changes) visitor.shown = {step, viewer};
  }
}

}  // namespace

Viewer viewer_of(const Room& room, const std::string& player) {
  if (room.match_is_on()) {
    const auto seat = room.seat_of(player);
    return seat ? Viewer::seat(*seat) : Viewer::spectator();
  }
  const std::vector<MatchPlayer>& played = room.table->begun.players;
  for (size_t each = 0; each < played.size(); ++each)
    if (played[each].player == player) return Viewer::seat(static_cast<Seat>(each));
  return Viewer::spectator();
}

void push_room_to(RoomContext& context, const Room& room, ConnectionId connection) {
  const auto seat = room.seat_of(room.present.at(connection).player);
  context.lane.send(connection, room_text(context, room, seat));
}

void push_room(RoomContext& context, Room& room) {
  context.timers.disarm(room.news_timer);
  std::map<std::optional<Seat>, Outbox::Text> texts;  // nothing: spectators
  for (const auto& [connection, visitor] : room.present) {
    const auto seat = room.seat_of(visitor.player);
    auto& text = texts[seat];
    if (!text) text = std::make_shared<const std::string>(room_text(context, room, seat));
    context.lane.send(connection, text);
  }
}

void push_room_soon(RoomContext& context, Room& room) {
  if (room.news_timer == 0)
    room.news_timer = context.timers.arm(room.code, context.now.steady + context.config.news_pause);
}

void push_presence(RoomContext& context, Room& room, bool seated) {
  if (seated)
    push_room(context, room);
  else
    push_room_soon(context, room);
}

void push_table(RoomContext& context, Room& room, const Match& before) {
  push_tables(context, room, &before);
}
void push_first_table(RoomContext& context, Room& room) { push_tables(context, room, nullptr); }

void push_table_and_history(RoomContext& context, Room& room, ConnectionId connection) {
  if (!room.table) return;
  const Table& table = *room.table;
  const Viewer viewer = viewer_of(room, room.present.at(connection).player);
  const HistoryPart newest =
      history_before(table.recording(), table.snapshots, viewer, table.match.step() + 1);
  std::string text;
  write_table(text, room, viewer, newest.from, newest.events, players_text(context, table.begun),
              true);
  text.shrink_to_fit();  // it may wait for long
  context.lane.send(connection, std::move(text));
  Visitor& visitor = room.present.at(connection);
  if (visitor.takes_changes) visitor.shown = {table.match.step(), viewer};
}

void push_to_all(RoomContext& context, const Room& room, std::string text) {
  const auto shared = std::make_shared<const std::string>(std::move(text));
  for (const auto& [connection, visitor] : room.present) context.lane.send(connection, shared);
}

}  // namespace understory::server
