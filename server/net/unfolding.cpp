// The head of a replay's page: see unfolding.h. Whoever follows the link reads no more than this
// says: the names of those who played, the game, and which position it is.
#include "server/net/unfolding.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>
#include <vector>

#include "server/picture/png.h"

namespace understory::server {
namespace {

constexpr std::string_view replays = "/m/";
constexpr size_t id_max = 64;

/// As the page calls it (web-client/src/i18n; web-client/tests/unfolding.test.ts compares them).
struct GameName {
  std::string_view game;
  std::string_view english;
  std::string_view chinese;
};
constexpr std::array game_names{
    GameName{"morels", "Morels", "美味菇酿 Morels"},
    GameName{"fungi", "Fungi", "Fungi"},
    GameName{"foray", "Morels Foray", "美味菇酿：采菇远行 Foray"},
    GameName{"mycelia", "Mycelia", "菌丝 Mycelia"},
};

/// The words of one language.
struct Words {
  std::string_view between;  ///< names
  std::string_view last;     ///< before the last of them
  std::string_view bot;
  std::string_view nameless;
};
constexpr Words english{", ", " and ", "a bot", "somebody"};
constexpr Words chinese{"、", "和", "机器人", "某人"};

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

std::string names_of(const std::vector<MatchPlayer>& players, const Words& words) {
  std::string names;
  for (size_t seat = 0; seat < players.size(); ++seat) {
    const MatchPlayer& player = players[seat];
    if (seat > 0) names += seat + 1 == players.size() ? words.last : words.between;
    names += !player.bot.empty() ? words.bot : player.name.empty() ? words.nameless : player.name;
  }
  return names;
}

std::string title_of(const MatchBegun& match, bool in_chinese) {
  const auto* const game = std::ranges::find(game_names, match.setup.game, &GameName::game);
  if (game == game_names.end()) return match.setup.game;
  return in_chinese ? std::string(game->chinese) + "：" + names_of(match.players, chinese)
                    : std::string(game->english) + ": " + names_of(match.players, english);
}

std::string line_of(size_t step, size_t last, bool in_chinese) {
  const std::string at = std::to_string(step), all = std::to_string(last);
  if (in_chinese) {
    if (step == 0) return "对局开始时的牌桌。看看这一局如何展开。";
    if (step == last) return "对局结束，共 " + all + " 步。从头看看这一局。";
    return "第 " + at + " 步之后（共 " + all + " 步）。换作你，接下来怎么走？";
  }
  if (step == 0) return "The table as it was laid. See how it went.";
  if (step == last) return "How it ended, after " + all + " moves. See how it came to that.";
  return "After move " + at + " of " + all + ". What would you do next?";
}

/// The step that the page would show: the nearest that there is, the first for what is no number.
size_t step_shown(std::string_view text, size_t last) {
  size_t step = 0;
  const auto [stopped, error] = std::from_chars(text.data(), text.data() + text.size(), step);
  if (error == std::errc::result_out_of_range) return last;
  return std::min(step, last);
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
  std::string head;
  add(head, "property", "og:type", "website");
  add(head, "property", "og:site_name", "Understory");
  add(head, "property", "og:title", title_of(match.begun, asked.chinese));
  add(head, "property", "og:description", line_of(step, last, asked.chinese));
  add(head, "property", "og:image",
      asked.origin + "/api/matches/" + asked.match + "/picture?step=" + std::to_string(step) +
          "&viewer=" + viewer_shown(asked.viewer, match.begun.setup.players));
  add(head, "property", "og:image:type", "image/png");
  add(head, "property", "og:image:width", std::to_string(picture::picture_width));
  add(head, "property", "og:image:height", std::to_string(picture::picture_height));
  add(head, "name", "twitter:card", "summary_large_image");
  return head;
}

}  // namespace

std::string match_of_page(std::string_view path) {
  if (!path.starts_with(replays)) return "";
  path.remove_prefix(replays.size());
  // Who writes a link into a sentence leaves a full stop behind it, as the page knows too.
  const size_t end = std::min(path.size(), path.find_first_not_of("abcdefghijklmnopqrstuvwxyz"
                                                                  "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                                                  "0123456789_-"));
  return end <= id_max ? std::string(path.substr(0, end)) : "";
}

bool wants_chinese(std::string_view accept_language) {
  // Of equals the first is wished for, and hardly anybody says what comes later is worth more.
  return accept_language.starts_with("zh") || accept_language.starts_with("ZH");
}

Fetch unfolding_request(AskedReplay asked, std::string_view plain) {
  std::string id = asked.match;
  return match_request(std::move(id),
                       [asked = std::move(asked), plain](const FinishedMatch& match) {
                         std::string page(plain);
                         if (const size_t end = page.find("</head>"); end != std::string::npos)
                           page.insert(end, head_of(asked, match));
                         return Reply{200, std::move(page)};
                       });
}

}  // namespace understory::server
