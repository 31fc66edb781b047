// The sessions of server/net, as they serve browsers, between peers that the test plays and the
// simulated core, in one thread: bytes go through pairs of sockets of the kernel's, nothing happens
// but when the test says so, and time stands still meanwhile.
#pragma once

#include <boost/asio/io_context.hpp>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/net/connection.h"
#include "server/net/pictures.h"
#include "server/simulation/rig.h"
#include "tests/server/held_clock.h"
#include "tests/server/peer.h"

namespace understory::server::tests {

using namespace simulation;

/// A connection as the core knows it.
struct WireConnection {
  ConnectionId id = 0;
  std::shared_ptr<WebSocket> socket{};                     ///< nothing: it has ended
  std::vector<std::shared_ptr<const std::string>> told{};  ///< all that the core sent to it
  int closed_with = 0;                                     ///< by the core
  size_t told_when_closed = 0;
};

class Wires final : public Network, private ConnectionHandler {
 public:
  explicit Wires(Rig& rig);
  ~Wires() override;
  Wires(const Wires&) = delete;
  Wires& operator=(const Wires&) = delete;

  /// Another connection, whose peer is not to be found again but by `address`. Of what is sent the
  /// kernel takes about so many bytes before somebody reads.
  std::unique_ptr<Peer> connect(const std::string& address, int kernel_bytes, uint32_t seed);
  /// Everything happens that can, without any time.
  void work();
  /// So much time passes; each timer fires, to a quarter of a second.
  void pass(Millis time);
  /// The process has died: every connection with it.
  void die();

  /// Null until its WebSocket is open.
  const WireConnection* connection(const std::string& address) const;
  size_t open_sockets() const { return sockets_.size(); }
  /// Connections of any kind.
  int places() const { return places_; }
  const std::vector<int Limits::*>& limits_reached() const { return reached_; }
  void forget_limits() { reached_.clear(); }

  // Network
  void send(ConnectionId connection, std::shared_ptr<const std::string> text) override;
  void close(ConnectionId connection, uint16_t code) override;
  void flush() override;

 private:
  // ConnectionHandler
  bool has_room(const std::string&) override { return true; }
  ConnectionId opened(std::shared_ptr<WebSocket> socket, const std::string& address) override;
  void received(ConnectionId connection, std::string_view text) override;
  void closed(ConnectionId connection) override;
  bool is_crowded() const override { return false; }
  void read(Fetch, std::weak_ptr<Asker> asker, const std::string&) override;
  void read_report(std::string, std::weak_ptr<Asker> asker, const std::string&, bool) override;
  Pictures& pictures() override { return pictures_; }
  const Front& front() const override { return front_; }
  const Limits& limits() const override { return rig_.config; }
  void reached(int Limits::* which) override { reached_.push_back(which); }
  void advise(const char*, const std::string&) override {}
  bool healthy() const override { return true; }

  WireConnection* open_connection(ConnectionId connection);

  Rig& rig_;
  HeldClock clock_;
  Pictures pictures_{0};
  const Front front_{{"::"}, {}};  // such is the address of a pair's end
  std::unique_ptr<boost::asio::io_context> io_;
  std::map<ConnectionId, std::string> sockets_;  ///< address by open connection
  std::map<std::string, WireConnection> connections_;
  std::vector<std::shared_ptr<WebSocket>> written_;
  std::vector<int Limits::*> reached_;
  ConnectionId last_id_ = 0;
  int places_ = 0;
};

}  // namespace understory::server::tests
