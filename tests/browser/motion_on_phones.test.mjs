// On a phone not everything that the others have is shown: what happens to it is seen at their camp all the same.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flown, watchFlights } from './flights.mjs';
import { by, person } from './game.mjs';
import { laidForTests, sitDown } from './staging.mjs';

const upright = { width: 360, height: 740, touch: true };
const laidDown = { width: 844, height: 390, touch: true };
const nextIs = (deed) => ({ next }) => next?.move?.do === deed;
const four = { game: 'mycelia', players: 4, question: 'turn', where: nextIs('discover') };
const site = laidForTests([
  { ...four, name: 'upright' },
  { ...four, name: 'laid down' },
  { name: 'cooked', game: 'foray', players: 3, question: 'turn', where: nextIs('cook') },
]);

/** Somebody who sits there and is not asked. */
async function other(table, size, motion = true) {
  const somebody = await person(site.browser, { ...size, motion });
  await somebody.page.addInitScript(watchFlights);
  await sitDown(somebody.page, site, { ...table, seat: (table.seat + 1) % table.tokens.length });
  return somebody;
}

/** Whoever is asked does what the bot did there. */
async function goOn({ clients, seat, room, rest }) {
  const { match, step } = clients[seat].last.table;
  await clients[seat].say({ do: 'play', room, match, step, move: rest[0].move });
}

const isWithin = ([x, y], box) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

for (const [name, size] of [['upright', upright], ['laid down', laidDown]])
  test(`a card that one of three others draws flies to their camp on a phone ${name}, and marks it where nothing may travel`, async () => {
    const table = site.tables.get(name);
    const [moving, still] = [await other(table, size), await other(table, size, false)];
    const edge = by(still.page, `seat-panel-${table.seat}`).locator('[data-changed]').first().waitFor();
    await goOn(table);
    await edge;
    const { page } = moving;
    const to = `hand-${table.seat}`;
    await page.waitForFunction((place) => window.flights.some((flight) => flight.to === place && flight.ended), to);
    const card = (await flown(page)).find((flight) => flight.to === to);
    assert.equal(card.ended, 'landed');
    assert.ok(isWithin(card.at, await by(page, `seat-panel-${table.seat}`).boundingBox()), `it landed at ${card.at}`);
    for (const { context, complaints } of [moving, still]) {
      assert.deepEqual(complaints, []);
      await context.close();
    }
  });

test('what one of two others cooks flies to its pan on a phone, where pans lie in short, and the sign stays to be read', async () => {
  const table = site.tables.get('cooked');
  const { page, context, complaints } = await other(table, upright);
  const sign = by(page, `fold-${table.seat}`);
  // So slow that it still flies when a busy machine comes to look.
  const pace = await page.context().newCDPSession(page);
  await pace.send('Animation.setPlaybackRate', { playbackRate: 0.05 });
  await goOn(table);
  await page.locator(`[data-testid="flight"][data-to^="pan-${table.seat}"]`).first().waitFor();
  assert.equal(await sign.evaluate((each) => getComputedStyle(each).opacity), '1');
  await pace.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await page.waitForFunction((place) => window.flights.some(({ to, ended }) => to.startsWith(place) && ended), `pan-${table.seat}`);
  const dish = (await flown(page)).find(({ to }) => to.startsWith(`pan-${table.seat}`));
  assert.equal(dish.ended, 'landed');
  const pan = page.locator(`[data-place^="${dish.to}-"]`).last();
  assert.ok(isWithin(dish.at, await pan.boundingBox()), `it landed at ${dish.at}`);
  assert.deepEqual(complaints, []);
  await context.close();
});
