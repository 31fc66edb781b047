// The parts of the page that are fetched when they are needed: a language, a family of games. What
// does not come is asked for again, and once that is no use the page says so (`parts.missing`).
import { failedStyles } from './failed_styles';

/** So long is waited before each further try, in ms: a connection that was lost comes back meanwhile. */
const waitsMs = [500, 1500, 4000];

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** What it fetches, however often that has to be asked for within a few seconds. */
export async function persistently<T>(fetchIt: () => Promise<T>): Promise<T> {
  for (const wait of waitsMs) {
    try {
      return await fetchIt();
    } catch {
      await pause(wait);
      await failedStyles.bring().catch(() => {});
    }
  }
  await failedStyles.bring();
  return fetchIt();
}

class Parts {
  #missing = $state.raw<ReadonlySet<object>>(new Set());

  /** Whether something that is needed could not be fetched: the connection is down, or the server has
      another page by now. */
  get missing(): boolean {
    return this.#missing.size > 0;
  }

  /** Notes that this is missing, or that it is no more. */
  note(part: object, missing: boolean): void {
    if (this.#missing.has(part) === missing) return;
    const others = [...this.#missing].filter((each) => each !== part);
    this.#missing = new Set(missing ? [...others, part] : others);
  }
}

export const parts = new Parts();

/** So long a page is open before what may be needed next is fetched ahead, in ms. */
export const restMs = 3000;

/** Whether the reader's browser is to fetch nothing ahead. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

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
    if (this.#value === undefined) this.#need();
    return this.#value;
  }

  /** The part if it has come; to look for it is not to need it. */
  get there(): T | undefined {
    return this.#value;
  }

  /** Fetches it, once however often it is asked for; in vain, it can be asked for again. */
  fetch(): Promise<T> {
    this.#fetched ??= persistently(this.#fetchIt).then(
      (value) => {
        this.#value = value;
        parts.note(this, false);
        return value;
      },
      (error: unknown) => {
        this.#fetched = undefined;
        throw error;
      },
    );
    return this.#fetched;
  }

  /** Fetches it for somebody who waits for it, and who is told if it does not come. */
  #need(): void {
    this.fetch().catch(() => parts.note(this, true));
  }
}
