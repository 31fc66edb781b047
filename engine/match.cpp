// The type-erased match and the list of games. A family joins in with one MatchOf and its rows in
// games(); nothing else here knows it.
#include "engine/match.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/core/ensure.h"
#include "engine/game_rules.h"
#include "engine/mycelia/rules.h"
#include "engine/woods/rules.h"
#include "engine/woods/setup.h"

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
  virtual std::variant<LegalMove, Refusal> read(Seat seat, const Json& move) const = 0;
  virtual void apply(std::span<const LegalMove> legal) = 0;
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

/// What the match of any family needs besides its rules: the words of its JSON.
struct WoodsFamily {
  using Rules = woods::Rules;
  using Events = woods::Events;
  using Read = decltype(woods::read_move({}, {}));

  std::string_view game(const woods::State& state) const {
    return woods::edition(state.edition).name;
  }
  Read read_move(const woods::State& state, const Json& move) const {
    return woods::read_move(state.edition, move);
  }
  void write_move(JsonWriter& out, const woods::State& state, const woods::Move& move) const {
    woods::write_move(out, state.edition, move);
  }
  void write_event(JsonWriter& out, const woods::State& state, const woods::Event& event, int step,
                   Viewer viewer) const {
    woods::write_event(out, state.edition, event, step, viewer);
  }
  void write_view(JsonWriter& out, const woods::State& state, Viewer viewer, int step) const {
    Rules::write_view(out, state, viewer, step);
  }
  Json save(const woods::State& state) const { return Rules::save(state); }
};

/// Mycelia's words are on the cards of its deck, which may be somebody's own.
struct MyceliaFamily {
  using Rules = mycelia::Rules;
  using Events = mycelia::Events;
  std::shared_ptr<const mycelia::Deck> deck;

  std::string_view game(const mycelia::State&) const { return "mycelia"; }
  auto read_move(const mycelia::State&, const Json& move) const {
    return mycelia::read_move(*deck, move);
  }
  void write_move(JsonWriter& out, const mycelia::State&, const mycelia::Move& move) const {
    mycelia::write_move(out, *deck, move);
  }
  void write_event(JsonWriter& out, const mycelia::State& state, const mycelia::Event& event,
                   int step, Viewer viewer) const {
    mycelia::write_event(out, *deck, state, event, step, viewer);
  }
  void write_view(JsonWriter& out, const mycelia::State& state, Viewer viewer, int step) const {
    Rules::write_view(out, state, viewer, step, *deck);
  }
  Json save(const mycelia::State& state) const { return Rules::save(state, *deck); }
};

/// A match of one family: its state, and the events since the previous question.
template <class Family>
class MatchOf final : public MatchModel {
  using Rules = typename Family::Rules;
  using State = typename Rules::State;
  using Move = typename Rules::Move;
  using Events = typename Family::Events;
  static_assert(GameRules<Rules>);

 public:
  MatchOf(Family family, const State& state, std::vector<typename Rules::Event> events = {})
      : family_(std::move(family)), state_(state), events_(std::move(events)) {}

  std::unique_ptr<MatchModel> copy() const override { return std::make_unique<MatchOf>(*this); }
  std::string_view game() const override { return family_.game(state_); }
  int players() const override { return state_.players; }

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

  void apply(std::span<const LegalMove> legal) override {
    const Seats asked = Rules::asked(state_);
    ENSURE(legal.size() == asked.size());
    std::vector<Move> moves;
    for (const Seat seat : asked)
      for (const LegalMove& each : legal) {
        if (each.seat() != seat) continue;
        ENSURE(each.step() == step && each.as<Move>() != nullptr);
        moves.push_back(*each.as<Move>());
      }
    ENSURE(moves.size() == asked.size());
    events_.clear();
    ++step;
    Rules::apply(state_, moves, Events(events_));
    if (step >= answers_max && !Rules::asked(state_).empty()) Rules::end(state_, Events(events_));
  }

  void append_view(std::string& out, Viewer viewer) const override {
    JsonWriter writer(out);
    family_.write_view(writer, state_, viewer, step);
  }

