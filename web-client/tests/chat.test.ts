// A line of talk that the server refuses: it is not lost to whoever typed it, and is shown in no other room.
import { expect, test } from 'vitest';
import { inRoom, newest, room, useTestSockets } from './test_socket';

useTestSockets();
const refusal = { code: 'too_fast' };

/** Says a line that is refused, while something else is done. */
async function refused(meanwhile: (draft: { code: string; text: string }) => void) {
  await inRoom();
  const { draft, say } = await import('../src/room/Chat.svelte');
  Object.assign(draft, { code: room, text: '' });
  const why = say(room, 'Hello there');
  meanwhile(draft);
  newest().answer('chat', { ok: false, refusal });
  return { why: await why, draft };
}

test('a refused line stands in its field again, and the room says why', async () => {
  const { why, draft } = await refused(() => {});
  expect([why, draft.text]).toEqual([refusal, 'Hello there']);
});

test('a refused line does not take the place of what has been typed since', async () => {
  const { draft } = await refused((typed) => (typed.text = 'And then'));
  expect(draft.text).toBe('And then');
});

test('a refused line does not come up in the room that was entered since', async () => {
  const { draft } = await refused((typed) => (typed.code = 'another'));
  expect(draft.text).toBe('');
});
