// A life at random: see life.h. Every choice is drawn from the seed, and every fault of the disk
// too.
#include "server/simulation/life.h"

#include <algorithm>
#include <array>

#include "server/simulation/seed.h"
#include "server/simulation/village.h"

namespace understory::server::simulation {
namespace {

/// What a room can be made or arranged for. Not all of it goes together: then it is refused.
Json any_plan(Random& chance) {
  const auto any = [&](const auto& list) -> const auto& {
    return list[chance.below(static_cast<uint32_t>(list.size()))];
  };
  const GameEntry& game = any(games());
  Json plan = {{"game", game.name}, {"players", any(game.players)}};
  Json options = Json::object();
  for (const GameOption& option : game.options)
    if (chance.below(3) == 0) options[option.key] = any(option.values);
  plan["options"] = options;
  if (chance.below(4) == 0) plan["turn_limit"] = 60;
  if (chance.below(4) == 0) plan["hints"] = any(std::array{"alone", "yes", "no"});
  return plan;
}

}  // namespace

class Life::Run {
 public:
  Run(uint32_t seed, const Faults& faults)
      : faults_(faults),
        chance_(seed_of(seed, 31)),
        rooms_max_(seed % 3 == 0 ? 2 : 2 + chance_.below(3)),
        village_(seed, 2 + chance_.below(3), faults.disk) {}

  void live(int actions) {
    if (faults_.cut_at > 0) village_.world.disk->lose_power_in(faults_.cut_at);
    for (int action = 0; action < actions; ++action) {
      try {
        act();
        while (village_.world.waiting() > 0 && chance_.below(3) > 0)
          if (!village_.world.store_one()) break;
        village_.judge();
      } catch (const DiskFailed& error) {
        note(error.what());
        after_failure();
      }
    }
    if (faults_.disk) village_.world.disk->start_again(false);  // from here on nothing fails
    if (faults_.restarts) restart_some_times();
    go_on_everywhere();
    if (faults_.restarts) restart_some_times();
    require(village_.world.died.empty(), "the server ended: ", village_.world.died);
    totals.finished = village_.finished;
    totals.operations = faults_.disk ? village_.world.disk->operations() : 0;
    totals.trace = village_.trace;
  }

  std::string tail() const {
    std::string text;
    for (size_t at = log_.size() > 25 ? log_.size() - 25 : 0; at < log_.size(); ++at)
      text += "\n  " + log_[at];
    return text;
  }

  Totals totals;

 private:
  void note(const std::string& text) { log_.push_back(text); }
  template <class List>
  auto& any(List& list) {
    return list[chance_.below(static_cast<uint32_t>(list.size()))];
  }
  Person& anybody() {
    return village_.people[chance_.below(static_cast<uint32_t>(village_.persons()))];
  }

  /// A connection of that person that is whole, a new one if there is none.
  Tab& tab_of(Person& person) {
    std::vector<size_t> whole;
    for (size_t at = 0; at < person.tabs.size(); ++at)
      if (!person.tabs[at].broken) whole.push_back(at);
    return whole.empty() ? village_.open_tab(person) : person.tabs[any(whole)];
  }
  /// A connection of that person that has entered the room.
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
    note(person.id + " on " + std::to_string(tab.connection) + ": " + command.dump());
    village_.send(person, tab, std::move(command));
  }
  void say_in(Person& person, const std::string& room, Json command) {
    command["room"] = room;
    say(person, tab_in(person, room), std::move(command));
  }

