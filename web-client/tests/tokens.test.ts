// Who this browser is: no token is thrown away, and two tabs at a first visit become one player.
import { expect, test } from 'vitest';
import { introduce, Tokens, type Greeted } from '../src/connection/tokens';

/** What all tabs of a browser keep. */
function shelf(text: string | null = null) {
  const kept = new Map<string, string>(text === null ? [] : [['understory-token', text]]);
  return {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string) => void kept.set(key, value),
  };
}

/** A server that knows these tokens; it makes new-1, new-2 … for whoever has none. */
function server(...known: string[]) {
  const heard: (string | undefined)[] = [];
  let made = 0;
  return {
    heard,
    hello: async (token?: string): Promise<Greeted> => {
      heard.push(token);
      if (token === undefined) return { ok: true, token: `new-${++made}` };
      if (known.includes(token)) return { ok: true };
      return { ok: false, refusal: { code: 'unknown_token' } };
    },
  };
}

/** As navigator.locks does it: one after another. */
function queue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    last = mine;
    return mine;
  };
}
const atOnce = <T>(work: () => Promise<T>): Promise<T> => work();

test('who comes back is who it was, and nothing is written anew', async () => {
  const tokens = new Tokens(shelf('a'));
  const { heard, hello } = server('a');
  expect((await introduce(tokens, hello, atOnce))?.ok).toBe(true);
  expect(heard).toEqual(['a']);
  expect(tokens.all()).toEqual(['a']);
});

test('a server that forgot a token gives a new one, and the old one is used when it is known again', async () => {
  const tokens = new Tokens(shelf('a'));
  await introduce(tokens, server().hello, atOnce);
  expect(tokens.all()).toEqual(['new-1', 'a']);
  const right = server('a');
  await introduce(tokens, right.hello, atOnce);
  expect(right.heard).toEqual(['new-1', 'a']);
  expect(tokens.all()).toEqual(['a', 'new-1']);
});

test('of many tokens the eight newest are kept', () => {
  const tokens = new Tokens(shelf());
  for (let n = 1; n <= 20; n++) tokens.use(`t${n}`);
  expect(tokens.all()).toEqual(['t20', 't19', 't18', 't17', 't16', 't15', 't14', 't13']);
});

test('with a lock a second tab at a first visit waits, and becomes the player of the first', async () => {
  const tokens = new Tokens(shelf());
  const one = queue();
  const { heard, hello } = server('new-1');
  await Promise.all([introduce(tokens, hello, one), introduce(tokens, hello, one)]);
  expect(heard).toEqual([undefined, 'new-1']);
  expect(tokens.all()).toEqual(['new-1']);
});

test('without a lock a second tab at a first visit is told to say hello again as the first', async () => {
  const tokens = new Tokens(shelf());
  const { hello } = server();
  const answers = await Promise.all([
    introduce(tokens, hello, atOnce),
    introduce(tokens, hello, atOnce),
  ]);
  expect(answers.map((answer) => answer?.ok ?? 'again')).toEqual([true, 'again']);
  expect(tokens.all()).toEqual(['new-1']);
});

test('another refusal and a broken line end it, and nothing is thrown away', async () => {
  const tokens = new Tokens(shelf('a b'));
  const refused = { ok: false, refusal: { code: 'wrong_protocol' } };
  expect(await introduce(tokens, async () => refused, atOnce)).toBe(refused);
  expect(await introduce(tokens, async () => ({ ok: false }), atOnce)).toEqual({ ok: false });
  expect(tokens.all()).toEqual(['a', 'b']);
});
