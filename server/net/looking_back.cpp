// From a wish to go on to the position: see looking_back.h.
#include "server/net/looking_back.h"

#include <utility>

#include "server/store/looking_back.h"

namespace understory::server {

using protocol::Reason;

LookingBack::LookingBack(FindPosition wanted, std::function<void(PositionFound)> told)
    : wanted_(std::move(wanted)),
      told_(std::move(told)),
      found_(std::make_shared<PositionFound::Found>(Reason::no_such_match)) {}

Fetch LookingBack::request() const {
  return [found = found_, wish = wanted_.wish](Storage& storage) {
    auto document = storage.finished_document(wish.match);
    if (!document) *found = why_no_document(storage, wish.match);
    return [found, step = wish.step, document = std::move(document)] {
      if (document) *found = position_at(*document, step);
      return Reply{};
    };
  };
}

void LookingBack::answer(std::shared_ptr<const Reply> reply) {
  if (reply->status == 503)
    *found_ = Reason::busy;  // it can be tried again
  else if (reply->status != 200)
    *found_ = Reason::no_such_position;
  told_({wanted_.connection, wanted_.command, wanted_.wish, std::move(*found_)});
}

}  // namespace understory::server
