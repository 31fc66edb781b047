// Every page and state of the gallery: who looks at which table, and what is done until it is there.
// Done by what a person presses; where a state hangs on the connection, it is held (tests/browser/socket.mjs).
import { by, within } from '../browser/game.mjs';
import { holdSocket } from '../browser/socket.mjs';
import { Client } from '../wire/protocol_client.mjs';
import { lessons } from './states_lessons.mjs';
import { deeds, games, lasts, questions, rains, spores, tools } from './tables.mjs';

// --- Who looks -----------------------------------------------------------------------------------

const room = (table) => `/r/${table.room}`;
const asked = ({ table }) => ({ token: table.tokens[table.seat], path: room(table) });
const other = ({ table }) => ({ token: table.tokens[(table.seat + 1) % table.tokens.length], path: room(table) });
const host = ({ table }) => ({ token: table.tokens[0], path: room(table) });
const spectator = ({ table }) => ({ path: room(table) });
const visitor = (path) => () => ({ path });

/** A room that waits for its match; `people` sit in it, the first being the host. */
const waiting = (game, players, people, who, plan = {}, bots = []) => async ({ site }) => {
  const sitting = [];
  for (const name of people) {
    const client = await new Client().hello(site.server.url);
    await client.say({ do: 'set_name', name });
    sitting.push(client);
  }
  const made = await sitting[0].say({ do: 'create_room', game, players, ...plan });
  for (const [seat, client] of sitting.entries())
    if (seat > 0) {
      await client.say({ do: 'enter_room', room: made.room });
      await client.say({ do: 'take_seat', room: made.room, seat });
    }
  for (const [n, bot] of bots.entries()) await sitting[0].say({ do: 'seat_bot', room: made.room, seat: people.length + n, bot });
  return { token: sitting[who]?.token, path: `/r/${made.room}`, sitting };
};

/** Somebody's first match, which has just begun. */
const beginner = (game) => async ({ site }) => {
  const client = await new Client().hello(site.server.url);
  const { room } = await client.say({ do: 'create_room', game, first_match: true });
  return { token: client.token, path: `/r/${room}` };
};

// --- What is done --------------------------------------------------------------------------------

const places = ['forest-slot-', 'rainforest-slot-'];
const free = places.map((id) => `[data-testid^="${id}"][data-may="true"]`).join(', ');
const barred = places.map((id) => `[data-testid^="${id}"]:not([data-may="true"])`).join(', ');
const plan = '[data-testid="plan"]';

async function choose(page) {
  await page.locator(free).last().click();
  await by(page, 'confirm').waitFor();
}

/** What cannot be done says so and is pressed all the same. */
const told = { force: true };
async function refuse(page) {
  await page.locator(barred).last().click(told);
  await by(page, 'reason').getByText(/\S/).waitFor();
}

/** Opens cards of the hand that can be used until one can be cooked or sold, and goes that way with it. */
const fromHand = (kind) => async (page) => {
  const cards = page.locator('[data-testid="hand"] [data-may="true"]');
  for (let n = 0; n < (await cards.count()); n++) {
    await cards.nth(n).press('Enter'); // in a fan the next card lies over its middle
    const way = by(page, `way-${kind}`); // asked only of what can be both cooked and sold
    if (await way.isVisible()) await way.click();
    if (await by(page, `confirm-${kind}`).isVisible()) return;
    await page.keyboard.press('Escape');
  }
  throw new Error(`no card of the hand offers to ${kind}`);
};

async function chooseInMycelia(page) {
  await page.locator('.six [data-may="true"]').first().click();
  await page.locator('.touch[data-may="true"], .choosing [data-may="true"]').first().waitFor();
}

const begin = (action) => async (page) => {
  await by(page, `action-${action}`).click();
  await page.locator(`[data-testid="plan"][data-doing="${action}"]`).waitFor();
  await page.locator('.final').waitFor();
};

async function refuseInMycelia(page) {
  await page.locator('[data-testid^="action-"]:not([data-may="true"])').first().click(told);
  await by(page, 'reason').getByText(/\S/).waitFor();
}

