// What a link to a replay, or to a question about a position, says of itself where it is sent (Open
// Graph): a messenger fetches the page, reads a title, a line and the address of a picture in its
// head, and shows these.
#pragma once

#include <string>
#include <string_view>

#include "server/net/reading.h"

namespace understory::server {

/// A page about a match.
struct MatchPage {
  std::string match;         ///< its id; empty: another page
  bool is_question = false;  ///< what one would do there; else the replay
};

/// A replay, or a question, as its address names it.
struct AskedReplay {
  MatchPage page;
  std::string step;      ///< as it stands in the address; the beginning if it is no number
  std::string viewer;    ///< likewise; whoever it does not name is shown what all may see
  std::string origin;    ///< "https://play.example.org": where the page was asked for
  std::string language;  ///< the code of the one that the reader would rather have
};

/// The page about a match that a path names, if it names one.
MatchPage match_page_at(std::string_view path);
/// The code of the language that `Accept-Language` names first ("zh" of "zh-CN,zh;q=0.9").
std::string language_in(std::string_view accept_language);

/// What answers with the page, `plain`, and that in its head; of a match that cannot be read it
/// answers with a refusal, and the plain page is to be sent.
Fetch unfolding_request(AskedReplay asked, std::string_view plain);

}  // namespace understory::server