  void append_events(std::string& out, Viewer viewer) const override {
    JsonWriter writer(out);
    writer.begin_array();
    for (const auto& event : events_) family_.write_event(writer, state_, event, step, viewer);
    writer.end_array();
  }

  Json moves(Seat seat) const override {
    std::string text;
    JsonWriter writer(text);
    writer.begin_array();
    if (is_asked(seat)) {
      std::vector<Move> moves;
      Rules::moves(state_, seat, moves);
      for (const Move& move : moves) family_.write_move(writer, state_, move);
    }
    writer.end_array();
    return Json::parse(text);
  }

  uint64_t digest() const override { return Rules::digest(state_); }
  std::optional<std::string> unsound() const override { return Rules::unsound(state_); }
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

using Model = std::unique_ptr<MatchModel>;

Model start_woods(const MatchSetup& setup) {
  std::vector<woods::Event> events;
  const woods::State state = woods::Rules::start(setup, woods::Events(events));
  return std::make_unique<MatchOf<WoodsFamily>>(WoodsFamily{}, state, std::move(events));
}

Model start_mycelia(const MatchSetup& setup) {
  const auto option = setup.options.find("deck");
  MyceliaFamily family{option == setup.options.end() ? mycelia::our_deck()
                                                     : mycelia::deck_of(option->second)};
  std::vector<mycelia::Event> events;
  const mycelia::State state = mycelia::Rules::start(setup, *family.deck, mycelia::Events(events));
  return std::make_unique<MatchOf<MyceliaFamily>>(std::move(family), state, std::move(events));
}

Model restore_woods(std::string_view game, const Json& state) {
  const auto named = state.find("players");
  const int players = named == state.end() || !named->is_number_integer() ? 2 : named->get<int>();
  const auto edition = woods::edition_named(game, players);
  if (!edition)
    throw SetupError("players: " + std::string(game) + " is not for " + std::to_string(players));
  return std::make_unique<MatchOf<WoodsFamily>>(WoodsFamily{},
                                                woods::Rules::restore(*edition, state));
}

Model restore_mycelia(const Json& state) {
  const auto text = state.find("deck_text");
  const bool own = text != state.end() && text->is_string();
  MyceliaFamily family{own ? mycelia::deck_of(text->get<std::string>()) : mycelia::our_deck()};
  const mycelia::State restored = mycelia::Rules::restore(state, *family.deck);
  return std::make_unique<MatchOf<MyceliaFamily>>(std::move(family), restored);
}

std::string all_names() {
  std::string names;
  for (const GameEntry& entry : games()) names += (names.empty() ? "" : ", ") + entry.name;
  return names;
}

}  // namespace

Match Match::start(const MatchSetup& setup) {
  if (find_game(setup.game) == nullptr)
    throw SetupError("no game is called \"" + setup.game + "\"; there are: " + all_names());
  return Match(setup.game == "mycelia" ? start_mycelia(setup) : start_woods(setup));
}

Match Match::restore(std::string_view game, const Json& state) {
  if (find_game(game) == nullptr)
    throw SetupError("no game is called \"" + std::string(game) + "\"; there are: " + all_names());
  if (!state.is_object()) throw SetupError("the position must be an object");
  Model model = game == "mycelia" ? restore_mycelia(state) : restore_woods(game, state);
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
std::variant<LegalMove, Refusal> Match::read(Seat seat, const Json& move) const {
  return model_->read(seat, move);
}
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
      {"morels", {2}, woods::options("morels"), 1},
      {"fungi", {2}, woods::options("fungi"), 1},
      {"foray", {2, 3, 4}, woods::options("foray"), 2},
      {"mycelia",
       {2, 1, 3, 4},
       {{"start", {"drawn", "0", "1", "2", "3"}},
        {"mats", {"5", "4"}},
        {"automata", {"alone", "green", "yellow", "none"}},
        {"easier", {"no", "yes"}},
        {"deck", {"understory"}}},
       2},
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
