// What an eye found on the sheets of Mycelia (tests/screens): on phones and tablets one thing over another, and words
// that said nothing or stood apart.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '../languages.mjs';
import { at } from '../screens/at.mjs';
import { by } from '../browser/game.mjs';
import { boxes, faultsOf, meet, over } from '../browser/layout.mjs';

for (const name of ['mycelia-2: waiting', 'mycelia-3: my turn', 'mycelia-4: my turn', 'mycelia-4: a spectator'])
  test(`${name}: upright, the wind, the piles and the shelf's handle lie clear of what is said of the players`, () =>
    at(name, ['768x1024', '360x740'], async (page, { name: size }) => {
      // Made narrower, the table puts its shelf away.
      await page.locator('.shelf').evaluate((shelf) => Promise.all(shelf.getAnimations().map((each) => each.finished)));
      const said = await boxes(page, '.others .said p, .mine .who');
      const rims = await boxes(page, '.weather, .rim .left .tag, .pull');
      assert.ok(said.length >= 2 && rims.length >= 6, size);
      assert.deepEqual(over(said, rims), [], size);
    }));

for (const name of ['mycelia-2: a spectator', 'mycelia-3: my turn', 'mycelia-4: my turn', 'mycelia-4: a spectator'])
  test(`${name}: on a phone laid down the longest that is said of the players lies over nothing`, () =>
    at(name, ['844x390', '740x360', '640x360'], async (page, { name: size }) => {
      await page.locator('.others .said .lines').evaluateAll((all) => all.forEach((each) => (each.textContent = 'placed 3 spores; 11 left over, and then some more')));
      const said = await boxes(page, '.others .said p');
      const near = await boxes(page, '.weather, .rim .left .tag, .pull, .overhead .turn, .who, .touch, .spreads button');
      assert.ok(said.length >= 2 && near.length >= 16, size);
      assert.deepEqual(over(said, near), [], size);
    }));

for (const [name, others] of [['mycelia-3: my turn', 2], ['mycelia-4: my turn', 3], ['mycelia-4: a spectator', 4]])
  for (const language of languages)
    test(`${name}, ${language}: on a phone one sees of every other how near the end is, and upright their cards, whole and beside nothing else`, () =>
      at(name, ['844x390', '360x740'], async (page, { name: size }) => {
        const goods = '.others .goods li';
        // A number more than one usually has.
        await page.locator(`${goods}:not([data-place^='mat']) .much`).first().evaluate((each) => (each.textContent = '12'));
        for (const kind of ['mat', 'hand']) {
          const tags = page.locator(`${goods}[data-place^="${kind}-"]`);
          assert.equal(await tags.count(), others);
          assert.deepEqual(await tags.evaluateAll((all) => all.map((each) => each.checkVisibility())), Array(others).fill(true), `${kind} at ${size}`);
        }
        const sizes = await page.locator(`${goods} .much, ${goods} small`).evaluateAll((all) =>
          all.filter((each) => each.checkVisibility()).map((each) => parseFloat(getComputedStyle(each).fontSize)));
        assert.ok(Math.min(...sizes) >= 12.5, `${Math.min(...sizes)} pixels at ${size}`);
        const [strips, said] = [await boxes(page, '.others .goods'), await boxes(page, '.others .said p')];
        assert.ok(strips.every(({ right }) => right <= page.viewportSize().width), size);
        assert.deepEqual(strips.filter((each, n) => strips.some((one, other) => other !== n && meet(one, each))), [], size);
        assert.deepEqual(over(strips, [...said, ...(await boxes(page, '.weather, .pull'))]), [], size);
        if (others === 4 && size === '360x740') return; // a quarter of that width holds no line of words
        const told = page.locator('.others .said .lines');
        assert.ok((await told.count()) > 0, `nobody is told of at ${size}`);
        assert.deepEqual(await told.evaluateAll((all) =>
          all.filter((each) => each.scrollHeight > each.clientHeight + 4).map((each) => each.textContent)), [], size);
      }, { language }));

