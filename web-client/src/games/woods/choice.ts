// Choosing among the legal moves that the server listed: which of them a person means.
import { seasoningPoints, type ValuesOf } from './cards';
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

export const mushroomsIn = (move: Dealing): number => (move.day ?? 0) + 2 * (move.night ?? 0);

/** Points of a cooking, or sticks of a sale, as printed on the cards. */
export function worth(move: Dealing, valuesOf: ValuesOf): number {
  const values = valuesOf(move.mushroom);
  if (!values) return 0;
  if (move.do === 'sell') return values.sell * mushroomsIn(move);
  if (move.do === 'market') return values.sell * (2 + mushroomsIn(move));
  return (
    values.cook * mushroomsIn(move) +
    seasoningPoints.butter! * (move.butter ?? 0) +
    seasoningPoints.cider! * (move.cider ?? 0)
  );
}

/** What is offered first: all of them, best seasoned, in the pan that stands ready. */
export function largest<T extends Dealing>(moves: T[], valuesOf: ValuesOf): T | undefined {
  return moves.reduce<T | undefined>(
    (best, move) => (best && worth(best, valuesOf) >= worth(move, valuesOf) ? best : move),
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

const toxic = ['destroying_angel', 'panther_cap', 'fly_agaric'];

/** The cards of a hand that may be given for what the Thief takes: nothing toxic, and not the Thief
    itself when it is played from that hand (`played`). */
export function giftsOf(hand: string[], played: boolean): string[] {
  const cards = hand.filter((card) => !toxic.includes(card));
  const own = played ? cards.indexOf('thief') : -1;
  return cards.filter((_, n) => n !== own);
}
