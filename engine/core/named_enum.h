// A closed set of which every item has a name on the wire: one list, from which the enum and its
// names are both made, so that none can be forgotten or spelled in two ways. A list is a macro of
// rows EACH(name) or EACH(name, "words").
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#define UNDERSTORY_ITEM(name, ...) name,
#define UNDERSTORY_ITEM_NAME(name, ...) std::string_view(#name),
#define UNDERSTORY_ITEM_WORDS(name, words) std::string_view(words),

/// `enum class Enum` with the items of LIST, the array `names` of their names in that order, and
/// name_of(item).
#define UNDERSTORY_NAMED_ENUM(Enum, names, LIST)                    \
  enum class Enum : uint8_t { LIST(UNDERSTORY_ITEM) };              \
  inline constexpr std::array names = {LIST(UNDERSTORY_ITEM_NAME)}; \
  constexpr std::string_view name_of(Enum item) { return names[static_cast<size_t>(item)]; }

namespace understory {

/// The item of that name, among the `names` of an enum; nothing where there is none.
template <class Enum, size_t count>
constexpr std::optional<Enum> item_named(const std::array<std::string_view, count>& names,
                                         std::string_view name) {
  for (size_t i = 0; i < count; ++i)
    if (names[i] == name) return static_cast<Enum>(i);
  return std::nullopt;
}

}  // namespace understory
