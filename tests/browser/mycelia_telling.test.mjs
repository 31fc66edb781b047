// What others did in Mycelia is told picture by picture, from what the server's events say and nothing else;
// and a match whose positions can no longer be shown is still told in words.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { join, resolve } from 'node:path';
import { by, byNight, makeRoom, person, shots, siteForTests, speak, startServer } from './game.mjs';
import { chanceFrom } from './foray_player.mjs';
import { answer, playMycelia } from './mycelia_player.mjs';

const client = resolve(import.meta.dirname, '../../web-client');
const vite = createRequire(join(client, 'package.json')).resolve('vite');
const site = siteForTests();

async function against(automata, page, more = async () => {}) {
  await makeRoom(page, site.server.url, 'Ada', 'mycelia', {
    players: 1,
    choose: async () => {
      await by(page, `automata-${automata}`).click();
      await more(page);
    },
  });
  await by(page, 'start-match').click();
  await by(page, 'board').waitFor();
}

/** The step, the last line that was told, the board: all in one look. */
const look = (page) =>
  page.evaluate(() => ({
    told: document.querySelector('[data-testid="telling"]')?.textContent.trim() ?? '',
    kind: document.querySelector('[data-testid="telling"]')?.getAttribute('data-kind') ?? '',
    left: Number(document.querySelector('[data-testid="telling"]')?.getAttribute('data-left') ?? -1),
    lines: document.querySelectorAll('[data-testid="log"] p').length,
    tiles: [...document.querySelectorAll('.touch')].map((each) =>
      each.getAttribute('aria-label').replace(/, (may be chosen|chosen)/g, '')),
    card: document.querySelector('[data-testid="told-card"] [data-card]')?.getAttribute('data-card') ?? '',
  }));
const yours = (page) =>
  page.waitForFunction(() => document.querySelector('[data-testid="turn"]')?.getAttribute('data-yours') === 'true');

/** Answers until the Automata's turn is being told. */
async function untilTold(page, chance) {
  for (let n = 0; n < 30; n++) {
    await yours(page);
    await answer(page, chance);
    const now = await look(page);
    if (now.kind === 'automata_card' && now.left >= 3) return now;
  }
  throw new Error('the Automata was never told of');
}

test('the Automata’s turn is told one thing after the other while the board changes; Next goes on, and it ends by itself', async () => {
  const ada = await person(site.browser, { motion: true });
  const { page } = ada;
  await against('yellow', page);
  let now = await untilTold(page, chanceFrom(3));
  assert.match(now.told, /turned up a card/);
  const [start, pictures, kinds] = [now, [now], [now.kind]];
  for (let wait = 0; now.left > 0 && wait < 400; wait++) {
    if (wait === 1) await page.screenshot({ path: join(shots, 'mycelia-telling.png') });
    await by(page, 'telling-next').click({ timeout: 500 }).catch(() => {});
    const next = await look(page);
    if (next.left < 0) break;
    if (next.left === now.left) continue;
    assert.ok(next.lines > now.lines, 'the log tells it as it is shown');
    pictures.push(next);
    kinds.push(next.kind);
    now = next;
  }
  await by(page, 'telling').waitFor({ state: 'detached', timeout: 5000 });
  const end = await look(page);
  const boards = new Set([...pictures, end].map(({ tiles }) => tiles.join('\n')));
  console.log(`told: ${kinds.join(', ')}; ${boards.size} boards`);
  assert.ok(boards.size >= 2, 'the board changes on the way');
  assert.notDeepEqual(start.tiles, end.tiles, 'what it does is not there before it is told');
  assert.notEqual(start.card, '', 'its card lies open from the start');
  assert.deepEqual(new Set(pictures.map(({ card }) => card)), new Set([start.card]), 'and to the end');
  assert.deepEqual(ada.complaints, []);
});

test('a telling never stands in one’s way: an action begun, Escape or Skip end it', async () => {
  const ada = await person(site.browser, { motion: true });
  const { page } = ada;
  await against('green', page);
  const chance = chanceFrom(8);
  const ends = [
    () => by(page, 'telling-skip').click(),
    () => page.keyboard.press('Escape'),
    () => page.keyboard.press('3'),
    () => page.locator('.six [data-may="true"]').first().click(),
  ];
  for (const [n, end] of ends.entries()) {
    const told = await untilTold(page, chance);
    await end();
    const now = await look(page);
    assert.equal(now.told, '', `way ${n} ends it`);
    assert.ok(now.lines > told.lines, 'and everything is in the log');
    if (n > 1) assert.notEqual(await by(page, 'plan').getAttribute('data-doing'), '', 'the action is begun');
    await page.keyboard.press('Escape');
  }
  assert.deepEqual(ada.complaints, []);
});

