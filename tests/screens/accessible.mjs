// What axe says of a page: every rule that it knows, the ones for names and targets that it leaves out
// by itself too. A page that has been looked at by day is asked for its colours alone by night.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const client = createRequire(resolve(import.meta.dirname, '../../web-client/package.json'));
const source = readFileSync(client.resolve('axe-core/axe.min.js'), 'utf8');
const more = { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } };

/** The violations on the page as it stands, a line each: the rule, how many, and the first three places. axe waits
    for timers: where the page's time stands `still`, it goes on by as much as that takes. */
export async function violationsOf(page, theme = 'day', still = false) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const asked = theme === 'day' ? { rules: more } : { runOnly: ['color-contrast'] };
  const asking = page.evaluate(async (options) => {
    // What is on its way is looked at where it arrives.
    const moving = document.getAnimations().filter(({ playState, timeline, effect }) => playState === 'running' && timeline === document.timeline && effect.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'], ...options });
    return violations.map(({ id, nodes }) => ({ id, places: nodes.map(({ target }) => target.join(' ')) }));
  }, asked);
  let answered = false;
  const found = asking.finally(() => (answered = true));
  while (still && !answered) await page.clock.runFor(1);
  return (await found).map(({ id, places }) => `${id} (${places.length}): ${places.slice(0, 3).join(' | ')}`);
}
