// The part that adds a seed to the next shuffle and keeps what was told of it: fetched with the first
// room that is entered, once its page is at rest, and without it everything goes on.
import { Part, restMs } from '../parts.svelte';

const keeping = new Part(async () => {
  await new Promise((done) => setTimeout(done, restMs));
  return (await import('./keeping')).keeping;
});

/** Hands on what was pushed, as far as it is of the shuffle, in the order in which it came. */
export function overheard(message: Record<string, unknown>): void {
  if (message.push === 'room' || message.push === 'table')
    keeping.fetch().then(
      (there) => there.take(message),
      () => {},
    );
}
