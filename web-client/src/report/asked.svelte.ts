// The report of a finished match, asked for until it is whole: the server reckons it, and tells it as far as it
// has come.
import type { MatchReport } from '../protocol/messages';

/** So long is waited before it is asked for again, in ms, unless the server says how long. */
const waitMs = 1200;

/** To be made by a component, which lets go of it. */
export class AskedReport {
  report = $state.raw<MatchReport | null>(null);
  /** `none`: there is no report of this match. */
  problem = $state<'busy' | 'failed' | 'none' | null>(null);
  #asks: AbortController | null = null;
  #again: ReturnType<typeof setTimeout> | undefined;

  async ask(match: string): Promise<void> {
    this.stop();
    const asks = (this.#asks = new AbortController());
    let problem: typeof this.problem = null;
    let goesOn = false;
    let after = waitMs;
    try {
      const reply = await fetch(`/api/matches/${match}/report`, { signal: asks.signal });
      if (reply.ok) {
        const report = (await reply.json()) as MatchReport;
        if (this.#asks !== asks) return;
        this.report = report;
        goesOn = !report.accounts;
      } else {
        problem = reply.status === 503 ? 'busy' : reply.status === 404 ? 'none' : 'failed';
        goesOn = problem === 'busy';
        after = Number(reply.headers.get('Retry-After')) * 1000 || waitMs;
      }
    } catch {
      problem = 'failed';
    }
    if (this.#asks !== asks) return;
    this.problem = problem;
    if (goesOn) this.#again = setTimeout(() => void this.ask(match), after);
  }

  /** Lets go of what is asked for: the server gives it up. */
  stop(): void {
    clearTimeout(this.#again);
    this.#asks?.abort();
    this.#asks = null;
  }
}
