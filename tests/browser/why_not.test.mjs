// Everything that is grey answers a tap with why: seasonings that go with nothing, and buttons for which
// something is missing. On positions laid for it, at the size where there is least room.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contextFor } from '../screens/sizes.mjs';
import { by } from './game.mjs';
import { laidForTests, sitDown } from './staging.mjs';

const all = { modules: 'all' };
const rare = { bots: 'random', matches: 60, at: 0.5 };
const tables = [
  // Whoever is asked holds three of one kind, two of another, and cider.
  { name: 'seasoned', game: 'morels', question: 'turn', matches: 20, where: ({ next }) => next.move.do === 'cook' },
  { name: 'trim', game: 'morels', question: 'trim', bots: 'random', matches: 20, where: ({ question }) => question.count >= 2 },
  { name: 'panther', game: 'foray', players: 3, options: all, question: 'panther_cap', ...rare, where: ({ next }) => next.move.do !== 'decline' },
  { name: 'eureka', game: 'foray', players: 3, options: all, question: 'turn', ...rare, where: ({ next }) => next?.move?.do === 'eureka' },
  { name: 'thief', game: 'foray', players: 3, options: all, question: 'thief', ...rare, where: ({ next }) => next?.move?.give?.length >= 1 },
  { name: 'commit', game: 'foray', players: 4, options: all, question: 'commit' },
  { name: 'mycelia', game: 'mycelia', question: 'turn' },
];

const site = laidForTests(tables);

/** The page of whoever is asked at that table, or of the seat behind that. */
async function at(name, { waits = false } = {}) {
  const laid = site.tables.get(name);
  const table = waits ? { ...laid, seat: (laid.seat + 1) % laid.tokens.length } : laid;
  const context = await site.browser.newContext(contextFor({ width: 360, height: 740, touch: true }, { locale: 'en-GB', reducedMotion: 'reduce' }));
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  await sitDown(page, site, table);
  return { page, leave: () => context.close() };
}

/** What is said when it is tapped, told to the ear too. */
async function why(page, control) {
  assert.equal(await control.evaluate((each) => each.disabled), false, 'it can be tapped');
  await control.dispatchEvent('click');
  const said = page.locator('[role="alert"][data-testid="reason"]').getByText(/\S{2}/);
  await said.waitFor();
  const text = await said.textContent();
  assert.doesNotMatch(text, /did not understand/);
  return text;
}

for (const [name, button, open] of [
  ['trim', 'confirm-discard'],
  ['panther', 'confirm-peek'],
  ['eureka', 'confirm-eureka', 'use-eureka'],
  ['thief', 'confirm-steal', /^steal-/],
  ['commit', 'commit-confirm'],
])
  test(`${button} says what is missing`, async () => {
    const { page, leave } = await at(name);
    if (open) await page.getByTestId(open).first().click();
    await by(page, button).waitFor();
    const step = await by(page, 'turn').getAttribute('data-step');
    assert.equal(await by(page, button).getAttribute('aria-disabled'), 'true');
    await why(page, by(page, button));
    assert.equal(await by(page, 'turn').getAttribute('data-step'), step, 'nothing is done');
    await leave();
  });

/** Each is tapped, and the book opens there. */
async function opensTheBook(page, ...controls) {
  for (const [control, place] of controls) {
    await control.dispatchEvent('click');
    const open = by(page, 'rules').getByTestId(place).first();
    await open.waitFor();
    await page.keyboard.press('Escape');
    await by(page, 'rules').waitFor({ state: 'detached' });
  }
}

for (const [name, who, options] of [
  ['thief', 'whoever is asked something else', {}],
  ['seasoned', 'whoever waits', { waits: true }],
])
  test(`to ${who} what lies on the ground says what it is: ${name}`, async () => {
    const { page, leave } = await at(name, options);
    const slots = page.locator('[data-testid^="forest-slot-"][data-card]');
    const card = (await slots.first().getAttribute('data-card')).replace(/^night_/, '');
    if (name === 'thief') await opensTheBook(page, [slots.first(), `card-${card}`]);
    await opensTheBook(page, [by(page, 'take-decay'), 'says-decay_all']);
    // The keys of what is nowhere to be seen open nothing; the book is here by now, and would lie open at once.
    await page.keyboard.press('p');
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    assert.equal(await by(page, 'rules').count(), 0);
    await leave();
  });

test('while a compass is locked the path and the decay say what they are', async () => {
  const { page, leave } = await at('commit');
  await page.locator('[data-testid^="forest-slot-"][data-may="true"]').first().dispatchEvent('click');
  await by(page, 'commit-confirm').click();
  await page.locator('[data-testid^="forest-slot-"][data-may="true"]').first().waitFor({ state: 'detached' });
  await opensTheBook(page, [page.locator('[data-testid^="forest-slot-"][data-card]').first(), /^card-/], [by(page, 'take-decay'), 'says-decay_all']);
  await leave();
});

