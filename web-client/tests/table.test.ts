// What stands on the table of the woods in words: names on cards, what somebody did last, what may be done.
import { expect, test } from 'vitest';
import { nameLines, room, squeezed } from '../src/games/woods/art/grounds';
import { lightOn } from '../src/games/woods/asking';
import type { SeatView, TableEvent, View } from '../src/games/woods/foray';
import { hintOf } from '../src/games/woods/hint';
import { lastMove } from '../src/games/woods/log';
import { catalogue as en } from '../src/i18n/en';
import { catalogue as zh } from '../src/i18n/zh';

/** A card that bears its name is at least so wide, of the 120 that it is drawn on. */
const narrowest = 91 / 120;

test.each([
  'hen of the woods',
  'night hen of the woods',
  'destroying angel',
  'night lawyer’s wig',
  'Farmers Market',
])('the name %s is never smaller than 11 px', (name) => {
  const { lines, size } = nameLines(name, false);
  expect(size * narrowest).toBeGreaterThanOrEqual(11);
  expect(lines.join(' ')).toBe(name);
});

test('where a card is a little smaller every name is as large, and fits', () => {
  for (const words of [en, zh])
    for (const card of [
      'honey_fungus',
      'hen_of_the_woods',
      'chanterelle',
      'destroying_angel',
      'night_lawyers_wig',
      'farmers_market',
      'shiitake_log',
      'rainstorm',
      'eccentric',
      'morchella',
    ]) {
      for (const [small, width] of [
        [0, 91],
        [1, 76],
        [2, 60],
      ] as const) {
        const { lines, size } = nameLines(words.woods.card(card), words.wide, small);
        expect((size * width) / 120, card).toBeGreaterThanOrEqual(11);
        expect(lines.length, card).toBeLessThanOrEqual(2);
        // A letter takes at most 0.6 of its size; what would be wider is drawn narrower, and can be read still.
        for (const line of lines) {
          const natural = line.length * size * (words.wide ? 1 : 0.6);
          const drawn = squeezed(line, size, words.wide) ?? natural;
          expect(drawn, line).toBeLessThanOrEqual(room);
          expect(drawn / natural, line).toBeGreaterThan(0.6);
        }
      }
    }
});

test('a name in wide letters stands in one line where it is short, and fits', () => {
  const { lines, size } = nameLines(zh.woods.card('hen_of_the_woods'), zh.wide);
  expect(lines).toHaveLength(1);
  expect(size * lines[0]!.length).toBeLessThan(106);
  expect([zh.wide, en.wide]).toEqual([true, false]);
});

test('a long word breaks at its soft hyphen', () => {
  expect(nameLines('Stockschwämm\u00adchen', false).lines).toEqual(['Stockschwämm-', 'chen']);
});

const events = [
  { kind: 'took', seat: 0, step: 1, card: 'morel', slot: 1, paid: 0 },
  {
    kind: 'sold',
    seat: 1,
    step: 2,
    mushroom: 'porcini',
    day: 2,
    night: 0,
    mushrooms: 2,
    sticks: 6,
  },
  { kind: 'decayed', step: 2, card: 'moon' },
] as unknown as TableEvent[];

test('what somebody did last is told without who it was', () => {
  expect(lastMove(events, 1, en, String).said).toBe('sold 2 porcini for 6 sticks');
  expect(lastMove(events, 0, en, String).said).toBe('took the morel');
  expect(lastMove(events, 2, en, String).said).toBe('');
});

test('a full hand is offered of the forest only what fits', () => {
  const view = { question: { kind: 'turn', seat: 0 }, moves: [{ do: 'sell' }] } as unknown as View;
  const seat = { hand_count: 8, limit: 8 } as SeatView;
  const hint = hintOf(en, view, seat, true, false, false);
  expect(hint).toContain(en.woods.table.fullHand);
  expect(hint).not.toContain(en.woods.table.mayTake);
  const free = { ...view, moves: [{ do: 'take' as const, slot: 1 }] };
  expect(hintOf(en, free, { ...seat, hand_count: 3 }, true, false, false)).toContain(
    en.woods.table.mayTake,
  );
  const basket = hintOf(en, free, seat, true, false, false);
  expect(basket).toContain(en.woods.table.mayTakeFitting);
  expect(basket).not.toContain(en.woods.table.mayTake);
});

test('what a card of Foray can do now is offered beside the rest', () => {
  const question = { kind: 'turn', seat: 0 };
  const seat = { hand_count: 3, limit: 8 } as SeatView;
  const offered = (does: string[]): string =>
    hintOf(en, { question, moves: does.map((each) => ({ do: each })) } as unknown as View, seat, true, false, false); // prettier-ignore
  expect(offered(['sell', 'eureka'])).toContain(en.foray.mayUse);
  expect(offered(['take', 'take_decay', 'cook', 'sell', 'place_pan', 'decline'])).not.toContain(
    en.foray.mayUse,
  );
});

test('whoever cannot have what they selected is told why', () => {
  const question = { kind: 'act', seat: 0, choice: 3, gone: true };
  const view = { question, moves: [] } as unknown as View;
  const events = [
    { kind: 'selection_failed', step: 1, seat: 0, choice: 5, code: 'hand_full' },
    { kind: 'selection_failed', step: 2, seat: 0, choice: 3, code: 'slot_empty' },
    { kind: 'selection_failed', step: 2, seat: 1, choice: 4, code: 'not_enough_sticks' },
  ] as TableEvent[];
  const said = hintOf(en, view, {} as SeatView, true, false, false, events);
  expect(said).toContain('You cannot have slot 3: somebody was there before.');
  expect(said).toContain(en.foray.goneHint);
});

test('without a line nothing is offered that the server may have changed', () => {
  const view = { question: { kind: 'turn', seat: 0 }, moves: [{ do: 'sell' }] } as unknown as View;
  const seat = { hand_count: 3, limit: 8 } as SeatView;
  expect(hintOf(en, view, seat, true, false, true)).toBe(en.table.offline);
  expect(hintOf(en, view, seat, false, false, true)).toBe(en.woods.table.wait);
});

test('the light falls on what is asked about, and first on what one holds', () => {
  expect(lightOn('trim', null)).toBe('hand');
  expect(lightOn('turn', 'steal')).toBe('camps');
  expect(lightOn('turn', null)).toBeUndefined();
});
