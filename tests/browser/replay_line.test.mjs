// The plank of a replay: what its line of moves marks and what it keeps to itself, how it plays, and how it
// is reached without eyes or mouse. In all four games, on matches that bots have played from a seed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contextFor, sizes } from '../screens/sizes.mjs';
import { by, byNight, openNotebook, person } from './game.mjs';
import { finished, laidForTests } from './staging.mjs';

const site = laidForTests(finished);

const idOf = (name) => site.tables.get(name).replay;
const read = async (name, viewer) =>
  (await fetch(`${site.server.url}/api/matches/${idOf(name)}?viewer=${viewer}`)).json();
/** Opens the replay of a match; `query` says more than the step. */
async function watch(page, name, step, query = '') {
  await page.goto(`${site.server.url}/m/${idOf(name)}?step=${step}${query}`);
  await by(page, 'replay').waitFor();
  await by(page, 'turn').waitFor();
}
const at = async (page) => Number(/Move (\d+)/.exec(await by(page, 'replay-position').textContent())[1]);
const until = (page, step) =>
  page.waitForFunction(
    (wanted) => document.querySelector('[data-testid="replay-position"]')?.textContent.startsWith(`Move ${wanted} `), step);

/** What stands out, by kind, and so has a picture on the line. */
const pictured = ['cooked', 'chef_cooked', 'poisoned', 'stole', 'fruited', 'decayed', 'end_token'];
/** In Mycelia a mushroom decays, in the woods a card falls into the decay, as it does every turn. */
const standsOut = (name) => ({ kind }) => pictured.includes(kind) && (kind !== 'decayed' || name === 'mycelia');
const mark = '[data-testid^="mark-"]';
const marksOf = (page) =>
  page.locator(mark).evaluateAll((all) => all.map(({ dataset }) => `${dataset.step} ${dataset.testid.slice('mark-'.length)}`));
const sorted = (list) => [...list].sort();

for (const { name } of finished)
  test(`the line of moves of ${name} marks what happened so far, and what is to come when it is asked for`, { skip: name !== 'foray' && byNight }, async () => {
    const zoe = await person(site.browser);
    const { positions } = await read(name, '0');
    const all = positions.flatMap(({ step, events }) =>
      events.filter(standsOut(name)).map(({ kind }) => `${step} ${kind}`));
    const middle = Math.round(positions.length / 2);
    const soFar = all.filter((mark) => parseInt(mark) <= middle);
    assert.ok(soFar.length > 0 && soFar.length < all.length, `${soFar.length} of ${all.length}`);
    await watch(zoe.page, name, middle);
    await zoe.page.locator(mark).first().waitFor();
    assert.deepEqual(sorted(await marksOf(zoe.page)), sorted(soFar));
    const chart = zoe.page.locator('.chart');
    const said = await chart.getAttribute('aria-label');
    const numbers = [...said.matchAll(/(\d+) after move (\d+)/g)].map(([, points, step]) => [Number(points), Number(step)]);
    assert.ok(numbers.length > 0, said);
    for (const [points, step] of numbers) {
      assert.ok(step <= middle, said);
      assert.ok(positions[step].points.includes(points), said);
    }
    // Back again nothing is forgotten that has been seen.
    await by(zoe.page, 'replay-first').click();
    await until(zoe.page, 0);
    assert.deepEqual(sorted(await marksOf(zoe.page)), sorted(soFar));
    await by(zoe.page, 'replay-moves').click();
    await by(zoe.page, 'replay-whole').click();
    await by(zoe.page, `move-${positions.length - 1}`).waitFor();
    assert.deepEqual(sorted(await marksOf(zoe.page)), sorted(all));
    // A mark leads to its move.
    const last = parseInt(all.at(-1));
    await by(zoe.page, 'replay-list-close').click();
    await zoe.page.locator(`${mark}[data-step="${last}"]`).first().dispatchEvent('click');
    await until(zoe.page, last);
    assert.deepEqual(zoe.complaints, []);
  });

