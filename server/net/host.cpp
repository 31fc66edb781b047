// Serving: see host.h. One io thread runs sockets and core; a second signal ends at once, which is
// safe, because starting again is recovery.
#include "server/net/host.h"

#include <sodium.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <cstdio>
#include <deque>
#include <functional>
#include <map>
#include <set>
#include <thread>

#include "engine/bots/bots.h"
#include "server/core/network.h"
#include "server/core/server.h"
#include "server/core/shares.h"
#include "server/net/connection.h"
#include "server/net/core_clock.h"
#include "server/net/encoding.h"
#include "server/net/looking_back.h"
#include "server/net/past_matches.h"
#include "server/net/reading_queue.h"
#include "server/net/report_request.h"
#include "server/net/seal_key.h"
#include "server/net/storage_thread.h"
#include "server/net/system_entropy.h"
#include "server/net/thinking_pool.h"

namespace understory::server {
namespace {

namespace net = boost::asio;
using boost::system::error_code;

/// So long a stop waits for those who do not answer its close: a restart is to be a matter of three
/// seconds in all.
constexpr auto stopping_time = std::chrono::milliseconds(1500);
constexpr auto accept_pause = std::chrono::milliseconds(100);
/// Bots that wait to think: one that is sent away asks again a second later.
constexpr size_t bots_waiting_max = 1'000;
/// Hints among them: one that is sent away is asked for again by whoever wants it.
constexpr size_t hints_waiting_max = 50;

/// What the process has open besides its connections: the database, the log, what it waits with.
constexpr rlim_t files_besides = 28;

/// So many connections at once that there are files for them, and for those that are only told how
/// the server is.
size_t connections_max(const Limits& limits) {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  getrlimit(RLIMIT_NOFILE, &limit);
  const rlim_t others = files_besides + static_cast<rlim_t>(limits.health_reserve);
  return std::min<size_t>(static_cast<size_t>(limits.connections_max),
                          limit.rlim_cur > others ? limit.rlim_cur - others : 1);
}

/// One in so many connections is for pages alone.
constexpr size_t page_share = 8;

/// All cores but one: people's moves do not wait for thinking bots.
size_t bot_threads(const HostOptions& options) {
  if (options.bot_threads > 0) return static_cast<size_t>(options.bot_threads);
  return std::max(2u, std::thread::hardware_concurrency()) - 1;
}

Config config_of(const HostOptions& options) {
  Config config;
  static_cast<Limits&>(config) = options.limits;
  config.absent_wait = 1000 * static_cast<Millis>(options.absent_wait);
  for (Millis* wait : {&config.stand_in_wait_min, &config.stand_in_wait_max})
    *wait = *wait * options.bot_wait / 100;
  for (Bot& bot : config.bots)
    for (int* wait : {&bot.wait_ms_min, &bot.wait_ms_max}) *wait = *wait * options.bot_wait / 100;
  config.deck = options.deck;
  return config;
}

class Host final : public ConnectionHandler {
 public:
  explicit Host(const HostOptions& options)
      : limits_(options.limits),
        clock_(options.clock_speed),
        front_(options.trusted_proxies, options.public_hosts),
        pictures_(static_cast<size_t>(limits_.pictures_kept) * 1024 * 1024),
        connections_max_(connections_max(options.limits)),
        entropy_(options.deals),
        acceptor_(take_port(io_, options)),
        storage_(options.data),
        core_(config_of(options), storage_.load(), entropy_, seal_key_of(options.data)),
        accept_again_(io_),
        store_again_(io_),
        stop_(io_),
        signals_(io_, SIGTERM, SIGINT),
        reports_(
            {limits_.reports_waiting_max, limits_.reports_an_address_max,
             static_cast<size_t>(limits_.reports_kept) * 1024 * 1024},
            {[this](int Limits::* which) { net::post(io_, [this, which] { reached(which); }); },
             [](const std::string& line) { spdlog::warn("{}", line); }}) {
    if (const auto& why = storage_.not_kept())
      spdlog::warn("the data are brought to date, without a copy of how they were: {}", *why);
    listen();
    if (limits_.data_max > 0) storage_.keep_below(limits_.data_max);
    storage_thread_ = std::make_unique<StorageThread>(
        storage_,
        [this](BatchId last, const Failure& failure) {
          net::post(io_, [this, stored = Stored{last, !failure, failure.value_or("")}] {
            stored_ = stored.batch;
            take(stored);
          });
        },
        [this](const Failure& full) {
          net::post(io_, [this, space = DiskSpace{full.has_value(), full.value_or("")}] {
            take(space);
            space.full ? try_storing_again() : static_cast<void>(store_again_.cancel());
          });
        });
    past_matches_ = std::make_unique<PastMatches>(
        *storage_thread_, [this](MatchFound found) { take_later(std::move(found)); });
    reading_ = std::make_unique<ReadingQueue>(io_, *storage_thread_, limits_,
                                              [this](int Limits::* which) { reached(which); });
    bots_ = std::make_unique<ThinkingPool>(
        bots(), ThinkingPool::Limits{bot_threads(options), bots_waiting_max, hints_waiting_max},
        [this](Input answer) { take_later(std::move(answer)); });
  }

