// The slip beside a first match, on every screen: it covers nothing of the table, scrolls nothing, is read whole,
// and its buttons can be got at.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contextFor, sizes } from '../screens/sizes.mjs';
import { drawn } from '../screens/walk.mjs';
import { Client } from '../wire/protocol_client.mjs';
import { by, comeAs, siteForTests, within } from '../browser/game.mjs';
import { faultsOf, outOfReach } from '../browser/layout.mjs';
import { until } from '../browser/socket.mjs';

const site = siteForTests();
const buttons = ['coach-do', 'coach-own', 'coach-away', 'coach-more'].map((id) => [`[data-testid="${id}"]`]);

for (const [game, locale] of [['foray', 'en-GB'], ['mycelia', 'zh-CN']])
  test(`at each size what is said beside a first match of ${game} covers nothing`, { timeout: within(400) }, async () => {
    const ada = await new Client().hello(site.server.url);
    const { room } = await ada.say({ do: 'create_room', game, first_match: true });
    const screens = await Promise.all(sizes.map(async (size) => {
      const context = await site.browser.newContext(contextFor(size, { locale, reducedMotion: 'reduce' }));
      const page = await context.newPage();
      await comeAs(page, site.server.url, ada.token, room);
      return { size, context, page };
    }));
    const faults = [];
    for (let n = 0; n < 5; n++) {
      for (const { size, page } of screens) {
        await page.locator('[data-testid="coach-do"][aria-disabled="false"]').waitFor();
        await drawn(page);
        const own = await by(page, 'coach-more').isVisible();
        const wrong = [...(await faultsOf(page, size)), ...(await outOfReach(page, own ? buttons : buttons.slice(0, 3))).map((each) => `out of reach: ${each}`)];
        faults.push(...wrong.map((fault) => `${size.name}, question ${n}: ${fault.replaceAll(/\s+/g, ' ')}`));
      }
      const [{ page }] = screens;
      const step = await by(page, 'turn').getAttribute('data-step');
      await by(page, 'coach-do').click();
      await Promise.all(screens.map((each) =>
        until(each.page, async () => (await by(each.page, 'turn').getAttribute('data-step')) !== step, 'the move is made')));
    }
    assert.deepEqual(faults, []);
    for (const { context } of screens) await context.close();
    ada.socket.close();
  });

test('the button that the door tells to choose bears the name that it is told by, on every screen', async () => {
  for (const size of sizes)
    for (const [locale, name] of [['en-GB', 'First match'], ['zh-CN', '第一局']]) {
      const context = await site.browser.newContext(contextFor(size, { locale, reducedMotion: 'reduce' }));
      const page = await context.newPage();
      await page.goto(site.server.url);
      await by(page, 'first-morels').waitFor();
      await drawn(page);
      assert.equal(await page.getByText(name, { exact: false }).first().isVisible(), true);
      for (const game of ['morels', 'fungi', 'foray', 'mycelia']) {
        const where = `${game} at ${size.name} in ${locale}`;
        assert.equal((await by(page, `first-${game}`).innerText()).replaceAll(/\s+/g, ' ').trim(), name, where);
        // What is read there is seen: within the button, and nothing lies over it.
        const seen = await by(page, `first-${game}`).evaluate((button) => {
          const range = document.createRange();
          range.selectNodeContents(button);
          const [text, box] = [range.getBoundingClientRect(), button.getBoundingClientRect()];
          const hit = document.elementFromPoint(text.x + text.width / 2, text.y + text.height / 2);
          return text.width > 20 && text.left >= box.left - 1 && text.right <= box.right + 1 && button.contains(hit);
        });
        assert.ok(seen, where);
      }
      await context.close();
    }
});
