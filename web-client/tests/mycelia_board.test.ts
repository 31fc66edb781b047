// How the board of Mycelia is drawn and looked at: worn corners, and a picture that comes to what matters.
import { expect, test } from 'vitest';
import {
  centre,
  clearOf,
  columnsOf,
  corners,
  frameOf,
  nearEnough,
  pointsUp,
  shifted,
  soft,
  within,
  type Frame,
} from '../src/games/mycelia/geometry';
import { heaps, motherOn, numbersOn, signAt } from '../src/games/mycelia/pieces';
import type { Cell, Tile } from '../src/games/mycelia/types';
import { rimsOf } from '../src/games/mycelia/uncovered.svelte';

/** A tile that points down, and one that points up. */
const downAndUp: Cell[] = [[0, 0], [1, 0]]; // prettier-ignore

const numbers = (d: string): number[] => (d.match(/-?[\d.]+/g) ?? []).map(Number);

test('the outline of a tile stays within its cell, sunk by as much as is asked', () => {
  for (const cell of [
    [0, 0],
    [1, 0],
    [-3, 2],
  ] as Cell[]) {
    const frame = frameOf([cell], 120 / 104, 0);
    const [flat, sunk] = [numbers(soft(cell)), numbers(soft(cell, 0, 9))];
    flat.forEach((value, n) => {
      const [low, size] = n % 2 ? [frame.y, frame.h] : [frame.x, frame.w];
      expect(value).toBeGreaterThanOrEqual(low - 0.1);
      expect(value).toBeLessThanOrEqual(low + size + 0.1);
      expect(sunk[n]! - value).toBeCloseTo(n % 2 ? 9 : 0, 1);
    });
  }
});

const near: Frame = { x: -240, y: -160, w: 480, h: 320 };

test('a picture that shows what matters is left as it is', () => {
  expect(shifted(near, [[0, 0]])).toBe(near);
  expect(shifted(near, [])).toBe(near);
});

test('a picture goes to a cell outside of it, and comes no nearer', () => {
  const there = shifted(near, [[9, 4]]);
  expect([there.w, there.h]).toEqual([near.w, near.h]);
  expect(within([9, 4], there)).toBe(true);
  const [x, y] = centre([9, 4]);
  expect(there.x + there.w / 2).toBeCloseTo(x, 0);
  expect(Math.abs(there.y + there.h / 2 - y)).toBeLessThan(60);
});

test('what matters in several places widens the picture until all of them are in it', () => {
  const cells: Cell[] = [[-6, 0], [8, 3]]; // prettier-ignore
  const wide = shifted(near, cells);
  expect(wide.w).toBeGreaterThan(near.w);
  expect(wide.w / wide.h).toBeCloseTo(near.w / near.h, 5);
  expect(cells.every((cell) => within(cell, wide))).toBe(true);
});

test('a board that is small enough is seen whole; of a larger one as much as can be hit, and what matters', () => {
  const whole: Frame = { x: -600, y: -400, w: 1200, h: 800 };
  expect(nearEnough(whole, 1200, null, [])).toBe(whole);
  const middle = nearEnough(whole, 600, null, []);
  expect(middle).toEqual({ x: -300, y: -200, w: 600, h: 400 });
  expect(nearEnough(whole, 600, middle, [[1, 0]])).toEqual(middle);
  const there = nearEnough(whole, 600, middle, [[7, 2]]);
  expect(within([7, 2], there)).toBe(true);
  expect([there.w, there.h]).toEqual([600, 400]);
  // It stays there, and never goes beyond the board.
  expect(nearEnough(whole, 600, there, [])).toEqual(there);
  const edge = nearEnough(whole, 600, there, [[40, 2]]);
  expect(edge.x + edge.w).toBe(600);
});

test('what tells a Mother and a mushroom apart stands clear of the winds of their tile', () => {
  for (const cell of downAndUp) {
    const winds = [0, 1, 2].map((edge) => signAt(cell, edge));
    const far = ([x, y]: [number, number]): number =>
      Math.min(...winds.map(([wx, wy]) => Math.hypot(wx - x, wy - y)));
    const moved = [...motherOn(cell, 0).matchAll(/translate\(([-\d.]+) ([-\d.]+)\)/g)];
    const [[x, y], [mx, my]] = moved.map((each) => each.slice(1).map(Number)) as [
      number[],
      number[],
    ];
    expect(far([x! + 0.72 * mx!, y! + 0.72 * my!])).toBeGreaterThan(17);
    const tile = {
      cell,
      spores: [],
      mushroom: { seat: 0, slot: 3 },
      mother: null,
    } as unknown as Tile;
    const [, nx, ny] = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(numbersOn([tile]))!;
    expect(far([Number(nx), Number(ny)])).toBeGreaterThan(17);
  }
});

/** How far a point lies within the three edges of a cell; below 0 outside of it. */
function depthIn(cell: Cell, [x, y]: [number, number]): number {
  const [a, b, c] = corners(cell) as [number, number][];
  const sides = [[a!, b!], [b!, c!], [c!, a!]] as const; // prettier-ignore
  const [cx, cy] = centre(cell);
  return Math.min(
    ...sides.map(([[px, py], [qx, qy]]) => {
      const cross = (ox: number, oy: number): number =>
        ((qx - px) * (oy - py) - (qy - py) * (ox - px)) / Math.hypot(qx - px, qy - py);
      return cross(x, y) * Math.sign(cross(cx, cy));
    }),
  );
}

