// Where something is on the board of Mycelia, in words: so that who looks at the picture finds it by counting,
// and no numbers of the grid are read to anybody.
import { expect, test } from 'vitest';
import { deckOf } from '../src/games/mycelia/deck';
import { edgesOf } from '../src/games/mycelia/geometry';
import { tellMove } from '../src/games/mycelia/moves';
import { speechOf, speechOfPlayers, speechOfSeen } from '../src/games/mycelia/speech';
import type { Cell, Colour, MyceliaEvent, Tile, View } from '../src/games/mycelia/types';
import { catalogue as en } from '../src/i18n/en';
import { catalogue as zh } from '../src/i18n/zh';

const tile = (cell: Cell, colour: Colour): Tile => ({
  ...{ cell, colour, turn: 0, edges: edgesOf(0), symbol: false, insect: false },
  ...{ spores: [0, 0], mushroom: null, mother: null, domain: null },
});
// Two rows; the upper one has a hole.
const tiles = [
  ...[tile([-3, -1], 'green'), tile([-1, -1], 'red'), tile([0, -1], 'brown')],
  ...[tile([-1, 0], 'yellow'), tile([0, 0], 'black')],
];
const view = {
  ...{ tiles, players: 2, moves: [], question: { seat: 0, kind: 'turn' } },
  seats: [{ seat: 0, mats: [], mother_spores: 2 }],
} as unknown as View;
const deck = deckOf(null, en, 'en');
const name = (seat: number): string => ['Ada', 'Bo'][seat]!;
const say = speechOf(view, deck, en, name);
const sayZh = speechOf(view, deck, zh, name);

test('a tile is found by counting rows from the top and tiles from the left, over holes', () => {
  expect(say.place([-3, -1])).toBe('green moss (row 1, tile 1)');
  expect(say.place([0, -1])).toBe('brown leaf mould (row 1, tile 3)');
  expect(say.place([-1, 0])).toBe('yellow sand (row 2, tile 1)');
  expect(sayZh.place([0, 0])).toBe('黑土（第 2 行第 2 块）');
});

test('an empty place is found by the tile that it lies beside, on the side where it is seen', () => {
  // One that points up lies right or left of its neighbours, or above the one below it.
  expect(say.place([1, 0])).toBe('to the right of the black earth (row 2, tile 2)');
  expect(say.place([-2, -1])).toBe('to the right of the green moss (row 1, tile 1)');
  // One that points down lies below the one above it, too.
  expect(say.place([-2, 0])).toBe('to the left of the yellow sand (row 2, tile 1)');
  expect(say.place([-3, 0])).toBe('');
  expect(say.place([-1, 1])).toBe('below the yellow sand (row 2, tile 1)');
  expect(say.place([0, -2])).toBe('');
  expect(sayZh.place([1, 0])).toBe('黑土（第 2 行第 2 块）右边');
});

test('who sees it on the board is told the soil alone', () => {
  const seen = speechOfSeen(say, view, en);
  expect(seen.place([0, 0])).toBe('black earth');
  expect(seen.place([1, 0])).toBe('to the right of the black earth');
});

test('no numbers of the grid are told of a match, with a position or without', () => {
  const cells = { cell: [-1, -1], path: [[0, 0], [-1, 0]], from: [0, 0], cells: [[0, 0]] }; // prettier-ignore
  for (const words of [en, zh])
    for (const speech of [speechOf(view, deck, words, name), speechOfPlayers(2, deck, words, name)])
      for (const kind of [
        'mother_placed',
        'moved',
        'tile_placed',
        'leapt',
        'settled',
        'tile_turned',
      ]) {
        const line = words.mycelia.event(
          { ...cells, kind, seat: 0, count: 2 } as unknown as MyceliaEvent,
          speech,
        );
        expect(line).not.toMatch(/[-−]\d|\d, ?\d|\d、|undefined|the \.|the on/);
        expect(line).toMatch(/Ada/);
      }
});

test('a move that is pointed out on the board says no more than its soil', () => {
  const tell = tellMove({ view, words: en, printed: null, language: 'en', name } as never);
  const move = { do: 'move', path: [[0, 0], [-1, 0]] }; // prettier-ignore
  expect(tell(move, undefined).does).toBe(
    'Move to the yellow sand (row 2, tile 1), by way of black earth (row 2, tile 2)',
  );
  expect(tell(move, undefined, true).does).toBe('Move to the yellow sand');
});

test('in a report a move is told of whoever makes it, and to them elsewhere', () => {
  const source = { view: { ...view, question: { kind: 'turn', seat: 0 } }, words: en, printed: null, language: 'en', name }; // prettier-ignore
  const moves = [{ do: 'place_mother', cell: [0, 0] }, { do: 'spore', mushroom: 'mother', wind: 'A' }]; // prettier-ignore
  for (const move of moves) {
    expect(tellMove(source as never)(move, undefined).does).toMatch(/your Mother/i);
    const aside = tellMove({ ...source, aside: true } as never)(move, undefined).does;
    expect(aside).toMatch(/Ada’s Mother/);
    expect(aside).not.toMatch(/your/i);
  }
});

test('what somebody did last is short enough for a phone, whatever it was', () => {
  const kinds = ['mother_placed', 'moved', 'mother_moved', 'fruited', 'decayed', 'discovered', 'cards_drawn', 'settled', 'leapt', 'tile_turned', 'refreshed', 'spores_removed', 'explored', 'spores_placed']; // prettier-ignore
  const event = { path: [[0, 0], [1, 0]], cells: [[0, 0], [1, 0]], count: 2, points: 12 }; // prettier-ignore
  for (const kind of kinds)
    for (const [words, most] of [
      [en, 18],
      [zh, 8],
    ] as const) {
      // prettier-ignore
      const said = words.mycelia.brief({ ...event, kind, seat: 1 } as unknown as MyceliaEvent).at(-1) ?? '';
      expect(said, kind).not.toBe('');
      expect(said.length, said).toBeLessThanOrEqual(most);
    }
});
