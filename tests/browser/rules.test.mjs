// How to play: from the door, from a table without leaving it, from a card, from a refusal to the sentence
// that forbids it; looked up, by keys, in both languages, and on every screen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sizes } from '../screens/sizes.mjs';
import { chanceFrom } from './foray_player.mjs';
import { by, isMyTurn, makeRoom, person, seatBot, shot, siteForTests, speak, turnLight } from './game.mjs';
import { until } from './socket.mjs';
import { playMycelia } from './mycelia_player.mjs';
import { laidForTests, sitDown } from './staging.mjs';

const site = siteForTests();
const books = { morels: ['walk', 'turn', 'cards'], fungi: ['turn'], foray: ['foray', 'three', 'four'], mycelia: ['turn', 'cards', 'automata'] };
const seen = (locator) => locator.evaluate((element) => {
  const { top, bottom } = element.getBoundingClientRect();
  const page = element.closest('.page').getBoundingClientRect();
  return bottom > page.top && top < page.bottom;
});

/** A table of a game with a bot, before anything was done there. */
async function atTable(game, more = {}) {
  const ada = await person(site.browser, more);
  await makeRoom(ada.page, site.server.url, 'Ada', game);
  await seatBot(ada.page, 1, 'random');
  await by(ada.page, 'start-match').click();
  await until(ada.page, () => isMyTurn(ada.page), 'a turn');
  return ada;
}

test('each box at the door leads to its book, a chapter to the next, and the way back to where one was', async () => {
  const ada = await person(site.browser);
  const { page } = ada;
  await page.goto(site.server.url);
  for (const game of Object.keys(books)) {
    await by(page, `rules-${game}`).click();
    await by(page, 'book').waitFor();
    assert.match(new URL(page.url()).pathname, new RegExp(`^/rules/${game}$`));
    const first = await page.locator('h2').textContent();
    await by(page, 'next-chapter').click();
    await until(page, async () => (await page.locator('h2').textContent()) !== first, 'the next chapter');
    assert.equal(await page.evaluate(() => document.activeElement.tagName), 'H2', 'it is read on from there');
    await page.goBack();
    await until(page, async () => (await page.locator('h2').textContent()) === first, 'back at the first');
    await by(page, 'to-door').click();
    await by(page, 'play-morels').waitFor();
  }
  await page.goto(`${site.server.url}/rules/chess`);
  await by(page, 'nowhere').waitFor();
  assert.deepEqual(ada.complaints, []);
});

for (const [game, refuse, sentence] of [
  ['morels', async (page) => page.locator('[data-testid^="forest-slot-"]:not([data-may="true"])').last().click({ force: true }), 'says-take_cost'],
  ['mycelia', async (page, ada) => {
    await playMycelia([ada], chanceFrom(3), async (_, question) => question === 'turn');
    await by(page, 'action-decay').click({ force: true });
  }, 'says-decay'],
])
  test(`what ${game} refuses leads to the sentence that forbids it, over the match, which is not left`, async () => {
    const ada = await atTable(game);
    const { page } = ada;
    await refuse(page, ada);
    await by(page, 'why').first().click();
    const marked = page.locator(`[data-testid="rules"] li.marked[data-testid^="${sentence}"]`);
    await marked.waitFor();
    assert.ok(await seen(marked));
    assert.match(await marked.textContent(), /This is why.*(ruling )?[A-Z]\d+/s);
    await until(page, async () => marked.evaluate((element) => element === document.activeElement), 'it has the focus');
    await shot(page, `why-${game}`);
    await page.keyboard.press('Escape');
    await by(page, 'book').waitFor({ state: 'detached' });
    assert.ok(await isMyTurn(page));
    assert.deepEqual(ada.complaints, []);
  });

