// Reports, reckoned and kept: see reports.h.
#include "server/report/reports.h"

#include <algorithm>
#include <utility>

#include "server/core/faults.h"
#include "server/core/network.h"
#include "server/report/priority.h"
#include "server/report/report_text.h"

namespace understory::server {

Reports::Reports(Limits limits, News news)
    : limits_(limits), news_(std::move(news)), thread_([this] { run(); }) {}

Reports::~Reports() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  wake_.notify_all();
  thread_.join();
}

std::optional<Reports::Answer> Reports::known(const std::string& match) {
  const std::lock_guard lock(mutex_);
  tidy();
  const auto found =
      std::ranges::find(reports_, match, [](const auto& each) { return each->match; });
  if (found == reports_.end()) return std::nullopt;
  reports_.splice(reports_.begin(), reports_, found);
  Report& report = **found;
  report.asked = Clock::now();
  if (report.stage == Stage::refused) return Answer{Answer::Kind::none};
  return Answer{Answer::Kind::report, report.text};
}

Reports::Answer Reports::begin(const std::string& match, Recording recording,
                               const std::string& network) {
  if (auto told = known(match)) return *told;
  const auto report = std::make_shared<Report>();
  report->match = match;
  report->network = network;
  report->text = ReportText(match, recording.steps.size() + 1).told();
  report->recording = std::move(recording);
  report->asked = Clock::now();
  Answer answer{Answer::Kind::report, report->text};
  {
    const std::lock_guard lock(mutex_);
    const bool has_many = are_spent_by(network);
    const bool is_full = waiting_.size() >= static_cast<size_t>(limits_.waiting_max);
    if (has_many) news_.full(&server::Limits::reports_an_address_max);
    if (is_full) news_.full(&server::Limits::reports_waiting_max);
    if (has_many || is_full) return {Answer::Kind::busy};
    reports_.push_front(report);
    waiting_.push_back(report);
  }
  wake_.notify_one();
  return answer;
}

// All of a site (network.h) may have a quarter of them.
bool Reports::are_spent_by(const std::string& network) const {
  const std::string subscriber = subscriber_of(network);
  int of_network = 0, of_subscriber = 0;
  for (const auto& each : waiting_) {
    of_network += each->network == network;
    of_subscriber += subscriber_of(each->network) == subscriber;
  }
  return of_network >= limits_.an_address_max ||
         of_subscriber >= std::max(limits_.an_address_max, limits_.waiting_max / part_of_a_site);
}

void Reports::tidy() {
  const auto now = Clock::now();
  const auto is_unwanted = [&](const std::shared_ptr<Report>& report) {
    return report->stage == Stage::reckoning && now - report->asked > limits_.patience;
  };
  std::erase_if(reports_, is_unwanted);
  std::erase_if(waiting_, is_unwanted);
  size_t bytes = 0;
  std::erase_if(reports_, [&](const std::shared_ptr<Report>& report) {
    if (report->stage == Stage::reckoning) return false;
    const bool is_last = std::exchange(bytes, bytes + sizeof(Report) + report->text.size()) == 0;
    return !is_last && bytes > limits_.bytes_max;  // one at least, for who has waited for it
  });
}

std::shared_ptr<Reports::Report> Reports::next() {
  std::unique_lock lock(mutex_);
  for (;;) {
    wake_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
    if (ending_) return nullptr;
    tidy();
    if (!waiting_.empty()) return waiting_.front();
  }
}

void Reports::run() {
  let_others_go_first(Work::reports);
  while (const auto report = next()) {
    reckon(*report);
    report->recording = {};
    const std::lock_guard lock(mutex_);
    if (report->stage != Stage::reckoning) continue;
    waiting_.remove(report);  // given up
    reports_.remove(report);
  }
}

void Reports::reckon(Report& report) {
  const auto tell = [&](std::string text, Stage stage) {
    const std::lock_guard lock(mutex_);
    report.text.swap(text);
    report.stage = stage;
    // Together: whoever is told that it is done finds its place free.
    if (stage != Stage::reckoning)
      std::erase_if(waiting_, [&](const auto& each) { return each.get() == &report; });
  };
  try {
    ReportMaker maker(report.recording, [&] { return is_given_up(report); });
    ReportText text(report.match, maker.positions());
    while (!maker.is_done()) {
      maker.reckon_next();
      text.add(maker.reckoned().back());
      if (maker.is_done()) text.close(maker.reckoned());
      tell(text.told(), maker.is_done() ? Stage::done : Stage::reckoning);
    }
  } catch (const GivenUp&) {
  } catch (const std::bad_alloc&) {  // given up too: another time there may be one
  } catch (const std::exception& error) {
    news_.fails("there is no report of match " + report.match + ": " + reason_of(error));
    tell("", Stage::refused);
  }
}

// Asked for every millisecond or so: it does not take the lock each time.
bool Reports::is_given_up(const Report& report) {
  if (ending_) return true;
  const std::unique_lock lock(mutex_, std::try_to_lock);
  return lock.owns_lock() && Clock::now() - report.asked > limits_.patience;
}

}  // namespace understory::server
