// The files beneath a server: how moves are numbered and found again, what `verify` notices, whose
// log lies beside a database.
#include <fstream>
#include <iterator>

#include "server/store/inspection.h"
#include "tests/server/by_hand.h"
#include "tests/server/party.h"
#include "tests/source_dir.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

namespace {

namespace fs = std::filesystem;

/// Plays a match of two people to its end.
void play_to_the_end(Party& party) {
  for (uint32_t moves = 0; party.view(0)["over"] != true; ++moves) {
    REQUIRE(moves < 400);
    const size_t seat = asked_seats(party.view(0))[0];
    REQUIRE(party.play_any(seat, moves)["ok"] == true);
  }
}
void play_some(Party& party, int most) {
  for (int moves = 0; moves < most; ++moves) {
    const size_t seat = asked_seats(party.view(0))[0];
    REQUIRE(party.play_any(seat)["ok"] == true);
  }
}

std::map<std::string, std::string> complaints(Rig& world) {
  std::map<std::string, std::string> all;
  inspect(world.storage(), "", [&](const Inspected& match) {
    if (!match.complaint.empty()) all[match.match] = match.complaint;
  });
  return all;
}

const Json two = {{"game", "morels"}};

/// One that two people have played to its end, as it is stored.
FinishedMatch finished_in(Rig& world) {
  Party party(world, 2, two);
  party.start();
  play_to_the_end(party);
  return *world.storage().finished_match(party.client(0).table["match"]);
}

}  // namespace

TEST_CASE("moves of a second match are there after restarts that followed the end of a first one") {
  Rig world;
  Party first(world, 2, two);
  first.start();
  play_to_the_end(first);
  Party second(world, 2, two);
  second.start();
  world.crash();
  world.crash();
  second.all_come_back();
  play_some(second, 5);
  world.crash();
  second.all_come_back();
  CHECK(second.client(0).table["step"] == 5);
  CHECK(complaints(world).empty());
  play_some(second, 3);
  world.crash();
  second.all_come_back();
  CHECK(second.client(0).table["step"] == 8);
}

TEST_CASE("a batch that cannot be written is said to be, nothing of it is there, and others are") {
  Rig world;
  const std::vector<Record> wrong = {RoomRecord{"oak", "{}"},
                                     MatchFinished{"never", "null", 5, ""}};
  const std::vector<Record> right = {RoomRecord{"elm", "{}"}};
  CHECK_THROWS_AS(world.storage().write({&right, &wrong}), StoreError);
  CHECK_FALSE(is_there(world, "oak"));
  CHECK_FALSE(is_there(world, "elm"));
  world.storage().write({&right});
  CHECK_FALSE(is_there(world, "oak"));
  CHECK(is_there(world, "elm"));
}

TEST_CASE(
    "a database whose numbers went back below an unfinished match is healed when it is opened") {
  Rig world;
  Party party(world, 2, two);
  party.start();
  play_some(party, 6);
  by_hand(world, "UPDATE matches SET first_step = 71");  // as older programs could leave it
  party.all_come_back();
  CHECK(party.client(0).table["step"] == 6);
  play_some(party, 2);
  by_hand(world, "");
  party.all_come_back();
  CHECK(party.client(0).table["step"] == 8);
  CHECK(complaints(world).empty());
}

TEST_CASE("a match of which a move is missing is frozen and told by verify, and the others go on") {
  for (const std::string lost : {"step = 3", "step >= 4", "step >= 0"}) {
    CAPTURE(lost);
    Rig world;
    Party broken(world, 2, two), whole(world, 2, two);
    for (Party* each : {&broken, &whole}) {
      each->start();
      play_some(*each, 6);
    }
    const std::string match = broken.client(0).table["match"];
    by_hand(world, "DELETE FROM steps WHERE match = '" + match + "' AND " + lost);
    const auto told = complaints(world);
    REQUIRE(told.size() == 1);
    CHECK(told.begin()->first == match);
    broken.all_come_back();
    CHECK(broken.client(0).room["phase"] == "frozen");
    whole.all_come_back();
    CHECK(whole.client(0).table["step"] == 6);
    world.crash();  // what is left of it is not deleted either
    CHECK(complaints(world).size() == 1);
  }
}

