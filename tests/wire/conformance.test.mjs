// Whether the server speaks RFC 6455 as it is written: each case is made anew from the text of the RFC (the
// numbers are its sections), spoken by hand, and a test of its own. There is no echo here: a command is
// answered with its id, whatever came before it, so that what was understood shows in the answers.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startServer } from './client.mjs';
import { binary, close, closing, command, converse, fragments, frame, ping, pong, text } from './frames.mjs';

let server;
let cases = 0;
before(async () => (server = await startServer()));
after(async () => {
  await server.stop();
  console.log(`${cases} cases of RFC 6455 by hand`);
});

const goodbye = frame(close, closing(1000));
const ids = (texts) => texts.map((each) => JSON.parse(each).answer);

/** A case in which all is well: these ids are answered in this order, these pings too, and then one parts. */
function stays(name, chunks, { answers = [], pongs = [], ...how } = {}) {
  cases += 1;
  test(name, async () => {
    const said = await converse(server.port, [...chunks, goodbye], how);
    assert.deepEqual(ids(said.texts), answers);
    assert.deepEqual(said.pongs.map(String), pongs.map(String));
    assert.equal(said.code, 1000);
  });
}

/** A case after which the server ends the connection with one of these codes, having answered what came before. */
function ends(name, chunks, codes, { answers = [], pongs = [], ...how } = {}) {
  cases += 1;
  test(name, async () => {
    const said = await converse(server.port, chunks, how);
    assert.ok([codes].flat().includes(said.code), `it closed with ${said.code} and not with ${codes}`);
    assert.deepEqual(ids(said.texts), answers);
    assert.deepEqual(said.pongs.map(String), pongs.map(String));
  });
}
const says = (id, size) => frame(text, command(id, size));
const last = says('last');
const hex = (digits) => Buffer.from(digits.replaceAll(' ', ''), 'hex');

// --- 5.2: lengths ------------------------------------------------------------------------------

for (const size of [24, 64, 124, 125, 126, 127, 128, 255, 256, 1000, 16383, 16384])
  stays(`5.2: a text of ${size} bytes is read`, [says('a', size)], { answers: ['a'] });
for (const size of [16385, 32768, 65535, 65536])
  ends(`5.2 and 7.4.1: a text of ${size} bytes is more than the server takes`, [says('a', size)], 1009);
stays('5.2: a text without a byte is read, and is no command', [frame(text), last], { answers: [null, 'last'] });
for (const [size, bits] of [[0, 16], [1, 16], [125, 16], [0, 64], [125, 64], [126, 64], [1000, 64], [16384, 64]])
  ends(`5.2: a length of ${size} in ${bits} bits is not the shortest`, [frame(text, ' '.repeat(size), { length: bits })], 1002);
for (const bits of [16, 64])
  ends(`5.2: the length of a ping in ${bits} bits`, [frame(ping, 'there?', { length: bits })], 1002);
ends('5.2: a length of 64 bits whose first is set', [frame(text, 'x', { length: hex('7f 80 00 00 00 00 00 00 01') })], [1002, 1009]);
ends('5.2: a length of 64 bits, all set', [frame(text, 'x', { length: hex('7f ff ff ff ff ff ff ff ff') })], [1002, 1009]);
ends('5.2: a length of 2^63 - 1 is too much, and nothing waits for it', [frame(text, 'x', { length: hex('7f 7f ff ff ff ff ff ff ff') })], 1009);

// --- 5.2: opcodes and reserved bits -----------------------------------------------------------

for (const opcode of [3, 4, 5, 6, 7, 11, 12, 13, 14, 15]) {
  ends(`5.2: opcode ${opcode} is reserved`, [says('a'), frame(opcode), last], 1002, { answers: ['a'] });
  ends(`5.2: opcode ${opcode} is reserved, with a payload`, [says('a'), frame(opcode, 'payload'), last], 1002, { answers: ['a'] });
  ends(`5.2: opcode ${opcode} is reserved, between fragments too`, [frame(text, '{', { more: true }), frame(opcode, '}')], 1002);
}
for (let rsv = 1; rsv < 8; rsv++)
  ends(`5.2: reserved bits ${rsv.toString(2).padStart(3, '0')} in a text`, [says('a'), frame(text, command('b'), { rsv })], 1002, { answers: ['a'] });
