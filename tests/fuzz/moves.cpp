// A match of a family, played on for a while, and then answered with any text that a client can
// send. What is refused changes nothing; what is taken keeps the rules whole.
#include <array>
#include <iterator>
#include <map>
#include <tuple>

#include "protocol/strict_json.h"
#include "tests/fuzz/target.h"

namespace understory::fuzz {
namespace {

struct Plan {
  const char* game;
  int players;
  std::map<std::string, std::string> options;
};

const std::array<Plan, 9>& plans() {
  static const std::array<Plan, 9> all{{{"morels", 2, {}},
                                        {"fungi", 2, {}},
                                        {"foray", 2, {{"modules", "all"}}},
                                        {"foray", 3, {{"modules", "all"}}},
                                        {"foray", 4, {{"modules", "all"}}},
                                        {"mycelia", 1, {{"automata", "alone"}}},
                                        {"mycelia", 2, {}},
                                        {"mycelia", 3, {{"automata", "green"}}},
                                        {"mycelia", 4, {}}}};
  return all;
}

/// The match after so many answers. What is tried next is mostly tried at the same position, which
/// takes longer to come to than to answer, so that some are kept.
Match position_at(size_t plan, uint8_t seed, int answers) {
  constexpr size_t kept_max = 2000;
  static std::map<std::tuple<size_t, uint8_t, int>, Match> kept;
  const std::tuple place{plan, seed, answers};
  if (const auto found = kept.find(place); found != kept.end()) return found->second;
  const Plan& of = plans()[plan];
  Match match = Match::start({of.game, of.players, of.options, Seed{seed, 3}});
  play_on(match, answers, seed);
  if (kept.size() == kept_max) kept.clear();
  kept.emplace(place, match);
  return match;
}

/// The text as a move, if it is one that the protocol lets through; `@7` stands for a legal move of
/// the seat, which what follows may be mended into.
Json move_of(const Match& match, Seat seat, std::string_view text) {
  if (text.starts_with('@')) {
    const Json moves = match.moves(seat);
    if (moves.empty()) return {};
    Json move = moves[static_cast<size_t>(text.size() > 1 ? text[1] : 0) % moves.size()];
    if (text.size() < 4) return move;
    // One field takes what the text says.
    const auto changed = std::next(move.begin(), (text[2] & 0x7f) % static_cast<int>(move.size()));
    Json value = Json::parse(text.substr(3), nullptr, false);
    if (!value.is_discarded()) *changed = std::move(value);
    return move;
  }
  try {
    return protocol::read_object(text);
  } catch (const SetupError&) {
    return {};
  }
}

}  // namespace

void moves(std::string_view bytes) {
  if (bytes.size() < 4 || bytes.size() > 4096) return;
  const auto number = [&](size_t at) { return static_cast<uint8_t>(bytes[at]); };
  Match match = position_at(number(0) % plans().size(), number(1), number(2) % 48);
  const uint8_t ending = number(3);  // all of it is read before lines are taken off
  bytes.remove_prefix(3);
  for (int lines = 0; !bytes.empty() && lines < 12 && !match.over(); ++lines) {
    const std::string_view line = bytes.substr(0, bytes.find('\n'));
    bytes.remove_prefix(std::min(bytes.size(), line.size() + 1));
    const Seats asked = match.asked();
    const Seat seat = asked[0];
    const Json move = move_of(match, seat, line);
    std::string preview;
    match.append_preview(preview, seat, move);
    require(Json::parse(preview, nullptr, false).is_object(), "a preview is JSON");
    const uint64_t before = match.digest();
    auto read = match.read(seat, move);
    const auto refusal = match.refusal(seat, move);
    require(refusal.has_value() == std::holds_alternative<Refusal>(read), "one and the same word");
    require(match.digest() == before, "what is only asked changes nothing");
    if (asked.size() > 1 || refusal) continue;
    std::string text;
    match.append_move(text, std::get<LegalMove>(read));
    require(!match.refusal(seat, Json::parse(text)), "a move is written as it can be read");
    const std::array<LegalMove, 1> all{std::get<LegalMove>(std::move(read))};
    match.apply(all);
    const auto broken = match.broken_invariant();
    require(!broken, broken ? *broken : "");
    look_at(match);
  }
  play_on(match, 3, ending);
}

}  // namespace understory::fuzz
