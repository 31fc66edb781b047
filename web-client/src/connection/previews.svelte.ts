// What a move would come to, asked of the server when somebody thinks of it: whether it can be made, and
// if not, why; what it costs and brings. An answer holds for one question and is asked once; over a break of
// the connection it stays, and is asked anew.
import type { AnyPreview, AnyView } from '../games/shared/family';
import { connection } from './connection.svelte';

/** So many answers are kept at a question; what nobody has thought of for longest goes first. */
const kept = 48;
/** So many are asked at once, and then one after each pause, in ms: who says more than twenty things a
    second is shown out by the server, and moves must go through. */
const burst = 15;
const pauseMs = 100;

class Previews {
  readonly #answers = new Map<string, AnyPreview | null>();
  /** Another one as soon as the answers are others. */
  #told = $state.raw({});
  /** What has been asked at the question `#view`, and on which connection; what was thought of last is last. */
  #asked = new Map<string, number>();
  #view: AnyView | null = null;
  #at = '';
  /** What is still to be asked, the newest last: it goes first. */
  #waiting: { key: string; ask: () => void }[] = [];
  #spare = burst;
  #counted = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The question that is open, on this very connection; nothing where there is nobody to ask for. */
  get #now(): string {
    const { state, room, view, match, generation } = connection;
    return state === 'open' && view && typeof room?.you === 'number'
      ? `${generation} ${match} ${view.step}`
      : '';
  }

  #key(move: object): string {
    const { match, view } = connection;
    return `${match} ${view?.step} ${JSON.stringify(move)}`;
  }

  /** Asks what a move of one's own would come to, unless that is asked or known already. */
  ask(move: object): void {
    const at = this.#now;
    if (!at) return;
    const { match, view, room, generation } = connection;
    if (at !== this.#at) this.#drop();
    this.#at = at;
    // After a break of the connection the view is another one only if the server tells something else.
    if (view !== this.#view) {
      this.#asked.clear();
      this.#answers.clear();
      this.#told = {};
    }
    this.#view = view;
    const key = this.#key(move);
    const before = this.#asked.get(key);
    this.#asked.delete(key);
    this.#asked.set(key, generation);
    if (before === generation) return;
    for (const old of [...this.#asked.keys()].slice(0, -kept)) {
      this.#asked.delete(old);
      this.#answers.delete(old);
    }
    const asking = { do: 'preview', room: room?.room, match, step: view?.step, move };
    this.#waiting.push({
      key,
      ask: () =>
        void connection.ask(asking).then((answer) => {
          // What comes when another question is open, or was asked too long ago, is no news.
          if (!this.#asked.has(key) || (!answer.ok && this.#answers.has(key))) return;
          this.#answers.set(key, answer.ok ? (answer.preview as AnyPreview) : null);
          this.#told = {};
        }),
    });
    this.#go();
  }

  /** Asks what may be asked by now. */
  #go(): void {
    clearTimeout(this.#timer);
    if (this.#now !== this.#at) return this.#drop();
    const now = performance.now();
    this.#spare = Math.min(burst, this.#spare + (now - this.#counted) / pauseMs);
    this.#counted = now;
    while (this.#spare >= 1 && this.#waiting.length) {
      const { key, ask } = this.#waiting.pop()!;
      if (!this.#asked.has(key)) continue;
      this.#spare--;
      ask();
    }
    if (this.#waiting.length) this.#timer = setTimeout(() => this.#go(), pauseMs);
  }

  /** Nobody thinks any more of what still waits when another question is open, or the connection is broken. */
  #drop(): void {
    for (const { key } of this.#waiting) this.#asked.delete(key);
    this.#waiting = [];
  }

  /** What is known of a move now: undefined before the first answer, null where there is none. */
  known<Preview extends AnyPreview>(move: object): Preview | null | undefined {
    void this.#told;
    return this.#answers.get(this.#key(move)) as Preview | null | undefined;
  }
}

export const previews = new Previews();

/** What a move would come to, for a component: asked as soon as there is such a move, and whenever
    it or the question changes. Undefined before the answer. */
export function previewOf<Preview extends AnyPreview>(
  move: () => object | null | undefined,
): { readonly now: Preview | null | undefined } {
  $effect(() => {
    const wanted = move();
    if (wanted) previews.ask(wanted);
  });
  return {
    get now() {
      const wanted = move();
      return wanted ? previews.known<Preview>(wanted) : undefined;
    },
  };
}
