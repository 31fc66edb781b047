// Where a cell of the triangular grid lies in the picture, what its edges lead to, and how the picture
// is framed. A triangle is 120 wide; x goes right and y down, as in the rules.
import type { Cell, Move, Tile, Wind } from './types';

export const half = 60;
export const height = 104;

export const key = (cell: Cell): string => `${cell[0]},${cell[1]}`;
export const same = (a: Cell | null | undefined, b: Cell | null | undefined): boolean =>
  !!a && !!b && a[0] === b[0] && a[1] === b[1];
export const includes = (cells: Cell[], cell: Cell): boolean =>
  cells.some((each) => same(each, cell));
/** Each cell once: two mushrooms can stand on one, and two events happen there. */
export const unique = (cells: Cell[]): Cell[] => [
  ...new Map(cells.map((cell) => [key(cell), cell])).values(),
];
export const pointsUp = ([x, y]: Cell): boolean => Math.abs(x + y) % 2 === 1;

/** The corners: of one that points up the tip, right, left; of the other left, right, the tip. */
export function corners(cell: Cell, inset = 0): [number, number][] {
  const [x, y] = cell;
  const [top, bottom] = [y * height, (y + 1) * height];
  const raw: [number, number][] = pointsUp(cell)
    ? [
        [x * half, top],
        [(x + 1) * half, bottom],
        [(x - 1) * half, bottom],
      ]
    : [
        [(x - 1) * half, top],
        [(x + 1) * half, top],
        [x * half, bottom],
      ];
  const [cx, cy] = centre(cell);
  const scale = 1 - inset / (height / 3);
  return raw.map(([px, py]) => [cx + (px - cx) * scale, cy + (py - cy) * scale]);
}

export const polygon = (cell: Cell, inset = 0): string =>
  corners(cell, inset)
    .map(([x, y]) => `${round(x)},${round(y)}`)
    .join(' ');

/** The outline of a tile whose corners are worn: `inset` within its cell, moved down by `sunk`. */
export function soft(cell: Cell, inset = 0, sunk = 0, worn = 9): string {
  const all = corners(cell, inset);
  const parts = all.map(([x, y], n) => {
    const near = ([ox, oy]: [number, number]): string => {
      const length = Math.hypot(ox - x, oy - y);
      const [nx, ny] = [x + ((ox - x) * worn) / length, y + ((oy - y) * worn) / length];
      return `${round(nx)} ${round(ny + sunk)}`;
    };
    const [before, after] = [all[(n + 2) % 3]!, all[(n + 1) % 3]!];
    return `${n ? 'L' : 'M'}${near(before)}Q${round(x)} ${round(y + sunk)} ${near(after)}`;
  });
  return `${parts.join('')}Z`;
}

export const centre = ([x, y]: Cell): [number, number] => [
  x * half,
  (y + (pointsUp([x, y]) ? 2 / 3 : 1 / 3)) * height,
];

/** The neighbours over the edges 0, 1, 2, clockwise. */
export const neighbours = ([x, y]: Cell): [Cell, Cell, Cell] =>
  pointsUp([x, y])
    ? [
        [x - 1, y],
        [x + 1, y],
        [x, y + 1],
      ]
    : [
        [x, y - 1],
        [x + 1, y],
        [x - 1, y],
      ];

/** The middle of an edge, `far` of the way out from the tile's centre. */
export function towards(cell: Cell, edge: number, far = 1): [number, number] {
  const [cx, cy] = centre(cell);
  const [nx, ny] = centre(neighbours(cell)[edge] ?? cell);
  return [cx + ((nx - cx) / 2) * far, cy + ((ny - cy) / 2) * far];
}

/** As they stand on the compass, and on the edges of a tile that is not turned. */
export const winds: Wind[] = ['O', 'U', 'A'];

/** The winds at the edges 0, 1, 2 of a tile that is turned so. */
export const edgesOf = (turn: number): Wind[] =>
  [0, 1, 2].map((edge) => winds[(edge - turn + 3) % 3]!);

