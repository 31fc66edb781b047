// What a move costs, beside others on the same machine: our server as it is and without storing, boardgame.io and
// Colyseus, a plain Beast echo, and the disk. Builds what is missing, plays every row once a round, by turns, and
// prints medians with their ranges, ratios, and the goals. README.md says what stands in the table.
//   node tests/bench/table.mjs [--rounds 3] [--long 3] [--quick] [--only ROW,ROW] [--write]
//     --long: rounds of the rows that take long; --quick: one round, and none of those
//   node tests/bench/table.mjs --check     only our moves against the echo, and against figures.json
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { median, sorted } from './figures.mjs';
import { goals } from './goals.mjs';
import { diskSyncs, echo, load, loadCpu, peer, root, serverCpu, understory, written } from './servers.mjs';

const { values: asked } = parseArgs({
  options: {
    rounds: { type: 'string' },
    long: { type: 'string' },
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    check: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const built = join(root, 'build');
const program = (name) => join(built, name);
const figures = join(root, 'tests/bench/figures.json');

/** Builds what is measured and what measures; the peers come from npm, by their lock file. */
function build(withPeers) {
  const steps = `source ${root}deploy/setup.sh; use_node; build_client;
    ${withPeers ? `npm_install ${root}tests/bench/peers;` : ''}
    build_server release understory load peer_load echo syncs`;
  if (spawnSync('bash', ['-c', steps], { stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0) process.exit(2);
}

// --- The rows --------------------------------------------------------------------------------------

/** Our server: whole matches from `rooms` rooms at once, each of new people. */
const ours = (game, seats, rooms, matches, { options = [], think = 0, ...how } = {}) => async (seed) => {
  const counting = program('libsyncs.so');
  const server = await understory(program('understory'), { counting, cpu: serverCpu, ...how });
  try {
    const [syncs, bytes] = [server.syncs(), written(server.pid)];
    const said = await load(program('load'), server, ['--game', game, '--seats', seats, '--rooms', rooms, '--matches', matches, '--think', think, '--seed', seed, ...options], loadCpu);
    return { ...said, syncs_a_move: (server.syncs() - syncs) / said.moves, written_a_move: (written(server.pid) - bytes) / said.moves };
  } finally {
    await server.stop();
  }
};
const beast = () => echo(program('echo'));
const colyseus = () => peer('colyseus');
const boardgame = () => peer('boardgame');
const theirs = (start, dialect, rooms, matches, options = []) => async (seed) => {
  const server = await start();
  try {
    // Node compiles what it has run often: what it does before that is not what a move costs.
    if (start !== beast) await load(program('peer_load'), server, ['--server', dialect, '--rooms', 20, '--matches', 60], loadCpu);
    return await load(program('peer_load'), server, ['--server', dialect, '--rooms', rooms, '--matches', matches, '--seed', seed, ...options], loadCpu);
  } finally {
    await server.stop();
  }
};
const disk = async () => {
  const waits = diskSyncs(500).sort((a, b) => a - b);
  return { p50_us: waits[250], p99_us: waits[495] };
};
const fresh = { options: ['--fresh'] };
/** At so many moves a second for some seconds; nobody reaches the limit of messages, so rooms play on. */
const paced = (rate, seconds) => ({ options: ['--rate', rate, '--seconds', seconds] });

/** A name, what it is, and how it is measured; what takes `long` has rounds of its own, and what it is held against is in both. */
const rows = [
  ['echo', 'Beast echo, a message, 100 connections', theirs(beast, 'echo', 100, 2000), 'both'],
  ['pair', 'Beast, a move in and two views out, 100 pairs', theirs(beast, 'pair', 100, 1000)],
  ['morels', 'Morels 2, 100 matches', ours('morels', 2, 100, asked.quick ? 300 : 600, fresh)],
  ['unstored', 'the same, nothing synced, in memory', ours('morels', 2, 100, asked.quick ? 300 : 600, { ...fresh, storing: false })],
  ['colyseus', 'Colyseus, 100 matches', theirs(colyseus, 'colyseus', 100, 300)],
  ['boardgame', 'boardgame.io, 100 matches', theirs(boardgame, 'boardgame', 100, 100)],
  ['morels_1000', 'Morels 2, 1,000 matches', ours('morels', 2, 1000, 1000, fresh), 'both'],
  ['unstored_1000', 'the same, nothing synced, in memory', ours('morels', 2, 1000, 1000, { ...fresh, storing: false }), 'long'],
  ['colyseus_1000', 'Colyseus, 1,000 matches', theirs(colyseus, 'colyseus', 1000, 1000), 'long'],
  ['boardgame_1000', 'boardgame.io, 1,000 matches', theirs(boardgame, 'boardgame', 1000, 1000), 'long'],
  ['foray', 'Foray 4, 100 matches', ours('foray', 4, 100, 100, fresh)],
  ['foray_1000', 'Foray 4, 1,000 matches', ours('foray', 4, 1000, 1000, fresh), 'long'],
  // Who never thinks would say more here than the 20 messages a second that a connection may.
  ['mycelia', 'Mycelia 2, 100 matches, 60 ms a thought', ours('mycelia', 2, 100, 100, { ...fresh, think: 60 })],
  ['mycelia_1000', 'Mycelia 2, 1,000 matches', ours('mycelia', 2, 1000, 1000, fresh), 'long'],
  ['disk', 'the disk: 4 KiB and fdatasync', disk],
  ['paced', 'Morels 2, 1,000 moves a second, 100 matches', ours('morels', 2, 100, 100_000, paced(1000, asked.quick ? 5 : 15))],
  ['paced_1000', 'Morels 2, 1,000 moves a second, 1,000 matches', ours('morels', 2, 1000, 100_000, paced(1000, 15)), 'long'],
  ['paced_foray', 'Foray 4, 1,000 moves a second, 100 matches', ours('foray', 4, 100, 100_000, paced(1000, 15)), 'long'],
  ['paced_mycelia', 'Mycelia 2, 1,000 moves a second, 100 matches', ours('mycelia', 2, 100, 100_000, paced(1000, 15)), 'long'],
  ['paced_colyseus', 'Colyseus, 1,000 moves a second', theirs(colyseus, 'colyseus', 100, 200, ['--rate', 1000])],
  ['paced_boardgame', 'boardgame.io, 1,000 moves a second', theirs(boardgame, 'boardgame', 100, 200, ['--rate', 1000]), 'long'],
  ['standing', 'Morels 2, 4,000 matches stand', ours('morels', 2, 4000, 100_000, { options: ['--rate', 1000, '--seconds', asked.quick ? 8 : 20, '--idle', 2000] })],
  ['few', 'Morels 2, 10 matches', ours('morels', 2, 10, 200, fresh), 'long'],
  ['many', 'Morels 2, 8,000 matches', ours('morels', 2, 8000, 8000, fresh), 'long'],
];

// --- What they say ---------------------------------------------------------------------------------

const digits = (value) => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(value >= 10 ? 1 : 2));

/** The median and the range of what the rounds gave. */
function shown(values) {
  const all = sorted(values);
  if (!all.length) return '–';
  return all.length === 1 || digits(all[0]) === digits(all.at(-1)) ? digits(median(all)) : `${digits(median(all))} (${digits(all[0])}–${digits(all.at(-1))})`;
}
const columns = [
  ['CPU µs a move', (run) => run.server_cpu_us_a_move],
  ['echoes', (run, round) => run.server_cpu_us_a_move / round.echo?.server_cpu_us_a_move],
  ['moves/s', (run) => run.moves_a_second],
  ['p50 ms', (run) => run.p50_us / 1000],
  ['p99 ms', (run) => run.p99_us / 1000],
  ['bytes a move', (run) => run.bytes_a_move],
  ['syncs a move', (run) => run.syncs_a_move],
  ['written a move', (run) => run.written_a_move],
  ['KiB a match', (run) => (run.rooms >= 1000 ? run.memory_a_room_kib : undefined)],
  ["the server's CPU busy", (run) => (run.moves_a_second * run.server_cpu_us_a_move) / 1e6],
  ["the load's CPU busy", (run) => run.load_busy],
];
function table(rounds) {
  const lines = [`| | ${columns.map(([title]) => title).join(' | ')} |`, `| --- |${' --- |'.repeat(columns.length)}`];
  for (const [name, what] of rows) {
    const ran = rounds.filter((round) => round[name]);
    if (ran.length) lines.push(`| ${what} | ${columns.map(([, of]) => shown(ran.map((round) => of(round[name], round)))).join(' | ')} |`);
  }
  return lines;
}
function goalLines(rounds) {
  const lines = ['| goal | asked | measured | met |', '| --- | --- | --- | --- |'];
  for (const { what, asked: limit, of, most } of goals) {
    const values = sorted(rounds.map((round) => of(round)));
    if (!values.length) continue;
    const met = most ? median(values) <= limit : median(values) >= limit;
    lines.push(`| ${what} | ${most ? '≤' : '≥'} ${limit} | ${shown(values)} | ${met ? 'yes' : 'no'} |`);
  }
  return lines;
}
const commit = execFileSync('git', ['-C', root, 'describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
const machine = () => `${cpus()[0].model} with ${cpus().length} processors, the server on one and the load on ${serverCpu === loadCpu ? 'the same' : 'another'}, ${loadavg()[1].toFixed(0)} processes at work on it`;

/** Plays the rows of these names once, into `round`; `seen` is told after each. */
async function play(names, round, seen = () => {}) {
  for (const [name, what, measure] of rows.filter(([name]) => names.includes(name))) {
    try {
      round[name] = await measure(seed++);
      seen();
    } catch (cause) {
      console.error(`${what}: ${cause.message}`);
      process.exitCode = 1;
    }
  }
}
let seed = 1;

const inEchoes = (rounds) => median(rounds.map(({ echo: one, morels }) => morels?.server_cpu_us_a_move / one?.server_cpu_us_a_move));

/** Whether our moves have become dearer than 15 % over what is committed; a busy machine is asked three times. */
async function check() {
  const known = JSON.parse(readFileSync(figures, 'utf8'));
  let dearest;
  for (let attempt = 1; attempt <= 3; attempt++) {
    const rounds = [{}, {}, {}, {}, {}];
    for (const round of rounds) await play(['echo', 'morels'], round);
    dearest = inEchoes(rounds);
    console.log(`A move of Morels costs ${dearest.toFixed(1)} echoes; ${known.commit} had ${known.cpu_a_move_in_echoes}.`);
    if (dearest <= known.cpu_a_move_in_echoes * 1.15) return console.log('1 passed, 0 failed');
  }
  console.log(`\x1b[31mA move has become dearer: ${(dearest / known.cpu_a_move_in_echoes).toFixed(2)} of what it was. See tests/bench/README.md.\x1b[0m`);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}

/** Puts what was measured between the marks of README.md, and beside it what --check asks for. */
function write(lines, rounds) {
  const readme = join(root, 'tests/bench/README.md');
  const text = readFileSync(readme, 'utf8');
  const marks = ['<!-- table.mjs begins -->', '<!-- table.mjs ends -->'];
  const [before, rest] = text.split(marks[0]);
  writeFileSync(readme, `${before}${marks[0]}\n${lines.join('\n')}\n${marks[1]}${rest.split(marks[1])[1]}`);
  const ratio = inEchoes(rounds);
  const kept = { commit, date: new Date().toISOString().slice(0, 10), cpu_a_move_in_echoes: Number(ratio.toFixed(1)) };
  writeFileSync(figures, `${JSON.stringify(kept, null, 2)}\n`);
}

if (asked.check) {
  build(false);
  if (!existsSync(figures)) throw new Error('there is no tests/bench/figures.json: run table.mjs --write first');
  await check();
} else {
  build(true);
  const short = Number(asked.rounds ?? (asked.quick ? 1 : 3));
  const long = asked.quick ? 0 : Number(asked.long ?? short);
  const rounds = [];
  const said = () => {
    const idle = shown(rounds.map(({ standing }) => standing?.memory_an_idle_kib));
    const head = `${new Date().toISOString().slice(0, 10)}, ${commit}, ${short} rounds by turns, and ${long} of what takes long; ${machine()}.`;
    return [head, '', ...table(rounds), '', `An idle connection: ${idle} KiB.`, '', ...goalLines(rounds)];
  };
  for (let each = 1; each <= short + long; each++) {
    const kind = each <= short ? 'short' : 'long';
    const names = rows.filter(([name, , , when = 'short']) => (when === kind || when === 'both') && (asked.only?.split(',').includes(name) ?? true)).map(([name]) => name);
    const round = {};
    rounds.push(round);
    // What it has found so far is kept, so that who ends it has that.
    await play(names, round, () => asked.write && round.echo && rounds[0].morels && write(said(), rounds));
    console.error(`round ${each} of ${short + long}`);
  }
  console.log(said().join('\n'));
}
