// Mycelia's picture and choices: where cells lie, what a draft of a move may become.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import schema from '../../protocol/schema.json';
import * as blocks from '../src/games/mycelia/art/families';
import { familyOf, printOf } from '../src/games/mycelia/art/kinds';
import * as pieces from '../src/games/mycelia/pieces';
import { beatsOf, doerOf, pictures } from '../src/games/mycelia/between';
import { deckOf } from '../src/games/mycelia/deck';
import { latin } from '../src/games/mycelia/latin';
import { logLines } from '../src/games/mycelia/log';
import { withoutBlocks } from './blocks';
import { paceOf } from '../src/games/mycelia/picture_teller.svelte';
import { cellsOf, lastAutomataTurn, lastDrift } from '../src/games/mycelia/telling';
import { languages, wordsOf } from '../src/i18n';
import { catalogue as en } from '../src/i18n/en';
import {
  centre,
  corners,
  edgeOf,
  edgesOf,
  frameOf,
  kept,
  links,
  nearestTo,
  neighbours,
  pointsUp,
  thread,
  towards,
  unique,
  zoomed,
} from '../src/games/mycelia/geometry';
import {
  decided,
  matching,
  needsOf,
  paidFrom,
  settled,
  targets,
  toggled,
  turned,
  withCell,
} from '../src/games/mycelia/choice';
import type {
  Cell,
  Move,
  MyceliaEvent,
  Payment,
  Printed,
  Tile,
  View,
} from '../src/games/mycelia/types';

const star: Cell[] = [
  [0, -1],
  ...[-2, -1, 0, 1, 2].flatMap((x): Cell[] => [
    [x, 0],
    [x, 1],
  ]),
  [0, 2],
];
const tile = (cell: Cell, more: Partial<Tile> = {}): Tile => ({
  ...{ cell, colour: 'red', turn: 0, edges: edgesOf(0), symbol: false, insect: false },
  ...{ spores: [0, 0], mushroom: null, mother: null, domain: null },
  ...more,
});

describe('the triangular grid', () => {
  it('points up where x + y is odd, for numbers below nought too', () => {
    expect(pointsUp([0, 0])).toBe(false);
    expect(pointsUp([-1, 0])).toBe(true);
    expect(pointsUp([-2, -1])).toBe(true);
    expect(pointsUp([-1, -1])).toBe(false);
  });
  it('has neighbours that are neighbours of each other and share two corners', () => {
    for (const cell of star)
      for (const next of neighbours(cell)) {
        expect(neighbours(next)).toContainEqual(cell);
        const shared = corners(cell).filter(([x, y]) =>
          corners(next).some(([u, v]) => Math.hypot(x - u, y - v) < 0.01),
        );
        expect(shared).toHaveLength(2);
      }
  });
  it('has its edges in clockwise order', () => {
    for (const cell of star) {
      const [cx, cy] = centre(cell);
      const angles = [0, 1, 2].map((edge) => {
        const [x, y] = towards(cell, edge);
        return Math.atan2(y - cy, x - cx);
      });
      for (const n of [0, 1, 2]) {
        const turn = (angles[(n + 1) % 3]! - angles[n]! + 4 * Math.PI) % (2 * Math.PI);
        expect(turn).toBeCloseTo((2 * Math.PI) / 3, 1);
      }
    }
  });
  it('bears O at the edge that a tile is turned to, U and A clockwise after it', () => {
    expect(edgesOf(0)).toEqual(['O', 'U', 'A']);
    expect(edgesOf(1)).toEqual(['A', 'O', 'U']);
    expect(edgesOf(2)).toEqual(['U', 'A', 'O']);
    expect(edgeOf({ edges: edgesOf(2) }, 'A')).toBe(1);
  });
  it('frames the whole board, grows with it, and keeps a zoomed point in its place', () => {
    const whole = frameOf(star, 1.4);
    for (const [x, y] of star.flatMap((cell) => corners(cell))) {
      expect(x).toBeGreaterThan(whole.x);
      expect(x).toBeLessThan(whole.x + whole.w);
      expect(y).toBeGreaterThan(whole.y);
      expect(y).toBeLessThan(whole.y + whole.h);
    }
    expect(whole.w / whole.h).toBeCloseTo(1.4);
    expect(frameOf([...star, [12, 0]], 1.4).w).toBeGreaterThan(whole.w);
    const nearer = zoomed(whole, 2, [100, 50]);
    expect((100 - nearer.x) / nearer.w).toBeCloseTo((100 - whole.x) / whole.w);
    const lost = kept({ ...nearer, x: 99_999 }, whole);
    expect(lost.x).toBeLessThan(whole.x + whole.w);
    expect(kept(zoomed(whole, 1000, [0, 0]), whole).w).toBeGreaterThan(100);
    expect(kept(zoomed(whole, 0.001, [0, 0]), whole).w).toBeCloseTo(whole.w * 2);
  });
  it('lets arrow keys reach every cell of the board from every other', () => {
    for (const start of star) {
      const reached = new Set<string>([start.join()]);
      const open: Cell[] = [start];
      for (const from of open)
        for (const [dx, dy] of [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ] as const) {
          const next = nearestTo(star, from, dx, dy);
          if (next && !reached.has(next.join())) {
            reached.add(next.join());
            open.push(next);
          }
        }
      expect(reached.size, `from ${start.join()}`).toBe(star.length);
    }
  });
  it('names a cell once where two mushrooms stand', () => {
    expect(unique([[0, 0], [1, 0], [0, 0]])).toEqual([[0, 0], [1, 0]]); // prettier-ignore
  });
  it('grows threads only between neighbours, each once, and always alike', () => {
    expect(links(star)).toHaveLength(12);
    expect(links([[0, 0], [1, 1]])).toHaveLength(0); // prettier-ignore
    expect(thread([0, 0], [1, 0], 1)).toBe(thread([0, 0], [1, 0], 1));
    expect(thread([0, 0], [1, 0])).not.toMatch(/NaN/);
  });
});

