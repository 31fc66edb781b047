// A whole random match seen by seven screens at once, all of the same seat: at each question of that seat
// they are asked whether they hold the whole table, and whether they do while a choice is taken further, by night all
// of them, by day every other one, two questions long.
// The moves are made over the wire, so that the match goes on whatever a screen cannot do.
// SIZES=360x740,1280x720 in the environment looks at these alone.
import assert from 'node:assert/strict';
import { contextFor, sizes as all } from '../screens/sizes.mjs';
import { drawn } from '../screens/walk.mjs';
import { Client } from '../wire/protocol_client.mjs';
import { by, byNight, comeAs, shot, within } from './game.mjs';
import { faultsOf, moved, outOfReach, placesOf } from './layout.mjs';
import { toSay } from './mycelia_player.mjs';

const wanted = process.env.SIZES?.split(',');
const sizes = all.filter(({ name }) => !wanted || wanted.includes(name));

const may = (id) => `[data-testid="${id}"][data-may="true"]`;
const id = (name) => `[data-testid="${name}"]`;
// Any of a kind will do: the first may look out from behind the second by a strip.
const ofKind = (mushroom) =>
  [mushroom, `night_${mushroom}`].map((card) => `:is([data-testid="hand"], .crate) [data-card="${card}"][data-may="true"]`);
const toolOf = { play_map: 'map', spore: 'spore', eureka: 'eureka', chef: 'chef', place_chef: 'chef', market: 'market', gather: 'gather', steal: 'steal' };

const inTurn = ['turn', 'bonus', 'act', 'last_cook'];

/** The controls with which a legal move is begun; one of them is enough. */
function controlOf(move, { kind }, game) {
  if (game === 'mycelia')
    return kind !== 'turn' ? [id('board')] : move.do === 'end_turn' ? [id('end-turn')] : [may(`action-${move.do}`)];
  // A question of its own has a sheet; what is used in a turn, a button.
  if (!inTurn.includes(kind) && !['select', 'accept', 'decline'].includes(move.do)) return ['[data-testid^="sheet-"]'];
  switch (move.do) {
    case 'take':
      return [may(`${move.forest === 'rainforest' ? 'rainforest' : 'forest'}-slot-${move.slot}`)];
    case 'take_decay':
      return [may('take-decay')];
    case 'cook':
    case 'sell':
      return ofKind(move.mushroom);
    case 'place_pan':
      return ofKind('pan');
    case 'select':
      return [id('compass')];
    case 'accept':
    case 'decline':
      return [id(move.do)];
    default:
      return [id(`use-${toolOf[move.do]}`)];
  }
}

/** The controls of all legal moves, each once. */
const controlsFor = ({ moves, question, game }) => {
  const all = new Map(moves.map((move) => controlOf(move, question, game)).map((each) => [each.join(), each]));
  return question.kind === 'trim' ? [[id('confirm-discard')]] : [...all.values()];
};

/** What takes a choice that has begun further: on its sheet or slip, and in Mycelia on the board, the cards and the piles. */
const onSheet = ['way', 'from', 'pick', 'gather', 'map', 'market', 'burn', 'peek', 'steal', 'spore', 'eureka', 'chef-add', 'resolve'];
const offered = {
  woods: [`:is([data-testid="plan"], [data-testid^="sheet-"]) button:is(${onSheet.map((kind) => `[data-testid^="${kind}-"]`)}):not([aria-pressed="true"], [aria-disabled="true"], [disabled])`],
  mycelia: [
    ...Object.values(toSay),
    '[data-testid="hand"] [data-may="true"]:not([aria-pressed="true"])',
    '[data-testid="market"] [data-may="true"]:not([aria-pressed="true"])',
  ],
};
/** So many steps are taken of one choice: by day the second of it alone. */
const stepsMost = byNight ? 2 : 4;

/** The button that does what has been chosen. */
const confirmOn = (page) => page.locator('[data-testid^="confirm"], [data-testid="commit-confirm"]').first();

/** What is wrong while a choice is open: nothing else lies over or out of anything, and its button is in the window. */
async function faultsOfChoice(page, size) {
  const faults = await faultsOf(page, size);
  const confirm = confirmOn(page);
  // It may go while it is asked, where it was seen last.
  const box = (await confirm.isVisible()) ? await confirm.boundingBox({ timeout: 2000 }).catch(() => null) : null;
  if (box && (box.x < -1 || box.y < -1 || box.x + box.width > size.width + 1 || box.y + box.height > size.height + 1))
    faults.push(`the button to confirm lies outside: ${Object.values(box).map(Math.round)}`);
  return faults;
}

