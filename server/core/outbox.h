// What is to be sent, held back until the records that it may show are durable. Texts lie in lanes,
// one a room and one a player: a text waits for its own lane's records and for no others, so that a
// slow write of one room delays nobody elsewhere. Batches are numbered through, since the storage
// finishes them in order; a lane only says for which of them a text waits. What waits for one
// connection is bounded, as what it has not read is: a disk can be stuck for long.
#pragma once

#include <compare>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/core/effect.h"

namespace understory::server {

/// What belongs to no room (who somebody is, and is called) has a lane for each player, and not one
/// for all: else everybody's hello would wait for every new name. A room that is made or ended is
/// told in that room's lane, so that a hello waits for nothing that is done in a room; a player's
/// list of rooms, which does, has a lane for itself. What shows no record at all (a ping, what
/// cannot be parsed, a wrong guess at a code) is in the lane `none`, which never waits: so a guess
/// tells nothing by the time that it takes.
struct LaneId {
  enum class Of : uint8_t { none, room, player, list };
  Of of = Of::none;
  std::string id{};  ///< a room's code or a player's id
  auto operator<=>(const LaneId&) const = default;
};

inline LaneId room_lane(std::string code) { return {LaneId::Of::room, std::move(code)}; }
inline LaneId player_lane(std::string player) { return {LaneId::Of::player, std::move(player)}; }
inline LaneId list_lane(std::string player) { return {LaneId::Of::list, std::move(player)}; }

class Outbox {
 public:
  using Text = std::shared_ptr<const std::string>;

  /// So many bytes at most may wait for one connection; with more it is closed with 4008.
  explicit Outbox(size_t unread_max) : unread_max_(unread_max) {}

  /// A record of the present step. All that its lane tells from this step on waits for it.
  void store(const LaneId& lane, Record record);
  /// A record of which nobody is told anything: nothing waits for it.
  void store_untold(Record record) { records_.push_back(std::move(record)); }
  /// All that the lane tells from this step on shows what `batch` makes durable.
  void wait_for(const LaneId& lane, BatchId batch);
  /// All that the lane tells from this step on shows what `other` would tell now.
  void follow(const LaneId& lane, const LaneId& other);
  /// Whether a record of that lane is not durable so far.
  bool is_waiting(const LaneId& lane) const;
  /// The number of the batch of the present step, if it comes to store anything.
  BatchId open_batch() const { return handed_out_ + 1; }

  void send(const LaneId& lane, ConnectionId connection, Text text);
  /// The place that the next send takes: an answer goes before the pushes that its command caused.
  size_t next_place() const { return step_.size(); }
  void send_at(size_t place, const LaneId& lane, ConnectionId connection, std::string text);

  /// The last words to a connection, and its close. Both wait for all that it was to be sent
  /// before, in whatever lanes: it would be lost.
  void send_last(ConnectionId connection, std::string text);
  void close(ConnectionId connection, uint16_t code);

  /// The connection is gone, and with it all that waits for it.
  void forget(ConnectionId connection);

  /// Timers, bots and log lines: nothing that anybody is told, so it waits for nothing.
  void at_once(Effect effect) { at_once_.push_back(std::move(effect)); }

  /// Ends a step: hands out its records as one batch and lets go what waits for no other. Whether a
  /// connection was closed for which too much waited.
  bool finish_step(std::vector<Effect>& effects);
  /// `batch` and all before it are durable: the end of this step lets go what waited for them.
  void stored(BatchId batch) { durable_ = batch; }

 private:
  struct Written {
    std::optional<size_t> lane;  ///< in lanes_; nothing: after all that its connection is sent
    ConnectionId connection;
    Effect effect;
  };

  /// The place of a lane in lanes_. One that is there may come again: to look for it costs more.
  size_t place_of(const LaneId& lane);
  void hand_out_records(std::vector<Effect>& effects);
  void release(std::vector<Effect>& effects);
  /// Whether a connection was closed.
  bool park(std::vector<Effect>& effects);
  /// What is parked for one connection.
  struct Waiting {
    std::vector<BatchId> batches;  ///< that it is parked for, each once
    size_t bytes = 0;
    bool is_cut_off = false;  ///< it was too much: nothing more goes there
  };
  void drop_parked(ConnectionId connection, Waiting& waiting);

  const size_t unread_max_;
  BatchId handed_out_ = 0;
  BatchId durable_ = 0;
  BatchId released_ = 0;              ///< what waited for batches up to this one has been let go
  std::vector<LaneId> lanes_;         ///< that the present step has to do with
  std::vector<Record> records_;       ///< of the present step
  std::vector<size_t> record_lanes_;  ///< of those records that are told of
  std::vector<Written> step_;         ///< what the present step tells, in order
  std::vector<Effect> at_once_;
  std::map<LaneId, BatchId> waits_;  ///< the last batch that a lane waits for, if it is not durable
  std::map<ConnectionId, Waiting> waiting_;  ///< those for which anything is parked
  /// By the batch that is waited for, for each connection in the order of writing. Within a lane
  /// these numbers only rise, so nothing in it overtakes.
  std::map<std::pair<BatchId, ConnectionId>, std::vector<Effect>> parked_;
};

/// The outbox as one room has it.
class Lane {
 public:
  Lane(Outbox& outbox, LaneId id) : outbox_(outbox), id_(std::move(id)) {}

  void store(Record record) { outbox_.store(id_, std::move(record)); }
  void wait_for(BatchId batch) { outbox_.wait_for(id_, batch); }
  void send(ConnectionId connection, Outbox::Text text) {
    outbox_.send(id_, connection, std::move(text));
  }
  void send(ConnectionId connection, std::string text) {
    send(connection, std::make_shared<const std::string>(std::move(text)));
  }
  void at_once(Effect effect) { outbox_.at_once(std::move(effect)); }

 private:
  Outbox& outbox_;
  LaneId id_;
};

}  // namespace understory::server
