// Mycelia's picture and choices: where cells lie, what a draft of a move may become.
import { describe, expect, it } from 'vitest';
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
  zoomed,
} from '../src/mycelia/geometry';
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
} from '../src/mycelia/choice';
import type { Cell, Move, Tile } from '../src/mycelia/types';

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
    const rich = tile([0, 0], { spores: [1, 2] });
    let pay = paidFrom([], rich, 5);
    expect(pay).toEqual([{ cell: [0, 0], of: 0 }]);
    pay = paidFrom(paidFrom(pay, rich, 5), rich, 5);
    expect(pay.map(({ of }) => of)).toEqual([0, 1, 1]);
    expect(paidFrom(pay, rich, 5)).toEqual([]);
  });
  it('gathers what a card needs, wild last', () => {
    expect(needsOf({ needs: ['wild', 'red', 'red'] })).toEqual([
      { colour: 'red', count: 2 },
      { colour: 'wild', count: 1 },
    ]);
  });
});
