// How many moves the rules alone play in a second: random bots through two or more versions of
// `understory simulate` by turns, so that a noisy machine is as noisy to each, in time of the processor.
// Prints medians in millions of moves a second and the ratio to the first. See README.md.
//   node tests/bench/engine.mjs BINARY BINARY… [--rounds N] [--only NAME]
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What is played, and by how many matches: about a second each. */
const games = [
  ['morels', 40_000],
  ['fungi', 40_000],
  ['foray --players 2', 20_000],
  ['foray --players 3', 10_000],
  ['foray --players 4', 6_000],
  ['mycelia --players 1', 12_000],
  ['mycelia --players 2', 4_000],
  ['mycelia --players 3', 3_000],
  ['mycelia --players 4', 3_000],
];

const binaries = process.argv.slice(2);
const option = (name, otherwise) => {
  const at = binaries.indexOf(name);
  return at < 0 ? otherwise : binaries.splice(at, 2)[1];
};
const rounds = Number(option('--rounds', '5'));
const only = option('--only', '');
if (!binaries.length || !(rounds >= 1)) {
  console.error('usage: node tests/bench/engine.mjs BINARY BINARY… [--rounds N] [--only NAME]');
  process.exit(2);
}

/** Seconds of the processor that ended children of this process have taken: proc(5), cutime and cstime. */
function children() {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

/** Plays once: millions of moves a second of processor time, and the digest of all final states. */
function play(binary, game, matches) {
  const before = children();
  const run = spawnSync(binary, ['simulate', ...game.split(' '), '--matches', String(matches), '--seed', '1', '--bots', 'random', '--json'], { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`${binary} ended with ${run.status}: ${run.stderr}`);
  const said = JSON.parse(run.stdout);
  return { speed: said.moves / (children() - before) / 1e6, digest: said.digest };
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

for (const [game, matches] of games.filter(([name]) => name.includes(only))) {
  const speeds = binaries.map(() => []);
  const digests = [];
  for (let round = 0; round < rounds; ++round)
    binaries.forEach((binary, at) => {
      const played = play(binary, game, matches);
      speeds[at].push(played.speed);
      digests[at] = played.digest;
    });
  const medians = speeds.map(median);
  const told = medians.map((speed) => `${speed.toFixed(2)} M/s (${(speed / medians[0]).toFixed(2)})`);
  const same = new Set(digests).size === 1 ? '' : '  the matches differ: ' + digests.join(' ');
  console.log(`${game.padEnd(20)} ${told.join('   ')}${same}`);
}
