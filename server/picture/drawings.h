// The drawings of the page, rendered to symbols while the client is built (web-client/delivery) and
// compiled into the program: what a picture shows is drawn nowhere else.
#pragma once

#include <string_view>

namespace understory::picture {

/// The styles of all drawings, as one `<style>` element.
std::string_view drawing_styles();
/// The `<symbol>` of that name; empty where nothing is drawn so.
std::string_view drawing(std::string_view name);

}  // namespace understory::picture
