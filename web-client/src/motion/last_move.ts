// What a seat did last, for the bubble on its camp: in a sentence, and in a few words.
import type { AnyEvent } from '../games/shared/family';

/** Both are empty before a seat's first move. `brief` says it in ever fewer words, for where there is little room; it
    is empty where the sentence is short itself. */
export interface LastMove {
  said: string;
  brief: string[];
}

/**
 * The words of a seat's last move; none before its first. `mover` says whose move an event is (of what only
 * comes of a move, nobody's); `say` puts an event into words with the names that
 * it is given, `few` into fewer and fewer; `bare` is a sentence without the name that it
 * began with, and without its full stop.
 */
export function lastMove<Event extends AnyEvent>(
  events: Event[],
  seat: number,
  mover: (event: Event) => number | null,
  say: (event: Event, name: (seat: number) => string) => string,
  few: (event: Event) => string[],
  bare: (sentence: string) => string,
  name: (seat: number) => string,
): LastMove {
  const event = events.findLast((each) => mover(each) === seat);
  // In one's own bubble one's name is not said: the sentence begins with what one did.
  const said = event ? bare(say(event, (each) => (each === seat ? '' : name(each)))) : '';
  return { said, brief: event ? few(event) : [] };
}