for (const game of ['morels', 'fungi', 'foray'])
  test(`on a phone a card of ${game} says two taps away what it is worth, how many there are and how many one sees`, async () => {
    const ada = await atTable(game, { width: 360, height: 740, touch: true });
    const { page } = ada;
    const slots = page.locator('[data-testid^="forest-slot-"]');
    const cards = await slots.evaluateAll((all) => all.map((at) => (at.closest('[data-card]') ?? at.querySelector('[data-card]'))?.dataset.card));
    await page.locator('[data-testid^="forest-slot-"][data-may="true"]').first().tap();
    await by(page, 'about').tap();
    const first = (await page.locator('[data-testid="rules"] section.marked').getAttribute('data-testid')).replace('card-', '');
    const section = by(page, `card-${first}`);
    assert.ok(await seen(section));
    const text = await section.textContent();
    assert.match(text, /There (is|are) \d+/);
    if (await page.evaluate((card) => !!document.querySelector(`[data-testid="card-${card}"] .face [data-values]`), first)) assert.match(text, /points? each/);
    const onPath = cards.filter((card) => card === first).length;
    const [, table] = /Seen in this match: (\d+) on the table/.exec(text) ?? [];
    assert.ok(Number(table) >= onPath && onPath > 0, `${first}: ${text}`);
    await shot(page, `card-${game}-360x740`);
    await by(page, 'rules-close').tap();
    await by(page, 'book').waitFor({ state: 'detached' });
    assert.deepEqual(ada.complaints, []);
  });

/** Positions with a pan in hand that can be put down, a decay that can be had and one that cannot, and a hidden round. */
const laid = laidForTests([
  { name: 'pan', game: 'morels', question: 'turn', bots: 'random', where: ({ next }) => next.move.do === 'place_pan' },
  { name: 'decay', game: 'morels', question: 'turn', where: ({ next, view }) => next.move.do === 'take_decay' && new Set(view.decay).size > 1 },
  { name: 'full', game: 'morels', question: 'turn', bots: 'random', matches: 20, where: ({ view, seat }) => view.decay.length > 1 && view.seats[seat].hand_count === view.seats[seat].limit && !view.moves.some((move) => move.do === 'take_decay') },
  { name: 'round', game: 'foray', players: 4, question: 'commit', at: 0.4 },
]);
for (const [name, touched, about] of [
  ['pan', '[data-testid="hand"] [data-card="pan"]', 'about'],
  ['decay', '[data-testid="take-decay"]', /^about-/],
  ['full', '[data-testid="take-decay"]', /^about-/],
  ['round', '[data-testid^="forest-slot-"][data-may="true"]', 'about'],
])
  test(`on a phone each card of a ${name} is two taps away from what it is worth`, async () => {
    const ada = await person(laid.browser, { width: 360, height: 740, touch: true });
    const { page } = ada;
    await sitDown(page, laid, laid.tables.get(name));
    await page.locator(touched).first().dispatchEvent('click');
    const links = page.locator('[data-testid="plan"], [data-testid="commit"]').getByTestId(about);
    await links.last().waitFor();
    for (let n = 0; n < (await links.count()); n++) {
      await links.nth(n).click();
      const section = page.locator('[data-testid="rules"] section.marked');
      await section.waitFor();
      assert.match(await section.textContent(), /There (is|are) \d+.*Seen in this match: \d+ /s);
      await by(page, 'rules-close').click();
      await by(page, 'book').waitFor({ state: 'detached' });
    }
    assert.deepEqual(ada.complaints, []);
  });

test('on a phone a card of Mycelia says what it costs and does, and a tap further the book says more', async () => {
  const ada = await atTable('mycelia', { width: 360, height: 740, touch: true });
  const { page } = ada;
  // At another's turn the next question would put away what is looked at.
  await playMycelia([ada], chanceFrom(3), async (_, question) => question === 'turn' && (await isMyTurn(page)));
  await page.locator('[data-testid^="hand-"]').first().tap();
  assert.match(await by(page, 'about').textContent(), /Needs \d.*: /);
  await by(page, 'read-decay').tap();
  await page.locator('[data-testid="rules"] li.marked').waitFor();
  assert.match(await page.locator('[data-testid="rules"] li.marked').textContent(), /cards? do/);
  assert.deepEqual(ada.complaints, []);
});

