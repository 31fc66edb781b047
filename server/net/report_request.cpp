// From a path to a report: see report_request.h.
#include "server/net/report_request.h"

#include <utility>

namespace understory::server {
namespace {

Reply reply_of(Reports::Answer answer) {
  using enum Reports::Answer::Kind;
  switch (answer.kind) {
    case report:
      return {200, std::move(answer.text)};
    case none:
      return refused_reply(404, protocol::Reason::no_report);
    case busy:
      return refused_reply(503, protocol::Reason::busy);
  }
  return {};
}

}  // namespace

std::string match_of_report(std::string_view path) { return match_before("/report", path); }

Fetch report_request(Reports& reports, std::string match, std::string network) {
  return [&reports, match = std::move(match),
          network = std::move(network)](Storage& storage) -> MakeReply {
    // Nothing is read again for who asks how far it has come.
    if (auto answer = reports.known(match))
      return [answer = std::move(*answer)] { return reply_of(answer); };
    return match_request(match, [&reports, network](const FinishedMatch& found) {
      return reply_of(reports.begin(found.begun.id, found.recording(), network));
    })(storage);
  };
}

}  // namespace understory::server