/** Looks a word up in the book, in the language that it is read in, and finds it. */
const lookUp = (word) => async (page, { language }) => {
  await by(page, 'seek').fill(word[language]);
  await page.locator('[data-testid^="found-"]').first().waitFor();
};

async function turnCompass(page) {
  await by(page, 'compass').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await by(page, 'commit-confirm').waitFor();
}

const playOf = (table, move) => (client) =>
  client.say({ do: 'play', room: table.room, match: client.last.table.match, step: client.last.table.step, move });

/** Whoever is asked plays as the bots went on: it is seen how that is told. Where all are asked, all answer. */
async function goOn(page, { table }) {
  const [{ seat, move }] = table.rest;
  if (seat >= 0) await playOf(table, move)(table.clients[seat]);
  else for (const [each, client] of table.clients.entries()) await playOf(table, move[each])(client);
}

/** What moves for a moment has come to rest: signs that slide in, points that are counted up. */
const settled = (page) =>
  page.waitForFunction(() =>
    document.getAnimations().every((each) =>
      each.timeline !== document.timeline || each.playState !== 'running' || each.effect.getComputedTiming().iterations === Infinity));
async function finish(page, stand) {
  await goOn(page, stand);
  await page.keyboard.press('Escape');
  await by(page, 'final-score').waitFor();
  await settled(page);
}

/** The turn has passed to somebody who is not there, and that has been waited for. */
async function asksAbsent(page, { table }) {
  await by(page, 'turn').waitFor();
  const ends = table.rest.findIndex(({ seat }) => seat !== table.seat);
  for (const { move } of table.rest.slice(0, ends)) await playOf(table, move)(table.clients[table.seat]);
  await page.locator('[data-testid^="call-stand-in-"]').waitFor();
}

async function standIn(page, { table }) {
  await by(page, 'turn').waitFor();
  const away = (table.seat + 1) % table.tokens.length;
  const [{ move }] = table.rest;
  // It is the turn of whoever is away, and a bot is called for them.
  await playOf(table, move)(table.clients[table.seat]);
  await by(page, `call-stand-in-${away}`).click();
  await by(page, `stand-in-${away}`).waitFor();
  await settled(page);
}

/** Changes what the page hears; `change` gets each message. */
const hears = (change) => (page) => holdSocket(page, { change: (message) => change(message) ?? message });

/** Lets the server say something to the page, once it is there. */
async function cutOff(page) {
  await page.context().setOffline(true);
  await page.evaluate(() => window.cutLine?.());
  await by(page, 'connection-lost').waitFor();
  await settled(page);
}
async function lineThatBreaks(page) {
  let broken = false;
  const connections = [];
  await page.routeWebSocket(/\/ws$/, (near) => {
    if (broken) return void near.close();
    const far = near.connectToServer();
    connections.push([near, far]);
    near.onMessage((text) => far.send(text));
    far.onMessage((text) => near.send(text));
  });
  await page.exposeFunction('cutLine', () => {
    broken = true;
    for (const [near, far] of connections) {
      void far.close();
      void near.close();
    }
  });
}

/** The server answers a command, and the answer is changed on its way; what else it says is not. */
const answers = (command, refusal) => async (page) => {
  const asked = new Set();
  await holdSocket(page, {
    say: (message) => {
      if (message.do === command) asked.add(message.id);
      return message;
    },
    change: (message) =>
      asked.delete(message.answer) ? { answer: message.answer, ok: false, refusal: { ...noNumbers, code: refusal } } : message,
  });
};
const noNumbers = { ruling: '', reason: '', needed: 0, available: 0 };
const refusedHello = hears((message) =>
  message.player ? { ...message, ok: false, player: undefined, refusal: { ...noNumbers, code: 'wrong_protocol' } } : message);
/** As though little were left to those who are asked; the room's own limit is so long that no bot comes. */
const clocked = (left) => hears((message) =>
  message.push === 'room'
    ? { ...message, turn_limit: 300, seats: message.seats.map((seat) => ({ ...seat, time_left_ms: seat.time_left_ms === null ? null : left })) }
    : message);
