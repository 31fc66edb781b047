// `understory health`: asks a running server whether it is well. For a container's health check.
#include <netdb.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <memory>
#include <stdexcept>
#include <string>

#include "server/main/commands.h"

namespace understory::commands {
namespace {

/// The first bytes that a server answers there; empty if none does within two seconds.
std::string ask(const std::string& host, const std::string& port) {
  addrinfo asked{};
  asked.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV;
  asked.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  if (getaddrinfo(host.c_str(), port.c_str(), &asked, &found) != 0) return "";
  const std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> address(found, freeaddrinfo);
  const int connection = socket(address->ai_family, address->ai_socktype, address->ai_protocol);
  if (connection < 0) return "";
  const timeval patience{2, 0};
  setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  setsockopt(connection, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  const std::string request =
      "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
  std::string answer(64, '\0');
  ssize_t got = -1;
  if (connect(connection, address->ai_addr, address->ai_addrlen) == 0 &&
      send(connection, request.data(), request.size(), MSG_NOSIGNAL) > 0)
    got = recv(connection, answer.data(), answer.size(), 0);
  close(connection);
  answer.resize(got > 0 ? static_cast<size_t>(got) : 0);
  return answer;
}

}  // namespace

void ask_health(const std::string& host, int port) {
  check_host(host);
  if (!ask(host, std::to_string(port)).starts_with("HTTP/1.1 200"))
    throw std::runtime_error("no healthy server at " + host + " port " + std::to_string(port));
}

}  // namespace understory::commands
