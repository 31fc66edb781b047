// Bugs to be caught by name: each is a few words of one file that are replaced by others (`edits`), a sentence
// of what is broken then, and the one test that has to fail (`program`: where it is; for those that are files of
// their own, `in` names the file). run.mjs tries them.
const rules = { program: 'engine_tests', test: 'every scenario holds' };

export const bugs = [
  // --- What was told is kept (P1, P2, P5, P13) -------------------------------------------------
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

  // --- What nobody may know (P3, P4, P9) -------------------------------------------------------
  {
    says: 'who watches a match sees everything', file: 'server/core/push.cpp', program: 'server_tests',
    edits: [['return seat ? Viewer::seat(*seat) : Viewer::spectator();\n  }\n  const', 'return seat ? Viewer::seat(*seat) : Viewer::everything();\n  }\n  const']],
    test: "no text that is sent to a seat or a spectator holds another's hand",
  },
  {
    says: 'every seat sees every hand', file: 'engine/woods/view.cpp', program: 'engine_tests',
    edits: [['  if (viewer.sees(seat))\n    write_cards', '  if (viewer.is_seat())\n    write_cards']],
    test: 'a seat cannot tell the match from one in which all that it may not know is different',
  },
  {
    says: 'every seat of Mycelia sees every hand', file: 'engine/mycelia/view.cpp', program: 'engine_tests',
    edits: [['(viewer.sees(seat) && !state.placing)', '(viewer.is_seat() && !state.placing)']],
    test: 'nobody is shown a hand, a drawn card or a hidden tile of Mycelia that is not theirs',
  },
  {
    says: 'what is given to a Thief is told to all', file: 'engine/woods/event.cpp', program: 'engine_tests',
    edits: [['if (viewer_.sees(event_.seat) || viewer_.sees(event_.other))', 'if (viewer_.is_seat() || viewer_.sees(event_.other))']],
    test: 'nobody is told a hand, a night card, a peek or a gift that is not theirs',
  },
  {
    says: 'a night card is told to all', file: 'engine/woods/event.cpp', program: 'engine_tests',
    edits: [['    out_.key("card");\n    if (shown)', '    out_.key("card");\n    if (shown || event_.drawn)']],
    test: 'nobody is told a hand, a night card, a peek or a gift that is not theirs',
  },
  {
    says: 'how many moves others have is told', file: 'engine/woods/view.cpp', program: 'engine_tests',
    edits: [['  if (is_asked(state, viewer) && state.agenda', '  if (!state.agenda.empty() && !viewer.sees_everything()) {\n    Moves all;\n    if (!Rules::asked(state).empty()) Rules::moves(state, Rules::asked(state)[0], all);\n    for (size_t i = 0; i < all.size() && !is_asked(state, viewer); ++i) out.null();\n  }\n  if (is_asked(state, viewer) && state.agenda']],
    test: 'a seat cannot tell the match from one in which all that it may not know is different',
  },
  {
    says: 'a bot is given the whole position', file: 'server/core/thoughts.cpp', program: 'server_tests',
    edits: [['Match imagined = match.imagine(seat, chance)', 'Match imagined = wanted == Wanted::move ? match : match.imagine(seat, chance)']],
    test: 'a bot thinks of a question as before after a restart, and never of the true position',
  },
  { says: 'a bot is told which hand holds a card that was given unseen', file: 'engine/woods/imagine.cpp', program: 'engine_tests',
    edits: [['    foray += hand.foray;\n    hand.day += std::exchange(hand.foray, 0);\n', '']],
    test: 'what nobody can know is dealt anew in other worlds, each card of it' },
  {
    says: 'a hint is thought of with the whole position', file: 'server/core/thoughts.cpp', program: 'server_tests',
    edits: [['Match imagined = match.imagine(seat, chance)', 'Match imagined = wanted == Wanted::advice ? match : match.imagine(seat, chance)']],
    test: 'a hint is thought of as before after a restart, and not with the chance of a bot',
  },
  {
    says: 'who has not committed is shown the commit of another', file: 'server/core/round.cpp', program: 'server_tests',
    edits: [['const auto own = viewer ? room.table->commits.find(*viewer) : room.table->commits.end();', 'const auto own = viewer ? room.table->commits.begin() : room.table->commits.end();']],
    test: 'seats and watchers get the same bytes at the same times, whatever one seat has chosen',
  },
  {
    says: 'a bot takes longer where it has more moves', file: 'server/core/bot_turns.cpp', program: 'server_tests',
    edits: [['context.now.steady + times * wait);', 'context.now.steady + times * wait + 40 * static_cast<Millis>(room.table->match.moves(seat).size()));']],
    test: 'two worlds that a viewer cannot tell apart send it the same bytes at the same times',
  },
  {
    says: 'a refusal depends on what nobody may know', file: 'server/core/play.cpp', program: 'server_tests',
    edits: [['    return CommandResult::refuse(Reason::stale, step, asked_step);', '    return CommandResult::refuse(Reason::stale, step, static_cast<int>(room.table->match.digest() & 7));']],
    test: 'two worlds that a viewer cannot tell apart send it the same bytes at the same times',
  },
  {
    says: 'who comes back sees everything once', file: 'server/core/push.cpp', program: 'server_tests',
    edits: [['  const Viewer viewer = viewer_of(room, room.present.at(connection).player);', '  const Viewer viewer = Viewer::everything();\n  static_cast<void>(connection);']],
    test: 'two worlds that a viewer cannot tell apart send it the same bytes at the same times',
  },
  {
    says: 'what has changed is told to all as to the first', file: 'server/core/push.cpp', program: 'server_tests',
    edits: [['once(changes_[viewer.value], viewer,', 'once(changes_[0], viewer,']],
    test: 'who asks for changes has the same table at every step as who does not',
  },
  {
    says: 'a new name is told to nobody who takes changes', file: 'server/core/lobby.cpp', program: 'server_tests',
    edits: [['visitor.shown.reset();', 'static_cast<void>(visitor);']],
    test: 'who enters, comes back or enters again is shown a whole view, and goes on from there',
  },
  {
    says: 'a list that is shorter keeps its end', file: 'protocol/changes.cpp', program: 'server_tests',
    edits: [['    if (!closes(*old_)) {\n      append_index(out_, index);', '    if (!closes(*old_)) {\n      append_index(out_, index + 1);']],
    test: 'whatever a value was and is, the changes make one of the other',
  },
  {
    says: 'commits are revealed when one is missing', file: 'server/core/round.cpp', program: 'server_tests',
    edits: [['if (table.commits.size() + 1 == table.match.asked().size()) {', 'if (table.commits.size() + 2 >= table.match.asked().size()) {']],
    test: 'four commits in every order, with every single fault at every place',
  },
  {
    says: 'a second commit replaces the first', file: 'server/core/round.cpp', program: 'server_tests',
    edits: [['  if (before == room.table->commits.end()) return std::nullopt;', '  if (before == room.table->commits.end() || Json::parse(before->second.text) != move)\n    return std::nullopt;']],
    test: 'four commits in every order, with every single fault at every place',
  },
  {
    says: 'a commit is gone after a restart', file: 'server/core/round.cpp', program: 'server_tests',
    edits: [['  if (room.match != stored.match || !room.table) return;', '  if (room.match != stored.match || room.table) return;']],
    test: 'a player who reloads is shown their own commit, and nobody else\'s',
  },
  {
    says: 'an answer to an older question is taken', file: 'server/core/play.cpp', program: 'server_tests',
    edits: [['  if (asked_step != step || room.phase != Phase::playing)', '  if (room.phase != Phase::playing)']],
    test: 'the other seat, a spectator and old news are refused, each with its reason',
  },

  // --- The shuffle (P6) ------------------------------------------------------------------------
  {
    says: 'the seeds of the players are left out', file: 'server/core/shuffle.cpp', program: 'server_tests',
    edits: [['{"contributions", contributions_of(shuffle)},\n               {"game"', '{"contributions", Json::array()},\n               {"game"']],
    test: 'with one secret other seeds deal other cards, and so do the same in another order',
  },
  {
    says: 'the next match has the secret of the one before', file: 'server/core/play.cpp', program: 'server_tests',
    edits: [['  room.shuffle = next_shuffle(context.entropy);\n', '']],
    test: 'each match of a room has a secret of its own, and each player\'s seed counts once',
  },
  {
    says: 'the secret of a match is told when it begins', file: 'server/core/push.cpp', program: 'server_tests',
    edits: [['out.raw(write_shuffle(*shuffle, false));', 'out.raw(write_shuffle(*shuffle, true));']],
    test: 'nobody is told a secret, or the seed of a match that is being played',
  },
  {
    says: 'the commitment binds nothing', file: 'server/core/shuffle.cpp', program: 'server_tests',
    edits: [['  if (commitment_to(shuffle.secret) != shuffle.commitment)', '  if (shuffle.commitment.empty())']],
    test: 'verify says in a plain sentence how a match was forged',
  },
  {
    says: 'a link does not hang on the one before it', file: 'server/core/chain.cpp', program: 'server_tests',
    edits: [['std::string text(text_of(link_));', 'std::string text;']],
    test: 'each link of a record hangs on all that came before it',
  },
  {
    says: 'a bot draws again after a restart', file: 'server/core/thoughts.cpp', program: 'server_tests',
    edits: [['begun.setup.seed, match.step(), seat, wanted)', 'begun.setup.seed, static_cast<int>(room.asked_at), seat, wanted)']],
    test: 'a bot thinks of a question as before after a restart, and never of the true position',
  },
  {
    says: 'a bot answers as soon as it has thought', file: 'server/core/bot_turns.cpp', program: 'server_tests',
    edits: [['if (room.chair(chosen.seat).bot_timer != 0) {', 'if (room.chair(chosen.seat).bot_timer != 0 && room.phase != Phase::playing) {']],
    test: 'however long a bot has thought, its answer is told at the same time',
  },
  {
    says: 'the stream of chance is not ChaCha20', file: 'engine/core/random.cpp', program: 'engine_tests',
    edits: [['b = rotated(b ^ c, 7);', 'b = rotated(b ^ c, 8);']],
    test: 'the stream is ChaCha20: key 0, nonce 0, block 0 begins as RFC 8439 says',
  },

  // --- Strangers and limits (P7, P17, threats) -------------------------------------------------
  {
    says: 'a flood is never cut off', file: 'server/core/sessions.cpp', program: 'server_tests',
    edits: [['  return session.bucket.take(now.steady, burst_of(config_), config_.messages_a_second);', '  return session.bucket.take(now.steady, burst_of(config_), config_.messages_a_second) || true;']],
    test: 'a flood is closed with 1008 after the burst, and only the one who sends it',
  },
  {
    says: 'guesses at rooms are not limited', file: 'server/core/sessions.cpp', program: 'server_tests',
    edits: [['const bool counted = guesses_.count(session.network, now.steady);', 'const bool counted = true;']],
    test: 'guessing room codes is limited by address',
  },
  {
    says: 'talk is not limited', file: 'server/core/sessions.cpp', program: 'server_tests',
    edits: [['return talk->take(now.steady, a_minute, a_minute / 60);', 'return talk->take(now.steady, a_minute, a_minute);']],
    test: 'a player talks no faster than anybody reads, over however many lines',
  },
  {
    says: 'whoever has played is forgotten', file: 'server/core/sessions.cpp', program: 'server_tests',
    edits: [['player.connections.empty() && !player.has_played &&', 'player.connections.empty() &&']],
    test: 'whoever finishes a match that a restart fell into is not forgotten',
  },
  {
    says: 'a host can close a room at any time', file: 'server/core/closing.cpp', program: 'server_tests',
    edits: [['    if (wait.left() > 0)\n', '    if (wait.left() > wait.needed)\n']],
    test: 'a host can close the room when the match has waited ten minutes for an answer',
  },
  {
    says: 'who is not host can arrange the room', file: 'server/core/seats.cpp', program: 'server_tests',
    edits: [['  if (room.host != player) return CommandResult::refuse(Reason::not_host);\n  return std::nullopt;', '  return std::nullopt;']],
    test: 'only the host arranges a room, seats bots and begins, and who tries changes nothing',
  },
  {
    says: 'a seat can be taken from who sits there', file: 'server/core/seats.cpp', program: 'server_tests',
    edits: [['  if (!chair.free()) return CommandResult::refuse(Reason::seat_taken);\n  if (const', '  if (const']],
    test: 'nobody takes a seat that another has, by whatever command',
  },
  {
    says: 'a field that nobody knows is taken', file: 'engine/core/field_reader.cpp', program: 'server_tests',
    edits: [['      fail("has an unknown field \\"" + start_of(item.key()) + "\\"");\n}\n\nvoid FieldReader::only', '      continue;\n}\n\nvoid FieldReader::only']],
    test: 'a message that is no command is told which of its fields is wrong, and how',
  },
  {
    says: 'of two fields with one name the first counts', file: 'protocol/strict_json.cpp', program: 'server_tests',
    edits: [['  if (builder.twice) throw', '  if (builder.twice && text.empty()) throw']],
    test: 'whatever arrives is refused or closed, and the others in the room notice nothing',
  },
  {
    says: 'names may show nothing', file: 'protocol/text.cpp', program: 'server_tests',
    edits: [['    if (is_hidden(*code)) continue;\n', '']],
    test: 'what shows nothing is no name, and a letter bears no heap of marks',
  },
  {
    says: 'coming back in time lengthens a limit', file: 'server/core/absence.cpp', program: 'server_tests',
    edits: [['    chair.returning = true;  // or a limit could be waited out again and again\n    return false;\n', '']],
    test: 'who returns after the limit has run out has the next question, and the bot this one',
  },
  {
    says: 'a page of another site may open a socket', file: 'server/net/request_words.cpp', program: 'wire', in: 'hostile',
    edits: [['return origin.substr(scheme.size()) == host && is_plain_host(host);', 'return origin.substr(scheme.size()).starts_with(host) && is_plain_host(host);']],
    test: 'a page of another site cannot open a socket, one of ours can',
  },
  {
    says: 'any name of a host is let in', file: 'server/net/front.cpp', program: 'wire', in: 'limits',
    edits: [['address_in(name).has_value() ||\n', 'address_in(name).has_value() || !name.empty() ||\n']],
    test: 'pages may be asked for under an address, a name of the house and the names that the host gives, and no other',
  },
  {
    says: 'anybody may say for whom a request was forwarded', file: 'server/net/front.cpp', program: 'wire', in: 'limits',
    edits: [['while (!forwarded.empty() && is_proxy(client)) {', 'while (!forwarded.empty()) {']],
    test: 'only a trusted proxy is believed, and only as far as it knows',
  },
  {
    says: 'a message may be of any length', file: 'server/net/web_socket.cpp', program: 'wire', in: 'conformance',
    edits: [['socket_.read_message_max(protocol::message_bytes_max);', 'socket_.read_message_max(0);']],
    test: '5.2 and 7.4.1: a text of 16385 bytes is more than the server takes',
  },
  {
    says: 'a text may end within a letter', file: 'server/net/web_socket.cpp', program: 'wire', in: 'conformance',
    edits: [['else if (!is_whole_text(text))', 'else if (text.data() == nullptr)']],
    test: '8.1: c3 in one fragment and nothing in the next',
  },
  {
    says: 'a binary message is read as a text', file: 'server/net/web_socket.cpp', program: 'wire', in: 'conformance',
    edits: [['if (socket_.got_binary())', 'if (socket_.got_binary() && text.empty())']],
    test: '5.6 and 7.4.1: a binary message is of a kind that the server does not take',
  },
  {
    says: 'pings are not counted', file: 'server/net/web_socket.cpp', program: 'wire', in: 'limits',
    edits: [['if (kind != websocket::frame_type::close) count_ping();', 'if (kind == websocket::frame_type::close) count_ping();']],
    test: 'who floods with pings is closed with 1008, and who pings now and then is not',
  },
  {
    says: 'a body whose coding is unknown is read as the next request', file: 'server/net/connection.cpp', program: 'wire', in: 'smuggling',
    edits: [['if (request.count(http::field::transfer_encoding) > 0 ||', 'if (parser_->chunked() ||']],
    test: 'a transfer encoding of identity',
  },
  {
    says: 'of two hosts the first counts', file: 'server/net/connection.cpp', program: 'wire', in: 'smuggling',
    edits: [['return count == 1 || (count == 0 && request.version() < 11);', 'return count >= 1 || request.version() < 11;']],
    test: 'two hosts',
  },
  {
    says: 'what comes before the answer to a handshake is lost', file: 'server/net/connection.cpp', program: 'wire', in: 'smuggling',
    edits: [['!= 1 || buffer_.size() > 0 ||', '!= 1 ||']],
    test: 'a frame behind one that asks for a WebSocket, before the answer',
  },

  // --- The rules -------------------------------------------------------------------------------
  { ...rules, says: 'a moon needs no room for its night card', file: 'engine/woods/collect.cpp', edits: [['const int needed = found.to_hand + night_cards;', 'const int needed = found.to_hand;']] },
  { ...rules, says: 'new baskets do not count for what comes with them', file: 'engine/woods/collect.cpp', edits: [['kitchen.room() + room_in_basket * found.baskets;', 'kitchen.room();']] },
  { ...rules, says: 'the decay goes a card too early', file: 'engine/woods/cleanup.cpp', edits: [['if (state.decay.size() == decay_max)', 'if (state.decay.size() + 1 >= decay_max)']] },
  { ...rules, says: 'a match ends before the last seats have had their turns', file: 'engine/woods/cleanup.cpp', edits: [['const bool last = forest_is_empty(state) && next == state.first;', 'const bool last = forest_is_empty(state);']] },
  { ...rules, says: 'a second poison may be taken', file: 'engine/woods/poison.cpp', edits: [['if (together <= 1) return std::nullopt;', 'if (together <= 2) return std::nullopt;']] },
  { ...rules, says: 'poison stays a turn too long in Fungi', file: 'engine/woods/poison.cpp', edits: [['? kitchen.cooked_pans() : 1;', '? kitchen.cooked_pans() : 2;']] },
  { ...rules, says: 'the turn in which poison is collected counts', file: 'engine/woods/poison.cpp', edits: [['.collected_now = in_own_turn(state, seat)};', '.collected_now = false};']] },
  { ...rules, says: 'night cards alone can be cooked', file: 'engine/woods/cook.cpp', edits: [['  if (move.day == 0) return Refusal{RefusalCode::needs_day_card, "C10", 1, 0};\n', '']] },
  { ...rules, says: 'a mushroom fewer is enough to cook', file: 'engine/woods/cook.cpp', edits: [['refuse_mushrooms(kitchen, move, cook_min)', 'refuse_mushrooms(kitchen, move, cook_min - 1)']] },
  { ...rules, says: 'a night card is one mushroom', file: 'engine/woods/cook.cpp', edits: [['return move.day + 2 * move.night;', 'return move.day + move.night;']] },
  { ...rules, says: 'the last stick cannot be paid with', file: 'engine/woods/collect.cpp', edits: [['if (cost > state.kitchen(seat).sticks)', 'if (cost > 0 && cost >= state.kitchen(seat).sticks)']] },
  { ...rules, says: 'what is left on Morchella costs nothing', file: 'engine/woods/points.cpp', edits: [['    if (is_mushroom(card)) sum += points(state, card);\n  return sum;\n}\n\n}', '    if (is_mushroom(card)) sum += 0;\n  return sum;\n}\n\n}']] },
  { ...rules, says: 'who cooked more mushrooms does not win a tie', file: 'engine/woods/standings.cpp', edits: [['worth.push_back(1000 * scored + (count_mushrooms ? mushrooms_cooked(kitchen) : 0));', 'worth.push_back(1000 * scored);']] },
  { ...rules, says: 'a slot of the forest stays empty', file: 'engine/woods/forest.cpp', edits: [['while (state.forest.size() < forest_slots &&', 'while (state.forest.size() + 1 < forest_slots &&']] },
  { ...rules, says: 'a mushroom of Mycelia decays after one sporing', file: 'engine/mycelia/decay.cpp', edits: [['  if (mat.sporings < sporings_max)\n    return Refusal', '  if (mat.sporings + 1 < sporings_max)\n    return Refusal']] },
  { ...rules, says: 'the match of Mycelia ends with one mat free of decay', file: 'engine/mycelia/decay.cpp', edits: [['for (int slot = 1; slot <= state.mats; ++slot)\n    if (state.colony(seat).mat(slot).decayed.empty()) return false;', 'for (int slot = 2; slot <= state.mats; ++slot)\n    if (state.colony(seat).mat(slot).decayed.empty()) return false;']] },
  { ...rules, says: 'of equals who has fewer insects is before the other', file: 'engine/mycelia/standings.cpp', edits: [['colony.grown, colony.insects};', 'colony.grown, -colony.insects};']] },
  { ...rules, says: 'a Mother that is sent away takes insects', file: 'engine/mycelia/mother.cpp', edits: [['  stand(state, move.seat, tile_at(state, move.cell()));  // A4: she takes no insect', '  step_onto(state, move.seat, tile_at(state, move.cell()), events);']] },
  { ...rules, says: 'more spores are put than there are', file: 'engine/mycelia/spore.cpp', edits: [['std::min<int>(wanted, colony.spores);  // S3', 'wanted;']] },
  {
    says: 'a match has a question more than it may have', file: 'engine/match.cpp', program: 'engine_tests',
    edits: [['if (step >= answers_max &&', 'if (step > answers_max &&']],
    test: 'a match that its players will not end ends as it stands after 5,000 questions',
  },
  {
    says: 'a saved match has forgotten when poison was collected', file: 'engine/woods/save.cpp', program: 'engine_tests',
    edits: [['of_poison.boolean("collected_now", false);', 'of_poison.boolean("collected_now", false) && false;']],
    test: 'a state written as JSON and read again is the same state, and goes on the same way',
  },
  {
    says: 'a number above all is taken for -1', file: 'engine/core/field_reader.cpp', program: 'engine_tests',
    edits: [['if (json.is_number_unsigned() && json.get<uint64_t>() > INT64_MAX) return std::nullopt;', '']],
    test: 'a number too large for its sign is refused where a negative one may stand',
  },
  // --- Each connection is sent what it was told, byte by byte (P2, P11) --------------------------
  {
    says: 'what waits is lost when a session closes', file: 'server/net/web_socket.cpp', program: 'server_tests',
    edits: [['    closing_ = true;\n    deadline_ = ', '    closing_ = true;\n    socket_.next_layer().drop_waiting();\n    deadline_ = ']],
    test: 'byte by byte each connection is sent what it was told, and what was told is stored',
  },
  {
    says: 'after a part was written, it is written again', file: 'server/net/frame_socket.h', program: 'server_tests',
    edits: [['size_t skipped = sent;', 'size_t skipped = 0;']],
    test: 'byte by byte each connection is sent what it was told, and what was told is stored',
  },
  {
    says: 'the rest of a write that went in part is forgotten', file: 'server/net/frame_socket.h', program: 'server_tests',
    edits: [['sent >= frames.front().size()) {\n        sent -= frames.front().size();', 'sent > 0) {\n        sent -= std::min(sent, frames.front().size());']],
    test: 'byte by byte each connection is sent what it was told, and what was told is stored',
  },
  {
    says: 'what the kernel has not taken waits for the next text', file: 'server/net/frame_socket.h', program: 'server_tests',
    edits: [['failed ? own->close() : own->flush();', 'if (failed) own->close();']],
    test: 'byte by byte each connection is sent what it was told, and what was told is stored',
  },
  {
    says: 'a pong goes before what is being sent', file: 'server/net/frame_socket.h', program: 'server_tests',
    edits: [['    own_->frames.push_back({std::move(bytes), nullptr});', '    own_->frames.push_front({std::move(bytes), nullptr});']],
    test: 'byte by byte each connection is sent what it was told, and what was told is stored',
  },
  {
    says: 'too slow a reader is closed with the code of a flood', file: 'server/net/web_socket.cpp', program: 'server_tests',
    edits: [['    close(4008);', '    close(1008);']],
    test: 'byte by byte each connection is sent what it was told, and what was told is stored',
  },
  {
    says: 'a text follows a close', file: 'server/net/web_socket.cpp', program: 'server_tests',
    edits: [['if (closing_ || !socket_.is_open()) return;', '']],
    test: 'byte by byte each connection is sent what it was told, and what was told is stored',
  },
  {
    says: 'a reader that takes nothing is waited for', file: 'server/net/frame_socket.h', program: 'server_tests',
    edits: [['if (cancelled || !own || !own->blocked) return;', 'if (cancelled || !own || own->blocked) return;']],
    test: 'byte by byte each connection is sent what it was told, and what was told is stored',
  },
  // A header, which all of the engine is compiled for: the last, since they take longest.
  {
    says: 'small numbers are drawn more often', file: 'engine/core/random.h', program: 'engine_tests',
    edits: [['if (drawn >= rejected) return drawn % n;', 'if (drawn >= rejected || true) return drawn % n;']],
    test: 'below(n) favours no number',
  },
];
