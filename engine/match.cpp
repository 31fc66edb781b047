// The type-erased match and the list of games, of whatever families engine/families.h names.
#include "engine/match.h"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "engine/core/bounded.h"
#include "engine/core/ensure.h"
#include "engine/core/field_reader.h"
#include "engine/families.h"
#include "engine/first_match.h"

namespace understory {

/// What Match needs of a match of any family.
class MatchModel {
 public:
  virtual ~MatchModel() = default;
  virtual std::unique_ptr<MatchModel> copy() const = 0;
  virtual std::string_view game() const = 0;
  virtual int players() const = 0;
  virtual bool over() const = 0;
  virtual Seats asked() const = 0;
  virtual std::string_view question() const = 0;
  virtual std::variant<LegalMove, Refusal> read(Seat seat, const Json& move) const = 0;
  virtual std::optional<Refusal> refusal(const LegalMove& move) const = 0;
  virtual void apply(std::span<const LegalMove> legal) = 0;
  virtual void append_view(std::string& out, Viewer viewer) const = 0;
  virtual void append_preview(std::string& out, Seat seat, const Json& move) const = 0;
  virtual void append_printed(std::string& out) const = 0;
  virtual void append_events(std::string& out, Viewer viewer) const = 0;
  virtual std::vector<LegalMove> legal_moves(Seat seat) const = 0;
  virtual void append_move(std::string& out, const LegalMove& move) const = 0;
  virtual uint64_t digest() const = 0;
  virtual std::optional<std::string> broken_invariant() const = 0;
  virtual Standings standings() const = 0;
  virtual std::unique_ptr<MatchModel> imagine(Seat seat, Random& random) const = 0;
  virtual Json save() const = 0;
  virtual Json position() const = 0;
  virtual const void* raw_state(const std::type_info& type) const = 0;

  int step = 0;
};

namespace {

/// A match of one family: its state, and the events since the previous question.
template <class Family>
class MatchOf final : public MatchModel {
  using Rules = typename Family::Rules;
  using State = typename Rules::State;
  using Move = typename Rules::Move;
  using Events = typename Family::Events;
  static_assert(GameFamily<Family>);

 public:
  MatchOf(Family family, const State& state, std::vector<typename Rules::Event> events = {})
      : family_(std::move(family)), state_(state), events_(std::move(events)) {}

  std::unique_ptr<MatchModel> copy() const override { return std::make_unique<MatchOf>(*this); }
  std::string_view game() const override { return Rules::game(state_); }
  int players() const override { return state_.players; }

  bool over() const override { return state_.over; }
  Seats asked() const override { return Rules::asked(state_); }
  std::string_view question() const override { return Rules::question(state_); }

  std::variant<LegalMove, Refusal> read(Seat seat, const Json& move) const override {
    if (!is_asked(seat)) return Refusal{RefusalCode::not_asked, "", 0, 0};
    const auto read = family_.read_move(state_, move);
    if (const auto* refused = std::get_if<Refusal>(&read)) return *refused;
    const Move& legal = std::get<Move>(read);
    if (const auto refused = Rules::refusal(state_, seat, legal)) return *refused;
    return LegalMove(seat, step, legal);
  }

  std::optional<Refusal> refusal(const LegalMove& move) const override {
    if (move.step() != step || !is_asked(move.seat()))
      return Refusal{RefusalCode::not_asked, "", 0, 0};
    const Move* own = move.as<Move>();
    if (own == nullptr) return Refusal{RefusalCode::malformed, "", 0, 0};
    return Rules::refusal(state_, move.seat(), *own);
  }

  void apply(std::span<const LegalMove> legal) override {
    const Seats asked = Rules::asked(state_);
    ENSURE(legal.size() == asked.size());
    Bounded<Move, seats_max> moves;
    for (const Seat seat : asked)
      for (const LegalMove& each : legal) {
        if (each.seat() != seat) continue;
        ENSURE(each.step() == step && each.as<Move>() != nullptr);
        moves.push_back(*each.as<Move>());
      }
    ENSURE(moves.size() == asked.size());
    events_.clear();
    ++step;
    Rules::apply(state_, {moves.begin(), moves.size()}, Events(events_));
    if (step >= answers_max && !state_.over) Rules::end(state_, Events(events_));
  }

