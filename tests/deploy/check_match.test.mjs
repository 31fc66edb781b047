// deploy/check_match.py, which shares no line with the server: it finds exported matches of every game to be what was
// dealt and played, and each forgery of one to be none. By hand: node --test tests/deploy/check_match.test.mjs
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { freshFolder, manyInARoom, playToTheEnd, run, startServer } from '../wire/client.mjs';

const script = resolve(import.meta.dirname, '../../deploy/check_match.py');
const folder = freshFolder();
const server = await startServer(undefined, '0', [], null, null);

function check(document, ...more) {
  const file = join(folder, 'match.json');
  writeFileSync(file, typeof document === 'string' ? document : JSON.stringify(document));
  // Those who have played stay, and answer the server's pings meanwhile.
  return new Promise((done) =>
    execFile('python3', [script, file, ...more], (error, stdout, stderr) => done({ status: error ? error.code : 0, said: stdout + stderr })),
  );
}

/** A finished match in which all but the last seat have added a seed, and what the first of them was told of it. */
async function played(game, players, options = {}) {
  const { people, room } = await manyInARoom(server.url, players, { game, options });
  const { commitment } = people[0].last.room.shuffle;
  const seeds = people.map(() => randomBytes(32).toString('hex'));
  for (const [seat, person] of people.entries())
    if (seat < Math.max(1, players - 1))
      assert.ok((await person.say({ do: 'add_seed', room, commitment, seed: seeds[seat] })).ok);
  assert.ok((await people[0].say({ do: 'start_match', room })).ok);
  await people[0].until(() => people[0].view);
  await playToTheEnd(...people);
  const tables = people[0].heard.filter(({ push }) => push === 'table');
  const { match } = tables[0];
  const text = await (await fetch(`${server.url}/api/matches/${match}/document`)).text();
  return { text, seed: seeds[0], commitment, people, links: tables.map(({ link }) => link) };
}

const games = [
  ['morels', 2],
  ['fungi', 2],
  ['foray', 2, { modules: 'all' }],
  ['foray', 2, { modules: 'random' }],
  ['foray', 3, { modules: 'pans_labyrinth' }],
  ['foray', 4, { modules: 'all' }],
  ['mycelia', 1],
  ['mycelia', 2, { automata: 'green' }],
];
const matches = Promise.all(games.map((game) => played(...game)));

for (const [at, [game, players, options = {}]] of games.entries())
  test(`the script finds a match of ${game} for ${players} ${JSON.stringify(options)} to follow from its seeds, card by card`, async () => {
    const { text, seed, commitment, links } = (await matches)[at];
    for (const link of [links[0], links[5], links.at(-1)]) {
      const { status, said } = await check(text, '--seed', seed, '--commitment', commitment, '--link', link);
      assert.equal(status, 0, said);
      assert.match(said, new RegExp(`from that of the server and ${Math.max(1, players - 1)} of players`));
      assert.ok(Number(said.match(/cards: all (\d+) that were drawn/)?.[1]) > 5, said);
    }
  });

test('the script finds each of many files, and names the one that is forged', async () => {
  const [one, other] = [join(folder, 'one.json'), join(folder, 'other.json')];
  const texts = (await matches).map(({ text }) => text);
  writeFileSync(one, texts[0]);
  writeFileSync(other, texts[1].replace('"seed":"', '"seed":"0'));
  const { status, said } = await check(texts[2], one, other, one);
  assert.equal(status, 1, said);
  assert.equal(said.split(/^ok$/m).length - 1, 3, said);
  assert.match(said, /^.*other\.json: WRONG: /m);
});

test('what is no document of a match is said to be none, and the next one is checked all the same', async () => {
  const [good, mycelia] = [(await matches)[0].text, (await matches).find(({ text }) => JSON.parse(text).game === 'mycelia').text];
  const made = (document, change) => JSON.stringify(Object.assign(JSON.parse(document), change));
  const crowd = Array.from({ length: 8 }, () => ({ player: '', name: 'x', bot: '' }));
  const [whole, missing] = [join(folder, 'whole.json'), join(folder, 'not-there.json')];
  writeFileSync(whole, good);
  for (const text of ['[]', made(good, { players: [] }), made(good, { seed: 'ab' }), made(mycelia, { players: crowd })]) {
    const { status, said } = await check(text, missing, whole);
    assert.equal(status, 1, said);
    assert.equal(said.match(/: WRONG: /g).length, 2, said);
    assert.match(said, /^ok$/m);
  }
});

