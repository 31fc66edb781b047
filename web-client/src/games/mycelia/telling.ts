// What of a match's events is told: where an event was, the last turn of the Automata, the last wind.
import type { Cell, MyceliaEvent, Wind } from './types';

/** The cells that an event was about. */
export const cellsOf = (event: MyceliaEvent): Cell[] => [
  ...(event.path ?? []),
  ...(event.cells ?? []),
  ...(event.cell ? [event.cell] : []),
  ...(Array.isArray(event.from) ? [event.from] : []),
];

/** What the Automata did in its last turn, from the card that it turned up on. */
export function lastAutomataTurn(events: MyceliaEvent[], automata: number): MyceliaEvent[] {
  const start = events.findLastIndex((event) => event.kind === 'automata_card');
  if (start < 0) return [];
  const rest = events.slice(start);
  const end = rest.findIndex(
    (event) =>
      event.kind === 'match_over' ||
      event.kind === 'turn_ended' ||
      (event.kind === 'turn_began' && event.seat !== automata),
  );
  return end < 0 ? rest : rest.slice(0, end);
}

/** The last sporing that the wind carried since a step. */
export function lastDrift(
  events: MyceliaEvent[],
  since: number,
): { from: Cell; wind: Wind; step: number } | null {
  const spored = events.findLast((event) => event.kind === 'spored' && event.step > since);
  return spored && Array.isArray(spored.from) && spored.wind
    ? { from: spored.from, wind: spored.wind, step: spored.step }
    : null;
}
