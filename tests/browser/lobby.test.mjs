// The way into a room: names, codes as people write them, links that lead nowhere.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sizes } from '../screens/sizes.mjs';
import { drawn } from '../screens/walk.mjs';
import { Client } from '../wire/client.mjs';
import { arrange, atTheDoor, by, makeRoom, person, ready, shot, siteForTests, speak, startServer } from './game.mjs';
import { until } from './socket.mjs';

const site = siteForTests();

test('a guest has a name from the wood, changes it letter by letter, and keeps it', async () => {
  const ada = await person(site.browser);
  const { page } = ada;
  await atTheDoor(page, site.server.url);
  const guest = (await by(page, 'me').textContent()).trim();
  assert.match(guest, /^Guest [A-Z]/);
  await by(page, 'invite-morels').click();
  await until(page, async () => (await by(page, 'seat-0').textContent()).includes(guest), 'the guest is called so');
  await by(page, 'me').click();
  const name = by(page, 'name');
  assert.equal(await name.inputValue(), guest);
  await name.fill('Ada');
  await page.keyboard.press('End');
  for (const left of ['Ad', 'A', '']) {
    await page.keyboard.press('Backspace');
    assert.equal(await name.inputValue(), left);
  }
  await page.keyboard.type('Bea');
  await page.keyboard.press('Enter');
  await until(page, async () => (await by(page, 'seat-0').textContent()).includes('Bea'), 'everybody sees the new name');
  await atTheDoor(page, site.server.url);
  await speak(page, 'zh');
  assert.equal((await by(page, 'me').textContent()).trim(), 'Bea', 'a name is no word of the page');
  assert.deepEqual(ada.complaints, []);
});

test('one click begins a match against a bot, and the first page leads back to it', async () => {
  for (const game of ['morels', 'fungi', 'foray', 'mycelia']) {
    const ada = await person(site.browser, game === 'foray' ? { width: 360, height: 740, locale: 'zh-CN' } : {});
    const { page } = ada;
    await atTheDoor(page, site.server.url);
    await by(page, `play-${game}`).click();
    await by(page, 'turn').waitFor();
    const { pathname } = new URL(page.url());
    await page.waitForFunction(() => document.querySelector('[data-testid="turn"]')?.getAttribute('data-yours') === 'true');
    await atTheDoor(page, site.server.url);
    const open = by(page, `open-${pathname.slice('/r/'.length)}`);
    await open.getByText(game === 'foray' ? '轮到你了' : 'Your turn').waitFor();
    await shot(page, `door-${game}`);
    await open.click();
    await by(page, 'turn').waitFor();
    assert.equal(new URL(page.url()).pathname, pathname);
    assert.deepEqual(ada.complaints, []);
    await ada.context.close();
  }
});

test('who has played for as long as a day allows is told so at the door, which no room is made for', async () => {
  const server = await startServer(undefined, undefined, ['--played-per-day', '1']);
  const ada = await person(site.browser);
  const { page } = ada;
  await atTheDoor(page, server.url);
  await by(page, 'play-morels').click(); // its deal alone is more than a day's
  await by(page, 'turn').waitFor();
  await atTheDoor(page, server.url);
  await by(page, 'play-morels').click();
  await by(page, 'lobby-refused').getByText('has played too much').waitFor();
  assert.equal(new URL(page.url()).pathname, '/');
  await page.reload();
  await by(page, 'open-rooms').waitFor();
  assert.equal(await by(page, 'open-rooms').locator('[data-testid^="open-"]').count(), 1, 'only the match that is on');
  assert.deepEqual(ada.complaints, []);
  await server.stop();
  server.forget();
});

test('door and room fit into every window without scrolling', async () => {
  /** What sticks out of the window, and buttons that are too small for a finger. */
  const faultsIn = (page) =>
    page.evaluate(() => {
      const seen = [...document.querySelectorAll('main button, main input, main a, main h1, .tools button')].filter((each) => {
        const box = each.getBoundingClientRect();
        return box.width > 0 && getComputedStyle(each).visibility === 'visible' && !each.closest('.hidden, [data-testid="open-rooms"]') && !each.classList.contains('hidden');
      });
      const out = seen.filter((each) => {
        const box = each.getBoundingClientRect();
        return box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || (each.matches('button') && box.height < 43.5);
      });
      const { scrollWidth, scrollHeight } = document.documentElement;
      return [...out.map((each) => each.dataset.testid ?? each.textContent), ...(scrollWidth > innerWidth || scrollHeight > innerHeight ? ['the page'] : [])];
    });
  for (const locale of ['en-GB', 'zh-CN']) {
    const { page, complaints } = await person(site.browser, { locale });
    /** That is seen there at every size, and what leads on can be pressed. */
    const fits = async (what, seen, next) => {
      for (const size of sizes) {
        await page.setViewportSize(size);
        await drawn(page);
        assert.deepEqual(await page.evaluate(() => [innerWidth, innerHeight]), [size.width, size.height]);
        await by(page, seen).waitFor();
        if (next) await by(page, next).click({ trial: true });
        assert.deepEqual(await faultsIn(page), [], `${what} at ${size.name}, ${locale}`);
      }
    };
    await atTheDoor(page, site.server.url);
    await fits('first visit', 'invite-foray', 'invite-foray');
    await by(page, 'invite-foray').click();
    await by(page, 'qr-code').waitFor();
    await fits('a room for two', 'qr-code', 'players-4');
    await by(page, 'players-4').click();
    await by(page, 'seat-3').waitFor();
    await fits('a room for four', 'seat-3');
    await page.goto(site.server.url);
    await by(page, 'open-rooms').waitFor();
    await fits('the door with an open room', 'open-rooms');
    assert.deepEqual(complaints, []);
  }
});

