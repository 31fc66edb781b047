// `understory train`: teaches a network by self-play, and keeps it and a log of how it went. The
// clock is here, not in the engine.
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <stdexcept>

#include "engine/bots/bots.h"
#include "engine/bots/training.h"
#include "server/main/commands.h"

namespace understory::commands {
namespace {

constexpr int measured_matches = 400;

std::string read_all(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::runtime_error("cannot read " + path);
  return {std::istreambuf_iterator<char>(in), {}};
}

void write_all(const std::string& path, const std::string& bytes) {
  std::ofstream out(path + ".new", std::ios::binary);
  out << bytes;
  out.close();
  if (!out) throw std::runtime_error("cannot write " + path);
  std::filesystem::rename(path + ".new", path);
}

}  // namespace

void run_training(TrainAsked asked) {
  const std::string name = asked.training.game + '_' + std::to_string(asked.training.players);
  const std::string path = asked.out + '/' + name + ".network";
  if (!asked.from.empty()) {
    LabelledNetwork from = read_network(read_all(asked.from));
    if (inputs_of(from.label.game) != inputs_of(asked.training.game))
      throw std::runtime_error(asked.from + " reads " + from.label.game +
                               ", of which nothing leads to " + asked.training.game);
    asked.training.from = std::move(from.network);
  }
  const Bot& rival = bot_named(asked.against.empty() ? teacher_bot : asked.against);
  if (!asked.against.empty()) asked.training.against = &rival;
  // Hours are not lost to a folder that is not there, nor the log of the last ones to a mistake.
  const std::string log_path = asked.out + '/' + name + ".log";
  std::filesystem::create_directories(asked.out);
  std::ofstream log(log_path + ".new");
  if (!log) throw std::runtime_error("cannot write " + log_path);
  const auto tell = [&](const std::string& line) {
    std::printf("%s\n", line.c_str());
    std::fflush(stdout);
    log << line << std::endl;
  };
  tell("train " + asked.training.game + " --players " + std::to_string(asked.training.players) +
       " --seed " + std::to_string(asked.training.seed) +
       (asked.against.empty() ? "" : " --against " + asked.against) +
       (asked.from.empty() ? ""
                           : " --from " + std::filesystem::path(asked.from).filename().string()));
  const auto began = std::chrono::steady_clock::now();
  double told = 0;
  const LabelledNetwork trained = train(asked.training, [&](const TrainingProgress& progress) {
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - began;
    const bool goes_on =
        asked.matches > 0 ? progress.matches < asked.matches : spent.count() < asked.hours * 3600;
    if (spent.count() - told > asked.hours * 3600 / 40 || !goes_on) {
      told = spent.count();
      char line[160];
      std::snprintf(line, sizeof line,
                    "%6.0f s  %7lld matches  %9lld answers  error of the chance of winning %.4f",
                    spent.count(), static_cast<long long>(progress.matches),
                    static_cast<long long>(progress.answers), progress.wrong);
      tell(line);
    }
    return goes_on;
  });
  const std::string bytes = write_network(trained.label, trained.network);
  write_all(path, bytes);
  tell(path.substr(path.rfind('/') + 1) + ": " + std::to_string(bytes.size()) + " bytes");
  const auto told_share = [&](const std::string& how, int64_t steps) {
    const int won = wins_against(read_network(bytes), rival, measured_matches, 1, steps);
    tell(how + " it wins " + std::to_string(won / 10) + " % of " +
         std::to_string(measured_matches) + " matches against " + rival.name);
  };
  told_share("one move ahead", 0);
  if (asked.training.against != nullptr && rival.steps_max < Budget::no_limit)
    told_share("with as many steps as that", rival.steps_max);
  std::filesystem::rename(log_path + ".new", log_path);
}

}  // namespace understory::commands
