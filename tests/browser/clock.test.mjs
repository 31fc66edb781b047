// The time that a seat has, and the bot that plays when it is over. What the server would tell only
// after a while is put into its pushes on their way.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { by, countVoices, makeRoom, person, seatBot, shot, siteForTests, turnLight, wishSounds } from './game.mjs';
import { until } from './socket.mjs';

const site = siteForTests();

/** A table of `game` against a bot, whose pushes go through `change` first; says what was played, and who came back. */
async function table(who, game, change) {
  const played = [];
  let newest;
  await who.page.routeWebSocket(/\/ws$/, (near) => {
    const far = near.connectToServer();
    near.onMessage((text) => {
      const said = JSON.parse(text);
      if (said.do === 'play') played.push(said.move.do);
      else if (said.do === 'return') played.push('return');
      else far.send(JSON.stringify({ ...said, changes: undefined })); // every view has to come whole
    });
    far.onMessage((text) => {
      const push = JSON.parse(text);
      if (push.push === 'room') newest = push;
      change(push);
      near.send(JSON.stringify(push));
    });
    who.push = (also) => {
      const push = structuredClone(newest);
      change(push);
      also(push);
      near.send(JSON.stringify(push));
    };
  });
  await makeRoom(who.page, site.server.url, 'Ada', game);
  await seatBot(who.page, 1, 'random');
  await by(who.page, 'start-match').click();
  await by(who.page, 'turn').waitFor();
  return played;
}

/** Asks seat 0 something of Foray that has one answer: no. */
const askIdly = (push) => {
  if (push.push !== 'table') return;
  push.view.question = { kind: 'bonus', seat: 0 };
  push.view.moves = [{ do: 'decline' }];
};

test('nothing is answered for whoever a bot plays for, and the page says who plays', async () => {
  const ada = await person(site.browser);
  await ada.page.clock.install();
  let standIn = 'greedy';
  const played = await table(ada, 'foray', (push) => {
    askIdly(push);
    if (push.push === 'room') push.seats[0].stand_in = standIn;
  });
  await by(ada.page, 'you-away').waitFor();
  await ada.page.clock.runFor(5_000);
  assert.deepEqual(played, [], 'an answer would send the bot away');
  assert.match(await by(ada.page, 'turn').locator('h1').textContent(), /^A bot plays for you/);
  await shot(ada.page, 'stand-in');
  await by(ada.page, 'return').click();
  await until(ada.page, () => played.length, 'the press is sent');
  assert.deepEqual(played.splice(0), ['return']);
  standIn = null;
  ada.push(() => {});
  await by(ada.page, 'you-away').waitFor({ state: 'detached' });
  await ada.page.clock.runFor(5_000);
  assert.deepEqual(played, ['decline'], 'whoever is back is spared the question again');
});

test('the clock is quiet, then plain, and is said once to a screen reader', async () => {
  for (const [game, options] of [['morels', {}], ['mycelia', {}],
    ['morels', { width: 360, height: 740, locale: 'zh-CN' }],
    ['mycelia', { width: 360, height: 740, locale: 'zh-CN' }]]) {
    const ada = await person(site.browser, options);
    const phone = options.width ? '-phone-night' : '';
    await ada.page.clock.install();
    await table(ada, game, (push) => {
      if (push.push !== 'room') return;
      push.turn_limit = 60;
      push.seats.forEach((seat) => (seat.time_left_ms = null));
      if (push.phase === 'playing') push.seats[0].time_left_ms = 60_000;
    });
    if (phone) await turnLight(ada.page);
    const clock = by(ada.page, 'clock-0');
    await clock.waitFor();
    await ada.page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    const tell = (left) => ada.push((push) => (push.seats[0].time_left_ms = left));
    const reads = (text) => clock.getByText(text, { exact: true }).waitFor();
    tell(60_000);
    await reads('1:00');
    assert.equal(await clock.getAttribute('data-late'), 'false');
    assert.equal((await by(ada.page, 'clock-warning').textContent()).trim(), '');
    await shot(ada.page, `clock-${game}-quiet${phone}`);
    tell(22_000);
    await reads('0:22');
    await ada.page.clock.runFor(2_500);
    await reads('0:20');
    assert.equal(await clock.getAttribute('data-late'), 'true');
    const said = await by(ada.page, 'clock-warning').textContent();
    assert.match(said, options.locale ? /还剩 0:20/ : /0:20 left/);
    tell(9_000);
    await reads('0:09');
    await ada.page.clock.runFor(1_500);
    await reads('0:08');
    assert.equal(await by(ada.page, 'clock-warning').textContent(), said, 'it is not said each second');
    assert.equal(await clock.locator('xpath=ancestor::*[@role="status"]').count(), 0);
    await shot(ada.page, `clock-${game}-late${phone}`);
    const wide = await ada.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `the page is ${wide} wider than the screen`);
    tell(null);
    await clock.waitFor({ state: 'detached' });
    await ada.context.close();
  }
});

test('the last seconds are heard by whoever wishes for sounds in the settings, and by nobody else', async () => {
  const ada = await person(site.browser);
  const { page } = ada;
  await page.clock.install();
  await table(ada, 'morels', (push) => {
    if (push.push !== 'room') return;
    push.turn_limit = 60;
    push.seats.forEach((seat) => (seat.time_left_ms = null));
    if (push.phase === 'playing') push.seats[0].time_left_ms = 60_000;
  });
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await page.evaluate(countVoices);
  const clock = by(page, 'clock-0');
  const ground = () => clock.evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  /** Lets the last five seconds run to four; gives how many sounds that made. */
  const hurried = async () => {
    ada.push((push) => (push.seats[0].time_left_ms = 60_000));
    await clock.getByText('1:00', { exact: true }).waitFor();
    const quiet = await ground();
    await page.evaluate(() => (window.voices = 0));
    ada.push((push) => (push.seats[0].time_left_ms = 5_000));
    await clock.getByText('0:05', { exact: true }).waitFor();
    assert.equal(await clock.getAttribute('data-last'), 'true');
    assert.notEqual(await ground(), quiet, 'the last seconds are seen without motion too');
    await page.clock.runFor(1_500);
    await clock.getByText('0:04', { exact: true }).waitFor();
    return page.evaluate(() => window.voices);
  };
  assert.equal(await hurried(), 0);
  await wishSounds(page);
  assert.ok((await hurried()) > 0);
});

test('everybody sees whose time runs and for whom a bot plays', async () => {
  for (const game of ['morels', 'mycelia']) {
    const ada = await person(site.browser);
    await table(ada, game, (push) => {
      if (push.push === 'table') Object.assign(push.view, { question: { ...push.view.question, seat: 1 }, moves: [] });
      if (push.push !== 'room' || push.phase !== 'playing') return;
      push.turn_limit = 86_400;
      Object.assign(push.seats[1], { player: { id: 'bo', name: 'Bo' }, bot: null, present: false });
      push.seats[1].time_left_ms = 5 * 3_600_000 + 60_000;
      push.seats[1].stand_in = 'greedy';
    });
    assert.match(await by(ada.page, 'clock-1').textContent(), /5 h [01] min/);
    assert.match(await by(ada.page, 'stand-in-1').textContent(), /A bot sits in for Bo/);
    await by(ada.page, 'turn').locator('h1').getByText('A bot plays for Bo', { exact: true }).waitFor();
    await by(ada.page, 'fold-1').locator('.straw').waitFor();
    await shot(ada.page, `clock-other-${game}`);
    await ada.context.close();
  }
});
