// What the lives of a simulation are made of: the village with its people, what is drawn, and what
// can go wrong there. What people do in it is in life.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "server/simulation/life.h"
#include "server/simulation/seed.h"
#include "server/simulation/village.h"

namespace understory::server::simulation {

class Troubles {
 public:
  Troubles(uint32_t seed, const Faults& faults)
      : faults_(faults),
        seed_(seed),
        chance_(seed_of(seed, 31)),
        rooms_max_(seed % 3 == 0 ? 2 : 2 + chance_.below(3)),
        village_(seed, 2 + chance_.below(3), faults.disk) {}

  std::string tail() const {
    std::string text;
    for (size_t at = log_.size() > 25 ? log_.size() - 25 : 0; at < log_.size(); ++at)
      text += "\n  " + log_[at];
    return text;
  }

  Totals totals;

 protected:
  /// What an action of that number draws from, whichever came before it.
  Random chance_of(int action) const {
    Seed seed = seed_of(seed_, 32);
    for (size_t byte = 0; byte < sizeof action; ++byte)
      seed[8 + byte] = static_cast<uint8_t>(static_cast<uint32_t>(action) >> (8 * byte));
    return Random(seed);
  }
  void break_disk() {
    CrashDisk& disk = *village_.world.disk;
    switch (faults_.mishap) {
      case Mishap::power_cut:
        return disk.lose_power_in(faults_.at);
      case Mishap::write_fails:
        return disk.fail_in(faults_.at, 1, CrashDisk::Verdict::broken);
      case Mishap::all_writes_fail:
        return disk.fail_in(faults_.at, std::numeric_limits<int>::max(),
                            CrashDisk::Verdict::broken);
      case Mishap::is_full:
        return disk.fail_in(faults_.at, 15, CrashDisk::Verdict::full);
      case Mishap::read_fails:
        return disk.fail_read_in(faults_.at);
    }
  }
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

  /// Somebody sets the clock on the wall, or its machine was asleep; what waits goes by the other.
  void set_clock() {
    constexpr Millis hours = 3'600'000;
    const WallMillis other = static_cast<WallMillis>(chance_.below(20 * hours)) - 10 * hours;
    village_.world.now.wall += other - std::exchange(set_off_, other);
    note("the clock is " + std::to_string(other) + " ms off");
    ++totals.jumps;
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
    const uint32_t drawn = chance_.below(5);
    note(drawn < 2    ? "the power is about to go"
         : drawn == 2 ? "the disk is full"
         : drawn == 3 ? "it fails once"
                      : "it is about to be unreadable once");
    if (drawn < 2) return disk.lose_power_in(1 + chance_.below(80));
    if (drawn == 4)
      disk.fail_read_in(1 + chance_.below(60));
    else
      disk.fail_next(drawn == 2 ? 1 + static_cast<int>(chance_.below(20)) : 1,
                     drawn == 3 ? CrashDisk::Verdict::broken : CrashDisk::Verdict::full);
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

  const Faults faults_;
  const uint32_t seed_;
  Random chance_;
  const size_t rooms_max_;
  Village village_;
  std::vector<std::string> log_;
  int spoken_ = 0;
  WallMillis set_off_ = 0;
};

}  // namespace understory::server::simulation
