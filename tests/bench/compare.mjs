// Two or more versions of the server under the same load, by turns, so that a noisy machine is as
// noisy to each: prints the medians of the rounds and the ratio to the first. See README.md.
//   node tests/bench/compare.mjs LOAD BINARY BINARY… [--rounds N] [-- options of LOAD]
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { median, sorted } from './figures.mjs';
import { load as runLoad, understory } from './servers.mjs';

const own = process.argv.slice(2);
const options = own.includes('--') ? own.splice(own.indexOf('--')).slice(1) : [];
const at = own.indexOf('--rounds');
const rounds = at < 0 ? 3 : Number(own.splice(at, 2)[1]);
const [load, ...binaries] = own;
if (!load || !binaries.length || !(rounds >= 1)) {
  console.error('usage: node tests/bench/compare.mjs LOAD BINARY BINARY… [--rounds N] [-- options of LOAD]');
  process.exit(2);
}

async function measure(binary, seed) {
  const server = await understory(resolve(binary));
  try {
    return await runLoad(resolve(load), server, ['--seed', seed, ...options]);
  } finally {
    await server.stop();
  }
}

const shown = ['server_cpu_us_a_move', 'bytes_a_move', 'moves_a_second', 'p50_us', 'p99_us', 'server_memory_kib'];

const found = binaries.map(() => []);
for (let round = 1; round <= rounds; round++)
  for (const [i, binary] of binaries.entries()) found[i].push(await measure(binary, round));

console.log(`${options.join(' ')}; ${rounds} rounds, median (least to most), ratio to the first`);
for (const [i, binary] of binaries.entries()) {
  const { status, stdout } = spawnSync(binary, ['--version'], { encoding: 'utf8' });
  console.log(`${binary}${status === 0 ? ` (${stdout.trim()})` : ''}`);
  for (const key of shown) {
    const values = found[i].map((run) => run[key]);
    const ratio = median(values) / median(found[0].map((run) => run[key]));
    const range = sorted(values).map((value) => value.toFixed(0));
    console.log(`  ${key.padEnd(21)} ${median(values).toFixed(1).padStart(10)}  (${range[0]} to ${range.at(-1)})  ${ratio.toFixed(2)}`);
  }
}
