// A player of Foray who clicks whatever the page says may be done: turns the compass, answers every
// sheet, cooks and sells, and ends a telling that is in the way.
import { by, confirm, discard, pressCard } from './game.mjs';

const visible = (page, id) => by(page, id).isVisible();
const all = (page, selector) => page.locator(selector);

/** Picks cards of the hand until the button that waits for them can be pressed. */
async function pickUntil(page, button) {
  const cards = all(page, '[data-testid="pick"] button');
  for (let i = 0; (await by(page, button).isDisabled()) && i < (await cards.count()); i++) {
    const has = Number(/(\d+)\D*$/.exec(await cards.nth(i).locator('.hidden').textContent())[1]);
    for (let n = 0; n < has && (await by(page, button).isDisabled()); n++) await cards.nth(i).click();
  }
  await by(page, button).click();
}

/** Puts a dish of the Chef together: the first cards that can be added until a dish can be cooked. */
async function chef(page) {
  for (let n = 0; n < 6 && !(await visible(page, 'confirm-chef')); n++)
    await all(page, '[data-testid^="chef-add-"][data-may="true"]').first().click();
  await confirm(page, 'confirm-chef');
}

async function steal(page) {
  await all(page, '[data-testid^="steal-"]').first().click();
  await pickUntil(page, 'confirm-steal');
}

/** How each sheet is answered, by the question or tool that it belongs to. */
const sheets = {
  resolve: (page) => confirm(page, 'confirm-resolve'),
  panther_cap: (page) => pickUntil(page, 'confirm-peek'),
  farm_girl: (page) => confirm(page, 'confirm-gather'),
  gather: (page) => confirm(page, 'confirm-gather'),
  chef: async (page) =>
    (await all(page, '[data-testid^="chef-add-"]').count())
      ? chef(page)
      : confirm(page, 'confirm-place-chef'),
  farmers_market: (page) => confirm(page, 'confirm-market'),
  market: (page) => confirm(page, 'confirm-market'),
  thief: steal,
  steal,
  shiitake_log: (page) => confirm(page, 'confirm-spore'),
  spore: (page) => confirm(page, 'confirm-spore'),
  forest_fire: async (page) => {
    await all(page, '[data-testid^="burn-"]').last().click();
    await confirm(page, 'confirm-burn');
  },
  map: (page) => confirm(page, 'confirm-map'),
  eureka: async (page) => {
    await all(page, '[data-testid^="eureka-"]').first().click();
    await confirm(page, 'confirm-eureka');
  },
};

async function offer(page) {
  const accept = by(page, 'accept');
  if (await accept.isVisible()) return accept.click();
  return by(page, 'decline').click();
}

/** Turns the compass with the arrow keys (`turns` marks) and locks it, all by keyboard. */
export async function commitByKeys(page, turns) {
  await by(page, 'compass').focus();
  for (let n = 0; n < turns; n++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.getAttribute('data-testid') === 'commit-confirm');
  await page.keyboard.press('Enter');
}

/** Turns the compass to a card that can be paid for, or to the hand when that is full. */
async function commit(page, chance) {
  const [count, limit] = /(\d+)\D+(\d+)/
    .exec(await by(page, 'hand-room').textContent())
    .slice(1)
    .map(Number);
  if (count >= limit - 1 || chance() < 0.25) await page.keyboard.press('h');
  else {
    const slots = await all(page, '.path [data-may="true"]').count();
    if (slots) await page.keyboard.press(String(1 + Math.floor(chance() * Math.min(slots, 4))));
    else await page.keyboard.press('h');
  }
  if (!(await by(page, 'compass').getAttribute('data-value'))) {
    await by(page, 'compass').focus();
    await page.keyboard.press('ArrowRight');
  }
  await confirm(page, 'commit-confirm');
}

const tools = ['spore', 'chef', 'market', 'steal', 'gather', 'eureka', 'map'];

