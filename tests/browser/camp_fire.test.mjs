// At the camp fire nothing is lost that one has in hand: the keyboard's place, a word that is being typed, and
// the page to which one has gone meanwhile.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atTheDoor, by, joinRoom, makeRoom, openNotebook, person, shot, siteForTests } from './game.mjs';
import { holdSocket, until } from './socket.mjs';

const site = siteForTests();
/** What the keyboard is on: the test id of it or of what it stands in; nothing when it is on the page. */
const keyboardOn = (page) =>
  page.evaluate(() => document.activeElement.closest('[data-testid]')?.dataset.testid ?? null);

test('the keyboard stays at a seat that a bot is given or sent away from, and where one sits down', async () => {
  const { page, complaints } = await person(site.browser);
  await makeRoom(page, site.server.url, 'Ada');
  const press = async (what, gone) => {
    await what.focus();
    await page.keyboard.press('Enter');
    await gone.waitFor({ state: 'detached' });
    await until(page, async () => (await keyboardOn(page)) === 'seat-1', 'the keyboard is on the seat');
  };
  await by(page, 'seat-1-bots').press('Enter');
  await press(by(page, 'seat-1-bot-random'), by(page, 'seat-1-bots'));
  const away = by(page, 'seat-1').getByRole('button', { name: 'Send the bot away' });
  await press(away, away);
  await shot(page, 'seat-by-keyboard');
  await press(by(page, 'seat-1-sit'), by(page, 'seat-1-sit'));
  assert.deepEqual(complaints, []);
});

for (const width of [1280, 360])
  test(`who is typing when the match begins types on beside the table, on a page ${width} wide`, async () => {
    const [ada, bo] = [await person(site.browser), await person(site.browser, { width, height: 740 })];
    const link = await makeRoom(ada.page, site.server.url, 'Ada');
    await joinRoom(bo.page, link, 'Bo', 1);
    await openNotebook(bo.page);
    await by(bo.page, 'chat-input').pressSequentially('Good luck, and p');
    await by(ada.page, 'start-match').click();
    await by(bo.page, 'turn').waitFor();
    await until(bo.page, async () => (await keyboardOn(bo.page)) === 'chat-input', 'the keyboard is in the talk');
    await bo.page.keyboard.type('atience');
    assert.equal(await by(bo.page, 'chat-input').inputValue(), 'Good luck, and patience');
    assert.equal(await by(bo.page, 'notebook-open').getAttribute('aria-expanded'), 'true');
    // What was meant for one room is said in no other.
    await bo.page.goto(site.server.url);
    await makeRoom(bo.page, site.server.url, 'Bo');
    assert.equal(await by(bo.page, 'notebook-open').getAttribute('aria-expanded'), 'false');
    assert.equal(await by(bo.page, 'chat-input').inputValue(), '');
    for (const each of [ada, bo]) assert.deepEqual(each.complaints, []);
  });

test('a name that is being typed stays when the page is greeted anew', async () => {
  const { page } = await person(site.browser);
  const line = await holdSocket(page);
  await atTheDoor(page, site.server.url);
  await by(page, 'me').click();
  await by(page, 'name').fill('Margarethe');
  const greeted = line.said('hello').length;
  line.cut();
  await until(page, async () => line.said('hello').length > greeted && !(await by(page, 'connection-lost').count()), 'it is greeted');
  await until(page, () => line.said('my_rooms').length > 1, 'the answer to the greeting has come');
  assert.equal(await by(page, 'name').inputValue(), 'Margarethe');
  await by(page, 'give-name').click();
  await by(page, 'settings-close').waitFor({ state: 'detached' });
  await by(page, 'me').click();
  assert.equal(await by(page, 'name').inputValue(), 'Margarethe', 'and the next time one’s name stands there');
});

test('who closes a room and goes elsewhere before the answer stays there', async () => {
  const { page } = await person(site.browser);
  const answered = new Set();
  const line = await holdSocket(page, {
    change: (message) => {
      answered.add(message.answer);
      return message;
    },
  });
  await makeRoom(page, site.server.url, 'Ada');
  line.hold();
  await by(page, 'close-room').click();
  await by(page, 'to-door').click();
  await by(page, 'rules-morels').click();
  await by(page, 'book').waitFor();
  line.release();
  await until(page, () => answered.has(line.said('close_room')[0].id), 'the room is closed');
  await by(page, 'book').click();
  assert.equal(new URL(page.url()).pathname, '/rules/morels');
});

test('a seat that is taken while a bot is chosen for it closes the sheet, which stays closed when the seat is free again', async () => {
  const [ada, bo] = [await person(site.browser), await person(site.browser)];
  const link = await makeRoom(ada.page, site.server.url, 'Ada');
  await joinRoom(bo.page, link, 'Bo');
  await by(ada.page, 'seat-1-bots').click();
  await by(ada.page, 'seat-1-bot-steady').waitFor();
  const seat = by(bo.page, 'seat-1');
  await by(bo.page, 'seat-1-sit').click();
  await by(ada.page, 'seat-1-who').waitFor({ state: 'detached' });
  await seat.getByRole('button', { name: 'Stand up' }).click();
  await by(ada.page, 'seat-1-bots').waitFor();
  assert.equal(await ada.page.locator('dialog[open]').count(), 0);
  assert.deepEqual([...ada.complaints, ...bo.complaints], []);
});
