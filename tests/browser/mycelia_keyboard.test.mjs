// Mycelia without a pointer: a whole match played by somebody who presses keys only, from the lobby to the
// score, choosing from what the page offers; and what a screen reader hears of it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { join } from 'node:path';
import { atTheDoor, by, byNight, person, shots, siteForTests, within } from './game.mjs';
import { chanceFrom } from './foray_player.mjs';
import { focused, KeyPlayer, tabTo } from './mycelia_keys.mjs';
import { sitDown, stage } from './staging.mjs';

const site = siteForTests();

const shot = (page, name) => page.screenshot({ path: join(shots, `${name}.png`) });

/** From the front door to the table: a name, Mycelia, the short game, a bot beside. */
async function beginByKeys(page, bot) {
  await atTheDoor(page, site.server.url);
  await tabTo(page, 'me');
  await page.keyboard.press('Enter');
  await tabTo(page, 'name');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Ada');
  await page.keyboard.press('Enter');
  await by(page, 'settings-close').waitFor({ state: 'detached' });
  await tabTo(page, 'invite-mycelia');
  await page.keyboard.press('Enter');
  await by(page, 'invite-link').waitFor();
  for (const id of ['players-2', 'options-open', 'mats-4', 'options-close']) {
    await tabTo(page, id);
    await page.keyboard.press('Enter');
  }
  await by(page, 'options-close').waitFor({ state: 'detached' });
  for (const id of ['seat-1-bots', `seat-1-bot-${bot}`]) {
    await tabTo(page, id);
    await page.keyboard.press('Enter');
  }
  await page.waitForFunction(() => document.querySelector('[data-testid="start-match"]').ariaDisabled === 'false');
  await tabTo(page, 'start-match');
  await page.keyboard.press('Enter');
  await by(page, 'board').waitFor();
}

test('a whole match is played with the keyboard alone, and the focus is never lost or unseen', { timeout: within(400), skip: byNight }, async () => {
  const ada = await person(site.browser);
  const { page } = ada;
  await beginByKeys(page, 'random');
  const player = new KeyPlayer(page, chanceFrom(21));
  await player.playToTheEnd(async (question) => {
    if (question === 'place_tile') await shot(page, 'mycelia-keys-tile');
  });
  await by(page, 'final-score').waitFor();
  console.log(`keyboard alone: ${player.answers} answers, ${player.presses} keys; did ${[...player.done].sort().join(' ')}`);
  for (const what of ['mother', 'move', 'explore', 'place_tile', 'turn', 'spore', 'fruit', 'decay', 'discover', 'refresh'])
    assert.ok(player.done.has(what), `${what} was done with keys; done: ${[...player.done].join(' ')}`);
  await tabTo(page, 'watch-replay');
  await page.keyboard.press('Enter');
  await by(page, 'replay').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('End');
  await by(page, 'final-score').waitFor();
  assert.deepEqual(ada.complaints, []);
});

test('spores of a layer for which the supply is short are placed with the keyboard alone', async () => {
  // Rare in a match of one's own: laid as it came in another.
  const laid = await stage([{ name: 'short', game: 'mycelia', question: 'place_spores', matches: 12 }]);
  const table = laid.tables.get('short');
  const ada = await person(site.browser);
  const { page } = ada;
  await sitDown(page, laid, table);
  const player = new KeyPlayer(page, chanceFrom(5));
  await player.answerNext();
  assert.ok(player.done.has('place_spores'));
  assert.ok(player.presses > 1);
  assert.deepEqual(ada.complaints, []);
  await ada.context.close();
  await laid.stop();
});

