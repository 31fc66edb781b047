// A first match of each game: somebody who knows nothing of it presses what the slip beside the table says,
// and nothing else, until the match is over; what every such match has to teach has been told by then.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atTheDoor, by, byNight, makeRoom, openNotebook, person, seatBot, shot, siteForTests, within } from './game.mjs';
import { until } from './socket.mjs';

const site = siteForTests();
const stepOf = async (page) => Number(await by(page, 'turn').getAttribute('data-step'));
const isOver = (page) => by(page, 'final-score').isVisible();
const mayDo = (page) => page.locator('[data-testid="coach-do"][aria-disabled="false"]').isVisible();

/** What every first match of these games tells. */
const woods = ['aim', 'feet', 'cook', 'decay', 'sell', 'fall'];
const taught = {
  morels: woods,
  fungi: woods,
  foray: [...woods, 'people'],
  mycelia: ['mother', 'turn', 'spore', 'fruit', 'itself', 'decay'],
};

/** Begins a first match at the front door, as somebody new. */
async function begin(game, options = {}) {
  const ada = await person(site.browser, options);
  await atTheDoor(ada.page, site.server.url);
  await by(ada.page, `first-${game}`).click();
  await by(ada.page, 'turn').waitFor();
  return ada;
}

/** Waits until the slip says what could be done, or the match is over; gives what it says. */
async function hear(page) {
  // What it brings is told a moment later.
  const isTold = async () => (await mayDo(page)) && !/…/.test(await by(page, 'coach-do').innerText());
  await until(page, async () => (await isTold()) || (await isOver(page)), 'the slip says what could be done');
  if (await isOver(page)) return null;
  return {
    idea: await by(page, 'coach').getAttribute('data-idea'),
    says: (await by(page, 'coach-says').innerText()).trim(),
    does: (await by(page, 'coach-do').innerText()).trim(),
    step: await stepOf(page),
  };
}

/** Does what it says, by mouse or finger. */
async function follow(page, step, touch) {
  await by(page, 'coach-do')[touch ? 'tap' : 'click']();
  await until(page, async () => (await isOver(page)) || (await stepOf(page)) > step, 'it is done');
}

// By day one, by night all of them.
for (const [game, ideas] of Object.entries(taught))
  for (const [name, options, when] of [
    ['in English', {}, game === 'morels' ? false : byNight],
    ['in Chinese, on a phone, by touch', { width: 360, height: 740, locale: 'zh-CN', touch: true }, byNight],
  ])
    test(
      `${name} whoever does what is said finishes a first match of ${game}, and has been told what matters`,
      { skip: when, timeout: within(500) },
      async () => {
        const ada = await begin(game, options);
        const { page } = ada;
        const told = [];
        for (let heard = await hear(page), n = 0; heard; heard = await hear(page), n++) {
          assert.ok(n < 150, 'the match does not end');
          for (const said of [heard.says, heard.does]) {
            assert.notEqual(said, '');
            assert.doesNotMatch(said, /undefined|_|\*|…/);
            if (options.locale) assert.doesNotMatch(said, /[a-z]{4,}/, said);
          }
          if (heard.idea) {
            assert.ok(!told.includes(heard.idea), `${heard.idea} is told twice`);
            told.push(heard.idea);
          }
          // Half way the page is loaded again: the same is said at the same question, and nothing anew.
          if (n === 4) {
            await shot(page, `first-match-${game}-${options.width ?? 'wide'}`);
            await page.reload();
            const again = await hear(page);
            assert.deepEqual([again.idea, again.step], [heard.idea, heard.step]);
          }
          await follow(page, heard.step, options.touch);
        }
        await shot(page, `first-match-over-${game}-${options.width ?? 'wide'}`);
        assert.deepEqual(
          ideas.filter((idea) => !told.includes(idea)),
          [],
          `told: ${told.join(' ')}`,
        );
        assert.match(await by(page, 'was-first').first().innerText(), options.locale ? /第一局/ : /first match/);
        assert.deepEqual(ada.complaints, []);
        await ada.context.close();
      },
    );

