// UTF-8, letter by letter: the least and the most of each length, and everything just beside them.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "engine/core/code_point.h"

using namespace understory;

namespace {

/// The code points of a text; of one that is not UTF-8, those before that, and -1.
std::vector<int64_t> points(const std::string& text) {
  std::vector<int64_t> all;
  for (size_t i = 0; i < text.size();) {
    const auto code = next_code_point(text, i);
    all.push_back(code ? static_cast<int64_t>(*code) : -1);
    if (!code) return all;
  }
  return all;
}

}  // namespace

TEST_CASE("the first and the last letter of each length are read, and nothing just beside them") {
  using Points = std::vector<int64_t>;
  CHECK(points(std::string(1, '\0')) == Points{0});
  CHECK(points("\x7f") == Points{0x7f});
  CHECK(points("\xc2\x80") == Points{0x80});
  CHECK(points("\xdf\xbf") == Points{0x7ff});
  CHECK(points("\xe0\xa0\x80") == Points{0x800});
  CHECK(points("\xed\x9f\xbf") == Points{0xd7ff});
  CHECK(points("\xee\x80\x80") == Points{0xe000});
  CHECK(points("\xef\xbf\xbf") == Points{0xffff});
  CHECK(points("\xf0\x90\x80\x80") == Points{0x10000});
  CHECK(points("\xf4\x8f\xbf\xbf") == Points{0x10ffff});
  for (const char* wrong : {"\x80", "\xbf", "\xc1\xbf", "\xc0\x80", "\xe0\x9f\xbf", "\xed\xa0\x80",
                            "\xed\xbf\xbf", "\xf0\x8f\xbf\xbf", "\xf4\x90\x80\x80",
                            "\xf8\x88\x80\x80\x80", "\xff", "\xc3", "\xe2\x82", "\xf0\x9f\x8d"}) {
    CAPTURE(wrong);
    CHECK(points(wrong) == Points{-1});
    CHECK(points("a" + std::string(wrong)) == Points{'a', -1});
  }
  CHECK(points("\xc3\xa9\xe2\x82\xac\xf0\x9f\x8d\x84!") == Points{0xe9, 0x20ac, 0x1f344, '!'});
}