test('to whoever waits in Mycelia the piles and the deck say what they are for', async () => {
  const { page, leave } = await at('mycelia', { waits: true });
  await opensTheBook(page, [by(page, 'pile-0'), 'says-explore'], [by(page, 'market-deck'), 'says-discover']);
  await leave();
});

test('to whoever waits a tile of Mycelia says what stands there, but not to a tap that puts a panel away or is the second of two', async () => {
  const { page, leave } = await at('mycelia', { waits: true });
  const other = page.locator('[data-testid^="cell-"][aria-label*="Mother of"]').first();
  const grown = page.locator('[data-testid^="cell-"][aria-label*="mushroom of"]:not([aria-label*="Mother"])').first();
  await opensTheBook(page, [other, 'says-mothers'], [grown, 'says-domain']);
  const closed = async () => {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    assert.equal(await by(page, 'rules').count(), 0);
  };
  const unfold = async () => {
    await by(page, 'fold-0').tap();
    await by(page, 'details-0').waitFor();
  };
  // Far from the time of any real touch, so that each is the first or the second of two as it says.
  const down = (timeStamp) => page.evaluate((at) => {
    const event = new PointerEvent('pointerdown', { bubbles: true });
    Object.defineProperty(event, 'timeStamp', { value: at });
    document.querySelector('[data-testid="board"]').dispatchEvent(event);
  }, timeStamp);
  const click = () => other.dispatchEvent('click', { detail: 1 });
  await unfold();
  await down(1e6);
  await click();
  await by(page, 'details-0').waitFor({ state: 'detached' });
  await closed();
  await down(1e7);
  await down(1e7 + 200);
  await click();
  await closed();
  await down(2e7);
  await click();
  await by(page, 'rules').getByTestId('says-mothers').first().waitFor();
  await page.keyboard.press('Escape');
  await by(page, 'rules').waitFor({ state: 'detached' });
  await unfold();
  await down(3e7);
  // A screen reader clicks without any pointer.
  await opensTheBook(page, [other, 'says-mothers']);
  await leave();
});

test('to whoever is asked in Mycelia what others have grown says what it is, and what their own move begins with opens no book', async () => {
  const { page, leave } = await at('mycelia');
  const other = page.locator('[data-testid^="cell-"][aria-label*="mushroom of"]:not([aria-label*="your Mother"])').first();
  await opensTheBook(page, [other, 'says-domain']);
  await page.locator('[data-testid^="cell-"][aria-label*="your Mother"]').first().dispatchEvent('click');
  await page.locator('[data-testid="plan"][data-doing="move"]').waitFor();
  await other.dispatchEvent('click');
  await by(page, 'missed').getByText(/\S/).waitFor();
  assert.equal(await by(page, 'rules').count(), 0);
  await leave();
});

test('once it is chosen what the Thief takes, the cards that may be given are in reach, and can be put back', async () => {
  const { page, leave } = await at('thief');
  const targets = page.getByTestId(/^steal-/);
  const offered = await targets.count();
  assert.ok(offered > 1, `${offered} targets`);
  await targets.last().press('Enter');
  const cards = by(page, 'pick').locator('button');
  await cards.first().waitFor();
  const focused = (control) => control.evaluate((each) => each === document.activeElement);
  assert.ok(await focused(cards.first()), 'the keyboard goes on with the cards');
  // Without scrolling: that there is more on a shelf is not seen where none of it is.
  assert.equal(await cards.evaluateAll((all) => all.filter((each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    return !each.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  }).length), 0, 'cards out of sight');
  await by(page, 'put-back').press('Enter');
  assert.equal(await targets.count(), offered);
  assert.ok(await focused(targets.first()), 'and then with the targets');
  assert.equal(await by(page, 'confirm-steal').count(), 0);
  await leave();
});

test('a seasoning says what it is for, why a dish has none of it, and why what is sold cannot be cooked with it', async () => {
  const { page, leave } = await at('seasoned');
  const seasoning = page.locator('[data-testid="hand"]').locator('[data-card="butter"], [data-card="cider"]').first();
  assert.match(await why(page, seasoning), /adds \d points to a pan of at least \d/);
  const hand = page.locator('[data-testid="hand"] [data-card][data-may="true"]:not([data-card="pan"])');
  const seen = new Set();
  for (let n = 0; n < (await hand.count()); n++) {
    await page.keyboard.press('Escape');
    await hand.nth(n).dispatchEvent('click');
    await page.locator('[data-testid^="confirm-"]').waitFor();
    const kind = (await by(page, 'confirm-cook').count()) ? 'cook' : 'sell';
    if (seen.has(kind)) continue;
    seen.add(kind);
    assert.match(await why(page, seasoning), kind === 'cook' ? /needs 4 mushrooms/ : /takes 3 of a kind/);
  }
  assert.deepEqual([...seen].sort(), ['cook', 'sell']);
  await leave();
});
