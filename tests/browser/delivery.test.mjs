// How the page comes: few bytes and few journeys, in its reader's language, whole or with a word that
// it is not, and to whoever has lost the way too.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { languages } from '../languages.mjs';
import { by, makeRoom, person, seatBot, shot, siteForTests, speak, turnLight } from './game.mjs';
import { until } from './socket.mjs';
import { atRest, door, games, matchOn, savingData, table, transfer } from './transfer.mjs';

const site = siteForTests();
const budget = 150_000;
/** Who makes the room passes the door and the camp fire first: their covers, the code to scan and the faces of the
    bots one may play against come on top. What makes views whole (600 bytes) saves more than twice that at each move. */
const budgetOfHost = 168_000;
/** Who presses "Play now" has the door already: after it comes at most so much, and with it so much in all. */
const budgetAfterTheDoor = 56_000;
const budgetOfPlaying = 173_000;
/** What is asked for by the clock, three seconds on: where the machine is slow, before the table stands. It is not
    on the way there, and counted by itself. */
const byTheClock = /\/assets\/(shuffle-)?keeping-/;
const budgetByTheClock = 1_500;
/** The page, what it names, and what that asks for: its language, and the game. */
const journeys = 3;

/** What a language says where nothing has loaded: its own name, that programs are needed, what is wrong, and the way on. */
function unloaded(language) {
  const text = readFileSync(new URL(`../../web-client/src/i18n/${language}/unloaded.html`, import.meta.url), 'utf8');
  const [lang, needsPrograms, incomplete, loadAgain] =
    [/<div lang="([^"]+)"/, /<p class="no-scripts"[^>]*>([^<]+)</, /<p role[^>]*>([^<]+)</, /<a href="">([^<]+)</].map((part) => part.exec(text)[1].trim());
  return { lang, needsPrograms, incomplete, loadAgain };
}

/** Comes to a page that does not load, whose clock is the test's, and waits for what is said there to be in view (or as
    `holds` has it): what waits for seconds waits for this. */
async function unloadedWord({ page }, come, holds = (word) => word.isVisible()) {
  await page.clock.install();
  await come();
  const word = page.locator('#not-there');
  await until(page, async () => {
    await page.clock.runFor(1000);
    await page.evaluate(() => document.getAnimations().forEach((each) => each.finish()));
    return holds(word);
  }, 'the word is shown');
  return word;
}

/** As the page says it where nobody has chosen: first the language for whoever asks for none of them. */
const inOrder = [...languages].sort((a, b) => Number(b === 'en') - Number(a === 'en')).map(unloaded);

async function cold(locale) {
  const who = await person(site.browser, { locale, fresh: true });
  await savingData(who.context);
  return { ...who, count: await transfer(who.page) };
}
const late = (count) => [...count.files].reduce((sum, [path, { bytes }]) => sum + (byTheClock.test(path) ? bytes : 0), 0);
const names = (count) => [...count.files.keys()].join(' ');

for (const [locale, own, other] of [['en-GB', 'en', 'zh'], ['zh-CN', 'zh', 'en']])
  test(`a first visit in ${own} fetches at most ${budget} bytes in ${journeys} journeys, and no word of another language`, async () => {
    const ada = await cold(locale);
    await ada.page.goto(site.server.url);
    await door(ada.page);
    await atRest(ada.page, ada.count);
    console.log(`the door, ${own}: ${ada.count.bytes()} bytes (${ada.count.parts()}), ${ada.count.depth()} journeys`);
    assert.ok(ada.count.bytes() <= budget, `${ada.count.bytes()} bytes: ${names(ada.count)}`);
    assert.ok(ada.count.depth() <= journeys, names(ada.count));
    assert.match(names(ada.count), new RegExp(`/assets/${own}-`));
    assert.doesNotMatch(names(ada.count), new RegExp(`/assets/${other}-`));
    assert.deepEqual(ada.complaints, []);
  });