test('a code leads to its room however it is written, and junk is said to be junk', async () => {
  const ada = await person(site.browser);
  const link = await makeRoom(ada.page, site.server.url, 'Ada');
  const code = /\/r\/(.*)$/.exec(link)[1];
  const [a, b, c, d] = code.split('-');
  for (const text of [`${a}, ${b}, ${c}, ${d}`, `${code}/`, `${code}.`, `${a}–${b}—${c} ${d}`,
    `Room: ${code}`, code.toUpperCase(), `Come: ${link}/ now`]) {
    await ada.page.goto(site.server.url);
    await ready(ada.page);
    await by(ada.page, 'room-code-input').fill(text);
    await by(ada.page, 'join-room').click();
    await by(ada.page, 'room-code').waitFor({ state: 'attached' });
    assert.equal(await by(ada.page, 'room-code').textContent(), code, text);
  }
  await ada.page.goto(site.server.url);
  await ready(ada.page);
  await by(ada.page, 'room-code-input').fill('mushroom');
  await by(ada.page, 'join-room').click();
  assert.match(await by(ada.page, 'lobby-problem').textContent(), /four words/);
  await speak(ada.page, 'zh');
  assert.match(await by(ada.page, 'lobby-problem').textContent(), /四个英文单词/);
  await shot(ada.page, 'lobby-no-code');
});

test('deep links with capitals and slashes open, and those that lead nowhere lead home', async () => {
  const ada = await person(site.browser, { width: 360, height: 740 });
  const link = await makeRoom(ada.page, site.server.url, 'Ada');
  const code = /\/r\/(.*)$/.exec(link)[1];
  for (const path of [code.replace(/\b./g, (letter) => letter.toUpperCase()), `${code}/`]) {
    await ada.page.goto(`${site.server.url}/r/${path}`);
    await by(ada.page, 'room-code').waitFor({ state: 'attached' });
    assert.equal(new URL(ada.page.url()).pathname, `/r/${code}`, 'the address is put right');
  }
  for (const [path, id] of [['/r/junk', 'nowhere'], ['/m/%20', 'nowhere'],
    ['/r/no-such-room-here', 'room-refusal'], ['/m/NoSuchMatch/', 'replay-problem']]) {
    await ada.page.goto(site.server.url + path);
    await by(ada.page, id).waitFor();
    if (path === '/r/junk') await shot(ada.page, 'nowhere-phone');
    await by(ada.page, 'home').click();
    await by(ada.page, 'invite-morels').waitFor();
    assert.equal(new URL(ada.page.url()).pathname, '/');
  }
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
    await ready(ada.page);
    assert.equal(entered, loads);
  }
});

test('an open room that is pressed with the control key opens beside the page', async () => {
  const ada = await person(site.browser);
  const link = await makeRoom(ada.page, site.server.url, 'Ada');
  await by(ada.page, 'to-door').click();
  await ada.page.reload();
  const [beside] = await Promise.all([
    ada.context.waitForEvent('page'),
    by(ada.page, `open-${link.split('/').at(-1)}`).click({ modifiers: ['Control'] }),
  ]);
  await by(beside, 'start-match').waitFor();
  assert.equal(beside.url(), link);
  assert.equal(new URL(ada.page.url()).pathname, '/');
});

test('a pasted link leads to the very question and position that it names', async () => {
  const ada = await person(site.browser);
  for (const path of ['/q/aB3-x_9?step=12&seat=1', '/m/aB3-x_9?viewer=1&step=12']) {
    await ada.page.goto(site.server.url);
    await ready(ada.page);
    await by(ada.page, 'room-code-input').fill(`Look: http://woods.example${path}.`);
    await by(ada.page, 'join-room').click();
    await ada.page.waitForURL(site.server.url + path);
  }
});

test('a match that is on cannot be read yet, and a room that its host closes says so to whoever is there', async () => {
  const host = await new Client().hello(site.server.url);
  const played = await host.say({ do: 'create_room', game: 'morels' });
  await host.say({ do: 'seat_bot', room: played.room, seat: 1, bot: 'random' });
  const { match } = await host.say({ do: 'start_match', room: played.room });
  const ada = await person(site.browser);
  await ada.page.goto(`${site.server.url}/m/${match}`);
  await ada.page.getByText(/still being played/).waitFor();
  const { room } = await host.say({ do: 'create_room', game: 'morels' });
  await ada.page.goto(`${site.server.url}/r/${room}`);
  await by(ada.page, 'seat-0').waitFor();
  assert.equal((await host.say({ do: 'close_room', room })).ok, true);
  await by(ada.page, 'room-gone').waitFor();
  await shot(ada.page, 'room-gone');
  assert.deepEqual(ada.complaints, []);
});

test('the host reads at the camp fire which cards come along, and what was changed', async () => {
  const { page, complaints } = await person(site.browser);
  await makeRoom(page, site.server.url, 'Ada', 'foray');
  const slip = page.locator('.game.slip .chosen');
  await slip.getByText('Foray cards: Farm to Table').waitFor();
  await arrange(page, () => by(page, 'preset-pans_labyrinth').click());
  await slip.getByText('Foray cards: Pans’ Labyrinth').waitFor();
  assert.deepEqual(complaints, []);
});
