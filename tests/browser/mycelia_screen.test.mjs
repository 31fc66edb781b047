// The table of Mycelia on one screen: whatever is asked and begun, at every size, nothing scrolls, what does it
// is in view, and what a choice unfolds moves nothing else.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { by, byNight, makeRoom, person, seatBot, siteForTests, within } from './game.mjs';
import { chanceFrom } from './foray_player.mjs';
import { frameAtRest, playMycelia } from './mycelia_player.mjs';

const site = siteForTests(undefined, ['--bot-wait', '1']);
const sizes = [[1920, 1080], [1440, 900], [1280, 720], [1024, 768], [768, 1024], [844, 390], [360, 740]];

async function atTheTable(players) {
  const ada = await person(site.browser, { touch: true });
  const { page } = ada;
  await makeRoom(page, site.server.url, 'Ada', 'mycelia', { players });
  for (let seat = 1; seat < players; seat++) await seatBot(page, seat, 'greedy');
  await by(page, 'start-match').click();
  await by(page, 'board').waitFor();
  return ada;
}

/** What scrolls the page, stands outside of the window, is too small for a finger, or covers the button. */
const faults = (page) =>
  page.evaluate(() => {
    const [wide, high] = [innerWidth, innerHeight];
    const found = [];
    const { scrollWidth, scrollHeight } = document.documentElement;
    if (scrollWidth > wide || scrollHeight > high) found.push(`the page is ${scrollWidth} x ${scrollHeight}`);
    const seen = (each) => {
      const { visibility } = getComputedStyle(each);
      return visibility !== 'hidden' && each.getBoundingClientRect().width > 1;
    };
    for (const each of document.querySelectorAll('.earth :is(button, h1, .slip, .goods li)')) {
      if (!seen(each) || each.closest('.handbox, .shelf, .finale')) continue;
      const { left, top, right, bottom, width, height } = each.getBoundingClientRect();
      const name = each.dataset.testid ?? each.className;
      if (left < -1 || top < -1 || right > wide + 1 || bottom > high + 1)
        found.push(`${name} stands at ${[left, top, right, bottom].map(Math.round)}`);
      if (each.tagName === 'BUTTON' && (width < 43.5 || height < 43.5))
        found.push(`${name} is ${Math.round(width)} x ${Math.round(height)}`);
    }
    for (const id of ['confirm', 'end-turn', 'back', 'telling-skip']) {
      const button = document.querySelector(`[data-testid="${id}"]`);
      if (!button) continue;
      const { left, top, width, height } = button.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!button.contains(there)) found.push(`${id} is covered by ${there?.className}`);
    }
    return found;
  });

/** Where the things lie that no choice may move. */
const places = (page) =>
  page.evaluate(() =>
    ['.ground', '.mine', '.rim', '.others', '.hold', '.shelf'].map((one) => {
      const box = document.querySelector(one)?.getBoundingClientRect();
      return box && [one, ...[box.left, box.top, box.right, box.bottom].map(Math.round)].join(' ');
    }),
  );

/** The pieces that are drawn after a sign of the wind, and so before it to the eye. */
const behind = (page) =>
  page.evaluate(() => {
    const winds = [...document.querySelectorAll('[data-testid="board"] .wind')];
    if (!winds.length) return ['no wind is drawn'];
    return [...document.querySelectorAll('[data-testid="board"] .piece')]
      .filter((piece) => winds[0].compareDocumentPosition(piece) & Node.DOCUMENT_POSITION_FOLLOWING)
      .map((piece) => piece.dataset.place ?? 'a piece');
  });