for (const rsv of [1, 2, 4, 7]) {
  ends(`5.2: reserved bits ${rsv} in a ping`, [frame(ping, 'x', { rsv })], 1002);
  ends(`5.2: reserved bits ${rsv} in a later fragment`, [frame(text, '{', { more: true }), frame(0, '}', { rsv })], 1002);
  ends(`5.2: reserved bits ${rsv} in a close`, [frame(close, closing(1000), { rsv })], 1002);
}

// --- 5.1 and 5.3: masking ----------------------------------------------------------------------

for (const [kind, opcode, payload] of [['text', text, command('a')], ['empty text', text, ''], ['binary', binary, 'x'], ['ping', ping, 'x'], ['pong', pong, ''], ['close', close, closing(1000)]])
  ends(`5.1: a ${kind} without a mask`, [says('a'), frame(opcode, payload, { mask: null })], 1002, { answers: ['a'] });
ends('5.1: a later fragment without a mask', [frame(text, '{', { more: true }), frame(0, '}', { mask: null })], 1002);
for (const mask of [[0, 0, 0, 0], [255, 255, 255, 255], [0, 0, 0, 1], [128, 0, 127, 255]])
  stays(`5.3: a mask of ${mask}`, [frame(text, command('a'), { mask })], { answers: ['a'] });
stays('5.3: each frame has a mask of its own', [frame(text, '{"id":"a",', { more: true, mask: [1, 2, 3, 4] }), frame(ping, 'p', { mask: [9, 9, 9, 9] }), frame(0, '"do":"ping"}', { mask: [5, 6, 7, 8] })], { answers: ['a'], pongs: ['p'] });
for (const cut of [1, 2, 3, 5])
  stays(`5.3: the mask begins anew in each fragment, ${cut} bytes long`, fragments(...command('a').match(new RegExp(`.{1,${cut}}`, 'g'))), { answers: ['a'] });

// --- 5.5: control frames -----------------------------------------------------------------------

for (const payload of ['', 'x', 'there?', '~'.repeat(124), '~'.repeat(125)])
  stays(`5.5.2: a ping of ${payload.length} bytes has its pong`, [frame(ping, payload), last], { answers: ['last'], pongs: [payload] });
stays('5.5.2: a ping of bytes that are no text has them in its pong', [frame(ping, hex('00 ff fe c0 80')), last], { answers: ['last'], pongs: [hex('00 ff fe c0 80')] });
stays('5.5.2: ten pings at once have their pongs in order', [...Array(10).keys()].map((n) => frame(ping, `ping ${n}`)), { pongs: [...Array(10).keys()].map((n) => `ping ${n}`) });
stays('5.5.3: a pong that nobody asked for is taken', [frame(pong), frame(pong, 'unasked'), frame(pong, '~'.repeat(125)), last], { answers: ['last'] });
stays('5.5.3: a pong is no answer to a later ping', [frame(pong, 'x'), frame(ping, 'y'), last], { answers: ['last'], pongs: ['y'] });
for (const [kind, opcode] of [['ping', ping], ['pong', pong], ['close', close]]) {
  const payload = (size) => (opcode === close ? closing(1000, '~'.repeat(size - 2)) : '~'.repeat(size));
  ends(`5.5: a ${kind} of 126 bytes`, [says('a'), frame(opcode, payload(126)), last], 1002, { answers: ['a'] });
  ends(`5.5: a ${kind} of 65,536 bytes`, [frame(opcode, payload(65536))], 1002);
  ends(`5.5: a ${kind} in fragments`, [frame(opcode, payload(4), { more: true }), frame(0, 'more')], 1002);
  ends(`5.5: a ${kind} in fragments, between those of a text`, [frame(text, '{', { more: true }), frame(opcode, payload(4), { more: true })], 1002);
}

// --- 5.4: fragments ----------------------------------------------------------------------------

