// What the rules of a game say in numbers comes from the server: with other numbers the page says others.
import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import { deckOf } from '../src/games/mycelia/deck';
import { modulesOf, optionsFor } from '../src/games/woods/options';
import { catalogue as en } from '../src/i18n/en';
import { catalogue as zh } from '../src/i18n/zh';
import type { GameOption } from '../src/protocol/messages';
import { tell } from '../src/games/woods/log';

const { settings } = await import('../src/settings.svelte');
settings.words = en;
const { default: Pan } = await import('../src/games/woods/Pan.svelte');
const { default: CardFace } = await import('../src/games/woods/CardFace.svelte');
const { default: Split } = await import('../src/games/woods/decisions/Split.svelte');
const { default: OnTable } = await import('./OnTable.svelte');

const cooked = {
  mushroom: 'porcini',
  day: 1,
  night: 1,
  mushrooms: 6,
  butter: 0,
  cider: 0,
} as const;

test.each([
  ['en', en],
  ['zh', zh],
])('a night card counts as many mushrooms as the server says, in %s', (_, words) => {
  const event = { ...cooked, kind: 'cooked', step: 1, seat: 0, pan: 'display', points: 9 } as const;
  expect(tell(words, event, String)).toMatch(/\b6\b/);
  expect(words.woods.dish(cooked)).toMatch(/^6\b/);
  const spored = { kind: 'spored', step: 1, seat: 0, day: 0, night: 1, mushrooms: 5, growths: 5 };
  expect(tell(words, spored as never, String)).toMatch(/\b5\b/);
});

test('a pan shows as many mushrooms as the server counts in it', () => {
  const { body } = render(Pan, { props: { dish: { ...cooked, points: 9 } } });
  // Besides the one that stands for all where a pan is seen in short.
  expect(body.match(/<use href/g)).toHaveLength(6);
});

test('a night card bears the number that the server says, and a sale reckons with it', () => {
  const printed = { cards: { porcini: { points: 3, sticks: 3 } }, night_counts: 5 };
  const told = (shown: object, props: object): string =>
    render(OnTable, { props: { shown, props, printed } as never }).body;
  expect(told(CardFace, { card: 'night_porcini' })).toContain('×5</text>');
  expect(told(CardFace, { card: 'porcini' })).not.toContain('×');
  const move = { do: 'market', mushroom: 'porcini', day: 1, night: 2 };
  expect(told(Split, { move, moves: [move], sticks: 39 })).toContain('11 × 3');
});

test('what insects buy costs what the server says', () => {
  const { price } = deckOf({ cards: {}, prices: { refresh: 7, move_mother: 9 } }, en, 'en');
  expect([price('refresh'), price('move_mother'), price('explore')]).toEqual([7, 9, undefined]);
});

test('what a choice of Foray’s cards holds, and what so many leave out, the server says', () => {
  const offered: GameOption[] = [
    {
      ...{ key: 'modules', values: ['small', 'none'], parts: ['chef', 'map', 'thief'] },
      ...{ sets: { small: ['map', 'thief'] }, without: { 3: ['thief'] } },
    },
  ];
  const told = modulesOf(offered, {}, 3);
  expect([told.picked, told.own, told.cards]).toEqual(['small', false, ['map', 'thief']]);
  expect([told.out('thief'), told.out('map')]).toEqual([true, false]);
  expect(modulesOf(offered, { modules: 'none' }, 2).cards).toEqual([]);
  expect(optionsFor({ modules: 'chef+thief' }, 3, offered)).toEqual({ modules: 'chef' });
  expect(optionsFor({ modules: 'thief' }, 3, offered)).toEqual({ modules: 'small' });
  expect(optionsFor({ modules: 'small' }, 3, offered)).toEqual({ modules: 'small' });
});