for (const { name } of finished)
  test(`a match of ${name} plays by itself to its end at each speed, the quicker the sooner`, { skip: name !== 'morels' && byNight }, async () => {
    const zoe = await person(site.browser);
    const last = (await read(name, '0')).positions.length - 1;
    await zoe.page.clock.install();
    const took = [];
    for (const speed of [0.5, 1, 2, 4]) {
      await watch(zoe.page, name, last - 6);
      await by(zoe.page, `replay-speed-${speed}`).click();
      await by(zoe.page, 'replay-play').click();
      assert.equal(await by(zoe.page, 'replay-play').getAttribute('aria-label'), 'Pause');
      let ms = 0;
      for (; (await at(zoe.page)) < last && ms < 60_000; ms += 250) await zoe.page.clock.runFor(250);
      await until(zoe.page, last);
      await zoe.page.waitForFunction(() => document.querySelector('[data-testid="replay-play"]').ariaLabel === 'Play');
      took.push(ms);
    }
    for (const [n, ms] of took.slice(1).entries()) assert.ok(ms < took[n], took.join(', '));
    assert.deepEqual(zoe.complaints, []);
  });

test('space plays and pauses, arrows, Home and End go, and the notebook tells so', async () => {
  const zoe = await person(site.browser);
  const { page } = zoe;
  await page.clock.install();
  await watch(page, 'morels', 5);
  const last = (await read('morels', '0')).positions.length - 1;
  const label = () => by(page, 'replay-play').getAttribute('aria-label');
  await page.keyboard.press(' ');
  assert.equal(await label(), 'Pause');
  await page.clock.runFor(4000);
  assert.ok((await at(page)) > 5);
  await page.keyboard.press(' ');
  assert.equal(await label(), 'Play');
  const paused = await at(page);
  await page.clock.runFor(20_000);
  assert.equal(await at(page), paused);
  await page.keyboard.press('Home');
  await until(page, 0);
  await page.keyboard.press('ArrowRight');
  await until(page, 1);
  // Whoever does not see hears what the move was.
  const told = page.getByRole('status').and(by(page, 'replay-tells'));
  assert.match(await told.textContent(), /\S{3}.*\./);
  await page.keyboard.press('End');
  await until(page, last);
  // From the end it begins anew.
  await page.keyboard.press(' ');
  await until(page, 0);
  await page.keyboard.press(' ');
  await openNotebook(page);
  await page.locator('.notebook summary').click();
  await page.getByText('Space plays and pauses').waitFor();
});

test('who follows a link sees what a seat saw, and so does who gets a link to all cards', async () => {
  const zoe = await person(site.browser);
  const { page } = zoe;
  await page.addInitScript(() => {
    navigator.clipboard.writeText = async (text) => void (window.copied = text);
  });
  const copied = async () => {
    await by(page, 'replay-link').click();
    await page.waitForFunction(() => window.copied);
    return page.evaluate(() => window.copied);
  };
  for (const name of ['morels', 'fungi']) {
    await watch(page, name, 20);
    assert.equal(await by(page, 'replay-viewer').inputValue(), '0');
    assert.equal(await by(page, 'hand').count(), 1);
    assert.equal(await page.locator('.camp [data-card]').count(), 0, 'a card of the other');
    assert.match(await copied(), /\?viewer=0&step=20$/);
  }
  await by(page, 'replay-viewer').selectOption('everything');
  await page.locator('.camp [data-card]').first().waitFor({ state: 'attached' });
  const link = await copied();
  assert.match(link, /\?step=20$/);
  await page.goto(link);
  await by(page, 'hand').waitFor();
  assert.equal(await by(page, 'replay-viewer').inputValue(), '0');
});

