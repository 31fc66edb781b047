// A player of Mycelia who presses keys only. The page is read (what has the focus, what may be chosen) but
// touched by nothing except the keyboard; wherever the focus is, it must be seen.
import assert from 'node:assert/strict';

/** What has the focus, and whether an eye can see that it has. */
export const focused = (page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    const style = getComputedStyle(at);
    const seen = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
    const ring = at.classList.contains('touch') && !!document.querySelector('[data-testid="board"] .cursor');
    return {
      tag: at.tagName,
      id: at.getAttribute('data-testid') ?? '',
      label: at.getAttribute('aria-label') ?? at.textContent.trim(),
      may: at.getAttribute('data-may') === 'true',
      chosen: at.getAttribute('data-chosen') === 'true',
      seen: seen || ring,
    };
  });

/** Goes with Tab to an element, and in its row with the arrow keys. Resolves with the presses it took. */
export async function tabTo(page, id, most = 60) {
  for (let n = 1; n <= most; n++) {
    // While something is told the buttons are away, and the focus walks past where they will be.
    await page.locator(`[data-testid="${id}"]`).first().waitFor().catch(async () => {
      throw new Error(`${id} is not there: ${JSON.stringify(await read(page))}`);
    });
    const at = await focused(page);
    if (at.id === id) {
      assert.ok(at.seen, `one sees that ${id} has the focus`);
      return n;
    }
    // A row of buttons is one stop; within it the arrow keys go on.
    const inRow = await page.evaluate((wanted) => {
      const goal = document.querySelector(`[data-testid="${wanted}"]`);
      return goal?.tabIndex === -1 && goal.closest('ul, .six, .extras')?.contains(document.activeElement);
    }, id);
    await page.keyboard.press(inRow ? 'ArrowRight' : 'Tab');
  }
  throw new Error(`the Tab key does not come to ${id}; it is at ${JSON.stringify(await focused(page))}`);
}

const read = (page) =>
  page.evaluate(() => {
    const ids = (selector) => [...document.querySelectorAll(selector)].map((each) => each.getAttribute('data-testid'));
    const turn = document.querySelector('[data-testid="turn"]');
    return {
      question: turn.getAttribute('data-question'),
      step: Number(turn.getAttribute('data-step')),
      yours: turn.getAttribute('data-yours') === 'true',
      over: !!document.querySelector('[data-testid="final-score"]'),
      actions: ids('.six [data-may="true"]').map((id) => id.replace('action-', '')),
      refresh: !!document.querySelector('[data-testid="action-refresh"][data-may="true"]'),
      end: !!document.querySelector('[data-testid="end-turn"]'),
      confirm: !!document.querySelector('[data-testid="confirm"]'),
      choices: ids(':is(.choosing, .piles li:not([data-place="deck"])) [data-may="true"]'),
      cells: ids('.touch[data-may="true"]:not([data-chosen="true"])'),
      chosen: ids('.touch[data-chosen="true"]').length,
      hand: ids('[data-testid="hand"] [data-may="true"]'),
      market: ids(':is([data-testid="market"], .piles [data-place="deck"]) [data-may="true"]'),
    };
  });

/** Whether the page asks for something: else it may be that nothing has the focus. */
const mayAct = (page) =>
  page.evaluate(() => document.querySelector('[data-testid="turn"]')?.getAttribute('data-yours') === 'true');

const digits = { move: '1', explore: '2', spore: '3', fruit: '4', decay: '5', discover: '6', refresh: '7' };
const worth = ['decay', 'fruit', 'spore', 'discover', 'explore', 'move'];

export class KeyPlayer {
  answers = 0;
  presses = 0;
  done = new Set();
  #page;
  #chance;
  constructor(page, chance) {
    this.#page = page;
    this.#chance = chance;
  }

  /** Plays until the score, or until `at` says that it is enough. */
  async playToTheEnd(at = async () => false) {
    for (;;) {
      const now = await this.#asked();
      if (now.over || (await at(now.question, now.step)) === true) return;
      await this.#answer(now);
    }
  }

