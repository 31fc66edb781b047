// A server core with a network, a clock and a disk of the simulation's own. The disk can be slow,
// can fail, and can be all that is left after a crash: then a new core is built from it.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "engine/bots/bot_move.h"
#include "server/core/server.h"
#include "server/simulation/crash_disk.h"
#include "server/simulation/folder.h"
#include "server/simulation/seed.h"
#include "server/simulation/stored.h"
#include "server/simulation/told_changes.h"
#include "server/store/looking_back.h"
#include "server/store/store.h"

namespace understory::server::simulation {

/// Random bytes that are the same in every run of a seed.
class SeededEntropy final : public Entropy {
 public:
  explicit SeededEntropy(uint32_t seed) : random_(seed_of(seed)) {}
  void fill(std::span<uint8_t> bytes) override {
    for (uint8_t& byte : bytes) byte = static_cast<uint8_t>(random_.next());
  }

 private:
  Random random_;
};

/// The disk has failed or lost power: the server is at its end.
struct DiskFailed : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// What one client has been sent, and what it was last told of each kind.
struct Client {
  std::vector<std::string> heard;
  std::vector<Json> read;               ///< the same as values; only where `Rig::is_judged`
  std::map<std::string, Json> answers;  ///< by command id
  std::vector<Millis> heard_at;
  Json room, table, chat, committed, hint;  ///< `table` is whole, also where changes were told
  std::map<std::string, Json> tables;       ///< the last one of each room
  Json printed;                             ///< of the last match
  int closed = 0;
  size_t heard_when_closed = 0;  ///< messages: what is sent later is lost
  int said = 0;
};

/// Where what the core sends goes, if not to `Rig::clients`: to the sessions of server/net, say.
class Network {
 public:
  virtual ~Network() = default;
  virtual void send(ConnectionId connection, std::shared_ptr<const std::string> text) = 0;
  virtual void close(ConnectionId connection, uint16_t code) = 0;
  /// A step of the core is done: what it sent leaves together.
  virtual void flush() = 0;
};

/// How a server comes to its end.
enum class End : uint8_t { in_order, closed, killed, power_cut };

class Rig {
 public:
  explicit Rig(uint32_t seed = 1) : Rig(seed, "") {}
  /// A server that starts on a copy of an old database.
  Rig(uint32_t seed, const std::string& database) : entropy_(seed) {
    if (!database.empty()) std::filesystem::copy_file(database, folder_.file("understory.db"));
    boot();
  }

  /// The process dies where it stands; what the disk holds is all that the next one knows.
  void crash() {
    stop();
    start();
  }
  /// Between these two nobody has the files open.
  void stop() {
    stop_core();
    storage_.reset();
  }
  void start() { boot(); }
  /// From now on the disk can lose power and fail (`disk`); nobody may have begun anything.
  void use_crash_disk(uint32_t seed) {
    stop();
    disk = std::make_unique<CrashDisk>(folder_.path(), seed);
    boot();
  }
  /// The server ends so, and another one starts; if a power cut comes in the middle of that, again.
  /// A batch that was on its way to disk is told once more before that if it is found there: it was
  /// stored, and nobody can say that the server did not live to tell it. `told` is called then.
  void end(End how, const std::function<void()>& told) {
    std::optional<Store> in_flight = std::exchange(in_flight_, std::nullopt);
    if (!disk) how = End::closed;
    if (how == End::killed || how == End::power_cut) disk->stop();
    storage_.reset();
    if (disk) disk->start_again(how == End::power_cut);
    if (disk && cut_in_next_start > 0) disk->lose_power_in(std::exchange(cut_in_next_start, 0));
    for (bool is_open = false; !is_open;) {
      try {
        storage_ = std::make_unique<Storage>(folder_.path());
        if (in_flight && holds_all(*storage_, in_flight->records)) {
          step(Stored{in_flight->batch, true});
          told();
          in_flight.reset();
        }
        stop_core();
        core_ = std::make_unique<Server>(config, storage_->load(), entropy_, key);
        // What marks the database and cleans it up goes without, where it must.
        if (disk && disk->has_stopped()) throw StoreError("the power went during the start");
        is_open = true;
        if (disk) disk->keep_power();
      } catch (const StoreError&) {
        if (!disk || !disk->has_stopped()) throw;
        storage_.reset();
        disk->start_again(true);
      }
    }
  }
  const std::string& folder() const { return folder_.path(); }

