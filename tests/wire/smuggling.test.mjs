// Requests that two servers could read in two ways: behind a proxy the one is asked and the other answers.
// Whatever is odd is refused and its connection ends, so that nothing behind it is ever taken for a request;
// what the RFCs 9112 and 6455 allow is answered as they say.
import assert from 'node:assert/strict';
import net from 'node:net';
import { after, before, test } from 'node:test';
import { startServer } from './client.mjs';
import { command, frame, close, closing, read } from './frames.mjs';

let server;
let host;
let cases = 0;
before(async () => {
  server = await startServer();
  host = `127.0.0.1:${server.port}`;
});
after(async () => {
  await server.stop();
  console.log(`${cases} cases of HTTP by hand`);
});

/** All that the server says to these bytes until it ends the connection, or to the `last` answer awaited. */
function said(parts, { answers = Infinity } = {}) {
  return new Promise((done, failed) => {
    const socket = net.connect({ port: Number(server.port), host: '127.0.0.1', noDelay: true });
    let heard = Buffer.alloc(0);
    const late = setTimeout(() => {
      failed(new Error(`the connection stays open: ${heard.toString('latin1').slice(0, 300)}`));
      socket.destroy();
    }, 4000);
    const statuses = () => [...heard.toString('latin1').matchAll(/HTTP\/1\.1 (\d+) /g)].map((each) => Number(each[1]));
    socket.on('error', () => {});
    socket.on('data', (data) => {
      heard = Buffer.concat([heard, data]);
      if (statuses().length >= answers) socket.end();
    });
    socket.on('close', () => {
      clearTimeout(late);
      done({ statuses: statuses(), heard });
    });
    for (const part of [parts].flat()) socket.write(part);
  });
}

const lines = (...each) => `${each.join('\r\n')}\r\n\r\n`;
const inner = () => lines('GET /healthz HTTP/1.1', `Host: ${host}`);

/** One answer of these, the end, and not a word to the request that is hidden behind. */
function refused(name, status, make) {
  cases += 1;
  test(name, async () => {
    const { statuses, heard } = await said(make());
    assert.equal(statuses.length, 1, heard.toString('latin1').slice(0, 400));
    assert.ok([status].flat().includes(statuses[0]), `it said ${statuses[0]} and not ${status}`);
    assert.match(heard.toString('latin1'), /^Connection: close\r$/im);
    assert.ok(!heard.includes('{"ok":true}'), 'the hidden request is answered');
  });
}
/** As many answers as there are requests, and the connection goes on. */
function answered(name, statuses, make) {
  cases += 1;
  test(name, async () => assert.deepEqual((await said(make(), { answers: statuses.length })).statuses, statuses));
}
const get = (...fields) => lines('GET / HTTP/1.1', `Host: ${host}`, ...fields);

// --- How long a body is ------------------------------------------------------------------------

refused('two lengths that differ', 400, () => get('Content-Length: 0', `Content-Length: ${inner().length}`) + inner());
refused('two lengths that are alike', [400, 413], () => get('Content-Length: 5', 'Content-Length: 5') + `hello${inner()}`);
refused('two lengths in one field', [400, 413], () => get(`Content-Length: 0, ${inner().length}`) + inner());
refused('a length and chunks', [400, 413], () => get(`Content-Length: ${inner().length}`, 'Transfer-Encoding: chunked') + `0\r\n\r\n${inner()}`);
refused('chunks and a length', [400, 413], () => get('Transfer-Encoding: chunked', 'Content-Length: 5') + `0\r\n\r\n${inner()}`);
refused('a length of nothing, and chunks', [400, 413], () => get('Content-Length: 0', 'Transfer-Encoding: chunked') + `0\r\n\r\n${inner()}`);
refused('a GET with chunks', 413, () => get('Transfer-Encoding: chunked') + `0\r\n\r\n${inner()}`);
refused('a GET with a body', 413, () => get(`Content-Length: ${inner().length}`) + inner());
refused('a GET that keeps its body back', 413, () => get('Content-Length: 1000000', 'Expect: 100-continue') + inner());
refused('a POST with a body', 413, () => lines('POST / HTTP/1.1', `Host: ${host}`, `Content-Length: ${inner().length}`) + inner());
for (const length of ['+5', '-5', '0x5', '5 5', '5,', '', 'five', '1e1', '99999999999999999999999', '٥'])
  refused(`a length of "${length}"`, [400, 413], () => get(`Content-Length: ${length}`) + `hello${inner()}`);
