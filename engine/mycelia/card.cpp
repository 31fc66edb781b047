// The words of the protocol and of deck files for what card.h numbers.
#include "engine/mycelia/card.h"

namespace understory::mycelia {
namespace {

constexpr std::array<std::string_view, 3> wind_names = {"O", "U", "A"};

}  // namespace

std::string_view wind_name(uint8_t wind) { return wind_names[wind]; }
std::optional<Colour> colour_named(std::string_view name) {
  return item_named<Colour>(colour_names, name);
}
std::optional<DecayAction> decay_named(std::string_view name) {
  return item_named<DecayAction>(decay_names, name);
}
std::optional<AutomataDecay> automata_decay_named(std::string_view name) {
  return item_named<AutomataDecay>(automata_decay_names, name);
}
std::optional<Target> target_named(std::string_view name) {
  return item_named<Target>(target_names, name);
}
std::optional<uint8_t> wind_named(std::string_view name) {
  return item_named<uint8_t>(wind_names, name);
}

}  // namespace understory::mycelia
