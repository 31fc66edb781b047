// Views that are told as what has changed: the examples of the protocol, any values, and a connection on which a
// table is made of them.
import { expect, test } from 'vitest';
import { changed, same, tableAfter } from '../src/connection/changes';
import {
  chat,
  did,
  inRoom,
  letIn,
  newest,
  room,
  settled,
  table,
  useTestSockets,
} from './test_socket';

useTestSockets();

type Value = null | boolean | number | string | Value[] | { [key: string]: Value };

const isList = (value: Value): value is Value[] => Array.isArray(value);
const isObject = (value: Value): value is Record<string, Value> =>
  typeof value === 'object' && value !== null && !isList(value);

/** What the server may send, in the least clever way: item by item wherever it can be. */
function changesOf(before: Value, after: Value): Value {
  const whole = (value: Value): Value => (isList(value) || isObject(value) ? [value] : value);
  const changes: Record<string, Value> = {};
  if (isList(before) && isList(after)) {
    after.forEach((value, at) => {
      if (at >= before.length) changes[at] = whole(value);
      else if (!same(before[at], value)) changes[at] = changesOf(before[at]!, value);
    });
    if (after.length < before.length) changes[after.length] = [];
    return changes;
  }
  if (!isObject(before) || !isObject(after)) return whole(after);
  for (const key of Object.keys(before)) if (!(key in after)) changes[key] = [];
  for (const [key, value] of Object.entries(after))
    if (!(key in before)) changes[key] = whole(value);
    else if (!same(before[key], value)) changes[key] = changesOf(before[key]!, value);
  return changes;
}

/** A generator of numbers below `most`, the same in every run. */
function numbers(seed: number): (most: number) => number {
  return (most) => (seed = (seed * 48271) % 2147483647) % most;
}

function anyValue(draw: (most: number) => number, depth: number): Value {
  const kind = draw(depth > 0 ? 9 : 5);
  if (kind < 5) return [null, true, draw(20), 'pan', ''][kind]!;
  if (kind < 7) return Array.from({ length: draw(5) }, () => anyValue(draw, depth - 1));
  const keys = ['a', 'b', '1', '12', 'long'].filter(() => draw(2) > 0);
  return Object.fromEntries(keys.map((key) => [key, anyValue(draw, depth - 1)]));
}

test('whatever a value was and is, the changes make one of the other', () => {
  const draw = numbers(7);
  for (let n = 0; n < 4_000; n++) {
    const [before, after] = [{ a: anyValue(draw, 4) }, { a: anyValue(draw, 4) }];
    const kept = JSON.stringify(before);
    expect(changed(before, changesOf(before, after))).toEqual(after);
    expect(JSON.stringify(before)).toBe(kept);
  }
});

test('what has not changed is the same object as before', () => {
  const before = { seats: [{ hand: ['pan'] }, { hand: null }], decay: ['moon'] };
  const after = changed(before, { seats: { 1: { hand: [[]] } } }) as typeof before;
  expect(after).toEqual({ seats: [{ hand: ['pan'] }, { hand: [] }], decay: ['moon'] });
  expect([after.decay, after.seats[0]]).toEqual([before.decay, before.seats[0]]);
  expect(after.decay === before.decay && after.seats[0] === before.seats[0]).toBe(true);
});

test('two values are the same in whatever order their members stand', () => {
  expect(same({ a: [1, { b: null }], c: 2 }, { c: 2, a: [1, { b: null }] })).toBe(true);
  for (const other of [
    { a: [1] },
    { a: [1, 2] },
    { a: null },
    { b: [1, null] },
    { a: { 0: 1, 1: null } },
    null,
    'a',
  ])
    expect(same({ a: [1, null] }, other)).toBe(false);
});

test('changes that do not fit make nothing', () => {
  const last = { match: 'm', players: [], view: { step: 3, hand: ['pan'], poison: null } };
  const make = (step: number, changes: object) => tableAfter(last, { step, changes });
  expect(make(4, { hand: { 1: 'moon' } })?.view).toEqual({
    step: 3,
    hand: ['pan', 'moon'],
    poison: null,
  });
  for (const unfit of [
    { hand: { 2: 'moon' } },
    { hand: { 1: [] } },
    { none: [] },
    { none: { a: 1 } },
    { poison: { turns: 1 } },
    { hand: { 0: { card: 'moon' } } },
  ])
    expect(make(4, unfit)).toBeNull();
  expect(make(3, {})).toBeNull();
  expect(make(5, {})).toBeNull();
  expect(tableAfter({ ...last, view: null }, { step: 1, changes: {} })).toBeNull();
});

const step = (at: number, changes: object) => ({
  push: 'changes',
  room,
  step: at,
  link: '',
  events: [{ kind: 'took', step: at }],
  changes: { step: at, ...changes },
});

test('a page is told what has changed, and has the whole view and the whole log', async () => {
  const connection = await inRoom(3);
  expect(newest().said[0]).toMatchObject({ do: 'hello', changes: true });
  const before = connection.events.length;
  newest().tell(step(4, { question: [{ kind: 'turn', seat: 1 }] }));
  expect(connection.view).toMatchObject({ ...(table(3) as { view: object }).view, step: 4 });
  expect(connection.view).toMatchObject({ question: { kind: 'turn', seat: 1 } });
  expect(connection.events.length).toBe(before + 1);
  expect(connection.match).toBe('m');
});

test('a page whose view the changes do not fit asks for the whole one, once', async () => {
  const connection = await inRoom(3);
  const line = newest();
  line.tell(step(5, {}));
  line.tell(step(6, {}));
  expect(did(line).filter((each) => each === 'enter_room')).toHaveLength(2);
  expect(connection.view?.step).toBe(3);
  await letIn(line, { push: 'room', room }, chat(), table(6));
  expect(connection.view?.step).toBe(6);
  line.tell(step(7, {}));
  await settled();
  expect(connection.view?.step).toBe(7);
  expect(did(line).filter((each) => each === 'enter_room')).toHaveLength(2);
});