for (const coding of ['chunked, identity', 'xchunked', 'identity', 'gzip, chunked', 'chunked, chunked', '"chunked"', 'chunked;q=1', 'CHUNKED', 'cow'])
  refused(`a transfer encoding of ${coding}`, [400, 413, 501], () => get(`Transfer-Encoding: ${coding}`) + `0\r\n\r\n${inner()}`);
refused('chunks that are said twice', [400, 413], () => get('Transfer-Encoding: chunked', 'Transfer-Encoding: identity') + `0\r\n\r\n${inner()}`);

// --- How a header is written --------------------------------------------------------------------

refused('a blank before the colon', 400, () => get('Content-Length : 5') + `hello${inner()}`);
refused('a tab before the colon', 400, () => get('Transfer-Encoding\t: chunked') + `0\r\n\r\n${inner()}`);
refused('a field without a colon', 400, () => get('Content-Length 5') + inner());
refused('a field without a name', 400, () => get(': 5') + inner());
refused('a blank before the first field', 400, () => `GET / HTTP/1.1\r\n Host: ${host}\r\n\r\n${inner()}`);
refused('a line that ends in a bare line feed', 400, () => `GET / HTTP/1.1\nHost: ${host}\n\n${inner()}`);
refused('a field that ends in a bare line feed', 400, () => `GET / HTTP/1.1\r\nHost: ${host}\nX: y\r\n\r\n${inner()}`);
refused('a bare carriage return in a field', 400, () => get(`X: a\rContent-Length: 5`) + inner());
refused('a NUL in a field', 400, () => get('X: a\0b') + inner());
refused('a NUL in the name of a field', 400, () => get('X\0: a') + inner());
refused('a control character in a field', 400, () => get('X: a\x01b') + inner());
refused('a name that is no token', 400, () => get('Content-Length(): 5') + `hello${inner()}`);
refused('a header of 9,000 bytes in one field', 431, () => get(`X: ${'a'.repeat(9000)}`) + inner());
refused('a header of 9,000 bytes in many fields', 431, () => get(...Array.from({ length: 900 }, (_, n) => `X${n}: 1234`)) + inner());
refused('a field on two lines hides no length', [400, 413], () => get('Content-Length:', ' 5') + `hello${inner()}`);
refused('a field on two lines hides no chunks', [400, 413, 501], () => get('Transfer-Encoding:', '\tchunked') + `0\r\n\r\n${inner()}`);

// --- The first line -----------------------------------------------------------------------------

for (const [what, first] of [
  ['no version', 'GET /'], ['two blanks', 'GET  / HTTP/1.1'], ['a blank in its target', 'GET / / HTTP/1.1'], ['a tab', 'GET\t/\tHTTP/1.1'],
  ['version 2', 'GET / HTTP/2.0'], ['version 1.2', 'GET / HTTP/1.2'], ['a version in small letters', 'GET / http/1.1'],
  ['no method', ' / HTTP/1.1'], ['no target', 'GET HTTP/1.1'], ['a control character', 'GET /\x01 HTTP/1.1'],
])
  refused(`a request line with ${what}`, 400, () => lines(first, `Host: ${host}`) + inner());
refused('the beginning of HTTP/2', 400, () => `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${inner()}`);
refused('the beginning of TLS', 400, () => [Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03, 0x0d, 0x0a]), inner()]);
for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'get', 'GETS'])
  refused(`the method ${method}`, [400, 405], () => lines(`${method} / HTTP/1.1`, `Host: ${host}`) + inner());
cases += 1;
test('whose method is not taken is told which are', async () =>
  assert.match((await said(lines('POST / HTTP/1.1', `Host: ${host}`))).heard.toString('latin1'), /^Allow: GET, HEAD\r$/im));

// RFC 9112, 3.2.2: a target that names its host is taken, and that host counts instead of the field's.
for (const [scheme, path] of [['http', '/healthz'], ['HTTP', '/healthz'], ['https', '/healthz'], ['http', ''], ['http', '?a=b'], ['http', '/rules/morels?a=b']])
  answered(`a target with its host: ${scheme}://HOST${path}`, [200, 200], () => lines(`GET ${scheme}://${host}${path} HTTP/1.1`, `Host: ${host}`) + inner());
