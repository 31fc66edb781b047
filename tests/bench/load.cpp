// Load for a running server: plays whole matches with random legal moves over real WebSockets, as
// protocol/README.md says, and prints what a move cost (README.md says how to use it). It shares no
// code with the server, so that it can be turned on any version of it.
#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <cstdio>
#include <deque>
#include <memory>
#include <nlohmann/json.hpp>
#include <random>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "tests/bench/asked.h"
#include "tests/bench/measure.h"
#include "tests/bench/told_changes.h"

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using Clock = std::chrono::steady_clock;
using Json = nlohmann::json;
using Socket = beast::websocket::stream<asio::ip::tcp::socket>;

/// What is counted while matches are played.
struct Counts {
  int64_t moves = 0;
  int64_t refused = 0;
  int64_t bytes = 0;  ///< received by seats and spectators, frames' headers not counted
  int64_t texts = 0;
  int matches_begun = 0;
  int matches_over = 0;
  std::vector<int64_t> waits;  ///< microseconds from a play to the last seat's table
};

class Room;

struct Load {
  Asked asked;
  Counts counts;
  asio::io_context io;
  std::mt19937 random;
  Clock::time_point next_move;               ///< where a rate is asked for
  std::string failure;                       ///< why it cannot go on; empty: all is well
  std::vector<std::shared_ptr<Room>> rooms;  ///< those that are left, too: they are small

  bench::Used before;  ///< what the server had used when counting began
  bench::Used own;     ///< what we had
  Clock::time_point begun;
  asio::steady_timer end{io};
  bool counting = false;  ///< the seconds that are asked for have begun

  void open_room();
  /// Counts from here on.
  void count() {
    const int in_play = counts.matches_begun - counts.matches_over;
    counts = {};
    counts.matches_begun = in_play;
    before = bench::used_by(asked.pid);
    own = bench::used_by(getpid());
    begun = Clock::now();
  }
  /// A match has begun. Where seconds are counted, they begin with the last room's first match:
  /// what it took to open the rooms is not what their moves cost.
  void match_begun() {
    if (++counts.matches_begun != asked.rooms || asked.seconds == 0 || counting) return;
    counting = true;
    count();
    end.expires_after(std::chrono::seconds(asked.seconds));
    end.async_wait([this](auto error) {
      if (!error) io.stop();
    });
  }
  /// When somebody who is asked now makes a move: by turns at the rate that is asked for, or after
  /// thinking.
  Clock::time_point when_to_move() {
    const auto now = Clock::now();
    if (asked.rate > 0) {
      next_move = std::max(next_move, now);
      return std::exchange(
          next_move, next_move + std::chrono::nanoseconds(std::chrono::seconds(1)) / asked.rate);
    }
    if (asked.think == 0) return now;
    return now +
           std::chrono::milliseconds(
               asked.think / 2 + static_cast<int>(random() % static_cast<uint32_t>(asked.think)));
  }
  void fail(std::string why) {
    if (failure.empty()) failure = std::move(why);
    io.stop();
  }
};

/// The text behind `key` (which ends with a quote or a colon) up to the next quote or comma.
std::string_view field(std::string_view text, std::string_view key) {
  const size_t at = text.find(key);
  if (at == std::string_view::npos) return {};
  const size_t begin = at + key.size();
  return text.substr(begin, text.find_first_of(",\"}", begin) - begin);
}

/// One connection: a seat or a spectator of a room.
class Person : public std::enable_shared_from_this<Person> {
 public:
  Person(Load& load, Room& room, int seat)
      : load_(load), room_(room), seat_(seat), wait_(load.io) {}

