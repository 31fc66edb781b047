// RFC 6455 spoken by hand, from its text and from nothing else: frames as any client could send them, right
// or wrong, and a reader that holds the server to what a server may send.
import assert from 'node:assert/strict';
import net from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { upgrade } from './raw.mjs';

export const text = 1, binary = 2, close = 8, ping = 9, pong = 10;
const bytes = (payload) => (Buffer.isBuffer(payload) ? payload : Buffer.from(payload));

/**
 * A frame of a client. `mask` null sends it bare; `length` says how the length is written: 7, 16 or 64 bits,
 * or a Buffer that stands in its place; `more` means that another fragment follows.
 */
export function frame(opcode, payload = '', { more = false, rsv = 0, mask = [0x37, 0xfa, 0x21, 0x3d], length } = {}) {
  const body = Buffer.from(bytes(payload));
  const bits = length ?? (body.length < 126 ? 7 : body.length < 65536 ? 16 : 64);
  let size = bits;
  if (!Buffer.isBuffer(size)) {
    size = Buffer.alloc(1 + (bits === 16 ? 2 : bits === 64 ? 8 : 0));
    size[0] = bits === 7 ? body.length : bits === 16 ? 126 : 127;
    if (bits === 16) size.writeUInt16BE(body.length, 1);
    if (bits === 64) size.writeBigUInt64BE(BigInt(body.length), 1);
  }
  if (mask) {
    size[0] |= 0x80;
    for (let n = 0; n < body.length; n++) body[n] ^= mask[n % 4];
  }
  return Buffer.concat([Buffer.from([(more ? 0 : 0x80) | (rsv << 4) | opcode]), size, Buffer.from(mask ?? []), body]);
}

/** The payload of a close frame. */
export const closing = (code, reason = '') => {
  const head = Buffer.alloc(2);
  head.writeUInt16BE(code);
  return Buffer.concat([head, bytes(reason)]);
};

/** A message in so many frames as there are parts. */
export const fragments = (...parts) =>
  parts.map((part, n) => frame(n === 0 ? text : 0, part, { more: n < parts.length - 1 }));

/** A command that is answered whatever came before it: the answer bears its id. `size` pads it with blanks. */
export const command = (id, size = 0) => {
  const said = `{"id":"${id}","do":"ping"}`;
  return said + ' '.repeat(Math.max(0, size - said.length));
};

/** Parses what a server has sent behind its handshake, and throws where a server may not send that. */
export function read(heard) {
  const said = { texts: [], pongs: [], code: null };
  for (let at = 0; at < heard.length; ) {
    assert.equal(said.code, null, 'nothing comes behind a close frame');
    assert.ok(heard.length >= at + 2, 'half a frame');
    const [first, second] = heard.subarray(at);
    assert.equal(first & 0xf0, 0x80, 'its frames are whole and have no reserved bits');
    assert.ok(second < 128, 'a server masks nothing');
    let size = second;
    let head = 2;
    if (second === 126) {
      size = heard.readUInt16BE(at + 2);
      head = 4;
      assert.ok(size > 125, 'the shortest length');
    } else if (second === 127) {
      size = Number(heard.readBigUInt64BE(at + 2));
      head = 10;
      assert.ok(size > 65535, 'the shortest length');
    }
    const payload = heard.subarray(at + head, at + head + size);
    assert.equal(payload.length, size, 'half a frame');
    at += head + size;
    const opcode = first & 0x0f;
    if (opcode === text) said.texts.push(new TextDecoder('utf-8', { fatal: true }).decode(payload));
    else if (opcode === pong) said.pongs.push(Buffer.from(payload));
    else if (opcode === ping) continue; // whether one is alive
    else {
      assert.equal(opcode, close, 'a kind of frame that there is');
      assert.ok(size <= 125 && size !== 1, 'a close frame that may be');
      said.code = size === 0 ? 1005 : payload.readUInt16BE(0);
      new TextDecoder('utf-8', { fatal: true }).decode(payload.subarray(2));
    }
  }
  return said;
}

/**
 * Opens a WebSocket, sends all chunks one behind the other (each on its own when `dribble`), and resolves with
 * what was said until the server ended the connection: which it has to do in time.
 */
export function converse(port, chunks, { dribble = false, time = 5000 } = {}) {
  return new Promise((done, failed) => {
    const socket = net.connect({ port: Number(port), host: '127.0.0.1', noDelay: true });
    let heard = Buffer.alloc(0);
    let opened = false;
    const late = setTimeout(() => {
      failed(new Error(`the server did not end the connection; it said ${heard.toString('latin1').slice(0, 200)}`));
      socket.destroy();
    }, time);
    const say = async () => {
      const all = Buffer.concat(chunks);
      if (!dribble) return socket.write(all);
      for (const one of all) {
        if (socket.destroyed) return;
        await new Promise((sent) => socket.write(Buffer.from([one]), sent));
        await turn();
      }
    };
    // Whose close was not the first answers it, as a client has to (5.5.1).
    let parted = false;
    const part = () => {
      try {
        if (parted || read(heard).code === null) return;
      } catch {
        return; // a part of a frame so far; what is wrong is told in the end
      }
      parted = true;
      socket.write(frame(close));
    };
    socket.on('error', () => {}); // it may be gone before all is sent
    socket.on('data', (data) => {
      heard = Buffer.concat([heard, data]);
      if (opened) part();
      const end = heard.indexOf('\r\n\r\n');
      if (opened || end < 0) return;
      opened = true;
      if (!heard.toString('latin1').startsWith('HTTP/1.1 101')) socket.destroy();
      heard = heard.subarray(end + 4);
      say();
    });
    socket.on('close', () => {
      clearTimeout(late);
      try {
        assert.ok(opened, 'it became a WebSocket');
        done(read(heard));
      } catch (error) {
        failed(error);
      }
    });
    socket.write(upgrade(port));
  });
}
