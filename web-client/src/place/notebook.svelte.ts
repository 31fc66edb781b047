// The notebook: log, talk and what else need not lie on the table. Whether it is open, how much of it
// nobody has looked at yet, and the last line of it, which is seen for a moment while it is closed.
import { kept } from '../storage.svelte';

const key = 'understory-notebook';
/** So long the last line is seen, in ms. */
const toastMs = 4_000;

class Notebook {
  /** Whether the page that is shown has one. */
  here = $state(false);
  open = $state(false);
  unread = $state(0);
  toast = $state('');
  /** What was said while it was closed, for as long: who listens hears it, though the talk is out of reach. */
  heard = $state('');
  /** Whether something else on the page tells what is written: a replay, whose reader turns the pages. */
  quiet = false;
  /** The page that it was laid for. */
  #at = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** It is there from now on, and open beside the table if it was left so and there is room; or if it lay open
      at the fire of the same room. */
  lay(roomy: boolean): void {
    const { pathname } = location;
    if (pathname !== this.#at) this.#close();
    this.#at = pathname;
    this.here = true;
    this.open ||= roomy && kept.read(key) === 'open';
  }

  takeAway(): void {
    this.here = false;
    queueMicrotask(() => this.here || this.#close());
  }

  #close(): void {
    this.open = false;
    this.unread = 0;
    this.#forget();
  }

  toggle(): void {
    this.open = !this.open;
    kept.write(key, this.open ? 'open' : 'closed');
    if (!this.open) return;
    this.unread = 0;
    this.#forget();
  }

  /** Others wrote so many lines, unread while the notebook is closed; `last` is seen for a moment, and heard
      if nothing else tells it. */
  written(lines: number, last?: string, aloud = false): void {
    if (this.open || !this.here || this.quiet) return;
    this.unread += lines;
    if (aloud) this.heard = last ?? '';
    if (!last) return;
    this.toast = last;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.toast = this.heard = ''), toastMs);
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.toast = this.heard = '';
  }
}

export const notebook = new Notebook();
