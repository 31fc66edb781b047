// Views as what has changed, over real sockets: a second tab of a player takes them, and what the ten lines of
// Python on the page of the protocol make of them is what the first one is sent whole.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Client, playToTheEnd, startServer, twoInARoom } from './client.mjs';

const page = readFileSync(join(import.meta.dirname, '../../protocol/README.md'), 'utf8');
const changed = /```python\n(def changed\(.*?)```/s.exec(page)[1];

/** The views that a connection was told, by step; those told as changes made whole by the page's program. */
function views(heard) {
  const told = heard.filter(({ push }) => push === 'table' || push === 'changes');
  const program = `import json, sys
${changed}
view = None
for push in json.load(sys.stdin):
    view = push["view"] if push["push"] == "table" else changed(view, push["changes"])
    print(json.dumps(view))
`;
  const { stdout, stderr, status } = spawnSync('python3', ['-c', program], { input: JSON.stringify(told), encoding: 'utf8', maxBuffer: 1e9 });
  assert.equal(status, 0, stderr);
  return new Map(stdout.trim().split('\n').map((line) => JSON.parse(line)).map((view) => [view.step, view]));
}

for (const [game, plan] of [['morels'], ['mycelia', { options: { mats: '4' } }]])
  test(`in a match of ${game} a tab that takes changes has every view as one that is sent it whole`, async () => {
    const server = await startServer();
    const { ada, bo, room } = await twoInARoom(server.url, game, plan);
    const tab = await new Client().connect(server.url);
    await tab.say({ do: 'hello', protocol: 2, changes: true, token: ada.token });
    await tab.say({ do: 'enter_room', room });
    await ada.say({ do: 'start_match', room });
    await Promise.all([ada, bo].map((each) => each.until(() => each.view)));
    await playToTheEnd(ada, bo);
    const steps = ada.view.step;
    await tab.until(() => tab.last.changes?.step === steps);
    const [whole, made] = [views(ada.heard), views(tab.heard)];
    assert.equal(whole.size, steps + 1);
    assert.deepEqual(made, whole);
    const bytes = (heard, push) => JSON.stringify(heard.filter((each) => each.push === push)).length;
    assert.equal(tab.heard.filter(({ push }) => push === 'table').length, 1);
    assert.equal(ada.heard.filter(({ push }) => push === 'changes').length, 0);
    assert.ok(bytes(tab.heard, 'changes') < bytes(ada.heard, 'table') * 0.65);
    // Whoever asks is told all of it again.
    await tab.say({ do: 'enter_room', room });
    await tab.until(() => tab.last.table.step === steps);
    assert.deepEqual(tab.view, ada.view);
    assert.equal(await server.stop(), 0);
  });