answered("a target with a stranger's host", [421, 200], () => lines('GET http://evil.example/ HTTP/1.1', `Host: ${host}`) + inner());
answered('a target with our host, whatever the field says', [200, 200], () => lines(`GET http://${host}/ HTTP/1.1`, 'Host: evil.example') + inner());
answered('a target with a user before its host', [421, 200], () => lines('GET http://ada@evil.example/ HTTP/1.1', `Host: ${host}`) + inner());
answered('a target with a host that is none', [421, 200], () => lines('GET http://[::1]evil.example/ HTTP/1.1', `Host: ${host}`) + inner());
for (const odd of ['http:///', 'http://', 'http:/healthz', 'ftp://localhost/healthz', 'healthz', '//localhost/healthz', '*'])
  answered(`a target that names no host: ${odd}`, [404, 200], () => lines(`GET ${odd} HTTP/1.1`, `Host: ${host}`) + inner());
refused('a target with its host, and no field', 400, () => lines(`GET http://${host}/healthz HTTP/1.1`) + inner());
refused('a target with its host, and two fields', 400, () => lines(`GET http://${host}/healthz HTTP/1.1`, `Host: ${host}`, `Host: ${host}`) + inner());
answered('a target with two slashes', [404, 200], () => lines('GET //healthz HTTP/1.1', `Host: ${host}`) + inner());

// --- Whom it is for -----------------------------------------------------------------------------

refused('no host', 400, () => lines('GET / HTTP/1.1') + inner());
refused('two hosts', 400, () => get('Host: evil.example') + inner());
refused('one host said twice', 400, () => get(`Host: ${host}`) + inner());
answered('an old request needs no host', [200], () => lines('GET /healthz HTTP/1.0'));
answered("a stranger's name", [421, 200], () => lines('GET / HTTP/1.1', 'Host: evil.example') + inner());
for (const odd of ['box:evil.example', 'box*', 'ada@box', 'box:80:80x', '[::1]evil.example', '[::1', 'b\xfcx'])
  answered(`a host that is none: ${odd}`, [421, 200], () => lines('GET / HTTP/1.1', `Host: ${odd}`) + inner());
for (const good of ['box', 'box:7777', '127.0.0.1:1', '[::1]:7777', '[::1]', 'Box.LOCAL.:80'])
  answered(`a host of the house: ${good}`, [200], () => lines('GET / HTTP/1.1', `Host: ${good}`));
answered('a host with a user before it', [421, 200], () => lines('GET / HTTP/1.1', `Host: ada@evil.example`) + inner());

// --- One behind the other -----------------------------------------------------------------------

