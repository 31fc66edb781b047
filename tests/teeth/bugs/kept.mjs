// Bugs by which what was told is not kept (P1, P2, P5, P13).
export const bugs = [
  {
    says: 'the log is not synced at a commit', file: 'server/store/database.cpp', program: 'server_tests',
    edits: [['PRAGMA synchronous=FULL', 'PRAGMA synchronous=NORMAL'], ['pragma("PRAGMA synchronous") != 2', 'pragma("PRAGMA synchronous") == 0']],
    test: 'a power cut at each operation of the disk loses nothing that was told',
  },
  {
    says: 'a migration is many transactions', file: 'server/store/database.cpp', program: 'server_tests',
    edits: [['  execute("BEGIN IMMEDIATE");\n  for (; version', '  for (; version'], ['              .c_str());\n  execute("COMMIT");', '              .c_str());']],
    test: 'a power cut at each operation of a migration, from every version, loses nothing',
  },
  {
    says: 'behind a transaction that three moves shared the next one begins at once', file: 'server/net/storage_thread.h', program: 'server_tests',
    edits: [['if (shared_by_ >= many)', 'if (shared_by_ > many)']],
    test: 'behind a transaction that three moves shared the next one begins a millisecond later',
  },
  {
    says: 'a backup is without what the log alone has', file: 'server/store/backup.cpp', program: 'server_tests',
    edits: [['opened(file, is_beside ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE)', 'opened("file:" + file + "?immutable=1", is_beside ? SQLITE_OPEN_READONLY | SQLITE_OPEN_URI : SQLITE_OPEN_READWRITE | SQLITE_OPEN_URI)']],
    test: 'a backup holds all that was stored when it began, and nothing of what came meanwhile',
  },
  {
    says: 'a backup is of no one moment', file: 'server/store/backup.cpp', program: 'server_tests',
    edits: [['PRAGMA cell_size_check=ON; BEGIN"', 'PRAGMA cell_size_check=ON"']],
    test: 'a backup holds all that was stored when it began, and nothing of what came meanwhile',
  },
  {
    says: 'a backup has the mark of the database that it was made of', file: 'server/store/backup.cpp', program: 'server_tests',
    edits: [['  mark_copy(copy);\n', '']],
    test: 'a backup that is put over the database of a killed server is not played on by its log',
  },
  {
    says: 'a backup is kept unread', file: 'server/store/backup.cpp', program: 'server_tests',
    edits: [['damage != "ok")', 'damage.empty())']],
    test: 'of a backup that fails nothing stays: of a damaged database, and where a log grows long',
  },
  {
    says: 'a mark that a power cut has left in part ends the start', file: 'server/store/session_mark.cpp', program: 'server_tests',
    edits: [[' && sqlite3_column_text(statement, 0) != nullptr)', ')']],
    test: 'a power cut at each operation of a migration, from every version, loses nothing',
  },
  {
    says: 'a bot waits the longer the more it may do', file: 'server/core/bot_turns.cpp', program: 'server_tests',
    edits: [['context.now.steady + times * wait)', 'context.now.steady + times * wait + 10 * static_cast<Millis>(room.table->match.moves(seat).size()))']],
    test: 'a bot waits as long whatever the cards are that those who wait for it cannot see',
  },
  {
    says: 'answers and pushes are sent before the record is stored', file: 'server/core/outbox.cpp', program: 'server_tests',
    edits: [['    if (batch <= durable_) {\n      effects', '    if (batch <= handed_out_) {\n      effects']],
    test: 'nobody, the player included, is told of a move before it is on disk',
  },
  {
    says: 'pushes wait for the batch before theirs', file: 'server/core/outbox.cpp', program: 'server_tests',
    edits: [['waits_[lanes_[lane]] = handed_out_', 'waits_[lanes_[lane]] = handed_out_ - 1']],
    test: 'a commitment is told only when its secret is on disk',
  },
  {
    says: 'a close overtakes what was on its way', file: 'server/core/outbox.cpp', program: 'server_tests',
    edits: [[': found == waiting_.end() ? 0\n                                                    : std::ranges::max(found->second.batches)', ': 0']],
    test: 'who is cut off for saying too much is still told what was done before',
  },
  {
    says: 'an error of the disk is swallowed', file: 'server/store/store.cpp', program: 'server_tests',
    edits: [['    read_rows(db);  // it may be tried again\n    throw;', '    read_rows(db);  // it may be tried again']],
    test: 'a batch that cannot be written is said to be, nothing of it is there, and others are',
  },
  {
    says: 'of a batch that failed a part stays', file: 'server/store/store.cpp', program: 'server_tests',
    edits: [['    db.next_step = next_step;\n    db.roll_back();', '    db.next_step = next_step;']],
    test: 'a batch that cannot be written is said to be, nothing of it is there, and others are',
  },
  {
    says: 'the steps of a match that is on are forgotten at a start', file: 'server/store/store.cpp', program: 'server_tests',
    edits: [['"DELETE FROM steps WHERE match NOT IN (SELECT id FROM matches WHERE finished = 0) "\n    "AND id', '"DELETE FROM steps WHERE id']],
    test: 'two people play a whole match, with breaks and crashes in between, and it verifies',
  },
  {
    says: 'a move that is missing is not missed', file: 'server/store/store.cpp', program: 'server_tests',
    edits: [['if (made > static_cast<int64_t>(steps.size()))', 'if (made < 0)']],
    test: 'what version 4 counted of a match is counted on: a move that is lost is missed',
  },
  {
    says: 'a stored match is not compared when it is played again', file: 'server/core/played_again.cpp', program: 'server_tests',
    edits: [['if (match.digest() != (n == 0', 'if (n > recording.steps.size() && match.digest() != (n == 0'], ['if (!stored.link.empty() && chain.link() != stored.link)', 'if (stored.link == "none")']],
    test: 'a stored match that plays out otherwise today freezes its own room at the start',
  },
  {
    says: 'the links of a stored match are not compared', file: 'server/core/played_again.cpp', program: 'server_tests',
    edits: [['if (!stored.link.empty() && chain.link() != stored.link)', 'if (stored.link == "none")']],
    test: 'a match whose stored moves were altered while the server was down is not played on',
  },
  {
    says: 'moves that are repeated are known in memory alone', file: 'server/core/recovery.cpp', program: 'server_tests',
    edits: [['        remember_answers(step, stored.begun.players, *room);', '        static_cast<void>(step);']],
    test: 'a command that is sent again gets the same answer and happens once, after a crash too',
  },
  {
    says: 'what a player did outside rooms is known in memory alone', file: 'server/core/sessions.cpp', program: 'server_tests',
    edits: [['read_answers(Json::parse(record.answered), earlier)', 'read_answers(Json::array(), earlier)']],
    test: 'what a player did outside rooms is kept for the last forty, and no longer',
  },
  {
    says: 'whoever comes back misses the newest events', file: 'server/core/push.cpp', program: 'server_tests',
    edits: [['viewer, table.match.step() + 1)', 'viewer, table.match.step())']],
    test: 'whoever enters is told all that the others were told, the newest events included',
  },
  {
    says: 'each part of a history lacks its last step', file: 'server/core/history.cpp', program: 'server_tests',
    edits: [['if (match.step() + 1 >= before) return told;', 'if (match.step() + 2 >= before) return told;']],
    test: 'what came earlier is told to each viewer as it may know it, and to no stranger',
  },
  {
    says: 'of a player only three commands are remembered', file: 'server/core/answers.cpp', program: 'server_tests',
    edits: [['  if (of_player > answered_of_player_kept &&', '  if (of_player > 3 &&']],
    test: 'of each player the last forty commands in a room are known, others\' notwithstanding',
  },

];
