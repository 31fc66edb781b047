// Questions that leave no choice. They are asked all the same, since not asking would tell the others
// what is in the hand; the page answers them by itself, after a pause that says nothing.
import type { Move, View } from './foray';

/** The only answer there is, when it is to do nothing: decline, or keep all that may be kept. */
export function onlyAnswer(view: Pick<View, 'moves' | 'question'>): Move | undefined {
  const [move, ...others] = view.moves;
  if (!move || others.length || !view.question) return undefined;
  const forced = view.question.forced ?? [];
  const keepsAll = move.do === 'resolve' && (move.use ?? []).every((card) => forced.includes(card));
  const idle = move.do === 'decline' || keepsAll;
  return idle ? move : undefined;
}

/** How long such an answer waits, by a chance between 0 and 1. */
export const idlePause = (chance: number): number => 600 + 600 * chance;
