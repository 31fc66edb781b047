// What lies on a tile, as markup of our own: the texture of a soil, the signs of the winds, the spores of
// a seat by pattern as well as colour, and where each has room.
import { endToken, fruited, insect, mother } from './art/pieces';
import { stroke, type Inks } from '../shared/art/press';
import { centre, corners, key, pointsUp, round, towards } from './geometry';
import type { Cell, Colour, Tile, Wind } from './types';

const line = '#2e2118';
const pale = '#fbf5e6';
const seatColours = ['#b5472a', '#2f6596', '#4a7a3c', '#83417e'];
export const seatColour = (seat: number): string => seatColours[seat] ?? line;

/** A soil's texture on a triangle about the origin that points up: marks that differ without colour. */
const textures: Record<Colour, string> = {
  // Clay: cracks.
  red: stroke(
    'M-44 26L-30 18L-26 8L-12 4M-26 8L-34 0M44 28L32 22L24 26L14 18M32 22L34 10M0 -50L4 -38L-4 -30L2 -20M4 -38L12 -34M-8 28L0 20L6 24',
    '#5e2216',
    2,
  ),
  // Moss: tufts.
  green: stroke(
    [[-40, 26], [-24, 30], [40, 26], [24, 31], [0, 30], [-20, 8], [21, 8], [0, -44], [-8, -26], [9, -28], [-31, 14], [32, 14]] // prettier-ignore
      .map(([x, y]) => `M${x! - 5} ${y! - 6}l5 6l5 -6m-5 6v-8`)
      .join(''),
    '#243d1c',
    1.8,
  ),
  // Leaf mould: leaves.
  brown: stroke(
    [[-38, 24, 1], [36, 24, -1], [0, -42, 1], [-16, 2, -1], [18, 4, 1], [0, 28, -1]] // prettier-ignore
      .map(
        ([x, y, s]) =>
          `M${x! - 9} ${y! + 4 * s!}Q${x! - 2} ${y! - 8} ${x! + 9} ${y! - 4 * s!}Q${x! + 2} ${y! + 8} ${x! - 9} ${y! + 4 * s!}l18 ${-8 * s!}`,
      )
      .join(''),
    '#3f2817',
    1.8,
  ),
  // Sand: ripples and grains.
  yellow: stroke(
    'M-46 27q6 -6 12 0t12 0t12 0M12 27q6 -6 12 0t12 0M-30 10q5 -5 10 0t10 0M12 10q5 -5 10 0t8 0M-8 -30q4 -5 8 0t8 0M-18 18h0.1M0 18h0.1M18 18h0.1M0 -44h0.1M-12 -8h0.1M12 -10h0.1',
    '#7d5a12',
    2.2,
  ),
  // Black earth: roots and sparks.
  black: stroke(
    'M-40 24h8m-4 -4v8M36 26h8m-4 -4v8M-4 -44h8m-4 -4v8M-22 6h6m-3 -3v6M18 6h6m-3 -3v6M-3 28h6m-3 -3v6M-8 -24h4m-2 -2v4M8 -22h4m-2 -2v4',
    '#d8cfc0',
    2,
  ),
};

/** A soil's texture where a cell is, turned so that neighbours differ. */
export function texture(cell: Cell, colour: Colour): string {
  const [x, y] = centre(cell);
  const turn = (pointsUp(cell) ? 0 : 180) + 120 * (Math.abs(cell[0] * 7 + cell[1] * 5) % 3);
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${turn})">${textures[colour]}</g>`;
}

export const chip = (colour: Colour): string => textures[colour];

const signs: Record<Wind, string> = {
  O: 'M0 -5.6a5.6 5.6 0 1 0 0.01 0Z',
  U: 'M-5 -6V0a5 5.4 0 0 0 10 0V-6',
  A: 'M-5.6 6L0 -6.4L5.6 6M-3.6 1.8H3.6',
};
export const sign = (wind: Wind): string => signs[wind];

/** Where the sign of an edge stands. */
export const signAt = (cell: Cell, edge: number): [number, number] => towards(cell, edge, 0.72);