/** Runs in the page. Presses one of what is offered, of another kind and another one each time; its test id, or null where nothing is. */
function pressOne([kinds, turn, step]) {
  const offers = kinds.map((kind) => [...document.querySelectorAll(kind)]).filter((those) => those.length > 0);
  const those = offers[(turn + step) % offers.length];
  const one = those?.[((turn >> 1) + step) % those.length];
  one?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  return one?.getAttribute('data-testid') ?? null;
}

/** Takes the choice that is open further, a step at a time; resolves with what is wrong on its way, each once, but for
    what is `known`. */
async function further(page, size, game, turn, known) {
  const faults = new Map();
  for (let step = 2; step <= stepsMost; step++) {
    const pressed = await page.evaluate(pressOne, [offered[game] ?? offered.woods, turn, step]);
    if (!pressed) break;
    await drawn(page);
    for (const fault of await faultsOfChoice(page, size))
      if (!known.includes(fault) && !faults.has(fault)) faults.set(fault, `with a choice open, ${step} steps far, ${fault} (by ${pressed})`);
  }
  return [...faults.values()];
}

/** Opens what that control begins and looks whether all stays in its place, and the button to confirm in the window;
    resolves with what is wrong that is not `known`. */
async function open(page, control, size, game, turn, known) {
  const selector = control.join(', ');
  const before = await placesOf(page, selector);
  const target = page.locator(selector).first();
  if ((await target.count()) === 0) return []; // told already: out of reach
  await target.dispatchEvent('click');
  // In Mycelia an action is taken up first, and said on the board.
  const settled = await confirmOn(page).or(page.locator('.choosing, [data-testid^="sheet-"], [data-testid^="action-"][aria-pressed="true"]')).first().waitFor({ timeout: within(15) }).then(() => true, () => false);
  const faults = settled ? moved(before, await placesOf(page, selector)) : [`${control[0]} opens nothing`];
  const opened = (await faultsOfChoice(page, size)).filter((fault) => !known.includes(fault));
  faults.push(...opened.map((fault) => `with a choice open, ${fault}`), ...(await further(page, size, game, turn, [...known, ...opened])));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  return faults;
}

/** What `work` finds on the table while nothing is told over it: what a telling began under is looked at again. */
async function untold(page, work) {
  for (let tries = 0; tries < 50; tries++) {
    await drawn(page);
    if (!(await by(page, 'story-skip').isVisible())) {
      const found = await work();
      if (!(await by(page, 'story-skip').isVisible())) return found;
    }
    await page.keyboard.press('Escape');
  }
  throw new Error('what is told does not end');
}

/** Looks at one question on one screen. `turn` counts them, so that every control is opened in time. */
async function look({ page, size }, { view }, turn) {
  await page.waitForFunction((step) => document.querySelector('[data-testid="turn"]')?.getAttribute('data-step') === String(step), view.step);
  const faults = [];
  // What was shown to one alone lies over the table until it has been seen.
  if (await untold(page, () => by(page, 'secret-seen').isVisible())) {
    faults.push(...(await outOfReach(page, [[id('secret-seen')]])).map((control) => `out of reach: ${control}`));
    await by(page, 'secret-seen').dispatchEvent('click');
    await by(page, 'secret-seen').waitFor({ state: 'detached' });
  }
  const known = await untold(page, () => faultsOf(page, size));
  faults.push(...known);
  // What leaves no choice the page answers by itself: there is nothing to reach.
  if (view.moves.length > 1 || view.question.kind === 'trim') {
    const controls = controlsFor(view);
    faults.push(...(await untold(page, () => outOfReach(page, controls))).map((control) => `at ${view.question.kind}, out of reach: ${control}`));
    // Tools are few and ask most: every other time one of them, where there is one.
    const tools = controls.filter(([first]) => first.includes('use-'));
    const half = turn >> 1;
    const opened = tools.length === 0 ? controls[turn % controls.length] : turn % 2 ? tools[half % tools.length] : controls[half % controls.length];
    if (/slot|decay|hand|zone|action|use/.test(opened[0])) faults.push(...(await untold(page, () => open(page, opened, size, view.game, turn, known))));
    else if (opened[0].includes('sheet')) faults.push(...(await untold(page, () => further(page, size, view.game, turn, known))));
  }
  return faults.map((fault) => fault.replaceAll(/\s+/g, ' '));
}

