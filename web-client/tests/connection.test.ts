// The connection to the server, over breaks, restores and other tabs: what is said again and what is not.
import { expect, test, vi } from 'vitest';
import {
  chat,
  did,
  greet,
  inRoom,
  letIn,
  TestSocket,
  line,
  newest,
  next,
  page,
  room,
  settled,
  table,
  useTestSockets,
} from './test_socket';

useTestSockets();

test('who leaves on a broken connection and comes back is not taken out of the room again', async () => {
  const connection = await inRoom();
  newest().cut();
  void connection.leave();
  void connection.enter(room);
  await next();
  const second = await greet();
  await letIn(second, { push: 'room', room });
  expect(did(second)).toEqual(['hello', 'enter_room', 'history']);
  expect(connection.room).not.toBeNull();
});

test('who leaves on a broken connection and stays away is taken out of the room', async () => {
  const connection = await inRoom();
  newest().cut();
  void connection.leave();
  await next();
  expect(did(await greet())).toEqual(['hello', 'leave_room']);
});

test('who leaves and comes back while the room is being entered is shown it', async () => {
  const connection = await inRoom();
  newest().cut();
  await next();
  const second = await greet();
  void connection.leave();
  void connection.enter(room);
  await letIn(second, { push: 'room', room });
  expect(did(second)).toEqual(['hello', 'enter_room', 'history', 'enter_room']);
});

test('a room that was entered ahead of its page is entered once', async () => {
  const connection = await page();
  void connection.enter(room);
  const first = await greet();
  void connection.enter(room);
  await letIn(first, { push: 'room', room });
  void connection.enter(room);
  await settled();
  expect(did(first)).toEqual(['hello', 'enter_room', 'history']);
});

test('a question that a restored server asks again can be answered again', async () => {
  const connection = await inRoom(3);
  const played = connection.play({ do: 'take', slot: 1 });
  newest().answer('play');
  expect(await played).toBe(true);
  newest().tell({ push: 'committed', room, match: 'm', step: 3, seats: [0], yours: null });
  expect([connection.busy, connection.committed?.seats]).toEqual([true, [0]]);
  newest().cut();
  await next();
  const second = await greet();
  await letIn(second, { push: 'room', room }, chat(), table(3));
  expect([connection.busy, connection.committed]).toEqual([false, null]);
  void connection.play({ do: 'take', slot: 2 });
  expect(second.said.at(-1)).toMatchObject({ do: 'play', step: 3, move: { slot: 2 } });
});

test('a move that is still on its way over a break is not made twice', async () => {
  const connection = await inRoom(3);
  void connection.play({ do: 'take', slot: 1 });
  newest().cut();
  await next();
  const second = await greet();
  await letIn(second, { push: 'room', room }, chat(), table(3));
  expect(connection.busy).toBe(true);
  void connection.play({ do: 'take', slot: 2 });
  expect(second.said.filter((each) => each.do === 'play').length).toBe(1);
});

test('what the server tells of a committed round while it is entered holds', async () => {
  const connection = await inRoom(3);
  newest().cut();
  await next();
  const second = await greet();
  const committed = { push: 'committed', room, match: 'm', step: 3, seats: [1], yours: null };
  await letIn(second, { push: 'room', room }, chat(line(1)), table(3), committed);
  expect(connection.committed?.seats).toEqual([1]);
  expect(connection.chat.map(({ n }) => n)).toEqual([1]);
});

test('the talk of a restored room is told as it is there, and goes on', async () => {
  const connection = await inRoom();
  newest().tell(chat(line(1), line(2, 'forgotten'), line(3, 'forgotten')));
  newest().cut();
  await next();
  const second = await greet();
  await letIn(second, { push: 'room', room }, chat(line(1)), table(3));
  second.tell(chat(line(2, 'new')));
  expect(connection.chat.map(({ text }) => text)).toEqual(['line 1', 'new']);
});

test('a line that comes before the talk while a room is entered costs none of it', async () => {
  const connection = await inRoom();
  newest().cut();
  await next();
  const second = await greet();
  const all = [1, 2, 3, 4, 5].map((n) => line(n));
  await letIn(second, { push: 'room', room }, chat(line(5)), chat(...all), table(3));
  expect(connection.chat.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5]);
});

test('what was said before one came is told before one counts as being there, what is said then is news', async () => {
  const connection = await page();
  void connection.enter(room);
  const first = await greet();
  first.answer('enter_room');
  await settled();
  for (const push of [{ push: 'room', room }, chat(line(1), line(2))]) {
    first.tell(push);
    await settled();
    expect(connection.entered).toBe(false);
  }
  first.answer('history');
  await settled();
  expect([connection.entered, connection.chat.length]).toEqual([true, 2]);
});

