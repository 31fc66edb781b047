// The notebook beside a table: what others say is counted until it is read.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from '../wire/protocol_client.mjs';
import { by, person } from './game.mjs';
import { laidForTests, sitDown } from './staging.mjs';

const site = laidForTests([{ name: 'talk', game: 'morels', question: 'turn' }]);

test('what others say is counted beside the closed notebook, and is read once that is opened', async () => {
  const table = site.tables.get('talk');
  const { page, complaints } = await person(site.browser);
  await sitDown(page, site, { ...table, seat: 0 });
  const open = by(page, 'notebook-open');
  const name = () => open.getAttribute('aria-label');
  const before = await name();
  for (const text of ['Shall we?', 'Still there?']) await table.clients[1].say({ do: 'chat', room: table.room, text });
  await open.locator('em').filter({ hasText: /^2$/ }).waitFor();
  assert.match(await name(), /2/, 'it is told to the ear as well');
  // What one says oneself is no news.
  await table.clients[0].say({ do: 'chat', room: table.room, text: 'Yes.' });
  await table.clients[1].say({ do: 'chat', room: table.room, text: 'Good.' });
  await open.locator('em').filter({ hasText: /^3$/ }).waitFor();
  await open.click();
  await by(page, 'chat-lines').getByText('Good.').waitFor();
  await open.locator('em').waitFor({ state: 'detached' });
  assert.equal(await name(), before);
  // Who sits at the table is known by their seat's pattern, whoever only watches by the name alone.
  const mark = (text) => by(page, 'chat-lines').locator('p').filter({ hasText: text }).locator('svg.mark');
  for (const [text, seat] of [['Yes.', 0], ['Good.', 1]]) assert.match(await mark(text).getAttribute('class'), new RegExp(`seat-${seat}`));
  const watcher = await new Client().hello(site.server.url);
  await watcher.say({ do: 'enter_room', room: table.room });
  await watcher.say({ do: 'chat', room: table.room, text: 'I only look.' });
  await by(page, 'chat-lines').getByText('I only look.').waitFor();
  assert.equal(await mark('I only look.').count(), 0);
  watcher.socket.close();
  assert.deepEqual(complaints, []);
});

test('turns of the log are numbered to the ear as well', async () => {
  const { page } = await person(site.browser);
  await sitDown(page, site, { ...site.tables.get('talk'), seat: 0 });
  const lines = await by(page, 'log').locator('p').evaluateAll((all) =>
    all.map((each) => {
      const heard = each.cloneNode(true);
      heard.querySelectorAll('[aria-hidden]').forEach((part) => part.remove());
      return heard.textContent;
    }));
  const numbers = lines.flatMap((line) => /Turn (\d+):/.exec(line)?.[1] ?? []).map(Number);
  assert.ok(numbers.length > 3, lines.join('; '));
  assert.deepEqual(numbers, numbers.map((_, n) => n + 1));
});

test('where what the notebook was opened with has gone, closing it leads the keyboard to its button', async () => {
  const { page } = await person(site.browser);
  await sitDown(page, site, { ...site.tables.get('talk'), seat: 0 });
  await page.evaluate(() => {
    const passing = document.body.appendChild(document.createElement('button'));
    passing.id = 'passing';
    passing.focus();
    document.getElementById('notebook-opener').click();
  });
  await page.waitForFunction(() => document.activeElement.dataset.testid === 'notebook');
  await page.evaluate(() => document.getElementById('passing').remove());
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.activeElement.id === 'notebook-opener');
});
