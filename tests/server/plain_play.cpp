// The usual form of a play is read by itself (protocol/plain_play.h): the same is read in it as in
// any other form. A space before a message makes it unusual, and changes nothing that it says.
#include "protocol/plain_play.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

using namespace understory;

namespace {

const std::string usual =
    R"({"id":"a-1","do":"play","room":"oak-elm","match":"m7","step":12,"move":{"do":"take","slot":3}})";

/// All that the parser says of a message.
std::string read_of(const std::string& text) {
  const auto parsed = protocol::parse(text);
  if (const auto* malformed = std::get_if<protocol::Malformed>(&parsed))
    return malformed->id.value_or("?") + " is wrong: " + malformed->why;
  const auto& command = std::get<protocol::Command>(parsed);
  const auto* play = std::get_if<protocol::Play>(&command.body);
  if (play == nullptr) return command.id + ' ' + std::string(protocol::word_of(command.body));
  return command.id + ' ' + play->room + ' ' + play->match + ' ' + std::to_string(play->step) +
         play->move->dump();
}

std::string with(const std::string& old, const std::string& fresh) {
  std::string text = usual;
  return text.replace(text.find(old), old.size(), fresh);
}

}  // namespace

TEST_CASE("a play in its usual form is known, and all that differs is left to the strict parser") {
  CHECK(protocol::read_plain_play(usual));
  CHECK(read_of(usual) == R"(a-1 oak-elm m7 12{"do":"take","slot":3})");
  CHECK(protocol::read_plain_play(with("12", "0")));
  CHECK(protocol::read_plain_play(with("12", "100000")));
  for (const auto& [old, fresh] :
       std::vector<std::pair<std::string, std::string>>{{"12", "012"},
                                                        {"12", "-1"},
                                                        {"12", "100001"},
                                                        {"12", "1000000"},
                                                        {"12", "1.0"},
                                                        {"12", ""},
                                                        {"a-1", ""},
                                                        {"a-1", "a b"},
                                                        {"a-1", "\\u0061"},
                                                        {"oak-elm", "o\xc3\xa9k"},
                                                        {"oak-elm", ""},
                                                        {"m7", std::string(65, 'm')},
                                                        {"a-1", std::string(41, 'a')},
                                                        {"3}", "3,\"slot\":4}"},
                                                        {"3}", "\"\xff\"}"},
                                                        {"3}}", "3}}}"},
                                                        {"3}}", "3}"},
                                                        {"3}}", "3},\"it\":{}}"},
                                                        {"{\"do\":\"take\",\"slot\":3}", "[{}]"},
                                                        {"play", "preview"}}) {
    CAPTURE(fresh);
    CHECK_FALSE(protocol::read_plain_play(with(old, fresh)));
    CHECK(read_of(with(old, fresh)) == read_of(' ' + with(old, fresh)));
  }
}

TEST_CASE(
    "whatever byte of a play is lost, doubled or changed, both ways of reading say the same") {
  const std::string bytes("\"\\{}[],: 0a\x01\x7f\xc3\n", 15);
  int plain = 0;
  for (size_t at = 0; at < usual.size(); ++at) {
    std::vector<std::string> spoilt{usual.substr(0, at),
                                    usual.substr(0, at) + usual.substr(at + 1)};
    for (const char each : bytes) {
      spoilt.push_back(usual);
      spoilt.back()[at] = each;
      spoilt.push_back(usual);
      spoilt.back().insert(at, 1, each);
    }
    for (const std::string& text : spoilt) {
      CAPTURE(text);
      REQUIRE(read_of(text) == read_of(' ' + text));
      plain += protocol::read_plain_play(text) ? 1 : 0;
    }
  }
  CHECK(plain > 100);  // other words of the same length, mostly
}

TEST_CASE("a play is bounded in depth and length in whatever form it comes") {
  const auto deep = [](int lists) {
    return with("3", std::string(static_cast<size_t>(lists), '[') +
                         std::string(static_cast<size_t>(lists), ']'));
  };
  const int most = protocol::depth_max - 2;  // within the message and the move
  CHECK(protocol::read_plain_play(deep(most)));
  CHECK_FALSE(protocol::read_plain_play(deep(most + 1)));
  CHECK(read_of(deep(most + 1)) == "? is wrong: the message is nested deeper than 16 levels");
  const auto long_one = [](size_t bytes) {
    return with("3", '"' + std::string(bytes + 1 - usual.size() - 2, 'x') + '"');
  };
  CHECK(long_one(protocol::message_bytes_max).size() == protocol::message_bytes_max);
  CHECK(protocol::read_plain_play(long_one(protocol::message_bytes_max)));
  CHECK_FALSE(protocol::read_plain_play(long_one(protocol::message_bytes_max + 1)));
  CHECK(read_of(long_one(protocol::message_bytes_max + 1)) ==
        "? is wrong: the message is over 16 KiB");
}
