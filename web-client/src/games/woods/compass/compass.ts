// The compass: ten marks round a dial, from the decay by your feet over the slots of the path to
// your hand. Which way the needle points, and where it goes when it is turned.
import type { Choice, Move } from '../foray';

export const marks: Choice[] = ['decay', 1, 2, 3, 4, 5, 6, 7, 8, 'hand'];
const step = 360 / marks.length;
const start = 198;

/** The direction of a mark in degrees, clockwise from the top: the path runs over the dial from left to right. */
export const angleOf = (choice: Choice): number => (start + step * marks.indexOf(choice)) % 360;

/** The choices among listed moves. */
export const choicesOf = (moves: Move[]): Choice[] =>
  moves.flatMap((move) => (move.do === 'select' && move.choice !== undefined ? [move.choice] : []));

/** The way from one direction to another, the short way round: -180 to 180. */
export const turnBetween = (from: number, to: number): number =>
  ((((to - from + 180) % 360) + 360) % 360) - 180;

/** The allowed mark nearest to a direction. */
export function nearestMark(angle: number, allowed: Choice[]): Choice | undefined {
  return [...allowed].sort(
    (a, b) => Math.abs(turnBetween(angle, angleOf(a))) - Math.abs(turnBetween(angle, angleOf(b))),
  )[0];
}

/** The next allowed mark, clockwise (1) or the other way (-1). */
export function nextMark(from: Choice | null, by: 1 | -1, allowed: Choice[]): Choice | undefined {
  const at = from === null ? (by === 1 ? -1 : marks.length) : marks.indexOf(from);
  for (let n = 1; n <= marks.length; n++) {
    const mark = marks[(at + by * n + marks.length * 2) % marks.length]!;
    if (allowed.includes(mark)) return mark;
  }
  return undefined;
}

/** The point at a distance from the middle in a direction, y downwards. */
export function pointAt(angle: number, distance: number): { x: number; y: number } {
  const radians = (angle * Math.PI) / 180;
  return { x: distance * Math.sin(radians), y: -distance * Math.cos(radians) };
}
