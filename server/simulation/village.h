// Several rooms, several people with several tabs each, and what all of them have been told. A
// watcher sits in every room, hears every push, and is the memory: whatever a start of the server
// gives to anybody who enters must be what the watcher was told last.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "server/simulation/require.h"
#include "server/simulation/rig.h"
#include "server/simulation/told_room.h"

namespace understory::server::simulation {

/// One connection of a person, and what it was shown.
struct Tab {
  ConnectionId connection = 0;
  size_t read = 0;                     ///< messages that have been judged
  std::set<std::string> rooms;         ///< entered, as far as it was told
  std::map<std::string, Json> tables;  ///< the last `table` push, by room
  bool broken = false;                 ///< nobody hears it any more
};

struct SaidCommand {
  Json command;
  int nth_of_room = 0;  ///< how many commands had been sent into its room before
  int nth = 0;          ///< of all that its person has sent; counted anew after a refusal
  bool refused = false;
  bool again = false;  ///< sent once more before it was answered: which arrived first is not known
};

struct Person {
  std::string token, id;
  std::string name;
  std::string or_name;  ///< or that, where it cannot be known which of two was given later
  int nth_of_name = 0;  ///< `nth` of the command that gave it
  int sent = 0;         ///< commands
  std::vector<Tab> tabs;
  std::vector<SaidCommand> said;        ///< command "s<n>" is said[n - 1]
  std::map<std::string, Json> granted;  ///< answers that were ok, by command id
};

class Village {
 public:
  /// With `crash_disk` its disk can lose power and fail.
  Village(uint32_t seed, size_t persons, bool crash_disk) : world(seed), people(persons + 1) {
    if (crash_disk) world.use_crash_disk(seed);
    world.is_judged = true;
    for (Person& person : people) {
      person.tabs.emplace_back();
      person.tabs[0].connection = world.connect();
      const Json hello = world.say(person.tabs[0].connection, {{"do", "hello"}, {"protocol", 2}});
      person.token = hello.at("token");
      person.id = hello.at("player").at("id");
    }
  }

  Person& watcher() { return people.back(); }
  size_t persons() const { return people.size() - 1; }

  /// Sends a command without waiting for the disk.
  void send(Person& person, Tab& tab, Json command) {
    const std::string id = "s" + std::to_string(person.said.size() + 1);
    command["id"] = id;
    const std::string room = command.value("room", "");
    person.said.push_back(
        {command, rooms.contains(room) ? ++rooms[room].commands : 0, ++person.sent});
    if (command["do"] == "enter_room") tab.rooms.insert(room);
    world.send(tab.connection, command.dump());
  }

  /// Sends what was said before, on any connection; what was refused may be granted now.
  void send_again(Person& person, Tab& tab, size_t n) {
    SaidCommand& said = person.said[n];
    ++person.sent;
    if (std::exchange(said.refused, false)) said.nth = person.sent;
    said.again = true;
    world.send(tab.connection, said.command.dump());
  }
  /// A new connection of somebody who is known already.
  Tab& open_tab(Person& person) {
    settle();
    person.tabs.emplace_back();
    Tab& tab = person.tabs.back();
    tab.connection = world.connect();
    const Json hello =
        world.say(tab.connection, {{"do", "hello"}, {"protocol", 2}, {"token", person.token}});
    require(hello["ok"] == true, "a player is not known any more: ", hello.dump());
    require(hello["player"]["id"] == person.id, "a token is another player's");
    is_named(person, hello["player"]["name"]);
    return tab;
  }
  /// Enters a room; what it is shown there must be what was told.
  void enter(Person& person, Tab& tab, const std::string& room) {
    settle();
    if (rooms[room].closed) return;  // meanwhile
    tab.rooms.insert(room);
    entering_ = room;
    const Json answer = world.say(tab.connection, {{"do", "enter_room"}, {"room", room}});
    if (answer["ok"] != true && was_asked_to_close(room)) {  // stored, and nobody lived to be told
      close(rooms[room]);
      entering_.clear();
      return;
    }
    require(answer["ok"] == true, "a room is gone: ", answer);
    shown_ = {};
    judge(person, tab);
    entering_.clear();
    require(shown_.room, "who entered is not shown the room");
    require(shown_.chat, "who entered is not shown the talk");
    require(shown_.table == !rooms[room].match.is_null(), "the table is gone");
    judge();
  }
  /// The connection breaks, and what was on its way to it is lost. Whether a new name is stored
  /// could not be known then, so that is waited for.
  void break_line(const Person& person, Tab& tab) {
    for (size_t n = 0; n < person.said.size(); ++n)
      if (person.said[n].command["do"] == "set_name" &&
          !person.granted.contains("s" + std::to_string(n + 1))) {
        settle();
        break;
      }
    world.step(Closed{tab.connection});
    tab.broken = true;
  }

