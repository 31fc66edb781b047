// The hidden round, tried in every order: four commits with everything that can come between them
// (the same command again, the same choice again, another choice, a broken connection, a crash), on
// a disk that is at once, a batch behind, or far behind. The bounds are stated at each test case;
// within them nothing is left out. A failure names its run.
#include <algorithm>
#include <numeric>
#include <optional>

#include "tests/engine/share.h"
#include "tests/server/process.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

namespace {

constexpr size_t people = 4;

/// A room of four in which the first hidden round is open, and the keys to its seats.
struct Opening {
  Disk disk;
  std::string tokens[people];
  std::string room, match;
  int step = 0;
  std::vector<Json> choices[people];  ///< what each seat may select
};

enum class What { commit, same_command, same_choice, other_choice, break_line, crash };
struct Event {
  What what;
  size_t seat = 0;
};
using Word = std::vector<Event>;

std::string text_of(const Word& word) {
  constexpr const char* names[] = {"commit",         "same command", "same choice",
                                   "another choice", "break",        "crash"};
  std::string text;
  for (const Event& event : word)
    text += std::string(text.empty() ? "" : ", ") + names[static_cast<size_t>(event.what)] +
            (event.what == What::crash ? "" : " " + std::to_string(event.seat));
  return text;
}

/// Brings a room to its first hidden round.
class Setup final : public Process {
 public:
  Setup() : Process(5) {
    boot();
    for (size_t seat = 0; seat < people; ++seat) {
      connections_[seat] = connect();
      opening.tokens[seat] = say(seat, {{"do", "hello"}, {"protocol", 2}}).at("token");
    }
    const Json plan = {{"do", "create_room"},
                       {"game", "foray"},
                       {"players", people},
                       {"options", {{"start", "0"}, {"modules", "all"}}}};
    opening.room = say(0, plan).at("room");
    for (size_t seat = 1; seat < people; ++seat) {
      say(seat, {{"do", "enter_room"}, {"room", opening.room}});
      say(seat, {{"do", "take_seat"}, {"room", opening.room}, {"seat", seat}});
    }
    opening.match = say(0, {{"do", "start_match"}, {"room", opening.room}}).at("match");
    for (int moves = 0; tables_[0]["view"]["question"]["kind"] != "commit"; ++moves) {
      REQUIRE(moves < 20);
      const size_t seat = asked_seats(tables_[0]["view"])[0];
      say(seat, {{"do", "play"},
                 {"room", opening.room},
                 {"match", opening.match},
                 {"step", tables_[0]["step"]},
                 {"move", legal_move(tables_[seat]["view"], 0)}});
    }
    opening.step = tables_[0]["step"];
    for (size_t seat = 0; seat < people; ++seat)
      for (const Json& move : tables_[seat]["view"]["moves"])
        opening.choices[seat].push_back(move.at("choice"));
    opening.disk = disk;
  }

  Opening opening;

 private:
  Json say(size_t seat, Json command) {
    command["id"] = "setup-" + std::to_string(++said_);
    send(connections_[seat], command);
    store();
    return std::exchange(answer_, {});
  }
  void hear(ConnectionId connection, const std::string& text) override {
    Json message = Json::parse(text);
    if (message.contains("answer")) answer_ = message;
    if (message.value("push", "") == "table")
      for (size_t seat = 0; seat < people; ++seat)
        if (connections_[seat] == connection) tables_[seat] = message;
  }

  ConnectionId connections_[people] = {};
  Json tables_[people];
  Json answer_;
  int said_ = 0;
};

const Opening& opening() {
  static const Opening opened = Setup().opening;
  return opened;
}

/// One run: a word of events, on a disk that is `behind` batches behind, and the oracle.
class Run final : public Process {
 public:
  explicit Run(size_t behind) : Process(6), behind_(behind) {
    disk = opening().disk;
    start();
  }

  void play(const Word& word) {
    for (const Event& event : word) {
      act(event);
      store(behind_);
    }
    finish();
  }

 private:
  static constexpr size_t watcher = people;

  struct Sent {
    size_t seat;
    Json choice;
    std::optional<bool> granted;
  };

  void start() {
    boot();
    for (size_t who = 0; who <= people; ++who) enter(who);
    store();
  }
  void enter(size_t who) {
    connections_[who] = connect();
    revealed_[who] = 0;
    listed_[who].reset();
    Json hello = {{"id", "h" + std::to_string(++said_)}, {"do", "hello"}, {"protocol", 2}};
    if (who != watcher) hello["token"] = opening().tokens[who];
    send(connections_[who], hello);
    store(behind_);
    send(connections_[who],
         {{"id", "e" + std::to_string(++said_)}, {"do", "enter_room"}, {"room", opening().room}});
  }

