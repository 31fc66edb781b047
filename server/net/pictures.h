// A position of a finished match as a picture: /api/matches/ID/picture?step=N&viewer=V. It is made
// where matches are played again for their readers, and kept for whoever asks next, as far as a
// bounded memory goes.
#pragma once

#include <list>
#include <string>
#include <string_view>

#include "server/net/reading.h"

namespace understory::server {

inline constexpr std::string_view picture_type = "image/png";

/// The id of the match whose picture that path asks for; empty if it asks for none.
std::string match_of_picture(std::string_view path);

class Pictures {
 public:
  /// Keeps so many bytes of pictures; the one that was not asked for longest gives way.
  explicit Pictures(size_t bytes_max) : bytes_max_(bytes_max) {}

  /// What answers with the picture of `step` ("0" if empty) as `viewer` ("spectator" if empty) sees
  /// it. The request is carried out on the reader's thread alone, and these outlive it.
  Fetch request(std::string id, std::string step, std::string viewer);

 private:
  struct Kept {
    std::string name;  ///< match, step and viewer
    std::string png;
  };
  Reply picture(const FinishedMatch& match, const std::string& step, const std::string& viewer);
  void keep(Kept picture);

  const size_t bytes_max_;
  size_t bytes_ = 0;
  std::list<Kept> kept_;  ///< what was asked for last comes first
};

}  // namespace understory::server