  void settle() {
    for (int times = 0; times < 2; ++times) {  // the watcher enters the rooms that are new
      world.settle();
      judge();
    }
  }
  void judge() {
    judge(watcher(), watcher().tabs[0]);
    for (Person& person : people)
      for (Tab& tab : person.tabs) judge(person, tab);
    for (const std::string& code : std::exchange(said_to_be_gone_, {}))
      require(rooms[code].closed, "granted at first, then no such room: ", code);
    // The watcher goes into every room that there is.
    Tab& tab = watcher().tabs[0];
    for (const std::string& code : std::exchange(new_rooms_, {}))
      if (!tab.rooms.contains(code)) {
        tab.rooms.insert(code);
        world.now.steady += 250;  // a slow disk gives many at once; to enter counts five times
        world.send(tab.connection,
                   Json{{"id", "w" + code}, {"do", "enter_room"}, {"room", code}}.dump());
      }
  }

  /// The server ends, in order or not, and another one starts. What was not yet stored is lost;
  /// what the disk had taken by a hair's breadth was told by a hair's breadth.
  void restart(End end) {
    if (end == End::in_order) {
      settle();
      world.step(Drain{});
      settle();
    }
    judge();
    // Told while the disk was full, and not stored, is who is stood in for.
    for (auto& [code, told] : rooms) told.forgets_presence |= world.was_full;
    world.was_full = false;
    world.end(end, [this] { judge(); });
    for (Person& person : people) person.tabs.clear();
    entering_.clear();
    check_storage();
  }
  /// Everybody is asked for again what the server was before it ended.
  void come_back() {
    Tab& tab = open_tab(watcher());
    for (const auto& [code, told] : rooms) {
      if (!told.closed) {
        enter(watcher(), tab, code);
        continue;
      }
      const Json answer = world.say(tab.connection, {{"do", "enter_room"}, {"room", code}});
      require(answer["ok"] == false, "a closed room is open again");
    }
  }

  /// What the files hold is what was told: matches that go on with all their moves, those that are
  /// over with their documents.
  void check_storage() {
    std::map<std::string, size_t> open;
    for (const UnfinishedMatch& match : world.storage().unfinished_matches()) {
      open[match.begun.id] = match.steps.size();
      const FinishedMatch so_far{match.begun, match.steps, "null", 0};
      const auto difference = verify(so_far.recording());
      require(!difference.has_value(), "verify: ", difference ? difference->what : "");
    }
    for (const auto& [match, steps] : steps_of) {
      if (ended.contains(match)) {
        require(!open.contains(match), "a finished match is open again");
        check_finished(match, static_cast<size_t>(steps));
      } else {
        require(open.contains(match), "a match that was begun is gone");
        require(open[match] == static_cast<size_t>(steps), "told ", steps, " moves, stored are ",
                open[match]);
      }
    }
  }

  /// Codes of the rooms that are open.
  std::vector<std::string> open_rooms() const {
    std::vector<std::string> codes;
    for (const auto& [code, told] : rooms)
      if (!told.closed && !told.room.is_null()) codes.push_back(code);
    return codes;
  }
  /// The person with that player's id; nullptr for nobody and for bots.
  Person* person_of(const Json& player) {
    if (player.is_null()) return nullptr;
    for (Person& person : people)
      if (player["id"] == person.id) return &person;
    return nullptr;
  }

  Rig world;
  std::vector<Person> people;  ///< the last one watches
  std::map<std::string, ToldRoom> rooms;
  std::map<std::string, int> steps_of;  ///< by match: the moves that were told
  uint64_t trace = 0xcbf29ce484222325;  ///< a digest of all that was told
  std::set<std::string> ended;          ///< matches that are over or were put away
  int finished = 0;                     ///< of them, those that are over