  void append_view(std::string& out, Viewer viewer) const override {
    JsonWriter writer(out);
    family_.write_view(writer, state_, viewer, step);
  }

  void append_preview(std::string& out, Seat seat, const Json& move) const override {
    ENSURE(seat >= 0 && seat < players());
    JsonWriter writer(out);
    family_.write_preview(writer, state_, seat, move);
  }

  void append_printed(std::string& out) const override {
    JsonWriter writer(out);
    family_.write_printed(writer, state_);
  }

  void append_events(std::string& out, Viewer viewer) const override {
    JsonWriter writer(out);
    writer.begin_array();
    for (const auto& event : events_) family_.write_event(writer, state_, event, step, viewer);
    writer.end_array();
  }

  std::vector<LegalMove> legal_moves(Seat seat) const override {
    std::vector<LegalMove> legal;
    if (!is_asked(seat)) return legal;
    std::vector<Move> moves;
    Rules::moves(state_, seat, moves);
    legal.reserve(moves.size());
    for (const Move& move : moves) legal.emplace_back(seat, step, move);
    return legal;
  }

  void append_move(std::string& out, const LegalMove& move) const override {
    ENSURE(move.as<Move>() != nullptr);
    JsonWriter writer(out);
    family_.write_move(writer, state_, *move.as<Move>());
  }

  uint64_t digest() const override { return Rules::digest(state_); }
  std::optional<std::string> broken_invariant() const override {
    return Rules::broken_invariant(state_);
  }
  Standings standings() const override { return Rules::standings(state_); }

  std::unique_ptr<MatchModel> imagine(Seat seat, Random& random) const override {
    auto imagined = std::make_unique<MatchOf>(family_, Rules::imagine(state_, seat, random));
    imagined->step = step;
    return imagined;
  }

  Json save() const override {
    Json json = family_.save(state_);
    json["step"] = step;
    return json;
  }

  Json position() const override {
    Json json = family_.save(state_);
    for (const std::string_view key : Family::setup_keys) json.erase(std::string(key));
    return json;
  }

  const void* raw_state(const std::type_info& type) const override {
    return type == typeid(State) ? &state_ : nullptr;
  }

 private:
  bool is_asked(Seat seat) const {
    const Seats seats = Rules::asked(state_);
    return std::find(seats.begin(), seats.end(), seat) != seats.end();
  }

