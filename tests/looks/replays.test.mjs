// What an eye found on the sheets of replays, questions and their ends: what lay under something else, was cut, or
// was too small to be known.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at } from '../screens/at.mjs';
import { by } from '../browser/game.mjs';
import { boxes, isOpen, meet } from '../browser/layout.mjs';

test('on a phone laid down what was chosen lies beside what is told meanwhile, and is seen whole', () =>
  at('what would you do: mycelia-2, answered', ['844x390'], async (page) => {
    const buttons = page.locator('[data-testid="telling"] button');
    await buttons.first().waitFor();
    for (const button of await buttons.all()) assert.ok(await isOpen(button), await button.textContent());
    const sheet = by(page, 'answered');
    const hidden = await sheet.evaluate((each) => each.scrollHeight - each.clientHeight);
    assert.ok(hidden <= 1, `${hidden} px`);
    assert.ok(await isOpen(by(page, 'play-on')));
  }));

test('on a phone what was chosen covers no compass of the others', () =>
  at('what would you do: foray-4, answered', ['360x740'], async (page) => {
    await page.locator('.camp:not(.mine) .coin > *').nth(2).waitFor();
    const [sheet] = await boxes(page, '[data-testid="answered"]');
    const compasses = await boxes(page, '.camp:not(.mine) .coin > *');
    assert.equal(compasses.length, 3);
    assert.deepEqual(compasses.filter((each) => meet(each, sheet)), []);
  }));

test('at the end of a replay no dish lies half under the sum, and the words of four keep together', () =>
  at('replay: the end of foray-4', ['844x390', '1280x720', '360x740'], async (page, { name: size }) => {
    await by(page, 'final-score').waitFor();
    const slips = await page.locator('.evening .slip').evaluateAll((all) =>
      all.map((slip) => {
        const foot = slip.querySelector('tfoot th').getBoundingClientRect();
        const rows = [...slip.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect());
        const seen = foot.width > 0 && getComputedStyle(slip.querySelector('tfoot')).clipPath === 'none';
        const lines = [...slip.querySelectorAll('tbody td:not(.picture, .number)')].map((cell) => {
          const words = document.createRange();
          words.selectNodeContents(cell);
          return Math.round(words.getBoundingClientRect().height / parseFloat(getComputedStyle(cell).fontSize) / 1.2);
        });
        return { under: seen && rows.some((row) => row.bottom > foot.top + 1), lines: Math.max(...lines) };
      }));
    assert.equal(slips.length, 4);
    assert.deepEqual(slips.filter(({ under }) => under), [], size);
    assert.ok(Math.max(...slips.map(({ lines }) => lines)) <= (size === '844x390' ? 3 : 2), `${JSON.stringify(slips)} at ${size}`);
  }));

for (const name of ['replay: morels', 'replay: foray-4'])
  test(`${name}: at the end of the match no dish on the line of moves hides another, and each is there`, () =>
    at(name, ['1280x720', '844x390', '360x740'], async (page, { name: size }) => {
      const line = by(page, 'replay-line');
      const last = Number(await line.getAttribute('max'));
      await line.fill(String(last - 1));
      await page.waitForFunction((step) => document.querySelector('[data-testid="replay-line"]').value === String(step), last - 1);
      const discs = await boxes(page, '.dish:not(.dot)');
      const near = discs.flatMap((one, n) => discs.slice(n + 1).filter((other) => Math.hypot(one.left - other.left, one.top - other.top) < 0.75 * one.width));
      assert.deepEqual(near, [], size);
      assert.ok(discs.length > 3, `${discs.length} discs at ${size}`);
      const dots = await page.locator('.dish.dot').evaluateAll((all) => all.map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2)?.matches('.dot');
      }));
      assert.ok(!dots.includes(false), `a dot lies under something at ${size}`);
      if (size !== '1280x720') assert.ok(dots.length, `no dot at ${size}`);
    }));

for (const name of ['replay: mycelia-2', 'replay: mycelia-4'])
  test(`${name}: who is looked on with has their whole name`, () =>
    at(name, ['1920x1080', '1440x900', '1280x720', '1024x768', '768x1024', '844x390', '360x740'], async (page, { name: size }) => {
      await by(page, 'fold-0').waitFor();
      const over = await by(page, 'fold-0').locator('.letters').evaluate((each) => each.scrollWidth - each.clientWidth);
      assert.ok(over <= 1, `${over} px at ${size}`);
    }));

for (const name of ['replay: morels', 'replay: fungi', 'replay: foray-3', 'replay: foray-4'])
  test(`${name}: what the seat that looks has in its camp is seen, and covers no price`, () =>
    at(name, ['768x1024', '844x390'], async (page, { name: size }) => {
      const goods = page.locator('.camp.mine .goods li:visible');
      await goods.first().waitFor();
      for (const each of await goods.all()) assert.ok(await isOpen(each), `${await each.textContent()} at ${size}`);
      const own = await boxes(page, '.camp.mine .pan, .camp.mine .goods li');
      const near = await boxes(page, '.path .price b, .fallen .tag');
      assert.deepEqual(near.filter((each) => own.some((one) => meet(one, each))), [], size);
    }));

for (const name of ['replay: morels', 'replay: foray-4', 'replay: mycelia-2'])
  test(`${name}: what led to the position stands on the plank in whole words`, () =>
    at(name, ['1440x900', '1280x720', '1024x768', '768x1024', '844x390', '360x740'], async (page, { name: size }) => {
      const tells = by(page, 'replay-tells');
      assert.match(await tells.textContent(), /\S/);
      assert.ok(await isOpen(tells), size);
      const hidden = await tells.evaluate((each) => Math.max(each.scrollWidth - each.clientWidth, each.scrollHeight - each.clientHeight));
      assert.ok(hidden <= 1, `${hidden} px at ${size}: ${await tells.textContent()}`);
    }));

