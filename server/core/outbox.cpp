// Which batch each text waits for: see outbox.h.
#include "server/core/outbox.h"

#include <algorithm>

namespace understory::server {
namespace {

/// What a parked text takes in memory besides its bytes, roughly: many short ones are much as well.
constexpr size_t besides = 128;

size_t size_of(const Effect& effect) {
  const Send* send = std::get_if<Send>(&effect);
  return besides + (send == nullptr ? 0 : send->text->size());
}

}  // namespace

size_t Outbox::place_of(const LaneId& lane) {
  if (lanes_.empty() || lanes_.back() != lane) lanes_.push_back(lane);
  return lanes_.size() - 1;
}

void Outbox::store(const LaneId& lane, Record record) {
  records_.push_back(std::move(record));
  record_lanes_.push_back(place_of(lane));
}

void Outbox::wait_for(const LaneId& lane, BatchId batch) {
  if (batch <= durable_) return;
  BatchId& last = waits_[lane];
  last = std::max(last, batch);
}

void Outbox::follow(const LaneId& lane, const LaneId& other) {
  const auto wait = waits_.find(other);
  if (wait != waits_.end()) wait_for(lane, BatchId{wait->second});
}

bool Outbox::is_waiting(const LaneId& lane) const {
  return waits_.contains(lane) ||
         std::ranges::any_of(record_lanes_, [&](size_t each) { return lanes_[each] == lane; });
}

void Outbox::send(const LaneId& lane, ConnectionId connection, Text text) {
  step_.push_back({place_of(lane), connection, Send{connection, std::move(text)}});
}

void Outbox::send_at(size_t place, const LaneId& lane, ConnectionId connection, std::string text) {
  step_.insert(step_.begin() + static_cast<std::ptrdiff_t>(place),
               {place_of(lane), connection,
                Send{connection, std::make_shared<const std::string>(std::move(text))}});
}

void Outbox::send_last(ConnectionId connection, std::string text) {
  step_.push_back({std::nullopt, connection,
                   Send{connection, std::make_shared<const std::string>(std::move(text))}});
}

void Outbox::close(ConnectionId connection, uint16_t code) {
  step_.push_back({std::nullopt, connection, Close{connection, code}});
}

void Outbox::forget(ConnectionId connection) {
  const auto waiting = waiting_.find(connection);
  if (waiting == waiting_.end()) return;
  drop_parked(connection, waiting->second);
  waiting_.erase(waiting);
}

bool Outbox::finish_step(std::vector<Effect>& effects) {
  hand_out_records(effects);
  release(effects);
  const bool closed = park(effects);
  lanes_.clear();
  records_.clear();
  record_lanes_.clear();
  step_.clear();
  std::move(at_once_.begin(), at_once_.end(), std::back_inserter(effects));
  at_once_.clear();
  return closed;
}

void Outbox::hand_out_records(std::vector<Effect>& effects) {
  if (records_.empty()) return;
  effects.push_back(Store{++handed_out_, std::move(records_)});
  for (const size_t lane : record_lanes_) waits_[lanes_[lane]] = handed_out_;
}

void Outbox::release(std::vector<Effect>& effects) {
  if (released_ == durable_) return;
  released_ = durable_;
  while (!parked_.empty() && parked_.begin()->first.first <= durable_) {
    auto& [key, parked] = *parked_.begin();
    const auto waiting = waiting_.find(key.second);
    std::erase(waiting->second.batches, key.first);
    for (Effect& effect : parked) {
      waiting->second.bytes -= size_of(effect);
      effects.push_back(std::move(effect));
    }
    if (waiting->second.batches.empty()) waiting_.erase(waiting);
    parked_.erase(parked_.begin());
  }
  std::erase_if(waits_, [this](const auto& lane) { return lane.second <= durable_; });
}

bool Outbox::park(std::vector<Effect>& effects) {
  bool closed = false;
  std::vector<BatchId> batches;  // that each lane of the step waits for
  for (const LaneId& lane : lanes_) {
    const auto wait = waits_.find(lane);
    // A step that has announced a record may store none after all.
    batches.push_back(wait == waits_.end() ? 0 : std::min(wait->second, handed_out_));
  }
  for (Written& written : step_) {
    const auto found = waiting_.find(written.connection);
    if (found != waiting_.end() && found->second.is_cut_off) continue;
    const BatchId batch = written.lane              ? batches[*written.lane]
                          : found == waiting_.end() ? 0
                                                    : std::ranges::max(found->second.batches);
    if (batch <= durable_) {
      effects.push_back(std::move(written.effect));
      continue;
    }
    Waiting& waiting = waiting_[written.connection];
    std::vector<Effect>& parked = parked_[{batch, written.connection}];
    if (parked.empty()) waiting.batches.push_back(batch);
    waiting.bytes += size_of(written.effect);
    parked.push_back(std::move(written.effect));
    if (waiting.bytes <= unread_max_) continue;
    drop_parked(written.connection, waiting);
    waiting.is_cut_off = true;
    effects.push_back(Close{written.connection, 4008});
    closed = true;
  }
  return closed;
}

void Outbox::drop_parked(ConnectionId connection, Waiting& waiting) {
  for (const BatchId batch : waiting.batches) parked_.erase({batch, connection});
  waiting = {};
}

}  // namespace understory::server
