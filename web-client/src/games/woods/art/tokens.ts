// Foray's wooden and brass things: the compass and its needle, the coin of sun and moon, the golden
// mushroom that goes round, the Eureka! tile and the sign of a Rainforest. They stand on paper and
// on indigo alike, so each carries its own ground.
import {
  block,
  dot,
  gouges,
  path,
  placed,
  stroke,
  type Drawing,
  type InksByDay,
  type Inks,
} from '../../shared/art/press';
import { mark } from './numerals';

/** The marks of the compass as they go round: the path over the top as it lies on the table, then H, D. */
const marks = ['1', '2', '3', '4', '5', '6', '7', '8', 'H', 'D'];

/** A round thing that no lathe made. */
const disc = (r: number): string =>
  `M50 ${50 - r} C${50 + r * 0.57} ${50 - r} ${50 + r} ${50 - r * 0.54} ${50 + r} 50.6 C${50 + r} ${50 + r * 0.56} ${50 + r * 0.53} ${50 + r} 49.6 ${50 + r} C${50 - r * 0.56} ${50 + r} ${50 - r} ${50 + r * 0.55} ${50 - r} 49.7 C${50 - r} ${50 - r * 0.56} ${50 - r * 0.54} ${50 - r} 50 ${50 - r}Z`;

/** A point at an angle (clockwise from upright) and a distance from the middle. */
const at = (degrees: number, r: number): [number, number] => [
  50 + Math.sin((degrees * Math.PI) / 180) * r,
  50 - Math.cos((degrees * Math.PI) / 180) * r,
];

/** A ray from one radius to another. */
const ray = (degrees: number, from: number, to: number, w: number): number[] => [
  ...at(degrees, from).map((v) => +v.toFixed(1)),
  ...at(degrees, to).map((v) => +v.toFixed(1)),
  w,
];

/** Brass outside, bone inside, ten places divided by gouges, moss in the middle; nothing printed. */
const dial = (ink: Inks): string =>
  block(disc(47), ink.first, ink.line, 3) +
  path(disc(41.4), ink.second, ink.line, 2) +
  gouges(
    marks.map((_, i) => ray(i * 36 - 108, 41.4, 26, 1.1)),
    ink.line,
  ) +
  path(disc(25.5), ink.third, ink.line, 2.2) +
  gouges(
    Array.from({ length: 20 }, (_, i) => ray(i * 18 + 3, 24, i % 2 ? 17 : 14, 0.9)),
    ink.line,
  ) +
  gouges(
    Array.from({ length: 40 }, (_, i) => ray(i * 9, 45.8, i % 2 ? 44 : 43, 0.7)),
    ink.line,
  ) +
  stroke('M9 38 C13 22 24 12 38 8', ink.paper, 1.4);

const ring = (ink: Inks): string =>
  dial(ink) +
  marks
    .map((name, i) => {
      const [x, y] = at(i * 36 - 126, 33.9);
      return placed(`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(0.8)`, mark(name, ink.line));
    })
    .join('');

const needle = (ink: Inks): string =>
  block(
    'M47 40 C47.4 46 46.6 48 46 52 C44.4 58 43 62 44.4 67 C46 71.6 54.6 71.6 56 67 C57.2 62 55.4 58 54.2 52 C53.6 48 53 46 53.4 40Z',
    ink.second,
    ink.line,
    2.2,
  ) +
  block(
    'M36.6 42.6 C36 35 43.4 32.6 48 28.2 L50 24.6 L52.4 28 C57 32.4 64 35 63.6 42.2 C57 46 43.6 46 36.6 42.6Z',
    ink.first,
    ink.line,
    2.4,
  ) +
  stroke('M41 39.6 C42 37 44.4 35.4 47 33.6', ink.paper, 1.8) +
  path('M50 46.4 C55 46.4 55 54 50 54 C45.4 54 45.4 46.4 50 46.4Z', ink.third, ink.line, 1.8) +
  dot(49, 49.2, 1, ink.paper);