const closed = hears((message) => (message.push === 'table' ? { push: 'closed', room: message.room } : message));
/** A bot has been called for whoever looks, who is back. */
const playedFor = hears((message) =>
  message.push === 'room' ? { ...message, seats: message.seats.map((seat, n) => (n === message.you ? { ...seat, stand_in: 'steady' } : seat)) } : message);
/** Nothing has been seen of the match so far. */
async function lookedAway(page) {
  await by(page, 'turn').waitFor();
  await page.evaluate(() => {
    const [[match]] = JSON.parse(localStorage.getItem('understory-seen'));
    localStorage.setItem('understory-seen', JSON.stringify([[match, 0]]));
  });
  await page.reload();
  await by(page, 'since').waitFor();
}
async function leave(page) {
  await by(page, 'notebook-open').click();
  await by(page, 'leave').click();
  await by(page, 'leave-sure').waitFor();
}
/** A part of the page that is fetched when it is needed cannot be had. */
const withoutParts = (page) => page.route(/\/Seats-[^/]*\.js$/, (route) => route.abort());
const chatted = async (page, { table }) => {
  for (const [seat, text] of [[0, 'Are you still there?'], [1, '马上来。'], [0, 'A longer line, which is broken where the drawer ends, and then goes on for another one.']])
    if (table.clients[seat]) await table.clients[seat].say({ do: 'chat', room: table.room, text });
  await by(page, 'notebook-open').click();
  await by(page, 'chat-lines').getByText('A longer line').waitFor();
};

// --- The states ----------------------------------------------------------------------------------

const isMycelia = (name) => name.startsWith('mycelia');
const base = 'main :is(h1, h2, h3, p, button):visible';
const pages = [
  { name: 'front door: a first visit', as: visitor('/') },
  { name: 'front door: somebody with matches', table: 'morels', as: ({ table }) => ({ token: table.tokens[0], path: '/' }) },
  { name: 'front door: a name and a face', as: visitor('/'), make: (page) => by(page, 'me').click() },
  { name: 'room: host, one seat free', as: waiting('morels', 2, ['Ada'], 0) },
  { name: 'room: guest', as: waiting('morels', 2, ['Ada', 'Bartholomew'], 1) },
  { name: 'room: visitor without a name', as: waiting('foray', 3, ['Ada', 'Bartholomew'], 9, { options: { modules: 'farm_to_table' } }) },
  { name: 'room: four seats, host', as: waiting('foray', 4, ['Ada', 'Bartholomew', 'Cleo', '小李'], 0, { options: { modules: 'all' }, turn_limit: 300 }) },
  ...[['foray', 4], ['mycelia', 2]].map(([game, players]) => ({
    name: `room: setting up ${game}`, as: waiting(game, players, ['Ada'], 0), make: (page) => by(page, 'options-open').click(),
  })),
  { name: 'room: three bots', as: waiting('foray', 4, ['Ada'], 0, {}, ['gentle', 'steady', 'merciless']) },
  { name: 'room: two bots', as: waiting('foray', 3, ['Ada'], 0, {}, ['sharp', 'greedy']) },
  { name: 'room: one seat, mycelia', as: waiting('mycelia', 1, ['Ada'], 0) },
  { name: 'nowhere: nothing there', as: visitor('/nothing') },
  { name: 'nowhere: room not found', as: visitor('/r/amber-amber-amber-amber') },
  { name: 'nowhere: room address broken', as: visitor('/r/what-is-this') },
  { name: 'nowhere: match not found', as: visitor('/m/AAAAAAAAAAAAAAAAAAAAAA') },
  ...['morels', 'fungi', 'foray', 'mycelia'].flatMap((game) => [
    { name: `rules: ${game}`, as: visitor(`/rules/${game}`) },
    { name: `rules: the cards of ${game}`, as: visitor(`/rules/${game}#chapter-cards`) },
    { name: `rules: a word in ${game}`, as: visitor(`/rules/${game}`), make: lookUp(game === 'mycelia' ? { en: 'spore', zh: '孢子' } : { en: 'basket', zh: '菜篮' }) },
  ]),
  { name: 'rules: with four', as: visitor('/rules/foray#chapter-four') },
  { name: 'rules: a sentence', as: visitor('/rules/morels#says-angel_second') },
  { name: 'room: gone', table: 'morels', as: asked, before: closed },
  { name: 'front door: the server is full', as: visitor('/'), before: answers('create_room', 'server_full'),
    make: async (page) => {
      await by(page, 'invite-morels').click();
      await by(page, 'lobby-refused').waitFor();
    } },
  { name: 'room: a part is missing', as: waiting('morels', 2, ['Ada'], 0), before: withoutParts, ready: '[data-testid="part-missing"]' },
  { name: 'front door: the page is not whole', as: visitor('/'), before: (page) => page.route(/\/(en|zh)-first-[^/]*\.js$/, (route) => route.abort()), ready: '#not-there.now' },
  { name: 'room: choosing a bot', as: waiting('foray', 3, ['Ada'], 0), make: (page) => by(page, 'seat-1-bots').click() },
  { name: 'front door: page too old', as: visitor('/'), before: refusedHello },
].map((state) => ({ ready: base, scrolls: true, ...state }));

