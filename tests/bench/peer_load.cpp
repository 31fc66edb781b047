// Load for the servers that ours is held against: plays whole matches of two seats over real
// WebSockets, with random legal moves, as load.cpp does with ours, and prints what a move cost in
// the same words. How each server is spoken to stands in `Market` (Colyseus and boardgame.io) and
// `Echo`; see README.md.
#include <CLI/CLI.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>
#include <random>
#include <stdexcept>
#include <string>

#include "tests/bench/measure.h"

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::use_awaitable;
using Clock = std::chrono::steady_clock;
using Json = nlohmann::json;
template <class T>
using Coroutine = asio::awaitable<T>;

struct Asked {
  std::string server;
  int port = 0;
  int pid = 0;  ///< of the server, whose processor time is read
  int rooms = 100;
  int matches = 1000;
  int rate = 0;  ///< moves a second in all; 0: as many as there can be
  uint32_t seed = 1;
};

struct Load {
  Asked asked;
  asio::io_context io{1};
  std::mt19937 random;
  std::string failure;
  int64_t moves = 0;
  int64_t bytes = 0;
  int64_t texts = 0;
  int matches_begun = 0;
  int matches_over = 0;
  int64_t most_memory = 0;  ///< of the server, in KiB, when a match ended
  Clock::time_point next_move;
  std::vector<int64_t> waits;  ///< microseconds from a move to the last seat's frame
};

/// One seat's connection.
struct Seat {
  explicit Seat(Load& all) : load(all), socket(all.io) {}

  Coroutine<void> connect(std::string target) {
    const auto port = static_cast<uint16_t>(load.asked.port);
    auto& tcp = socket.next_layer();
    const asio::ip::tcp::endpoint server(asio::ip::address_v4::loopback(), port);
    co_await tcp.async_connect(server, use_awaitable);
    tcp.set_option(asio::ip::tcp::no_delay(true));
    socket.auto_fragment(false);
    const std::string host = "127.0.0.1:" + std::to_string(port);
    co_await socket.async_handshake(host, target, use_awaitable);
  }
  Coroutine<void> say(std::string text, bool binary) {
    socket.binary(binary);
    co_await socket.async_write(asio::buffer(text), use_awaitable);
  }
  /// The next message; the view holds until the next call.
  Coroutine<std::string_view> hear() {
    in.consume(in.size());
    co_await socket.async_read(in, use_awaitable);
    ++load.texts;
    load.bytes += static_cast<int64_t>(in.size());
    const auto data = in.cdata();
    co_return std::string_view(static_cast<const char*>(data.data()), data.size());
  }

  Load& load;
  beast::websocket::stream<asio::ip::tcp::socket> socket;
  beast::flat_buffer in;
};

/// What is different from server to server. A match has `moves` of them, by turns.
class Dialect {
 public:
  virtual ~Dialect() = default;
  /// Makes a match, and connects both seats to it.
  virtual Coroutine<void> open(Load& load, Seat& first, Seat& second) = 0;
  virtual Coroutine<void> move(Seat& seat, int number, int place) = 0;
  /// Hears on until a frame has come that shows what a move led to.
  virtual Coroutine<void> shown(Seat& seat) = 0;
  int moves = 52;
};

/// Asks the server's own API, as a client does before it connects.
Coroutine<Json> post(Load& load, std::string target, std::string body) {
  asio::ip::tcp::socket socket(load.io);
  const auto port = static_cast<uint16_t>(load.asked.port);
  const asio::ip::tcp::endpoint server(asio::ip::address_v4::loopback(), port);
  co_await socket.async_connect(server, use_awaitable);
  http::request<http::string_body> request(http::verb::post, target, 11, body);
  request.set(http::field::host, "127.0.0.1:" + std::to_string(port));
  request.set(http::field::content_type, "application/json");
  request.set(http::field::connection, "close");
  request.prepare_payload();
  co_await http::async_write(socket, request, use_awaitable);
  beast::flat_buffer in;
  http::response<http::string_body> answer;
  co_await http::async_read(socket, in, answer, use_awaitable);
  if (answer.result() != http::status::ok) throw std::runtime_error(target + ": " + answer.body());
  co_return Json::parse(answer.body());
}

class Colyseus : public Dialect {
 public:
  Coroutine<void> open(Load& load, Seat& first, Seat& second) override {
    const Json made = co_await post(load, "/matchmake/create/market", "{}");
    const std::string join_it = "/matchmake/joinById/" + made["roomId"].get<std::string>();
    const Json joined = co_await post(load, join_it, "{}");
    co_await enter(first, made);
    co_await enter(second, joined);
  }
  Coroutine<void> move(Seat& seat, int, int place) override {
    // A message of a room: its name, then what it carries, both in MessagePack.
    co_await seat.say(std::string("\x0d\xa4take") + static_cast<char>(place), true);
  }
  Coroutine<void> shown(Seat& seat) override { co_await until(seat, patch); }

