// What a player's browser does for a shuffle that anyone can check: it adds a seed by itself, keeps what it was told,
// and says on the replay's page whether that is what the match was dealt and played by.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { join } from 'node:path';
import { Client, manyInARoom, playToTheEnd, startServer } from '../wire/client.mjs';
import { by, makeRoom, person, seatBot, shots, speak, startBrowser, turnLight } from './game.mjs';

let server;
let browser;
let ada;
let match;

/** Ada's page sits at the table, and a program of hers plays. */
before(async () => {
  server = await startServer(undefined, '0', ['--bot-wait', '20'], null, null);
  browser = await startBrowser();
  ada = await person(browser);
  const link = await makeRoom(ada.page, server.url, 'Ada');
  await seatBot(ada.page, 1, 'greedy');
  const token = await ada.page.evaluate(() => localStorage.getItem('understory-token').split(' ')[0]);
  const hand = await new Client().hello(server.url, token);
  const room = link.split('/').at(-1);
  await hand.say({ do: 'enter_room', room });
  await hand.until(() => hand.last.room.shuffle.given[0]);
  assert.ok((await hand.say({ do: 'start_match', room })).ok);
  for (let step = -1; ; ) {
    await hand.until(() => hand.view?.over || (hand.view?.step > step && hand.myTurn()));
    if (hand.view.over) break;
    step = hand.view.step;
    await hand.play();
  }
  match = hand.last.table.match;
  const last = hand.last.table;
  await ada.page.waitForFunction(
    ([id, step, link]) => JSON.parse(localStorage.getItem('understory-links') ?? '[]').some((each) => each.match === id && each.links[step] === link),
    [match, last.step, last.link]);
  hand.socket.close();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

async function openList(page) {
  await page.goto(`${server.url}/m/${match}`);
  await by(page, 'replay-moves').click();
}

test('a page at the table adds a seed by itself, and the replay says that the shuffle follows from it', async () => {
  await openList(ada.page);
  const line = by(ada.page, 'shuffle').locator('summary');
  await line.waitFor();
  assert.match(await line.textContent(), /^Checked: .*one player’s, yours among them\.$/);
  assert.equal(await by(ada.page, 'shuffle-wrong').count(), 0);
  await line.click();
  const details = await by(ada.page, 'shuffle').textContent();
  assert.match(details, /leads to all \d+ links that this browser has kept/);
  const { shuffle, seed } = await (await fetch(`${server.url}/api/matches/${match}/document`)).json();
  for (const digits of [shuffle.commitment, shuffle.secret, shuffle.contributions[0], seed]) assert.ok(details.includes(digits));
});

test('whoever was not there is told that it fits, and not that a seed was theirs', async () => {
  const zoe = await person(browser);
  await openList(zoe.page);
  const line = by(zoe.page, 'shuffle').locator('summary');
  await line.waitFor();
  assert.match(await line.textContent(), /^Checked: .*one player’s\.$/);
});

test('where no player added a seed it is said that the server shuffled alone, and not that nobody chose', async () => {
  const { people, room } = await manyInARoom(server.url, 2, { game: 'morels' });
  await people[0].say({ do: 'start_match', room });
  await Promise.all(people.map((each) => each.until(() => each.view)));
  await playToTheEnd(...people);
  const { page } = await person(browser);
  await page.goto(`${server.url}/m/${people[0].last.table.match}`);
  await by(page, 'replay-moves').click();
  const line = by(page, 'shuffle').locator('summary');
  await line.waitFor();
  assert.match(await line.textContent(), /server shuffled this deal alone/);
  assert.doesNotMatch(await by(page, 'shuffle').textContent(), /nobody chose/);
});

test('a replay on a phone leads home', async () => {
  const { page } = await person(browser, { width: 360, height: 740, touch: true });
  await page.goto(`${server.url}/m/${match}`);
  await by(page, 'to-door').click();
  await by(page, 'play-morels').waitFor();
});

for (const [what, forge, says] of [
  ['a move that was changed', (of) => (of.steps[3].seat = 1 - of.steps[3].seat), /changed or cut/],
  ['a seed that was exchanged', (of) => (of.shuffle.contributions[0] = '0'.repeat(64)), /not dealt by the seeds/],
  ['a record that fits to itself and was never played here', (of) => {
    of.steps = [];
    delete of.link;
  }, /not the one that was played at this table/],
])
  test(`${what} is told in a plain sentence`, async () => {
    const address = `**/api/matches/${match}/document`;
    await ada.page.route(address, async (route) => {
      const document = await (await route.fetch()).json();
      forge(document);
      await route.fulfill({ json: document });
    });
    await openList(ada.page);
    const warning = by(ada.page, 'shuffle-wrong');
    await warning.waitFor();
    assert.match(await warning.textContent(), says);
    await ada.page.unroute(address);
  });

test('the line and what it rests on are readable at every size, in English by day and in Chinese by night', async () => {
  for (const light of ['day', 'night']) {
    await ada.page.setViewportSize({ width: 1440, height: 900 });
    if (light === 'night') {
      await openList(ada.page);
      await speak(ada.page, 'zh');
      await turnLight(ada.page);
    }
    await readableAtEverySize(light);
  }
});

async function readableAtEverySize(light) {
  for (const [width, height] of [[1440, 900], [844, 390], [360, 740]]) {
    await ada.page.setViewportSize({ width, height });
    await openList(ada.page);
    const line = by(ada.page, 'shuffle').locator('summary');
    await line.waitFor();
    await line.scrollIntoViewIfNeeded();
    await ada.page.screenshot({ path: join(shots, `shuffle-${light}-${width}.png`) });
    await line.click();
    const box = await by(ada.page, 'shuffle').boundingBox();
    assert.ok(box.x >= 0 && box.x + box.width <= width, JSON.stringify(box));
    await by(ada.page, 'shuffle').locator('p').scrollIntoViewIfNeeded();
    await ada.page.screenshot({ path: join(shots, `shuffle-open-${light}-${width}.png`) });
  }
}
