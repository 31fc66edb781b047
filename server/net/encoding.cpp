// Compressing and tagging what is read: see encoding.h.
#include "server/net/encoding.h"

#include <zlib.h>

#include <utility>

#include "server/net/page.h"

namespace understory::server {
namespace {

/// Shorter bodies fit into a packet as they are.
constexpr size_t worth_it = 1024;
/// Of levels 1 to 9: replays are a thirtieth with 5, and with 9 not much less for four times the
/// time.
constexpr int level = 5;
constexpr int with_gzip_header = 15 + 16;
constexpr int memory_default = 8;

/// Nothing where zlib has no memory: then it goes as it is.
std::string gzipped(const std::string& text) {
  z_stream stream{};
  if (deflateInit2(&stream, level, Z_DEFLATED, with_gzip_header, memory_default,
                   Z_DEFAULT_STRATEGY) != Z_OK)
    return "";
  std::string packed(deflateBound(&stream, text.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  const int ended = deflate(&stream, Z_FINISH);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return ended == Z_STREAM_END ? packed : "";
}

}  // namespace

Fetch encoded(Fetch request, bool takes_gzip) {
  return [request = std::move(request), takes_gzip](Storage& storage) -> MakeReply {
    return [make = request(storage), takes_gzip] {
      Reply reply = make();
      if (takes_gzip && reply.body.size() >= worth_it) {
        std::string packed = gzipped(reply.body);
        if (!packed.empty() && packed.size() < reply.body.size()) {
          reply.body = std::move(packed);
          reply.encoding = "gzip";
        }
      }
      if (reply.may_be_kept) reply.tag = tag_of(reply.body);
      return reply;
    };
  };
}

}  // namespace understory::server
