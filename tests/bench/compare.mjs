// Two or more versions of the server under the same load, by turns, so that a noisy machine is as
// noisy to each: prints the medians of the rounds and the ratio to the first. See README.md.
//   node tests/bench/compare.mjs LOAD BINARY BINARY… [--rounds N] [-- options of LOAD]
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const own = process.argv.slice(2);
const options = own.includes('--') ? own.splice(own.indexOf('--')).slice(1) : [];
const at = own.indexOf('--rounds');
const rounds = at < 0 ? 3 : Number(own.splice(at, 2)[1]);
const [load, ...binaries] = own;
if (!load || !binaries.length || !(rounds >= 1)) {
  console.error('usage: node tests/bench/compare.mjs LOAD BINARY BINARY… [--rounds N] [-- options of LOAD]');
  process.exit(2);
}

/** The load comes from one address, and is more than one may be: versions that limit it are told. */
const limits = ['--sockets-per-address', '--connections-per-address', '--rooms-per-address', '--players-per-hour', '--rooms-per-player'];
const unlimited = (binary) => {
  const help = spawnSync(binary, ['serve', '--help'], { encoding: 'utf8' }).stdout;
  return limits.filter((limit) => help.includes(limit)).flatMap((limit) => [limit, '1000000']);
};

/** Starts a server with an empty data folder; resolves with its port when it listens. */
async function serve(binary, data) {
  const server = spawn(binary, ['serve', '--port', '0', '--data', data, ...unlimited(binary)], { stdio: ['ignore', 'pipe', 'pipe'] });
  const port = await new Promise((done, failed) => {
    let heard = '';
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (text) => {
        heard += text;
        const found = /http:\/\/[^\s:]+:(\d+)/.exec(heard);
        if (found) done(found[1]);
      });
    server.on('exit', (code) => failed(new Error(`${binary} ended with ${code}: ${heard}`)));
  });
  return { server, port };
}

async function measure(binary, seed) {
  const data = mkdtempSync(join(tmpdir(), 'understory-bench-'));
  const { server, port } = await serve(binary, data);
  const run = await new Promise((done) => {
    const args = ['--port', port, '--pid', server.pid, '--seed', seed, ...options].map(String);
    const client = spawn(load, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    client.stdout.on('data', (text) => (said += text));
    client.on('exit', (code) => done({ code, said }));
  });
  server.removeAllListeners('exit');
  server.kill('SIGTERM');
  await new Promise((done) => server.once('exit', done));
  rmSync(data, { recursive: true });
  if (run.code !== 0) throw new Error(`the load on ${binary} ended with ${run.code}`);
  return JSON.parse(run.said);
}

const sorted = (values) => [...values].sort((a, b) => a - b);
const median = (values) => sorted(values)[Math.floor(values.length / 2)];
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