test('the list of moves goes as far as was looked, each a link to its position; Escape puts it away', async () => {
  const zoe = await person(site.browser);
  const { page } = zoe;
  await watch(page, 'mycelia', 12);
  await by(page, 'replay-moves').focus();
  await page.keyboard.press('Enter');
  await by(page, 'replay-list').waitFor();
  assert.equal(await page.locator('.moves li').count(), 13);
  assert.equal(await page.locator('.moves [aria-current="step"]').getAttribute('data-testid'), 'move-12');
  await by(page, 'move-7').click();
  await until(page, 7);
  assert.equal(await page.locator('.moves [aria-current="step"]').getAttribute('data-testid'), 'move-7');
  const friend = await person(site.browser);
  await friend.page.goto(new URL(await by(page, 'move-9').getAttribute('href'), site.server.url).href);
  await until(friend.page, 9);
  await page.keyboard.press('Escape');
  await by(page, 'replay-list').waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.dataset.testid === 'replay-moves');
  assert.deepEqual(zoe.complaints, []);
});

test('the line is a slider that says which move it is at and what it was', async () => {
  const zoe = await person(site.browser);
  const { page } = zoe;
  await watch(page, 'morels', 6);
  const line = page.getByRole('slider', { name: 'The match as a line of moves' });
  await line.focus();
  await page.keyboard.press('ArrowRight');
  await until(page, 7);
  assert.match(await line.getAttribute('aria-valuetext'), /^Move 7 of \d+$/);
  assert.match(await by(page, 'replay-tells').textContent(), /\S{3}/);
  await page.keyboard.press('Home');
  await until(page, 0);
  await page.keyboard.press(' ');
  assert.equal(await by(page, 'replay-play').getAttribute('aria-label'), 'Pause');
});

test('the keys of a replay work from what was touched last', async () => {
  const zoe = await person(site.browser);
  const { page } = zoe;
  await watch(page, 'morels', 6);
  // A link is no button: Space plays.
  await by(page, 'replay-moves').click();
  await by(page, 'move-3').click();
  await until(page, 3);
  await page.keyboard.press(' ');
  assert.equal(await by(page, 'replay-play').getAttribute('aria-label'), 'Pause');
  await page.keyboard.press(' ');
  // A field in the list keeps its own keys, but Escape is the list's.
  await by(page, 'replay-whole').focus();
  await page.keyboard.press('Escape');
  await by(page, 'replay-list').waitFor({ state: 'detached' });
  // Who has gone forward to the end is still on the button.
  await by(page, 'replay-last').click();
  await by(page, 'replay-next').focus();
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement.dataset.testid), 'replay-next');
  assert.equal(await by(page, 'replay-next').getAttribute('aria-disabled'), 'true');
});

for (const name of ['morels', 'foray', 'mycelia'])
  test(`Escape closes the details of a camp in a replay of ${name}`, async () => {
    const zoe = await person(site.browser);
    await watch(zoe.page, name, 20);
    await by(zoe.page, 'fold-1').click();
    await zoe.page.locator('.details').waitFor();
    await zoe.page.keyboard.press('Escape');
    await zoe.page.locator('.details').waitFor({ state: 'detached' });
    assert.equal(await at(zoe.page), 20);
  });

for (const size of sizes)
  test(`all of the plank is in sight and within reach at ${size.name}`, async () => {
    const context = await site.browser.newContext(contextFor(size, { locale: 'zh-CN', reducedMotion: 'reduce' }));
    const page = await context.newPage();
    await page.goto(`${site.server.url}/m/${idOf('morels')}?step=1000`);
    await by(page, 'replay').waitFor();
    const faults = await page.locator('.dock :is(button:not(.mark), select, input)').evaluateAll((all) =>
      all.flatMap((each) => {
        const { left, right, top, bottom, width, height } = each.getBoundingClientRect();
        const name = each.ariaLabel ?? each.textContent;
        const within = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight + 1;
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return [
          ...(within ? [] : [`${name} lies outside`]),
          ...(width >= 44 && height >= 44 ? [] : [`${name} is ${width}x${height}`]),
          ...(each.matches('input') || each.contains(hit) ? [] : [`${name} is covered`]),
        ];
      }));
    assert.deepEqual(faults, []);
    const scrolls = await page.evaluate(() => [document.documentElement.scrollWidth > innerWidth, document.documentElement.scrollHeight > innerHeight]);
    assert.deepEqual(scrolls, [false, false]);
    await context.close();
  });
