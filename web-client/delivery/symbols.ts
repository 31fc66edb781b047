// The drawings of the page, as the server puts them into the picture of a position: each rendered here once,
// while the page is built, by the component or function that draws it on the page. It runs in Node alone.
import { render } from 'svelte/server';
import type { Component } from 'svelte';
import '../src/games/woods/art/more';
import { drawings, inksOf } from '../src/games/woods/art/drawings';
import { grounds } from '../src/games/woods/art/grounds';
import { mark } from '../src/games/woods/art/numerals';
import CardBack from '../src/games/woods/CardBack.svelte';
import CardFace from '../src/games/woods/CardFace.svelte';
import Pan from '../src/games/woods/Pan.svelte';
import Floor from '../src/games/mycelia/Floor.svelte';
import { centre, edgesOf } from '../src/games/mycelia/geometry';
import { beetle, fruitedOf, motherOf, spore } from '../src/games/mycelia/pieces';
import Tile from '../src/games/mycelia/Tile.svelte';
import type { Cell, Colour } from '../src/games/mycelia/types';
import { catalogue } from '../src/i18n/en';
import Wood from '../src/place/Wood.svelte';
import { settings } from '../src/settings.svelte';

export { linkWords } from './link_words';

const symbol = (id: string, viewBox: string, drawn: string): string =>
  `<symbol id="${id}" viewBox="${viewBox}" overflow="visible">${drawn}</symbol>`;

/** What a component draws: its outermost picture, within the classes that stand around it. Text is left
    out, since a server has no fonts. */
function rendered<Props extends Record<string, unknown>>(
  component: Component<Props>,
  props: NoInfer<Props>,
): { viewBox: string; drawn: string } {
  const html = render(component as Component, { props })
    .body.replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<text\b.*?<\/text>/gs, '');
  const start = html.indexOf('<svg');
  const classes = [...html.slice(0, start).matchAll(/class="([^"]*)"/g)].map(([, each]) => each);
  const [open, viewBox] = /<svg[^>]*viewBox="([^"]*)"[^>]*>/.exec(html.slice(start)) ?? ['', ''];
  const drawn = html.slice(start + open.length, html.lastIndexOf('</svg>'));
  const around = /class="([^"]*)"/.exec(open)?.[1];
  const within = [...classes, ...(around ? [around] : [])];
  return {
    viewBox: viewBox!,
    drawn: within.reduceRight((inner, each) => `<g class="${each}">${inner}</g>`, drawn),
  };
}

/** A card as it is where its name could not be read: without that, and with a larger picture. */
const faceOf = (card: string): string =>
  rendered(CardFace, { card })
    .drawn.replace(/<g class="namebar[^"]*">.*?<\/g>/s, '')
    .replace(/<g class="index[^"]*">.*?<\/g>/s, '')
    .replace('<g class="picture', '<g transform="translate(-16 -3) scale(1.1)" class="picture');

function* ofTheWoods(): Generator<string> {
  for (const [subject, draw] of Object.entries(drawings)) {
    yield symbol(`day-${subject}`, '0 0 100 100', draw(inksOf(subject, false)));
    yield symbol(`night-${subject}`, '0 0 100 100', draw(inksOf(subject, true)));
  }
  const subjects = Object.keys(grounds).filter((subject) => drawings[subject]);
  for (const card of subjects.flatMap((subject) => [subject, `night_${subject}`]))
    yield symbol(`card-${card}`, '0 0 120 168', faceOf(card));
  for (const night of [false, true])
    yield symbol(night ? 'back-night' : 'back', '0 0 120 168', rendered(CardBack, { night }).drawn);
  yield symbol('pan', '0 0 150 104', rendered(Pan, {}).drawn);
  for (const mushroom of subjects)
    for (const mushrooms of [3, 4, 5, 6]) {
      const dish = { mushroom, mushrooms, day: 0, night: 0, butter: 0, cider: 0, points: 0 };
      yield symbol(`pan-${mushroom}-${mushrooms}`, '0 0 150 104', rendered(Pan, { dish }).drawn);
    }
}

function* ofMycelia(): Generator<string> {
  const colours: Colour[] = ['red', 'green', 'brown', 'yellow', 'black'];
  for (const colour of colours)
    for (const up of [false, true])
      for (const turn of [0, 1, 2]) {
        const cell: Cell = [turn * 2 + (up ? 1 : 0), 0];
        const [x, y] = centre(cell);
        const { body } = render(Tile, { props: { cell, colour, edges: edgesOf(turn) } });
        yield symbol(
          `soil-${colour}-${up ? 'up' : 'down'}-${turn}`,
          '-64 -74 128 148',
          `<g transform="translate(${-x} ${-y})">${body.replaceAll(/<!--.*?-->/gs, '')}</g>`,
        );
      }
  for (const seat of [0, 1, 2, 3]) {
    yield symbol(`mother-${seat}`, '0 -14 100 116', motherOf(seat));
    yield symbol(`grown-${seat}`, '0 0 100 100', fruitedOf(seat));
  }
  yield symbol('beetle', '0 0 100 100', beetle);
}

/** Every drawing as a `<symbol>`, each in a line of its own. */
export function symbols(): string[] {
  settings.words = catalogue as unknown as typeof settings.words;
  const scene = (id: string, of: Component): string => {
    const { viewBox, drawn } = rendered(of, {});
    return `<symbol id="${id}" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice">${drawn}</symbol>`;
  };
  return [
    scene('scene-wood', Wood),
    scene('scene-floor', Floor),
    ...ofTheWoods(),
    ...ofMycelia(),
    ...[0, 1, 2, 3].map((seat) => symbol(`seat-${seat}`, '-11 -11 22 22', spore(seat))),
    ...[...'0123456789'].map((digit) =>
      symbol(`digit-${digit}`, '-5 -7 10 14', mark(digit, '#2a1d13')),
    ),
  ].map((each) =>
    // Of a place a hundredth of a pixel is enough.
    each.replaceAll(/\s*\n\s*/g, ' ').replaceAll(/(\d\.\d\d)\d+/g, '$1'),
  );
}
