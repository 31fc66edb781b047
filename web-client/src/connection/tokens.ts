// Who this browser is: the tokens that this server has given it, the one in use first. A server that
// does not know one (a wrong data folder, an older backup) may know it again tomorrow, so none is
// thrown away before its time.
export const tokenKey = 'understory-token';
const most = 8;

/** Where text is kept under a key. */
export interface Shelf {
  read(key: string): string | null;
  write(key: string, value: string): void;
}

/** What a hello is answered with, as far as it matters here; no refusal: the connection broke. */
export interface Greeted {
  ok: boolean;
  refusal?: { code: string };
  token?: unknown;
}

export class Tokens {
  readonly #shelf: Shelf;

  constructor(shelf: Shelf) {
    this.#shelf = shelf;
  }

  /** The one in use first, then the others, the newest first; at most eight. */
  all(): string[] {
    return (this.#shelf.read(tokenKey) ?? '').split(' ').filter(Boolean);
  }

  /** Puts a token, new or known, before all others. */
  use(token: string): void {
    const before = this.all();
    if (before[0] === token) return;
    const all = [token, ...before.filter((each) => each !== token)].slice(0, most);
    this.#shelf.write(tokenKey, all.join(' '));
  }
}

/** What a request says of who asks. */
export const bearer = (token: string): { headers: HeadersInit } => ({
  headers: { Authorization: `Bearer ${token}` },
});

/** Runs work while no other tab of this browser runs any, where the browser can see to that. */
export function alone<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator
    ? (navigator.locks.request('understory-first-visit', work) as Promise<T>)
    : work();
}

/**
 * Says hello with each token until one is known, and only then as somebody new; resolves with the
 * last answer. Null: on this connection somebody new was made while another tab became somebody; a connection
 * of its own then says hello again, and nobody misses the one who has never done anything.
 */
export async function introduce<Answer extends Greeted>(
  tokens: Tokens,
  hello: (token?: string) => Promise<Answer>,
  one: <T>(work: () => Promise<T>) => Promise<T> = alone,
): Promise<Answer | null> {
  for (;;) {
    const [first, ...others] = tokens.all();
    for (const token of first === undefined ? [] : [first, ...others]) {
      const answer = await hello(token);
      if (answer.ok) tokens.use(token);
      if (answer.refusal?.code !== 'unknown_token') return answer;
    }
    const same = (): boolean => tokens.all()[0] === first;
    const done = await one(async (): Promise<{ answer: Answer | null } | null> => {
      if (!same()) return null; // another tab was waited for: try what it was given
      const answer = await hello();
      if (typeof answer.token !== 'string') return { answer };
      if (!same()) return { answer: null };
      tokens.use(answer.token);
      return { answer };
    });
    if (done) return done.answer;
  }
}
