// A table that waits costs next to nothing: what goes on moving for ever is moved by the compositor alone. An
// animation of anything else has the page styled and painted anew sixty times a second, which is a whole
// processor on a machine without a graphics card, and a battery anywhere.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { by } from './game.mjs';
import { laidForTests, sitDown } from './staging.mjs';

const all = { modules: 'all' };
const tables = [
  { name: 'foray-4', game: 'foray', players: 4, options: all, question: 'commit', where: ({ view, seat }) => view.seats[seat].dishes.length > 0 },
  { name: 'mycelia-2', game: 'mycelia', players: 2, question: 'turn' },
];
const site = laidForTests(tables);

/** What moves without an end, and by which properties: each kind once. */
const endless = (page) =>
  page.evaluate(() => {
    const lasting = document.getAnimations().filter(({ playState, effect }) => playState === 'running' && effect.getTiming().iterations === Infinity);
    const ours = ({ offset, computedOffset, easing, composite, ...properties }) => Object.keys(properties);
    return [...new Set(lasting.map(({ animationName, effect }) => `${animationName.replace(/^.*-/, '')}: ${[...new Set(effect.getKeyframes().flatMap(ours))].sort()}`))].sort();
  });

for (const { name } of tables)
  for (const theme of ['day', 'night'])
    test(`what moves for ever on ${name} by ${theme} moves by opacity and transform alone, and is seen`, async () => {
      const context = await site.browser.newContext({ viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      await page.addInitScript((light) => localStorage.setItem('understory-theme', light), theme);
      await sitDown(page, site, site.tables.get(name));
      await by(page, 'turn').waitFor();
      const moving = [...(name === 'foray-4' ? ['steam: opacity,transform'] : []), ...(theme === 'night' ? ['glimmer: opacity'] : [])];
      assert.deepEqual(await endless(page), moving.sort());
      await context.close();
    });
