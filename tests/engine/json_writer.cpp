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
