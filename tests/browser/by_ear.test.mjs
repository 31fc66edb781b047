// The same match by other ways than eye and mouse: through the accessibility tree alone, with keys alone, by
// touch on a phone, and without motion. Whoever plays wins against a bot that plays at random.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { by, makeRoom, siteForTests } from './game.mjs';
import { hands } from './reader.mjs';
import { WoodsReader } from './woods_reader.mjs';

const site = siteForTests(undefined, ['--bot-wait', '5']);

const ways = [
  { name: 'through roles, names and live regions alone', hands: hands.reader, context: { viewport: { width: 1280, height: 720 } } },
  { name: 'with the keyboard alone', hands: hands.keys, context: { viewport: { width: 1280, height: 720 } } },
  { name: 'by touch on a phone', hands: hands.touch, context: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
  { name: 'without motion', hands: hands.reader, context: { viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' } },
];

async function begin(page) {
  await makeRoom(page, site.server.url, 'Ada');
  await by(page, 'seat-1-bot-random').click();
  await by(page, 'start-match').click();
  await by(page, 'turn').waitFor();
}

// Each is a whole match or more: one by day, the others by night.
for (const [n, way] of ways.entries())
  test(`Morels is won ${way.name}`, { timeout: 300_000, skip: n > 0 && !process.env.NIGHTLY }, async () => {
    const context = await site.browser.newContext({ locale: 'en-GB', ...way.context });
    context.setDefaultTimeout(30_000);
    const page = await context.newPage();
    const complaints = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    // Chance has its say, though not three times.
    let won = false;
    for (let matches = 0; matches < 3 && !won; matches++) {
      await begin(page);
      const player = new WoodsReader(page, way.hands);
      won = await player.play();
      console.log(`${way.name}: ${won ? 'won' : 'not won'} after ${player.answers} answers, ${player.presses} presses`);
    }
    assert.ok(won, 'no match is won');
    assert.deepEqual(complaints, []);
    await context.close();
  });
