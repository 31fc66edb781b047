// What happened, as beats: which thing flies from where to where, what is never seen, and how a path walks.
import { expect, test } from 'vitest';
import * as mycelia from '../src/games/mycelia/happenings';
import type { MyceliaEvent } from '../src/games/mycelia/types';
import * as woods from '../src/games/woods/happenings';
import { lengthOf, mostFlights, type Beat } from '../src/motion/beat';
import { lastMove } from '../src/games/woods/log';
import type { WoodsEvent } from '../src/protocol/messages';
import schema from '../../protocol/schema.json';
import { catalogue as en } from '../src/i18n/en';
import { catalogue as zh } from '../src/i18n/zh';

const step = 7;
/** A flight in short: "porcini: path-3 > hand-0". */
const told = (beats: Beat[]): string[] =>
  beats.flatMap(({ flights }) =>
    flights.map(({ thing, from, to }) => {
      const what =
        'card' in thing ? thing.card : 'night' in thing && thing.night ? 'night' : thing.is;
      return `${what}: ${from} > ${to}`;
    }),
  );
const inWoods = (...events: object[]): Beat[] => {
  const all = events.map((event) => ({ step, ...event })) as WoodsEvent[];
  return woods.beatsOf(all, all);
};
const inMycelia = (...events: object[]): Beat[] => {
  const all = events.map((event) => ({ step, ...event })) as MyceliaEvent[];
  return mycelia.beatsOf(all, all);
};
const walkOf = (beats: Beat[]): (number | null)[] | undefined => beats.at(-1)!.walks[0]?.was;

test('fire burns over the cards of its forest, the nearest first, before they and the decay are gone', () => {
  const burned = { kind: 'forest_burned', cards: ['pan', 'moon', 'butter'], decay: ['porcini'] };
  expect(told(inWoods(burned))).toEqual([
    ...[1, 2, 3].map((n) => `flame: path-${n} > path-${n}`),
    ...['pan', 'moon', 'butter'].map((card, n) => `${card}: path-${n + 1} > discards`),
    'porcini: decay > discards',
  ]);
  expect(told(inWoods({ ...burned, forest: 'rainforest' }))[0]).toBe('flame: rain-1 > rain-1');
});

test('a Mother travels from where she stood to where she stands, whoever moves her', () => {
  const path = [[1, 0], [1, 1]]; // prettier-ignore
  expect(told(inMycelia({ kind: 'moved', seat: 1, path }))).toEqual(['piece: mother-1 > mother-1']);
  const moved = inMycelia({ kind: 'mother_moved', seat: 2, by: 0, cell: [0, -1] });
  expect(told(moved)).toEqual(['piece: mother-2 > mother-2']);
  expect(moved[0]!.marks).toEqual(['cell-0-m1']);
});

test('a card is paid for, goes from the path to the hand, the nearest falls, and the path walks', () => {
  const beats = inWoods(
    { kind: 'took', seat: 0, slot: 4, card: 'porcini', paid: 2 },
    { kind: 'decayed', card: 'moon' },
    { kind: 'refilled', cards: ['pan', 'butter'] },
  );
  expect(told(beats)).toEqual([
    'stick: sticks-0 > path-4',
    'stick: sticks-0 > path-4',
    'porcini: path-4 > hand-0',
    'moon: path-1 > decay',
  ]);
  expect(walkOf(beats)).toEqual([2, 3, 5, 6, 7, 8, null, null]);
  expect(beats.map(({ sound }) => sound)).toEqual(['sticks', 'card', 'lay', 'card']);
});

test('who takes the nearest lets the second fall', () => {
  const beats = inWoods(
    { kind: 'took', seat: 1, slot: 1, card: 'moon', paid: 0 },
    { kind: 'decayed', card: 'pan' },
    { kind: 'refilled', cards: ['butter', 'butter'] },
  );
  expect(told(beats)).toEqual(['moon: path-1 > hand-1', 'pan: path-2 > decay']);
  expect(walkOf(beats)).toEqual([3, 4, 5, 6, 7, 8, null, null]);
});

