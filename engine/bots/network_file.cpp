// Reading and writing networks: see network_file.h. Numbers are little-endian, floats by their
// bits.
#include "engine/bots/network_file.h"

#include <bit>
#include <cmath>
#include <nlohmann/json.hpp>
#include <sstream>

#include "engine/bots/knowledge.h"
#include "engine/families.h"
#include "engine/match.h"

namespace understory {
namespace {

constexpr std::string_view opening = "understory network 1\n";
constexpr std::string_view weights_follow = "weights";
constexpr float byte_max = 127.0f;

[[noreturn]] void no_network(const std::string& why) {
  throw SetupError("this is no network that can be used: " + why);
}

void put_number(std::string& out, uint32_t number, int bytes) {
  for (int i = 0; i < bytes; ++i) out += static_cast<char>(number >> (8 * i) & 0xff);
}

/// A row by its number: the scale, then a byte a weight.
void put_row(std::string& out, size_t at, const float* row, size_t wide) {
  float most = 0;
  for (size_t i = 0; i < wide; ++i) most = std::max(most, std::fabs(row[i]));
  if (most == 0.0f) return;
  const float scale = most / byte_max;
  put_number(out, static_cast<uint32_t>(at), 2);
  put_number(out, std::bit_cast<uint32_t>(scale), 4);
  for (size_t i = 0; i < wide; ++i)
    out += static_cast<char>(static_cast<int8_t>(std::lround(row[i] / scale)));
}

/// Takes the file apart from its beginning.
class ByteReader {
 public:
  explicit ByteReader(std::string_view left) : left_(left) {}
  bool empty() const { return left_.empty(); }
  std::string_view take(size_t count) {
    if (left_.size() < count) no_network("it is cut short");
    const std::string_view taken = left_.substr(0, count);
    left_.remove_prefix(count);
    return taken;
  }
  uint32_t number(int bytes) {
    const std::string_view taken = take(static_cast<size_t>(bytes));
    uint32_t number = 0;
    for (int i = bytes; i-- > 0;)
      number = number << 8 | static_cast<uint8_t>(taken[static_cast<size_t>(i)]);
    return number;
  }
  std::string_view line() {
    const size_t end = left_.find('\n');
    if (end == std::string_view::npos) no_network("it is cut short");
    return take(end + 1).substr(0, end);
  }

 private:
  std::string_view left_;
};

/// Where the rows of each layer stand, by their numbers; the biases are rows too.
struct Rows {
  explicit Rows(const Network& network)
      : of_first(static_cast<size_t>(network.inputs()) + 1),
        of_second(of_first + Network::first + 1),
        all(of_second + Network::second + 1) {}
  size_t of_first, of_second, all;

  size_t wide(size_t row) const {
    return row < of_first ? Network::first : row < of_second ? Network::second : Network::outputs;
  }
};

template <class Visit>
void each_row(const Network& network, const Visit& visit) {
  const Rows rows(network);
  size_t at = 0;
  for (size_t row = 0; row < rows.all; ++row) {
    visit(row, at, rows.wide(row));
    at += rows.wide(row);
  }
}

NetworkLabel read_label(ByteReader& bytes, int& inputs) {
  NetworkLabel label;
  for (std::string_view line = bytes.line(); line != weights_follow; line = bytes.line()) {
    std::istringstream words{std::string(line)};
    std::string key;
    words >> key;
    if (key == "game")
      words >> label.game;
    else if (key == "players")
      words >> label.players;
    else if (key == "rules")
      words >> label.rules_version;
    else if (key == "deck")
      words >> label.deck;
    else if (key == "seed")
      words >> label.seed;
    else if (key == "matches")
      words >> label.matches;
    else if (key == "inputs")
      words >> inputs;
    else
      no_network("\"" + key + "\" is not known");
    if (!words) no_network("its line \"" + std::string(line) + "\" says nothing");
  }
  return label;
}

}  // namespace

int inputs_of(std::string_view game) {
  // The row is as long in every position: that of any match says it.
  const GameEntry* entry = find_game(game);
  if (entry == nullptr) throw SetupError("no game is called \"" + std::string(game) + '"');
  Inputs in;
  with_state_of(Match::start({entry->name, entry->players.front(), {}, {}}),
                [&]<class Rules>(const typename Rules::State& state) {
                  KnowledgeOf<Rules>::read_features(state, 0, in);
                });
  return in.size();
}

std::string write_network(const NetworkLabel& label, const Network& network) {
  std::ostringstream lines;
  lines << opening << "game " << label.game << "\nplayers " << label.players << "\nrules "
        << label.rules_version << "\ndeck " << label.deck << "\nseed " << label.seed << "\nmatches "
        << label.matches << "\ninputs " << network.inputs() << '\n'
        << weights_follow << '\n';
  std::string out = lines.str();
  each_row(network, [&](size_t row, size_t at, size_t wide) {
    put_row(out, row, network.weights().data() + at, wide);
  });
  return out;
}

LabelledNetwork read_network(std::string_view file) {
  ByteReader bytes(file);
  if (bytes.take(std::min(file.size(), opening.size())) != opening)
    no_network("it does not begin as one");
  int inputs = 0;
  LabelledNetwork read;
  read.label = read_label(bytes, inputs);
  const GameEntry* game = find_game(read.label.game);
  if (game == nullptr) no_network("there is no game \"" + read.label.game + '"');
  if (game->rules_version != read.label.rules_version)
    no_network("it learned version " + std::to_string(read.label.rules_version) +
               " of the rules of " + read.label.game + ", which are at " +
               std::to_string(game->rules_version));
  if (inputs != inputs_of(read.label.game))
    no_network("it reads " + std::to_string(inputs) + " inputs, and " + read.label.game + " has " +
               std::to_string(inputs_of(read.label.game)));
  read.network = Network(inputs);
  std::vector<size_t> places;
  each_row(read.network, [&](size_t, size_t at, size_t) { places.push_back(at); });
  const Rows rows(read.network);
  while (!bytes.empty()) {
    const uint32_t row = bytes.number(2);
    if (row >= places.size()) no_network("it has a row too many");
    const float scale = std::bit_cast<float>(bytes.number(4));
    float* weights = read.network.weights().data() + places[row];
    for (const char byte : bytes.take(rows.wide(row)))
      *weights++ = scale * static_cast<float>(static_cast<int8_t>(byte));
  }
  return read;
}

}  // namespace understory
