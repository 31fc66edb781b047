// The picture of a position, laid out from what one viewer is sent of it and from nothing else: two
// positions that a viewer cannot tell apart have the same picture, byte by byte.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "server/picture/sheet.h"

namespace understory::picture {

/// An SVG of 1200 by 630 of a view, as `Match::append_view` writes it. Throws std::invalid_argument
/// or nlohmann's exceptions for what is no view.
std::string svg_of(const nlohmann::json& view);

/// Morels, Fungi and Foray: the path with its cards, the decay, the decks, the kitchens.
void lay_out_woods(Sheet& sheet, const nlohmann::json& view);
/// Mycelia: the board with what stands on it, and the score of each seat.
void lay_out_mycelia(Sheet& sheet, const nlohmann::json& view);

/// Whether a seat is waited for.
bool is_asked(const nlohmann::json& view, int seat);
/// Whether a seat has won; nobody has while it is being played.
bool has_won(const nlohmann::json& view, int seat);

}  // namespace understory::picture
