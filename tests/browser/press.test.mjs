// A press does what was meant, once: held keys, keys of the browser, double clicks; and nothing that is
// read runs away or off the page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { join } from 'node:path';
import { by, joinRoom, makeRoom, openNotebook, person, say, seatBot, shot, siteForTests } from './game.mjs';

const site = siteForTests();

const asked = (page) =>
  page.waitForFunction(() => document.querySelector('[data-testid="turn"]')?.getAttribute('data-yours') === 'true');
const settled = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
/** Every command that a page says. */
function listen(page) {
  const said = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => said.push(JSON.parse(payload))));
  return said;
}
/** Holds a key on what has the focus: one press, and as often again as a keyboard repeats it. */
async function hold(page, key, times = 12) {
  for (let n = 0; n < times; n++) await page.keyboard.down(key);
  await page.keyboard.up(key);
}

test('Enter held on a place in Mycelia does one thing', async () => {
  const ada = await person(site.browser);
  const said = listen(ada.page);
  await makeRoom(ada.page, site.server.url, 'Ada', 'mycelia');
  if (await by(ada.page, 'seat-1-bots').isVisible()) await seatBot(ada.page, 1, 'random');
  await by(ada.page, 'start-match').click();
  await asked(ada.page);
  const played = () => said.filter((each) => each.do === 'play').length;
  await ada.page.keyboard.press('n');
  await hold(ada.page, 'Enter');
  await settled(ada.page);
  assert.equal(played(), 0, 'a place is chosen, and not yet taken');
  await hold(ada.page, 'Enter');
  await ada.page.waitForFunction(() => document.querySelector('[data-testid="turn"]')?.getAttribute('data-question') === 'turn');
  await asked(ada.page);
  await settled(ada.page);
  assert.equal(played(), 1, 'the Mother is placed, and nothing else is done');
  assert.equal(await by(ada.page, 'reason').count(), 0);
});

test('what Mycelia refuses is told without the name of the command', async () => {
  const ada = await person(site.browser);
  await ada.page.routeWebSocket(/\/ws$/, (near) => {
    const far = near.connectToServer();
    near.onMessage((text) => {
      const said = JSON.parse(text);
      if (said.do !== 'play') return far.send(text);
      near.send(JSON.stringify({ answer: said.id, ok: false,
        refusal: { code: 'stale', ruling: '', reason: '', needed: 0, available: 0 } }));
    });
  });
  await makeRoom(ada.page, site.server.url, 'Ada', 'mycelia');
  await seatBot(ada.page, 1, 'random');
  await by(ada.page, 'start-match').click();
  await asked(ada.page);
  await ada.page.keyboard.press('n');
  await ada.page.keyboard.press('Enter');
  // A place is chosen first and confirmed then, or at once when nothing else is to be said.
  const confirm = ada.page.locator('.final button').first();
  if (await confirm.isVisible()) await confirm.click();
  await ada.page.waitForFunction(
    () => document.querySelector('[data-testid="reason"]')?.textContent.trim() === 'That question has been answered already.');
});

test('Alt and a letter or a number choose nothing on the table of the woods', async () => {
  const ada = await person(site.browser);
  await makeRoom(ada.page, site.server.url, 'Ada');
  await seatBot(ada.page, 1, 'random');
  await by(ada.page, 'start-match').click();
  await asked(ada.page);
  const taken = await ada.page.evaluate(() =>
    ['d', '1', '2', '8', 'p'].filter((key) =>
      !document.body.dispatchEvent(new KeyboardEvent('keydown', { key, altKey: true, bubbles: true, cancelable: true }))));
  assert.deepEqual(taken, []);
  assert.equal(await by(ada.page, 'confirm').count(), 0);
  await ada.page.keyboard.press('1');
  await by(ada.page, 'confirm').waitFor();
});

test('a double click on the path turns the compass and commits nothing, and one on its lock commits once', async () => {
  const ada = await person(site.browser);
  const said = listen(ada.page);
  await makeRoom(ada.page, site.server.url, 'Ada', 'foray', { players: 4 });
  for (const seat of [1, 2, 3]) await seatBot(ada.page, seat, 'random');
  await by(ada.page, 'start-match').click();
  await by(ada.page, 'commit').waitFor();
  const plays = () => said.filter((each) => each.do === 'play').length;
  await by(ada.page, 'forest-slot-1').dblclick();
  await ada.page.getByText(/Once locked it is final/).waitFor();
  assert.equal(plays(), 0);
  await shot(ada.page, 'compass-turned');
  await by(ada.page, 'commit-confirm').dblclick();
  await by(ada.page, 'reveal').waitFor();
  assert.equal(plays(), 1);
});

test('words that are selected in a sheet and let go beside it do not close it, and a press beside it does', async () => {
  const { page } = await person(site.browser);
  await page.goto(site.server.url);
  await by(page, 'me').click();
  const name = by(page, 'name');
  await name.fill('Bartholomew');
  const box = await name.boundingBox();
  await page.mouse.move(box.x + box.width - 8, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(8, box.y, { steps: 4 });
  await page.mouse.up();
  assert.equal(await name.inputValue(), 'Bartholomew');
  assert.ok(await by(page, 'settings').isVisible());
  await page.mouse.click(8, 8);
  await by(page, 'settings').waitFor({ state: 'hidden' });
});

test('whoever reads further up in the talk is left there, and long words stay on a phone', async () => {
  const ada = await person(site.browser, { width: 360, height: 740 });
  const bo = await person(site.browser);
  const link = await makeRoom(ada.page, site.server.url, 'W'.repeat(24));
  await joinRoom(bo.page, link, 'M'.repeat(24));
  for (const { page } of [ada, bo]) await openNotebook(page);
  const tell = async (who, text) => {
    await say(who.page, text);
    for (const { page } of [ada, bo]) await by(page, 'chat-lines').getByText(text).waitFor();
  };
  for (let n = 1; n <= 12; n++) await tell(bo, `line ${n} of the talk`);
  const lines = by(ada.page, 'chat-lines');
  const top = () => lines.evaluate((element) => element.scrollTop);
  const toEnd = () => lines.evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight);
  await settled(ada.page);
  assert.ok((await toEnd()) < 2, 'the newest line is in view');
  await lines.evaluate((element) => (element.scrollTop = 10));
  await settled(ada.page);
  await tell(bo, 'one more line');
  await settled(ada.page);
  assert.equal(await top(), 10, 'who reads further up stays there');
  await tell(ada, 'an own line');
  await settled(ada.page);
  assert.ok((await toEnd()) < 2, 'who speaks sees it said');
  await tell(bo, 'm'.repeat(500));
  for (const { page } of [ada, bo]) {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    const out = await page.evaluate(() => [...document.querySelectorAll('body *')].filter((e) => e.getBoundingClientRect().right > innerWidth).map((e) => e.outerHTML.slice(0, 90)));
    assert.ok(wide <= 0, `the page is ${wide} wider than the screen: ${out.join('; ')}`);
  }
  await shot(ada.page, 'talk-phone');
});

test('the rules of Mycelia open at their beginning on a small phone', async () => {
  const ada = await person(site.browser, { width: 360, height: 640 });
  await makeRoom(ada.page, site.server.url, 'Ada', 'mycelia');
  await seatBot(ada.page, 1, 'random');
  await by(ada.page, 'start-match').click();
  await by(ada.page, 'rules-open').click();
  await by(ada.page, 'rules-close').waitFor({ state: 'attached' });
  await settled(ada.page);
  assert.equal(await ada.page.locator('.page').evaluate((page) => page.scrollTop), 0);
  await shot(ada.page, 'rules-phone');
});
