// What a move would come to: asked once at a question, told of that question alone, kept and asked anew over
// another connection; and what is printed on cards, which is told once a match.
import { expect, test, vi } from 'vitest';
import {
  greet,
  inRoom,
  letIn,
  newest,
  next,
  room,
  settled,
  table,
  useTestSockets,
} from './test_socket';

useTestSockets();
const cook = { do: 'cook', mushroom: 'porcini' };
const refusal = { code: 'too_few', ruling: 'W2', needed: 3, available: 2 };
const asked = () => newest().said.filter((each) => each.do === 'preview');

/** A page of the first seat, and its previews. */
async function seated() {
  const connection = await inRoom(3, 0);
  const { previews } = await import('../src/connection/previews.svelte');
  return { connection, previews };
}

/** Enters the room on a new connection, and tells where the match is. */
async function back(told: object): Promise<void> {
  await letIn(await greet(), { push: 'room', room, you: 0 }, told);
}

test('a move is asked about once, and its answer is known as long as the question is open', async () => {
  const { previews } = await seated();
  expect(previews.known(cook)).toBeUndefined();
  previews.ask(cook);
  previews.ask({ ...cook });
  expect(asked()).toMatchObject([{ room, match: 'm', step: 3, move: cook }]);
  newest().answer('preview', { ok: true, preview: { refusal, points: 6 } });
  await settled();
  expect(previews.known(cook)).toEqual({ refusal, points: 6 });
  previews.ask(cook);
  expect(asked().length).toBe(1);
  newest().tell(table(4));
  expect(previews.known(cook)).toBeUndefined();
  previews.ask(cook);
  expect(asked().map(({ step }) => step)).toEqual([3, 4]);
});

test('an answer that comes when another question is open is of no use to that one', async () => {
  const { previews } = await seated();
  previews.ask(cook);
  newest().tell(table(4));
  previews.ask(cook);
  newest().tell({ answer: asked()[0]!.id, ok: true, preview: { refusal: null, points: 9 } });
  await settled();
  expect(previews.known(cook)).toBeUndefined();
  newest().tell({ answer: asked()[1]!.id, ok: true, preview: { refusal } });
  await settled();
  expect(previews.known(cook)).toEqual({ refusal });
});

test('what the server does not answer is nothing, and no error', async () => {
  const { previews } = await seated();
  previews.ask(cook);
  newest().answer('preview', { ok: false, refusal: { code: 'stale' } });
  await settled();
  expect(previews.known(cook)).toBeNull();
});

/** Knows what a dish comes to, when the connection breaks and another is opened; `told` comes on that one. */
async function broken(told: object = table(3)) {
  const { previews } = await seated();
  previews.ask(cook);
  newest().answer('preview', { ok: true, preview: { refusal } });
  await settled();
  previews.ask({ do: 'place_pan' });
  newest().cut();
  expect(previews.known(cook), 'while the connection is broken').toEqual({ refusal });
  previews.ask(cook);
  await next();
  await back(told);
  expect(asked()).toEqual([]);
  previews.ask(cook);
  expect(asked().length).toBe(1);
  return previews;
}

test('over a break of the connection what is known stays, and is asked anew over the next one', async () => {
  const previews = await broken();
  expect([previews.known(cook), previews.known({ do: 'place_pan' })]).toEqual([
    { refusal },
    undefined,
  ]);
  newest().answer('preview', { ok: true, preview: { refusal: null } });
  await settled();
  expect(previews.known(cook)).toEqual({ refusal: null });
  previews.ask({ do: 'place_pan' });
  expect(asked().length, 'what was never answered is asked again').toBe(2);
});

test('what is asked anew and not answered leaves what was known', async () => {
  const previews = await broken();
  newest().answer('preview', { ok: false, refusal: { code: 'too_fast' } });
  await settled();
  expect(previews.known(cook)).toEqual({ refusal });
});

test('a server that was restored to another table at the same step is believed anew', async () => {
  const previews = await broken({ ...table(3), view: { step: 3, decay: ['morel'] } });
  expect(previews.known(cook)).toBeUndefined();
});

test('who has no seat asks nothing', async () => {
  await inRoom(3);
  const { previews } = await import('../src/connection/previews.svelte');
  previews.ask(cook);
  expect(asked()).toEqual([]);
});

const take = (slot: number) => ({ do: 'take', slot });
const slots = () => asked().map(({ move }) => (move as { slot: number }).slot);

test('who points at everything says no more than the connection takes, the newest first', async () => {
  const { previews } = await seated();
  for (let slot = 0; slot < 40; slot++) previews.ask(take(slot));
  const first = slots().length;
  expect(first).toBeLessThan(20);
  await vi.advanceTimersByTimeAsync(1000);
  expect(slots().length - first).toBeGreaterThan(5);
  expect(slots().length - first).toBeLessThan(15);
  expect(slots()).toContain(39);
  newest().tell(table(4));
  previews.ask(take(99));
  await vi.advanceTimersByTimeAsync(1000);
  expect(slots().at(-1), 'what nobody thinks of any more is not asked').toBe(99);
});

test.each([
  ['the question is answered', () => newest().tell(table(4))],
  ['the connection is broken', () => newest().cut()],
])('what still waits to be asked when %s is dropped', async (_, ends) => {
  const { previews } = await seated();
  for (let slot = 0; slot < 40; slot++) previews.ask(take(slot));
  const line = newest();
  const before = slots().length;
  ends();
  await vi.advanceTimersByTimeAsync(3000);
  expect(line.said.filter((each) => each.do === 'preview').length).toBe(before);
  expect(previews.known(take(39)), 'nor is it taken for unanswerable').toBeUndefined();
});

test('of many moves asked about at one question the last few dozen are kept', async () => {
  const { previews } = await seated();
  for (let slot = 0; slot < 80; slot++) {
    previews.ask(take(slot));
    await vi.advanceTimersByTimeAsync(200);
    newest().answer('preview', { ok: true, preview: { refusal: null, points: slot } });
  }
  await settled();
  const known = slots().filter((slot) => previews.known(take(slot)));
  expect(slots().length).toBe(80);
  expect(known.length).toBeGreaterThan(24);
  expect(known.length).toBeLessThan(60);
  expect(previews.known(take(79))).toEqual({ refusal: null, points: 79 });
});

test('what is thought of again and again stays known, whatever else is asked', async () => {
  const { previews } = await seated();
  for (let slot = 0; slot < 80; slot++) {
    previews.ask(cook);
    previews.ask(take(slot));
    await vi.advanceTimersByTimeAsync(200);
    for (const { id } of asked()) newest().tell({ answer: id, ok: true, preview: { refusal } });
    await settled();
    expect(previews.known(cook), `after ${slot} others`).toEqual({ refusal });
  }
  expect(asked().filter(({ move }) => (move as { do: string }).do === 'cook').length).toBe(1);
});

test('what is printed on cards comes with a match’s first table and stays with the match', async () => {
  const { connection } = await seated();
  const printed = { cards: { porcini: { points: 3, sticks: 3 } } };
  expect(connection.printed).toBeNull();
  newest().tell({ ...table(4), printed });
  newest().tell(table(5));
  expect(connection.printed).toEqual(printed);
  newest().tell({ ...table(0), match: 'n' });
  expect(connection.printed).toBeNull();
  newest().tell({ ...table(0), match: 'n', printed: { cards: {} } });
  newest().tell(table(6));
  expect(connection.printed).toEqual(printed);
});
