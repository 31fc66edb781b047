// How many random moves the rules play in a second, in time of the processor: two or more programs by
// turns, so that a noisy machine is as noisy to each. A program is a `random_play` (engine/random_play.cpp),
// or an `understory`, which is asked to simulate; 6c0e3dd, to which all is compared, has that alone, and
// its simulation was what random_play is now. Prints medians in millions of moves a second and the ratio
// to the first; matches of two versions that are not the same are told. See README.md.
//   node tests/bench/engine.mjs PROGRAM PROGRAM… [--rounds N] [--only NAME]
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { median } from './figures.mjs';

/** What is played, by how many, and in how many matches: about half a second each. */
const games = [
  ['morels', 2, 40_000],
  ['fungi', 2, 40_000],
  ['foray', 2, 16_000],
  ['foray', 3, 10_000],
  ['foray', 4, 6_000],
  ['mycelia', 1, 8_000],
  ['mycelia', 2, 3_000],
  ['mycelia', 3, 3_000],
  ['mycelia', 4, 3_000],
];

const programs = process.argv.slice(2);
const option = (name, otherwise) => {
  const at = programs.indexOf(name);
  return at < 0 ? otherwise : programs.splice(at, 2)[1];
};
const rounds = Number(option('--rounds', '5'));
const only = option('--only', '');
if (!programs.length || !(rounds >= 1)) {
  console.error('usage: node tests/bench/engine.mjs PROGRAM PROGRAM… [--rounds N] [--only NAME]');
  process.exit(2);
}

/** Seconds of the processor that ended children of this process have taken: proc(5), cutime and cstime. */
function children() {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

const words = (program, game, players, matches) =>
  basename(program).startsWith('random_play')
    ? [game, players, matches]
    : ['simulate', game, '--players', players, '--matches', matches, '--seed', 1, '--bots', 'random', '--json'];

/** Plays once: millions of moves a second of processor time, and the digest of all final states. */
function play(program, ...how) {
  const before = children();
  const run = spawnSync(program, words(program, ...how).map(String), { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`${program} ended with ${run.status}: ${run.stderr}`);
  const said = JSON.parse(run.stdout);
  return { speed: said.moves / (children() - before) / 1e6, digest: said.digest };
}

for (const [game, players, matches] of games.filter(([name]) => name.includes(only))) {
  const speeds = programs.map(() => []);
  const digests = [];
  for (let round = 0; round < rounds; ++round)
    programs.forEach((program, at) => {
      const played = play(program, game, players, matches);
      speeds[at].push(played.speed);
      digests[at] = played.digest;
    });
  const medians = speeds.map(median);
  const told = medians.map((speed) => `${speed.toFixed(2)} M/s (${(speed / medians[0]).toFixed(2)})`);
  const same = new Set(digests).size === 1 ? '' : '  the matches differ: ' + digests.join(' ');
  console.log(`${`${game} ${players}`.padEnd(10)} ${told.join('   ')}${same}`);
}
