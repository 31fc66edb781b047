// What this browser keeps for the page. Where it keeps nothing (denied, or full) everything goes on
// from memory until the page is left, and `refused` says which.
class Kept {
  refused = $state.raw<ReadonlySet<string>>(new Set());
  readonly #here = new Map<string, string>();

  /** What was last written under that key in this browser, or null. */
  read(key: string): string | null {
    const here = this.#here.get(key);
    if (here !== undefined) return here;
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  /** Keeps it; in memory alone when the browser refuses. */
  write(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
      this.#here.delete(key);
    } catch {
      this.#here.set(key, value);
    }
    if (this.refused.has(key) !== this.#here.has(key)) this.refused = new Set(this.#here.keys());
  }
}

export const kept = new Kept();
