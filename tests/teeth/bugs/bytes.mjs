// Bugs by which a connection is sent other bytes than it was told (P2, P11).
export const bugs = [
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
];
