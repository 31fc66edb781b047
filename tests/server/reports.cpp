// Reports of finished matches as they are asked for: they fill in, are kept for the next reader,
// are limited by address and in all, and are given up when nobody wants them. Each test asks until
// it is told what it waits for.
#include "server/report/reports.h"

#include <doctest/doctest.h>

#include <atomic>
#include <map>
#include <nlohmann/json.hpp>
#include <thread>
#include <utility>

#include "server/core/network.h"
#include "tests/engine/recorded_play.h"
#include "tests/server/schema.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;
using understory::tests::recorded_match;

namespace {

constexpr auto for_ever = std::chrono::hours(1);

/// Between two questions: who reckons stands behind all others, and whoever asks on and on takes
/// the processor away that is waited for.
void wait_a_moment() { std::this_thread::sleep_for(std::chrono::microseconds(20)); }

/// The first steps of a match: looked at in a moment.
Recording beginning(uint64_t seed, size_t steps = 3) {
  Recording recording = recorded_match("morels", 2, {"gentle"}, seed);
  recording.steps.resize(std::min(steps, recording.steps.size()));
  return recording;
}

/// Matches whose reports are asked for.
struct Archive {
  std::map<std::string, Recording> matches;
  std::atomic<int> full_of_one = 0, full_of_all = 0;
  std::atomic<int> failed = 0;
  Reports reports;

  explicit Archive(const Reports::Limits& limits)
      : reports(limits,
                {[this](int server::Limits::* which) {
                   ++(which == &server::Limits::reports_waiting_max ? full_of_all : full_of_one);
                 },
                 [this](const std::string&) { ++failed; }}) {}

  void keep(const std::string& id, Recording recording) { matches[id] = std::move(recording); }
  Reports::Answer ask(const std::string& id, const std::string& network = "here") {
    if (auto told = reports.known(id)) return *told;
    return reports.begin(id, matches.at(id), network);
  }
  /// Asks until the answer is as wished.
  template <class Wished>
  Reports::Answer ask_until(const std::string& id, const Wished& wished) {
    for (;;) {
      Reports::Answer told = ask(id);
      if (wished(told)) return told;
      wait_a_moment();
    }
  }
};

bool is_there(const Reports::Answer& told) { return told.kind == Reports::Answer::Kind::report; }
bool is_done(const Reports::Answer& told) {
  return !is_there(told) || !Json::parse(told.text).at("accounts").is_null();
}

}  // namespace

TEST_CASE(
    "a report is told as far as it has come, in the words of the protocol, until it is whole") {
  Archive archive({4, 4, 1'000'000, for_ever});
  archive.keep("one", beginning(1, 12));
  const Schema schema;
  size_t before = 0;
  std::string last;
  const Reports::Answer whole = archive.ask_until("one", [&](const Reports::Answer& told) {
    REQUIRE(is_there(told));
    if (std::exchange(last, told.text) == told.text) return false;  // nothing new
    const Json report = Json::parse(told.text);
    CHECK_MESSAGE(schema.complaint(report, "MatchReport").empty(),
                  schema.complaint(report, "MatchReport"));
    CHECK(report.at("of") == 13);
    CHECK(report.at("positions").size() >= before);
    before = report.at("positions").size();
    CHECK(report.at("accounts").is_null() == (before < 13));
    return is_done(told);
  });
  const Json report = Json::parse(whole.text);
  for (const Json& account : report.at("accounts")) {
    int sum = 0;
    for (const char* part : {"start", "luck", "own", "others"})
      sum += account.at(part).at("win").get<int>();
    CHECK(sum == account.at("result"));
  }
}

TEST_CASE("a report that is done is kept for the next reader, and is the same when it is not") {
  Archive archive({4, 4, 1'000'000, for_ever});
  archive.keep("one", beginning(2));
  const std::string first = archive.ask_until("one", is_done).text;
  CHECK(archive.ask("one", "elsewhere").text == first);
  Archive another({4, 4, 0, for_ever});
  another.keep("one", beginning(2));
  another.keep("two", beginning(3));
  CHECK(another.ask_until("one", is_done).text == first);
  CHECK(another.ask("one").text == first);  // one is kept in any case
  another.ask_until("two", is_done);
  CHECK(Json::parse(another.ask("one").text).at("accounts").is_null());
  CHECK(another.ask_until("one", is_done).text == first);
}

