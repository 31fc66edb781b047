// The mushrooms of Mycelia by families; mycelia_kinds.ts says which kind is of which family, and in
// what inks.
import {
  block,
  dot,
  gouges,
  path,
  small,
  stroke,
  type Drawing,
  type Inks,
} from '../../shared/art/press';

const stem = (d: string, ink: Inks): string =>
  block(d, ink.paper, ink.line, 3) + gouges([[57, 56, 56, 88, 2.2]], ink.line);
const scrap = (x: number, y: number, r: number, ink: Inks): string =>
  path(
    `M${x - r} ${y + r * 0.2}L${x - r * 0.3} ${y - r * 0.9}L${x + r * 0.8} ${y - r * 0.5}L${x + r} ${y + r * 0.4}L${x} ${y + r * 0.8}Z`,
    ink.paper,
    ink.line,
    1.3,
  );

export const families: Record<string, Drawing> = {
  // A skirt, a sack, a cap with scraps of veil.
  amanita: (ink) =>
    stem(
      'M43 44 C44 60 41 72 38 80 C34 92 44 96 52 96 C62 96 68 90 63 79 C59 70 58 58 59 44Z',
      ink,
    ) +
    stroke('M38 84 C46 89 56 89 64 83', ink.line, 2) +
    block(
      'M36 58 C43 53 58 53 65 58 L64 66 L58 62 L51 67 L44 62 L38 67Z',
      ink.paper,
      ink.line,
      2.4,
    ) +
    block('M7 46 C8 20 28 6 50 6 C74 6 92 22 93 45 C76 53 26 54 7 46Z', ink.first, ink.line, 3.6) +
    [
      [28, 28, 5],
      [48, 17, 4.4],
      [68, 26, 5.4],
      [50, 36, 6],
      [80, 40, 4],
      [20, 41, 3.6],
    ]
      .map(([x, y, r]) => scrap(x!, y!, r!, ink))
      .join(''),
  // A bun on a fat netted stem.
  bolete: (ink) =>
    block(
      'M38 48 C36 62 24 74 26 86 C28 97 72 98 75 86 C77 74 64 62 62 48Z',
      ink.second,
      ink.line,
    ) +
    stroke('M40 60 L52 72 L44 90 M58 58 L50 72 L62 92 M34 74 L46 84 M66 72 L56 84', ink.line, 1.5) +
    path('M14 46 C22 58 78 58 88 46Z', ink.paper, ink.line, 2.4) +
    block('M8 44 C8 18 28 8 50 8 C74 8 93 20 93 43 C80 51 20 52 8 44Z', ink.first, ink.line, 3.8) +
    gouges(
      [
        [84, 40, 62, 46, 2.4],
        [80, 32, 62, 41, 2.2],
        [73, 24, 62, 34, 2],
      ],
      ink.line,
    ) + // prettier-ignore
    stroke('M20 34 C23 25 30 19 39 17', ink.paper, 4),
  // A frilled funnel with ridges running down it.
  trumpet: (ink) =>
    block(
      'M12 20 C22 38 34 50 40 70 C43 82 42 90 38 96 L60 96 C57 88 58 78 62 66 C68 50 80 38 90 18Z',
      ink.first,
      ink.line,
      3.4,
    ) +
    stroke(
      'M22 30 C34 46 44 62 47 92 M34 28 C42 46 48 62 50 92 M52 28 C52 50 52 66 52 92 M68 28 C62 44 56 60 54 88 M80 28 C70 44 62 56 57 80',
      ink.line,
      1.8,
    ) +
    block(
      'M8 22 C10 12 20 16 26 10 C34 4 42 12 50 7 C58 3 66 12 75 8 C84 6 94 10 92 20 C84 28 74 22 66 28 C58 34 46 26 38 30 C26 34 14 32 8 22Z',
      ink.second,
      ink.line,
      3,
    ),
  // A honeycombed cone on a pale stem.
  morel: (ink) =>
    stem('M40 62 C42 74 38 84 36 94 C46 98 58 98 66 94 C63 84 60 74 61 62Z', ink) +
    block(
      'M50 4 C68 8 78 32 76 50 C75 64 64 70 50 70 C36 70 25 64 24 50 C23 32 33 8 50 4Z',
      ink.first,
      ink.line,
      3.6,
    ) +
    [
      [50, 18, 5.4, 7],
      [38, 30, 5.6, 7],
      [60, 30, 5.8, 7.4],
      [49, 43, 6.2, 7.4],
      [34, 49, 4.8, 7.4],
      [65, 48, 5, 7.6],
      [43, 60, 5.4, 5],
      [57, 60, 5.2, 5],
    ]
      .map(([x, y, w, h]) =>
        path(
          `M${x! - w!} ${y!}C${x! - w!} ${y! - h!} ${x! + w! * 0.8} ${y! - h! * 1.1} ${x! + w!} ${y! + 1}C${x! + w!} ${y! + h!} ${x! - w! * 0.7} ${y! + h! * 1.1} ${x! - w!} ${y!}Z`,
          ink.second,
          ink.line,
          2,
        ),
      )
      .join(''),
  // Overlapping shells on a branch.
  oyster: (ink) =>
    block('M2 78 C24 72 70 88 98 74 L98 96 C66 100 30 92 2 97Z', ink.third, ink.line, 3) +
    gouges(
      [
        [10, 88, 40, 90, 2],
        [56, 90, 88, 84, 2],
      ],
      ink.line,
    ) + // prettier-ignore
    block(
      'M58 80 C40 70 44 46 66 42 C90 40 100 58 92 74 C82 84 68 84 58 80Z',
      ink.second,
      ink.line,
    ) +
    block('M28 82 C4 76 2 48 22 40 C46 34 58 54 50 72 C44 82 36 84 28 82Z', ink.first, ink.line) +
    block(
      'M44 62 C20 54 20 18 46 10 C76 6 88 34 72 52 C64 62 54 64 44 62Z',
      ink.first,
      ink.line,
      3.4,
    ) +
    stroke(
      'M46 58 L34 34 M50 60 L46 26 M54 60 L60 26 M58 58 L70 36 M30 78 L18 56 M34 78 L34 56 M70 78 L76 58 M66 78 L62 56',
      ink.line,
      1.4,
    ),
  // A hoof with rings of years on a trunk.
  bracket: (ink) =>
    block('M4 2 C14 30 6 70 12 98 L34 98 C30 66 36 34 30 2Z', ink.third, ink.line, 3) +
    gouges(
      [
        [12, 8, 16, 40, 2],
        [22, 50, 22, 92, 2],
        [16, 60, 16, 84, 1.6],
      ],
      ink.line,
    ) + // prettier-ignore
    block('M28 18 C58 8 90 22 92 40 C74 46 46 48 30 46Z', ink.first, ink.line, 3.2) +
    stroke('M34 26 C56 20 78 28 84 38 M32 36 C50 32 66 36 72 42', ink.paper, 2.2) +
    block('M27 54 C60 46 98 60 99 82 C78 92 46 92 29 86Z', ink.second, ink.line, 3.4) +
    stroke(
      'M34 62 C60 56 84 66 92 80 M32 71 C54 66 72 72 80 84 M31 79 C44 76 56 80 62 87',
      ink.paper,
      2.4,
    ) +
    gouges([[90, 84, 60, 88, 2.2]], ink.line),
  // A tall bell that drips ink.
  inkcap: (ink) =>
    stem('M46 66 C47 78 45 88 44 97 L58 97 C57 86 57 76 57 66Z', ink) +
    block(
      'M50 4 C64 8 72 30 74 70 L68 66 L65 76 L59 69 L54 79 L49 70 L43 80 L39 70 L34 77 L32 67 L26 72 C28 32 36 8 50 4Z',
      ink.first,
      ink.line,
      3.4,
    ) +
    path(
      'M41 22 l7 6 l-8 5Z M55 26 l7 6 l-8 4Z M38 42 l8 6 l-9 5Z M56 46 l8 6 l-8 5Z M47 57 l7 5 l-8 4Z',
      ink.second,
      ink.line,
      1.6,
    ) +
    dot(43, 88, 2.4, ink.line) +
    dot(33, 86, 2, ink.line) +
    dot(66, 84, 2.2, ink.line),
  // A ball that puffs.
  puffball: (ink) =>
    block(
      'M12 52 C12 26 32 18 51 18 C74 18 89 30 89 52 C89 74 74 80 66 96 L36 96 C30 80 12 76 12 52Z',
      ink.first,
      ink.line,
      3.4,
    ) +
    gouges(
      [
        [82, 62, 66, 84, 3],
        [76, 50, 64, 74, 2.4],
        [60, 84, 56, 95, 2],
      ],
      ink.line,
    ) + // prettier-ignore
    path('M42 24 C46 18 56 18 60 23 C56 28 46 29 42 24Z', ink.line, ink.line, 1.4) +
    dot(50, 10, 2.6, ink.second) +
    dot(60, 6, 2, ink.second) +
    dot(40, 5, 2.2, ink.second) +
    path(
      'M26 44 l5 -6 l4 6Z M40 42 l5 -6 l4 6Z M56 44 l5 -6 l4 6Z M32 60 l5 -6 l4 6Z M48 60 l5 -6 l4 6Z',
      ink.second,
      ink.line,
      1.3,
    ),
  // A waterfall of teeth.
  tooth: (ink) =>
    block(
      'M10 30 C16 8 40 4 52 6 C76 6 92 20 90 36 C88 44 12 44 10 30Z',
      ink.first,
      ink.line,
      3.2,
    ) +
    Array.from({ length: 9 }, (_, n) => {
      const x = 14 + n * 8.6;
      const low = 62 + [18, 26, 31, 22, 34, 26, 30, 20, 12][n]!;
      return block(
        `M${x - 4} 32 C${x - 3} 50 ${x - 1} 64 ${x} ${low} C${x + 2} 62 ${x + 4} 50 ${x + 5} 32Z`,
        n % 2 ? ink.paper : ink.second,
        ink.line,
        1.8,
      );
    }).join('') +
    stroke('M20 26 C30 14 44 12 56 13', ink.paper, 3),
  // Branching fingers.
  coral: (ink) =>
    block(
      'M40 96 C42 78 30 70 24 56 C18 44 16 32 12 24 C18 18 24 26 26 34 C28 26 30 16 36 14 C40 22 36 36 38 48 C42 40 42 22 48 6 C56 12 54 30 54 46 C58 38 58 22 66 14 C72 22 66 36 66 46 C70 40 76 28 86 26 C88 36 80 46 76 58 C72 70 60 80 62 96Z',
      ink.first,
      ink.line,
      3.2,
    ) +
    gouges(
      [
        [54, 92, 56, 62, 3],
        [44, 88, 40, 66, 2.4],
        [70, 62, 78, 40, 2.4],
        [60, 58, 64, 30, 2],
      ],
      ink.second,
    ) + // prettier-ignore
    stroke('M48 84 C46 66 38 62 34 50', ink.line, 1.4),
  // A bowl with a bright inside.
  cup: (ink) =>
    block('M44 72 C44 84 42 90 40 96 L60 96 C58 88 57 82 58 72Z', ink.second, ink.line, 2.6) +
    block('M8 32 C10 62 30 78 50 78 C72 78 90 62 92 30Z', ink.second, ink.line, 3.4) +
    block('M7 32 C10 20 30 16 50 17 C72 16 90 18 93 30 C90 44 70 49 50 49 C28 49 10 44 7 32Z', ink.first, ink.line, 3) +
    stroke('M22 33 C34 42 62 43 76 34', ink.line, 1.6) +
    gouges([[86, 48, 66, 70, 2.8], [78, 50, 62, 70, 2.2], [68, 54, 56, 72, 1.8]], ink.line), // prettier-ignore
  // Folds that tremble.
  jelly: (ink) =>
    block('M4 84 C30 74 70 92 97 80 L97 97 L4 97Z', ink.third, ink.line, 2.8) +
    block(
      'M14 80 C2 64 16 50 22 54 C16 34 38 26 42 38 C42 18 66 16 66 36 C76 24 94 36 84 54 C98 56 96 76 84 82 C64 90 32 88 14 80Z',
      ink.first,
      ink.line,
      3.4,
    ) +
    stroke(
      'M22 56 C34 56 36 66 30 74 M42 40 C52 48 46 60 50 72 M66 38 C58 50 68 58 64 74 M84 56 C76 58 74 66 78 74',
      ink.line,
      2,
    ) +
    stroke('M28 48 C30 42 34 40 37 40 M60 34 C58 30 54 30 52 32', ink.paper, 3),
  // A crowd on one root.
  tuft: (ink) =>
    small(24, 54, 30, 40, ink) +
    small(76, 52, 30, 42, ink) +
    small(50, 36, 46, 60, { ...ink, first: ink.second }, 3) +
    small(36, 66, 26, 30, ink) +
    small(64, 68, 26, 28, ink) +
    gouges([[66, 30, 52, 34, 2]], ink.line),
  // A bell on a thread.
  bonnet: (ink) =>
    stroke(
      'M50 46 C52 62 46 78 48 97 M26 66 C27 78 24 88 25 97 M76 60 C75 74 78 86 76 97',
      ink.line,
      4.6,
    ) +
    stroke('M50 46 C52 62 46 78 48 97', ink.paper, 1.6) +
    block(
      'M22 50 C22 28 34 8 50 7 C66 8 78 28 79 50 C62 56 38 56 22 50Z',
      ink.first,
      ink.line,
      3.4,
    ) +
    stroke('M50 12 L50 50 M40 18 C36 30 34 40 33 50 M60 18 C64 30 66 40 67 50', ink.line, 1.5) +
    block('M12 68 C12 56 18 48 26 48 C34 48 40 56 40 68Z', ink.second, ink.line, 2.6) +
    block('M62 62 C62 50 68 42 76 42 C84 42 90 50 90 62Z', ink.second, ink.line, 2.6),
  // A wide cap with a navel, gills below, a plain stem.
  gilled: (ink) =>
    stem('M42 46 C43 62 40 80 38 95 C48 98 56 98 64 95 C61 80 59 62 60 46Z', ink) +
    path('M10 38 C20 58 80 58 91 38Z', ink.paper, ink.line, 2.4) +
    stroke('M22 44 L40 52 M34 46 L46 53 M50 47 L50 54 M66 46 L56 53 M79 43 L61 52', ink.line, 1.4) +
    block(
      'M6 36 C10 16 30 12 42 16 C48 20 54 20 60 16 C74 11 92 18 95 36 C76 45 24 46 6 36Z',
      ink.first,
      ink.line,
      3.6,
    ) +
    gouges(
      [
        [88, 33, 62, 40, 2.4],
        [82, 25, 64, 34, 2],
      ],
      ink.line,
    ) + // prettier-ignore
    stroke('M16 30 C20 24 26 21 33 20', ink.paper, 3.4),
  // A hat with a boss and scales, and a ring that slides.
  parasol: (ink) =>
    stem('M46 40 C47 60 45 76 44 92 C50 98 58 97 60 91 C57 74 56 58 56 40Z', ink) +
    block('M39 56 C46 52 58 52 63 56 C58 62 45 62 39 56Z', ink.second, ink.line, 2.4) +
    block(
      'M4 42 C16 28 36 20 44 9 C48 5 54 5 58 9 C66 20 86 26 97 42 C76 48 26 49 4 42Z',
      ink.first,
      ink.line,
      3.4,
    ) +
    path(
      'M44 14 C48 9 54 9 57 14 C54 19 47 19 44 14Z M32 28 l7 2 l-6 4Z M52 26 l7 3 l-7 4Z M68 30 l7 3 l-7 4Z M20 36 l7 1 l-6 4Z M42 36 l7 2 l-6 4Z M62 38 l7 1 l-7 4Z M80 38 l6 1 l-6 3Z',
      ink.second,
      ink.line,
      1.3,
    ),
  // A finger that rises from an egg.
  stinkhorn: (ink) =>
    block('M42 30 C40 52 42 70 42 88 L60 88 C60 68 62 50 60 30Z', ink.paper, ink.line, 3) +
    stroke('M48 44 l3 3 M54 54 l3 3 M47 62 l3 3 M54 70 l3 3', ink.line, 2) +
    block(
      'M30 84 C32 74 40 76 44 80 C50 76 54 80 58 79 C66 74 72 80 71 88 C70 98 32 99 30 84Z',
      ink.second,
      ink.line,
      3,
    ) +
    block(
      'M36 36 C36 16 42 5 51 5 C60 5 66 16 66 35 C58 42 44 42 36 36Z',
      ink.first,
      ink.line,
      3.4,
    ) +
    stroke('M42 26 L48 32 M46 16 L54 24 M54 12 L60 20 M54 30 L60 26', ink.line, 1.6),
  // A star that opened round a ball.
  earthstar: (ink) =>
    block('M50 58 L6 44 L34 68 L14 94 L46 82 L62 98 L66 80 L96 84 L74 64 L92 38 L60 54Z', ink.second, ink.line, 3) +
    block('M26 54 C26 34 38 26 50 26 C64 26 75 36 75 55 C74 70 62 76 50 76 C37 76 26 70 26 54Z', ink.first, ink.line, 3.2) +
    path('M44 30 L51 16 L58 30 C54 34 48 34 44 30Z', ink.line, ink.line, 1.4) +
    gouges([[70, 60, 58, 72, 2.6], [66, 48, 58, 64, 2]], ink.line), // prettier-ignore
  // What is found below: a lump, cut open, marbled.
  truffle: (ink) =>
    block(
      'M6 50 C8 26 28 20 42 24 C62 14 84 28 92 48 C96 72 80 88 58 86 C36 94 8 82 6 50Z',
      ink.first,
      ink.line,
      3.4,
    ) +
    block(
      'M48 34 C66 28 82 40 84 54 C84 72 68 80 56 76 C42 72 36 44 48 34Z',
      ink.second,
      ink.line,
      2.6,
    ) +
    stroke(
      'M52 40 C60 48 52 56 60 72 M62 38 C70 48 64 58 74 66 M46 52 C54 54 56 60 54 70',
      ink.paper,
      2.2,
    ) +
    path(
      'M16 46 l6 -5 l5 6 l-5 5Z M22 62 l6 -5 l5 6 l-5 5Z M30 38 l5 -4 l4 5 l-5 4Z',
      ink.line,
      ink.line,
      1,
    ),
};
