// Foray in real browsers against the real program: hidden rounds of four, a match of three, a phone,
// Chinese, and the keyboard alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { join } from 'node:path';
import { arrange, by, byNight, joinRoom, makeRoom, openNotebook, person, seatBot, shot, shots, siteForTests, whenStill } from './game.mjs';
import { Client, playToTheEnd } from '../wire/client.mjs';
import { answer, chanceFrom, commitByKeys, playForay, seeTheScore } from './foray_player.mjs';

// Whoever leaves is waited for as long as a test can bear.
const site = siteForTests(undefined, ['--absent-wait', '5']);

const makeForay = (page, name, players, modules, more = async () => {}) =>
  makeRoom(page, site.server.url, name, 'foray', {
    players,
    choose: async () => {
      await by(page, `preset-${modules}`).click();
      await more(page);
    },
  });

const widthOf = (page) => page.evaluate(() => document.documentElement.scrollWidth);
const sun = (page, seat) => by(page, `marker-${seat}`).getAttribute('data-sun');
const committed = (page) =>
  page.waitForFunction(() => document.querySelector('[data-testid="turn"]')?.getAttribute('data-yours') === 'false');

/** The rest of a match over the wire: nobody watches a hundred moves a second, so their pages come back for its end. */
async function playOut(people, link) {
  const clients = [];
  for (const { page } of people) {
    const token = await page.evaluate(() => localStorage.getItem('understory-token'));
    await page.goto('about:blank');
    const client = await new Client().hello(site.server.url, token);
    await client.say({ do: 'enter_room', room: new URL(link).pathname.split('/').at(-1) });
    await client.until(() => client.view);
    clients.push(client);
  }
  await playToTheEnd(...clients);
  for (const client of clients) client.socket.close();
  for (const { page } of people) await page.goto(link);
}

// By night all of it is played in the pages, by day the first rounds.
const [leaves, returns] = byNight ? [8, 20] : [30, 70];

