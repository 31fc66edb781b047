// What just happened is seen, heard and told: things fly between their places, a tap or less motion ends
// that, what is hidden stays hidden, what was missed is told again, and whoever is to move is called.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { join } from 'node:path';
import { flown, watchFlights } from './flights.mjs';
import { by, byNight, countVoices, isMyTurn, move, person, shots, siteForTests, wishSounds } from './game.mjs';
import { answer } from './mycelia_player.mjs';
import { sitDown, stage } from './staging.mjs';

/** A path without a card of which something comes when it is taken: neither poison nor moon nor basket. */
const plain = ({ view }) => view.forest.every(({ card }) => !['destroying_angel', 'moon', 'basket'].includes(card));
/** The beginning of a Morels, the same in every run: one for each test. */
const begun = ['taken', 'swept', 'tapped', 'still', 'followed', 'aloud', 'called', 'missed', 'heard'];
const beginning = (name) => ({ name, game: 'morels', matches: 24, at: 0, where: plain });
let beginnings;
const site = siteForTests(async () => (beginnings = await stage(begun.map(beginning))));
after(() => beginnings?.stop());

const quiet = (page) => page.waitForFunction(() => !document.querySelector('[data-testid="flight"]'));
const myTurn = (page) =>
  page.waitForFunction(() => document.querySelector('[data-testid="turn"]')?.getAttribute('data-yours') === 'true');

/** A person whose flights are written down. */
async function watcher(motion = true) {
  const somebody = await person(site.browser, { width: 1920, height: 1080, motion });
  await somebody.page.addInitScript(watchFlights);
  return somebody;
}
/** The same, at their place at a table that was laid. */
async function seated(laid, table, motion = true) {
  const somebody = await watcher(motion);
  await sitDown(somebody.page, laid, table);
  return somebody;
}

/** Two people at a table of Morels that has just begun; the first of the seats is whoever is to move. */
async function two(name) {
  const table = beginnings.tables.get(name);
  const [ada, bo] = await Promise.all([0, 1].map((seat) => seated(beginnings, { ...table, seat })));
  return { ada, bo, seats: table.seat === 0 ? [ada, bo] : [bo, ada] };
}
const seatOf = (somebody, { ada }) => (somebody === ada ? 0 : 1);

/** Takes the nearest card, or what else can be done. */
async function takeNearest(page) {
  await myTurn(page);
  const step = await by(page, 'turn').getAttribute('data-step');
  await page.keyboard.press('1');
  await by(page, 'confirm').click();
  await page.waitForFunction(
    (before) => document.querySelector('[data-testid="turn"]')?.getAttribute('data-step') !== before, step);
}
async function leave(...people) {
  for (const { complaints, context } of people) {
    assert.deepEqual(complaints, []);
    await context.close();
  }
}

test('a card that is taken flies from the path into the hand, and the next one into the decay, for both who play', async () => {
  const table = await two('taken');
  const [mover, other] = table.seats;
  const seat = seatOf(mover, table);
  const taken = await mover.page.locator('[data-place="path-1"] [data-card]').first().getAttribute('data-card');
  await takeNearest(mover.page);
  for (const { page } of [mover, other]) {
    await page.waitForFunction(() => window.flights.filter(({ ended }) => ended).length >= 2);
    await quiet(page);
    const flights = await flown(page);
    const [first, second] = flights;
    assert.deepEqual([first.card, first.from, first.to], [taken, 'path-1', `hand-${seat}`]);
    assert.deepEqual([second.from, second.to], ['path-2', 'decay']);
    for (const { ended, inside } of [first, second]) assert.deepEqual([ended, inside], ['landed', true]);
  }
  await leave(table.ada, table.bo);
});

test('what the decay loses flies into the notebook, which tells the discards', async () => {
  const table = await two('swept');
  // Each card that is taken lets one fall; the fifth to fall sweeps the four before it away.
  for (let n = 0; n < 5; n++) {
    const { page } = table.seats[n % 2];
    await quiet(page);
    await takeNearest(page);
  }
  for (const { page } of [table.ada, table.bo]) {
    const swept = ({ from, to, ended }) => from === 'decay' && to === 'discards' && ended;
    await page.waitForFunction(() =>
      window.flights.filter(({ from, to, ended }) => from === 'decay' && to === 'discards' && ended).length >= 4);
    for (const { ended, inside } of (await flown(page)).filter(swept)) assert.deepEqual([ended, inside], ['landed', true]);
  }
  await leave(table.ada, table.bo);
});

