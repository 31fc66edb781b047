// /api/matches/ID/report: the report of a finished match, asked for over HTTP.
#pragma once

#include <string>
#include <string_view>

#include "server/net/reading.h"
#include "server/report/reports.h"

namespace understory::server {

/// The id of the match whose report that path asks for; empty if it asks for none.
std::string match_of_report(std::string_view path);

/// What answers with the report as far as it has come, and begins it where nobody has; `network` is
/// who asks. `reports` outlive it.
Fetch report_request(Reports& reports, std::string match, std::string network);

}  // namespace understory::server