for (const game of games)
  test(`a first table of ${game} comes with at most ${budget} bytes in ${journeys} journeys, and without the other family`, async () => {
    const path = await matchOn(site.server.url, game);
    const ada = await cold();
    await ada.page.goto(site.server.url + path);
    await table(ada.page);
    await atRest(ada.page, ada.count);
    const told = `and ${ada.count.told} characters told over the connection`;
    console.log(`${game}: ${ada.count.bytes()} bytes (${ada.count.parts()}), ${ada.count.depth()} journeys, ${told}`);
    assert.ok(ada.count.bytes() <= budget, `${ada.count.bytes()} bytes: ${names(ada.count)}`);
    assert.ok(ada.count.depth() <= journeys, names(ada.count));
    const [own, other] = game === 'mycelia' ? ['mycelia', 'woods'] : ['woods', 'mycelia'];
    const program = game === 'foray' ? 'woods-foray_family' : `games-${own}`;
    for (const part of [program, `en-${own}`]) assert.match(names(ada.count), new RegExp(`/${part}-`));
    assert.doesNotMatch(names(ada.count), new RegExp(`/(games|en)-${other}-`));
    if (game !== 'foray') assert.doesNotMatch(names(ada.count), /foray/);
    assert.doesNotMatch(names(ada.count), /covers|Lobby|Replay/);
    assert.deepEqual(ada.complaints, []);
  });

test('a table is asked for while the language is still on its way', async () => {
  const path = await matchOn(site.server.url, 'mycelia');
  const ada = await person(site.browser, { fresh: true });
  const asked = ada.page.waitForRequest(/\/games-mycelia-[^/]*\.js$/);
  await ada.page.route(/\/en-first-[^/]*\.js$/, (route) => asked.then(() => route.continue()));
  await ada.page.goto(site.server.url + path);
  await table(ada.page);
  assert.deepEqual(ada.complaints, []);
});

test('from the door to a table of Morels all of it stays within what a host may be asked to fetch', async () => {
  const ada = await cold();
  await makeRoom(ada.page, site.server.url, 'Ada');
  await seatBot(ada.page, 1, 'random');
  await by(ada.page, 'start-match').click();
  await table(ada.page);
  await until(ada.page, () => late(ada.count) > 0 && ada.count.allHasCome(), 'all has come, and what is asked for by the clock');
  const after = late(ada.count);
  const onTheWay = ada.count.bytes() - after;
  console.log(`from the door to a table: ${onTheWay} bytes, and ${after} by the clock`);
  assert.ok(onTheWay <= budgetOfHost, `${onTheWay} bytes: ${names(ada.count)}`);
  assert.ok(after > 0 && after <= budgetByTheClock, `${after} bytes: ${names(ada.count)}`);
});

for (const game of games)
  test(`"Play now" fetches at most ${budgetAfterTheDoor} bytes for a first table of ${game}, and ${budgetOfPlaying} with the door`, async () => {
    const ada = await cold();
    await ada.page.goto(site.server.url);
    await door(ada.page);
    await atRest(ada.page, ada.count);
    const ofDoor = ada.count.bytes();
    await by(ada.page, `play-${game}`).click();
    await table(ada.page);
    await atRest(ada.page, ada.count);
    const inAll = ada.count.bytes() - late(ada.count);
    console.log(`the door, and then a table of ${game}: ${ofDoor} and ${inAll - ofDoor} bytes`);
    assert.ok(inAll - ofDoor <= budgetAfterTheDoor && inAll <= budgetOfPlaying, `${inAll - ofDoor}, in all ${inAll} bytes: ${names(ada.count)}`);
  });

test('at the door the games are fetched ahead, so that a table comes although the server has other files by then', async () => {
  const ada = await person(site.browser, { fresh: true });
  const count = await transfer(ada.page);
  await ada.page.goto(site.server.url);
  await until(ada.page, () => ['games-woods', 'woods-foray_family', 'games-mycelia', 'room', 'foray_rounds', 'foray_sheets'].every((part) => new RegExp(`[/-]${part}-`).test(names(count))), 'both families are asked for');
  await atRest(ada.page, count);
  await ada.page.route('**/assets/**', (route) => route.abort());
  await by(ada.page, 'invite-mycelia').click();
  await seatBot(ada.page, 1, 'random');
  await by(ada.page, 'start-match').click();
  await table(ada.page);
});

for (const kind of ['js', 'css'])
  test(`a game whose ${kind} fails to come is asked for again, and is whole then`, async () => {
    const path = await matchOn(site.server.url, 'morels');
    const ada = await person(site.browser, { fresh: true });
    let asked = 0;
    await ada.page.route(new RegExp(`/(games-)?woods-[^/]*\\.${kind}$`), (route) => (asked++ < (kind === 'js' ? 2 : 1) ? route.abort() : route.continue()));
    await ada.page.goto(site.server.url + path);
    await table(ada.page);
    assert.ok(asked > 1, 'it failed, and was asked for again');
    assert.equal(await by(ada.page, 'part-missing').count(), 0);
    const styled = await ada.page.evaluate(() => [...document.styleSheets].some(({ href }) => /woods-.*css$/.test(href)));
    assert.ok(styled, 'with its styles');
  });