test('with reduced motion nothing is told over the board: it is all there at once, and in the log', async () => {
  const ada = await person(site.browser, { motion: true });
  const { page } = ada;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await against('green', page);
  const chance = chanceFrom(5);
  for (let n = 0; n < 12; n++) {
    await yours(page);
    await answer(page, chance);
    await yours(page);
    assert.equal(await by(page, 'telling').count(), 0);
  }
  assert.match(await by(page, 'log').textContent(), /The Automata turned up a card/);
  assert.deepEqual(ada.complaints, []);
});

test('the pictures derived from events arrive, step by step of whole matches, at what the server shows', { skip: byNight }, async () => {
  const { runnerImport } = await import(vite);
  const { module: telling } = await runnerImport(join(client, 'src/games/mycelia/between.ts'), {
    root: client,
    configFile: false,
  });
  const ada = await person(site.browser, { motion: true });
  const { page } = ada;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let beats = 0;
  for (const [seed, side] of [[2, 'yellow'], [6, 'green']]) {
    await against(side, page, () => by(page, 'mats-4').click());
    await playMycelia([ada], chanceFrom(seed));
    await by(page, 'watch-replay').click();
    await by(page, 'replay').waitFor();
    const id = /\/m\/([\w-]+)/.exec(page.url())[1];
    for (const viewer of ['everything', '0']) {
      const { positions } = await (await fetch(`${site.server.url}/api/matches/${id}?viewer=${viewer}`)).json();
      for (const [n, { view, events }] of positions.entries()) {
        if (n === 0 || view.question?.kind === 'place_spores') continue; // the rest of a layer is still asked for
        const old = positions[n - 1].view;
        const board = ({ tiles }) =>
          tiles
            .map(({ cell, colour, turn, edges, insect, spores, mushroom, mother }) =>
              [cell, colour, turn, edges, insect, spores, mushroom?.seat, mushroom?.slot, mother].join())
            .sort();
        const told = `match ${id}, seen by ${viewer}, step ${n}: ${events.map((event) => event.kind).join()}`;
        const reached = events.reduce(telling.applied, old);
        assert.deepEqual(board(reached), board(view), told);
        const owners = ({ seats, automata }) =>
          [...seats, automata].map(({ mother, grown, hand_count, mats }) =>
            [mother, grown, hand_count, mats.map(({ cell, sporings }) => [cell, sporings])].join());
        assert.deepEqual(owners(reached), owners(view), told);
        const shown = telling.pictures(old, events, view, null);
        beats += shown.length;
        for (const beat of shown) assert.equal(new Set(beat.view.tiles.map(({ cell }) => cell.join())).size, beat.view.tiles.length, told);
      }
    }
  }
  console.log(`two matches against the Automata: ${beats} pictures`);
  assert.ok(beats > 200);
});

test('a match that the rules of today would play otherwise is told in the words of Mycelia', { skip: byNight }, async () => {
  const ada = await person(site.browser, { motion: true });
  const { page } = ada;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await against('green', page, () => by(page, 'mats-4').click());
  await playMycelia([ada], chanceFrom(9));
  await by(page, 'watch-replay').click();
  await by(page, 'replay').waitFor();
  const id = /\/m\/([\w-]+)/.exec(page.url())[1];
  // Its start is no longer what it was: as after a change of the rules.
  await site.server.stop();
  const store = new DatabaseSync(join(site.server.data, 'understory.db'));
  const [kept] = store.prepare('SELECT match, document FROM archive WHERE document LIKE ?').all(`%${id}%`);
  const changed = kept.document.replace(/("start_digest":")(\w)/, (_, key, digit) => key + (digit === '0' ? '1' : '0'));
  assert.notEqual(changed, kept.document);
  store.prepare('UPDATE archive SET document = ? WHERE match = ?').run(changed, kept.match);
  store.close();
  const port = new URL(site.server.url).port;
  site.server = await startServer(site.server.data, port);
  await page.reload();
  await by(page, 'replay-last').click();
  const lines = by(page, 'only-lines');
  await lines.waitFor();
  const text = await lines.innerText();
  assert.match(text, /placed a Mother on the tile\./);
  assert.match(text, /The Automata turned up a card\.\n/);
  assert.match(text, /The wind blows [OUA]\./);
  assert.match(text, /decayed on every mat/);
  assert.doesNotMatch(text, /undefined|null|\[object|took the -/);
  assert.equal(await by(page, 'board').count(), 0);
  await speak(page, 'zh');
  assert.match(await lines.innerText(), /自动对手翻开一张牌/u);
  await page.screenshot({ path: join(shots, 'mycelia-only-lines.png') });
  assert.deepEqual(ada.complaints, []);
});