describe('a draft of a move', () => {
  const moves: Move[] = [
    { do: 'move', path: [[1, 0]] },
    { do: 'move', path: [[1, 0], [2, 0]] }, // prettier-ignore
    { do: 'move', path: [[1, 1], [2, 0]] }, // prettier-ignore
    { do: 'explore', pile: 0 },
    { do: 'fruit', card: 'a', slot: 1, cell: [0, 0] },
    { do: 'fruit', card: 'a', slot: 1, cell: [1, 0] },
    { do: 'fruit', card: 'a', slot: 3, cell: [0, 0] },
    { do: 'place_tile', cell: [3, 0], turn: 0 },
    { do: 'place_tile', cell: [3, 0], turn: 2 },
  ];
  it('shows the cells that it can still go to', () => {
    expect(targets(moves, { do: 'move' })).toEqual([[1, 0], [2, 0]]); // prettier-ignore
    expect(targets(moves, { do: 'fruit', card: 'a', slot: 3 })).toEqual([[0, 0]]);
    expect(targets(moves, { do: 'fruit', card: 'a', slot: 1, cell: [0, 0] })).toHaveLength(2);
    expect(targets(moves, { do: 'explore' })).toEqual([]);
  });
  it('goes the way that has the most insects', () => {
    const tiles = [tile([1, 0]), tile([1, 1], { insect: true }), tile([2, 0])];
    expect(withCell(moves, { do: 'move' }, [2, 0], tiles).path).toEqual([[1, 1], [2, 0]]); // prettier-ignore
    expect(withCell(moves, { do: 'move' }, [9, 9], tiles).path).toBeUndefined();
  });
  it('is decided when one listed move is left, and carries its own payment', () => {
    expect(decided(moves, { do: 'move' })).toBeUndefined();
    expect(decided(moves, { do: 'explore' })).toEqual({ do: 'explore', pile: 0 });
    const pay = [{ cell: [0, 0] as Cell, of: 1 }];
    expect(decided(moves, { do: 'fruit', card: 'a', slot: 3, pay })?.pay).toEqual(pay);
    expect(settled(moves, { do: 'fruit', slot: 3 })).toMatchObject({ card: 'a', cell: [0, 0] });
    expect(matching(moves, { do: 'fruit', pay })).toHaveLength(3);
  });
  it('turns a tile only to the ways that are listed', () => {
    expect(turned(moves, { do: 'place_tile', cell: [3, 0], turn: 0 }, 1).turn).toBe(2);
    expect(turned(moves, { do: 'place_tile', cell: [3, 0], turn: 2 }, 1).turn).toBe(0);
    expect(turned([], { do: 'place_tile', turn: 2 }, 1).turn).toBe(0);
  });
  it('keeps a choice of several cells to their number', () => {
    const one = toggled([], [0, 0], 2);
    expect(toggled(one, [0, 0], 2)).toEqual([]);
    expect(toggled(toggled(one, [1, 0], 2), [2, 0], 2)).toEqual([[1, 0], [2, 0]]); // prettier-ignore
  });
  it('pays with the spores of a tile one by one, whoever they are of, and takes them back', () => {
    const here: Cell = [0, 0];
    const elsewhere = { cell: [1, 0] as Cell, of: 1 };
    const spendable = [elsewhere, ...[0, 1, 1].map((of) => ({ cell: here, of }))];
    const more = (pay: Payment[], limit = 5) => paidFrom(pay, here, limit, spendable);
    expect(more([])).toEqual([{ cell: here, of: 0 }]);
    const pay = more(more(more([])));
    expect(pay.map(({ of }) => of)).toEqual([0, 1, 1]);
    expect(more(pay)).toEqual([]);
    expect(more([elsewhere, ...pay])).toEqual([elsewhere]);
    expect(more([elsewhere], 1)).toEqual([elsewhere]);
  });
  it('gathers what a card needs, wild last', () => {
    expect(needsOf({ needs: ['wild', 'red', 'red'] })).toEqual([
      { colour: 'red', count: 2 },
      { colour: 'wild', count: 1 },
    ]);
  });
});

