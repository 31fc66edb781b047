// "Copy the link": it says "Copied" when the clipboard has it, and never otherwise.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { join } from 'node:path';
import { by, makeRoom, openNotebook, person, shots, siteForTests, turnLight } from './game.mjs';

const site = siteForTests();

/** As on a page without a certificate. */
const plain = () => delete Navigator.prototype.clipboard;

test('on a plain page the link is on the clipboard when it says so', async () => {
  const ada = await person(site.browser);
  await ada.context.addInitScript(plain);
  const link = await makeRoom(ada.page, site.server.url, 'Ada');
  await by(ada.page, 'copy-link').click();
  await by(ada.page, 'copy-link').getByText('Copied').waitFor();
  await openNotebook(ada.page);
  await by(ada.page, 'chat-input').focus();
  await ada.page.keyboard.press('Control+V');
  assert.equal(await by(ada.page, 'chat-input').inputValue(), link);
});

test('where nothing can be copied the link stands there, selected, and nothing says "Copied"', async () => {
  const ada = await person(site.browser, { width: 360, height: 740, locale: 'zh-CN' });
  await ada.context.addInitScript(plain);
  await ada.context.addInitScript(() => (document.execCommand = () => false));
  const link = await makeRoom(ada.page, site.server.url, 'Ada');
  await turnLight(ada.page);
  await by(ada.page, 'copy-link').click();
  await by(ada.page, 'link-field').waitFor();
  assert.equal(await ada.page.evaluate(() => getSelection().toString() ||
    document.activeElement.value.slice(document.activeElement.selectionStart, document.activeElement.selectionEnd)), link);
  assert.equal(await ada.page.getByText('已复制').count(), 0);
  await ada.page.screenshot({ path: join(shots, 'copy-by-hand.png') });
});