for (const language of languages)
  test(`${language}: a cell that is not offered says so when it is touched, and what is, above a hand that stays to be seen`, () =>
    at('mycelia-4: my turn', ['844x390', '360x740'], async (page, { name: size }) => {
      await by(page, 'action-move').tap();
      const vain = page.locator('.touch[data-may="false"]').first();
      await vain.waitFor();
      await vain.dispatchEvent('click');
      await by(page, 'missed').waitFor();
      const { y, bottom } = await by(page, 'hint').evaluate((each) => each.closest('.slip').getBoundingClientRect().toJSON());
      const asked = await by(page, 'hint').textContent();
      assert.match(asked, language === 'en' ? /Not there\. Choose where/ : /那里不行。\s*选择/u);
      assert.ok(y > 0 && bottom <= Number(size.split('x')[1]), size);
      await page.locator('.touch[data-may="true"]').first().dispatchEvent('click');
      await by(page, 'missed').waitFor({ state: 'detached' });
      // The next size begins anew.
      await page.keyboard.press('Escape');
      await by(page, 'action-move').waitFor();
    }, { language }));

test('on a phone laid down a tile is laid on a board that neither the wind nor the tokens of anybody lie over', () =>
  at('question: place_tile', ['844x390'], async (page) => {
    const [rims, cells] = [await boxes(page, '.weather, .others .goods li, .mine .goods li, .lens button'), await boxes(page, '.touch')];
    assert.ok(rims.length >= 6 && cells.length > 20);
    // The corners of a cell's box are not its own.
    const inner = cells.map(({ left, right, top, bottom }) => ({ left: left + 12, right: right - 12, top: top + 6, bottom: bottom - 6 }));
    assert.deepEqual(over(rims, inner), []);
  }));

for (const name of ['mycelia-2: my turn', 'mycelia-4: my turn', 'mycelia-1: my turn'])
  test(`${name}: what there is left of all lies clear of one's own sign and its light, and of the wind`, async () => {
    for (const language of languages)
      await at(name, ['768x1024', '844x390', '360x740'], async (page, { name: size }) => {
        const [[sign], [wind]] = [await boxes(page, '.mine .who'), await boxes(page, '.weather')];
        const left = await boxes(page, '.left :is(.back, svg, .tag)');
        assert.ok(left.length >= 8);
        assert.deepEqual(left.filter((each) => each.bottom > sign.top - 2 || meet(each, wind)), [], `${size} ${language}`);
      }, { language });
  });

for (const language of languages)
  test(`${language}: a tapped card that no spore is lacking for says why it cannot be grown`, () =>
    at('mycelia-2: my turn', ['844x390', '360x740'], async (page) => {
      await page.locator('[data-testid^="hand-"]').first().tap({ position: { x: 16, y: 40 } });
      const said = await by(page, 'payable').textContent();
      assert.match(said, /\p{Letter}.*[\p{Letter}\d][.。]/u);
      assert.doesNotMatch(said, /\s[.。]/);
      await page.keyboard.press('Escape');
    }, { language }));

for (const language of languages)
  test(`${language}: on a phone the hand is seen above what a tapped card says, and is put back by the button or another tap`, () =>
    at('mycelia-2: my turn', ['360x740'], async (page) => {
      const cards = page.locator('[data-testid^="hand-"]');
      const slip = page.locator('[data-testid="plan"] .slip');
      const six = page.locator('.six');
      for (const n of [0, 2]) {
        await cards.nth(n).tap({ position: { x: 16, y: 40 } });
        await by(page, 'payable').waitFor();
        // What is printed on a card ends a fifth above its foot.
        const ends = await cards.nth(n + 1).evaluate((card) => card.getBoundingClientRect().bottom - 0.2 * card.clientHeight);
        const { y } = await slip.boundingBox();
        assert.ok(y >= ends, `the slip begins at ${y}, the print ends at ${ends}`);
        assert.equal(await six.isVisible(), false);
        if (n) await by(page, 'put-down').tap();
        else await cards.nth(n).tap({ position: { x: 16, y: 40 } });
        await six.waitFor();
      }
    }, { language }));

test('on a phone the hand is seen above what a mushroom is paid with', () =>
  at('mycelia-4: my turn', ['360x740'], async (page) => {
    const cards = page.locator('[data-testid^="hand-"]');
    await page.locator('[data-testid^="hand-"][data-may="true"]').first().tap({ position: { x: 16, y: 40 } });
    await page.locator('.dues').waitFor();
    const { y, height } = await cards.last().boundingBox();
    assert.ok((await page.locator('[data-testid="plan"] .slip').boundingBox()).y > y + 0.6 * height);
  }));

