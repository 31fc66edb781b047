// The people one meets in Foray, as figures and not as likenesses of anybody: known by a hat, a
// basket, a glove or a beard before they are known by a face.
import { block, dot, gouges, path, placed, small, stroke, type Drawing, type Inks } from './press';

/** Eyes, nose and mouth about a place, looking a little to one side. */
const face = (x: number, y: number, ink: Inks, mouth: string): string =>
  dot(x - 6, y, 1.7, ink.line) +
  dot(x + 6, y - 0.4, 1.7, ink.line) +
  stroke(`M${x + 0.5} ${y + 1} L${x - 1.4} ${y + 6.4} L${x + 1.2} ${y + 6.8}`, ink.line, 1.5) +
  stroke(mouth, ink.line, 1.8);

/** A finger: a thick line with an outline of its own. */
const finger = (d: string, fill: string, ink: Inks): string =>
  stroke(d, ink.line, 15) + stroke(d, fill, 10);

export const people: Record<string, Drawing> = {
  // A straw hat with a sunflower, two braids, and a basket full of honey fungus.
  farm_girl: (ink) =>
    block('M22 98 C22 72 30 62 44 60 L58 60 C72 63 78 74 80 98Z', ink.second, ink.line, 3) +
    stroke('M34 38 C26 46 32 54 26 64', ink.line, 11) +
    stroke('M34 38 C26 46 32 54 26 64', ink.first, 6) +
    stroke('M67 38 C75 46 69 54 76 65', ink.line, 11) +
    stroke('M67 38 C75 46 69 54 76 65', ink.first, 6) +
    stroke('M27 47 L33 45 M28 54 L34 56 M69 45 L75 47 M68 56 L74 54', ink.line, 1.6) +
    path('M44 52 L44 64 L58 64 L58 52Z', ink.third, ink.line, 2.4) +
    block('M34 32 C33 46 38 58 50 60 C63 58 68 46 66 32Z', ink.third, ink.line, 2.8) +
    face(50, 42, ink, 'M44 51 C48 55 54 55 57 50') +
    block(
      'M14 33 C28 24 34 26 35 22 C34 8 44 3 52 4 C62 4 68 12 66 23 C68 26 78 25 88 35 C70 39 62 34 50 34 C38 34 28 40 14 33Z',
      ink.first,
      ink.line,
      3.2,
    ) +
    stroke('M36 22 C44 27 58 27 66 22', ink.line, 4.4) +
    gouges(
      [
        [24, 32, 34, 28, 1.2],
        [42, 8, 40, 18, 1.2],
        [60, 8, 62, 18, 1.2],
        [68, 29, 80, 33, 1.2],
      ],
      ink.line,
    ) +
    small(26, 74, 18, 16, ink, 2.4) +
    small(42, 70, 20, 18, ink, 2.4) +
    small(60, 71, 20, 18, ink, 2.4) +
    small(76, 75, 17, 16, ink, 2.4) +
    small(51, 78, 19, 12, ink, 2.4) +
    block('M12 82 L90 81 L82 98 L20 98Z', ink.paper, ink.line, 3) +
    stroke('M16 89 L86 88 M30 82 L34 98 M50 82 L50 98 M70 82 L67 98', ink.line, 2),
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
    placed('rotate(-10 38 60)', small(38, 56, 38, 22, { ...ink, first: ink.third }, 3.2)) +
    block('M66 2 L98 8 L98 44 L80 42 L60 22Z', ink.line, ink.line, 2) +
    block('M54 12 L66 3 L86 30 L76 42Z', ink.paper, ink.line, 3) +
    stroke('M60 12 L80 36', ink.line, 1.5) +
    finger('M66 38 C66 48 62 54 54 58', ink.first, ink) +
    block(
      'M50 14 C58 10 72 26 74 38 C73 46 66 48 58 44 C48 44 40 36 40 28 C40 20 44 15 50 14Z',
      ink.first,
      ink.line,
      3,
    ) +
    finger('M46 22 C34 22 24 32 20 48', ink.first, ink) +
    finger('M50 28 C41 30 35 38 33 51', ink.first, ink) +
    finger('M57 34 C50 38 47 44 46 53', ink.first, ink) +
    path('M46 16 C52 16 60 24 66 36 L56 38 L44 26Z', ink.first, ink.first, 1) +
    gouges(
      [
        [44, 23, 54, 21, 1.4],
        [49, 29, 60, 27, 1.4],
        [56, 36, 65, 33, 1.4],
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
    path('M49 50 C53 53 54 58 50 59 C46 58 46 54 49 50Z', ink.third, ink.line, 1.8) +
    stroke(
      'M35 48 C35 42 46 42 46 48 C46 54 35 54 35 48 M54 47.4 C54 41 65 41 65 47.4 C65 53.4 54 53.4 54 47.4 M46 47 C49 45 51 45 54 47',
      ink.line,
      2,
    ) +
    dot(42, 48, 1.8, ink.line) +
    dot(59, 46, 1.8, ink.line) +
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
};
