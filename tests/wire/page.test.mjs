// How the page is served: as small as whoever asks can read it, once, and to a person at an address
// that names nothing as well.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Client, startServer } from './client.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server.stop());

/** Asks without what browsers do for one: the bytes come as they were sent. */
async function ask(path, headers = {}, method = 'GET') {
  const asked = http.request({ host: '127.0.0.1', port: server.port, path, method, headers }).end();
  const [reply] = await once(asked, 'response');
  const parts = [];
  for await (const part of reply) parts.push(part);
  return { status: reply.statusCode, headers: reply.headers, body: Buffer.concat(parts) };
}
const script = async () => /src="(\/assets\/[^"]+\.js)"/.exec((await ask('/')).body.toString())[1];

const read = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes) => bytes };
const person = { Accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' };

test('a file goes in the best encoding that its reader takes', async () => {
  const path = await script();
  const plain = (await ask(path)).body;
  for (const [accepted, encoding] of [
    ['gzip, deflate, br, zstd', 'br'], ['br', 'br'], ['gzip', 'gzip'], ['GZIP', 'gzip'], ['*', 'br'],
    ['br;q=0', 'none'], ['br;q=0, gzip', 'gzip'], ['br; q=0.000 , gzip ; q=0.001', 'gzip'], ['gzip;q=0.9, br;q=0.8', 'gzip'],
    ['gzip;q=1.0,br', 'br'], ['*;q=0', 'none'], ['br;q=0, *', 'gzip'], ['identity', 'none'], ['identity, br;q=0.5', 'none'],
    ['identity;q=0, *;q=0', 'none'], ['deflate, zstd', 'none'], ['', 'none'], ['brotli, bra', 'none'],
    ['br;q=high, gzip;q=2', 'none'], ['br;q=0.0000', 'none'], [';;,,q=1', 'none'],
  ]) {
    const reply = await ask(path, { 'Accept-Encoding': accepted });
    assert.equal(reply.headers['content-encoding'] ?? 'none', encoding, accepted);
    assert.ok(read[encoding](reply.body).equals(plain), accepted);
    assert.equal(reply.headers['content-type'], 'text/javascript; charset=utf-8');
    assert.equal(reply.headers.vary, 'Accept-Encoding');
    assert.equal(Number(reply.headers['content-length']), reply.body.length);
    if (encoding !== 'none') assert.ok(reply.body.length < plain.length / 2, accepted);
  }
  assert.equal((await ask(path)).headers['content-encoding'], undefined, 'who says nothing gets it as it is');
  assert.equal((await ask(path, { 'Accept-Encoding': ['gzip;q=0.5', 'br'] })).headers['content-encoding'], 'br',
    'a list may be sent in two parts');
});

test('every file of the page is small on its way, and of the type that it is', async () => {
  const types = { html: 'text/html; charset=utf-8', css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8',
    svg: 'image/svg+xml', png: 'image/png', webmanifest: 'application/manifest+json' };
  const page = (await ask('/')).body.toString();
  const named = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path);
  const { icons } = JSON.parse((await ask('/understory.webmanifest')).body);
  assert.ok(named.length >= 6 && icons.length >= 4);
  for (const path of ['/', ...named, ...icons.map(({ src }) => src)]) {
    const reply = await ask(path, { 'Accept-Encoding': 'br' });
    assert.equal(reply.status, 200, path);
    const kind = path === '/' ? 'html' : path.split('.').at(-1);
    assert.equal(reply.headers['content-type'], types[kind], path);
    if (reply.body.length > 400 && kind !== 'png') assert.equal(reply.headers['content-encoding'], 'br', path);
    assert.equal(reply.headers['cache-control'],
      path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache', path);
    // What is kept for ever is not asked for again, and needs no tag to ask by.
    assert.equal('etag' in reply.headers, !path.startsWith('/assets/'), path);
  }
});

test('the pictures of the manifest have the sizes that it says', async () => {
  const { icons } = JSON.parse((await ask('/understory.webmanifest')).body);
  for (const { src, sizes } of icons.filter(({ type }) => type === 'image/png')) {
    const { body } = await ask(src);
    assert.equal(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`, sizes, src);
  }
});

test('what the rules say in numbers is what the examples say, and a book has a page', async () => {
  for (const game of ['foray', 'mycelia']) {
    const reply = await ask(`/api/rules/${game}`);
    assert.equal(reply.headers['content-type'], 'application/json');
    const example = readFileSync(new URL(`../../protocol/examples/http-rules-${game}.json`, import.meta.url));
    assert.deepEqual(JSON.parse(reply.body), JSON.parse(example));
  }
  for (const game of ['morels', 'fungi']) assert.equal(JSON.parse((await ask(`/api/rules/${game}`)).body).editions.length, 1);
  for (const path of ['/api/rules/', '/api/rules/chess', '/api/rules/morels/2']) {
    const reply = await ask(path, person);
    assert.equal(reply.status, 404, path);
    assert.equal(JSON.parse(reply.body).refusal.code, 'no_such_game');
  }
  assert.ok((await ask('/rules/morels')).body.equals((await ask('/')).body));
});

test('to HEAD the same is said, without a body', async () => {
  for (const headers of [{}, { 'Accept-Encoding': 'gzip' }, { 'Accept-Encoding': 'br' }]) {
    const [got, head] = [await ask('/', headers), await ask('/', headers, 'HEAD')];
    assert.equal(head.status, 200);
    assert.equal(head.body.length, 0);
    for (const name of ['content-length', 'content-encoding', 'content-type', 'etag', 'vary', 'cache-control'])
      assert.equal(head.headers[name], got.headers[name], name);
  }
});

test('what a reader has already is not sent again; each encoding has a tag of its own', async () => {
  const tags = new Set();
  for (const accepted of ['identity', 'gzip', 'br']) {
    const headers = { 'Accept-Encoding': accepted };
    const { headers: first } = await ask('/', headers);
    assert.match(first.etag, /^"[^"]+"$/, 'a strong one');
    tags.add(first.etag);
    for (const known of [first.etag, `W/${first.etag}`, `"other", ${first.etag}`, '*'])
      for (const method of ['GET', 'HEAD']) {
        const again = await ask('/', { ...headers, 'If-None-Match': known }, method);
        assert.equal(again.status, 304, known);
        assert.equal(again.body.length, 0);
        assert.equal(again.headers['content-length'], undefined);
        assert.equal(again.headers['content-encoding'], undefined);
        for (const name of ['etag', 'vary', 'cache-control', 'content-security-policy'])
          assert.equal(again.headers[name], first[name], name);
      }
    assert.equal((await ask('/', { ...headers, 'If-None-Match': '"other"' })).status, 200);
    // What was fetched in one encoding is not what comes in another.
    for (const other of tags)
      if (other !== first.etag)
        assert.equal((await ask('/', { ...headers, 'If-None-Match': other })).status, 200);
  }
  assert.equal(tags.size, 3);
});

test('a connection goes on after an answer without a body', async () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const { headers } = await ask('/');
  const statuses = [];
  for (const more of [{ 'If-None-Match': headers.etag }, {}, { 'If-None-Match': headers.etag }, {}]) {
    const asked = http.get({ host: '127.0.0.1', port: server.port, path: '/', headers: more, agent });
    const [reply] = await once(asked, 'response');
    reply.resume();
    await once(reply, 'end');
    statuses.push(reply.statusCode);
    assert.equal(asked.reusedSocket, statuses.length > 1);
  }
  assert.deepEqual(statuses, [304, 200, 304, 200]);
  agent.destroy();
});

test('a person at an address that names nothing gets the page, which says so; a program gets a refusal', async () => {
  const page = (await ask('/')).body;
  for (const path of ['/nothing', '/nothing/at/all', '/nothing?a=b', '//elsewhere.example/', '/rooms', '/apiary', '/%2e%2e/x',
    '/<script>alert(1)</script>']) {
    const reply = await ask(path, person);
    assert.equal(reply.status, 404, path);
    assert.equal(reply.headers['content-type'], 'text/html; charset=utf-8', path);
    assert.equal(reply.headers['cache-control'], 'no-cache');
    assert.equal(reply.headers.location, undefined, 'nobody is sent elsewhere');
    assert.match(reply.headers['content-security-policy'], /default-src 'none'/);
    assert.ok(reply.body.equals(page), `${path}: the page as it is, and nothing of what was asked`);
    const small = await ask(path, { ...person, 'Accept-Encoding': 'br' });
    assert.ok(brotliDecompressSync(small.body).equals(page));
    assert.equal((await ask(path, { ...person, 'If-None-Match': reply.headers.etag })).status, 404, 'never "as before"');
    assert.equal((await ask(path, person, 'HEAD')).status, 404);
  }
  for (const [path, headers] of [['/nothing', {}], ['/nothing', { Accept: '*/*' }], ['/nothing', { Accept: 'application/json' }],
    ['/api', person], ['/api/nothing', person], ['/api/matches/nothing', person], ['/assets/nothing', person], ['/assets/old-1234.js', person],
    ['/favicon.ico', person], ['/nothing.php', person], ['/index.html.br', person], ['/icon.svg.gz', {}]]) {
    const reply = await ask(path, headers);
    assert.equal(reply.status, 404, path);
    assert.equal(reply.headers['content-type'], 'application/json', path);
    assert.ok(JSON.parse(reply.body).refusal.code, path);
  }
});

test('a server that is full takes no further connection and says so, and still gives the page', async () => {
  const full = await startServer(undefined, '0', [], 'ulimit -n 100'); // so it takes 64 connections, 8 of them for pages alone
  const connections = []; // of those that say no hello it would let the oldest go
  for (let n = 0; n < 56; n++) connections.push(await new Client().hello(full.url));
  const late = await new Client().connect(full.url);
  const taken = late.say({ do: 'hello', protocol: 2 });
  assert.equal(await Promise.race([late.closed, taken]), 1013);
  for (let n = 0; n < 20; n++) assert.equal((await fetch(full.url)).status, 200);
  connections[1].socket.close();
  await connections[1].closed;
  // The server may hear of it a moment after us.
  for (let isIn = false; !isIn; ) {
    const next = await new Client().connect(full.url);
    const answer = next.say({ do: 'hello', protocol: 2 });
    isIn = await Promise.race([answer.then(({ ok }) => ok), next.closed.then(() => false)]);
  }
  assert.equal(await full.stop(), 0);
});

test('each answer says what a browser may do with it: a page runs its own scripts, is framed nowhere, tells nobody where one came from', async () => {
  const server = await startServer();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await (await fetch(server.url)).text())[1];
  const host = new URL(server.url).host;
  const policies = {
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; manifest-src 'self'; " +
      `connect-src 'self' ws://${host} wss://${host}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'referrer-policy': 'no-referrer',
  };
  const always = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };
  for (const [path, status, expected] of [
    ['/', 200, { ...policies, ...always }],
    ['/no-such-page', 404, { ...policies, ...always }],
    ['/api/matches', 401, { ...policies, ...always, 'cache-control': 'no-store' }],
    ['/api/matches/AAAAAAAAAAAAAAAAAAAAAA', 404, { ...policies, ...always, 'cache-control': 'no-store' }],
    ['/healthz', 200, { ...policies, ...always, 'cache-control': 'no-store' }],
    [script, 200, always],
  ]) {
    const answer = await fetch(server.url + path);
    assert.equal(answer.status, status, path);
    for (const [name, value] of Object.entries(expected)) assert.equal(answer.headers.get(name), value, `${path} ${name}`);
    assert.equal(answer.headers.get('server'), null, path);
    assert.equal(answer.headers.get('access-control-allow-origin'), null, path);
  }
  await server.stop();
});
