// The parts of the page that are fetched when they are needed: a language, a family of games. What
// does not come is asked for again, and once that is no use the page says so (`parts.missing`).

/** So long is waited before each further try, in ms: a line that was lost comes back meanwhile. */
const waitsMs = [500, 1500, 4000];

class Parts {
  /** Something that is needed could not be fetched: the line is down, or the server has another page. */
  missing = $state(false);
}

export const parts = new Parts();

/** A style sheet that did not come would count as there: it has to go before it is asked for again. */
function forgetFailedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!link.sheet) link.remove();
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** What it fetches, however often that has to be asked for within a few seconds. */
export async function persistently<T>(fetchIt: () => Promise<T>): Promise<T> {
  for (const wait of waitsMs) {
    try {
      return await fetchIt();
    } catch {
      await pause(wait);
      forgetFailedStyles();
    }
  }
  return fetchIt();
}

/** One such part. */
export class Part<T> {
  readonly #fetchIt: () => Promise<T>;
  #value = $state.raw<T>();
  #fetched: Promise<T> | undefined;

  constructor(fetchIt: () => Promise<T>) {
    this.#fetchIt = fetchIt;
  }

  /** The part, or undefined until it is there; to read it is to need it. */
  get now(): T | undefined {
    if (this.#value === undefined) this.need().catch(() => {});
    return this.#value;
  }

  /** Fetches it, once however often it is asked for; in vain, it can be asked for again. */
  fetch(): Promise<T> {
    this.#fetched ??= persistently(this.#fetchIt).then(
      (value) => (this.#value = value),
      (error: unknown) => {
        this.#fetched = undefined;
        throw error;
      },
    );
    return this.#fetched;
  }

  /** Fetches it for somebody who waits for it, and who is told if it does not come. */
  async need(): Promise<T> {
    try {
      return await this.fetch();
    } catch (error) {
      parts.missing = true;
      throw error;
    }
  }
}