test('in a hidden round the slots keep their numbers until the round is cleaned up', () => {
  const beats = inWoods(
    { kind: 'revealed', selections: [5, 2, 'hand', 'decay'] },
    { kind: 'took', seat: 1, slot: 2, card: 'pan', paid: 0 },
    { kind: 'took', seat: 0, slot: 5, card: 'butter', paid: 3 },
    { kind: 'decayed', card: 'moon' },
    { kind: 'refilled', cards: ['cider', 'cider', 'cider'] },
  );
  expect(told(beats).filter((flight) => !flight.startsWith('stick'))).toEqual([
    'pan: path-2 > hand-1',
    'butter: path-5 > hand-0',
    'moon: path-1 > decay',
  ]);
  expect(walkOf(beats)).toEqual([3, 4, 6, 7, 8, null, null, null]);
});

test('a map turns the path about, and the rainforest is a path of its own', () => {
  expect(walkOf(inWoods({ kind: 'map_played', seat: 0 }))).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  // With four it is one player's count alone (C6): nothing lies elsewhere.
  const revealed = { kind: 'revealed', selections: [4, 'hand', 'hand', 'hand'] };
  expect(walkOf(inWoods(revealed, { kind: 'map_played', seat: 0 }))).toBeUndefined();
  const rain = inWoods({
    ...{ kind: 'took', seat: 0, slot: 2, card: 'pan', paid: 0, forest: 'rainforest' },
  });
  expect(told(rain)).toEqual(['pan: rain-2 > hand-0']);
  expect(rain.at(-1)!.walks).toEqual([
    { row: 'rain', was: [1, 3, 4, 5, 6, 7, 8], from: 'day-deck' },
  ]);
});

test('the Eccentric catches what falls from the forest that decays, and the other lies still', () => {
  const caught = { kind: 'eccentric_took', seat: 1, card: 'pan' };
  expect(told(inWoods(caught))).toEqual(['pan: path-1 > hand-1']);
  const rain = inWoods({ ...caught, forest: 'rainforest' });
  expect(told(rain)).toEqual(['pan: rain-1 > hand-1']);
  expect(rain.flatMap(({ walks }) => walks).map(({ row }) => row)).not.toContain('path');
});

test('what a view hides flies as a back, what it shows with its face', () => {
  expect(told(inWoods({ kind: 'moon_swapped', seat: 1, drawn: true, card: null }))).toEqual([
    'moon: hand-1 > discards',
    'night: night-deck > hand-1',
  ]);
  expect(
    told(inWoods({ kind: 'moon_swapped', seat: 0, drawn: true, card: 'night_porcini' })).at(-1),
  ).toBe('night_porcini: night-deck > hand-0');
  const stolen = { kind: 'stole', seat: 0, victim: 2, mushroom: 'morel', count: 2 };
  expect(told(inWoods({ ...stolen, cards: null }))).toEqual([
    'thief: hand-0 > pans-2',
    'morel: pans-2 > pan-0',
    'back: hand-0 > hand-2',
    'back: hand-0 > hand-2',
  ]);
  expect(told(inWoods({ ...stolen, cards: ['pan', 'butter'] })).slice(2)).toEqual([
    'pan: hand-0 > hand-2',
    'butter: hand-0 > hand-2',
  ]);
  expect(told(inMycelia({ kind: 'discovered', seat: 1, card: null, from: 'deck' }))).toEqual([
    'back: deck > hand-1',
  ]);
  expect(told(inMycelia({ kind: 'cards_drawn', seat: 1, count: 2, cards: null }))).toEqual([
    'back: deck > hand-1',
    'back: deck > hand-1',
  ]);
});

