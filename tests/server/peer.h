// The other end of a connection, which speaks WebSocket by hand: byte by byte, in fragments, with
// control frames between them, well or badly, and reads as much as it is let. What it is sent is
// held against RFC 6455 to the letter.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/random.h"

namespace understory::server::tests {

class Peer {
 public:
  /// `fd` is one end of a pair of stream sockets; it is closed with the peer.
  Peer(int fd, uint32_t seed);
  ~Peer();
  Peer(const Peer&) = delete;
  Peer& operator=(const Peer&) = delete;

  /// Asks for a WebSocket; `address` is what a proxy would say of it.
  void ask(const std::string& address);
  /// A text, in some fragments, here and there with a ping between two of them.
  void say(std::string_view text);
  void ping();
  /// One frame, masked as a client's is; `first` is its first byte (RFC 6455, 5.2).
  void frame(uint8_t first, std::string_view payload, bool masked = true);
  void close(uint16_t code);
  /// Any bytes.
  void raw(std::string_view bytes) { out_ += bytes; }

  /// Hands at most so many bytes to the kernel; whether any went.
  bool push(size_t most);
  /// Takes at most so many from it; whether any came.
  bool take(size_t most);

  bool is_open() const { return is_open_; }  ///< the upgrade was answered
  bool has_ended() const { return has_ended_; }
  size_t unsent() const { return out_.size(); }
  const std::string& http() const { return http_; }  ///< the answer, while it is no upgrade
  /// What the server has said it closes with.
  std::optional<int> closed_with() const { return closed_with_; }
  /// What is wrong with what the server has sent; empty: nothing.
  const std::string& complaint() const { return complaint_; }
  size_t pongs_missing() const { return pings_.size(); }

  std::vector<std::string> texts;  ///< all that it was sent
  bool answers_pings = true;
  bool answers_close = true;
  bool pings_now_and_then = false;

 private:
  void read_answer();
  /// Whether there was a whole frame.
  bool read_frame();
  void judge(uint8_t first, std::string payload);

  const int fd_;
  Random chance_;
  std::string out_, in_, http_;
  size_t before_open_ = 0;         ///< bytes that may go before the upgrade is answered (4.1)
  std::deque<std::string> pings_;  ///< whose pongs are to come
  int pinged_ = 0;
  bool is_open_ = false;
  bool has_ended_ = false;
  bool has_closed_ = false;  ///< itself
  std::optional<int> closed_with_;
  std::string complaint_;
};

}  // namespace understory::server::tests
