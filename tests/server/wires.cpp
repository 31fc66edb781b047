// Sessions on wires that the test holds: see wires.h. What Host does with effects and inputs of the
// core is done here in the same order, without its threads.
#include "tests/server/wires.h"

#include <sys/socket.h>

#include <algorithm>
#include <boost/asio/steady_timer.hpp>

#include "server/simulation/require.h"

namespace understory::server::tests {

Wires::Wires(Rig& rig)
    : rig_(rig), clock_(rig.now.steady), io_(std::make_unique<boost::asio::io_context>(1)) {
  rig_.network = this;
}
Wires::~Wires() {
  die();
  rig_.network = nullptr;
}

std::unique_ptr<Peer> Wires::connect(const std::string& address, int kernel_bytes, uint32_t seed) {
  int ends[2];
  require(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, ends) == 0,
          "there is no file for a connection");
  ::setsockopt(ends[0], SOL_SOCKET, SO_SNDBUF, &kernel_bytes, sizeof kernel_bytes);
  auto peer = std::make_unique<Peer>(ends[1], seed);
  Socket socket(*io_);
  socket.assign(boost::asio::ip::tcp::v6(), ends[0]);
  ++places_;
  serve_connection(std::move(socket), *this, {this, [](Wires* wires) { --wires->places_; }});
  peer->ask(address);
  return peer;
}

void Wires::work() {
  io_->restart();
  io_->poll();
}

void Wires::pass(Millis time) {
  while (time > 0) {
    const Millis part = std::min<Millis>(time, 250);
    rig_.wait(part);
    // Asio asks the kernel when a timer is due, which does not know of this time; a timer that is
    // overdue has it look at all of them.
    boost::asio::steady_timer overdue(*io_, std::chrono::steady_clock::time_point());
    overdue.async_wait([](boost::system::error_code) {});
    work();
    time -= part;
  }
}

void Wires::die() {
  for (auto& [address, wire] : connections_) wire.socket.reset();
  written_.clear();
  sockets_.clear();
  io_ = std::make_unique<boost::asio::io_context>(1);
}

const WireConnection* Wires::connection(const std::string& address) const {
  const auto found = connections_.find(address);
  return found == connections_.end() ? nullptr : &found->second;
}

WireConnection* Wires::open_connection(ConnectionId connection) {
  const auto found = sockets_.find(connection);
  return found == sockets_.end() ? nullptr : &connections_.at(found->second);
}

void Wires::send(ConnectionId connection, std::shared_ptr<const std::string> text) {
  WireConnection* wire = open_connection(connection);
  if (wire == nullptr) return;
  wire->told.push_back(text);
  wire->socket->send(std::move(text));
  written_.push_back(wire->socket);
}
void Wires::close(ConnectionId connection, uint16_t code) {
  WireConnection* wire = open_connection(connection);
  if (wire == nullptr) return;
  wire->closed_with = code;
  wire->told_when_closed = wire->told.size();
  std::shared_ptr(wire->socket)->close(code);
}
void Wires::flush() {
  for (const auto& socket : std::exchange(written_, {})) socket->flush();
}

ConnectionId Wires::opened(std::shared_ptr<WebSocket> socket, const std::string& address) {
  const ConnectionId id = ++last_id_;
  require(!connections_.contains(address), "two connections from ", address);
  connections_[address] = {id, std::move(socket)};
  sockets_[id] = address;
  rig_.step(Opened{id, address});
  return id;
}
void Wires::received(ConnectionId connection, std::string_view text) {
  rig_.step(Received{connection, text});
}
void Wires::closed(ConnectionId connection) {
  if (WireConnection* wire = open_connection(connection)) wire->socket.reset();
  sockets_.erase(connection);
  rig_.step(Closed{connection});
}
void Wires::read(Fetch, std::weak_ptr<Asker> asker, const std::string&) {
  if (const auto present = asker.lock()) refuse_as_busy(*present);
}
void Wires::read_report(std::string, std::weak_ptr<Asker> asker, const std::string&, bool) {
  if (const auto present = asker.lock()) refuse_as_busy(*present);
}

}  // namespace understory::server::tests
