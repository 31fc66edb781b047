// What is advised is seen: in a first match and in a hint the things that the move is about are lit, they
// alone, and no slip lies over them, on a phone held upright, laid down, and on a desk.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contextFor, sizes } from '../screens/sizes.mjs';
import { drawn } from '../screens/walk.mjs';
import { Client } from '../wire/protocol_client.mjs';
import { by, byNight, comeAs, shot, siteForTests, startBrowser, within } from '../browser/game.mjs';
import { until } from '../browser/socket.mjs';

// What is lit is lit by shadows.
const site = siteForTests(async () => {
  await site.browser.close();
  site.browser = await startBrowser({ drawn: true });
});
const three = ['360x740', '844x390', '1440x900'].map((name) => sizes.find((size) => size.name === name));

/** Runs in the page: what is lit, what lies over it, and what else glows, as it is painted: what makes way does so
    with the next frame. */
async function litIn() {
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const advised = [...document.querySelectorAll('[data-advised]')];
  const slips = [...document.querySelectorAll('[data-testid="coach"] .slip, [data-testid="coach"] .buttons, [data-testid="hints"], [data-testid="toast"]')]
    .filter((slip) => slip.checkVisibility({ visibilityProperty: true })); // a toast that makes way is hidden
  const shadow = (element) => getComputedStyle(element).boxShadow;
  const faults = advised.flatMap((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const over = slips.find((slip) => {
      const box = slip.getBoundingClientRect();
      // Of a card in the hand what stands in the basket is not seen anyway; those of Mycelia stand behind what is
      // to be done with their feet, on which nothing is printed.
      const foot = innerWidth < 600 && each.closest('.earth [data-testid="hand"]') ? 0.2 * (right - left) + 4 : 0;
      const below = (each.closest('[data-testid="hand"]')?.getBoundingClientRect().bottom ?? bottom) - foot;
      return box.left < right - 2 && box.right > left + 2 && box.top < Math.min(bottom, below) - 2 && box.bottom > top + 2;
    });
    return [
      ...(over || slips.some((slip) => slip.contains(hit)) ? [`${each.dataset.testid} is covered by ${(over ?? hit).className}`] : []),
      ...(left + right < 0 || left + right > 2 * innerWidth || top < -1 || top + bottom > 2 * innerHeight ? [`${each.dataset.testid} is not in the window`] : []),
    ];
  });
  const lit = advised.filter((each) => !each.matches('polygon, path, .pile')).map((each) => each.querySelector('.fallen span, .wood-disc') ?? each.closest('.one') ?? each);
  const dark = lit.filter((each) => shadow(each) === 'none').map((each) => `${each.className} is not lit`);
  const beside = [...document.querySelectorAll('.slot.may, .held.may, .one.may, .mat.may, .decay.may .fallen span')]
    .filter((each) => !each.closest('[data-advised]') && !each.querySelector('[data-advised]') && advised.length && shadow(each) !== 'none')
    .map((each) => `${each.dataset.testid ?? each.className} glows beside it`);
  // Nor is anything of the path lost behind who speaks beside a first match.
  const coach = slips.filter((each) => each.closest('[data-testid="coach"]')).map((each) => each.getBoundingClientRect());
  const prices = [...document.querySelectorAll('.path .price')].filter((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return coach.some((box) => box.left < right - 2 && box.right > left + 2 && box.top < bottom - 2 && box.bottom > top + 2);
  }).map((each) => `the price ${each.textContent.trim()} is covered`);
  const idea = document.querySelector('[data-testid="coach"]')?.dataset.idea;
  return { idea, ids: advised.map((each) => each.dataset.testid), faults: [...faults, ...dark, ...beside, ...prices] };
}

/** What each idea speaks of, where that is a thing on the table. */
const about = {
  feet: /^forest-slot-[12]$/, costs: /^(rain)?forest-slot/, poison: /^forest-slot/, decay: /^take-decay$/,
  cook: /^(hand|zone-card)-/, sell: /^(hand|zone-card)-/, season: /^(hand|zone-card)-/, pan: /^hand-pan/,
  mother: /^cell-/, spore: /^cell-/, itself: /^(cell|mat)-/, fruit: /^(cell|mat|hand)-/, decays: /^mat-/,
  explore: /^(pile|cell)-/, discover: /^(market-|pull$)/, insects: /^(market-|pull$|cell-)/, move: /^cell-/, layer: /^cell-/,
};
/** Moves that answer a question that the slip itself asks. */
const nothing = ['keep', 'enough', 'effect'];