const said = command('a');
for (const at of [0, 1, 10, said.length - 1, said.length])
  stays(`5.4: a text in two fragments, cut at ${at}`, fragments(said.slice(0, at), said.slice(at)), { answers: ['a'] });
stays('5.4: a text in three fragments', fragments(said.slice(0, 3), said.slice(3, 9), said.slice(9)), { answers: ['a'] });
stays('5.4: a text of a fragment for each byte', fragments(...said), { answers: ['a'] });
stays('5.4: fragments without a byte between others', fragments('', said.slice(0, 5), '', '', said.slice(5), ''), { answers: ['a'] });
stays('5.4: nothing but fragments without a byte', [...fragments('', '', ''), last], { answers: [null, 'last'] });
stays('5.4: a thousand fragments', fragments(...Array(999).fill(' '), command('a')), { answers: ['a'] });
stays('5.4: all that a message may be, in fragments of 100 bytes', fragments(...command('a', 16384).match(/.{1,100}/g)), { answers: ['a'] });
ends('5.4: fragments that are too much only together', fragments(...command('a', 16385).match(/.{1,1000}/g)), 1009);
ends('5.4: fragments that are too much and have no end', Array.from({ length: 40 }, (_, n) => frame(n ? 0 : text, ' '.repeat(1000), { more: true })), 1009);
stays('5.4: a ping between fragments is answered before they are whole', [frame(text, said.slice(0, 9), { more: true }), frame(ping, 'between'), frame(0, said.slice(9))], { answers: ['a'], pongs: ['between'] });
stays('5.4: a ping between fragments of which one has no byte', [frame(text, '', { more: true }), frame(ping, 'b'), frame(0, said)], { answers: ['a'], pongs: ['b'] });
stays('5.4: a pong between fragments', [frame(text, said.slice(0, 9), { more: true }), frame(pong, 'between'), frame(0, said.slice(9))], { answers: ['a'] });
stays('5.4: pings between all fragments', fragments(said.slice(0, 5), said.slice(5, 9), said.slice(9, 15), said.slice(15)).flatMap((each, n) => [frame(ping, `p${n}`), each]), { answers: ['a'], pongs: ['p0', 'p1', 'p2', 'p3'] });
ends('5.4: a close between fragments is answered, and what was begun is let go', [frame(text, said.slice(0, 9), { more: true }), frame(close, closing(1000)), frame(0, said.slice(9))], 1000);
stays('5.4: two texts in fragments, one behind the other', [...fragments('{"id":"a",', '"do":"ping"}'), ...fragments('{"id":"b",', '"do":"ping"}')], { answers: ['a', 'b'] });
stays('5.4: a whole text behind one in fragments', [...fragments(said.slice(0, 9), said.slice(9)), says('b')], { answers: ['a', 'b'] });
ends('5.4: a last fragment of nothing that was begun', [says('a'), frame(0, command('b'))], 1002, { answers: ['a'] });
ends('5.4: a fragment of nothing that was begun', [says('a'), frame(0, '{', { more: true }), last], 1002, { answers: ['a'] });
ends('5.4: a fragment behind the last one', [...fragments(said.slice(0, 9), said.slice(9)), frame(0, '}')], 1002, { answers: ['a'] });
ends('5.4: a text among the fragments of another', [frame(text, '{', { more: true }), says('b')], 1002);
ends('5.4: a fragment that begins a text among those of another', [frame(text, '{', { more: true }), frame(text, '}', { more: true })], 1002);
ends('5.4: a binary message among the fragments of a text', [frame(text, '{', { more: true }), frame(binary, 'x')], 1002);
ends('5.6 and 7.4.1: a binary message is of a kind that the server does not take', [says('a'), frame(binary, 'x')], 1003, { answers: ['a'] });
ends('7.4.1: a binary message without a byte', [frame(binary)], 1003);
ends('7.4.1: a binary message in fragments', [frame(binary, 'x', { more: true }), frame(0, 'y')], 1003);
ends('7.4.1: a binary message of bytes that are no text is of a kind not taken, and not bad text', [frame(binary, hex('ff fe'))], 1003);

// --- 8.1: UTF-8 --------------------------------------------------------------------------------

