// What has to hold in a life byte by byte (byte_life.h): of each connection against what the core
// told it, of each person against what anybody was told before, of the disk against all of that.
#include <algorithm>

#include "server/simulation/require.h"
#include "tests/server/byte_life.h"

namespace understory::server::tests {

/// What has come on a connection is what the core sent to it, from the first text on; a close of
/// the core's comes behind all of that.
void ByteLife::check(Link& link) {
  const Peer& peer = *link.peer;
  require(peer.complaint().empty(), link.address, ": ", peer.complaint());
  const WireConnection* wire = wires_.connection(link.address);
  for (; link.judged < peer.texts.size(); ++link.judged) {
    const std::string& text = peer.texts[link.judged];
    require(wire != nullptr && link.judged < wire->told.size(), link.address,
            " was sent what nobody told it: ", text);
    require(text == *wire->told[link.judged], link.address, " was told ", *wire->told[link.judged],
            " and sent ", text);
    for (const char each : text)
      totals_.trace = (totals_.trace ^ static_cast<unsigned char>(each)) * 0x100000001b3;  // FNV-1a
    ++totals_.texts;
    totals_.bytes += static_cast<int64_t>(text.size());
  }
  if (!peer.closed_with() || wire == nullptr || wire->closed_with == 0) return;
  require(*peer.closed_with() == wire->closed_with, link.address, " was closed with ",
          *peer.closed_with(), " for ", wire->closed_with);
  require(link.judged == wire->told_when_closed, link.address, " was closed, and of ",
          wire->told_when_closed, " texts before that ", link.judged, " were sent");
}

void ByteLife::check_stored() {
  int stored = -1;
  for (const UnfinishedMatch& match : rig_.storage().unfinished_matches())
    if (match.begun.id == match_) stored = static_cast<int>(match.steps.size());
  if (const auto match = rig_.storage().finished_match(match_))
    stored = static_cast<int>(match->steps.size());
  require(stored >= told_, "told ", told_, " moves, stored are ", stored);
  const World world = rig_.storage().load();
  for (const Person& person : people_)
    for (const auto& [id, answer] : person.answers) {
      const Json& command = person.commands[std::stoul(id.substr(1)) - 1];
      if (command["do"] != "chat" || answer["ok"] != true) continue;
      const auto times = std::count_if(world.chat.begin(), world.chat.end(), [&](const auto& line) {
        return line.text == command["text"].template get<std::string>();
      });
      require(times == 1, "a line of talk that was acknowledged is stored ", times, " times");
    }
}

void ByteLife::judge(Person& person) {
  Link& link = *person.link;
  const WireConnection* wire = wires_.connection(link.address);
  if (wire == nullptr) return;
  for (; link.heard < link.judged; ++link.heard) {
    const Json message = Json::parse(*wire->told[link.heard]);
    if (message.contains("answer")) {
      judge_answer(person, message);
    } else if (message["push"] == "table" || message["push"] == "changes") {
      person.table =
          message["push"] == "table" ? message : table_after(std::move(person.table), message);
      const int step = message["step"];
      require(step >= link.shown, "a match went back");
      link.shown = step;
      told_ = std::max(told_, step);
      const Json& shown = person.table["view"];
      const std::string view = shown.dump();
      const auto [seen, first] = views_.try_emplace({shown["viewer"].dump(), step}, view);
      require(seen->second == view, "a step was shown in two ways");
      over_ = shown["over"];
    } else if (message["push"] == "chat") {
      // On entering all of it is told, then what is new.
      for (const Json& each : message["lines"]) {
        const int n = each["n"];
        require(link.lines == 0 || n <= link.lines + 1, "a line of talk is missing");
        link.lines = std::max(link.lines, n);
      }
    }
  }
  const Peer& peer = *link.peer;
  require(!peer.has_ended() || peer.closed_with() || has_died_,
          "somebody who did nothing wrong is cut off");
  const int code = peer.closed_with().value_or(1012);
  require(code == 1012 || (link.closes && code == 1000),
          "somebody who did nothing wrong is closed with ", code);
}

void ByteLife::judge_answer(Person& person, const Json& answer) {
  require(answer["answer"].is_string(), "an answer to nothing: ", answer);
  const std::string id = answer["answer"];
  const Json& command = person.commands.at(std::stoul(id.substr(1)) - 1);
  const auto [known, first] = person.answers.try_emplace(id, answer);
  if (known->second["ok"] == true && command["do"] != "enter_room")
    require(known->second == answer, "another answer to ", command, ": first ", known->second,
            ", then ", answer);
  else
    known->second = answer;
  if (answer["ok"] == true && answer.contains("step") && command["move"]["do"] != "select")
    told_ = std::max(told_, answer["step"].get<int>());
}

}  // namespace understory::server::tests
