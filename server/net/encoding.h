// How what is read goes over the wire: a match that is seen again is a megabyte of text that is
// much alike, and is asked for again whenever its page is opened.
#pragma once

#include "server/net/reading.h"

namespace understory::server {

/// The same request, whose reply is compressed with gzip (RFC 1952) if its sender takes that and if
/// it gains anything; what may be kept comes with the tag of just these bytes. Where the reply is
/// made.
Fetch encoded(Fetch request, bool takes_gzip);

}  // namespace understory::server
