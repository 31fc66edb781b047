// The report of a match in its replay: it fills in, can be read by eye, by ear and with keys alone, on a screen
// and on a phone, and leads to the positions that it tells of.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from '../wire/client.mjs';
import { by, byNight, person, shot, siteForTests, turnLight, within } from './game.mjs';
import { violationsOf } from '../screens/accessible.mjs';
import { until } from './socket.mjs';

const matches = {};
const site = siteForTests(async () => {
  matches.morels = await finished('morels', { players: 2 }, ['gentle']);
  matches.foray = await finished('foray', { players: 4 }, ['steady', 'gentle', 'random']);
  matches.mycelia = await finished('mycelia', { players: 2, options: { mats: '4' } }, ['gentle']);
});

/** A match that Ada has played to its end against bots; resolves with its id. */
async function finished(game, fields, bots) {
  const ada = await new Client().hello(site.server.url);
  await ada.say({ do: 'set_name', name: 'Ada' });
  const { room } = await ada.say({ do: 'create_room', game, ...fields });
  for (const [n, bot] of bots.entries()) await ada.say({ do: 'seat_bot', room, seat: n + 1, bot });
  const begun = await ada.say({ do: 'start_match', room });
  assert.ok(begun.ok, JSON.stringify(begun));
  for (let step = -1; ;) {
    await ada.until(() => ada.view?.over || (ada.view?.step > step && ada.myTurn()));
    if (ada.view.over) break;
    step = ada.view.step;
    await ada.play();
  }
  const { match } = ada.last.table;
  ada.socket.close();
  return match;
}

/** Opens the replay's report: its button lies with the list of moves. */
async function openReport(page, match) {
  await page.goto(`${site.server.url}/m/${match}?viewer=0&step=2`);
  await by(page, 'replay').waitFor();
  await by(page, 'replay-moves').click();
  await by(page, 'replay-report').click();
  await by(page, 'report-chart').waitFor();
}
// A report is reckoned behind all else that the machine has to do: beside other tests that may be minutes.
const whole = (page) => by(page, 'report-accounts').waitFor({ timeout: within(1000) });
const shown = (text) => Number(text.replace('−', '-').replace('+', '').match(/-?\d+/)[0]);

test('the report of a match adds up before one’s eyes, and its links lead to the positions', { timeout: within(1100) }, async () => {
  const zoe = await person(site.browser, { width: 1440, height: 900 });
  await openReport(zoe.page, matches.morels);
  await shot(zoe.page, 'report-begins');
  await whole(zoe.page);
  const table = await by(zoe.page, 'report-accounts').evaluate((element) =>
    [...element.querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)));
  for (const seat of [0, 1]) {
    const [start, luck, own, each, others, result] = table.map((row) => shown(row[seat]));
    const cells = table.map((row) => row[seat]);
    if (!cells.some((cell) => /[<>]/.test(cell)))
      assert.ok(Math.abs(start + luck + own + others - result) <= 2, `${cells}: rounded, it adds up`);
    assert.ok([start, luck, own, each, others, result].every((points) => Math.abs(points) <= 100), `${cells}: none is more than all`);
    assert.ok(each <= 0 && !/%/.test(cells.join('')), `${cells}`);
  }
  await shot(zoe.page, 'report-morels');
  const costly = await by(zoe.page, 'costliest-0').textContent();
  assert.match(costly, /Ada/);
  assert.match(costly, /Played.+Better.+It cost \d+% of the win, give or take \d+\./s, 'who takes any move loses something');
  const link = by(zoe.page, 'costliest-0').locator('a');
  const step = Number((await link.getAttribute('data-testid')).replace('report-to-', ''));
  await link.click();
  await by(zoe.page, 'report').waitFor({ state: 'hidden' });
  assert.equal(new URL(zoe.page.url()).searchParams.get('step'), String(step));
  assert.deepEqual(zoe.complaints, []);
});

