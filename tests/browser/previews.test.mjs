// What a move would come to is asked when somebody thinks of it: nothing jumps while the answer is under
// way, and nothing is told that is not known. Nor is anything else lost: a payment, or how near one looked.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { join } from 'node:path';
import { by, isMyTurn, makeRoom, person, seatBot, shots, siteForTests } from './game.mjs';
import { chanceFrom } from './foray_player.mjs';
import { holdSocket, until } from './socket.mjs';
import { itsEdge, playMycelia } from './mycelia_player.mjs';
import { sitDown, stage } from './staging.mjs';

const site = siteForTests();
const sizeOf = async (page, id) => {
  const { width, height } = await by(page, id).boundingBox();
  return [width, height];
};

/** A person at a table against a greedy bot, to move, on a connection held in the hand. */
async function atTable(game, options = {}, connection = {}, more = async () => {}) {
  const ada = await person(site.browser, options);
  const { page } = ada;
  const held = await holdSocket(page, connection);
  await makeRoom(page, site.server.url, 'Ada', game, {
    choose: async () => {
      await more(page);
      await by(page, 'start').selectOption('0');
    },
  });
  await seatBot(page, 1, 'greedy');
  await by(page, 'start-match').click();
  await by(page, 'turn').waitFor();
  await until(page, () => isMyTurn(page), 'Ada is to move');
  return { ada, page, connection: held };
}

for (const [name, options] of [
  ['on a screen', {}],
  ['on a phone, in Chinese', { width: 360, height: 740, locale: 'zh-CN', touch: true }],
])
  test(`${name} the panel of Morels keeps its size until it is known why a card cannot be had`, async () => {
    const { ada, page, connection } = await atTable('morels', options);
    const far = page.locator('.path [data-may="false"]').first();
    const before = await sizeOf(page, 'plan');
    assert.equal(connection.said('preview').length, 0, 'what nobody thinks of is not asked');
    connection.hold();
    await far.click();
    await by(page, 'reason').waitFor({ state: 'attached' });
    const [, waiting] = await sizeOf(page, 'plan');
    connection.release();
    await until(page, async () => (await by(page, 'reason').textContent()).trim(), 'the reason');
    assert.match(await by(page, 'reason').textContent(), /stick|树枝/);
    assert.equal(await page.locator('.path li.wished', { has: page.locator('[data-may="false"]') }).count(), 1, 'the card that it is about is marked');
    await page.screenshot({ path: join(shots, `preview-morels-${options.width ?? 'wide'}.png`) });
    assert.ok(waiting >= before[1], 'it does not shrink');
    assert.deepEqual(connection.said('preview').map(({ move }) => move.do), ['take']);
    await far.click();
    assert.equal(connection.said('preview').length, 1, 'what is known is not asked again');
    assert.deepEqual(ada.complaints, []);
  });

test('what follows a move is said before it is made: the poison, what it makes one drop, what decays; and so it comes', async () => {
  const angel = ({ view, seat }) =>
    view.forest.slice(0, 2).some(({ card }) => card === 'destroying_angel') &&
    view.seats[seat].hand_count > view.seats[seat].baskets * 2 + 4 &&
    view.seats[seat].dishes.length > 0 &&
    !view.seats[seat].poison;
  const staged = await stage([{ name: 'angel', game: 'morels', bots: 'random', matches: 40, question: 'turn', where: angel, away: 'others' }]);
  const { tables, server } = staged;
  const table = tables.get('angel');
  for (const [width, height, locale] of [[1280, 720, 'en-GB'], [844, 390, 'zh-CN'], [360, 740, 'en-GB']]) {
    const ada = await person(site.browser, { width, height, locale });
    const { page } = ada;
    await sitDown(page, { server }, table);
    await until(page, () => isMyTurn(page), 'the turn');
    await page.locator('.path [data-card="destroying_angel"]').first().click();
    await until(page, async () => (await by(page, 'follows').textContent()).trim(), 'what follows');
    const said = await by(page, 'follows').textContent();
    const [, drops] = locale === 'zh-CN' ? /接下来 \d+\s个回合.*弃掉 (\d+)\s张牌，.*落入腐烂牌堆。/u.exec(said) : /For \d+ turns? your hand holds \d+; you drop (\d+) cards?; the .+ decays\./.exec(said);
    await page.screenshot({ path: join(shots, `preview-follows-${width}.png`) });
    if (width === 360) {
      await by(page, 'confirm').click();
      await by(page, 'confirm-discard').waitFor();
      assert.match(await by(page, 'plan').textContent(), new RegExp(`choose ${drops} card`));
    }
    assert.deepEqual(ada.complaints, []);
    await ada.context.close();
  }
  await staged.stop();
});