answered('three requests in one packet are answered in order', [200, 404, 200], () => inner() + lines('GET /nope HTTP/1.1', `Host: ${host}`) + inner());
answered('a request behind one that wants to end is not answered', [200], () => lines('GET /healthz HTTP/1.1', `Host: ${host}`, 'Connection: close') + get());
refused('an empty line before a request, which might be the end of another one', 400, () => `\r\n${inner()}`);
const asks = (...more) =>
  lines('GET /ws HTTP/1.1', `Host: ${host}`, 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', ...more);
refused('a request behind one that asks for a WebSocket', 400, () => asks() + inner());
refused('a frame behind one that asks for a WebSocket, before the answer', 400, () => [Buffer.concat([Buffer.from(asks()), frame(1, command('a'))])]);
refused('a WebSocket with a body', 413, () => asks(`Content-Length: ${inner().length}`) + inner());
refused('a WebSocket with chunks', 413, () => asks('Transfer-Encoding: chunked') + `0\r\n\r\n${inner()}`);
answered('a WebSocket at another place, and the request behind it', [404, 200], () => asks().replace('/ws', '/other') + inner());

// --- RFC 6455, 4: how a WebSocket begins --------------------------------------------------------

const instead = (from, to) => () => asks().replace(from, to);
const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
refused('4.2.1: no key', 400, instead(key, ''));
refused('4.2.1: two keys', 400, instead(key, key + key));
for (const wrong of ['', 'x', 'dGhlIHNhbXBsZSBub25jZQ', 'dGhlIHNhbXBsZSBub25jZWU=', '!!!!!!!!!!!!!!!!!!!!!!==', 'dGhlIHNhbXBsZSBub25jZQ==dGhl'])
  refused(`4.2.1: a key of "${wrong}" is not sixteen bytes`, 400, instead('dGhlIHNhbXBsZSBub25jZQ==', wrong));
for (const version of ['12', '14', '0', '8', 'thirteen', '13, 8']) {
  cases += 1;
  test(`4.4: version ${version} is told which one there is`, async () => {
    const { statuses, heard } = await said(asks().replace('Version: 13', `Version: ${version}`), { answers: 1 });
    assert.deepEqual(statuses, [426]);
    assert.match(heard.toString('latin1'), /^Sec-WebSocket-Version: 13\r$/im);
  });
}
refused('4.1: a POST', 405, instead('GET', 'POST'));
answered('4.1: an older HTTP', [404], instead('HTTP/1.1', 'HTTP/1.0'));
answered('4.1: no Upgrade', [404], instead('Upgrade: websocket\r\n', ''));
answered('4.1: an Upgrade to something else', [404], instead('Upgrade: websocket', 'Upgrade: h2c'));
answered('4.1: a Connection that says nothing of it', [404], instead('Connection: Upgrade', 'Connection: keep-alive'));

/** A handshake that is in order: it has the answer of the RFC, chooses nothing that we have not, and works. */
function opens(name, make) {
  cases += 1;
  test(name, async () => {
    const heard = await new Promise((done, failed) => {
      const socket = net.connect(Number(server.port), '127.0.0.1', () => socket.write(make()));
      let all = Buffer.alloc(0);
      let opened = false;
      socket.setTimeout(4000, () => socket.destroy(new Error('nothing came of it')));
      socket.on('error', failed);
      socket.on('data', (data) => {
        all = Buffer.concat([all, data]);
        if (opened || !all.includes('\r\n\r\n')) return;
        opened = true;
        socket.write(Buffer.concat([frame(1, command('a')), frame(close, closing(1000))]));
      });
      socket.on('close', () => done(all));
    });
    const end = heard.indexOf('\r\n\r\n');
    const head = heard.subarray(0, end + 2).toString('latin1');
    assert.match(head, /^HTTP\/1\.1 101 /);
    assert.match(head, /^Upgrade: websocket\r$/im);
    assert.match(head, /^Connection: upgrade\r$/im);
    assert.match(head, /^Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK\+xOo=\r$/im, 'as the example of the RFC has it');
    assert.doesNotMatch(head, /^Sec-WebSocket-(Extensions|Protocol):/im);
    const { texts, code } = read(heard.subarray(end + 4));
    assert.deepEqual([texts.map((each) => JSON.parse(each).answer), code], [['a'], 1000]);
  });
}
opens('4.2.2: the key of the RFC has its answer', () => asks());
opens('4.2.1: words of either case', () => asks().replace('Upgrade: websocket', 'UPGRADE: WebSocket').replace('Connection: Upgrade', 'connection: uPGRADE').replace('Sec-WebSocket-Key', 'sec-websocket-key'));
opens('4.2.1: a Connection that says more', instead('Connection: Upgrade', 'Connection: keep-alive, Upgrade'));
opens('9.1: an extension that is offered is not taken', () => asks('Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits, x-cow'));
opens('1.9: a protocol that is offered is not taken', () => asks('Sec-WebSocket-Protocol: chat, superchat'));
opens('10.2: the origin of our own page', () => asks(`Origin: http://${host}`));
opens('10.2: the origin of our own page, whose host the target names', () => asks(`Origin: http://${host}`).replace('/ws', `http://${host}/ws`).replace(`Host: ${host}`, 'Host: evil.example'));
refused('10.2: the origin that only the field has for its host', 403, () => asks(`Origin: http://other.local`).replace('/ws', `http://${host}/ws`).replace(`Host: ${host}`, 'Host: other.local') + inner());
for (const origin of ['http://evil.example', 'null', 'HTTP://EVIL.EXAMPLE', 'file://'])
  refused(`10.2: a page of ${origin}`, 403, () => asks(`Origin: ${origin}`) + inner());