/** The pattern of a seat on a spore about the origin: dots, a ring, stripes or a cross. */
const marks = [
  `<circle cx="-3.4" cy="-3.2" r="1.7" fill="${pale}"/><circle cx="3.4" cy="-3.2" r="1.7" fill="${pale}"/><circle cx="0" cy="3.6" r="1.7" fill="${pale}"/>`,
  `<circle r="5" fill="none" stroke="${pale}" stroke-width="2.2"/>`,
  stroke('M-4 -5.4V5.4M0 -7V7M4 -5.4V5.4', pale, 1.8),
  stroke('M-4.6 -4.6L4.6 4.6M4.6 -4.6L-4.6 4.6', pale, 2.4),
];

/** A spore about the origin: the pattern of its seat on the seat's colour. */
export const spore = (seat: number): string =>
  `<circle r="9.6" fill="${seatColour(seat)}" stroke="${line}" stroke-width="2"/>${marks[seat] ?? ''}`;

const inks = (seat: number): Inks => ({
  ...{ line, first: seatColour(seat), second: pale, third: pale, paper: pale },
});

/** A mark of the seat, for a cap: the same pattern as its spores, larger. */
const capMark = (seat: number, y: number): string =>
  `<g transform="translate(50 ${y}) scale(2)">${marks[seat] ?? ''}</g>`;

const at = (x: number, y: number, scale: number, drawn: string): string =>
  `<g transform="translate(${round(x)} ${round(y)}) scale(${scale})">${drawn}</g>`;

const shade = (x: number, y: number, rx: number): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${rx}" ry="${round(rx / 4)}" fill="#000" opacity=".4"/>`;

/** The Mother, taller than all else; where her tile points down she stands lower, so that the wind at its upper
    edge blows past the mark on her cap. */
export function motherOn(cell: Cell, seat: number): string {
  const [x, middle] = centre(cell);
  const [y, mark] = pointsUp(cell) ? [middle, 28] : [middle + 20, 34];
  return shade(x, y + 19, 27) + at(x - 36, y - 51, 0.72, mother(inks(seat)) + capMark(seat, mark));
}
/** The Mother and a grown mushroom alone, for what is named by them. */
export const motherOf = (seat: number): string => mother(inks(seat)) + capMark(seat, 26);
export const fruitedOf = (seat: number): string => fruited(inks(seat)) + capMark(seat, 34);

/** How far below its tile's middle the number of a mushroom stands, clear of the winds. */
const numberAt = (cell: Cell): number => (pointsUp(cell) ? 4 : 15);

/** How far a mushroom stands from the middle of its tile: aside where a Mother is, and there where the tile is wide. */
const asideOf = ({ cell, mother: seat }: Tile): [number, number] =>
  seat === null ? [0, 0] : pointsUp(cell) ? [25, 8] : [28, -20];

/** A fruited mushroom. */
function mushroomOn(tile: Tile, seat: number): string {
  const [x, y] = centre(tile.cell);
  const [dx, dy] = asideOf(tile);
  return (
    shade(x + dx, y + dy + 20, 19) +
    at(x - 26 + dx, y - 28 + dy, 0.52, fruited(inks(seat)) + capMark(seat, 34))
  );
}

/** A beetle alone, and the leaf that marks the end, for what counts them. */
export const beetle = insect({
  ...{ line, first: '#c9a227', second: '#3a2c20', third: pale, paper: '#fff3c4' },
});
export const leafOfTheEnd = endToken({
  ...{ line, first: '#7d8f4c', second: '#8f6a2a', third: '#8f6a2a', paper: pale },
});

export function insectOn(cell: Cell, aside: boolean): string {
  const [x, y] = centre(cell);
  const [dx, dy] = aside ? [-24, 10] : [0, 0];
  return shade(x + dx, y + 13 + dy, 11) + at(x - 14 + dx, y - 15 + dy, 0.28, beetle);
}

/** Where a heap has room, and where its number stands: as many heaps' breadths `aside`, and so much `lower`. */
interface Spot {
  x: number;
  y: number;
  aside: number;
  lower: number;
}

/** The spores of one seat on a tile, and where their number stands. */
interface Heap {
  seat: number;
  count: number;
  x: number;
  y: number;
  number: [number, number];
}

/** The corners of a tile in the order in which they fill: clear of its mushroom's number, of a Mother, who stands
    before the tip of one that points down, and last where a mushroom stands aside. */
const filled = (up: boolean, aside: boolean): [number, number, number] =>
  up ? (aside ? [2, 0, 1] : [2, 1, 0]) : aside ? [0, 2, 1] : [0, 1, 2];

