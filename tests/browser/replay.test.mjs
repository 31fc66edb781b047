// A replay from a link: what was asked for is what is shown, and it speaks to a stranger.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { join } from 'node:path';
import { Client } from '../wire/client.mjs';
import { by, openNotebook, person, shot, siteForTests, turnLight } from './game.mjs';
import { until } from './socket.mjs';

let morels;
const site = siteForTests(async () => {
  morels = await finished('morels', { players: 2 }, ['greedy']);
});

/** A match that Ada has played to its end against bots; resolves with its id. */
async function finished(game, fields, bots) {
  const ada = await new Client().hello(site.server.url);
  await ada.say({ do: 'set_name', name: 'Ada' });
  const { room } = await ada.say({ do: 'create_room', game, ...fields });
  for (const [n, bot] of bots.entries()) {
    const answer = await ada.say({ do: 'seat_bot', room, seat: n + 1, bot });
    assert.ok(answer.ok, JSON.stringify(answer));
  }
  const begun = await ada.say({ do: 'start_match', room });
  assert.ok(begun.ok, JSON.stringify(begun));
  for (let step = -1, moves = 0; moves < 600; moves++) {
    await ada.until(() => ada.view?.over || (ada.view?.step > step && ada.myTurn()));
    if (ada.view.over) break;
    step = ada.view.step;
    await ada.play();
  }
  assert.ok(ada.view.over, 'the match does not end');
  const { match } = ada.last.table;
  ada.socket.close();
  return match;
}

const handOf = (page) => by(page, 'hand').textContent();
/** The hand that a seat's own link shows at a position. */
async function handAt(page, seat, step) {
  await page.goto(`${site.server.url}/m/${morels}?viewer=${seat}&step=${step}`);
  await by(page, 'hand').waitFor();
  return handOf(page);
}

test('of two seats chosen quickly the hand of the later one is shown', async () => {
  const zoe = await person(site.browser);
  const hands = [await handAt(zoe.page, 0, 4), await handAt(zoe.page, 1, 4)];
  assert.notEqual(hands[0], hands[1]);
  await zoe.page.goto(`${site.server.url}/m/${morels}?viewer=everything&step=4`);
  await by(zoe.page, 'replay').waitFor();
  let letGo;
  const held = new Promise((done) => (letGo = done));
  await zoe.page.route(/viewer=1$/, async (route) => {
    await held;
    await route.continue().catch(() => {}); // nobody may want it any more
  });
  await by(zoe.page, 'replay-viewer').selectOption('1');
  await by(zoe.page, 'replay-viewer').selectOption('0');
  await zoe.page.waitForFunction(
    (hand) => document.querySelector('[data-testid="hand"]')?.textContent === hand, hands[0]);
  const over = Promise.race([
    zoe.page.waitForEvent('requestfinished', (request) => request.url().endsWith('viewer=1')),
    zoe.page.waitForEvent('requestfailed', (request) => request.url().endsWith('viewer=1')),
    zoe.page.evaluate(() => new Promise((done) => requestIdleCallback(done))),
  ]);
  letGo();
  await over;
  await zoe.page.unroute(/viewer=1$/);
  // One more question to the server, so that the late answer has come.
  await zoe.page.evaluate(() => fetch('/api/matches').then((reply) => reply.text()));
  await zoe.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  assert.equal(await by(zoe.page, 'replay-viewer').inputValue(), '0');
  assert.equal(await handOf(zoe.page), hands[0], 'the list says seat 0, and so does the table');
});

test('while the cards of another viewer are fetched those of the former are not shown', async () => {
  const zoe = await person(site.browser);
  const theirs = await handAt(zoe.page, 1, 4);
  const own = await handAt(zoe.page, 0, 4);
  assert.notEqual(own, theirs);
  let letGo;
  const held = new Promise((done) => (letGo = done));
  await zoe.page.route(/viewer=1$/, async (route) => {
    await held;
    await route.continue();
  });
  const tall = () => zoe.page.evaluate(() => document.documentElement.scrollHeight);
  const before = await tall();
  await by(zoe.page, 'replay-viewer').selectOption('1');
  await zoe.page.waitForURL(/viewer=1/);
  assert.equal(await by(zoe.page, 'hand').isVisible(), false, 'a hand is shown that is not the viewer’s');
  assert.equal(await tall(), before, 'the page stays where it was scrolled to');
  await shot(zoe.page, 'replay-other-viewer');
  letGo();
  await by(zoe.page, 'hand').waitFor();
  assert.equal(await handOf(zoe.page), theirs);
  assert.deepEqual(zoe.complaints, []);
});

