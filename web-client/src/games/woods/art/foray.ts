// The mushrooms, weather, places and things that Foray brings to the woods. As with the others each
// is drawn from what it really is; outlines swell on the shaded side, shadows are gouges.
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
import { mark } from './numerals';

/** A fleck of veil left on a cap: a torn scrap, not a dot. */
const scrap = (x: number, y: number, r: number, ink: Inks): string =>
  path(
    `M${x - r} ${y + r * 0.2}L${x - r * 0.3} ${y - r * 0.9}L${x + r * 0.8} ${y - r * 0.5}L${x + r} ${y + r * 0.4}L${x} ${y + r * 0.8}Z`,
    ink.paper,
    ink.line,
    1.3,
  );

export const foray = {
  // Brown with white scraps, a ring, and girdles on the bulb.
  panther_cap: (ink) =>
    block('M16 72 C18 80 14 88 16 94 L31 95 C33 88 29 80 30 72Z', ink.paper, ink.line, 2.6) +
    block('M6 74 C6 58 16 52 24 53 C34 54 41 62 40 75 C30 79 16 79 6 74Z', ink.first, ink.line) +
    scrap(17, 64, 3.4, ink) +
    scrap(29, 62, 3.8, ink) +
    scrap(24, 72, 3.2, ink) +
    block(
      'M51 44 C50 58 48 68 47 77 C39 84 41 95 55 95 C70 95 73 85 65 77 C63 68 62 58 62 44Z',
      ink.paper,
      ink.line,
    ) +
    stroke('M44 81 C51 86 61 86 68 80 M43 88 C51 92 62 92 70 87', ink.line, 2) +
    block(
      'M42 63 C49 58 63 58 70 62 L69 70 L62 67 L56 71 L50 67 L44 71Z',
      ink.paper,
      ink.line,
      2.4,
    ) +
    path('M20 45 C38 60 76 60 93 45Z', ink.paper, ink.line, 2.2) +
    stroke(
      'M40 49 L44 55 M50 50 L51 56 M62 50 L61 56 M73 49 L69 55 M31 47 L37 53 M82 47 L77 53',
      ink.line,
      1.1,
    ) +
    block(
      'M15 43 C17 21 36 9 57 9 C80 9 96 24 97 44 C84 49 74 51 57 51 C40 51 26 49 15 43Z',
      ink.first,
      ink.line,
      3.6,
    ) +
    gouges(
      [
        [24, 46, 27, 39, 1.2],
        [34, 48, 36, 41, 1.2],
        [46, 50, 47, 42, 1.2],
        [70, 50, 69, 42, 1.2],
        [81, 48, 79, 40, 1.2],
        [90, 46, 87, 38, 1.2],
      ],
      ink.line,
    ) +
    scrap(36, 27, 5, ink) +
    scrap(55, 18, 4.6, ink) +
    scrap(74, 23, 5.2, ink) +
    scrap(57, 35, 6, ink) +
    scrap(80, 36, 4.2, ink) +
    scrap(26, 38, 3.6, ink),
  // Heavy rain, and what it brings out of the ground.
  rainstorm: (ink) =>
    gouges(
      [
        [31, 44, 15, 80, 4.4],
        [45, 46, 36, 68, 4.2],
        [60, 46, 53, 64, 4],
        [77, 44, 66, 74, 4.6],
        [91, 40, 80, 68, 4.2],
        [15, 44, 4, 72, 4],
        [97, 60, 91, 78, 3],
      ],
      ink.first,
    ) +
    block(
      'M12 43 C1 40 3 24 16 24 C17 9 38 3 47 14 C56 3 77 6 78 21 C93 18 99 37 87 43 C76 48 62 44 50 47 C38 49 22 47 12 43Z',
      ink.first,
      ink.line,
      3.4,
    ) +
    gouges(
      [
        [22, 38, 50, 40, 1.8],
        [30, 32, 46, 33, 1.4],
        [60, 38, 84, 36, 1.8],
        [64, 31, 76, 30, 1.4],
      ],
      ink.line,
    ) +
    stroke('M23 20 C26 14 32 12 37 14 M62 13 C66 12 69 14 71 18', ink.paper, 2.2) +
    block(
      'M3 92 C12 82 26 86 40 85 C58 83 80 82 97 90 C90 98 12 98 3 92Z',
      ink.second,
      ink.line,
      2.6,
    ) +
    placed('rotate(-8 26 80)', small(27, 74, 24, 15, { ...ink, first: ink.third }, 2.6)) +
    small(60, 67, 35, 22, { ...ink, first: ink.third }, 3) +
    placed('rotate(10 84 84)', small(86, 79, 17, 11, { ...ink, first: ink.third }, 2.4)),
  // Flames over black trunks; a morel at their feet does not mind.
  forest_fire: (ink) =>
    block(
      'M9 94 C1 76 13 66 12 47 C21 54 23 60 24 66 C28 46 42 36 37 6 C55 18 60 34 58 48 C64 43 65 34 63 24 C79 38 78 54 75 63 C81 58 83 51 82 42 C97 60 99 80 91 94Z',
      ink.first,
      ink.line,
      3.6,
    ) +
    path(
      'M22 94 C17 80 30 72 31 58 C38 64 41 70 41 76 C48 64 52 56 48 40 C60 52 63 64 60 74 C66 70 68 64 68 58 C79 72 82 84 77 94Z',
      ink.second,
      ink.second,
      1,
    ) +
    path(
      'M17 95 L20 72 L12 62 L21 67 L22 60 L25 68 L29 64 L26 76 L29 95Z M68 95 L70 66 L63 55 L72 60 L73 48 L77 62 L86 56 L78 68 L81 95Z',
      ink.line,
      ink.line,
      1.6,
    ) +
    block('M45 80 C46 86 42 90 42 95 L59 95 C58 90 56 86 57 80Z', ink.paper, ink.line, 2.4) +
    block(
      'M37 82 C33 66 42 53 51 53 C61 53 69 68 65 82 C56 87 46 87 37 82Z',
      ink.third,
      ink.line,
      2.8,
    ) +
    gouges(
      [
        [50, 57, 50, 65, 2.2],
        [43, 64, 44, 72, 2.2],
        [57, 64, 57, 72, 2.2],
        [50, 69, 50, 77, 2.4],
        [41, 75, 43, 82, 2],
        [60, 75, 58, 82, 2],
      ],
      ink.line,
    ) +
    stroke('M3 96 C24 93 76 97 97 95', ink.line, 3),
  // A striped awning, crates of mushrooms, and a board that says what is paid: double.
  farmers_market: (ink) =>
    path('M14 30 L86 30 L84 66 L16 66Z', ink.paper, ink.paper, 1) +
    block('M13 30 L19 30 L20 96 L14 96Z M82 30 L88 30 L87 96 L81 96Z', ink.third, ink.line, 2.2) +
    small(28, 58, 20, 14, ink, 2.4) +
    small(47, 55, 21, 16, ink, 2.4) +
    small(38, 62, 20, 12, ink, 2.4) +
    small(66, 54, 24, 18, { ...ink, first: ink.second }, 2.6) +
    small(77, 62, 16, 10, { ...ink, first: ink.second }, 2.2) +
    block('M8 70 L93 68 L91 94 L11 95Z', ink.third, ink.line, 3) +
    gouges(
      [
        [12, 79, 50, 78, 1.4],
        [66, 78, 89, 77, 1.4],
        [14, 87, 40, 87, 1.4],
        [64, 86, 88, 86, 1.4],
      ],
      ink.line,
    ) +
    block('M42 74 L65 73 L64 90 L43 91Z', ink.paper, ink.line, 2.4) +
    placed('translate(49.5 82) scale(0.85)', mark('2', ink.line)) +
    stroke('M55.5 79.5 L60.5 84.5 M60.5 79.5 L55.5 84.5', ink.line, 2) +
    block(
      'M15 10 L84 8 L96 34 C94 44 84 45 81 36 C79 45 68 46 66 37 C63 46 53 46 50 37 C47 46 37 46 34 37 C31 46 21 45 19 36 C16 44 6 43 4 34Z',
      ink.paper,
      ink.line,
      3.2,
    ) +
    path(
      'M15 10 L29 9.6 L19 36 C16 44 6 43 4 34Z M43 9.2 L57 8.8 L50 37 C47 46 37 46 34 37Z M70 8.4 L84 8 L96 34 C94 44 84 45 81 36Z',
      ink.first,
      ink.line,
      2.4,
    ) +
    stroke('M4 34 C30 38 70 38 96 34', ink.line, 1.6),
  // A log, drilled and numbered; the first caps are out.
  shiitake_log: (ink) =>
    small(24, 33, 27, 16, { ...ink, first: ink.third }, 2.6) +
    block(
      'M8 44 C30 38 60 34 80 34 L86 78 C60 78 32 82 12 88 C2 84 0 50 8 44Z',
      ink.first,
      ink.line,
      3.4,
    ) +
    gouges(
      [
        [10, 52, 30, 47, 1.6],
        [38, 44, 66, 41, 1.6],
        [12, 80, 30, 76, 1.6],
        [36, 76, 62, 72, 1.6],
        [8, 64, 14, 63, 1.6],
        [44, 81, 70, 78, 1.4],
      ],
      ink.line,
    ) +
    block(
      'M82 34 C93 34 97 46 97 57 C97 70 92 79 84 79 C75 78 71 68 71 56 C71 44 74 34 82 34Z',
      ink.second,
      ink.line,
      3,
    ) +
    stroke(
      'M83 42 C90 42 92 50 92 57 C92 66 89 71 84 71 C79 71 77 64 77 56 C77 49 79 43 83 42 M84 50 C88 50 88 56 87 60 C86 64 82 63 82 58 C82 55 82 51 84 50',
      ink.line,
      1.6,
    ) +
    [
      ['1', 17, 57],
      ['2', 31, 54],
      ['3', 45, 51.5],
      ['4', 59, 49.5],
    ]
      .map(
        ([n, x, y]) =>
          path(
            `M${+x! - 4} ${y} C${+x! - 4} ${+y! - 6} ${+x! + 4} ${+y! - 6} ${+x! + 4} ${y} C${+x! + 4} ${+y! + 5} ${+x! - 4} ${+y! + 5} ${+x! - 4} ${y}Z`,
            ink.line,
            ink.second,
            1.6,
          ) + placed(`translate(${+x! + 0.5} ${+y! + 14}) scale(0.85)`, mark(`${n}`, ink.line)),
      )
      .join('') +
    placed('rotate(6 56 30)', small(56, 27, 44, 16, { ...ink, first: ink.third }, 3)) +
    stroke(
      'M44 17 L49 21 L46 26 M55 12 L55 18 L61 21 L59 26 M68 17 L65 21 L70 24',
      ink.second,
      2.2,
    ) +
    stroke('M18 27 L22 29 M25 23 L25 28 M31 26 L29 30', ink.second, 1.8),
  // A worn sheet: a trail through the firs that may be walked from either end.
  map: (ink) =>
    block(
      'M7 22 L20 17 L36 20 L52 14 L68 18 L84 12 L94 15 L92 38 L95 58 L75 82 L60 78 L44 85 L28 81 L8 88 L10 66 L6 46Z',
      ink.first,
      ink.line,
      3.4,
    ) +
    stroke('M36 20 C34 42 38 62 36 83 M68 18 C70 40 66 60 67 80', ink.line, 1.5) +
    gouges(
      [
        [39, 24, 40, 48, 1.6],
        [40, 56, 40, 78, 1.6],
        [71, 24, 72, 40, 1.6],
        [10, 26, 9, 42, 1.4],
        [13, 84, 26, 80, 1.4],
      ],
      ink.second,
    ) +
    path(
      'M22 22 L29 36 L25 35 L31 46 L14 47 L19 36 L15 36Z M55 20 L61 31 L58 30 L64 40 L49 41 L53 31 L50 31Z M66 53 L72 63 L69 62 L74 71 L59 72 L63 63 L60 63Z',
      ink.second,
      ink.line,
      2,
    ) +
    stroke('M22 47 L22 52 M56 41 L56 45 M66 72 L66 75', ink.line, 2.2) +
    `<path d="M22 72 C34 60 40 76 48 64 C54 54 48 50 60 48 C72 46 73 40 77 34" fill="none" stroke="${ink.third}" stroke-width="3.8" stroke-dasharray="6 4.5"/>` +
    path('M13 77 L17 63 L26 73Z M85 25 L83 39 L72 31Z', ink.third, ink.third, 1.4) +
    placed('translate(16 57) scale(0.7)', mark('1', ink.line)) +
    placed('translate(84 46) scale(0.7)', mark('8', ink.line)) +
    path('M95 58 C88 60 84 60 79 64 C79 70 77 76 75 82Z', ink.paper, ink.line, 2.4),
  // A morel that is a dragon: honeycomb for scales, wings, a forked tail, and fire.
  morchella: (ink) =>
    block(
      'M44 36 C35 18 22 9 5 10 C11 16 11 21 9 28 C16 27 20 31 21 38 C27 36 33 40 37 48Z',
      ink.second,
      ink.line,
      2.8,
    ) +
    block(
      'M77 36 C83 22 90 15 99 13 C96 21 97 29 99 36 C93 36 90 40 90 47 C86 45 83 47 80 54Z',
      ink.second,
      ink.line,
      2.8,
    ) +
    stroke(
      'M42 42 C34 28 22 18 12 15 M40 46 C34 38 29 34 23 33 M80 42 C85 32 90 25 96 20 M81 48 C85 42 88 40 91 39',
      ink.line,
      1.6,
    ) +
    block(
      'M50 66 C52 77 46 84 45 91 L39 95 L68 95.5 C81 97 92 92 94 82 L99 85 L97 70 L84 77 L89 79.5 C86 86 76 86 71 82 C68 78 68 74 69 66Z',
      ink.paper,
      ink.line,
      2.8,
    ) +
    gouges(
      [
        [52, 76, 65, 76, 1.3],
        [50, 82, 63, 82.5, 1.3],
        [49, 88, 63, 89, 1.3],
        [70, 91, 84, 90, 1.2],
      ],
      ink.line,
    ) +
    block(
      'M37 64 C30 42 40 14 59 3 C75 12 88 40 82 65 C68 74 50 74 37 64Z',
      ink.first,
      ink.line,
      3.6,
    ) +
    [
      [59, 13, 4.4],
      [53, 23, 4.6],
      [65, 24, 4.6],
      [59, 33, 4.4],
      [71, 36, 4.8],
      [66, 46, 4.8],
      [77, 50, 4.4],
      [63, 59, 4.6],
      [73, 61, 4.4],
    ]
      .map(([x, y, r]) =>
        path(
          `M${x} ${y! - r! * 1.25} L${x! + r!} ${y} L${x} ${y! + r! * 1.15} L${x! - r!} ${y! + 0.6}Z`,
          ink.line,
          ink.paper,
          1.3,
        ),
      )
      .join('') +
    block(
      'M24 65 C15 63 7 68 3 79 C8 77 10 79 10 83 C10 88 8 92 12 98 C16 90 25 88 28 80 C30 73 29 68 24 65Z',
      ink.third,
      ink.line,
      2.4,
    ) +
    path('M22 71 C16 72 13 77 14 84 C18 81 23 79 22 71Z', ink.paper, ink.paper, 0.6) +
    block('M48 60 C38 60 28 62 23 67 C28 74 42 74 50 68Z', ink.first, ink.line, 2.4) +
    block(
      'M54 45 C46 40 36 43 26 47 C20 45 14 47 12 52 C10 58 14 61 19 61 C30 60 40 60 50 63 C57 58 58 50 54 45Z',
      ink.first,
      ink.line,
      2.8,
    ) +
    path('M22 61 L25 68 L28 60.6Z M33 60.4 L36 65 L39 60.6Z', ink.paper, ink.line, 1.4) +
    dot(17.5, 52.4, 1.7, ink.line) +
    path('M38 48 C41 43 48 43 51 48 C47 52 42 52 38 48Z', ink.paper, ink.line, 2) +
    stroke('M45 45 L44.6 51', ink.line, 2.8) +
    stroke('M35 43 C40 40 47 40 53 43', ink.line, 3),
} satisfies Record<string, Drawing>;

/** What they are printed in, by day. */
export const forayInks = {
  panther_cap: ['#7c5133', '#b9966c'],
  rainstorm: ['#5b7688', '#a9bd86', '#c9873f'],
  forest_fire: ['#d4531d', '#f2b52c', '#b08c57'],
  farmers_market: ['#bb4431', '#d9a04a', '#8b6a41'],
  shiitake_log: ['#b58e60', '#ecd6ab', '#5c3a22'],
  map: ['#ecd7a4', '#7f9d64', '#b8392c'],
  morchella: ['#b58c3d', '#8e4f86', '#d4531d'],
} satisfies InksByDay;
