// `understory health`: asks a running server whether it is well. For a container's health check.
#include <arpa/inet.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <stdexcept>
#include <string>

#include "server/main/commands.h"

namespace understory::commands {
namespace {

/// The first bytes that a server on this machine answers; empty if none does within two seconds.
std::string ask(int port) {
  const int connection = socket(AF_INET, SOCK_STREAM, 0);
  if (connection < 0) return "";
  const timeval patience{2, 0};
  setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  setsockopt(connection, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  const std::string request =
      "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
  std::string answer(64, '\0');
  ssize_t got = -1;
  if (connect(connection, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0 &&
      send(connection, request.data(), request.size(), MSG_NOSIGNAL) > 0)
    got = recv(connection, answer.data(), answer.size(), 0);
  close(connection);
  answer.resize(got > 0 ? static_cast<size_t>(got) : 0);
  return answer;
}

}  // namespace

void ask_health(int port) {
  if (!ask(port).starts_with("HTTP/1.1 200"))
    throw std::runtime_error("no healthy server on port " + std::to_string(port));
}

}  // namespace understory::commands