  Family family_;
  State state_;
  std::vector<typename Rules::Event> events_;
};

/// The state that a setup says whole, where chance alone is new.
template <class Family>
typename Family::Rules::State state_at_position(const Family& family, const MatchSetup& setup) {
  const Json position = Json::parse(setup.position, nullptr, false);
  if (!position.is_object()) throw SetupError("the position must be an object");
  auto state = family.restore(setup.game, position);
  if (state.players != setup.players)
    throw SetupError("the position is of another number of seats");
  state.random = Random(setup.seed);
  return state;
}

/// The model that `make` gives for the family of `game`. Throws SetupError if there is none.
template <class Make>
std::unique_ptr<MatchModel> model_of(std::string_view game, const Make& make) {
  std::unique_ptr<MatchModel> model;
  if (with_family_of(game, [&](auto family) { model = make(family); })) return model;
  std::string names;
  for (const GameEntry& entry : games()) names += (names.empty() ? "" : ", ") + entry.name;
  throw SetupError("no game is called \"" + std::string(game) + "\"; there are: " + names);
}

}  // namespace

Match Match::start(const MatchSetup& setup) {
  return Match(model_of(setup.game, [&](auto type) {
    using Family = typename decltype(type)::type;
    Family family = Family::of_setup(setup);
    std::vector<typename Family::Rules::Event> events;
    const auto state = setup.position.empty() ? family.start(setup, typename Family::Events(events))
                                              : state_at_position(family, setup);
    return std::make_unique<MatchOf<Family>>(std::move(family), state, std::move(events));
  }));
}

Match Match::restore(std::string_view game, const Json& state) {
  auto model = model_of(game, [&](auto type) {
    using Family = typename decltype(type)::type;
    if (!state.is_object()) throw SetupError("the position must be an object");
    Family family = Family::of_saved(state);
    const auto restored = family.restore(game, state);
    return std::make_unique<MatchOf<Family>>(std::move(family), restored);
  });
  if (const auto step = state.find("step"); step != state.end()) {
    const auto number = whole_number(*step, 0, std::numeric_limits<int>::max() - 1);
    if (!number) throw SetupError("step must be a whole number");
    model->step = *number;
  }
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
bool Match::over() const { return model_->over(); }
Seats Match::asked() const { return model_->asked(); }
std::string_view Match::question() const { return model_->question(); }
std::variant<LegalMove, Refusal> Match::read(Seat seat, const Json& move) const {
  return model_->read(seat, move);
}
std::optional<Refusal> Match::refusal(const LegalMove& move) const { return model_->refusal(move); }
std::optional<Refusal> Match::refusal(Seat seat, const Json& move) const {
  const auto read = model_->read(seat, move);
  const auto* refused = std::get_if<Refusal>(&read);
  return refused == nullptr ? std::nullopt : std::optional(*refused);
}
void Match::apply(std::span<const LegalMove> moves) { model_->apply(moves); }
void Match::apply(std::span<const Answer> answers) {
  std::vector<LegalMove> moves;
  for (const Answer& answer : answers) {
    auto read = model_->read(answer.seat, answer.move);
    ENSURE(std::holds_alternative<LegalMove>(read));
    moves.push_back(std::get<LegalMove>(std::move(read)));
  }
  model_->apply(moves);
}
void Match::append_view(std::string& out, Viewer viewer) const { model_->append_view(out, viewer); }
void Match::append_preview(std::string& out, Seat seat, const Json& move) const {
  model_->append_preview(out, seat, move);
}
void Match::append_printed(std::string& out) const { model_->append_printed(out); }
void Match::append_events(std::string& out, Viewer viewer) const {
  model_->append_events(out, viewer);
}
std::vector<LegalMove> Match::legal_moves(Seat seat) const { return model_->legal_moves(seat); }
Json Match::moves(Seat seat) const {
  std::string text = "[";
  for (const LegalMove& move : legal_moves(seat)) {
    if (text.size() > 1) text += ',';
    append_move(text, move);
  }
  return Json::parse(text += ']');
}
void Match::append_move(std::string& out, const LegalMove& move) const {
  model_->append_move(out, move);
}
uint64_t Match::digest() const { return model_->digest(); }
std::optional<std::string> Match::broken_invariant() const { return model_->broken_invariant(); }
Standings Match::standings() const { return model_->standings(); }
Match Match::imagine(Seat seat, Random& random) const {
  return Match(model_->imagine(seat, random));
}
Json Match::save() const { return model_->save(); }
std::string Match::position() const { return model_->position().dump(); }
const void* Match::raw_state(const std::type_info& type) const { return model_->raw_state(type); }

const std::vector<GameEntry>& games() {
  static const std::vector<GameEntry> all = [] {
    std::vector<GameEntry> offered;
    for_each_family([&](auto family) {
      for (GameEntry& entry : decltype(family)::type::games()) offered.push_back(std::move(entry));
    });
    return offered;
  }();
  return all;
}

const GameEntry* find_game(std::string_view name) {
  for (const GameEntry& entry : games())
    if (entry.name == name) return &entry;
  return nullptr;
}

std::optional<FirstMatch> first_match_of(std::string_view game) {
  std::optional<FirstMatch> first;
  with_family_of(game, [&](auto family) { first = decltype(family)::type::first_match(game); });
  return first;
}

void append_facts(std::string& out, std::string_view game) {
  const bool known = with_family_of(game, [&](auto family) {
    JsonWriter writer(out);
    decltype(family)::type::write_facts(writer, game);
  });
  ENSURE(known);
}

void check_setup(const MatchSetup& setup) { Match::start(setup); }

}  // namespace understory
