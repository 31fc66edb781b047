// The way into a room: names, codes as people write them, links that lead nowhere.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { by, makeRoom, person, shot, siteForTests, speak } from './game.mjs';

const site = siteForTests();

const isReady = (page) =>
  page.waitForFunction(() => document.querySelector('[data-testid="create-room"]')?.disabled === false);

test('a name can be taken away again letter by letter', async () => {
  const ada = await person(site.browser);
  await makeRoom(ada.page, site.server.url, 'Ada');
  await ada.page.goto(site.server.url);
  const name = by(ada.page, 'name');
  await ada.page.waitForFunction(() => document.querySelector('#name').value === 'Ada');
  await name.focus();
  await ada.page.keyboard.press('End');
  for (const left of ['Ad', 'A', '']) {
    await ada.page.keyboard.press('Backspace');
    assert.equal(await name.inputValue(), left);
  }
  // The line may come and go: what has been emptied stays empty.
  await by(ada.page, 'create-room').click();
  await by(ada.page, 'lobby-problem').waitFor();
  assert.equal(await name.inputValue(), '');
  await ada.page.keyboard.type('B');
  assert.equal(await by(ada.page, 'lobby-problem').count(), 0, 'what was wrong is right now');
  await ada.context.close();
});

test('a code leads to its room however it is written, and junk is said to be junk', async () => {
  const ada = await person(site.browser);
  const link = await makeRoom(ada.page, site.server.url, 'Ada');
  const code = /\/r\/(.*)$/.exec(link)[1];
  const [a, b, c, d] = code.split('-');
  for (const text of [`${a}, ${b}, ${c}, ${d}`, `${code}/`, `${code}.`, `${a}–${b}—${c} ${d}`,
    `Room: ${code}`, code.toUpperCase(), `Come: ${link}/ now`]) {
    await ada.page.goto(site.server.url);
    await isReady(ada.page);
    await by(ada.page, 'room-code-input').fill(text);
    await by(ada.page, 'join-room').click();
    await by(ada.page, 'room-code').waitFor();
    assert.equal(await by(ada.page, 'room-code').textContent(), code, text);
  }
  await ada.page.goto(site.server.url);
  await isReady(ada.page);
  await by(ada.page, 'room-code-input').fill('mushroom');
  await by(ada.page, 'join-room').click();
  assert.match(await by(ada.page, 'lobby-problem').textContent(), /four words/);
  await speak(ada.page, 'zh');
  assert.match(await by(ada.page, 'lobby-problem').textContent(), /四个英文单词/);
  await shot(ada.page, 'lobby-no-code');
  await ada.context.close();
});

test('deep links with capitals and slashes open, and those that lead nowhere lead home', async () => {
  const ada = await person(site.browser, { width: 360, height: 740 });
  const link = await makeRoom(ada.page, site.server.url, 'Ada');
  const code = /\/r\/(.*)$/.exec(link)[1];
  for (const path of [code.replace(/\b./g, (letter) => letter.toUpperCase()), `${code}/`]) {
    await ada.page.goto(`${site.server.url}/r/${path}`);
    await by(ada.page, 'room-code').waitFor();
    assert.equal(new URL(ada.page.url()).pathname, `/r/${code}`, 'the address is put right');
  }
  for (const [path, id] of [['/r/junk', 'nowhere'], ['/m/%20', 'nowhere'],
    ['/r/no-such-room-here', 'room-refusal'], ['/m/NoSuchMatch/', 'replay-problem']]) {
    await ada.page.goto(site.server.url + path);
    await by(ada.page, id).waitFor();
    if (path === '/r/junk') await shot(ada.page, 'nowhere-phone');
    await by(ada.page, 'home').click();
    await by(ada.page, 'create-room').waitFor();
    assert.equal(new URL(ada.page.url()).pathname, '/');
  }
  await ada.context.close();
});

test('a link is asked for once each time it is opened', async () => {
  const ada = await person(site.browser);
  let entered = 0;
  ada.page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => (entered += JSON.parse(payload).do === 'enter_room')));
  for (let loads = 1; loads <= 3; loads++) {
    await ada.page.goto(`${site.server.url}/r/no-such-room-here`);
    await by(ada.page, 'room-refusal').waitFor();
    // Whatever else was sent has been answered when the lobby's room is made.
    await by(ada.page, 'home').click();
    await isReady(ada.page);
    assert.equal(entered, loads);
  }
  await ada.context.close();
});