  void connect() {
    const asio::ip::tcp::endpoint server(asio::ip::address_v4::loopback(),
                                         static_cast<uint16_t>(load_.asked.port));
    socket_.next_layer().connect(server);
    socket_.next_layer().set_option(asio::ip::tcp::no_delay(true));
    const std::string host = "127.0.0.1:" + std::to_string(load_.asked.port);
    socket_.set_option(beast::websocket::stream_base::decorator(
        [host](auto& request) { request.set("Origin", "http://" + host); }));
    socket_.handshake(host, "/ws");
    hello("2");
    read();
  }
  /// Sends a command: its fields behind the id.
  void say(const std::string& fields) {
    out_.push_back(R"({"id":"b)" + std::to_string(++last_id_) + "\"," + fields + '}');
    if (out_.size() == 1) write();
  }
  void hello(std::string_view protocol) {
    last_id_ = 0;
    say(R"("do":"hello","protocol":)" + std::string(protocol) +
        (load_.asked.whole ? "" : R"(,"changes":true)"));
  }
  /// Goes away, without a word of closing.
  void leave() {
    left_ = true;
    boost::system::error_code ignored;
    socket_.next_layer().close(ignored);
  }

 private:
  void read();
  void write() {
    socket_.async_write(asio::buffer(out_.front()),
                        [self = shared_from_this()](auto error, size_t) {
                          if (error)
                            return self->load_.fail("a connection was lost: " + error.message());
                          self->out_.pop_front();
                          if (!self->out_.empty()) self->write();
                        });
  }
  void take(std::string_view text);
  void take_table(std::string_view text);
  void take_changes(std::string_view text);
  void sat_down();
  void add_seed(std::string_view commitment);
  void play();

  Load& load_;
  Room& room_;
  int seat_;  ///< -1: a spectator
  Socket socket_{load_.io};
  beast::flat_buffer in_;
  std::deque<std::string> out_;
  asio::steady_timer wait_;
  int last_id_ = 0;
  Json table_;  ///< the last one; of a spectator, and of whole ones where nothing is asked, none
  bool waits_for_commitment_ = false;
  std::string seed_id_;  ///< of the command that adds a seed, until it is answered
  bool left_ = false;
};

/// People who play one match after another.
class Room {
 public:
  explicit Room(Load& load) : load_(load) {
    for (int seat = 0; seat < load.asked.seats + load.asked.spectators; ++seat)
      people_.push_back(std::make_shared<Person>(load, *this, seat < load.asked.seats ? seat : -1));
  }
  void open() { people_.front()->connect(); }
  void created(std::string code) {
    code_ = std::move(code);
    for (size_t each = 1; each < people_.size(); ++each) people_[each]->connect();
  }
  const std::string& code() const { return code_; }
  /// Somebody has come in, and has its seat: the last one begins the first match.
  void came_in() {
    if (++here_ == static_cast<int>(people_.size())) begin();
  }
  void played() {
    ++load_.counts.moves;
    sent_ = Clock::now();
    told_ = 0;
  }
  /// A seat has been shown what the last move led to.
  void shown() {
    if (++told_ == load_.asked.seats)
      load_.counts.waits.push_back(
          std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - sent_).count());
  }
  void over() {
    if (++load_.counts.matches_over == load_.asked.matches) return load_.io.stop();
    if (!load_.asked.fresh) return begin();
    for (const auto& each : people_) each->leave();
    if (load_.counts.matches_begun < load_.asked.matches) load_.open_room();
  }

 private:
  void begin() {
    if (load_.counts.matches_begun == load_.asked.matches) return;
    load_.match_begun();
    people_.front()->say(R"("do":"start_match","room":")" + code_ + '"');
  }

  Load& load_;
  std::vector<std::shared_ptr<Person>> people_;
  std::string code_;
  int here_ = 0;
  int told_ = 0;  ///< seats that have seen what the last move led to
  Clock::time_point sent_;
};

void Load::open_room() {
  rooms.push_back(std::make_shared<Room>(*this));
  rooms.back()->open();
}

void Person::read() {
  socket_.async_read(in_, [self = shared_from_this()](auto error, size_t) {
    if (self->left_) return;
    if (error) return self->load_.fail("a connection was lost: " + error.message());
    const auto data = self->in_.cdata();
    try {
      self->take({static_cast<const char*>(data.data()), data.size()});
    } catch (const std::exception& cause) {
      return self->load_.fail(cause.what());
    }
    self->in_.consume(self->in_.size());
    if (!self->left_) self->read();
  });
}

