// The cards and tokens of Morels and Fungi, one function a subject: each mushroom drawn from what it
// is. Flat shapes, one dark outline, two or three inks and a little hatching.
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

/** The pits of a morel's honeycomb: narrow at its tip, wide and deep below, no two alike. */
const morelPits = [
  'M46 8 L51 6 L54 11 L50 16 L45 14Z',
  'M39 18 L44 17 L46 25 L41 31 L36 27Z',
  'M50 19 L57 15 L61 22 L57 29 L51 27Z',
  'M63 24 L67 31 L65 37 L60 33Z',
  'M32 32 L38 33 L39 42 L33 46 L29 40Z',
  'M44 32 L50 31 L54 38 L50 46 L43 42Z',
  'M58 36 L65 41 L65 49 L58 50 L55 44Z',
  'M69 38 L73 45 L72 52 L68 49Z',
  'M26 48 L31 49 L33 58 L28 60 L25 55Z',
  'M36 48 L43 48 L46 57 L41 64 L35 59Z',
  'M49 50 L56 52 L57 61 L51 66 L47 60Z',
  'M61 54 L67 54 L68 62 L62 65 L59 60Z',
  'M71 56 L75 56 L73 62 L70 61Z',
].join('');

/** A fan of a bracket fungus that leans by `turn` degrees from upright: four lobes, a pale rim, a cut. */
function ruffle(turn: number, reach: number, fill: string, ink: Inks): string {
  const lobes = 4;
  const rim = (far: number, sweep: number): string => {
    const at = (n: number, r: number): string => {
      const angle = ((turn + sweep * (n / lobes - 0.5)) * Math.PI) / 180;
      return `${(50 + Math.sin(angle) * r).toFixed(1)} ${(84 - Math.cos(angle) * r).toFixed(1)}`;
    };
    const round = Array.from(
      { length: lobes },
      (_, n) => `Q${at(n + 0.35, far * 1.3)} ${at(n + 1, far)}`,
    );
    return `${at(0, far)}${round.join('')}`;
  };
  const root = ((turn * Math.PI) / 180) as number;
  const [x, y] = [50 + Math.sin(root) * reach * 0.12, 84 - Math.cos(root) * reach * 0.12];
  return (
    block(`M${x.toFixed(1)} ${y.toFixed(1)}L${rim(reach, 54)}Z`, fill, ink.line, 2.4) +
    stroke(`M${rim(reach * 0.85, 48)}`, ink.paper, 1.9) +
    stroke(`M${rim(reach * 0.6, 44)}`, ink.line, 1.1)
  );
}

