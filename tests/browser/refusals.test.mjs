// What the server refuses is said where it was asked for, and nothing that a person has done since is
// lost by it. The server refuses because what the page says is changed on its way.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { manyInARoom } from '../wire/client.mjs';
import { by, comeAs, confirm, isMyTurn, joinRoom, makeRoom, openNotebook, person, ready, seatBot, shot, siteForTests, speak } from './game.mjs';
import { holdSocket, until } from './socket.mjs';

const site = siteForTests();
const alerts = (page) => page.locator('[role="alert"]').count();

/** A match against bots, with Ada's turn open on a connection held in the hand. */
async function atTable(game, change = {}, arrangement = {}) {
  const ada = await person(site.browser);
  const connection = await holdSocket(ada.page, change);
  await makeRoom(ada.page, site.server.url, 'Ada', game, arrangement);
  for (let seat = 1; await by(ada.page, `seat-${seat}-bots`).count(); seat++)
    await seatBot(ada.page, seat, 'random');
  await by(ada.page, 'start-match').click();
  await by(ada.page, 'turn').waitFor();
  return { page: ada.page, connection, leave: () => ada.context.close() };
}

test('a stand-in that is refused is said to be', async () => {
  const change = (message) => {
    if (message.push === 'room') message.seats[1].may_stand_in = true;
    return message;
  };
  const { page, leave } = await atTable('morels', { change });
  await by(page, 'call-stand-in-1').click();
  await until(page, () => alerts(page), 'the refusal is told');
  await leave();
});

test('while a commit is under way no key turns the compass from what is sent', async () => {
  const { page, connection, leave } = await atTable('foray', {}, { players: 4 });
  await by(page, 'compass').focus();
  await page.keyboard.press('ArrowRight');
  const choice = await by(page, 'compass').getAttribute('data-value');
  connection.hold();
  await by(page, 'commit-confirm').click();
  await until(page, () => connection.said('play').length, 'the commit is on its way');
  await page.keyboard.press('h');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  assert.equal(await by(page, 'compass').getAttribute('data-value'), choice);
  assert.notEqual(choice, 'hand');
  await leave();
});

test('matches that could not be fetched are not said to be none', async () => {
  const ada = await person(site.browser);
  await ada.page.route('**/api/matches', (route) =>
    route.fulfill({ status: 503, json: { refusal: { code: 'busy' } } }));
  const asked = ada.page.waitForResponse('**/api/matches');
  await ada.page.goto(site.server.url);
  await asked;
  await by(ada.page, 'matches-refused').waitFor();
  assert.equal(await ada.page.getByText('None yet').count(), 0);
});

test('matches that could not be fetched for want of a connection are no fault of the page', async () => {
  const ada = await person(site.browser);
  await ada.page.route('**/api/matches', (route) => route.abort());
  const failed = ada.page.waitForEvent('requestfailed');
  await ada.page.goto(site.server.url);
  await failed;
  await ready(ada.page);
  assert.deepEqual(ada.complaints, []);
});

test('a line of talk that is refused says why, and leaves what was typed since', async () => {
  const say = (message) => (message.do === 'chat' ? { ...message, text: 'x'.repeat(600) } : message);
  const { page, connection, leave } = await atTable('morels', { say });
  connection.hold();
  await openNotebook(page);
  await by(page, 'chat-input').fill('first');
  await by(page, 'chat-send').click();
  await by(page, 'chat-input').fill('second');
  connection.release();
  await until(page, () => alerts(page), 'the refusal is told');
  assert.equal(await by(page, 'chat-input').inputValue(), 'second');
  await by(page, 'chat-input').fill('');
  assert.equal(await alerts(page), 0, 'what is typed now has not been refused');
  await by(page, 'chat-input').fill('third');
  await by(page, 'chat-send').click();
  await until(page, async () => (await by(page, 'chat-input').inputValue()) === 'third', 'it can be said again');
  await leave();
});

test('a standing answer that is refused is not ticked, and says why', async () => {
  const say = (message) => (message.do === 'set_standing' ? { ...message, question: 'none' } : message);
  const { page, leave } = await atTable('foray', { say }, { choose: (page) => by(page, 'preset-all').click() });
  await openNotebook(page);
  await by(page, 'standing').locator('summary').click();
  await by(page, 'standing-eccentric').click();
  await until(page, () => alerts(page), 'the refusal is told');
  assert.equal(await by(page, 'standing-eccentric').isChecked(), false);
  await leave();
});

test('a name that is refused in a room says why', async () => {
  const ada = await person(site.browser);
  const link = await makeRoom(ada.page, site.server.url, 'Ada');
  const bo = await person(site.browser);
  await holdSocket(bo.page, { say: (message) => (message.do === 'set_name' ? { ...message, name: 'x'.repeat(99) } : message) });
  await bo.page.goto(link);
  await by(bo.page, 'me').click();
  await by(bo.page, 'name').fill('Bo');
  await by(bo.page, 'give-name').click();
  await until(bo.page, () => alerts(bo.page), 'the refusal is told');
});

