// Mycelia in real browsers against the real program: two friends to the end, the Automata alone, the
// replay, and a phone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { join } from 'node:path';
import { by, joinRoom, makeRoom, person, seatBot, shot, shots, siteForTests, turnLight } from './game.mjs';
import { chanceFrom } from './foray_player.mjs';
import { answer, frameAtRest, itsEdge, playMycelia } from './mycelia_player.mjs';

const site = siteForTests();

const widthOf = (page) => page.evaluate(() => document.documentElement.scrollWidth);

const makeMycelia = (page, name, players, choose) =>
  makeRoom(page, site.server.url, name, 'mycelia', { players, choose });

test('two friends play a whole match, see the same score, and watch it again', async () => {
  const ada = await person(site.browser);
  const bo = await person(site.browser);
  const link = await makeMycelia(ada.page, 'Ada', 2, async (page) => {
    await by(page, 'mats-4').click();
    await by(page, 'start').selectOption('0');
  });
  await joinRoom(bo.page, link, 'Bo', 1);
  assert.match(await by(bo.page, 'told-mats').textContent(), /four mats/);
  await by(ada.page, 'start-match').click();
  for (const { page } of [ada, bo]) await by(page, 'board').waitFor();
  assert.equal(await by(ada.page, 'turn').getAttribute('data-question'), 'mother');
  assert.equal(await by(ada.page, 'hand').count(), 0, 'cards wait until every Mother stands');

  let reloaded = false;
  const { answers, kinds, done } = await playMycelia([ada, bo], chanceFrom(7), async (step, question) => {
    if (!reloaded && step > 40 && question === 'turn') {
      reloaded = true;
      await shot(ada.page, 'mycelia-two');
      await bo.page.reload();
      await by(bo.page, 'board').waitFor();
    }
    return false;
  });
  console.log(`two players: ${answers} answers, questions ${[...kinds].sort().join(' ')}`);
  assert.ok(reloaded);
  assert.equal(done.size, 6, [...done].join());
  for (const { page } of [ada, bo]) await by(page, 'final-score').waitFor();
  const totals = (page) => Promise.all([0, 1].map((seat) => by(page, `total-${seat}`).textContent()));
  assert.deepEqual(await totals(ada.page), await totals(bo.page));
  await shot(ada.page, 'mycelia-score');

  await by(ada.page, 'watch-replay').click();
  await by(ada.page, 'replay').waitFor();
  assert.equal(await ada.page.locator('.touch').count(), 12, 'the star is all there is at the start');
  await by(ada.page, 'replay-last').click();
  await by(ada.page, 'final-score').waitFor();
  assert.ok((await ada.page.locator('.touch').count()) > 12, 'the board has grown');
  for (let n = 0; n < 5; n++) await by(ada.page, 'replay-prev').click();
  await by(ada.page, 'replay-viewer').selectOption('1');
  await by(ada.page, 'seat-panel-1').waitFor();
  assert.match(await by(ada.page, 'seat-panel-1').getAttribute('aria-label'), /^Bo/, 'a replay speaks to nobody');
  await shot(ada.page, 'mycelia-replay');
  for (const { complaints } of [ada, bo]) assert.deepEqual(complaints, []);
});

test('one plays against the Automata to the end; it turns up cards, and tells what it does', async () => {
  const ada = await person(site.browser);
  await makeMycelia(ada.page, 'Ada', 1, async (page) => {
    await by(page, 'automata-yellow').click();
    await by(page, 'easier-yes').click();
  });
  await by(ada.page, 'start-match').click();
  await by(ada.page, 'automata').waitFor();
  assert.match(await by(ada.page, 'seat-panel-0').getAttribute('aria-label'), /^You/, 'who plays is spoken to');
  const chance = chanceFrom(11);
  let told = false;
  const { answers } = await playMycelia([ada], chance, async (step) => {
    if (told || step < 6) return false;
    // A touch on its sign unfolds all that there is to know of it.
    await by(ada.page, 'fold-automata').click();
    await by(ada.page, 'automata-told').waitFor();
    assert.ok(await by(ada.page, 'automata-card').isVisible());
    await shot(ada.page, 'mycelia-automata');
    told = true;
    return false;
  });
  console.log(`against the Automata: ${answers} answers`);
  assert.ok(told);
  await by(ada.page, 'final-score').waitFor();
  assert.match(await by(ada.page, 'total-automata').textContent(), /^\d+$/);
  await shot(ada.page, 'mycelia-solo-score');
  assert.deepEqual(ada.complaints, []);
});

