// `backup`: a copy of a data folder, made while a server stores in it. The copy is a data folder
// itself, of one moment: a server starts on it as on any other.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace understory::server {

/// What a backup holds.
struct Backup {
  int64_t rooms = 0;
  int64_t matches = 0;
  int64_t playing = 0;  ///< of these, that are not over
  int64_t bytes = 0;    ///< of its database
};

/// How it is made: in steps, between which the disk is free for the server.
struct BackupSteps {
  int pages = 256;                         ///< of mostly 4 KiB, that are copied and synced at once
  int64_t log_most = 256LL * 1024 * 1024;  ///< bytes of log that may come meanwhile
  bool rests = true;         ///< beside another process, after each step as long as that has taken
  int64_t room_besides = 0;  ///< bytes that must be free where it is to lie, besides its own
  std::function<void()> between{};  ///< for tests
};

/// Copies what is stored in `folder` when it is called into a new folder `to`, readable by its
/// owner alone: the database, checked, and the key under which choices of open rounds are sealed.
/// Until all of it is on disk it lies in `to`.unfinished, and at an error nothing of it stays. What
/// the server writes meanwhile is not in it; the log keeps that, and where it grows too long the
/// backup is given up. Throws StoreError, saying what to do.
Backup back_up(const std::string& folder, const std::string& to, const BackupSteps& steps = {});

/// Before the database in `folder`, which this process has to itself, is brought to date: copies it
/// as it is to the folder `before-update` in there, in the place of that of the update before, so
/// that whoever must go back can. Does nothing where the database is new or of the present version.
/// What hinders the copy does not hinder the update, which leaves all or nothing done, and the copy
/// leaves that the room that it may take: returns why there is none.
std::optional<std::string> keep_before_update(const std::string& folder);

}  // namespace understory::server
