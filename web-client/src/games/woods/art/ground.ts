// What the cards of the woods lie on: the path, the bank across it, the stream of a rainforest, the heap
// of leaves, twigs for prices, the weave of the basket. Tones are those of the wood.
import { chance, fern, grass, leaf, tone } from '../../../place/scene/plants';

interface Point {
  x: number;
  y: number;
}

/** Points along a chain of cubic curves, no two gaps alike. */
function along(chain: string, gap: number): Point[] {
  const at = (chain.match(/-?[\d.]+/g) ?? []).map(Number);
  const rnd = chance(91);
  const points: Point[] = [];
  for (let n = 0; n + 7 < at.length; n += 6) {
    const p = at.slice(n, n + 8);
    const length = Math.hypot(p[6]! - p[0]!, p[7]! - p[1]!);
    for (let t = 0; t < 1; t += (gap * (0.3 + rnd() * 1.7)) / length) {
      const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
      points.push({
        x: a * p[0]! + b * p[2]! + c * p[4]! + d * p[6]!,
        y: a * p[1]! + b * p[3]! + c * p[5]! + d * p[7]!,
      });
    }
  }
  return points;
}

const edge = 'vector-effect="non-scaling-stroke"';
const way = (d: string): string =>
  `<path d="${d}" fill="${tone('trail')}" stroke="${tone('trail-3')}" stroke-width="3" ${edge}/>`;

/** Light and stones on the way. */
function dapples(): string {
  const rnd = chance(57);
  let light = '';
  let stones = '';
  for (let i = 0; i < 16; i++) {
    const t = rnd();
    const [x, y, w] = [t * 900, 300 - t * 130 + (rnd() - 0.5) * (120 - t * 70), 46 - t * 26];
    light += `M${x - w} ${y}q${w * 0.9} ${-w * 0.34} ${w * 2} 0q${-w} ${w * 0.3} ${-w * 2} 0Z`;
  }
  for (let i = 0; i < 22; i++) {
    const t = rnd();
    const [x, y] = [t * 900 - 20, 300 - t * 128 + (rnd() - 0.5) * (130 - t * 70)];
    const w = (7 - t * 4) * (0.6 + rnd() * 0.7);
    stones += `M${x - w} ${y}q${w * 0.4} ${-w * 0.9} ${w * 1.2} ${-w * 0.6}q${w} ${w * 0.2} ${w * 0.8} ${w * 0.7}Z`;
  }
  return `<path d="${light}" fill="#fffbe6" opacity=".34"/><path d="${stones}" fill="${tone('trail-3')}" opacity=".75"/>`;
}

const near = 'M-40 390C80 380 180 360 300 340C460 312 600 284 740 244C860 208 1004 180 1004 122';
const far = 'M-40 224C100 220 250 212 400 198C560 182 700 155 800 140C850 132 890 122 898 110';

/** The path of a wide table on a field of 1000 by 300: it comes down from the decks to your feet. */
export const trail = (): string =>
  way(
    'M806 62C838 66 880 76 896 96C952 112 880 128 800 140C700 155 560 182 400 198C250 212 100 220 -40 224V390C80 380 180 360 300 340C460 312 600 284 740 244C860 208 1004 180 1004 122C1004 84 860 70 812 62Z',
  ) +
  grass(along(near, 5.5), 12, tone('floor-4'), chance(23)) +
  grass(along(far, 5.5), 12, tone('floor-4'), chance(29)) +
  dapples() +
  `<path d="M896 96C916 116 880 128 800 140C700 155 560 182 400 198C250 212 100 220 -40 224V238C100 234 250 226 400 212C560 196 700 168 812 150C900 136 930 116 896 96Z" fill="${tone('trail-2')}"/>` +
  `<path d="M880 178q-30 8 -60 12M760 214q-40 10 -80 18M600 258q-50 12 -90 18M420 292q-60 12 -110 18M220 330q-60 8 -120 12M960 146q-10 8 -26 14M520 226q-40 6 -70 8M300 246q-50 6 -90 8M120 262q-50 4 -100 6" fill="none" stroke="${tone('trail-2')}" stroke-width="5" stroke-linecap="round" ${edge}/>`;

/** The same on an upright phone, where it bends twice. */
export const tallTrail = (): string =>
  way(
    'M150 -14C120 20 180 30 420 34C700 40 1050 60 1046 130C1040 196 700 176 440 196C200 214 -60 236 -60 330V400H470C420 330 620 300 820 268C1080 226 1180 120 1010 60C880 14 420 20 300 8C240 2 200 -6 190 -14Z',
  );

const rim = 'M-10 36C90 8 330 4 470 24C560 38 610 86 690 150';
function tufts(): string {
  const rnd = chance(17);
  let d = '';
  for (let i = 0; i < 26; i++) {
    const [x, y, s] = [90 + rnd() * 530, 120 + rnd() * 66, 9 * (0.6 + rnd() * 0.6)];
    d += `M${x - s * 0.6} ${y}l${-s * 0.3} ${-s}M${x} ${y}l${(rnd() - 0.5) * 4} ${-s * 1.4}M${x + s * 0.6} ${y}l${s * 0.35} ${-s}`;
  }
  return `<path d="${d}" fill="none" stroke="${tone('floor-4')}" stroke-width="2" stroke-linecap="round" opacity=".55"/>`;
}

