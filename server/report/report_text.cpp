// Writing reports: see report_text.h. Chances are told in thousandths, as those of hints are.
#include "server/report/report_text.h"

#include <cmath>
#include <utility>

#include "engine/core/json_writer.h"

namespace understory::server {
namespace {

/// So many turning points are told: more than a few are none.
constexpr size_t turning_points_max = 5;

int64_t thousandths(double share) { return std::llround(1000 * share); }

void write(JsonWriter& out, int64_t win, double error) {
  out.begin_object().key("win").number(win).key("error").number(thousandths(error)).end_object();
}
void write(JsonWriter& out, const Chance& chance) {
  write(out, thousandths(chance.win), chance.error);
}
void write(JsonWriter& out, const Chances& chances) {
  out.begin_array();
  for (const Chance& chance : chances) write(out, chance);
  out.end_array();
}

void write(JsonWriter& out, const ToldMove& told) {
  out.begin_object().key("move").raw(told.move).key("preview").raw(told.preview).end_object();
}

void write(JsonWriter& out, const Account& account) {
  const int64_t start = thousandths(account.start.win);
  const int64_t own = thousandths(account.own.win);
  const int64_t others = thousandths(account.others.win);
  const int64_t result = thousandths(account.result);
  out.begin_object().key("start");
  write(out, account.start);
  // Rounded they must still add up: luck is what remains.
  out.key("luck");
  write(out, result - start - own - others, account.luck.error);
  out.key("own");
  write(out, account.own);
  out.key("others");
  write(out, account.others);
  out.key("result").number(result).end_object();
}

}  // namespace

ReportText::ReportText(std::string match, size_t positions)
    : match_(std::move(match)), of_(positions) {}

void ReportText::add(const ReportedPosition& position) {
  JsonWriter out(positions_);
  out.begin_object().key("chances");
  write(out, position.chances);
  out.key("decisions").begin_array();
  for (const Decision& decision : position.decisions) {
    out.begin_object().field("seat", decision.seat);
    out.key("played");
    write(out, decision.played);
    out.key("best");
    write(out, decision.best);
    out.key("cost");
    write(out, decision.cost);
    out.end_object();
  }
  out.end_array().end_object();
}

void ReportText::close(const std::vector<ReportedPosition>& positions) {
  JsonWriter points(turning_points_);
  for (const size_t step : turning_points(positions, turning_points_max))
    points.number(static_cast<int64_t>(step));
  JsonWriter accounts(accounts_);
  for (const Account& account : accounts_of(positions)) write(accounts, account);
}

std::string ReportText::told() const {
  std::string text;
  JsonWriter out(text);
  out.begin_object().field("match", match_).key("of").number(static_cast<int64_t>(of_));
  out.key("positions").begin_array().raw(positions_).end_array();
  const bool is_closed = !accounts_.empty();
  out.key("turning_points");
  is_closed ? out.begin_array().raw(turning_points_).end_array() : out.null();
  out.key("accounts");
  is_closed ? out.begin_array().raw(accounts_).end_array() : out.null();
  out.end_object();
  return text;
}

}  // namespace understory::server
