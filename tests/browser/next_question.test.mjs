// One question after another: what was chosen for the last is not chosen for the next, no second press
// answers it, and no late answer disturbs it. The test is the server, and tells the page what it likes.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { by, openNotebook, person, siteForTests } from './game.mjs';
import { until } from './socket.mjs';

const site = siteForTests();

const example = (name) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../protocol/examples', `${name}.json`)));
const hand = ['shiitake', 'butter', 'pan'];

/** The table with that question asked of Ada, who sits on the fourth chair. */
function table(step, question, moves) {
  const push = example('push-table-foray-resolve');
  const view = { ...push.view, step, moves, question: { seat: 3, ...question } };
  view.seats[3].hand = hand;
  return { ...push, step, from: 0, events: [], view };
}

/** A page whose server is the test: `connection.said` is what it says, `connection.tell` and `connection.answer` what it hears. */
async function playsWith(first) {
  const ada = await person(site.browser);
  const connection = { said: [] };
  const room = { ...example('push-room-foray'), you: 3 };
  await ada.page.routeWebSocket(/\/ws$/, (near) => {
    connection.tell = (message) => near.send(JSON.stringify(message));
    connection.answer = (what, fields = { ok: true }) =>
      connection.tell({ answer: connection.said.findLast((each) => each.do === what).id, ...fields });
    near.onMessage((text) => {
      const command = JSON.parse(text);
      connection.said.push(command);
      if (command.do === 'hello')
        connection.answer('hello', { ...example('answer-hello'), answer: command.id, player: { id: 'pAda', name: 'Ada' } });
      else if (command.do === 'enter_room') {
        connection.answer('enter_room');
        connection.tell(room);
        connection.tell({ push: 'chat', room: room.room, lines: [] });
        if (first) connection.tell(first);
      } else if (command.do === 'ping' || command.do === 'history') connection.answer(command.do);
    });
  });
  connection.plays = () => connection.said.filter((each) => each.do === 'play').map((each) => each.move);
  return { ...ada, connection, room, url: `${site.server.url}/r/${room.room}` };
}

/** Resolves when the page shows that step. */
const stepIs = (page, step) =>
  page.waitForFunction((n) => document.querySelector('[data-testid="turn"]')?.getAttribute('data-step') === String(n), step);

const questions = [
  {
    name: 'the Thief',
    question: { kind: 'thief' },
    moves: [{ do: 'steal', victim: 0, mushroom: 'morel', choose: 1 }],
    button: 'confirm-steal',
    choose: async (page) => {
      await by(page, 'steal-0-morel').click();
      await by(page, 'pick-butter').click();
    },
    fresh: async (page) => assert.equal(await by(page, 'confirm-steal').count(), 0, 'the last victim is still chosen'),
  },
  {
    name: 'the Panther Cap',
    question: { kind: 'panther_cap' },
    moves: [{ do: 'peek', night: 'top', choose: 2 }, { do: 'peek', night: 'bottom', choose: 1 }],
    button: 'confirm-peek',
    choose: async (page) => {
      await by(page, 'peek-bottom').click();
      await by(page, 'pick-butter').click();
    },
    fresh: async (page) => assert.ok(await by(page, 'confirm-peek').isDisabled(), 'the last cards are still chosen'),
  },
  {
    name: 'the Eccentric',
    question: { kind: 'eccentric', card: 'morel' },
    moves: [{ do: 'accept' }, { do: 'decline' }],
    button: 'decline',
    choose: async () => {},
    fresh: async () => {},
  },
];

for (const { name, question, moves, button, choose, fresh } of questions)
  test(`a second question of ${name} begins anew, and the second press of a double click does not answer it`, async () => {
    const { page, complaints, connection, url } = await playsWith(table(5, question, moves));
    await page.clock.install();
    await page.goto(url);
    await stepIs(page, 5);
    await choose(page);
    // The clock stands still: however slow this machine is, the second press comes at once.
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    await by(page, button).scrollIntoViewIfNeeded();
    const box = await by(page, button).boundingBox();
    const place = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.click(...place);
    await until(page, () => connection.plays().length > 0, 'the answer is said');
    connection.tell(table(6, question, moves));
    connection.answer('play');
    await stepIs(page, 6);
    await fresh(page);
    await page.mouse.click(...place);
    // A press that is heard is said before what is typed after it.
    await openNotebook(page);
    await by(page, 'chat-input').fill('still here');
    await by(page, 'chat-input').press('Enter');
    await until(page, () => connection.said.some((each) => each.do === 'chat'), 'the talk is said');
    assert.equal(connection.plays().length, 1, `plays said: ${JSON.stringify(connection.plays())}`);
    // Who has had the time to read answers it.
    await page.clock.runFor(1000);
    await choose(page);
    await by(page, button).click();
    await until(page, () => connection.plays().length === 2, 'the second answer is said');
    assert.deepEqual(complaints, []);
  });

