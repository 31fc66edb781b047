// Random runs of a whole server: rooms, people with several tabs and matches of every game in every
// state, and restarts in a row at any moment, in order or with what was not yet stored lost. After
// each, everything that was acknowledged must be there (village.h). A failure names its seed.
//   SEED=7 build/server_tests --test-case="*restarts*"      that run alone
//   SEEDS=1-500, SECONDS=3600                               many, or for so long
#include <chrono>
#include <cstdlib>

#include "tests/engine/share.h"
#include "tests/server/village.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

namespace {

/// What a room can be made or arranged for.
Json any_plan(Random& chance) {
  const auto pick = [&](std::initializer_list<const char*> of) {
    return std::string(*(of.begin() + chance.below(static_cast<uint32_t>(of.size()))));
  };
  Json plan = {{"game", pick({"morels", "fungi", "foray", "mycelia"})}};
  Json options = Json::object();
  if (plan["game"] == "foray") {
    plan["players"] = 2 + chance.below(3);
    options["modules"] = pick({"farm_to_table", "pans_labyrinth", "all", "random", "none"});
  } else if (plan["game"] == "mycelia") {
    plan["players"] = 1 + chance.below(4);
    options["mats"] = pick({"4", "4", "5"});
    options["automata"] =
        plan["players"] == 4 ? "none" : pick({"alone", "green", "yellow", "none"});
  }
  if (chance.below(4) == 0) options["start"] = "0";
  plan["options"] = options;
  if (chance.below(4) == 0) plan["turn_limit"] = 60;
  return plan;
}

class Run {
 public:
  Run(uint32_t seed, bool narrow)
      : chance_(Seed{static_cast<uint8_t>(seed), static_cast<uint8_t>(seed >> 8),
                     static_cast<uint8_t>(seed >> 16), 31}),
        rooms_max_(narrow ? 2 : 2 + chance_.below(3)),
        village_(static_cast<uint8_t>(seed), 2 + chance_.below(3)) {}

  void live(int actions) {
    for (int action = 0; action < actions; ++action) {
      act();
      while (village_.world.waiting() > 0 && chance_.below(3) > 0) village_.world.store_one();
      village_.judge();
    }
    restart_some_times();
    go_on_everywhere();
    restart_some_times();
    CHECK(village_.world.died == "");
  }

  /// What has been done of late, for whoever looks at a failure.
  std::string tail() const {
    std::string text;
    for (size_t at = log_.size() > 25 ? log_.size() - 25 : 0; at < log_.size(); ++at)
      text += "\n  " + log_[at];
    return text;
  }

  int restarts = 0, repeats = 0, moves = 0;
  size_t finished() const { return village_.finished.size(); }

 private:
  void note(const std::string& text) { log_.push_back(text); }
  template <class List>
  auto& any(List& list) {
    return list[chance_.below(static_cast<uint32_t>(list.size()))];
  }
  Person& anybody() {
    return village_.people[chance_.below(static_cast<uint32_t>(village_.persons()))];
  }

  /// A line of that person that is whole, a new one if there is none.
  Tab& tab_of(Person& person) {
    std::vector<size_t> whole;
    for (size_t at = 0; at < person.tabs.size(); ++at)
      if (!person.tabs[at].broken) whole.push_back(at);
    return whole.empty() ? village_.open_tab(person) : person.tabs[any(whole)];
  }
  /// A line of that person that has entered the room.
  Tab& tab_in(Person& person, const std::string& room) {
    for (Tab& tab : person.tabs)
      if (!tab.broken && tab.rooms.contains(room)) return tab;
    Tab& tab = tab_of(person);
    note("a person enters " + room);
    village_.enter(person, tab, room);
    return tab;
  }
  void say(Person& person, Tab& tab, Json command) {
    village_.world.now.steady += 150;  // a person's pace
    note(person.id + " on " + std::to_string(tab.line) + ": " + command.dump());
    village_.send(person, tab, std::move(command));
  }
  void say_in(Person& person, const std::string& room, Json command) {
    command["room"] = room;
    say(person, tab_in(person, room), std::move(command));
  }

  void act() {
    const std::vector<std::string> open = village_.open_rooms();
    const uint32_t drawn = chance_.below(100);
    if (drawn < 8) return restart_some_times();
    if (open.empty() || (drawn < 11 && open.size() < rooms_max_)) return make_room();
    const std::string room = any(open);
    Person& person = anybody();
    if (drawn < 14) return break_a_line(person);
    if (drawn < 17 && person.tabs.size() < 4) return static_cast<void>(village_.open_tab(person));
    if (drawn < 20) return enter_somewhere(person, room);
    if (drawn < 29) return repeat(person);
    if (drawn < 36)
      return say_in(person, room, {{"do", "chat"}, {"text", "talk " + std::to_string(++spoken_)}});
    if (drawn < 38)
      return say(person, tab_of(person),
                 {{"do", "set_name"}, {"name", "Name " + std::to_string(++spoken_)}});
    if (drawn < 48) return sit_and_arrange(room);
    if (drawn < 60) return begin(room);
    if (drawn < 63) return let_time_pass();
    if (drawn < 66) return absences(room);
    if (drawn < 69) return play_on(room, 400);
    play_on(room, 1 + static_cast<int>(chance_.below(12)));
  }