export const tokens = {
  // The dial without its needle, for the client to turn one over the other: with its marks, and bare
  // for marks in other letters, which stand a third of the width from the middle.
  compass_dial: dial,
  compass_ring: ring,
  compass_needle: needle,
  // The whole thing at rest, for a button or a heading.
  compass: (ink) =>
    ring(ink) + placed('rotate(54 50 50)', needle({ ...ink, first: '#b8392c', third: ink.first })),
  // The bright side of the coin: a face with rays, some straight and some not.
  sun: (ink) =>
    block(disc(46), ink.third, ink.line, 3.2) +
    path(
      Array.from({ length: 12 }, (_, i) => {
        const [tx, ty] = at(i * 30 + [4, 8, 1][i % 3]!, [41, 35, 39, 36][i % 4]!);
        const [ax, ay] = at(i * 30 - 9, 24);
        const [bx, by] = at(i * 30 + 12, 24);
        return `M${ax.toFixed(1)} ${ay.toFixed(1)}L${tx.toFixed(1)} ${ty.toFixed(1)}L${bx.toFixed(1)} ${by.toFixed(1)}`;
      }).join(''),
      ink.second,
      ink.line,
      1.8,
    ) +
    path(disc(24), ink.first, ink.line, 2.8) +
    stroke('M36 44 C39 41 43 41 46 44 M55 44 C58 41 62 41 65 44', ink.line, 2.2) +
    dot(41, 47, 2, ink.line) +
    dot(60, 47, 2, ink.line) +
    stroke('M50 46 L48 54 L52 55 M41 60 C46 65 56 65 61 59', ink.line, 2.2),
  // Its other side: a crescent that sleeps, and stars.
  moon_marker: (ink) =>
    block(disc(46), ink.first, ink.line, 3.2) +
    path(
      'M58 15 C36 16 21 32 23 53 C25 73 43 86 64 82 C52 76 44 66 44 56 L38 52 L44 47 C42 34 47 22 58 15Z',
      ink.second,
      ink.line,
      2.8,
    ) +
    stroke('M31 43 C34 46 38 45 40 42', ink.line, 2.2) +
    gouges(
      [
        [28, 54, 36, 72, 1.4],
        [33, 56, 40, 70, 1.2],
      ],
      ink.line,
    ) +
    path(
      'M70 28 l2.4 7 l7 2.4 l-7 2.4 l-2.4 7 l-2.4 -7 l-7 -2.4 l7 -2.4Z M78 56 l1.6 5 l5 1.6 l-5 1.6 l-1.6 5 l-1.6 -5 l-5 -1.6 l5 -1.6Z',
      ink.second,
      ink.line,
      1.4,
    ) +
    dot(62, 62, 2, ink.third) +
    dot(84, 44, 1.8, ink.third),
  // A mushroom that is an exclamation mark.
  eureka: (ink) =>
    gouges(
      [
        [22, 14, 5, 5, 3],
        [17, 34, 1, 33, 3],
        [22, 52, 8, 61, 3],
        [82, 16, 96, 6, 3],
        [86, 36, 99, 37, 3],
        [80, 54, 93, 64, 3],
        [52, 4, 52, -3, 2],
      ],
      ink.second,
    ) +
    block('M42 30 C42 46 46 58 47 70 L58 69 C58 58 63 46 63 30Z', ink.paper, ink.line, 3) +
    gouges([[59, 38, 54, 64, 2]], ink.second) +
    block(
      'M25 31 C24 13 38 5 51 6 C66 5 80 14 79 33 C66 42 38 40 25 31Z',
      ink.first,
      ink.line,
      3.6,
    ) +
    stroke('M33 24 C36 17 41 13 47 13', ink.paper, 3) +
    block('M44 84 C44 76 60 75 62 83 C63 93 46 95 44 84Z', ink.first, ink.line, 3),
  // A drop with a fern in it.
  rainforest: (ink) =>
    block(
      'M54 3 C60 24 84 40 84 64 C84 84 70 97 50 97 C30 97 15 84 16 64 C17 42 44 28 54 3Z',
      ink.third,
      ink.line,
      3.8,
    ) +
    stroke('M44 92 C48 74 46 58 56 34', ink.line, 5.4) +
    path(
      'M47 78 C38 78 28 72 24 60 C36 58 45 66 48 74Z M50 74 C54 64 64 58 77 60 C74 72 62 78 49 80Z M48 60 C40 60 33 54 31 45 C41 45 48 51 50 56Z M52 56 C55 47 62 43 71 43 C69 53 62 59 52 61Z M53 44 C49 40 47 34 49 27 C55 30 57 36 56 42Z',
      ink.second,
      ink.line,
      2.2,
    ) +
    stroke('M25 70 C26 78 31 85 38 89', ink.paper, 3),
} satisfies Record<string, Drawing>;

/** What they are printed in, by day. */
export const tokensInks = {
  compass_dial: ['#c8962f', '#f3e6c8', '#6f7f58'],
  compass_ring: ['#c8962f', '#f3e6c8', '#6f7f58'],
  compass_needle: ['#b8392c', '#f3e6c8', '#c8962f'],
  compass: ['#c8962f', '#f3e6c8', '#6f7f58'],
  sun: ['#eeb32b', '#d9772a', '#f6dd86'],
  moon_marker: ['#3b4680', '#e8dfb0', '#8fa3d8'],
  eureka: ['#c8502e', '#edb32c'],
  rainforest: ['#4f8299', '#7f9d55', '#a9c3c0'],
} satisfies InksByDay;
