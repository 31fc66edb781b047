// The drawings: every card of every game has one, nothing in them offends the content security
// policy, and the compass needle points where the marks stand.
import { describe, expect, it } from 'vitest';
import { drawings, inksOf } from '../src/art/drawings';
import { compassAngle } from '../src/art/tokens';
import schema from '../../protocol/schema.json';

const cards = schema.$defs.WoodsCard.enum;

const printed = (subject: string, night: boolean): string =>
  drawings[subject]!(inksOf(subject, night));

describe('the drawings', () => {
  it('exist for every card that the protocol can name', () => {
    const names = cards.map((card) => card.replace(/^night_/, ''));
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !drawings[name])).toEqual([]);
  });
  it.each(Object.keys(drawings))(
    'of %s needs no inline style and no number is missing',
    (subject) => {
      for (const night of [false, true])
        expect(printed(subject, night)).not.toMatch(/style=|class=|id=|href|NaN|undefined|#999999/);
    },
  );
  it('print in other inks by moonlight', () => {
    for (const subject of Object.keys(drawings))
      expect(printed(subject, true)).not.toBe(printed(subject, false));
  });
});

describe('the compass', () => {
  it('turns its needle to ten places, a tenth of the way round apart, the path from left to right', () => {
    const choices = [1, 2, 3, 4, 5, 6, 7, 8, 'hand', 'decay'] as const;
    expect(choices.map(compassAngle)).toEqual([-126, -90, -54, -18, 18, 54, 90, 126, 162, -162]);
  });
});
