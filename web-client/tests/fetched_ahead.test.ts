// What a table may need later is fetched ahead, however late the table itself comes.
import { expect, test } from 'vitest';
import { familyOf, fetchLater } from '../src/games';
import { score } from '../src/games/mycelia/later';

test('what a table may need later comes with a table that was not there when it was asked for', async () => {
  expect(score.there).toBeUndefined();
  await fetchLater('mycelia'); // nothing of the family has come so far
  expect(familyOf('mycelia')).toBeDefined();
  expect(score.there).toBeDefined();
});

test('for a game that the page does not know nothing is fetched', async () => {
  await fetchLater('chess');
  expect(familyOf('chess')).toBeUndefined();
});