test('whoever is asked what they would do sees what match it is, and sits down without scrolling', () =>
  at('what would you do: morels', ['1920x1080', '1440x900', '1280x720', '1024x768', '768x1024', '844x390', '360x740'], async (page, { name: size }) => {
    assert.match(await by(page, 'about-match').textContent(), /Morels: /);
    if (size !== '844x390') await page.waitForFunction(() => document.querySelector('figure.drawn img')?.naturalWidth > 0);
    assert.ok(await isOpen(by(page, 'sit-down')), size);
    const { top, bottom, high } = await by(page, 'question').evaluate((slip) => {
      const { top, bottom } = slip.getBoundingClientRect();
      return { top, bottom, high: innerHeight };
    });
    assert.ok(top >= 0 && bottom <= high, `from ${top} to ${bottom} of ${high} at ${size}`);
  }));

test('on a phone laid down the piles of four lie under no sign', () =>
  at('replay: mycelia-4', ['844x390'], async (page) => {
    await by(page, 'fold-1').waitFor();
    for (const pile of await page.locator('.pile').all()) assert.ok(await isOpen(pile), await pile.textContent());
  }));

for (const name of ['replay: morels', 'replay: all cards of morels', 'replay: all cards of foray-4', 'replay: foray-3'])
  test(`${name}: the sign that says whose turn it is hangs in the window, whole`, () =>
    at(name, ['1440x900', '1024x768', '768x1024', '844x390', '360x740'], async (page, { name: size }) => {
      const { left, right, wide } = await page.locator('.table > .turn').evaluate((sign) => {
        const { left, right } = sign.getBoundingClientRect();
        return { left, right, wide: innerWidth };
      });
      assert.ok(left >= 0 && right <= wide, `from ${left} to ${right} of ${wide} at ${size}`);
    }));

for (const [name, least] of [['morels', 20], ['foray-4', 20]])
  test(`replay: all cards of ${name}: each of a hand is large enough to be known, and nothing lies over it`, () =>
    at(`replay: all cards of ${name}`, ['1920x1080', '1440x900', '1280x720', '1024x768', '768x1024', '844x390', '360x740'], async (page, { name: size }) => {
      await page.locator('.backs.seen').first().waitFor();
      const cards = await boxes(page, '.backs.seen [data-card] > svg');
      assert.ok(cards.length >= least, `${cards.length} cards at ${size}`);
      assert.ok(Math.min(...cards.map(({ width }) => width)) >= 30, `${Math.min(...cards.map(({ width }) => width))} px at ${size}`);
      const near = await boxes(page, '.camp .said > *, .peek > *, .path [data-card], .decks .pile, .coin > *');
      assert.deepEqual(near.filter((each) => cards.some((card) => meet(card, each))), [], size);
    }));

test('a report tells nothing as more than all, and its table breaks no name', () =>
  at('replay: the report of mycelia-2', ['360x740', '1440x900'], async (page, { name: size }) => {
    const table = by(page, 'report-accounts');
    const cells = await table.locator('td').allTextContents();
    assert.ok(cells.length >= 12);
    assert.deepEqual(cells.filter((text) => Math.abs(Number(text.replace('−', '-').match(/-?\d+/)?.[0] ?? 0)) > 100), [], size);
    const heads = await table.locator('th[scope="col"] .letters').evaluateAll((all) =>
      all.map((each) => [each.scrollWidth - each.clientWidth <= 1, each.getClientRects().length]));
    assert.deepEqual(heads, [[true, 1], [true, 1]], size);
  }));

test('whether a sheet goes on below is measured by the foot that it has now', () =>
  at('woods: leaving', ['1920x1080'], async (page) => {
    const margins = () => page.evaluate(() => [window.lastMargin, 0.7 * document.querySelector('dialog[open] .foot').offsetHeight]);
    await page.setViewportSize({ width: 1280, height: 620 });
    await page.waitForFunction(() => Math.abs(window.lastMargin - 0.7 * document.querySelector('dialog[open] .foot').offsetHeight) < 0.5, null, { timeout: 5000 })
      .catch(async () => assert.fail((await margins()).join(' of ')));
  }, { before: (page) => page.addInitScript(() => {
    const Real = window.IntersectionObserver;
    window.IntersectionObserver = class extends Real {
      constructor(told, options) {
        super(told, options);
        if (options?.root?.localName === 'dialog') window.lastMargin = -parseFloat(options.rootMargin.split(' ')[2]);
      }
    };
  }) }));

test('who reads Chinese is told first in Chinese that the page is not whole', () =>
  at('front door: the page is not whole', ['1440x900'], async (page) => {
    assert.match(await page.locator('#not-there').innerText(), /^\s*页面没有加载完整/);
  }, { language: 'zh' }));

test('on a tablet held upright a hint lies over no card of the hand, and on a phone its list over no path', async () => {
  await at('morels: hints', ['768x1024'], async (page) => {
    const [slip] = await boxes(page, '[data-testid="hints"]');
    assert.deepEqual((await boxes(page, '[data-testid="hand"] [data-card]')).filter((each) => meet(each, slip)), []);
  });
  await at('morels: hints', ['360x740'], async (page) => {
    await by(page, 'hints').locator('.others').click();
    const [slip] = await boxes(page, '[data-testid="hints"]');
    assert.deepEqual((await boxes(page, '[data-testid^="forest-slot-"]')).filter((each) => meet(each, slip)), []);
  });
});