test('a first match is left, found again at the door, and goes on where it was', async () => {
  const ada = await begin('morels');
  const { page } = ada;
  const { step } = await hear(page);
  await follow(page, step);
  const before = await hear(page);
  await page.goto(site.server.url);
  await page.locator('a[href^="/r/"]').first().click();
  await by(page, 'turn').waitFor();
  const after = await hear(page);
  assert.deepEqual([after.idea, after.step], [before.idea, before.step]);
});

test('who goes their own way chooses at the table, and the slip is back at the next question', async () => {
  const ada = await begin('morels');
  const { page } = ada;
  const { step } = await hear(page);
  await by(page, 'coach-own').click();
  await by(page, 'coach').waitFor({ state: 'detached' });
  await by(page, 'forest-slot-1').click();
  await by(page, 'confirm').click();
  await until(page, async () => (await stepOf(page)) > step, 'the move is made');
  assert.ok(await hear(page));
  // A card that is touched is looked at in its place; put back, the slip is there again.
  await by(page, 'forest-slot-1').click();
  await by(page, 'coach').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await by(page, 'coach').waitFor();
});

test('a pointer that passes over a card leaves the slip where it is, and the question mark opens the book', async () => {
  const { page } = await begin('mycelia');
  const card = page.locator('[data-testid^="hand-"]').first();
  for (let heard = await hear(page); !(await card.isVisible()); heard = await hear(page)) await follow(page, heard.step);
  await page.evaluate(() => {
    window.slip = document.querySelector('[data-testid="coach"]');
  });
  await card.hover();
  await page.mouse.move(5, 5);
  await hear(page);
  assert.ok(await page.evaluate(() => window.slip.isConnected), 'the slip was taken away and laid anew');
  const morels = await begin('morels');
  for (const each of [page, morels.page]) {
    await each.keyboard.press('?');
    await by(each, 'book').waitFor();
  }
});

test('what is said leads to its sentence in the book', async () => {
  const ada = await begin('fungi');
  const { page } = ada;
  await hear(page);
  await by(page, 'coach-more').click();
  await page.locator('#says-aim').waitFor();
});

test('folded away it stays away in this match, after a reload too, and the notebook still says what match it is', async () => {
  const ada = await begin('mycelia');
  const { page } = ada;
  await hear(page);
  await by(page, 'coach-away').click();
  await by(page, 'coach').waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('[data-testid="turn"][data-yours="true"]').waitFor();
  await by(page, 'hint').waitFor();
  assert.equal(await by(page, 'coach').count(), 0);
  await openNotebook(page);
  assert.match(await by(page, 'was-first').innerText(), /first match/);
});

test('by keys a first match is followed too', { skip: byNight }, async () => {
  const ada = await begin('morels');
  const { page } = ada;
  let { step } = await hear(page);
  await by(page, 'coach-do').focus();
  for (let n = 0; n < 2; n++) {
    await page.keyboard.press('Enter');
    await until(page, async () => (await stepOf(page)) > step && (await mayDo(page)), 'the next question');
    step = await stepOf(page);
    assert.equal(await page.evaluate(() => document.activeElement.dataset.testid), 'coach-do');
  }
  assert.deepEqual(ada.complaints, []);
});

test('in an ordinary match nobody stands beside the table', async () => {
  const ada = await person(site.browser);
  const { page } = ada;
  await makeRoom(page, site.server.url, 'Ada', 'morels', {
    choose: () => by(page, 'start').selectOption('0'),
  });
  await seatBot(page, 1, 'gentle');
  await by(page, 'start-match').click();
  await page.locator('[data-testid="turn"][data-yours="true"]').waitFor();
  await by(page, 'plan').waitFor();
  assert.equal(await by(page, 'coach').count(), 0);
  await openNotebook(page);
  assert.equal(await by(page, 'was-first').count(), 0);
});
