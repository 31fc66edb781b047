// Tabs that tests borrow one after another. More than half of what it costs to open the page is a new process
// that has compiled nothing yet; so the tabs of a test that has ended are wiped and kept, and the next test that
// asks for one alike has it. Where something was done that cannot be wiped off, the tab is closed.
import { afterEach, beforeEach } from 'node:test';

/** What is done to a context or a page for good, by the name that Playwright gives it. */
const lasting = ['addInitScript', 'addCookies', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'grantPermissions',
  'newCDPSession', 'on', 'once', 'route', 'routeWebSocket', 'setExtraHTTPHeaders', 'setOffline', 'setViewportSize', 'storageState'];

/** Of each browser the tabs that nobody has, by what they were opened with. */
const free = new WeakMap();

/** The contexts of those that somebody has; those that a test has borrowed are given back when it ends. */
const lent = new Set();
let lentBefore;
beforeEach(() => (lentBefore = new Set(lent)));
afterEach(async () => {
  for (const context of lent) if (!lentBefore.has(context)) await context.close();
});

/** Opens a tab in a context of its own. Whatever its page complains of is collected for whoever has it. */
async function opened(browser, options) {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(60_000); // two processors may be shared by eight pages
  const page = await context.newPage();
  const tab = { context, page, complaints: [], isMarked: false, close: context.close.bind(context) };
  page.on('console', (message) => {
    if (message.type() === 'error' && !/WebSocket|Failed to load resource/.test(message.text())) tab.complaints.push(message.text());
  });
  page.on('pageerror', (error) => tab.complaints.push(String(error)));
  for (const object of [context, page]) {
    for (const name of lasting.filter((each) => object[each])) {
      const work = object[name].bind(object);
      object[name] = (...given) => {
        tab.isMarked = true;
        return work(...given);
      };
    }
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
  lent.add(context);
  context.close = async () => {
    if (!lent.delete(context)) return;
    if (!(await wiped(tab).catch(() => false))) return tab.close();
    alike.set(kind, [...(alike.get(kind) ?? []), tab]);
  };
  return { context, page, complaints };
}
