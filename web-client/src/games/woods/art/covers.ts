// The pictures on the boxes of Morels, Foray and Fungi: each a wood of its own, with what the game is
// about.
import { bushes, canopy, chance, fern, leaf, trunk } from '../../../place/scene/plants';
import { blades, disc, ground, sky, trunks, width, type Cover } from '../../shared/art/cover';
import { addDrawings } from './drawings';
import { people, peopleInks } from './people';
import { symbolOf } from './sprites';
import { tokens, tokensInks } from './tokens';

// Foray's box shows who is met on its walk.
addDrawings(people, peopleInks);
addDrawings(tokens, tokensInks);

/** A drawing of ours at a place, `size` wide. */
const art = (subject: string, x: number, y: number, size: number, turn = ''): string =>
  `<use href="#${symbolOf(subject, false, true)}" x="${x}" y="${y}" width="${size}" height="${size}"${turn}/>`;

const leaves = ['#c9772e', '#e0aa3e', '#94602c', '#b4512a'] as const;

function morels(): string {
  const rnd = chance(3);
  const row = (count: number, w: number, foot: number, fill: string, glade: number): string =>
    trunks({ count, width: w, foot, fill, glade }, rnd);
  const hem = (y: number, high: number, fill: string): string => canopy(y, high, fill, rnd, width);
  return (
    sky('#f9e7a6') +
    disc(132, 86, '#fff4c2') +
    disc(132, 58, '#fffbe4') +
    row(13, 7, 196, '#d9cf86', 26) +
    bushes(190, 18, '#d9cf86', rnd, width, 30) +
    row(9, 11, 206, '#a9b868', 44) +
    bushes(204, 16, '#a9b868', rnd, width, 40) +
    hem(4, 46, '#a9b868') +
    row(6, 17, 222, '#6b9250', 70) +
    hem(-8, 48, '#6b9250') +
    ground('M0 214Q120 196 240 212V340H0Z', '#8fae57') +
    '<path d="M114 206C126 216 150 224 138 238C120 258 70 262 66 290C64 306 70 322 74 340H186C172 318 150 300 160 278C170 256 170 232 146 218C138 212 128 208 122 206Z" fill="#f4dca2" stroke="#b98a45" stroke-width="2"/>' +
    blades(rnd, 236, 300, '#3a6a41') +
    art('morel', 118, 112, 128) +
    art('morel', 186, 206, 62) +
    art('basket', 8, 214, 88) +
    art('chanterelle', 22, 196, 40, ' transform="rotate(-14 42 216)"') +
    art('porcini', 52, 200, 36, ' transform="rotate(10 70 218)"') +
    fern(-2, 316, 0.8, 24, '#28533f', '#163229') +
    fern(240, 318, 0.8, -26, '#28533f', '#163229') +
    trunk({ x: -4, width: 26, top: -10, foot: 300, fill: '#28533f', line: '#0c1a14' }, rnd) +
    canopy(-20, 40, '#28533f', chance(5), width)
  );
}

function foray(): string {
  const rnd = chance(8);
  const dark = '#3b2238';
  const edge = (x: number, w: number): string =>
    trunk({ x, width: w, top: -10, foot: 250, fill: dark, line: '#1c0f1c' }, rnd);
  return (
    sky('#f0a35a') +
    sky('#e98b52', 130) +
    sky('#c96a4e', 64) +
    disc(150, 112, '#f7bb6b') +
    disc(150, 94, '#fbd88b') +
    trunks({ count: 11, width: 8, foot: 240, fill: '#b5604a', glade: 62 }, rnd) +
    canopy(2, 44, '#b5604a', rnd, width) +
    art('compass', 40, 78, 160) +
    trunks({ count: 7, width: 15, foot: 260, fill: '#7a3f45', glade: 92 }, rnd) +
    canopy(-10, 50, '#7a3f45', rnd, width) +
    bushes(246, 26, '#57324a', rnd, width, 46) +
    blades(rnd, 250, 262, dark, 14) +
    art('thief', -14, 212, 92) +
    art('chef', 118, 208, 96) +
    art('farm_girl', 48, 196, 98) +
    art('eccentric', 166, 204, 92) +
    bushes(296, 14, dark, rnd, width, 40) +
    edge(-2, 18) +
    edge(243, 20) +
    canopy(-18, 40, dark, chance(6), width)
  );
}

/** A birch: white bark, its shaded side, and the dark cuts across it. */
function birch(x: number, w: number, rnd: () => number): string {
  let drawn =
    `<path d="M${x - w / 2} -10C${x - w * 0.42} 120 ${x - w * 0.56} 220 ${x - w * 0.7} 300H${x + w * 0.7}C${x + w * 0.52} 220 ${x + w * 0.44} 120 ${x + w / 2} -10Z" fill="#f7f1e2" stroke="#2a1d13" stroke-width="2.4"/>` +
    `<path d="M${x + w * 0.12} -10C${x + w * 0.16} 120 ${x + w * 0.1} 220 ${x + w * 0.16} 300H${x + w * 0.66}C${x + w * 0.5} 220 ${x + w * 0.42} 120 ${x + w / 2 - 1} -10Z" fill="#d5cfc4"/>`;
  for (let y = 74 + rnd() * 10; y < 290; y += 13 + rnd() * 20) {
    const l = w * (0.2 + rnd() * 0.34);
    const from = rnd() < 0.5 ? x - w * 0.46 : x + w * 0.46 - l;
    drawn += `<path d="M${from} ${y}q${l / 2} -4 ${l} 0q${-l / 2} 4 ${-l} 0Z" fill="#2a1d13"/>`;
  }
  return drawn;
}

function fungi(): string {
  const rnd = chance(12);
  const fallen = (count: number, top: number, high: number, size: number): string =>
    Array.from({ length: count }, (_, n) =>
      leaf(rnd() * width, top + rnd() * high, size + rnd() * 0.2, rnd() * 360, leaves[n % 4]!),
    ).join('');
  return (
    sky('#cfe2e0') +
    disc(140, 84, '#e6f0e6') +
    trunks({ count: 15, width: 6, foot: 226, fill: '#b5cfc9' }, rnd) +
    canopy(20, 40, '#e8b54e', rnd, width) +
    canopy(4, 44, '#dd9138', rnd, width) +
    ground('M0 232Q120 216 240 230V340H0Z', '#d9a24a') +
    bushes(234, 14, '#c9822f', rnd, width, 34) +
    birch(26, 30, rnd) +
    birch(80, 18, rnd) +
    birch(168, 22, rnd) +
    birch(216, 34, rnd) +
    canopy(-10, 40, '#b8532a', chance(4), width) +
    fallen(26, 248, 56, 0.3) +
    fallen(7, 90, 130, 0.24) +
    art('fly_agaric', 54, 146, 146) +
    art('fly_agaric', 16, 226, 66) +
    art('birch_bolete', 168, 226, 70) +
    fern(236, 316, 0.7, -30, '#3f5f3f', '#1d3a2a') +
    fern(2, 318, 0.6, 30, '#3f5f3f', '#1d3a2a')
  );
}

/** Each is drawn when it is first looked at. */
export const covers: Record<'morels' | 'foray' | 'fungi', () => Cover> = {
  morels: () => ({ drawn: morels(), title: '#fff6d6', edge: '#21402f' }),
  foray: () => ({ drawn: foray(), title: '#ffe9b8', edge: '#3b1d2c' }),
  fungi: () => ({ drawn: fungi(), title: '#fff6e0', edge: '#7a2418' }),
};
