// What the browser tests share: the real program on a free port, real Chromium, and a player who
// clicks whatever the page says may be done.
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { after, before } from 'node:test';
import { startServer as startProgram } from '../wire/client.mjs';
import { until } from './socket.mjs';
import { borrowTab } from './tabs.mjs';

const root = resolve(import.meta.dirname, '../..');
const { chromium } = createRequire(join(root, 'web-client/package.json'))('playwright-core');
export const shots = join(root, 'tests/out/screenshots');
mkdirSync(shots, { recursive: true });

/** Starts `understory serve`, whose bots do not take a person's time, with `more` options; resolves with its URL and how to stop it. */
export const startServer = (data, port, more = []) => startProgram(data, port, ['--bot-wait', '20', ...more]);

/**
 * To draw pages takes up to a third of the processor's time. What is not made for looking at is laid out and can be
 * pressed, but is not drawn: so faint it is left out (not 0, which would count as hidden). The drawings that nobody is
 * told of are not even laid out: they move nothing and catch no press.
 */
const undrawn = `html, dialog { opacity: 0.0001 !important; }
  svg[aria-hidden="true"] > *, [aria-hidden="true"] svg > * { display: none !important; }`;

/** Starts Chromium, with `more` of its switches; `drawn`: for pictures that people look at. */
export async function startBrowser({ drawn = Boolean(process.env.NIGHTLY), more = [] } = {}) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
      '--disable-background-networking', '--disable-component-update', '--disable-sync', ...more],
  });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(within(60)); // two processors may be shared by eight pages
    if (drawn) return context;
    context.on('page', (page) => (page.screenshot = async () => {})); // there is nothing to see
    await context.addInitScript((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, undrawn);
    return context;
  };
  return browser;
}

/** Why a whole match more is left out by day: it is played by `tests/run nightly`. */
export const byNight = !process.env.NIGHTLY && 'by night';

/** After how long what takes at most so many seconds has hung, in milliseconds; by night, when more is looked at and much else runs beside it, four times that. */
export const within = (seconds) => seconds * (byNight ? 1000 : 4000);

/** What most files need: `server` and `browser` are started before their tests (with `options` of serve), then `more` is done; both end after them. */
export function siteForTests(more = async () => {}, options = []) {
  const site = {};
  before(async () => {
    site.server = await startServer(undefined, undefined, options);
    site.browser = await startBrowser();
    await more();
  });
  after(async () => {
    await site.browser?.close();
    await site.server?.stop();
    site.server?.forget();
  });
  return site;
}

/** Leaves a picture of the whole page for who wants to look at it, by night: by day nothing is drawn. */
export const shot = (page, name) => page.screenshot({ path: join(shots, `${name}.png`), fullPage: true });

/** Language and light are at hand, or on the sheet of settings where there is no room for them. */
async function atHand(page, id, work) {
  const folded = !(await by(page, id).isVisible());
  if (folded) await by(page, 'settings-open').click();
  await work(by(page, id));
  if (!folded) return;
  await by(page, 'settings-close').click();
  await by(page, 'settings-close').waitFor({ state: 'detached' });
}

/** Chooses a language by its code, and waits until the page speaks it. */
export async function speak(page, code) {
  await atHand(page, 'language', (menu) => menu.selectOption(code));
  await page.waitForFunction((wanted) => document.documentElement.lang.startsWith(wanted), code);
}

/** Day becomes night, or night day. */
export const turnLight = (page) => atHand(page, 'theme', (button) => button.click());

/** A person: a browser context of their own, in which nothing moves unless `motion` is the subject; `fresh`: one
    who has never fetched anything. Whatever the page complains of is collected. */
export function person(browser, { width = 1280, height = 900, locale = 'en-GB', touch = false, motion = false, fresh = false } = {}) {
  const reducedMotion = motion ? 'no-preference' : 'reduce';
  return borrowTab(browser, { viewport: { width, height }, locale, hasTouch: touch, reducedMotion }, { fresh });
}

/** Opens a room as the player of that token, who was at a drawing of the server before. */
export async function comeAs(page, url, token, room) {
  await page.goto(`${url}/icon.svg`);
  await page.evaluate((known) => localStorage.setItem('understory-token', known), token);
  await page.goto(`${url}/r/${room}`);
}

export const by = (page, id) => page.locator(`[data-testid="${id}"]`);

/** What `read` gives once it gives the same twice in a row: what moved has come to rest. */
export async function whenStill(page, read) {
  // What has been asked to move begins with the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  for (let before, n = 0; n < 100; n++) {
    const now = await read();
    if (now === before) return now;
    before = now;
    await page.waitForTimeout(120);
  }
  throw new Error('this does not come to rest');
}

/** Opens the notebook, where the talk, the log and the way out are. */
export async function openNotebook(page) {
  if ((await by(page, 'notebook-open').getAttribute('aria-expanded')) !== 'true') await by(page, 'notebook-open').click();
  await page.locator('[data-testid="notebook"].open').waitFor();
}

/** Closes the notebook, which covers a narrow table. */
export async function closeNotebook(page) {
  if ((await by(page, 'notebook-open').getAttribute('aria-expanded')) === 'true') await by(page, 'notebook-close').click();
}

/** Says something in the talk. */
export async function say(page, text) {
  await openNotebook(page);
  await by(page, 'chat-input').fill(text);
  await by(page, 'chat-send').click();
}

/** Confirms with that button, once what it tells has been there long enough to be read: before that the page takes no
    press, and to try again and again costs more than to look. */
export async function confirm(page, button = 'confirm') {
  await page.waitForFunction(() => !document.querySelector('[data-testid="plan"].unread'), null, { polling: 50 });
  await by(page, button).click();
}

/** Presses a card of the fan, of which others hide all but an edge. */
export const pressCard = (card) => card.press('Enter');