TEST_CASE("what version 4 counted of a match is counted on: a move that is lost is missed") {
  Rig world;
  Party party(world, 2, two);
  party.start();
  play_some(party, 6);
  const std::string to_version_4 =
      "UPDATE matches SET steps = (SELECT steps FROM progress WHERE match = id);"
      "DROP TABLE progress; ALTER TABLE players DROP COLUMN seen;"
      "ALTER TABLE matches DROP COLUMN from_match; ALTER TABLE matches DROP COLUMN from_step;"
      "ALTER TABLE matches DROP COLUMN position; ALTER TABLE matches DROP COLUMN shuffle;"
      "ALTER TABLE chat DROP COLUMN match;"
      "ALTER TABLE chat DROP COLUMN step; DROP TABLE choices; PRAGMA user_version = 4;";
  by_hand(world, to_version_4);
  party.all_come_back();
  CHECK(party.client(0).table["step"] == 6);
  by_hand(world, to_version_4 + "DELETE FROM steps WHERE step = 5");
  party.all_come_back();
  CHECK(party.client(0).room["phase"] == "frozen");
}

TEST_CASE(
    "verify goes on after a match that breaks the rules' own laws, and misses a lost document") {
  Rig world;
  Party lost(world, 2, two), bent(world, 2, two), whole(world, 2, two);
  for (Party* each : {&lost, &bent, &whole}) {
    each->start();
    play_to_the_end(*each);
  }
  const std::string lost_match = lost.client(0).table["match"];
  const std::string bent_match = bent.client(0).table["match"];
  by_hand(world, "DELETE FROM archive WHERE match = '" + lost_match +
                     "'; UPDATE archive SET document = json_set(document, '$.players', "
                     "json('[]')) WHERE match = '" +
                     bent_match + "'");
  size_t seen = 0;
  inspect(world.storage(), "", [&](const Inspected&) { ++seen; });
  CHECK(seen == 3);
  const auto told = complaints(world);
  CHECK(told.size() == 2);
  CHECK(told.contains(lost_match));
  CHECK(told.contains(bent_match));
  // And in the other direction: the document is there, its line is not.
  by_hand(world, "DELETE FROM matches WHERE id = '" + bent_match + "'");
  CHECK(complaints(world).contains(bent_match));
}

TEST_CASE("a match whose document cannot be read is only missed on its table") {
  Rig world;
  Party party(world, 2, two);
  party.start();
  play_to_the_end(party);
  by_hand(world, "UPDATE archive SET document = '{}'");
  party.all_come_back();
  CHECK(party.client(0).room["phase"] == "done");
  CHECK(complaints(world).size() == 1);
}

TEST_CASE("a document that says it was finished at no time is refused, by the name of the field") {
  Rig world;
  Json document = Json::parse(write_match(finished_in(world)));
  for (const int time : {0, -5}) {
    document["finished"] = time;
    CHECK_THROWS_WITH_AS(read_match(document.dump()),
                         "finished: the time at which the match ended must be above 0", StoreError);
  }
}

