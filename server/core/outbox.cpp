// Which batch each text waits for: see outbox.h.
#include "server/core/outbox.h"

#include <algorithm>

namespace understory::server {

void Outbox::store(const LaneId& lane, Record record) {
  records_.push_back(std::move(record));
  if (std::find(lanes_.begin(), lanes_.end(), lane) == lanes_.end()) lanes_.push_back(lane);
}

void Outbox::wait_for(const LaneId& lane, BatchId batch) {
  if (batch <= durable_) return;
  BatchId& last = waits_[lane];
  last = std::max(last, batch);
}

void Outbox::send(const LaneId& lane, ConnectionId connection, Text text) {
  step_.push_back({lane, connection, Send{connection, std::move(text)}});
}

void Outbox::send_at(size_t place, const LaneId& lane, ConnectionId connection, std::string text) {
  step_.insert(
      step_.begin() + static_cast<std::ptrdiff_t>(place),
      {lane, connection, Send{connection, std::make_shared<const std::string>(std::move(text))}});
}

void Outbox::send_last(ConnectionId connection, std::string text) {
  step_.push_back({std::nullopt, connection,
                   Send{connection, std::make_shared<const std::string>(std::move(text))}});
}

void Outbox::close(ConnectionId connection, uint16_t code) {
  step_.push_back({std::nullopt, connection, Close{connection, code}});
}

void Outbox::finish_step(bool failed, std::vector<Effect>& effects) {
  if (!failed) {
    hand_out_records(effects);
    release(effects);
    for (Written& each : step_) park(std::move(each), effects);
  }
  records_.clear();
  lanes_.clear();
  step_.clear();
  std::move(at_once_.begin(), at_once_.end(), std::back_inserter(effects));
  at_once_.clear();
}

void Outbox::hand_out_records(std::vector<Effect>& effects) {
  if (records_.empty()) return;
  effects.push_back(Store{++handed_out_, std::move(records_)});
  for (const LaneId& lane : lanes_) waits_[lane] = handed_out_;
}

void Outbox::release(std::vector<Effect>& effects) {
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

void Outbox::park(Written written, std::vector<Effect>& effects) {
  BatchId batch = 0;
  if (!written.lane) {
    const auto last = last_of_.find(written.connection);
    if (last != last_of_.end()) batch = last->second;
  } else if (const auto lane = waits_.find(*written.lane); lane != waits_.end()) {
    batch = std::min(lane->second, handed_out_);  // a step that announced records may store none
  }
  if (batch <= durable_) {
    effects.push_back(std::move(written.effect));
    return;
  }
  BatchId& last = last_of_[written.connection];
  last = std::max(last, batch);
  parked_[batch].emplace_back(written.connection, std::move(written.effect));
}

}  // namespace understory::server