/** The spores of a tile: one heap for each seat, where there is room beside what stands there. Their number lies
    on the side of the tile's middle, so that nobody takes it for the neighbour's, and between two winds. */
export function heaps(tile: Tile): Heap[] {
  const [cx, cy] = centre(tile.cell);
  const up = pointsUp(tile.cell);
  const spots = corners(tile.cell).map(([x, y]): Spot => {
    const [dx, dy] = [(x - cx) * 0.58, (y - cy) * 0.58];
    const at = { x: cx + dx, y: cy + dy };
    if (!dx) return { ...at, aside: 0.7, lower: up ? 9 : -9 };
    return up
      ? { ...at, aside: -Math.sign(dx), lower: 4 }
      : { ...at, aside: -Math.sign(dx) / 3, lower: 13 };
  });
  const order = filled(up, !!tile.mushroom && tile.mother !== null).map((n) => spots[n]!);
  const free = !tile.mushroom && tile.mother === null && !tile.insect;
  const middle: Spot = { x: cx, y: cy, ...(up ? { aside: 1, lower: 8 } : { aside: 0.75, lower: -11 }) }; // prettier-ignore
  const fourth: Spot = { x: cx, y: cy + 24, ...(up ? { aside: 0.85, lower: -14 } : { aside: -0.85, lower: 2 }) }; // prettier-ignore
  const places = [...(free ? [middle] : []), ...order, fourth];
  return tile.spores
    .flatMap((count, seat) => (count ? [{ seat, count }] : []))
    .map((heap, n) => {
      const { x, y, aside, lower } = places[n] ?? middle;
      const beside = 8 + Math.min(heap.count, 3) * 3;
      return { ...heap, x, y, number: [x + aside * beside, y + lower] };
    });
}

/** What a heap looks like: up to three of them lie over one another. */
function heapOf(seat: number, count: number, x: number, y: number): string {
  const shown = Math.min(count, 3);
  return Array.from({ length: shown }, (_, n) =>
    at(x + (n - (shown - 1) / 2) * 6.5, y - (shown - 1 - n) * 2.6, 1, spore(seat)),
  ).join('');
}

/** A number about its place: it grows against the picture where that is far away (`.figure` of the table). */
const figure = (x: number, y: number, drawn: string, much: number): string =>
  `<g transform="translate(${round(x)} ${round(y)})"><g class="figure">${drawn}<text y="4.9" text-anchor="middle" font-size="14" font-weight="700" fill="${line}" stroke="${pale}" stroke-width="3.4" paint-order="stroke">${much}</text></g></g>`;

/** The numbers on the tiles, which nothing stands before: of a mushroom its mat's, of a heap how many. */
export const numbersOn = (tiles: Tile[]): string =>
  tiles
    .map((tile) => {
      const [x, y] = centre(tile.cell);
      const [dx, dy] = asideOf(tile);
      const badge = `<circle r="8.4" fill="${pale}" stroke="${line}" stroke-width="1.6"/>`;
      return (
        heaps(tile)
          .filter(({ count }) => count > 1)
          .map(({ number: [nx, ny], count }) => figure(nx, ny, '', count))
          .join('') +
        (tile.mushroom
          ? figure(x + dx, y + dy + numberAt(tile.cell), badge, tile.mushroom.slot)
          : '')
      );
    })
    .join('');

/** Everything that stands on the tiles, the further back the earlier; a Mother says where she lies, since
    she travels. */
export function standing(
  tiles: Tile[],
): { id: string; y: number; markup: string; place?: string }[] {
  return tiles
    .flatMap((tile) => {
      const { cell, mushroom, insect: bug, mother: seat } = tile;
      const markup =
        heaps(tile)
          .map(({ seat: whose, count, x, y }) => heapOf(whose, count, x, y))
          .join('') +
        (bug ? insectOn(cell, !!mushroom) : '') +
        (mushroom ? mushroomOn(tile, mushroom.seat) : '');
      const [, y] = centre(cell);
      const all = [{ id: key(cell), y, markup }];
      if (seat === null) return all;
      const place = `mother-${seat}`;
      return [...all, { id: place, place, y: y + 1, markup: motherOn(cell, seat) }];
    })
    .filter(({ markup }) => markup)
    .sort((a, b) => a.y - b.y);
}

/** The marks on the ribbon round a domain: each seat has its own. */
export const dashes = ['0.1 10', 'none', '3 6', '11 5 2.5 5'];