test('four friends play a whole match of hidden rounds: one reloads after committing, one leaves and is played for', async () => {
  const people = [];
  for (let n = 0; n < 4; n++) people.push(await person(site.browser));
  const [ada, bo, cleo, dov] = people;
  const link = await makeForay(ada.page, 'Ada', 4, 'all');
  await joinRoom(bo.page, link, 'Bo', 1);
  await joinRoom(cleo.page, link, 'Cleo', 2);
  await joinRoom(dov.page, link, 'Dov', 3);
  await by(ada.page, 'start-match').click();
  for (const { page } of people) await by(page, 'commit').waitFor();

  // Ada commits with the keyboard alone; the others learn that she has, and not what.
  await commitByKeys(ada.page, 3);
  await committed(ada.page);
  const choice = await by(ada.page, 'compass').getAttribute('data-value');
  assert.equal(choice, '3', 'the decay is empty: three marks to the right is slot 3');
  await bo.page.waitForFunction(() => document.querySelector('[data-testid="marker-0"]')?.getAttribute('data-sun') === 'true');
  assert.equal(await sun(bo.page, 2), 'false');
  await shot(ada.page, 'foray-committed');
  await ada.page.reload();
  await by(ada.page, 'commit').waitFor();
  await ada.page.waitForFunction(() => document.querySelector('[data-testid="marker-0"]')?.getAttribute('data-sun') === 'true');
  assert.equal(await by(ada.page, 'compass').getAttribute('data-value'), choice, 'her own choice is there again');
  assert.equal(await by(ada.page, 'compass').getAttribute('aria-disabled'), 'true');
  assert.equal(await by(ada.page, 'commit-confirm').count(), 0, 'what is locked is not locked again');

  // Which phase the reveal begins with; nobody can say how soon a busy machine looks at it.
  await bo.page.evaluate(() => {
    window.phases = [];
    new MutationObserver(() => {
      const phase = document.querySelector('[data-testid="reveal"]')?.getAttribute('data-phase');
      if (phase && phase !== window.phases.at(-1)) window.phases.push(phase);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  const chance = chanceFrom(4);
  for (const { page } of [bo, cleo]) await answer(page, chance);
  // It may be told in two seconds: all four are watched from before it begins.
  const reveals = people.map(({ page }) => by(page, 'reveal').waitFor());
  await answer(dov.page, chance);
  await Promise.all(reveals);
  await shot(bo.page, 'foray-reveal-turning');
  // What follows is told beat by beat to those who are not asked themselves.
  // It may be over before anything is asked again: what is told is had in the same look.
  const telling = (page) => page.evaluate(() => document.querySelector('[data-testid="reveal"][data-phase="telling"] [data-testid="story"]')?.textContent.trim());
  let told = null;
  let story;
  for (let n = 0; n < 400 && !told; n++) {
    for (const { page } of people) {
      if ((story = await telling(page))) {
        told = page;
        break;
      }
      if ((await by(page, 'turn').getAttribute('data-yours')) === 'true' && (await by(page, 'reveal').count()) === 0 && (await by(page, 'commit').count()) === 0)
        await answer(page, chance);
    }
    await ada.page.waitForTimeout(20);
  }
  assert.ok(told, 'nobody was told anything of the round');
  assert.equal((await bo.page.evaluate(() => window.phases))[0], 'turning', 'first the dials turn, all at once');
  assert.ok(story.length > 10, story);
  await told.screenshot({ path: join(shots, 'foray-reveal-telling.png') });
  await told.keyboard.press('Escape');
  await by(told, 'reveal').waitFor({ state: 'detached' });

  let left = false;
  const { answers, kinds } = await playForay(people.slice(0, 3).concat(dov), chance, async (step, question) => {
    if (left || step < leaves || question !== 'commit') return false;
    left = true;
    await shot(ada.page, 'foray-round');
    await dov.page.goto('about:blank');
    return true;
  });
  assert.ok(left, `the match was over after ${answers} answers, before anybody left`);
  // The three go on; the match waits for Dov until the host lets a bot play.
  for (const { page } of [ada, bo, cleo]) {
    await page.keyboard.press('Escape');
    if ((await by(page, 'turn').getAttribute('data-yours')) === 'true') await answer(page, chance);
  }
  await by(ada.page, 'call-stand-in-3').waitFor();
  assert.equal(await by(bo.page, 'call-stand-in-3').count(), 0, 'only the host is offered that');
  await by(ada.page, 'call-stand-in-3').click();
  await by(bo.page, 'stand-in-3').waitFor();
  await shot(bo.page, 'foray-stand-in');

  let back = false;
  const rest = await playForay([ada, bo, cleo, dov], chance, async (step) => {
    if (back || step < returns) return false;
    back = true;
    await dov.page.goto(link);
    await by(dov.page, 'turn').waitFor();
    await by(bo.page, 'stand-in-3').waitFor({ state: 'detached' });
    return !!byNight;
  });
  if (byNight) await playOut(people, link);
  console.log(`four players: ${answers + rest.answers} answers, questions ${[...new Set([...kinds, ...rest.kinds])].sort().join(' ')}`);
  for (const { page } of [ada, bo, cleo]) await seeTheScore(page);
  const totals = await Promise.all([0, 1, 2, 3].map((seat) => by(ada.page, `total-${seat}`).textContent()));
  assert.deepEqual(await Promise.all([0, 1, 2, 3].map((seat) => by(cleo.page, `total-${seat}`).textContent())), totals);
  await shot(ada.page, 'foray-score-four');

  // The replay tells a hidden round as one step, with its four compasses.
  await by(ada.page, 'watch-replay').click();
  await by(ada.page, 'replay').waitFor();
  await by(ada.page, 'replay-next').click();
  await by(ada.page, 'said').waitFor();
  await shot(ada.page, 'foray-replay');
  for (const { complaints } of people) assert.deepEqual(complaints, []);
});

test('three play with every card, a second path and bonus actions, to a score that all see alike', { skip: byNight }, async () => {
  const ada = await person(site.browser);
  const bo = await person(site.browser);
  const link = await makeForay(ada.page, 'Ada', 3, 'all');
  await joinRoom(bo.page, link, 'Bo', 1);
  await seatBot(ada.page, 2, 'greedy');
  await by(ada.page, 'start-match').click();
  await by(bo.page, 'turn').waitFor();
  assert.equal(await by(ada.page, 'peek').locator('button').count(), 2);
  assert.equal(await by(ada.page, 'golden').count(), 1);
  const { answers, kinds } = await playForay([ada, bo], chanceFrom(3), async (step) => {
    if (step === 24) await shot(ada.page, 'foray-three');
    return false;
  });
  assert.ok(kinds.has('bonus'), [...kinds].join());
  console.log(`three players: ${answers} answers, questions ${[...kinds].sort().join(' ')}`);
  await by(bo.page, 'final-score').waitFor();
  const totals = await Promise.all([0, 1, 2].map((seat) => by(ada.page, `total-${seat}`).textContent()));
  assert.deepEqual(await Promise.all([0, 1, 2].map((seat) => by(bo.page, `total-${seat}`).textContent())), totals);
  await shot(ada.page, 'foray-score-three');
  for (const { complaints } of [ada, bo]) assert.deepEqual(complaints, []);
});

test('on a phone, in Chinese, a round of four is committed with the keyboard and fits the screen', { skip: byNight }, async () => {
  const li = await person(site.browser, { width: 360, height: 740, locale: 'zh-CN' });
  await makeForay(li.page, '小李', 4, 'farm_to_table');
  for (const seat of [1, 2, 3]) await seatBot(li.page, seat, 'greedy');
  assert.ok((await widthOf(li.page)) <= 360, 'the room fits the phone');
  await shot(li.page, 'foray-phone-room');
  await by(li.page, 'start-match').click();
  await by(li.page, 'commit').waitFor();
  assert.ok((await widthOf(li.page)) <= 360, `the table is ${await widthOf(li.page)} wide on a phone of 360`);
  assert.match(await by(li.page, 'turn').textContent(), /转动你的罗盘/);
  await by(li.page, 'compass').focus();
  await li.page.keyboard.press('ArrowRight');
  assert.match(await by(li.page, 'compass').getAttribute('aria-valuetext'), /第\s1\s位|腐烂/);
  await shot(li.page, 'foray-phone-commit');
  await li.page.keyboard.press('Enter');
  await li.page.waitForFunction(() => document.activeElement?.getAttribute('data-testid') === 'commit-confirm');
  assert.equal(await by(li.page, 'turn').getAttribute('data-yours'), 'true', 'Enter on the compass goes to the lock and commits nothing');
  await commitByKeys(li.page, 1);
  await by(li.page, 'reveal').waitFor();
  assert.ok((await widthOf(li.page)) <= 360);
  await li.page.waitForFunction(() => document.querySelector('[data-testid="reveal"]')?.getAttribute('data-phase') === 'telling');
  await shot(li.page, 'foray-phone-reveal');
  await li.page.keyboard.press('Escape');
  await by(li.page, 'reveal').waitFor({ state: 'detached' });
  const kitchen = by(li.page, 'kitchen-1');
  assert.equal(await kitchen.locator('.dishes').isVisible(), false, 'a kitchen is folded on a phone');
  await by(li.page, 'fold-1').click();
  await kitchen.locator('.dishes').waitFor();
  // What is unfolded lies over the path, the more so the more there is.
  await by(li.page, 'fold-1').click();
  await kitchen.locator('.dishes').waitFor({ state: 'hidden' });
  await playForay([li], chanceFrom(5), async (step) => {
    assert.ok((await widthOf(li.page)) <= 360, `at step ${step}`);
    return step > 40;
  });
  await shot(li.page, 'foray-phone-later');
  assert.deepEqual(li.complaints, []);
});

test('the compass is turned with mouse and finger, a card of the path turns it too, and without motion it shows where it stops', async () => {
  const ada = await person(site.browser, { touch: true });
  await makeForay(ada.page, 'Ada', 4, 'none');
  for (const seat of [1, 2, 3]) await seatBot(ada.page, seat, 'random');
  await by(ada.page, 'start-match').click();
  await by(ada.page, 'commit').waitFor();
  // What the dial calls a place stands at that place.
  assert.deepEqual(await ada.page.locator('[data-place^="path-"] .numeral').allTextContents(), ['1', '2', '3', '4', '5', '6', '7', '8']);
  assert.match(await by(ada.page, 'take-decay').locator('.tag').textContent(), /^Decay/, 'no compass can be turned to an empty heap');
  assert.match(await by(ada.page, 'hand-room').textContent(), /^H/);
  const value = () => by(ada.page, 'compass').getAttribute('data-value');
  const needleStands = () => whenStill(ada.page, () => by(ada.page, 'compass').locator('g[transform^="rotate"]').first().getAttribute('transform'));
  await by(ada.page, 'forest-slot-5').click();
  assert.equal(await value(), '5');
  const box = await by(ada.page, 'compass').boundingBox();
  const at = (degrees, far = 0.2) => {
    const radians = (degrees * Math.PI) / 180;
    return [box.x + box.width / 2 + far * box.width * Math.sin(radians), box.y + box.height / 2 - far * box.width * Math.cos(radians)];
  };
  await ada.page.mouse.click(...at(54, 0.22));
  assert.equal(await value(), '6', 'a tap on the numeral turns the needle to it');
  await needleStands();
  await ada.page.mouse.move(...at(54));
  await ada.page.mouse.down();
  for (let angle = 54; angle <= 126; angle += 6) await ada.page.mouse.move(...at(angle));
  await ada.page.mouse.up();
  assert.equal(await value(), '8', 'a turn by 72 degrees goes two marks on');
  await needleStands();
  const touch = await ada.context.newCDPSession(ada.page);
  const finger = (type, degrees) => {
    const [x, y] = at(degrees);
    return touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  };
  await finger('touchStart', 126);
  for (let angle = 120; angle >= 18; angle -= 6) await finger('touchMove', angle);
  await finger('touchEnd', 18);
  assert.equal(await value(), '5', 'a finger turns it back by three marks');
  assert.equal(await ada.page.locator('[data-testid="turn"]').getAttribute('data-yours'), 'true', 'nothing is committed yet');
  await ada.page.emulateMedia({ reducedMotion: 'reduce' });
  await by(ada.page, 'commit-confirm').click();
  await by(ada.page, 'reveal').waitFor();
  assert.equal(await ada.page.locator('[data-place^="path-"] .numeral').count(), 0, 'while the round is told its pennants hang there');
  const pointed = await by(ada.page, 'dial-0').locator('g[transform^="rotate"]').first().getAttribute('transform');
  assert.equal(Number(/rotate\((-?[\d.]+)/.exec(pointed)[1]) % 360, 18, 'the dial stands at slot 5 at once');
  assert.deepEqual(ada.complaints, []);
});

test('setting up: own choice of cards, their rules, and what four players leave in the box', async () => {
  const ada = await person(site.browser);
  await makeRoom(ada.page, site.server.url, 'Ada', 'foray', {
    players: 3,
    choose: async (page) => {
      await by(page, 'preset-own').click();
      for (const card of ['chef', 'shiitake_log', 'morchella']) await by(page, `module-${card}`).uncheck();
      await by(page, 'modules').getByRole('button', { name: /Farm Girl/ }).click();
      await by(page, 'rules').waitFor();
      assert.match(await by(page, 'card-farm_girl').textContent(), /honey fungus/);
      await page.keyboard.press('Escape');
      await by(page, 'turn-limit').selectOption('300');
      await shot(page, 'foray-setup');
    },
  });
  await by(ada.page, 'players-4').click();
  await by(ada.page, 'seat-3').waitFor();
  await arrange(ada.page, async (page) => {
    assert.equal(await by(page, 'turn-limit').inputValue(), '300');
    assert.equal(await by(page, 'module-chef').isChecked(), false);
    assert.equal(await by(page, 'module-farm_girl').isChecked(), true);
    assert.ok(await by(page, 'module-rainstorm').isDisabled());
  });
  for (const seat of [1, 2, 3]) await seatBot(ada.page, seat, 'greedy');
  await by(ada.page, 'start-match').click();
  await by(ada.page, 'commit').waitFor();
  await by(ada.page, 'cards').click();
  await by(ada.page, 'chapter-foray').click();
  assert.match(await by(ada.page, 'card-farm_girl').locator('h3').textContent(), /Farm Girl/);
  await by(ada.page, 'rules-close').click();
  await openNotebook(ada.page);
  await by(ada.page, 'standing').locator('summary').click();
  await by(ada.page, 'standing-eccentric').check();
  await ada.page.reload();
  await openNotebook(ada.page);
  await by(ada.page, 'standing').locator('summary').click();
  await ada.page.waitForFunction(() => document.querySelector('[data-testid="standing-eccentric"]')?.checked === true);
  assert.deepEqual(ada.complaints, []);
});
