// The type-erased match and the list of games. A family joins in with one MatchOf and its rows in
// games(); nothing else here knows it.
#include "engine/match.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/core/ensure.h"
#include "engine/game_rules.h"
#include "engine/woods/rules.h"

namespace understory {

/// What Match needs of a match of any family.
class MatchModel {
 public:
  virtual ~MatchModel() = default;
  virtual std::unique_ptr<MatchModel> copy() const = 0;
  virtual std::string_view game() const = 0;
  virtual int players() const = 0;
  virtual Seats asked() const = 0;
  virtual std::string_view question() const = 0;
  virtual std::optional<Refusal> refusal(Seat seat, const Json& move) const = 0;
  virtual void apply(std::span<const Answer> answers) = 0;
  virtual void append_view(std::string& out, Viewer viewer) const = 0;
  virtual void append_events(std::string& out, Viewer viewer) const = 0;
  virtual Json moves(Seat seat) const = 0;
  virtual uint64_t digest() const = 0;
  virtual std::optional<std::string> unsound() const = 0;
  virtual Standings standings() const = 0;
  virtual std::unique_ptr<MatchModel> imagine(Seat seat, Random& random) const = 0;
  virtual Json save() const = 0;
  virtual const void* raw_state(const std::type_info& type) const = 0;

  int step = 0;
};

namespace {

/// A match of the woods family: its state, and the events since the previous question.
class WoodsMatch final : public MatchModel {
  using Rules = woods::Rules;
  static_assert(GameRules<Rules>);

 public:
  explicit WoodsMatch(const MatchSetup& setup)
      : state_(Rules::start(setup, woods::Events(events_))) {}
  explicit WoodsMatch(const woods::State& state) : state_(state) {}

  std::unique_ptr<MatchModel> copy() const override { return std::make_unique<WoodsMatch>(*this); }
  std::string_view game() const override { return woods::edition(state_.edition).name; }
  int players() const override { return state_.players; }

  Seats asked() const override { return Rules::asked(state_); }
  std::string_view question() const override { return Rules::question(state_); }

  std::optional<Refusal> refusal(Seat seat, const Json& move) const override {
    if (!is_asked(seat)) return Refusal{"not_asked", "", 0, 0};
    const auto read = woods::read_move(state_.edition, move);
    if (const auto* refused = std::get_if<Refusal>(&read)) return *refused;
    return Rules::refusal(state_, seat, std::get<woods::Move>(read));
  }

  void apply(std::span<const Answer> answers) override {
    const Seats asked = Rules::asked(state_);
    ENSURE(answers.size() == asked.size());
    std::vector<woods::Move> moves;
    for (const Seat seat : asked)
      for (const Answer& answer : answers) {
        if (answer.seat != seat) continue;
        ENSURE(!refusal(seat, answer.move));
        moves.push_back(std::get<woods::Move>(woods::read_move(state_.edition, answer.move)));
      }
    ENSURE(moves.size() == asked.size());
    events_.clear();
    ++step;
    Rules::apply(state_, moves, woods::Events(events_));
  }

  void append_view(std::string& out, Viewer viewer) const override {
    JsonWriter writer(out);
    Rules::write_view(writer, state_, viewer, step);
  }

  void append_events(std::string& out, Viewer viewer) const override {
    JsonWriter writer(out);
    writer.begin_array();
    for (const woods::Event& event : events_)
      woods::write_event(writer, state_.edition, event, step, viewer);
    writer.end_array();
  }

  Json moves(Seat seat) const override {
    std::string text;
    JsonWriter writer(text);
    writer.begin_array();
    if (is_asked(seat)) {
      woods::Moves moves;
      Rules::moves(state_, seat, moves);
      for (const woods::Move& move : moves) woods::write_move(writer, state_.edition, move);
    }
    writer.end_array();
    return Json::parse(text);
  }

  uint64_t digest() const override { return Rules::digest(state_); }
  std::optional<std::string> unsound() const override { return Rules::unsound(state_); }
  Standings standings() const override { return Rules::standings(state_); }

  std::unique_ptr<MatchModel> imagine(Seat seat, Random& random) const override {
    auto imagined = std::make_unique<WoodsMatch>(Rules::imagine(state_, seat, random));
    imagined->step = step;
    return imagined;
  }

  Json save() const override {
    Json json = Rules::save(state_);
    json["step"] = step;
    return json;
  }

  const void* raw_state(const std::type_info& type) const override {
    return type == typeid(woods::State) ? &state_ : nullptr;
  }

 private:
  bool is_asked(Seat seat) const {
    const Seats seats = Rules::asked(state_);
    return std::find(seats.begin(), seats.end(), seat) != seats.end();
  }