test('a refusal that comes when the next question is open leaves chosen what is chosen there', async () => {
  const take = [1, 2, 3].map((slot) => ({ do: 'take', slot }));
  const turn = (step) => {
    const push = table(step, { kind: 'turn' }, take);
    push.view.forest[0] = { card: 'morel', cost: 0 };
    return push;
  };
  const { page, connection, room, url } = await playsWith(turn(5));
  await page.goto(url);
  await stepIs(page, 5);
  await openNotebook(page);
  const cards = page.locator('.path [data-may="true"]');
  await cards.nth(0).click();
  await by(page, 'confirm').click();
  await until(page, () => connection.plays().length > 0, 'the answer is said');
  connection.tell(turn(6));
  await stepIs(page, 6);
  await cards.nth(1).click();
  const chosen = await by(page, 'confirm').textContent();
  connection.answer('play', { ok: false, refusal: { code: 'stale' } });
  connection.tell({ ...example('push-chat'), room: room.room });
  await openNotebook(page);
  await by(page, 'chat-lines').getByText('Well walked.').waitFor();
  assert.equal(await by(page, 'reason').count(), 0, 'the refusal is told at another question');
  assert.equal(await by(page, 'confirm').count(), 1, 'what was chosen has been put back');
  assert.equal(await by(page, 'confirm').textContent(), chosen);
});

test('a room that is made after its maker has gone to another neither fetches them from there nor keeps them', async () => {
  const { page, connection, room } = await playsWith(null);
  await page.goto(site.server.url);
  await by(page, 'invite-morels').click();
  await until(page, () => connection.said.some((each) => each.do === 'create_room'), 'a room is asked for');
  await by(page, 'room-code-input').fill(room.room);
  await by(page, 'join-room').click();
  await by(page, 'room-code').waitFor({ state: 'attached' });
  await openNotebook(page);
  connection.answer('create_room', { ok: true, room: 'made-too-late' });
  // Who made it is in it on that connection: the page opens another, and is in the room that it shows.
  await until(page, () => connection.said.filter((each) => each.do === 'history').length === 2, 'the room is entered anew');
  connection.tell({ ...example('push-chat'), room: room.room });
  await by(page, 'chat-lines').getByText('Well walked.').waitFor({ state: 'attached' });
  assert.equal(new URL(page.url()).pathname, `/r/${room.room}`);
});

test('an only answer that the server refuses for a while is said again, ever more slowly, until it is taken', async () => {
  const { page, complaints, connection, url } = await playsWith(table(5, { kind: 'last_cook' }, [{ do: 'decline' }]));
  const refusal = { code: 'disk_full', ruling: '', reason: '', needed: 0, available: 0 };
  await page.clock.install();
  await page.goto(url);
  await stepIs(page, 5);
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  for (let times = 1; times <= 4; times++) {
    let waited = 0;
    await until(page, async () => {
      if (connection.plays().length >= times) return true;
      // In small steps, between which the page hears what it is answered.
      await page.clock.runFor(100);
      waited += 100;
      return false;
    }, `it is said ${times} times`);
    if (times > 1) assert.ok(waited >= 500 * 2 ** (times - 1), `after ${waited} ms`);
    connection.answer('play', times < 4 ? { ok: false, refusal } : { ok: true });
    if (times < 4) await page.getByText('The server’s disk is full').waitFor();
  }
  connection.tell(table(6, { kind: 'turn', seat: 0 }, []));
  await stepIs(page, 6);
  assert.deepEqual(connection.plays(), Array(4).fill({ do: 'decline' }));
  assert.deepEqual(complaints, []);
});
