// What the Panther Cap shows is shown in every match of a room, each time once.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { by, person, siteForTests } from './game.mjs';

const site = siteForTests();
const example = (name) => JSON.parse(readFileSync(new URL(`../../protocol/examples/${name}.json`, import.meta.url), 'utf8'));

test('what was looked at in the night is shown in a later match of the room as well', async () => {
  const { page, context, complaints } = await person(site.browser);
  const room = { ...example('push-room-foray'), you: 0, turn_limit: 0, shuffle: null };
  room.seats = room.seats.slice(0, 3).map((seat) => ({ ...seat, time_left_ms: null }));
  const { priority, selections, acted, ...seen } = example('push-table-foray-commit').view;
  const base = example('push-table-foray-commit');
  /** A table of that match, at which somebody has a turn or (seat 0) the Panther Cap asks. */
  const table = (match, step, asks, events, from = step) => ({
    ...{ ...base, match, step, from, events, players: base.players.slice(0, 3) },
    view: {
      ...{ ...seen, step, viewer: 0, players: 3, seats: seen.seats.slice(0, 3) },
      question: asks ? { kind: 'panther_cap', seat: 0, cards: ['panther_cap'] } : { kind: 'turn', seat: 1 },
      moves: asks ? [{ do: 'peek', night: 'top', choose: 2 }] : [],
    },
  });
  const peeked = (step) => [{ step, kind: 'peeked', seat: 0, night: 'top', cards: ['pan', 'moon'], card: 'night_porcini' }];
  const started = [{ step: 0, kind: 'match_started', first: 1 }];
  let tell;
  await page.routeWebSocket(/\/ws/, (line) => {
    tell = (message) => line.send(JSON.stringify(message));
    line.onMessage((text) => {
      const { id, do: what, match } = JSON.parse(text);
      if (what === 'hello') return tell({ ...example('answer-hello'), answer: id });
      tell({ answer: id, ok: true, ...(what === 'history' && { match, from: 0, events: [] }) });
      if (what !== 'enter_room') return;
      tell(room);
      tell({ push: 'chat', room: room.room, lines: [] });
      tell(table(room.match, 40, true, [], 0));
    });
  });
  await page.goto(`${site.server.url}/r/${room.room}`);
  const next = 'BBBBBBBBBBBBBBBBBBBBBB';
  for (const [match, step] of [[room.match, 41], [next, 2]]) {
    await by(page, 'sheet-panther_cap').waitFor();
    tell(table(match, step, false, peeked(step)));
    await by(page, 'secret').waitFor();
    await by(page, 'secret-seen').click();
    await by(page, 'secret').waitFor({ state: 'detached' });
    if (match === next) break;
    tell({ ...room, match: next });
    tell(table(next, 0, false, started, 0));
    tell(table(next, 1, true, [{ step: 1, kind: 'pan_placed', seat: 1 }]));
  }
  assert.deepEqual(complaints, []);
  await context.close();
});
