// Keeping, finding and storing answers: see answers.h.
#include "server/core/answers.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "engine/match.h"

namespace understory::server {

bool remember(Answers& answers, Answered answer) {
  std::optional<size_t> oldest;
  size_t of_player = 1;
  for (size_t i = answers.size(); i-- > 0;) {
    if (!answers[i].is_of(answer.player, answer.player_mark)) continue;
    if (answers[i].mark == answer.mark && answers[i].command == answer.command) return false;
    ++of_player;
    oldest = i;
  }
  if (of_player > answered_of_player_kept)
    answers.erase(answers.begin() + static_cast<std::ptrdiff_t>(*oldest));
  answers.push_back(std::move(answer));
  return true;
}

const Answered* find_answer(const Answers& answers, const std::string& player,
                            const std::string& command, uint32_t mark) {
  const auto found = std::find_if(answers.begin(), answers.end(), [&](const Answered& each) {
    return each.mark == mark && each.command == command && each.player == player;
  });
  return found == answers.end() ? nullptr : &*found;
}

Answers read_answers(const std::string& player, const std::string& text) {
  Answers answers;
  for (const Json& each : Json::parse(text))
    answers.push_back({player, each.at(0).get<std::string>(), each.at(1).get<std::string>(),
                       each.at(2).get<std::string>(), each.at(3).get<std::string>()});
  return answers;
}

std::string write_answers(const Answers& answers) {
  Json written = Json::array();
  for (const Answered& each : answers)
    written.push_back({each.command, each.answer, each.what, each.room});
  return written.dump();
}

}  // namespace understory::server
