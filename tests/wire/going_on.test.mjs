// The real program goes on from positions of finished matches: killed before and after, exported and
// imported, and asked for more at once than it looks up.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Client, freshFolder, playToTheEnd, run, startServer, twoInARoom } from './client.mjs';

/** A server with a finished match of two. */
async function withAMatch(game = 'morels', plan = {}) {
  const server = await startServer();
  const { ada, bo, room } = await twoInARoom(server.url, game, plan);
  await ada.say({ do: 'start_match', room });
  await playToTheEnd(ada, bo);
  return { server, ada, bo, match: ada.last.table.match, steps: ada.last.table.step };
}

/** Answers whatever is asked until the match is over; the others are bots. */
async function playOn(player) {
  while (await player.until(() => player.view.over || player.myTurn())) {
    if (player.view.over) return;
    const { step } = await player.play();
    await player.until(() => player.last.table.step >= step);
  }
}

const read = async (url, match, viewer) =>
  (await fetch(`${url}/api/matches/${match}?viewer=${viewer}`)).json();

test('a match that goes on outlives kill -9, is verified, and is read on another server from where it began', async () => {
  const { server, ada, bo, match, steps } = await withAMatch('foray', { options: { modules: 'all' } });
  const step = Math.floor(steps / 2);
  const { room } = await ada.say({ do: 'go_on', match, step });
  await bo.say({ do: 'enter_room', room });
  await bo.say({ do: 'take_seat', room, seat: 1 });
  await server.stop('SIGKILL');
  const second = await startServer(server.data);
  const people = [await new Client().hello(second.url, ada.token), await new Client().hello(second.url, bo.token)];
  for (const each of people) assert.ok((await each.say({ do: 'enter_room', room })).ok);
  assert.ok((await people[0].say({ do: 'start_match', room })).ok);
  await Promise.all(people.map((each) => each.until(() => each.view)));
  for (const [seat, each] of people.entries()) {
    const { positions } = await read(second.url, match, seat);
    const then = { ...positions[step].view, moves: null, step: 0 };
    assert.deepEqual({ ...each.view, moves: null }, then, `what seat ${seat} sees`);
    assert.deepEqual(each.last.room.goes_on, { match, step });
  }
  await second.stop('SIGKILL');
  const third = await startServer(server.data);
  const again = [await new Client().hello(third.url, ada.token), await new Client().hello(third.url, bo.token)];
  for (const each of again) {
    await each.say({ do: 'enter_room', room });
    await each.until(() => each.view);
  }
  await playToTheEnd(...again);
  const next = again[0].last.table.match;
  assert.deepEqual((await read(third.url, next, 'everything')).match.goes_on, { match, step });
  assert.equal((await read(third.url, match, 'everything')).match.goes_on, null);
  assert.equal(await third.stop(), 0);

  const verified = await run(['verify', '--data', server.data]);
  assert.equal(verified.code, 0, verified.out + verified.err);
  assert.match(verified.out, /2 matches verified/);
  assert.match((await run(['match', '--data', server.data, '--list'])).out,
    new RegExp(`^${next} .* goes on from ${match}, move ${step}$`, 'm'));
  const { out: document } = await run(['export', '--data', server.data, next]);
  const elsewhere = freshFolder();
  const imported = await run(['import', '--data', elsewhere, '-'], document);
  assert.equal(imported.code, 0, imported.err);
  assert.equal((await run(['export', '--data', elsewhere, next])).out, document);
  assert.equal((await run(['verify', '--data', elsewhere])).code, 0);
  const moved = JSON.parse(document);
  moved.id = 'moved';
  moved.goes_on.position.seats[0].sticks += 1;
  const refused = await run(['import', '--data', elsewhere, '-'], JSON.stringify(moved));
  assert.equal(refused.code, 1);
  assert.match(refused.err, /does not play again/);
});

test('one connection has one position looked up at a time, and more are told to come again', async () => {
  const { server, ada, match } = await withAMatch();
  const answers = await Promise.all(Array.from({ length: 6 }, (_, step) => ada.say({ do: 'go_on', match, step })));
  const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.refusal.code));
  assert.equal(codes[0], 'ok');
  assert.ok(codes.every((code) => code === 'ok' || code === 'busy'), codes.join());
  assert.ok(codes.includes('busy'), codes.join());
  assert.equal((await ada.say({ do: 'go_on', match, step: 2 })).ok, true);
  await server.stop();
});

