// Two servers, and what is done in both: see twins.h. What they tell is compared in
// twin_reveals.cpp.
#include <algorithm>
#include <cctype>

#include "server/net/reading.h"
#include "server/simulation/require.h"
#include "tests/server/twins.h"

namespace understory::server::tests {
namespace {

Json view_of(const Match& match, Viewer viewer) {
  std::string text;
  match.append_view(text, viewer);
  return Json::parse(text);
}

/// Without the links of the record (SHUFFLE.md): keyed digests, whose key stays secret as long as
/// what they are of, and of one length. Everything else is compared.
std::string without_links(std::string text) {
  constexpr std::string_view name = R"("link":")";
  for (size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1))
    for (size_t n = 0; n < 32; ++n)
      if (char& digit = text.at(at + name.size() + n); std::isxdigit(digit) != 0) digit = '0';
  return text;
}

constexpr const char* some_match = "AAAAAAAAAAAAAAAAAAAAAA";

/// A match that is played at random for a while, and stands at a question.
Match somewhere(const MatchSetup& setup, Random& chance) {
  Match match = Match::start(setup);
  Match last = match;
  for (uint32_t moves = chance.below(70); moves > 0 && !match.over(); --moves) {
    std::vector<Json> chosen;
    std::vector<Answer> answers;
    const Seats asked = match.asked();
    for (const Seat seat : asked) {
      const Json moves_of = match.moves(seat);
      if (moves_of.empty()) return last;
      chosen.push_back(moves_of[chance.below(static_cast<uint32_t>(moves_of.size()))]);
    }
    for (size_t n = 0; n < asked.size(); ++n) answers.push_back({asked[n], chosen[n]});
    match.apply(answers);
    if (!match.over()) last = match;
  }
  return last;
}

/// What the viewer sees of a match that goes on from there. It may see more than of `match` itself:
/// whoever is asked and, with another hand, could do nothing loses that action as it begins.
std::string begun_view(MatchSetup setup, const Match& match, Seat viewer) {
  setup.position = match.position();
  std::string text;
  Match::start(setup).append_view(text, Viewer{viewer});
  return text;
}

/// Whether each who is asked can answer: what everybody knows of whoever is asked.
bool can_go_on(const Match& match) {
  return std::ranges::none_of(match.asked(), [&](Seat seat) { return match.moves(seat).empty(); });
}

}  // namespace

void TwinTotals::add(const TwinTotals& more) {
  for (int TwinTotals::* each :
       {&TwinTotals::pairs, &TwinTotals::spectators, &TwinTotals::actions, &TwinTotals::resumes,
        &TwinTotals::crashes, &TwinTotals::refused, &TwinTotals::previews, &TwinTotals::hints,
        &TwinTotals::reads, &TwinTotals::bots, &TwinTotals::hidden_choices, &TwinTotals::moves,
        &TwinTotals::reveals})
    this->*each += more.*each;
  texts += more.texts;
  bytes += more.bytes;
  for (const auto& [kind, times] : more.revealed_by) revealed_by[kind] += times;
  questions.insert(more.questions.begin(), more.questions.end());
}

TwinWorld::TwinWorld(uint32_t seed, const PastPosition& position, int of, bool with_bot,
                     bool with_limit)
    : rig(seed),
      viewer(of),
      party((rig.goes_on_at = position, rig), position.players.size() - (with_bot ? 1 : 0),
            {{"do", "go_on"}, {"match", some_match}, {"step", position.beginning.from.step}}),
      has_bot(with_bot) {
  watcher = party.watch();
  if (has_bot)
    party.say(0, {{"do", "seat_bot"}, {"seat", party.connections.size()}, {"bot", "random"}});
  party.say(0, {{"do", "set_options"},
                {"game", position.game},
                {"players", position.players.size()},
                {"options", position.beginning.options},
                {"hints", "yes"},
                {"turn_limit", with_limit ? 60 : 0}});
  const Json started = party.start();
  require(started["ok"] == true, "the match does not begin: ", started);
}

std::vector<std::pair<Millis, std::string>> TwinWorld::heard() {
  const auto client = rig.clients.find(viewer_connection());
  if (client != rig.clients.end())
    for (; read_ < client->second.heard.size(); ++read_)
      kept_.emplace_back(client->second.heard_at[read_],
                         without_links(client->second.heard[read_]));
  return std::exchange(kept_, {});
}

void TwinWorld::drop_viewer() {
  kept_ = heard();
  read_ = 0;
  if (viewer < 0)
    rig.disconnect(watcher);
  else
    party.leave(seat());
}
void TwinWorld::return_viewer() {
  if (viewer < 0)
    watcher = party.watch();
  else
    party.come_back(seat());
}
void TwinWorld::crash() {
  kept_ = heard();
  read_ = 0;
  rig.crash();
  party.all_come_back();
  watcher = party.watch();
}