test('a book that lies over no match says nothing of what is in sight', async () => {
  const ada = await person(site.browser);
  const { page } = ada;
  await page.goto(`${site.server.url}/rules/morels#card-porcini`);
  assert.match(await by(page, 'card-porcini').textContent(), /There are 4 by day, 1 by night/);
  assert.match(await by(page, 'card-morel').textContent(), /There are 3 by day, none by night/);
  assert.doesNotMatch(await page.locator('.page').textContent(), /in this match/i);
  await by(page, 'seek').fill('night morel');
  await by(page, 'found-says-night_none').waitFor();
});

test('a word is looked up in both languages, with keys alone, and what is found leads to its sentence', async () => {
  const ada = await person(site.browser);
  const { page } = ada;
  await page.goto(`${site.server.url}/rules/foray`);
  for (const [language, word, at] of [['en', 'Golden Mushroom', 'says-three_golden'], ['zh', '金蘑菇', 'says-three_golden']]) {
    await speak(page, language);
    await by(page, 'seek').waitFor();
    await by(page, 'seek').focus();
    await page.keyboard.type(word);
    await by(page, `found-${at}`).waitFor();
    assert.equal(await by(page, 'found').locator('a').first().getAttribute('data-testid'), `found-${at}`);
    assert.match(await page.locator('[role="status"]').first().textContent(), /\d/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await by(page, at).waitFor();
    assert.ok(await seen(by(page, at)));
    assert.equal(new URL(page.url()).hash, `#${at}`);
    await page.goto(`${site.server.url}/rules/foray`);
  }
  assert.deepEqual(ada.complaints, []);
});

test('a link to a sentence opens the book there, and headings and landmarks say where one is', async () => {
  const ada = await person(site.browser);
  const { page } = ada;
  await page.goto(`${site.server.url}/rules/morels#says-angel_second`);
  await by(page, 'says-angel_second').waitFor();
  assert.ok(await seen(by(page, 'says-angel_second')));
  assert.match(await page.title(), /How to play Morels/);
  await page.getByRole('navigation', { name: 'Chapters' }).waitFor();
  await page.getByRole('search').waitFor();
  const levels = await page.locator('.page :is(h1, h2, h3)').evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])));
  assert.deepEqual(levels.slice(0, 3), [1, 2, 3]);
  assert.equal(await page.locator('h1').count(), 1);
});

for (const { name, width, height, touch } of sizes)
  test(`no book is wider than a screen of ${name}, by day and by night`, async () => {
    const ada = await person(site.browser, { width, height, touch, locale: width < 800 ? 'zh-CN' : 'en-GB' });
    const { page } = ada;
    for (const [game, chapters] of Object.entries(books)) {
      await page.goto(`${site.server.url}/rules/${game}`);
      for (const chapter of chapters) {
        await by(page, `chapter-${chapter}`).click();
        await page.locator(`h2#chapter-${chapter}`).waitFor();
        const beyond = await page.evaluate(() => [document.documentElement, document.querySelector('.page')].map((element) => element.scrollWidth - element.clientWidth));
        assert.deepEqual(beyond, [0, 0], `${game}, ${chapter}`);
        const cut = await page.locator('.ribbons a').evaluateAll((all) =>
          all.filter((each) => {
            const box = each.getBoundingClientRect();
            return box.left < 0 || box.right > innerWidth || box.bottom > innerHeight || box.height < 44;
          }).length);
        assert.equal(cut, 0, `${game}: ribbons that are not whole`);
        const nameless = await page.locator('.ribbons a span').evaluateAll((all) =>
          all.filter((each) => {
            const [box, around] = [each.getBoundingClientRect(), each.parentElement.getBoundingClientRect()];
            return box.width < 12 || box.left < around.left - 1 || box.right > around.right + 1 || box.bottom > around.bottom + 1 || getComputedStyle(each).clipPath !== 'none';
          }).map((each) => each.textContent));
        assert.deepEqual(nameless, [], `${game}: chapters whose name is not seen`);
      }
      await shot(page, `rules-${game}-${name}`);
    }
    await turnLight(page);
    await shot(page, `rules-night-${name}`);
    assert.deepEqual(ada.complaints, []);
  });
