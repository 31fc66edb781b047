// What Foray's cards show, as the server tells it: in every match of a room, each time once, and counted by nobody else.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { by, person, shot, siteForTests } from './game.mjs';
import { until } from './socket.mjs';

const site = siteForTests();
const example = (name) => JSON.parse(readFileSync(new URL(`../../protocol/examples/${name}.json`, import.meta.url), 'utf8'));

const room = { ...example('push-room-foray'), you: 0, turn_limit: 0, shuffle: null };
room.seats = room.seats.slice(0, 3).map((seat) => ({ ...seat, time_left_ms: null }));
const base = example('push-table-foray-commit');
const { priority, selections, acted, ...seen } = base.view;
/** A table of three at which that is asked. */
const table = (match, step, question, moves, events, from = step) => ({
  ...{ ...base, match, step, from, events, players: base.players.slice(0, 3) },
  view: { ...seen, step, viewer: 0, players: 3, seats: seen.seats.slice(0, 3), question, moves },
});
const asks = (card) => ({ kind: card, seat: 0, cards: [card] });

/** A page at that table; `told` says what a command's answer has more. */
async function at(first, told = () => ({})) {
  const somebody = await person(site.browser);
  const line = {};
  await somebody.page.routeWebSocket(/\/ws/, (near) => {
    line.tell = (message) => near.send(JSON.stringify(message));
    near.onMessage((text) => {
      const said = JSON.parse(text);
      if (said.do === 'hello') return line.tell({ ...example('answer-hello'), answer: said.id });
      const history = said.do === 'history' && { match: said.match, from: 0, events: [] };
      line.tell({ answer: said.id, ok: true, ...history, ...told(said) });
      if (said.do !== 'enter_room') return;
      line.tell(room);
      line.tell({ push: 'chat', room: room.room, lines: [] });
      line.tell(first);
    });
  });
  await somebody.page.goto(`${site.server.url}/r/${room.room}`);
  return { ...somebody, line };
}

test('what was looked at in the night is shown in a later match of the room as well', async () => {
  const peek = [asks('panther_cap'), [{ do: 'peek', night: 'top', choose: 2 }]];
  const others = [{ kind: 'turn', seat: 1 }, []];
  const peeked = (step) => [{ step, kind: 'peeked', seat: 0, night: 'top', cards: ['pan', 'moon'], card: 'night_porcini' }];
  const { page, complaints, line } = await at(table(room.match, 40, ...peek, [], 0));
  const next = 'BBBBBBBBBBBBBBBBBBBBBB';
  for (const [match, step] of [[room.match, 41], [next, 2]]) {
    await by(page, 'sheet-panther_cap').waitFor();
    line.tell(table(match, step, ...others, peeked(step)));
    await by(page, 'secret').waitFor();
    // Whatever the window, all of it is seen.
    for (const [width, height] of [[360, 740], [768, 1024], [844, 390], [1280, 900]]) {
      await page.setViewportSize({ width, height });
      const outside = () =>
        by(page, 'secret').locator('.face, button').evaluateAll((parts) =>
          parts.map((part) => part.getBoundingClientRect()).filter(({ left, right, top, bottom }) => left < 0 || top < 0 || right > innerWidth || bottom > innerHeight).length);
      await until(page, async () => (await outside()) === 0, `what was seen is whole at ${width}x${height}`);
    }
    await by(page, 'secret-seen').click();
    await by(page, 'secret').waitFor({ state: 'detached' });
    if (match === next) break;
    line.tell({ ...room, match: next });
    line.tell(table(next, 0, ...others, [{ step: 0, kind: 'match_started', first: 1 }], 0));
    line.tell(table(next, 1, ...peek, [{ step: 1, kind: 'pan_placed', seat: 1 }]));
  }
  assert.deepEqual(complaints, []);
});

test('what the Farm Girl finds is what the server says, and the page counts nothing', async () => {
  const found = { honey_fungus: 2, lawyers_wig: 7 };
  const moves = Object.keys(found).map((mushroom) => ({ do: 'gather', mushroom }));
  const follows = ({ mushroom }) => [{ kind: 'gathers', count: found[mushroom] }];
  const { page, complaints } = await at(table(room.match, 40, asks('farm_girl'), moves, [], 0), (said) =>
    said.do === 'preview' ? { preview: { refusal: null, follows: said.move.do === 'gather' ? follows(said.move) : [] } } : {});
  const go = by(page, 'confirm-gather');
  await until(page, async () => (await go.count()) && /7 lawyer’s wig/.test(await go.textContent()), 'the more of both is offered');
  await shot(page, 'farm-girl');
  await by(page, 'gather-honey_fungus').click();
  assert.equal(await go.textContent(), 'Gather 2 honey fungus');
  assert.deepEqual(complaints, []);
});

test('the plank of a question is held up to look at the hand that it covers, and what is chosen stays so', async () => {
  const moves = ['honey_fungus', 'lawyers_wig'].map((mushroom) => ({ do: 'gather', mushroom }));
  const first = table(room.match, 40, asks('farm_girl'), moves, [], 0);
  const { page, complaints } = await at(first);
  await by(page, 'gather-lawyers_wig').click();
  const { hand_count, limit } = first.view.seats[0];
  assert.equal(await by(page, 'see-hand').textContent(), `${hand_count}/${limit}`);
  const seen = () => page.locator('.hand-area').evaluate((area) => getComputedStyle(area).opacity);
  assert.equal(await seen(), '0');
  await by(page, 'see-hand').press('Enter');
  await by(page, 'gather-lawyers_wig').waitFor({ state: 'hidden' });
  assert.equal(await seen(), '1');
  // A card there is read about, and answers nothing.
  await page.locator('[data-testid="hand"] button').first().click();
  await by(page, 'rules').waitFor();
  await page.keyboard.press('Escape');
  await by(page, 'rules').waitFor({ state: 'hidden' });
  await by(page, 'see-hand').click();
  await by(page, 'gather-lawyers_wig').waitFor();
  assert.equal(await by(page, 'gather-lawyers_wig').getAttribute('aria-pressed'), 'true');
  assert.deepEqual(complaints, []);
});
