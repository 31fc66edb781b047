// How many of a card are in sight at a table, as the book tells it over a match.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sightOf } from '../src/games/woods/book/sight';
import type { View } from '../src/games/woods/foray';
import { languages } from '../src/i18n';

const viewOf = (example: string): View =>
  (
    JSON.parse(
      readFileSync(join(import.meta.dirname, `../../protocol/examples/${example}.json`), 'utf8'),
    ) as { view: View }
  ).view;

test('what lies on the path, in the decay, in camps and in one’s hand is in sight, and what was thrown away', () => {
  const view = viewOf('push-table');
  const [mine, theirs] = view.seats;
  const changed: View = {
    ...view,
    viewer: 0,
    forest: [
      { card: 'porcini', cost: 0 },
      { card: null, was: 'porcini', cost: 0 },
    ],
    decay: ['porcini', 'pan'],
    discards: { night_porcini: 1, moon: 2 },
    seats: [
      {
        ...mine!,
        hand: ['porcini', 'night_porcini', 'pan'],
        pans: 1,
        baskets: 2,
        dishes: [],
        poison: null,
      },
      {
        ...theirs!,
        hand: null,
        pans: 0,
        baskets: 0,
        dishes: [
          {
            ...{
              mushroom: 'porcini',
              day: 2,
              night: 1,
              mushrooms: 4,
              butter: 1,
              cider: 0,
              points: 15,
            },
          },
        ],
        poison: { turns: 1 },
      },
    ] as View['seats'],
  };
  const at = (card: string) => sightOf(changed, card, 1);
  expect(at('porcini')).toEqual({ table: 5, hand: 2, gone: 1 });
  expect(at('butter')).toEqual({ table: 1, hand: 0, gone: 0 });
  expect(at('basket').table).toBe(2);
  // The pans that both began with are no cards of the deck.
  expect(at('pan')).toEqual({ table: 1, hand: 1, gone: 0 });
  expect(at('destroying_angel').table).toBe(1);
  expect(at('moon').gone).toBe(2);
  // Who only watches holds nothing.
  expect(sightOf({ ...changed, viewer: 'spectator' }, 'porcini', 1).hand).toBe(0);
});

test('the card at the bottom of the deck is in sight, once, also when it lies at the top too', () => {
  const view: View = {
    ...{
      ...viewOf('push-table'),
      viewer: 'spectator',
      forest: [],
      decay: [],
      discards: {},
      seats: [],
    },
    ...{ day_deck: 9, peek: ['pan', 'moon'], deck_bottom: 'moon' },
  };
  const at = (changed: Partial<View>) => sightOf({ ...view, ...changed }, 'moon', 1).table;
  expect(at({})).toBe(2);
  expect(at({ peek: [] })).toBe(1);
  expect(at({ day_deck: 2 })).toBe(1);
  expect(at({ deck_bottom: null })).toBe(1);
});

test('no more of a card are in sight than there are', () => {
  const { editions } = JSON.parse(
    readFileSync(
      join(import.meta.dirname, '../../protocol/examples/http-rules-foray.json'),
      'utf8',
    ),
  ) as {
    editions: {
      players: number;
      pans: number;
      cards: Record<string, { copies: number; night?: number }>;
    }[];
  };
  for (const example of ['push-table-foray-commit', 'push-table-foray-resolve']) {
    const view = viewOf(example);
    const edition = editions.find(({ players }) => players === view.seats.length)!;
    for (const [card, { copies, night = 0 }] of Object.entries(edition.cards)) {
      const { table, hand, gone } = sightOf(view, card, edition.pans);
      if (copies) expect(table + hand + gone, card).toBeLessThanOrEqual(copies + night);
    }
  }
});

test('it is said in every language, and where there is none too', async () => {
  for (const { books } of languages) {
    const { page } = await books();
    const said = page.inSight({ table: 2, hand: 1, gone: 3 });
    for (const n of [2, 1, 3]) expect(said).toContain(String(n));
    expect(page.inSight({ table: 0, hand: 0, gone: 0 })).not.toMatch(/\d/);
  }
});
