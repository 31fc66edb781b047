// Ways to misbehave on a WebSocket, each with how it ends by RFC 6455 and protocol/README.md.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "server/core/input.h"
#include "tests/server/peer.h"

namespace understory::server::tests {

struct Rudeness {
  std::string what;
  int code;  ///< that the server closes with; 0: it ends without one
  std::function<void(Peer&)> misbehave;
  Millis ends_within = 0;  ///< without anything else said
};

inline const std::vector<Rudeness>& rudenesses() {
  static const std::vector<Rudeness> all = {
      {"a frame without a mask", 1002, [](Peer& peer) { peer.frame(0x81, "{}", false); }},
      {"a reserved bit", 1002, [](Peer& peer) { peer.frame(0xc1, "{}"); }},
      {"a kind of frame that is none", 1002, [](Peer& peer) { peer.frame(0x83, "{}"); }},
      {"a fragment of a ping", 1002, [](Peer& peer) { peer.frame(0x09, "half"); }},
      {"a ping that is too long", 1002,
       [](Peer& peer) { peer.frame(0x89, std::string(126, 'x')); }},
      {"a continuation of nothing", 1002, [](Peer& peer) { peer.frame(0x80, "{}"); }},
      {"a text within a text", 1002,
       [](Peer& peer) {
         peer.frame(0x01, "{");
         peer.frame(0x81, "}");
       }},
      {"a close of one byte", 1002, [](Peer& peer) { peer.frame(0x88, "x"); }},
      {"a close with a code that is none", 1002, [](Peer& peer) { peer.close(1005); }},
      {"a binary message", 1003, [](Peer& peer) { peer.frame(0x82, "{}"); }},
      {"a letter that is none", 1007, [](Peer& peer) { peer.frame(0x81, "\"\xc3\x28\""); }},
      {"half a letter, and an empty last fragment", 1007,
       [](Peer& peer) {
         peer.frame(0x01, "\"\xc3");
         peer.frame(0x80, "");
       }},
      {"a message that is too large", 1009,
       [](Peer& peer) { peer.frame(0x81, std::string(16'385, ' ')); }},
      {"too large a message in fragments", 1009,
       [](Peer& peer) {
         peer.frame(0x01, std::string(16'000, ' '));
         peer.frame(0x80, std::string(1'000, ' '));
       }},
      {"a flood of pings", 1008,
       [](Peer& peer) {
         for (int n = 0; n < 40; ++n) peer.ping();
       }},
      {"a flood of commands", 1008,
       [](Peer& peer) {
         for (int n = 0; n < 60; ++n) peer.say(R"({"id":"f","do":"ping"})");
       }},
      {"no hello", 1008, [](Peer&) {}, 11'000},
      {"the end in the middle of a frame", 0,
       [](Peer& peer) { peer.raw(std::string_view("\x81\xfe\x10", 3)); }},
  };
  return all;
}

}  // namespace understory::server::tests
