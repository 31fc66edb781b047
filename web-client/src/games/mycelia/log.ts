// The log of a match of Mycelia.
import type { Catalogue } from '../../i18n';
import { lastMove as lastMoveOf, type LastMove } from '../../motion/last_move';
import type { LogLine, LogSource } from '../shared/family';
import { seatOf, spokenIn } from '../shared/spoken';
import { deckOf } from './deck';
import { moverOf } from './happenings';
import { speechOf, speechOfPlayers, type Speech } from './speech';
import type { MyceliaEvent, Printed, View } from './types';

const big = new Set(['fruited', 'decayed', 'end_token', 'match_over']);

export function logLines(source: LogSource<View, MyceliaEvent, Printed>): LogLine[] {
  const { events, view, printed, players, words, language } = source;
  const deck = deckOf(printed, words, language);
  const name = spokenIn(source);
  const say = view
    ? speechOf(view, deck, words, name)
    : speechOfPlayers(players, deck, words, name);
  const told: LogLine[] = [];
  for (const event of events) {
    const text = words.mycelia.event(event, say);
    if (text) told.push({ event, text, seat: seatOf(event), big: big.has(event.kind) });
    // The end of a turn has no words: the line before it shows it.
    else if (event.kind === 'turn_ended' && told.length) told.at(-1)!.ends = true;
  }
  return told;
}

/** What a seat did last, in words that do not say who; nothing before its first move. */
export const lastMove = (
  events: MyceliaEvent[],
  seat: number,
  say: Speech,
  words: Catalogue,
): LastMove =>
  lastMoveOf(
    events,
    seat,
    // What was found says more than that it was laid.
    (event) =>
      event.kind === 'explored'
        ? event.seat!
        : event.kind === 'tile_placed'
          ? null
          : moverOf(event),
    (event, name) => words.mycelia.event(event, { ...say, name }),
    words.mycelia.brief,
    words.bare,
    say.name,
  );
