// Bugs that let a stranger do more than a stranger may (P7, P17, threats).
export const bugs = [
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
    edits: [['return without_scheme(origin) == host && is_plain_host(host);', 'return without_scheme(origin).value_or("").starts_with(host) && is_plain_host(host);']],
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

];
