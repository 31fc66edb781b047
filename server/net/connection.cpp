// HTTP of one client: see connection.h. Reading is bounded everywhere (8 KiB of header, no bodies)
// and so is time (5 s for a header); what else is, is in limits.h. WebSockets are web_socket.cpp's.
#include "server/net/connection.h"

#include <netinet/tcp.h>

#include <boost/asio/io_context.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "protocol/message.h"
#include "server/net/encoding.h"
#include "server/net/page.h"
#include "server/net/report_request.h"
#include "server/net/request_words.h"
#include "server/net/unfolding.h"
#include "server/net/web_socket.h"

namespace understory::server {
namespace {

namespace net = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using boost::system::error_code;

constexpr auto lingering_time = std::chrono::seconds(2);
constexpr size_t lingering_bytes_max = 64 * 1024;
constexpr size_t ahead_bytes_max = 8 * 1024;
/// So much of a reply waits in the kernel: what it takes on tells how the reader goes on.
constexpr int kernel_bytes_max = 128 * 1024;

template <class AnySocket>
void keep_little_in_kernel(AnySocket& socket) {
  ::setsockopt(socket.native_handle(), IPPROTO_TCP, TCP_NOTSENT_LOWAT, &kernel_bytes_max,
               sizeof kernel_bytes_max);
}

std::string address_of(const Stream& stream) {
  error_code ec;
  const auto end = stream.socket().remote_endpoint(ec);
  return ec ? "" : end.address().to_string();
}

/// A header field, empty if it is not there.
std::string_view field(const http::request<http::empty_body>& request, http::field name) {
  const auto value = request[name];
  return {value.data(), value.size()};
}

/// A header field that is a list, which may have been sent in parts.
template <class Name>
std::string list_field(const http::request<http::empty_body>& request, Name name) {
  std::string list;
  const auto [first, end] = request.equal_range(name);
  for (auto part = first; part != end; ++part)
    list.append(list.empty() ? "" : ",").append(part->value().data(), part->value().size());
  return list;
}

/// Whether what was read is no request: neither an error of the network nor an end within one.
bool is_malformed(error_code ec) {
  return ec.category() == http::make_error_code(http::error::bad_method).category() &&
         ec != http::error::end_of_stream && ec != http::error::partial_message;
}

/// A request says once for which host it is (RFC 9112, 3.2): of two a proxy might mean the other.
bool has_one_host(const http::request<http::empty_body>& request) {
  const auto count = request.count(http::field::host);
  return count == 1 || (count == 0 && request.version() < 11);
}

/// Where the target names a host, that one counts and not the field's (RFC 9112, 3.2.2).
void take_host_of_target(http::request<http::empty_body>& request) {
  const auto target = request.target();
  const auto named = absolute_target({target.data(), target.size()});
  if (!named) return;
  request.set(http::field::host, named->host);
  request.target(named->target);
}

/// What an answer that is awaited is sent as.
enum class Awaited { json, picture, page };

class HttpConnection final : public Asker, public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(Stream stream, ConnectionHandler& handler, std::shared_ptr<void> place)
      : stream_(std::move(stream)),
        handler_(handler),
        peer_(address_of(stream_)),
        place_(std::move(place)) {}

  void let_go() { stream_.close(); }

  void read() {
    keep_alive_ = true;
    head_only_ = false;
    parser_.emplace();
    parser_->header_limit(8 * 1024);
    stream_.expires_after(header_time);
    http::async_read_header(stream_, buffer_, *parser_,
                            [self = shared_from_this()](error_code ec, size_t) {
                              if (ec == http::error::header_limit)
                                return self->refuse_and_close(431);
                              if (is_malformed(ec)) return self->refuse_and_close(400);
                              if (ec) return;
                              self->handle();
                            });
  }

