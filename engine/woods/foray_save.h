// The parts of a saved position that Foray adds (tests/scenarios/README.md).
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/woods/reader.h"

namespace understory::woods {

/// Adds Foray's fields of the table, or of a kitchen, to what is saved.
void save_foray(const State& state, Json& json);
void save_foray_kitchen(const State& state, const Kitchen& kitchen, Json& json);
/// Reads them; what is absent is as in a match that has just begun.
void restore_foray(State& state, Reader& read);
void restore_foray_kitchen(const State& state, Kitchen& kitchen, Reader& read);

}  // namespace understory::woods
