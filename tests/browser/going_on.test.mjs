// From the dock of a replay into a room that goes on from there: against bots, with a friend, marked
// wherever it is seen; in all four games.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { by, byNight, openNotebook, person, shot } from './game.mjs';
import { holdSocket, until } from './socket.mjs';
import { finished, laidForTests } from './staging.mjs';

const site = laidForTests(finished);
const idOf = (name) => site.tables.get(name).replay;
const read = async (match, viewer = '0') =>
  (await fetch(`${site.server.url}/api/matches/${match}?viewer=${viewer}`)).json();

/** Opens the replay of a match at a step. */
async function watch(page, match, step) {
  await page.goto(`${site.server.url}/m/${match}?step=${step}`);
  await by(page, 'replay').waitFor();
  await by(page, 'turn').waitFor();
}

/** The dock's button, which lies with the list of moves where there is little room. */
async function goOn(page) {
  if (!(await by(page, 'go-on').isVisible())) await by(page, 'replay-moves').click();
  await by(page, 'go-on').click();
}

for (const { name } of finished)
  test(`a match of ${name} is gone on with from its replay, and says where it came from`, { skip: name !== 'mycelia' && byNight }, async () => {
    const zoe = await person(site.browser);
    const match = idOf(name);
    const { positions } = await read(match);
    const step = Math.round(positions.length / 3);
    await watch(zoe.page, match, step);
    await goOn(zoe.page);
    await by(zoe.page, 'start-match').waitFor();
    const mark = by(zoe.page, 'goes-on').first();
    assert.equal(await mark.textContent(), `Goes on from move ${step} of another match`);
    assert.match(await mark.getAttribute('href'), new RegExp(`/m/${match}\\?step=${step}$`));
    assert.equal(await by(zoe.page, 'players-2').count(), 0, 'the number of seats is given');
    await shot(zoe.page, `going-on-${name}`);
    await by(zoe.page, 'start-match').click();
    await by(zoe.page, 'turn').waitFor();
    assert.equal(await by(zoe.page, 'went-on').textContent(), `from move ${step}`);
    await openNotebook(zoe.page);
    await shot(zoe.page, `gone-on-${name}`);
    await zoe.page.locator('[data-testid="notebook"] [data-testid="goes-on"]').click();
    await by(zoe.page, 'replay').waitFor();
    assert.match(await by(zoe.page, 'replay-position').textContent(), new RegExp(`^Move ${step} of`));
    assert.deepEqual(zoe.complaints, []);
  });

test('a friend sits down where it goes on, on a phone and in Chinese, and the host can still change its pace', async () => {
  const ada = await person(site.browser, { width: 360, height: 740, locale: 'zh-CN' });
  const bo = await person(site.browser);
  const match = idOf('morels');
  await watch(ada.page, match, 6);
  await by(ada.page, 'replay-moves').click();
  await shot(ada.page, 'go-on-phone');
  await goOn(ada.page);
  await by(ada.page, 'start-match').waitFor();
  assert.equal(await by(ada.page, 'goes-on').first().textContent(), '从另一局的第\u00a06\u00a0步继续');
  await by(ada.page, 'options-open').click();
  assert.equal(await by(ada.page, 'start').count(), 0, 'who begins is given');
  await by(ada.page, 'turn-limit').selectOption('300');
  await by(ada.page, 'options-close').click();
  await by(ada.page, 'options-close').waitFor({ state: 'detached' });
  await by(ada.page, 'seat-1').getByRole('button', { name: '请电脑离开' }).click();
  const link = new URL(ada.page.url()).href;
  await bo.page.goto(link);
  await by(bo.page, 'seat-1-sit').click();
  await by(ada.page, 'start-match').click();
  await by(bo.page, 'turn').waitFor();
  const kinds = (cards) => [...new Set(cards)].sort();
  const hand = await by(bo.page, 'hand').locator('[data-card]').evaluateAll((all) => all.map((each) => each.dataset.card));
  assert.deepEqual(kinds(hand), kinds((await read(match, '1')).positions[6].view.seats[1].hand));
  await shot(ada.page, 'gone-on-phone');
  for (const each of [ada, bo]) assert.deepEqual(each.complaints, []);
});

test('at the end there is nothing to go on with, and a refusal is said in words', async () => {
  const zoe = await person(site.browser);
  const match = idOf('fungi');
  const last = (await read(match)).positions.length - 1;
  await watch(zoe.page, match, last);
  assert.equal(await by(zoe.page, 'go-on').count(), 0);
  await by(zoe.page, 'replay-prev').click();
  await by(zoe.page, 'go-on').waitFor();
  await zoe.page.routeWebSocket(/\/ws$/, (line) => {
    const server = line.connectToServer();
    line.onMessage((text) => server.send(text.replace(`"match":"${match}"`, '"match":"no-such"')));
  });
  await zoe.page.reload();
  await by(zoe.page, 'go-on').click();
  assert.equal(await by(zoe.page, 'go-on-refused').textContent(), 'There is no finished match here.');
});

for (const [from, press] of [['m', 'go-on'], ['q', 'sit-down']])
  test(`who presses ${press} and goes to the door before the answer stays there`, async () => {
    const zoe = await person(site.browser);
    let greeted = false;
    let made = false;
    const line = await holdSocket(zoe.page, {
      change: (message) => {
        if ('answer' in message) {
          greeted ||= 'games' in message;
          made ||= 'room' in message;
        }
        return message;
      },
    });
    await zoe.page.goto(`${site.server.url}/${from}/${idOf('fungi')}?step=4&seat=${(await read(idOf('fungi'))).positions[4].view.question.seat}`);
    await by(zoe.page, press).waitFor();
    // The match is fetched on another connection: without a greeting on this one the door has no games.
    await until(zoe.page, () => greeted, 'the page is greeted');
    line.hold();
    await by(zoe.page, press).click();
    await by(zoe.page, 'to-door').or(by(zoe.page, 'home')).first().click();
    await by(zoe.page, 'play-morels').waitFor();
    line.release();
    await until(zoe.page, () => made, 'the room is made');
    // Where it was gone to, its seats would stand by now.
    await by(zoe.page, 'me').click();
    await by(zoe.page, 'settings-close').click();
    assert.equal(new URL(zoe.page.url()).pathname, '/');
  });