async function look(page, moment, moved) {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(60);
    assert.deepEqual(await faults(page), [], `${moment} at ${width}x${height}`);
    await moved?.(`${width}x${height}`);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

for (const players of [2, 4])
  test(`with ${players} at the board everything is on one screen at seven sizes, whatever is asked or begun`, { timeout: within(900), skip: players > 2 && byNight }, async () => {
    const ada = await atTheTable(players);
    const { page } = ada;
    const looked = new Set();
    await playMycelia([ada], chanceFrom(6), async (step, question) => {
      if ((await by(page, 'turn').getAttribute('data-yours')) !== 'true') return false;
      if (!looked.has(question)) {
        looked.add(question);
        assert.deepEqual(await behind(page), [], `${question}: nothing hides a wind`);
        await look(page, question);
      }
      if (question !== 'turn') return looked.size > 10;
      // What is still being told counts on while it is: a choice ends it.
      if (await by(page, 'telling').count()) await page.keyboard.press('Escape');
      for (const action of ['move', 'explore', 'spore', 'fruit', 'decay', 'discover', 'refresh', 'move_mother']) {
        const disc = by(page, `action-${action}`);
        if (looked.has(action) || !(await disc.count()) || (await disc.getAttribute('data-may')) !== 'true') continue;
        looked.add(action);
        const still = new Map();
        await look(page, `before ${action}`, async (size) => still.set(size, await places(page)));
        await disc.click();
        assert.equal(await by(page, 'plan').getAttribute('data-doing'), action);
        await look(page, action, async (size) => {
          // The shelf of a phone comes when something is to be taken from it.
          const same = (all) => all.filter((one) => !one?.startsWith('.shelf'));
          assert.deepEqual(same(await places(page)), same(still.get(size)), `${action} moves nothing at ${size}`);
        });
        assert.ok(await page.evaluate(() => document.activeElement !== document.body), `${action}: the focus stays`);
        await page.keyboard.press('Escape');
      }
      return looked.size > 10;
    });
    console.log(`${players} players: looked at ${[...looked].join(' ')}`);
    for (const moment of ['mother', 'turn', 'move', 'explore', 'spore', 'fruit', 'discover'])
      assert.ok(looked.has(moment), `${moment} was looked at`);
    assert.deepEqual(ada.complaints, []);
  });

test('a board that is looked at closely comes to what is asked', async () => {
  const ada = await atTheTable(2);
  const { page } = ada;
  let near;
  await playMycelia([ada], chanceFrom(2), async (step, question) => {
    if (question !== 'turn' || step < 6) return false;
    if (!(await page.locator('[data-testid="action-move"][data-may="true"]').count())) return false;
    const box = await by(page, 'board').boundingBox();
    // Nearer, at the corner of the board where nothing lies.
    await page.mouse.move(box.x + 6, box.y + box.height - 6);
    for (let n = 0; n < 3; n++) await page.mouse.wheel(0, -500);
    near = await frameAtRest(page);
    await by(page, 'action-move').click();
    return true;
  });
  const [x, y, w, h] = await frameAtRest(page);
  assert.notDeepEqual([x, y].map(Math.round), near.slice(0, 2).map(Math.round), 'the board has come');
  const centres = await page.locator('.touch[data-may="true"]').evaluateAll((all) =>
    all.map((each) => {
      const box = each.getBBox();
      return [box.x + box.width / 2, box.y + box.height / 2];
    }),
  );
  assert.ok(centres.length > 0);
  for (const [cx, cy] of centres) assert.ok(cx > x && cx < x + w && cy > y && cy < y + h, `${cx}, ${cy} is in the picture`);
  assert.deepEqual(ada.complaints, []);
});

for (const button of ['left', 'right'])
  test(`the board does not follow a mouse whose ${button} button was let go beside it`, async () => {
    const { page } = await atTheTable(2);
    await frameAtRest(page);
    const box = await page.locator('[data-testid="board"] svg').boundingBox();
    /** A free spot of the board, and another just outside of it. */
    const { free, beside } = await page.evaluate(({ x, y, width, height }) => {
      const board = document.querySelector('[data-testid="board"] svg');
      const at = (down) => [x + width / 2, y + down];
      let down = Math.round(height / 2);
      while (board.contains(document.elementFromPoint(...at(down)))) down--;
      return { free: at(down + 2), beside: at(down - 1) };
    }, box);
    const frame = () => page.locator('[data-testid="board"] svg').getAttribute('viewBox');
    const before = await frame();
    await page.mouse.move(...free);
    await page.mouse.down({ button });
    await page.mouse.move(...beside);
    await page.mouse.up({ button });
    await page.mouse.move(...free);
    await page.mouse.move(free[0] + 60, free[1] + 60);
    await page.mouse.move(free[0] + 90, free[1] + 90);
    await frameAtRest(page);
    assert.equal(await frame(), before);
  });