TEST_CASE("a document with a field too many, too few or of another kind is refused, by its name") {
  Rig world;
  const Json document = Json::parse(write_match(finished_in(world)));
  CHECK_NOTHROW(read_match(document.dump()));
  const auto refused = [&](const char* place, const Json& value, const char* why) {
    Json bad = document;
    bad[Json::json_pointer(place)] = value;
    const std::string complaint = std::string("this is no match document: ") + why;
    CHECK_THROWS_WITH_AS(read_match(bad.dump()), complaint.c_str(), StoreError);
  };
  refused("/comment", "mine", "the document has an unknown field \"comment\"");
  refused("/players/1/colour", "red", "a player has an unknown field \"colour\"");
  refused("/steps/0/digests", "", "step 0 has an unknown field \"digests\"");
  refused("/standings/winner", 0, "standings has an unknown field \"winner\"");
  refused("/standings", "won", "standings must be an object");
  refused("/started", 1.5, "the document started must be a whole number");
  refused("/rules_version", 1.5,
          "the document rules_version must be a whole number from 0 to 2147483647");
  refused("/steps/0/seat", 256, "step 0 seat must be a whole number from -1 to 3");
  refused("/steps/0/shown", Json::object(), "step 0 shown must be a list");
  refused("/players", Json::object(), "the document players must be a list");
  refused("/standings/place", {1}, "standings place must be one a seat");
  refused("/standings/points", {1, "<b>"}, "standings points must be whole numbers");
  refused("/id", "", "the document id must be given");
  refused("/id", "a\x1b[31m", "the document id must be at most 64 of A-Z, a-z, 0-9, _ and -");
  refused("/id", std::string(65, 'a'),
          "the document id must be at most 64 of A-Z, a-z, 0-9, _ and -");
  refused("/players/0/name", "a\nb", "a player name must be one line, with nothing hidden in it");
  refused("/players/0/name", "a\x1b[31mb",
          "a player name must be one line, with nothing hidden in it");
  refused("/players/0/bot", "a/b", "a player bot must be at most 64 of A-Z, a-z, 0-9, _ and -");
  refused("/players/0/bot", "a", "a player must be a person or a bot, not both");
  refused("/players/1/player", document["players"][0]["player"],
          "the document names one player for two seats");
  refused("/players/0/name", std::string(513, 'a'), "a player name must be at most 512 bytes");
  for (const auto& [key, value] : document.items()) {
    if (key == "link" || key == "shuffle") continue;  // older ones have none
    Json bad = document;
    bad.erase(key);
    CHECK_THROWS_AS_MESSAGE(read_match(bad.dump()), StoreError, key);
  }
}

TEST_CASE("a document that nests without end is refused in words, wherever it does") {
  Rig world;
  const Json document = Json::parse(write_match(finished_in(world)));
  for (const char* place : {"/steps/0/move", "/steps/0/shown", "/standings"}) {
    Json marked = document;
    marked[Json::json_pointer(place)] = "HERE";
    std::string text = marked.dump();
    constexpr size_t deep = 100'000;
    text.replace(text.find("\"HERE\""), 6, std::string(deep, '[') + std::string(deep, ']'));
    CHECK_THROWS_WITH_AS_MESSAGE(read_match(text),
                                 "this is no match document: it is nested deeper than 32 levels",
                                 StoreError, place);
  }
}

TEST_CASE("a document whose result is not the one that its moves lead to is told apart") {
  Rig world;
  const FinishedMatch played = finished_in(world);
  CHECK(complaint_of(played) == "");
  FinishedMatch other = played;
  Json result = Json::parse(other.standings);
  result["points"] = {30, 150};
  other.standings = result.dump();
  CHECK(complaint_of(other) == "another result is named than the moves lead to");
  other = played;
  other.standings = "null";
  CHECK(complaint_of(other) == "it is over, and no result is named");
  other = played;
  other.link.clear();  // a link would tell that it was cut
  other.steps.resize(5);
  CHECK(complaint_of(other) == "a result is named, and it is not over");
  other.standings = "null";  // put away when it was five steps old
  CHECK(complaint_of(other) == "");
}

TEST_CASE("a command opens no database of an older version, and leaves it as it is") {
  Rig world;
  world.stop();
  const std::string file = world.folder() + "/understory.db";
  fs::copy_file(UNDERSTORY_SOURCE_DIR "/tests/server/version-1.db", file,
                fs::copy_options::overwrite_existing);
  const auto bytes = [&] {
    std::ifstream stream(file, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(stream), {});
  };
  const std::string before = bytes();
  CHECK_THROWS_WITH_AS(Storage(world.folder(), Opening::by_command),
                       doctest::Contains("serve` brings it up to date"), StoreError);
  CHECK(bytes() == before);
  world.start();  // the server does
  CHECK(world.storage().unfinished_matches().size() == 1);
}

