// The same browser elsewhere: another tab that changes what this one knows, storage that is emptied, and a sheet that
// is open when one goes back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { by, giveName, makeRoom, person, siteForTests, startServer } from './game.mjs';

const site = siteForTests();
const kept = (page, key) => page.evaluate((of) => localStorage.getItem(of), key);

test('a name given in another tab can be taken back in this one', async () => {
  const { page, context } = await person(site.browser, { fresh: true });
  await page.goto(site.server.url);
  await giveName(page, 'Ada');
  const other = await context.newPage();
  await other.goto(site.server.url);
  await by(other, 'me').getByText('Ada').waitFor();
  await giveName(page, 'Bo');
  await giveName(other, 'Ada');
  await page.reload();
  await by(page, 'me').getByText('Ada').waitFor();
});

test('who has a name in another tab is not given one here', async () => {
  const { page, context } = await person(site.browser, { fresh: true });
  await page.goto(site.server.url);
  const other = await context.newPage();
  await other.goto(site.server.url);
  await by(other, 'me').getByText('Guest').waitFor();
  await giveName(page, 'Ada');
  await by(other, 'invite-morels').click();
  await by(other, 'seat-0').getByText('Ada').waitFor();
  await other.reload();
  await by(other, 'seat-0').getByText('Ada').waitFor();
});

test('sounds that are switched off in one tab are off in the other', async () => {
  const { page, context } = await person(site.browser, { fresh: true });
  await page.goto(site.server.url);
  await by(page, 'me').click();
  await by(page, 'wish-sounds').check();
  const other = await context.newPage();
  await other.goto(site.server.url);
  await by(other, 'me').click();
  assert.equal(await by(other, 'wish-sounds').isChecked(), true);
  await by(page, 'wish-sounds').uncheck();
  await other.locator('[data-testid="wish-sounds"]:not(:checked)').waitFor();
});

test('an open page stays who it is though the storage of its browser was emptied', async () => {
  const own = await startServer();
  const { page, context } = await person(site.browser, { fresh: true });
  await makeRoom(page, own.url, 'Ada');
  const token = await kept(page, 'understory-token');
  await page.evaluate(() => localStorage.clear());
  await own.stop('SIGKILL');
  await by(page, 'connection-lost').waitFor();
  const again = await startServer(own.data, new URL(own.url).port);
  await by(page, 'connection-lost').waitFor({ state: 'detached' });
  assert.equal(await kept(page, 'understory-token'), token);
  await context.close();
  await again.stop();
  again.forget();
});

test('a sheet that is open does not follow to the page that one goes back to', async () => {
  const { page } = await person(site.browser, { fresh: true });
  await page.goto(site.server.url);
  await by(page, 'me').waitFor();
  await page.evaluate(() => {
    history.pushState(null, '', '/nothing-here');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await by(page, 'to-door').waitFor();
  await by(page, 'me').click();
  await by(page, 'settings').waitFor();
  await page.goBack();
  await by(page, 'settings').waitFor({ state: 'hidden' });
});

test('a name that nobody can see is none, and no fault of the page', async () => {
  const { page } = await person(site.browser, { fresh: true });
  await page.goto(site.server.url);
  await giveName(page, 'Ada');
  await by(page, 'me').click();
  await by(page, 'name').fill('\u200b\u3164 ');
  await by(page, 'give-name').click();
  await by(page, 'settings').waitFor({ state: 'hidden' });
  await by(page, 'me').getByText('Ada').waitFor();
});
