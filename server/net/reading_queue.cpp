// The queue of those who read: see reading_queue.h. Its state is the io thread's alone; one request
// at a time goes to the storage's thread, from there to the reader's, and comes back.
#include "server/net/reading_queue.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <iterator>

#include "server/core/network.h"

namespace understory::server {
namespace {

constexpr size_t mebibyte = 1024 * 1024;

Reply failed(const std::exception& error) {
  spdlog::error("a reading request failed: {}", error.what());
  return refused_reply(500, protocol::Reason::not_found);
}

}  // namespace

void refuse_as_busy(Asker& asker) {
  asker.answer(std::make_shared<const Reply>(refused_reply(503, protocol::Reason::busy)));
}

void ReadingQueue::add(Fetch request, std::weak_ptr<Asker> asker, const std::string& network) {
  const std::string subscriber = subscriber_of(network);
  if (!make_room_for(subscriber)) {
    if (const auto present = asker.lock()) refuse_as_busy(*present);
    return;
  }
  from_->take(network);
  const std::shared_ptr<void> place(nullptr,
                                    [from = from_, network](void*) { from->give_back(network); });
  uint64_t round = round_ + (working_ && subscriber == subscriber_of(network_worked_for_) ? 1 : 0);
  for (const Waiting& each : waiting_)
    if (each.subscriber == subscriber) round = std::max(round, each.round + 1);
  // Behind all that have their turn before it, or have been passed often enough. By as many as may
  // wait anybody may be passed: few who ask again and again keep nobody out, and a crowd that fills
  // the queue passes none of the others.
  const auto turn = std::find_if(waiting_.rbegin(), waiting_.rend(), [&](const Waiting& each) {
                      return each.round <= round || each.passed >= limits_.reads_waiting_max;
                    }).base();
  std::for_each(turn, waiting_.end(), [](Waiting& each) { ++each.passed; });
  waiting_.insert(turn, {std::move(request), std::move(asker), place, network, subscriber, round});
  next();
}

bool ReadingQueue::make_room_for(const std::string& subscriber) {
  const auto most_waiting = static_cast<size_t>(limits_.reads_waiting_max);
  if (waiting_.size() < most_waiting) return true;
  std::erase_if(waiting_, [](const Waiting& each) { return each.asker.expired(); });
  if (waiting_.size() < most_waiting) return true;
  reached_(&Limits::reads_waiting_max);
  std::map<std::string, int> of;
  for (const Waiting& each : waiting_) ++of[each.subscriber];
  const auto most = std::ranges::max_element(of, {}, [](const auto& each) { return each.second; });
  if (most->second <= of[subscriber] + 1) return false;
  const auto last =
      std::ranges::find(waiting_.rbegin(), waiting_.rend(), most->first, &Waiting::subscriber);
  const Waiting given_up = std::move(*last);
  waiting_.erase(std::prev(last.base()));
  if (const auto present = given_up.asker.lock()) refuse_as_busy(*present);
  return true;
}

void ReadingQueue::next() {
  while (!working_ && !waiting_.empty()) {
    Waiting first = std::move(waiting_.front());
    waiting_.pop_front();
    round_ = first.round;
    const auto asker = first.asker.lock();
    if (!asker) continue;
    if (const auto limit = limit_reached_by(first.network)) {
      reached_(*limit);
      refuse_as_busy(*asker);
    } else {
      carry_out(std::move(first));
    }
  }
}

// Each is passed by one reply at most.
std::optional<int Limits::*> ReadingQueue::limit_reached_by(const std::string& network) const {
  const size_t one = static_cast<size_t>(limits_.unread_reads_an_address_max) * mebibyte;
  const size_t all = static_cast<size_t>(limits_.unread_reads_max) * mebibyte;
  const std::string site = site_of(network);
  if (unsent_->waiting_for(network) >= one ||
      (!site.empty() && unsent_->waiting_for(site) >= std::max(one, all / part_of_a_site)))
    return &Limits::unread_reads_an_address_max;
  if (unsent_->all >= all) return &Limits::unread_reads_max;
  return std::nullopt;
}

size_t ReadingQueue::Unsent::waiting_for(const std::string& name) const {
  const auto found = to.find(name);
  return found == to.end() ? 0 : found->second;
}

void ReadingQueue::Unsent::add(const std::string& network, size_t size) {
  all += size;
  to[network] += size;
  if (const std::string site = site_of(network); !site.empty()) to[site] += size;
}

void ReadingQueue::Unsent::remove(const std::string& network, size_t size) {
  all -= size;
  const auto take = [&](const std::string& name) {
    const auto found = to.find(name);
    if ((found->second -= size) == 0) to.erase(found);
  };
  take(network);
  if (const std::string site = site_of(network); !site.empty()) take(site);
}

void ReadingQueue::carry_out(Waiting waiting) {
  working_ = true;
  network_worked_for_ = waiting.network;
  place_worked_for_ = std::move(waiting.place);  // which stays on this thread
  storage_.read([this, waiting = std::move(waiting)](Storage& storage) {
    MakeReply make;
    try {
      make = waiting.request(storage);
    } catch (const std::exception& error) {
      make = [reply = failed(error)] { return reply; };
    }
    reader_.add([this, make = std::move(make), asker = waiting.asker] {
      Reply reply;
      try {
        reply = make();
      } catch (const std::exception& error) {
        reply = failed(error);
      }
      reply.body.shrink_to_fit();  // what is counted is what is held
      boost::asio::post(io_, [this, asker, reply = std::move(reply)]() mutable {
        made(asker, std::move(reply));
      });
    });
  });
}

void ReadingQueue::made(const std::weak_ptr<Asker>& asker, Reply reply) {
  working_ = false;
  const std::shared_ptr<void> place = std::move(place_worked_for_);
  if (const auto present = asker.lock()) {
    const size_t size = reply.body.size();
    unsent_->add(network_worked_for_, size);
    present->answer(std::shared_ptr<const Reply>(
        new Reply(std::move(reply)),
        [unsent = unsent_, size, place, network = network_worked_for_](const Reply* sent) {
          unsent->remove(network, size);
          delete sent;
        }));
  }
  next();
}

}  // namespace understory::server