 private:
  void handle() {
    auto& request = parser_->get();
    keep_alive_ = request.keep_alive() && place_ != nullptr;
    head_only_ = request.method() == http::verb::head;
    // Any coding, known or not: who reads on behind one that the sender means has lost its place.
    if (request.count(http::field::transfer_encoding) > 0 ||
        parser_->content_length().value_or(0) > 0)
      return refuse_and_close(413);
    if (!has_one_host(request)) return refuse_and_close(400);
    take_host_of_target(request);
    if (place_ == nullptr && request.target() != "/healthz") return refuse_as_full();
    if (websocket::is_upgrade(request)) return upgrade();
    if (request.method() != http::verb::get && !head_only_) return refuse_and_close(405);
    if (!is_known_host() && request.target() != "/healthz") return refuse_host();
    const std::string target(request.target());
    const std::string path = target.substr(0, target.find('?'));
    if (path == "/ws")
      handler_.advise("socket",
                      "/ws was asked for without an upgrade: a proxy must pass WebSockets");
    if (path == "/healthz")
      return reply({handler_.healthy() ? 200 : 503,
                    handler_.healthy() ? R"({"ok":true})" : R"({"ok":false})"});
    if (const std::string match = match_of_picture(path); !match.empty())
      return read(Awaited::picture, handler_.pictures().request(match, query_value(target, "step"),
                                                                query_value(target, "viewer")));
    if (std::string match = match_of_report(path); !match.empty()) {
      await(Awaited::json);
      return handler_.read_report(std::move(match), weak_from_this(), client(), takes_gzip());
    }
    if (is_reading(path)) return read_matches(target, path);
    if (const MatchPage page = match_page_at(path); !page.match.empty())
      return send_unfolding(target, page);
    if (path.starts_with(facts_folder)) return reply(facts_reply(path.substr(facts_folder.size())));
    if (const PageFile* file = page_file(path)) return send_file(http::status::ok, *file);
    if (const auto* page = page_for_nowhere(path, list_field(request, http::field::accept)))
      return send_file(http::status::not_found, *page);
    refuse(404, protocol::Reason::not_found);
  }

  /// Sends a file of the page in the encoding that suits its reader, or nothing but word that what
  /// the reader has is still good. What is never asked for again needs no tag.
  void send_file(http::status status, const PageFile& file) {
    const auto& request = parser_->get();
    const auto [body, encoding] =
        chosen_body(file, list_field(request, http::field::accept_encoding));
    const bool is_known = status == http::status::ok &&
                          names_tag(list_field(request, http::field::if_none_match), body.tag);
    respond(is_known ? http::status::not_modified : status, file.type, is_known ? "" : body.bytes,
            file.immutable ? "max-age=31536000, immutable" : "no-cache",
            {{http::field::vary, "Accept-Encoding"},
             {http::field::etag, file.immutable ? "" : body.tag},
             {http::field::content_encoding, is_known ? "" : encoding}});
  }

  /// Whom the limits count for this request.
  std::string client() {
    const auto& request = parser_->get();
    const auto forwarded = request["X-Forwarded-For"];
    if (!forwarded.empty() && !handler_.front().is_proxy(peer_))
      handler_.advise("proxy",
                      "a request says for whom it was forwarded, and its sender, " + peer_ +
                          ", is no trusted proxy: limits count the sender; serve --trusted-proxy " +
                          peer_ + " mends that");
    return handler_.front().client(peer_, list_field(request, "X-Forwarded-For"));
  }

  bool is_known_host() { return handler_.front().knows(field(parser_->get(), http::field::host)); }
  void refuse_host() {
    const std::string host(field(parser_->get(), http::field::host));
    handler_.advise("host", "a page was refused, since this server is not known as " +
                                (is_plain_host(host) ? host : "that") +
                                ": serve --public-host NAME lets it be");
    refuse(421, protocol::Reason::unknown_host);
  }

  void upgrade() {
    const auto& request = parser_->get();
    if (request.target() != "/ws") return refuse(404, protocol::Reason::not_found);
    if (!is_known_host()) return refuse_host();
    if (!origin_is_ours(field(request, http::field::origin), field(request, http::field::host))) {
      handler_.advise("origin",
                      "a connection of a page was refused, since the page is of another host than "
                      "the request names: a proxy must pass Host as the browser sent it");
      return refuse_and_close(403);
    }
    // Nobody may go on before the answer (RFC 6455, 4.1): what did would be half lost.
    if (request.count(http::field::sec_websocket_key) != 1 || buffer_.size() > 0 ||
        !is_web_socket_key(field(request, http::field::sec_websocket_key)))
      return refuse_and_close(400);
    std::string address = client();
    stream_.expires_never();
    http::request<http::empty_body> copy = parser_->release();
    serve_web_socket(std::move(stream_), copy, handler_, std::move(address), std::move(place_));
  }

