// What a match is asked before it begins is what can apply to it: nobody begins before anybody where one plays alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrange, by, makeRoom, person, siteForTests } from './game.mjs';

const site = siteForTests();

test('who begins is asked where two play, and left out where one plays alone', async () => {
  const { page } = await person(site.browser);
  await makeRoom(page, site.server.url, 'Ada', 'mycelia', { players: 2 });
  await arrange(page, () => by(page, 'start').waitFor());
  await by(page, 'players-1').click();
  await by(page, 'seat-1').waitFor({ state: 'detached' });
  await arrange(page, async () => {
    await by(page, 'turn-limit').waitFor();
    assert.equal(await by(page, 'start').count(), 0);
  });
});
