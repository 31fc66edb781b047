// Texts of people as JSON: whatever they hold comes back as it was.
#include "engine/core/json_writer.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

using namespace understory;

TEST_CASE("a text with any byte that needs an escape, at any place, is read back as it was") {
  for (size_t length = 1; length <= 25; ++length)
    for (size_t at = 0; at < length; ++at)
      for (int byte = 0; byte < 0x80; ++byte) {
        std::string text(length, 'x');
        text[at] = static_cast<char>(byte);
        text[length - 1 - at] = static_cast<char>(0x7f - byte);
        std::string written;
        JsonWriter(written).string(text);
        CAPTURE(written);
        const auto read = nlohmann::json::parse(written, nullptr, false);
        REQUIRE(read.is_string());
        REQUIRE(read.get<std::string>() == text);
      }
}

TEST_CASE("a document of any length is whole, and others may add to it while it is written") {
  for (size_t size = 0; size < 3000; size = 2 * size + 1) {
    std::string written = "before:";
    const size_t begin = written.size();
    JsonWriter out(written);
    out.begin_object().key("list").begin_array();
    for (size_t i = 0; i < size; ++i)
      out.number(static_cast<int64_t>(i)).string(std::string(i % 40, i % 2 == 0 ? '"' : 'x'));
    out.end_array().key("other");
    JsonWriter(out.text()).begin_object().field("of", "another").end_object();
    out.field("last", 7).end_object();
    CHECK(written.starts_with("before:{"));
    const auto read = nlohmann::json::parse(written.substr(begin), nullptr, false);
    REQUIRE(read.is_object());
    CHECK(read["list"].size() == 2 * size);
    CHECK(read["other"] == nlohmann::json{{"of", "another"}});
    CHECK(read["last"] == 7);
    for (size_t i = 0; i < size; ++i)
      REQUIRE(read["list"][2 * i + 1] == std::string(i % 40, i % 2 == 0 ? '"' : 'x'));
  }
}

TEST_CASE("letters of other scripts are written as they are") {
  std::string written;
  JsonWriter(written).string("蘑菇 \"gąska\" 🍄\n");
  CHECK(written == "\"蘑菇 \\\"gąska\\\" 🍄\\u000a\"");
}

TEST_CASE("keys and values have the commas that they need, whether the program wrote them or not") {
  std::string written;
  const std::string_view name = "fly agaric";
  JsonWriter out(written);
  out.begin_object().field("a", 1).field(name, "x").field(name, -2).field("list", "");
  out.key("b").begin_array().number(-5).null().raw("{}").string("y").begin_object().end_object();
  out.end_array().key(name).boolean(true).key("end").number(INT64_MIN).end_object();
  CHECK(written == R"({"a":1,"fly agaric":"x","fly agaric":-2,"list":"","b":[-5,null,{},"y",{}],)"
                   R"("fly agaric":true,"end":-9223372036854775808})");
}
