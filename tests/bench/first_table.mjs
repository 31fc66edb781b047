// How long a first visit takes on a slow connection: for the door, and for the table of a match that is on,
// of each game, each in a cold browser. Prints medians; with --at-most it fails when even
// the quickest round took more milliseconds, as in `tests/run nightly`, where other things run beside it. See README.md.
//   node tests/bench/first_table.mjs [--kbits 1600] [--latency 150] [--rounds 3] [--at-most 2000]
import { parseArgs } from 'node:util';
import { person, startBrowser, startServer } from '../browser/game.mjs';
import { door, games, matchOn, savingData, table, transfer } from '../browser/transfer.mjs';
import { median } from './figures.mjs';

const { values } = parseArgs({
  options: {
    kbits: { type: 'string', default: '1600' },
    latency: { type: 'string', default: '150' },
    rounds: { type: 'string', default: '3' },
    'at-most': { type: 'string', default: 'Infinity' },
  },
});
const limit = Number(values['at-most']);
if (Number.isNaN(limit)) throw new Error('--at-most is a number of milliseconds');
const bytesASecond = (Number(values.kbits) * 1000) / 8;

const server = await startServer();
const browser = await startBrowser({ drawn: true });

/** Opens an address on a slow connection; resolves with the milliseconds until it is `ready`, and its bytes. */
async function visit(path, ready) {
  const { context, page } = await person(browser);
  await savingData(context);
  const count = await transfer(page);
  await count.session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: Number(values.latency),
    downloadThroughput: bytesASecond,
    uploadThroughput: bytesASecond / 2,
  });
  const begin = performance.now();
  await page.goto(server.url + path, { waitUntil: 'commit' });
  await ready(page);
  const ms = performance.now() - begin;
  const bytes = count.bytes();
  await context.close();
  return { ms, bytes };
}

const slow = [];
console.log(`${values.kbits} kbit/s, ${values.latency} ms, the median of ${values.rounds}`);
for (const what of ['the door', ...games]) {
  const visits = [];
  for (let round = 0; round < Number(values.rounds); round++)
    visits.push(what === 'the door' ? await visit('/', door) : await visit(await matchOn(server.url, what), table));
  const ms = Math.round(median(visits.map((each) => each.ms)));
  console.log(`${what.padEnd(9)} ${ms} ms, ${median(visits.map(({ bytes }) => bytes))} bytes until then`);
  const quickest = Math.round(Math.min(...visits.map((each) => each.ms)));
  if (quickest > limit) slow.push(`${what} after ${quickest} ms`);
}
await browser.close();
await server.stop();
server.forget();
if (slow.length) console.error(`later than ${limit} ms: ${slow.join(', ')}`);
process.exit(slow.length ? 1 : 0);