Twins::Twins(uint32_t seed) : chance_(seed_of(seed, 45)) {
  const Json& plan = all_kinds_of_match[seed % std::size(all_kinds_of_match)];
  game_ = plan["game"];
  seats_ = plan.value("players", size_t{2});
  MatchSetup setup{game_, static_cast<int>(seats_), {}, seed_of(seed, 46)};
  if (plan.contains("options"))
    setup.options = plan["options"].get<std::map<std::string, std::string>>();
  const int viewer = static_cast<int>(below(seats_ + 1)) - 1;
  const bool with_bot = viewer + 1 != static_cast<int>(seats_) && below(3) == 0;
  const bool with_limit = below(4) == 0;
  const Match match = somewhere(setup, chance_);
  const auto looks = static_cast<Seat>(viewer);
  Match twin = match.imagine(looks, chance_);
  const std::string begun = begun_view(setup, match, looks);
  for (int tries = 0; !can_go_on(twin) || begun_view(setup, twin, looks) != begun; ++tries) {
    require(tries < 100, "no other world begins as this one");
    twin = match.imagine(looks, chance_);
  }
  const auto at = [&](const Match& each) {
    const std::vector<MatchPlayer> players(seats_);
    return PastPosition{game_,
                        players,
                        each.asked(),
                        true,
                        {{some_match, match.step()}, setup.options, each.position()}};
  };
  one_ = std::make_unique<TwinWorld>(seed, at(match), viewer, with_bot, with_limit);
  other_ = std::make_unique<TwinWorld>(seed, at(twin), viewer, with_bot, with_limit);
  note(game_ + " for " + std::to_string(seats_) + " at " + std::to_string(match.step()) +
       " seen by " + std::to_string(viewer));
  totals_.pairs = 1;
  totals_.spectators = viewer < 0 ? 1 : 0;
}

std::string Twins::tail() const {
  std::string text;
  for (const std::string& each : log_) text += "\n  " + each;
  return text;
}

const TwinTotals& Twins::live(int actions) {
  compare();
  for (int n = 0; n < actions && !is_over_; ++n) {
    const Json& question = one_->party.view(0)["question"];
    if (question.is_object()) totals_.questions.insert(game_ + ' ' + question.value("kind", ""));
    act();
    if (!is_over_) compare();
    ++totals_.actions;
  }
  return totals_;
}

std::optional<size_t> Twins::person(bool anybody) {
  std::vector<size_t> there;
  for (size_t seat = 0; seat < one_->party.connections.size(); ++seat)
    if (anybody || static_cast<int>(seat) != one_->viewer) there.push_back(seat);
  if (there.empty()) return std::nullopt;
  return there[below(there.size())];
}