test('at the end of four the names stand in one line, whole where one wins', () =>
  at('mycelia-4: the end', ['1920x1080', '844x390'], async (page, { name: size }) => {
    const names = size === '844x390' ? 'caption .head' : '.who .letters';
    const over = await page.locator(`[data-testid="final-score"] ${names}`).evaluateAll((all) =>
      all.map((each) => [each.textContent.trim(), each.scrollWidth - each.clientWidth, each.getBoundingClientRect().height]));
    assert.equal(over.length, 4);
    assert.deepEqual(over.filter(([, wide, tall]) => wide > 1 || tall > 48), [], size);
  }));

/** Texts of slips and buttons, whose last line of several is one letter (and what closes the sentence). */
const alone = (page) =>
  page.evaluate(() => {
    const range = document.createRange();
    const lines = (node) => {
      const letters = [...node.data].map((letter, n) => {
        range.setStart(node, n);
        range.setEnd(node, n + 1);
        return { letter, top: Math.round(range.getBoundingClientRect().top) };
      }).filter(({ letter }) => /\p{Letter}/u.test(letter));
      return Map.groupBy(letters, ({ top }) => top);
    };
    return [...document.querySelectorAll('button, .slip p, .slip')]
      .filter((each) => each.checkVisibility())
      .flatMap((each) => [...each.childNodes])
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.data.trim().length > 3)
      .filter((node) => {
        const told = [...lines(node).values()];
        return told.length > 1 && told.at(-1).length === 1;
      })
      .map(({ data }) => data);
  });

for (const [name, size] of [['question: decay_action', '844x390'], ['question: act', '844x390'], ['mycelia-1: the end', '360x740'], ['mycelia: sporing', '1280x720']])
  test(`${name}: no Chinese letter stands alone on the last line of a slip or a button`, () =>
    at(name, [size], async (page) => assert.deepEqual(await alone(page), []), { language: 'zh' }));

// A match on one screen found it in two of its 169 questions: five who can spore, and three winds to choose from.
for (const language of languages)
  test(`${language}: with much to choose from, what asks lies below the shelf of a wide table, and leaves its cards' names to be read`, () =>
    at('mycelia: much can spore', ['1920x1080', '1440x900', '1280x720', '1024x768'], async (page, { name: size }) => {
      await page.locator('.choosing').evaluate((all) => {
        if (all.querySelector('[data-testid^="wind-"]')) return;
        for (const wind of 'OUA') {
          const button = all.appendChild(all.firstElementChild.cloneNode());
          Object.assign(button, { textContent: `${wind} ${wind}` }).dataset.testid = `wind-${wind}`;
        }
      });
      const [[slip], names] = [await boxes(page, '[data-testid="plan"] .slip'), await boxes(page, '[data-testid="market"] .name')];
      assert.equal(names.length, 3, size);
      const low = Math.max(...names.map(({ bottom }) => bottom));
      assert.ok(slip.top >= low, `at ${size} the slip begins at ${slip.top}, and names reach down to ${low}`);
    }, { language }));

for (const language of languages)
  test(`${language}: beside an open notebook the values of a hand are large enough to be read, and nothing is cut or covered`, () =>
    at('mycelia-4: my turn', ['1280x720'], async (page, size) => {
      for (const [width, height] of [[1100, 800], [1180, 820], [1200, 800], [1240, 800]]) {
        await page.setViewportSize({ width, height });
        if (!(await by(page, 'notebook-close').isVisible())) await by(page, 'notebook-open').click();
        await by(page, 'notebook-close').waitFor();
        await page.locator('[data-testid="notebook"]').evaluate((book) => Promise.all(book.getAnimations().map(({ finished }) => finished)));
        const values = await page.locator('[data-testid="hand"] .number').evaluateAll((all) =>
          all.map((each) => parseFloat(getComputedStyle(each).fontSize) * Math.hypot(each.getScreenCTM().a, each.getScreenCTM().b)));
        assert.ok(values.length >= 4 && Math.min(...values) >= 15, `${Math.min(...values)} px at ${width}x${height}`);
        assert.deepEqual(await faultsOf(page, size), [], `${width}x${height}`);
      }
    }, { language }));
