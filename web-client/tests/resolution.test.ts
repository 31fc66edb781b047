// The sheet of a resolution: it opens on a legal answer, and every change stays one of the listed.
import { expect, test } from 'vitest';
import type { Move, Question } from '../src/games/woods/foray';
import { idlePause, onlyAnswer } from '../src/games/woods/idle.svelte';
import { legal, sheetOf, shifted, swapped, useOf } from '../src/games/woods/resolution';

const answers = (...uses: string[][]): Move[] => uses.map((use) => ({ do: 'resolve', use }));

test('what may be kept is kept, and poison acts', () => {
  const question: Question = {
    kind: 'resolve',
    seat: 0,
    cards: ['thief', 'destroying_angel', 'chef'],
    keepable: ['thief', 'chef'],
    usable: ['thief'],
    forced: ['destroying_angel'],
  };
  const moves = answers(['destroying_angel'], ['thief', 'destroying_angel']);
  const sheet = sheetOf(question, moves);
  expect(sheet.map(({ use, fixed }) => [use, fixed])).toEqual([
    [false, false],
    [true, true],
    [false, true],
  ]);
  expect(legal(sheet, moves)).toEqual(moves[0]);
  const used = sheet.map((item) => (item.card === 'thief' ? { ...item, use: true } : item));
  expect(legal(used, moves)).toEqual(moves[1]);
  expect(legal(shifted(used, 0, 1), moves)).toEqual(moves[1]); // listed once: they come to the same
});

test('what can be used only on what is kept beside it may be used', () => {
  const question: Question = {
    kind: 'resolve',
    seat: 0,
    cards: ['thief', 'pan'],
    keepable: ['thief', 'pan'],
    usable: [],
    forced: [],
  };
  const moves = answers([], ['thief']);
  const [thief, pan] = sheetOf(question, moves);
  expect([thief, pan].map((item) => [item!.use, item!.fixed])).toEqual([
    [false, false],
    [false, true],
  ]);
  expect(legal([{ ...thief!, use: true }, pan!], moves)).toEqual(moves[1]);
});

test('a sheet in another order is the listed answer that comes to the same', () => {
  const sheet = (...use: string[]): Parameters<typeof legal>[0] =>
    use.map((card) => ({ card, use: true, fixed: false }));
  const moves = answers(
    ['farm_girl', 'chef', 'thief'],
    ['farm_girl', 'thief', 'chef'],
    ['chef', 'thief'],
  );
  expect(legal(sheet('chef', 'farm_girl', 'thief'), moves)).toEqual(moves[0]);
  expect(legal(sheet('thief', 'chef', 'farm_girl'), moves)).toEqual(moves[1]);
  expect(legal(sheet('chef', 'farm_girl'), moves)).toBeUndefined();
  const fire = answers(['forest_fire', 'farm_girl'], ['farm_girl', 'forest_fire']);
  expect(legal(sheet('farm_girl', 'forest_fire'), fire)).toEqual(fire[1]);
});

test('without room for all, the sheet opens on a choice that fits', () => {
  const question: Question = {
    kind: 'resolve',
    seat: 0,
    cards: ['thief', 'chef'],
    keepable: ['thief', 'chef'],
    usable: ['thief', 'chef'],
    forced: [],
  };
  const moves = answers(['thief'], ['chef'], ['thief', 'chef'], ['chef', 'thief']);
  const sheet = sheetOf(question, moves);
  expect(legal(sheet, moves)).toBeDefined();
  expect(useOf(sheet)).toHaveLength(1);
});

test('two of a kind are two rows', () => {
  const question: Question = {
    kind: 'resolve',
    seat: 0,
    cards: ['thief', 'thief'],
    keepable: ['thief', 'thief'],
    usable: ['thief', 'thief'],
    forced: [],
  };
  const moves = answers([], ['thief'], ['thief', 'thief']);
  const sheet = sheetOf(question, moves);
  expect(sheet).toHaveLength(2);
  expect(sheet.every((item) => !item.fixed && !item.use)).toBe(true);
});

test('rows change places and stop at the ends', () => {
  const items = ['a', 'b'].map((card) => ({ card, use: true, fixed: true }));
  expect(useOf(shifted(items, 0, 1))).toEqual(['b', 'a']);
  expect(shifted(items, 0, -1)).toEqual(items);
});

test('a question without a choice is answered by itself, one with a choice never', () => {
  const question: Question = { kind: 'bonus', seat: 0 };
  expect(onlyAnswer({ question, moves: [{ do: 'decline' }] })).toEqual({ do: 'decline' });
  expect(onlyAnswer({ question, moves: [{ do: 'resolve', use: [] }] })).toBeDefined();
  expect(onlyAnswer({ question, moves: [{ do: 'resolve', use: ['thief'] }] })).toBeUndefined();
  const rain: Question = { kind: 'resolve', seat: 0, forced: ['rainstorm'] };
  expect(onlyAnswer({ question: rain, moves: answers(['rainstorm']) })).toBeDefined();
  expect(onlyAnswer({ question, moves: [{ do: 'decline' }, { do: 'place_pan' }] })).toBeUndefined();
  const map: Move[] = [{ do: 'play_map' }, { do: 'decline' }];
  expect(onlyAnswer({ question: { kind: 'turn', seat: 0 }, moves: map })).toBeUndefined();
  expect(onlyAnswer({ question, moves: [] })).toBeUndefined();
  expect([idlePause(0), idlePause(1)]).toEqual([600, 1200]);
  expect([idlePause(0, 1), idlePause(0, 5), idlePause(0, 9)]).toEqual([1200, 19_200, 19_200]);
});

test('two cards that are touched change places, and what is used keeps its use', () => {
  const item = (card: string, use: boolean) => ({ card, use, fixed: false });
  const items = [item('chef', true), item('farm_girl', false), item('thief', true)];
  expect(useOf(swapped(items, 0, 2))).toEqual(['thief', 'chef']);
  expect(useOf(swapped(items, 1, 2))).toEqual(['chef', 'thief']);
  expect(useOf(items)).toEqual(['chef', 'thief']);
});
