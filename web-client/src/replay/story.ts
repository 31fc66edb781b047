// A match as its replay tells it: what each step says, where turns begin, and how points went. Points are
// those that the server sends with each position; nothing is counted here.
import { sentences } from '../i18n/sentences';
import type { LogLine } from '../games/shared/family';
import { numbered } from '../games/shared/turns';
import type { MatchPosition } from '../protocol/messages';

/** What each step says, by its number; of a move of which nothing is told, as one that only ends a turn, what
    `ended` says of its seat. Without any lines there is nothing to say yet. */
export function textsOf(
  lines: LogLine[],
  positions: Pick<MatchPosition, 'step' | 'seat'>[],
  ended: (seat: number) => string,
): Map<number, string> {
  const texts = new Map<number, string>();
  for (const { event, text, seen } of lines) {
    if (seen) continue;
    texts.set(event.step, sentences(texts.get(event.step) ?? '', text));
  }
  for (const { step, seat } of lines.length ? positions : [])
    if (step && typeof seat === 'number' && !texts.has(step)) texts.set(step, ended(seat));
  return texts;
}

/** Where turns begin: the step that each begins with, and whose it is. */
export const turnsOf = (lines: LogLine[]): { step: number; seat: number }[] =>
  numbered(lines.filter(({ seen }) => !seen)).flatMap(({ line, turn, seat }) =>
    turn === undefined || seat === undefined ? [] : [{ step: line.event.step, seat }],
  );

/** The steps after which a seat had other points than before, with these. */
export function changesOf(
  positions: Pick<MatchPosition, 'step' | 'points'>[],
  seat: number,
): [step: number, points: number][] {
  let last = 0;
  return positions.flatMap(({ step, points }) => {
    const now = points?.[seat] ?? last;
    if (now === last) return [];
    last = now;
    return [[step, now] as [number, number]];
  });
}

/** The points of a seat after a step, as far as they were counted until then. */
export const pointsAt = (
  positions: Pick<MatchPosition, 'step' | 'points'>[],
  seat: number,
  step: number,
): number => changesOf(positions, seat).findLast(([at]) => at <= step)?.[1] ?? 0;

/** As many points as the chart is high: the most there are, rounded up to tens. */
export const heightOf = (positions: Pick<MatchPosition, 'points'>[]): number =>
  Math.max(10, 10 * Math.ceil(Math.max(...positions.flatMap(({ points }) => points ?? [0])) / 10));

/** How high in a chart of that height so many points stand, as a share of it. Points below nothing (what
    Morchella costs) lie on the ground. */
export const high = (points: number, top: number): number =>
  0.04 + (0.86 * Math.max(0, points)) / top;

/** How long a position is looked at before the next one when it says so many lines, in ms. */
export const pauseOf = (lines: number): number => Math.min(4000, 1000 + 400 * lines);