const quoted = (id, inside) => Buffer.concat([Buffer.from(`{"id":"${id}","do":"`), inside, Buffer.from('"}')]);
const letters = {
  'two bytes, the least': 'c2 80', 'two bytes, the most': 'df bf', 'three bytes, the least': 'e0 a0 80',
  'three bytes below the surrogates': 'ed 9f bf', 'three bytes above the surrogates': 'ee 80 80',
  'U+FFFD': 'ef bf bd', 'U+FFFE, which is no letter and no error': 'ef bf be', 'U+FFFF': 'ef bf bf',
  'four bytes, the least': 'f0 90 80 80', 'four bytes, the most': 'f4 8f bf bf', 'U+FDD0': 'ef b7 90',
  'a sign of order at the beginning': 'ef bb bf', 'the Greek of the RFC': 'ce ba e1 bd b9 cf 83 ce bc ce b5',
};
for (const [what, digits] of Object.entries(letters))
  stays(`8.1: ${what} (${digits}) is text`, [frame(text, quoted('u', hex(digits))), last], { answers: ['u', 'last'] });
for (const [what, digits] of [['two', 'c3 a9'], ['three', 'e2 82 ac'], ['four', 'f0 9f 8d 84']]) {
  const whole = quoted('u', hex(digits));
  const at = whole.indexOf(hex(digits));
  for (let cut = 1; cut < hex(digits).length; cut++)
    stays(`8.1: a letter of ${what} bytes, cut after ${cut} by a fragment`, fragments(whole.subarray(0, at + cut), whole.subarray(at + cut)), { answers: ['u'] });
  stays(`8.1: a letter of ${what} bytes, cut by a fragment and by a ping`, [frame(text, whole.subarray(0, at + 1), { more: true }), frame(ping, 'p'), frame(0, whole.subarray(at + 1))], { answers: ['u'], pongs: ['p'] });
}
stays('8.1: letters of one to four bytes in a fragment for each byte', fragments(...[...quoted('u', Buffer.from('aé€🍄'.repeat(20)))].map((each) => Buffer.from([each]))), { answers: ['u'] });
const wrong = {
  'a byte that only goes on': '80', 'the last byte that only goes on': 'bf', 'six bytes that only go on': '80 bf 80 bf 80 bf',
  'a slash in two bytes': 'c0 af', 'the most that two bytes too many can be': 'c1 bf', 'a slash in three bytes': 'e0 80 af',
  'the most of three bytes that would be two': 'e0 9f bf', 'a slash in four bytes': 'f0 80 80 af', 'the most of four bytes that would be three': 'f0 8f bf bf',
  'NUL in two bytes': 'c0 80', 'the first surrogate': 'ed a0 80', 'the last surrogate': 'ed bf bf', 'a pair of surrogates': 'ed a0 bd ed b0 84',
  'one above the last letter': 'f4 90 80 80', 'what begins with F5': 'f5 80 80 80', 'five bytes': 'f8 88 80 80 80', 'six bytes': 'fc 84 80 80 80 80',
  'FE': 'fe', 'FF': 'ff', 'two bytes of which the second is missing': 'c3 41', 'three bytes of which the third is missing': 'e2 82 41',
  'four bytes of which the fourth is missing': 'f0 9f 8d 41', 'a beginning behind a beginning': 'c3 c3 a9', 'Latin-1': '63 61 66 e9',
};
for (const [what, digits] of Object.entries(wrong)) {
  ends(`8.1: ${what} (${digits}) is no text`, [says('a'), frame(text, quoted('u', hex(digits)))], 1007, { answers: ['a'] });
  ends(`8.1: ${what}, in the second fragment`, fragments('{"id":"u","do":"', Buffer.concat([hex(digits), Buffer.from('"}')])), 1007);
}
for (const digits of ['c3', 'e2 82', 'f0 9f 8d', 'f0'])
  ends(`8.1: a text that ends within a letter (${digits})`, [frame(text, Buffer.concat([Buffer.from(command('u')), hex(digits)]))], 1007);
