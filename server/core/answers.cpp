// Keeping, finding and storing answers: see answers.h.
#include "server/core/answers.h"

#include <nlohmann/json.hpp>
#include <optional>

#include "engine/match.h"

namespace understory::server {

bool Answers::is(size_t place, const CommandKey& key) const {
  return marks_[place].command == key.mark && kept_[place].command == key.command &&
         kept_[place].player == key.player;
}

void Answers::keep(Answered answer, Marks marks) {
  kept_.push_back(std::move(answer));
  marks_.push_back(marks);
}

bool Answers::remember(Answered answer) {
  const CommandKey key{answer.player, answer.command};
  std::optional<size_t> oldest;
  size_t of_player = 1;
  for (size_t i = marks_.size(); i-- > 0;) {
    if (marks_[i].player != key.player_mark) continue;
    if (is(i, key)) return false;
    ++of_player;
    oldest = i;
  }
  if (of_player > answered_of_player_kept && kept_[*oldest].player == key.player)
    drop(kept_.begin() + static_cast<std::ptrdiff_t>(*oldest));
  const Marks marks{key.player_mark, key.mark};
  keep(std::move(answer), marks);
  return true;
}

void Answers::restore(Answered answer) {
  const CommandKey key{answer.player, answer.command};
  const Marks marks{key.player_mark, key.mark};
  keep(std::move(answer), marks);
}

void Answers::drop(const_iterator answer) {
  marks_.erase(marks_.begin() + (answer - kept_.begin()));
  kept_.erase(answer);
}

const Answered* Answers::find(const CommandKey& key) const {
  for (size_t i = 0; i < marks_.size(); ++i)
    if (is(i, key)) return &kept_[i];
  return nullptr;
}

Answers read_answers(const std::string& player, const std::string& text) {
  Answers answers;
  for (const Json& each : Json::parse(text))
    answers.restore({player, each.at(0).get<std::string>(), each.at(1).get<std::string>(),
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
