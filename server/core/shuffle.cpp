// Commitment, seeds and what follows from them: see shuffle.h.
#include "server/core/shuffle.h"

#include <nlohmann/json.hpp>

#include "engine/core/field_reader.h"
#include "engine/core/json_writer.h"
#include "engine/core/seat.h"
#include "server/core/host_deck.h"

namespace understory::server {
namespace {

Json contributions_of(const Shuffle& shuffle) {
  Json list = Json::array();
  for (const std::string& each : shuffle.contributions)
    list.push_back(each.empty() ? Json() : Json(each));
  return list;
}

Seed digits_of(FieldReader& fields, const char* key) {
  const auto bytes = bytes_of(fields.text(key));
  if (!bytes) fields.fail(std::string(key) + " must be 64 hexadecimal digits");
  return *bytes;
}

}  // namespace

std::string commitment_to(const Seed& secret) {
  std::string text = "Understory commitment 1\n";
  return hex(blake2b(text += text_of(secret)));
}

Seed seed_from(const Shuffle& shuffle, const MatchSetup& setup) {
  std::string text = "Understory seed 1\n";
  text += text_of(shuffle.secret);
  text += Json{{"contributions", contributions_of(shuffle)},
               {"game", setup.game},
               {"options", without_deck_text(setup.options)}}
              .dump();
  return blake2b(text);
}

std::string complaint_of(const Shuffle& shuffle, const MatchSetup& setup) {
  if (static_cast<int>(shuffle.contributions.size()) != setup.players)
    return "its shuffle names another number of seats than it has";
  if (commitment_to(shuffle.secret) != shuffle.commitment)
    return "the server's seed is not the one that it had committed to";
  if (seed_from(shuffle, setup) != setup.seed)
    return "its seed does not follow from the server's seed and those of the players";
  return "";
}

std::string write_shuffle(const Shuffle& shuffle, bool with_secret) {
  std::string text;
  JsonWriter out(text);
  out.begin_object().field("commitment", shuffle.commitment).key("contributions").begin_array();
  for (const std::string& each : shuffle.contributions)
    if (each.empty())
      out.null();
    else
      out.string(each);
  out.end_array();
  if (with_secret) out.field("secret", hex(shuffle.secret));
  out.end_object();
  return text;
}

Shuffle read_shuffle(const Json& json) {
  FieldReader read(json, "shuffle", FieldReader::Null::given);
  Shuffle shuffle;
  shuffle.commitment = hex(digits_of(read, "commitment"));
  shuffle.secret = digits_of(read, "secret");
  read.need("contributions");
  for (const Json& each : read.array("contributions")) {
    if (each.is_null()) {
      shuffle.contributions.emplace_back();
      continue;
    }
    const auto digits = each.is_string() ? bytes_of(each.get<std::string>()) : std::nullopt;
    if (!digits) read.fail("contributions must be 64 hexadecimal digits or null");
    shuffle.contributions.push_back(hex(*digits));
  }
  read.done();
  return shuffle;
}

}  // namespace understory::server
