// The type-erased match and the list of games. A family joins in with one MatchOf and its rows in
// games(); nothing else here knows it.
#include "engine/match.h"

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
  virtual std::vector<Seat> asked() const = 0;
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

  std::vector<Seat> asked() const override {
    const auto seat = Rules::asked(state_);
    return seat ? std::vector<Seat>{*seat} : std::vector<Seat>{};
  }

  std::optional<Refusal> refusal(Seat seat, const Json& move) const override {
    if (Rules::asked(state_) != seat) return Refusal{"not_asked", "", 0, 0};
    const auto read = woods::read_move(state_.edition, move);
    if (const auto* refused = std::get_if<Refusal>(&read)) return *refused;
    return Rules::refusal(state_, seat, std::get<woods::Move>(read));
  }

  void apply(std::span<const Answer> answers) override {
    ENSURE(answers.size() == 1 && !refusal(answers[0].seat, answers[0].move));
    events_.clear();
    ++step;
    Rules::apply(state_, std::get<woods::Move>(woods::read_move(state_.edition, answers[0].move)),
                 woods::Events(events_));
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
    if (Rules::asked(state_) == seat) {
      woods::Moves moves;
      Rules::moves(state_, moves);
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
  std::vector<woods::Event> events_;  // first: the deal already tells events
  woods::State state_;
};

woods::EditionId woods_edition(std::string_view game) {
  for (const woods::EditionId id : {woods::EditionId::morels, woods::EditionId::fungi})
    if (woods::edition(id).name == game) return id;
  throw SetupError("no game is called \"" + std::string(game) + "\"; there are: morels, fungi");
}

}  // namespace

Match Match::start(const MatchSetup& setup) {
  woods_edition(setup.game);
  return Match(std::make_unique<WoodsMatch>(setup));
}

Match Match::restore(std::string_view game, const Json& state) {
  auto model = std::make_unique<WoodsMatch>(woods::Rules::restore(woods_edition(game), state));
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
std::vector<Seat> Match::asked() const { return model_->asked(); }
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

const std::vector<GameEntry>& games() {
  static const std::vector<GameEntry> all = {
      {"morels", {2}, {{"start", {"drawn", "0", "1"}}}, 1},
      {"fungi", {2}, {{"start", {"drawn", "0", "1"}}}, 1},
  };
  return all;
}

const GameEntry* find_game(std::string_view name) {
  for (const GameEntry& entry : games())
    if (entry.name == name) return &entry;
  return nullptr;
}

}  // namespace understory
