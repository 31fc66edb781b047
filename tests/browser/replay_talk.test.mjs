// What friends said while they played stands on the line of moves of their replay, for them and for nobody
// else; of what is still to come nothing is said.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playToTheEnd, twoInARoom } from '../wire/client.mjs';
import { by, person, shot, siteForTests } from './game.mjs';

let match;
let token;
const said = [[0, 'Good luck!'], [9, 'Oh, a moon'], [9, 'And mine'], [14, 'That pan was meant for me']];
const site = siteForTests(async () => {
  const { ada, bo, room } = await twoInARoom(site.server.url, 'morels', { options: { start: '0' } });
  await ada.say({ do: 'set_name', name: 'Ada' });
  await ada.say({ do: 'chat', room, text: 'Before the match' });
  ({ match } = await ada.say({ do: 'start_match', room }));
  await ada.until(() => ada.view);
  await bo.until(() => bo.view);
  for (const [step, text] of said) {
    while (ada.last.table.step < step) {
      const asked = [ada, bo][ada.view.question.seat];
      const { step: next } = await asked.play();
      await Promise.all([ada, bo].map((each) => each.until(() => each.last.table.step >= next)));
    }
    await ada.say({ do: 'chat', room, text });
  }
  await playToTheEnd(ada, bo);
  await ada.say({ do: 'chat', room, text: 'After the match' });
  ({ token } = ada);
});

async function watch(page, step) {
  await page.goto(`${site.server.url}/m/${match}?step=${step}`);
  await by(page, 'replay').waitFor();
  await by(page, 'turn').waitFor();
}
const steps = (page) => by(page, 'mark-talk').evaluateAll((all) => all.map(({ dataset }) => Number(dataset.step)));
const until = (page, count) =>
  page.waitForFunction((wanted) => document.querySelectorAll('[data-testid="mark-talk"]').length === wanted, count);

test('who has played reads what was said on the line of moves and in their list, as far as it is watched', async () => {
  for (const locale of ['en-GB', 'zh-CN']) {
    const ada = await person(site.browser, { locale });
    await ada.page.addInitScript((known) => localStorage.setItem('understory-token', known), token);
    await watch(ada.page, 10);
    await until(ada.page, 2);
    assert.deepEqual(await steps(ada.page), [0, 9]);
    assert.match(await by(ada.page, 'mark-talk').last().getAttribute('title'), /Ada.*Oh, a moon\n.*And mine/s);
    await by(ada.page, 'replay-moves').click();
    await by(ada.page, 'replay-whole').click();
    await until(ada.page, 3);
    const lines = await by(ada.page, 'said').allTextContents();
    assert.deepEqual(lines.map((line) => line.replace(/^Ada(: |：)/, '')), said.map(([, text]) => text));
    await shot(ada.page, `replay-talk-${locale}`);
    await by(ada.page, 'replay-list-close').click();
    await by(ada.page, 'mark-talk').last().click();
    await ada.page.waitForURL(/step=14/);
    // A mark takes the focus from nobody: the keys stay where they were.
    assert.equal(await by(ada.page, 'replay-moves').evaluate((button) => button === document.activeElement), true);
    assert.deepEqual(ada.complaints, []);
  }
});

test('a stranger who has the link watches the match and reads nothing of what was said', async () => {
  const zoe = await person(site.browser);
  await zoe.page.goto(site.server.url);
  await by(zoe.page, 'me').waitFor();
  const answered = zoe.page.waitForResponse(/\/talk$/);
  await watch(zoe.page, 20);
  assert.deepEqual(await (await answered).json(), { lines: [] });
  assert.equal(await by(zoe.page, 'mark-talk').count(), 0);
  assert.equal((await fetch(`${site.server.url}/api/matches/${match}/talk`)).status, 401);
});