export const woods = {
  // A crowded tuft.
  honey_fungus: (ink) =>
    small(28, 50, 26, 38, ink) +
    small(74, 46, 28, 42, ink) +
    small(40, 32, 24, 54, ink) +
    small(62, 26, 27, 60, ink) +
    small(51, 56, 30, 34, ink) +
    dot(47, 50, 1.8, ink.line) +
    dot(55, 49, 1.6, ink.line) +
    dot(60, 19, 1.6, ink.line) +
    dot(66, 21, 1.6, ink.line),
  // A folded ear on a branch.
  tree_ear: (ink) =>
    block('M1 84 C26 70 60 92 99 72 L99 91 C66 104 32 86 1 99Z', ink.second, ink.line) +
    gouges(
      [
        [8, 91, 36, 86, 1.6],
        [46, 93, 82, 86, 2.2],
        [70, 92, 94, 84, 1.6],
      ],
      ink.line,
    ) +
    block(
      'M60 80 C52 66 58 50 72 46 C88 43 97 56 91 68 C87 76 87 86 77 89 C68 91 63 87 60 80Z',
      ink.first,
      ink.line,
    ) +
    path(
      'M68 76 C63 66 67 57 75 55 C83 54 86 61 82 66 C77 71 78 77 74 79 C71 80 69 79 68 76Z',
      ink.third,
      ink.line,
      1.8,
    ) +
    block(
      'M24 74 C8 60 6 26 24 12 C38 1 62 5 68 22 C72 35 62 43 58 52 C55 62 56 76 44 82 C35 86 28 81 24 74Z',
      ink.first,
      ink.line,
      3.4,
    ) +
    path(
      'M32 64 C22 50 21 31 33 23 C44 16 56 22 55 31 C54 39 47 42 44 50 C41 58 44 64 38 68 C35 69 33 67 32 64Z',
      ink.third,
      ink.line,
      2,
    ) +
    stroke('M38 57 C32 46 32 36 39 31 C44 28 48 30 48 33', ink.first, 3.2) +
    stroke('M20 66 C10 52 10 32 20 20 M27 74 C30 78 36 80 41 78', ink.paper, 1.5),
  // A tall shaggy bell that drips ink.
  lawyers_wig: (ink) =>
    block('M45 66 L44 95 L57 95 L56 66Z', ink.paper, ink.line) +
    block(
      'M27 74 C26 38 34 8 50 7 C67 8 75 40 74 72 L70 68 L66 77 L61 69 L55 78 L49 70 L43 79 L38 70 L33 78Z',
      ink.paper,
      ink.line,
      3.4,
    ) +
    stroke(
      'M40 26 L46 32 M54 22 L58 30 M34 42 L41 47 M48 42 L54 49 M62 40 L67 47 M36 58 L42 62 M52 60 L57 65 M64 58 L68 62 M46 16 L50 20',
      ink.first,
      3.2,
    ) +
    path(
      'M33 80 C30 86 36 88 35 82Z M66 79 C63 87 69 90 69 82Z M50 82 C48 86 52 88 52 83Z',
      ink.line,
      ink.line,
      1.4,
    ),
  // A dark cracked cap.
  shiitake: (ink) =>
    block('M40 56 C44 70 34 82 36 92 L60 92 C62 80 56 70 60 56Z', ink.paper, ink.line) +
    block(
      'M8 56 C10 28 30 16 52 17 C76 18 92 34 92 57 C70 66 28 66 8 56Z',
      ink.first,
      ink.line,
      3.6,
    ) +
    stroke(
      'M30 26 L38 36 L32 46 M52 20 L50 32 L60 38 L56 50 M72 28 L70 40 L80 46 M40 36 L50 32 M60 38 L70 40',
      ink.paper,
      3,
    ) +
    stroke('M20 56 C40 61 62 61 82 56', ink.line, 1.6),
  // A ruffle of overlapping fans.
  hen_of_the_woods: (ink) =>
    placed(
      'translate(9 12) scale(0.82)',
      block('M38 84 L36 97 L66 97 L62 84Z', ink.paper, ink.line) +
        [
          { reach: 62, inks: ink.third, from: [-76, 34, -40, 8] },
          { reach: 48, inks: ink.second, from: [-92, 56, -52, 18, -18] },
          { reach: 34, inks: ink.first, from: [-80, 44, -20] },
        ]
          .map(({ reach, inks, from }) => from.map((at) => ruffle(at, reach, inks, ink)).join(''))
          .join(''),
    ),
  // A circle of small caps in the grass.
  fairy_ring: (ink) =>
    path('M6 62 C6 44 94 42 95 62 C95 84 6 86 6 62Z', ink.second, ink.line, 2.4) +
    stroke('M30 62 l2 -6 M48 66 l2 -7 M64 62 l3 -6 M40 58 l1 -5', ink.line, 1.6) +
    small(30, 32, 18, 20, ink) +
    small(52, 26, 18, 20, ink) +
    small(74, 33, 18, 20, ink) +
    small(14, 48, 19, 22, ink) +
    small(87, 50, 19, 22, ink) +
    small(28, 64, 21, 24, ink) +
    small(53, 70, 22, 24, ink) +
    small(76, 65, 21, 24, ink),
  // A pale bun on a tall flecked stem, before birch bark.
  birch_bolete: (ink) =>
    path('M74 4 L96 4 L96 96 L76 96Z', ink.paper, ink.line, 2.4) +
    stroke('M78 18 h10 M84 34 h11 M77 52 h9 M83 70 h12 M78 84 h8', ink.line, 3) +
    block('M34 44 C38 62 28 80 26 94 L60 94 C58 78 54 62 56 44Z', ink.paper, ink.line, 3.2) +
    stroke(
      'M36 56 l5 2 M46 54 l5 3 M34 66 l5 2 M46 68 l6 2 M32 78 l6 2 M46 82 l6 2 M38 88 l4 1',
      ink.line,
      2.2,
    ) +
    block(
      'M8 46 C10 20 28 10 44 11 C64 12 76 26 78 46 C60 56 26 56 8 46Z',
      ink.first,
      ink.line,
      3.6,
    ),
  // A bun on a fat netted stem.
  porcini: (ink) =>
    block(
      'M32 46 C34 60 18 74 22 90 C36 97 66 97 79 89 C82 72 66 60 68 46Z',
      ink.paper,
      ink.line,
      3.4,
    ) +
    stroke(
      'M38 60 L50 72 L62 60 M30 74 L42 86 L50 72 L60 86 L70 74 M42 60 L34 72 M58 60 L66 72',
      ink.second,
      2,
    ) +
    block('M8 48 C8 20 30 8 51 9 C74 10 92 24 92 49 C66 60 32 59 8 48Z', ink.first, ink.line, 3.8) +
    stroke('M22 30 C28 21 36 17 46 16', ink.paper, 3.4),
  // A frilled trumpet, ridges running down the stem.
  chanterelle: (ink) =>
    block(
      'M6 24 C12 12 22 22 30 15 C40 8 48 20 56 14 C66 8 74 20 82 16 C90 14 96 22 92 30 C84 44 66 52 62 66 C60 78 60 88 56 95 L42 94 C42 84 42 74 38 64 C32 50 12 44 6 24Z',
      ink.first,
      ink.line,
      3.6,
    ) +
    stroke(
      'M18 32 C32 44 42 54 46 88 M34 28 C42 42 48 56 49 84 M56 27 C56 44 54 58 53 84 M76 30 C66 42 58 54 56 78',
      ink.line,
      1.9,
    ) +
    stroke('M10 25 C30 34 66 35 90 27', ink.line, 2.4),
  // A honeycombed cone.
  morel: (ink) =>
    block(
      'M37 62 C40 74 34 86 31 95 C42 99 60 99 70 95 C66 86 61 74 64 62Z',
      ink.paper,
      ink.line,
      3.2,
    ) +
    gouges(
      [
        [42, 72, 39, 92, 1.6],
        [50, 70, 50, 94, 1.8],
        [59, 74, 62, 91, 1.5],
      ],
      ink.second,
    ) +
    block(
      'M46 3 C53 0 58 5 61 11 C66 15 69 22 71 29 C76 35 77 42 77 48 C80 54 78 61 73 66 C66 72 58 68 51 71 C43 72 34 71 28 66 C21 61 21 54 24 48 C23 41 25 34 29 28 C31 20 36 14 40 10 C41 6 43 4 46 3Z',
      ink.first,
      ink.line,
      3.4,
    ) +
    path(morelPits, ink.third, ink.line, 1.5),
  // Pure white, veil, skirt and sack.
  destroying_angel: (ink) =>
    block('M43 40 C44 56 43 70 41 82 L60 82 C58 70 57 56 58 40Z', ink.paper, ink.line) +
    gouges([[55, 56, 57, 80, 1.6]], ink.second) +
    block(
      'M32 82 C27 91 32 98 50 98 C69 98 74 91 68 81 L62 87 L56 79 L50 87 L43 79 L38 88Z',
      ink.paper,
      ink.line,
    ) +
    block(
      'M31 48 C40 43 61 43 70 48 C72 58 68 66 64 60 C62 70 57 67 55 63 C53 72 47 71 45 63 C42 68 37 68 37 60 C32 64 29 56 31 48Z',
      ink.paper,
      ink.line,
      2.6,
    ) +
    stroke('M37 51 L38 59 M45 50 L45 60 M54 50 L55 60 M63 51 L62 58', ink.second, 1.6) +
    block(
      'M8 42 C10 24 32 12 44 4 C48 2 53 2 57 4 C70 12 90 24 93 42 C72 50 28 50 8 42Z',
      ink.paper,
      ink.line,
      3.8,
    ) +
    stroke('M13 42 C34 48 68 48 88 42', ink.second, 1.6) +
    gouges(
      [
        [86, 36, 66, 44, 2],
        [80, 28, 66, 38, 2],
        [70, 20, 62, 30, 1.6],
      ],
      ink.second,
    ),
  // Red with white flecks.
  fly_agaric: (ink) =>
    block('M42 42 L40 80 C34 88 38 95 50 95 C63 95 66 88 60 80 L58 42Z', ink.paper, ink.line, 3) +
    path('M34 54 C44 49 58 49 66 54 L63 62 C56 59 44 59 37 62Z', ink.paper, ink.line, 2.4) +
    block('M8 44 C10 18 32 6 51 7 C72 8 90 20 92 44 C70 52 30 52 8 44Z', ink.first, ink.line, 3.8) +
    dot(32, 26, 5, ink.paper) +
    dot(52, 17, 4.4, ink.paper) +
    dot(70, 27, 5.4, ink.paper) +
    dot(50, 34, 5.6, ink.paper) +
    dot(22, 40, 3.4, ink.paper) +
    dot(80, 41, 3.4, ink.paper),
  butter: (ink) =>
    path('M4 78 C20 70 82 70 97 78 C90 94 12 94 4 78Z', ink.paper, ink.line) +
    stroke('M16 82 C36 88 66 88 86 82', '#5d7f96', 2.4) +
    block('M16 52 L62 38 L88 48 L88 68 L42 82 L16 72Z', ink.first, ink.line, 3.4) +
    path('M16 52 L62 38 L88 48 L42 62Z', ink.third, ink.line, 2.6) +
    stroke('M42 62 L42 82', ink.line, 2.4) +
    path('M60 57 L88 48 L88 68 L60 76.5Z', ink.paper, ink.line, 2.4) +
    stroke('M66 62 L82 57 M66 68 L78 64.4', '#5d7f96', 2.2) +
    block('M8 60 C4 56 6 50 12 50 L20 53 L20 70 L12 66Z', ink.third, ink.line, 2.4),
  cider: (ink) =>
    block(
      'M40 8 L60 8 L60 28 C74 38 74 50 74 60 L74 92 L26 92 L26 60 C26 50 26 38 40 28Z',
      ink.first,
      ink.line,
      3.4,
    ) +
    path('M26 58 L74 58 L74 82 L26 82Z', ink.paper, ink.line, 2.6) +
    path(
      'M50 78 C40 78 38 66 45 64 C48 63 50 65 50 66 C51 64 54 63 57 65 C63 68 60 78 50 78Z',
      ink.second,
      ink.line,
      2,
    ) +
    stroke('M50 65 C50 62 52 61 54 60', ink.line, 2),
  pan: (ink) =>
    block('M66 50 L92 24 C96 20 100 26 96 30 L72 58Z', ink.second, ink.line, 3) +
    block(
      'M6 60 C6 42 24 34 44 34 C64 34 80 42 80 60 C80 78 64 88 43 88 C22 88 6 78 6 60Z',
      ink.first,
      ink.line,
      3.6,
    ) +
    path(
      'M17 60 C17 50 30 44 44 44 C58 44 69 50 69 60 C69 70 58 77 43 77 C29 77 17 70 17 60Z',
      ink.second,
      ink.line,
      2.2,
    ) +
    stroke('M28 58 C32 52 38 50 44 50', ink.paper, 2.6),
  basket: (ink) =>
    stroke('M22 52 C22 8 78 8 78 52', ink.line, 8) +
    stroke('M22 52 C22 8 78 8 78 52', ink.second, 3) +
    block('M10 50 L90 50 L80 90 L20 90Z', ink.first, ink.line, 3.6) +
    stroke('M13 62 L87 62 M16 74 L84 74 M30 50 L34 90 M50 50 L50 90 M70 50 L66 90', ink.line, 2) +
    block('M8 46 L92 46 L92 54 L8 54Z', ink.second, ink.line, 3),
  moon: (ink) =>
    block(
      'M62 8 C34 10 18 34 24 58 C30 82 56 96 80 84 C58 82 44 66 44 46 C44 30 50 16 62 8Z',
      ink.first,
      ink.line,
      3.6,
    ) +
    stroke('M34 44 C34 54 37 62 42 68 M30 50 C31 58 33 62 36 66', ink.line, 1.6) +
    path(
      'M76 26 l2 6 l6 2 l-6 2 l-2 6 l-2 -6 l-6 -2 l6 -2Z M86 54 l1 4 l4 1 l-4 1 l-1 4 l-1 -4 l-4 -1 l4 -1Z',
      ink.paper,
      ink.line,
      1.6,
    ),
  stick: (ink) =>
    block('M8 84 C30 66 56 44 84 12 L92 18 C68 48 42 72 14 92Z', ink.first, ink.line, 3.4) +
    path('M50 50 C52 38 48 30 42 24 L48 20 C56 28 58 36 58 44Z', ink.first, ink.line, 2.8) +
    stroke('M20 84 C38 68 54 54 70 36', ink.line, 1.6),
  // A heap of leaves, and one more coming down.
  decay: (ink) => {
    const leaf = (move: string, fill: string): string =>
      placed(
        move,
        block('M-20 2 C-16 -12 2 -16 20 -1 C6 13 -12 13 -20 2Z', fill, ink.line, 2.8) +
          stroke('M-25 4 C-10 2 4 0 15 -1 M-8 1 L-3 -7 M-4 1.6 L1 7 M3 0 L8 -5', ink.line, 1.5),
      );
    return (
      leaf('translate(22 72) rotate(-24)', ink.third) +
      leaf('translate(79 72) rotate(206)', ink.second) +
      leaf('translate(50 56) rotate(-70) scale(0.95)', ink.second) +
      leaf('translate(36 63) rotate(-38) scale(1.05)', ink.first) +
      leaf('translate(66 64) rotate(222) scale(1.05)', ink.third) +
      leaf('translate(26 84) rotate(8)', ink.second) +
      leaf('translate(77 85) rotate(172)', ink.first) +
      leaf('translate(51 79) rotate(-14) scale(1.15)', ink.first) +
      leaf('translate(60 18) rotate(-52) scale(0.72)', ink.second)
    );
  },
  deck: (ink) =>
    block('M12 12 L88 12 L88 88 L12 88Z', ink.first, ink.line, 3) +
    stroke('M50 84 L50 30 M50 66 L28 48 M50 54 L72 36 M50 42 L36 30 M50 76 L70 60', ink.paper, 4),
} satisfies Record<string, Drawing>;

