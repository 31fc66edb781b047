// The match that a replay shows, fetched for one viewer at a time: only the answer to what was asked
// last is taken, and a fetch that fails is said, so that it can be tried again.
import type { MatchReplay } from '../protocol/messages';

/** Why there is nothing to show. */
export type Problem = 'notFound' | 'playing' | 'failed';

/** So long is a match waited for, in ms. */
const waitMs = 20_000;

export class Recorded {
  replay = $state.raw<MatchReplay | null>(null);
  /** Whose view `replay` is. */
  viewer = $state<string | null>(null);
  problem = $state<Problem | null>(null);
  /** The viewer asked for has no seat in this match. */
  noSuchSeat = $state(false);
  #asked: AbortController | null = null;

  /** Fetches a match as a viewer sees it; what was asked for before is let go. */
  async load(id: string, viewer: string): Promise<void> {
    this.stop();
    this.problem = null;
    this.noSuchSeat = false;
    const asked = (this.#asked = new AbortController());
    const timer = setTimeout(() => asked.abort(), waitMs);
    let problem: Problem | null = null;
    try {
      const address = `/api/matches/${id}?viewer=${encodeURIComponent(viewer)}`;
      const reply = await fetch(address, { signal: asked.signal });
      if (reply.ok) {
        const replay = (await reply.json()) as MatchReplay;
        if (this.#asked === asked) {
          this.replay = replay;
          this.viewer = viewer;
        }
      } else if (reply.status === 400) {
        if (this.#asked === asked) this.noSuchSeat = true;
      } else {
        problem = reply.status === 403 ? 'playing' : reply.status === 404 ? 'notFound' : 'failed';
      }
    } catch {
      problem = 'failed';
    }
    clearTimeout(timer);
    if (this.#asked === asked) this.problem = problem;
  }

  /** Lets go of what is being fetched. */
  stop(): void {
    const asked = this.#asked;
    this.#asked = null;
    asked?.abort();
  }
}

/** The position that an address asks for, as one of those there are: whole, from 0 to `last`. */
export const stepOf = (asked: string | null, last: number): number =>
  Math.min(last, Math.max(0, Math.trunc(Number(asked ?? 0)) || 0));