  int run() {
    wait_for_signal();
    accept();
    // The core begins with its first input: bots and limits of matches wait for no visitor.
    net::post(io_, [this] { take(TimerFired{}); });
    io_.run();
    const bool rests = bots_->rest(std::chrono::seconds(2));
    if (rests) bots_.reset();
    storage_thread_.reset();
    if (!rests) {
      // A bot that hangs would keep the process for good. All that was to be stored is.
      spdlog::critical("a bot does not stop; ending without it");
      spdlog::shutdown();
      _exit(status_);
    }
    past_matches_.reset();
    reading_.reset();
    return status_;
  }

  // ConnectionHandler
  /// The last places are kept for pages: who comes in vain gets one that says so.
  bool has_room(const std::string& address) override {
    const bool is_full = sockets_.size() >= connections_max_ - connections_max_ / page_share;
    const bool has_many =
        sockets_from_.are_spent(network_of(address), limits_.sockets_an_address_max);
    if (is_full) reached(&Limits::connections_max);
    if (has_many) reached(&Limits::sockets_an_address_max);
    return !is_full && !has_many;
  }
  ConnectionId opened(std::shared_ptr<WebSocket> socket, const std::string& address) override {
    const ConnectionId id = ++last_connection_;
    sockets_[id] = {std::move(socket), network_of(address)};
    sockets_from_.take(sockets_[id].network);
    take(Opened{id, address});
    return id;
  }
  void received(ConnectionId connection, std::string_view text) override {
    take(Received{connection, text});
  }
  void closed(ConnectionId connection) override {
    if (const auto socket = sockets_.find(connection); socket != sockets_.end()) {
      sockets_from_.give_back(socket->second.network);
      sockets_.erase(socket);
    }
    take(Closed{connection});
    stop_if_done();
  }
  void read(Fetch request, std::weak_ptr<Asker> asker, const std::string& address) override {
    read_for(std::move(request), std::move(asker), network_of(address));
  }
  void read_report(std::string match, std::weak_ptr<Asker> asker, const std::string& address,
                   bool takes_gzip) override {
    std::string network = network_of(address);
    read_for(encoded(report_request(reports_, std::move(match), network), takes_gzip),
             std::move(asker), network);
  }
  bool is_crowded() const override { return reading_->is_crowded(); }
  Pictures& pictures() override { return pictures_; }
  const Front& front() const override { return front_; }
  const Limits& limits() const override { return limits_; }
  void reached(int Limits::* which) override {
    if (const auto line = limit_news_.reached(limits_, which, clock_.now().steady))
      spdlog::warn("{}", *line);
  }
  void advise(const char* once, const std::string& line) override {
    if (advised_.insert(once).second) spdlog::warn("{}", line);
  }
  bool healthy() const override { return !stopping_; }

 private:
  using Acceptor = net::basic_socket_acceptor<net::ip::tcp, net::io_context::executor_type>;

  /// Takes the port, before the data are touched: a start that comes to nothing leaves them alone.
  static Acceptor take_port(net::io_context& io, const HostOptions& options) try {
    const net::ip::tcp::endpoint endpoint(net::ip::make_address(options.address),
                                          static_cast<uint16_t>(options.port));
    Acceptor acceptor(io);
    acceptor.open(endpoint.protocol());
    acceptor.set_option(net::socket_base::reuse_address(true));
    acceptor.bind(endpoint);
    return acceptor;
  } catch (const boost::system::system_error& error) {
    throw HostError("cannot listen on " + options.address + " port " +
                    std::to_string(options.port) + ": " + error.code().message());
  }
  void listen() {
    acceptor_.listen(512);
    const auto bound = acceptor_.local_endpoint();
    const std::string host = bound.address().is_unspecified() ? "localhost"
                             : bound.address().is_v6() ? "[" + bound.address().to_string() + "]"
                                                       : bound.address().to_string();
    std::printf("http://%s:%u\n", host.c_str(), unsigned{bound.port()});
    std::fflush(stdout);
  }

