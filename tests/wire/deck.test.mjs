// The host's own deck of Mycelia on the real program: refused with its line and field before anything
// is opened, played with by two, read afterwards without the file, and told to nobody as a text.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Client, freshFolder, playToTheEnd, run, startServer, twoInARoom } from './client.mjs';

const file = join(import.meta.dirname, 'own_deck.txt');
const deck = readFileSync(file, 'utf8');
const remark = /heron sleeps/i; // stands in the file, and on no card
const withDeck = (data, path = file) => startServer(data, '0', ['--option', `deck=${path}`]);
const json = async (url, token) =>
  (await fetch(url, { headers: token ? { Authorization: `Bearer ${token}` } : {} })).json();

/** A copy of the file, changed. */
function written(text) {
  const path = join(freshFolder(), 'deck.txt');
  writeFileSync(path, text);
  return path;
}

test('a deck that cannot be played with ends serve at once, with its line and field', { timeout: 20_000 }, async () => {
  const numberOf = (words) => deck.slice(0, deck.indexOf(words)).split('\n').length;
  const faults = [
    [deck.replace('brown brown green', 'brown blue green'), 'brown brown green', 'needs: takes red, green, brown, yellow and wild, not "blue"'],
    [deck.replace('| 9 | choose_wind', '| ten | choose_wind'), 'constructor', 'spores: is a number from 1 to 9, not "ten"'],
    [deck.replace('mushroom | c5', 'mushroom | longest'), 'longest', 'id: "longest" is there twice'],
    [deck.replace('| explore | insect', '| fly | insect'), 'only_one', 'decay: knows no "fly"'],
    [Buffer.concat([Buffer.from(deck.split('mushroom | own_3 ')[0]), Buffer.from([0xc9, 0xcf, 0x0a])]), 'own_3 ', 'is not UTF-8'],
  ];
  for (const [text, words, complaint] of faults) {
    const data = join(freshFolder(), 'data');
    const { code, out, err } = await run(['serve', '--port', '0', '--data', data, '--option', `deck=${written(text)}`]);
    const field = complaint.startsWith('is') ? ': ' : ', ';
    assert.equal(err, `understory: deck, line ${numberOf(words)}${field}${complaint}\n`);
    assert.deepEqual([code, out, existsSync(data)], [1, '', false], words);
  }
});

test('what is no deck at all, or no option of serve, is refused in one line', { timeout: 20_000 }, async () => {
  const folder = join(freshFolder(), 'folder');
  mkdirSync(folder);
  const refused = [
    [`deck=${folder}/none.txt`, /^understory: deck: cannot read ".*none\.txt"\n$/],
    [`deck=${folder}`, /^understory: deck: cannot read ".*folder"\n$/],
    [`deck=${written('')}`, /^understory: deck: there must be 30 to 96 mushroom lines\n$/],
    [`deck=${written('# x\n'.repeat(20_000))}`, /^understory: deck: ".*" is over 64 KiB\n$/],
    ['mats=4', /^understory: serve takes --option deck=FILE and no other, not "mats": .* in its room\n$/],
    ['deck', /^understory: --option takes key=value, not "deck"\n$/],
  ];
  for (const [option, complaint] of refused) {
    const { code, out, err } = await run(['serve', '--port', '0', '--data', join(folder, 'data'), '--option', option]);
    assert.match(err, complaint);
    assert.deepEqual([code, out, existsSync(join(folder, 'data'))], [1, '', false], option);
  }
});

