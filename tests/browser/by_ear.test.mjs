// The same match by other ways than eye and mouse: through the accessibility tree alone, with keys alone, by
// touch on a phone, and without motion. Whoever plays wins against a bot that plays at random.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { by, byNight, makeRoom, seatBot, siteForTests, within } from './game.mjs';
import { hands } from './reader.mjs';
import { MyceliaReader } from './mycelia_reader.mjs';
import { WoodsReader } from './woods_reader.mjs';

const site = siteForTests(undefined, ['--bot-wait', '5']);

const ways = [
  { name: 'through roles, names and live regions alone', hands: hands.reader, context: { viewport: { width: 1280, height: 720 } } },
  { name: 'with the keyboard alone', hands: hands.keys, context: { viewport: { width: 1280, height: 720 } } },
  { name: 'by touch on a phone', hands: hands.touch, context: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
  { name: 'without motion', hands: hands.reader, context: { viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' } },
];

/** Each game at its table, and who plays it by ear. */
const tables = [
  { game: 'morels', name: 'Morels', player: WoodsReader },
  { game: 'fungi', name: 'Fungi', player: WoodsReader },
  { game: 'foray', name: 'Foray with two', player: WoodsReader, option: 'preset-all' },
  { game: 'foray', name: 'Foray with three', players: 3, player: WoodsReader, option: 'preset-all' },
  { game: 'foray', name: 'Foray with four', players: 4, player: WoodsReader, option: 'preset-all' },
  { game: 'mycelia', name: 'Mycelia', players: 2, player: MyceliaReader, option: 'mats-4' },
];

/** A room with bots that play at random on all the other seats, and its match. */
async function begin(page, { game, players, option }) {
  await makeRoom(page, site.server.url, 'Ada', game, { players, choose: option && (() => by(page, option).click()) });
  for (let seat = 1; seat < (players ?? 2); seat++) await seatBot(page, seat, 'random');
  await by(page, 'start-match').click();
  await by(page, 'turn').waitFor();
}

for (const table of tables)
  for (const way of ways)
    test(`${table.name} is won ${way.name}`, { timeout: within(600), skip: byNight }, async () => {
      const context = await site.browser.newContext({ locale: 'en-GB', ...way.context });
      const page = await context.newPage();
      const complaints = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      // Chance has its say, though not three times.
      let won = false;
      for (let matches = 0; matches < 3 && !won; matches++) {
        await begin(page, table);
        const player = new table.player(page, way.hands);
        won = await player.play();
        console.log(`${table.name} ${way.name}: ${won ? 'won' : 'not won'} after ${player.answers} answers, ${player.presses} presses`);
      }
      assert.ok(won, 'no match is won');
      assert.deepEqual(complaints, []);
      await context.close();
    });