/** The edge of a tile that the wind blows over. */
export const edgeOf = (tile: Pick<Tile, 'edges'>, wind: Wind): number => tile.edges.indexOf(wind);

export interface Frame {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The least frame round these cells, with a margin, as wide and as high as `ratio` asks for. */
export function frameOf(cells: Cell[], ratio: number, margin = 16): Frame {
  const all = (cells.length ? cells : ([[0, 0]] as Cell[])).flatMap((cell) => corners(cell));
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs) - margin, Math.max(...xs) + margin];
  const [top, bottom] = [Math.min(...ys) - margin, Math.max(...ys) + margin];
  const w = Math.max(right - left, (bottom - top) * ratio);
  const h = w / ratio;
  return { x: (left + right - w) / 2, y: (top + bottom - h) / 2, w, h };
}

/** Left, top, right and bottom of what lies over a picture, in its pixels. */
export type Over = readonly [number, number, number, number];

/** Points of a cell that are seldom further apart than what lies over a picture is wide. */
const pointsOf = (cell: Cell): [number, number][] => [
  centre(cell),
  ...corners(cell, 5),
  ...[0, 1, 2].map((edge) => towards(cell, edge, 0.9)),
];

/** The least frame in a picture of that size in which nothing lies over one of these cells; the least round
    them where there is none less than twice as wide. */
export function clearOf(
  cells: Cell[],
  [width, tall]: readonly [number, number],
  over: Over[],
): Frame {
  const least = frameOf(cells, width / tall);
  const points = cells.flatMap(pointsOf);
  const covers = ({ x, y, w }: Frame): boolean =>
    points.some(([px, py]) => {
      const [sx, sy] = [((px - x) / w) * width, ((py - y) / w) * width];
      return (
        Math.min(sx, sy, width - sx, tall - sy) < 4 ||
        over.some(([l, t, r, b]) => sx > l && sx < r && sy > t && sy < b)
      );
    });
  const aside = [0, -0.25, 0.25, -0.5, 0.5, -0.75, 0.75, -1, 1];
  for (let factor = 1; factor < 2; factor += 0.04) {
    const [w, h] = [least.w * factor, least.h * factor];
    for (const dy of aside)
      for (const dx of aside) {
        const frame = {
          x: least.x + (least.w - w) / 2 + dx * 0.2 * w,
          y: least.y + (least.h - h) / 2 + dy * 0.2 * h,
          ...{ w, h },
        };
        if (!covers(frame)) return frame;
      }
  }
  return least;
}

/** How wide the columns are, at the left and the right of so wide a picture, in which something lies over it. */
export function columnsOf(over: Over[], width: number): [number, number] {
  const [left, right] = [0, 1].map((side) =>
    over.filter(([l, , r]) => Number(l + r > width) === side),
  ) as [Over[], Over[]];
  return [
    Math.max(0, ...left.map(([, , r]) => r)),
    width - Math.min(width, ...right.map(([l]) => l)),
  ];
}

/** A frame zoomed by `factor` (above 1: nearer) about a point that stays where it is. */
export function zoomed(frame: Frame, factor: number, [x, y]: [number, number]): Frame {
  const [w, h] = [frame.w / factor, frame.h / factor];
  return { x: x - (x - frame.x) / factor, y: y - (y - frame.y) / factor, w, h };
}

const clamp = (v: number, low: number, high: number): number => Math.min(Math.max(v, low), high);

/** Keeps a frame from losing the board, and from going nearer than a tile or further than three boards. */
export function kept(frame: Frame, whole: Frame): Frame {
  const factor = Math.min(Math.max(frame.w, 2.4 * half), whole.w * 2) / frame.w;
  const [w, h] = [frame.w * factor, frame.h * factor];
  const [mx, my] = [frame.x + frame.w / 2, frame.y + frame.h / 2];
  return {
    x: clamp(mx, whole.x, whole.x + whole.w) - w / 2,
    y: clamp(my, whole.y, whole.y + whole.h) - h / 2,
    w,
    h,
  };
}

