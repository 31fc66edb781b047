// Choosing among the legal moves that the server listed. What a person has said so far is a draft of a
// move; the listed moves that agree with it are what it may still become.
import { includes, key, same, unique } from './geometry';
import type { Action, Card, Cell, Mat, Move, Need, Payment, Preview, Tile, View } from './types';

export const actions: Action[] = ['move', 'explore', 'spore', 'fruit', 'decay', 'discover'];
/** What is done besides the two actions of a turn. */
export const extras = ['refresh', 'move_mother'] as const;

export type Draft = Partial<Move> & { do: string };

const agrees = (wanted: unknown, has: unknown): boolean =>
  Array.isArray(wanted) && Array.isArray(has)
    ? wanted.length === has.length && wanted.every((each, n) => agrees(each, has[n]))
    : wanted === has;

/** The listed moves that a draft may become. Payments are never listed and do not count. */
export const matching = (moves: Move[], draft: Draft): Move[] =>
  moves.filter((move) =>
    Object.entries(draft).every(
      ([field, value]) =>
        value === undefined ||
        field === 'pay' ||
        agrees(value, (move as unknown as Record<string, unknown>)[field]),
    ),
  );

/** The cell that a move is about: where it goes, or where something is laid. */
export const cellOf = (move: Move): Cell | undefined => move.path?.at(-1) ?? move.cell;

/** The cells that can still be chosen. */
export function targets(moves: Move[], draft: Draft): Cell[] {
  const cells = matching(moves, { ...draft, cell: undefined, path: undefined, turn: undefined })
    .map(cellOf)
    .filter((cell) => cell !== undefined);
  return unique(cells);
}

/** The values of a field among the moves that a draft may become. */
export const choices = <K extends keyof Move>(
  moves: Move[],
  draft: Draft,
  field: K,
): NonNullable<Move[K]>[] => [
  ...new Set(
    matching(moves, { ...draft, [field]: undefined })
      .map((move) => move[field])
      .filter((value) => value !== undefined && value !== null),
  ),
];

/** The draft with a cell chosen: the path there (the one with most insects first), or the cell. */
export function withCell(moves: Move[], draft: Draft, cell: Cell, tiles: Tile[]): Draft {
  const fitting = matching(moves, { ...draft, cell: undefined, path: undefined, turn: undefined });
  const there = fitting.filter((move) => same(cellOf(move), cell));
  if (!there.length) return draft;
  const paths = there.flatMap((move) => (move.path ? [move.path] : []));
  if (!paths.length) {
    const turn = there.some((move) => move.turn === draft.turn) ? draft.turn : there[0]!.turn;
    return { ...draft, cell, ...(turn === undefined ? {} : { turn }) };
  }
  const insects = (path: Cell[]): number => insectsOn(path, tiles);
  const path = paths.reduce((best, each) => (insects(each) > insects(best) ? each : best));
  return { ...draft, path };
}

export const insectsOn = (path: Cell[], tiles: Tile[]): number =>
  tiles.filter((tile) => tile.insect && includes(path, tile.cell)).length;

/** The listed turns of a tile at a place, in order. */
export const turnsOf = (moves: Move[], draft: Draft): number[] =>
  choices(moves, draft, 'turn').sort((a, b) => a - b);

/** The next way to turn what is held, in a direction. */
export function turned(moves: Move[], draft: Draft, by: 1 | -1): Draft {
  const turns = turnsOf(moves, draft);
  if (!turns.length) return { ...draft, turn: ((draft.turn ?? 0) + by + 3) % 3 };
  let turn = draft.turn ?? turns[0]!;
  do turn = (turn + by + 3) % 3;
  while (!turns.includes(turn));
  return { ...draft, turn };
}

/** What a draft stands for when nothing is left to say: the one listed move, with its payment. */
export function decided(moves: Move[], draft: Draft): Move | undefined {
  const [move, ...others] = matching(moves, draft);
  return move && !others.length ? (draft.pay ? { ...move, pay: draft.pay } : move) : undefined;
}

/** Says what has only one answer: a field that all the moves left agree on. */
export function settled(moves: Move[], draft: Draft): Draft {
  const left = matching(moves, draft);
  const next: Record<string, unknown> = { ...draft };
  for (const field of Object.keys(left[0] ?? {})) {
    if (next[field] !== undefined) continue;
    const first = (left[0] as unknown as Record<string, unknown>)[field];
    if (left.every((move) => agrees(first, (move as unknown as Record<string, unknown>)[field])))
      next[field] = first;
  }
  return next as Draft;
}

/** A draft of growing a card: the mat that counts most for the end of the match, the first cell. */
export function fruiting(view: View, card: string, mats: Mat[]): Draft {
  const draft: Draft = { do: 'fruit', card };
  const slots = choices(view.moves, draft, 'slot');
  const upgraded = slots.find((slot) => mats.find((mat) => mat.slot === slot)?.upgrades.length);
  const bare = slots.find((slot) => !mats.find((mat) => mat.slot === slot)?.decayed.length);
  const slot = bare ?? upgraded ?? slots[0];
  const cell = targets(view.moves, { ...draft, slot })[0];
  return { ...draft, slot, cell };
}

/** The payment with the next of the spores that can be spent on a cell, or with all of that cell's taken back. */
export function paidFrom(
  pay: Payment[],
  cell: Cell,
  limit: number,
  spendable: Payment[],
): Payment[] {
  const at = (each: Payment): boolean => same(each.cell, cell);
  const here = pay.filter(at).length;
  const others = pay.filter((each) => !at(each));
  const all = spendable.filter(at);
  if (here >= all.length || pay.length >= limit) return others;
  return [...others, ...all.slice(0, here + 1)];
}

/** How many spores of each tile are in a payment. */
export function paidBy(pay: Payment[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { cell } of pay) counts.set(key(cell), (counts.get(key(cell)) ?? 0) + 1);
  return counts;
}

/** The cells of a choice of several, with one more or one fewer; a full choice lets go of its oldest. */
export function toggled(cells: Cell[], cell: Cell, count: number): Cell[] {
  if (includes(cells, cell)) return cells.filter((each) => !same(each, cell));
  return [...cells, cell].slice(-count);
}

/** What a card needs, gathered: how many of each colour, wild last. */
export function needsOf(card: Pick<Card, 'needs'>): { colour: string; count: number }[] {
  const order = ['red', 'green', 'brown', 'yellow', 'wild'];
  return order
    .map((colour) => ({ colour, count: card.needs.filter((need) => need === colour).length }))
    .filter(({ count }) => count > 0);
}

/** What a network lacks for a card, gathered. */
export const lacksOf = ({ missing }: Preview): { colour: string; count: number }[] =>
  needsOf({
    needs: Object.entries(missing ?? {}).flatMap(([colour, n]) =>
      Array<Need>(n).fill(colour as Need),
    ),
  });

/** Whether an action can be done now. */
export const mayDo = (view: View, action: Move['do']): boolean =>
  view.moves.some((move) => move.do === action);

/** What the book says of what stands on a tile, or of tiles. */
export const sentenceOf = ({ mother, mushroom }: Tile): string =>
  typeof mother === 'number' ? 'mothers' : mushroom ? 'domain' : 'tiles';