  void make_room() {
    Json plan = any_plan(chance_);
    plan["do"] = "create_room";
    Person& person = anybody();
    say(person, tab_of(person), std::move(plan));
  }
  void break_a_line(Person& person) {
    for (Tab& tab : person.tabs)
      if (!tab.broken) {
        note("line " + std::to_string(tab.line) + " breaks");
        return village_.break_line(tab);
      }
  }
  void enter_somewhere(Person& person, const std::string& room) {
    Tab& tab = tab_of(person);
    note("line " + std::to_string(tab.line) + " enters " + room);
    village_.enter(person, tab, room);
  }

  /// Says one of the latest commands again, on any line.
  void repeat(Person& person) {
    std::vector<size_t> may;
    for (size_t back = 1; back <= std::min<size_t>(20, person.said.size()); ++back)
      if (may_repeat(person, person.said.size() - back)) may.push_back(person.said.size() - back);
    if (may.empty()) return;
    const Json command = person.said[any(may)].command;
    Tab& tab = tab_of(person);
    village_.world.now.steady += 150;
    note(person.id + " again on " + std::to_string(tab.line) + ": " + command.dump());
    village_.world.send(tab.line, command.dump());
    ++repeats;
  }
  bool may_repeat(const Person& person, size_t n) {
    const Json& command = person.said[n].command;
    const std::string what = command["do"];
    if (what == "enter_room") return false;  // answered afresh
    // A room remembers so many, whoever said them.
    const std::string room = command.value("room", "");
    return room.empty() || village_.rooms[room].commands - person.said[n].nth_of_room < 40;
  }

  Person* host_of(const std::string& room) {
    return village_.person_of({{"id", village_.rooms[room].room["host"]}});
  }
  /// Mostly the host, sometimes anybody.
  Person& master_of(const std::string& room) {
    Person* host = host_of(room);
    return host != nullptr && chance_.below(5) > 0 ? *host : anybody();
  }
  std::string phase_of(const std::string& room) { return village_.rooms[room].room["phase"]; }

  void sit_and_arrange(const std::string& room) {
    const uint32_t seat = chance_.below(4);
    switch (chance_.below(8)) {
      case 0:
        return say_in(anybody(), room, {{"do", "take_seat"}, {"seat", seat}});
      case 1:
        return say_in(anybody(), room, {{"do", "take_seat"}, {"seat", seat}});
      case 2:
        return say_in(anybody(), room, {{"do", "stand_up"}});
      case 3:
        return say_in(anybody(), room, {{"do", "leave_room"}});
      case 4:
      case 5:
        return say_in(master_of(room), room,
                      {{"do", "seat_bot"},
                       {"seat", seat},
                       {"bot", chance_.below(3) == 0 ? Json() : Json("random")}});
      case 6: {
        Json plan = any_plan(chance_);
        plan["do"] = "set_options";
        return say_in(master_of(room), room, std::move(plan));
      }
      default:
        if (chance_.below(3) == 0) say_in(master_of(room), room, {{"do", "close_room"}});
    }
  }

  /// Fills the seats that are free, or asks for another match; then the host begins it.
  void begin(const std::string& room) {
    if (phase_of(room) == "playing") return play_on(room, 3);
    village_.settle();
    if (village_.rooms[room].closed) return;
    if (phase_of(room) == "done" && chance_.below(2) == 0) return rematch(room);
    const Json seats = village_.rooms[room].room["seats"];
    Person* host = host_of(room);
    if (host == nullptr) return;
    for (size_t seat = 0; seat < seats.size(); ++seat) {
      if (!seats[seat]["player"].is_null() || !seats[seat]["bot"].is_null()) continue;
      Person& person = anybody();
      const bool bot = chance_.below(2) == 0;
      say_in(bot ? *host : person, room, {{"do", bot ? "seat_bot" : "take_seat"}, {"seat", seat}});
      if (bot) village_.settle();
    }
    for (size_t seat = 0; seat < seats.size(); ++seat)
      say_in(*host, room, {{"do", "seat_bot"}, {"seat", seat}, {"bot", "random"}});
    say_in(*host, room, {{"do", "start_match"}});
  }
  void rematch(const std::string& room) {
    const Json seats = village_.rooms[room].room["seats"];
    for (const Json& seat : seats)
      if (Person* person = village_.person_of(seat["player"]))
        say_in(*person, room, {{"do", "rematch"}});
  }

  void absences(const std::string& room) {
    const uint32_t seat = chance_.below(4);
    switch (chance_.below(3)) {
      case 0:
        return say_in(anybody(), room, {{"do", "stand_in"}, {"seat", seat}});
      case 1:
        return say_in(anybody(), room, {{"do", "return"}});
      default:
        say_in(anybody(), room,
               {{"do", "set_standing"},
                {"question", chance_.below(2) == 0 ? "eccentric" : "morchella"},
                {"decline", chance_.below(2) == 0}});
    }
  }
  void let_time_pass() {
    village_.settle();
    note("time passes");
    village_.world.wait(chance_.below(4) == 0 ? 65'000 : 2'000);
    village_.world.let_bots_answer();
    village_.judge();
  }