/** Whether a cell lies within a frame, with room about it. */
export function within(cell: Cell, { x, y, w, h }: Frame): boolean {
  const [cx, cy] = centre(cell);
  return cx > x + half && cx < x + w - half && cy > y + 40 && cy < y + h - 40;
}

/** The frame moved, and widened where it must be, until it shows all of these cells. */
export function shifted(frame: Frame, cells: Cell[]): Frame {
  if (!cells.length || cells.every((cell) => within(cell, frame))) return frame;
  const around = frameOf(cells, frame.w / frame.h, half);
  const scale = Math.max(1, around.w / frame.w);
  const [w, h] = [frame.w * scale, frame.h * scale];
  return { x: around.x + (around.w - w) / 2, y: around.y + (around.h - h) / 2, w, h };
}

/** The frame to look from unasked: the whole, or, where its tiles would be too small to be hit, one no wider
    than `widest`, which stays about where it was unless what matters lies outside of it. */
export function nearEnough(whole: Frame, widest: number, was: Frame | null, cells: Cell[]): Frame {
  if (whole.w <= widest) return whole;
  const [w, h] = [widest, (widest * whole.h) / whole.w];
  const about = (old: Frame): Frame => ({
    x: clamp(old.x + old.w / 2 - w / 2, whole.x, whole.x + whole.w - w),
    y: clamp(old.y + old.h / 2 - h / 2, whole.y, whole.y + whole.h - h),
    ...{ w, h },
  });
  const still = about(was ?? whole);
  const seen = !cells.length || cells.every((cell) => within(cell, still));
  return seen ? still : about(frameOf(cells, w / h, 0));
}

/** Among `cells` the nearest to `from` in a direction; what lies aside counts half again. */
export function nearestTo(cells: Cell[], from: Cell, dx: number, dy: number): Cell | undefined {
  const [fx, fy] = centre(from);
  let best: Cell | undefined;
  let least = Infinity;
  for (const cell of cells) {
    const [x, y] = centre(cell);
    const along = (x - fx) * dx + (y - fy) * dy;
    const aside = Math.abs((x - fx) * dy) + Math.abs((y - fy) * dx);
    if (along < 1) continue;
    const far = Math.hypot(along, aside) + aside / 2;
    if (far < least) [best, least] = [cell, far];
  }
  return best;
}

/** A thread between two centres that wavers like a root; the same every time it is drawn. */
export function thread(a: Cell, b: Cell, strand = 0): string {
  const [[ax, ay], [bx, by]] = [centre(a), centre(b)];
  const salt = Math.sin((a[0] + b[0]) * 12.9 + (a[1] + b[1]) * 78.2 + strand * 37.7) * 43758.5;
  const bend = ((salt - Math.floor(salt)) * 2 - 1) * 13 + (strand - 1) * 7;
  const [nx, ny] = [-(by - ay) / 69, (bx - ax) / 69];
  const at = (t: number, off: number): string =>
    `${round(ax + (bx - ax) * t + nx * off)} ${round(ay + (by - ay) * t + ny * off)}`;
  return `M${at(0, 0)}C${at(0.33, bend)} ${at(0.66, -bend * 0.8)} ${at(1, 0)}`;
}

/** The pairs of neighbours within one connected part. */
export function links(cells: Cell[]): [Cell, Cell][] {
  const there = new Set(cells.map(key));
  return cells.flatMap((cell) =>
    pointsUp(cell)
      ? neighbours(cell)
          .filter((next) => there.has(key(next)))
          .map((next): [Cell, Cell] => [cell, next])
      : [],
  );
}

export const round = (value: number): number => Math.round(value * 10) / 10;

/** The cells that a move is about. */
export const cellsOfMove = ({ path = [], cells = [], cell }: Move): Cell[] => [
  ...path,
  ...cells,
  ...(cell ? [cell] : []),
];
