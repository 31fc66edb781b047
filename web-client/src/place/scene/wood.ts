// The wood behind everything: five depths of trunks in the air, light through them, a floor, and what
// is nearest at the edges. Drawn once for a window's shape; only tones change at night.
import { bushes, canopy, chance, conifer, fern, leaf, stone, tone, trunk } from './plants';

export interface View {
  width: number;
  height: number;
  /** How high the far edge of the floor lies, as a share of the height from above. */
  horizon: number;
  /** Where the sun stands, as shares of width and height; without `sunY` over the horizon. */
  sun: number;
  sunY?: number;
}

const defs = (sx: number, sy: number, width: number): string =>
  `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tone('sky-2')}"/><stop offset="1" stop-color="${tone('sky')}"/></linearGradient>
<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tone('floor')}"/><stop offset=".3" stop-color="${tone('floor-2')}"/><stop offset="1" stop-color="${tone('floor-3')}"/></linearGradient>
<radialGradient id="ray" gradientUnits="userSpaceOnUse" cx="${sx}" cy="${sy}" r="${width * 0.85}"><stop class="ray-near" offset="0" stop-color="${tone('ray')}"/><stop offset="1" stop-color="${tone('ray')}" stop-opacity="0"/></radialGradient>
<radialGradient id="sun"><stop offset="0" stop-color="${tone('ray')}" stop-opacity=".95"/><stop offset=".3" stop-color="${tone('ray')}" stop-opacity=".6"/><stop offset="1" stop-color="${tone('ray')}" stop-opacity="0"/></radialGradient></defs>`;

/** What lies behind the table. */
export function wood({ width: W, height: H, horizon, sun, sunY }: View): string {
  const rnd = chance(7);
  const hz = H * horizon;
  const [sx, sy] = [W * sun, sunY === undefined ? hz * 0.72 : H * sunY];
  const k0 = Math.min(W, H) / 720;
  const row = (n: number, w: number, fill: string, foot: number, glade = 0): string => {
    let drawn = '';
    for (let i = 0; i < n; i++) {
      const x = ((i + 0.15 + rnd() * 0.7) / n) * W;
      const width = w * k0 * (0.55 + rnd() * 0.9);
      if (Math.abs(x - sx) < W * glade) continue;
      drawn +=
        rnd() < 0.22
          ? conifer(x, foot + 8, hz * (0.5 + rnd() * 0.45), tone(fill))
          : trunk({ x, width, top: -20, foot: foot + rnd() * 8, fill: tone(fill) }, rnd);
    }
    return drawn;
  };
  const far =
    row(30, 11, 't1', hz - 12) +
    canopy(hz * 0.16, 46, tone('t1'), rnd, W) +
    bushes(hz - 14, 22, tone('t1'), rnd, W, 46) +
    `<circle cx="${sx}" cy="${sy}" r="${H * 0.5}" fill="url(#sun)"/><circle cx="${sx}" cy="${sy}" r="${34 * k0}" fill="#fffdf2"/>` +
    row(20, 17, 't2', hz + 2, 0.05) +
    canopy(hz * 0.04, 52, tone('t2'), rnd, W) +
    bushes(hz + 2, 26, tone('t2'), rnd, W) +
    row(12, 28, 't3', hz + 16, 0.1) +
    canopy(-6, 56, tone('t3'), rnd, W) +
    bushes(hz + 20, 24, tone('t3'), rnd, W, 84);
  return (
    defs(sx, sy, W) +
    `<rect width="${W}" height="${H}" fill="url(#sky)"/>${far}` +
    `<path d="M0 ${hz + 22}C${W * 0.25} ${hz + 4} ${W * 0.45} ${hz + 34} ${W * 0.7} ${hz + 18}S${W * 0.92} ${hz + 12} ${W} ${hz + 20}V${H}H0Z" fill="url(#floor)"/>` +
    floor(W, H, hz, k0, rnd) +
    rays(W, sx, sy) +
    fireflies(W, H, hz, k0, rnd)
  );
}

