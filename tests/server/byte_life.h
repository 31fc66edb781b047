// A match of people whose every byte is the simulation's, from a seed: they write in pieces, read
// slowly, lose their connections in the middle of frames and come back; strangers misbehave; the
// server dies, and its disk loses its power. What each connection is sent is compared with what the
// core told it, and what was told with what is stored.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "tests/server/party.h"
#include "tests/server/rude.h"
#include "tests/server/wires.h"

namespace understory::server::tests {

/// What there was in one life or in many.
struct ByteTotals {
  int connections = 0, resumes = 0, cuts_in_frames = 0, half_open = 0, stalls = 0;
  int restarts = 0, power_cuts = 0, rude = 0, unread = 0, moves = 0, repeats = 0, finished = 0;
  int64_t texts = 0, bytes = 0;
  uint64_t trace = 0xcbf29ce484222325;  ///< a digest of all that anybody was sent

  void add(const ByteTotals& more);
};

class ByteLife {
 public:
  explicit ByteLife(uint32_t seed);

  /// So many things are done or happen; then nothing fails any more, and the match goes on. Throws
  /// Broken with a sentence when something does not hold.
  const ByteTotals& live(int actions);
  /// What was done last, a line each.
  std::string tail() const;

 private:
  /// A connection, and what is known of it.
  struct Link {
    std::string address;
    std::unique_ptr<Peer> peer;
    size_t pace = 0;  ///< bytes that go or come at a time
    bool reads = true;
    bool writes = true;
    size_t judged = 0;    ///< texts that were held against what was told
    size_t heard = 0;     ///< texts that were understood
    int shown = -1;       ///< the step of its last table
    bool closes = false;  ///< itself
    int lines = 0;        ///< of talk that it was told: the number of the last
  };
  struct Person {
    std::string token;
    std::unique_ptr<Link> link;  ///< nothing: away
    std::vector<Json> commands;  ///< "s<n>" is commands[n - 1]
    std::map<std::string, Json> answers;
    Json table;
  };

  void note(const std::string& text) { log_.push_back(text); }
  std::unique_ptr<Link> connect();
  bool is_bot(size_t seat) const { return has_bot_ && seat + 1 == seats_; }
  Person& anybody();

  /// Some bytes of a link go and come; whether any did.
  bool move_bytes(Link& link);
  bool turn();
  template <class Until>
  void go_on_until(const char* what, const Until& until);
  /// Everything that was said is answered, and all of it has come.
  void quiet();
  void pass(Millis time);

  void say(Person& person, Json command);
  Json ask(Person& person, Json command);
  void begin();
  void come_back(Person& person);
  void leave(Person& person);
  void act();
  /// Those who are asked and are there answer, one of them or all; whether any did.
  bool move(bool only_one);
  void go_on();
  void be_rude();
  void never_read();
  void stall(Person& person);
  void restart(End how);
  void quiet_drain();
  void let_go();

  void check(Link& link);
  void judge(Person& person);
  void judge_answer(Person& person, const Json& answer);
  void check_stored();

  Random chance_;
  Rig rig_;
  Wires wires_;
  const Json plan_;
  const size_t seats_;
  const bool has_bot_;
  std::vector<Person> people_;                 ///< by seat; the last one watches
  std::vector<std::unique_ptr<Link>> ghosts_;  ///< that nobody is at any more, and are not closed
  std::string room_, match_;
  uint32_t links_ = 0;
  int spoken_ = 0;
  int told_ = 0;  ///< the latest step that anybody knows of
  bool over_ = false;
  bool has_died_ = false;  ///< the server, and its connections end
  std::map<std::pair<std::string, int>, std::string> views_;
  ByteTotals totals_;
  std::vector<std::string> log_;
};

}  // namespace understory::server::tests