  /// Everything is stored, and from now on the disk has no room.
  void fill_disk() {
    settle();
    world.step(DiskSpace{true, "no room"});
    world.disk_is_stuck = world.was_full = true;
  }
  void make_room() {
    world.disk_is_stuck = false;
    world.step(DiskSpace{false});
    settle();
  }

 private:
  /// Somebody is told with the name that was given last.
  static void is_named(Person& person, const std::string& name) {
    require(name == person.name || (!name.empty() && name == person.or_name),
            "a name is forgotten");
    person.name = name;
    person.or_name.clear();
  }

  /// A deletion is stored before what the disk has no room for, and told after it.
  bool was_asked_to_close(const std::string& room) const {
    for (const Person& person : people)
      for (size_t n = 0; n < person.said.size(); ++n)
        if (person.said[n].command["do"] == "close_room" &&
            person.said[n].command["room"] == room &&
            !person.granted.contains("s" + std::to_string(n + 1)))
          return true;
    return false;
  }

  /// What is over is played again once: while its document has the same bytes it plays out alike.
  void check_finished(const std::string& match, size_t steps) {
    const auto document = world.storage().finished_document(match);
    require(document.has_value(), "a finished match is gone");
    std::pair checked(*document, steps);
    if (checked_[match] == checked) return;
    const FinishedMatch stored = read_match(*document);
    require(stored.steps.size() == steps, "a finished match has lost moves");
    require(!verify(stored.recording()), "a stored match does not play out as it did");
    checked_[match] = std::move(checked);
  }

  void judge(Person& person, Tab& tab) {
    Client& client = world.clients[tab.connection];
    const int closed = client.closed;
    require(closed == 0 || closed == 1012, "a connection was closed with ", closed,
            world.logged.empty() ? "" : ": " + world.logged.back());
    for (; tab.read < client.heard.size(); ++tab.read) {
      for (const char each : client.heard[tab.read])
        trace = (trace ^ static_cast<unsigned char>(each)) * 0x100000001b3;  // FNV-1a
      Json message = std::exchange(client.read[tab.read], {});
      if (message.contains("answer"))
        judge_answer(person, tab, message);
      else if (message["push"] != "restarting")
        judge_push(person, tab, std::move(message));
    }
  }

  void judge_answer(Person& person, Tab& tab, const Json& answer) {
    if (!answer["answer"].is_string()) return;
    const auto id = answer["answer"].get<std::string>();
    if (id[0] != 's') return;
    SaidCommand& command = person.said.at(std::stoul(id.substr(1)) - 1);
    const Json& said = command.command;
    if (answer["ok"] == false) {
      command.refused = true;
      if (!person.granted.contains(id)) return;
      // With a room goes what was answered in it; while its end waits for a full disk, that is
      // said.
      const Json& code = answer["refusal"]["code"];
      require(said.contains("room") && (code == "no_such_room" || code == "disk_full"),
              "granted at first, then refused: ", said, answer);
      const auto room = said["room"].get<std::string>();
      if (code == "no_such_room")
        said_to_be_gone_.insert(room);
      else
        require(rooms[room].closed || was_asked_to_close(room),
                "granted at first, then no room on the disk: ", said);
      return;
    }
    auto [granted, first] = person.granted.try_emplace(id, answer);
    require(granted->second == answer, "another answer to ", said, ": first ", granted->second,
            ", then ", answer);
    if (said["do"] == "create_room") tab.rooms.insert(answer["room"]);
    if (said["do"] == "leave_room") tab.rooms.erase(said["room"]);
    if (!first) return;
    // Of two names the later one stays, on whatever connection each was answered.
    if (said["do"] == "set_name" && command.nth > person.nth_of_name) {
      person.nth_of_name = command.nth;
      person.name = said["name"];
      person.or_name.clear();
    } else if (said["do"] == "set_name" && command.again) {
      person.or_name = said["name"];
    }
    if (said["do"] == "create_room") {
      rooms[answer["room"]];
      new_rooms_.push_back(answer["room"]);
    }
    if (said["do"] == "close_room") close(rooms[said["room"]]);
  }

