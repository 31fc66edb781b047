// When a match is over: who stays finds somebody else, and the score stays theirs who played.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { at } from '../screens/at.mjs';
import { manyInARoom, playToTheEnd } from '../wire/client.mjs';
import { arrange, by, comeAs, joinRoom, makeRoom, openNotebook, person, seatBot, shot, siteForTests, startServer, turnLight, whenStill } from './game.mjs';
import { until } from './socket.mjs';

const site = siteForTests();

/** Hans and Cleo have played a match of Morels over the wire; Hans looks at its table in a site.browser. */
async function finished(options) {
  const { people, room } = await manyInARoom(site.server.url, 2, { game: 'morels' });
  const [hans, cleo] = people;
  await hans.say({ do: 'set_name', name: 'Hans' });
  await cleo.say({ do: 'set_name', name: 'Cleo' });
  await hans.say({ do: 'start_match', room });
  await Promise.all(people.map((each) => each.until(() => each.view)));
  await playToTheEnd(...people);
  const visitor = await person(site.browser, options);
  await comeAs(visitor.page, site.server.url, hans.token, room);
  await by(visitor.page, 'final-score').waitFor();
  return { hans, cleo, room, visitor, page: visitor.page };
}

const told = async (page) =>
  `${await by(page, 'final-score').textContent()} ${await by(page, 'log').textContent()}`;

test('who stays when the other leaves is joined by a third, and the score stays of those who played', async () => {
  const { cleo, room, visitor, page } = await finished();
  const before = await told(page);
  assert.match(before, /Cleo/);
  await cleo.say({ do: 'leave_room', room });
  await by(page, 'seat-1-sit').waitFor();
  await shot(page, 'after-match-free-seat');
  assert.equal(await told(page), before, 'who has left is still who played');
  assert.equal(await by(page, 'rematch').count(), 0, 'nobody is there for another match');

  const dora = await person(site.browser, { width: 360, height: 740, locale: 'zh-CN' });
  await joinRoom(dora.page, `${site.server.url}/r/${room}`, 'Dora', 1);
  await until(page, async () => (await by(page, 'seat-1').textContent()).includes('Dora'), 'Dora has sat down');
  assert.equal(await told(page), before, 'who sits down now did not play');
  await dora.page.reload();
  await by(dora.page, 'final-score').waitFor();
  await shot(dora.page, 'after-match-newcomer');
  const seen = await told(dora.page);
  assert.match(seen, /Cleo/);
  assert.doesNotMatch(seen, /Dora|你赢了/);
  await by(page, 'start-match').click();
  await Promise.all([page, dora.page].map((each) => by(each, 'final-score').waitFor({ state: 'detached' })));
  await by(dora.page, 'hand').waitFor();
  assert.deepEqual([...visitor.complaints, ...dora.complaints], []);
});

test('after a match the host seats a bot, sets up the next match, and begins it, on a phone at night', async () => {
  const { cleo, room, visitor, page } = await finished({ width: 360, height: 740 });
  await turnLight(page);
  await cleo.say({ do: 'leave_room', room });
  await seatBot(page, 1, 'random');
  await until(page, async () => (await by(page, 'seat-1').textContent()).includes('Random'), 'the bot sits');
  await shot(page, 'after-match-phone-night');
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= 360);
  await arrange(page, () => by(page, 'start').selectOption('0'));
  await by(page, 'start-match').click();
  await by(page, 'final-score').waitFor({ state: 'detached' });
  await by(page, 'hand').waitFor();
  assert.deepEqual(visitor.complaints, []);
});

test('who looks at the score again is left there, whatever happens in the room', async () => {
  const { cleo, room, page } = await finished();
  await cleo.say({ do: 'leave_room', room });
  await by(page, 'see-score').click();
  await by(page, 'watch-replay').waitFor();
  const [dora] = (await manyInARoom(site.server.url, 1)).people;
  await dora.say({ do: 'set_name', name: 'Dora' });
  await dora.say({ do: 'enter_room', room });
  await openNotebook(page);
  await page.getByText('Dora').first().waitFor();
  assert.equal(await by(page, 'see-score').count(), 0, 'the fire came back by itself');
});

