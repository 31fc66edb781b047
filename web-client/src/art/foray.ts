// The mushrooms, weather, places and things that Foray brings to the woods. As with the others each
// is drawn from what it really is; outlines swell on the shaded side, shadows are gouges.
import { block, dot, gouges, path, placed, small, stroke, type Drawing, type Inks } from './press';
import { mark } from './numerals';

/** A row of icicles hanging from a rounded ledge, one for each length, left to right. */
const icicles = (
  [x0, x1, top, base]: [number, number, number, number],
  lengths: number[],
  fill: string,
  ink: Inks,
): string => {
  const w = (x1 - x0) / lengths.length;
  let d = `M${x0} ${base}C${x0 - 3} ${top + 4} ${x0 + w * 1.2} ${top - 1} ${x0 + w * 2.2} ${top}C${x1 - w * 1.6} ${top + 1} ${x1 + 3} ${top + 5} ${x1} ${base}`;
  const marks: number[][] = [];
  for (let i = lengths.length - 1; i >= 0; i--) {
    const [right, left] = [x0 + w * (i + 1), x0 + w * i];
    const tip = left + w * (0.42 + 0.16 * (i % 2));
    const low = base + lengths[i]!;
    d += `Q${right - w * 0.1} ${base + lengths[i]! * 0.62} ${tip} ${low}Q${left + w * 0.12} ${base + lengths[i]! * 0.55} ${left} ${base + (i % 2 ? 2 : 0)}`;
    marks.push([right - w * 0.32, base + 1, tip + w * 0.12, low - lengths[i]! * 0.3, 1.1]);
  }
  return block(`${d}Z`, fill, ink.line, 2.4) + gouges(marks, ink.third);
};

/** A fleck of veil left on a cap: a torn scrap, not a dot. */
const scrap = (x: number, y: number, r: number, ink: Inks): string =>
  path(
    `M${x - r} ${y + r * 0.2}L${x - r * 0.3} ${y - r * 0.9}L${x + r * 0.8} ${y - r * 0.5}L${x + r} ${y + r * 0.4}L${x} ${y + r * 0.8}Z`,
    ink.paper,
    ink.line,
    1.3,
  );

