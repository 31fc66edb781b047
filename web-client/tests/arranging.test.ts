// The host's changes of the set-up over a slow connection: none undoes another.
import { expect, test } from 'vitest';
import type { Arrangement } from '../src/lobby/arrangement';
import { Arranging } from '../src/room/arranging.svelte';

const start: Arrangement = { players: 2, options: {}, turn_limit: 0, hints: 'alone' };

/** A server whose answers come when `answer` is called. */
function slowly() {
  const said: Arrangement[] = [];
  let answer: (agreed: boolean) => void = () => {};
  const arranging = new Arranging((wish) => {
    said.push(wish);
    return new Promise((done) => (answer = done));
  });
  return { arranging, said, answer: (agreed: boolean) => answer(agreed) };
}
const settled = () => new Promise((done) => setTimeout(done));

test('what is wished while an answer is awaited is said after it, the last of it once', async () => {
  const { arranging, said, answer } = slowly();
  const first = { ...start, players: 3 };
  const second = { ...first, turn_limit: 60 };
  const third = { ...second, options: { start: '1' } };
  for (const wish of [first, second, third]) void arranging.wish(wish);
  expect(said).toEqual([first]);
  expect(arranging.wished).toBe(third);
  answer(true);
  await settled();
  expect(said).toEqual([first, third]);
  answer(true);
  await settled();
  arranging.told();
  expect(arranging.wished).toBe(null);
});

test('what was agreed is shown until the room is told, and built on by who is quicker', async () => {
  const { arranging, said, answer } = slowly();
  const first = { ...start, players: 3 };
  void arranging.wish(first);
  arranging.told();
  expect(arranging.wished).toBe(first);
  answer(true);
  await settled();
  expect(arranging.wished).toBe(first);
  const second = { ...arranging.wished!, turn_limit: 60 };
  void arranging.wish(second);
  arranging.told();
  expect(arranging.wished).toBe(second);
  answer(true);
  await settled();
  arranging.told();
  expect(arranging.wished).toBe(null);
  expect(said).toEqual([first, second]);
});

test('what is wished while an earlier wish is being refused is said all the same', async () => {
  const { arranging, said, answer } = slowly();
  const second = { ...start, turn_limit: 60 };
  void arranging.wish({ ...start, players: 9 });
  void arranging.wish(second);
  answer(false);
  await settled();
  expect(said.at(-1)).toEqual(second);
  expect(arranging.wished).toBe(second);
  answer(true);
  await settled();
  arranging.told();
  expect(arranging.wished).toBe(null);
});

test('what is refused is no longer wished for, nor what was built on it and refused too', async () => {
  const { arranging, said, answer } = slowly();
  void arranging.wish({ ...start, players: 9 });
  void arranging.wish({ ...start, players: 9, turn_limit: 60 });
  answer(false);
  await settled();
  answer(false);
  await settled();
  expect(said.map(({ turn_limit }) => turn_limit)).toEqual([0, 60]);
  expect(arranging.wished).toBe(null);
});
