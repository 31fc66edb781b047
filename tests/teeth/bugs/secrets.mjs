// Bugs by which somebody learns what nobody may know (P3, P4, P9).
export const bugs = [
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

];