  ConnectionId connect(const std::string& address = "10.0.0.1") {
    const ConnectionId id = ++last_connection_;
    clients[id] = {};
    step(Opened{id, address});
    return id;
  }
  void disconnect(ConnectionId id) {
    clients.erase(id);
    step(Closed{id});
  }
  void send(ConnectionId id, const std::string& text) { step(Received{id, text}); }
  /// Whether that connection asks to be told what has changed: every other one.
  static bool takes_changes(ConnectionId id) { return id % 2 == 0; }
  /// Says a command and lets the disk work; gives the answer.
  Json say(ConnectionId id, Json command) {
    if (command["do"] == "hello" && takes_changes(id)) command.emplace("changes", true);
    if (!command.contains("id"))
      command["id"] = "c" + std::to_string(id) + "-" + std::to_string(++clients[id].said);
    const auto name = command["id"].get<std::string>();
    clients[id].answers.erase(name);
    now.steady += 100;  // a person's pace: within the limits
    send(id, command.dump());
    settle();
    return clients[id].answers.contains(name) ? clients[id].answers[name] : Json();
  }

  void step(const Input& input) {
    std::vector<Effect> effects;
    core_->step(now, input, effects);
    for (Effect& effect : effects) std::visit([this](auto& each) { take(each); }, effect);
    if (network != nullptr) network->flush();
  }

  /// Makes the oldest waiting batch durable, or fails it.
  bool store_one(bool good = true) {
    if (waiting_.empty()) return false;
    Store batch = std::move(waiting_.front());
    waiting_.erase(waiting_.begin());
    if (good && !write(batch)) return false;
    step(Stored{batch.batch, good, good ? "" : "the disk is full"});
    was_full = was_full && (times_full_ > 0 || !waiting_.empty());
    return true;
  }
  void settle() {
    // A full disk is tried again.
    while (look_back() || find_match() || (!disk_is_stuck && (store_one() || times_full_ > 0))) {
    }
  }
  /// Lets time pass; each timer that is due fires when it is due.
  void wait(Millis time) {
    const Millis end = now.steady + time;
    for (;;) {
      auto next = timers_.end();
      for (auto timer = timers_.begin(); timer != timers_.end(); ++timer)
        if (timer->second <= end && (next == timers_.end() || timer->second < next->second))
          next = timer;
      if (next == timers_.end()) return pass_until(end);
      pass_until(std::max(now.steady, next->second));
      const TimerId due = next->first;
      timers_.erase(next);
      step(TimerFired{due});
      settle();
      if (bots_answer_at_once) let_bots_answer();
    }
  }
  /// Lets the bots that are thinking answer.
  void let_bots_answer() {
    for (const Think& think : std::exchange(thoughts, {})) {
      if (think.wanted == Wanted::advice) {
        advise(think);
      } else {
        const Bot& bot = bot_named(think.bot);
        Budget budget(few_steps(bot));
        Random chance = think.chance;
        step(BotChose{think.room, think.match, think.step, think.seat,
                      bot.think(think.imagined, think.seat, budget, chance)});
      }
      settle();
    }
  }
  /// The bot that was asked for advice gives it, after a short thought.
  void advise(const Think& think) {
    Random chance = think.chance;
    Budget budget(16);
    const Bot& bot = bot_named(think.bot);
    step(HintFound{think.room, think.match, think.step, think.seat,
                   bot.advise(think.imagined, think.seat, budget, chance)});
  }
  /// The bot that was to think so has chosen that legal move.
  void choose(const Think& think, const Json& move) {
    auto read = think.imagined.read(think.seat, move);
    step(BotChose{think.room, think.match, think.step, think.seat,
                  std::get<LegalMove>(std::move(read))});
  }
  /// The bot has chosen what is no move of the game.
  void choose_nonsense(const Think& think) {
    step(BotChose{think.room, think.match, think.step, think.seat,
                  LegalMove(think.seat, think.step)});
  }
  size_t waiting() const { return waiting_.size(); }
  Storage& storage() { return *storage_; }

