// What grows in a wood, each a flat shape in one of the wood's tones. A drawing is markup with
// presentation attributes only (the content security policy knows no inline style), and the same
// every time: its chance comes from a seed.

/** Numbers from 0 to 1, always the same ones for a seed of 1 and more. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => ((state = (state * 16807) % 2147483647) - 1) / 2147483646;
}

/** A tone of the wood by its name in theme.css. */
export const tone = (name: string): string => `var(--${name})`;

interface Trunk {
  x: number;
  width: number;
  top: number;
  foot: number;
  fill: string;
  /** With an outline it is near: its bark is cut too. */
  line?: string;
}

export function trunk({ x, width, top, foot, fill, line }: Trunk, rnd: () => number): string {
  const lean = (rnd() - 0.5) * width * 1.6;
  const [b, t, tall] = [width * 0.5, width * 0.36, foot - top];
  const d = `M${x - b * 2.1} ${foot + b * 0.5}C${x - b * 1.1} ${foot - b * 0.6} ${x - b} ${foot - b * 4} ${x - b * 0.9 + lean * 0.3} ${foot - tall * 0.5}L${x - t + lean} ${top}H${x + t + lean}L${x + b * 0.9 + lean * 0.3} ${foot - tall * 0.5}C${x + b} ${foot - b * 4} ${x + b * 1.2} ${foot - b * 0.6} ${x + b * 2.3} ${foot + b * 0.5}C${x + b} ${foot + b * 0.2} ${x - b} ${foot + b * 0.2} ${x - b * 2.1} ${foot + b * 0.5}Z`;
  if (!line) return `<path d="${d}" fill="${fill}"/>`;
  let bark = '';
  for (let i = 0; i < 7; i++) {
    const y = foot - tall * (0.06 + 0.12 * i + rnd() * 0.05);
    const at = x + (rnd() * 0.9 - 0.1) * b + lean * ((foot - y) / tall);
    bark += `M${at} ${y}q${b * 0.12} ${-width * 0.5} ${-b * 0.05} ${-width * (1 + rnd())}`;
  }
  return `<path d="${d}" fill="${fill}" stroke="${line}" stroke-width="3" stroke-linejoin="round"/><path d="${bark}" fill="none" stroke="${line}" stroke-width="2.6" stroke-linecap="round"/>`;
}

/** A hem of leaves from above, over the whole width. */
export function canopy(
  y: number,
  height: number,
  fill: string,
  rnd: () => number,
  across: number,
): string {
  let d = `M-20 -20H${across + 20}V${y}`;
  for (let x = across + 20; x > -20;) {
    const [s, dy] = [34 + rnd() * 70, (rnd() - 0.4) * height];
    d += `q${-s * 0.1} ${height * 0.5 + dy} ${-s * 0.5} ${height * 0.34 + dy * 0.4}t${-s * 0.5} ${-height * 0.3 - dy * 0.4}`;
    x -= s;
  }
  return `<path d="${d}Z" fill="${fill}"/>`;
}

/** A hem of bushes from below, over the whole width. */
export function bushes(
  y: number,
  height: number,
  fill: string,
  rnd: () => number,
  across: number,
  step = 60,
): string {
  let d = `M-40 ${y + 400}V${y}`;
  for (let x = -40; x < across + 40;) {
    const [w, k] = [step * (0.6 + rnd() * 0.9), height * (0.5 + rnd() * 0.9)];
    d += `c${w * 0.02} ${-k} ${w * 0.98} ${-k * 1.1} ${w} ${(rnd() - 0.5) * 6}`;
    x += w;
  }
  return `<path d="${d}V${y + 400}Z" fill="${fill}"/>`;
}

export function fern(
  x: number,
  y: number,
  size: number,
  turn: number,
  fill: string,
  line: string,
): string {
  let d = '';
  for (let i = 0; i < 9; i++) {
    const t = i / 9;
    const [px, py] = [26 * t * t + 2 * t, -96 * t];
    const l = 30 * (1 - t * 0.8) * (i ? 1 : 0.7);
    d += `M${px} ${py}q${-l * 0.5} ${-l * 0.6} ${-l} ${-l * 0.16}q${l * 0.4} ${l * 0.42} ${l} ${l * 0.16 + 4}ZM${px} ${py}q${l * 0.3} ${-l * 0.8} ${l * 0.96} ${-l * 0.62}q${-l * 0.2} ${l * 0.6} ${-l * 0.96} ${l * 0.62 + 4}Z`;
  }
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="${d}" fill="${fill}" stroke="${line}" stroke-width="1.6" stroke-linejoin="round"/><path d="M0 0Q4 -50 26 -96" fill="none" stroke="${line}" stroke-width="2.4" stroke-linecap="round"/></g>`;
}

export const leaf = (x: number, y: number, size: number, turn: number, fill: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M-20 2C-16 -12 2 -16 20 -1C6 13 -12 13 -20 2Z" fill="${fill}" stroke="#2a1d13" stroke-width="2.2" stroke-linejoin="round"/><path d="M-26 4C-10 2 4 0 15 -1M-8 1L-3 -6M-4 2L1 7M3 0L8 -5" fill="none" stroke="#2a1d13" stroke-width="1.3" stroke-linecap="round"/></g>`;

export function conifer(x: number, y: number, height: number, fill: string): string {
  const [right, left]: [string[], string[]] = [[], []];
  for (let i = 1; i <= 6; i++) {
    const w = height * (0.2 * (i / 6) + 0.03);
    const tier = y - height + (height * 0.9 * i) / 6;
    right.push(`L${x + w} ${tier}L${x + w * 0.5} ${tier - height * 0.02}`);
    left.unshift(`L${x - w * 0.5} ${tier - height * 0.02}L${x - w} ${tier}`);
  }
  const foot = `L${x + height * 0.03} ${y}L${x - height * 0.03} ${y}`;
  return `<path d="M${x} ${y - height}${right.join('')}${foot}${left.join('')}Z" fill="${fill}"/>`;
}

export const stone = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-24 6C-24 -10 -10 -18 4 -16C20 -14 28 -4 26 7C12 13 -12 13 -24 6Z" fill="${tone('floor-4')}"/><path d="M-22 3C-20 -10 -8 -16 4 -15C14 -13 20 -8 20 -2C8 2 -12 4 -22 3Z" fill="${tone('t3')}"/></g>`;

/** Blades of grass along points of an edge: no two alike. */
export function grass(
  points: readonly { x: number; y: number }[],
  height: number,
  fill: string,
  rnd: () => number,
): string {
  const blades = points.map(({ x, y }) => {
    const k = height * (0.4 + rnd());
    const l = (rnd() - 0.5) * k;
    return `M${x - 1.6} ${y + 2}Q${x + l * 0.2} ${y - k * 0.6} ${x + l} ${y - k}Q${x + l * 0.3 + 2} ${y - k * 0.5} ${x + 1.8} ${y + 2}Z`;
  });
  return `<path d="${blades.join('')}" fill="${fill}"/>`;
}
