// What the pictures on the boxes of games are made of: sky, ground, rows of trunks and grass, on a field
// of 240 x 336.
import { trunk } from '../../../place/scene/plants';

export const width = 240;

/** The picture on a box, and the inks of its title. */
export interface Cover {
  drawn: string;
  title: string;
  edge: string;
}

export const ground = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
export const sky = (fill: string, height = 340): string =>
  `<rect width="${width}" height="${height}" fill="${fill}"/>`;
export const disc = (y: number, r: number, fill: string): string =>
  `<circle cx="120" cy="${y}" r="${r}" fill="${fill}"/>`;

interface Row {
  count: number;
  width: number;
  foot: number;
  fill: string;
  /** So far from the middle no trunk stands. */
  glade?: number;
}

export function trunks({ count, width: w, foot, fill, glade = 0 }: Row, rnd: () => number): string {
  let drawn = '';
  for (let n = 0; n < count; n++) {
    const x = ((n + 0.2 + rnd() * 0.6) / count) * width;
    if (Math.abs(x - width / 2) < glade) continue;
    drawn += trunk(
      { x, width: w * (0.7 + rnd() * 0.7), top: -10, foot: foot + rnd() * 6, fill },
      rnd,
    );
  }
  return drawn;
}

export function blades(
  rnd: () => number,
  from: number,
  to: number,
  fill: string,
  count = 40,
): string {
  let d = '';
  for (let n = 0; n < count; n++) {
    const [x, y] = [rnd() * width, from + rnd() * (to - from)];
    d += `M${x} ${y}l-2 -6M${x + 4} ${y}l1 -8M${x + 8} ${y}l3 -5`;
  }
  return `<path d="${d}" stroke="${fill}" stroke-width="1.6" fill="none" stroke-linecap="round"/>`;
}