test('rows are one stop each, arrows walk them, and a tile, an action and a card tell all about themselves', async () => {
  const ada = await person(site.browser);
  const { page } = ada;
  await beginByKeys(page, 'greedy');
  const player = new KeyPlayer(page, chanceFrom(4));
  const shown = { fans: 0, taken: false };
  // When both actions are done, there may be only the end of the turn to choose.
  const offered = async (action, may) => (await page.locator(`[data-testid="action-${action}"][data-may="${may}"]`).count()) > 0;
  await player.playToTheEnd(async () => true);
  await page.keyboard.press('n');
  const place = (await focused(page)).label;
  assert.match(place, /^(red clay|green moss|brown leaf mould|yellow sand|black earth) \(row \d+, tile \d+\), .*wind [OUA] (left|above).*, may be chosen$/);
  await page.keyboard.press('ArrowRight');
  assert.notEqual((await focused(page)).label, place, 'arrows go from tile to tile');
  await shot(page, 'mycelia-keys-focus');
  await player.playToTheEnd(async (question, step) => {
    if (question !== 'turn') return false;
    if (!shown.fans && (await offered('spore', true))) {
      await page.keyboard.press('3');
      await page.locator('.fan').first().waitFor();
      shown.fans = await page.locator('.fan').count();
      assert.ok(shown.fans > 3, 'the fans of the three winds are shown before the roll');
      await shot(page, 'mycelia-keys-fan');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
    }
    if (!shown.taken && (await offered('move', true))) {
      await page.keyboard.press('1');
      assert.equal(await by(page, 'plan').getAttribute('data-doing'), 'move');
      assert.equal(await page.locator('.six').count(), 0, 'what is begun has the place to itself');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      assert.equal(await by(page, 'plan').getAttribute('data-doing'), '', 'Escape takes an action back');
      await by(page, 'action-move').waitFor();
      shown.taken = true;
    }
    return step > 8 && shown.fans > 0 && shown.taken && (await offered('decay', false));
  });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const stops = await page.evaluate(
    () => [...document.querySelectorAll('main :is(button, input, select, a, [tabindex="0"])')].filter((each) => each.tabIndex >= 0 && !each.disabled).length,
  );
  assert.ok(stops < 30, `${stops} stops of the Tab key on the whole page`);
  await tabTo(page, 'action-move');
  await page.keyboard.press('ArrowRight');
  assert.equal((await focused(page)).id, 'action-explore');
  assert.match((await focused(page)).label, /^Explore, (a new tile for the board|done)/);
  await page.keyboard.press('End');
  assert.equal((await focused(page)).id, 'action-discover');

  // An action that cannot be done says why, to the ear before it is tried.
  await page.waitForFunction(() =>
    /^Decay, .*(spored twice|possible|done)/.test(
      document.querySelector('[data-testid="action-decay"]').getAttribute('aria-label')));
  await page.keyboard.press('5');
  await by(page, 'reason').getByText(/^\s*Decay: /).waitFor();
  await page.keyboard.press('6');
  assert.match((await focused(page)).id, /^market-/);
  assert.match((await focused(page)).label, /\d+ points?, needs .*, spreads \d spores?.*\. Decay: (At once|For the whole match|For this mat): /);
  const mother = await page.locator('.touch[aria-label*="your Mother"]').getAttribute('aria-label');
  assert.match(mother, /, your Mother, .*your domain/);

  await tabTo(page, 'language');
  await page.keyboard.press('ArrowDown');
  await page.waitForFunction(() => document.documentElement.lang === 'zh-Hans');
  const chinese = await page.locator('.touch').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  for (const label of chinese)
    assert.match(label, /^(红土|绿苔|褐色落叶土|黄沙|黑土).*风向：(左|上) [OUA]，右 [OUA]，(左|下) [OUA]/u, label);
  assert.ok(chinese.some((label) => /你的母菇/u.test(label)), chinese.join('\n'));
  for (const label of chinese) assert.doesNotMatch(label, /[a-z]{3}/, label);
  const card = await page.locator('[data-testid="market"] [data-testid^="market-"]').first().getAttribute('aria-label');
  assert.match(card, /分，需要 .*散播 \d\s个孢子。腐烂：/u);
  assert.deepEqual(ada.complaints, []);
});
