// Which file of the page, and in which encoding: see page.h.
#include "server/net/page.h"

#include <algorithm>
#include <array>

#include "engine/core/digest.h"
#include "server/net/request_words.h"

namespace understory::server {
namespace {

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blank = " \t";
  const size_t first = text.find_first_not_of(blank);
  return first == std::string_view::npos
             ? ""
             : text.substr(first, text.find_last_not_of(blank) - first + 1);
}

/// Takes what stands before the next `mark` off the front of a list.
std::string_view next_part(std::string_view& list, char mark) {
  const size_t end = std::min(list.find(mark), list.size());
  const std::string_view part = trimmed(list.substr(0, end));
  list.remove_prefix(std::min(list.size(), end + 1));
  return part;
}

constexpr int unnamed = -1;
constexpr int weight_max = 1000;

/// A weight in thousandths; what is no weight counts as none at all.
int weight_of(std::string_view text) {
  if (text.empty() || (text[0] != '0' && text[0] != '1') || text.size() > 5) return 0;
  if (text.size() > 1 && text[1] != '.') return 0;
  int weight = (text[0] - '0') * weight_max;
  int place = weight_max / 10;
  for (const char digit : text.substr(std::min<size_t>(2, text.size()))) {
    if (digit < '0' || digit > '9') return 0;
    weight += (digit - '0') * place;
    place /= 10;
  }
  return std::min(weight, weight_max);
}

/// The weight that a list gives to a coding by name, or `unnamed`.
int weight_in(std::string_view list, std::string_view coding) {
  while (!list.empty()) {
    std::string_view item = next_part(list, ',');
    if (!same_word(next_part(item, ';'), coding)) continue;
    while (!item.empty()) {
      std::string_view parameter = next_part(item, ';');
      if (same_word(next_part(parameter, '='), "q")) return weight_of(trimmed(parameter));
    }
    return weight_max;
  }
  return unnamed;
}

}  // namespace

const PageFile* page_file(std::string_view path) {
  for (const std::string_view place : {"/r/", "/m/", "/q/", "/rules/"})
    if (path.starts_with(place)) path = "/";
  if (path == "/") path = "/index.html";
  const auto found = std::ranges::find(page_files(), path, &PageFile::path);
  return found == page_files().end() ? nullptr : &*found;
}

const PageFile* page_for_nowhere(std::string_view path, std::string_view accept) {
  for (const std::string_view folder : {"/api", "/assets"})
    if (path == folder || (path.starts_with(folder) && path[folder.size()] == '/')) return nullptr;
  const bool is_file = path.find('.', path.rfind('/') + 1) != std::string_view::npos;
  const bool for_people = accept.find("text/html") != std::string_view::npos;
  return for_people && !is_file ? page_file("/") : nullptr;
}

bool takes(std::string_view accept_encoding, std::string_view coding) {
  const int named = weight_in(accept_encoding, coding);
  return (named != unnamed ? named : weight_in(accept_encoding, "*")) > 0;
}

ChosenBody chosen_body(const PageFile& file, std::string_view accept_encoding) {
  struct Offer {
    ChosenBody chosen;
    int weight;
  };
  const int others = weight_in(accept_encoding, "*");
  const auto offer = [&](const PageBody& body, std::string_view coding, int weight_unnamed) {
    const int named = weight_in(accept_encoding, coding);
    const int weight = named != unnamed ? named : others != unnamed ? others : weight_unnamed;
    return Offer{{body, coding}, body.bytes.empty() ? unnamed : weight};
  };
  // As it is, it is welcome to everybody who does not say otherwise, but wished for least.
  std::array offers = {offer(file.br, "br", 0), offer(file.gzip, "gzip", 0),
                       offer(file.identity, "identity", 1)};
  const Offer& best = *std::ranges::max_element(offers, {}, &Offer::weight);
  if (best.weight <= 0 || best.chosen.encoding == "identity") return {file.identity, ""};
  return best.chosen;
}

std::string tag_of(std::string_view bytes) {
  Digest digest;
  for (const char each : bytes) digest.byte(static_cast<uint8_t>(each));
  return "\"made-" + std::to_string(digest.value()) + '"';
}

bool names_tag(std::string_view if_none_match, std::string_view tag) {
  while (!if_none_match.empty()) {
    std::string_view named = next_part(if_none_match, ',');
    if (named.starts_with("W/")) named.remove_prefix(2);  // a proxy may have weakened it
    if (named == "*" || named == tag) return true;
  }
  return false;
}

}  // namespace understory::server
