// Whoever wishes it is called when it becomes their turn: once for each question, whatever else is told meanwhile.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { manyInARoom } from '../wire/client.mjs';
import { by, comeAs, openNotebook, person, shot, siteForTests } from './game.mjs';
import { until } from './socket.mjs';

const site = siteForTests();

test('it is one’s turn once, though others come, rename themselves and look on', async () => {
  const { people, room } = await manyInARoom(site.server.url, 2, { game: 'morels' });
  await people[0].say({ do: 'start_match', room });
  await Promise.all(people.map((each) => each.until(() => each.view)));
  const asked = people.find((each) => each.myTurn());
  const { page } = await person(site.browser);
  await page.addInitScript(() => {
    localStorage.setItem('understory-notices', JSON.stringify({ vibration: true }));
    window.shakes = 0;
    navigator.vibrate = () => ++window.shakes;
  });
  await comeAs(page, site.server.url, asked.token, room);
  await by(page, 'turn').waitFor();
  await openNotebook(page); // a press: before it no browser shakes
  const shakes = () => page.evaluate(() => window.shakes);
  const before = await shakes();
  const [dora] = (await manyInARoom(site.server.url, 1)).people;
  await dora.say({ do: 'set_name', name: 'Dora' });
  await dora.say({ do: 'enter_room', room });
  await page.getByText('Dora').first().waitFor();
  await dora.say({ do: 'set_name', name: 'Theodora' });
  await page.getByText('Theodora').first().waitFor();
  assert.equal(await shakes(), before, 'called again for what is no question');

  const other = people.find((each) => each !== asked);
  const turn = page.locator('[data-testid="turn"]');
  await asked.play();
  await other.until(() => other.myTurn());
  await turn.and(page.locator('[data-yours="false"]')).waitFor();
  await other.play();
  await asked.until(() => asked.myTurn());
  await turn.and(page.locator('[data-yours="true"]')).waitFor();
  await page.waitForFunction((so) => window.shakes === so + 1, before);
});

/** A page at a table, with notifications wished and allowed, as on a phone: its browser has no notification without a
    worker. `pass` has the other one play, so that it is the page's turn. */
async function onPhone(locale = 'en-GB') {
  const { people, room } = await manyInARoom(site.server.url, 2, { game: 'morels' });
  await people[0].say({ do: 'start_match', room });
  await Promise.all(people.map((each) => each.until(() => each.view)));
  const other = people.find((each) => each.myTurn());
  const asked = people.find((each) => each !== other);
  const { page, context } = await person(site.browser, { width: 360, height: 740, locale, fresh: true });
  await page.addInitScript(() => {
    // Debian's Chromium without a window allows none, whatever it was granted.
    window.Notification = class {
      static permission = 'granted';
      static requestPermission = async () => 'granted';
      constructor() {
        throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.');
      }
    };
    Object.defineProperty(document, 'hidden', { get: () => window.away ?? false });
  });
  await comeAs(page, site.server.url, asked.token, room);
  await wish(page);
  await by(page, 'settings-close').click();
  await page.evaluate(() => (window.away = true));
  const pass = async () => {
    await other.play();
    await page.locator('[data-testid="turn"][data-yours="true"]').waitFor();
  };
  return { page, context, address: `${site.server.url}/r/${room}`, pass, play: () => asked.play() };
}
async function wish(page) {
  await by(page, 'settings-open').click();
  await by(page, 'wish-notifications').check();
}

test('on a phone the worker of the page shows the notification, and leads back to the page that asked for it', async () => {
  const { page, context, address, pass, play } = await onPhone();
  await until(page, () => context.serviceWorkers().length === 1, 'the worker is there');
  const [worker] = context.serviceWorkers();
  assert.equal(worker.url(), `${site.server.url}/calls.js`);
  const program = await fetch(worker.url());
  assert.equal(program.headers.get('cache-control'), 'no-cache');
  assert.doesNotMatch(await program.text(), /fetch|cache/i, 'it answers no request');
  // What the desktop would do, which is not there.
  await worker.evaluate(() => {
    self.done = [];
    self.registration.showNotification = async (title, options) => void self.done.push({ title, ...options });
    self.clients.openWindow = async (where) => void self.done.push(`opened ${where}`);
    self.WindowClient.prototype.focus = async function focus() {
      self.done.push(`went to ${this.url}`);
    };
  });
  const done = () => worker.evaluate(() => self.done.splice(0));
  const shown = [];
  await pass();
  await until(page, async () => shown.push(...(await done())) > 0, 'a notification is shown');
  assert.deepEqual(shown.map(({ title }) => title), ['Your turn']);
  const [{ data, tag, renotify }] = shown;
  assert.equal(renotify, true, 'one that takes the place of another calls again');
  assert.equal(data.address, address, 'its link is the table, and holds nothing else');

  // Once the turn has passed it says "Your turn" no more.
  await page.evaluate(() => {
    window.takenBack = [];
    ServiceWorkerRegistration.prototype.getNotifications = async ({ tag }) => [{ close: () => window.takenBack.push(tag) }];
  });
  await play();
  await page.waitForFunction((of) => window.takenBack.includes(of), tag);

  const press = () =>
    worker.evaluate(async (data) => {
      let work;
      const notification = { data, close: () => self.done.push('closed') };
      self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: (all) => (work = all) }));
      await work;
    }, data);
  const another = await context.newPage();
  await another.goto(site.server.url);
  await press();
  assert.deepEqual(await done(), ['closed', `went to ${address}`]);
  await page.close();
  await press();
  assert.deepEqual(await done(), ['closed', `opened ${address}`]);
  await context.close();
});

test('where the browser shows no notification after all, the wish goes off and the settings say so', async () => {
  for (const [locale, said] of [['en-GB', /The browser does not allow it: look at/], ['zh-CN', /浏览器不允许：请/]]) {
    const { page, pass } = await onPhone(locale);
    await pass(); // the real worker may not show it either: nobody has granted it that
    await page.waitForFunction(() => JSON.parse(localStorage.getItem('understory-notices')).notifications === false);
    await by(page, 'settings-open').click();
    assert.equal(await by(page, 'wish-notifications').isChecked(), false);
    assert.match(await by(page, 'notices').getByRole('status').textContent(), said);
    await shot(page, `notices-denied-${locale}`);
  }
});
