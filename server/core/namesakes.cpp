// Seats first, then those who watch, by their ids: see namesakes.h.
#include "server/core/namesakes.h"

#include <glib.h>

#include <memory>
#include <string_view>

#include "engine/core/code_point.h"

namespace understory::server {
namespace {

/// `text` without the code points that `is_left_out` names by themselves and what stands before
/// them.
template <class IsLeftOut>
std::string without(std::string_view text, const IsLeftOut& is_left_out) {
  std::string rest;
  for (size_t i = 0; i < text.size();) {
    const size_t from = i;
    const auto point = next_code_point(text, i);
    if (!point) return std::string(text);
    if (!is_left_out(*point, rest)) rest += text.substr(from, i - from);
  }
  return rest;
}

bool shows_nothing(uint32_t point, const std::string&) {
  return point == 0x200d || (point >= 0xfe00 && point <= 0xfe0f);
}

bool is_another_blank(uint32_t point, const std::string& before) {
  return point == ' ' && (before.empty() || before.back() == ' ');
}

/// The same for names that are the same to Unicode (NFKC), however they are written: with letters
/// and marks apart or in one, in other widths, with more blanks than are shown, and with what only
/// joins or varies, which goes first, since a mark behind it would stay apart.
std::string seen_as(const std::string& name) {
  if (is_ascii(name) && name.find("  ") == std::string::npos) return name;
  const std::string shown = without(name, shows_nothing);
  const std::unique_ptr<char, decltype(&g_free)> composed(
      g_utf8_normalize(shown.data(), static_cast<gssize>(shown.size()), G_NORMALIZE_ALL_COMPOSE),
      g_free);
  if (!composed) return name;
  std::string seen = without(composed.get(), is_another_blank);
  if (seen.ends_with(' ')) seen.pop_back();
  return seen;
}

}  // namespace

std::string Namesakes::next(const std::string& name) {
  if (name.empty()) return name;
  const std::string seen = seen_as(name);
  if (given_.insert(seen).second) return name;
  for (int& number = last_.try_emplace(seen, 1).first->second;;) {
    const std::string behind = " (" + std::to_string(++number) + ")";
    if (given_.insert(seen + behind).second) return name + behind;
  }
}

const std::string& told_name(RoomContext& context, const std::string& player) {
  static const std::string nameless;
  const auto name = context.names.find(player);
  if (name == context.names.end()) return nameless;
  context.lane.wait_for(name->second.stored_in);
  return name->second.text;
}

std::map<std::string, std::string> names_in(RoomContext& context, const Room& room) {
  Namesakes names;
  std::map<std::string, std::string> called;
  const auto call = [&](const std::string& player) {
    if (!called.contains(player)) called[player] = names.next(told_name(context, player));
  };
  for (const Chair& chair : room.chairs)
    if (!chair.player.empty()) call(chair.player);
  std::set<std::string> here;
  for (const auto& [connection, visitor] : room.present) here.insert(visitor.player);
  for (const std::string& player : here) call(player);
  return called;
}

}  // namespace understory::server