TEST_CASE("reports that are not done: so many of an address, so many in all, and no more") {
  Archive archive({2, 1, 1'000'000, for_ever});
  const Recording whole = recorded_match("mycelia", 2, {"greedy"}, 1);
  for (const char* id : {"one", "two", "three"}) archive.keep(id, whole);
  CHECK(is_there(archive.ask("one", "here")));
  CHECK(archive.full_of_one == 0);
  CHECK(archive.ask("two", "here").kind == Reports::Answer::Kind::busy);
  CHECK(archive.full_of_one == 1);
  CHECK(is_there(archive.ask("one", "here")));  // to ask on is no other one
  CHECK(is_there(archive.ask("two", "there")));
  CHECK(archive.ask("three", "elsewhere").kind == Reports::Answer::Kind::busy);
  CHECK(archive.full_of_one == 1);
  CHECK(archive.full_of_all == 1);
}

TEST_CASE("whoever is told that a report is whole finds room for the next one at once") {
  Archive archive({1, 1, 1'000'000, for_ever});
  const Recording match = beginning(1, 0);
  for (int n = 0; n < 100; ++n) {
    const std::string id = std::to_string(n);
    archive.keep(id, match);
    REQUIRE_MESSAGE(is_there(archive.ask(id)), "report ", n);
    // Looked at faster than it is read: the next one is begun in the moment in which this one is
    // whole.
    while (archive.ask(id).text.find(R"("accounts":null)") != std::string::npos) wait_a_moment();
  }
}

TEST_CASE("of the reports that are not done all networks of one IPv6 /48 have a quarter at most") {
  Archive archive({8, 1, 1'000'000, for_ever});
  const Recording whole = recorded_match("mycelia", 2, {"greedy"}, 1);
  for (const char* id : {"one", "two", "three", "four"}) archive.keep(id, whole);
  CHECK(is_there(archive.ask("one", network_of("2001:db8:1:1::1"))));
  CHECK(is_there(archive.ask("two", network_of("2001:db8:1:2::1"))));
  CHECK(archive.ask("three", network_of("2001:db8:1:3::1")).kind == Reports::Answer::Kind::busy);
  CHECK(archive.full_of_one == 1);
  CHECK(is_there(archive.ask("three", network_of("2001:db8:2:1::1"))));
  CHECK(is_there(archive.ask("four", "192.0.2.1")));
}

TEST_CASE("a report that nobody asks for any more is given up, and the next one begins") {
  Archive archive({1, 1, 1'000'000, std::chrono::milliseconds(0)});
  archive.keep("long", recorded_match("mycelia", 2, {"greedy"}, 1));
  archive.keep("other", beginning(1));
  CHECK(is_there(archive.ask("long")));
  archive.ask_until("other", is_there);
  CHECK(Json::parse(archive.ask_until("long", is_there).text).at("positions").empty());
}

TEST_CASE("a server that stops waits for no report") {
  Archive archive({4, 4, 1'000'000, for_ever});
  archive.keep("long", recorded_match("mycelia", 2, {"greedy"}, 1));
  archive.ask_until("long", [](const Reports::Answer& told) {
    return !Json::parse(told.text).at("positions").empty();
  });
}

TEST_CASE("of a match that today's rules do not come to there is no report, and the log says so") {
  Archive archive({4, 4, 1'000'000, for_ever});
  Recording other = beginning(1);
  other.steps[1].digest ^= 1;
  archive.keep("other", other);
  CHECK(archive.ask_until("other", is_done).kind == Reports::Answer::Kind::none);
  CHECK(archive.failed == 1);
  CHECK(archive.ask("other").kind == Reports::Answer::Kind::none);
  CHECK(archive.failed == 1);
}
