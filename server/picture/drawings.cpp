// Finding a drawing: see drawings.h. The file has one in each line, behind a line of styles.
#include "server/picture/drawings.h"

#include <algorithm>
#include <map>

/// The bytes of the client's dist/server/drawings.svg: see CMakeLists.txt.
extern "C" const char picture_drawings[], picture_drawings_end[];

namespace understory::picture {
namespace {

struct Drawings {
  std::string_view styles;
  std::map<std::string_view, std::string_view> symbols;
};

std::string_view next_line(std::string_view& text) {
  const size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(text.size(), end + 1));
  return line;
}

Drawings read() {
  std::string_view text(picture_drawings,
                        static_cast<size_t>(picture_drawings_end - picture_drawings));
  Drawings drawings{next_line(text), {}};
  constexpr std::string_view opening = "<symbol id=\"";
  while (!text.empty()) {
    const std::string_view line = next_line(text);
    if (!line.starts_with(opening)) continue;
    const std::string_view name = line.substr(opening.size());
    drawings.symbols.emplace(name.substr(0, name.find('"')), line);
  }
  return drawings;
}

const Drawings& drawings() {
  static const Drawings all = read();
  return all;
}

}  // namespace

std::string_view drawing_styles() { return drawings().styles; }

std::string_view drawing(std::string_view name) {
  const auto found = drawings().symbols.find(name);
  return found == drawings().symbols.end() ? "" : found->second;
}

}  // namespace understory::picture