async function atThree(token, room) {
  return Promise.all(three.map(async (size, n) => {
    const context = await site.browser.newContext(contextFor(size, { locale: n ? 'en-GB' : 'zh-CN', reducedMotion: 'reduce' }));
    const page = await context.newPage();
    await comeAs(page, site.server.url, token, room);
    return { size, context, page };
  }));
}

for (const game of ['morels', 'fungi', 'foray', 'mycelia'])
  test(`at each step of a first match of ${game} what is taught is lit, alone, and not covered`, { timeout: within(500) }, async () => {
    const ada = await new Client().hello(site.server.url);
    const { room } = await ada.say({ do: 'create_room', game, first_match: true });
    const screens = await atThree(ada.token, room);
    const faults = [];
    let lit = 0;
    for (let n = 0; n < (byNight ? 14 : 40); n++) {
      // Between a move and the next question lie the other seat's moves: no page is looked at while these come.
      await ada.until(() => ada.view.over || ada.myTurn());
      for (const { size, page } of screens) {
        const question = `[data-step="${ada.view.step}"]:visible, [data-testid="final-score"]`;
        await until(page, async () => (await page.locator(question).count()) > 0, `question ${n} is shown`);
        await until(page, async () => (await page.locator('[data-testid="coach-do"][aria-disabled="false"]').isVisible()) || (await by(page, 'final-score').isVisible()), 'the slip says what could be done');
        if (await by(page, 'final-score').isVisible()) continue;
        await drawn(page);
        const { idea, ids, faults: wrong } = await page.evaluate(litIn);
        const where = `${size.name}, question ${n} (${idea}: ${await by(page, 'coach-do').innerText()})`;
        faults.push(...wrong.map((fault) => `${where}: ${fault}`));
        const spoken = about[game === 'mycelia' && idea === 'decay' ? 'decays' : idea];
        if (spoken && !ids.some((id) => spoken.test(id))) faults.push(`${where}: lit is ${ids.join(', ') || 'nothing'}`);
        if (ids.length && !nothing.includes(idea)) lit++;
        if (process.env.LIT_SHOTS) await shot(page, `lit-${game}-${size.name}-${n}`);
      }
      const [{ page }] = screens;
      if (await by(page, 'final-score').isVisible()) break;
      const { step } = ada.view;
      await by(page, 'coach-do').click();
      await ada.until(() => ada.view.step > step);
    }
    assert.deepEqual(faults, []);
    assert.ok(lit > 20, `only ${lit} times something was lit`);
    for (const { context } of screens) await context.close();
    ada.socket.close();
  });

for (const game of ['morels', 'fungi', 'foray', 'mycelia'])
  test(`a hint in ${game} covers nothing of the move that it points out, and lights it alone`, { timeout: within(200) }, async () => {
    const ada = await new Client().hello(site.server.url);
    const { room } = await ada.say({ do: 'create_room', game, first_match: true });
    const faults = [];
    for (let n = 0; n < 3; n++) {
      for (const { size, context, page } of await atThree(ada.token, room)) {
        await by(page, 'coach-away').click();
        if (size.width < 900) await by(page, 'settings-open').click();
        await by(page, 'hint-open').click();
        for (let way = 0; way < 3; way++) {
          await by(page, 'hint-0').waitFor();
          if (!(await by(page, `hint-${way}`).count())) break;
          await until(page, async () => (await by(page, `hint-${way}`).locator('b').textContent()) !== '', 'the move is told');
          await by(page, `hint-${way}`).click();
          await drawn(page);
          const { ids, faults: wrong } = await page.evaluate(litIn);
          const told = await by(page, `hint-${way}`).innerText();
          faults.push(...wrong.map((fault) => `${size.name}, question ${n} (${told.split('\n')[0]}): ${fault}`));
          if (process.env.LIT_SHOTS) await shot(page, `hint-${game}-${size.name}-${n}-${way}`);
          if (!ids.length && !/^(end|结束)/i.test(told)) faults.push(`${size.name}, question ${n} (${told}): nothing is lit`);
          await by(page, `hint-${way}`).click(); // put back
        }
        assert.equal(await page.locator('[data-advised]').count(), 0, 'nothing is pointed out any more');
        await context.close();
      }
      const step = ada.view.step;
      await ada.say({ do: 'hint', room, match: ada.last.table.match, step });
      const hint = await ada.until(() => ada.last.hint?.step === step && ada.last.hint);
      await ada.say({ do: 'play', room, match: ada.last.table.match, step, move: hint.moves[0].move });
      await ada.until(() => ada.view.step > step && ada.myTurn());
    }
    assert.deepEqual(faults, []);
    ada.socket.close();
  });