/** The replay of a table's match: as the first seat saw it, unless `query` says more. */
const replayOf = (name, step, query = '') => ({
  table: name, ready: '[data-testid="replay"]', as: ({ table }) => ({ path: `/m/${table.replay}?step=${step}${query}` }),
});
const replays = [
  ...['morels', 'fungi', 'foray-3', 'foray-4', 'mycelia-1', 'mycelia-2', 'mycelia-4'].map((name) => ({
    name: `replay: ${name}`, ...replayOf(name, 40),
  })),
  ...['morels', 'foray-4', 'mycelia-2'].flatMap((name) => [
    { name: `replay: all cards of ${name}`, ...replayOf(name, 40, '&viewer=everything') },
    { name: `replay: the end of ${name}`, ...replayOf(name, 100000), make: async (page) => {
      await by(page, 'final-score').waitFor();
      await settled(page);
    } },
    { name: `replay: the moves of ${name}`, ...replayOf(name, 40), make: async (page) => {
      await by(page, 'replay-moves').click();
      await by(page, 'replay-list').waitFor();
    } },
    { name: `replay: the report of ${name}`, ...replayOf(name, 40), make: async (page) => {
      await by(page, 'replay-moves').click();
      await by(page, 'replay-report').click();
      await by(page, 'report-accounts').waitFor({ timeout: within(300) });
    } },
  ]),
];

/** Hints have been asked for, and the first is raised. */
const hinted = ['morels', 'foray-3', 'foray-4', 'mycelia-2'].map((name) => ({
  name: `${name}: hints`, table: name, as: asked, uses: true, lay: { more: { hints: 'yes' } }, make: async (page) => {
    // Where there is no room for it beside the others it is among the settings.
    if (!(await by(page, 'hint-open').isVisible())) await by(page, 'settings-open').click();
    await by(page, 'hint-open').click();
    await by(page, 'hint-0').click();
    await page.locator('[data-testid="hint-play"][aria-disabled="false"]').waitFor();
  },
}));

const tables = games.flatMap(({ name, players = 2 }) => {
  const mycelia = isMycelia(name);
  const commits = name === 'foray-4';
  return [
    { name: `${name}: my turn`, as: asked },
    { name: `${name}: a choice`, as: asked, make: mycelia ? chooseInMycelia : commits ? turnCompass : choose },
    ...(commits ? [] : [{ name: `${name}: a refusal`, as: asked, make: mycelia ? refuseInMycelia : refuse }]),
    ...(players > 1 ? [
      { name: `${name}: waiting`, as: commits ? asked : other, ...(commits ? { uses: true, make: async (page, { table }) => {
        await turnCompass(page);
        await by(page, 'commit-confirm').click();
        await by(page, 'commit-waiting').waitFor();
      } } : {}) },
      { name: `${name}: the others are away`, as: asked, uses: true, lay: { away: 'others' }, ...(commits ? { ready: '[data-testid="call-stand-in-3"]' } : {}) },
      ...(commits ? [] : [{ name: `${name}: whoever is asked is away`, as: asked, uses: true, lay: { away: 'others' }, make: asksAbsent }]),
    ] : []),
    { name: `${name}: a spectator`, as: spectator },
    { name: `${name}: offline`, as: asked, before: lineThatBreaks, make: cutOff },
    { name: `${name}: time runs out`, as: asked, uses: true, lay: { more: { turn_limit: 86_400 } }, before: clocked(20_000) },
  ].map((state) => ({ table: name, ...state }));
});

