// The rooms that one can go back to: in which order they are shown, and since when nothing happened.
import type { OpenRoom } from '../protocol/messages';

/** Whether the match there waits for one's own answer. */
export const isYours = (room: OpenRoom): boolean => room.seats[room.you]?.asked === true;

/** Those first where one is asked, then those that are played; each the last used first, as they came. */
export function sorted(rooms: OpenRoom[]): OpenRoom[] {
  const rank = (room: OpenRoom): number => (isYours(room) ? 0 : room.phase === 'playing' ? 1 : 2);
  return [...rooms].sort((a, b) => rank(a) - rank(b));
}

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago that was, in the words of a language: "10 minutes ago". */
export function since(then: number, now: number, language: string): string {
  const ago = Math.max(0, now - then);
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  for (const [unit, ms] of units) if (ago >= ms) return format.format(-Math.floor(ago / ms), unit);
  return format.format(0, 'second');
}
