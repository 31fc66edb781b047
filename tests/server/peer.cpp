// The other end of a connection: see peer.h. No line of it is shared with the server, so that no
// mistake of its can hide in both.
#include "tests/server/peer.h"

#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "server/simulation/seed.h"

namespace understory::server::tests {
namespace {

constexpr uint8_t last = 0x80;  ///< the bit of a frame that ends a message
constexpr uint8_t continuation = 0, text = 1, closing = 8, ping_frame = 9, pong_frame = 10;
// The example of RFC 6455, 1.3.
constexpr std::string_view key = "dGhlIHNhbXBsZSBub25jZQ==";
constexpr std::string_view accepted = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=";

}  // namespace

Peer::Peer(int fd, uint32_t seed) : fd_(fd), chance_(simulation::seed_of(seed, 91)) {}
Peer::~Peer() { ::close(fd_); }

void Peer::ask(const std::string& address) {
  raw("GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " +
      std::string(key) + "\r\nX-Forwarded-For: " + address + "\r\n\r\n");
  before_open_ = out_.size();
}

void Peer::say(std::string_view whole) {
  const uint32_t parts = chance_.below(3) > 0 ? 1 : 2 + chance_.below(4);
  uint8_t kind = text;
  for (uint32_t part = 0; part < parts; ++part) {
    const bool is_last = part + 1 == parts;
    const size_t size =
        is_last ? whole.size() : chance_.below(static_cast<uint32_t>(whole.size()) + 1);
    frame(static_cast<uint8_t>(kind | (is_last ? last : 0)), whole.substr(0, size));
    whole.remove_prefix(size);
    kind = continuation;
    if (!is_last && pings_now_and_then && chance_.below(4) == 0) ping();
  }
}

void Peer::ping() {
  pings_.push_back("ping " + std::to_string(++pinged_));
  frame(last | ping_frame, pings_.back());
}

void Peer::close(uint16_t code) {
  has_closed_ = true;
  const std::array<char, 2> bytes = {static_cast<char>(code >> 8), static_cast<char>(code & 0xff)};
  frame(last | closing, {bytes.data(), bytes.size()});
}

void Peer::frame(uint8_t first, std::string_view payload, bool masked) {
  const size_t size = payload.size();
  const auto bit = static_cast<char>(masked ? 0x80 : 0);
  out_ += static_cast<char>(first);
  if (size < 126) {
    out_ += static_cast<char>(bit | static_cast<char>(size));
  } else {
    const int bytes = size <= 0xffff ? 2 : 8;
    out_ += static_cast<char>(bit | static_cast<char>(bytes == 2 ? 126 : 127));
    for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8)
      out_ += static_cast<char>((size >> shift) & 0xff);
  }
  if (!masked) {
    out_ += payload;
    return;
  }
  std::array<char, 4> mask{};
  for (char& byte : mask) out_ += byte = static_cast<char>(chance_.next() & 0xff);
  for (size_t i = 0; i < size; ++i) out_ += static_cast<char>(payload[i] ^ mask[i % 4]);
}

bool Peer::push(size_t most) {
  if (out_.empty() || has_ended_) return false;
  const size_t may = is_open_ ? out_.size() : before_open_;
  if (may == 0) return false;
  const ssize_t sent = ::send(fd_, out_.data(), std::min(most, may), MSG_NOSIGNAL);
  if (sent <= 0) return false;  // the end is noticed by reading
  if (!is_open_) before_open_ -= static_cast<size_t>(sent);
  out_.erase(0, static_cast<size_t>(sent));
  return true;
}

bool Peer::take(size_t most) {
  if (has_ended_) return false;
  std::array<char, 16'384> bytes{};
  const ssize_t came = ::recv(fd_, bytes.data(), std::min(most, bytes.size()), 0);
  if (came < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return false;
  if (came <= 0) {
    has_ended_ = true;
    return true;
  }
  in_.append(bytes.data(), static_cast<size_t>(came));
  if (!is_open_) read_answer();
  while (is_open_ && complaint_.empty() && read_frame()) {
  }
  return true;
}

void Peer::read_answer() {
  const size_t end = in_.find("\r\n\r\n");
  if (end == std::string::npos) return;
  http_ = in_.substr(0, end + 4);
  in_.erase(0, end + 4);
  if (!http_.starts_with("HTTP/1.1 101")) return;
  is_open_ = true;
  if (http_.find(accepted) == std::string::npos) complaint_ = "the key is not answered: " + http_;
}

bool Peer::read_frame() {
  const auto byte = [&](size_t at) { return static_cast<uint8_t>(in_[at]); };
  if (in_.size() < 2) return false;
  if (closed_with_) {
    complaint_ = "something follows a close";
    return false;
  }
  size_t size = byte(1) & 0x7f, header = 2;
  if ((byte(1) & 0x80) != 0) complaint_ = "a frame of the server's is masked";
  if (size >= 126) {
    const size_t bytes = size == 126 ? 2 : 8;
    header += bytes;
    if (in_.size() < header) return false;
    size = 0;
    for (size_t at = 2; at < header; ++at) size = size << 8 | byte(at);
    if (size < 126 || (bytes == 8 && size <= 0xffff)) complaint_ = "a size is longer than needed";
    if (size > 1'000'000) complaint_ = "a frame is larger than any";
  }
  if (!complaint_.empty() || in_.size() < header + size) return false;
  const uint8_t first = byte(0);
  std::string payload = in_.substr(header, size);
  in_.erase(0, header + size);
  judge(first, std::move(payload));
  return true;
}

void Peer::judge(uint8_t first, std::string payload) {
  const int kind = first & 0x0f;
  if ((first & 0xf0) != last) {
    complaint_ = "a frame is no whole message, or has reserved bits";
  } else if (kind == text) {
    if (!nlohmann::json::accept(payload)) complaint_ = "a text is no JSON: " + payload;
    texts.push_back(std::move(payload));
  } else if (kind != closing && kind != ping_frame && kind != pong_frame) {
    complaint_ = "a frame of the kind " + std::to_string(kind);
  } else if (payload.size() > 125) {
    complaint_ = "a control frame is too long";
  } else if (kind == ping_frame) {
    if (answers_pings && !has_closed_) frame(last | pong_frame, payload);
  } else if (kind == pong_frame) {
    if (pings_.empty() || pings_.front() != payload)
      complaint_ = "a pong that is no answer: " + payload;
    else
      pings_.pop_front();
  } else {
    closed_with_ = payload.size() < 2
                       ? 1005
                       : static_cast<uint8_t>(payload[0]) << 8 | static_cast<uint8_t>(payload[1]);
    if (answers_close && !has_closed_) frame(last | closing, payload);
    has_closed_ = true;
  }
}

}  // namespace understory::server::tests