  std::optional<PastPosition> goes_on_at;  ///< instead of what the storage knows of any match
  Network* network = nullptr;              ///< outlives the last step; nothing: see `clients`
  std::unique_ptr<CrashDisk> disk;         ///< nothing: the disk never fails
  int64_t cut_in_next_start = 0;  ///< the operation at which power goes again; 0: it does not
  Now now{1000, 1'790'000'000'000};
  SealKey key{7};
  Config config;                     ///< of the next boot
  bool bots_answer_at_once = false;  ///< instead of when the test says so
  bool disk_is_stuck = false;        ///< nothing is stored but by store_one
  /// Somebody judges every message: then each is left in `Client::read`, and of what was told last
  /// only answers are kept. Most of a simulated life would be spent on copies otherwise.
  bool is_judged = false;
  std::map<ConnectionId, Client> clients;
  std::vector<Think> thoughts;
  std::vector<StopThinking> stopped;  ///< what the core has asked of bots; they answer all the same
  std::vector<std::string> logged;    ///< for the host of the server
  std::string died;
  bool was_full = false;      ///< the disk, and what was told meanwhile may not be stored yet
  int matches_looked_up = 0;  ///< for rooms that show them

 private:
  void pass_until(Millis time) {
    now.wall += time - now.steady;
    now.steady = time;
  }
  void stop_core() {
    waiting_.clear();
    timers_.clear();
    clients.clear();
    thoughts.clear();
    positions_wanted_.clear();
    matches_wanted_.clear();
    times_full_ = 0;
  }
  /// Whether the batch is stored; it is tried again later if the disk is full. Throws DiskFailed
  /// when it never will be, and then the server is at its end.
  bool write(Store& batch) {
    try {
      write_or_make_room(batch);
      if (std::exchange(times_full_, 0) > 0) step(DiskSpace{false});
      return true;
    } catch (const DiskFull& full) {
      if (times_full_ == times_full_max) throw;
      waiting_.insert(waiting_.begin(), std::move(batch));
      was_full = true;
      if (++times_full_ == 1) step(DiskSpace{true, full.what()});
      return false;
    } catch (const StoreError& error) {
      if (!disk) throw;
      in_flight_ = std::move(batch);
      throw DiskFailed(error.what());
    }
  }
  void write_or_make_room(Store& batch) {
    try {
      storage_->write({&batch.records});
    } catch (const DiskFull&) {
      std::vector<std::vector<Record>*> all{&batch.records};
      for (Store& each : waiting_) all.push_back(&each.records);
      storage_->make_room(all);
      storage_->write({&batch.records});
    }
  }
  /// What is read of the disk; a server that cannot read it is at its end here.
  template <class Read>
  auto reading(const Read& read) {
    try {
      return read();
    } catch (const StoreError& error) {
      if (!disk) throw;
      throw DiskFailed(error.what());
    }
  }
  /// Looks up the position that was asked for first, if any was.
  bool look_back() {
    if (positions_wanted_.empty()) return false;
    const FindPosition wanted = positions_wanted_.front();
    positions_wanted_.erase(positions_wanted_.begin());
    step(PositionFound{wanted.connection, wanted.command, wanted.wish,
                       reading([&] { return position_of(wanted.wish); })});
    return true;
  }
  PositionFound::Found position_of(const protocol::GoOn& wish) {
    if (goes_on_at) return *goes_on_at;
    const auto document = storage_->finished_document(wish.match);
    return document ? position_at(*document, wish.step)
                    : PositionFound::Found(why_no_document(*storage_, wish.match));
  }
  bool find_match() {
    if (matches_wanted_.empty()) return false;
    const FindMatch wanted = matches_wanted_.front();
    ++matches_looked_up;
    matches_wanted_.erase(matches_wanted_.begin());
    const auto document = reading([&] { return storage_->finished_document(wanted.match); });
    step(MatchFound{wanted.room, wanted.match, document ? table_of(*document) : nullptr});
    return true;
  }
  void boot() {
    storage_ = std::make_unique<Storage>(folder_.path());
    core_ = std::make_unique<Server>(config, storage_->load(), entropy_, key);
  }
  void take(Send& send) {
    if (network != nullptr) return network->send(send.connection, std::move(send.text));
    hear(send.connection, *send.text);
  }
  void take(Close& close) {
    if (network != nullptr) return network->close(close.connection, close.code);
    if (!clients.contains(close.connection)) return;
    Client& client = clients[close.connection];
    client.closed = close.code;
    client.heard_when_closed = client.heard.size();
  }
  void take(Arm& arm) { timers_[arm.timer] = arm.at; }
  void take(Disarm& disarm) { timers_.erase(disarm.timer); }
  void take(Store& store) { waiting_.push_back(std::move(store)); }
  void take(Think& think) { thoughts.push_back(std::move(think)); }
  void take(StopThinking& stop) { stopped.push_back(stop); }
  void take(FindPosition& wanted) { positions_wanted_.push_back(wanted); }
  void take(FindMatch& wanted) { matches_wanted_.push_back(wanted); }
  void take(Log& log) { logged.push_back(log.line); }
  void take(Die& die) { died = die.why; }
  void hear(ConnectionId id, const std::string& text) {
    if (!clients.contains(id)) return;
    Client& client = clients[id];
    client.heard.push_back(text);
    client.heard_at.push_back(now.steady);
    Json message = Json::parse(text);
    if (const auto answer = message.find("answer"); answer != message.end()) {
      if (answer->is_string()) client.answers[*answer] = message;
    } else if (!is_judged) {
      keep(client, message);
    }
    if (is_judged) client.read.push_back(std::move(message));
  }
  static void keep(Client& client, const Json& message) {
    if (message["push"] == "room") client.room = message;
    if (message["push"] == "table") client.table = client.tables[message["room"]] = message;
    if (message["push"] == "changes") {
      Json& table = client.tables[message["room"]];
      client.table = table = table_after(std::move(table), message);
    }
    if (message.contains("printed")) client.printed = message["printed"];
    if (message["push"] == "chat") client.chat = message;
    if (message["push"] == "committed") client.committed = message;
    if (message["push"] == "hint") client.hint = message;
  }

