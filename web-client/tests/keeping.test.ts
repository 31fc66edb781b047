// What the browser keeps of a shuffle while it is played, over standing up and sitting down again.
import { beforeEach, expect, test, vi } from 'vitest';
import { greet, letIn, page, room, settled, useTestSockets } from './test_socket';

useTestSockets();
beforeEach(() => {
  const shelf = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, text: string) => shelf.set(key, text),
  });
});

const table = (match: string, viewer: number | 'spectator', commitment: string) => ({
  push: 'table',
  room,
  match,
  step: 0,
  link: 'ab',
  shuffle: { commitment, contributions: [null, null] },
  view: { viewer, over: false },
});

/** A page in a room; `sees` is told a push of it, `answers` says what comes of the seed that is added. */
async function keeper() {
  const connection = await page();
  const { keeping, witnessed } = await import('../src/shuffle/keeping');
  void connection.enter(room);
  const line = await greet();
  await letIn(line);
  return {
    witnessed,
    sees: async (push: Record<string, unknown>) => {
      keeping.take(push);
      await settled();
    },
    answers: async (fields: object) => {
      line.answer('add_seed', fields);
      await settled();
    },
    seed: () => line.said.findLast((each) => each.do === 'add_seed')?.seed,
  };
}
const shown = (phase: string, you: number | null, commitment: string) => ({
  push: 'room',
  room,
  phase,
  you,
  shuffle: { commitment, given: [false, false] },
});

test('what begins in a room is to be dealt by what its player added, whatever is said then', async () => {
  const { witnessed, sees, answers, seed } = await keeper();
  await sees(shown('waiting', 1, 'C1'));
  await answers({ ok: true });
  await sees(table('one', 1, 'C2'));
  expect(witnessed('one')).toMatchObject({ commitment: 'C1', seed: seed() });
});

test('whoever stood up and watched is not said to have added to the match after it what was for the one watched', async () => {
  const { witnessed, sees, answers } = await keeper();
  await sees(shown('waiting', 1, 'C1'));
  await answers({ ok: true });
  await sees(shown('waiting', null, 'C1'));
  await sees(table('one', 'spectator', 'C1'));
  await sees(shown('done', null, 'C2'));
  // Sits down again, and the next match begins before the new seed is there.
  await sees(shown('done', 1, 'C2'));
  await answers({ ok: false, refusal: { code: 'match_is_on' } });
  await sees(table('two', 1, 'C2'));
  expect(witnessed('one')).toMatchObject({ commitment: 'C1', seed: null });
  expect(witnessed('two')).toMatchObject({ commitment: 'C2', seed: null });
});

test('what was added to a match that another tab has kept is not said of the match after it', async () => {
  const { witnessed, sees, answers } = await keeper();
  await sees(shown('waiting', 1, 'C1'));
  await answers({ ok: true });
  localStorage.setItem(
    'understory-links',
    JSON.stringify([{ match: 'one', commitment: 'C1', seed: 'of that tab', links: {} }]),
  );
  await sees(table('one', 1, 'C1'));
  await sees(shown('done', 1, 'C2'));
  await answers({ ok: false, refusal: { code: 'seed_given' } });
  await sees(table('two', 1, 'C2'));
  expect(witnessed('one')).toMatchObject({ commitment: 'C1', seed: 'of that tab' });
  expect(witnessed('two')).toMatchObject({ commitment: 'C2', seed: null });
});