for (const [first, then] of [['ed', 'a0 80'], ['f4', '90 80 80'], ['e0', '80 af'], ['f0 9f', '41 84'], ['c3', '']])
  ends(`8.1: ${first} in one fragment and ${then || 'nothing'} in the next`, fragments(Buffer.concat([Buffer.from('"'), hex(first)]), hex(then)), 1007);
ends('8.1: what is wrong in a fragment is so before the message is whole', [frame(text, hex('22 ff'), { more: true })], 1007);
ends('8.1: a letter does not go on from one message into the next', [frame(text, hex('22 c3')), frame(text, hex('a9 22'))], 1007);

// --- 7: closing --------------------------------------------------------------------------------

ends('7.1.5: a close without a code is answered', [says('a'), frame(close)], [1000, 1005], { answers: ['a'] });
for (const code of [1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999])
  ends(`7.4: a close with ${code} is answered with that`, [says('a'), frame(close, closing(code, 'why'))], code, { answers: ['a'] });
for (const code of [0, 1, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999])
  ends(`7.4: nobody may close with ${code}`, [says('a'), frame(close, closing(code))], 1002, { answers: ['a'] });
for (const code of [5000, 65535])
  ends(`7.4.2: a close with ${code}, of which nothing is said, ends the connection all the same`, [frame(close, closing(code))], [1002, code]);
ends('5.5.1: a close of one byte', [frame(close, 'x')], 1002);
ends('5.5.1: a reason of 123 bytes', [frame(close, closing(1000, '~'.repeat(123)))], 1000);
ends('5.5.1: a reason in letters of four bytes', [frame(close, closing(4000, '🍄'.repeat(30)))], 4000);
for (const digits of ['ff', 'c0 af', 'ed a0 80', 'f0 9f 8d', '61 62 c3'])
  ends(`5.5.1: a reason that is no text (${digits})`, [frame(close, closing(1000, hex(digits)))], [1002, 1007]);
for (const [what, ...more] of [['a text', last], ['a ping', frame(ping, 'x')], ['another close', frame(close, closing(1001))], ['a close that is wrong', frame(close, 'x')], ['a frame that is wrong', frame(7, 'x')], ['nonsense', Buffer.alloc(3000, 0xff)], ['half a frame', last.subarray(0, 5)]])
  ends(`5.5.1: behind a close ${what} is not looked at`, [says('a'), goodbye, ...more], 1000, { answers: ['a'] });
ends('7.1.7: behind what is wrong a text is not looked at', [says('a'), frame(3), last, last], 1002, { answers: ['a'] });

// --- What the network makes of it --------------------------------------------------------------

stays('5: a frame in a packet for each byte', [says('a')], { answers: ['a'], dribble: true });
stays('5: a long frame in a packet for each byte', [says('a', 700)], { answers: ['a'], dribble: true });
stays('5: fragments, a ping and letters of four bytes in a packet for each byte', [...fragments('{"id":"u",', hex('22 f0'), hex('9f 8d 84 22'), '}'), frame(ping, 'there?'), last], { answers: [null, 'last'], pongs: ['there?'], dribble: true });
stays('5: five commands in one packet', ['a', 'b', 'c', 'd', 'e'].map((id) => says(id)), { answers: ['a', 'b', 'c', 'd', 'e'] });
stays('5: forty commands in one packet are all answered, in order', Array.from({ length: 40 }, (_, n) => says(`c${n}`)), { answers: Array.from({ length: 40 }, (_, n) => `c${n}`) });
ends('5.2: a frame that is wrong is known by its header, and nothing waits for its payload', [frame(3, '~'.repeat(100)).subarray(0, 6)], 1002);
ends('5.2: a wrong frame in a packet for each byte', [says('a'), frame(text, command('b'), { rsv: 4 })], 1002, { answers: ['a'], dribble: true });
ends('8.1: wrong text in a packet for each byte', [frame(text, quoted('u', hex('e2 28 a1')))], 1007, { dribble: true });
ends('7: a close in a packet for each byte', [says('a'), frame(close, closing(4001, 'why'))], 4001, { answers: ['a'], dribble: true });

test('the cases of RFC 6455 are at least 150', () => assert.ok(cases >= 150, `only ${cases}`));
