// One connection of a client: HTTP until it asks for a WebSocket, a WebSocket from then on. Beast
// lives in connection.cpp, and in frame_socket.h below it.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <memory>
#include <string>
#include <string_view>

#include "server/core/input.h"
#include "server/net/reading_queue.h"

namespace understory::server {

/// An open WebSocket, as the host sees it. To be used on the io thread only.
class WebSocket {
 public:
  virtual ~WebSocket() = default;
  /// Queues a text, until `flush`. Who lets more than 512 KiB wait is closed with 4008.
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  /// Sends what is queued, all of it at once.
  virtual void flush() = 0;
  /// Closes with a code once what is queued has been sent, at the latest after five seconds.
  virtual void close(uint16_t code) = 0;
};

/// What a connection asks of its host.
class ConnectionHandler {
 public:
  virtual ~ConnectionHandler() = default;
  /// Whether another WebSocket is taken. Who is not is closed with 1013, and was never `opened`.
  virtual bool has_room() const = 0;
  virtual ConnectionId opened(std::shared_ptr<WebSocket> socket, const std::string& address) = 0;
  virtual void received(ConnectionId connection, std::string_view text) = 0;
  virtual void closed(ConnectionId connection) = 0;
  /// Answers a reading request, unless `asker` is gone by then.
  virtual void read(Fetch request, std::weak_ptr<Asker> asker) = 0;
  /// A connection of any kind has ended.
  virtual void ended() = 0;
  virtual bool healthy() const = 0;
};

using Socket =
    boost::asio::basic_stream_socket<boost::asio::ip::tcp, boost::asio::io_context::executor_type>;

/// Serves a fresh connection until it ends. `handler` outlives it. Who takes nothing of a reply for
/// `patience` is let go.
void serve_connection(Socket socket, ConnectionHandler& handler, std::chrono::seconds patience);

}  // namespace understory::server