  std::vector<woods::Event> events_;  // first: the deal already tells events
  woods::State state_;
};

std::string all_names() {
  std::string names;
  for (const GameEntry& entry : games()) names += (names.empty() ? "" : ", ") + entry.name;
  return names;
}

}  // namespace

Match Match::start(const MatchSetup& setup) {
  if (find_game(setup.game) == nullptr)
    throw SetupError("no game is called \"" + setup.game + "\"; there are: " + all_names());
  return Match(std::make_unique<WoodsMatch>(setup));
}

Match Match::restore(std::string_view game, const Json& state) {
  if (find_game(game) == nullptr)
    throw SetupError("no game is called \"" + std::string(game) + "\"; there are: " + all_names());
  if (!state.is_object()) throw SetupError("the position must be an object");
  const auto named = state.find("players");
  const int players = named == state.end() || !named->is_number_integer() ? 2 : named->get<int>();
  const auto edition = woods::edition_named(game, players);
  if (!edition)
    throw SetupError("players: " + std::string(game) + " is not for " + std::to_string(players));
  auto model = std::make_unique<WoodsMatch>(woods::Rules::restore(*edition, state));
  if (const auto step = state.find("step"); step != state.end()) model->step = step->get<int>();
  return Match(std::move(model));
}

Match::Match(std::unique_ptr<MatchModel> model) : model_(std::move(model)) {}
Match::Match(const Match& other) : model_(other.model_->copy()) {}
Match& Match::operator=(const Match& other) {
  if (this != &other) model_ = other.model_->copy();
  return *this;
}
Match::Match(Match&&) noexcept = default;
Match& Match::operator=(Match&&) noexcept = default;
Match::~Match() = default;

std::string_view Match::game() const { return model_->game(); }
int Match::players() const { return model_->players(); }
int Match::step() const { return model_->step; }
bool Match::over() const { return model_->asked().empty(); }
Seats Match::asked() const { return model_->asked(); }
std::string_view Match::question() const { return model_->question(); }
std::optional<Refusal> Match::refusal(Seat seat, const Json& move) const {
  return model_->refusal(seat, move);
}
void Match::apply(std::span<const Answer> answers) { model_->apply(answers); }
void Match::append_view(std::string& out, Viewer viewer) const { model_->append_view(out, viewer); }
void Match::append_events(std::string& out, Viewer viewer) const {
  model_->append_events(out, viewer);
}
Json Match::moves(Seat seat) const { return model_->moves(seat); }
uint64_t Match::digest() const { return model_->digest(); }
std::optional<std::string> Match::unsound() const { return model_->unsound(); }
Standings Match::standings() const { return model_->standings(); }
Match Match::imagine(Seat seat, Random& random) const {
  return Match(model_->imagine(seat, random));
}
Json Match::save() const { return model_->save(); }
const void* Match::raw_state(const std::type_info& type) const { return model_->raw_state(type); }

bool GameOption::takes(std::string_view value) const {
  if (std::find(values.begin(), values.end(), value) != values.end()) return true;
  if (parts.empty()) return false;
  std::vector<std::string_view> seen;
  while (true) {
    const size_t plus = std::min(value.find('+'), value.size());
    const std::string_view part = value.substr(0, plus);
    if (std::find(parts.begin(), parts.end(), part) == parts.end() ||
        std::find(seen.begin(), seen.end(), part) != seen.end())
      return false;
    seen.push_back(part);
    if (plus == value.size()) return true;
    value.remove_prefix(plus + 1);
  }
}

const std::vector<GameEntry>& games() {
  static const std::vector<GameEntry> all = {
      {"morels", {2}, {{"start", {"drawn", "0", "1"}}}, 1},
      {"fungi", {2}, {{"start", {"drawn", "0", "1"}}}, 1},
      {"foray",
       {2, 3, 4},
       {{"start", {"drawn", "0", "1", "2", "3"}},
        {"modules",
         {"farm_to_table", "pans_labyrinth", "all", "random", "none"},
         {"rainstorm", "forest_fire", "panther_cap", "farm_girl", "chef", "farmers_market", "thief",
          "shiitake_log", "map", "eccentric", "eureka", "morchella"}},
        {"lions_mane_cook", {"2", "1", "3", "4"}}},
       1},
  };
  return all;
}

const GameEntry* find_game(std::string_view name) {
  for (const GameEntry& entry : games())
    if (entry.name == name) return &entry;
  return nullptr;
}

void check_setup(const MatchSetup& setup) { Match::start(setup); }

}  // namespace understory