 private:
  static constexpr char join = 10;
  static constexpr char state = 14;
  static constexpr char patch = 15;

  static Coroutine<void> enter(Seat& seat, const Json& place) {
    const std::string target = "/" + place["processId"].get<std::string>() + "/" +
                               place["roomId"].get<std::string>() +
                               "?sessionId=" + place["sessionId"].get<std::string>();
    co_await seat.connect(target);
    co_await until(seat, join);
    co_await seat.say(std::string(1, join), true);
    co_await until(seat, state);
  }
  static Coroutine<void> until(Seat& seat, char code) {
    while (true) {
      const std::string_view frame = co_await seat.hear();
      if (frame.starts_with('\x0b')) throw std::runtime_error("refused: " + std::string(frame));
      if (frame.starts_with(code)) co_return;
    }
  }
};

class BoardgameIo : public Dialect {
 public:
  Coroutine<void> open(Load& load, Seat& first, Seat& second) override {
    const Json made = co_await post(load, "/games/market/create", R"({"numPlayers":2})");
    match_ = made["matchID"];
    co_await enter(load, first, "0");
    co_await enter(load, second, "1");
  }
  Coroutine<void> move(Seat& seat, int number, int place) override {
    const std::string player = number % 2 == 0 ? "0" : "1";
    const std::string text =
        R"(42/market,["update",{"type":"MAKE_MOVE","payload":{"type":"take","args":[)" +
        std::to_string(place) + R"(],"playerID":")" + player + R"(","credentials":")" +
        credentials_[number % 2] + R"("}},)" + std::to_string(number) + R"(,")" + match_ +
        R"(",")" + player + R"("])";
    co_await seat.say(text, false);
  }
  Coroutine<void> shown(Seat& seat) override { co_await until(seat, R"(42/market,["update")"); }

 private:
  Coroutine<void> enter(Load& load, Seat& seat, std::string player) {
    const std::string join = "/games/market/" + match_ + "/join";
    const std::string asked = R"({"playerID":")" + player + R"(","playerName":"a player"})";
    const Json joined = co_await post(load, join, asked);
    const std::string& mine = credentials_[player == "0" ? 0 : 1] = joined["playerCredentials"];
    co_await seat.connect("/socket.io/?EIO=4&transport=websocket");
    co_await until(seat, "0{");
    co_await seat.say("40/market,", false);
    co_await until(seat, "40/market");
    const std::string sync =
        R"(42/market,["sync",")" + match_ + R"(",")" + player + R"(",")" + mine + R"(",2])";
    co_await seat.say(sync, false);
    co_await until(seat, R"(42/market,["sync")");
  }
  static Coroutine<void> until(Seat& seat, std::string_view begin) {
    while (true) {
      const std::string_view text = co_await seat.hear();
      if (text == "2") {  // it asks whether we are there
        co_await seat.say("3", false);
        continue;
      }
      if (text.starts_with(begin)) co_return;
      if (text.starts_with(R"(42/market,["patch")") ||
          text.starts_with(R"(42/market,["matchData")"))
        continue;
      throw std::runtime_error("unlooked for: " + std::string(text));
    }
  }
  std::string match_;
  std::string credentials_[2];
};

/// Our own: a message of a move's length, and a text of a view's to both seats.
class Pair : public Dialect {
 public:
  Coroutine<void> open(Load& load, Seat& first, Seat& second) override {
    const std::string target = "/pair/" + std::to_string(load.matches_begun);
    co_await first.connect(target);
    co_await second.connect(target);
  }
  Coroutine<void> move(Seat& seat, int, int) override {
    co_await seat.say(std::string(111, 'm'), false);
  }
  Coroutine<void> shown(Seat& seat) override { co_await seat.hear(); }
};

std::unique_ptr<Dialect> dialect(const std::string& server) {
  if (server == "colyseus") return std::make_unique<Colyseus>();
  if (server == "boardgame") return std::make_unique<BoardgameIo>();
  return std::make_unique<Pair>();
}