  void read_matches(const std::string& target, const std::string& path) {
    const auto bearer = parser_->get()[http::field::authorization];
    constexpr beast::string_view scheme = "Bearer ";  // whose letters may be of either case
    const bool is_said = beast::iequals(bearer.substr(0, scheme.size()), scheme);
    const auto said = bearer.substr(is_said ? scheme.size() : bearer.size());
    std::string token(said.data(), said.size());
    read(Awaited::json,
         encoded(reading_request(path, query_value(target, "viewer"), std::move(token)),
                 takes_gzip()));
  }
  bool takes_gzip() const {
    return takes(list_field(parser_->get(), http::field::accept_encoding), "gzip");
  }
  /// The page of a replay, which says in its head what it shows; the plain page where it may not,
  /// and at once where many read: whoever follows a link does not wait behind a crowd. Behind a few
  /// everybody waits, for messengers keep what they fetched once.
  void send_unfolding(const std::string& target, const MatchPage& about) {
    const auto& request = parser_->get();
    const std::string_view host = field(request, http::field::host);
    const PageFile& page = *page_file("/");
    if (!is_plain_host(host) || handler_.is_crowded()) return send_file(http::status::ok, page);
    const auto scheme = request["X-Forwarded-Proto"];
    const bool is_secure = handler_.front().is_proxy(peer_) && scheme == "https";
    read(Awaited::page,
         unfolding_request({about, query_value(target, "step"),
                            query_value(target, about.is_question ? "seat" : "viewer"),
                            (is_secure ? "https://" : "http://") + std::string(host),
                            language_in(list_field(request, http::field::accept_language))},
                           page.identity.bytes));
  }
  /// Has it read, and answers with that when it comes.
  void read(Awaited awaited, Fetch request) {
    await(awaited);
    handler_.read(std::move(request), weak_from_this(), client());
  }
  void await(Awaited awaited) {
    awaited_ = awaited;
    watch();
  }

  /// Reads on while an answer is awaited, to notice who goes away: this alone holds the connection
  /// then. Requests that are sent ahead stay in the buffer; who sends more than a few is let go.
  void watch() {
    const size_t room = ahead_bytes_max - std::min(ahead_bytes_max, buffer_.size());
    if (room == 0) return stream_.close();
    stream_.socket().async_read_some(buffer_.prepare(room),
                                     [self = shared_from_this()](error_code ec, size_t size) {
                                       self->buffer_.commit(size);
                                       if (self->answer_)
                                         self->send_answer();
                                       else if (!ec)
                                         self->watch();
                                     });
  }
  void answer(std::shared_ptr<const Reply> reply) override {
    answer_ = std::move(reply);
    error_code ignored;
    stream_.socket().cancel(ignored);  // the watch ends, and the answer is sent
  }
  void send_answer() {
    reply_ = std::exchange(answer_, nullptr);
    const bool is_there = reply_->status == 200;
    if (awaited_ == Awaited::page && !is_there) return send_file(http::status::ok, *page_file("/"));
    if (awaited_ == Awaited::page) return send_page(reply_->body);
    if (awaited_ == Awaited::picture && is_there)
      return respond(http::status::ok, picture_type, reply_->body, "public, max-age=86400");
    send_reading(*reply_);
  }
  /// What was read, or nothing but word that what the reader has is still good.
  void send_reading(const Reply& reply) {
    const bool is_known =
        !reply.tag.empty() &&
        names_tag(list_field(parser_->get(), http::field::if_none_match), reply.tag);
    respond(is_known ? http::status::not_modified : static_cast<http::status>(reply.status),
            "application/json", is_known ? "" : std::string_view(reply.body),
            reply.tag.empty() ? "no-store" : "private, no-cache",
            {{http::field::vary, "Accept-Encoding"},
             {http::field::etag, reply.tag},
             {http::field::content_encoding, is_known ? "" : std::string_view(reply.encoding)}});
  }
  /// A page that was made for this request, or word that what the reader has is still good.
  void send_page(std::string_view page) {
    const std::string tag = tag_of(page);
    const bool is_known = names_tag(list_field(parser_->get(), http::field::if_none_match), tag);
    respond(is_known ? http::status::not_modified : http::status::ok, page_file("/")->type,
            is_known ? "" : page, "no-cache",
            {{http::field::vary, "Accept-Language, Host"}, {http::field::etag, tag}});
  }

  void refuse_as_full() { refuse(503, protocol::Reason::server_full); }
  void refuse(int status, protocol::Code code) { reply(refused_reply(status, code)); }
  void refuse_and_close(int status) {
    keep_alive_ = false;
    refuse(status, RefusalCode::malformed);
  }
  void reply(Reply reply) {
    reply_ = std::make_shared<const Reply>(std::move(reply));
    send_reading(*reply_);
  }

