// A replay that was saved as one page: opened from a disk with all network refused it plays through, in all
// four games; it holds what its viewer may see and no more. And the record that another server imports.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { run } from '../wire/client.mjs';
import { by, byNight, person, shot, speak } from './game.mjs';
import { finished, laidForTests } from './staging.mjs';

const site = laidForTests(finished);
const idOf = (name) => site.tables.get(name).replay;
/** The page without its match is 1.3 MB; a match adds some tenths of one. */
const bytesMax = 3e6;

/** Saves what the replay offers with that button; gives the path of the file. */
async function save(page, testid) {
  const coming = page.waitForEvent('download');
  await by(page, testid).click();
  const download = await coming;
  const path = join(mkdtempSync(join(tmpdir(), 'understory-saved-')), download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

/** Opens the replay of a match as that viewer sees it, with its list of moves. */
async function watch(page, name, viewer) {
  await page.goto(`${site.server.url}/m/${idOf(name)}?viewer=${viewer}&step=3`);
  await by(page, 'turn').waitFor();
  await by(page, 'replay-moves').click();
}

/** A browser that has no network at all, at the file; whatever it asks for is collected. */
async function opened(path, options) {
  const reader = await person(site.browser, options);
  const asked = [];
  reader.page.on('request', (request) => asked.push(request.url()));
  await reader.context.setOffline(true);
  await reader.page.goto(pathToFileURL(path).href);
  await by(reader.page, 'replay').waitFor();
  await by(reader.page, 'turn').waitFor();
  return { ...reader, asked };
}

for (const { name } of finished)
  test(`a match of ${name} is saved as one page that plays through from a disk without a network`, { skip: name !== 'morels' && byNight }, async () => {
    const zoe = await person(site.browser);
    await watch(zoe.page, name, 0);
    const path = await save(zoe.page, 'save-page');
    await zoe.context.close();
    assert.match(path, new RegExp(`understory-${name}-.*\\.html$`));
    const bytes = statSync(path).size;
    console.log(`${name}: ${(bytes / 1e6).toFixed(2)} MB`);
    assert.ok(bytes < bytesMax, `${bytes} bytes`);
    const reply = await (await fetch(`${site.server.url}/api/matches/${idOf(name)}?viewer=0`)).json();
    const kept = JSON.parse(/<script type="application\/json" id="kept">(.*?)<\/script>/s.exec(readFileSync(path, 'utf8'))[1]);
    const [address] = Object.keys(kept).filter((each) => each.startsWith('/api/matches'));
    assert.equal(address, `/api/matches/${idOf(name)}?viewer=0`);
    assert.deepEqual(kept[address], reply, 'what the viewer may see, and no more');
    assert.deepEqual(Object.keys(kept).sort(), [address, `/api/rules/${name}`].sort());

    const { page, complaints, asked } = await opened(path);
    for (const id of ['replay-link', 'go-on', 'to-door']) assert.equal(await by(page, id).count(), 0, id);
    assert.equal(await by(page, 'replay-viewer').locator('option').count(), 1);
    await shot(page, `offline-${name}`);
    for (let step = 1; step < reply.positions.length; step++) {
      await page.keyboard.press('ArrowRight');
      await page.waitForFunction(
        (wanted) => document.querySelector('[data-testid="replay-position"]')?.textContent.startsWith(`Move ${wanted} `), step);
    }
    await by(page, 'final-score').waitFor();
    await by(page, 'replay-first').click();
    await by(page, 'replay-speed-4').click();
    await by(page, 'replay-play').click();
    await page.waitForFunction(() => Number(/Move (\d+)/.exec(document.querySelector('[data-testid="replay-position"]').textContent)[1]) > 2);
    assert.deepEqual(asked.filter((each) => !/^(file|data):/.test(each)), []);
    assert.deepEqual(complaints, []);
  });

test('a saved page speaks Chinese, opens its book of rules, and stays what it is on a phone', async () => {
  const zoe = await person(site.browser);
  await watch(zoe.page, 'foray', 'everything');
  const path = await save(zoe.page, 'save-page');
  await zoe.context.close();
  const { page, complaints, asked } = await opened(path, { width: 360, height: 740 });
  await speak(page, 'zh');
  await by(page, 'cards').click();
  await by(page, 'rules').waitFor();
  await page.keyboard.press('Escape');
  await by(page, 'replay-moves').click();
  assert.equal(await by(page, 'save-page').count(), 0);
  await by(page, 'replay-whole').click();
  await by(page, 'move-2').click();
  assert.match(await by(page, 'replay-position').textContent(), /第\s2\s/);
  await shot(page, 'offline-phone');
  assert.deepEqual(asked.filter((each) => !/^(file|data):/.test(each)), []);
  assert.deepEqual(complaints, []);
});

test('the record that a replay offers is imported by another server, and verified there', async () => {
  const zoe = await person(site.browser);
  await watch(zoe.page, 'fungi', 'spectator');
  const path = await save(zoe.page, 'save-record');
  await zoe.context.close();
  const elsewhere = mkdtempSync(join(tmpdir(), 'understory-elsewhere-'));
  const imported = await run(['import', '--data', elsewhere, path]);
  assert.equal(imported.code, 0, imported.err);
  assert.equal((await run(['verify', '--data', elsewhere, idOf('fungi')])).code, 0);
});

test('while the cards of another viewer are fetched those of the former are not saved under their name', async () => {
  const zoe = await person(site.browser);
  let letGo;
  const held = new Promise((done) => (letGo = done));
  await zoe.page.route(/viewer=1$/, async (route) => {
    await held;
    await route.continue();
  });
  await watch(zoe.page, 'morels', 'everything');
  await by(zoe.page, 'save-page').waitFor();
  await by(zoe.page, 'replay-viewer').selectOption('1');
  await zoe.page.waitForURL(/viewer=1/);
  await by(zoe.page, 'save-page').waitFor({ state: 'detached' });
  letGo();
  await by(zoe.page, 'save-page').waitFor();
});

test('a page that cannot be saved says so', async () => {
  const zoe = await person(site.browser);
  await zoe.page.route(/replay\.html$/, (route) => route.abort());
  await watch(zoe.page, 'morels', 0);
  const refused = zoe.page.waitForEvent('requestfailed', (request) => request.url().endsWith('/replay.html'));
  await by(zoe.page, 'save-page').click();
  await refused;
  await by(zoe.page, 'save-failed').waitFor();
});