test('a match that cannot be fetched says so and can be tried again', async () => {
  const zoe = await person(site.browser, { width: 360, height: 740, locale: 'zh-CN' });
  await zoe.page.goto(site.server.url);
  await by(zoe.page, 'invite-morels').waitFor();
  await turnLight(zoe.page);
  await zoe.page.route(/\/api\/matches\//, (route) => route.abort());
  await zoe.page.goto(`${site.server.url}/m/${morels}`);
  await by(zoe.page, 'replay-problem').waitFor();
  await shot(zoe.page, 'replay-failed-phone-night');
  await zoe.page.unroute(/\/api\/matches\//);
  await by(zoe.page, 'replay-again').click();
  await by(zoe.page, 'replay').waitFor();
});

test('an address with an odd step or a seat that is not there shows what it can', async () => {
  const zoe = await person(site.browser);
  await zoe.page.goto(`${site.server.url}/m/${morels}?step=1.5`);
  assert.match(await by(zoe.page, 'replay-position').textContent(), /Move 1 of/);
  await zoe.page.goto(`${site.server.url}/m/${morels}?viewer=9&step=3`);
  await zoe.page.waitForURL(/viewer=0&step=3$/);
  assert.match(await by(zoe.page, 'replay-position').textContent(), /Move 3 of/);
  assert.equal(await by(zoe.page, 'replay-viewer').inputValue(), '0');
  await zoe.page.goto(`${site.server.url}/m/${morels}?viewer=spectator&step=3`);
  await by(zoe.page, 'replay').waitFor();
  assert.equal(await by(zoe.page, 'replay-viewer').inputValue(), 'spectator');
  assert.deepEqual(zoe.complaints, []);
});

test('keys held with Alt and keys over an open sheet do not step the replay', async () => {
  const zoe = await person(site.browser);
  await zoe.page.goto(`${site.server.url}/m/${morels}?step=5`);
  await by(zoe.page, 'replay').waitFor();
  const at = async () => /Move (\d+)/.exec(await by(zoe.page, 'replay-position').textContent())[1];
  const taken = await zoe.page.evaluate(() =>
    ['ArrowLeft', 'ArrowRight', 'Home'].filter(
      (key) => !document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key, altKey: true, bubbles: true, cancelable: true }))));
  assert.deepEqual(taken, [], 'Alt and an arrow belong to the browser');
  assert.equal(await at(), '5');
  await openNotebook(zoe.page);
  await by(zoe.page, 'cards').click();
  await by(zoe.page, 'rules').waitFor();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'End']) await zoe.page.keyboard.press(key);
  assert.equal(await at(), '5');
  await zoe.page.keyboard.press('Escape');
  await by(zoe.page, 'rules-close').waitFor({ state: 'detached' });
  await zoe.page.keyboard.press('ArrowRight');
  assert.equal(await at(), '6');
});

test('at either end of a replay the button that leads no further says so, and that is gone one position on', async () => {
  const { page } = await person(site.browser);
  await page.goto(`${site.server.url}/m/${morels}?step=0`);
  const told = (words) => by(page, 'replay-tells').filter({ hasText: words }).waitFor();
  await by(page, 'replay-prev').dispatchEvent('click');
  await told('This is the first position.');
  await by(page, 'replay-next').click();
  await until(page, async () => !/first position/.test(await by(page, 'replay-tells').textContent()), 'it tells of the move');
  await by(page, 'replay-last').click();
  await until(page, async () => (await by(page, 'replay-next').getAttribute('aria-disabled')) === 'true', 'it is at the end');
  await by(page, 'replay-next').dispatchEvent('click');
  await told('This is the last position.');
});

