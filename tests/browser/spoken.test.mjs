// What is told to who does not see the table of the woods: values in the names of cards, refusals as they
// come, labels apart from their numbers, and a focus that is never lost.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { games } from '../screens/tables.mjs';
import { by } from './game.mjs';
import { named, nodesOf } from './reader.mjs';
import { laidForTests, sitDown } from './staging.mjs';

const site = laidForTests([...games.filter(({ name }) => name === 'morels' || name === 'fungi'), { name: 'last', game: 'morels', at: 1 }]);

async function seated(name) {
  const table = site.tables.get(name);
  const context = await site.browser.newContext({ viewport: { width: 1280, height: 720 }, locale: 'en-GB' });
  const page = await context.newPage();
  await sitDown(page, site, table);
  return { page, context, table, client: table.clients[table.seat] };
}
const focusIsSomewhere = (page) => page.evaluate(() => document.activeElement !== document.body);
/** Keeps what live regions say from now on, as a screen reader would hear it. */
const listen = (page) =>
  page.evaluate(() => {
    window.heard = [];
    new MutationObserver((changes) => {
      // An alert is heard as well when it comes whole, with what stands around it.
      const alerts = new Set();
      for (const { target, addedNodes } of changes) {
        for (const each of [target, ...addedNodes]) {
          const element = each.nodeType === Node.ELEMENT_NODE ? each : each.parentElement;
          const region = element?.closest('[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]');
          if (region) window.heard.push(region.textContent.trim());
        }
        for (const each of addedNodes) each.querySelectorAll?.('[role="alert"]').forEach((alert) => alerts.add(alert));
      }
      for (const alert of alerts) window.heard.push(alert.textContent.trim());
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });

test('the name of each mushroom on the path and in the hand holds what it cooks and sells for', async () => {
  const { page, client, context } = await seated('morels');
  const { view, printed } = { view: client.view, printed: client.printed };
  const nodes = await nodesOf(page);
  for (const { card } of view.forest) {
    const value = printed.cards[card];
    if (!value) continue;
    const plain = card.replaceAll('_', ' ').replace('lawyers', 'lawyer’s');
    const found = named(nodes, 'button', new RegExp(plain, 'i')).filter(({ name }) => /slot|free|costs/.test(name));
    assert.ok(found.length, `${plain} is on the path`);
    for (const { name } of found) assert.match(name.replace(/slot \d|costs \d+/g, ''), new RegExp(`${value.points}\\D+${value.sticks}`), name);
  }
  await context.close();
});

test('a refusal is heard, with its reason, and the focus stays on what was pressed', async () => {
  const { page, context } = await seated('morels');
  await listen(page);
  const far = named(await nodesOf(page), 'button', /costs [4-9]/).at(-1);
  const card = page.getByRole('button', { name: far.name, exact: true }).last();
  await card.focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => window.heard.some((said) => /costs \d+ sticks?; you have/i.test(said)));
  assert.ok(await focusIsSomewhere(page), 'the focus is lost after a refusal');
  await context.close();
});

test('after a move the focus lies on something, and what was done is heard', async () => {
  const { page, context } = await seated('fungi');
  await listen(page);
  const near = named(await nodesOf(page), 'button', /free/)[0];
  await page.getByRole('button', { name: near.name, exact: true }).first().focus();
  await page.keyboard.press('Enter');
  await by(page, 'confirm').waitFor();
  await by(page, 'confirm').focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('[data-testid="turn"]')?.getAttribute('data-yours') === 'false');
  assert.ok(await focusIsSomewhere(page), 'the focus is lost after a move');
  await page.waitForFunction(() => window.heard.some((said) => /took/i.test(said)), undefined, { timeout: 5000 });
  await context.close();
});

test('who has won is heard once, when the match is over', async () => {
  const { page, context, table, client } = await seated('last');
  await listen(page);
  const { match, step } = client.last.table;
  await client.say({ do: 'play', room: table.room, match, step, move: table.rest[0].move });
  const won = await by(page, 'final-score').getByRole('heading').textContent();
  assert.match(won, /won$/);
  const heard = await page.evaluate(() => window.heard);
  assert.equal(heard.filter((said) => said.includes(won)).length, 1, `"${won}" is heard once`);
  await context.close();
});

test('status regions hold nothing to press', async () => {
  const { page, context } = await seated('morels');
  assert.equal(await page.locator('[role="status"] :is(button, a, input, select)').count(), 0);
  await context.close();
});

test('a label and its number are two words', async () => {
  const { page, context } = await seated('morels');
  const glued = (await nodesOf(page)).filter(({ name, text }) => /[a-z]\d/.test(`${name} ${text}`)).map(({ name, text }) => name || text);
  assert.deepEqual(glued, []);
  await context.close();
});