/** A turn, a bonus action, an action of a round or a last dish. */
async function act(page, chance) {
  // Cards on Farm Girl, Log and Morchella count as though in hand.
  const hand = all(page, '[data-testid="hand"] [data-may="true"], [data-testid^="zone-card-"][data-may="true"]');
  for (let i = 0; i < (await hand.count()); i++) {
    await pressCard(hand.nth(i));
    if (await visible(page, 'confirm-cook')) return confirm(page, 'confirm-cook');
    await page.keyboard.press('Escape');
  }
  for (const tool of tools)
    if ((await visible(page, `use-${tool}`)) && chance() < 0.7) {
      await by(page, `use-${tool}`).click();
      return sheets[tool](page);
    }
  if (await visible(page, 'decline')) return by(page, 'decline').click();
  const [count, limit] = /(\d+)\D+(\d+)/
    .exec(await by(page, 'hand-room').textContent())
    .slice(1)
    .map(Number);
  const places = all(page, '.path [data-may="true"], [data-testid="take-decay"][data-may="true"]');
  const free = await places.count();
  if (free && (count < limit || !(await hand.count()))) {
    await places.nth(Math.floor(chance() * free)).click();
    return confirm(page);
  }
  for (let i = 0; i < (await hand.count()); i++) {
    await pressCard(hand.nth(i));
    const button = page.locator('[data-testid="confirm-sell"], [data-testid="confirm"], [data-testid="confirm-market"]').first();
    if (await button.isVisible()) return button.click();
    await page.keyboard.press('Escape');
  }
  if (free) {
    await places.first().click();
    return confirm(page);
  }
  for (const tool of tools)
    if (await visible(page, `use-${tool}`)) {
      await by(page, `use-${tool}`).click();
      return sheets[tool](page);
    }
  throw new Error(`nothing to click in:\n${await by(page, 'plan').innerText()}`);
}

/** Answers what the page asks. */
export async function answer(page, chance) {
  if (await visible(page, 'story-skip')) await page.keyboard.press('Escape');
  // What was shown to one alone lies over the table until it has been seen.
  if (await visible(page, 'secret-seen')) await by(page, 'secret-seen').click();
  const kind = await by(page, 'turn').getAttribute('data-question');
  if (kind === 'commit') return commit(page, chance);
  if (kind === 'trim') return discard(page);
  if (kind === 'eccentric' || kind === 'morchella') return offer(page);
  if (sheets[kind]) return sheets[kind](page);
  return act(page, chance);
}

/** Waits for the score of a match that is over, and ends whatever is still being told before it. */
export const seeTheScore = (page) =>
  page.waitForFunction(() => {
    document.querySelector('[data-testid="story-skip"]')?.click();
    return document.querySelector('[data-testid="final-score"]');
  });

const stateOf = (page) =>
  page.evaluate(() => {
    const turn = document.querySelector('[data-testid="turn"]');
    return {
      yours: turn?.getAttribute('data-yours') === 'true',
      step: Number(turn?.getAttribute('data-step') ?? -1),
      over: !!document.querySelector('[data-testid="final-score"]'),
      question: turn?.getAttribute('data-question') ?? '',
    };
  });

/** Lets people play until the match is over; `at(step, question)` is called before each answer. */
export async function playForay(people, chance, at = async () => {}) {
  const kinds = new Set();
  // One of them has everything move; the others do without, which is quicker.
  for (const { page } of people.slice(1)) await page.emulateMedia({ reducedMotion: 'reduce' });
  for (let answers = 0; answers < 900; ) {
    let moved = false;
    for (const { page } of people) {
      const state = await stateOf(page);
      if (state.over) return { answers, kinds };
      if (!state.yours) continue;
      if (await at(state.step, state.question, page)) return { answers, kinds };
      kinds.add(state.question);
      answers++;
      await answer(page, chance).catch((error) => {
        throw new Error(`at step ${state.step}, question ${state.question}: ${error.message}`);
      });
      // Done when the question is another one, or is no longer asked of this seat.
      await page.waitForFunction((step) => {
        const turn = document.querySelector('[data-testid="turn"]');
        return turn?.getAttribute('data-step') !== String(step) || turn.getAttribute('data-yours') !== 'true';
      }, state.step);
      moved = true;
    }
    if (!moved) await people[0].page.waitForTimeout(30);
  }
  throw new Error('the match does not end');
}

/** Chance that is the same in every run: a failure comes again. */
export function chanceFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