test('two play a whole match with the host\'s deck, and it is read again without the file', { timeout: 60_000 }, async () => {
  let server = await withDeck();
  const { ada, bo, room } = await twoInARoom(server.url, 'mycelia', { options: { mats: '4' } });
  const cleo = await new Client().hello(server.url);
  await cleo.say({ do: 'enter_room', room });
  assert.deepEqual(ada.last.room.options, { deck: 'host', mats: '4' });
  for (const [value, code] of [['mine', 'no_such_option'], ['mushroom | a | b', 'no_such_option'], [deck, 'malformed']]) {
    const answer = await ada.say({ do: 'set_options', room, game: 'mycelia', options: { deck: value } });
    assert.equal(answer.refusal?.code, code);
  }
  const { match } = await ada.say({ do: 'start_match', room });
  await Promise.all([ada, bo, cleo].map((each) => each.until(() => each.view)));
  await playToTheEnd(ada, bo);
  await cleo.until(() => cleo.view.over);
  const cards = Object.entries(ada.printed.cards);
  assert.equal(cards.length, 30);
  assert.ok(cards.every(([id, { names, points }]) => deck.includes(`mushroom | ${id} | ${names.en} | ${names.zh} | ${names.la} | ${points} |`)));

  assert.deepEqual(cleo.printed, ada.printed);
  const list = await json(`${server.url}/api/matches`, ada.token);
  const whole = await json(`${server.url}/api/matches/${match}`);
  for (const { id, options } of [list.matches[0], whole.match])
    assert.deepEqual({ id, options }, { id: match, options: { deck: 'host', mats: '4' } });
  assert.deepEqual(whole.printed, ada.printed);
  for (const told of [ada.heard, bo.heard, cleo.heard, list, whole]) {
    assert.doesNotMatch(JSON.stringify(told), remark);
    assert.doesNotMatch(JSON.stringify(told), /mushroom \|/);
  }
  assert.equal(await server.stop(), 0);
  assert.doesNotMatch(server.errors(), remark);

  server = await startServer(server.data); // the file is gone
  assert.deepEqual(await json(`${server.url}/api/matches/${match}`), whole);
  const back = await new Client().hello(server.url, ada.token);
  await back.say({ do: 'enter_room', room });
  await back.until(() => back.view?.over);
  assert.deepEqual(back.printed, ada.printed);
  const refused = await back.say({ do: 'rematch', room });
  assert.equal(refused.refusal.code, 'no_host_deck');
  assert.match(refused.refusal.reason, /--option deck=FILE/);
  assert.doesNotMatch(JSON.stringify(back.heard), remark);
  assert.equal(await server.stop(), 0);

  const at = ['--data', server.data];
  assert.equal((await run(['verify', ...at])).code, 0);
  const plain = await run(['export', ...at, match]);
  assert.equal(JSON.parse(plain.out).options.deck, 'host');
  assert.doesNotMatch(plain.out, remark);
  const other = freshFolder();
  const lacking = await run(['import', '--data', other, '-'], plain.out);
  assert.equal(lacking.code, 1);
  assert.match(lacking.err, /deck of its host's, which the document lacks.*--with-deck\n$/);
  const full = await run(['export', ...at, '--with-deck', match]);
  assert.equal(JSON.parse(full.out).options.deck, deck);
  assert.equal((await run(['import', '--data', other, '-'], full.out)).out, `${match} imported\n`);
  const elsewhere = await startServer(other);
  assert.deepEqual((await json(`${elsewhere.url}/api/matches/${match}`)).positions, whole.positions);
  await elsewhere.stop();
});

test('kill -9 in the middle, and the match goes on with its cards though the file says others now', { timeout: 60_000 }, async () => {
  const path = written(deck);
  let server = await withDeck(undefined, path);
  const { ada, bo, room } = await twoInARoom(server.url, 'mycelia', { options: { start: '0' } });
  await bo.say({ do: 'stand_up', room });
  assert.equal((await ada.say({ do: 'seat_bot', room, seat: 1, bot: 'greedy' })).ok, true);
  await ada.say({ do: 'start_match', room });
  for (let moves = 0; moves < 4; moves++) {
    await ada.until(() => ada.myTurn());
    const { step } = await ada.play();
    await ada.until(() => ada.last.table?.step >= step);
  }
  await ada.until(() => ada.myTurn());
  await server.stop('SIGKILL');
  writeFileSync(path, deck.replaceAll('own_', 'new_'));
  server = await withDeck(server.data, path);
  const back = await new Client().hello(server.url, ada.token);
  await back.say({ do: 'enter_room', room });
  await back.until(() => back.view);
  assert.deepEqual(back.view, ada.view);
  assert.deepEqual(back.printed, ada.printed);
  assert.equal((await back.play()).ok, true);
  const fresh = await back.say({ do: 'create_room', game: 'mycelia' });
  await back.say({ do: 'seat_bot', room: fresh.room, seat: 1, bot: 'random' });
  await back.say({ do: 'start_match', room: fresh.room });
  await back.until(() => back.last.table?.room === fresh.room);
  assert.ok(Object.keys(back.printed.cards).some((id) => id.startsWith('new_')));
  await server.stop();
  assert.equal((await run(['verify', '--data', server.data])).code, 0);
});
