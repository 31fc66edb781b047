// A TCP socket below a WebSocket stream of Beast, into which texts are written past that stream:
// all that waits goes out in one system call, without an operation of Asio's for each text. Beast
// still reads, and writes the handshake, pongs and closes; it does so through this socket, which
// sends whole frames one behind the other, so that the two never mix.
#pragma once

#include <algorithm>
#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <chrono>
#include <list>
#include <memory>
#include <string>
#include <utility>

#include "server/net/connection.h"

namespace understory::server {

class FrameSocket {
 public:
  using executor_type = Socket::executor_type;
  using Text = std::shared_ptr<const std::string>;
  using Error = boost::system::error_code;
  using Clock = std::chrono::steady_clock;
  using Timer =
      boost::asio::basic_waitable_timer<Clock, boost::asio::wait_traits<Clock>, executor_type>;

  /// Who takes nothing of what waits for so long is closed.
  FrameSocket(Socket socket, std::chrono::seconds patience)
      : own_(std::make_shared<Own>(std::move(socket), patience)) {
    Error ignored;
    own_->socket.non_blocking(true, ignored);
  }

  executor_type get_executor() { return own_->socket.get_executor(); }

  /// Queues a text as a frame; `flush` sends it.
  void add(Text text) {
    own_->waiting += text->size();
    own_->frames.push_back({text_header(text->size()), std::move(text)});
  }
  /// Sends what waits, as far as the kernel takes it now; the rest follows by itself. A socket that
  /// fails is closed, and whoever reads from it notices.
  void flush() { own_->flush(); }
  /// Bytes of texts that wait.
  size_t waiting() const { return own_->waiting; }
  /// Whether it was closed because nothing was taken for too long.
  bool gave_up() const { return own_->gave_up; }
  /// Forgets what waits, but for a frame of which a part is sent.
  void drop_waiting() { own_->drop_waiting(); }
  void close() { own_->close(); }

  // What Beast asks of the stream below its own.
  template <class Buffers, class Handler>
  void async_read_some(const Buffers& buffers, Handler&& handler) {
    own_->socket.async_read_some(buffers, std::forward<Handler>(handler));
  }
  /// Is done when nothing waits any more.
  template <class Buffers, class Handler>
  void async_write_some(const Buffers& buffers, Handler&& handler) {
    std::string bytes(boost::asio::buffer_size(buffers), '\0');
    boost::asio::buffer_copy(boost::asio::buffer(bytes), buffers);
    const size_t size = bytes.size();
    own_->frames.push_back({std::move(bytes), nullptr});
    flush();
    auto done = [own = own_, size, handler = std::forward<Handler>(handler)](Error = {}) mutable {
      handler(own->socket.is_open() ? Error() : boost::asio::error::operation_aborted, size);
    };
    if (own_->frames.empty())
      boost::asio::post(get_executor(), std::move(done));
    else  // kept by the timer and not by what it is about, which would keep itself alive
      own_->until_sent().async_wait(std::move(done));
  }
  friend void beast_close_socket(FrameSocket& socket) { socket.close(); }
  template <class Handler>
  friend void async_teardown(boost::beast::role_type role, FrameSocket& socket, Handler&& handler) {
    boost::beast::websocket::async_teardown(role, socket.own_->socket,
                                            std::forward<Handler>(handler));
  }

 private:
  /// A text with its header, or bytes of Beast's without a text.
  struct Frame {
    std::string header;
    Text text;

    size_t size() const { return header.size() + (text ? text->size() : 0); }
  };

  /// What lives on while it waits for the kernel. There is one for each connection, and most of
  /// them have nothing to send: so what only a slow reader needs is made when it is needed.
  struct Own : std::enable_shared_from_this<Own> {
    Own(Socket given, std::chrono::seconds for_reader)
        : socket(std::move(given)), patience(for_reader) {}

    Timer& until_sent() {
      if (!sent_all)
        sent_all = std::make_unique<Timer>(socket.get_executor(), Clock::time_point::max());
      return *sent_all;
    }

    void flush() {
      if (blocked) return;
      Error error;
      while (!frames.empty() && !error) take_away(send(error));
      if (error == boost::asio::error::would_block) {
        blocked = true;
        stalled = std::make_unique<Timer>(socket.get_executor(), patience);
        stalled->async_wait([waits = weak_from_this()](Error cancelled) {
          const auto own = waits.lock();
          if (cancelled || !own || !own->blocked) return;
          own->gave_up = true;
          own->close();
        });
        socket.async_wait(Socket::wait_write, [own = shared_from_this()](auto failed) {
          own->blocked = false;
          own->stalled.reset();
          failed ? own->close() : own->flush();
        });
      } else if (error) {
        close();
      } else {
        sent_all.reset();
      }
    }

    size_t send(Error& error) {
      std::array<boost::asio::const_buffer, 16> parts;  // a step has two texts, seldom three
      size_t count = 0;
      size_t skipped = sent;  // of the first frame
      for (const Frame& frame : frames) {
        if (count == parts.size()) break;
        parts[count++] = boost::asio::buffer(frame.header) + skipped;
        skipped -= std::min(skipped, frame.header.size());
        parts[count++] =
            frame.text ? boost::asio::buffer(*frame.text) + skipped : boost::asio::const_buffer();
        skipped = 0;
      }
      return socket.write_some(parts, error);
    }

    void take_away(size_t bytes) {
      sent += bytes;
      while (!frames.empty() && sent >= frames.front().size()) {
        sent -= frames.front().size();
        forget_text(frames.front());
        frames.pop_front();
      }
    }

    void forget_text(const Frame& frame) { waiting -= frame.text ? frame.text->size() : 0; }

    void drop_waiting() {
      while (frames.size() > (sent > 0 ? 1U : 0U)) {
        forget_text(frames.back());
        frames.pop_back();
      }
    }

    void close() {
      Error ignored;
      socket.close(ignored);
      frames.clear();
      waiting = sent = 0;
      sent_all.reset();
    }

    Socket socket;
    std::list<Frame> frames;
    size_t sent = 0;     // bytes of the first frame
    size_t waiting = 0;  // bytes of texts
    bool blocked = false;
    bool gave_up = false;
    const std::chrono::seconds patience;
    std::unique_ptr<Timer> stalled;  // while it is blocked
    std::unique_ptr<Timer>
        sent_all;  // while that is waited for; gone when it is so, or all is over
  };

  /// The header of a frame that is a whole text, from a server (RFC 6455, 5.2).
  static std::string text_header(size_t size) {
    std::string header = "\x81";
    const auto add_number = [&](int bytes) {
      for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8)
        header += static_cast<char>((size >> shift) & 0xff);
    };
    if (size < 126) {
      add_number(1);
    } else if (size <= 0xffff) {
      header += static_cast<char>(126);
      add_number(2);
    } else {
      header += static_cast<char>(127);
      add_number(8);
    }
    return header;
  }

  std::shared_ptr<Own> own_;
};

}  // namespace understory::server
