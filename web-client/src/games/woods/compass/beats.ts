// A round told in beats: events gathered so that each beat is one thing that a seat does, with what
// came of it, and one for the cleanup. The pace is long enough to read each.
import type { Beat as AnyBeat } from '../../shared/teller.svelte';
import type { TableEvent } from '../foray';

export interface Beat extends AnyBeat<TableEvent> {
  seat: number | null;
}

/** What belongs to the beat before, when it is the same seat's. */
const follows = new Set([
  ...['basket_placed', 'moon_swapped', 'kept', 'used', 'used_in_vain', 'eureka_earned'],
  ...['log_grew', 'poisoned', 'discarded', 'map_placed', 'eccentric_awarded', 'morchella_found'],
]);
const silent = new Set(['revealed', 'refilled', 'match_started', 'match_over']);

const seatOf = (event: TableEvent): number | null =>
  'seat' in event && typeof event.seat === 'number' ? event.seat : null;
const cleans = (event: TableEvent): boolean =>
  seatOf(event) === null || ['priority_passed', 'poison_left'].includes(event.kind);

/** Gathers events into beats. */
export function beatsOf(events: TableEvent[]): Beat[] {
  const beats: Beat[] = [];
  for (const event of events.filter((each) => !silent.has(each.kind))) {
    const last = beats.at(-1);
    const seat = cleans(event) ? null : seatOf(event);
    const joins =
      last &&
      last.seat === seat &&
      (seat === null || follows.has(event.kind)) &&
      last.events.length < 6;
    if (joins) last.events.push(event);
    else beats.push({ seat, events: [event] });
  }
  return beats;
}

/** How long a beat stays, by how much there is to read and how many wait behind it. */
export function paceOf(words: string, waiting: number): number {
  const unhurried = Math.min(2800, 750 + 22 * words.length);
  return waiting > 8 ? unhurried * 0.6 : unhurried;
}