/** What they are printed in, by day. */
export const woodsInks = {
  honey_fungus: ['#d99a2b', '#8f6a2a'],
  tree_ear: ['#8b5a4a', '#b08a63', '#4a2a24'],
  lawyers_wig: ['#8a7a68', '#8a7a68'],
  shiitake: ['#6b4527', '#8f6a44'],
  hen_of_the_woods: ['#c9ab84', '#a98863', '#8a6a4c'],
  fairy_ring: ['#e2b878', '#a9bb84'],
  birch_bolete: ['#c47f52', '#8a7a68'],
  porcini: ['#a65a2e', '#c9a577'],
  chanterelle: ['#eda91e', '#c97f12'],
  morel: ['#c49a5c', '#d9bd8a', '#5a3d22'],
  destroying_angel: ['#fbf5e6', '#9aa58c'],
  fly_agaric: ['#c5352a', '#c5352a'],
  butter: ['#f2cf63', '#d9ae3a', '#fbe9a8'],
  cider: ['#a8b155', '#c8502e'],
  pan: ['#5a5a60', '#3f3f46'],
  basket: ['#c08d4f', '#9a6a35'],
  moon: ['#e8dfb0', '#b9b48c'],
  stick: ['#a57a4c', '#7d5a35'],
  decay: ['#a8713c', '#d3a541', '#7f8f4e'],
  deck: ['#6f8a5a', '#6f8a5a'],
} satisfies InksByDay;
