// The words of the protocol and of deck files for what card.h numbers.
#include "engine/mycelia/card.h"

namespace understory::mycelia {
namespace {

constexpr std::array<std::string_view, colours> colour_words = {"red", "green", "brown", "yellow",
                                                                "black"};
constexpr std::array<std::string_view, decay_actions> decay_words = {
    "move_other_mother", "leap",        "spore_mother",       "explore",          "draw_two",
    "take_market",       "two_insects", "settle_spores",      "turn_tile",        "mother_moves_3",
    "mother_spores_3",   "choose_wind", "one_wild_less",      "discover_top_too", "spores_one_more",
    "one_point_more",    "unblockable", "insect_when_fruited"};
constexpr std::array<std::string_view, 3> kind_words = {"instant", "game", "mushroom"};
constexpr std::array<std::string_view, automata_decays> automata_words = {
    "insects", "away", "mother_spores", "remove_spores", "explore"};
constexpr std::array<std::string_view, targets> target_words = {
    "red", "green", "brown", "yellow", "insect", "mushroom", "spores"};
constexpr std::array<std::string_view, 3> wind_words = {"O", "U", "A"};

template <class Enum, size_t count>
std::optional<Enum> named(const std::array<std::string_view, count>& words, std::string_view name) {
  for (size_t i = 0; i < count; ++i)
    if (words[i] == name) return static_cast<Enum>(i);
  return std::nullopt;
}

}  // namespace

std::string_view colour_name(Colour colour) { return colour_words[static_cast<size_t>(colour)]; }
std::string_view decay_name(DecayAction action) { return decay_words[static_cast<size_t>(action)]; }
std::string_view kind_name(DecayKind kind) { return kind_words[static_cast<size_t>(kind)]; }
std::string_view automata_decay_name(AutomataDecay action) {
  return automata_words[static_cast<size_t>(action)];
}
std::string_view target_name(Target target) { return target_words[static_cast<size_t>(target)]; }
std::string_view wind_name(uint8_t wind) { return wind_words[wind]; }
std::optional<Colour> colour_named(std::string_view name) {
  return named<Colour>(colour_words, name);
}
std::optional<DecayAction> decay_named(std::string_view name) {
  return named<DecayAction>(decay_words, name);
}
std::optional<AutomataDecay> automata_decay_named(std::string_view name) {
  return named<AutomataDecay>(automata_words, name);
}
std::optional<Target> target_named(std::string_view name) {
  return named<Target>(target_words, name);
}
std::optional<uint8_t> wind_named(std::string_view name) {
  return named<uint8_t>(wind_words, name);
}

}  // namespace understory::mycelia