  /// Seats choose alike by pairs: equal choices are as good as different ones.
  Json choice(size_t seat, size_t which) const {
    const auto& all = opening().choices[seat];
    return all[(seat / 2 + 3 * which) % all.size()];
  }
  void commit(size_t seat, const std::string& id, const Json& chosen) {
    sent_.try_emplace(id, Sent{seat, chosen, {}});
    send(connections_[seat], {{"id", id},
                              {"do", "play"},
                              {"room", opening().room},
                              {"match", opening().match},
                              {"step", opening().step},
                              {"move", {{"do", "select"}, {"choice", chosen}}}});
  }
  static std::string first_id(size_t seat) { return "first-" + std::to_string(seat); }

  void act(const Event& event) {
    const size_t seat = event.seat;
    switch (event.what) {
      case What::commit:
      case What::same_command:
        return commit(seat, first_id(seat), choice(seat, 0));
      case What::same_choice:
        return commit(seat, "more-" + std::to_string(++said_), choice(seat, 0));
      case What::other_choice:
        return commit(seat, "more-" + std::to_string(++said_), choice(seat, 1));
      case What::break_line:
        disconnect(connections_[seat]);
        enter(seat);
        return;
      case What::crash:
        start();
        for (size_t who = 0; who <= people; ++who) judge_entering(who);
        return;
    }
  }

  /// What a client does in the end: it says again what was not answered. Then all is revealed.
  void finish() {
    for (size_t seat = 0; seat < people; ++seat) commit(seat, first_id(seat), choice(seat, 0));
    store();
    for (size_t who = 0; who <= people; ++who) REQUIRE(revealed_[who] == 1);
    const auto& steps = disk.world.matches[0].steps;
    REQUIRE(steps.size() == static_cast<size_t>(opening().step) + 1);
    REQUIRE(steps.back().seat == -1);
    REQUIRE(disk.world.commits.empty());
    Json moves = Json::array();
    for (size_t seat = 0; seat < people; ++seat)
      moves.push_back({{"do", "select"}, {"choice", final_[seat].value()}});
    REQUIRE(Json::parse(steps.back().move) == moves);
    for (size_t seat = 0; seat < people; ++seat) {  // the same answers for ever, and nothing new
      for (const auto& [id, sent] : std::map(sent_))
        if (sent.seat == seat && sent.granted == true) commit(seat, id, sent.choice);
      commit(seat, "late-" + std::to_string(seat), choice(seat, 0));
    }
    start();
    for (size_t who = 0; who <= people; ++who) REQUIRE(revealed_[who] == 1);
    commit(0, first_id(0), choice(0, 0));
    store();
    REQUIRE(steps.size() == static_cast<size_t>(opening().step) + 1);
  }

  void hear(ConnectionId connection, const std::string& text) override {
    const auto who = static_cast<size_t>(
        std::find(connections_, connections_ + people + 1, connection) - connections_);
    if (text.starts_with(R"({"push":"room")") || text.starts_with(R"({"push":"chat")")) return;
    if (text.starts_with(R"({"push":"table")")) return judge_table(who, text);
    const Json message = Json::parse(text);
    if (message.contains("answer")) return judge_answer(who, message);
    REQUIRE(message["push"] == "committed");
    judge_committed(who, message);
  }

  void judge_answer(size_t who, const Json& answer) {
    const auto sent = sent_.find(answer["answer"].get<std::string>());
    if (sent == sent_.end()) return;  // hello, enter_room
    REQUIRE(sent->second.seat == who);
    const bool granted = answer["ok"];
    if (sent->second.granted == true) REQUIRE(granted);  // once granted, always granted
    sent->second.granted = granted;
    if (!granted) {
      const std::string code = answer["refusal"]["code"];
      const bool late = disk.world.matches[0].steps.size() > static_cast<size_t>(opening().step);
      REQUIRE(code == (late ? "stale" : "already_committed"));
      if (!late) REQUIRE(answer["refusal"]["ruling"] == "C1");
      if (!late && final_[who]) REQUIRE(*final_[who] != sent->second.choice);
      return;
    }
    REQUIRE(answer["step"] == opening().step + 1);
    if (final_[who]) REQUIRE(*final_[who] == sent->second.choice);
    final_[who] = sent->second.choice;
    REQUIRE(is_durable(who));
  }

  bool is_durable(size_t seat) const {
    if (disk.world.matches[0].steps.size() > static_cast<size_t>(opening().step)) return true;
    return std::any_of(
        disk.world.commits.begin(), disk.world.commits.end(),
        [&](const CommitRecord& each) { return static_cast<size_t>(each.seat) == seat; });
  }

