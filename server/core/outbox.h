// What is to be sent, held back until the records before it are durable. One queue for all: a
// refusal, too, can show that a move was made ("stale"), so nothing overtakes an unfinished batch.
#pragma once

#include <deque>
#include <utility>
#include <vector>

#include "server/core/effect.h"

namespace understory::server {

class Outbox {
 public:
  /// A record of the present step.
  void store(Record record) { records_.push_back(std::move(record)); }
  void send(ConnectionId connection, std::shared_ptr<const std::string> text) {
    step_.push_back(Send{connection, std::move(text)});
  }
  void send(ConnectionId connection, std::string text) {
    send(connection, std::make_shared<const std::string>(std::move(text)));
  }
  /// The place that the next send takes: an answer goes before the pushes that its command caused.
  size_t next_place() const { return step_.size(); }
  void send_at(size_t place, ConnectionId connection, std::string text) {
    step_.insert(step_.begin() + static_cast<std::ptrdiff_t>(place),
                 Send{connection, std::make_shared<const std::string>(std::move(text))});
  }
  void close(ConnectionId connection, uint16_t code) { step_.push_back(Close{connection, code}); }

  /// Ends a step: hands out its records as one batch and its sends behind the last batch.
  void finish_step(std::vector<Effect>& effects) {
    if (!records_.empty()) {
      effects.push_back(Store{++handed_out_, std::move(records_)});
      records_.clear();
    }
    for (Effect& effect : step_) parked_.emplace_back(handed_out_, std::move(effect));
    step_.clear();
    release(effects);
  }
  /// `batch` and all before it are durable: the end of this step lets go what waited for them.
  void stored(BatchId batch) { durable_ = batch; }

 private:
  void release(std::vector<Effect>& effects) {
    while (!parked_.empty() && parked_.front().first <= durable_) {
      effects.push_back(std::move(parked_.front().second));
      parked_.pop_front();
    }
  }

  BatchId handed_out_ = 0;
  BatchId durable_ = 0;
  std::vector<Record> records_;
  std::vector<Effect> step_;
  std::deque<std::pair<BatchId, Effect>> parked_;
};

}  // namespace understory::server