/** The bank on which the camp across the path lies, on a field of 760 by 330. */
export const bank = (): string =>
  `<defs><linearGradient id="bank" x1="0" y1="0" x2="0" y2="1"><stop offset=".12" stop-color="${tone('floor')}"/><stop offset=".4" stop-color="${tone('floor-2')}"/><stop offset=".66" stop-color="${tone('floor-2')}"/><stop offset=".98" stop-color="${tone('floor-2')}" stop-opacity="0"/></linearGradient></defs><path d="M-10 34C90 6 330 2 470 22C560 36 610 84 690 150C740 190 830 226 960 244V330H-10Z" fill="url(#bank)"/>` +
  grass(along(rim, 6), 13, tone('floor-3'), chance(31)) +
  fern(530, 66, 0.42, -14, tone('floor-4'), tone('t6')) +
  fern(544, 70, 0.34, 26, tone('floor-3'), tone('t6')) +
  fern(20, 120, 0.5, 20, tone('floor-4'), tone('t6')) +
  tufts();

/** The stream beside the path of a rainforest, on a field of 1000 by 110. */
export const stream = (): string =>
  `<path d="M10 66C40 30 130 40 220 34C330 26 420 44 540 34C660 24 760 40 860 32C940 28 1010 40 992 70C980 98 880 92 780 98C660 104 560 90 440 98C320 106 220 92 120 98C50 102 -12 96 10 66Z" fill="${tone('brook-2')}" stroke="${tone('t5')}" stroke-width="3" ${edge}/><path d="M34 70C70 48 150 54 240 48C340 42 430 58 540 48C650 40 760 54 850 46C920 42 980 54 968 70C950 88 860 82 770 86C650 92 560 80 440 86C330 92 220 82 130 86C70 88 16 86 34 70Z" fill="${tone('brook')}" stroke="${tone('t4')}" stroke-width="2.4" ${edge}/><path d="M90 66q40 -8 90 -4M300 76q60 6 110 0M520 58q50 -6 90 0M690 76q50 4 100 -2M860 60q30 -4 60 2M210 60q26 -3 50 0M600 72q20 2 44 0" fill="none" stroke="#e6f3f2" stroke-width="3" stroke-linecap="round" ${edge} opacity=".8"/>`;

function leaves(seed: number, n: number, low: number, high: number, across: number): string {
  const rnd = chance(seed);
  return Array.from({ length: n }, () => {
    const t = (rnd() + rnd()) / 2;
    const y = low - (low - high) * Math.sin(Math.PI * t) * rnd();
    return { x: 110 + (t - 0.5) * across, y };
  })
    .sort((a, b) => a.y - b.y)
    .map(({ x, y }) =>
      leaf(x, y, 0.62 + rnd() * 0.45, rnd() * 360, tone(`leaf-${1 + Math.floor(rnd() * 4)}`)),
    )
    .join('');
}

/** The heap of leaves behind the cards that fell, and before them, each on a field of 220 by 120. */
export const heapBehind = (): string =>
  `<path d="M4 112C20 60 70 30 110 30S200 60 216 112Z" fill="#4a2f18"/>${leaves(23, 56, 110, 22, 270)}`;
export const heapBefore = (): string =>
  `<path d="M2 114C30 84 70 74 110 74S190 84 218 114Z" fill="#4a2f18"/>${leaves(41, 46, 116, 78, 290)}`;

/** As many twigs as a card costs, standing in the path, on a field of 9n + 8 by 32. */
export function twigs(n: number): string {
  const rnd = chance(n * 31 + 5);
  let d = '';
  for (let i = 0; i < n; i++) {
    const [x, a, h] = [8 + i * 9, (rnd() - 0.5) * 7, 19 + rnd() * 6];
    d += `M${x} 30L${x + a} ${30 - h}M${x + a * 0.5} ${30 - h * 0.55}l${i % 2 ? 5 : -5} -5`;
  }
  return d;
}

/** The near side of the basket in which the hand stands, on a field of 600 by 60. */
export const weave = (): string =>
  `<defs><pattern id="weave" width="44" height="22" patternUnits="userSpaceOnUse"><rect width="44" height="22" fill="#8a5a2c"/><path d="M0 5.5Q11 -2 22 5.5T44 5.5V11Q33 4 22 11T0 11Z" fill="#c9924e" stroke="#2a1d13" stroke-width="1.4"/><path d="M0 16.5Q11 24 22 16.5T44 16.5V22Q33 29 22 22T0 22Z" fill="#b57d3e" stroke="#2a1d13" stroke-width="1.4"/></pattern></defs><path d="M6 14Q300 34 594 14L578 60H22Z" fill="url(#weave)" stroke="#2a1d13" stroke-width="3" ${edge}/><path d="M2 8Q300 30 598 8L596 22Q300 44 4 22Z" fill="#a86f36" stroke="#2a1d13" stroke-width="3" ${edge}/><path d="M14 15Q300 36 586 15" fill="none" stroke="#d9a869" stroke-width="3" stroke-dasharray="16 10" ${edge}/>`;
