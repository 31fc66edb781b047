// What a person is about to do at Mycelia's table, touch by touch.
import { expect, test } from 'vitest';
import { pointed } from '../src/place/pointed.svelte';
import { Drafting } from '../src/games/mycelia/drafting.svelte';
import type { Cell, Move, Preview, Tile, View } from '../src/games/mycelia/types';

const tile = (cell: Cell, more: Partial<Tile> = {}): Tile => ({
  ...{ cell, colour: 'red', turn: 0, edges: [], symbol: false, insect: false },
  ...{ spores: [0, 0], mushroom: null, mother: null, domain: null },
  ...more,
});

/** What a table says to seat 1, who has one card in hand. */
const asking = (question: object, moves: Move[], more: object = {}): View =>
  ({
    ...{ tiles: [tile([0, 0])], market: [], moves },
    question: { seat: 1, ...question },
    seats: [
      { seat: 0, mats: [], hand: null },
      { seat: 1, mats: [], hand: ['inkcap'] },
    ],
    ...more,
  }) as unknown as View;

/** What the server says of moves that it is asked about. */
type Answers = (move: Move) => Preview | null | undefined;

const drafting = (view: View, preview: Answers = () => undefined): Drafting => {
  const plan = new Drafting(() => ({ view, you: 1, asked: true, preview }));
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

test('a card that is looked at while another question is open tells its payment, and leaves the board', () => {
  const known: Preview = { refusal: null, cells: [[0, 0]], pay: [{ cell: [0, 0], of: 1 }] };
  const view = asking({ kind: 'decay_action', action: 'x' }, [{ do: 'decay', slot: 2 }]);
  const plan = drafting(view, (move) => (move.slot === undefined ? known : undefined));
  expect([plan.draft?.slot, plan.payable]).toEqual([2, undefined]);
  plan.chooseCard('inkcap');
  expect([plan.asks, plan.payable]).toEqual([[{ do: 'fruit', card: 'inkcap' }], known]);
  expect([plan.paid, plan.marked]).toEqual([[], []]);
});

const fruit: Move = { do: 'fruit', card: 'inkcap', slot: 1, cell: [0, 0] };

const ground = tile([0, 0], { spores: [1, 3] });
/** What the server says of that card, where spores of these seats can be spent on that ground. */
const payableWith = (...seats: number[]): Preview => {
  const spendable = seats.map((of) => ({ cell: ground.cell, of }));
  const pay = spendable.slice(0, 3);
  return { refusal: null, cells: [ground.cell], pay, spendable, missing: null };
};

/** Seat 1 pays for a card itself, and touches the ground three times. */
function paying(known: Preview): Drafting {
  const plan = drafting(asking({ kind: 'turn' }, [fruit], { tiles: [ground] }), () => known);
  plan.chooseCard('inkcap');
  plan.payOwn(true);
  for (let n = 0; n < 3; n++) plan.choose(ground.cell, ground, false);
  return plan;
}

test('the mats that may be chosen are those of what is about to be done', () => {
  const moves: Move[] = [
    { do: 'spore', mushroom: 'mother' },
    { do: 'spore', mushroom: 3 },
    { do: 'decay', slot: 4 },
    { ...fruit, slot: 1 },
    { ...fruit, slot: 2 },
  ];
  const plan = drafting(asking({ kind: 'turn' }, moves));
  expect(plan.mats).toEqual([]);
  plan.start('spore');
  expect(plan.mats).toEqual([3]);
  plan.start('decay');
  expect(plan.mats).toEqual([4]);
  plan.begin();
  plan.chooseCard('inkcap');
  expect(plan.mats).toEqual([1, 2]);
});

test('one pays with the spores that the server says can be spent, in its order, and on no other tile', () => {
  const plan = paying(payableWith(0, 1, 1, 1));
  expect(plan.paid.map(({ of }) => of)).toEqual([0, 1, 1]);
  expect(plan.targets).toEqual([ground.cell]);
  const elsewhere = tile([1, 0], { spores: [0, 2], domain: 1 });
  plan.choose(elsewhere.cell, elsewhere, false);
  expect([plan.paid.length, plan.missed]).toEqual([3, 1]);
});

test('a payment is as it was chosen while nobody knows the price, and goes on when it is known', () => {
  const pay = [0, 1].map(() => ({ cell: ground.cell, of: 1 }));
  const answer = { ...payableWith(1, 1, 1), pay };
  let known: Preview | null | undefined;
  const view = asking({ kind: 'turn' }, [fruit], { tiles: [ground] });
  const plan = drafting(view, () => known);
  plan.chooseCard('inkcap');
  plan.payOwn(true);
  const tap = () => plan.choose(ground.cell, ground, false);
  tap();
  expect(plan.pay, 'before the answer').toEqual([]);
  known = answer;
  tap();
  expect(plan.pay).toEqual(pay.slice(1));
  for (known of [undefined, null]) {
    tap();
    expect(plan.pay, `known is ${known}`).toEqual(pay.slice(1));
  }
  known = answer;
  tap();
  expect([plan.pay, plan.move?.pay]).toEqual([pay, pay]);
});

test('a payment that is refused stays as it was put together, with the reason', () => {
  const plan = paying(payableWith(1, 1, 1));
  const { move } = plan;
  expect(move?.pay?.length).toBe(3);
  const refusal = { code: 'wrong_spores', ruling: 'N3', needed: 0, available: 0 } as const;
  plan.refuse('fruit', refusal);
  expect([plan.reason, plan.move]).toEqual([{ action: 'fruit', refusal }, move]);
  plan.choose(ground.cell, ground, false);
  expect(plan.reason).toBeNull();
});

test('why an action cannot be done is asked when it is tried, and told when it is known', () => {
  const answers = new Map<string, Preview>();
  const plan = drafting(asking({ kind: 'turn' }, [fruit]), (move) => answers.get(move.do));
  expect(plan.asks).toEqual([]);
  plan.start('decay');
  expect(plan.asks).toEqual([{ do: 'decay' }]);
  expect(plan.reason).toEqual({ action: 'decay' });
  const refusal = { code: 'not_spored_twice', ruling: 'S4', needed: 2, available: 1 } as const;
  answers.set('decay', { refusal });
  expect(plan.reason).toEqual({ action: 'decay', refusal });
  plan.start('fruit');
  expect(plan.reason).toBeNull();
});

test.each<Preview | null>([null, { refusal: null }])(
  'where %o is known of what was tried in vain there is no reason to be told',
  (known) => {
    const plan = drafting(asking({ kind: 'turn' }, [fruit]), () => known);
    plan.start('decay');
    expect(plan.reason).toBeNull();
  },
);

test('of a card in hand it is asked where it could grow, then what it scores and what pays there', () => {
  const view = asking({ kind: 'turn' }, [fruit, { ...fruit, slot: 2 }]);
  const cell: Cell = [0, 0];
  const known = (move: Move): Preview => ({
    ...{ refusal: null, cells: [cell], pay: [{ cell, of: 1 }], missing: null },
    ...(move.slot === undefined ? {} : { points: 10 * move.slot }),
  });
  const plan = drafting(view, known);
  plan.looked = 'inkcap';
  expect(plan.asks).toEqual([{ do: 'fruit', card: 'inkcap' }]);
  expect([plan.marked, plan.paid.length, plan.points]).toEqual([[cell], 1, undefined]);
  plan.looked = 'somebody_elses';
  expect([plan.asks, plan.marked, plan.paid]).toEqual([[], [], []]);
  plan.chooseCard('inkcap');
  plan.set({ slot: 2 });
  expect(plan.asks).toContainEqual({ do: 'fruit', card: 'inkcap', slot: 2, cell });
  expect([plan.points, plan.price, plan.marked]).toEqual([20, 1, []]);
});

test('a cell that is not offered is refused each time it is touched, until one is chosen', () => {
  const plan = drafting(
    asking({ kind: 'decay_action', action: 'leap' }, [{ do: 'leap', cell: [1, 0] }]),
  );
  const seen = [
    [0, 0],
    [0, 0],
    [1, 0],
    [0, 0],
  ].map((cell) => {
    plan.choose(cell as Cell, undefined, false);
    return plan.missed;
  });
  expect(seen).toEqual([1, 2, 0, 1]);
  expect(plan.chosen).toEqual([[1, 0]]);
  plan.begin();
  expect(plan.missed).toBe(0);
});

test('what was said of a cell ends with the choice that it was touched for', () => {
  const begun = (view = asking({ kind: 'turn', left: 2 }, [{ do: 'move', cell: [1, 0] }])) => {
    const plan = drafting(view);
    plan.start('move');
    plan.choose([0, 0], undefined, false);
    expect(plan.missed).toBe(1);
    return plan;
  };
  const looking = begun();
  looking.chooseCard('inkcap');
  const other = begun();
  other.start('spore');
  expect([looking.missed, other.missed]).toEqual([0, 0]);
  const tile = asking({ kind: 'place_tile' }, [{ do: 'place_tile', cell: [1, 0], turn: 0 }]);
  const turning = drafting(tile);
  turning.choose([0, 0], undefined, false);
  expect(turning.missed).toBe(1);
  turning.turn(1);
  expect(turning.missed).toBe(0);
});

test('a touch is about a move where one begins, where one is begun, and where a hint or a card’s place is marked', () => {
  const view = asking({ kind: 'turn' }, [{ do: 'move', cell: [0, 0] }, fruit]);
  const plan = drafting(view, () => ({ refusal: null, cells: [[3, 0]], pay: [] }));
  const [mine, others] = [tile([1, 0], { mother: 1 }), tile([2, 0], { mother: 0 })];
  const answered = () =>
    [mine, others, tile([3, 0]), tile([4, 0])].map((each) => plan.answersFor(each));
  expect(answered()).toEqual([true, false, false, false]);
  plan.looked = 'inkcap';
  expect(answered()).toEqual([true, false, true, false]);
  const end = pointed.out({ do: 'move', cell: [4, 0] });
  expect(answered()).toEqual([true, false, true, true]);
  end();
  expect(answered()).toEqual([true, false, true, false]);
  plan.start('move');
  expect(answered()).toEqual([true, true, true, true]);
});
