// On a phone: the number that tells bots of one kind apart is seen, a small card says its name when it is pressed,
// and at the end everybody's sum is in sight.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at } from '../screens/at.mjs';
import { by } from '../browser/game.mjs';
import { holdSocket } from '../browser/socket.mjs';

const phones = ['844x390', '360x740'];

const badgers = (page) =>
  holdSocket(page, {
    change: (message) =>
      message.push === 'room'
        ? { ...message, seats: message.seats.map((seat, n) => ({ ...seat, player: seat.player && { ...seat.player, name: `Steadfast badger ${n + 1}` } })) }
        : message,
  });

test('of bots of one kind the number is seen, however little room there is for their name', () =>
  at('foray-4: my turn', phones, async (page, size) => {
    for (const seat of [1, 2, 3]) {
      const { text, inside } = await by(page, `fold-${seat}`).locator('.name .number').evaluate((each) => {
        const box = each.getBoundingClientRect();
        const sign = each.closest('button').getBoundingClientRect();
        const name = each.closest('.name').getBoundingClientRect();
        return { text: each.textContent.trim(), inside: box.width > 3 && box.right <= Math.min(sign.right, name.right) + 1 && box.bottom <= name.bottom + 2 };
      });
      assert.equal(text, String(seat + 1));
      assert.ok(inside, `${text} at ${size.name}`);
    }
  }, { before: badgers }));

test('a small card says its name when it is pressed, within the window', () =>
  at('morels: my turn', phones, async (page, size) => {
    const cards = page.locator('[data-testid="hand"] [data-name], [data-testid^="forest-slot-"][data-name], [data-testid="take-decay"]');
    let pressed = 0;
    for (const card of await cards.all()) {
      // Of a fan one sees an edge of each card.
      const spot = await card.evaluate((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        const shares = [0.15, 0.3, 0.5, 0.7];
        return shares.flatMap((down) => shares.map((along) => [x + along * width, y + down * height])).find((at) => document.elementFromPoint(...at)?.closest('[data-name]') === each);
      });
      if (!spot) continue;
      pressed++;
      await page.mouse.move(...spot);
      await page.mouse.down();
      const told = await page.evaluate(() => {
        const pressed = document.querySelector('[data-name]:active');
        if (!pressed) return null;
        const { content, width, display } = getComputedStyle(pressed, '::after');
        return { name: pressed.dataset.name, content, width: parseFloat(width), display };
      });
      await page.mouse.move(2, size.height - 2);
      await page.mouse.up();
      assert.ok(told, `nothing is pressed at ${size.name}`);
      assert.equal(told.content, JSON.stringify(told.name), size.name);
      assert.ok(told.width > 20 && told.display !== 'none');
    }
    assert.ok(pressed > 8, `${pressed} cards are pressed at ${size.name}`);
  }));

for (const name of ['morels: the end', 'foray-2: the end', 'mycelia-2: the end'])
  test(`everybody's sum is in sight: ${name}`, () =>
    at(name, phones, async (page, size) => {
      const hidden = await page.locator('[data-testid^="total-"]').evaluateAll((all) =>
        all.filter((each) => {
          const box = each.getBoundingClientRect();
          const slip = each.closest('.slip').getBoundingClientRect();
          return box.top < slip.top - 1 || box.bottom > slip.bottom + 1;
        }).map((each) => each.dataset.testid));
      assert.deepEqual(hidden, [], size.name);
    }));