  void accept() {
    acceptor_.async_accept(io_, [this](error_code ec, Socket socket) {
      if (ec == net::error::operation_aborted || stopping_) return;
      if (ec) {  // out of files: others must end first
        accept_again_.expires_after(accept_pause);
        accept_again_.async_wait([this](error_code waited) {
          if (!waited) accept();
        });
        return;
      }
      if (auto place = place_for(socket)) {
        error_code ignored;
        socket.set_option(net::ip::tcp::no_delay(true), ignored);
        serve_connection(std::move(socket), *this, std::move(place));
      } else if (connections_ >= connections_max_) {
        serve_from_reserve(std::move(socket));
      }  // else the socket closes here
      accept();
    });
  }

  /// A place for a connection, until it lets go of it; null if there is none. What comes from a
  /// proxy is counted by those for whom it comes, once they are known.
  std::shared_ptr<void> place_for(const Socket& socket) {
    error_code ec;
    const auto end = socket.remote_endpoint(ec);
    const std::string address = ec ? "" : end.address().to_string();
    const std::string network = front_.is_proxy(address) ? "" : network_of(address);
    const bool is_full = connections_ >= connections_max_;
    const bool has_many = !network.empty() &&
                          connections_from_.are_spent(network, limits_.connections_an_address_max);
    if (is_full) reached(&Limits::connections_max);
    if (has_many) reached(&Limits::connections_an_address_max);
    if (is_full || has_many) return nullptr;
    ++connections_;
    connections_from_.take(network);
    return {this, [network](Host* host) {
              --host->connections_;
              host->connections_from_.give_back(network);
            }};
  }

  /// Whoever watches over the server learns how it is, however many hold all places: of those
  /// besides, the oldest gives way.
  void serve_from_reserve(Socket socket) {
    reserve_.push_back(serve_health_alone(std::move(socket), *this));
    if (reserve_.size() <= static_cast<size_t>(limits_.health_reserve)) return;
    reserve_.front()();
    reserve_.pop_front();
  }

  void take(const Input& input) {
    std::vector<Effect> effects;
    core_.step(clock_.now(), input, effects);
    for (Effect& effect : effects) std::visit([this](auto& each) { perform(each); }, effect);
    // An answer and the pushes behind it leave together.
    for (const auto& socket : written_) socket->flush();
    written_.clear();
    if (stopping_) stop_if_done();
  }

  void take_later(Input input) {
    net::post(io_, [this, input = std::move(input)] { take(input); });
  }
  void perform(Send& send) {
    const auto socket = sockets_.find(send.connection);
    if (socket == sockets_.end()) return;
    socket->second.connection->send(std::move(send.text));
    written_.push_back(socket->second.connection);
  }
  void perform(Close& close) {
    if (const auto socket = sockets_.find(close.connection); socket != sockets_.end())
      std::shared_ptr(socket->second.connection)->close(close.code);
  }
  void perform(Arm& arm) {
    auto [timer, fresh] = timers_.try_emplace(arm.timer, io_);
    timer->second.expires_at(clock_.at(arm.at));
    timer->second.async_wait([this, id = arm.timer](error_code ec) {
      if (ec) return;
      timers_.erase(id);
      take(TimerFired{id});
    });
  }
  void perform(Disarm& disarm) { timers_.erase(disarm.timer); }
  /// Once a second, until the disk has room.
  void try_storing_again() {
    store_again_.expires_after(std::chrono::seconds(1));
    store_again_.async_wait([this](error_code ec) {
      if (ec) return;
      storage_thread_->try_again();
      try_storing_again();
    });
  }
  /// Batches go to the storage thread once a round of the io thread, so that one commit takes all
  /// that has come in by then.
  void perform(Store& store) {
    handed_out_ = store.batch;
    if (batches_.empty())
      net::post(io_, [this] { storage_thread_->write(std::exchange(batches_, {})); });
    batches_.push_back(std::move(store));
  }
  void perform(Think& think) { bots_->add(std::move(think)); }
  void perform(StopThinking& stop) { bots_->stop(stop); }
  void read_for(Fetch request, std::weak_ptr<Asker> asker, const std::string& network) {
    if (!reading_->is_all_used(network))
      return reading_->add(std::move(request), std::move(asker), network);
    reached(&Limits::reads_an_address_max);
    if (const auto present = asker.lock()) refuse_as_busy(*present);
  }
  /// One at a time for a connection.
  void perform(FindPosition& wanted) {
    const auto socket = sockets_.find(wanted.connection);
    if (socket == sockets_.end()) return;
    std::shared_ptr<LookingBack>& looks_back = socket->second.looks_back;
    if (looks_back)
      return take_later(
          PositionFound{wanted.connection, wanted.command, wanted.wish, protocol::Reason::busy});
    looks_back = std::make_shared<LookingBack>(wanted, [this](PositionFound found) {
      if (const auto open = sockets_.find(found.connection); open != sockets_.end())
        open->second.looks_back.reset();
      take_later(std::move(found));
    });
    read_for(looks_back->request(), looks_back, socket->second.network);
  }
  void perform(FindMatch& wanted) { past_matches_->find(std::move(wanted)); }
  void perform(Log& log) { spdlog::warn("{}", log.line); }
  void perform(Die& die) {
    spdlog::critical("{}", die.why);
    status_ = 1;
    io_.stop();
  }