export const foray: Record<string, Drawing> = {
  // A waterfall of icicles on a trunk.
  lions_mane: (ink) =>
    block('M62 2 C70 24 60 60 72 98 L97 98 C92 70 99 34 94 2Z', ink.second, ink.line, 3) +
    gouges(
      [
        [88, 6, 86, 34, 1.6],
        [82, 66, 86, 95, 1.8],
        [92, 46, 90, 76, 1.5],
        [78, 78, 79, 96, 1.4],
      ],
      ink.line,
    ) +
    icicles([16, 78, 42, 56], [22, 33, 29, 40, 31, 24], ink.first, ink) +
    icicles([7, 83, 25, 39], [21, 29, 24, 33, 26, 30, 19], ink.paper, ink) +
    icicles([14, 79, 6, 21], [14, 21, 16, 23, 19, 14], ink.first, ink),
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
      'M42 57 C49 52 63 52 70 56 L69 64 L62 61 L56 65 L50 61 L44 65Z',
      ink.paper,
      ink.line,
      2.4,
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
        [30, 44, 18, 74, 3.4],
        [46, 46, 36, 70, 3.6],
        [62, 46, 54, 66, 3.4],
        [78, 44, 68, 72, 3.6],
        [90, 42, 82, 66, 3],
        [16, 44, 8, 64, 2.8],
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
    small(26, 30, 22, 16, { ...ink, first: ink.third }, 2.6) +
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
          ) + placed(`translate(${+x! + 0.5} ${+y! + 14}) scale(0.85)`, mark(`${n}`, ink.paper)),
      )
      .join('') +
    placed('rotate(6 58 30)', small(58, 25, 34, 18, { ...ink, first: ink.third }, 3)) +
    stroke('M51 16 L54 20 L52 24 M60 15 L59 20 L63 24', ink.second, 1.8) +
    stroke('M22 24 L24 27 M29 23 L28 27', ink.second, 1.6),
  // A worn sheet: a trail through the firs that may be walked from either end.
  map: (ink) =>
    block(
      'M7 22 L20 17 L36 20 L52 14 L68 18 L84 12 L94 15 L92 40 L95 62 L91 78 L76 82 L60 78 L44 85 L28 81 L8 88 L10 66 L6 46Z',
      ink.first,
      ink.line,
      3.4,
    ) +
    path('M36 20 L52 14 L52 44 L54 81 L44 85 L37 83 L35 50Z', ink.paper, ink.paper, 0.5) +
    stroke('M36 20 C34 42 38 62 36 83 M68 18 C70 40 66 60 68 80', ink.line, 1.5) +
    path(
      'M22 24 L29 38 L25 37 L31 48 L14 49 L19 38 L15 38Z M80 46 L87 59 L84 58 L89 68 L72 69 L76 59 L73 59Z M56 22 L61 32 L64 38 L50 39 L53 32Z',
      ink.second,
      ink.line,
      2,
    ) +
    stroke('M22 49 L22 54 M80 69 L80 73 M57 39 L57 43', ink.line, 2.2) +
    `<path d="M22 70 C34 58 40 76 50 64 C58 54 48 50 60 46 C70 44 72 38 76 34" fill="none" stroke="${ink.third}" stroke-width="3.6" stroke-dasharray="6 4.5"/>` +
    path('M14 76 L17 63 L26 72Z M84 26 L82 39 L72 31Z', ink.third, ink.third, 1.4) +
    path('M84 78 C80 66 86 62 95 62 L91 78Z', ink.paper, ink.line, 2.2),
  // A morel that is a dragon: honeycomb for scales, wings, a forked tail, and fire.
  morchella: (ink) =>
    block(
      'M30 40 C22 26 10 22 3 26 C9 30 8 36 6 42 C12 40 15 44 15 50 C20 47 25 50 28 56Z',
      ink.second,
      ink.line,
      2.8,
    ) +
    block(
      'M68 42 C74 24 86 16 97 20 C92 25 94 32 97 38 C90 37 87 42 89 48 C82 46 76 50 73 57Z',
      ink.second,
      ink.line,
      2.8,
    ) +
    stroke(
      'M28 46 C22 38 16 34 10 33 M27 50 C23 47 20 46 16 47 M71 46 C78 36 84 30 92 27 M73 50 C78 46 82 44 88 45',
      ink.line,
      1.6,
    ) +
    block(
      'M40 66 C42 76 36 84 35 95 L58 95 C70 97 86 94 88 82 L95 85 L92 72 L80 77 L84 80 C80 86 70 86 63 82 C60 78 59 72 60 66Z',
      ink.paper,
      ink.line,
      2.8,
    ) +
    block(
      'M26 64 C18 40 32 12 54 4 C60 14 60 18 66 24 C76 36 80 52 75 64 C62 73 38 73 26 64Z',
      ink.first,
      ink.line,
      3.6,
    ) +
    [
      [53, 14, 5],
      [48, 25, 5.4],
      [59, 28, 5.4],
      [66, 40, 5.4],
      [55, 42, 5.6],
      [69, 55, 5.2],
      [58, 57, 5.8],
      [46, 60, 5.2],
    ]
      .map(([x, y, r]) =>
        path(
          `M${x} ${y! - r! * 1.2} L${x! + r!} ${y} L${x} ${y! + r! * 1.1} L${x! - r!} ${y! + 0.6}Z`,
          ink.line,
          ink.paper,
          1.4,
        ),
      )
      .join('') +
    path('M32 40 C36 33 44 34 47 40 C43 45 36 45 32 40Z', ink.paper, ink.line, 2.2) +
    stroke('M40 36.5 L39.4 43', ink.line, 3) +
    stroke('M30 35 C36 29 43 30 49 35', ink.line, 3) +
    path('M27 52 C34 50 40 53 43 56 C38 60 32 61 26 60Z', ink.line, ink.line, 2) +
    path(
      'M29 56 C20 54 16 60 2 56 C8 61 6 64 10 66 C6 68 6 70 4 74 C16 76 27 68 31 58Z',
      ink.third,
      ink.line,
      2.2,
    ),
};
