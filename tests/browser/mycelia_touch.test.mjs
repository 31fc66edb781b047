// The forest floor under real fingers: touch events as a screen sends them, one finger and two.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { join } from 'node:path';
import { atTheDoor, by, person, shots, siteForTests } from './game.mjs';
import { frameAtRest } from './mycelia_player.mjs';
import { sitDown, stage } from './staging.mjs';

const site = siteForTests();

/** Fingers on the glass: each step is where they are. */
async function fingers(page, steps) {
  const line = await page.context().newCDPSession(page);
  const say = (type, points) =>
    line.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
  await say('touchStart', steps[0]);
  for (const points of steps.slice(1)) await say('touchMove', points);
  await say('touchEnd', []);
  await line.detach();
  await frameAtRest(page);
}
const between = (from, to, n) =>
  Array.from({ length: n + 1 }, (_, i) =>
    from.map(([x, y], f) => [x + ((to[f][0] - x) * i) / n, y + ((to[f][1] - y) * i) / n]),
  );

const frame = async (page) =>
  (await page.locator('[data-testid="board"] > svg').getAttribute('viewBox')).split(' ').map(Number);
const glass = (page) =>
  page.evaluate(() => ({ y: scrollY, x: scrollX, zoom: visualViewport.scale, wide: document.documentElement.scrollWidth }));
const chosen = (page) => page.locator('.touch[data-chosen="true"]').count();
const middleOf = async (locator) => {
  const box = await locator.boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
};
/** Where on the glass a point of the board is drawn. */
const onGlass = async (page, [x, y]) => {
  const [fx, fy, w] = await frame(page);
  const box = await page.locator('[data-testid="board"] > svg').boundingBox();
  return [box.x + ((x - fx) / w) * box.width, box.y + ((y - fy) / w) * box.width];
};

async function atTheTable() {
  const li = await person(site.browser, { width: 360, height: 740, touch: true });
  const { page } = li;
  await atTheDoor(page, site.server.url);
  await by(page, 'invite-mycelia').tap();
  await by(page, 'players-1').tap();
  await by(page, 'start-match').tap();
  await by(page, 'board').waitFor();
  await frameAtRest(page);
  const floor = await by(page, 'board').boundingBox();
  assert.ok(floor.y > 0 && floor.y + floor.height < 740, 'a match begins with the board before one’s eyes');
  return li;
}

test('two fingers zoom the board about themselves, one pans it, and neither moves the page or chooses', async () => {
  const { page, complaints } = await atTheTable();
  const [x, y] = await middleOf(by(page, 'board'));
  const [whole, before] = [await frame(page), await glass(page)];
  for (const [dx, dy] of [[1, 0], [0, 1], [0.7, 0.7]]) {
    const start = [[x + 20 - 25 * dx, y - 25 * dy], [x + 20 + 25 * dx, y + 25 * dy]];
    const end = [[x + 20 - 70 * dx, y - 70 * dy], [x + 20 + 70 * dx, y + 70 * dy]];
    const old = await frame(page);
    const box = await page.locator('[data-testid="board"] > svg').boundingBox();
    const under = [old[0] + (old[2] * (x + 20 - box.x)) / box.width];
    await fingers(page, between(start, end, 8));
    const now = await frame(page);
    assert.ok(now[2] < old[2] * 0.5, `spreading along ${dx}, ${dy} brings the board nearer: ${old[2]} to ${now[2]}`);
    assert.ok(now[2] > old[2] * 0.25, 'by as much as the fingers went');
    const [seen] = await onGlass(page, [under[0], 0]);
    assert.ok(Math.abs(seen - (x + 20)) < 8, `what was between the fingers stays there: ${seen} for ${x + 20}`);
    await fingers(page, between(end, start, 8));
    const back = await frame(page);
    assert.ok(Math.abs(back[2] / old[2] - 1) < 0.1, 'closing them takes it back');
    await by(page, 'whole').tap();
    await frameAtRest(page);
  }
  assert.deepEqual((await frame(page)).map(Math.round), whole.map(Math.round));
  assert.deepEqual(await glass(page), before, 'the page neither scrolled nor zoomed');

  // Nearer, and then two fingers that move together, and one alone.
  await fingers(page, between([[x - 25, y], [x + 25, y]], [[x - 70, y], [x + 70, y]], 6));
  const near = await frame(page);
  await fingers(page, between([[x - 40, y], [x + 40, y]], [[x - 40, y + 60], [x + 40, y + 60]], 6));
  const carried = await frame(page);
  assert.ok(Math.abs(carried[2] / near[2] - 1) < 0.05 && carried[1] < near[1] - 10, 'two fingers carry it');
  await fingers(page, between([[x, y]], [[x - 60, y - 50]], 6));
  const panned = await frame(page);
  assert.ok(panned[0] > carried[0] + 10 && panned[1] > carried[1] + 10, 'one finger drags it');
  assert.equal(await chosen(page), 0, 'nothing was chosen by that');
  assert.deepEqual(await glass(page), before, 'the page neither scrolled nor zoomed');
  await page.screenshot({ path: join(shots, 'mycelia-pinched.png') });

  // A tap, near as it is, still chooses the tile below the finger.
  await by(page, 'whole').tap();
  await frameAtRest(page);
  const target = page.locator('.touch[data-may="true"]').first();
  await fingers(page, [[await middleOf(target)]]);
  assert.equal(await target.getAttribute('data-chosen'), 'true', 'a tap chooses');
  assert.deepEqual(complaints, []);
});