test('over a broken connection the reason stays, and over the next one it is asked again', async () => {
  const { ada, page, connection } = await atTable('morels');
  const reason = async () => (await by(page, 'reason').textContent()).trim();
  await page.locator('.path [data-may="false"]').first().click();
  await until(page, reason, 'the reason');
  const told = await reason();
  const { opened } = connection;
  connection.cut();
  await by(page, 'connection-lost').waitFor();
  assert.equal(await reason(), told);
  await until(page, () => connection.opened > opened, 'a new connection');
  await until(page, () => connection.said('preview').length === 2, 'asked again');
  assert.equal(await reason(), told);
});

test('a hand of Mycelia that is pointed at asks for its cards, each once, and keeps its board between answers', async () => {
  const { ada, page, connection } = await atTable('mycelia');
  await playMycelia([ada], chanceFrom(3), async (step, question) => step >= 2 && question === 'turn');
  await until(page, () => isMyTurn(page), 'a turn');
  const before = connection.said('preview').length;
  const card = page.locator('[data-testid="hand"] button').first();
  connection.hold();
  await card.hover();
  await by(page, 'about').waitFor();
  const waiting = await sizeOf(page, 'plan');
  assert.equal(await by(page, 'payable').count(), 0, 'nothing is told that is not known');
  connection.release();
  await by(page, 'payable').waitFor();
  const known = await sizeOf(page, 'plan');
  assert.ok(Math.abs(known[1] - waiting[1]) < 30, `the panel was ${waiting}, and is ${known}`);
  const asked = connection.said('preview').slice(before).map(({ move }) => move);
  for (const move of asked) assert.deepEqual([move.do, Object.keys(move).length], ['fruit', 2]);
  const idOf = async (one) => (await one.getAttribute('data-testid')).replace('hand-', '');
  const others = await page.locator('[data-testid="hand"] button[data-may="false"]').all();
  const cards = new Set(await Promise.all([card, ...others].map(idOf)));
  assert.deepEqual(asked.map((move) => move.card).sort(), [...cards].sort());
  await page.screenshot({ path: join(shots, 'preview-mycelia-card.png') });
  // What is put back by the keyboard takes its button with it, and not the keyboard.
  await others[0].press('Enter');
  await by(page, 'put-down').press('Enter');
  await until(page, () => page.evaluate(() => document.activeElement !== document.body), 'the keyboard is on the table');
  assert.deepEqual(ada.complaints, []);
});

test('a payment of one’s own that is refused stays on the board, with the reason', async () => {
  // On its way a payment loses a spore: the server refuses it.
  const say = (message) => {
    if (message.do === 'play' && message.move.pay) message.move.pay.pop();
    return message;
  };
  const { ada, page } = await atTable('mycelia', {}, { say });
  const payable = page.locator('[data-testid="hand"] [data-may="true"]');
  await playMycelia([ada], chanceFrom(3), async (_, question) => question === 'turn' && (await payable.count()) > 0);
  await payable.first().click(itsEdge);
  await by(page, 'own-pay').click();
  for (let n = 0; n < 60 && !(await by(page, 'confirm').count()); n++) {
    const cells = page.locator('.touch[data-may="true"]');
    await cells.nth(n % (await cells.count())).dispatchEvent('click');
  }
  const paid = () => page.locator('[data-testid="board"] .price text').allTextContents();
  await by(page, 'confirm').waitFor();
  const before = await paid();
  assert.ok(before.length > 0);
  await by(page, 'confirm').click();
  await by(page, 'reason').waitFor();
  await page.screenshot({ path: join(shots, 'payment-refused.png') });
  assert.deepEqual(await paid(), before, 'what was tapped together is gone');
  assert.equal(await by(page, 'own-pay').getAttribute('aria-pressed'), 'true');
});

test('how near the board was looked at in one match is not kept in the next', async () => {
  let match = null;
  const change = (message) => {
    if (match && (message.push === 'table' || message.push === 'room')) message.match = match;
    return message;
  };
  const { ada, page, connection } = await atTable('mycelia', {}, { change });
  const near = page.locator('[data-testid="board"] [data-near="true"]');
  await by(page, 'nearer').click();
  await near.waitFor();
  const { opened } = connection;
  match = 'A-match-of-another-name';
  connection.cut();
  await until(page, () => connection.opened > opened, 'a new connection');
  await near.waitFor({ state: 'detached' });
  assert.deepEqual(ada.complaints, []);
});