test('a report whose part of the page did not come is asked for again by its button', async () => {
  const { page } = await person(site.browser, { width: 1440, height: 900 });
  const lost = (route) => route.abort();
  await page.goto(`${site.server.url}/m/${matches.morels}?viewer=0&step=2`);
  await by(page, 'replay').waitFor();
  await by(page, 'replay-moves').click();
  await page.route(/-report-[^/]*\.js$|Report-[^/]*\.js$/i, lost);
  await by(page, 'replay-report').click();
  await page.getByText('Part of this page did not load').waitFor();
  await page.unroute(/-report-[^/]*\.js$|Report-[^/]*\.js$/i, lost);
  await by(page, 'replay-report').click();
  await by(page, 'report').waitFor();
});

test('a screen reader hears the chart in words and what the report waits for, and keys alone open and close it', { timeout: within(1100) }, async () => {
  const zoe = await person(site.browser, { width: 1440, height: 900 });
  await zoe.page.goto(`${site.server.url}/m/${matches.morels}?viewer=0&step=2`);
  await by(zoe.page, 'replay-moves').focus();
  await zoe.page.keyboard.press('Enter');
  await by(zoe.page, 'replay-report').focus();
  await zoe.page.keyboard.press('Enter');
  await whole(zoe.page);
  assert.equal(await by(zoe.page, 'report-state').getAttribute('role'), 'status');
  const chart = by(zoe.page, 'report-chart');
  assert.equal(await chart.getAttribute('role'), 'img');
  assert.match(await chart.getAttribute('aria-label'),
    /^Chances of winning: Ada \d+% at the deal, .*\d+% after move \d+; .+ \d+% at the deal, .*\d+% after move \d+$/);
  const heads = await by(zoe.page, 'report-accounts').locator('th[scope="row"]').allTextContents();
  assert.deepEqual(heads, ['Chance at the deal', 'Luck', 'Own moves', 'each of them, on average', 'Moves of others', 'Share of the win']);
  await zoe.page.keyboard.press('ArrowRight');
  assert.equal(new URL(zoe.page.url()).searchParams.get('step'), '2', 'a key over the sheet does not step the replay');
  assert.deepEqual(await violationsOf(zoe.page, 'day'), []);
  await zoe.page.keyboard.press('Escape');
  await by(zoe.page, 'report').waitFor({ state: 'hidden' });
  const where = () => zoe.page.evaluate(() => document.activeElement?.dataset.testid);
  assert.equal(await where(), 'replay-report', 'the keyboard is where it was');
  await zoe.page.keyboard.press('Enter');
  await by(zoe.page, 'costliest-0').locator('a').press('Enter');
  await by(zoe.page, 'report').waitFor({ state: 'hidden' });
  await until(zoe.page, async () => (await where()) === 'replay-report', 'a way that leads from it gives the keyboard back too');
});

for (const [game, width, height] of [['foray', 360, 740], ['mycelia', 360, 740], ['foray', 844, 390]])
  test(`on a phone of ${width}x${height}, at night and in Chinese, the report of ${game} is whole and nothing is cut`, { timeout: within(1100), skip: byNight }, async () => {
    const zoe = await person(site.browser, { width, height, locale: 'zh-CN', touch: true });
    await zoe.page.goto(site.server.url);
    await by(zoe.page, `invite-${game}`).waitFor();
    await turnLight(zoe.page);
    await openReport(zoe.page, matches[game]);
    await whole(zoe.page);
    await shot(zoe.page, `report-${game}-${width}-night`);
    const wide = await by(zoe.page, 'report').evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth);
    assert.ok(wide <= 0, `it is ${wide} px wider than the phone`);
    const small = await by(zoe.page, 'report').evaluate((sheet) =>
      [...sheet.querySelectorAll('a, button')].filter((each) => each.getBoundingClientRect().height < 43.5).map((each) => each.textContent));
    assert.deepEqual(small, []);
    assert.ok(!(await by(zoe.page, 'report').textContent()).includes('这里没有讲述的走法'), 'every move is told');
    assert.deepEqual(zoe.complaints, []);
  });
