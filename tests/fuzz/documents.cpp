// A match from elsewhere: read or refused with a word, played again, and written as it was read.
#include "server/store/store.h"
#include "tests/fuzz/target.h"

namespace understory::fuzz {

void documents(std::string_view bytes) {
  if (bytes.size() > 256 * 1024) return;
  std::optional<server::FinishedMatch> match;
  try {
    match = server::read_match(std::string(bytes));
  } catch (const server::StoreError&) {
    return;
  }
  const std::string written = server::write_match(*match);
  require(server::write_match(server::read_match(written)) == written,
          "a match is written as it was read");
  verify(match->recording());
}

}  // namespace understory::fuzz
