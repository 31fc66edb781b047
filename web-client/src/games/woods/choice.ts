// Choosing among the legal moves that the server listed: which of them a person means.
import type { WoodsPreview } from '../../protocol/messages';
import type { Move, View } from './foray';

/** A cooking or a sale: counts of cards, and the pan. */
export interface Dealing extends Move {
  do: 'cook' | 'sell' | 'market';
  mushroom: string;
  night?: number;
}
export type Field = 'day' | 'night' | 'butter' | 'cider' | 'pan';
type Listed = Pick<View, 'moves'>;

const dealingsOf = (view: Listed, kind: Dealing['do'], mushroom: string): Dealing[] =>
  view.moves.filter((move): move is Dealing => move.do === kind && move.mushroom === mushroom);
export const cooksOf = (view: Listed, mushroom: string): Dealing[] =>
  dealingsOf(view, 'cook', mushroom);
export const sellsOf = (view: Listed, mushroom: string): Dealing[] =>
  dealingsOf(view, 'sell', mushroom);
/** Sales with one mushroom at the Farmers Market, and others the normal way. */
export const marketsOf = (view: Listed, mushroom: string): Dealing[] =>
  dealingsOf(view, 'market', mushroom);

/** What a move costs by its preview, as soon as that is there. */
export const costIn = (preview: WoodsPreview | null | undefined): number | undefined =>
  preview?.sticks === undefined ? undefined : 0 - preview.sticks;

/** How many cards of the mushroom its counts say. */
export const cardsIn = (move: Dealing): number => (move.day ?? 0) + (move.night ?? 0);

/** How many day cards of the mushroom it lays down: the one for the market is in no count. */
export const dayCardsOf = ({ do: kind, day = 0 }: Pick<Move, 'do' | 'day'>): number =>
  day + (kind === 'market' ? 1 : 0);

/** What is offered first: the most cards, with as much seasoning as goes with them, the stronger
    before the other; of equals the one that is listed first. */
export function largest<T extends Dealing>(moves: T[]): T | undefined {
  const size = (move: T): number[] => [
    cardsIn(move),
    (move.butter ?? 0) + (move.cider ?? 0),
    move.cider ?? 0,
  ];
  const more = (a: number[], b: number[]): boolean => {
    const differs = a.findIndex((n, at) => n !== b[at]);
    return differs >= 0 && a[differs]! > b[differs]!;
  };
  return moves.reduce<T | undefined>(
    (best, move) => (best && !more(size(move), size(best)) ? best : move),
    undefined,
  );
}

/** What a field of a move is; absent counts are 0. */
export const valueOf = (move: Dealing, field: Field): number | string =>
  move[field] ?? (field === 'pan' ? '' : 0);

/** The values that a field takes among the legal moves, ascending. */
export function valuesOfField(moves: Dealing[], field: Field): (number | string)[] {
  const values = [...new Set(moves.map((move) => valueOf(move, field)))];
  return values.sort((a, b) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b)),
  );
}

/** The legal move nearest to `move` in which `field` is `value`. */
export function changed<T extends Dealing>(
  moves: T[],
  move: T,
  field: Field,
  value: number | string,
): T {
  const fields: Field[] = ['day', 'night', 'butter', 'cider', 'pan'];
  const distance = (other: T): number =>
    fields.reduce((sum, each) => {
      const [a, b] = [valueOf(move, each), valueOf(other, each)];
      if (each === field || a === b) return sum;
      return sum + (typeof a === 'number' && typeof b === 'number' ? Math.abs(a - b) * 2 : 1);
    }, 0);
  const fitting = moves.filter((other) => valueOf(other, field) === value);
  return fitting.reduce(
    (best, other) => (distance(other) < distance(best) ? other : best),
    fitting[0]!,
  );
}

/** Cards of a hand gathered by kind, in the order of the hand. */
export function gathered(hand: string[]): { card: string; count: number }[] {
  const groups: { card: string; count: number }[] = [];
  for (const card of hand) {
    const group = groups.find((each) => each.card === card);
    if (group) group.count += 1;
    else groups.push({ card, count: 1 });
  }
  return groups;
}

/** Whether two piles hold the same cards, in whatever order. */
export const sameCards = (a: string[], b: string[]): boolean =>
  a.length === b.length && [...a].sort().join() === [...b].sort().join();

/** Whether `pile` holds all of `cards`. */
export function holds(pile: string[], cards: string[]): boolean {
  const left = [...pile];
  return cards.every((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Whether `card` may be added to what is picked so that a listed pile of cards can still come of it. */
export const canAdd = (piles: string[][], picked: string[], card: string): boolean =>
  piles.some((pile) => holds(pile, [...picked, card]));

/** The cards of a hand that may be given for what the Thief takes: not the Thief itself when it is
    played from that hand (`played`). */
export function giftsOf(hand: string[], played: boolean): string[] {
  const own = played ? hand.indexOf('thief') : -1;
  return hand.filter((_, n) => n !== own);
}
