// Matches that are over, looked up for rooms that show them: once for a room in which somebody is.
// The storage takes out a row between two commits; the match is played again on a thread of its
// own.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "server/core/effect.h"
#include "server/net/storage_thread.h"
#include "server/net/worker.h"
#include "server/store/looking_back.h"

namespace understory::server {

/// `storage` is to be ended before it.
class PastMatches {
 public:
  /// `told` is called on the thread that has played the match again.
  PastMatches(StorageThread& storage, std::function<void(MatchFound)> told)
      : storage_(storage), told_(std::move(told)) {}

  void find(FindMatch wanted) {
    storage_.read([this, wanted = std::move(wanted)](Storage& storage) {
      worker_.add([this, wanted, document = read(storage, wanted.match)] {
        told_({wanted.room, wanted.match, document ? table_of(*document) : nullptr});
      });
    });
  }

 private:
  static std::optional<std::string> read(Storage& storage, const std::string& match) try {
    return storage.finished_document(match);
  } catch (const StoreError&) {
    return std::nullopt;  // a disk that fails says so at the next write
  }

  StorageThread& storage_;
  std::function<void(MatchFound)> told_;
  Worker worker_;
};

}  // namespace understory::server