/** Plays a match of `game`; resolves with the faults of each size: how often each was seen. */
async function match(site, { game, players, options = {}, seats = players }, chance) {
  const clients = [];
  for (let seat = 0; seat < seats; seat++) {
    clients.push(await new Client().hello(site.server.url));
    await clients[seat].say({ do: 'set_name', name: ['Ada', 'Bartholomew', 'Cleo', '小李'][seat] });
  }
  const [ada] = clients;
  const { room } = await ada.say({ do: 'create_room', game, players, options });
  for (let seat = 1; seat < seats; seat++) {
    await clients[seat].say({ do: 'enter_room', room });
    await clients[seat].say({ do: 'take_seat', room, seat });
  }
  await ada.say({ do: 'start_match', room });
  await Promise.all(clients.map((client) => client.until(() => client.view)));
  const screens = await Promise.all(sizes.map(async (size) => {
    const context = await site.browser.newContext(contextFor(size, { locale: 'en-GB', reducedMotion: 'reduce' }));
    const page = await context.newPage();
    await comeAs(page, site.server.url, ada.token, room);
    await by(page, 'turn').waitFor();
    return { size, context, page, looks: 0, faults: new Map() };
  }));
  let questions = 0;
  for (let moves = 0; !ada.view.over; moves++) {
    assert.ok(moves < 1500, 'the match does not end');
    const asked = clients.filter((client) => client.last.table.step === ada.last.table.step && client.myTurn());
    if (asked.includes(ada)) {
      const looking = screens.filter((_, n) => !byNight || (n + (questions >> 1)) % 2 === 0);
      await Promise.all(looking.map(async (screen) => {
        const faults = await look(screen, ada, screen.looks++).catch((error) => [String(error.message).split('\n')[0]]);
        // A picture that is not taken in time shall not keep back what it would have shown.
        if (faults.length && !screen.faults.size) await shot(screen.page, `one-screen-${game}-${players}-${screen.size.name}`).catch(() => {});
        for (const fault of faults) screen.faults.set(fault, (screen.faults.get(fault) ?? 0) + 1);
      }));
      questions++;
    }
    for (const client of asked) {
      const { step, match: id } = client.last.table;
      // What leaves no choice a page has answered by itself meanwhile.
      if (!client.myTurn()) continue;
      const answer = await client.say({ do: 'play', room, match: id, step, move: client.someMove(chance()) });
      assert.ok(answer.ok || answer.refusal.code === 'stale', JSON.stringify(answer));
      await client.until(() => client.hasCommitted() || client.last.table?.step > step);
    }
    const newest = Math.max(...clients.map((client) => client.last.table.step));
    await Promise.all(clients.map((client) => client.until(() => client.last.table?.step >= newest)));
  }
  for (const { context } of screens) await context.close();
  clients.forEach((client) => client.socket.close());
  return { questions, faults: new Map(screens.map(({ size, faults }) => [size.name, faults])) };
}

/** Faults that differ in a word or a number alone, told as one: the commonest first. */
function byKind(faults) {
  const kinds = new Map();
  for (const [fault, times] of faults) {
    const kind = fault.replaceAll(/"[^"]*"/g, '"…"').replaceAll(/-?\d+/g, 'N').replace(/\S+(?= moves when)/, '…').replace(/is (cut|covered) by.*/, 'is $1');
    const known = kinds.get(kind) ?? { times: 0, first: fault };
    kinds.set(kind, { ...known, times: known.times + times });
  }
  return [...kinds].sort((a, b) => b[1].times - a[1].times);
}

/** Plays it, tells what does not hold, and asserts that there is nothing. */
export async function holdsOnOneScreen(site, table, chance) {
  const { questions, faults } = await match(site, table, chance);
  assert.ok(questions > 5, `only ${questions} questions`);
  for (const [size, found] of faults)
    for (const [, { times, first }] of byKind(found)) console.log(`${table.name} at ${size}, ${questions} questions: ${times} x ${first}`);
  assert.deepEqual([...faults].flatMap(([size, found]) => [...found.keys()].map((fault) => `${size}: ${fault}`)), []);
}