/// Waits until the next move may be made, where so many a second are asked for.
Coroutine<void> pace(Load& load) {
  if (load.asked.rate == 0) co_return;
  load.next_move = std::max(load.next_move, Clock::now());
  asio::steady_timer timer(load.io, load.next_move);
  load.next_move += std::chrono::nanoseconds(1'000'000'000 / load.asked.rate);
  co_await timer.async_wait(use_awaitable);
}

Coroutine<void> play_match(Load& load) {
  Seat seats[2] = {Seat(load), Seat(load)};
  const auto talk = dialect(load.asked.server);
  co_await talk->open(load, seats[0], seats[1]);
  for (int number = 0; number < talk->moves; ++number) {
    co_await pace(load);
    const auto sent = Clock::now();
    co_await talk->move(seats[number % 2], number, static_cast<int>(load.random() % 8));
    // Both are sent at once: whoever is heard second has waited for no longer than the first.
    for (Seat& each : seats) co_await talk->shown(each);
    ++load.moves;
    load.waits.push_back(
        std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - sent).count());
  }
}

/// One connection that sends a message of a move's length and waits for it: what a message costs at
/// the least.
Coroutine<void> echo(Load& load) {
  Seat seat(load);
  co_await seat.connect("/echo");
  const int messages = 52 * load.asked.matches / load.asked.rooms;
  for (int number = 0; number < messages; ++number) {
    const auto sent = Clock::now();
    co_await seat.say(std::string(111, 'm'), false);
    co_await seat.hear();
    ++load.moves;
    load.waits.push_back(
        std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - sent).count());
  }
}

/// One room: match after match, each with new people, until all have been played.
Coroutine<void> room(Load& load) {
  try {
    if (load.asked.server == "echo") co_return co_await echo(load);
    while (load.matches_begun < load.asked.matches) {
      ++load.matches_begun;
      co_await play_match(load);
      if (++load.matches_over % 50 == 0)
        load.most_memory = std::max(load.most_memory, bench::used_by(load.asked.pid).memory);
    }
  } catch (const std::exception& cause) {
    if (load.failure.empty()) load.failure = cause.what();
    load.io.stop();
  }
}

}  // namespace

int main(int argc, char** argv) {
  Load load;
  CLI::App app(
      "Plays whole matches on a running server of another kind, and prints what a move cost.");
  app.add_option("--server", load.asked.server)
      ->required()
      ->check(CLI::IsMember({"colyseus", "boardgame", "pair", "echo"}));
  app.add_option("--port", load.asked.port, "Of the server, on this machine")->required();
  app.add_option("--pid", load.asked.pid, "The server's process, whose processor time is read");
  app.add_option("--rooms", load.asked.rooms, "Matches at once")->check(CLI::Range(1, 10'000));
  app.add_option("--matches", load.asked.matches, "In all")->check(CLI::Range(1, 1'000'000));
  app.add_option("--rate", load.asked.rate, "Moves a second in all; 0: as many as there can be")
      ->check(CLI::Range(0, 1'000'000));
  app.add_option("--seed", load.asked.seed, "Of the random moves");
  CLI11_PARSE(app, argc, argv);
  load.random.seed(load.asked.seed);

  const bench::Used before = bench::used_by(load.asked.pid);
  const bench::Used own = bench::used_by(getpid());
  const auto begun = Clock::now();
  for (int each = 0; each < load.asked.rooms; ++each)
    asio::co_spawn(load.io, room(load), asio::detached);
  load.io.run();
  const std::chrono::duration<double> seconds = Clock::now() - begun;
  const bench::Used after = bench::used_by(load.asked.pid);
  const double own_cpu = bench::used_by(getpid()).cpu - own.cpu;
  if (!load.failure.empty()) {
    std::fprintf(stderr, "peer_load: %s\n", load.failure.c_str());
    return 1;
  }
  const auto moves = static_cast<double>(std::max<int64_t>(1, load.moves));
  const int64_t memory = std::max(load.most_memory, after.memory) - before.memory;
  const nlohmann::ordered_json report = {
      {"rooms", load.asked.rooms},
      {"moves", load.moves},
      {"matches", load.matches_over},
      {"seconds", seconds.count()},
      {"moves_a_second", moves / seconds.count()},
      {"server_cpu_us_a_move", (after.cpu - before.cpu) / moves},
      {"load_cpu_us_a_move", own_cpu / moves},
      {"load_busy", own_cpu / 1e6 / seconds.count()},
      {"bytes_a_move", static_cast<double>(load.bytes) / moves},
      {"texts_a_move", static_cast<double>(load.texts) / moves},
      {"p50_us", bench::quantile(load.waits, 0.5)},
      {"p99_us", bench::quantile(load.waits, 0.99)},
      {"memory_a_room_kib", static_cast<double>(memory) / load.asked.rooms}};
  std::printf("%s\n", report.dump().c_str());
}