test('a moon is seen to be taken before it is followed, though it is told after it', () => {
  const beats = inWoods(
    { kind: 'moon_swapped', seat: 1, drawn: true, card: null },
    { kind: 'took', seat: 1, slot: 1, card: 'moon', paid: 0 },
    { kind: 'decayed', card: 'pan' },
  );
  expect(told(beats)).toEqual([
    'moon: path-1 > hand-1',
    'moon: hand-1 > discards',
    'night: night-deck > hand-1',
    'pan: path-2 > decay',
  ]);
});

test('a dish gathers in a pan, a sale brings sticks, a decay is swept', () => {
  expect(
    told(
      inWoods({
        ...{ kind: 'cooked', seat: 0, mushroom: 'porcini', day: 1, night: 1 },
        ...{ butter: 1, cider: 0, pan: 'display', points: 9 },
      }),
    ),
  ).toEqual(['porcini: hand-0 > pan-0', 'night_porcini: hand-0 > pan-0', 'butter: hand-0 > pan-0']);
  expect(
    told(inWoods({ kind: 'sold', seat: 1, mushroom: 'shiitake', day: 2, night: 0, sticks: 2 })),
  ).toEqual([
    'shiitake: hand-1 > discards',
    'shiitake: hand-1 > discards',
    'stick: hand-1 > sticks-1',
    'stick: hand-1 > sticks-1',
  ]);
  const swept = inWoods({ kind: 'decay_discarded', cards: ['moon', 'pan'] });
  expect([told(swept), swept[0]!.sound]).toEqual([
    ['moon: decay > discards', 'pan: decay > discards'],
    'sweep',
  ]);
});

test('spores drift from where the sporing was, and those that pay go home', () => {
  expect(
    told(
      inMycelia(
        { kind: 'spored', seat: 0, mushroom: 'mother', from: [1, -2], wind: 'O' },
        { kind: 'spores_placed', seat: 0, cells: [[1, -2], [2, -1]], kept: 0 }, // prettier-ignore
      ),
    ),
  ).toEqual(['spore: cell-1-m2 > cell-1-m2', 'spore: cell-1-m2 > cell-2-m1']);
  const fruited = inMycelia({
    ...{ kind: 'fruited', seat: 0, card: 'x', slot: 1, cell: [0, 0], points: 3 },
    pay: [{ cell: [0, 1], of: 1 }],
  });
  expect(told(fruited)).toEqual(['spore: cell-0-1 > spores-1', 'x: hand-0 > mat-0']);
});

/** All that can happen, each time with as much in it as there ever is. */
const largest = (union: { oneOf: { $ref: string }[] }): object[] => {
  const cards = Array<string>(12).fill('porcini');
  const cells = Array<number[]>(12).fill([0, 1]);
  const lists = { cards, cells, path: cells, decay: cards, discarded: cards, slots: [1, 2] };
  const counts = { count: 12, paid: 12, sticks: 12, day: 12, night: 4, butter: 4, cider: 4 };
  const other = { seat: 0, by: 0, victim: 1, cell: [0, 1], card: 'pan', mushroom: 'morel' };
  const pay = cells.map((cell) => ({ cell, of: 1 }));
  return union.oneOf.map(({ $ref }) => {
    const def = schema.$defs[$ref.split('/').at(-1) as 'TookEvent'];
    const colour = 'red';
    return { kind: def.properties.kind.const, slot: 8, drawn: true, colour, pay, ...lists, ...counts, ...other }; // prettier-ignore
  });
};

test('each beat of what moves takes 200 to 500 ms, and half of that when many wait', () => {
  const all = [
    // A path is filled up to eight, where something was taken.
    ...largest(schema.$defs.WoodsEvent).flatMap((event) =>
      inWoods('kind' in event && event.kind === 'refilled' ? { ...event, cards: [] } : event),
    ),
    ...largest(schema.$defs.MyceliaEvent).flatMap((event) => inMycelia(event)),
    // The least that is paid.
    ...inWoods({ kind: 'took', seat: 0, slot: 3, card: 'pan', paid: 1 }),
  ].filter(({ flights, walks }) => flights.length || walks.length);
  expect(all.length).toBeGreaterThan(30);
  for (const each of all) {
    const told = `${each.events[0]?.kind ?? 'a walk'}, ${each.flights.length} fly`;
    expect(each.flights.length, told).toBeLessThanOrEqual(mostFlights);
    expect(lengthOf(each, 0), told).toBeGreaterThanOrEqual(200);
    expect(lengthOf(each, 0), told).toBeLessThanOrEqual(500);
    expect(lengthOf(each, 4), told).toBe(lengthOf(each, 0) / 2);
  }
});