  /// Its match, if one is on, is put away with it: archived as far as it was played.
  void close(ToldRoom& told) {
    told.closed = true;
    if (!told.match.is_null()) ended.insert(told.match.get<std::string>());
  }

  void judge_push(Person& person, Tab& tab, Json push) {
    const auto code = push["room"].get<std::string>();
    const bool entering = code == entering_;
    ToldRoom& told = rooms[code];
    const bool watches = &person == &watcher();
    if (push["push"] == "closed") {
      close(told);
      tab.rooms.erase(code);
    } else if (push["push"] == "room") {
      require(push["phase"] != "frozen", "a room is frozen");
      if (entering && !std::exchange(shown_.room, true) && !told.room.is_null()) {
        const Json now = lasting(push);
        Json before = told.room;
        if (sits_here(push, now["host"]) && !sits_here(push, before["host"]))
          before["host"] = now["host"];
        const bool same = watches && !told.forgets_presence
                              ? now == before
                              : without_stand_ins(now) == without_stand_ins(before);
        require(same, "the room was ", told.room, " and is ", now);
        for (Person& each : people)
          for (const Json& seat : push["seats"])
            if (seat["player"].is_object() && seat["player"]["id"] == each.id)
              is_named(each, seat["player"]["name"]);
      }
      if (watches) {
        told.room = lasting(std::move(push));
        told.forgets_presence = false;
      }
    } else if (push["push"] == "chat") {
      judge_talk(told, push, watches, entering);
    } else if (push["push"] == "table" || push["push"] == "changes") {
      Json& table = tab.tables[code];
      table = push["push"] == "table" ? std::move(push) : table_after(std::move(table), push);
      judge_table(told, table, watches, entering);
    }
  }

  void judge_talk(ToldRoom& told, const Json& push, bool watches, bool entering) {
    if (entering && !std::exchange(shown_.chat, true)) {
      require(push["lines"] == Json(told.lines), "the talk was ", Json(told.lines), " and is ",
              push["lines"]);
      return;
    }
    if (!watches) return;
    for (const Json& line : push["lines"]) {
      const int n = line["n"];
      if (n <= static_cast<int>(told.lines.size())) {  // of the first entering
        require(told.lines[static_cast<size_t>(n) - 1] == line, "a line of talk has changed");
        continue;
      }
      require(n == static_cast<int>(told.lines.size()) + 1, "a line of talk is missing");
      for (const Json& before : told.lines)
        require(before["text"] != line["text"], "a line of talk is there twice");
      told.lines.push_back(line);
    }
  }

  void judge_table(ToldRoom& told, const Json& push, bool watches, bool entering) {
    const std::string match = push["match"], viewer = push["view"]["viewer"].dump();
    const int step = push["step"];
    if (entering && !std::exchange(shown_.table, true)) {
      require(push["match"] == told.match, "another match is on the table");
      require(step == told.step, "the table was at step ", told.step, " and is at ", step);
    }
    const size_t view = std::hash<Json>()(push["view"]);
    const auto [seen, first] = views_.try_emplace({match, step, viewer}, view);
    require(seen->second == view, "a step was shown in two ways");
    std::map<int, Json> events;
    for (const Json& event : push["events"]) events[event["step"]].push_back(event);
    for (const auto& [at, list] : events) {
      const size_t what = std::hash<Json>()(list);
      const auto [told_first, fresh] = events_.try_emplace({match, at, viewer}, what);
      require(told_first->second == what, "what happened was told in two ways");
    }
    if (!watches) return;
    if (told.match == push["match"]) require(step >= told.step, "a match went back");
    told.match = push["match"];
    told.step = step;
    told.over = push["view"]["over"];
    steps_of[match] = step;
    if (told.over && ended.insert(match).second) ++finished;
  }

  std::string entering_;
  struct {
    bool room = false, chat = false, table = false;
  } shown_;
  std::vector<std::string> new_rooms_;
  std::set<std::string> said_to_be_gone_;
  std::map<std::string, std::pair<std::string, size_t>> checked_;  ///< document and moves, by match
  std::map<std::tuple<std::string, int, std::string>, size_t> views_, events_;
};

}  // namespace understory::server::simulation