  /** Answers the question that is open, or the next that will be. */
  async answerNext() {
    await this.#answer(await this.#asked());
  }

  /** What is asked, once something is, or the score. */
  async #asked() {
    for (let idle = 0; idle < 3000; idle++) {
      const now = await read(this.#page);
      const ready = now.question !== 'turn' || now.end || now.actions.some((action) => worth.includes(action));
      if (now.over || (now.yours && ready)) return now;
      await this.#page.waitForTimeout(20);
    }
    throw new Error(`the match does not go on: ${JSON.stringify(await read(this.#page))}`);
  }

  async #press(key) {
    this.presses++;
    await this.#page.keyboard.press(key);
    await this.#page.waitForTimeout(12);
    // What had the focus may be gone now; while there is something to do it must be led back at once.
    let at = await focused(this.#page);
    for (let n = 0; n < 50 && at.tag === 'BODY' && (await mayAct(this.#page)); n++) {
      await this.#page.waitForTimeout(20);
      at = await focused(this.#page);
    }
    assert.ok(at.seen || !(await mayAct(this.#page)), `after ${key} one sees the focus, which is at ${at.id || at.tag} ${at.label}`);
  }

  async #answer({ question, step, ...now }) {
    this.answers++;
    this.done.add(question === 'turn' ? 'asked' : question);
    if (question === 'turn') {
      const best = worth.filter((action) => now.actions.includes(action));
      if (!best.length) {
        return this.#finish('end-turn', step);
      }
      const news = best.find((action) => !this.done.has(action));
      let action = news ?? (this.#chance() < 0.75 ? best[0] : best[Math.floor(this.#chance() * best.length)]);
      if (now.refresh && !this.done.has('refresh')) action = 'refresh';
      await this.#press(digits[action]);
      this.done.add(action);
      // What spores is proposed; mostly another is taken, so that mushrooms come to their second time.
      const { cells } = await read(this.#page);
      if (action === 'spore' && cells.length && this.#chance() < 0.85) await this.#choose({ cells });
    }
    for (let n = 0; n < 14; n++) {
      const seen = await read(this.#page);
      if (seen.step !== step) return;
      if (seen.confirm) {
        if (question === 'place_tile' && !this.done.has('turn')) {
          const held = () => this.#page.locator('[data-testid="held"]').innerHTML();
          const before = await held();
          await this.#press('r');
          assert.notEqual(await held(), before, 'R turns the tile in the hand');
          this.done.add('turn');
        }
        return this.#finish('confirm', step);
      }
      await this.#choose(seen);
    }
    throw new Error(`keys lead nowhere at step ${step}: ${JSON.stringify(await read(this.#page))}`);
  }

  /** Says one thing more: on the board where the focus is led, or among the cards and buttons. */
  async #choose(seen) {
    const winds = seen.choices?.filter((id) => id.startsWith('wind-')) ?? [];
    if (winds.length) {
      await tabTo(this.#page, winds[Math.floor(this.#chance() * winds.length)]);
      await this.#press('Enter');
      return;
    }
    if (seen.cells.length) {
      await this.#press('n');
      for (let hops = Math.floor(this.#chance() * 3); hops > 0; hops--) await this.#press('n');
      // Enter on what is chosen already would do it.
      let at = await focused(this.#page);
      for (; at.chosen; at = await focused(this.#page)) await this.#press('n');
      assert.ok(at.may, `N goes to what may be chosen, not to ${at.label}`);
      await this.#press('Enter');
      return;
    }
    const [id] = seen.choices.length ? seen.choices : seen.hand.length ? seen.hand : seen.market;
    await tabTo(this.#page, id);
    await this.#press('Enter');
  }

  /** Enter does what is chosen, or the button that says so. */
  async #finish(button, step) {
    const at = await focused(this.#page);
    const ready = button === 'confirm' && at.chosen;
    if (!ready) await tabTo(this.#page, button);
    await this.#press('Enter');
    await this.#moved(step);
  }

  #moved = (step) =>
    this.#page.waitForFunction(
      (before) => Number(document.querySelector('[data-testid="turn"]')?.getAttribute('data-step')) > before,
      step,
    );
}