for (const [what, files] of [['program', /\/games-woods-[^/]*\.js$/], ['words', /\/en-woods-[^/]*\.js$/]])
  test(`a game that comes without its ${what} is not shown but said to be missing, and a fresh page brings it`, async () => {
    const path = await matchOn(site.server.url, 'morels');
    const ada = await person(site.browser, { fresh: true, width: 360, height: 740 });
    // As when the server has been renewed under an open page: the files that it names are gone.
    await ada.page.route(files, (route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }));
    await ada.page.goto(site.server.url + path);
    await by(ada.page, 'part-missing').waitFor();
    assert.match(await by(ada.page, 'part-missing').textContent(), /may be offline, or the server has a newer page/);
    await shot(ada.page, `part-missing-${what}`);
    await ada.page.unroute(files);
    await by(ada.page, 'reload').click();
    await table(ada.page);
    assert.equal(await by(ada.page, 'part-missing').count(), 0);
    assert.deepEqual(ada.complaints, []);
  });

test('a language that does not come is said, and the page goes on in its own', async () => {
  const ada = await person(site.browser, { fresh: true });
  await ada.page.route(/\/zh-first-[^/]*\.js$/, (route) => route.abort());
  await ada.page.goto(site.server.url);
  await door(ada.page);
  await by(ada.page, 'language').selectOption('zh');
  await by(ada.page, 'part-missing').waitFor();
  assert.equal(await ada.page.locator('html').getAttribute('lang'), 'en');
  assert.equal(await by(ada.page, 'language').inputValue(), 'en');
  await ada.page.unroute(/\/zh-first-[^/]*\.js$/);
  await speak(ada.page, 'zh');
  await until(ada.page, async () => (await by(ada.page, 'part-missing').count()) === 0, 'nothing is missing any more');
});

for (const [what, files] of [['its program', /\/index-[^/]*\.js$/], ['its language', /\/en-first-[^/]*\.js$/]])
  test(`a page that comes without ${what} says so in each language, and how to get a whole one`, async () => {
    const ada = await person(site.browser, { fresh: true, width: 360, height: 740 });
    await ada.page.route(files, (route) => route.abort());
    const word = await unloadedWord(ada, () => ada.page.goto(site.server.url));
    const said = (await word.innerText()).split('\n').filter(Boolean);
    assert.deepEqual(said, inOrder.flatMap(({ incomplete, loadAgain }) => [incomplete, loadAgain]));
    await shot(ada.page, what === 'its program' ? 'no-program' : 'no-language');
    await ada.page.unroute(files);
    await word.getByRole('link').first().click();
    await door(ada.page);
    assert.equal(await word.isVisible(), false);
  });

test('a page that does not load says so first in the language that its reader has chosen, and the first key leads on', async () => {
  const ada = await person(site.browser, { fresh: true, width: 360, height: 740, locale: 'en-GB' });
  await ada.page.goto(site.server.url);
  await door(ada.page);
  await speak(ada.page, 'zh');
  const files = /\/zh-first-[^/]*\.js$/;
  await ada.page.route(files, (route) => route.abort());
  const { lang, loadAgain } = unloaded('zh');
  const word = await unloadedWord(ada, () => ada.page.reload(), async (word) => (await word.locator('div').first().getAttribute('lang')) === lang);
  assert.ok(await word.isVisible());
  await shot(ada.page, 'no-language-chosen');
  await ada.page.unroute(files);
  await ada.page.keyboard.press('Tab');
  assert.equal(await ada.page.evaluate(() => document.activeElement.textContent), loadAgain);
  await ada.page.keyboard.press('Enter');
  await door(ada.page);
  assert.equal(await ada.page.evaluate(() => document.documentElement.lang), lang);
});

// What keeps programs from running puts an element of its own in place of noscript, or runs no program at all.
for (const [who, noscript] of [['a browser that runs no program', 'noscript'], ['whoever keeps programs from running in it', 'span']])
  test(`${who} is told at once that the games need one, in each language, and nothing else`, async () => {
    const context = await site.browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await page.route(site.server.url, async (route) => {
      const reply = await route.fetch();
      await route.fulfill({ response: reply, body: (await reply.text()).replaceAll('noscript', noscript) });
    });
    await page.goto(site.server.url);
    const word = page.locator('#not-there');
    assert.equal(await word.isVisible(), true);
    await shot(page, `no-scripts-${noscript}`);
    const said = (await word.innerText()).split('\n').filter(Boolean);
    assert.deepEqual(said, inOrder.map(({ needsPrograms }) => needsPrograms));
    await context.close();
  });

