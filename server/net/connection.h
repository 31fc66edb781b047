// One connection of a client: HTTP until it asks for a WebSocket, a WebSocket from then on. Beast
// lives in connection.cpp, and in frame_socket.h below it.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/core/input.h"
#include "server/core/limits.h"
#include "server/net/front.h"
#include "server/net/pictures.h"
#include "server/net/reading_queue.h"

namespace understory::server {

/// An open WebSocket, as the host sees it. To be used on the io thread only.
class WebSocket {
 public:
  virtual ~WebSocket() = default;
  /// Queues a text, until `flush`. Who lets more than `unread_max` wait is closed with 4008.
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
  /// Whether another WebSocket is taken from there. Who is not is closed with 1013, and was never
  /// `opened`.
  virtual bool has_room(const std::string& address) = 0;
  virtual ConnectionId opened(std::shared_ptr<WebSocket> socket, const std::string& address) = 0;
  virtual void received(ConnectionId connection, std::string_view text) = 0;
  virtual void closed(ConnectionId connection) = 0;
  /// Whether so many read finished matches that who comes now would wait.
  virtual bool is_crowded() const = 0;
  /// Answers a reading request from there, unless `asker` is gone by then.
  virtual void read(Fetch request, std::weak_ptr<Asker> asker, const std::string& address) = 0;
  /// The same of the report of a match.
  virtual void read_report(std::string match, std::weak_ptr<Asker> asker,
                           const std::string& address, bool takes_gzip) = 0;
  virtual Pictures& pictures() = 0;
  virtual const Front& front() const = 0;
  virtual const Limits& limits() const = 0;
  /// A limit is reached: that is said in the log, once.
  virtual void reached(int Limits::* which) = 0;
  /// Something is said in the log that its host can mend, once.
  virtual void advise(const char* once, const std::string& line) = 0;
  virtual bool healthy() const = 0;
};

using Socket =
    boost::asio::basic_stream_socket<boost::asio::ip::tcp, boost::asio::io_context::executor_type>;

/// Serves a fresh connection until it ends; it lets go of `place` then. `handler` outlives it.
void serve_connection(Socket socket, ConnectionHandler& handler, std::shared_ptr<void> place);
/// Serves one for which there is no place: it is told how the server is, or that it is full. The
/// function that comes back closes it.
std::function<void()> serve_health_alone(Socket socket, ConnectionHandler& handler);

}  // namespace understory::server
