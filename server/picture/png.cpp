// Rasterising: see png.h. A handle that is made of bytes has no base address, so that librsvg
// follows no reference out of them.
#include "server/picture/png.h"

#include <cairo.h>
#include <librsvg/rsvg.h>

#include <memory>

namespace understory::picture {
namespace {

struct LetGo {
  void operator()(RsvgHandle* handle) const { g_object_unref(handle); }
  void operator()(GError* error) const { g_error_free(error); }
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
  void operator()(cairo_t* context) const { cairo_destroy(context); }
};
template <class Thing>
using Owned = std::unique_ptr<Thing, LetGo>;

[[noreturn]] void fail(GError* error) {
  const Owned<GError> owned(error);
  throw PictureError(owned ? owned->message : "the drawing is not readable");
}

cairo_status_t append(void* to, const unsigned char* bytes, unsigned int size) {
  static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(bytes), size);
  return CAIRO_STATUS_SUCCESS;
}

}  // namespace

std::string png_of(std::string_view svg) {
  GError* error = nullptr;
  const auto* bytes = reinterpret_cast<const guint8*>(svg.data());
  const Owned<RsvgHandle> handle(rsvg_handle_new_from_data(bytes, svg.size(), &error));
  if (!handle) fail(error);
  const Owned<cairo_surface_t> surface(
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, picture_width, picture_height));
  const Owned<cairo_t> context(cairo_create(surface.get()));
  const RsvgRectangle whole{0, 0, picture_width, picture_height};
  if (!rsvg_handle_render_document(handle.get(), context.get(), &whole, &error)) fail(error);
  std::string png;
  if (cairo_surface_write_to_png_stream(surface.get(), append, &png) != CAIRO_STATUS_SUCCESS)
    throw PictureError("the picture could not be written");
  return png;
}

}  // namespace understory::picture