test('a tap ends what flies, and everything is where it belongs', async () => {
  const table = await two('tapped');
  const [{ page }] = table.seats;
  // So slow that it still flies when a busy machine comes to look.
  await (await page.context().newCDPSession(page)).send('Animation.setPlaybackRate', { playbackRate: 0.05 });
  await takeNearest(page);
  await page.waitForFunction(() => document.querySelector('[data-testid="flight"]')?.getAnimations().length);
  await page.mouse.click(3, 3);
  assert.equal(await by(page, 'flight').count(), 0);
  assert.ok((await flown(page)).some(({ ended }) => ended === 'skipped'));
  const held = await page.evaluate(() =>
    document.getAnimations().filter((each) => each.constructor === Animation && each.effect.target.closest('[data-place]')).length);
  assert.equal(held, 0, 'nothing is held or veiled any more');
  await leave(table.ada, table.bo);
});

test('with reduced motion nothing flies, and what has changed wears an edge for a while', async () => {
  const table = await two('still');
  const [mover, other] = table.seats;
  for (const { page } of [mover, other]) await page.emulateMedia({ reducedMotion: 'reduce' });
  const edges = [mover, other].map(({ page }) => page.locator('[data-changed]').first().waitFor());
  await takeNearest(mover.page);
  await Promise.all(edges);
  const edged = await other.page.evaluate(() =>
    [...document.querySelectorAll('[data-changed]')].map((each) => each.closest('[data-place]')?.dataset.place));
  assert.ok(edged.includes('decay'), edged.join());
  await other.page.locator('[data-changed]').first().waitFor({ state: 'detached' });
  for (const { page } of [mover, other]) assert.deepEqual(await flown(page), []);
  await leave(table.ada, table.bo);
});

test('a night card that another player draws flies as a back; whoever draws it sees which it is', async () => {
  const table = await two('followed');
  let followed = false;
  while (!followed && !(await by(table.ada.page, 'final-score').isVisible())) {
    const [mover, other] = (await isMyTurn(table.ada.page)) ? [table.ada, table.bo] : [table.bo, table.ada];
    const { page } = mover;
    const step = Number(await by(page, 'turn').getAttribute('data-step'));
    const moon = page.locator('.path [data-may="true"]').filter({ has: page.locator('[data-card="moon"]') });
    followed = (await moon.count()) > 0;
    if (followed) {
      for (const { page } of table.seats) await flown(page);
      await moon.first().click();
      await by(page, 'confirm').click();
    } else await move(page);
    for (const each of [mover, other])
      await each.page.waitForFunction(
        (before) => Number(document.querySelector('[data-testid="turn"]')?.getAttribute('data-step')) > before, step);
    if (!followed) continue;
    const drawn = ({ from, to }) => from === 'night-deck' && to === `hand-${seatOf(mover, table)}`;
    for (const each of [mover, other])
      await each.page.waitForFunction(
        (to) => window.flights.some((flight) => flight.from === 'night-deck' && flight.to === to),
        `hand-${seatOf(mover, table)}`);
    assert.match((await flown(page)).find(drawn).card, /^night_/);
    const seen = (await flown(other.page)).find(drawn);
    assert.deepEqual([seen.is, seen.card], ['back', null]);
  }
  assert.ok(followed, 'a moon was followed');
  await leave(table.ada, table.bo);
});

test('every sentence is told aloud once: by the table while the notebook is closed, by the log while it is open', async () => {
  const table = await two('aloud');
  const [mover, other] = table.seats;
  const aloud = (page) => by(page, 'told-aloud').locator('p').allTextContents();
  await takeNearest(mover.page);
  await myTurn(other.page);
  const lines = await by(other.page, 'log').locator('p').allTextContents();
  await other.page.waitForFunction(() => document.querySelector('[data-testid="told-aloud"] p'));
  const told = await aloud(other.page);
  assert.ok(told.length >= 2 && told.length === new Set(told).size, told.join(' '));
  for (const sentence of told) assert.ok(lines.some((line) => line.includes(sentence.trim())), sentence);
  await by(other.page, 'notebook-open').click();
  await takeNearest(other.page);
  await myTurn(mover.page);
  await quiet(other.page);
  assert.deepEqual(await aloud(other.page), told, 'the log reads itself');
  await leave(table.ada, table.bo);
});

