// Hints at the table: whoever plays alone against bots asks for the best moves, reads them in words, and
// makes one of them, by mouse, by touch and by keys; nothing of the table moves for the slip.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { by, isMyTurn, makeRoom, person, seatBot, shot, siteForTests } from './game.mjs';
import { until } from './socket.mjs';

const site = siteForTests();
const stepOf = async (page) => Number(await by(page, 'turn').getAttribute('data-step'));

/** A person at a table against a greedy bot, to move; `hints` is what the host says of hints, if anything. */
async function atTable(game, options = {}, hints = undefined) {
  const ada = await person(site.browser, options);
  const { page } = ada;
  await makeRoom(page, site.server.url, 'Ada', game, {
    choose: async () => {
      await by(page, 'start').selectOption('0');
      if (hints) await by(page, 'hints').selectOption(hints);
    },
  });
  await seatBot(page, 1, 'greedy');
  await by(page, 'start-match').click();
  await by(page, 'turn').waitFor();
  await until(page, () => isMyTurn(page), 'Ada is to move');
  return { ada, page };
}

/** Where what stands on the table is. */
const placesOf = (page) =>
  page.evaluate(() =>
    ['turn', 'plan', 'notebook-open', 'settings-open'].map((id) => {
      const { x, y, width, height } = document.querySelector(`[data-testid="${id}"]`).getBoundingClientRect();
      return [id, x, y, width, height];
    }),
  );

for (const game of ['morels', 'mycelia'])
  for (const [name, options] of [
    ['on a screen', {}],
    ['on a phone, in Chinese, by touch', { width: 360, height: 740, locale: 'zh-CN', touch: true }],
  ])
    test(`${name} a hint in ${game} tells at most three moves and what each promises, and makes the one that is chosen`, async () => {
      const { ada, page } = await atTable(game, options);
      const before = await placesOf(page);
      const press = (id) => (options.touch ? by(page, id).tap() : by(page, id).click());
      if (options.width) await press('settings-open'); // where there is no room for it beside
      await press('hint-open');
      await by(page, 'hint-0').waitFor();
      await until(page, async () => /\d ?%/.test(await by(page, 'hint-0').textContent()), 'what the first promises');
      await until(page, async () => (await page.locator('[data-testid^="hint-"] b').allTextContents()).every(Boolean), 'the moves are told');
      // At the first question there may be but two moves.
      const count = await page.locator('[data-testid^="hint-"][aria-pressed]').count();
      assert.ok(count >= 1 && count <= 3, `${count} moves`);
      const told = await Promise.all([0, 1, 2].slice(0, count).map((n) => by(page, `hint-${n}`).textContent()));
      assert.equal(new Set(told).size, count, told.join(' | '));
      for (const each of told) assert.doesNotMatch(each, /undefined|_/);
      assert.deepEqual(await placesOf(page), before, 'nothing of the table moves');
      assert.equal(await by(page, 'hint-play').getAttribute('aria-disabled'), 'true', 'nothing is chosen yet');
      await press('hint-0');
      assert.equal(await by(page, 'hint-0').getAttribute('aria-pressed'), 'true');
      await shot(page, `hint-${game}-${options.width ?? 'wide'}`);
      const step = await stepOf(page);
      await press('hint-play');
      await until(page, async () => (await stepOf(page)) > step, 'the move is made');
      await by(page, 'hints').waitFor({ state: 'detached' });
      assert.deepEqual(ada.complaints, []);
      await ada.context.close();
    });

test('with the keyboard a hint is asked for, chosen and made, and Escape goes back to where one was', async () => {
  const { ada, page } = await atTable('morels');
  await by(page, 'hint-open').focus();
  await page.keyboard.press('Enter');
  await by(page, 'hint-0').waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.dataset.testid), 'hints');
  assert.match(await by(page, 'hints-state').textContent(), /the best first|one move/);
  await page.keyboard.press('Escape');
  await by(page, 'hints').waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => document.activeElement.dataset.testid), 'hint-open');
  await page.keyboard.press('Enter');
  await by(page, 'hint-0').waitFor();
  await by(page, 'hint-0').focus();
  await page.keyboard.press('Enter');
  await by(page, 'hint-play').focus();
  const step = await stepOf(page);
  await page.keyboard.press('Enter');
  await until(page, async () => (await stepOf(page)) > step, 'the move is made');
  assert.deepEqual(ada.complaints, []);
});

test('a slip that was left open with its table does not come back by itself', async () => {
  const { ada, page } = await atTable('morels');
  await by(page, 'hint-open').click();
  await by(page, 'hint-0').waitFor();
  const table = page.url();
  await page.evaluate(() => history.pushState(null, '', '/'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await by(page, 'room-code-input').waitFor({ state: 'attached' });
  await page.evaluate((to) => history.pushState(null, '', to), new URL(table).pathname);
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await by(page, 'hint-open').waitFor();
  await until(page, () => isMyTurn(page), 'Ada is to move');
  assert.equal(await by(page, 'hints').count(), 0);
});

test('a room that its host plays without hints has none, and says so before the match', async () => {
  const ada = await person(site.browser);
  const { page } = ada;
  await makeRoom(page, site.server.url, 'Ada', 'morels', {
    choose: () => by(page, 'hints').selectOption('no'),
  });
  await until(page, async () => /Hints: none/.test(await page.locator('.chosen').textContent()), 'the room says it');
  await seatBot(page, 1, 'greedy');
  await by(page, 'start-match').click();
  await by(page, 'turn').waitFor();
  assert.equal(await by(page, 'hint-open').count(), 0);
});
