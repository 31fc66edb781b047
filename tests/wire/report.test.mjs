// The report of a finished match on the real program: it is refused while the match is played, fills in while
// others play on, and is the same for everybody who asks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playToTheEnd, startServer, twoInARoom } from './client.mjs';

const asked = async (server, match) => {
  const reply = await fetch(`${server.url}/api/matches/${match}/report`);
  return { status: reply.status, told: await reply.json(), retry: reply.headers.get('retry-after') };
};
/** Asks until the report is whole, and calls `between` each time before. */
async function whole(server, match, between = async () => {}) {
  for (;;) {
    const { status, told } = await asked(server, match);
    assert.equal(status, 200, JSON.stringify(told));
    if (told.accounts) return told;
    await between(told);
  }
}

/** A match of two that is played to its end; resolves with its id and how many moves it took. */
async function finished(server) {
  const { ada, bo, room } = await twoInARoom(server.url, 'morels');
  await ada.say({ do: 'start_match', room });
  await ada.until(() => ada.view);
  const { match } = ada.last.table;
  const during = await asked(server, match);
  assert.equal(during.status, 403);
  assert.equal(during.told.refusal.code, 'match_is_on');
  await playToTheEnd(ada, bo);
  return { match, steps: ada.last.table.step };
}

test('a report fills in while another match is played, adds up, and is the same for the next reader; of one address one is reckoned at a time', async () => {
  const server = await startServer(undefined, '0', ['--reports-per-address', '1']);
  const { match, steps } = await finished(server);
  const second = await finished(server);
  assert.equal((await asked(server, match)).status, 200);
  const refused = await asked(server, second.match);
  assert.equal(refused.status, 503);
  assert.equal(refused.told.refusal.code, 'busy');
  assert.equal(refused.retry, '2');
  await server.logged(/--reports-per-address 1 /);

  const { ada: eve, bo: dan, room: other } = await twoInARoom(server.url, 'morels');
  await eve.say({ do: 'start_match', room: other });
  await eve.until(() => eve.view);
  let moves = 0;
  let seen = 0;
  const report = await whole(server, match, async ({ positions, of, turning_points: turned }) => {
    assert.equal(of, steps + 1);
    assert.ok(positions.length >= seen && positions.length <= of);
    assert.equal(turned, null);
    seen = positions.length;
    const player = [eve, dan].find((each) => each.myTurn());
    if (!player) return;
    const { step } = player.last.table;
    await player.play();
    await player.until(() => player.view.over || player.last.table.step > step);
    moves += 1;
  });
  assert.ok(moves > 0, 'nobody could play meanwhile');
  assert.equal(report.positions.length, steps + 1);
  const { match: told } = await (await fetch(`${server.url}/api/matches/${match}?viewer=spectator`)).json();
  const won = report.accounts.map(({ result }) => result);
  assert.equal(won.reduce((a, b) => a + b), 1000);
  assert.deepEqual(won.map((share) => share > 0), told.standings.place.map((place) => place === 1));
  for (const { start, luck, own, others, result } of report.accounts)
    assert.equal(start.win + luck.win + own.win + others.win, result);
  for (const { chances, decisions } of report.positions) {
    assert.ok(Math.abs(chances[0].win + chances[1].win - 1000) <= 1);
    for (const { played, best } of decisions) assert.notDeepEqual(played.move, best.move);
  }
  assert.deepEqual(report.positions.at(-1).chances.map(({ win, error }) => [win, error]), won.map((win) => [win, 0]));
  assert.deepEqual((await asked(server, match)).told, report);
  assert.equal((await asked(server, second.match)).status, 200, 'now there is room for it');
  await server.stop();
});

test('where there is no match there is no report', async () => {
  const server = await startServer();
  const { status, told } = await asked(server, 'nowhere');
  assert.equal(status, 404);
  assert.equal(told.refusal.code, 'no_such_match');
  await server.stop();
});