test('the last move of each seat is told without the name of whose it is', () => {
  const name = (seat: number): string => ['Ada', 'Bo', 'Cleo'][seat]!;
  const events = [
    { step: 1, kind: 'took', seat: 1, slot: 1, card: 'pan', paid: 0 },
    { step: 1, kind: 'decayed', card: 'moon' },
    { step: 2, kind: 'stole', seat: 0, victim: 1, mushroom: 'morel', count: 1, cards: null },
    { step: 3, kind: 'took', seat: 1, slot: 3, card: 'butter', paid: 1 },
    { step: 3, kind: 'poison_left', seat: 1 },
  ] as WoodsEvent[];
  const moves = (words: typeof en) => [0, 1, 2].map((seat) => lastMove(events, seat, words, name));
  expect(moves(en).map(({ said }) => said)).toEqual([
    ...['swiped Bo’s morel for 1 card', 'took the butter for 1 stick', ''],
  ]);
  expect(moves(en).map(({ brief }) => brief)).toEqual([['+ morel'], ['+ butter'], []]);
  for (const { said, brief } of moves(zh).slice(0, 2)) {
    expect(said).not.toMatch(/^\s|Ada|[。.]$/u);
    expect(brief[0]!.length).toBeLessThan(said.length);
  }
});

test('what a seat did last is short enough for a phone, whatever it was', () => {
  const event = {
    ...{ step: 1, seat: 1, victim: 0, card: 'honey_fungus', mushroom: 'lawyers_wig', count: 2 },
    ...{ cards: ['morel', 'porcini', 'shiitake'], points: 12, sticks: 10, mushrooms: 4, choice: 3 },
    ...{ slots: [1, 2], night: 'top', forest: 'forest', uses: 1, butter: 1, cider: 0, paid: 2 },
  };
  const defs = schema.$defs as unknown as Record<
    string,
    { properties: { kind: { const: string } } }
  >;
  const kinds = schema.$defs.WoodsEvent.oneOf.map(
    ({ $ref }) => defs[$ref.split('/').at(-1)!]!.properties.kind.const,
  );
  const moved = kinds.filter((kind) => woods.moverOf({ ...event, kind } as never) !== null);
  expect(moved.length).toBeGreaterThan(20);
  for (const kind of moved)
    for (const [words, most] of [
      [en, 17],
      [zh, 8],
    ] as const) {
      // prettier-ignore
      const { said, brief } = lastMove([{ ...event, kind } as never], 1, words, String);
      const ways = [said, ...brief];
      const shortest = ways.at(-1)!;
      expect(shortest, kind).not.toBe('');
      expect(shortest.length, `${kind}: ${shortest}`).toBeLessThanOrEqual(most);
      ways.slice(1).forEach((way, n) => expect(way.length, way).toBeLessThan(ways[n]!.length));
    }
});

test('a phone is told which mushrooms were cooked or sold, where it has the room', () => {
  const dish = { seat: 0, mushroom: 'hen_of_the_woods', mushrooms: 4, points: 12, sticks: 4 };
  const first = (kind: string, words: typeof en) =>
    lastMove([{ ...dish, kind, butter: 0, cider: 0 } as never], 0, words, String).brief[0];
  expect(first('cooked', en)).toBe('cooked 4 hen of the woods');
  expect(first('sold', en)).toBe('sold 4 hen of the woods');
  expect(first('cooked', zh)).toBe('烹饪灰树花');
});
