// A match that plays by itself: from position to position, each as long as there is something to read,
// at the speed that is chosen; at the end it stops.
import { untrack } from 'svelte';

export const speeds = [0.5, 1, 2, 4] as const;
export type Speed = (typeof speeds)[number];

/** What is played: where it stands, and what leads on. */
export interface Played {
  step: number;
  last: number;
  /** Whether the position can be seen; else it is waited for. */
  there: boolean;
  /** Whether the table still tells what led to it, picture by picture. */
  telling: boolean;
  /** How long it is looked at then, in ms. */
  pause: number;
  go: (step: number) => void;
}

export class Playing {
  on = $state(false);
  speed = $state<Speed>(1);
  readonly #played: () => Played;

  constructor(played: () => Played) {
    this.#played = played;
    $effect(() => {
      const { step, last, there, telling, pause, go } = played();
      // Who wants it quicker sees where the telling ends.
      if (!this.on || !there || (telling && this.speed <= 1)) return;
      if (step >= last) {
        untrack(() => (this.on = false));
        return;
      }
      const timer = setTimeout(() => go(step + 1), pause / this.speed);
      return () => clearTimeout(timer);
    });
  }

  /** Plays or pauses; from the end it begins anew. */
  toggle(): void {
    const { step, last, go } = this.#played();
    if (!this.on && step >= last) go(0);
    this.on = !this.on;
  }

  /** The next speed, and after the quickest the slowest. */
  quicker(): void {
    this.speed = speeds[(speeds.indexOf(this.speed) + 1) % speeds.length]!;
  }
}