test('a stranger at a seat of a replay reads the name of whoever sat there', async () => {
  for (const locale of ['en-GB', 'zh-CN']) {
    const zoe = await person(site.browser, locale === 'zh-CN' ? { locale, width: 360, height: 740 } : { locale });
    const yours = /Your|You won|You are|你/;
    await zoe.page.goto(`${site.server.url}/m/${morels}?viewer=0&step=2`);
    for (let steps = 0; steps < 6; steps++) {
      assert.doesNotMatch(await zoe.page.locator('.path').textContent(), /you may|你可以/, 'nobody takes a card of a replay');
      for (const id of ['turn', 'hand']) {
        const told = (await by(zoe.page, id).getAttribute('aria-label')) ?? '';
        assert.doesNotMatch(told + (await by(zoe.page, id).textContent()), yours, `${id}, step ${2 + steps}`);
      }
      await by(zoe.page, 'replay-next').click();
    }
    assert.match(await by(zoe.page, 'hand').getAttribute('aria-label'), /Ada/);
    assert.match(await by(zoe.page, 'kitchen-0').textContent(), /Ada/);
    await shot(zoe.page, `replay-seat-${locale}`);
    // A card of the path has nothing to do here but to be read about.
    await zoe.page.locator('.path button[data-card]').first().press('Enter');
    await by(zoe.page, 'rules').waitFor();
    await zoe.page.keyboard.press('Escape');
    await by(zoe.page, 'rules').waitFor({ state: 'hidden' });
    await by(zoe.page, 'replay-last').click();
    await by(zoe.page, 'final-score').waitFor();
    assert.doesNotMatch(await by(zoe.page, 'final-score').textContent(), yours);
  }
});

test('a stranger at the board of a replay hears whose each spore and Mother is', async () => {
  const match = await finished('mycelia', { players: 1, options: { automata: 'green' } }, []);
  const { page } = await person(site.browser);
  await page.goto(`${site.server.url}/m/${match}?viewer=0&step=30`);
  await by(page, 'replay').waitFor();
  const labels = async () => page.locator('[data-testid^="cell-"]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')).join('; '));
  await until(page, async () => /Ada/.test(await labels()), 'the board is told');
  assert.match(await labels(), /Mother of Ada/);
  assert.doesNotMatch(await labels(), /your/);
});

test('a replay held forward stays within what Safari allows of changed addresses', async () => {
  const zoe = await person(site.browser);
  await zoe.page.addInitScript(() => {
    const times = [];
    const plain = history.replaceState.bind(history);
    history.replaceState = (...more) => {
      times.push(performance.now());
      if (times.filter((time) => time > performance.now() - 30_000).length > 100)
        throw new DOMException('too many changes of the address', 'SecurityError');
      plain(...more);
    };
  });
  await zoe.page.goto(`${site.server.url}/m/${morels}`);
  await by(zoe.page, 'replay').waitFor();
  await zoe.page.evaluate(() => {
    for (let n = 0; n < 300; n++)
      for (const key of ['ArrowRight', 'ArrowLeft'])
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    for (let n = 0; n < 7; n++)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
  });
  await zoe.page.waitForURL(/step=7$/);
  assert.match(await by(zoe.page, 'replay-position').textContent(), /Move 7 of/);
  assert.deepEqual(zoe.complaints, []);
});

test('three bots of one kind are told apart in the list of seats', async () => {
  const match = await finished('foray', { players: 4 }, ['random', 'random', 'random']);
  const zoe = await person(site.browser);
  await zoe.page.goto(`${site.server.url}/m/${match}`);
  await by(zoe.page, 'replay').waitFor();
  const names = await by(zoe.page, 'replay-viewer').locator('option').allTextContents();
  assert.equal(new Set(names).size, names.length, names.join(', '));
});

test('keys that are pressed while a replay is on its way leave it where its link says', async () => {
  const { page } = await person(site.browser);
  let come = () => {};
  const asked = new Promise((done) => (come = done));
  const held = [];
  await page.route(/\/api\/matches\/.*viewer/, (route) => {
    held.push(route);
    come();
  });
  await page.goto(`${site.server.url}/m/${morels}?viewer=0&step=7`);
  await asked;
  for (const key of ['ArrowRight', ' ', 'End']) await page.keyboard.press(key);
  for (const route of held) await route.continue();
  await by(page, 'replay').waitFor();
  assert.match(await by(page, 'replay-position').textContent(), /^Move 7 of/);
  assert.match(page.url(), /step=7$/);
});
