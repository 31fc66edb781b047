// Contrast as WCAG reckons it, from the inks of the theme themselves, by day and by night: what an eye
// must tell apart, with a sentence of where it lies. axe sees only text; rings and borders are seen here.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, '../src/styles/theme.css'), 'utf8');

/** The inks that a rule of the theme sets: custom properties whose value is a colour in hex. */
function inksOf(selector: string): Record<string, string> {
  const at = css.indexOf(`\n${selector} {`);
  if (at < 0) throw new Error(`the theme has no ${selector}`);
  const body = css.slice(at, css.indexOf('\n}', at));
  return Object.fromEntries(
    [...body.matchAll(/^\s*--([\w-]+):\s*(#[0-9a-f]{6});/gim)].map(([, name, hex]) => [
      name!,
      hex!,
    ]),
  );
}
const day = inksOf(':root');
const themes = { day, night: { ...day, ...inksOf("[data-theme='night']") } };

/** The relative luminance of a colour, 0 to 1. */
function luminance(hex: string): number {
  const all = hex.length > 4 ? hex : hex.replace(/\w/g, '$&$&');
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(all.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}
/** An ink by its name in this theme; a colour written out is itself. */
const inkIn = (inks: Record<string, string>, name: string): string => {
  const hex = name.startsWith('#') ? name : inks[name];
  if (!hex) throw new Error(`the theme has no ink --${name}`);
  return hex;
};

/** What text is printed in, on which grounds, and where. */
const texts: [string, string[], string][] = [
  [
    'ink',
    ['paper', 'paper-2', 'field'],
    'what is written on slips, tags, cards and in the notebook',
  ],
  ['ink-2', ['paper', 'paper-2', 'field'], 'what is said beside it, and on a button that waits'],
  ['danger', ['paper', 'paper-2', 'field'], 'what went wrong, and a clock that runs out'],
  ['moss', ['paper', 'field'], 'what can be done, said in words on a slip'],
  ['on-wood', ['wood', 'wood-2', 'danger'], 'signs, wooden buttons, the line that is lost'],
  ['glow', ['wood', 'wood-2'], 'points on the sign of a camp'],
  ['on-wood', ['seat-0', 'seat-1', 'seat-2', 'seat-3'], 'a name on the cloth of its seat'],
  [
    'paper',
    ['ink', 'danger', 't6'],
    'a pill that is pressed, a warning, words over the dark of the wood',
  ],
  [
    '#2a1d13',
    ['may', '#ffcf55', 'field', 'bone', 'paper', '#fbf3df'],
    'what is printed on yellow, on fields, on cards',
  ],
  ['#14100a', ['#7d8f4c'], 'the number of an upgrade on a mat'],
  ['#54402c', ['#e8d7ae'], 'how often a rule of the book has been used'],
  ['#5a4430', ['#fbf3df'], 'the face of nobody'],
  ['#6b5844', ['#fffaf0'], 'where one is in the book'],
  ['#6f5b42', ['field'], 'what the field for a code would like'],
  ['#8f2a18', ['#ffe9a8'], 'a rule that has just been broken'],
  ['#f3e3c3', ['#33231a'], 'the percents beside the chances'],
  ['#fbf3df', ['#2a1d13'], 'how many cards of a crate there are'],
  [
    '#fff',
    ['danger', 'seat-0', 'seat-1', 'seat-2', 'seat-3'],
    'a hand that is too full, a pennant',
  ],
  ['#fff3d6', ['wood-2'], 'the sign of an action on its empty mat'],
  ['#fff6dd', ['t5', 't6'], 'what is written on the dark of the wood, at the door and by the fire'],
  ['#fffaf0', ['#21402f', '#0c1230'], 'the title at the door, in its outline by day and by night'],
  ['#ffe6a6', ['wood', 'wood-2', 'ink'], 'the sign that says it is your turn'],
  ['night-ink', ['night-card'], 'the values of a card printed in moonlight'],
];

/** What is printed at the door over a light of its own, by day one and by night another. */
const overLight = [
  ['#21402f', '#fff6cf', 'the line below the title, by day'],
  ['#e6ebff', '#141d49', 'the same by night'],
] as const;
/** Signs as large as titles, which are read at 3:1. */
const large = [['#9c2f1c', '#fbf3df', 'the cross on a mat that is blocked']] as const;

/** Edges that must be seen for what they are, on which grounds, and where. */
const edges: [string, string[], string][] = [
  ['ink', ['paper', 'paper-2', 'field'], 'the border of fields, buttons, tags and slips'],
  ['ink', ['may'], 'the edge of the yellow button and of the ring that says "you may"'],
  ['brass-2', ['bone', 'paper'], 'the marks of the compass'],
  ['moss', ['paper', 'field'], 'a box that is ticked'],
];

const woods = join(import.meta.dirname, '../src/games/woods');
/** The iron that a pan is drawn in, and the light that runs round an empty one. */
const panInks = [
  /stroke="(#[0-9a-f]{6})"/.exec(readFileSync(join(woods, 'Pan.svelte'), 'utf8'))![1]!,
  ...(/--rim:[^;]*var\(--([\w-]+)\)/
    .exec(readFileSync(join(woods, 'Pans.svelte'), 'utf8'))
    ?.slice(1) ?? []),
];

const cloths = [
  'seat-0',
  'seat-1',
  'seat-2',
  'seat-3',
  'seat-0-2',
  'seat-1-2',
  'seat-2-2',
  'seat-3-2',
];
const path = ['trail', 'trail-2', 'trail-3', 'floor', 'floor-2', 'floor-3', 'floor-4'];
const ground = [...path, 't3', 't4', 't5'];
/** What a ring lies on: its inks lie beside each other, so one that stands out is enough. */
const rings: [string[], string[], string][] = [
  [['may', 'ink'], path, 'the ring that says "you may", round the cards of the path'],
  [
    ['may', 'ink'],
    ['paper', 'paper-2', 'night-card', 'wood', 'wood-2', 'wood-3'],
    'the same round cards of the hand, on slips and on wood',
  ],
  [
    ['may', 'ink'],
    cloths,
    'the focus, and an empty pan that is waited for, on the cloth of a seat',
  ],
  [panInks, [...cloths, ...ground], 'an empty pan, on a cloth and on the ground beside it'],
  [
    ['may', 'ink'],
    ['t1', 't2', 't3', 't4', 't5', 't6', 'sky', 'sky-2', 'paper', 'field', 'brass', 'bone'],
    'the focus on whatever has it',
  ],
  [['bone', 'danger', 'ink'], path, 'the ring round a card of the path that was touched in vain'],
  [['may', 'ink'], ['brook', 'brook-2'], 'the same round cards over the brook of a rainforest'],
  [['paper', 'ink'], [...ground, 't6'], 'paper with its edge: tags, slips and cards on the ground'],
];

describe.each(Object.entries(themes))('by %s', (_, inks) => {
  const between = (one: string, other: string): number =>
    contrast(inkIn(inks, one), inkIn(inks, other));
  const low = (ground: string, reached: number, least: number): string[] =>
    reached >= least ? [] : [`${ground} ${reached.toFixed(2)}`];

  it.each(texts)('--%s can be read on %j: %s', (ink, grounds) => {
    expect(grounds.flatMap((ground) => low(ground, between(ink, ground), 4.5))).toEqual([]);
  });
  it.each(edges)('--%s is an edge on %j: %s', (ink, grounds) => {
    expect(grounds.flatMap((ground) => low(ground, between(ink, ground), 3))).toEqual([]);
  });
  it.each(rings)('one of %j stands out from %j: %s', (two, grounds) => {
    const best = (ground: string): number => Math.max(...two.map((ink) => between(ink, ground)));
    expect(grounds.flatMap((ground) => low(ground, best(ground), 3))).toEqual([]);
  });
});

it.each([
  ['may', ['var(--may)', '#2a1d13']],
  ['chosen', ['var(--may)', '#2a1d13']],
  ['wished', ['var(--bone)', 'var(--danger)', '#2a1d13']],
])('--ring-%s is of the inks that are measured: %j', (ring, of) => {
  const theme = readFileSync(join(import.meta.dirname, '../src/styles/theme.css'), 'utf8');
  const drawn = new RegExp(`--ring-${ring}:([^;]*);`).exec(theme)![1]!;
  expect(drawn.match(/var\(--(?!u)[\w-]+\)|#[0-9a-f]{6}/g)).toEqual(of);
});

it.each(overLight)('%s can be read on %s: %s', (ink, light) => {
  expect(contrast(ink, light)).toBeGreaterThanOrEqual(4.5);
});
it.each(large)('%s can be seen on %s: %s', (ink, ground) => {
  expect(contrast(ink, ground)).toBeGreaterThanOrEqual(3);
});

it('every ink that the page prints text in is measured here', () => {
  const folder = join(import.meta.dirname, '../src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const printed = files
    .filter((file) => /\.(svelte|css)$/.test(file))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(
        /[\s;{]color: (?:var\(--([\w-]+)|(#[0-9a-f]+))/g,
      ),
    ])
    .map(([, ink, hex]) => (ink ?? hex)!);
  const measured = new Set([...texts, ...overLight, ...large].map(([ink]) => ink));
  expect([...new Set(printed)].filter((ink) => !measured.has(ink))).toEqual([]);
});

it('by night the brook is dark, as the wood is: prices, cards and rings stand out over it', () => {
  const { night } = themes;
  for (const water of ['brook', 'brook-2'])
    for (const over of ['paper', 'may', 'bone'])
      expect(contrast(inkIn(night, over), inkIn(night, water)), over).toBeGreaterThanOrEqual(3);
});

it('the arithmetic is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
