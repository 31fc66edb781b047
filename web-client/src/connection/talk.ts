// What was said in a room, as far as it is kept.
import type { ChatLine } from '../protocol/messages';

/** So many lines are kept, as on the server. */
const linesKept = 500;

/** `before` with what was told now: a line that is said while a room is entered may come before the talk that it belongs to. */
export function talkWith(before: ChatLine[], told: ChatLine[]): ChatLine[] {
  const known = new Set(before.map(({ n }) => n));
  const all = [...before, ...told.filter(({ n }) => !known.has(n))];
  return all.sort((one, other) => one.n - other.n).slice(-linesKept);
}
