// A player of Mycelia who presses whatever the page says may be done: chooses an action, says the rest of
// it on the board, among the cards and buttons, and confirms.
import { by, whenStill } from './game.mjs';

/** The frame of the board (x, y, width, height) once it has come to rest. */
export const frameAtRest = async (page) =>
  (await whenStill(page, () => page.locator('[data-testid="board"] > svg').getAttribute('viewBox'))).split(' ').map(Number);

/** What takes an action further that has been taken up, where it is not chosen yet: in its slip and among the piles, and
    on the board. */
export const toSay = {
  choices: ':is(.choosing, .piles li:not([data-place="deck"])) [data-may="true"]:not([aria-pressed="true"])',
  cells: '.touch[data-may="true"]:not([data-chosen="true"])',
};

/** What the page says may be done: read in one go, since a match takes hundreds of answers. */
const look = (page) =>
  page.evaluate((toSay) => {
    const find = (selector) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute('data-testid'));
    const turn = document.querySelector('[data-testid="turn"]');
    return {
      question: turn.getAttribute('data-question'),
      step: Number(turn.getAttribute('data-step')),
      yours: turn.getAttribute('data-yours') === 'true',
      over: !!document.querySelector('[data-testid="final-score"]'),
      actions: find('.six [data-may="true"]'),
      end: !!document.querySelector('[data-testid="end-turn"]'),
      confirm: !!document.querySelector('[data-testid="confirm"]'),
      choices: find(toSay.choices),
      cells: find(toSay.cells),
      hand: find('[data-testid="hand"] [data-may="true"]'),
      market: find(':is([data-testid="market"], .piles [data-place="deck"]) [data-may="true"]'),
    };
  }, toSay);

/** Which actions are worth most, so that a match comes to its end. */
const worth = ['action-decay', 'action-fruit', 'action-spore', 'action-discover', 'action-explore', 'action-move'];

/** Where a card of a full hand is still to be seen: the next one lies over the rest of it. */
export const itsEdge = { position: { x: 14, y: 30 } };

/** How somebody with a mouse presses what is found, and touches a cell, wherever on the board it is. */
const mouse = {
  press: (page, target, where) => target.click(where),
  touch: (page, target) => target.dispatchEvent('click'),
};

/** Says what is left to say until the page offers to do it, and does it; an action that is not yet among
    `done` first. Resolves with what was asked. */
export async function answer(page, chance, log = () => {}, done = new Set(worth), hand = mouse) {
  const press = (id, where) => hand.press(page, by(page, id), where);
  let seen = await look(page);
  const { question, step } = seen;
  if (question === 'turn') {
    if (!seen.actions.length) {
      if (seen.end) await press('end-turn');
      return told(page, step);
    }
    const best = worth.filter((id) => seen.actions.includes(id));
    const usual = chance() < 0.75 ? best[0] : best[Math.floor(chance() * best.length)];
    const action = best.find((id) => !done.has(id)) ?? usual;
    log(action);
    await press(action);
    if (action === 'action-fruit') {
      seen = await look(page);
      // A card that is the only one is chosen already.
      if (!seen.confirm) await press(seen.hand[Math.floor(chance() * seen.hand.length)], itsEdge);
    } else if (action === 'action-spore') {
      // The first is proposed; any of them may spore.
      const those = (await look(page)).choices.filter((id) => id.startsWith('spore-'));
      if (those.length) await press(those[Math.floor(chance() * those.length)]);
    } else if (action === 'action-discover') {
      seen = await look(page);
      await press(seen.market[Math.floor(chance() * seen.market.length)]);
    }
  }
  for (let n = 0; n < 24; n++) {
    seen = await look(page);
    if (seen.confirm) break;
    if (seen.step !== step) return told(page, step);
    if (seen.choices.length && (n % 2 === 0 || !seen.cells.length))
      await press(seen.choices[Math.floor(chance() * seen.choices.length)]);
    else if (seen.cells.length) await hand.touch(page, by(page, seen.cells[Math.floor(chance() * seen.cells.length)]));
    else if (seen.market.length) await press(seen.market[0]);
    else throw new Error(`nothing can be done at step ${step}: ${JSON.stringify(seen)}`);
  }
  if (!seen.confirm && !(await look(page)).confirm)
    throw new Error(`nothing is offered to be done at step ${step}: ${JSON.stringify(await look(page))}`);
  // Long names of an own deck may push the button about under the pointer: pressed all the same, and told.
  await press('confirm', { timeout: 4000 }).catch(async (error) => {
    if (hand !== mouse) throw error;
    console.log(`the pointer missed the button at step ${step}`);
    // On a busy machine it may have been pressed after all, and be gone.
    await page.evaluate(() => document.querySelector('[data-testid="confirm"]')?.click());
  });
  await told(page, step);
  return question;
}

const told = (page, step) =>
  page.waitForFunction(
    (before) => Number(document.querySelector('[data-testid="turn"]')?.getAttribute('data-step')) > before,
    step,
  );

/** Lets people play until the match is over, or `until` says so; resolves with how many answers it took. */
export async function playMycelia(people, chance, until = async () => false, hand = mouse) {
  const kinds = new Set();
  const done = new Set();
  for (let answers = 0; answers < 1500; ) {
    let moved = false;
    for (const { page } of people) {
      const seen = await look(page);
      if (seen.over) return { answers, kinds, done };
      if (await until(seen.step, seen.question)) return { answers, kinds, done };
      if (!seen.yours) continue;
      kinds.add(seen.question);
      await answer(page, chance, (action) => done.add(action), done, hand);
      answers++;
      moved = true;
    }
    if (!moved) await people[0].page.waitForTimeout(15);
  }
  throw new Error('the match does not end');
}

