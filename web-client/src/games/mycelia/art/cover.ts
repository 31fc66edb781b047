// The picture on the box of Mycelia: the Mother above the ground, and under it the threads that she is
// made of.
import { canopy, chance, stone } from '../../../place/scene/plants';
import { disc, ground, sky, trunks, width, type Cover } from '../../shared/art/cover';
import { placed, type Inks } from '../../shared/art/press';
import { fruited, insect, mother } from './pieces';

const nodes = [
  ...[[120, 196] as const, [70, 226] as const, [168, 222] as const, [40, 262] as const],
  ...[[104, 250] as const, [146, 262] as const, [206, 254] as const, [74, 290] as const],
  ...[[180, 296] as const, [122, 298] as const, [20, 214] as const, [222, 206] as const],
];
const links = '0-1 0-2 0-4 1-3 1-4 2-5 2-6 3-7 4-5 4-9 5-8 6-8 7-9 1-10 2-11 5-9';

/** The threads of a mycelium between the nodes: three to a link, none straight. */
function threads(rnd: () => number): string {
  let d = '';
  for (const link of links.split(' ')) {
    const [from, to] = link.split('-').map((n) => nodes[Number(n)]!) as [
      readonly [number, number],
      readonly [number, number],
    ];
    const [[x, y], [u, v]] = [from, to];
    const k = (rnd() - 0.5) * 26;
    for (let n = 0; n < 3; n++)
      d += `M${x} ${y}C${x + (u - x) * 0.3 + k + n * 4} ${y + (v - y) * 0.3 - k - n * 3} ${x + (u - x) * 0.7 - k + n * 3} ${y + (v - y) * 0.7 + k} ${u} ${v}`;
    d += `M${u} ${v}q${(rnd() - 0.5) * 24} ${12 + rnd() * 14} ${(rnd() - 0.5) * 40} ${18 + rnd() * 18}`;
  }
  return d;
}

function mycelia(): string {
  const rnd = chance(21);
  const net = threads(rnd);
  const inks = (first: string): Inks => ({
    ...{ line: '#2e2118', first, second: '#8f6a2a', third: '#8f6a2a', paper: '#fbf5e6' },
  });
  const at = (x: number, y: number, size: number, drawn: string): string =>
    placed(`translate(${x} ${y}) scale(${size / 100})`, drawn);
  const glow = nodes.map(
    ([x, y], n) =>
      `<circle cx="${x}" cy="${y}" r="${n ? 8 : 11}" fill="#f7b85a" opacity=".35"/><circle cx="${x}" cy="${y}" r="${n ? 3 : 4.5}" fill="#fff6d0"/>`,
  );
  const thread = (ink: string, w: number): string =>
    `<path d="${net}" fill="none" stroke="${ink}" stroke-width="${w}" stroke-linecap="round"/>`;
  return (
    sky('#2d6b74') +
    disc(116, 96, '#4f979a') +
    disc(116, 66, '#86c1b4') +
    trunks({ count: 12, width: 8, foot: 190, fill: '#27565f', glade: 40 }, rnd) +
    canopy(0, 40, '#27565f', rnd, width) +
    trunks({ count: 6, width: 15, foot: 190, fill: '#1a3e49', glade: 70 }, rnd) +
    canopy(-12, 46, '#1a3e49', rnd, width) +
    ground('M0 184C40 176 80 188 120 182S200 176 240 184V340H0Z', '#2a1730') +
    ground(
      'M0 184C40 176 80 188 120 182S200 176 240 184V196C200 188 160 196 120 194S40 188 0 198Z',
      '#5f9450',
    ) +
    '<path d="M0 184C40 176 80 188 120 182S200 176 240 184" fill="none" stroke="#12241a" stroke-width="2.6"/>' +
    ground('M0 236C60 226 90 246 150 238S220 230 240 236V340H0Z', '#22112a') +
    stone(30, 240, 0.4) +
    stone(204, 284, 0.5) +
    `<g opacity=".35">${thread('#f7b85a', 5)}</g>` +
    thread('#ffe9b0', 1.3) +
    glow.join('') +
    at(66, 82, 108, mother(inks('#b5472a'))) +
    at(10, 146, 44, fruited(inks('#2f6596'))) +
    at(192, 142, 48, fruited(inks('#83417e'))) +
    at(150, 166, 20, insect(inks('#c8962f'))) +
    canopy(-20, 38, '#12303a', chance(6), width)
  );
}

/** It is drawn when it is first looked at. */
export const covers: Record<'mycelia', () => Cover> = {
  mycelia: () => ({ drawn: mycelia(), title: '#d9fff0', edge: '#0c2a30' }),
};
