// A hostile page in a real browser, whose visitor has a seat in a room: nothing of the server is read, nothing
// is done there, and no window is held; and a page whose own name leads here is told nothing.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { playToTheEnd, twoInARoom } from '../wire/client.mjs';
import { comeAs, person, siteForTests, startBrowser } from './game.mjs';
import { carelessSite, hostileSite, tryForms, tryFrames, tryFromThePage, tryWindow } from './hostile_page.mjs';

const site = siteForTests();
let browser, hostile, careless, victim, ada, bo, room, match, tried = 0;

before(async () => {
  // A name of the stranger's that leads to this machine, as after DNS rebinding.
  browser = await startBrowser({ more: ['--host-resolver-rules=MAP evil.example 127.0.0.1'] });
  [hostile, careless] = await Promise.all([hostileSite(), carelessSite()]);
  ({ ada, bo, room } = await twoInARoom(site.server.url));
  await ada.say({ do: 'start_match', room });
  await playToTheEnd(ada, bo);
  ({ match } = ada.last.table);
  victim = await person(browser);
  await comeAs(victim.page, site.server.url, ada.token, room);
});
after(async () => {
  await browser?.close();
  hostile?.stop();
  careless?.stop();
  console.log(`${tried} attempts of a hostile page by browser`);
});

const origins = () => [`http://127.0.0.1:${hostile.port}`, `http://evil.example:${hostile.port}`];

/** All of them are refused here, and all that a browser does not refuse by itself are not refused where nothing is. */
function compare(here, there, browsersOwn = []) {
  tried += Object.keys(here).length;
  for (const [name, outcome] of Object.entries(here)) {
    assert.equal(outcome, 'refused', name);
    if (!browsersOwn.includes(name)) assert.notEqual(there[name], 'refused', `${name}, where nothing is refused`);
  }
}

/** A page at that address, in the browser of who plays here. */
async function visiting(url) {
  const page = await victim.context.newPage();
  await page.goto(url);
  return page;
}

/** What the room is, apart from who looks at it. */
async function theRoom() {
  await bo.say({ do: 'enter_room', room });
  const { seats, host, phase, match } = bo.last.room;
  return { seats: seats.map(({ player, bot }) => ({ player: player?.id, bot })), host, phase, match };
}

test('a page of another origin reads nothing of the server, with elements, requests or sockets', async () => {
  const own = await (await fetch(site.server.url)).text();
  const assets = [...own.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|svg))"/g)].map(([, path]) => path);
  assert.ok(assets.length >= 2, own);
  // Pictures, and these alone, may be shown elsewhere: a messenger shows one beside a link.
  const paths = ['/', '/healthz', '/api/rules/morels', '/api/matches', `/api/matches/${match}`, `/api/matches/${match}/document`, ...assets];
  for (const origin of origins()) {
    const page = await visiting(origin);
    const here = await tryFromThePage(page, site.server.url, paths);
    compare(here, await tryFromThePage(page, `http://127.0.0.1:${careless.port}`, paths));
    await page.close();
  }
});

test('a page of another origin shows nothing of the server in a frame', async () => {
  const paths = ['/', `/r/${room}`, '/api/rules/morels', `/api/matches/${match}`];
  for (const origin of origins()) {
    const page = await visiting(origin);
    const here = await tryFrames(page, site.server.url, paths);
    compare(here, await tryFrames(page, `http://127.0.0.1:${careless.port}`, paths));
    await page.close();
  }
});

test('a form of another origin changes nothing', async () => {
  const before = await theRoom();
  const paths = ['/', '/ws', '/api/matches', `/r/${room}`];
  for (const origin of origins()) {
    const here = await tryForms(victim.context, origin, site.server.url, paths);
    compare(here, await tryForms(victim.context, origin, `http://127.0.0.1:${careless.port}`, paths));
  }
  assert.deepEqual(await theRoom(), before);
});

test('a page of another origin that opens the room has no hold on its window, and cannot speak to it', async () => {
  const before = await theRoom();
  for (const origin of origins()) {
    const page = await visiting(origin);
    const there = await tryWindow(page, `http://127.0.0.1:${careless.port}/`);
    await there.other.close();
    const here = await tryWindow(page, `${site.server.url}/r/${room}`);
    compare(here.outcomes, there.outcomes, ['read its storage', 'read its document']);
    await here.other.close();
    await page.close();
  }
  assert.deepEqual(await theRoom(), before);
});

test('a page whose own name leads to the server is told nothing under that name', async () => {
  const asked = async (port) => {
    const page = await victim.context.newPage();
    const answer = await page.goto(`http://evil.example:${port}/`);
    const outcomes = { 'the page': answer.status() < 400 ? `${answer.status()}` : 'refused' };
    for (const path of ['/api/rules/morels', '/api/matches', `/api/matches/${match}`])
      outcomes[path] = await page.evaluate(async (url) => {
        const answer = await fetch(url).catch(() => ({ ok: false }));
        return answer.ok ? `${answer.status}` : 'refused';
      }, path);
    outcomes.WebSocket = await page.evaluate(() => new Promise((done) => {
      const socket = new WebSocket(`ws://${location.host}/ws`);
      socket.onopen = () => done('a connection');
      socket.onerror = () => done('refused');
    }));
    assert.equal(await page.evaluate(() => localStorage.getItem('understory-token')), null);
    await page.close();
    return outcomes;
  };
  compare(await asked(site.server.port), await asked(careless.port));
});