void Person::take(std::string_view text) {
  ++load_.counts.texts;
  load_.counts.bytes += static_cast<int64_t>(text.size());
  if (text.starts_with(R"({"push":"table")")) return take_table(text);
  if (text.starts_with(R"({"push":"changes")")) return take_changes(text);
  if (waits_for_commitment_ && text.starts_with(R"({"push":"room")"))
    return add_seed(field(text, R"("commitment":")"));
  if (!text.starts_with(R"({"answer")")) return;
  if (text.find(R"("ok":true)") == std::string_view::npos) {
    if (text.find(R"("wrong_protocol")") != std::string_view::npos)  // it says which it wants
      return hello(field(text, R"("needed":)"));
    if (field(text, R"("answer":)").empty() || room_.code().empty() || seat_ < 0 ||
        !seed_id_.empty())
      throw std::runtime_error("refused: " + std::string(text));
    ++load_.counts.refused;  // a move that was chosen for a question that is gone
    return;
  }
  const std::string_view id = field(text, R"("answer":"b)");
  if (id == seed_id_) {
    seed_id_.clear();
    room_.came_in();
  } else if (id == "1" && seat_ == 0)
    say(R"("do":"create_room","game":")" + load_.asked.game + R"(","options":)" +
        load_.asked.options + R"(,"players":)" + std::to_string(load_.asked.seats));
  else if (id == "1")
    say(R"("do":"enter_room","room":")" + room_.code() + '"');
  else if (id == "2" && seat_ == 0) {
    room_.created(std::string(field(text, R"("room":")")));
    sat_down();
  } else if (id == "2" && seat_ > 0)
    say(R"("do":"take_seat","room":")" + room_.code() + R"(","seat":)" + std::to_string(seat_));
  else if (id == "3" && seat_ > 0)
    sat_down();
  else if (id == "2")
    room_.came_in();
}

/// Here, and on a seat.
void Person::sat_down() {
  waits_for_commitment_ = load_.asked.seeds;
  if (!load_.asked.seeds) room_.came_in();
}

void Person::add_seed(std::string_view commitment) {
  waits_for_commitment_ = false;
  std::string seed;
  for (int n = 0; n < 64; ++n) seed += "0123456789abcdef"[load_.random() % 16];
  say(R"("do":"add_seed","room":")" + room_.code() + R"(","commitment":")" +
      std::string(commitment) + R"(","seed":")" + seed + '"');
  seed_id_ = std::to_string(last_id_);
}

void Person::take_table(std::string_view text) {
  if (seat_ < 0) return;
  if (field(text, R"("step":)") != "0") room_.shown();
  if (text.find(R"("over":true)") != std::string_view::npos) {
    if (seat_ == 0) room_.over();
    return;
  }
  const size_t question = text.find(R"("question":{)");
  const bool trims = question != std::string_view::npos &&
                     text.substr(question, 40).find(R"("trim")") != std::string_view::npos;
  // Only who is asked is shown moves: nothing else is worth parsing.
  const bool is_asked = trims || text.find(R"("moves":[])") == std::string_view::npos;
  if (is_asked || !load_.asked.whole) table_ = Json::parse(text);
  if (is_asked) play();
}

void Person::take_changes(std::string_view text) {
  if (seat_ < 0) return;
  room_.shown();
  Json push = Json::parse(text);
  table_["step"] = push["step"];
  bench::change(table_["view"], std::move(push["changes"]));
  const Json& view = table_["view"];
  if (view["over"] == true) {
    if (seat_ == 0) room_.over();
  } else if (view["question"]["kind"] == "trim" || !view["moves"].empty()) {
    play();
  }
}

void Person::play() {
  const Json& view = table_["view"];
  const Json& question = view["question"];
  // The Thief who is played from the hand is not among what he gives: Thieves come last.
  const Json& held = view["seats"][static_cast<size_t>(seat_)]["hand"];
  Json::array_t hand = held.is_array() ? held.get<Json::array_t>() : Json::array_t();
  std::ranges::partition(hand, [](const Json& card) { return card != "thief"; });
  const auto first_of_hand = [&](std::ptrdiff_t count) {
    return Json(Json::array_t(hand.begin(), hand.begin() + count));
  };
  Json move;
  if (question["kind"] == "trim") {
    if (question["seat"] != seat_) return;
    move = {{"do", "discard"}, {"cards", first_of_hand(question["count"].get<std::ptrdiff_t>())}};
  } else {
    const Json& moves = view["moves"];
    move = moves[load_.random() % moves.size()];
    if (move.contains("choose")) {  // stands for every choice of so many cards
      const auto count = move["choose"].get<std::ptrdiff_t>();
      move.erase("choose");
      move[move["do"] == "steal" ? "give" : "cards"] = first_of_hand(count);
    }
  }
  std::string fields = R"("do":"play","room":")" + room_.code() + R"(","match":)" +
                       table_["match"].dump() + R"(,"step":)" + table_["step"].dump() +
                       R"(,"move":)" + move.dump();
  wait_.expires_at(load_.when_to_move());
  wait_.async_wait([self = shared_from_this(), fields = std::move(fields)](auto error) {
    if (error) return;
    self->room_.played();
    self->say(fields);
  });
}

/// A connection that says hello, hears the answer, and then nothing.
std::unique_ptr<Socket> idle_one(Load& load, std::string& answer, std::string_view more = "") {
  auto socket = std::make_unique<Socket>(load.io);
  const asio::ip::tcp::endpoint server(asio::ip::address_v4::loopback(),
                                       static_cast<uint16_t>(load.asked.port));
  socket->next_layer().connect(server);
  const std::string host = "127.0.0.1:" + std::to_string(load.asked.port);
  socket->set_option(beast::websocket::stream_base::decorator(
      [host](auto& request) { request.set("Origin", "http://" + host); }));
  socket->handshake(host, "/ws");
  const std::string hello = R"({"id":"b1","do":"hello","protocol":2)" + std::string(more) + '}';
  socket->write(asio::buffer(hello));
  auto in = asio::dynamic_buffer(answer);
  socket->read(in);
  return socket;
}

/// Whether the server can tell what has changed: older ones cannot, and refuse to be asked.
bool knows_changes(Load& load) {
  std::string answer;
  idle_one(load, answer, R"(,"changes":true)");
  return answer.find(R"("ok":true)") != std::string::npos;
}

int run(Load& load) {
  if (!load.asked.whole) load.asked.whole = !knows_changes(load);
  const bench::Used alone = bench::used_by(load.asked.pid);
  std::vector<std::unique_ptr<Socket>> idle;
  for (int each = 0; each < load.asked.idle; ++each) {
    std::string answer;
    idle.push_back(idle_one(load, answer));
  }
  const int64_t memory = bench::used_by(load.asked.pid).memory;
  load.count();
  for (int each = 0; each < load.asked.rooms; ++each) load.open_room();
  load.io.run();
  const std::chrono::duration<double> seconds = Clock::now() - load.begun;
  const bench::Used after = bench::used_by(load.asked.pid);
  const double own_cpu = bench::used_by(getpid()).cpu - load.own.cpu;
  if (!load.failure.empty()) {
    std::fprintf(stderr, "load: %s\n", load.failure.c_str());
    return 1;
  }
  const Counts& counts = load.counts;
  const auto moves = static_cast<double>(std::max<int64_t>(1, counts.moves));
  const auto a_piece = [](int64_t kib, int pieces) {
    return static_cast<double>(kib) / std::max(1, pieces);
  };
  const nlohmann::ordered_json report = {
      {"game", load.asked.game},
      {"rooms", load.asked.rooms},
      {"matches", counts.matches_over},
      {"moves", counts.moves},
      {"refused", counts.refused},
      {"seconds", seconds.count()},
      {"moves_a_second", moves / seconds.count()},
      {"server_cpu_us_a_move", (after.cpu - load.before.cpu) / moves},
      {"load_cpu_us_a_move", own_cpu / moves},
      {"load_busy", own_cpu / 1e6 / seconds.count()},
      {"bytes_a_move", static_cast<double>(counts.bytes) / moves},
      {"texts_a_move", static_cast<double>(counts.texts) / moves},
      {"p50_us", bench::quantile(counts.waits, 0.5)},
      {"p99_us", bench::quantile(counts.waits, 0.99)},
      {"memory_a_room_kib", a_piece(after.memory - memory, load.asked.rooms)},
      {"memory_an_idle_kib", a_piece(memory - alone.memory, load.asked.idle)},
      {"server_memory_kib", after.memory}};
  std::printf("%s\n", report.dump().c_str());
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  Load load;
  CLI::App app("Plays whole matches on a running server and prints what a move cost, as JSON.");
  offer(app, load.asked);
  CLI11_PARSE(app, argc, argv);
  load.random.seed(load.asked.seed);
  return run(load);
}