  /// Whether a body of that type is nothing but a part of a page, which is under the page's
  /// policies.
  static bool is_part(std::string_view type) {
    return type.starts_with("text/javascript") || type.starts_with("text/css") ||
           type.starts_with("font/");
  }
  /// Says what a page may do. Parts of one do without: this would be half of what some of them
  /// weigh.
  void set_policies() {
    const std::string_view host = field(parser_->get(), http::field::host);
    const std::string sockets =
        is_plain_host(host) ? " ws://" + std::string(host) + " wss://" + std::string(host) : "";
    response_.set("Content-Security-Policy",
                  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
                  "font-src 'self'; manifest-src 'self'; connect-src 'self'" +
                      sockets + "; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
    response_.set("Cross-Origin-Opener-Policy", "same-origin");
    response_.set("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
    response_.set("Referrer-Policy", "no-referrer");
  }

  /// Sends `body` from where it is: it is a file of the page, or held by `reply_` until it is sent.
  /// Of `more` fields, those that are empty are left out.
  void respond(http::status status, std::string_view type, std::string_view body,
               std::string_view caching,
               std::initializer_list<std::pair<http::field, std::string_view>> more = {}) {
    response_ = {status, 11};
    response_.set(http::field::content_type, beast::string_view(type.data(), type.size()));
    response_.set(http::field::cache_control, beast::string_view(caching.data(), caching.size()));
    if (!is_part(type)) set_policies();
    response_.set("X-Content-Type-Options", "nosniff");
    // A messenger on the web may show a picture of ours itself.
    response_.set("Cross-Origin-Resource-Policy",
                  type == picture_type ? "cross-origin" : "same-origin");
    if (status == http::status::service_unavailable) response_.set(http::field::retry_after, "2");
    if (status == http::status::method_not_allowed) response_.set(http::field::allow, "GET, HEAD");
    for (const auto& [name, value] : more)
      if (!value.empty()) response_.set(name, beast::string_view(value.data(), value.size()));
    response_.keep_alive(keep_alive_);
    response_.body() = {body.data(), body.size()};
    response_.prepare_payload();
    // Its length would be taken for that of what it stands for.
    if (status == http::status::not_modified) response_.erase(http::field::content_length);
    if (head_only_) response_.body() = {};
    serializer_.emplace(response_);
    write();
  }

  /// Sends the response part by part: however long it takes, who takes some of it is waited for.
  void write() {
    stream_.expires_after(std::chrono::seconds(handler_.limits().patience));
    http::async_write_some(stream_, *serializer_,
                           [self = shared_from_this()](error_code ec, size_t) {
                             if (!ec && !self->serializer_->is_done()) return self->write();
                             self->serializer_.reset();
                             self->response_ = {};
                             self->reply_ = nullptr;
                             if (!ec) self->sent();
                           });
  }
  void sent() {
    if (keep_alive_) return read();
    error_code ignored;
    stream_.socket().shutdown(net::ip::tcp::socket::shutdown_send, ignored);
    stream_.expires_after(lingering_time);
    linger(0);
  }

  /// Reads what still comes and forgets it: a socket that is closed with bytes unread takes back
  /// its answer. Until the other side closes, and not for long.
  void linger(size_t read) {
    buffer_.clear();
    if (read > lingering_bytes_max) return;
    stream_.async_read_some(buffer_.prepare(4096),
                            [self = shared_from_this(), read](error_code ec, size_t size) {
                              if (!ec) self->linger(read + size);
                            });
  }

  Stream stream_;
  ConnectionHandler& handler_;
  const std::string peer_;
  std::shared_ptr<void> place_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::empty_body>> parser_;
  http::response<http::span_body<const char>> response_;
  std::optional<http::response_serializer<http::span_body<const char>>> serializer_;
  std::shared_ptr<const Reply> answer_;  ///< has come, and waits for the watch to end
  std::shared_ptr<const Reply> reply_;   ///< is being sent
  Awaited awaited_ = Awaited::json;
  bool keep_alive_ = true;
  bool head_only_ = false;
};

}  // namespace

void serve_connection(Socket socket, ConnectionHandler& handler, std::shared_ptr<void> place) {
  keep_little_in_kernel(socket);
  std::make_shared<HttpConnection>(Stream(std::move(socket)), handler, std::move(place))->read();
}

std::function<void()> serve_health_alone(Socket socket, ConnectionHandler& handler) {
  const auto connection =
      std::make_shared<HttpConnection>(Stream(std::move(socket)), handler, nullptr);
  connection->read();
  return [waits = std::weak_ptr(connection)] {
    if (const auto still = waits.lock()) still->let_go();
  };
}

}  // namespace understory::server