  void judge_committed(size_t who, const Json& push) {
    REQUIRE(push["step"] == opening().step);
    REQUIRE(push["seats"].size() < people);
    REQUIRE(revealed_[who] == 0);
    bool own = false;
    for (const Json& seat : push["seats"]) {
      REQUIRE(is_durable(seat));
      own = own || seat == who;
    }
    REQUIRE(push["yours"].is_null() == !own);
    if (own && final_[who]) REQUIRE(push["yours"]["choice"] == *final_[who]);
    if (own) final_[who] = push["yours"]["choice"].get<Json>();
    listed_[who] = push["seats"];
  }
  /// Whoever enters is told of every commit that was ever acknowledged.
  void judge_entering(size_t who) {
    if (revealed_[who] > 0) return;
    for (size_t seat = 0; seat < people; ++seat)
      if (final_[seat]) {
        REQUIRE(listed_[who]);
        REQUIRE(std::find(listed_[who]->begin(), listed_[who]->end(), seat) != listed_[who]->end());
      }
  }

  void judge_table(size_t who, const std::string& text) {
    const std::string before = "\"step\":" + std::to_string(opening().step) + ",\"from\"";
    if (text.find(before) != std::string::npos) {
      REQUIRE(text.find(R"("kind":"revealed")") == std::string::npos);
      return;
    }
    const Json table = Json::parse(text);
    REQUIRE(table["step"] == opening().step + 1);
    REQUIRE(++revealed_[who] == 1);
    Json selections = Json::array();
    for (const Json& move : Json::parse(disk.world.matches[0].steps.back().move))
      selections.push_back(move["choice"]);
    int times = 0;
    for (const Json& event : table["events"]) {
      if (event["kind"] != "revealed") continue;
      ++times;
      REQUIRE(event["selections"] == selections);
    }
    REQUIRE(times == 1);
    for (size_t seat = 0; seat < people; ++seat) {
      if (final_[seat]) REQUIRE(selections[seat] == *final_[seat]);
      final_[seat] = selections[seat];
    }
  }

  const size_t behind_;
  ConnectionId connections_[people + 1] = {};
  std::map<std::string, Sent> sent_;
  std::optional<Json> final_[people];       ///< what a seat has been told is its choice
  std::optional<Json> listed_[people + 1];  ///< the seats of the last push on this connection
  int revealed_[people + 1] = {};           ///< how often this connection was told the reveal
  int said_ = 0;
};

constexpr size_t far = 1000;

void play_on_every_disk(const Word& word) {
  for (const size_t behind : {size_t{0}, size_t{1}, far}) {
    INFO("the disk is ", behind, " batches behind: ", text_of(word));
    Run(behind).play(word);
  }
}

std::vector<Event> all_faults() {
  std::vector<Event> faults = {{What::crash}};
  for (const What what :
       {What::same_command, What::same_choice, What::other_choice, What::break_line})
    for (size_t seat = 0; seat < people; ++seat) faults.push_back({what, seat});
  return faults;
}

Word with(Word word, size_t at, Event event) {
  word.insert(word.begin() + static_cast<std::ptrdiff_t>(at), event);
  return word;
}

}  // namespace

TEST_CASE("four commits in every order, with every single fault at every place") {
  size_t order[people];
  std::iota(order, order + people, size_t{0});
  size_t runs = 0;
  do {
    Word word;
    for (const size_t seat : order) word.push_back({What::commit, seat});
    play_on_every_disk(word);
    for (size_t at = 0; at <= word.size(); ++at)
      for (const Event& fault : all_faults())
        if (understory::tests::share().has(runs++)) play_on_every_disk(with(word, at, fault));
  } while (std::next_permutation(order, order + people));
  CHECK(runs == 24 * 5 * 17);
}

// Seats differ in nothing that a round has to do with, so one order stands for all.
TEST_CASE("four commits with every two faults, at every two places") {
#ifdef UNDERSTORY_SANITIZED
  constexpr size_t stride = 16;  // the same runs as without, but fewer: each is ten times slower
#else
  constexpr size_t stride = 1;
#endif
  Word word;
  for (size_t seat = 0; seat < people; ++seat) word.push_back({What::commit, seat});
  const std::vector<Event> faults = all_faults();
  size_t runs = 0;
  for (size_t first = 0; first <= word.size(); ++first)
    for (size_t second = first; second <= word.size(); ++second)
      for (const Event& one : faults)
        for (const Event& other : faults) {
          if (++runs % stride != 0 || !understory::tests::share().has(runs / stride)) continue;
          const Word both = with(with(word, second, other), first, one);
          const size_t behind = runs % 3 == 0 ? 0 : runs % 3 == 1 ? 1 : far;
          INFO("the disk is ", behind, " batches behind: ", text_of(both));
          Run(behind).play(both);
        }
  CHECK(runs == 15 * 17 * 17);
}
