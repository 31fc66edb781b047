// What is told beside a table covers nothing that is read, and leaves in sight what it is about: the last line of the
// log, the list of hints, what a player did last.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at } from '../screens/at.mjs';
import { contextFor, sizes } from '../screens/sizes.mjs';
import { by } from '../browser/game.mjs';
import { boxes, meet, over } from '../browser/layout.mjs';
import { finished, laidForTests } from '../browser/staging.mjs';

const site = laidForTests(finished.filter(({ name }) => name !== 'mycelia'));

for (const name of ['morels', 'foray'])
  test(`on a phone laid down the list of hints of ${name} lies over no card of the path`, () =>
    at(`a hint: ${name}`, ['844x390'], async (page) => {
      const [list] = await boxes(page, '[data-testid="hints"]');
      assert.deepEqual((await boxes(page, '[data-testid^="forest-slot-"]')).filter((each) => meet(each, list)), []);
      assert.equal(await page.locator('[data-testid^="hint-"] b').count(), 3);
    }));

test('in Chinese on a phone the longest that each of three others can have cooked stands in one line, over no pan and no card', () =>
  at('question: act', ['360x740'], async (page) => {
    await page.locator('.camp:not(.mine) .said .lines').evaluateAll((all) => all.forEach((each) => (each.textContent = '烹饪桦牛肝菌')));
    const said = await boxes(page, '.camp:not(.mine) .said p');
    assert.equal(said.length, 3);
    assert.deepEqual(said.filter(({ right }) => right > 360), []);
    assert.deepEqual(await page.locator('.camp:not(.mine) .said .lines').evaluateAll((all) =>
      all.filter((each) => each.scrollHeight > each.clientHeight + 4).map((each) => each.textContent)), []);
    assert.deepEqual(over(said, await boxes(page, '.camp:not(.mine) :is(.who, .pans > *, .kept li), [data-testid^="forest-slot-"]')), []);
  }, { language: 'zh' }));

for (const size of ['360x740', '768x1024'])
  test(`the arrow of a field of a room’s options stands clear of its edge at ${size}`, () =>
    at('room: setting up foray', [size], async (page) => {
      const fields = await page.locator('dialog[open] select').evaluateAll((all) =>
        all.map((each) => [getComputedStyle(each).appearance, parseFloat(getComputedStyle(each).paddingRight) >= 30]));
      assert.ok(fields.length > 2);
      assert.deepEqual(fields.filter(([how, room]) => how !== 'none' || !room), []);
    }));

test('what four compasses said is told at the camps where all hands lie open on a phone, and not half under the plank', async () => {
  const context = await site.browser.newContext(contextFor(sizes.find(({ name }) => name === '360x740'), { locale: 'zh-CN', reducedMotion: 'reduce' }));
  const page = await context.newPage();
  const id = site.tables.get('foray').replay;
  const { positions } = await (await fetch(`${site.server.url}/api/matches/${id}?viewer=everything`)).json();
  const step = positions.find(({ view }) => view.selections).step;
  await page.goto(`${site.server.url}/m/${id}?step=${step}&viewer=everything`);
  await by(page, 'turn').waitFor();
  await page.locator('.coin > *').nth(3).waitFor();
  const [plank] = await boxes(page, '[data-testid="replay"]');
  assert.deepEqual((await boxes(page, '[data-testid="said"], [data-testid="said"] li')).filter((each) => meet(each, plank)), []);
  await context.close();
});

for (const name of ['1440x900', '844x390', '360x740'])
  test(`the plank of a replay tells the last line, and no toast lies over the table to tell it again, at ${name}`, async () => {
    const context = await site.browser.newContext(contextFor(sizes.find((each) => each.name === name), { locale: 'en-GB', reducedMotion: 'reduce' }));
    const page = await context.newPage();
    await page.goto(`${site.server.url}/m/${site.tables.get('morels').replay}?step=30`);
    await by(page, 'turn').waitFor();
    const before = await by(page, 'replay-tells').textContent();
    await by(page, 'replay-next').click();
    await page.waitForFunction((told) => document.querySelector('[data-testid="replay-tells"]').textContent !== told, before);
    assert.match(await by(page, 'replay-tells').textContent(), /\S/);
    assert.equal(await by(page, 'toast').count(), 0);
    await context.close();
  });

test('on a phone the slip of a card says whole what the card does, and its button stays below it', () =>
  at('foray-3: a choice', ['360x740', '844x390', '740x360', '768x1024'], async (page, { name: size }) => {
    const slip = page.locator('[data-testid="plan"] .slip');
    assert.equal(await slip.locator('.rule').evaluate((each) => getComputedStyle(each).clipPath), 'none', size);
    assert.ok(await slip.locator('.rule').isVisible(), size);
    assert.ok((await slip.evaluate((each) => each.scrollHeight - each.clientHeight)) <= 1, `cut at ${size}`);
    const said = await boxes(page, '[data-testid="plan"] .slip');
    assert.deepEqual(over(said, await boxes(page, '[data-testid^="forest-slot-"], .price, .basket, [data-testid="confirm"]')), [], size);
  }));

for (const name of ['morels: offline', 'foray-3: offline', 'mycelia-2: offline', 'mycelia-4: offline'])
  test(`${name}: that the connection is down is told over nobody's name, points or tile`, () =>
    at(name, ['1920x1080', '1440x900', '1280x720', '1024x768', '768x1024', '844x390', '360x740'], async (page, { name: size }) => {
      const notice = await boxes(page, '[data-testid="connection-lost"]');
      assert.equal(notice.length, 1);
      assert.deepEqual(over(notice, await boxes(page, '.camp .who, .camp .goods, .touch')), [], size);
    }));

test('a replay needs no connection: its sign stays to be read, beside what tells that there is none', async () => {
  const context = await site.browser.newContext(contextFor(sizes.find(({ name }) => name === '1280x720'), { locale: 'en-GB', reducedMotion: 'reduce' }));
  const page = await context.newPage();
  await page.routeWebSocket(/\/ws$/, (near) => near.close());
  await page.goto(`${site.server.url}/m/${site.tables.get('morels').replay}?step=30`);
  await by(page, 'connection-lost').waitFor();
  await by(page, 'turn').waitFor();
  assert.equal(await by(page, 'turn').evaluate((each) => getComputedStyle(each).opacity), '1');
  assert.deepEqual(over(await boxes(page, '[data-testid="connection-lost"]'), await boxes(page, '[data-testid="turn"]')), []);
  await context.close();
});
