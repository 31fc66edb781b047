// What a seat did last, in a few words: for the bubble on its camp.
import type { AnyEvent } from '../games/shared/family';

/**
 * The words of a seat's last move; none before its first. `mover` says whose move an event is (of what only
 * comes of a move, nobody's); `say` puts an event into words with the names that it is given.
 */
export function lastMove<Event extends AnyEvent>(
  events: Event[],
  seat: number,
  mover: (event: Event) => number | null,
  say: (event: Event, name: (seat: number) => string) => string,
  name: (seat: number) => string,
): string {
  const event = events.findLast((each) => mover(each) === seat);
  // In one's own bubble one's name is not said: the sentence begins with what one did.
  return event ? short(say(event, (each) => (each === seat ? '' : name(each)))) : '';
}

/** A sentence without the name that it began with, and without its full stop. */
const short = (sentence: string): string =>
  sentence
    .replace(/^(’s|的|，|:|：)?\s*/u, '')
    .replace(/[.。]$/u, '')
    .trim();