  void act() {
    const std::vector<std::string> open = village_.open_rooms();
    const uint32_t drawn = chance_.below(100);
    if (faults_.restarts && drawn < 8) return restart_some_times();
    if (faults_.restarts && faults_.disk && chance_.below(16) == 0) return trouble_the_disk();
    if (faults_.restarts && chance_.below(40) == 0) return flood();
    if (faults_.restarts && chance_.below(30) == 0) return live_with_full_disk();
    if (chance_.below(25) == 0) return read_matches();
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
        note("connection " + std::to_string(tab.connection) + " breaks");
        return village_.break_line(person, tab);
      }
  }
  void enter_somewhere(Person& person, const std::string& room) {
    Tab& tab = tab_of(person);
    note("connection " + std::to_string(tab.connection) + " enters " + room);
    village_.enter(person, tab, room);
  }

  /// Says one of the latest commands again, on any connection.
  void repeat(Person& person) {
    std::vector<size_t> may;
    for (size_t back = 1; back <= std::min<size_t>(20, person.said.size()); ++back)
      if (may_repeat(person, person.said.size() - back)) may.push_back(person.said.size() - back);
    if (may.empty()) return;
    const size_t n = any(may);
    Tab& tab = tab_of(person);
    village_.world.now.steady += 150;
    note(person.id + " again on " + std::to_string(tab.connection) + ": " +
         person.said[n].command.dump());
    village_.send_again(person, tab, n);
    ++totals.repeats;
  }
  bool may_repeat(const Person& person, size_t n) {
    const Json& command = person.said[n].command;
    const std::string what = command["do"];
    if (what == "enter_room" || what == "hint") return false;  // answered afresh
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
      if (chance_.below(12) == 0)
        say(*person, tab,
            {{"do", "hint"}, {"room", room}, {"match", table["match"]}, {"step", table["step"]}});
      say(*person, tab,
          {{"do", "play"},
           {"room", room},
           {"match", table["match"]},
           {"step", table["step"]},
           {"move", legal_move(view, chance_.next())}});
      ++totals.moves;
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
      require(village_.rooms[room].step > before, "the match in ", room, " stands still");
    }
  }

  void restart_some_times() {
    const uint32_t times = 1 + chance_.below(4);
    for (uint32_t n = 0; n < times; ++n) {
      if (faults_.disk && chance_.below(3) == 0)
        village_.world.cut_in_next_start = 1 + chance_.below(24);
      restart(static_cast<End>(chance_.below(faults_.disk ? 4 : 2)));
      if (n + 1 == times || chance_.below(3) == 0) village_.come_back();
    }
  }
  void restart(End end) {
    constexpr std::array names = {"restart in order", "restart, what waits is lost", "kill",
                                  "power cut"};
    note(names[static_cast<size_t>(end)]);
    village_.restart(end);
    ++totals.restarts;
    if (end == End::killed) ++totals.kills;
    if (end == End::power_cut) ++totals.cuts;
  }
  /// Before long the power goes, or the disk is full for a while, or an operation fails.
  void trouble_the_disk() {
    CrashDisk& disk = *village_.world.disk;
    const uint32_t drawn = chance_.below(4);
    note(drawn < 2    ? "the power is about to go"
         : drawn == 2 ? "the disk is full"
                      : "it fails once");
    if (drawn < 2) return disk.lose_power_in(1 + chance_.below(80));
    disk.fail_next(drawn == 2 ? 1 + static_cast<int>(chance_.below(20)) : 1, drawn == 3);
    ++totals.faults;
  }
  /// People come, go and stay away while the disk has no room, and nobody waits for it; then there
  /// is room, or the server ends before.
  void live_with_full_disk() {
    village_.fill_disk();
    note("the disk is full for long");
    for (uint32_t n = 2 + chance_.below(8); n > 0; --n) {
      const std::vector<std::string> open = village_.open_rooms();
      Person& person = anybody();
      switch (open.empty() ? 0 : chance_.below(4)) {
        case 0:
          break_a_line(person);
          break;
        case 1:
          note("time passes");
          village_.world.wait(chance_.below(3) == 0 ? 65'000 : 2'000);
          village_.world.let_bots_answer();
          village_.judge();
          break;
        case 2:
          say_in(person, any(open),
                 {{"do", "chat"}, {"text", "talk " + std::to_string(++spoken_)}});
          village_.judge();
          break;
        default:
          enter_somewhere(person, any(open));
      }
      require(village_.world.waiting() == 0, "something waits for a disk that is full");
    }
    ++totals.faults;
    if (chance_.below(3) > 0) return village_.make_room();
    village_.world.disk_is_stuck = false;
    restart(static_cast<End>(chance_.below(faults_.disk ? 4 : 2)));
    village_.come_back();
  }
  void after_failure() {
    restart(village_.world.disk->has_stopped() || chance_.below(2) == 0 ? End::power_cut
                                                                        : End::killed);
    village_.come_back();
  }

  /// Somebody says more than anybody may, and is closed; nobody else notices.
  void flood() {
    note("a flood");
    Rig& world = village_.world;
    const ConnectionId connection = world.connect("10.9.9.9");
    for (int n = 0; n < 60 && world.clients[connection].closed == 0; ++n)
      world.send(connection, R"({"id":"f","do":"ping"})");
    require(world.clients[connection].closed == 1008, "a flood is not closed");
    world.disconnect(connection);
    ++totals.floods;
    village_.judge();
  }
  /// What is over can be read, and is what was told.
  void read_matches() {
    for (const std::string& match : village_.ended) {
      const auto document = village_.world.storage().finished_document(match);
      require(document.has_value() || village_.world.waiting() > 0, "a finished match is gone");
      if (document) read_match(*document);
      ++totals.reads;
    }
  }

  const Faults faults_;
  Random chance_;
  const size_t rooms_max_;
  Village village_;
  std::vector<std::string> log_;
  int spoken_ = 0;
};

Life::Life(uint32_t seed, const Faults& faults) : run_(std::make_unique<Run>(seed, faults)) {}
Life::~Life() = default;

const Totals& Life::live(int actions) {
  run_->live(actions);
  return run_->totals;
}

std::string Life::tail() const { return run_->tail(); }

void Totals::add(const Totals& more) {
  for (int Totals::* each :
       {&Totals::restarts, &Totals::kills, &Totals::cuts, &Totals::faults, &Totals::repeats,
        &Totals::moves, &Totals::finished, &Totals::floods, &Totals::reads})
    this->*each += more.*each;
  operations += more.operations;
  trace = trace * 31 + more.trace;
}

}  // namespace understory::server::simulation