const decisions = [
  ...questions.map(({ name }) => ({ name: `question: ${name}`, table: name, as: asked })),
  { name: 'question: thief, from whom', table: 'thief', as: asked, make: async (page) => {
    await page.locator('[data-testid^="steal-"]').first().click();
    await by(page, 'pick').waitFor();
  } },
  { name: 'question: one’s own hand below it', table: 'farm_girl', as: asked, make: (page) => by(page, 'see-hand').click() },
];
const used = tools.map(({ name, tool }) => ({
  name: `tool: ${tool}`, table: name, as: asked, make: async (page) => {
    await by(page, `use-${tool}`).click();
    await page.locator('[data-testid^="sheet-"]').waitFor();
  },
}));
/** The slip beside it has said so many things, and each was done. */
const heard = (times) => async (page) => {
  const may = page.locator('[data-testid="coach-do"][aria-disabled="false"]');
  for (let n = 0; n < times; n++) {
    await may.waitFor();
    const step = await by(page, 'turn').getAttribute('data-step');
    await may.click();
    await page.waitForFunction((was) => document.querySelector('[data-testid="turn"]')?.dataset.step !== was, step);
  }
  await may.waitFor();
};
const firsts = ['morels', 'fungi', 'foray', 'mycelia'].flatMap((game) =>
  [0, 3].map((times) => ({ name: `first match of ${game}: question ${times + 1}`, as: beginner(game), make: heard(times) })));
const done = [
  ...rains.map(({ name, players }) => ({ name: `foray: ${name}`, table: name, as: players === 3 ? other : asked })),
  { name: 'woods: cooking', table: 'cook', as: asked, make: fromHand('cook') },
  { name: 'woods: selling', table: 'sell', as: asked, make: fromHand('sell') },
  { name: 'woods: a destroying angel near', table: 'angel', as: asked },
  { name: 'woods: a full hand', table: 'full-hand', as: asked },
  { name: 'woods: the other has moved', table: 'morels', as: other, uses: true, make: goOn },
  { name: 'woods: talk', table: 'morels', as: asked, uses: true, make: chatted },
  { name: 'woods: since one looked away', table: 'morels', as: asked, make: lookedAway },
  { name: 'woods: a bot plays for me', table: 'morels', as: asked, before: playedFor },
  { name: 'woods: leaving', table: 'morels', as: asked, make: leave },
  { name: 'mycelia: since one looked away', table: 'mycelia-2', as: asked, make: lookedAway },
  { name: 'mycelia: a bot plays for me', table: 'mycelia-2', as: asked, before: playedFor },
  { name: 'woods: a stand-in', table: 'cook', as: host, uses: true, lay: { away: [1], where: ({ seat, next }) => seat === 0 && next.move.do === 'cook' }, make: standIn },
  { name: 'foray-4: the reveal', table: 'foray-4', as: asked, uses: true, still: '[data-testid="reveal"][data-phase="telling"]', make: goOn,
    // Somebody acts at once, so that there is more to tell than what was revealed.
    lay: { where: ({ next }) => next.shown.some(({ kind }) => kind === 'took') } },
  { name: 'mycelia: the other has moved', table: 'mycelia-2', as: other, uses: true, still: '[data-testid="telling"]', make: goOn },
  { name: 'mycelia: the market', table: 'mycelia-2', as: asked, make: begin('discover') },
  { name: 'mycelia: sporing', table: 'mycelia-2', as: asked, make: begin('spore') },
  { name: 'mycelia: much can spore', table: 'spores', as: asked, make: begin('spore') },
];
const ends = lasts.map(({ name }) => ({ name: `${name.slice(4)}: the end`, table: name, as: asked, uses: true, make: finish }));

export const allTables = [...games, spores, ...rains, ...questions, ...tools, ...deeds, ...lasts];
export const states = [...pages, ...tables, ...decisions, ...used, ...firsts, ...hinted, ...done, ...ends, ...replays, ...lessons];