test('the numbers of a tile lie on it, clear of its winds and of each other, whatever stands there', () => {
  const distance = ([x, y]: number[], [ox, oy]: number[]): number => Math.hypot(x! - ox!, y! - oy!);
  for (const cell of downAndUp)
    for (const mother of [null, 0])
      for (const mushroom of [null, { seat: 1, slot: 3 }])
        for (const insect of [false, true])
          for (const spores of [
            [2, 0, 0, 0],
            [3, 2, 9, 0],
            [0, 12, 2, 3],
            [3, 3, 3, 3],
            [9, 2, 2, 2],
          ]) {
            // prettier-ignore
            // Where a mushroom stands aside there is room for the spores of two.
            if (mushroom && mother !== null && spores.filter(Boolean).length > 2) continue;
            const tile = { cell, spores, mushroom, mother, insect } as unknown as Tile;
            const told = `${pointsUp(cell) ? 'up' : 'down'}, ${JSON.stringify({ mother, mushroom, insect, spores })}`;
            const all = [...numbersOn([tile]).matchAll(/translate\(([-\d.]+) ([-\d.]+)\)/g)].map(
              ([, x, y]): [number, number] => [Number(x), Number(y)],
            );
            expect(all.length).toBe(
              spores.filter((count) => count > 1).length + Number(!!mushroom),
            );
            const winds = [0, 1, 2].map((edge) => signAt(cell, edge));
            all.forEach((at, n) => {
              expect(depthIn(cell, at), `${told}, at ${at.join()}`).toBeGreaterThan(6);
              for (const wind of winds)
                expect(distance(at, wind), `${told}, at ${at.join()}`).toBeGreaterThan(15);
              for (const other of all.slice(n + 1))
                expect(distance(at, other), `${told}: ${at.join()} and ${other.join()}`).toBeGreaterThan(13); // prettier-ignore
            });
          }
});

test('a mushroom that stands aside of a Mother covers no spores of the first two', () => {
  for (const cell of downAndUp) {
    const tile = { cell, spores: [1, 1, 0, 0], mushroom: { seat: 1, slot: 3 }, mother: 0 } as unknown as Tile; // prettier-ignore
    const [, x, y] = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(numbersOn([tile]))!;
    for (const heap of heaps(tile))
      expect(Math.hypot(heap.x - Number(x), heap.y - Number(y))).toBeGreaterThan(25);
  }
});

test('a board lies between what stands on a narrow floor, as large as it can', () => {
  const star = [-1, 0, 1, 2].flatMap((y) => (y < 0 || y > 1 ? [0] : [-2, -1, 0, 1, 2]).map((x): Cell => [x, y])); // prettier-ignore
  const [width, tall] = [352, 340];
  const over: [number, number, number, number][] = [[0, 0, 50, 200], [310, 0, 352, 84], [310, 200, 352, 340]]; // prettier-ignore
  const frame = clearOf(star, [width, tall], over);
  for (const cell of star)
    for (const [x, y] of corners(cell, 6)) {
      const [sx, sy] = [((x - frame.x) / frame.w) * width, ((y - frame.y) / frame.h) * tall];
      expect(Math.min(sx, sy, width - sx, tall - sy)).toBeGreaterThan(0);
      expect(over.some(([l, t, r, b]) => sx > l && sx < r && sy > t && sy < b)).toBe(false);
    }
  const [left, right] = columnsOf(over, width);
  expect([left, right]).toEqual([50, 42]);
  const between = frameOf(star, (width - left - right) / tall);
  expect(width / frame.w).toBeGreaterThan((width - left - right) / between.w);
  // Where nothing lies over it, it is as large as a picture of that shape shows it.
  expect(clearOf(star, [width, tall], []).w).toBeCloseTo(frameOf(star, width / tall).w, 5);
});

test('beside three signs of others a board on a phone laid down moves as little as it must, and is larger for it', () => {
  const board = [0, 1, 2, 3].flatMap((y) => (y < 1 ? [0, 3] : y > 2 ? [1] : [-2, -1, 0, 1, 2, 3, 4]).map((x): Cell => [x, y])); // prettier-ignore
  const over: [number, number, number, number][] = [[8, 18, 320, 38], [8, 64, 377, 94], [8, 130, 328, 150], [160, 178, 216, 232], [536, 4, 680, 50], [532, 256, 736, 312]]; // prettier-ignore
  expect(844 / clearOf(board, [844, 290], over).w).toBeGreaterThan(0.57);
});

test('what stands on a floor is looked for at its own table, and what is not drawn is not there', () => {
  const box = (left: number, top: number, right: number, bottom: number) => ({
    getBoundingClientRect: () => ({ left, top, right, bottom }),
  });
  const of: Record<string, object[]> = {
    // The wind, a handle that is not drawn, and one that stands beyond the floor.
    '.earth': [box(10, 100, 60, 160), box(0, 0, 0, 0), box(400, 100, 444, 184)],
  };
  const floor = {
    ...box(10, 90, 362, 430),
    closest: (table: string) => of[table] && { querySelectorAll: () => of[table] },
  };
  expect(rimsOf(floor as unknown as Element, 352, 340)).toEqual([[0, 10, 50, 70]]);
});