test('the board is zoomed and dragged, cards say how they can be paid, and the rules are two taps away', async () => {
  const ada = await person(site.browser);
  await makeMycelia(ada.page, 'Ada', 2, (page) => by(page, 'start').selectOption('0'));
  await seatBot(ada.page, 1, 'greedy');
  await by(ada.page, 'start-match').click();
  await by(ada.page, 'board').waitFor();
  const { page } = ada;
  const chance = chanceFrom(3);
  await playMycelia([ada], chance, async (step) => step >= 2);
  // A card that can be paid shows on the board where each of its spores would come from.
  const payable = page.locator('[data-testid="hand"] [data-can="true"]');
  await playMycelia([ada], chance, async () => (await payable.count()) > 0);
  await payable.first().hover(itsEdge);
  await page.locator('[data-testid="payable"][data-can="true"]').waitFor();
  const prices = await page.locator('[data-testid="board"] .price text').allTextContents();
  const face = page.locator('[data-testid="hand"] figure').filter({ has: page.locator('[data-can="true"]') }).first();
  const needs = await face.locator('.needs > *').count();
  assert.equal(prices.reduce((sum, text) => sum + Number(text.replace('−', '')), 0), needs, prices.join());
  const whole = await frameAtRest(page);
  const place = await by(page, 'board').boundingBox();
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
  await page.mouse.wheel(0, -400);
  const near = await frameAtRest(page);
  assert.ok(near[2] < whole[2] * 0.8, 'the wheel brings the board nearer');
  await page.mouse.down();
  await page.mouse.move(place.x + place.width / 2 + 120, place.y + place.height / 2, { steps: 6 });
  await page.mouse.up();
  const moved = await frameAtRest(page);
  assert.ok(moved[0] < near[0] - 20, 'a drag moves the board');
  await by(page, 'whole').click();
  assert.deepEqual((await frameAtRest(page)).map(Math.round), whole.map(Math.round));

  const card = page.locator('[data-testid="hand"] button').first();
  await card.hover(itsEdge);
  await by(page, 'payable').waitFor();
  assert.match(await by(page, 'payable').textContent(), /lacks|can pay/);
  await by(page, 'rules-open').click();
  await by(page, 'chapter-turn').click();
  assert.match(await by(page, 'section-fruit').locator('h3').textContent(), /Fruit/);
  await page.keyboard.press('Escape');
  await by(page, 'book').waitFor({ state: 'detached' });
  assert.deepEqual(ada.complaints, []);
});

