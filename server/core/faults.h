// What is said of a fault to the host of the server: enough to look for it, and nothing of what
// anybody holds.
#pragma once

#include <exception>
#include <string>

namespace understory::server {

/// A sentence for the log. Errors of JSON are told by their number alone: their own words quote
/// what was read, which can be a hidden move.
std::string reason_of(const std::exception& error);

}  // namespace understory::server
