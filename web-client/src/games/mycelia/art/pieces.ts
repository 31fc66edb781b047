// The pieces of Mycelia's board: the Mother, a fruited mushroom, the insect, the clockwork gardener and
// the end token. Ink one is their player's.
import { block, dot, gouges, path, stroke, type Inks } from '../../shared/art/press';

/** The first of the game: taller than all, with a hood, a veil and roots, in its player's ink. */
export const mother = (ink: Inks): string =>
  stroke(
    'M38 92 C30 96 22 95 14 99 M44 94 C42 98 38 99 34 101 M60 93 C68 97 78 95 86 99 M54 95 L57 101',
    ink.line,
    3,
  ) +
  block(
    'M40 36 C42 60 36 78 32 90 C40 98 62 98 70 89 C64 76 60 60 61 36Z',
    ink.paper,
    ink.line,
    3.4,
  ) +
  gouges(
    [
      [60, 56, 62, 84, 3],
      [55, 60, 56, 86, 2.2],
    ],
    ink.line,
  ) + // prettier-ignore
  block(
    'M30 46 C38 52 62 52 71 45 C72 54 68 60 62 58 L58 66 L51 58 L44 66 L39 58 C33 60 29 54 30 46Z',
    ink.paper,
    ink.line,
    2.4,
  ) +
  block(
    'M14 46 C10 24 26 4 44 -10 C48 -13 53 -12 56 -9 C76 8 90 26 87 45 C66 53 34 53 14 46Z',
    ink.first,
    ink.line,
    3.8,
  ) +
  stroke('M24 34 C27 22 35 10 44 2', ink.paper, 3.4);

/** A mushroom that has been fruited: a low cap in its player's ink. */
export const fruited = (ink: Inks): string =>
  block(
    'M38 48 C40 64 36 78 33 90 C44 97 58 97 68 90 C64 78 60 64 62 48Z',
    ink.paper,
    ink.line,
    4.4,
  ) + block('M8 50 C6 22 28 8 50 8 C74 8 95 24 92 50 C70 60 30 60 8 50Z', ink.first, ink.line, 5);

/** A beetle: six legs, two wings, and a debt to the fungi. */
export const insect = (ink: Inks): string =>
  stroke(
    'M30 40 L12 28 M28 54 L8 56 M32 68 L14 84 M70 40 L88 28 M72 54 L92 56 M68 68 L86 84 M44 20 L36 6 M56 20 L66 6',
    ink.line,
    5,
  ) +
  block('M50 14 C60 14 66 22 64 32 L36 32 C34 22 40 14 50 14Z', ink.second, ink.line, 4) +
  block(
    'M50 30 C70 28 78 48 74 66 C70 84 60 92 50 93 C40 92 30 84 26 66 C22 48 30 28 50 30Z',
    ink.first,
    ink.line,
    4.4,
  ) +
  stroke('M50 32 L50 92', ink.line, 4) +
  dot(40, 52, 4.4, ink.line) +
  dot(60, 52, 4.4, ink.line) +
  dot(42, 70, 4, ink.line) +
  dot(58, 70, 4, ink.line) +
  stroke('M34 46 C36 40 40 38 44 37', ink.paper, 3);

/** The clockwork gardener: what the Automata is drawn as. */
export const automaton = (ink: Inks): string =>
  block('M38 54 L36 88 L66 88 L62 54Z', ink.paper, ink.line, 3.4) +
  stroke('M40 64 L62 64 M39 76 L64 76', ink.line, 2) +
  block('M10 52 C10 24 30 10 50 10 C72 10 91 24 90 52Z', ink.first, ink.line, 3.6) +
  path(
    'M50 24 l4 5 l6 -1 l1 6 l5 4 l-4 5 l1 6 l-26 0 l1 -6 l-4 -5 l5 -4 l1 -6 l6 1Z',
    ink.second,
    ink.line,
    2.2,
  ) +
  dot(50, 40, 4, ink.line) +
  stroke('M66 80 L80 74 M80 66 L80 82', ink.line, 4) +
  stroke('M24 92 L78 92', ink.line, 4);

/** What marks the end: a leaf gone to lace. */
export const endToken = (ink: Inks): string =>
  block(
    'M50 4 C80 16 94 46 78 74 C70 88 58 92 50 97 C38 90 26 86 18 70 C8 42 24 14 50 4Z',
    ink.first,
    ink.line,
    3.6,
  ) +
  stroke(
    'M50 10 L50 97 M50 32 L34 22 M50 32 L66 22 M50 50 L26 38 M50 50 L76 38 M50 68 L26 58 M50 68 L76 58',
    ink.line,
    2.4,
  ) +
  path(
    'M34 42 l6 5 l-6 4Z M62 56 l7 2 l-6 5Z M36 66 l6 4 l-6 5Z M60 30 l5 2 l-4 4Z',
    ink.paper,
    ink.line,
    1.6,
  );
