// A life at random, as people have it: see life.h. Every choice is drawn from the seed, and every
// fault of the disk too.
#include "server/simulation/life.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "server/simulation/troubles.h"

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

class Life::Run : public Troubles {
 public:
  using Troubles::Troubles;

  void live(const std::vector<int>& actions) {
    if (faults_.at > 0) break_disk();
    if (faults_.lies) village_.world.disk->lie();
    for (const int action : actions) {
      chance_ = chance_of(action);
      try {
        act();
        while (village_.world.waiting() > 0 && chance_.below(3) > 0)
          if (!village_.world.store_one()) break;
        village_.judge();
      } catch (const DiskFailed& error) {
        note(error.what());
        after_failure();
      } catch (const DiskFull&) {
        throw;
      } catch (const StoreError& error) {  // of what a test itself wanted to read
        note(error.what());
        after_failure();
      }
    }
    chance_ = chance_of(-1);
    if (faults_.disk) village_.world.disk->start_again(false);  // from here on nothing fails
    if (faults_.restarts) restart_some_times();
    go_on_everywhere();
    if (faults_.restarts) restart_some_times();
    require(village_.world.died.empty(), "the server ended: ", village_.world.died);
    totals.finished = village_.finished;
    totals.operations = faults_.disk ? village_.world.disk->operations() : 0;
    totals.disk_reads = faults_.disk ? village_.world.disk->reads() : 0;
    totals.trace = village_.trace;
  }

 private:
  void act() {
    const std::vector<std::string> open = village_.open_rooms();
    const uint32_t drawn = chance_.below(100);
    if (faults_.restarts && drawn < 8) return restart_some_times();
    if (faults_.restarts && faults_.disk && chance_.below(16) == 0) return trouble_the_disk();
    if (faults_.restarts && chance_.below(40) == 0) return flood();
    if (faults_.restarts && chance_.below(30) == 0) return live_with_full_disk();
    if (chance_.below(25) == 0) return read_matches();
    if (chance_.below(40) == 0) return set_clock();
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
      const Json& table = tab.tables[room];  // nothing is judged before the move is said
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

  /// What is over can be read, and is what was told.
  void read_matches() {
    for (const std::string& match : village_.ended) {
      const auto document = village_.world.storage().finished_document(match);
      require(document.has_value() || village_.world.waiting() > 0, "a finished match is gone");
      if (document) read_match(*document);
      ++totals.reads;
    }
  }
};

Life::Life(uint32_t seed, const Faults& faults) : run_(std::make_unique<Run>(seed, faults)) {}
Life::~Life() = default;

const Totals& Life::live(int actions) {
  std::vector<int> all(static_cast<size_t>(actions));
  std::iota(all.begin(), all.end(), 0);
  return live(all);
}
const Totals& Life::live(const std::vector<int>& actions) {
  run_->live(actions);
  return run_->totals;
}

std::string Life::tail() const { return run_->tail(); }

void Totals::add(const Totals& more) {
  for (int Totals::* each :
       {&Totals::restarts, &Totals::kills, &Totals::cuts, &Totals::faults, &Totals::repeats,
        &Totals::moves, &Totals::finished, &Totals::floods, &Totals::reads, &Totals::jumps})
    this->*each += more.*each;
  operations += more.operations;
  disk_reads += more.disk_reads;
  trace = trace * 31 + more.trace;
}

}  // namespace understory::server::simulation
