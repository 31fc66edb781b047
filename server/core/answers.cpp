// Keeping, finding and storing answers: see answers.h.
#include "server/core/answers.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/core/json_writer.h"

namespace understory::server {
namespace {

constexpr size_t fields_of_one = 5;

Answered answered_in(const Json& stored) {
  return {stored.at(0).get<std::string>(), stored.at(1).get<std::string>(),
          stored.at(2).get<std::string>(), stored.at(3).get<std::string>(),
          stored.at(4).get<std::string>()};
}

}  // namespace

Answered Answers::at(size_t place) const {
  const auto begin = text_.begin() + static_cast<std::ptrdiff_t>(begin_of(place));
  return answered_in(Json::parse(begin, text_.begin() + marks_[place].end));
}

// Neither id needs an escape. Whoever chooses ids can make many of one mark, so that what is
// compared is as cheap as a mark is.
bool Answers::is(size_t place, const CommandKey& key) const {
  if (marks_[place].command != key.mark) return false;
  std::string_view rest = std::string_view(text_).substr(begin_of(place));
  for (const std::string_view part :
       {std::string_view(R"([")"), std::string_view(key.player), std::string_view(R"(",")"),
        std::string_view(key.command), std::string_view(R"(",)")}) {
    if (!rest.starts_with(part)) return false;
    rest.remove_prefix(part.size());
  }
  return true;
}

std::string_view Answers::player_at(size_t place) const {
  const size_t begin = begin_of(place) + 2;  // behind ["
  return std::string_view(text_).substr(begin, text_.find('"', begin) - begin);
}

void Answers::keep(const Answered& answer, const CommandKey& key) {
  std::string fields;
  JsonWriter(fields)
      .begin_array()
      .string(answer.player)
      .string(answer.command)
      .string(answer.answer)
      .string(answer.what)
      .string(answer.room)
      .end_array();
  if (!text_.empty()) text_ += ',';
  text_ += fields;
  marks_.push_back({key.player_mark, key.mark, static_cast<uint32_t>(text_.size())});
}

bool Answers::remember(const Answered& answer) {
  const CommandKey key{answer.player, answer.command};
  size_t oldest = 0;
  size_t of_player = 1;
  for (size_t i = marks_.size(); i-- > 0;) {
    if (marks_[i].player != key.player_mark) continue;
    if (is(i, key)) return false;
    ++of_player;
    oldest = i;
  }
  if (of_player > answered_of_player_kept && player_at(oldest) == answer.player) drop(oldest);
  keep(answer, key);
  return true;
}

void Answers::restore(const Answered& answer) { keep(answer, {answer.player, answer.command}); }

void Answers::fit() {
  text_.shrink_to_fit();
  marks_.shrink_to_fit();
}

void Answers::drop(size_t place) {
  const size_t begin = begin_of(place);
  const size_t size = marks_[place].end - begin + 1;  // with the comma behind it, or before it
  text_.erase(place + 1 < marks_.size() || begin == 0 ? begin : begin - 1, size);
  marks_.erase(marks_.begin() + static_cast<std::ptrdiff_t>(place));
  for (size_t i = place; i < marks_.size(); ++i) marks_[i].end -= static_cast<uint32_t>(size);
}

void Answers::drop_oldest(std::span<const std::string* const> keepers) {
  const auto gone = std::ranges::find_if(marks_, [&](const Mark& each) {
    return std::ranges::none_of(
        keepers, [&](const std::string* keeper) { return mark_of(*keeper) == each.player; });
  });
  drop(gone == marks_.end() ? 0 : static_cast<size_t>(gone - marks_.begin()));
}

std::optional<Answered> Answers::find(const CommandKey& key) const {
  for (size_t i = 0; i < marks_.size(); ++i)
    if (is(i, key)) return at(i);
  return std::nullopt;
}

std::vector<std::string> Answers::players() const {
  std::vector<std::string> players;
  for (size_t i = 0; i < marks_.size(); ++i) {
    const auto is_same = [&](const Mark& each) { return each.player == marks_[i].player; };
    if (std::none_of(marks_.begin(), marks_.begin() + static_cast<std::ptrdiff_t>(i), is_same))
      players.emplace_back(player_at(i));
  }
  return players;
}

Answers read_answers(const Json& stored, const std::function<Answered(const Json&)>& earlier) {
  Answers answers;
  for (const Json& each : stored)
    answers.restore(each.size() == fields_of_one ? answered_in(each) : earlier(each));
  answers.fit();
  return answers;
}

}  // namespace understory::server
