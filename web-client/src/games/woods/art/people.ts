// The people one meets in Foray, as figures and not as likenesses of anybody: known by a hat, a
// basket, a glove or a beard before they are known by a face.
import {
  block,
  dot,
  gouges,
  path,
  placed,
  small,
  stroke,
  type Drawing,
  type InksByDay,
  type Inks,
} from '../../shared/art/press';

/** Eyes, nose and mouth about a place, looking a little to one side. */
const face = (x: number, y: number, ink: Inks, mouth: string): string =>
  dot(x - 6, y, 1.7, ink.line) +
  dot(x + 6, y - 0.4, 1.7, ink.line) +
  stroke(`M${x + 0.5} ${y + 1} L${x - 1.4} ${y + 6.4} L${x + 1.2} ${y + 6.8}`, ink.line, 1.5) +
  stroke(mouth, ink.line, 1.8);

/** A finger: a thick line with an outline of its own. */
const finger = (d: string, fill: string, ink: Inks): string =>
  stroke(d, ink.line, 15) + stroke(d, fill, 10);

export const people = {
  // A straw hat with a sunflower, two braids, and a basket full of honey fungus.
  farm_girl: (ink) =>
    block('M14 98 C14 74 24 61 42 58 L60 58 C76 62 86 74 88 98Z', ink.second, ink.line, 3) +
    path('M38 59 L36 80 L66 80 L64 59 C56 64 46 64 38 59Z', ink.paper, ink.line, 2.2) +
    stroke('M37 34 C28 40 33 50 27 62', ink.line, 11) +
    stroke('M37 34 C28 40 33 50 27 62', ink.first, 6) +
    stroke('M65 34 C74 40 69 50 75 63', ink.line, 11) +
    stroke('M65 34 C74 40 69 50 75 63', ink.first, 6) +
    stroke('M29 44 L35 42 M29 51 L35 54 M67 43 L73 45 M67 54 L73 51', ink.line, 1.6) +
    path('M25 61 L30 63 M72 64 L77 62', ink.line, ink.line, 3.4) +
    path('M45 48 L45 61 C49 64 54 64 57 61 L57 48Z', ink.third, ink.line, 2.2) +
    block('M36 29 C35 43 40 54 51 56 C63 54 67 43 66 29Z', ink.third, ink.line, 2.8) +
    face(52, 39, ink, 'M46 48 C50 51.5 55 51.5 58 47') +
    stroke('M42 34 C44 32.6 47 32.6 49 34 M55 33.6 C57 32.4 60 32.6 61 34', ink.line, 1.6) +
    block(
      'M12 31 C26 23 34 24 35 20 C35 7 44 2 52 3 C62 3 68 11 66 21 C69 24 80 22 91 31 C72 36 62 31 51 31 C38 31 28 37 12 31Z',
      ink.first,
      ink.line,
      3.2,
    ) +
    stroke('M36 20.5 C44 25 58 25 66 20.5', ink.line, 4.6) +
    path(
      'M66 10 l3 -4 l2 4.4 l5 -1 l-1.6 4.6 l4.4 2 l-4.4 2.4 l1.4 4.8 l-5 -1.2 l-2.4 4.2 l-2.6 -4.4 l-4.6 1 l1.4 -4.6 l-4.2 -2.4 l4.4 -2 l-1.2 -4.6Z',
      ink.paper,
      ink.line,
      1.8,
    ) +
    dot(68, 16, 3.2, ink.line) +
    gouges(
      [
        [22, 31, 34, 27, 1.3],
        [44, 7, 41, 17, 1.3],
        [72, 29, 83, 31, 1.3],
      ],
      ink.line,
    ) +
    small(34, 74, 18, 16, ink, 2.4) +
    small(48, 69, 20, 18, ink, 2.4) +
    small(64, 72, 18, 18, ink, 2.4) +
    small(56, 79, 20, 12, ink, 2.4) +
    small(40, 81, 17, 8, ink, 2.4) +
    dot(46, 63, 1.1, ink.line) +
    dot(51, 64.4, 1.1, ink.line) +
    dot(63, 67, 1, ink.line) +
    dot(57, 74, 1.1, ink.line) +
    block('M22 83 L80 82 L74 98 L28 98Z', ink.third, ink.line, 3) +
    stroke('M25 90 L77 89 M36 83 L39 98 M51 83 L51 98 M66 82 L63 98', ink.line, 2) +
    block(
      'M16 82 C21 79 29 83 28 88 C27 93 19 93 15 90Z M86 81 C80 78 73 82 74 87 C75 92 83 92 87 89Z',
      ink.third,
      ink.line,
      2.4,
    ),
  // A tall hat on one side, a raised eyebrow, and two kinds leaping from one pan.
  chef: (ink) =>
    path('M22 36 C16 50 18 62 26 70 L58 68 C64 60 62 46 59 34Z', ink.line, ink.line, 2) +
    block('M4 98 C5 80 16 73 32 70 L50 70 C64 73 72 82 74 98Z', ink.paper, ink.line, 3) +
    path('M34 60 L33 72 L49 72 L48 60Z', ink.third, ink.line, 2.2) +
    block('M27 36 C26 50 30 62 41 65 C52 63 57 52 56 36Z', ink.third, ink.line, 2.6) +
    face(41, 47, ink, 'M36 57.5 C40 57 44 58 48 55') +
    stroke('M31 43 L38 43.6 M44 41 C47 37.6 50 38 52 40', ink.line, 2.2) +
    block('M26 70 L41 78 L54 69 L56 76 L42 86 L25 77Z', ink.first, ink.line, 2.4) +
    dot(34, 90, 2, ink.line) +
    dot(46, 91, 2, ink.line) +
    block(
      'M24 37 C22 30 20 28 14 24 C6 16 14 4 25 7 C30 -1 46 -1 49 6 C60 2 70 12 62 22 C58 26 58 30 59 36 C48 32 34 32 24 37Z',
      ink.paper,
      ink.line,
      3.2,
    ) +
    gouges(
      [
        [30, 31, 28, 18, 1.5],
        [41, 30, 41, 14, 1.6],
        [52, 31, 54, 19, 1.5],
      ],
      ink.line,
    ) +
    placed('rotate(-24 76 42)', small(74, 38, 18, 12, ink, 2.4)) +
    placed('rotate(22 90 54)', small(90, 54, 15, 10, { ...ink, first: ink.third }, 2.2)) +
    stroke('M66 76 L50 94', ink.line, 8) +
    stroke('M66 76 L50 94', ink.second, 3.6) +
    block(
      'M58 70 C60 65 92 62 98 67 C99 77 90 83 78 83 C67 83 59 79 58 70Z',
      ink.second,
      ink.line,
      3,
    ) +
    stroke('M64 71 C74 68 86 67 93 69', ink.paper, 2) +
    block('M48 86 C52 82 60 84 60 90 C60 96 52 98 48 95Z', ink.third, ink.line, 2.4),
  // A gloved hand out of the dark, and somebody's dinner.
  thief: (ink) =>
    block('M62 76 L90 88 C97 91 95 99 88 97 L58 88Z', ink.second, ink.line, 3) +
    block(
      'M4 78 C4 68 20 63 38 63 C56 63 70 69 70 79 C70 90 56 96 37 96 C18 96 4 89 4 78Z',
      ink.second,
      ink.line,
      3.4,
    ) +
    path(
      'M12 77 C14 71 25 68 38 68 C51 68 61 72 62 78 C60 84 50 87 37 87 C24 87 13 83 12 77Z',
      ink.line,
      ink.line,
      1,
    ) +
    stroke('M20 79 C26 83 34 84 42 84', ink.second, 1.8) +
    placed('rotate(-7 38 64)', small(38, 62, 48, 20, { ...ink, first: ink.third }, 3.2)) +
    block('M68 2 L99 4 L99 40 L82 38 L62 18Z', ink.line, ink.line, 2) +
    block('M57 8 L69 0 L90 27 L80 38Z', ink.paper, ink.line, 3) +
    stroke('M63 8 L84 33', ink.line, 1.5) +
    finger('M70 34 C71 42 69 47 64 52', ink.first, ink) +
    block(
      'M51 11 C60 6 74 22 77 34 C76 42 68 44 60 41 C50 41 42 33 42 25 C42 17 46 12 51 11Z',
      ink.first,
      ink.line,
      3,
    ) +
    finger('M47 20 C36 19 28 26 23 39', ink.first, ink) +
    finger('M51 26 C44 27 38 32 35 43', ink.first, ink) +
    finger('M58 31 C53 34 50 38 48 45', ink.first, ink) +
    path('M47 13 C53 13 62 22 68 33 L58 35 L46 24Z', ink.first, ink.first, 1) +
    gouges(
      [
        [46, 20.5, 57, 17, 1.5],
        [51, 26.5, 63, 23, 1.5],
        [58, 32, 68, 29, 1.5],
      ],
      ink.line,
    ),
  // A crooked hat that things grow on, round spectacles, and a beard that things live in.
  eccentric: (ink) =>
    block('M8 98 C10 82 24 76 38 74 L64 74 C80 77 90 84 92 98Z', ink.first, ink.line, 3) +
    block(
      'M30 42 C24 56 22 74 34 84 C38 92 46 90 50 97 C56 90 64 92 68 83 C78 74 76 56 70 42Z',
      ink.paper,
      ink.line,
      3,
    ) +
    path('M34 40 C33 54 38 60 50 61 C62 60 67 54 66 40Z', ink.third, ink.line, 2.4) +
    path(
      'M30 62 C38 54 46 56 50 60 C55 55 64 54 71 61 C64 63 56 68 50 65 C44 69 36 66 30 62Z',
      ink.paper,
      ink.line,
      2.6,
    ) +
    path(
      'M49 48 C49 51 45 55 47 57.6 C49 59.6 53 59.4 54 57.4 C55 55 52 52 51.6 48',
      ink.third,
      ink.line,
      1.8,
    ) +
    stroke(
      'M33.6 48 C33.6 41.6 45 41.6 45 48 C45 54 33.6 54 33.6 48 M55 47 C55 40.6 66.4 40.6 66.4 47 C66.4 53 55 53 55 47 M45 47 C48 45 52 45 55 46.6',
      ink.line,
      2,
    ) +
    dot(41, 48.4, 2, ink.line) +
    dot(62, 46.4, 2, ink.line) +
    gouges(
      [
        [38, 70, 42, 82, 1.4],
        [50, 72, 50, 90, 1.6],
        [62, 70, 59, 82, 1.4],
      ],
      ink.line,
    ) +
    block(
      'M30 34 C28 24 22 14 24 8 C36 2 56 0 66 5 C66 16 66 26 70 36Z',
      ink.first,
      ink.line,
      3.2,
    ) +
    path('M28.6 25 C40 21 56 21 67 24 L68.6 33 C56 29 42 29 30 34Z', ink.second, ink.line, 2.2) +
    block(
      'M12 38 C26 29 62 27 90 36 C82 45 64 40 50 40 C36 40 22 47 12 38Z',
      ink.first,
      ink.line,
      3.2,
    ) +
    placed('rotate(-26 26 12)', small(25, 5, 16, 11, { ...ink, first: ink.second }, 2.3)) +
    placed('rotate(24 70 12)', small(73, 8, 19, 14, { ...ink, first: ink.second }, 2.4)) +
    placed('rotate(40 84 34)', small(85, 26, 13, 10, { ...ink, first: ink.second }, 2.2)),
} satisfies Record<string, Drawing>;

/** What they are printed in, by day. */
export const peopleInks = {
  farm_girl: ['#dda23a', '#5d8079', '#e6b48c'],
  chef: ['#b8392c', '#5a5a60', '#e3ae86'],
  thief: ['#4d4668', '#8b8a90', '#cf8f45'],
  eccentric: ['#76487a', '#d3953a', '#e6b892'],
} satisfies InksByDay;
