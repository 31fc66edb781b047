// The built web client, compiled into the program: its files (CMake writes the table), and what of
// them a request is to be given, by what its sender understands and what it has already.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace understory::server {

/// The bytes of a file in one encoding, and the strong entity tag that names exactly these.
struct PageBody {
  std::string_view bytes;
  std::string_view tag;  ///< with its quotes
};

struct PageFile {
  std::string_view path;  ///< "/index.html", "/assets/…"
  std::string_view type;  ///< its content type
  bool immutable;         ///< its name holds a hash of its content
  PageBody identity;
  PageBody gzip;  ///< without bytes where it would save none
  PageBody br;    ///< likewise
};

/// The table that CMake writes.
std::span<const PageFile> page_files();

/// The file that a path of this server names, null if none: rooms and matches are the page itself.
const PageFile* page_file(std::string_view path);

/// The page, for a person at an address that names nothing: it says so. Null for programs, which
/// ask for no HTML, and for what is no page by its name: files, and all that programs ask for.
const PageFile* page_for_nowhere(std::string_view path, std::string_view accept);

struct ChosenBody {
  PageBody body;
  std::string_view encoding;  ///< as `Content-Encoding` has it; empty for none
};

/// What of a file goes to whoever sends this `Accept-Encoding` (RFC 9110, 12.5.3): the encoding of
/// greatest weight, of equals the smallest. Without any that it takes it is sent as it is.
ChosenBody chosen_body(const PageFile& file, std::string_view accept_encoding);

/// Whether whoever sends this `Accept-Encoding` takes a coding.
bool takes(std::string_view accept_encoding, std::string_view coding);

/// The strong entity tag of bytes that were made just now, with its quotes.
std::string tag_of(std::string_view bytes);

/// Whether `If-None-Match` names this tag: its sender has these bytes already.
bool names_tag(std::string_view if_none_match, std::string_view tag);

}  // namespace understory::server
