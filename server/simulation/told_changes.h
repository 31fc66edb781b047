// What a client does that is told what has changed instead of whole views: protocol/README.md says
// it under *Changes*. Written from that page, and sharing no code with protocol/changes.cpp.
#pragma once

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "server/simulation/require.h"

namespace understory::server::simulation {

using Json = nlohmann::json;

/// `before` with the changes. Throws where they do not fit it.
inline Json changed(Json before, const Json& changes) {
  if (changes.is_array()) return changes.at(0);
  if (!changes.is_object()) return changes;
  if (before.is_array()) {
    for (size_t at = 0, found = 0; found < changes.size(); ++at) {
      require(at <= before.size(), "changes behind the end of a list: ", changes);
      const auto change = changes.find(std::to_string(at));
      if (change == changes.end()) continue;
      ++found;
      if (change->is_array() && change->empty()) {
        require(at < before.size(), "a list is cut behind its end: ", changes);
        before.erase(before.begin() + static_cast<std::ptrdiff_t>(at), before.end());
      } else if (at < before.size()) {
        before[at] = changed(std::move(before[at]), *change);
      } else {
        before.push_back(changed(Json(), *change));
      }
    }
    return before;
  }
  require(before.is_object(), "changes of what has no parts: ", changes);
  for (const auto& [key, change] : changes.items())
    if (change.is_array() && change.empty())
      require(before.erase(key) == 1, "what is not there goes: ", key);
    else
      before[key] = changed(before.contains(key) ? std::move(before[key]) : Json(), change);
  return before;
}

/// The `table` push that would have come instead of these `changes`, from the one before.
inline Json table_after(Json table, const Json& push) {
  require(table.is_object() && push["step"] == table["step"].get<int>() + 1,
          "changes of a view that nobody has: ", push);
  table["view"] = changed(std::move(table["view"]), push["changes"]);
  table["from"] = push["step"];
  for (const char* each : {"step", "link", "events"}) table[each] = push[each];
  for (const char* each : {"printed", "shuffle"}) table.erase(each);  // of the first one alone
  return table;
}

/// The tables that a connection was told, in order: each whole, however it was told.
inline std::vector<Json> tables_of(const std::vector<std::string>& heard) {
  std::vector<Json> tables;
  for (const std::string& text : heard) {
    Json message = Json::parse(text);
    const std::string push = message.value("push", "");
    if (push == "table") tables.push_back(std::move(message));
    if (push == "changes")
      tables.push_back(table_after(tables.empty() ? Json() : tables.back(), message));
  }
  return tables;
}

}  // namespace understory::server::simulation