TEST_CASE("a database that is empty or gone is not begun anew where there was one") {
  Rig world;
  Party party(world, 2, two);
  world.stop();
  std::ofstream(world.folder() + "/understory.key") << std::string(32, 'k');
  const std::string file = world.folder() + "/understory.db";
  fs::resize_file(file, 0);
  CHECK_THROWS_WITH_AS(Storage(world.folder()), doctest::Contains("is empty or gone"), StoreError);
  fs::remove(file);
  CHECK_THROWS_WITH_AS(Storage(world.folder()), doctest::Contains("is empty or gone"), StoreError);
  fs::remove(world.folder() + "/understory.key");
  world.start();  // nothing says that there was one
}

TEST_CASE("what is stored is read beside the server that goes on writing, and by no second one") {
  Rig world;
  Pair pair(world);
  pair.start();
  const std::string match = pair.table(0)["match"];
  const auto play_some = [&](int moves) {
    for (int i = 0; i < moves && !pair.over(); ++i)
      world.say(pair.connections[pair.asked()], pair.command(static_cast<uint32_t>(i)));
  };
  play_some(3);
  CHECK_THROWS_AS(Storage(world.folder(), Opening::by_command), StoreError);
  CHECK_THROWS_AS(Storage(world.folder(), Opening::by_server), StoreError);
  {
    Storage reader(world.folder(), Opening::by_reader);
    CHECK(reader.is_being_played(match));
    CHECK(reader.unfinished_matches().at(0).steps.size() == 3);
    play_some(500);
    REQUIRE(pair.over());
    CHECK_FALSE(world.storage().is_being_played(match));
    CHECK(reader.is_being_played(match));  // one state from its start to its end
    CHECK(world.died.empty());
  }
  Storage reader(world.folder(), Opening::by_reader);
  CHECK(reader.finished_match(match));
  SUBCASE("nor does a reader keep a server from starting on what it left") {
    world.crash();
    CHECK(world.storage().finished_match(match));
  }
}

TEST_CASE(
    "a database that may not grow any more is full, and what was tried is stored later once") {
  Rig world;
  Party party(world, 2, two);
  party.start();
  play_some(party, 3);
  world.storage().keep_below(1);
  const MatchBegun begun{"full", "r", {"morels", 2, {}, {}}, 1, 1, {{"p", "", ""}, {"q", "", ""}},
                         1};
  const std::vector<Record> beginning{begun};
  world.storage().write({&beginning});
  int written = 0;
  for (bool is_full = false; !is_full && written < 200; ++written) {
    const std::vector<Record> step{
        StepRecord{"full", written, 0, "", '"' + std::string(20'000, 'm') + '"', "[]", 1}};
    try {
      world.storage().write({&step});
    } catch (const DiskFull&) {
      is_full = true;
      CHECK_THROWS_AS(world.storage().write({&step}), DiskFull);
      world.storage().keep_below(0);
      world.storage().write({&step});
    }
  }
  CHECK(written > 10);
  CHECK(written < 200);
  const std::vector<Record> end{MatchFinished{"full", "null", 2}};
  world.storage().write({&end});
  REQUIRE(world.storage().finished_match("full").has_value());
  CHECK(world.storage().finished_match("full")->steps.size() == static_cast<size_t>(written));
}

TEST_CASE(
    "a database that is deleted, replaced or cut under the server is noticed at the next write") {
  for (const std::string what : {"deleted", "log deleted", "replaced", "cut"}) {
    CAPTURE(what);
    Rig world;
    Party party(world, 2, two);
    const std::string file = world.folder() + "/understory.db";
    if (what == "deleted") fs::remove(file);
    if (what == "log deleted") fs::remove(file + "-wal");
    if (what == "replaced") {
      fs::copy_file(file, file + ".copy");
      fs::rename(file + ".copy", file);
    }
    if (what == "cut") fs::resize_file(file, 0);
    const std::vector<Record> more{RoomRecord{"a-b-c-d", "{}"}};
    CHECK_THROWS_AS(world.storage().write({&more}), StoreError);
  }
}
