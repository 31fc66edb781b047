// Why a move is refused: a code for programs, the ruling it rests on, and the two numbers that
// say what is missing. Words for people are made by the client from these.
#pragma once

#include <string_view>

#include "engine/core/refusal_code.h"

namespace understory {

/// The ruling is a string literal: a refusal can be copied and kept freely.
struct Refusal {
  RefusalCode code;         ///< e.g. hand_full
  std::string_view ruling;  ///< e.g. "W4"; empty where no ruling applies (malformed input)
  int needed = 0;           ///< how many of the scarce thing (room, sticks, cards) the move needs
  int available = 0;        ///< how many there are
  bool operator==(const Refusal&) const = default;
};

}  // namespace understory
