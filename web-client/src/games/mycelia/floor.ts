// The forest floor from above, behind the board: moss, grass, fallen leaves towards the edges, a root from
// each corner, and ferns of the wood that begins there. Drawn once for a window's shape.
import { chance, fern, leaf, stone, tone } from '../../place/scene/plants';

const root = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 -34C60 -30 90 -10 150 -14S240 10 300 2C240 22 180 10 140 18S60 36 0 40ZM110 8C140 30 170 40 220 60C170 56 130 50 90 24Z" fill="${tone('wood-3')}" stroke="#1c1209" stroke-width="3" stroke-linejoin="round"/><path d="M20 -10q50 -2 90 8M30 16q40 0 70 -6M150 0q50 8 90 4" fill="none" stroke="#1c1209" stroke-width="2.2" stroke-linecap="round" opacity=".7"/></g>`;

const moss = (x: number, y: number, size: number, fill: string): string =>
  `<path d="M${x - size} ${y}C${x - size} ${y - size * 0.6} ${x - size * 0.2} ${y - size * 0.8} ${x + size * 0.2} ${y - size * 0.6}C${x + size} ${y - size * 0.7} ${x + size * 1.2} ${y + size * 0.3} ${x + size * 0.5} ${y + size * 0.5}C${x} ${y + size * 0.8} ${x - size} ${y + size * 0.6} ${x - size} ${y}Z" fill="${fill}" opacity=".35"/>`;

/** The floor of a window that is so wide and so high. */
export function floorOf(width: number, height: number): string {
  const rnd = chance(41);
  const somewhere = (): [number, number] => [rnd() * width, rnd() * height];
  let drawn = `<defs><radialGradient id="earth" cx=".5" cy=".46" r=".75"><stop offset="0" stop-color="${tone('floor-2')}"/><stop offset=".5" stop-color="${tone('floor-3')}"/><stop offset=".85" stop-color="${tone('floor-4')}"/><stop offset="1" stop-color="${tone('t5')}"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#earth)"/>`;
  for (let i = 0; i < 46; i++) {
    const [x, y] = somewhere();
    drawn += moss(x, y, 30 + rnd() * 70, tone(rnd() < 0.5 ? 'floor-3' : 'floor-2'));
  }
  let blades = '';
  for (let i = 0; i < 260; i++) {
    const [x, y] = somewhere().map(Math.round) as [number, number];
    blades += `M${x - 5} ${y}l-2 -6M${x} ${y}v-9M${x + 5} ${y}l2 -6`;
  }
  drawn += `<path d="${blades}" fill="none" stroke="${tone('floor-4')}" stroke-width="1.8" stroke-linecap="round" opacity=".55"/>`;
  for (let i = 0; i < 240; i++) {
    const [x, y] = somewhere();
    const far = Math.hypot((x - width / 2) / (width * 0.55), (y - height * 0.46) / (height * 0.55));
    // The middle is swept: tiles are to lie there.
    if (far < 0.5 + rnd() * 0.6) continue;
    drawn += leaf(x, y, 0.4 + rnd() * 0.5, rnd() * 360, tone(`leaf-${1 + (i % 4)}`));
  }
  for (let i = 0; i < 10; i++) drawn += stone(...somewhere(), 0.5 + rnd() * 0.6);
  const roots: [number, number, number][] = [
    [-20, height * 0.2, 8],
    [width + 20, height * 0.16, 172],
    [-20, height * 0.86, -16],
    [width + 20, height * 0.9, 196],
  ];
  const ferns: [number, number, number, number][] = [
    [20, height + 10, 1.7, 24],
    [70, height + 20, 1.3, 50],
    [width - 20, height + 10, 1.7, -24],
    [width - 70, height + 20, 1.3, -50],
    [-10, 60, 1.2, 130],
    [width + 10, 60, 1.2, 230],
  ];
  return (
    drawn +
    roots.map((at) => root(...at)).join('') +
    ferns.map(([x, y, size, turn]) => fern(x, y, size, turn, tone('t5'), tone('t6'))).join('')
  );
}
