// A request as it comes off the wire: through the parser with the bounds of a connection, and every
// field of its header through what reads that.
#include <boost/beast/http.hpp>

#include "server/core/allowance.h"
#include "server/net/front.h"
#include "server/net/page.h"
#include "server/net/reading.h"
#include "server/net/request_words.h"
#include "tests/fuzz/target.h"

namespace understory::fuzz {
namespace {

namespace http_ = boost::beast::http;

std::string_view view_of(boost::beast::string_view text) { return {text.data(), text.size()}; }

}  // namespace

void http(std::string_view bytes) {
  http_::request_parser<http_::empty_body> parser;
  parser.header_limit(8 * 1024);
  boost::system::error_code error;
  boost::asio::const_buffer left(bytes.data(), bytes.size());
  while (!parser.is_header_done() && left.size() > 0) {
    const size_t taken = parser.put(left, error);
    if (error || taken == 0) return;
    left += taken;
  }
  if (!parser.is_header_done()) return;
  const auto& request = parser.get();
  const std::string_view target = view_of(request.target());
  const std::string path(target.substr(0, target.find('?')));
  const server::PageFile* file = server::page_file(path);
  require(file == nullptr || file->path == path || file == server::page_file("/"),
          "no path leads out of the page: another name is one of the page itself");
  if (file == nullptr)
    file = server::page_for_nowhere(path, view_of(request[http_::field::accept]));
  if (file != nullptr) {
    const auto [body, encoding] =
        server::chosen_body(*file, view_of(request[http_::field::accept_encoding]));
    require(body.bytes.data() == file->identity.bytes.data() || !encoding.empty(),
            "an encoded body is said to be one");
    server::names_tag(view_of(request[http_::field::if_none_match]), body.tag);
  }
  static const server::Front front({"10.0.0.0/8", "2001:db8::/32"}, {"play.example.org"});
  const std::string_view host = view_of(request[http_::field::host]);
  require(!front.knows(host) || !host.ends_with(".example.com"), "a stranger's name is not known");
  const std::string_view origin = view_of(request[http_::field::origin]);
  require(!server::origin_is_ours(origin, host) || origin.empty() || origin.ends_with(host),
          "an origin that is ours is this host");
  server::query_value(target, "viewer");
  const std::string client = front.client("10.1.1.1", view_of(request["X-Forwarded-For"]));
  server::network_of(client);
  server::network_of(host);
  server::facts_reply(path);
}

}  // namespace understory::fuzz
