// Reports of finished matches, made and kept. One is reckoned when somebody asks for it,
// on a thread of its own that stands behind all others where a processor is wanted: neither moves
// nor bots wait for it. It is told as far as it has come, is given up when nobody asks for it any
// more, and is kept for whoever asks next, as far as a bounded memory goes.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "engine/bots/report.h"
#include "server/core/limits.h"

namespace understory::server {

class Reports {
 public:
  struct Limits {
    int waiting_max = 1;     ///< reports that are not done
    int an_address_max = 1;  ///< of them, asked for by one network; all of a /48 have a quarter
    size_t bytes_max = 0;    ///< of those that are done
    std::chrono::milliseconds patience{30'000};  ///< after which nobody seems to want one any more
  };

  /// What is told on any thread.
  struct News {
    std::function<void(int server::Limits::*)> full;     ///< a limit is reached
    std::function<void(const std::string& line)> fails;  ///< for the log: there is no report
  };
  /// What answers who asks.
  struct Answer {
    enum class Kind : uint8_t { report, none, busy };
    Kind kind = Kind::report;
    std::string text{};  ///< the report as far as it has come
  };

  Reports(Limits limits, News news);
  /// Gives up what is being reckoned.
  ~Reports();
  Reports(const Reports&) = delete;
  Reports& operator=(const Reports&) = delete;

  /// The report of a match as far as it has come; nothing where nobody has asked for it lately.
  /// For any thread.
  std::optional<Answer> known(const std::string& match);
  /// The same, and begins it where nobody has.
  Answer begin(const std::string& match, Recording recording, const std::string& network);

 private:
  using Clock = std::chrono::steady_clock;
  enum class Stage : uint8_t { reckoning, done, refused };
  struct Report {
    std::string match;
    std::string network;  ///< that asked for it first
    Recording recording;
    Clock::time_point asked;
    Stage stage = Stage::reckoning;
    std::string text;  ///< as far as it has come
  };

  /// Forgets those that nobody wants any more, and the oldest of those that are too many.
  void tidy();
  /// Whether as many wait from there as may.
  bool are_spent_by(const std::string& network) const;
  /// The report that is to be reckoned next: of those that wait the first that was asked for.
  std::shared_ptr<Report> next();
  void run();
  void reckon(Report& report);
  bool is_given_up(const Report& report);

  const Limits limits_;
  const News news_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::list<std::shared_ptr<Report>> reports_;  // what was asked for last comes first
  std::list<std::shared_ptr<Report>> waiting_;  // the first that was asked for comes first
  std::atomic<bool> ending_ = false;
  std::thread thread_;  // last: it starts when all the rest is there
};

}  // namespace understory::server
