// Links of a match's record: see chain.h. What is hashed is JSON without spaces and with sorted
// keys, so that a document that was read and written again has the same links.
#include "server/core/chain.h"

#include <nlohmann/json.hpp>

#include "server/core/host_deck.h"
#include "server/core/record.h"

namespace understory::server {
namespace {

/// The fields of the match's document that are known when it begins, as they stand in it, but for
/// what is secret until its end and for the text of an own deck, which its name stands for.
Json setup_of(const MatchBegun& begun) {
  Json players = Json::array();
  for (const MatchPlayer& each : begun.players)
    players.push_back({{"bot", each.bot}, {"name", each.name}, {"player", each.player}});
  Json setup = {{"game", begun.setup.game},
                {"id", begun.id},
                {"options", without_deck_text(begun.setup.options)},
                {"players", std::move(players)},
                {"rules_version", begun.rules_version},
                {"start_digest", hex(begun.start_digest)},
                {"started", begun.at}};
  if (begun.from)
    setup["goes_on"] = {{"match", begun.from->match},
                        {"position", Json::parse(begun.setup.position)},
                        {"step", begun.from->step}};
  if (begun.shuffle) setup["shuffle"] = Json::parse(write_shuffle(*begun.shuffle, false));
  return setup;
}

}  // namespace

Chain::Chain(const MatchBegun& begun) {
  std::string text = "Understory chain 1\n";
  key_ = blake2b(text += text_of(begun.setup.seed));
  link_ = blake2b(setup_of(begun).dump(), &key_);
}

void Chain::add(Seat seat, std::string_view move, uint64_t digest) {
  add_canonical(seat, Json::parse(move).dump(), digest);
}

void Chain::add_canonical(Seat seat, std::string_view move, uint64_t digest) {
  std::string text(text_of(link_));
  text.reserve(text.size() + move.size() + 64);
  text.append(R"({"digest":")").append(hex(digest));
  text.append(R"(","move":)").append(move).append(R"(,"seat":)");
  text.append(std::to_string(int{seat})) += '}';
  link_ = blake2b(text, &key_);
}

}  // namespace understory::server