/** Says what one is called, on the sheet that hangs from one's own face, or at a table from the settings. */
export async function giveName(page, name) {
  await page.locator('[data-testid="me"], [data-testid="settings-open"]').first().click();
  await by(page, 'name').fill(name);
  await by(page, 'give-name').click();
  await by(page, 'settings-close').waitFor({ state: 'detached' });
}

/** Counts, in the page, the sounds that Web Audio is given. */
export function countVoices() {
  window.voices = 0;
  for (const kind of ['Oscillator', 'BufferSource']) {
    const make = AudioContext.prototype[`create${kind}`];
    AudioContext.prototype[`create${kind}`] = function made() {
      window.voices++;
      return make.call(this);
    };
  }
}

/** Wishes for sounds, on the sheet of settings. */
export async function wishSounds(page) {
  await by(page, 'settings-open').click();
  await by(page, 'wish-sounds').check();
  await by(page, 'wish-volume').waitFor();
  await by(page, 'settings-close').click();
  await by(page, 'settings-close').waitFor({ state: 'detached' });
}

/** Opens the first page and waits until it can be used. */
export async function atTheDoor(page, url) {
  await page.goto(url);
  await ready(page);
}
export const ready = (page) =>
  page.waitForFunction(() => document.querySelector('[data-testid="invite-morels"]')?.ariaDisabled === 'false');

/** Sets up what is played: as host, on the sheet of options. */
export async function arrange(page, choose) {
  await by(page, 'options-open').click();
  await choose(page);
  await by(page, 'options-close').click();
  await by(page, 'options-close').waitFor({ state: 'detached' });
}

/** A room of a game, for so many `players`, set up by `choose`; resolves with its link. */
export async function makeRoom(page, url, name, game = 'morels', { players, choose } = {}) {
  await atTheDoor(page, url);
  await giveName(page, name);
  await by(page, `invite-${game}`).click();
  const link = (await by(page, 'invite-link').textContent()).trim();
  if (players) {
    await by(page, `players-${players}`).click();
    await by(page, `seat-${players - 1}`).waitFor();
    await by(page, `seat-${players}`).waitFor({ state: 'detached' });
  }
  if (choose) await arrange(page, choose);
  return link;
}

/** Has a bot take that seat, as a host does. */
export async function seatBot(page, seat, bot) {
  await by(page, `seat-${seat}-bots`).click();
  await by(page, `seat-${seat}-bot-${bot}`).click();
}

export async function joinRoom(page, link, name, seat) {
  await page.goto(link);
  await by(page, 'room-code').waitFor({ state: 'attached' });
  await giveName(page, name);
  if (seat !== undefined) await by(page, `seat-${seat}-sit`).click();
}

const isOver = (page) => by(page, 'final-score').isVisible();
export const isMyTurn = async (page) =>
  (await by(page, 'turn').getAttribute('data-yours').catch(() => 'false')) === 'true';

/** Makes one move: discards, cooks or sells if that is offered, else takes a card. */
export async function move(page) {
  if (await by(page, 'confirm-discard').isVisible()) return discard(page);
  const hand = page.locator('[data-testid="hand"] [data-card][data-may="true"]');
  const cards = await hand.evaluateAll((all) => all.map((each) => each.dataset.card));
  const kinds = cards.map((card) => card.replace('night_', ''));
  // Selling and pans only when the hand grows full, so that there is something to cook.
  for (const [n, kind] of kinds.entries()) {
    const ofKind = cards.filter((_, other) => kinds[other] === kind);
    const worth = ofKind.reduce((sum, card) => sum + (card.startsWith('night_') ? 2 : 1), 0);
    if (kinds.indexOf(kind) < n || (kind === 'pan' ? cards.length < 5 : worth < (cards.length > 6 ? 2 : 3))) continue;
    await pressCard(hand.nth(n));
    if (await by(page, 'confirm-cook').isVisible()) return confirm(page, 'confirm-cook');
    if (cards.length > 6 && (await by(page, 'confirm-sell').isVisible())) return confirm(page, 'confirm-sell');
    if (kind === 'pan') return confirm(page);
    await page.keyboard.press('Escape');
  }
  const places = page.locator('.path [data-may="true"], [data-testid="take-decay"][data-may="true"]');
  if ((await places.count()) > 0) {
    // Where the table changes while it is pressed nothing is chosen: it is pressed again.
    await until(page, async () => {
      if (await by(page, 'confirm').isVisible()) return true;
      if ((await places.first().getAttribute('aria-pressed')) !== 'true') await places.first().click();
      return false;
    }, 'a place is chosen');
    return confirm(page);
  }
  await pressCard(hand.first());
  return page.locator('[data-testid="confirm-sell"], [data-testid="confirm"]').first().click();
}

/** Chooses cards of the hand until as many are chosen as must go. */
export async function discard(page) {
  const button = by(page, 'confirm-discard');
  const cards = page.locator('[data-testid="hand"] [data-card][aria-pressed="false"]');
  while (await button.isDisabled()) await pressCard(cards.first());
  await button.click();
}

/** Lets the people play until the match is over; `at` is called before each move. */
export async function playToTheEnd(people, at = async () => {}) {
  for (let moves = 0; moves < 400; ) {
    if (await isOver(people[0].page)) return moves;
    let moved = false;
    for (const { page } of people) {
      if (!(await isMyTurn(page))) continue;
      const log = await by(page, 'log').textContent();
      await at(moves++);
      await move(page);
      // The move is made when the log has grown.
      await page.waitForFunction(
        (before) => document.querySelector('[data-testid="log"]')?.textContent !== before, log);
      moved = true;
    }
    if (!moved) await people[0].page.waitForTimeout(30);
  }
  throw new Error('the match does not end');
}
