// What a hand of Mycelia's cards says of its payments, to whom a pointer or the keyboard brings there.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HandPayments } from '../src/games/mycelia/hand_payments.svelte';
import type { Preview } from '../src/games/mycelia/types';

const paid: Preview = { refusal: null, cells: [[0, 0]], pay: [{ cell: [0, 0], of: 1 }] };
const lacking: Preview = { refusal: null, cells: [], pay: [], missing: { red: 2 } };

/** A hand of three, of which the last may be fruited; what is known of the others is put into `known`. */
function hand() {
  const known = new Map<string, Preview | null>();
  const payments = new HandPayments(() => ({
    cards: ['inkcap', 'blewit', 'morel'],
    may: (card) => card === 'morel',
    preview: ({ card }) => known.get(card!),
  }));
  return { known, payments, asked: () => payments.asks.map(({ card }) => card) };
}

test('nothing is asked of a hand that nobody looks at', () => {
  expect(hand().asked()).toEqual([]);
});

test('where the pointer comes into a hand all of its cards are asked that may not be fruited', () => {
  const { payments, asked } = hand();
  payments.pointed = true;
  expect(asked()).toEqual(['inkcap', 'blewit']);
  payments.pointed = false;
  expect(asked()).toEqual([]);
});

test('where the keyboard comes into a hand all are asked, the one with the focus to be answered first', () => {
  const { payments, asked } = hand();
  payments.focus('inkcap');
  expect(asked()).toEqual(['blewit', 'inkcap']);
  payments.focus('morel');
  expect(asked()).toEqual(['inkcap', 'blewit']);
  payments.blur();
  expect(asked()).toEqual([]);
});

test('a card can be paid where it may be fruited, or by what is told of it', () => {
  const { known, payments } = hand();
  const all = () => ['inkcap', 'blewit', 'morel'].map((card) => payments.can(card));
  expect(all()).toEqual([undefined, undefined, true]);
  known.set('inkcap', lacking).set('blewit', paid);
  expect(all()).toEqual([false, true, true]);
  known.set('inkcap', null).set('blewit', { refusal: null });
  expect(all()).toEqual([undefined, undefined, true]);
});

test('what becomes known under the focus is said apart; what was known before is in the card’s name', () => {
  const { known, payments } = hand();
  payments.focus('inkcap');
  expect(payments.late).toBeUndefined();
  known.set('blewit', paid);
  expect(payments.late, 'of another card').toBeUndefined();
  known.set('inkcap', lacking);
  expect(payments.late).toEqual(lacking);
  payments.focus('blewit');
  expect(payments.late).toBeUndefined();
  payments.focus('inkcap');
  expect(payments.late, 'the second time').toBeUndefined();
});

const folder = join(import.meta.dirname, '../src/games/mycelia');
const source = (name: string) => readFileSync(join(folder, name), 'utf8');

test('the hand of one’s own asks whatever is about to be done, and has a place for what comes late', () => {
  const [, cards] = /<Cards\s([^]*?)\/>/.exec(source('Table.svelte')) ?? [];
  expect(cards).toContain('asks={live && you !== null && !view.over}');
  expect(source('Cards.svelte')).toMatch(/role="status"[^>]*>\{late\}/);
});
