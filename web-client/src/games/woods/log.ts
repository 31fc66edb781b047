// The log of a match of Morels, Fungi or Foray.
import type { Catalogue } from '../../i18n';
import { lastMove as lastMoveOf, type LastMove } from '../../motion/last_move';
import type { LogLine, LogSource } from '../shared/family';
import { seatOf, spokenIn } from '../shared/spoken';
import type { ForayEvent, Printed, TableEvent, View } from './foray';
import { moverOf } from './happenings';

/** A turn or round ends when a card falls into the decay, or priority is passed after that. */
const ends = (event: TableEvent, next: TableEvent | undefined): boolean =>
  event.kind === 'priority_passed' ||
  (event.kind === 'decayed' && next?.kind !== 'priority_passed');

/** What happened, in words. What only Foray has is told in the words that come with it. */
export const tell = (words: Catalogue, event: TableEvent, name: (seat: number) => string): string =>
  words.woods.event(event, name) ?? words.foray.event(event as ForayEvent, name);

export function logLines(source: LogSource<View, TableEvent, Printed>): LogLine[] {
  const { events, words } = source;
  const name = spokenIn(source);
  const told = events.filter((event) => event.kind !== 'refilled');
  const last = new Set<TableEvent>(told.filter((event, n) => ends(event, told[n + 1])));
  return events
    .map((event) => ({
      event,
      text: tell(words, event, name),
      seat: seatOf(event),
      big: event.kind === 'revealed',
      ends: last.has(event),
      seen: event.kind === 'refilled',
    }))
    .filter((line) => line.text);
}

/** What a seat did last, in words that do not say who; nothing before its first move. */
export const lastMove = (
  events: TableEvent[],
  seat: number,
  words: Catalogue,
  name: (seat: number) => string,
): LastMove =>
  lastMoveOf(
    events,
    seat,
    moverOf,
    (event, called) => tell(words, event, called),
    words.woods.brief,
    words.bare,
    name,
  );