test('an address that names nothing shows a page that says so, with a way home', async () => {
  const ada = await person(site.browser, { fresh: true, width: 360, height: 740 });
  for (const path of ['/nothing', '/nothing/at/all?a=b', '//elsewhere.example/']) {
    const reply = await ada.page.goto(site.server.url + path);
    assert.equal(reply.status(), 404, path);
    await by(ada.page, 'nowhere').waitFor();
    assert.match(await by(ada.page, 'nowhere').textContent(), /There is no such page/);
    assert.equal(await ada.page.title(), 'There is no such page · Understory');
    await by(ada.page, 'home').click();
    await door(ada.page);
    assert.equal(ada.page.url(), `${site.server.url}/`);
    assert.equal(await ada.page.title(), 'Understory');
  }
  await ada.page.goto(`${site.server.url}/nothing`);
  await speak(ada.page, 'zh');
  assert.match(await by(ada.page, 'nowhere').textContent(), /没有这个页面/);
  await shot(ada.page, 'no-such-page');
  assert.deepEqual(ada.complaints, []);
});

test('the page can be installed, and its head speaks its language and has its light', async () => {
  const ada = await person(site.browser, { fresh: true, locale: 'zh-CN' });
  await ada.page.goto(site.server.url);
  await door(ada.page);
  const session = await ada.context.newCDPSession(ada.page);
  const { errors, url } = await session.send('Page.getAppManifest');
  assert.equal(new URL(url).pathname, '/understory.webmanifest');
  assert.deepEqual(errors, []);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  assert.deepEqual(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'), []);
  const head = () => ada.page.evaluate(() => ({
    lang: document.documentElement.lang,
    about: document.querySelector('meta[name=description]').content,
    bars: [...document.querySelectorAll('meta[name=theme-color]')].map(({ content }) => content),
    paper: getComputedStyle(document.documentElement).getPropertyValue('--paper'),
  }));
  const day = await head();
  assert.equal(day.lang, 'zh-Hans');
  assert.match(day.about, /\p{Script=Han}/u);
  await turnLight(ada.page);
  const night = await head();
  assert.notEqual(day.paper, night.paper);
  for (const each of [day, night]) assert.deepEqual(new Set(each.bars), new Set([each.paper]));
});

test('a page that a full server does not take says so, keeps trying, and goes on when there is room', async () => {
  const ada = await person(site.browser, { fresh: true, width: 360, height: 740 });
  let opened = 0;
  await ada.page.clock.install();
  await ada.page.routeWebSocket(/\/ws$/, (connection) => {
    if (opened++ === 0) void connection.close({ code: 1013 });
    else connection.connectToServer();
  });
  await ada.page.goto(site.server.url);
  await until(ada.page, async () => {
    await ada.page.clock.runFor(100);
    return (await by(ada.page, 'connection-lost').count()) > 0;
  }, 'the connection is said to be down');
  assert.match(await by(ada.page, 'connection-lost').textContent(), /server is full/);
  await speak(ada.page, 'zh');
  assert.match(await by(ada.page, 'connection-lost').textContent(), /服务器已满/);
  await shot(ada.page, 'server-full');
  await ada.page.clock.runFor(15_000);
  assert.equal(opened, 1, 'it leaves the server alone for a while');
  await until(ada.page, async () => {
    await ada.page.clock.runFor(1000);
    return (await by(ada.page, 'connection-lost').count()) === 0;
  }, 'the connection is there');
  await door(ada.page);
});

test('a page whose hello is refused says why, and not that there are too many pages', async () => {
  const ada = await person(site.browser, { fresh: true });
  let opened = 0;
  await ada.page.clock.install();
  await ada.page.routeWebSocket(/\/ws$/, (near) => {
    if (opened++ > 0) return near.connectToServer();
    near.onMessage((text) => near.send(JSON.stringify({ answer: JSON.parse(text).id, ok: false,
      refusal: { code: 'too_many_players', ruling: '', reason: '', needed: 0, available: 0 } })));
  });
  await ada.page.goto(site.server.url);
  const runUntil = (holds, what) => until(ada.page, async () => {
    await ada.page.clock.runFor(1000);
    return holds();
  }, what);
  await runUntil(() => by(ada.page, 'hello-refused').isVisible(), 'it is said why');
  await ada.page.clock.runFor(12_000);
  assert.equal(await by(ada.page, 'connection-lost').count(), 0);
  assert.equal(opened, 1, 'it leaves the server alone for a while');
  await runUntil(() => by(ada.page, 'play-morels').isVisible(), 'it is let in');
  assert.deepEqual(ada.complaints, []);
});
