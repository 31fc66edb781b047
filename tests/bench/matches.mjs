// Whether anyone can check ten thousand matches: played on a real server by people who add seeds of their own, exported,
// and held against their seeds by deploy/check_match.py, which shares no line with the server. Of some a copy is
// forged in each way that there is, and found out.
//   UNDERSTORY_BINARY=build/understory LOAD=build/load node tests/bench/matches.mjs
import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startServer } from '../wire/client.mjs';
import { crowd } from './live_rooms.mjs';
import { folder, load } from './servers.mjs';

const wanted = Number(process.env.MATCHES || 10_000);
const script = join(import.meta.dirname, '../../deploy/check_match.py');
/** Of a hundred matches so many are of each kind. */
const kinds = [
  [20, 'morels', 2],
  [20, 'fungi', 2],
  [10, 'foray', 2, { modules: 'all' }],
  [5, 'foray', 2, { modules: 'random' }],
  [10, 'foray', 3, { modules: 'pans_labyrinth' }],
  [10, 'foray', 4, { modules: 'all' }],
  [10, 'mycelia', 1],
  [10, 'mycelia', 2, { automata: 'green' }],
  [3, 'mycelia', 3],
  [2, 'mycelia', 4],
];

const data = folder();
const server = await startServer(data, '0', [...crowd, '--messages-per-second', 10_000, '--rooms-max', 1_000_000, '--rooms-per-address', 1_000_000, '--players-per-hour', 1_000_000, '--reads-per-address', 1000, '--reports-waiting', 1], null, null);
const target = { port: server.port, pid: server.child.pid };
let played = 0;
for (const [part, game, seats, options = {}] of kinds) {
  const { matches } = await load(process.env.LOAD, target, ['--game', game, '--seats', seats, '--options', JSON.stringify(options), '--rooms', 64, '--matches', Math.ceil((wanted * part) / 100), '--think', 0, '--fresh', '--seeds', '--seed', part + seats]);
  played += matches;
}

const database = new DatabaseSync(join(data, 'understory.db'), { readOnly: true });
const ids = database.prepare('SELECT match FROM archive ORDER BY match').all().map(({ match }) => match);
database.close();

/** What the script says of these files: its status, and all it has said. */
const check = (files) =>
  new Promise((done) => {
    const child = spawn('python3', [script, ...files]);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
    child.once('close', (code) => done({ code, said }));
  });

const flip = (digits) => (digits[0] === '0' ? '1' : '0') + digits.slice(1);
const forgeries = [
  (match) => (match.seed = flip(match.seed)),
  (match) => (match.shuffle.secret = flip(match.shuffle.secret)),
  (match) => (match.shuffle.commitment = flip(match.shuffle.commitment)),
  (match) => (match.shuffle.contributions[0] = flip(match.shuffle.contributions[0])),
  (match) => (match.steps[Math.floor(match.steps.length / 2)].digest = flip(match.steps[Math.floor(match.steps.length / 2)].digest)),
  (match) => match.steps.pop(),
  (match) => match.steps.splice(1, 1),
];

const place = folder();
const count = { checked: 0, wrong: 0, cards: 0, seeds: 0, forged: 0, unseen: 0 };
/** The documents of some, a few at a time: a server takes no more. */
async function documentsOf(some) {
  const texts = [];
  for (let at = 0; at < some.length; at += 8)
    texts.push(...(await Promise.all(some.slice(at, at + 8).map((id) => fetch(`${server.url}/api/matches/${id}/document`).then((answer) => answer.text())))));
  return texts;
}
async function checkSome(some, name) {
  const documents = await documentsOf(some);
  const files = documents.map((document, at) => join(place, `${name}-${at}.json`));
  documents.forEach((document, at) => writeFileSync(files[at], document));
  const { said } = await check(files);
  count.checked += said.split(/^ok$/m).length - 1;
  for (const wrong of said.match(/^.*WRONG: .*$/gm) ?? []) {
    count.wrong++;
    console.error(wrong);
  }
  for (const [, cards] of said.matchAll(/^cards: all (\d+) that were drawn/gm)) count.cards += Number(cards);
  for (const [, seeds] of said.matchAll(/^seed: from that of the server and (\d+) of players$/gm)) count.seeds += Number(seeds);
  const forged = forgeries.map((forge, at) => {
    const document = JSON.parse(documents[0]);
    forge(document);
    const file = join(place, `${name}-forged-${at}.json`);
    writeFileSync(file, JSON.stringify(document));
    return file;
  });
  const found = ((await check(forged)).said.match(/WRONG: /g) ?? []).length;
  count.forged += forged.length;
  count.unseen += forged.length - found;
  [...files, ...forged].forEach((file) => rmSync(file));
}
const batches = [];
for (let at = 0; at < ids.length; at += 100) batches.push([ids.slice(at, at + 100), at]);
await Promise.all([0, 1].map(async () => {
  for (let next; (next = batches.shift()); ) await checkSome(...next);
}));
const status = await server.stop();

console.log(`matches: ${count.checked} of four games that were played with ${count.seeds} seeds of their players are found by the second implementation to follow from them, ${count.cards} drawn cards one by one, ${count.wrong} not; ${count.forged - count.unseen} of ${count.forged} forged copies are found out`);
const holds = status === 0 && count.checked >= wanted && count.checked === played && count.wrong === 0 && count.seeds >= played && count.forged > 0 && count.unseen === 0;
console.log(holds ? '1 passed, 0 failed' : '0 passed, 1 failed');
process.exit(holds ? 0 : 1);
