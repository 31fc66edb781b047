// What is chosen is what is sent: once, and as it is lit, over slow connections and broken ones.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { join } from 'node:path';
import { atTheDoor, by, isMyTurn, makeRoom, openNotebook, person, pressCard, say, seatBot, shots, siteForTests } from './game.mjs';
import { holdSocket, until } from './socket.mjs';

const site = siteForTests();

/** A match of Morels against a bot, with the first seat's turn open. */
async function atTurn(options, connection) {
  const ada = await person(site.browser, options);
  const held = await holdSocket(ada.page, connection);
  await makeRoom(ada.page, site.server.url, 'Ada');
  await seatBot(ada.page, 1, 'greedy');
  await by(ada.page, 'start-match').click();
  await by(ada.page, 'turn').waitFor();
  await until(ada.page, () => isMyTurn(ada.page), 'Ada is to move');
  return { ada, page: ada.page, connection: held };
}

/** Deals Ada three chanterelles and three lawyer's wigs, to be sold in twos or threes. */
function deal(message) {
  if (message.push !== 'table' || message.view.viewer !== 0) return message;
  const kinds = ['chanterelle', 'lawyers_wig'];
  message.view.seats[0].hand = kinds.flatMap((kind) => [kind, kind, kind]);
  message.view.moves.push(
    ...kinds.flatMap((mushroom) => [2, 3].map((day) => ({ do: 'sell', mushroom, day, night: 0 }))));
  return message;
}

test('a number changed for one mushroom is not carried over to the next', async () => {
  const { ada, page } = await atTurn({}, { change: deal });
  await by(page, 'hand-chanterelle').click({ position: { x: 8, y: 40 } });
  // One of the three that are raised is put back.
  await pressCard(by(page, 'hand-chanterelle-2'));
  assert.match(await by(page, 'plan').textContent(), /2 chanterelles/);
  await pressCard(by(page, 'hand-lawyers_wig'));
  await page.screenshot({ path: join(shots, 'stale-choice.png') });
  assert.match(await by(page, 'plan').textContent(), /3 lawyer/, 'another mushroom than the one that is lit');
});

test('a break of the connection leaves chosen what was chosen', async () => {
  const { ada, page, connection } = await atTurn();
  await page.locator('.path [data-may="true"]').first().click();
  const chosen = await by(page, 'confirm').textContent();
  const opened = connection.opened;
  // The view comes again after the break; chat comes with it, and is what can be waited for.
  connection.cut();
  await until(page, async () => connection.opened > opened && !(await by(page, 'connection-lost').isVisible()), 'a new connection');
  await say(page, 'back');
  await by(page, 'chat-lines').getByText('back').waitFor();
  await page.screenshot({ path: join(shots, 'choice-after-break.png') });
  assert.equal(await by(page, 'confirm').count(), 1, 'what was chosen has been put back');
  assert.equal(await by(page, 'confirm').textContent(), chosen);
});

for (const press of ['a double click', 'Enter held'])
  test(`${press} on a slow connection plays once, and another card pressed meanwhile not at all`, async () => {
    const { ada, page, connection } = await atTurn({ locale: press === 'Enter held' ? 'zh-CN' : 'en-GB' });
    const cards = page.locator('.path [data-may="true"]');
    assert.ok((await cards.count()) > 1, 'two cards of a path are free');
    await cards.nth(1).click();
    connection.hold();
    if (press === 'Enter held') {
      await page.waitForFunction(() => document.activeElement?.getAttribute('data-testid') === 'confirm');
      await page.keyboard.down('Enter');
      await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
    } else {
      await by(page, 'confirm').dblclick();
    }
    // A card is pressed on the board, and whatever is offered then is pressed too.
    await page.locator('.path button').first().click();
    if (await by(page, 'confirm').isVisible()) await by(page, 'confirm').click();
    await page.screenshot({ path: join(shots, `sending-${press.split(' ')[0]}.png`) });
    connection.release();
    await until(page, async () => !(await page.getByText(/Sending|发送中|正在/).count()), 'an answer');
    assert.equal(connection.said('play').length, 1, `plays sent: ${JSON.stringify(connection.said('play'))}`);
    assert.equal(await by(page, 'reason').count(), 0, 'one\'s own good move was refused');
  });

test('clicks in the set-up that are faster than the connection all count', async () => {
  const ada = await person(site.browser);
  const { page } = ada;
  const connection = await holdSocket(page);
  await makeRoom(page, site.server.url, 'Ada', 'foray');
  await by(page, 'options-open').click();
  await by(page, 'preset-own').click();
  const cards = ['chef', 'thief', 'map'];
  const ticked = () => Promise.all(cards.map((card) => by(page, `module-${card}`).isChecked()));
  await by(page, 'module-chef').waitFor();
  const before = await ticked();
  connection.hold();
  for (const card of cards) await by(page, `module-${card}`).evaluate((box) => box.click());
  connection.release();
  // A second page of the same player shows what the server has.
  const other = await ada.context.newPage();
  await other.goto(page.url());
  await by(other, 'options-open').click();
  for (const [n, card] of cards.entries())
    await until(other, async () => (await by(other, `module-${card}`).isChecked()) !== before[n],
      `the change of ${card} has reached the server (said: ${JSON.stringify(connection.said('set_options').map((each) => each.options))})`);
  assert.deepEqual(await ticked(), before.map((each) => !each));
  assert.deepEqual(ada.complaints, []);
});

test('"Invite friends" pressed twice makes one room', async () => {
  const ada = await person(site.browser);
  const connection = await holdSocket(ada.page);
  await atTheDoor(ada.page, site.server.url);
  await by(ada.page, 'invite-morels').dblclick();
  await by(ada.page, 'invite-link').waitFor();
  assert.equal(connection.said('create_room').length, 1);
});