test('four at one board are told apart without colour, one’s own threads glow, and each size of screen shows it all', async () => {
  const ada = await person(site.browser, { width: 1280, height: 720 });
  const { page } = ada;
  await makeMycelia(page, 'Ada', 4);
  for (const seat of [1, 2, 3]) await seatBot(page, seat, 'greedy');
  await by(page, 'start-match').click();
  await by(page, 'board').waitFor();
  await playMycelia([ada], chanceFrom(17), async (step) => step > 60);
  await page.waitForFunction(() => document.querySelector('[data-testid="turn"]').dataset.yours === 'true');
  await page.keyboard.press('Escape');
  await page.evaluate(() => scrollTo(0, 0));
  const floor = await by(page, 'board').boundingBox();
  assert.ok(floor.width > 500 && floor.height > 450, `on a laptop the board is ${floor.width} x ${floor.height}`);
  const hand = await page.locator('[data-testid="hand"] li').first().boundingBox();
  assert.ok(!hand || hand.y < 700, 'and the hand is seen below it');
  const seen = await page.evaluate(() => {
    const all = (selector) => [...document.querySelectorAll(`[data-testid="board"] ${selector}`)];
    const labels = all('.touch').map((each) => each.getAttribute('aria-label'));
    return {
      labels,
      bands: all('.domain').map((each) => each.getAttribute('class').match(/domain-(\d)/)[1]),
      marks: Object.fromEntries(
        all('.domain').map((each) => {
          const marks = each.querySelector('.marks');
          const style = getComputedStyle(marks);
          return [each.getAttribute('class').match(/domain-(\d)/)[1], `${style.strokeDasharray} ${style.strokeWidth}`];
        }),
      ),
      lit: all('.lit').length,
    };
  });
  const domains = seen.labels.filter((label) => /domain/.test(label));
  assert.equal(seen.bands.length, domains.length, 'every domain has its ribbon');
  assert.equal(seen.bands.filter((seat) => seat === '0').length, domains.filter((label) => /your domain/.test(label)).length);
  assert.ok(Object.keys(seen.marks).length >= 3, 'several players hold something');
  assert.equal(new Set(Object.values(seen.marks)).size, Object.keys(seen.marks).length, 'no two ribbons are marked alike');
  const own = seen.labels.filter(
    (label) => /your (Mother|mushroom|domain)|of yours/.test(label) && !/domain of/.test(label),
  );
  assert.equal(seen.lit, own.length, 'the tiles of one’s own network glow, and no others');
  for (const [name, width, height] of [['laptop', 1280, 720], ['wide', 1680, 1050], ['narrow', 360, 740]]) {
    await page.setViewportSize({ width, height });
    await frameAtRest(page);
    assert.ok((await widthOf(page)) <= width, `${name}: nothing sticks out`);
    await page.screenshot({ path: join(shots, `mycelia-four-${name}.png`) });
    await page.evaluate(() => document.body.animate([{ filter: 'grayscale(1)' }, { filter: 'grayscale(1)' }], 1e9));
    await page.screenshot({ path: join(shots, `mycelia-four-${name}-grey.png`) });
    await page.evaluate(() => document.getAnimations().forEach((each) => each.cancel()));
  }
  assert.deepEqual(ada.complaints, []);
});

/** The tiles of a board that is seen whole which something at its rim lies over. */
const underRims = (page) =>
  page.evaluate(() => {
    if (document.querySelector('[data-testid="board"] svg').dataset.near === 'true') return [];
    const rims = [...document.querySelectorAll('.earth :is(.left li, .left .tag, .weather, .lens button, .pull)')]
      .filter((each) => each.checkVisibility() && getComputedStyle(each).clipPath === 'none')
      .map((each) => each.getBoundingClientRect());
    return [...document.querySelectorAll('[data-testid="board"] .touch')].filter((tile) => {
      const { x, y, width, height } = tile.getBoundingClientRect();
      const [cx, cy] = [x + width / 2, y + height / 2];
      return rims.some(({ left, right, top, bottom }) => cx > left - 8 && cx < right + 8 && cy > top - 8 && cy < bottom + 8);
    }).map((tile) => tile.dataset.testid);
  });

test('on a phone, in Chinese and at night, the whole table fits and is played with the thumb', async () => {
  const li = await person(site.browser, { width: 360, height: 740, locale: 'zh-CN' });
  await makeMycelia(li.page, '小李', 3);
  for (const seat of [1, 2]) await seatBot(li.page, seat, 'greedy');
  assert.ok((await widthOf(li.page)) <= 360, 'the room fits the phone');
  await by(li.page, 'start-match').click();
  await by(li.page, 'board').waitFor();
  await turnLight(li.page);
  const chance = chanceFrom(5);
  await frameAtRest(li.page);
  const high = await li.page.locator('.touch').evaluateAll((all) => Math.min(...all.map((each) => each.getBoundingClientRect().height)));
  assert.ok(high > 64, `the first tiles are ${high} px high: as large as the rim leaves room for`);
  assert.deepEqual(await underRims(li.page), [], 'nothing of the rim lies over the first tiles');
  await playMycelia([li], chance, async (step) => {
    assert.ok((await widthOf(li.page)) <= 360, `at step ${step} the table is ${await widthOf(li.page)} wide`);
    return step > 45;
  });
  await frameAtRest(li.page);
  await shot(li.page, 'mycelia-phone');
  assert.deepEqual(await underRims(li.page), [], 'no tile of a board that is seen whole lies behind the rim');
  if ((await by(li.page, 'turn').getAttribute('data-yours')) === 'true') await answer(li.page, chance);
  assert.deepEqual(li.complaints, []);
});