void Twins::act() {
  const std::optional<size_t> somebody = person(true), another = person(false);
  // At first nothing that could turn anything up, but for choices that stay hidden.
  const uint32_t drawn = below(totals_.actions < 8 ? 16 : 23);
  if (drawn == 12 && totals_.actions < 8 && asked_seats(one_->party.view(0)).size() > 1)
    return play();
  // What a bot has chosen may be played at any time: the viewer has to be there.
  if (drawn < 2 && chosen_at_ == one_->party.view(0)["step"]) return wait(2'000);
  if (drawn < 2) {
    note("the viewer drops");
    const Millis away = below(4) == 0 ? 65'000 : 300;
    both([&](TwinWorld& world) { world.drop_viewer(); });
    is_away_ = true;
    wait(away);
    is_away_ = false;
    both([&](TwinWorld& world) { world.return_viewer(); });
    ++totals_.resumes;
  } else if (drawn == 2 && another) {
    go_and_come(*another);
  } else if (drawn == 3) {
    note("talk");
    both([&](TwinWorld& world) {
      world.party.say(*somebody, {{"do", "chat"}, {"text", "Whose turn is it?"}});
    });
  } else if (drawn < 6) {
    say_nonsense(*somebody);
  } else if (drawn < 8) {
    // Everybody may ask what a move of theirs would come to; the viewer is told only of their own.
    note("a preview of " + std::to_string(*somebody));
    const uint32_t pick = chance_.next();
    both([&](TwinWorld& world) {
      const Json& view = world.party.view(*somebody);
      const Json move = view["moves"].empty() ? Json{{"do", "pass"}} : legal_move(view, pick);
      Json asked = world.party.answer(*somebody, move);
      asked["do"] = "preview";
      world.party.say(*somebody, asked);
    });
    ++totals_.previews;
  } else if (drawn == 8) {
    note("a hint for " + std::to_string(*somebody));
    both([&](TwinWorld& world) {
      Json asked = world.party.answer(*somebody, nullptr);
      asked["do"] = "hint";
      asked.erase("move");
      world.party.say(*somebody, asked);
    });
    let_bots_answer();
  } else if (drawn == 9) {
    note("history");
    both([&](TwinWorld& world) {
      const Json& table = world.party.client(*somebody).table;
      world.party.say(*somebody,
                      {{"do", "history"}, {"match", table["match"]}, {"before", table["step"]}});
    });
  } else if (drawn == 10) {
    note("a crash");
    both([](TwinWorld& world) { world.crash(); });
    ++totals_.crashes;
  } else if (drawn == 13) {
    note("a list of rooms for " + std::to_string(*somebody));
    both([&](TwinWorld& world) {
      world.rig.say(world.party.connections[*somebody], {{"do", "my_rooms"}});
    });
  } else if (drawn == 14) {
    read();
  } else if (drawn == 15) {
    note("a standing answer of " + std::to_string(*somebody));
    const bool declines = below(2) == 0;
    both([&](TwinWorld& world) {
      world.party.say(*somebody, {{"do", "set_standing"},
                                  {"question", declines ? "morchella" : "eccentric"},
                                  {"decline", declines}});
    });
  } else if (drawn < 13) {
    const Millis time = below(3) == 0 ? 65'000 : 1'500;
    note("time passes: " + std::to_string(time));
    wait(time);
  } else {
    play();
  }
}

/// Time passes in both. Bots answer as soon as they think, to a hundredth of a second: when they do
/// is told too.
void Twins::wait(Millis time) {
  for (Millis waited = 0; waited < time && !is_over_;) {
    const Millis part = std::min<Millis>(waited < 5'000 ? 10 : 250, time - waited);
    both([&](TwinWorld& world) { world.rig.wait(part); });
    compare();
    if (!is_over_) let_bots_answer();
    waited += part;
  }
}

/// Over HTTP the viewer reads what there is of a match that is played: its name in no list, and of
/// itself, its record and what others would do there a refusal, and of its talk no line.
void Twins::read() {
  note("what is read over HTTP");
  const std::string match = one_->party.client(0).table["match"];
  for (TwinWorld* world : {one_.get(), other_.get()})
    if (world->rig.storage().finished_document(match)) return;  // what is over is shown whole
  const std::string token = one_->viewer < 0 ? "" : one_->party.tokens[one_->seat()];
  for (const char* below_it : {"", "/document", "/talk", "/choices/0/0"})
    for (const char* viewer : {"", "0", "1", "spectator", "everything"}) {
      const auto said = [&](TwinWorld& world, const std::string& path) {
        const Reply reply = reading_request(path, viewer, token)(world.rig.storage())();
        return std::to_string(reply.status) + ' ' + reply.tag + ' ' + reply.body;
      };
      const std::string of_it = std::string(matches_folder) + match + below_it;
      for (const std::string& path : {of_it, std::string("/api/matches")}) {
        const std::string text = said(*one_, path);
        require(text == said(*other_, path), "what is read at ", path, " differs: ", text);
        const bool is_refused = !text.starts_with("200") || text == R"(200  {"lines":[]})";
        require(path != of_it || is_refused, "a match that is played is read: ", text);
      }
    }
  ++totals_.reads;
}

/// What is refused: moves of another seat, at another step, of cards that nobody has.
void Twins::say_nonsense(size_t seat) {
  static const std::vector<Json> moves = {{{"do", "take"}, {"slot", 99}},
                                          {{"do", "cook"}, {"mushroom", "morel"}, {"day", 9}},
                                          {{"do", "discard"}, {"cards", {"morel", "morel"}}},
                                          {{"do", "select"}, {"choice", 77}},
                                          {{"do", "fruit"}, {"card", "c1"}},
                                          Json::array(),
                                          {{"do", "sell"}, {"mushroom", "chanterelle"}}};
  const Json& move = moves[below(moves.size())];
  const int off = below(3) == 0 ? 1 : 0;
  // Of somebody else it may be legal with one hand and not with the other.
  const bool own = static_cast<int>(seat) == one_->viewer;
  note("nonsense of " + std::to_string(seat) + ": " + move.dump());
  both([&](TwinWorld& world) {
    Json command = world.party.answer(seat, move);
    command["step"] = command["step"].get<int>() + (own ? off : 1);
    world.party.say(seat, command);
  });
  ++totals_.refused;
}

/// Somebody goes, perhaps for so long that a bot is called; and comes back.
void Twins::go_and_come(size_t seat) {
  note(std::to_string(seat) + " goes and comes");
  const bool is_long = below(2) == 0;
  both([&](TwinWorld& world) { world.party.leave(seat); });
  wait(is_long ? 62'000 : 400);
  if (is_long) {
    both([&](TwinWorld& world) {
      for (size_t host = 0; host < world.party.connections.size(); ++host)
        if (host != seat) world.party.say(host, {{"do", "stand_in"}, {"seat", seat}});
    });
    wait(4'500);
  }
  both([&](TwinWorld& world) { world.party.come_back(seat); });
}

std::optional<Json> Twins::common(const Json& one, const Json& other) {
  const auto all = [](const Json& view) {
    std::set<std::string> moves;
    const size_t listed = view["question"]["kind"] == "trim" ? 1 : view["moves"].size();
    for (size_t n = 0; n < listed; ++n)
      moves.insert(legal_move(view, static_cast<uint32_t>(n)).dump());
    return moves;
  };
  const std::set<std::string> first = all(one), second = all(other);
  std::vector<std::string> in_both;
  std::set_intersection(first.begin(), first.end(), second.begin(), second.end(),
                        std::back_inserter(in_both));
  if (in_both.empty()) return std::nullopt;
  return Json::parse(in_both[below(in_both.size())]);
}

void Twins::play() {
  std::vector<size_t> asked;
  for (const size_t seat : asked_seats(one_->party.view(0)))
    if (seat < one_->party.connections.size()) asked.push_back(seat);
  if (!asked.empty()) play_as(asked[below(asked.size())]);
}

void Twins::play_as(size_t seat) {
  const Json &one = one_->party.view(seat), &other = other_->party.view(seat);
  const std::vector<size_t> asked = asked_seats(one);
  if (std::find(asked.begin(), asked.end(), seat) == asked.end()) return;
  std::optional<Json> first = common(one, other), second = first;
  if (asked.size() > 1 && static_cast<int>(seat) != one_->viewer) {
    first = legal_move(one, chance_.next());  // nobody sees it before all have chosen
    second = legal_move(other, chance_.next());
    totals_.hidden_choices += *first != *second ? 1 : 0;
  }
  if (!first) {
    is_over_ = true;  // there is nothing that could be done in both
    return;
  }
  note(std::to_string(seat) + " plays " + first->dump() + " / " + second->dump());
  one_->party.play(seat, *first);
  other_->party.play(seat, *second);
  ++totals_.moves;
}

void Twins::let_bots_answer() {
  require(one_->rig.thoughts.size() == other_->rig.thoughts.size(),
          "in one of two worlds more bots think");
  if (is_away_) return;  // what a move turns up is to be seen, or the worlds part unnoticed
  const auto thoughts = std::exchange(one_->rig.thoughts, {});
  const auto others = std::exchange(other_->rig.thoughts, {});
  for (size_t n = 0; n < thoughts.size() && !is_over_; ++n) {
    const Think &one = thoughts[n], &other = others[n];
    require(one.seat == other.seat && one.bot == other.bot && one.wanted == other.wanted,
            "bots think of other things in two worlds");
    // Both matches have one seed, of which the cards are here no part: they were dealt anew.
    require(one.chance == other.chance, "a bot's chance depends on what the viewer may not know");
    require(one.seat != one_->viewer || view_of(one.imagined, Viewer::everything()) ==
                                            view_of(other.imagined, Viewer::everything()),
            "who thinks for the viewer is given what the viewer may not know");
    if (one.wanted == Wanted::advice) {
      one_->rig.advise(one);
      other_->rig.advise(other);
      ++totals_.hints;
    } else {
      const Viewer seat = Viewer::seat(one.seat);
      const Json view = view_of(one.imagined, seat), same = view_of(other.imagined, seat);
      std::optional<Json> first = common(view, same), second = first;
      if (asked_seats(view).size() > 1 && static_cast<int>(one.seat) != one_->viewer) {
        first = legal_move(view, chance_.next());
        second = legal_move(same, chance_.next());
        totals_.hidden_choices += *first != *second ? 1 : 0;
      }
      if (!first) {
        is_over_ = true;
        return;
      }
      note("a bot plays " + first->dump() + " / " + second->dump());
      one_->rig.choose(one, *first);
      other_->rig.choose(other, *second);
      chosen_at_ = one.step;
      ++totals_.bots;
    }
    both([](TwinWorld& world) { world.rig.settle(); });
    compare();
  }
}

}  // namespace understory::server::tests
