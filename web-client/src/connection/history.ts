// The log of a match, put together from what is pushed and from the earlier parts of it that the
// server gives when it is asked. Every event says which step it led to.
import { same } from './changes';

/** All events that led to the steps from `from` on, as far as is known. */
export interface Log<Event> {
  from: number;
  events: Event[];
}

/** What is known up to `step`, and what is pushed then: joined where nothing lies between. What is told anew
    stays the object that it was: nobody takes it for news. */
export function joined<Event extends { step: number }>(
  known: (Log<Event> & { step: number }) | null,
  pushed: Log<Event>,
): Log<Event> {
  if (!known || pushed.from > known.step + 1) return pushed;
  const { from, events } = known;
  const begins = pushed.events.findIndex(({ step }) => step >= from);
  return {
    from: Math.min(from, pushed.from),
    events: [...events.filter(({ step }) => step < pushed.from), ...pushed.events].map(
      (event, n) => {
        const old = events[n - begins];
        return old && same(old, event) ? old : event;
      },
    ),
  };
}

/**
 * All that led to the steps before `before`, asked for part by part; null when a part is not to be
 * had. `ask` gives the part that ends there.
 */
export async function earlier<Event>(
  before: number,
  ask: (before: number) => Promise<Log<Event> | null>,
): Promise<Event[] | null> {
  let events: Event[] = [];
  for (let from = before; from > 0;) {
    const part = await ask(from);
    if (!part || part.from >= from) return null;
    events = [...part.events, ...events];
    from = part.from;
  }
  return events;
}