test('what is refused in a room that waits is told in the language of the moment', async () => {
  const ada = await person(site.browser);
  const say = ({ id, room, ...more }) =>
    more.do === 'seat_bot' ? { id, room, do: 'start_match' } : { id, ...(room && { room }), ...more };
  await holdSocket(ada.page, { say });
  await makeRoom(ada.page, site.server.url, 'Ada');
  await seatBot(ada.page, 1, 'random');
  const problem = ada.page.locator('[role="alert"]');
  await problem.waitFor();
  const said = await problem.textContent();
  await speak(ada.page, 'zh');
  await by(ada.page, 'start-match').getByText(/[\u4e00-\u9fff]/).waitFor();
  assert.notEqual(await problem.textContent(), said);
});

test('why a match cannot begin is told no longer than it is so', async () => {
  const ada = await person(site.browser);
  const say = ({ id, room, ...more }) =>
    more.do === 'seat_bot' ? { id, room, do: 'start_match' } : { id, ...(room && { room }), ...more };
  await holdSocket(ada.page, { say });
  const link = await makeRoom(ada.page, site.server.url, 'Ada');
  await seatBot(ada.page, 1, 'random');
  await ada.page.locator('[role="alert"]').getByText('Every seat needs somebody').waitFor();
  const bo = await person(site.browser);
  await joinRoom(bo.page, link, 'Bo', 1);
  await until(ada.page, async () => (await by(ada.page, 'seat-1').textContent()).includes('Bo'), 'Bo sits');
  assert.equal(await alerts(ada.page), 0);
});

test('that a move was not accepted is told until something else is chosen', async () => {
  const say = (message) => (message.do === 'play' ? { ...message, match: 'another' } : message);
  const { page, leave } = await atTable('morels', { say }, { choose: (page) => by(page, 'start').selectOption('0') });
  const refused = by(page, 'turn').getByText('Not accepted');
  await until(page, () => isMyTurn(page), 'it is Ada’s turn');
  const places = page.locator('.path [data-may="true"]');
  await places.first().click();
  await confirm(page);
  await refused.waitFor();
  await places.last().click();
  await by(page, 'confirm').waitFor();
  assert.equal(await refused.count(), 0);
  await leave();
});

test('that a choice of the compass was refused is told until it is turned to another', async () => {
  const say = (message) => (message.do === 'play' ? { ...message, match: 'another' } : message);
  const { page, leave } = await atTable('foray', { say }, { players: 4 });
  const compass = by(page, 'compass');
  for (const turn of [() => by(page, 'forest-slot-3').click(), () => compass.press('ArrowRight'), () => page.keyboard.press('h')]) {
    await by(page, 'forest-slot-2').click();
    await confirm(page, 'commit-confirm');
    await by(page, 'reason').waitFor();
    assert.equal(await compass.getAttribute('data-value'), '2');
    await turn();
    assert.notEqual(await compass.getAttribute('data-value'), '2');
    assert.equal(await by(page, 'reason').count(), 0);
  }
  await leave();
});

test('an answer of itself that the server refuses is given again of itself', async () => {
  const change = (message) => {
    if (message.push === 'table') {
      message.view.question = { kind: 'bonus', seat: 0 };
      message.view.moves = [{ do: 'decline' }];
    }
    return message;
  };
  const say = (message) => (message.do === 'play' ? { ...message, match: 'another' } : message);
  const { page, connection, leave } = await atTable('foray', { change, say });
  await until(page, () => connection.said('play').length === 1, 'the answer is given');
  await until(page, async () => !(await isMyTurn(page)) && (await page.getByTestId('turn').count()), 'the table');
  await until(page, () => connection.said('play').length === 2, 'the answer is given again');
  await leave();
});

for (const [width, height] of [[844, 390], [740, 360]])
  test(`on a phone laid down, ${width}×${height}, what becomes of a move is heard in words and seen as a mark`, async () => {
    const { people, room } = await manyInARoom(site.server.url, 2, { game: 'morels' });
    await people[0].say({ do: 'start_match', room });
    await Promise.all(people.map((each) => each.until(() => each.view)));
    const { page } = await person(site.browser, { width, height });
    const say = (message) => (message.do === 'play' ? { ...message, match: 'another' } : message);
    const connection = await holdSocket(page, { say });
    await comeAs(page, site.server.url, people.find((each) => each.myTurn()).token, room);
    const sign = by(page, 'turn');
    const heard = (words) => until(page, async () => (await sign.getByRole('status').ariaSnapshot()).includes(words), words);
    /** What is drawn behind the words of the sign, where it lies in sight. */
    const seen = () =>
      sign.locator('.said').evaluate((said) => {
        const { content, right, bottom, width, height } = getComputedStyle(said, '::after');
        const at = said.closest('.turn').getBoundingClientRect();
        const inSight = at.right - parseFloat(right) <= innerWidth && at.bottom - parseFloat(bottom) <= innerHeight;
        return inSight && parseFloat(width) >= 20 && parseFloat(height) >= 16 ? content : 'nothing';
      });
    await sign.waitFor();
    assert.equal(await seen(), 'nothing');
    connection.hold();
    await page.keyboard.press('1');
    await confirm(page);
    await heard('Sending…');
    assert.match(await seen(), /^"…"/);
    await shot(page, `sending-${width}`);
    connection.release();
    await heard('Not accepted');
    assert.match(await seen(), /^"!"/);
    await shot(page, `not-accepted-${width}`);

    const dora = await person(site.browser, { width, height });
    await dora.page.goto(`${site.server.url}/r/${room}`);
    await until(dora.page, async () => /You are watching/.test(await by(dora.page, 'turn').getByRole('status').ariaSnapshot()), 'that is heard');
  });