test('what cannot be gone on from is refused on the connection that asked', async () => {
  const { server, ada, match, steps } = await withAMatch();
  const code = async (fields) => (await ada.say({ do: 'go_on', ...fields })).refusal?.code;
  assert.equal(await code({ match: 'no-such', step: 0 }), 'no_such_match');
  assert.equal(await code({ match, step: steps }), 'position_over');
  assert.equal(await code({ match, step: steps + 1 }), 'no_such_position');
  assert.equal(await code({ match, step: -1 }), 'malformed');
  const { room } = await ada.say({ do: 'go_on', match, step: 1 });
  await ada.say({ do: 'seat_bot', room, seat: 1, bot: 'random' });
  const begun = await ada.say({ do: 'start_match', room });
  assert.equal(await code({ match: begun.match, step: 0 }), 'match_is_on');
  await server.stop();
});

test('a deck of the host’s goes on with its match and is in no export that does not ask for it', async () => {
  const folder = freshFolder();
  const out = join(freshFolder(), 'matches');
  const deck = `deck=${new URL('own_deck.txt', import.meta.url).pathname}`;
  await run(['simulate', 'mycelia', '--matches', '1', '--seed', '1', '--bots', 'random', '--option', deck, '--out', out]);
  const document = join(out, readdirSync(out)[0]);
  const { id: match, steps } = JSON.parse(readFileSync(document, 'utf8'));
  assert.equal((await run(['import', '--data', folder, document])).code, 0);
  const server = await startServer(folder, '0', ['--bot-wait', '2']);
  const ada = await new Client().hello(server.url);
  // Close to its end, so that it is soon over.
  const { room } = await ada.say({ do: 'go_on', match, step: steps.length - 2 });
  const begun = await ada.say({ do: 'start_match', room });
  assert.ok(begun.ok, JSON.stringify(begun));
  await ada.until(() => ada.view);
  assert.ok('own_1' in ada.printed.cards);
  await playOn(ada);
  await server.stop();
  assert.match((await run(['verify', '--data', folder])).out, /2 matches verified/);
  const plain = await run(['export', '--data', folder, begun.match]);
  assert.equal(plain.code, 0, plain.err);
  assert.doesNotMatch(plain.out, /heron sleeps/);
  const whole = await run(['export', '--data', folder, begun.match, '--with-deck']);
  assert.match(whole.out, /heron sleeps/);
  const imported = await run(['import', '--data', freshFolder(), '-'], whole.out);
  assert.equal(imported.code, 0, imported.err);
});

test('a position is asked again, and whoever has chosen is told what was played and what others chose', async () => {
  const { server, ada, bo, match } = await withAMatch('morels');
  const step = 4;
  const { positions } = await read(server.url, match, 'everything');
  const seat = positions[step].view.question.seat;
  const choices = async (url, token, [at, of] = [step, seat]) => {
    const headers = token ? { Authorization: `Bearer ${token}` } : {};
    const reply = await fetch(`${url}/api/matches/${match}/choices/${at}/${of}`, { headers });
    return { status: reply.status, body: await reply.json() };
  };
  assert.equal((await choices(server.url)).status, 401);
  const refused = async (...where) => (await choices(server.url, ada.token, where.length ? where : undefined)).body.refusal.code;
  assert.equal(await refused(), 'choose_first');
  for (const where of [['x', 0], [-1, 0], [step, 999], [step, ''], ['', ''], ['99999999999', 0]])
    assert.equal(await refused(...where), 'choose_first', String(where));

  const chosen = [];
  for (const [player, pick] of [[ada, 0], [bo, 1]]) {
    const { room } = await player.say({ do: 'go_on', match, step, seat });
    await player.until(() => player.last.room.room === room && player.view && !player.view.over);
    assert.equal(player.last.room.asks_for_choice, true);
    const { last: { table } } = player;
    const move = table.view.moves[pick];
    assert.ok((await player.say({ do: 'play', room, match: table.match, step: 0, move })).ok);
    chosen.push(move);
  }
  await server.stop('SIGKILL');
  const second = await startServer(server.data);
  const { status, body } = await choices(second.url, bo.token);
  assert.equal(status, 200);
  assert.deepEqual(body.played.move, positions[step + 1].move);
  assert.equal(body.played.preview.refusal, null);
  assert.deepEqual(body.choices.map(({ you, move, preview }) => [you, move, preview.refusal]),
    [[false, chosen[0], null], [true, chosen[1], null]]);
  assert.equal((await choices(second.url, 'nobody-has-this-token')).body.refusal.code, 'choose_first');
  assert.equal(await second.stop(), 0);
});
