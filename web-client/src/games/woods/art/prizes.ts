// Two drawings of Foray that are seen beyond it: the lion's mane is a face, the golden mushroom a prize.
import {
  block,
  dot,
  gouges,
  stroke,
  type Drawing,
  type InksByDay,
  type Inks,
} from '../../shared/art/press';

/** A ruff of icicles: their roots along an arch, one for each length, left to right. */
const icicles = (
  [x0, x1, top, droop]: [number, number, number, number],
  lengths: number[],
  fill: string,
  ink: Inks,
): string => {
  const [w, mid] = [(x1 - x0) / lengths.length, (x0 + x1) / 2];
  const root = (x: number): number => top + 9 + droop * ((2 * (x - mid)) / (x1 - x0)) ** 2;
  let d = `M${x0} ${root(x0)}C${x0 + w * 0.3} ${top + droop * 0.3} ${mid - w * 1.5} ${top} ${mid - 2} ${top}C${mid + w * 1.6} ${top + 1} ${x1 - w * 0.2} ${top + droop * 0.4} ${x1} ${root(x1)}`;
  const cuts: number[][] = [];
  for (let i = lengths.length - 1; i >= 0; i--) {
    const [left, right] = [x0 + w * i, x0 + w * (i + 1)];
    const [long, tip] = [lengths[i]!, left + w * (0.36 + 0.2 * (i % 2))];
    const [y, low] = [root(left + w / 2), root(left + w / 2) + long];
    d += `Q${right - w * 0.06} ${y + long * 0.55} ${tip} ${low}Q${left + w * 0.1} ${y + long * 0.5} ${left + w * 0.04} ${root(left) + (i % 2 ? 3 : 0)}`;
    cuts.push([right - w * 0.3, y - 2, tip + w * 0.16, low - long * 0.26, 1.6]);
  }
  return block(`${d}Z`, fill, ink.line, 2.1) + gouges(cuts, ink.third);
};

export const prizes = {
  // A waterfall of icicles on a trunk.
  lions_mane: (ink) =>
    block('M62 2 C70 24 60 60 72 98 L97 98 C92 70 99 34 94 2Z', ink.second, ink.line, 3) +
    gouges(
      [
        [88, 6, 86, 34, 1.6],
        [82, 66, 86, 95, 1.8],
        [92, 46, 90, 76, 1.5],
        [78, 78, 79, 96, 1.4],
      ],
      ink.line,
    ) +
    icicles([27, 67, 50, 4], [22, 34, 27, 18], ink.first, ink) +
    icicles([16, 76, 36, 8], [22, 30, 36, 29, 20], ink.paper, ink) +
    icicles([7, 83, 20, 14], [18, 26, 31, 25, 30, 18], ink.first, ink) +
    icicles([14, 78, 4, 15], [13, 22, 18, 23, 14], ink.paper, ink),
  // Turned from one piece of wood, gilded, worn where it is held.
  golden_mushroom: (ink) =>
    block(
      'M38 44 C40 58 35 66 27 74 C17 84 23 95 50 95.4 C77 95 83 86 74 75 C66 66 61 58 64 42Z',
      ink.first,
      ink.line,
      3.4,
    ) +
    stroke('M28 78 C40 84 60 84 73 77 M34 70 C44 74 58 74 67 69', ink.line, 2) +
    gouges(
      [
        [57, 50, 61, 68, 2.2],
        [52, 52, 54, 70, 1.8],
        [76, 84, 62, 92, 2],
        [66, 83, 54, 91, 1.8],
        [54, 85, 46, 91, 1.4],
      ],
      ink.second,
    ) +
    block(
      'M5 47 C5 22 24 5 48 4 C75 3 94 17 95 40 C86 51 67 48 51 50 C35 51 16 58 5 47Z',
      ink.first,
      ink.line,
      4,
    ) +
    gouges(
      [
        [90, 36, 62, 46, 2.6],
        [89, 29, 64, 41, 2.4],
        [86, 22, 68, 34, 2.2],
        [80, 16, 70, 27, 1.8],
        [60, 47, 40, 48, 1.6],
      ],
      ink.second,
    ) +
    stroke('M17 38 C19 27 27 18 38 14', ink.third, 5) +
    dot(47, 12.4, 2.4, ink.third),
} satisfies Record<string, Drawing>;

/** What they are printed in, by day. */
export const prizesInks = {
  lions_mane: ['#f3e3bd', '#8c6a4c', '#b98f52'],
  golden_mushroom: ['#e6b230', '#b57c18', '#f6dd86'],
} satisfies InksByDay;
