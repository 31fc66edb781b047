// Sockets by hand, for what no well-behaved client would do: half requests, frames that are wrong,
// and never reading what was asked for.
import assert from 'node:assert/strict';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Sends raw bytes (then `more`, once something came back) and resolves with what came back until
 * the connection closed or `time` passed. */
export function raw(port, bytes, time = 7000, more = null) {
  return new Promise((done) => {
    const socket = net.connect(Number(port), '127.0.0.1', () => socket.write(bytes));
    let heard = Buffer.alloc(0);
    const timer = setTimeout(() => socket.destroy(), time);
    socket.on('data', (data) => {
      heard = Buffer.concat([heard, data]);
      if (more) socket.write(more);
      more = null;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      done({ heard, closed: true });
    });
  });
}

/** The request that asks for a WebSocket. */
export const upgrade = (port, extra = '') =>
  `GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${webSocketFields}${extra}\r\n`;

/** A connection of HTTP by hand: `ask` sends a request, `answer` waits for the next one that comes. With
 * `deaf` it reads nothing before `socket.resume()`. */
export async function httpConnection(port, { deaf = false, from = '127.0.0.1' } = {}) {
  const socket = net.connect({ port: Number(port), host: '127.0.0.1', localAddress: from });
  const connection = { socket, heard: Buffer.alloc(0), ended: false };
  let wake = () => {};
  let wanted = 0; // bytes, before it is worth looking again
  let chunks = [];
  let waiting = 0;
  const gather = () => {
    connection.heard = Buffer.concat([connection.heard, ...chunks]);
    chunks = [];
    waiting = 0;
    wake();
  };
  socket.on('error', () => {});
  socket.on('data', (data) => {
    chunks.push(data);
    waiting += data.length;
    if (connection.heard.length + waiting >= wanted) gather();
  });
  for (const over of ['end', 'close'])
    socket.on(over, () => {
      connection.ended = true;
      gather();
    });
  await new Promise((done, failed) => socket.once('connect', done).once('error', failed));
  if (deaf) socket.pause();
  connection.ask = (path, { method = 'GET', more = '' } = {}) =>
    socket.write(`${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${more}\r\n`);
  /** Waits until so many bytes have come that were not taken yet, or the connection has ended. */
  const bytes = async (count) => {
    wanted = count;
    while (connection.heard.length < count && !connection.ended) await new Promise((done) => (wake = done));
    return connection.heard.length >= count;
  };
  /** The next answer, taken off the connection: its status, head and body. `null` when the connection ends
   * before it; `bodiless` for the answer to a HEAD. */
  connection.answer = async ({ bodiless = false } = {}) => {
    let end;
    while ((end = connection.heard.indexOf('\r\n\r\n')) < 0) if (!(await bytes(connection.heard.length + 1))) return null;
    const head = connection.heard.subarray(0, end + 4).toString('latin1');
    const length = bodiless ? 0 : Number(/^Content-Length: (\d+)/im.exec(head)?.[1] ?? 0);
    if (!(await bytes(end + 4 + length))) return null;
    const body = connection.heard.subarray(end + 4, end + 4 + length).toString();
    connection.heard = connection.heard.subarray(end + 4 + length);
    return { status: Number(head.slice(9, 12)), head, body };
  };
  return connection;
}

/** Header fields that ask for a WebSocket. */
export const webSocketFields =
  'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n';

/** A WebSocket by hand: `send` masks with zeros, `heard` is all that came. */
export async function byHand(port) {
  const socket = net.connect(Number(port), '127.0.0.1');
  const connection = { socket, heard: Buffer.alloc(0) };
  connection.closed = new Promise((done) => socket.once('close', done));
  socket.on('error', () => {});
  socket.on('data', (data) => (connection.heard = Buffer.concat([connection.heard, data])));
  connection.sendFrame = (head, text) => {
    const body = Buffer.from(text);
    const length = body.length < 126 ? [0x80 | body.length] : [0xfe, body.length >> 8, body.length & 255];
    socket.write(Buffer.concat([Buffer.from([head, ...length, 0, 0, 0, 0]), body]));
  };
  connection.send = (command) => connection.sendFrame(0x81, JSON.stringify(command));
  connection.hears = async (text) => {
    for (let i = 0; i < 200 && !connection.heard.includes(text); i++) await pause(10);
    assert.ok(connection.heard.includes(text), `never heard ${text} in ${connection.heard.toString('latin1').slice(-300)}`);
  };
  socket.write(upgrade(port));
  await connection.hears('HTTP/1.1 101');
  return connection;
}
