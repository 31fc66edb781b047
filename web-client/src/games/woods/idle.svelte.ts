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

/** How long such an answer waits, in ms, by a chance between 0 and 1; twice as long after each time that it was refused,
    up to the fifth. */
export const idlePause = (chance: number, refused = 0): number =>
  (600 + 600 * chance) * 2 ** Math.min(refused, 5);

/** Gives the answer that a question awaits, and what was refused again, ever more slowly: no button is shown that could
    give it. `question` tells one question from another. */
export function givesAnswer(
  question: () => string,
  awaited: () => Move | undefined,
  play: (move: Move) => void,
): void {
  let said = 0;
  $effect(() => {
    question();
    said = 0;
  });
  $effect(() => {
    const move = awaited();
    if (!move) return;
    const say = (): void => {
      said++;
      play(move);
    };
    const timer = setTimeout(say, idlePause(Math.random(), said));
    return () => clearTimeout(timer);
  });
}
