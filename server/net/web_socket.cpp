// A WebSocket of one client: see web_socket.h. What it may take is bounded: 16 KiB a message, 40 s
// of silence with pings every 20, 5 s for closing; what else is, is in limits.h.
#include "server/net/web_socket.h"

#include <array>
#include <boost/beast/websocket.hpp>
#include <memory>
#include <utility>

#include "engine/core/code_point.h"
#include "protocol/message.h"
#include "server/core/bucket.h"
#include "server/net/frame_socket.h"

namespace understory::server {
namespace {

namespace net = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using boost::system::error_code;

constexpr auto closing_time = std::chrono::seconds(5);

Millis steady_now() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

/// Beast looks for a letter that is not whole where a text ends, but for a text whose last fragment
/// has no byte.
bool is_whole_text(std::string_view text) {
  if (is_ascii(text)) return true;
  for (size_t i = 0; i < text.size();)
    if (!next_code_point(text, i)) return false;
  return true;
}

class WebSocketConnection final : public WebSocket,
                                  public std::enable_shared_from_this<WebSocketConnection> {
 public:
  WebSocketConnection(Stream stream, ConnectionHandler& handler, std::string address,
                      std::shared_ptr<void> place)
      : address_(std::move(address)),
        place_(std::move(place)),
        socket_(stream.release_socket(), std::chrono::seconds(handler.limits().patience)),
        handler_(handler),
        pings_{static_cast<double>(handler.limits().pings_burst), steady_now()} {}

  void accept(const http::request<http::empty_body>& request) {
    socket_.set_option(
        websocket::stream_base::timeout{header_time, std::chrono::seconds(40), true});
    socket_.read_message_max(protocol::message_bytes_max);
    socket_.control_callback([this](websocket::frame_type kind, beast::string_view) {
      if (kind != websocket::frame_type::close) count_ping();
    });
    socket_.async_accept(request, [self = shared_from_this()](error_code ec) {
      if (ec) return;
      if (!self->handler_.has_room(self->address_))
        return self->close(websocket::close_code::try_again_later);
      self->id_ = self->handler_.opened(self, self->address_);
      self->read();
    });
  }

  void send(std::shared_ptr<const std::string> text) override {
    // Behind a close frame, also one that answers the other side's, nothing may follow.
    if (closing_ || !socket_.is_open()) return;
    FrameSocket& out = socket_.next_layer();
    const size_t most = static_cast<size_t>(handler_.limits().unread_max) * 1024;
    out.add(std::move(text));
    if (out.waiting() > most) out.flush();  // much may come at once, and be read well
    if (out.waiting() <= most) return;
    handler_.reached(&Limits::unread_max);
    // It does not read: what waits is of no use to it, and a close frame would wait as well.
    out.drop_waiting();
    close(4008);
  }

  void flush() override { socket_.next_layer().flush(); }

  void close(uint16_t code) override {
    if (closing_) return;
    closing_ = true;
    deadline_ = std::make_unique<FrameSocket::Timer>(socket_.get_executor(), closing_time);
    deadline_->async_wait([self = shared_from_this()](error_code ec) {
      if (!ec) self->socket_.next_layer().close();
    });
    socket_.async_close(websocket::close_reason(code),
                        [self = shared_from_this()](error_code) { self->end(); });
  }

 private:
  void read() {
    socket_.async_read_some(net::buffer(part_),
                            [self = shared_from_this()](error_code ec, size_t size) {
                              if (ec) return self->end();
                              const std::string_view part(self->part_.data(), size);
                              const bool is_last = self->socket_.is_message_done();
                              if (is_last && self->message_.empty())
                                self->take(part);
                              else
                                self->message_ += part;
                              if (is_last && !self->message_.empty())
                                self->take(std::exchange(self->message_, {}));
                              self->read();
                            });
  }

  /// A message has come.
  void take(std::string_view text) {
    if (socket_.got_binary())
      close(websocket::close_code::unknown_data);
    else if (!is_whole_text(text))
      close(websocket::close_code::bad_payload);
    else
      handler_.received(id_, text);
  }

  /// Beast answers each ping; who sends too many is closed, behind the read that has found them.
  void count_ping() {
    const Limits& limits = handler_.limits();
    if (closing_ || pings_.take(steady_now(), limits.pings_burst, limits.pings_a_second)) return;
    handler_.reached(&Limits::pings_a_second);
    net::post(socket_.get_executor(),
              [self = shared_from_this()] { self->close(websocket::close_code::policy_error); });
  }

  void end() {
    deadline_.reset();
    if (socket_.next_layer().gave_up() && !ended_) handler_.reached(&Limits::patience);
    closing_ = true;  // nothing more is queued
    // Who never had room is not known.
    if (!std::exchange(ended_, true) && id_ != 0) handler_.closed(id_);
  }

  const std::string address_;
  const std::shared_ptr<void> place_;
  websocket::stream<FrameSocket, false> socket_;  // compresses nothing
  std::unique_ptr<FrameSocket::Timer> deadline_;  // while it is being closed
  ConnectionHandler& handler_;
  ConnectionId id_ = 0;
  std::array<char, 192> part_{};  // as much as most messages have, and all that an idle one takes
  std::string message_;           // of which parts have come, but not the last
  Bucket pings_;
  bool closing_ = false;
  bool ended_ = false;
};

}  // namespace

void serve_web_socket(Stream stream, const HttpRequest& request, ConnectionHandler& handler,
                      std::string address, std::shared_ptr<void> place) {
  std::make_shared<WebSocketConnection>(std::move(stream), handler, std::move(address),
                                        std::move(place))
      ->accept(request);
}

}  // namespace understory::server
