// The head of a replay's page: see unfolding.h. Whoever follows the link reads no more than this
// says: the names of those who played, the game, and which position it is.
#include "server/net/unfolding.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "server/core/foreign_text.h"
#include "server/picture/png.h"

/// The bytes of the client's dist/server/link_words.json: see CMakeLists.txt.
extern "C" const char link_words[], link_words_end[];

namespace understory::server {
namespace {

constexpr std::string_view replays = "/m/";
constexpr std::string_view questions = "/q/";

/// The words of all languages, out of the page's catalogues (web-client/delivery/link_words.ts).
const Json& all_words() {
  static const Json words = Json::parse(link_words, link_words_end);
  return words;
}

/// The words of a language; of the first for a code that there is none of.
const Json& words_in(std::string_view language) {
  for (const Json& words : all_words())
    if (words.at("code") == language) return words;
  return all_words().at(0);
}

/// A sentence with a word in its place, which is written `{name}` there.
std::string with(std::string sentence, std::string_view name, std::string_view word) {
  const size_t at = sentence.find(name);
  if (at != std::string::npos) sentence.replace(at, name.size(), word);
  return sentence;
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const char each : text) {
    switch (each) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += each;
    }
  }
  return out;
}

/// What a seat is called, as in the page: bots of one kind are told apart by their seats.
std::string name_of(const std::vector<MatchPlayer>& players, size_t seat, const Json& words) {
  const MatchPlayer& player = players[seat];
  if (player.bot.empty())
    return player.name.empty() ? words.at("nameless").get<std::string>() : player.name;
  const auto twins = std::count_if(players.begin(), players.end(), [&](const MatchPlayer& other) {
    return other.bot == player.bot;
  });
  return words.at("bots").value(player.bot, player.bot) +
         (twins > 1 ? " " + std::to_string(seat + 1) : "");
}

std::string title_of(const MatchBegun& match, const Json& words) {
  std::string names;
  const std::vector<MatchPlayer>& players = match.players;
  for (size_t seat = 0; seat < players.size(); ++seat) {
    if (seat > 0) names += words.at(seat + 1 == players.size() ? "last" : "between");
    names += name_of(players, seat, words);
  }
  const std::string& game = match.setup.game;
  // The game first: a player may be called {game}.
  return with(with(words.at("title"), "{game}", words.at("games").value(game, game)), "{names}",
              names);
}

std::string line_of(bool is_question, bool is_end, size_t step, size_t last, const Json& words) {
  const char* const which = is_question ? "asks"
                            : is_end    ? "ended"
                            : step == 0 ? "begins"
                                        : "goesOn";
  return with(with(words.at(which), "{step}", std::to_string(step)), "{last}",
              std::to_string(last));
}

/// The step that the page would show: the nearest that there is, the first for what is no number.
size_t step_shown(std::string_view text, size_t last) {
  return std::min(static_cast<size_t>(number_in(text).value_or(0)), last);
}

/// What is sent shows no more than a seat saw.
std::string viewer_shown(const std::string& name, int players) {
  const auto viewer = viewer_named(name.empty() ? "spectator" : name, players);
  return viewer && viewer->is_seat() ? name : "spectator";
}

void add(std::string& head, std::string_view kind, std::string_view name,
         std::string_view content) {
  head.append("<meta ").append(kind).append("=\"").append(name).append("\" content=\"");
  head.append(escaped(content)).append("\" />");
}

std::string head_of(const AskedReplay& asked, const FinishedMatch& match) {
  const size_t last = match.steps.size();
  const size_t step = step_shown(asked.step, last);
  const Json& words = words_in(asked.language);
  std::string head;
  add(head, "property", "og:type", "website");
  add(head, "property", "og:site_name", "Understory");
  add(head, "property", "og:title", title_of(match.begun, words));
  add(head, "property", "og:description",
      line_of(asked.page.is_question, step == last && match.standings != "null", step, last,
              words));
  add(head, "property", "og:image",
      asked.origin + "/api/matches/" + asked.page.match + "/picture?step=" + std::to_string(step) +
          "&viewer=" + viewer_shown(asked.viewer, match.begun.setup.players));
  add(head, "property", "og:image:type", "image/png");
  add(head, "property", "og:image:width", std::to_string(picture::picture_width));
  add(head, "property", "og:image:height", std::to_string(picture::picture_height));
  add(head, "name", "twitter:card", "summary_large_image");
  return head;
}

}  // namespace

MatchPage match_page_at(std::string_view path) {
  static_assert(replays.size() == questions.size());
  const bool is_question = path.starts_with(questions);
  if (!is_question && !path.starts_with(replays)) return {};
  path.remove_prefix(replays.size());
  // Who writes a link into a sentence leaves a full stop behind it, as the page knows too.
  const size_t end = std::min(path.size(), path.find_first_not_of(id_letters));
  return {end <= id_max ? std::string(path.substr(0, end)) : "", is_question};
}

std::string language_in(std::string_view accept_language) {
  // What is wished for most comes first; hardly anybody says what comes later is worth more.
  return std::string(accept_language.substr(0, accept_language.find_first_of("-,; ")));
}

Fetch unfolding_request(AskedReplay asked, std::string_view plain) {
  std::string id = asked.page.match;
  return match_request(std::move(id),
                       [asked = std::move(asked), plain](const FinishedMatch& match) {
                         std::string page(plain);
                         if (const size_t end = page.find("</head>"); end != std::string::npos)
                           page.insert(end, head_of(asked, match));
                         return Reply{200, std::move(page)};
                       });
}

}  // namespace understory::server
