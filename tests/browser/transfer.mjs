// What a page costs to come: the bytes that travelled, and how many journeys one after another.
import { Client } from '../wire/client.mjs';
import { ready } from './game.mjs';
import { until } from './socket.mjs';

/** A match against bots that is on, made without a browser: the path of its room. */
export async function matchOn(url, game) {
  const host = await new Client().hello(url);
  const { room } = await host.say({ do: 'create_room', game });
  await host.say({ do: 'seat_bot', room, seat: 1, bot: 'random' });
  const { ok } = await host.say({ do: 'start_match', room });
  if (!ok) throw new Error(`no match of ${game} was begun`);
  return `/r/${room}`;
}

/** What is there when a page can be used: the table of a match, or the door's way in. */
export const table = (page) => page.locator('[data-testid="turn"], [data-testid="board"]').first().waitFor();
export const door = ready;

/**
 * Counts what a page fetches from now on. `files` are by path: their bytes as they travelled, with
 * their heads, and their `depth`, the number of requests that had to be answered one after another
 * until this one was. `told` counts the characters that came by WebSocket.
 */
export async function transfer(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const count = { files: new Map(), told: 0, session };
  const asked = new Map();
  const onTheirWay = new Set();
  const pathOf = (url) => new URL(url).pathname;
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator }) => {
    const callers = [];
    for (let stack = initiator.stack; stack; stack = stack.parent) callers.push(...stack.callFrames.map(({ url }) => url));
    if (initiator.url) callers.push(initiator.url);
    const above = callers.filter((url) => url && url !== request.url).map((url) => count.files.get(pathOf(url))?.depth ?? 0);
    const path = pathOf(request.url);
    asked.set(requestId, path);
    onTheirWay.add(requestId);
    // Asked for twice, ahead and in earnest, it is one journey: the first.
    if (!count.files.has(path)) count.files.set(path, { bytes: 0, depth: 1 + Math.max(0, ...above) });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = count.files.get(asked.get(requestId));
    if (file) file.bytes += encodedDataLength;
    onTheirWay.delete(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => onTheirWay.delete(requestId));
  session.on('Network.webSocketFrameReceived', ({ response }) => (count.told += response.payloadData.length));
  count.bytes = (ending = '') =>
    [...count.files].filter(([path]) => path.endsWith(ending)).reduce((sum, [, { bytes }]) => sum + bytes, 0);
  count.allHasCome = () => onTheirWay.size === 0;
  count.depth = () => Math.max(...[...count.files.values()].map(({ depth }) => depth));
  count.parts = () => ['js', 'css', 'woff2', 'svg'].map((kind) => `${kind} ${count.bytes(kind)}`).join(', ');
  return count;
}

/** Runs in the page. Whether it shows all that it fetches to show: no box of a game is plain, and no character is
    in a typeface that is still to come. */
const isWhole = () => document.fonts.status === 'loaded' && [...document.querySelectorAll('svg.cover')].every((cover) => cover.querySelector('g:not(.title)'));

/** Resolves once the page shows all that it fetches to show, and what was asked for beside has come: where the
    machine is slow, nothing may be asked for during half a second, and much after it. */
export async function atRest(page, count) {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(isWhole);
  await until(page, count.allHasCome, 'all that was asked for has come');
}

/** Keeps a context from fetching ahead, as a reader who saves data does. */
export const savingData = (context) =>
  context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

export const games = ['morels', 'fungi', 'foray', 'mycelia'];
