// The part of a connection that begins when it asks for a WebSocket. Beast's types are in this
// header, for connection.cpp alone.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <chrono>
#include <memory>
#include <string>

#include "server/net/connection.h"

namespace understory::server {

using Stream =
    boost::beast::basic_stream<boost::asio::ip::tcp, boost::asio::io_context::executor_type>;
/// So long may a request, and an upgrade, take until it is there.
inline constexpr auto header_time = std::chrono::seconds(5);
using HttpRequest = boost::beast::http::request<boost::beast::http::empty_body>;

/// Answers a request to upgrade and serves the WebSocket from then on; it lets go of `place` when
/// it ends. `handler` outlives it.
void serve_web_socket(Stream stream, const HttpRequest& request, ConnectionHandler& handler,
                      std::string address, std::shared_ptr<void> place);

}  // namespace understory::server
