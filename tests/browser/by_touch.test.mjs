// Whole matches by finger alone, on phones held upright: two friends tap what they see, where they see it, from the
// invitation to the score. Nothing is pressed that a finger could not hit, and no key is used.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { by, byNight, isMyTurn, joinRoom, makeRoom, person, siteForTests } from './game.mjs';
import { chanceFrom } from './foray_player.mjs';
import { playMycelia } from './mycelia_player.mjs';
import { until } from './socket.mjs';

const site = siteForTests();

/** Taps it where most of it is seen: a card of a fan shows an edge, a tile a triangle. */
async function tap(page, target) {
  await target.waitFor();
  // A hand that is wider than the window is pushed along first.
  await target.evaluate((each) => each.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
  const look = () =>
    target.evaluate((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      // Of two cards alike either is meant.
      const { card } = each.dataset;
      const hits = (x, y) => {
        const hit = document.elementFromPoint(x, y);
        return each.contains(hit) || (!!card && hit?.closest('[data-card]')?.dataset.card === card);
      };
      const room = 7; // px on each side: what a finger hits at least
      for (const down of [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9])
        for (let along = 1; along < 20; along++) {
          const [x, y] = [left + (along / 20) * width, top + down * height];
          if ([[0, 0], [-room, 0], [room, 0], [0, -room], [0, room]].every(([dx, dy]) => hits(x + dx, y + dy))) return { x, y };
        }
      const [x, y] = [left + width / 2, top + height / 2];
      return { over: document.elementFromPoint(x, y)?.outerHTML.slice(0, 200), at: [x, y, width, height] };
    });
  let seen = await look();
  // What moves comes to rest.
  for (let n = 0; seen.over !== undefined && n < 20; n++, seen = await look()) await page.waitForTimeout(60);
  assert.ok(seen.x !== undefined, `a finger cannot hit ${await target.getAttribute('data-testid')}: ${JSON.stringify(seen)}`);
  await page.touchscreen.tap(seen.x, seen.y);
}

/** Two friends with phones, at the table of that game. */
async function friends(game, arranged) {
  const people = [];
  for (let n = 0; n < 2; n++) people.push(await person(site.browser, { width: 360, height: 740, touch: true }));
  const [ada, bo] = people;
  const link = await makeRoom(ada.page, site.server.url, 'Ada', game, arranged);
  await joinRoom(bo.page, link, 'Bo', 1);
  await tap(ada.page, by(ada.page, 'start-match'));
  for (const { page } of people) await by(page, 'turn').waitFor();
  return people;
}

async function leaveAll(people) {
  for (const { page, complaints, context } of people) {
    await by(page, 'final-score').waitFor();
    await tap(page, by(page, 'see-table'));
    assert.deepEqual(complaints, []);
    await context.close();
  }
}

/** One answer in the woods: discards, cooks, sells or puts down a pan where that is offered, else takes a card. */
async function answerInTheWoods(page) {
  const confirm = (kind) => by(page, `confirm${kind}`);
  if (await confirm('-discard').isVisible()) {
    while ((await confirm('-discard').getAttribute('aria-disabled')) === 'true')
      await tap(page, page.locator('[data-testid="hand"] [data-card][aria-pressed="false"]').first());
    return tap(page, confirm('-discard'));
  }
  const hand = page.locator('[data-testid="hand"] [data-may="true"]');
  const offered = page.locator('[data-testid^="confirm"]:visible, [data-testid^="way-"]:visible');
  for (let n = 0; n < (await hand.count()); n++) {
    const card = await hand.nth(n).getAttribute('data-card');
    await tap(page, hand.nth(n));
    await by(page, 'put-back').waitFor();
    await offered.first().waitFor();
    if (await by(page, 'way-cook').isVisible()) await tap(page, by(page, 'way-cook'));
    if (await confirm('-cook').isVisible()) return tap(page, confirm('-cook'));
    if (await by(page, 'way-sell').isVisible()) await tap(page, by(page, 'way-sell'));
    const full = (await hand.count()) > 6;
    if (full && (await confirm('-sell').isVisible())) return tap(page, confirm('-sell'));
    if (card === 'pan' && (await confirm('').isVisible())) return tap(page, confirm(''));
    await tap(page, by(page, 'put-back'));
  }
  const places = page.locator('.path [data-may="true"], [data-testid="take-decay"][data-may="true"]');
  const first = (await places.count()) ? places.first() : hand.first();
  const confirmed = page.locator('[data-testid="confirm"], [data-testid="confirm-cook"], [data-testid="confirm-sell"]').first();
  // Where the table changes while it is tapped nothing is chosen: it is tapped again.
  await until(page, async () => {
    if (await confirmed.isVisible()) return true;
    if ((await first.getAttribute('aria-pressed')) !== 'true') await tap(page, first);
    return false;
  }, 'something is chosen');
  return tap(page, confirmed);
}

test('a whole match of Fungi by finger', { skip: byNight }, async () => {
  const people = await friends('fungi');
  let answers = 0;
  for (; !(await by(people[0].page, 'final-score').isVisible()); ) {
    for (const { page } of people) {
      if (!(await isMyTurn(page))) continue;
      const step = await by(page, 'turn').getAttribute('data-step');
      await answerInTheWoods(page);
      await page.waitForFunction((was) => document.querySelector('[data-testid="turn"]')?.dataset.step !== was, step);
      assert.ok(++answers < 400, 'the match does not end');
    }
    await people[0].page.waitForTimeout(15);
  }
  console.log(`Fungi: ${answers} answers by finger`);
  await leaveAll(people);
});

test('a whole match of Mycelia by finger', { skip: byNight }, async () => {
  const people = await friends('mycelia', { players: 2 });
  const { answers, done } = await playMycelia(people, chanceFrom(7), async () => false, { press: tap, touch: tap });
  console.log(`Mycelia: ${answers} answers by finger`);
  assert.equal(done.size, 6, [...done].join());
  await leaveAll(people);
});
