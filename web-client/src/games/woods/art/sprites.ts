// Drawings are put into the page once, as symbols, when they are first needed; whatever shows one then
// refers to it. A table shows the same twenty drawings hundreds of times.
import { drawings, inksOf, pairs } from './drawings';

const svg = 'http://www.w3.org/2000/svg';
/** The symbols of a page, on a sheet that nobody sees. */
class Sprites {
  #made = new Set<string>();
  #sheet: SVGSVGElement | undefined;

  /** The id of a drawing's symbol, which is in the page from then on. */
  symbolOf(subject: string, night: boolean, lone: boolean): string {
    const two = night && !lone && pairs.has(subject);
    const id = `${night ? 'night' : 'day'}-${two ? 'two-' : ''}${subject}`;
    // A test that only reads what a component writes has no page to put it in.
    if (this.#made.has(id) || typeof document === 'undefined') return id;
    // One that has not come yet is drawn when it is next asked for.
    const draw = drawings[subject];
    if (!draw) return id;
    this.#made.add(id);
    const drawn = draw(inksOf(subject, night));
    const symbol = document.createElementNS(svg, 'symbol');
    symbol.id = id;
    symbol.setAttribute('viewBox', '0 0 100 100');
    symbol.setAttribute('overflow', 'visible');
    symbol.innerHTML = two
      ? `<g transform="translate(34 2) scale(0.64)">${drawn}</g><g transform="translate(0 28) scale(0.7)">${drawn}</g>`
      : drawn;
    this.#laidOut().append(symbol);
    return id;
  }

  #laidOut(): SVGSVGElement {
    if (this.#sheet?.isConnected) return this.#sheet;
    this.#sheet = document.createElementNS(svg, 'svg');
    this.#sheet.setAttribute('class', 'hidden');
    this.#sheet.setAttribute('aria-hidden', 'true');
    document.body.append(this.#sheet);
    return this.#sheet;
  }
}

const sprites = new Sprites();

/** The id of a drawing's symbol, which is in the page from then on. In moonlight a mushroom is printed
    twice on its card (W2); `lone` prints one. */
export const symbolOf = (subject: string, night: boolean, lone = false): string =>
  sprites.symbolOf(subject, night, lone);
