// Tabs that tests borrow one after another. More than half of what it costs to open the page is a new process
// that has compiled nothing yet; so the tabs of a test that has ended are wiped and kept, and the next test that
// asks for one alike has it. Where something was done that cannot be wiped off, the tab is closed.
import { afterEach, beforeEach } from 'node:test';

/** What is done to a context, a page, its mouse or its keys for good, by the name that Playwright gives it. */
const lasting = ['addInitScript', 'addCookies', 'down', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'grantPermissions',
  'newCDPSession', 'on', 'once', 'route', 'routeWebSocket', 'setDefaultNavigationTimeout', 'setDefaultTimeout',
  'setExtraHTTPHeaders', 'setGeolocation', 'setOffline', 'setStorageState', 'setViewportSize'];

/** Of each browser the tabs that nobody has, by what they were opened with. */
const free = new WeakMap();

/** Those that somebody has. What a test has borrowed is given back when it ends; whatever of a test that failed is
    still going on must not go on in the next one. */
const lent = new Set();
let lentBefore;
beforeEach(() => (lentBefore = new Set(lent)));
afterEach(async (test) => {
  const borrowed = [...lent].filter((tab) => !lentBefore.has(tab));
  if (!test.passed) {
    borrowed.forEach((tab) => (tab.isMarked = true));
    for (const { page } of borrowed) test.diagnostic(await shown(page));
  }
  await Promise.allSettled(borrowed.map(({ context }) => context.close()));
});

/** Where a page is and what it says, in one line; a page that does not answer says so. */
async function shown(page) {
  const words = page.evaluate(() => document.body.innerText).catch((fault) => `nothing: ${fault}`);
  const late = new Promise((done) => setTimeout(done, 5_000, 'nothing: it does not answer').unref());
  return `at its end ${page.url()} showed: ${(await Promise.race([words, late])).replace(/\s+/g, ' ').slice(0, 300)}`;
}

/** Opens a tab in a context of its own. Whatever its page complains of is collected for whoever has it. */
async function opened(browser, options) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const tab = { context, page, complaints: [], isMarked: false, close: context.close.bind(context) };
  page.on('console', (message) => {
    if (message.type() === 'error' && !/WebSocket|Failed to load resource/.test(message.text())) tab.complaints.push(message.text());
  });
  page.on('pageerror', (error) => tab.complaints.push(String(error)));
  for (const object of [context, page, page.mouse, page.keyboard]) {
    for (const name of lasting.filter((each) => object[each])) {
      const work = object[name].bind(object);
      object[name] = (...given) => {
        tab.isMarked = true;
        return work(...given);
      };
    }
  }
  for (const object of [context, page]) {
    const { clock } = object;
    Object.defineProperty(object, 'clock', { get: () => ((tab.isMarked = true), clock) });
  }
  return tab;
}

/** Leaves the tab as one that has seen nothing of the server; tells whether that was possible. */
async function wiped({ context, page, isMarked }) {
  if (isMarked || page.isClosed() || !page.url().startsWith('http:')) return false;
  for (const other of context.pages()) if (other !== page) await other.close();
  // A drawing of the same origin: nothing runs there that would remember anything again.
  await page.goto(new URL('/icon.svg', page.url()).href, { timeout: 20_000 });
  await page.evaluate(() => localStorage.clear());
  await page.mouse.move(0, 0);
  return true;
}

/** A tab that was opened with these options of a context, until its context is closed or the test ends. `fresh`: one that has fetched nothing. */
export async function borrowTab(browser, options, { fresh = false } = {}) {
  if (!free.has(browser)) free.set(browser, new Map());
  const alike = free.get(browser);
  const kind = JSON.stringify(options);
  const tab = (!fresh && alike.get(kind)?.pop()) || (await opened(browser, options));
  tab.complaints = [];
  const { context, page, complaints } = tab;
  lent.add(tab);
  context.close = async () => {
    if (!lent.delete(tab)) return;
    if (!(await wiped(tab).catch(() => false))) return tab.close();
    alike.set(kind, [...(alike.get(kind) ?? []), tab]);
  };
  return { context, page, complaints };
}
