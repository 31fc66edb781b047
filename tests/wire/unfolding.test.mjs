// A link to a position is sent, and a messenger fetches it as messengers do: the page first, then the
// picture that its head names. Neither says more than the viewer of the link may see.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { freshFolder, playToTheEnd, run, startServer, twoInARoom } from './client.mjs';
import { raw } from './raw.mjs';

const messenger = { 'User-Agent': 'TelegramBot (like TwitterBot)', Accept: '*/*' };
const fetched = (url, headers = {}, method = 'GET') => fetch(url, { headers: { ...messenger, ...headers }, method });

/** What a head says, by name. */
const saidIn = (html) =>
  Object.fromEntries([...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)" \/>/g)]
    .map(([, name, content]) => [name, content.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"')]));

async function pictureAt(url) {
  const reply = await fetched(url);
  const bytes = Buffer.from(await reply.arrayBuffer());
  return { reply, bytes, width: bytes.readUInt32BE?.(16), height: bytes.readUInt32BE?.(20) };
}

/** A server with a finished match of Morels, of Ada <b> & "Bo". */
async function withAMatch(more = []) {
  const server = await startServer(undefined, '0', more);
  const { ada, bo, room } = await twoInARoom(server.url, 'morels');
  await ada.say({ do: 'set_name', name: 'Ada <b>' });
  await bo.say({ do: 'set_name', name: '& "Bo"' });
  await ada.say({ do: 'start_match', room });
  const match = ada.last.table?.match;
  await ada.until(() => ada.view);
  const during = { page: await fetched(`${server.url}/m/${ada.last.table.match}?step=1`), picture: await fetched(`${server.url}/api/matches/${ada.last.table.match}/picture`) };
  await playToTheEnd(ada, bo);
  return { server, ada, bo, match: match ?? ada.last.table.match, steps: ada.last.table.step, during };
}

test('a messenger that fetches a link to a position is told the game, who played and when, with a picture of it', async () => {
  const { server, match, steps } = await withAMatch();
  const link = `${server.url}/m/${match}?viewer=1&step=4`;
  const page = await fetched(link);
  assert.equal(page.status, 200);
  assert.match(page.headers.get('content-type'), /^text\/html/);
  const html = await page.text();
  const said = saidIn(html);
  assert.equal(said['og:title'], 'Morels: Ada <b> and & "Bo"');
  assert.ok(!html.includes('<b>'), 'a name is no markup');
  assert.equal(said['og:description'], `After move 4 of ${steps}. See how it goes on.`);
  assert.equal(said['og:image'], `${server.url}/api/matches/${match}/picture?step=4&viewer=1`);
  assert.equal(`${said['og:image:width']}x${said['og:image:height']}`, '1200x630');
  assert.equal(said['twitter:card'], 'summary_large_image');

  const { reply, bytes, width, height } = await pictureAt(said['og:image']);
  assert.equal(reply.status, 200);
  assert.equal(reply.headers.get('content-type'), 'image/png');
  assert.match(reply.headers.get('cache-control'), /public, max-age=/);
  assert.equal(reply.headers.get('cross-origin-resource-policy'), 'cross-origin');
  assert.equal(bytes.subarray(0, 8).toString('latin1'), '\x89PNG\r\n\x1a\n');
  assert.deepEqual([width, height], [1200, 630]);

  const chinese = saidIn(await (await fetched(link, { 'Accept-Language': 'zh-CN,zh;q=0.9' })).text());
  assert.match(chinese['og:title'], /Morels：Ada <b>和& "Bo"$/);
  assert.equal(chinese['og:description'], `第 4 步之后（共 ${steps} 步）。看看后来怎样。`);
  assert.match(saidIn(await (await fetched(`${server.url}/m/${match}?step=99999999999999999999`)).text())['og:description'], /^How it ended/);
  assert.match(saidIn(await (await fetched(`${server.url}/m/${match}).`)).text())['og:image'], /step=0&viewer=spectator$/);

  const question = saidIn(await (await fetched(`${server.url}/q/${match}?step=4&seat=0`)).text());
  assert.equal(question['og:description'], `After move 4 of ${steps}: what would you do?`);
  assert.match(question['og:image'], /step=4&viewer=0$/);

  const strange = await (await fetched(link, { 'X-Forwarded-Proto': 'https' })).text();
  assert.equal(saidIn(strange)['og:image'], said['og:image'], 'whoever is no trusted proxy says nothing of the scheme');

  const head = await fetched(link, {}, 'HEAD');
  assert.equal(head.status, 200);
  assert.equal(head.headers.get('etag'), page.headers.get('etag'));
  assert.equal(await head.text(), '');
  const again = await fetched(link, { 'If-None-Match': page.headers.get('etag') });
  assert.equal(again.status, 304);
  const picture = await fetched(said['og:image'], {}, 'HEAD');
  assert.equal(Number(picture.headers.get('content-length')), bytes.length);
  assert.match(page.headers.get('content-security-policy'), /default-src 'none'/);
  await server.stop();
});

test('bots of one kind are told apart by their seats, as at the table', async () => {
  const folder = freshFolder();
  const out = join(freshFolder(), 'matches');
  await run(['simulate', 'foray', '--players', '3', '--matches', '1', '--seed', '1', '--bots', 'greedy,random,greedy', '--out', out]);
  const document = join(out, readdirSync(out)[0]);
  const { id: match } = JSON.parse(readFileSync(document, 'utf8'));
  assert.equal((await run(['import', '--data', folder, document])).code, 0);
  const server = await startServer(folder);
  const title = async (language) => saidIn(await (await fetched(`${server.url}/m/${match}`, { 'Accept-Language': language })).text())['og:title'];
  assert.match(await title('en'), /: Greedy bot 1, Random bot and Greedy bot 3$/);
  assert.match(await title('zh'), /：贪心电脑 1、/);
  await server.stop();
});

test('a link unfolds with no more than its viewer may see: nobody is shown all cards, nor a match that is on', async () => {
  const { server, match, during } = await withAMatch();
  assert.equal(during.page.status, 200);
  assert.deepEqual(Object.keys(saidIn(await during.page.text())).filter((name) => name.startsWith('og:')), []);
  assert.equal(during.picture.status, 403);
  assert.equal((await during.picture.json()).refusal.code, 'match_is_on');

  const image = async (query) => saidIn(await (await fetched(`${server.url}/m/${match}?${query}`)).text())['og:image'];
  for (const viewer of ['everything', 'spectator', '7', '', '%22%3E%3Cscript%3E'])
    assert.match(await image(`step=3&viewer=${viewer}`), /step=3&viewer=spectator$/, viewer);
  assert.match(await image('step=3&viewer=0'), /step=3&viewer=0$/);

  const picture = (query) => `${server.url}/api/matches/${match}/picture?${query}`;
  const bytes = async (query) => (await pictureAt(picture(query))).bytes;
  const [all, one, other] = [await bytes('step=3'), await bytes('step=3&viewer=0'), await bytes('step=3&viewer=1')];
  assert.deepEqual(all, await bytes('step=3&viewer=spectator'), 'unasked, all may see it');
  assert.notDeepEqual(one, other);
  assert.notDeepEqual(all, one);
  assert.deepEqual(one, await bytes('step=3&viewer=0'), 'what was kept is the same');

  for (const [query, status, code] of [
    ['step=3&viewer=2', 400, 'no_such_seat'],
    ['step=9999', 404, 'no_such_position'],
    ['step=-1', 404, 'no_such_position'],
    ['step=x', 404, 'no_such_position'],
  ]) {
    const reply = await fetched(picture(query));
    assert.equal(reply.status, status, query);
    assert.equal((await reply.json()).refusal.code, code);
    assert.equal(reply.headers.get('cache-control'), 'no-store');
  }
  assert.equal((await fetched(`${server.url}/api/matches/nothing/picture`)).status, 404);
  const nowhere = await fetched(`${server.url}/m/nothing?step=3`);
  assert.equal(nowhere.status, 200);
  assert.deepEqual(Object.keys(saidIn(await nowhere.text())).filter((name) => name.startsWith('og:')), []);
  await server.stop();
});

test('the address of a picture is the one that the page was asked for at, and only a trusted proxy says how', async () => {
  const { server, match } = await withAMatch(['--public-host', 'play.example.org', '--trusted-proxy', '127.0.0.1']);
  const page = async (host, more = '') => (await raw(server.port, `GET /m/${match}?step=2 HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`)).heard.toString();
  assert.equal(saidIn(await page('play.example.org', 'X-Forwarded-Proto: https\r\n'))['og:image'],
    `https://play.example.org/api/matches/${match}/picture?step=2&viewer=spectator`);
  assert.match(saidIn(await page('play.example.org'))['og:image'], /^http:\/\/play\.example\.org\//);
  assert.match(await page('evil.example'), /^HTTP\/1\.1 421/);
  await server.stop();
});

test('links that are fetched at once each unfold: one does not lose its picture to another that is read', async () => {
  const { server, match, steps } = await withAMatch();
  const heads = [];
  for (let n = 0; n < 24; n += 4)
    heads.push(...await Promise.all([0, 1, 2, 3].map(async (each) => saidIn(await (await fetched(`${server.url}/m/${match}?step=${(n + each) % steps}`)).text())['og:image'])));
  assert.deepEqual(heads.filter((image) => !image), [], 'links without a picture');
  await server.stop();
});

test('who asks for picture after picture is told to come again, and the page itself is there even then', async () => {
  const { server, match, steps } = await withAMatch(['--reads-per-address', '4', '--pictures-kept', '1']);
  const asked = await Promise.all(Array.from({ length: 24 }, (_, n) =>
    fetched(`${server.url}/api/matches/${match}/picture?step=${n % steps}`)));
  const count = (status) => asked.filter((reply) => reply.status === status).length;
  assert.equal(count(200) + count(503), 24);
  assert.ok(count(200) >= 4, `${count(200)} were made`);
  assert.ok(count(503) > 0, 'none was refused');
  for (const reply of asked) await reply.arrayBuffer();
  // A page is there for people even then: without its picture at worst.
  assert.equal((await fetched(`${server.url}/m/${match}?step=1`)).status, 200);
  await server.stop();
});
