// The one sheet of a resolution (Y2): each collected card is kept or used, and what is used has an
// order. The legal answers are the server's list; this finds the one that the sheet shows.
import type { Move, Question } from './foray';

export interface Item {
  card: string;
  use: boolean;
  /** It must be used (poison, or no room to keep it), or can only be kept. */
  fixed: boolean;
}

const without = (cards: string[], card: string): string[] => {
  const at = cards.indexOf(card);
  return at < 0 ? cards : [...cards.slice(0, at), ...cards.slice(at + 1)];
};

/** The sheet as it is first shown: what may be kept is kept, what must act acts. */
export function sheetOf(question: Question, moves: Move[]): Item[] {
  let forced = question.forced ?? [];
  let keepable = question.keepable ?? [];
  const items = (question.cards ?? []).map((card): Item => {
    if (forced.includes(card)) {
      forced = without(forced, card);
      return { card, use: true, fixed: true };
    }
    // What is kept beside a card may be what it is used on (Y5): the list of answers knows.
    const may = {
      use: moves.some(({ use }) => use?.includes(card)),
      keep: keepable.includes(card),
    };
    keepable = without(keepable, card);
    return { card, use: may.use && !may.keep, fixed: !(may.use && may.keep) };
  });
  return legal(items, moves) ? items : nearest(items, moves);
}

export const useOf = (items: Item[]): string[] =>
  items.filter((item) => item.use).map((item) => item.card);

/**
 * The legal answer that a sheet says, if it is one. Of orders that come to the same only one is listed:
 * it is the listed one of these cards in which the fewest pairs stand the other way round.
 */
export function legal(items: Item[], moves: Move[]): Move | undefined {
  const said = useOf(items);
  const same = [...said].sort().join();
  const turned = (use: string[]): number =>
    use.reduce(
      (sum, card, at) =>
        sum + use.slice(at + 1).filter((later) => said.indexOf(later) < said.indexOf(card)).length,
      0,
    );
  return moves
    .filter((move) => move.do === 'resolve' && [...(move.use ?? [])].sort().join() === same)
    .sort((one, other) => turned(one.use ?? []) - turned(other.use ?? []))[0];
}

/** The sheet with the fewest changes that is a legal answer: the first listed with the fewest uses. */
function nearest(items: Item[], moves: Move[]): Item[] {
  const uses = moves.filter((move) => move.do === 'resolve').map((move) => move.use ?? []);
  const best = uses.reduce<string[] | undefined>(
    (least, use) => (least && least.length <= use.length ? least : use),
    undefined,
  );
  if (!best) return items;
  let left = items;
  const used = best.map((card) => {
    const item = left.find((each) => each.card === card) ?? { card, use: true, fixed: true };
    left = left.filter((each) => each !== item);
    return { ...item, use: true };
  });
  return [...used, ...left.map((item) => ({ ...item, use: false }))];
}

/** Moves the item at `at` one place up or down among the items. */
export function shifted(items: Item[], at: number, by: -1 | 1): Item[] {
  const to = at + by;
  return to < 0 || to >= items.length ? items : swapped(items, at, to);
}

/** Lets the items at two places change places. */
export function swapped(items: Item[], one: number, other: number): Item[] {
  const result = [...items];
  [result[one], result[other]] = [result[other]!, result[one]!];
  return result;
}
