// Where the last line lies over a narrow table, on pages with nothing but what it may and may not cover: the
// part of the page that knows it is taken by itself.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { after, before, test } from 'node:test';
import { drawn } from '../screens/walk.mjs';
import { person, startBrowser, within } from './game.mjs';

const source = new URL('../../web-client/src/place/clear_place.ts', import.meta.url);
const clearPlace = stripTypeScriptTypes(readFileSync(source, 'utf8')).replace('export function', 'function');

let browser;
before(async () => (browser = await startBrowser()));
after(() => browser?.close());

/** A page of a phone with these things on it, in px, and the last line where its style puts it: at the top right. */
async function covered(...things) {
  const { page } = await person(browser, { width: 320, height: 568, touch: true });
  const at = ([name, left, top, width, height]) =>
    `<${name} style="position: fixed; margin: 0; padding: 0; border: 0; left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px"></${name}>`;
  await page.setContent(`${things.map(at).join('')}
    <style>#toast { position: fixed; margin: 0; right: 8px; top: 60px }</style>
    <p class="slip" id="toast">Bo took a morel.</p>`);
  await page.addScriptTag({ content: `${clearPlace}; clearPlace(document.getElementById('toast'));` });
  return page;
}

/** Resolves once the last line covers none of these things. */
const coversNone = (page, name) =>
  page.waitForFunction((what) => {
    const at = document.getElementById('toast').getBoundingClientRect();
    return [...document.querySelectorAll(what)].every((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      return left >= at.right || right <= at.left || top >= at.bottom || bottom <= at.top;
    });
  }, name, { timeout: within(10) });

test('where there is a place without words the last line lies there', async () => {
  const page = await covered(['b', 0, 0, 320, 300]);
  await coversNone(page, 'b');
});

test('where words are everywhere the last line leaves free what is asked and pressed', async () => {
  const page = await covered(['b', 0, 0, 320, 568], ['button', 0, 0, 320, 200]);
  await coversNone(page, 'button');
});

for (const [how, name, mark] of [['as a new button', 'button', ''], ['by a mark alone', 'u', 'true']])
  test(`what comes to be asked ${how} while the last line is there is left free`, async () => {
    const page = await covered(['b', 0, 200, 320, 368], ['u', 0, 0, 0, 0]);
    await coversNone(page, 'b');
    // It is looked at twice when it comes; what is asked comes later.
    await drawn(page);
    await drawn(page);
    await page.evaluate(([tag, may]) => {
      const { left, top, width, height } = document.getElementById('toast').getBoundingClientRect();
      const asked = may ? document.querySelector(tag) : document.body.appendChild(document.createElement(tag));
      Object.assign(asked.style, { position: 'fixed', left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
      if (may) asked.dataset.may = may;
    }, [name, mark]);
    await coversNone(page, name);
  });

test('what a dialog asks above the last line does not move it', async () => {
  const page = await covered(['b', 0, 200, 320, 368]);
  await coversNone(page, 'b');
  const lies = () => page.evaluate(() => JSON.stringify(document.getElementById('toast').getBoundingClientRect()));
  const before = await lies();
  await page.evaluate(() => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.append(document.createElement('button'));
    dialog.style = 'position: fixed; inset: 0; width: 320px; height: 568px';
    dialog.firstChild.style = 'position: absolute; inset: 0 0 auto; height: 120px';
    dialog.showModal();
  });
  await drawn(page);
  await drawn(page);
  assert.equal(await lies(), before);
});

test('in a window of another size the last line is in it', async () => {
  const page = await covered(['b', 0, 0, 320, 300]);
  await coversNone(page, 'b');
  await page.setViewportSize({ width: 200, height: 400 });
  await page.waitForFunction(() => {
    const { left, right, top, bottom } = document.getElementById('toast').getBoundingClientRect();
    return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
  });
});

test('where what is asked is everywhere the last line lies where its style puts it', async () => {
  const page = await covered(['button', 0, 0, 320, 568]);
  const { right, top } = await page.evaluate(() => document.getElementById('toast').getBoundingClientRect().toJSON());
  assert.deepEqual([right, top], [312, 60]);
});
