// Pictures, made and kept: see pictures.h. Laid out of the view alone that /api/matches/ID sends
// for that step and viewer.
#include "server/net/pictures.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "server/picture/png.h"
#include "server/picture/position.h"
#include "server/store/looking_back.h"

namespace understory::server {
std::string match_of_picture(std::string_view path) { return match_before("/picture", path); }

Fetch Pictures::request(std::string id, std::string step, std::string viewer) {
  return match_request(std::move(id),
                       [this, step = std::move(step), viewer = std::move(viewer)](
                           const FinishedMatch& match) { return picture(match, step, viewer); });
}

Reply Pictures::picture(const FinishedMatch& match, const std::string& step_name,
                        const std::string& viewer_name) {
  using protocol::Reason;
  const auto viewer =
      viewer_named(viewer_name.empty() ? "spectator" : viewer_name, match.begun.setup.players);
  if (!viewer) return refused_reply(400, Reason::no_such_seat);
  const auto step = number_in(step_name.empty() ? "0" : step_name);
  if (!step || static_cast<size_t>(*step) > match.steps.size())
    return refused_reply(404, Reason::no_such_position);
  std::string name =
      match.begun.id + '/' + std::to_string(*step) + '/' + std::to_string(viewer->value);
  const auto known = std::ranges::find(kept_, name, &Kept::name);
  if (known != kept_.end()) {
    kept_.splice(kept_.begin(), kept_, known);
    return {200, known->png};
  }
  const auto position = match_at(match.recording(), *step);
  if (!position) return refused_reply(404, Reason::no_such_position);
  std::string view;
  position->append_view(view, *viewer);
  Reply reply{200, picture::png_of(picture::svg_of(nlohmann::json::parse(view)))};
  keep({std::move(name), reply.body});
  return reply;
}

void Pictures::keep(Kept picture) {
  if (picture.png.size() > bytes_max_) return;
  bytes_ += picture.png.size();
  kept_.push_front(std::move(picture));
  while (bytes_ > bytes_max_) {
    bytes_ -= kept_.back().png.size();
    kept_.pop_back();
  }
}

}  // namespace understory::server
