// A life byte by byte: see byte_life.h. Every choice is drawn from the seed, and nothing runs but
// this thread, so that the same seed is the same life.
#include "tests/server/byte_life.h"

#include <algorithm>
#include <array>

#include "server/simulation/require.h"
#include "server/simulation/seed.h"

namespace understory::server::tests {
namespace {

/// Restarts and cuts of a life come from those.
constexpr std::array names_of_ends = {"in order", "what waits is lost", "kill", "power cut"};

size_t seats_of(const Json& plan) { return plan.value("players", size_t{2}); }

}  // namespace

void ByteTotals::add(const ByteTotals& more) {
  for (int ByteTotals::* each :
       {&ByteTotals::connections, &ByteTotals::resumes, &ByteTotals::cuts_in_frames,
        &ByteTotals::half_open, &ByteTotals::stalls, &ByteTotals::restarts, &ByteTotals::power_cuts,
        &ByteTotals::rude, &ByteTotals::unread, &ByteTotals::moves, &ByteTotals::repeats,
        &ByteTotals::finished})
    this->*each += more.*each;
  texts += more.texts;
  bytes += more.bytes;
  trace = trace * 31 + more.trace;
}

ByteLife::ByteLife(uint32_t seed)
    : chance_(seed_of(seed, 61)),
      rig_(seed),
      wires_(rig_),
      plan_(all_kinds_of_match[seed % std::size(all_kinds_of_match)]),
      seats_(seats_of(plan_)),
      has_bot_(chance_.below(3) == 0),
      people_(seats_ + 1) {
  rig_.config.unread_max = 256;
  rig_.bots_answer_at_once = true;
  rig_.use_crash_disk(seed);
}

std::string ByteLife::tail() const {
  std::string text;
  for (size_t at = log_.size() > 25 ? log_.size() - 25 : 0; at < log_.size(); ++at)
    text += "\n  " + log_[at];
  return text;
}

ByteLife::Person& ByteLife::anybody() {
  const size_t bots = has_bot_ ? 1 : 0;
  const size_t at = chance_.below(static_cast<uint32_t>(people_.size() - bots));
  return at < seats_ - bots ? people_[at] : people_.back();
}

// --- Bytes --------------------------------------------------------------------------------------

std::unique_ptr<ByteLife::Link> ByteLife::connect() {
  constexpr std::array<size_t, 5> paces = {23, 400, 3'000, 16'000, 16'000};
  // The kernel has a least of its own. Where it takes more than 16 KB at once, how much it takes
  // hangs on how its memory lies, and the same seed would not be the same life.
  constexpr std::array kernels = {1, 1, 6'000, 14'000};
  auto link = std::make_unique<Link>();
  ++links_;
  link->address = "10." + std::to_string(links_ >> 16 & 255) + "." +
                  std::to_string(links_ >> 8 & 255) + "." + std::to_string(links_ & 255);
  link->pace = paces[chance_.below(paces.size())];
  link->peer = wires_.connect(link->address, kernels[chance_.below(kernels.size())], links_);
  link->peer->pings_now_and_then = chance_.below(2) == 0;
  ++totals_.connections;
  return link;
}

bool ByteLife::move_bytes(Link& link) {
  const auto some = [&] { return 1 + chance_.below(static_cast<uint32_t>(link.pace)); };
  bool moved = link.writes && link.peer->push(some());
  if (moved) wires_.work();
  if (link.reads && link.peer->take(some())) moved = true;
  if (moved) wires_.work();
  check(link);
  return moved;
}

bool ByteLife::turn() {
  bool moved = false;
  for (Person& person : people_) {
    if (!person.link) continue;
    moved |= move_bytes(*person.link);
    judge(person);
  }
  for (const auto& ghost : ghosts_) moved |= move_bytes(*ghost);
  if (rig_.waiting() > 0 && chance_.below(3) > 0) moved |= rig_.store_one();
  rig_.let_bots_answer();
  return moved;
}

template <class Until>
void ByteLife::go_on_until(const char* what, const Until& until) {
  for (int idle = 0; !until();) {
    idle = turn() ? 0 : idle + 1;
    if (idle > 20) rig_.settle();
    require(idle < 40, "nothing moves any more, and not ", what);
  }
}

void ByteLife::quiet() {
  for (int idle = 0; idle < 2;) {
    idle = turn() ? 0 : idle + 1;
    if (idle > 0 && rig_.waiting() > 0) rig_.settle(), idle = 0;
  }
  for (const Person& person : people_) {
    if (!person.link || !person.link->reads) continue;
    const WireConnection* wire = wires_.connection(person.link->address);
    require(person.link->peer->unsent() == 0, "what somebody says is not read");
    require(wire != nullptr && person.link->judged == wire->told.size(),
            "a reader was not sent all that it was told");
    require(person.link->peer->pongs_missing() == 0, "a ping is not answered");
  }
}

void ByteLife::pass(Millis time) {
  for (; time > 0; time -= 250) {
    wires_.pass(std::min<Millis>(time, 250));
    for (int turns = 0; turns < 300 && turn(); ++turns) {
    }
  }
}

// --- What people do -----------------------------------------------------------------------------

void ByteLife::say(Person& person, Json command) {
  command["id"] = "s" + std::to_string(person.commands.size() + 1);
  person.commands.push_back(command);
  note(command.dump());
  rig_.now.steady += 150;  // a person's pace
  if (person.link) person.link->peer->say(command.dump());
}
Json ByteLife::ask(Person& person, Json command) {
  say(person, std::move(command));
  const std::string id = "s" + std::to_string(person.commands.size());
  go_on_until("answered", [&] { return person.answers.contains(id); });
  const Json answer = person.answers.at(id);
  require(answer["ok"] == true, "refused: ", person.commands.back(), answer);
  return answer;
}

void ByteLife::begin() {
  for (size_t who = 0; who < people_.size(); ++who) {
    if (is_bot(who)) continue;
    people_[who].link = connect();
    people_[who].token =
        ask(people_[who], {{"do", "hello"}, {"protocol", 2}, {"changes", who % 2 == 0}})["token"];
  }
  Json plan = plan_;
  plan["do"] = "create_room";
  room_ = ask(people_[0], plan)["room"];
  for (size_t who = 1; who < people_.size(); ++who) {
    if (is_bot(who)) {
      ask(people_[0], {{"do", "seat_bot"}, {"room", room_}, {"seat", who}, {"bot", "random"}});
      continue;
    }
    ask(people_[who], {{"do", "enter_room"}, {"room", room_}});
    if (who < seats_) ask(people_[who], {{"do", "take_seat"}, {"room", room_}, {"seat", who}});
  }
  ask(people_[0], {{"do", "start_match"}, {"room", room_}});
  quiet();
  match_ = people_[0].table.at("match");
}

void ByteLife::come_back(Person& person) {
  if (person.link) return;
  person.link = connect();
  ++totals_.resumes;
  const bool changes = links_ % 2 == 0;
  ask(person, {{"do", "hello"}, {"protocol", 2}, {"token", person.token}, {"changes", changes}});
  const int known = told_;
  ask(person, {{"do", "enter_room"}, {"room", room_}});
  quiet();
  require(person.link->shown >= known, "step ", known, " was told, and who comes back is shown ",
          person.link->shown);
}

/// One way or another.
void ByteLife::leave(Person& person) {
  if (!person.link) return;
  const uint32_t drawn = chance_.below(6);
  Peer& peer = *person.link->peer;
  if (drawn < 3) {  // in the middle of what it says, or of what it is told
    note("a connection is cut");
    say(person, {{"do", "chat"}, {"room", room_}, {"text", "cut " + std::to_string(++spoken_)}});
    const size_t whole = peer.unsent();
    while (peer.unsent() > whole / 2 && peer.push(1 + chance_.below(40))) wires_.work();
    totals_.cuts_in_frames += peer.unsent() > 0 ? 1 : 0;
    person.link.reset();
    wires_.work();
  } else if (drawn < 5) {  // nobody is there, and nobody says so
    note("a connection is half open");
    ++totals_.half_open;
    person.link->reads = person.link->writes = false;
    ghosts_.push_back(std::move(person.link));
  } else {
    note("a connection closes");
    person.link->closes = true;
    peer.close(1000);
    go_on_until("closed", [&] { return peer.has_ended(); });
    require(peer.closed_with() == 1000, "a close is not answered");
    person.link.reset();
  }
}

void ByteLife::stall(Person& person) {
  if (!person.link) return;
  note("somebody does not read for a while");
  ++totals_.stalls;
  person.link->reads = false;
  for (uint32_t n = 2 + chance_.below(4); n > 0; --n) {
    move(true);
    turn();
    if (chance_.below(2) == 0) pass(2'000);
  }
  person.link->reads = true;
  quiet();
}

bool ByteLife::move(bool only_one) {
  bool has_moved = false;
  for (size_t seat = 0; seat < seats_; ++seat) {
    Person& person = people_[seat];
    if (!person.link || person.table.is_null()) continue;
    const Json& view = person.table["view"];
    if (view["over"] == true) continue;
    const std::vector<size_t> asked = asked_seats(view);
    if (std::find(asked.begin(), asked.end(), seat) == asked.end()) continue;
    if (view["moves"].empty() && view["question"]["kind"] != "trim") continue;
    say(person, {{"do", "play"},
                 {"room", room_},
                 {"match", person.table["match"]},
                 {"step", view["step"]},
                 {"move", legal_move(view, chance_.next())}});
    has_moved = true;
    ++totals_.moves;
    if (only_one) return true;
  }
  return has_moved;
}

void ByteLife::be_rude() {
  const auto& all = rudenesses();
  const Rudeness& way = all[chance_.below(static_cast<uint32_t>(all.size()))];
  note(way.what);
  ++totals_.rude;
  const auto link = connect();
  Peer& peer = *link->peer;
  go_on_until("upgraded", [&] { return move_bytes(*link), peer.is_open(); });
  if (chance_.below(2) == 0 && way.ends_within == 0)
    peer.say(R"({"id":"h","do":"hello","protocol":2})");
  peer.answers_close = chance_.below(3) > 0;
  way.misbehave(peer);
  const WireConnection* wire = wires_.connection(link->address);
  if (way.code == 0) {
    while (peer.push(link->pace)) wires_.work();
    link->peer.reset();
    wires_.work();
    return require(!wire->socket, way.what, ": it goes on");
  }
  // It is told so in time, after what it is owed and a slow disk keeps back; who does not answer
  // that has five seconds.
  bool is_told = false;
  for (Millis waited = 0; !peer.has_ended(); waited += 250) {
    while (move_bytes(*link)) {
    }
    if (!is_told && peer.closed_with()) is_told = true, waited = 0;
    require(waited <= (is_told ? 0 : way.ends_within) + 6'000, way.what, ": it goes on");
    if (!peer.has_ended()) pass(250);
  }
  require(peer.closed_with() == way.code, way.what, " is closed with ",
          peer.closed_with().value_or(0), " and not with ", way.code);
}

/// Somebody looks on, asks for the room again and again, and reads nothing of it.
void ByteLife::never_read() {
  note("somebody reads nothing");
  wires_.forget_limits();
  const auto link = connect();
  Peer& peer = *link->peer;
  go_on_until("upgraded", [&] { return move_bytes(*link), peer.is_open(); });
  peer.say(R"({"id":"h","do":"hello","protocol":2})");
  link->reads = false;
  const std::string again = Json{{"id", "e"}, {"do", "enter_room"}, {"room", room_}}.dump();
  const auto is_open = [&] { return wires_.connection(link->address)->socket != nullptr; };
  const auto has_reached = [&](int Limits::* which) {
    const auto& reached = wires_.limits_reached();
    return std::find(reached.begin(), reached.end(), which) != reached.end();
  };
  // 256 KiB wait before it is closed, or nothing of it is taken for fifteen seconds.
  for (Millis waited = 0; is_open() && !has_reached(&Limits::unread_max); waited += 1'000) {
    require(waited <= 60'000, "who reads nothing is not let go");
    for (int n = 0; n < 3; ++n) peer.say(again);
    while (move_bytes(*link)) {
    }
    pass(1'000);
  }
  link->reads = true;
  while (move_bytes(*link)) {
  }
  require(peer.has_ended(), "who read nothing is not let go");
  const int code = peer.closed_with().value_or(0);
  require(code == (has_reached(&Limits::patience) ? 0 : 4008) || !ghosts_.empty(),
          "who read nothing is closed with ", code);
  ++totals_.unread;
}

// --- A server that ends -------------------------------------------------------------------------

void ByteLife::restart(End how) {
  note(std::string("the server ends: ") + names_of_ends[static_cast<size_t>(how)]);
  ++totals_.restarts;
  totals_.power_cuts += how == End::power_cut ? 1 : 0;
  if (how == End::in_order) {
    rig_.settle();
    rig_.step(Drain{});
    quiet_drain();
  }
  rig_.end(how, [] {});
  wires_.die();
  has_died_ = true;
  // What the kernel had taken arrives.
  for (Person& person : people_) {
    if (!person.link) continue;
    person.link->reads = true;
    while (move_bytes(*person.link)) judge(person);
    require(person.link->peer->has_ended(), "a connection outlives its server");
    person.link.reset();
  }
  ghosts_.clear();
  has_died_ = false;
  check_stored();
}

/// Everybody is told that the server goes, and that it has gone.
void ByteLife::quiet_drain() {
  for (int idle = 0; idle < 3;) idle = turn() ? 0 : idle + 1;
  for (const Person& person : people_)
    if (person.link)
      require(person.link->peer->closed_with() == 1012, "who is there is not told of the restart");
}

// --- A life -------------------------------------------------------------------------------------

void ByteLife::act() {
  rig_.now.steady += 150;
  Person& person = anybody();
  const uint32_t drawn = chance_.below(100);
  if (!person.link && drawn < 60) return come_back(person);
  if (drawn < 8) return leave(person);
  if (drawn < 14) return stall(person);
  if (drawn < 24) return be_rude();
  if (drawn < 26) return never_read();
  if (drawn < 30) return restart(static_cast<End>(chance_.below(4)));
  if (drawn < 32) return rig_.disk->lose_power_in(1 + chance_.below(60));
  if (drawn < 36) return pass(chance_.below(4) == 0 ? 45'000 : 2'000);
  if (drawn < 44)
    return say(person,
               {{"do", "chat"}, {"room", room_}, {"text", "talk " + std::to_string(++spoken_)}});
  if (drawn < 52 && person.link && !person.commands.empty()) {
    const size_t recent = std::min<size_t>(person.commands.size(), 20);
    const size_t at = person.commands.size() - 1 - chance_.below(static_cast<uint32_t>(recent));
    if (person.commands[at]["do"] == "hello") return;
    ++totals_.repeats;
    return person.link->peer->say(person.commands[at].dump());
  }
  move(chance_.below(2) == 0);
  if (chance_.below(2) == 0) quiet();
}

/// Whoever is asked can answer, and what follows is told.
void ByteLife::go_on() {
  const int before = told_;
  for (int tries = 0; told_ == before; ++tries) {
    require(tries < 12, "the match stands still");
    move(false);
    quiet();
    if (told_ == before) pass(5'000);  // bots think
  }
}

const ByteTotals& ByteLife::live(int actions) {
  begin();
  for (int action = 0; action < actions; ++action) {
    try {
      act();
      for (uint32_t turns = chance_.below(6); turns > 0; --turns) turn();
    } catch (const DiskFailed& error) {
      note(error.what());
      restart(rig_.disk->has_stopped() ? End::power_cut : End::killed);
    }
  }
  rig_.disk->start_again(false);  // from here on nothing fails
  restart(static_cast<End>(chance_.below(4)));
  for (size_t who = 0; who < people_.size(); ++who)
    if (!is_bot(who)) come_back(people_[who]);
  const int moves = chance_.below(10) == 0 ? 10'000 : 1;
  for (int n = 0; n < moves && !over_; ++n) go_on();
  require(rig_.died.empty(), "the server ended: ", rig_.died);
  let_go();
  totals_.finished += over_ ? 1 : 0;
  return totals_;
}

/// Everybody goes, and nothing is left of them.
void ByteLife::let_go() {
  for (Person& person : people_) {
    if (!person.link) continue;
    person.link->closes = true;
    person.link->peer->close(1000);
    go_on_until("closed", [&] { return person.link->peer->has_ended(); });
    person.link.reset();
  }
  pass(61'000);
  for (const auto& ghost : ghosts_)
    require(wires_.connection(ghost->address)->socket == nullptr, "who is silent is waited for");
  ghosts_.clear();
  wires_.work();
  require(wires_.open_sockets() == 0 && wires_.places() == 0, wires_.open_sockets(),
          " WebSockets and ", wires_.places(), " connections are left of none");
}

}  // namespace understory::server::tests
