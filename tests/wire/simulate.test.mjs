// Matches that `simulate --out` writes: documents that anybody can play again, and import.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { freshFolder, run } from './client.mjs';

const matches = 4;
const simulate = (game, out, ...more) =>
  run(['simulate', ...game, '--matches', matches, '--seed', 7, '--bots', 'greedy,random', '--out', out, ...more]);
const documents = (folder) => readdirSync(folder).sort().map((name) => readFileSync(join(folder, name), 'utf8'));

/** A document without the times at which it was played. */
const timeless = (text) => ({ ...JSON.parse(text), started: 0, finished: 0 });

for (const game of [
  ['morels'],
  ['foray', '--players', '4', '--option', 'modules=all'],
  ['mycelia', '--players', '3'],
])
  test(`matches of ${game.join(' ')} are written as documents that are imported and verified`, async () => {
    const out = join(freshFolder(), 'matches');
    const { code, err } = await simulate(game, out);
    assert.equal(code, 0, err);
    assert.deepEqual(readdirSync(out).sort(), ['000001.json', '000002.json', '000003.json', '000004.json']);
    const data = freshFolder();
    for (const text of documents(out)) {
      const imported = await run(['import', '--data', data], text);
      assert.equal(imported.code, 0, imported.err);
      const { id, players } = JSON.parse(text);
      assert.deepEqual(players.map(({ bot }) => bot), players.map((_, seat) => (seat === 0 ? 'greedy' : 'random')));
      assert.deepEqual(JSON.parse((await run(['export', '--data', data, id])).out), JSON.parse(text));
    }
    const verified = await run(['verify', '--data', data]);
    assert.equal(verified.code, 0);
    assert.match(verified.out, new RegExp(`^${matches} matches verified$`, 'm'));
  });

test('the same arguments write the same matches, and what was changed afterwards is found out', async () => {
  const [one, other] = [freshFolder(), freshFolder()];
  await Promise.all([simulate(['morels'], one), simulate(['morels'], other)]);
  assert.deepEqual(documents(one).map(timeless), documents(other).map(timeless));
  const changed = JSON.parse(documents(one)[0]);
  changed.steps[5].digest = '0'.repeat(16);
  const refused = await run(['import', '--data', freshFolder()], JSON.stringify(changed));
  assert.equal(refused.code, 1);
  assert.match(refused.err, /step 6/);
});

test('a folder that holds anything, or is none, is refused in a sentence and left as it is', async () => {
  const full = freshFolder();
  writeFileSync(join(full, 'mine'), 'mine');
  const refused = await simulate(['morels'], full);
  assert.equal(refused.code, 1);
  assert.equal(refused.err, `understory: the folder ${full} is not empty; --out takes a new or an empty one\n`);
  assert.deepEqual(readdirSync(full), ['mine']);
  assert.match((await simulate(['morels'], join(full, 'mine'))).err, /^understory: .*mine is not a folder\n$/);
  const unmade = join(freshFolder(), 'unmade');
  assert.equal((await simulate(['chess'], unmade)).code, 1);
  assert.equal(existsSync(unmade), false);
});