  void wait_for_signal() {
    signals_.async_wait([this](error_code ec, int) {
      if (ec) return;
      if (stopping_) return io_.stop();
      stopping_ = true;
      spdlog::info("stopping");
      acceptor_.close();
      stop_.expires_after(stopping_time);
      stop_.async_wait([this](error_code waited) {
        if (!waited) io_.stop();
      });
      take(Drain{});
      wait_for_signal();
    });
  }

  /// After Drain: everybody has been told and everything is stored.
  void stop_if_done() {
    if (stopping_ && sockets_.empty() && stored_ == handed_out_) io_.stop();
  }

  // Destroyed in reverse: threads first, then sockets and timers, the io last.
  struct OpenSocket {
    std::shared_ptr<WebSocket> connection;
    std::string network;
    std::shared_ptr<LookingBack> looks_back{};  // what it waits for
  };
  const Limits limits_;
  const CoreClock clock_;
  const Front front_;
  Pictures pictures_;  // the reader's thread's alone
  LimitNews limit_news_;
  std::set<std::string> advised_;
  const size_t connections_max_;
  size_t connections_ = 0;
  Shares connections_from_, sockets_from_;     // by network
  std::deque<std::function<void()>> reserve_;  // closes each of those that came last
  net::io_context io_{1};
  SystemEntropy entropy_;
  Acceptor acceptor_;
  Storage storage_;
  Server core_;
  net::steady_timer accept_again_;
  net::steady_timer store_again_;
  net::steady_timer stop_;
  net::signal_set signals_;
  std::map<ConnectionId, OpenSocket> sockets_;
  std::map<TimerId, net::steady_timer> timers_;
  ConnectionId last_connection_ = 0;
  std::vector<Store> batches_;                       // to be handed over at the end of this round
  BatchId handed_out_ = 0;                           // the last batch
  BatchId stored_ = 0;                               // the last that is stored
  std::vector<std::shared_ptr<WebSocket>> written_;  // to be flushed at the end of this step
  bool stopping_ = false;
  int status_ = 0;
  Reports reports_;
  std::unique_ptr<PastMatches> past_matches_;
  std::unique_ptr<ReadingQueue> reading_;
  std::unique_ptr<StorageThread> storage_thread_;
  std::unique_ptr<ThinkingPool> bots_;
};

/// What a signal does until the host takes it over: nothing is being served yet, and starting again
/// is recovery. Without any the kernel would ignore SIGTERM as process 1, as in a container.
extern "C" void end_at_once(int) { _exit(0); }

}  // namespace

int serve(const HostOptions& options) {
  for (const int signal : {SIGTERM, SIGINT}) std::signal(signal, end_at_once);
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is a failed write, with its reason
  std::signal(SIGPIPE, SIG_IGN);  // a log that nobody reads any more ends no match
  spdlog::set_default_logger(spdlog::stderr_logger_mt("understory"));
  spdlog::set_pattern("%Y-%m-%dT%H:%M:%S.%eZ %l %v", spdlog::pattern_time_type::utc);
  if (sodium_init() < 0) throw HostError("the system gives no random numbers");
  if (!options.deck.empty()) spdlog::info("rooms of Mycelia can choose the deck that was read");
  Host host(options);
  const int status = host.run();
  spdlog::info("stopped");
  return status;
}

}  // namespace understory::server