  /// More often no fault is made: then it is the real disk that is full, and it stays so.
  static constexpr int times_full_max = 100;

  const Folder folder_;
  SeededEntropy entropy_;
  std::unique_ptr<Storage> storage_;
  std::unique_ptr<Server> core_;
  std::vector<Store> waiting_;
  std::vector<FindPosition> positions_wanted_;
  std::vector<FindMatch> matches_wanted_;
  /// What the disk took last, of which it did not say that it is there.
  std::optional<Store> in_flight_;
  int times_full_ = 0;  ///< in a row
  std::map<TimerId, Millis> timers_;
  ConnectionId last_connection_ = 0;
};

/// The seats that a view says are asked.
inline std::vector<size_t> asked_seats(const Json& view) {
  const Json& question = view["question"];
  if (question.is_null()) return {};
  if (question["seat"].is_null()) return question["seats"].get<std::vector<size_t>>();
  return {question["seat"].get<size_t>()};
}

/// One of the legal answers that the view of a seat that is asked lists. A listed move that says
/// `choose` stands for every choice of so many cards of the hand.
inline Json legal_move(const Json& view, uint32_t pick) {
  const auto first_of_hand = [&](size_t count) {
    // The Thief who is played from the hand is not among what he gives: Thieves come last.
    const Json& hand = view["seats"][view["viewer"].get<size_t>()]["hand"];
    Json cards = Json::array();
    for (const bool thieves : {false, true})
      for (const Json& card : hand)
        if (cards.size() < count && (card == "thief") == thieves) cards.push_back(card);
    return cards;
  };
  if (view["question"]["kind"] == "trim")
    return {{"do", "discard"}, {"cards", first_of_hand(view["question"]["count"])}};
  Json move = view["moves"].at(pick % view["moves"].size());
  if (move.contains("choose")) {
    move[move["do"] == "steal" ? "give" : "cards"] = first_of_hand(move["choose"]);
    move.erase("choose");
  }
  return move;
}

}  // namespace understory::server::simulation
