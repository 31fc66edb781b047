// The telling of what others did: one picture after another, at a pace that shortens when many wait.
// It can be skipped at any time, and whoever asks for less motion sees the table as it is at once.
import { prefersReducedMotion } from 'svelte/motion';
import { pictures, type Beat } from './between';
import type { MyceliaEvent, View } from './types';

const [shortestMs, longestMs, wholeMs] = [300, 1300, 6500];
/** More than this is no news but a match: somebody was away. */
const most = 30;

/** How long each picture stays when so many are to be shown. */
export const paceOf = (beats: number): number =>
  Math.round(Math.min(longestMs, Math.max(shortestMs, wholeMs / beats)));

export class Tale {
  #beats = $state.raw<Beat[]>([]);
  #pace = longestMs;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What is told now. */
  readonly beat = $derived(this.#beats[0]);
  /** How many more are to come. */
  readonly left = $derived(Math.max(0, this.#beats.length - 1));
  /** The events that nobody may see yet. */
  readonly waiting = $derived(new Set(this.#beats.slice(1).flatMap(({ events }) => events)));

  /** Tells what happened between two positions, after what is being told already. */
  tell(before: View, events: MyceliaEvent[], after: View, you: number | null): void {
    const news = prefersReducedMotion.current ? [] : pictures(before, events, after, you);
    const idle = !this.#beats.length;
    if (!news.length && idle) return;
    this.#beats = [...this.#beats, ...news];
    if (this.#beats.length > most) return this.skip();
    this.#pace = paceOf(this.#beats.length);
    if (idle) this.#stay();
  }

  /** Goes on to the next picture. */
  next(): void {
    this.#beats = this.#beats.slice(1);
    this.#stay();
  }

  /** Shows the table as it is. */
  skip(): void {
    clearTimeout(this.#timer);
    if (this.#beats.length) this.#beats = [];
  }

  #stay(): void {
    clearTimeout(this.#timer);
    if (this.#beats.length) this.#timer = setTimeout(() => this.next(), this.#pace);
  }
}
