// Positions laid on real tables: bots play matches from a seed, moments of them are looked for, and
// the server finds them in its database as matches that go on. Whoever then opens a seat's page
// has the real rules, previews and refusals before them, the same in every run.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before } from 'node:test';
import { Client } from '../wire/protocol_client.mjs';
import { binary } from '../wire/client.mjs';
import { by, comeAs, startBrowser, startServer } from './game.mjs';

/** Who sits at every table: a short name, a long one, and one in Chinese. */
export const names = ['Ada', 'Bartholomew', 'Cleo', '小李'];

/** Runs a subcommand of the program and gives what it prints. */
function understory(...args) {
  const { status, stdout, stderr } = spawnSync(binary, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(`understory ${args.join(' ')}: ${stderr || stdout}`);
  return stdout;
}

/** Plays matches of bots, stores them in a data folder (but those `stored` already), and gives their documents. */
function playedByBots(data, { game, players, bots, matches, seed, options }, stored) {
  const folder = mkdtempSync(join(tmpdir(), 'understory-matches-'));
  const given = Object.entries(options).flatMap(([key, value]) => ['--option', `${key}=${value}`]);
  understory('simulate', game, '--players', String(players), '--matches', String(matches), '--seed', String(seed),
    '--bots', Array(players).fill(bots).join(','), '--out', folder, ...given);
  const documents = readdirSync(folder).sort().map((file) => {
    const document = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    if (!stored.has(document.id)) understory('import', '--data', data, join(folder, file));
    stored.add(document.id);
    return document;
  });
  rmSync(folder, { recursive: true });
  return documents;
}

const sortKey = (plan) => JSON.stringify([plan.game, plan.players, plan.bots, plan.matches, plan.seed, plan.options]);
const planOf = (table) => ({
  game: table.game,
  players: table.players ?? 2,
  bots: table.bots ?? 'greedy',
  matches: table.matches ?? 6,
  seed: table.seed ?? 1,
  options: table.options ?? {},
});

/** The moment of these matches that a table asks for: where its question is open and `where` holds, nearest to `at` of the way through. */
function momentFor(table, documents, positionsOf) {
  const at = table.at ?? 0.6;
  let best = null;
  for (const document of documents)
    for (const { step, view } of positionsOf(document)) {
      const { question } = view;
      const fits = table.question ? question?.kind === table.question : question;
      const seat = question?.seat ?? 0;
      if (!fits || (table.where && !table.where({ view, seat, question, next: document.steps[step] }))) continue;
      const far = Math.abs(step / document.steps.length - at);
      if (!best || far < best.far) best = { document, step, seat, far };
    }
  if (!best) throw new Error(`no moment was found for the table "${table.name}"`);
  return best;
}

/** Seats everybody in a room of that plan and begins its match, all by the protocol. */
async function beginRoom(url, { game, players, options }, more) {
  const people = [];
  for (let seat = 0; seat < players; seat++) {
    const client = await new Client().hello(url);
    await client.say({ do: 'set_name', name: names[seat] });
    people.push(client);
  }
  const { room } = await people[0].say({ do: 'create_room', game, players, options, ...more });
  for (let seat = 1; seat < players; seat++) {
    await people[seat].say({ do: 'enter_room', room });
    await people[seat].say({ do: 'take_seat', room, seat });
  }
  const { ok, match, refusal } = await people[0].say({ do: 'start_match', room });
  if (!ok) throw new Error(`the match does not begin: ${JSON.stringify(refusal)}`);
  people.forEach((client) => client.socket.close());
  return { room, match, tokens: people.map((client) => client.token) };
}

/** A digest as SQLite keeps it: 64 bits with a sign. */
const signed = (hex) => BigInt.asIntN(64, BigInt(`0x${hex}`));

/** Lets the stored matches of these rooms be the found ones, as far as their moments. */
function lay(data, laid) {
  const database = new DatabaseSync(join(data, 'understory.db'));
  const begun = database.prepare('UPDATE matches SET seed = ?, start_digest = ?, options = ? WHERE id = ?');
  const step = database.prepare("INSERT INTO steps(match, step, seat, command, move, shown, digest) VALUES(?, ?, ?, '', ?, ?, ?)");
  database.exec('BEGIN');
  for (const { match, document, upTo } of laid) {
    begun.run(Buffer.from(document.seed, 'hex'), signed(document.start_digest), JSON.stringify(document.options), match);
    document.steps.slice(0, upTo).forEach((each, n) =>
      step.run(match, n, each.seat, JSON.stringify(each.move), JSON.stringify(each.shown), signed(each.digest)));
  }
  database.exec('COMMIT');
  database.close();
}

/** Everybody who sits at some hundred tables comes from one address here. */
const roomForAll = ['sockets-per-address', 'silent-per-address', 'connections-per-address', 'players-per-hour', 'rooms-per-address', 'rooms-per-player'].flatMap((limit) => [`--${limit}`, '10000']);

/**
 * Starts a server with all these tables on it. A table says what it is called (`name`), its `game`,
 * `players` and `options`, which `question` is open (`where({view, seat, question, next})` narrows it, `at` says
 * how far into the match), who is not there (`away`, seats; `'others'`), and what its room has more (`more`).
 * Each comes back with `room`, `match`, `tokens`, `clients` (of those who are there), the asked `seat`,
 * and `rest`, the moves that the bots went on with.
 */
export async function stage(tables, options = []) {
  const data = mkdtempSync(join(tmpdir(), 'understory-stage-'));
  const documents = new Map();
  const stored = new Set();
  for (const table of tables) {
    const plan = planOf(table);
    if (!documents.has(sortKey(plan))) documents.set(sortKey(plan), playedByBots(data, plan, stored));
  }
  const first = await startServer(data, '0', roomForAll);
  const read = new Map();
  for (const document of [...documents.values()].flat()) {
    const answer = await fetch(`${first.url}/api/matches/${document.id}?viewer=spectator`);
    read.set(document.id, (await answer.json()).positions);
  }
  const laid = await Promise.all(tables.map(async (table) => {
    const plan = planOf(table);
    const { document, step, seat } = momentFor(table, documents.get(sortKey(plan)), ({ id }) => read.get(id));
    const begun = await beginRoom(first.url, { ...plan, options: document.options }, table.more);
    return { ...table, ...begun, document, seat, upTo: step };
  }));
  await first.stop();
  lay(data, laid);
  const server = await startServer(data, '0', [...roomForAll, ...options]);
  const staged = new Map();
  for (const { document, upTo, ...table } of laid) {
    const clients = [];
    for (const [seat, token] of table.tokens.entries()) {
      if (table.away === 'others' ? seat !== table.seat : table.away?.includes(seat)) continue;
      clients[seat] = await new Client().hello(server.url, token);
      await clients[seat].say({ do: 'enter_room', room: table.room });
      await clients[seat].until(() => clients[seat].view);
    }
    staged.set(table.name, { ...table, clients, replay: document.id, rest: document.steps.slice(upTo) });
  }
  const stop = async () => {
    for (const { clients } of staged.values()) clients.forEach((client) => client.socket.close());
    await server.stop();
    server.forget();
  };
  return { server, tables: staged, documents: [...documents.values()].flat(), stop };
}

/** A finished match of each game, for replays: of Foray with four and all of its cards. */
export const finished = [
  { name: 'morels', game: 'morels', matches: 1 },
  { name: 'fungi', game: 'fungi', matches: 1 },
  { name: 'foray', game: 'foray', players: 4, options: { modules: 'all' }, matches: 1 },
  { name: 'mycelia', game: 'mycelia', matches: 1 },
];

/** The same for the tests of a file, with a browser. */
export function laidForTests(tables, options) {
  const site = {};
  before(async () => Object.assign(site, await stage(tables, options), { browser: await startBrowser() }));
  after(async () => {
    await site.browser?.close();
    await site.stop?.();
  });
  return site;
}

/** Brings a page to a seat of a table that was laid: to that of whoever is asked, or to the one named. */
export async function sitDown(page, { server }, { room, tokens, seat }) {
  await comeAs(page, server.url, tokens[seat], room);
  await by(page, 'turn').waitFor();
}