const deck = readFileSync(join(import.meta.dirname, '../../engine/mycelia/deck.txt'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((part) => part.trim()));
const mushrooms = deck.filter(([kind]) => kind === 'mushroom');
const robots = deck.filter(([kind]) => kind === 'automata');

describe('the prints', () => {
  it('know every kind of our deck, and are most of them unlike each other', () => {
    expect(mushrooms.length).toBe(69);
    const prints = mushrooms.map((card) => withoutBlocks(deckOf(null, en, 'en').print(card[1]!)));
    for (const print of prints)
      expect(print).not.toMatch(/style=|class=|id=|href|NaN|undefined|#999999/);
    expect(new Set(prints).size).toBeGreaterThan(60);
    const strangers = mushrooms.filter((card) => familyOf(latin[card[1]!]!) === 'gilled').length;
    expect(strangers).toBeLessThan(25);
    expect(Object.keys(blocks.families).length).toBeGreaterThan(11);
    expect(printOf('Nemo nemo')).toContain('<path');
  });
  it('tell soils and seats apart by their shapes alone', () => {
    const grey = (markup: string): string => markup.replace(/#[0-9a-f]{6}/g, '');
    const soils = (['red', 'green', 'brown', 'yellow', 'black'] as const)
      .map(pieces.chip)
      .map(grey);
    expect(new Set(soils).size).toBe(5);
    expect(new Set([0, 1, 2, 3].map(pieces.spore).map(grey)).size).toBe(4);
    expect(new Set(pieces.dashes).size).toBe(4);
  });
  it('find room on a tile for everything that can lie there', () => {
    const full = tile([1, 0], { spores: [2, 1, 3, 1], mother: 0, mushroom: { seat: 1, slot: 5 } });
    const heaps = pieces.heaps(full);
    expect(heaps).toHaveLength(4);
    for (const [n, a] of heaps.entries())
      for (const b of heaps.slice(n + 1))
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(15);
    const [y] = pieces
      .standing([full, tile([0, 0]), tile([0, 1], { insect: true })])
      .map((p) => p.y);
    expect(y).toBeLessThan(150);
  });
});

const catalogues = await Promise.all(
  languages.map(async (language) => ({
    code: language.code,
    ...(await wordsOf(language, ['mycelia'])),
  })),
);

describe('the words of Mycelia', () => {
  const say = {
    name: (seat: number) => ['Ada', 'Bo', 'Cleo'][seat]!,
    card: (id: string) => id.replaceAll('_', ' '),
    place: (cell: Cell) => `somewhere ${cell.join()}`,
    at: (cell: Cell) => cell.join(),
  };
  const full = {
    ...{ step: 3, seat: 0, by: 1, cell: [1, 0], cells: [[1, 0]], path: [[1, 0]], from: [0, 0] },
    ...{ colour: 'red', symbol: true, insect: true, turn: 1, wind: 'U', chosen: false, kept: 1 },
    ...{ mushroom: 2, card: 'fly_agaric', cards: ['fly_agaric'], slot: 2, pay: [], points: 3 },
    ...{ action: 'leap', upgrade: 'choose_wind', count: 2, discarded: ['parasol'], how: 'decay' },
  };
  const silent = ['turn_began', 'turn_ended'];
  it('tell every event in every language', () => {
    const kinds = Object.entries(schema.$defs)
      .filter(([name]) => /^Mycelia.+Event$/.test(name))
      .map(
        ([, event]) => (event as { properties: { kind: { const: string } } }).properties.kind.const,
      );
    expect(kinds.length).toBeGreaterThan(28);
    for (const { mycelia } of catalogues)
      for (const kind of kinds.filter((each) => !silent.includes(each))) {
        const line = mycelia.event({ ...full, kind } as unknown as MyceliaEvent, say);
        expect(line, kind).toBeTruthy();
        expect(line, kind).not.toMatch(/undefined|_|\[object/);
      }
  });
  it('say what every decay of the deck and of the Automata does, and where it walks', () => {
    for (const { mycelia: words } of catalogues) {
      for (const card of mushrooms) expect(words.decays[card.at(-1)!], card.at(-1)).toBeTruthy();
      for (const card of robots) {
        expect(words.bot.decays[card[5]!], card[5]).toBeTruthy();
        for (const target of card.slice(6)) expect(words.bot.targets[target], target).toBeTruthy();
      }
    }
  });
});

describe('what is told of a match', () => {
  const card = { id: 'a1', fruit: [], spores: 3, decay: 'away', move: { O: '', U: '', A: '' } };
  const events: MyceliaEvent[] = [
    { kind: 'spored', step: 4, seat: 0, mushroom: 'mother', from: [0, 0], wind: 'A' },
    { kind: 'turn_ended', step: 5, seat: 0 },
    { kind: 'automata_card', step: 5, seat: 1, card },
    { kind: 'moved', step: 5, seat: 1, path: [[1, 0], [2, 0]] }, // prettier-ignore
    { kind: 'turn_ended', step: 5, seat: 1 },
    { kind: 'turn_began', step: 5, seat: 0 },
  ];
  it('is the last turn of the Automata, from its card to its end', () => {
    expect(lastAutomataTurn(events, 1).map((event) => event.kind)).toEqual([
      'automata_card',
      'moved',
    ]);
    expect(lastAutomataTurn(events.slice(0, 2), 1)).toEqual([]);
  });
  it('is where things were, and the way of the last wind', () => {
    expect(cellsOf(events[3]!)).toEqual([[1, 0], [2, 0]]); // prettier-ignore
    expect(lastDrift(events, 3)).toEqual({ from: [0, 0], wind: 'A', step: 4 });
    expect(lastDrift(events, 4)).toBeNull();
  });
});

describe('the pictures between two positions', () => {
  const seat = (n: number, mother: Cell) => ({
    ...{ seat: n, mother, network: [[mother]], mats: [], insects: 0, spores: 30, points: 0 },
    ...{ grown: 0, hand_count: 3, hand: null, seen: [], upgrades: [] },
  });
  const view = (more: object): View =>
    ({
      ...{ step: 1, players: 2, question: null, wind: null, market: [], piles: [9, 9] },
      ...{ tiles: star.map((cell) => tile(cell)), seats: [seat(0, [0, 0]), seat(1, [0, 1])] },
      ...{ automata: null, frontier: [], moves: [] },
      ...more,
    }) as unknown as View;
  const events: MyceliaEvent[] = [
    { kind: 'moved', step: 2, seat: 0, path: [[1, 0]] },
    { kind: 'turn_began', step: 2, seat: 1 },
    { kind: 'wind', step: 2, seat: 1, wind: 'U', chosen: false },
    { kind: 'spored', step: 2, seat: 1, mushroom: 'mother', from: [0, 1], wind: 'U' },
    { kind: 'spores_placed', step: 2, seat: 1, cells: [[0, 1], [1, 1]], kept: 0 }, // prettier-ignore
    { kind: 'moved', step: 2, seat: 1, path: [[-1, 1]] },
    { kind: 'turn_ended', step: 2, seat: 1 },
  ];
  it('are one for each thing that somebody else does, with what belongs to it', () => {
    const after = view({ step: 2 });
    const shown = pictures(view({}), events, after, 0);
    expect(shown.map(({ events: [first] }) => first!.kind)).toEqual(['wind', 'spores_placed', 'moved']); // prettier-ignore
    expect(shown[0]!.view.seats[0]!.mother).toEqual([1, 0]);
    expect(shown[0]!.view.tiles.flatMap(({ spores }) => spores).some(Boolean)).toBe(false);
    const sown = shown[1]!.view.tiles.filter(({ spores }) => spores[1] === 1);
    expect(sown.map(({ cell }) => cell)).toEqual([[0, 1], [1, 1]]); // prettier-ignore
    expect(shown[2]!.way).toEqual([[0, 1], [-1, 1]]); // prettier-ignore
    expect(shown[2]!.view).toBe(after);
    expect(pictures(view({}), events, after, null)).toHaveLength(4);
    expect(pictures(view({}), events.slice(0, 2), after, 0)).toEqual([]);
  });
  it('lay a tile on a place that is no place for a tile any more', () => {
    const laid: MyceliaEvent[] = [
      { kind: 'explored', step: 2, seat: 1, pile: 0 },
      { kind: 'tile_placed', step: 2, seat: 1, cell: [3, 0], colour: 'red', turn: 0, symbol: true, insect: false }, // prettier-ignore
      { kind: 'wind', step: 2, seat: 1, wind: 'U', chosen: false },
    ];
    const before = view({ frontier: [[3, 0], [4, 0]], piles: [1, 1] }); // prettier-ignore
    for (const shown of pictures(before, laid, view({ step: 3 }), 0).slice(0, -1))
      expect(shown.view.frontier).toEqual([[4, 0]]);
  });
  it('do not place the spores of a layer twice that lay there when the others were asked for', () => {
    const asked = { kind: 'place_spores', seat: 1, placed: [[0, 1]] };
    const [first] = pictures(view({ question: asked }), events.slice(4, 6), view({ step: 2 }), 0);
    const sown = first!.view.tiles.filter(({ spores }) => spores[1]);
    expect(sown.map(({ cell }) => cell)).toEqual([[1, 1]]);
  });
  it('keep an announced action with what it does, and know whose doing it is', () => {
    const told = beatsOf([
      { kind: 'automata_action', step: 1, seat: 2, action: 'explore' },
      { kind: 'explored', step: 1, seat: 2, pile: 0 },
      { kind: 'tile_placed', step: 1, seat: 2, cell: [3, 0] },
      { kind: 'mother_moved', step: 1, seat: 0, by: 2, cell: [2, 0], how: 'automata' },
    ]);
    expect(told.map((beat) => beat.length)).toEqual([3, 1]);
    expect(doerOf(told[1]![0]!, view({}))).toBe(2);
  });
  it('are shown the quicker the more there are, and never too quickly to be seen', () => {
    expect(paceOf(1)).toBeGreaterThan(1000);
    expect(paceOf(8) * 8).toBeLessThan(7000);
    expect(paceOf(40)).toBeGreaterThan(250);
  });
});

describe('the cards of a deck', () => {
  const card = { points: 2, needs: [], spores: 5, decay: { kind: 'instant', action: 'leap' } };
  const printed = (names: Record<string, object>) =>
    ({
      cards: Object.fromEntries(
        Object.entries(names).map(([id, own]) => [id, { ...card, names: own }]),
      ),
    }) as unknown as Printed;
  it('have names in every language and a scientific one where they are our own', () => {
    for (const { code, ...words } of catalogues)
      for (const [, id] of mushrooms) {
        const { name, latin: la } = deckOf(null, words, code);
        expect(name(id!), id).not.toBe(id!.replaceAll('_', ' '));
        expect(la(id!), id).toMatch(/^[A-Z][a-z]+ /);
      }
    expect(Object.keys(en.mycelia.cards).length).toBe(mushrooms.length);
  });
  it('bring their own names, and are called by the first where a language is missing', () => {
    const names = { la: 'Boletus edulis', de: 'Steinpilz', zh: '美味牛肝菌' };
    const own = printed({ fly_agaric: names, constructor: { la: 'Suillus luteus' } });
    expect(deckOf(own, en, 'en').name('fly_agaric')).toBe('Steinpilz');
    expect(deckOf(own, en, 'zh').name('fly_agaric')).toBe('美味牛肝菌');
    expect(deckOf(own, en, 'en').latin('fly_agaric')).toBe('Boletus edulis');
    expect(deckOf(own, en, 'en').name('constructor')).toBe('constructor');
  });
  it('are drawn and called by their ids where nothing is known of them', () => {
    const { card: of, name, print } = deckOf(null, en, 'en');
    for (const id of ['constructor', 'own_1']) {
      expect(of(id)).toBeUndefined();
      expect(name(id)).toBe(id.replace('_', ' '));
      expect(print(id)).toContain('<path');
    }
  });
});

describe('the log', () => {
  it('names cards that lie nowhere any more, in every language', () => {
    const events = [
      { kind: 'deck_renewed', step: 3 },
      { kind: 'market_refilled', step: 3, cards: ['bay_bolete'] },
    ] as never[];
    for (const { code: language, ...words } of catalogues) {
      const source = { events, view: null, printed: null, players: 2, name: () => 'Ada' };
      const text = logLines({ ...source, words, language })
        .map((line) => line.text)
        .join(' ');
      expect(text).toContain(words.mycelia.cards.bay_bolete);
      expect(text).not.toMatch(/undefined|_/);
    }
  });
});
