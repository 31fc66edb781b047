// The invitation of a room: its code is its link, which is copied, and handed on where the browser can.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { by, makeRoom, person, siteForTests } from './game.mjs';

const site = siteForTests();
const client = createRequire(new URL('../../web-client/package.json', import.meta.url));
const { encode } = await import(client.resolve('uqr').replace(/\.cjs$/, '.mjs'));

/** Keeps what the page hands on and copies. */
const keep = () => {
  window.handedOn = [];
  window.onTheClipboard = [];
  navigator.share = (what) => Promise.resolve(void window.handedOn.push(what));
  navigator.clipboard.writeText = (text) => Promise.resolve(void window.onTheClipboard.push(text));
};

/** The squares of a path of "M x y h1v1h-1z", as the page draws them. */
const drawn = (d) => [...d.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`);

test('the code that is drawn says the link of the room, on light ground with a margin', async () => {
  const { page } = await person(site.browser);
  const link = await makeRoom(page, site.server.url, 'Ada');
  assert.equal(link, page.url());
  const squares = drawn(await by(page, 'qr-code').locator('path').getAttribute('d'));
  const { data, size } = encode(link, { ecc: 'M', border: 0 });
  assert.deepEqual(squares, data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `${x} ${y}` : []))));
  const [left, top, width, height] = (await by(page, 'qr-code').getAttribute('viewBox')).split(' ').map(Number);
  assert.ok(left < 0 && top < 0 && left + width > size && top + height > size);
});

test('the link is handed on and copied where the browser can do both', async () => {
  const { page, context } = await person(site.browser);
  await context.addInitScript(keep);
  const link = await makeRoom(page, site.server.url, 'Ada');
  await by(page, 'share-link').click();
  assert.deepEqual(await page.evaluate(() => window.handedOn), [{ url: link }]);
  await by(page, 'copy-link').click();
  await by(page, 'copy-link').getByText('Copied').waitFor();
  assert.deepEqual(await page.evaluate(() => window.onTheClipboard), [link]);
});

test('where the browser cannot hand a link on, that is not offered', async () => {
  const { page, context } = await person(site.browser);
  await context.addInitScript(() => delete Navigator.prototype.share);
  await makeRoom(page, site.server.url, 'Ada');
  await by(page, 'copy-link').waitFor();
  assert.equal(await by(page, 'share-link').count(), 0);
});
