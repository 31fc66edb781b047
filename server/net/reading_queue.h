// Who asks for finished matches waits here, one address in turn with the others, and not in the way
// of those who play: the storage only takes out what was stored, one request at a time, and
// everything else is done on a thread of its own. So many may wait and no more, and who has gone is
// passed over; where much of what was asked for is not read, nothing more is made for that address.
#pragma once

#include <boost/asio/io_context.hpp>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "server/core/limits.h"
#include "server/core/shares.h"
#include "server/net/reading.h"
#include "server/net/storage_thread.h"
#include "server/net/worker.h"

namespace understory::server {

/// Who has asked. To be used on the io thread only.
class Asker {
 public:
  virtual ~Asker() = default;
  /// The reply is counted among what waits to be sent for as long as anybody holds it.
  virtual void answer(std::shared_ptr<const Reply> reply) = 0;
};

/// Tells an asker to come again.
void refuse_as_busy(Asker& asker);

/// To be used on the io thread only; `storage` is to be ended before it.
class ReadingQueue {
 public:
  /// `reached` is told of each limit for which somebody is turned away.
  ReadingQueue(boost::asio::io_context& io, StorageThread& storage, const Limits& limits,
               std::function<void(int Limits::*)> reached)
      : io_(io), storage_(storage), limits_(limits), reached_(std::move(reached)) {}

  /// Answers `asker` when it is its subscriber's turn (network.h). When too many wait, the last one
  /// of the subscriber that has most of them is answered with `busy`. An asker that is gone before
  /// its turn is not answered, and nothing is done for it.
  void add(Fetch request, std::weak_ptr<Asker> asker, const std::string& network);
  /// Whether whoever comes now would notice that others read.
  bool is_crowded() const { return waiting_.size() >= unnoticed_max; }
  /// Whether as many from there wait, or have not read what they asked for, as may.
  bool is_all_used(const std::string& network) const {
    return from_->are_spent(network, limits_.reads_an_address_max);
  }

 private:
  /// Behind so many, each of a tenth of a second, nobody notices that they wait.
  static constexpr size_t unnoticed_max = 4;
  struct Waiting {
    Fetch request;
    std::weak_ptr<Asker> asker;
    std::shared_ptr<void> place;  ///< among those from its network
    std::string network;
    std::string subscriber;  ///< whose turn it is: see subscriber_of
    /// When it has its turn: before it others of its subscriber have had that many fewer.
    uint64_t round = 0;
    int passed = 0;  ///< by so many that came after it
  };
  /// The limit that forbids to make more for that network, of which too much waits to be read.
  std::optional<int Limits::*> limit_reached_by(const std::string& network) const;
  /// Makes room for one more of that subscriber; false: there is none.
  bool make_room_for(const std::string& subscriber);
  void next();
  void carry_out(Waiting waiting);
  void made(const std::weak_ptr<Asker>& asker, Reply reply);

  boost::asio::io_context& io_;
  StorageThread& storage_;
  const Limits& limits_;
  const std::function<void(int Limits::*)> reached_;
  /// In the order of their turns: the first of each subscriber, then the second of each, and so on.
  std::deque<Waiting> waiting_;
  uint64_t round_ = 0;  ///< that of the request that had its turn last
  bool working_ = false;
  std::shared_ptr<void> place_worked_for_;
  std::string network_worked_for_;
  /// Bytes of replies that are not sent yet, by network. Shared: a connection can outlive the
  /// queue.
  struct Unsent {
    size_t all = 0;
    std::map<std::string, size_t> to{};  ///< networks, and sites (network.h)

    size_t waiting_for(const std::string& name) const;
    void add(const std::string& network, size_t size);
    void remove(const std::string& network, size_t size);
  };
  std::shared_ptr<Unsent> unsent_ = std::make_shared<Unsent>();
  std::shared_ptr<Shares> from_ = std::make_shared<Shares>();
  Worker reader_;
};

}  // namespace understory::server