  /// At most so many moves, by whoever is asked; sometimes the disk is behind.
  void play_on(const std::string& room, int most) {
    const bool to_the_end = most > 100;
    for (int n = 0; n < most; ++n) {
      if (to_the_end || chance_.below(3) > 0) village_.settle();
      if (phase_of(room) != "playing" || village_.rooms[room].over) return;
      if (!move(room)) return;
    }
  }
  /// Whether anybody could be found who is asked.
  bool move(const std::string& room) {
    Json seats = village_.rooms[room].room["seats"];
    const ToldRoom& told = village_.rooms[room];
    if (told.match.is_null()) return false;
    bool moved = false;
    const Tab& watching = village_.watcher().tabs[0];
    for (const size_t seat : asked_seats(watching.tables.at(room)["view"])) {
      Person* person = village_.person_of(seats[seat]["player"]);
      if (person == nullptr || !seats[seat]["stand_in"].is_null()) {
        village_.settle();
        village_.world.wait(1'700);  // the bot answers
        village_.world.let_bots_answer();
        village_.judge();
        moved = true;
        continue;
      }
      Tab& tab = tab_in(*person, room);
      if (!tab.tables.contains(room)) return false;
      const Json table = tab.tables[room];
      const Json& view = table["view"];
      if (view["viewer"] != seat || view["over"] == true) return false;
      const std::vector<size_t> still = asked_seats(view);
      if (std::find(still.begin(), still.end(), seat) == still.end()) return false;
      say(*person, tab,
          {{"do", "play"},
           {"room", room},
           {"match", table["match"]},
           {"step", table["step"]},
           {"move", legal_move(view, chance_.next())}});
      ++moves;
      moved = true;
    }
    return moved;
  }
  /// Every question that is open is answerable: each match goes on.
  void go_on_everywhere() {
    village_.settle();
    for (const std::string& room : village_.open_rooms()) {
      if (phase_of(room) != "playing") continue;
      const int before = village_.rooms[room].step;
      for (int tries = 0; tries < 12 && village_.rooms[room].step == before; ++tries) {
        move(room);
        village_.settle();
      }
      REQUIRE_MESSAGE(village_.rooms[room].step > before, "the match in ", room, " stands still");
    }
  }

  void restart_some_times() {
    const uint32_t times = 1 + chance_.below(4);
    for (uint32_t n = 0; n < times; ++n) {
      const bool in_order = chance_.below(2) == 0;
      note(in_order ? "restart in order" : "restart, what waits is lost");
      village_.restart(in_order);
      ++restarts;
      if (n + 1 == times || chance_.below(3) == 0) village_.come_back();
    }
  }

  Random chance_;
  const size_t rooms_max_;
  Village village_;
  std::vector<std::string> log_;
  int spoken_ = 0;
};

struct Seeds {
  uint32_t first = 1, last = 16;
  std::chrono::seconds time{0};  ///< 0: each seed once
};

Seeds seeds_asked_for() {
  Seeds seeds;
  const auto number = [](const std::string& text) {
    return static_cast<uint32_t>(std::stoul(text));
  };
  if (const char* one = std::getenv("SEED")) seeds.first = seeds.last = number(one);
  if (const char* range = std::getenv("SEEDS")) {
    const std::string text = range;
    seeds.first = number(text);
    seeds.last = number(text.substr(text.find('-') + 1));
  }
  if (const char* time = std::getenv("SECONDS")) {
    seeds.time = std::chrono::seconds(number(time));
    seeds.last = UINT32_MAX;
  }
  return seeds;
}

}  // namespace

TEST_CASE("whatever rooms are in, restarts in a row lose, double and change nothing") {
  const Seeds seeds = seeds_asked_for();
  const auto begun = std::chrono::steady_clock::now();
  int runs = 0, restarts = 0, repeats = 0, moves = 0;
  size_t finished = 0;
  for (uint32_t seed = seeds.first; seed <= seeds.last; ++seed) {
    if (seeds.first != seeds.last && !understory::tests::share().has(seed)) continue;
    if (seeds.time.count() > 0 && std::chrono::steady_clock::now() - begun > seeds.time) break;
    Run run(seed, seed % 3 == 0);
    CAPTURE("SEED=" + std::to_string(seed) + " build/server_tests --test-case=\"*restarts*\"");
    try {
      run.live(140);
    } catch (...) {
      MESSAGE("SEED=", seed, " build/server_tests --test-case=\"*restarts*\"; last:", run.tail());
      throw;
    }
    ++runs;
    restarts += run.restarts;
    repeats += run.repeats;
    moves += run.moves;
    finished += run.finished();
    if (seed == UINT32_MAX) break;
  }
  MESSAGE(runs, " runs, ", restarts, " restarts, ", moves, " moves, ", finished,
          " matches finished, ", repeats, " repeats");
  CHECK(restarts > 0);  // or nothing was tried
  if (seeds.first == seeds.last) return;
  CHECK(repeats > 0);
  CHECK(finished > 0);
}