test('a room whose table takes twelve seconds to come over a slow connection is entered on that connection', async () => {
  let online = (): void => {};
  vi.stubGlobal('addEventListener', (what: string, heard: () => void) => {
    if (what === 'online') online = heard;
  });
  const connection = await page();
  void connection.enter(room);
  const slow = await greet();
  slow.answer('enter_room');
  for (const push of [{ push: 'room', room }, chat()]) slow.tell(push);
  await vi.advanceTimersByTimeAsync(6_000);
  online();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(TestSocket.all.length).toBe(1);
  slow.tell(table(3));
  slow.answer('history');
  await settled();
  expect([connection.state, connection.view?.step]).toEqual(['open', 3]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(connection.state, 'from then on it is watched as ever').toBe('lost');
});

test('over a break nothing that is told anew is missing meanwhile, neither the talk nor who has committed', async () => {
  const connection = await inRoom(3);
  const played = connection.play({ do: 'select', choice: 1 });
  newest().answer('play');
  await played;
  const committed = { push: 'committed', room, match: 'm', step: 3, seats: [0], yours: null };
  newest().tell(committed);
  newest().tell(chat(line(1), line(2)));
  newest().cut();
  await next();
  const second = await greet();
  const there = (): unknown[] => [
    connection.busy,
    connection.committed?.seats,
    connection.chat.length,
  ];
  second.answer('enter_room');
  await settled();
  expect(there()).toEqual([true, [0], 2]);
  for (const push of [{ push: 'room', room }, chat(line(1), line(2)), table(3), committed]) {
    second.tell(push);
    await settled();
    expect(there()).toEqual([true, [0], 2]);
  }
  second.answer('history');
  await settled();
  expect(connection.committed?.seats).toEqual([0]);
});

test('of a long talk as many lines are kept as the server keeps', async () => {
  const connection = await inRoom();
  for (let n = 1; n <= 600; n++) newest().tell(chat(line(n)));
  expect(connection.chat.length).toBe(500);
  expect(connection.chat.at(-1)?.n).toBe(600);
});

test('lines that die young are tried for ever more slowly, and after a steady one at once', async () => {
  await inRoom();
  const waited: number[] = [];
  for (let n = 0; n < 6; n++) {
    if (n === 5) {
      for (let s = 0; s < 11; s++) {
        newest().tell(chat());
        await vi.advanceTimersByTimeAsync(1000);
      }
    }
    newest().cut();
    const since = Date.now();
    await next();
    waited.push(Date.now() - since);
    await letIn(await greet());
  }
  expect(waited.slice(0, 5).at(-1), String(waited)).toBeGreaterThanOrEqual(4000);
  expect(waited[5], String(waited)).toBeLessThanOrEqual(1000);
});

test('a connection closed for too many tabs is tried again last of all, and the page says why', async () => {
  const connection = await inRoom();
  const before = TestSocket.all.length;
  newest().cut(1008);
  expect([connection.state, connection.ending]).toEqual(['lost', 'crowded']);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(TestSocket.all.length).toBe(before);
  await next();
  await letIn(await greet());
  expect(connection.state).toBe('open');
});

test('a page that the server does not let in says so, not that it was crowded out, and tries again after half a minute', async () => {
  const connection = await page();
  const refuse = async (line: TestSocket) => {
    line.readyState = 1;
    line.onopen();
    await settled();
    line.answer('hello', { ok: false, refusal: { code: 'too_many_players' } });
    await settled();
  };
  const first = newest();
  await refuse(first);
  expect(connection.helloRefusal?.code).toBe('too_many_players');
  expect(first.readyState, 'the connection is not left to be closed by the server').toBe(3);
  expect([connection.state, connection.ending]).toEqual(['lost', 'refused']);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(TestSocket.all.length).toBe(1);
  await refuse(await next());
  await greet(await next());
  expect([connection.state, connection.helloRefusal]).toEqual(['open', null]);
});

test.each([
  ['has said so', { push: 'restarting', retry_after_ms: 1500 }],
  ['says so only then', null],
])('a hello that a restarting server refuses, which %s, closes no page', async (_, told) => {
  const connection = await page();
  const first = newest();
  first.readyState = 1;
  first.onopen();
  await settled();
  if (told) first.tell(told);
  first.answer('hello', { ok: false, refusal: { code: 'restarting' } });
  await settled();
  expect([connection.ending, connection.helloRefusal]).toEqual(['restarting', null]);
  await vi.advanceTimersByTimeAsync(2500);
  expect(TestSocket.all.length, 'it is tried again soon').toBe(2);
});

test('a server that restarts is left alone for as long as it said, and is said to restart', async () => {
  const connection = await inRoom();
  const before = TestSocket.all.length;
  newest().tell({ push: 'restarting', retry_after_ms: 5000 });
  newest().cut(1012);
  expect([connection.state, connection.ending]).toEqual(['lost', 'restarting']);
  await vi.advanceTimersByTimeAsync(5000);
  expect(TestSocket.all.length).toBe(before);
  (await next()).cut();
  expect(connection.ending, 'what was announced for one end is not told of another').toBe('broken');
});

test('a refusal that comes after the next question is not told at that question', async () => {
  const connection = await inRoom(3);
  const played = connection.play({ do: 'take', slot: 1 });
  newest().tell(table(4));
  newest().answer('play', { ok: false, refusal: { code: 'stale' } });
  expect(await played).toBe(false);
  expect([connection.moveState, connection.lastRefusal]).toEqual(['none', null]);
});

test.each([
  ['stands as it was', {}, true],
  ['was set up otherwise', { options: { modules: 'all' } }, false],
  ['has had that match already', { match: 'n' }, false],
])(
  'a yes to another match, said over a break, is said again only if the room %s',
  async (_, changed, again) => {
    const connection = await inRoom();
    const agreed = { push: 'room', room, match: 'm', options: {}, turn_limit: 0, seats: [] };
    newest().tell(agreed);
    newest().cut();
    const answered = connection.say({ do: 'rematch', room });
    await next();
    const second = await greet();
    await letIn(second, { ...agreed, may_close: true, ...changed });
    expect(did(second).includes('rematch')).toBe(again);
    if (!again) expect((await answered).ok).toBe(false);
  },
);
