// What is grey at the front door, in a room and after a match answers a tap with why, on the smallest phone, where
// there is no pointer to hover with.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { manyInARoom, playToTheEnd } from '../wire/client.mjs';
import { arrange, atTheDoor, by, comeAs, makeRoom, person, seatBot, siteForTests } from './game.mjs';
import { holdSocket, until } from './socket.mjs';

const site = siteForTests();
const phone = { width: 360, height: 740, touch: true };

/** A tap on what is grey: it can be tapped, although it says that it does nothing. */
async function tap(control) {
  await until(control.page(), async () => (await control.getAttribute('aria-disabled')) === 'true', 'it is grey');
  assert.equal(await control.evaluate((each) => each.disabled), false, 'it can be tapped');
  await control.tap({ force: true });
}

test('the start of a match says who is missing, until every seat has somebody', async () => {
  const { page } = await person(site.browser, phone);
  await makeRoom(page, site.server.url, 'Ada');
  await tap(by(page, 'start-match'));
  const why = page.getByRole('alert').getByText('Every seat needs somebody');
  await why.waitFor();
  await seatBot(page, 1, 'random');
  await why.waitFor({ state: 'detached' });
  assert.equal(await by(page, 'start-match').getAttribute('aria-disabled'), 'false');
});

test('a game at the door says that the server cannot be reached, until it can', async () => {
  const { page } = await person(site.browser, phone);
  const connection = await holdSocket(page);
  await atTheDoor(page, site.server.url);
  // Nobody answers from now on: each new connection says hello in vain.
  connection.hold();
  connection.cut();
  const why = by(page, 'lobby-refused').getByText('The path to the server is broken');
  for (const button of ['play-morels', 'invite-morels', 'first-morels']) {
    await tap(by(page, button));
    await why.waitFor();
    assert.equal(await why.getAttribute('role'), 'alert');
  }
  connection.release();
  await why.waitFor({ state: 'detached' });
  // A visitor without a name would say that first.
  for (const what of ['set_name', 'create_room'])
    assert.equal(connection.said(what).length, 0, `nothing that was touched in vain is done later: ${what}`);
});

test('a match whose start was touched while it was grey and the connection down does not begin by itself', async () => {
  const { page } = await person(site.browser, phone);
  const connection = await holdSocket(page);
  await makeRoom(page, site.server.url, 'Ada');
  connection.hold();
  connection.cut();
  await by(page, 'connection-lost').waitFor();
  await tap(by(page, 'start-match'));
  connection.release();
  await by(page, 'connection-lost').waitFor({ state: 'detached' });
  // What is said on the line that is back comes behind what had waited for it.
  await seatBot(page, 1, 'random');
  assert.equal(connection.said('start_match').length, 0);
});

test('the last card of an own choice says that one has to stay, and so it does', async () => {
  const { page } = await person(site.browser, phone);
  await makeRoom(page, site.server.url, 'Ada', 'foray');
  await arrange(page, async () => {
    await by(page, 'preset-own').click();
    const ticks = page.locator('[data-testid^="module-"]');
    await ticks.first().waitFor();
    for (let left = (await page.locator('[data-testid^="module-"]:checked').count()) - 1; left > 0; left--) {
      await page.locator('[data-testid^="module-"]:checked').nth(1).uncheck();
      await until(page, async () => (await page.locator('[data-testid^="module-"]:checked').count()) === left, 'the server has heard of it');
    }
    const last = page.locator('[data-testid^="module-"]:checked');
    await tap(last);
    await by(page, 'modules').getByRole('alert').getByText('One card at least').waitFor();
    assert.ok(await last.isChecked());
  });
});

test('who has asked for another match is told who has not', async () => {
  const { people, room } = await manyInARoom(site.server.url, 2, { game: 'morels' });
  const [hans, cleo] = people;
  await cleo.say({ do: 'set_name', name: 'Cleo' });
  await hans.say({ do: 'start_match', room });
  await Promise.all(people.map((each) => each.until(() => each.view)));
  await playToTheEnd(...people);
  const { page } = await person(site.browser, phone);
  await comeAs(page, site.server.url, hans.token, room);
  await by(page, 'rematch').tap();
  await tap(by(page, 'rematch'));
  await page.getByRole('alert').getByText('Still to say so: Cleo').waitFor();
  await cleo.say({ do: 'rematch', room });
  await by(page, 'rematch').waitFor({ state: 'detached' });
});
