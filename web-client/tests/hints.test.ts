// A hint's moves in words: whatever the protocol knows as a move is told, in every language.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import schema from '../../protocol/schema.json';
import { tellMove as myceliaMoves } from '../src/games/mycelia/moves';
import type { View as Mycelia } from '../src/games/mycelia/types';
import type { View } from '../src/games/woods/foray';
import { hintOf } from '../src/games/woods/hint';
import { tellMove } from '../src/games/woods/moves';
import { statusOf } from '../src/games/woods/status';
import { partNames, languages, wordsOf } from '../src/i18n';

const spoken = await Promise.all(
  languages.map(async (language) => ({
    language: language.code,
    words: await wordsOf(language, partNames),
  })),
);
const viewOf = <View>(example: string): View =>
  (
    JSON.parse(
      readFileSync(join(import.meta.dirname, `../../protocol/examples/${example}.json`), 'utf8'),
    ) as { view: View }
  ).view;
const name = (seat: number): string => `P${seat}`;
const preview = { refusal: null, points: 9, sticks: -2 };

const defs = schema.$defs as unknown as Record<
  string,
  { oneOf?: { $ref: string }[]; properties?: Record<string, { const?: string }> }
>;
const kindsOf = (union: string): string[] =>
  defs[union]!.oneOf!.map(({ $ref }) => defs[$ref.split('/').at(-1)!]!.properties!.do!.const!);

const woods: Record<string, object> = {
  take: { slot: 1 },
  take_decay: {},
  cook: { mushroom: 'porcini', day: 2, night: 1, butter: 1, cider: 0 },
  sell: { mushroom: 'porcini', day: 2, night: 0 },
  place_pan: {},
  discard: { cards: ['butter', 'porcini'] },
  select: { choice: 2 },
  decline: {},
  accept: {},
  place_chef: {},
  chef: { cards: ['porcini', 'morel', 'morel'], butter: 0 },
  market: { mushroom: 'porcini', day: 1, night: 0 },
  gather: { mushroom: 'porcini' },
  steal: { victim: 1, mushroom: 'porcini', give: ['butter'] },
  eureka: { slots: [1, 2] },
  play_map: {},
  spore: { day: 2, night: 0 },
  resolve: { use: ['thief'] },
  peek: { night: 'top', cards: ['butter', 'pan'] },
  burn: { morel: 'top' },
};

test.each(spoken)('every move of the woods is told in $language', ({ language, words }) => {
  const view = viewOf<View>('push-table');
  const tell = tellMove({ view, words, name, printed: null, language });
  expect(Object.keys(woods).sort()).toEqual(kindsOf('WoodsMove').sort());
  const told = Object.entries(woods).map(([kind, fields]) =>
    tell({ do: kind, ...fields }, preview),
  );
  for (const { does } of told) {
    expect(does.trim()).not.toBe('');
    expect(does).not.toMatch(/undefined|_|\[object/);
  }
  expect(new Set(told.map(({ does }) => does)).size).toBe(told.length);
});

test('a sale at the market tells how many mushrooms are sold, those of night cards too', () => {
  const printed = { cards: {}, night_counts: 5 };
  const view = viewOf<View>('push-table');
  const { language, words } = spoken[0]!;
  const tell = tellMove({ view, words, name, printed, language });
  const move = { do: 'market', mushroom: 'porcini', day: 1, night: 2 };
  expect(tell(move, { ...preview, sticks: 39 } as never).does).toMatch(/\b12\b/);
});

test.each(spoken)('every move of Mycelia is told in $language', ({ language, words }) => {
  const view = viewOf<Mycelia>('push-table-mycelia');
  const tell = myceliaMoves({ view, words, name, printed: null, language });
  const [cell] = view.tiles.map((tile) => tile.cell);
  for (const kind of kindsOf('MyceliaMove')) {
    const fields = { cell, cells: [cell], path: [cell, cell], pile: 0, mushroom: 'mother' };
    const more = { wind: 'U', card: 'parasol', slot: 1, seat: 1, turn: 0 };
    const { does } = tell({ do: kind, ...fields, ...more }, preview);
    expect(does.trim(), kind).not.toBe('');
    expect(does).not.toMatch(/undefined|_|\[object/);
  }
});

// Foray's words come with Foray: whoever plays Morels or Fungi has not fetched them.
test.each(languages)('a table of Morels speaks $code in its own words alone', async (language) => {
  const words = await wordsOf(language, ['woods']);
  for (const kind of ['turn', 'trim'])
    for (const seat of [0, 1]) {
      const view = { ...viewOf<View>('push-table'), question: { kind, seat, count: 1 } };
      const asked = seat === 0;
      expect(statusOf(words, view, 0, asked, name, () => false)).toBeTruthy();
      for (const idle of [false, true])
        expect(hintOf(words, view, view.seats[0]!, asked, idle, false)).toBeTruthy();
      const tell = tellMove({ view, words, name, printed: null, language: language.code });
      for (const move of ['take', 'take_decay', 'cook', 'sell', 'place_pan', 'discard', 'decline'])
        expect(tell({ do: move, ...woods[move] }, preview as never).does, move).toBeTruthy();
    }
});
