// The threads on which bots think: a few of them, never that of the sockets or of the storage, and
// behind those where processors are few. Who has waited longest thinks first, and hints after all
// bots whose move is waited for; but for whom others have thought for long lately
// (thinking_shares.h), those come after everybody else's. Who is not needed any more stops at once
// and says nothing; when too many wait, the next one is sent away with an answer, so that its room
// can ask again, and so is a hint that has waited for long. A bot that does not heed its budget has
// failed, and another thread takes the place of the one that it keeps, until it comes back.
#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "engine/bots/bots.h"
#include "server/core/effect.h"
#include "server/core/faults.h"
#include "server/core/input.h"
#include "server/net/thinking_shares.h"
#include "server/report/priority.h"

namespace understory::server {

class ThinkingPool {
 public:
  struct Limits {
    size_t threads = 1;      ///< from 1
    size_t waiting_max = 1;  ///< thoughts that have not begun
    size_t hints_max = 1;    ///< of them, hints, which come after the others
    /// So much thinking of late is nobody's unfair share.
    std::chrono::milliseconds share{5'000};
    std::chrono::milliseconds hint_wait_max{10'000};
    /// So long after the end of its time a bot that still thinks has failed.
    std::chrono::milliseconds grace{20'000};
  };

  /// `answer` is told BotChose, BotFailed, BotDropped or HintFound, on any thread.
  ThinkingPool(std::vector<Bot> bots, Limits limits, std::function<void(Input)> answer)
      : bots_(std::move(bots)), limits_(limits), answer_(std::move(answer)), shares_(limits.share) {
    for (size_t i = 0; i < limits.threads; ++i)
      if (!one_thinks_more() && threads_.empty())
        throw std::runtime_error("there is no thread for bots");
    try {
      watch_ = std::thread([this] { give_up_late_ones(); });
    } catch (const std::system_error&) {  // then whoever hangs is waited for
    }
  }
  /// Waits for whoever thinks, also for one that hangs (`rest` tells).
  ~ThinkingPool() {
    rest({});
    if (watch_.joinable()) watch_.join();
    for (std::thread& thread : threads_) thread.join();
  }
  /// Stops all that think and forgets all that wait; of none there is an answer any more. Whether
  /// all have stopped within that time.
  bool rest(std::chrono::milliseconds patience) {
    std::unique_lock lock(mutex_);
    ending_ = true;
    waiting_.clear();
    for (const auto& thought : thinking_) thought->stop.request_stop();
    wake_.notify_all();
    changed_.notify_all();
    return changed_.wait_for(lock, patience, [this] { return thinking_.empty(); });
  }
  ThinkingPool(const ThinkingPool&) = delete;
  ThinkingPool& operator=(const ThinkingPool&) = delete;

  using Clock = std::chrono::steady_clock;
  /// Whether who is found late by now is so because the machine stood still: nobody has looked for
  /// long either.
  static bool stood_still(Clock::time_point late, Clock::time_point now) {
    return now - late > std::chrono::seconds(2);
  }

  /// Lets a bot think, in place of what it may be thinking about the same room and seat.
  void add(Think think) {
    std::shared_ptr<Thought> pushed_out;
    bool is_added = false;
    {
      const std::lock_guard lock(mutex_);
      const Place place{think.room, think.seat};
      forget(place);
      if (!has_room_for(think)) pushed_out = make_room_for(think);
      if (has_room_for(think)) {
        waiting_.push_back(std::make_shared<Thought>(think));
        wanted_[place] = waiting_.back();
        wake_.notify_one();
        is_added = true;
      }
    }
    if (pushed_out) send_away(pushed_out->think);
    if (!is_added) send_away(think);
  }
  void stop(const StopThinking& asked) {
    const std::lock_guard lock(mutex_);
    forget({asked.room, asked.seat});
  }

 private:
  using Place = std::pair<std::string, Seat>;
  struct Thought {
    explicit Thought(Think given) : think(std::move(given)) {}
    Think think;
    std::stop_source stop;
    Clock::time_point since = Clock::now();
    /// When it is given up if it still thinks; max: not before it has begun, nor twice.
    Clock::time_point late = Clock::time_point::max();
    bool hangs = false;  ///< it has been given up, and has not come back
  };

  /// Whether the system gave another thread.
  bool one_thinks_more() {
    try {
      threads_.emplace_back([this] { run(); });
      return true;
    } catch (const std::system_error&) {
      return false;
    }
  }

  bool has_room_for(const Think& think) const {
    if (waiting_.size() >= limits_.waiting_max) return false;
    if (think.wanted == Wanted::move) return true;
    const auto hints = std::ranges::count_if(
        waiting_, [](const auto& each) { return each->think.wanted == Wanted::advice; });
    return static_cast<size_t>(hints) < limits_.hints_max;
  }

  /// Takes one of its kind from those that wait, of somebody for whom others have thought for
  /// longer, the newest; nothing: there is none.
  std::shared_ptr<Thought> make_room_for(const Think& think) {
    const auto now = Clock::now();
    int highest = shares_.rank(think.owner, now);
    std::shared_ptr<Thought> least;
    for (const auto& each : waiting_)
      if (const int rank = shares_.rank(each->think.owner, now);
          each->think.wanted == think.wanted && rank > highest) {
        highest = rank;
        least = each;
      }
    if (least) forget({least->think.room, least->think.seat});
    return least;
  }

  void forget(const Place& place) {
    const auto found = wanted_.find(place);
    if (found == wanted_.end()) return;
    found->second->stop.request_stop();
    std::erase(waiting_, found->second);
    wanted_.erase(found);
  }

  void send_away(const Think& think) {
    if (think.wanted == Wanted::advice)
      answer_(HintFound{think.room, think.match, think.step, think.seat, {}});
    else
      answer_(BotDropped{think.room, think.match, think.step, think.seat});
  }

  /// Which of those that wait thinks next: that of whom others have thought least for; of these
  /// whoever is waited for at a table goes before a hint, and who waits longest before the others.
  std::deque<std::shared_ptr<Thought>>::iterator next_one() {
    const auto now = Clock::now();
    const auto turn = [&](const std::shared_ptr<Thought>& each) {
      return std::pair(shares_.rank(each->think.owner, now), each->think.wanted);
    };
    return std::ranges::min_element(waiting_, {}, turn);
  }

  /// The hints that nobody will wait for any longer: more than this think first.
  std::vector<std::shared_ptr<Thought>> take_late_hints() {
    std::vector<std::shared_ptr<Thought>> late;
    const auto now = Clock::now();
    for (const auto& each : waiting_)
      if (each->think.wanted == Wanted::advice && now - each->since > limits_.hint_wait_max)
        late.push_back(each);
    for (const auto& each : late) forget({each->think.room, each->think.seat});
    return late;
  }

  void run() {
    let_others_go_first(Work::thoughts);
    std::unique_lock lock(mutex_);
    for (;;) {
      wake_.wait(lock, [this] { return ending_ || (!waiting_.empty() && may_think()); });
      if (ending_) return;
      const auto next = next_one();
      const auto thought = std::move(*next);
      waiting_.erase(next);
      const auto late = take_late_hints();
      const auto begun = Clock::now(), until = begun + time_for(thought->think);
      thought->late = until + limits_.grace;
      thinking_.push_back(thought);
      changed_.notify_all();
      lock.unlock();
      for (const auto& each : late) send_away(each->think);
      Input answer = think_through(*thought, until);
      lock.lock();
      shares_.add(thought->think.owner, Clock::now() - begun, Clock::now());
      std::erase(thinking_, thought);
      if (thought->hangs) --hanging_;
      changed_.notify_all();
      if (ending_ || !take_wanted(thought)) continue;
      lock.unlock();
      answer_(std::move(answer));
      lock.lock();
    }
  }

  /// Whether so few think that one more may, besides those that hang.
  bool may_think() const { return thinking_.size() - hanging_ < limits_.threads; }

  /// Gives up who still thinks long after its time: answers for it, as for one that has failed, and
  /// lets another thread think. Its own cannot be ended; it may hang for good.
  void give_up_late_ones() {
    std::unique_lock lock(mutex_);
    while (!ending_) {
      const auto next = std::ranges::min_element(thinking_, {}, &Thought::late);
      const auto late = next == thinking_.end() ? Clock::time_point::max() : (*next)->late;
      const auto now = Clock::now();
      if (late == Clock::time_point::max()) {
        changed_.wait(lock);
      } else if (late > now) {
        changed_.wait_until(lock, late);
      } else if (stood_still(late, now)) {
        (*next)->late = now + limits_.grace;
      } else {
        give_up(lock, *next);
      }
    }
  }

  void give_up(std::unique_lock<std::mutex>& lock, const std::shared_ptr<Thought>& late) {
    const auto thought = late;  // the list that it is of changes
    thought->late = Clock::time_point::max();
    thought->hangs = true;
    ++hanging_;
    // No more threads than as many again, however many hang.
    if (threads_.size() < limits_.threads + std::min(hanging_, limits_.threads)) one_thinks_more();
    wake_.notify_one();
    if (!take_wanted(thought)) return;
    lock.unlock();
    answer_(failure(thought->think, "it thinks on, though its time is over"));
    lock.lock();
  }

  /// Whether somebody still wants its answer, which is then no more to come.
  bool take_wanted(const std::shared_ptr<Thought>& thought) {
    const auto wanted = wanted_.find({thought->think.room, thought->think.seat});
    if (wanted == wanted_.end() || wanted->second != thought) return false;
    wanted_.erase(wanted);
    return true;
  }

  static Input failure(const Think& think, const std::string& why) {
    if (think.wanted == Wanted::advice)
      return HintFound{think.room, think.match, think.step, think.seat, {}, why};
    return BotFailed{think.room, think.match, think.step, think.seat, why};
  }

  std::chrono::milliseconds time_for(const Think& think) const {
    const Bot* bot = find_bot(bots_, think.bot);
    return std::chrono::milliseconds(bot == nullptr ? 0 : bot->think_ms_max);
  }

  Input think_through(const Thought& thought, Clock::time_point until) const {
    const Think& think = thought.think;
    try {
      const Bot* bot = find_bot(bots_, think.bot);
      if (bot == nullptr) throw SetupError("there is no such bot");
      bool asked = false, had_a_step = false;
      Budget budget(bot->steps_max, [&, until, stop = thought.stop.get_token()] {
        const bool is_over = stop.stop_requested() || Clock::now() >= until;
        asked = true;
        had_a_step = had_a_step || !is_over;
        return is_over;
      });
      Random chance = think.chance;
      if (think.wanted == Wanted::advice)
        return HintFound{think.room, think.match, think.step, think.seat,
                         bot->advise(think.imagined, think.seat, budget, chance)};
      BotChose chose{think.room, think.match, think.step, think.seat,
                     bot->think(think.imagined, think.seat, budget, chance)};
      // One that counts its steps and had none has answered anything.
      if (bot->steps_max != Budget::no_limit && asked && !had_a_step)
        throw std::runtime_error("its time was over before its first step");
      return chose;
    } catch (const std::exception& error) {
      return failure(think, reason_of(error));
    }
  }

  const std::vector<Bot> bots_;
  const Limits limits_;
  const std::function<void(Input)> answer_;
  std::mutex mutex_;
  std::condition_variable wake_;                      // somebody waits to think
  std::condition_variable changed_;                   // somebody has begun or ended to think
  std::deque<std::shared_ptr<Thought>> waiting_;      // the longest-waiting first
  std::map<Place, std::shared_ptr<Thought>> wanted_;  // those that wait, and those being thought
  std::vector<std::shared_ptr<Thought>> thinking_;    // wanted or not
  size_t hanging_ = 0;                                // of them
  ThinkingShares shares_;
  bool ending_ = false;
  // Last: they start when all the rest is there.
  std::vector<std::thread> threads_;
  std::thread watch_;
};

}  // namespace understory::server
