// The ceilings that a server of rooms is held against: a plain WebSocket server of Beast's, without
// rules, rooms or storage. /echo sends every message back; /pair/NAME sends for a message of either
// connection of that name a text of --view bytes to both: a move and two views, and nothing else.
// One thread, concrete executors, no timeouts: the leanest that Beast has. Prints its address, and
// serves until it is ended.
#include <CLI/CLI.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <cstdio>
#include <deque>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using Executor = asio::io_context::executor_type;
using Tcp = asio::basic_stream_socket<asio::ip::tcp, Executor>;

class Connection;
struct Pair {
  std::vector<std::weak_ptr<Connection>> connections;
};

struct Server {
  asio::io_context io{1};
  std::shared_ptr<const std::string> view;
  std::unordered_map<std::string, std::weak_ptr<Pair>> pairs;
};

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(Server& server, Tcp socket) : server_(server), socket_(std::move(socket)) {
    socket_.next_layer().set_option(asio::ip::tcp::no_delay(true));
    socket_.auto_fragment(false);
  }
  void begin() {
    beast::http::async_read(socket_.next_layer(), in_, request_,
                            [self = shared_from_this()](auto error, size_t) {
                              if (!error) self->accept();
                            });
  }
  void send(std::shared_ptr<const std::string> text) {
    out_.push_back(std::move(text));
    if (out_.size() == 1) write();
  }

 private:
  void accept() {
    const std::string target(request_.target());
    if (target.starts_with("/pair/")) {
      auto& known = server_.pairs[target];
      pair_ = known.lock();
      if (!pair_) known = pair_ = std::make_shared<Pair>();
      pair_->connections.push_back(weak_from_this());
    }
    socket_.async_accept(request_, [self = shared_from_this()](auto error) {
      if (!error) self->read();
    });
  }
  void read() {
    socket_.async_read(in_, [self = shared_from_this()](auto error, size_t) {
      if (error) return;
      self->take();
      self->in_.consume(self->in_.size());
      self->read();
    });
  }
  void take() {
    if (pair_) {
      for (const auto& each : pair_->connections)
        if (auto connection = each.lock()) connection->send(server_.view);
      return;
    }
    const auto data = in_.cdata();
    send(std::make_shared<const std::string>(static_cast<const char*>(data.data()), data.size()));
  }
  void write() {
    socket_.async_write(asio::buffer(*out_.front()),
                        [self = shared_from_this()](auto error, size_t) {
                          if (error) return;
                          self->out_.pop_front();
                          if (!self->out_.empty()) self->write();
                        });
  }

  Server& server_;
  beast::websocket::stream<Tcp> socket_;
  beast::flat_buffer in_;
  beast::http::request<beast::http::empty_body> request_;
  std::deque<std::shared_ptr<const std::string>> out_;
  std::shared_ptr<Pair> pair_;
};

void accept_from(Server& server, asio::basic_socket_acceptor<asio::ip::tcp, Executor>& acceptor) {
  acceptor.async_accept([&server, &acceptor](auto error, Tcp socket) {
    if (!error) std::make_shared<Connection>(server, std::move(socket))->begin();
    accept_from(server, acceptor);
  });
}

}  // namespace

int main(int argc, char** argv) {
  size_t bytes = 1400;
  CLI::App app("A plain WebSocket echo on a free port of this machine.");
  app.add_option("--view", bytes, "Bytes of each text of a pair")->check(CLI::Range(1, 100'000));
  CLI11_PARSE(app, argc, argv);
  Server server;
  server.view = std::make_shared<const std::string>(bytes, 'v');
  asio::basic_socket_acceptor<asio::ip::tcp, Executor> acceptor(
      server.io.get_executor(), asio::ip::tcp::endpoint(asio::ip::address_v4::loopback(), 0));
  std::printf("http://127.0.0.1:%d\n", acceptor.local_endpoint().port());
  std::fflush(stdout);
  accept_from(server, acceptor);
  server.io.run();
}