test('the script says in a sentence what each forgery of a match has changed', async () => {
  const { text, links } = (await matches)[0];
  const forged = async (change, ...more) => {
    const document = JSON.parse(text);
    change(document);
    const { status, said } = await check(document, ...more);
    assert.equal(status, 1, said);
    return said.match(/WRONG: (.*)/)[1];
  };
  const flip = (digits) => (digits[0] === '0' ? '1' : '0') + digits.slice(1);
  const changed = /^the record was changed or cut/;
  assert.match(await forged((match) => (match.seed = flip(match.seed))), /^the seed does not follow/);
  assert.match(await forged((match) => (match.shuffle.secret = flip(match.shuffle.secret))), /had committed to$/);
  assert.match(await forged((match) => (match.shuffle.contributions[0] = flip(match.shuffle.contributions[0]))), /^the seed does not follow/);
  assert.match(await forged((match) => (match.shuffle.contributions[1] = flip(match.seed))), /^the seed does not follow/);
  assert.match(await forged((match) => (match.steps[4].move = { do: 'another' })), changed);
  assert.match(await forged((match) => match.steps.pop()), changed);
  assert.match(await forged((match) => match.steps.splice(3, 1)), changed);
  assert.match(await forged((match) => (match.players[0].name = 'Eve')), changed);
  const refilled = (match) => match.steps.flatMap(({ shown }) => shown).find(({ kind }) => kind === 'refilled');
  assert.match(await forged((match) => refilled(match).cards.reverse().push('morel')), /^at step \d+ a card was drawn that does not follow/);
  // What was shown is in no link: a record that leaves out what was drawn has not been checked.
  const untold = /it is not told what came of the move$/;
  assert.match(await forged((match) => match.steps.forEach((step) => (step.shown = null))), untold);
  assert.match(await forged((match) => match.steps.forEach((step) => (step.shown = []))), untold);
  const leaveOut = (kinds) => (match) =>
    match.steps.forEach((step) => (step.shown = step.shown.filter(({ kind }) => !kinds.includes(kind))));
  assert.match(await forged(leaveOut(['refilled', 'moon_swapped'])), /it is not told how \d+ cards were drawn$/);
  // A record forged as a whole has links of its own, and seeds of its own: those who played know others.
  const other = (await matches)[1];
  assert.match(await forged(() => {}, '--link', other.links[3]), /^no step of this record has the link/);
  assert.match(await forged(() => {}, '--seed', other.seed), /^your seed is not among those/);
  assert.match(await forged(() => {}, '--commitment', other.commitment), /^this match was not dealt by the commitment/);
  assert.match((await check('{"understory":1}')).said, /this is no match document/);
  assert.ok(links.length > 20);
});

test('what goes on from a position has seeds of its own and the cards of the other match, and the script says so', async () => {
  const { text, people: [ada, bo] } = (await matches)[0];
  const { room } = await ada.say({ do: 'go_on', match: JSON.parse(text).id, step: 12 });
  await bo.say({ do: 'enter_room', room });
  await bo.say({ do: 'take_seat', room, seat: 1 });
  const { id } = JSON.parse(text);
  await ada.until(() => ada.last.room.room === room);
  await ada.say({ do: 'start_match', room });
  await Promise.all([ada, bo].map((each) => each.until(() => each.last.table.match !== id)));
  await playToTheEnd(ada, bo);
  const document = await (await fetch(`${server.url}/api/matches/${ada.last.table.match}/document`)).text();
  const { status, said } = await check(document);
  assert.equal(status, 0, said);
  assert.match(said, /cards: those of the match that it goes on from/);
});

test('verify finds all of them to be as they were played, and import refuses a forged one', async () => {
  const { text } = (await matches)[0];
  await server.stop();
  const verified = await run(['verify', '--data', server.data]);
  assert.equal(verified.code, 0, verified.out + verified.err);
  assert.match(verified.out, new RegExp(`${games.length + 1} matches verified`));
  const forged = JSON.parse(text);
  forged.shuffle.contributions[0] = '0'.repeat(64);
  const refused = await run(['import', '--data', freshFolder(), '-'], JSON.stringify(forged));
  assert.equal(refused.code, 1);
  assert.match(refused.err, /does not follow from the server's seed and those of the players/);
});

test('the script stands alone in under 200 lines', () => {
  const text = readFileSync(script, 'utf8');
  assert.ok(text.trimEnd().split('\n').length < 200);
  assert.doesNotMatch(text, /^(?:import|from) (?!argparse|hashlib|json|os|struct)/m);
});
