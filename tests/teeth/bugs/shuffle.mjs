// Bugs by which a shuffle is not what all have made of it (P6).
export const bugs = [
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

];
