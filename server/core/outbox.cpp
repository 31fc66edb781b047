// Which batch each text waits for: see outbox.h.
#include "server/core/outbox.h"

#include <algorithm>

namespace understory::server {

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

void Outbox::finish_step(std::vector<Effect>& effects) {
  hand_out_records(effects);
  release(effects);
  park(effects);
  lanes_.clear();
  records_.clear();
  record_lanes_.clear();
  step_.clear();
  std::move(at_once_.begin(), at_once_.end(), std::back_inserter(effects));
  at_once_.clear();
}

void Outbox::hand_out_records(std::vector<Effect>& effects) {
  if (records_.empty()) return;
  effects.push_back(Store{++handed_out_, std::move(records_)});
  for (const size_t lane : record_lanes_) waits_[lanes_[lane]] = handed_out_;
}

void Outbox::release(std::vector<Effect>& effects) {
  if (released_ == durable_) return;
  released_ = durable_;
  while (!parked_.empty() && parked_.begin()->first <= durable_) {
    for (auto& [connection, effect] : parked_.begin()->second) {
      const auto last = last_of_.find(connection);
      if (last != last_of_.end() && last->second <= durable_) last_of_.erase(last);
      effects.push_back(std::move(effect));
    }
    parked_.erase(parked_.begin());
  }
  std::erase_if(waits_, [this](const auto& lane) { return lane.second <= durable_; });
}

void Outbox::park(std::vector<Effect>& effects) {
  std::vector<BatchId> batches;  // that each lane of the step waits for
  for (const LaneId& lane : lanes_) {
    const auto wait = waits_.find(lane);
    // A step that has announced a record may store none after all.
    batches.push_back(wait == waits_.end() ? 0 : std::min(wait->second, handed_out_));
  }
  for (Written& written : step_) {
    const auto last = last_of_.find(written.connection);
    const BatchId batch = written.lane             ? batches[*written.lane]
                          : last == last_of_.end() ? 0
                                                   : last->second;
    if (batch <= durable_) {
      effects.push_back(std::move(written.effect));
      continue;
    }
    if (last == last_of_.end())
      last_of_[written.connection] = batch;
    else
      last->second = std::max(last->second, batch);
    parked_[batch].emplace_back(written.connection, std::move(written.effect));
  }
}

}  // namespace understory::server