/** Hummocks of moss, grass, ferns, stones and leaves: darker and larger as they come near. */
function floor(W: number, H: number, hz: number, k0: number, rnd: () => number): string {
  const hummocks = [
    { at: 0.1, fill: 'floor-2', high: 26, opacity: 0.5 },
    { at: 0.3, fill: 'floor-2', high: 30, opacity: 0.45 },
    { at: 0.58, fill: 'floor-3', high: 34, opacity: 0.5 },
    { at: 0.8, fill: 'floor-3', high: 44, opacity: 0.6 },
  ].map(
    ({ at, fill, high, opacity }, i) =>
      `<g opacity="${opacity}">${bushes(hz + 30 + (H - hz) * at, high * k0, tone(fill), chance(31 + i * 7), W, (150 + 90 * i) * k0)}</g>`,
  );
  let drawn = hummocks.join('');
  for (let i = 0; i < 150; i++) {
    const y = hz + 36 + Math.pow(rnd(), 0.8) * (H - hz - 40);
    const x = rnd() * W;
    const k = (0.3 + ((y - hz) / (H - hz)) * 0.95) * k0;
    drawn += `<path d="M${x - 7 * k} ${y}l${-4 * k} ${-9 * k}M${x} ${y}l${(rnd() - 0.5) * 5} ${-14 * k}M${x + 7 * k} ${y}l${4 * k} ${-9 * k}" fill="none" stroke="${tone(rnd() < 0.4 ? 'floor' : 'floor-4')}" stroke-width="${2.2 * k}" stroke-linecap="round" opacity=".6"/>`;
  }
  for (let i = 0; i < 26; i++) {
    const y = hz + 44 + Math.pow(rnd(), 0.7) * (H - hz - 70);
    const k = (0.24 + ((y - hz) / (H - hz)) * 0.6) * k0;
    const x = rnd() * W;
    if (rnd() < 0.45)
      drawn +=
        fern(x, y + 20 * k, 0.6 * k, -24, tone('floor-4'), tone('t6')) +
        fern(x + 8 * k, y + 20 * k, 0.6 * k, 16, tone('floor-3'), tone('t6'));
    else if (rnd() < 0.5) drawn += stone(x, y, k);
    else drawn += leaf(x, y, k * 0.6, rnd() * 360, tone(`leaf-${1 + (i % 4)}`));
  }
  return drawn;
}

function rays(W: number, sx: number, sy: number): string {
  const reach = W * 1.4;
  const at = (t: number): string => `${sx + Math.cos(t) * reach} ${sy + Math.sin(t) * reach}`;
  const wedges = [
    [2.0, 2.1],
    [2.28, 2.46],
    [2.62, 2.7],
    [2.84, 2.93],
    [1.5, 1.6],
    [1.1, 1.2],
    [0.6, 0.72],
  ].map(([a, b]) => `M${sx} ${sy}L${at(a!)}L${at(b!)}Z`);
  return `<path class="rays" d="${wedges.join('')}" fill="url(#ray)"/>`;
}

/** Only the night shows them. */
function fireflies(W: number, H: number, hz: number, k0: number, rnd: () => number): string {
  let drawn = '';
  for (let i = 0; i < 34; i++) {
    const [x, y] = [rnd() * W, hz * 0.6 + rnd() * (H - hz * 0.7)];
    const k = (1 + rnd() * 1.6) * k0;
    drawn += `<circle cx="${x}" cy="${y}" r="${7 * k}" fill="#ffc94a" opacity=".2"/><circle cx="${x}" cy="${y}" r="${1.8 * k}" fill="#fff6c8"/>`;
  }
  return `<g class="fireflies">${drawn}</g>`;
}

/** What is nearest: two great trunks, leaves overhead, ferns at the corners. */
export function frame(W: number, H: number): string {
  const rnd = chance(11);
  const k = Math.min(W, H) / 720;
  const bark = '#0c1a14';
  const near = { top: -30, fill: tone('t5'), line: bark };
  const ferns = [
    [-6, H + 16, 1.9, 18],
    [34, H + 22, 1.5, 44],
    [W + 6, H + 16, 1.9, -34],
    [W - 40, H + 24, 1.5, -64],
    [W - 4, H - 26, 1.3, -70],
    [4, H - 40, 1.3, 46],
  ].map(([x, y, z, turn]) => fern(x!, y!, z! * k, turn!, tone('t5'), tone('t6')));
  return (
    trunk({ ...near, x: W * 0.004, width: 58 * k, foot: H * 0.78 }, rnd) +
    trunk({ ...near, x: W * 0.998, width: 62 * k, foot: H * 0.7 }, rnd) +
    canopy(-30 * k, 60 * k, tone('t5'), chance(5), W) +
    ferns.join('')
  );
}