test('the title and the icon say whose turn it is, and a hidden page calls its person as they wish', async () => {
  const table = await two('called');
  const [mover, other] = table.seats;
  assert.match(await mover.page.title(), /^● Your turn · Understory$/);
  assert.match(await other.page.title(), /^Understory · /);
  await other.page.addInitScript(() => {
    window.calls = [];
    // The browser's own notification would go to a desktop that is not there.
    window.Notification = class {
      static permission = 'default';
      static async requestPermission() {
        return (this.permission = window.allows ?? 'granted');
      }
      constructor(title) {
        window.calls.push(title);
      }
    };
    Object.defineProperty(document, 'hidden', { get: () => window.away ?? false });
  });
  await other.page.reload();
  await by(other.page, 'turn').waitFor();
  // Whoever refuses the browser's question is told so, and may think again.
  await other.page.evaluate(() => (window.allows = 'denied'));
  await by(other.page, 'settings-open').click();
  await by(other.page, 'wish-notifications').click();
  await by(other.page, 'notices').getByText('The browser does not allow it').waitFor();
  assert.equal(await by(other.page, 'wish-notifications').isChecked(), false);
  await other.page.evaluate(() => (window.allows = 'granted'));
  await by(other.page, 'wish-notifications').check();
  await by(other.page, 'settings-close').click();
  await other.page.evaluate(() => {
    window.away = true;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await takeNearest(mover.page);
  await other.page.waitForFunction(() => document.title.startsWith('●'));
  await other.page.waitForFunction(() => window.calls.length);
  assert.deepEqual(await other.page.evaluate(() => window.calls), ['Your turn']);
  assert.equal(await other.page.locator('link[rel="icon"]').getAttribute('href'), '/icon-turn.svg');
  assert.deepEqual(await flown(other.page), [], 'nobody looks: nothing flies');
  await other.page.evaluate(() => {
    window.away = false;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  // What came meanwhile is told when somebody looks again.
  await by(other.page, 'since').waitFor();
  assert.match(await by(other.page, 'since').textContent(), /took the/);
  await mover.page.waitForFunction(() => !document.title.startsWith('●'));
  await leave(table.ada, table.bo);
});

test('after a reload the last four moves that were missed are told; the notebook has those before', async () => {
  const table = await two('missed');
  for (let n = 0; n < 6; n++) {
    await takeNearest(table.seats[n % 2].page);
  }
  const { page } = table.ada;
  await page.reload();
  await by(page, 'turn').waitFor();
  assert.equal(await by(page, 'since').count(), 0, 'all was seen');
  await page.evaluate(() => {
    const [[match]] = JSON.parse(localStorage.getItem('understory-seen'));
    localStorage.setItem('understory-seen', JSON.stringify([[match, 0]]));
  });
  await page.reload();
  await by(page, 'since').waitFor();
  await page.screenshot({ path: join(shots, 'since.png') });
  assert.equal(await by(page, 'since').locator('li').count(), 4);
  // Poison that is taken may cost cards or turns as well: each of these is a line of its own.
  const log = await by(page, 'log').locator('p').allTextContents();
  const earlier = log.filter((line) => /(You|Ada|Bartholomew) (took|discarded|had nothing)/.test(line)).length - 4;
  assert.ok(earlier >= 2, log.join(' '));
  assert.equal((await by(page, 'since-earlier').textContent()).trim(), `${earlier} before that`);
  assert.match(await by(page, 'told-aloud').textContent(), /Since you looked away/);
  await by(page, 'since-earlier').click();
  await by(page, 'since').waitFor({ state: 'detached' });
  assert.equal(await by(page, 'notebook').getAttribute('inert'), null);
  await leave(table.ada, table.bo);
});

test('what was missed of one match is told no more in the next match of the room', async () => {
  const laid = await stage([{ name: 'last', game: 'morels', at: 1 }]);
  const table = laid.tables.get('last');
  const { room, match, clients } = table;
  const looker = await watcher(false);
  const { page } = looker;
  await page.addInitScript((id) => localStorage.setItem('understory-seen', JSON.stringify([[id, 0]])), match);
  await sitDown(page, laid, table);
  await by(page, 'since').waitFor();
  // All is played elsewhere: whoever touches the page puts the slip away.
  const asked = clients[table.seat];
  await asked.say({ do: 'play', room, match, step: asked.last.table.step, move: table.rest[0].move });
  await by(page, 'final-score').waitFor();
  assert.equal(await by(page, 'since').count(), 1);
  for (const client of clients) await client.say({ do: 'rematch', room });
  for (let step = 0; step < 4; step++) {
    await page.waitForFunction((n) => document.querySelector('[data-testid="turn"]')?.getAttribute('data-step') === String(n), step);
    assert.equal(await by(page, 'since').count(), 0, `at step ${step}`);
    const here = () => clients.every(({ last: { table: now } }) => now.match !== match && now.step === step);
    await Promise.all(clients.map((client) => client.until(here)));
    await clients.find((client) => client.myTurn()).play();
  }
  await leave(looker);
  await laid.stop();
});

test('sounds are made by Web Audio once they are wished and the page was touched, and never before', { skip: byNight }, async () => {
  const table = await two('heard');
  const [mover, other] = table.seats;
  for (const { page } of [mover, other]) await page.evaluate(countVoices);
  await takeNearest(mover.page);
  await myTurn(other.page);
  for (const { page } of [mover, other]) {
    await quiet(page);
    assert.equal(await page.evaluate(() => window.voices), 0);
  }
  await wishSounds(other.page);
  await other.page.evaluate(() => (window.voices = 0));
  await takeNearest(other.page);
  await other.page.waitForFunction(() => window.voices > 0);
  // It is kept, and it can be ended.
  await other.page.reload();
  await by(other.page, 'turn').waitFor();
  await other.page.evaluate(countVoices);
  await by(other.page, 'settings-open').click();
  assert.ok(await by(other.page, 'wish-sounds').isChecked());
  await by(other.page, 'wish-sounds').uncheck();
  await by(other.page, 'wish-volume').waitFor({ state: 'detached' });
  await by(other.page, 'settings-close').click();
  await takeNearest(mover.page);
  await myTurn(other.page);
  await quiet(other.page);
  assert.equal(await other.page.evaluate(() => window.voices), 0);
  await leave(table.ada, table.bo);
});

test('with four the round is told by its dials: what flies follows them, and what they say is not said again', async () => {
  const taken = ({ next }) => next.shown.some(({ kind, seat }) => kind === 'took' && seat > 0);
  const laid = await stage([{ name: 'round', game: 'foray', players: 4, options: { modules: 'none' }, question: 'commit', where: taken }]);
  const table = laid.tables.get('round');
  const ada = await seated(laid, { ...table, seat: 0 });
  const { page } = ada;
  await by(page, 'commit').waitFor();
  await page.evaluate(() => {
    window.story = [];
    window.slips = [];
    new MutationObserver(() => {
      const slip = document.querySelector('[data-testid="toast"]')?.textContent.trim();
      if (slip && !window.slips.includes(slip)) window.slips.push(slip);
      for (const line of document.querySelectorAll('[data-testid="reveal"] .slip span, [data-testid="story"]'))
        if (!window.story.includes(line.textContent)) window.story.push(line.textContent);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  // All commit as the bots did, one of whom takes a card at once.
  const [{ move }] = table.rest;
  const { match, step } = table.clients[0].last.table;
  for (const [seat, client] of table.clients.entries())
    await client.say({ do: 'play', room: table.room, match, step, move: move[seat] });
  await by(page, 'reveal').waitFor();
  await by(page, 'reveal').waitFor({ state: 'detached', timeout: 30_000 });
  await quiet(page);
  const story = await page.evaluate(() => window.story);
  assert.deepEqual(await page.evaluate(() => window.slips), [], 'no slip says once more what the dials told');
  const aloud = await by(page, 'told-aloud').locator('p').allTextContents();
  assert.deepEqual(aloud.filter((sentence) => story.some((line) => line.includes(sentence))), []);
  assert.ok(story.some((line) => / took the /.test(line)), story.join(' '));
  // Whoever looks is spoken to, not of.
  assert.ok(story.some((line) => /^You (took|cannot)/.test(line)), story.join(' '));
  assert.doesNotMatch(story.join(' '), /\bAda\b/);
  const flights = await flown(page);
  const ofAnother = ({ from, to }) => /^path-/.test(from) && /^hand-[123]$/.test(to);
  assert.ok(flights.some(ofAnother), JSON.stringify({ flights, story }));
  await leave(ada);
  await laid.stop();
});

/** A Mycelia against the Automata, where whoever sits there is about to do something of which that is shown. */
const alone = (name, where) => ({ name, where, game: 'mycelia', players: 1, options: { automata: 'yellow' } });
const happens = (shown, kind, seat) => shown.find((event) => event.kind === kind && event.seat === seat);
/** A cell's place on the board, as the page names it. */
const placeOf = ([x, y]) => `cell-${x}-${y}`.replaceAll('--', '-m');
/** The Automata lays a tile, and its wind turns and lets spores fall. */
const growing = ({ view, next: { move, shown } }) =>
  move.do === 'end_turn' && happens(shown, 'tile_placed', 1) && happens(shown, 'spores_placed', 1)?.cells.length &&
  happens(shown, 'wind', 1).wind !== view.wind;

test('in Mycelia a tile flies to its cell, and the wind turns; what the Automata does flies as it is told', async () => {
  const laid = await stage([alone('laying', ({ next }) => next.move.do === 'place_tile'), alone('growing', growing)]);
  const ada = await seated(laid, laid.tables.get('laying'));
  await answer(ada.page, () => 0);
  await ada.page.waitForFunction(() => window.flights.some(({ is, ended }) => is === 'tile' && ended));
  const own = (await flown(ada.page)).find(({ is }) => is === 'tile');
  assert.deepEqual([own.from, own.ended, own.inside], ['tiles', 'landed', true]);

  const table = laid.tables.get('growing');
  const bo = await seated(laid, table);
  const { shown } = table.rest[0];
  const [tile, { cells }] = ['tile_placed', 'spores_placed'].map((kind) => happens(shown, kind, 1));
  await by(bo.page, 'end-turn').click();
  // In whichever order they come: how many spores and tiles have landed.
  await bo.page.waitForFunction((count) => {
    const landed = window.flights.filter(({ is, ended }) => ['spore', 'tile'].includes(is) && ended);
    return window.turns && landed.length >= count;
  }, cells.length + 1);
  const flights = await flown(bo.page);
  for (const { is, to, ended, inside } of flights) assert.deepEqual([ended, inside], ['landed', true], `${is} to ${to}`);
  const ends = (which) => flights.filter(({ is }) => is === which).map(({ to }) => to);
  assert.deepEqual(ends('tile'), [placeOf(tile.cell)]);
  assert.deepEqual(ends('spore').sort(), cells.map(placeOf).sort());
  await leave(ada, bo);
  await laid.stop();
});

test('in Mycelia a Mother travels from cell to cell, for whoever moves her and for who looks on', async () => {
  const laid = await stage([{ name: 'moves', game: 'mycelia', question: 'turn', where: ({ question }) => question.left === 2 }]);
  const table = laid.tables.get('moves');
  const mover = await seated(laid, table);
  const other = await seated(laid, { ...table, seat: 1 - table.seat });
  await by(mover.page, 'action-move').click();
  await mover.page.locator('.touch[data-may="true"]').first().dispatchEvent('click');
  await by(mover.page, 'confirm').click();
  for (const { page } of [mover, other]) {
    await page.waitForFunction(() => window.flights.some(({ is, ended }) => is === 'piece' && ended));
    const { from, to, ended, inside } = (await flown(page)).find(({ is }) => is === 'piece');
    assert.deepEqual([from, to, ended, inside], [`mother-${table.seat}`, `mother-${table.seat}`, 'landed', true]);
  }
  await leave(mover, other);
  await laid.stop();
});

test('at the end the points are counted up; a tap shows what they come to, and with less motion nothing counts', async () => {
  const counted = { game: 'morels', at: 1, where: ({ question }) => question };
  const laid = await stage([{ ...counted, name: 'counted' }, { ...counted, name: 'still' }]);
  const counting = () => document.getAnimations().filter(({ animationName }) => /count$/.test(animationName ?? '')).length;
  for (const motion of [true, false]) {
    const table = laid.tables.get(motion ? 'counted' : 'still');
    const ada = await seated(laid, table, motion);
    const { page } = ada;
    await page.evaluate(() => {
      window.began = 0;
      // Held where it began: nothing but a tap ends it.
      document.addEventListener('animationstart', ({ animationName }) => {
        if (!/count$/.test(animationName)) return;
        window.began++;
        for (const each of document.getAnimations()) if (each.animationName === animationName) each.pause();
      });
    });
    const client = table.clients[table.seat];
    const { match, step } = client.last.table;
    await client.say({ do: 'play', room: table.room, match, step, move: table.rest[0].move });
    await by(page, 'final-score').waitFor();
    if (motion) {
      await page.waitForFunction(() => window.began);
      await page.mouse.click(3, 300);
    }
    assert.equal(await page.evaluate(counting), 0);
    assert.equal(await page.evaluate(() => window.began > 0), motion);
    const sums = await page.locator('.counts').evaluateAll((all) => all.map((each) => Number(getComputedStyle(each).getPropertyValue('--counted'))));
    const totals = await page.locator('[data-testid^="total-"]').allTextContents();
    assert.deepEqual(new Set(sums), new Set(totals.map(Number)));
    await leave(ada);
  }
  await laid.stop();
});
