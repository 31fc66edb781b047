// The match that a replay shows, fetched for one viewer at a time: only the answer to what was asked
// last is taken, and a fetch that fails is said, so that it can be tried again.
import { ask, matchAddress } from '../offline/answers';
import type { MatchReplay } from '../protocol/messages';

/** Why there is nothing to show. */
export type Problem = 'notFound' | 'playing' | 'busy' | 'failed';

/** So long is a match waited for while nothing more of it comes, in ms. */
const waitMs = 20_000;

/** What a reply asks to be left alone for, in ms: at least a second, and no more than a minute. */
function pauseOf(reply: Response): number {
  const seconds = Number(reply.headers.get('Retry-After') ?? 2);
  return 1000 * Math.min(60, Math.max(1, seconds || 0));
}

/** The text of a reply; `heard` is called whenever a part of it has come. */
async function textOf(reply: Response, heard: () => void): Promise<string> {
  const reader = reply.body!.getReader();
  const decoder = new TextDecoder();
  for (let text = ''; ;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    heard();
    text += decoder.decode(value, { stream: true });
  }
}

export class Recorded {
  replay = $state.raw<MatchReplay | null>(null);
  /** Whose view `replay` is. */
  viewer = $state<string | null>(null);
  problem = $state<Problem | null>(null);
  /** The viewer asked for has no seat in this match. */
  noSuchSeat = $state(false);
  #asked: AbortController | null = null;
  #again: ReturnType<typeof setTimeout> | undefined;

  /** Whether `replay` is this match as this viewer sees it; else that is still on its way. */
  is(id: string, viewer: string): boolean {
    return this.replay?.match.id === id && this.viewer === viewer;
  }

  /** Fetches a match as a viewer sees it; what was asked for before is let go. */
  async load(id: string, viewer: string): Promise<void> {
    this.stop();
    this.problem = null;
    this.noSuchSeat = false;
    await this.#fetch(id, viewer);
  }

  async #fetch(id: string, viewer: string): Promise<void> {
    const asked = (this.#asked = new AbortController());
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => asked.abort(), waitMs);
    };
    wait();
    let problem: Problem | null = null;
    try {
      const reply = await ask(matchAddress(id, viewer), { signal: asked.signal });
      if (reply.ok) {
        const replay = JSON.parse(await textOf(reply, wait)) as MatchReplay;
        if (this.#asked === asked) {
          this.replay = replay;
          this.viewer = viewer;
        }
      } else if (reply.status === 400) {
        if (this.#asked === asked) this.noSuchSeat = true;
      } else if (reply.status === 503) {
        // Too many fetch just now: this one tries again by itself when it is told to.
        problem = 'busy';
        if (this.#asked === asked)
          this.#again = setTimeout(() => void this.#fetch(id, viewer), pauseOf(reply));
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
    clearTimeout(this.#again);
    this.#asked = null;
    asked?.abort();
  }
}

/** The position that an address asks for, as one of those there are: whole, from 0 to `last`. */
export const stepOf = (asked: string | null, last: number): number =>
  Math.min(last, Math.max(0, Math.trunc(Number(asked ?? 0)) || 0));
