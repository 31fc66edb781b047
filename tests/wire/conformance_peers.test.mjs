// The cases of RFC 6455 that a library will speak, by two that share no code with the server's: `ws` from npm
// and python3-websockets from Debian. What they agree with, browsers and other people's clients do.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startServer } from './client.mjs';
import { command } from './frames.mjs';

const { WebSocket } = createRequire(join(import.meta.dirname, '../../web-client/package.json'))('ws');
let server;
let cases = 0;
before(async () => (server = await startServer()));
after(async () => {
  await server.stop();
  console.log(`${cases} cases of RFC 6455 by libraries`);
});

/** Opens a WebSocket by `ws`, which holds the server to its own reading of the RFC: an error of it fails the case. */
async function peer(options = {}) {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/ws`, options.protocols ?? [], { perMessageDeflate: true, maxPayload: 1 << 20, ...options });
  const heard = { socket, texts: [], pongs: [], wrong: null };
  socket.on('message', (data, isBinary) => heard.texts.push(isBinary ? null : JSON.parse(data).answer));
  socket.on('pong', (data) => heard.pongs.push(String(data)));
  socket.on('error', (error) => (heard.wrong = error));
  heard.closed = new Promise((done) => socket.on('close', (code, reason) => done({ code, reason: String(reason) })));
  await Promise.race([new Promise((done) => socket.once('open', done)), heard.closed]);
  assert.equal(socket.readyState, WebSocket.OPEN, String(heard.wrong));
  return heard;
}

function by_ws(name, speak, { code = 1000, answers = [], pongs = [], options } = {}) {
  cases += 1;
  test(`ws: ${name}`, async () => {
    const heard = await peer(options);
    await speak(heard.socket);
    if (code === 1000) heard.socket.close(1000);
    assert.equal((await heard.closed).code, code);
    assert.equal(heard.wrong, null);
    assert.deepEqual([heard.texts, heard.pongs], [answers, pongs]);
  });
}

for (const size of [24, 125, 126, 127, 65, 1000, 16383, 16384])
  by_ws(`a text of ${size} bytes is answered`, (socket) => socket.send(command('a', size)), { answers: ['a'] });
for (const size of [16385, 65535, 65536, 100_000])
  by_ws(`a text of ${size} bytes is too much`, (socket) => socket.send(command('a', size)), { code: 1009 });
for (const count of [2, 3, 24])
  by_ws(`a text in ${count} fragments is answered`, (socket) => {
    const whole = command('a', 24);
    const size = Math.ceil(whole.length / count);
    for (let at = 0; at < whole.length; at += size) socket.send(whole.slice(at, at + size), { fin: at + size >= whole.length });
  }, { answers: ['a'] });
by_ws('a ping between fragments has its pong', (socket) => {
  socket.send('{"id":"a",', { fin: false });
  socket.ping('between');
  socket.send('"do":"ping"}', { fin: true });
}, { answers: ['a'], pongs: ['between'] });
by_ws('fragments without a byte are none', (socket) => {
  socket.send('', { fin: false });
  socket.send(command('a'), { fin: false });
  socket.send('', { fin: true });
}, { answers: ['a'] });
by_ws('a letter of four bytes, cut by fragments', (socket) => {
  const bytes = Buffer.from('{"id":"u","do":"🍄"}');
  for (const [n, byte] of [...bytes].entries()) socket.send(Buffer.from([byte]), { binary: false, fin: n === bytes.length - 1 });
}, { answers: ['u'] });
for (const payload of ['', 'there?', '~'.repeat(125)])
  by_ws(`a ping of ${payload.length} bytes has its pong`, (socket) => socket.ping(payload), { pongs: [payload] });
by_ws('pings at once have their pongs in order', (socket) => [1, 2, 3, 4, 5].forEach((n) => socket.ping(n)), { pongs: ['1', '2', '3', '4', '5'] });
by_ws('a pong that nobody asked for is taken', (socket) => {
  socket.pong('unasked');
  socket.send(command('a'));
}, { answers: ['a'] });
by_ws('thirty commands are answered in order', (socket) => [...Array(30).keys()].forEach((n) => socket.send(command(`c${n}`))), { answers: [...Array(30).keys()].map((n) => `c${n}`) });
by_ws('a text that is none', (socket) => socket.send(Buffer.from([0x22, 0xff, 0x22]), { binary: false }), { code: 1007 });
by_ws('a text that ends within a letter', (socket) => socket.send(Buffer.from([0x22, 0xe2, 0x82]), { binary: false }), { code: 1007 });
by_ws('a binary message', (socket) => socket.send(Buffer.from([0, 255])), { code: 1003 });
by_ws('a binary message in fragments', (socket) => {
  socket.send(Buffer.from([0]), { fin: false });
  socket.send(Buffer.from([1]), { fin: true });
}, { code: 1003 });
for (const code of [1001, 1002, 1003, 1007, 1008, 1009, 1011, 3000, 4000, 4999])
  by_ws(`a close with ${code} is answered with that`, (socket) => socket.close(code, 'why 🍄'), { code });
by_ws('a close without a code is answered', (socket) => socket.close());
by_ws('without a mask it is closed', (socket) => socket.send(command('a'), { mask: false }), { code: 1002 });
for (const [name, options] of [['extensions', {}], ['protocols', { protocols: ['chat', 'superchat'] }]]) {
  cases += 1;
  test(`ws: ${name} that are offered are not taken`, async () => {
    // With protocols of its own the library refuses a server that takes none: as it should.
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/ws`, options.protocols ?? []);
    const why = await new Promise((done) => {
      socket.once('open', () => done('open'));
      socket.once('error', (error) => done(error.message));
    });
    if (options.protocols) assert.match(why, /sent no subprotocol/);
    else assert.deepEqual([why, socket.extensions, socket.protocol], ['open', '', '']);
    socket.terminate();
  });
}

test('python3-websockets agrees with every answer, close and pong', async (t) => {
  const child = spawn('/usr/bin/python3', [join(import.meta.dirname, 'conformance.py'), server.port]);
  let out = '';
  let err = '';
  child.stdout.on('data', (text) => (out += text));
  child.stderr.on('data', (text) => (err += text));
  const code = await new Promise((done) => child.once('close', done));
  assert.equal(code, 0, err);
  const told = out.trim().split('\n').map((line) => JSON.parse(line));
  assert.ok(told.length >= 25, `only ${told.length} cases: ${err}`);
  cases += told.length;
  for (const [name, wrong] of told) await t.test(`python: ${name}`, () => assert.equal(wrong, ''));
});