test('one finger drags the board even while all of it is seen, and neither scrolls the page nor chooses', async () => {
  const { page, complaints } = await atTheTable();
  const [x, y] = await middleOf(by(page, 'board'));
  const [whole, before] = [await frame(page), await glass(page)];
  await fingers(page, between([[x, y + 40]], [[x, y - 60]], 12));
  const dragged = await frame(page);
  assert.ok(dragged[1] > whole[1] + 20, `the board went up with the finger: ${whole[1]} to ${dragged[1]}`);
  assert.equal(Math.round(dragged[2]), Math.round(whole[2]), 'and is as near as before');
  assert.deepEqual(await glass(page), before, 'the page stays');
  assert.equal(await chosen(page), 0);
  await by(page, 'whole').tap();
  await frameAtRest(page);
  assert.deepEqual((await frame(page)).map(Math.round), whole.map(Math.round), 'and all of it comes back');
  assert.deepEqual(complaints, []);
});

test('what waits beyond the rim of a phone never pushes the table aside', async () => {
  const { page, complaints } = await atTheTable();
  await page.locator('.touch[data-may="true"]').first().dispatchEvent('click');
  await by(page, 'confirm').tap();
  await by(page, 'shelf').waitFor({ state: 'attached' });
  const board = await by(page, 'board').boundingBox();
  // As a browser brings to sight what is looked for, or what has the focus.
  await by(page, 'market').evaluate((shelf) => shelf.scrollIntoView());
  assert.deepEqual(await by(page, 'board').boundingBox(), board);
  assert.deepEqual(complaints, []);
});

test('keys zoom and move the board, and what the keyboard comes to is brought into the picture', async () => {
  const { page, complaints } = await atTheTable();
  const whole = await frame(page);
  const settled = () => frameAtRest(page);
  await page.keyboard.press('n');
  for (let n = 0; n < 4; n++) await page.keyboard.press('+');
  const near = await settled();
  assert.ok(near[2] < whole[2] * 0.5, 'plus comes nearer');
  await page.keyboard.press('Shift+ArrowRight');
  assert.ok((await settled())[0] > near[0] + 5, 'Shift and an arrow move the board');
  for (let n = 0; n < 6; n++) {
    await page.keyboard.press('ArrowLeft');
    const [fx, fy, w, h] = await settled();
    const [cx, cy] = await page.evaluate(() => {
      const box = document.activeElement.getBBox();
      return [box.x + box.width / 2, box.y + box.height / 2];
    });
    assert.ok(cx > fx && cx < fx + w && cy > fy && cy < fy + h, 'the tile with the focus is in the picture');
  }
  await page.keyboard.press('-');
  assert.ok((await settled())[2] > near[2], 'minus goes further');
  await page.keyboard.press('0');
  assert.deepEqual((await settled()).map(Math.round), whole.map(Math.round));
  assert.deepEqual(complaints, []);
});

test('a tap on a mat of one’s own while somebody else moves shows its card, and begins nothing', async () => {
  const grown = ({ view, seat }) => view.seats[1 - seat].mats.find(({ card, cell }) => card && cell);
  const laid = await stage([{ name: 'grown', game: 'mycelia', question: 'turn', where: grown }]);
  const table = laid.tables.get('grown');
  const other = 1 - table.seat;
  const { view } = table.clients[other];
  const { page, complaints, context } = await person(site.browser, { touch: true });
  await sitDown(page, laid, { ...table, seat: other });
  assert.equal(await by(page, 'turn').getAttribute('data-yours'), 'false');
  const mat = by(page, `mat-${other}-${grown({ view, seat: table.seat }).slot}`);
  await mat.tap();
  const card = await by(page, 'about').locator('b').textContent();
  assert.ok((await mat.getAttribute('aria-label')).includes(card), card);
  assert.equal(await by(page, 'plan').getAttribute('data-doing'), '');
  assert.deepEqual(complaints, []);
  await context.close();
  await laid.stop();
});
