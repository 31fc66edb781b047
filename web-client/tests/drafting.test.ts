// What a person is about to do at Mycelia's table, touch by touch.
import { expect, test } from 'vitest';
import { Drafting } from '../src/games/mycelia/drafting.svelte';
import type { Cell, Move, Tile, View } from '../src/games/mycelia/types';

const tile = (cell: Cell, more: Partial<Tile> = {}): Tile => ({
  ...{ cell, colour: 'red', turn: 0, edges: [], symbol: false, insect: false },
  ...{ spores: [0, 0], mushroom: null, mother: null, domain: null },
  ...more,
});

/** What a table says to seat 1, who has one card in hand. */
const asking = (question: object, moves: Move[], more: object = {}): View =>
  ({
    ...{ tiles: [tile([0, 0])], market: [], not_now: [], payable: [], fans: [], moves },
    question: { seat: 1, ...question },
    cards: { inkcap: { needs: ['red', 'red'] } },
    seats: [
      { seat: 0, mats: [], hand: null },
      { seat: 1, mats: [], hand: ['inkcap'] },
    ],
    ...more,
  }) as unknown as View;

const drafting = (view: View): Drafting => {
  const plan = new Drafting(() => ({ view, you: 1, asked: true }));
  plan.begin();
  return plan;
};

test.each<[object, Move]>([
  [{ kind: 'place_tile' }, { do: 'place_tile', cell: [1, 0], turn: 0 }],
  [
    { kind: 'place_spores', cells: [[1, 0]], count: 1 },
    { do: 'place_spores', cells: [[1, 0]] },
  ],
  [
    { kind: 'decay_action', action: 'leap' },
    { do: 'leap', cell: [1, 0] },
  ],
])('a card of one’s own is looked at while %o, and the question stays open', (question, move) => {
  const plan = drafting(asking(question, [move]));
  expect(plan.targets).toEqual([[1, 0]]);
  plan.chooseCard('inkcap');
  expect([plan.targets, plan.looked]).toEqual([[[1, 0]], 'inkcap']);
});

/** Whose spores pay when seat 1 pays for a card itself and touches this tile three times. */
function spentOn(paying: Tile): (number | undefined)[] {
  const pay = [0, 1, 2].map(() => ({ cell: paying.cell, of: 1 }));
  const view = asking({ kind: 'turn' }, [{ do: 'fruit', card: 'inkcap', slot: 1, cell: [0, 0] }], {
    tiles: [paying],
    payable: [{ card: 'inkcap', can: true, cells: [[0, 0]], pay, missing: null }],
  });
  const plan = drafting(view);
  plan.chooseCard('inkcap');
  plan.payOwn(true);
  for (let n = 0; n < 3; n++) plan.choose(paying.cell, paying, false);
  return plan.paid.map(({ of }) => of);
}

test('where nobody rules one pays with one’s own spores alone', () => {
  expect(spentOn(tile([0, 0], { spores: [2, 3] }))).toEqual([1, 1, 1]);
});

test('where one rules the spores of others are spent first, whichever seat they are of', () => {
  expect(spentOn(tile([0, 0], { spores: [1, 2, 0], domain: 1 }))).toEqual([0, 1, 1]);
  expect(spentOn(tile([0, 0], { spores: [0, 3, 2], domain: 1 }))).toEqual([2, 2, 1]);
});
