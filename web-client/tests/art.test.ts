// The drawings: every card of every game has one, in inks of its own, by day and by moonlight, and
// nothing in them offends the content security policy.
import { describe, expect, it } from 'vitest';
import '../src/games/woods/art/more';
import { drawings, inksOf } from '../src/games/woods/art/drawings';
import { withoutBlocks } from './blocks';
import schema from '../../protocol/schema.json';

const cards = schema.$defs.WoodsCard.enum;

const printed = (subject: string, night: boolean): string =>
  drawings[subject]!(inksOf(subject, night));

describe('the drawings', () => {
  it('give each block a name that no other has, however often they are printed', () => {
    const names = Object.keys(drawings).flatMap((subject) =>
      [false, true, true].flatMap((night) =>
        [...printed(subject, night).matchAll(/ id="([^"]+)"/g)].map((found) => found[1]),
      ),
    );
    expect(names.length).toBeGreaterThan(100);
    expect(new Set(names).size).toBe(names.length);
  });
  it('exist for every card that the protocol can name', () => {
    const names = cards.map((card) => card.replace(/^night_/, ''));
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !drawings[name])).toEqual([]);
  });
  it.each(Object.keys(drawings))(
    'of %s needs no inline style and no number is missing',
    (subject) => {
      for (const night of [false, true])
        expect(withoutBlocks(printed(subject, night))).not.toMatch(
          /style=|class=|id=|href|NaN|undefined|#999999/,
        );
    },
  );
  it('print in other inks by moonlight', () => {
    for (const subject of Object.keys(drawings))
      expect(printed(subject, true)).not.toBe(printed(subject, false));
  });
});
