// From the text of a drawing to a picture: the one place that knows librsvg and cairo.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace understory::picture {

/// The size of every picture, in pixels: what messengers ask for.
inline constexpr int picture_width = 1200;
inline constexpr int picture_height = 630;

/// The drawing could not be read, or there was no memory for it.
struct PictureError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The bytes of a PNG of `picture_width` by `picture_height`, from an SVG of our own: nothing
/// outside of the text is read for it. Throws PictureError. For any thread; takes some tenths of a
/// second and 10 MiB.
std::string png_of(std::string_view svg);

}  // namespace understory::picture
