// The tools of the print shop: what every drawing is cut with. A drawing is a function of its inks
// on a field of 100 x 100, so that one block prints by day or in moonlight. Only presentation
// attributes are written: the server's content security policy knows no inline style.

/** The inks of a print: outline, up to three colours, and the paper that shows through. */
export interface Inks {
  line: string;
  first: string;
  second: string;
  third: string;
  paper: string;
}

export type Drawing = (ink: Inks) => string;
/** What each subject is printed in by day: two inks, or three. */
export type InksByDay = Record<string, [string, string, string?]>;

/** A flat shape with its outline. */
export const path = (d: string, fill: string, line: string, width = 3): string =>
  `<path d="${d}" fill="${fill}" stroke="${line}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;

/** A line without a shape. */
export const stroke = (d: string, line: string, width = 2): string => path(d, 'none', line, width);

export const dot = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

/** Numbers of an ink, `#rrggbb`. */
const parts = (ink: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(ink.slice(at, at + 2), 16));
/** An ink with a share of another in it. */
const mixed = (ink: string, other: string, share: number): string => {
  const [a, b] = [parts(ink), parts(other)];
  const tone = a.map((part, n) => Math.round(part * (1 - share) + b[n]! * share));
  return `#${tone.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
};
/** The length of a side of a square as large as the box around a path of absolute commands. */
function sizeOf(d: string): number {
  const numbers = (d.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
  const extent = (odd: number): number => {
    const along = numbers.filter((_, n) => n % 2 === odd);
    return Math.max(...along) - Math.min(...along);
  };
  return Math.sqrt(Math.max(extent(0) * extent(1), 1));
}
/** Names for blocks, each its own, since a clip is found by name in the whole page. */
const names = (function* (): Generator<string, never> {
  for (let cut = 1; ; cut += 1) yield `block-${cut}`;
})();

/** A shape in three tones of one ink, lit from the upper left, whose outline swells on the side away
    from the light, as a hand-cut block's does. */
export function block(d: string, fill: string, line: string, width = 3): string {
  const id = names.next().value;
  const s = sizeOf(d);
  const by = (x: number, y: number): string =>
    `translate(${(x * s).toFixed(1)} ${(y * s).toFixed(1)})`;
  const use = (fill: string, transform: string): string =>
    `<use href="#${id}" fill="${fill}" transform="${transform}"/>`;
  const outline = `stroke="${line}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`;
  return (
    `<clipPath id="${id}-clip"><path id="${id}" d="${d}"/></clipPath>` +
    `<use href="#${id}" transform="translate(0.9 1.3)" fill="${line}" ${outline}/>` +
    `<g clip-path="url(#${id}-clip)">${use(mixed(fill, '#3a2338', 0.36), '')}` +
    use(mixed(fill, '#fff2d0', 0.5), by(-0.048, -0.042)) +
    `<g clip-path="url(#${id}-clip)" transform="${by(0.021, 0.018)}">` +
    `${use(fill, by(-0.069, -0.06))}</g></g>` +
    `<use href="#${id}" fill="none" ${outline}/>`
  );
}

/** Engraved strokes: each [x, y, x, y, width] begins and ends in a point, as a gouge cuts. */
export const gouges = (cuts: readonly number[][], ink: string): string => {
  const d = cuts.map(([x1, y1, x2, y2, w]) => {
    const [ax, ay, bx, by] = [x1!, y1!, x2!, y2!];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const [nx, ny] = [((ay - by) / length) * w!, ((bx - ax) / length) * w!];
    const [mx, my] = [ax + (bx - ax) * 0.42, ay + (by - ay) * 0.42];
    const at = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
    return `M${ax} ${ay}Q${at(mx + nx, my + ny)} ${bx} ${by}Q${at(mx - nx, my - ny)} ${ax} ${ay}Z`;
  });
  return `<path d="${d.join('')}" fill="${ink}"/>`;
};

/** Something drawn elsewhere: moved, turned and resized as SVG's transform says. */
export const placed = (transform: string, drawn: string): string =>
  `<g transform="${transform}">${drawn}</g>`;

/** A small mushroom: cap and stem at a place, `w` wide. */
export const small = (x: number, y: number, w: number, h: number, ink: Inks, width = 2.6): string =>
  block(
    `M${x - w * 0.16} ${y} C${x - w * 0.1} ${y + h * 0.5} ${x - w * 0.24} ${y + h * 0.8} ${x - w * 0.16} ${y + h} L${x + w * 0.2} ${y + h} C${x + w * 0.14} ${y + h * 0.6} ${x + w * 0.2} ${y + h * 0.3} ${x + w * 0.16} ${y}Z`,
    ink.paper,
    ink.line,
    width,
  ) +
  block(
    `M${x - w / 2} ${y} C${x - w * 0.45} ${y - w * 0.55} ${x + w * 0.42} ${y - w * 0.6} ${x + w / 2} ${y + 1} C${x + w * 0.2} ${y + w * 0.14} ${x - w * 0.25} ${y + w * 0.12} ${x - w / 2} ${y}Z`,
    ink.first,
    ink.line,
    width,
  );
