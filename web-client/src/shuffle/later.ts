// The part that adds a seed to the next shuffle and keeps what was told of it: fetched with the first
// room that is entered, and without it everything goes on.
import type { RoomPush, TablePush } from '../protocol/messages';

let fetched: Promise<typeof import('./keeping')> | undefined;

/** Hands on what was pushed, as far as it is of the shuffle, in the order in which it came. */
export function overheard(message: Record<string, unknown>): void {
  if (message.push !== 'room' && message.push !== 'table') return;
  fetched ??= import('./keeping');
  fetched.then(
    (keeping) =>
      message.push === 'room'
        ? keeping.give(message as unknown as RoomPush)
        : keeping.note(message as unknown as TablePush),
    () => (fetched = undefined),
  );
}