test('after a match the host can close the room, and is asked back while somebody else is there', async () => {
  const { cleo, room, page } = await finished();
  await by(page, 'next-match').click();
  await by(page, 'close-room').click();
  await by(page, 'close-room').getByText('Close it for all?').waitFor();
  await shot(page, 'close-for-all');
  assert.equal(new URL(page.url()).pathname, `/r/${room}`);
  await by(page, 'close-room').click();
  await cleo.until(() => cleo.last.closed);
  await by(page, 'invite-morels').waitFor();
  assert.equal(new URL(page.url()).pathname, '/');
});

test('who has been asked back and goes on to something else is asked back again, also where a press gives no focus', async () => {
  const { page } = await finished();
  await by(page, 'next-match').click();
  // So it is in Safari: what is pressed has no focus by that.
  await page.evaluate(() => addEventListener('mousedown', (event) => event.preventDefault(), true));
  await by(page, 'close-room').click();
  await by(page, 'close-room').getByText('Close it for all?').waitFor();
  await page.keyboard.press('Tab');
  await by(page, 'close-room').getByText('Close it for all?').waitFor({ state: 'detached' });
});

test('who would like to play once more is told who is away, and so cannot say so yet', async () => {
  const { cleo, page } = await finished();
  const away = by(page, 'rematch-away');
  assert.equal(await away.count(), 0, 'both are here');
  cleo.socket.close();
  await away.getByText('Away just now: Cleo').waitFor();
  await by(page, 'rematch').click();
  await whenStill(page, () => page.locator('main').innerText());
  await shot(page, 'rematch-away');
  assert.ok(await away.isVisible());
});

test('leaving a match that is on is asked back, says how to come back, and leads back', async () => {
  const ada = await person(site.browser);
  const { page } = ada;
  const link = await makeRoom(page, site.server.url, 'Ada');
  await seatBot(page, 1, 'random');
  await by(page, 'start-match').click();
  await by(page, 'hand').waitFor();
  await openNotebook(page);
  await by(page, 'leave').click();
  await by(page, 'leave-sure').waitFor();
  assert.ok((await by(page, 'leaving').textContent()).includes(/[^/]+$/.exec(link)[0]), 'the words lead back');
  await shot(page, 'leave-sure');
  await by(page, 'leaving-close').click();
  assert.ok(await by(page, 'hand').isVisible());
  await by(page, 'leave').click();
  await by(page, 'leave-sure').click();
  await by(page, `open-${/[^/]+$/.exec(link)[0]}`).click();
  await by(page, 'hand').waitFor();
});

test('a match that ends while somebody is asked whether to leave it asks no more, and keeps their seat', async () => {
  const { people, room } = await manyInARoom(site.server.url, 2, { game: 'fungi' });
  await people[0].say({ do: 'start_match', room });
  const { page } = await person(site.browser);
  await comeAs(page, site.server.url, people[0].token, room);
  await by(page, 'hand').waitFor();
  await openNotebook(page);
  await by(page, 'leave').click();
  await by(page, 'leave-sure').waitFor();
  await playToTheEnd(...people);
  await by(page, 'leave-sure').waitFor({ state: 'detached' });
  await by(page, 'rematch').waitFor();
});

test('who goes to another page is away from the seat, and back with the way back', async () => {
  const ada = await person(site.browser);
  const bo = await person(site.browser);
  const link = await makeRoom(ada.page, site.server.url, 'Ada');
  await joinRoom(bo.page, link, 'Bo', 1);
  const away = () => by(ada.page, 'seat-1').getByText('away').count();
  await until(ada.page, async () => (await by(ada.page, 'seat-1').textContent()).includes('Bo'), 'Bo sits');
  assert.equal(await away(), 0);
  const waits = ({ page }) => page.locator('#why-not').textContent();
  assert.equal(await waits(ada), 'Everybody is here.');
  await until(bo.page, async () => /^Everybody is here; /.test(await waits(bo)), 'Bo hears that nobody is missing');
  await by(bo.page, 'to-door').click();
  await by(bo.page, 'invite-morels').waitFor();
  await until(ada.page, async () => (await away()) === 1, 'Bo is away while on the first page');
  assert.match(await waits(ada), /^Away just now: Bo\. You can begin/);
  assert.ok(await by(ada.page, 'start-match').isEnabled());
  await bo.page.goBack();
  await until(ada.page, async () => (await away()) === 0, 'Bo is here again');
  assert.equal(await waits(ada), 'Everybody is here.');
  await by(ada.page, 'to-door').click();
  await until(bo.page, async () => /the host, who is away/.test(await waits(bo)), 'Bo hears that the host is away');
});

