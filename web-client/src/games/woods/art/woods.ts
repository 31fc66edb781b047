// The cards and tokens of Morels and Fungi, one function a subject: each mushroom drawn from what it
// is. Flat shapes, one dark outline, two or three inks and a little hatching.
import { block, dot, path, placed, small, stroke, type Drawing } from '../../shared/art/press';

export const woods: Record<string, Drawing> = {
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
    block('M6 68 C30 60 60 80 95 66 L95 84 C62 94 34 78 6 86Z', ink.second, ink.line) +
    stroke('M14 76 C34 70 52 86 88 76', ink.line, 1.6) +
    block(
      'M26 70 C10 48 22 18 48 16 C74 14 88 34 80 54 C76 66 62 74 50 72 C42 71 34 74 26 70Z',
      ink.first,
      ink.line,
      3.4,
    ) +
    path('M36 62 C26 46 34 28 50 28 C66 28 72 40 66 50 C60 60 48 52 52 44', 'none', ink.line, 2.8) +
    stroke('M30 56 C26 48 28 38 32 32 M70 62 C74 58 76 52 76 46', ink.line, 1.6),
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
  hen_of_the_woods: (ink) => {
    const fan = (x: number, y: number, r: number): string =>
      path(
        `M${x} ${y + r * 0.9} C${x - r * 1.2} ${y + r * 0.5} ${x - r * 1.1} ${y - r * 0.6} ${x - r * 0.4} ${y - r * 0.5} C${x - r * 0.2} ${y - r * 0.9} ${x + r * 0.4} ${y - r * 0.9} ${x + r * 0.5} ${y - r * 0.45} C${x + r * 1.2} ${y - r * 0.5} ${x + r * 1.1} ${y + r * 0.5} ${x} ${y + r * 0.9}Z`,
        ink.first,
        ink.line,
        2.6,
      ) +
      stroke(
        `M${x} ${y + r * 0.7} L${x - r * 0.5} ${y - r * 0.1} M${x} ${y + r * 0.7} L${x + r * 0.1} ${y - r * 0.35} M${x} ${y + r * 0.7} L${x + r * 0.6} ${y}`,
        ink.line,
        1.3,
      );
    return (
      block('M40 70 L44 94 L60 94 L63 70Z', ink.paper, ink.line) +
      fan(50, 24, 18) +
      fan(26, 36, 18) +
      fan(75, 36, 18) +
      fan(50, 46, 20) +
      fan(24, 58, 18) +
      fan(77, 60, 18) +
      fan(51, 70, 20)
    );
  },
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
    block('M40 62 C42 74 36 86 36 94 L64 94 C63 84 58 74 60 62Z', ink.paper, ink.line, 3.2) +
    block(
      'M22 62 C16 36 32 5 51 5 C70 5 84 38 78 62 C62 72 38 72 22 62Z',
      ink.first,
      ink.line,
      3.6,
    ) +
    [
      [50, 18, 6],
      [40, 28, 6],
      [60, 28, 6],
      [32, 41, 6.5],
      [50, 39, 7],
      [68, 41, 6.5],
      [30, 56, 6],
      [43, 55, 6.5],
      [58, 55, 6.5],
      [71, 56, 5.5],
    ]
      .map(([x, y, r]) =>
        path(
          `M${x} ${y! - r! * 1.1} L${x! + r!} ${y} L${x} ${y! + r! * 1.1} L${x! - r!} ${y}Z`,
          ink.line,
          ink.second,
          1.6,
        ),
      )
      .join(''),
  // Pure white, veil, skirt and sack.
  destroying_angel: (ink) =>
    block('M44 40 L42 82 L58 82 L56 40Z', ink.paper, ink.line, 3) +
    block(
      'M34 80 C30 90 36 96 50 96 C64 96 70 90 66 80 L60 86 L54 79 L48 86 L42 79Z',
      ink.paper,
      ink.line,
      3,
    ) +
    path(
      'M36 50 C42 46 58 46 64 50 C64 58 60 62 57 58 C54 63 46 63 43 58 C40 62 36 58 36 50Z',
      ink.paper,
      ink.line,
      2.4,
    ) +
    block(
      'M10 40 C14 16 34 7 50 7 C68 7 86 16 90 40 C70 47 30 47 10 40Z',
      ink.paper,
      ink.line,
      3.8,
    ) +
    stroke(
      'M42 20 L46 26 M46 20 L42 26 M55 20 L59 26 M59 20 L55 26 M44 34 C48 30 54 30 57 34',
      ink.line,
      2.4,
    ) +
    stroke('M22 40 l2 -6 M76 41 l-2 -6', ink.second, 2),
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
    block('M14 54 L66 40 L90 52 L90 74 L38 90 L14 76Z', ink.first, ink.line, 3.4) +
    block('M14 54 L38 66 L90 52 L66 40Z', ink.paper, ink.line, 3) +
    stroke('M38 66 L38 90 M54 62 L54 85 M70 58 L70 80', ink.line, 2.2),
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
};
