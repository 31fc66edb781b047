// One message of a client, of any bytes, through the parser alone: that is what a stranger reaches
// first, and it is tried some thousand times a second.
#include "protocol/message.h"
#include "tests/fuzz/target.h"

namespace understory::fuzz {

void messages(std::string_view bytes) {
  using namespace protocol;
  const auto read = parse(bytes);
  if (const auto* malformed = std::get_if<Malformed>(&read))
    return require(!malformed->why.empty(), "whoever wrote the client is told why");
  require(bytes.size() <= message_bytes_max, "no command is too long");
  const auto& command = std::get<Command>(read);
  require(!word_of(command.body).empty(), "a command has a word");
  require(bytes.find(word_of(command.body)) != std::string_view::npos ||
              bytes.find('\\') != std::string_view::npos,
          "it is the word that was said");
  const auto again = parse(bytes);
  const auto* same = std::get_if<Command>(&again);
  require(same != nullptr && same->id == command.id && same->body.index() == command.body.index(),
          "a message says the same twice");
}

}  // namespace understory::fuzz
