// What an eye found on the sheets of the gallery (tests/screens), and a rule about the whole page does not see: signs
// whose names were cut, pictures of the book with cards like crumbs, buttons and words under something else.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allTables, states } from '../screens/states.mjs';
import { walk } from '../screens/walk.mjs';
import { by } from './game.mjs';

/** Calls `look(page, size)` for a state of the gallery at each of these sizes. */
async function at(name, sizes, look, language = 'en') {
  const state = states.find((each) => each.name === name);
  const seen = [];
  const hung = await walk([state], allTables, { sizes, themes: ['day'], languages: [language], jobs: 1 }, async (page, { size, trouble }) => {
    assert.equal(trouble, '', name);
    await look(page, size.name);
    seen.push(size.name);
  });
  assert.deepEqual([hung, seen.sort()], [[], [...sizes].sort()]);
}

/** Whether a press anywhere on it meets it, a little within its edges. */
const isOpen = (control) =>
  control.evaluate((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return [0.25, 0.5, 0.75].every((along) => [0.2, 0.5, 0.8].every((down) => each.contains(document.elementFromPoint(x + along * width, y + down * height))));
  });
/** By how many pixels what is in it is higher than it is itself. */
const hiddenIn = (box) => box.evaluate((each) => each.scrollHeight - each.clientHeight);

for (const name of ['mycelia-4: my turn', 'replay: mycelia-4', 'replay: foray-4'])
  test(`${name}: laid down, the signs say whole letters of the names of all`, () =>
    at(name, ['844x390'], async (page) => {
      const signs = await page.locator('[data-testid^="fold-"]:visible .name').evaluateAll((all) =>
        all.map((each) => {
          const [sign, letters] = [each, each.querySelector('.letters')].map((box) => box.getBoundingClientRect());
          return { text: each.textContent, seen: letters.width > 12 && letters.top >= sign.top - 2 && letters.bottom <= sign.bottom + 2 };
        }));
      assert.ok(signs.length >= 3);
      assert.deepEqual(signs.filter(({ seen }) => !seen), []);
    }));

test('a bot that stands beside a first match has room for its name', () =>
  at('first match of morels: question 1', ['1440x900', '844x390', '360x740'], async (page, size) => {
    const over = await page.locator('[data-testid="fold-1"] .letters').evaluate((each) => each.scrollWidth - each.clientWidth);
    assert.ok(over <= 1, `${over} px at ${size}`);
  }));

test('the one button that gives a seat back is under nothing', () =>
  at('woods: a bot plays for me', ['768x1024', '844x390', '360x740', '1024x768'], async (page, size) => {
    assert.ok(await isOpen(by(page, 'return')), size);
  }));

test('on a phone each card that was collected can be used or kept', () =>
  at('question: resolve', ['360x740', '844x390'], async (page, size) => {
    const choices = await page.locator('[data-testid^="resolve-"][data-testid$="-use"], [data-testid^="resolve-"][data-testid$="-keep"]').all();
    assert.ok(choices.length >= 4);
    for (const choice of choices) assert.ok(await isOpen(choice), `${await choice.getAttribute('data-testid')} at ${size}`);
  }));

for (const name of ['question: trim', 'question: bonus', 'woods: cooking', 'morels: a refusal'])
  test(`${name}: beside a hand the slip says all that it has to say`, () =>
    at(name, ['768x1024', '1024x768', '1440x900'], async (page, size) => {
      const hidden = await hiddenIn(page.locator('[data-testid="plan"] .slip').first());
      assert.ok(hidden <= 1, `${hidden} px at ${size}`);
    }));

test('who comes by a link reads all that is settled of the match', () =>
  at('room: visitor without a name', ['360x740', '768x1024', '844x390', '1024x768', '1440x900'], async (page, size) => {
    for (const part of ['.game', '.game .chosen']) {
      const hidden = await hiddenIn(page.locator(part));
      assert.ok(hidden <= 1, `${hidden} px of ${part} at ${size}`);
    }
  }, 'zh'));

test('cards in the pictures of the book can be known', async () => {
  for (const game of ['morels', 'fungi', 'foray', 'mycelia'])
    await at(`rules: ${game}`, ['1440x900', '360x740'], async (page, size) => {
      const widths = await page.locator('[data-testid="book"] .scene [data-card]').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
      assert.deepEqual(widths.filter((width) => width < 24), [], `${game} at ${size}`);
    });
});

test('over a replay the sign begins within the window', () =>
  at('replay: morels', ['768x1024', '360x740', '1280x720'], async (page, size) => {
    const { left, right } = await by(page, 'turn').evaluate((each) => each.getBoundingClientRect().toJSON());
    assert.ok(left >= 0 && right <= page.viewportSize().width, `${left} to ${right} at ${size}`);
  }));

test('a sheet that is seen whole does not say that it goes on, also in a window that became smaller', () =>
  at('woods: leaving', ['1920x1080', '1280x720'], async (page, size) => {
    const foot = page.locator('dialog[open] .foot');
    await page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(done))));
    assert.ok(!(await foot.evaluate((each) => each.classList.contains('further'))), size);
  }));

for (const name of ['morels: a choice', 'woods: cooking', 'woods: selling'])
  test(`${name}: no space stands after a Chinese full stop`, () =>
    at(name, ['1440x900'], async (page) => {
      const said = await page.locator('[data-testid="plan"] .then').allInnerTexts();
      assert.ok(said.some((text) => text.includes('。')));
      assert.deepEqual(said.filter((text) => /。 +\S/.test(text)), []);
    }, 'zh'));

test('who listens to a first match is told where the advised tile is, which others see', () =>
  at('first match of mycelia: question 1', ['1440x900'], async (page) => {
    const does = by(page, 'coach-do');
    const heard = await page.locator(`#${await does.getAttribute('aria-describedby')}`).textContent();
    assert.match(heard, /row \d, tile \d/);
    assert.doesNotMatch(await does.textContent(), /row/);
  }));
