// "What would you do?": a link to a position of a finished match, as a question. Who follows it sees nothing of
// what came then, chooses at the real table, and is told what was played and what others chose.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from '../wire/protocol_client.mjs';
import { by, byNight, giveName, move, openNotebook, person, shot, turnLight } from './game.mjs';
import { finished, laidForTests } from './staging.mjs';

const site = laidForTests(finished);
const idOf = (name) => site.tables.get(name).replay;
const read = async (match, viewer = '0') =>
  (await fetch(`${site.server.url}/api/matches/${match}?viewer=${viewer}`)).json();

/** The seat that is asked there. */
const askedAt = ({ view: { question } }) => question.seat ?? question.seats[0];

/** The question that the replay of a match copies at a step, by its button. */
async function copied(page, match, step) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${site.server.url}/m/${match}?step=${step}`);
  await by(page, 'replay').waitFor();
  if (!(await by(page, 'ask-friends').isVisible())) await by(page, 'replay-moves').click();
  await by(page, 'ask-friends').click();
  await page.locator('[data-testid="ask-friends"]', { hasText: /Copied|已复制/ }).waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Somebody who follows a question, and what their page has fetched of finished matches since. */
async function asked(link, options = {}) {
  const friend = await person(site.browser, options);
  const fetched = [];
  await friend.page.addInitScript(() => {
    new MutationObserver(() => {
      window.wasUntold ||= /cannot be told/.test(document.querySelector('[data-testid="verdict"]')?.textContent);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  friend.page.on('request', (request) => {
    if (/\/api\/matches\/[^/]+\?/.test(request.url())) fetched.push(request.url());
  });
  await friend.page.goto(link);
  await by(friend.page, 'sit-down').waitFor();
  return { ...friend, fetched };
}

/** Whether a move was at any moment one that cannot be told. */
const untold = (page) => page.evaluate(() => window.wasUntold);

/** Any legal move of the seat that they have, said on a line of their own beside the page. */
async function playAny(page) {
  const token = await page.evaluate(() => localStorage.getItem('understory-token'));
  const line = await new Client().hello(site.server.url, token);
  await line.say({ do: 'enter_room', room: new URL(page.url()).pathname.split('/').at(-1) });
  await line.until(() => line.view);
  await line.play();
  line.socket.close();
}

for (const { name } of finished)
  test(`a position of ${name} is asked again, and answered without a word of what came then`, { skip: name !== 'foray' && byNight }, async () => {
    const match = idOf(name);
    const { positions } = await read(match);
    const step = Math.round(positions.length / 3);
    const zoe = await person(site.browser);
    const link = await copied(zoe.page, match, step);
    assert.equal(link, `${site.server.url}/q/${match}?step=${step}&seat=${askedAt(positions[step])}`);
    const dan = await asked(link);
    await shot(dan.page, `question-${name}`);
    await by(dan.page, 'sit-down').click();
    await by(dan.page, 'turn').waitFor();
    assert.equal(await by(dan.page, 'hints-open').count(), 0, 'nobody helps');
    await openNotebook(dan.page);
    assert.equal(await dan.page.locator('[data-testid="notebook"] [data-testid="goes-on"]').count(), 0);
    assert.deepEqual(dan.fetched, []);
    await dan.page.keyboard.press('Escape');
    await playAny(dan.page);
    await by(dan.page, 'verdict').waitFor();
    await by(dan.page, 'way').first().waitFor();
    assert.equal(await untold(dan.page), false);
    assert.equal(await by(dan.page, 'way').count(), 1);
    await shot(dan.page, `answered-${name}`);
    await by(dan.page, 'play-on').click();
    assert.equal(await by(dan.page, 'answered').count(), 0);
    // Whoever comes again has chosen.
    await dan.page.goto(link);
    await by(dan.page, 'question-answered').waitFor();
    await by(dan.page, 'watch-after').click();
    await by(dan.page, 'replay').waitFor();
    assert.match(await by(dan.page, 'replay-position').textContent(), new RegExp(`^Move ${step + 1} of`));
    for (const each of [zoe, dan]) assert.deepEqual(each.complaints, []);
  });

test('what tells moves is late, and until it has come no move is one that cannot be told', async () => {
  const dan = await asked(`${site.server.url}/q/${idOf('fungi')}?step=4&seat=0`);
  let goOn = () => {};
  const held = new Promise((done) => (goOn = done));
  await dan.page.route(/-moves-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const sent = dan.page.waitForRequest(/-moves-[^/]*\.js$/);
  await dan.page.reload(); // it may have been fetched ahead
  await by(dan.page, 'sit-down').click();
  await by(dan.page, 'turn').waitFor();
  await playAny(dan.page);
  await by(dan.page, 'answered').waitFor();
  await sent;
  assert.equal(await by(dan.page, 'verdict').count(), 0);
  goOn();
  await by(dan.page, 'way').first().waitFor();
  assert.equal(await untold(dan.page), false);
  assert.deepEqual(dan.complaints, []);
});

test('friends choose on a phone, in Chinese and at night, and read who chose what', async () => {
  const match = idOf('morels');
  const zoe = await person(site.browser, { width: 360, height: 740, locale: 'zh-CN' });
  const link = await copied(zoe.page, match, 4);
  const friends = [];
  for (const [name, options] of [['小李', { width: 360, height: 740, locale: 'zh-CN', touch: true }], ['Bo', { width: 844, height: 390 }]]) {
    const friend = await asked(link, options);
    friends.push(friend);
    await turnLight(friend.page);
    await shot(friend.page, `question-phone-${name}`);
    await by(friend.page, 'sit-down').click();
    await by(friend.page, 'turn').waitFor();
    await giveName(friend.page, name);
    await move(friend.page);
    await by(friend.page, 'way').first().waitFor();
    await shot(friend.page, `answered-phone-${name}`);
  }
  const [first, second] = friends;
  const told = await by(second.page, 'answered').textContent();
  assert.match(told, /小李/);
  await first.page.goto(link);
  await by(first.page, 'question-answered').waitFor();
  assert.match(await by(first.page, 'question-answered').textContent(), /Bo/);
  await shot(first.page, 'question-answered-phone');
  for (const each of [zoe, ...friends]) assert.deepEqual(each.complaints, []);
});

test('a question is answered by the keyboard alone', async () => {
  const match = idOf('fungi');
  const { positions } = await read(match);
  const step = positions.findIndex(({ view }, at) => at > 3 && view.question?.kind === 'turn');
  const dan = await asked(`${site.server.url}/q/${match}?step=${step}&seat=${askedAt(positions[step])}`);
  const press = async (id) => {
    for (let tabs = 0; tabs < 80; tabs++) {
      if (await dan.page.evaluate((wanted) => document.activeElement?.closest(`[data-testid="${wanted}"]`) !== null, id))
        return dan.page.keyboard.press('Enter');
      await dan.page.keyboard.press('Tab');
    }
    assert.fail(`no key leads to ${id}`);
  };
  await press('sit-down');
  await by(dan.page, 'turn').waitFor();
  await playAny(dan.page);
  await by(dan.page, 'way').first().waitFor();
  assert.equal(await by(dan.page, 'answered').evaluate((slip) => slip === document.activeElement), true);
  await dan.page.keyboard.press('Escape');
  await by(dan.page, 'answered').waitFor({ state: 'detached' });
  assert.notEqual(await dan.page.evaluate(() => document.activeElement.tagName), 'BODY', 'the keyboard is back at the table');
  assert.deepEqual(dan.complaints, []);
});

test('what others chose fails to come, and nothing of the match is fetched for it', async () => {
  const dan = await asked(`${site.server.url}/q/${idOf('fungi')}?step=4&seat=0`);
  await dan.page.route(/\/choices\//, (route) => route.fulfill({ status: 503, json: {} }));
  await dan.page.reload();
  await by(dan.page, 'question-again').waitFor();
  assert.deepEqual(dan.fetched, []);
});

test('going back to another question of the same match asks that one', async () => {
  const dan = await asked(`${site.server.url}/q/${idOf('fungi')}?step=2&seat=0`);
  const shows = (step) => dan.page.waitForFunction((of) =>
    document.querySelector('[data-testid="question"] img')?.src.includes(`step=${of}&`), step);
  await shows(2);
  await dan.page.evaluate(() => {
    history.pushState(null, '', '?step=4&seat=0');
    history.pushState(null, '', '?step=6&seat=0');
  });
  await dan.page.goBack();
  await shows(4);
  await by(dan.page, 'sit-down').waitFor();
  await dan.page.goBack();
  await shows(2);
  await by(dan.page, 'sit-down').waitFor();
});

test('a question that leads nowhere says why in words', async () => {
  const dan = await asked(`${site.server.url}/q/no-such-match?step=1&seat=0`);
  await by(dan.page, 'sit-down').click();
  await dan.page.getByText('There is no finished match here.').waitFor();
});

test('who was told to come again in a moment sits down in that moment', async () => {
  const { page } = await person(site.browser);
  let refused = 0;
  await page.routeWebSocket('**/ws', (line) => {
    const server = line.connectToServer();
    line.onMessage((text) => {
      const said = JSON.parse(text);
      if (said.do !== 'go_on' || refused++) return server.send(text);
      const refusal = { code: 'busy', reason: '', needed: 0, available: 0 };
      line.send(JSON.stringify({ answer: said.id, ok: false, refusal }));
    });
  });
  await page.goto(`${site.server.url}/q/${idOf('fungi')}?step=4&seat=0`);
  await by(page, 'sit-down').click();
  await page.getByText('try again in a moment').waitFor();
  await by(page, 'sit-down').click();
  await page.waitForURL(/\/r\//);
});

test('a question says why the server lets nobody new in, and waits for nothing', async () => {
  const { page } = await person(site.browser);
  await page.routeWebSocket('**/ws', (line) =>
    line.connectToServer().onMessage((text) => {
      const { player, ...said } = JSON.parse(text);
      const refusal = { code: 'disk_full', reason: '', needed: 0, available: 0 };
      line.send(player ? JSON.stringify({ ...said, ok: false, refusal }) : text);
    }));
  await page.goto(`${site.server.url}/q/${idOf('fungi')}?step=4&seat=0`);
  await by(page, 'hello-refused').waitFor();
});