test('the rules of a card are put away with the page that they were read on', async () => {
  const ada = await person(site.browser);
  const { page } = ada;
  await page.goto(site.server.url);
  const link = await makeRoom(page, site.server.url, 'Ada', 'foray');
  assert.ok(link);
  await by(page, 'options-open').click();
  await page.locator('button.module').first().click();
  await page.locator('[data-testid="rules"][open]').waitFor();
  await page.goBack();
  await by(page, 'invite-morels').waitFor();
  await page.locator('dialog[open]').first().waitFor({ state: 'detached' });
});

test('where the table of the last match can be shown no more, the next one is begun by the fire', async () => {
  const { people, room } = await manyInARoom(site.server.url, 2, { game: 'morels' });
  const [hans, cleo] = people;
  await hans.say({ do: 'start_match', room });
  await Promise.all(people.map((each) => each.until(() => each.view)));
  await playToTheEnd(...people);
  people.forEach(({ socket }) => socket.close());
  // Its start is no longer what it was: as after a change of the rules.
  await site.server.stop();
  const store = new DatabaseSync(join(site.server.data, 'understory.db'));
  store.prepare("UPDATE archive SET document = replace(document, '\"start_digest\":\"', '\"start_digest\":\"1')").run();
  store.close();
  site.server = await startServer(site.server.data, new URL(site.server.url).port);
  const visitor = await person(site.browser);
  await comeAs(visitor.page, site.server.url, hans.token, room);
  await by(visitor.page, 'start-match').waitFor();
  await shot(visitor.page, 'after-match-lost-table');
  const other = await person(site.browser);
  await comeAs(other.page, site.server.url, cleo.token, room);
  await by(other.page, 'leave-room').waitFor();
  await by(visitor.page, 'start-match').click();
  await by(visitor.page, 'hand').waitFor();
  assert.deepEqual([...visitor.complaints, ...other.complaints], []);
});

// In Mycelia somebody may have grown more than a phone has lines: the rest is scrolled to.
for (const [name, most] of [['foray-3: the end', Infinity], ['foray-4: the end', Infinity], ['mycelia-4: the end', 8]])
  test(`${name}: a phone shows the rows of the winner, and those of another who is asked for`, () =>
    at(name, ['360x740'], async (page) => {
      const heads = page.locator('[data-testid="final-score"] caption button');
      const unfolded = () =>
        page.locator('[data-testid="final-score"] .slip').evaluateAll((slips) =>
          slips.flatMap((slip, n) => {
            const rows = [...slip.querySelectorAll('tbody tr')].filter((row) => row.checkVisibility());
            const end = Math.min(slip.getBoundingClientRect().bottom, innerHeight) + 1;
            return rows.length ? [{ n, rows: rows.length, seen: rows.filter((row) => row.getBoundingClientRect().bottom <= end).length }] : [];
          }));
      const shows = async (which) => {
        const [{ n, rows, seen }, ...others] = await unfolded();
        assert.deepEqual([n, others], [which, []]);
        assert.ok(seen >= Math.min(rows, most), `${seen} of ${rows} rows are seen`);
        assert.deepEqual(await heads.evaluateAll((all) => all.flatMap(({ ariaExpanded }, each) => (ariaExpanded === 'true' ? [each] : []))), [which]);
      };
      const won = await heads.evaluateAll((all) => all.findIndex((each) => each.closest('.win')));
      await shows(won);
      const other = (won + 1) % (await heads.count());
      await heads.nth(other).tap();
      await shows(other);
    }));
