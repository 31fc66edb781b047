// Goes through pages and states in real browsers: each state is made once for each language and kind of
// screen, then seen at every size, by day and by night. What is done with what is seen is up to `visit`.
import { startBrowser, within } from '../browser/game.mjs';
import { stage } from '../browser/staging.mjs';
import { languages } from '../languages.mjs';
import { contextFor, everySize, sizes } from './sizes.mjs';

export const themes = ['day', 'night'];

/** Reads --only, --sizes, --themes, --languages, --jobs, --type: lists are written with commas. */
export function askedFor(words) {
  const value = (key) => {
    const at = words.lastIndexOf(`--${key}`); // the last one counts
    return at < 0 ? undefined : words[at + 1];
  };
  const some = (key, usual, known = usual) => {
    const asked = value(key)?.split(',');
    const strange = asked?.find((each) => !known.includes(each));
    if (strange) throw new Error(`--${key} takes ${known.join(', ')}`);
    return asked ?? usual;
  };
  return {
    only: value('only') ?? '',
    sizes: some('sizes', ...[sizes, everySize].map((all) => all.map(({ name }) => name))),
    themes: some('themes', themes),
    languages: some('languages', languages),
    jobs: Number(value('jobs') ?? 4),
    type: value('type') ?? 'jpeg', // of pictures; png takes ten times the room
  };
}

/** The states that a walk goes to: those whose names have all the words of `only`. */
export const wanted = (states, only) =>
  states.filter(({ name }) => only.split(/\s+/).every((word) => name.includes(word)));

/** Waits until the page has drawn what it was given last. */
export const drawn = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Follows the parts of itself that `page` fetches (an answer that nobody reads would never be at its end). What it
    gives waits until none is on its way. */
function fetched(page) {
  const onTheWay = new Set();
  let waiting = () => {};
  page.on('request', (request) => ['script', 'stylesheet'].includes(request.resourceType()) && onTheWay.add(request));
  for (const end of ['requestfinished', 'requestfailed'])
    page.on(end, (request) => {
      onTheWay.delete(request);
      if (!onTheWay.size) waiting();
    });
  return async () => {
    while (onTheWay.size) {
      await new Promise((done) => (waiting = done));
      await page.evaluate(() => 0); // what has come asks for what it needs in turn
    }
  };
}

/** Within how many seconds a page must have done what it is asked: one that computes without an end never answers. */
const patience = within(60) / 1000;

/** What `work` comes to, or after that time a fault that names what has hung. */
async function inTime(work, what) {
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error(`${what}: no answer within ${patience} s`)), patience * 1000);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Stops the page's time while that is there, which passes: a little later, when it has come to rest. */
async function stopTime(page, passing) {
  await page.locator(passing).first().waitFor();
  // On a busy machine the moment may have passed before it is told.
  for (let tries = 10; ; tries--)
    try {
      return await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 400);
    } catch (error) {
      if (!tries || !/to the past/.test(error.message)) throw error;
    }
}

/** A page of the state's own, with who looks at it; resolves when the state is made. `trouble` is what stood in its way. */
async function open(browser, state, stand, language, size) {
  const context = await browser.newContext(contextFor(size, { locale: language }));
  await context.addInitScript(([kept, token]) => {
    localStorage.setItem('understory-language', kept);
    if (token && !localStorage.getItem('understory-token')) localStorage.setItem('understory-token', token);
  }, [language, stand.token]);
  const page = await context.newPage();
  const all = fetched(page);
  let trouble = '';
  try {
    if (state.still) await page.clock.install();
    await state.before?.(page, stand);
    await page.goto(stand.url + stand.path, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    await page.locator(state.ready ?? '[data-testid="turn"]').first().waitFor();
    await state.make?.(page, stand);
    await (state.still ? stopTime(page, state.still) : drawn(page));
    await inTime(all(), `${state.name} waits for its parts`);
  } catch (error) {
    trouble = String(error.message ?? error).split('\n')[0];
  }
  return { context, page, trouble };
}

/**
 * Makes each of `states` and calls `visit(page, {state, size, theme, language, trouble})` for each way to see it.
 * A state says its `name`, the `table` it lies on (of `tables`, if any), who looks (`as`), what is done (`make`),
 * and what the page's time is to be stopped at, if it would pass (`still`). Resolves with the pages that hung, a line each; `told(state,
 * language, size, seconds)` is called after each state.
 */
export async function walk(states, tables, asked, visit, told = () => {}) {
  const chosen = everySize.filter(({ name }) => asked.sizes.includes(name));
  const kinds = [false, true].map((touch) => chosen.filter((size) => size.touch === touch)).filter((some) => some.length);
  const jobs = states.flatMap((state) => asked.languages.flatMap((language) => kinds.map((group) => ({ state, language, group }))));
  // A state that uses its table up has a table for each time that it is made.
  const copy = ({ state, language, group }) => (state.uses ? `${state.table} ${state.name} ${language} ${group[0].touch}` : state.table);
  const needed = new Map();
  for (const job of jobs)
    if (job.state.table) {
      const table = tables.find(({ name }) => name === job.state.table);
      if (!table) throw new Error(`"${job.state.name}" has no table "${job.state.table}"`);
      needed.set(copy(job), { ...table, ...job.state.lay, name: copy(job) });
    }
  const site = await stage([...needed.values()], ['--absent-wait', '1', '--connections-per-player', '100']);
  const browser = await startBrowser({ drawn: true });
  const hung = [];
  /** Sees one state at each size of its group. */
  const see = async ({ state, language, group }, page, trouble) => {
    for (const size of group)
      for (const theme of asked.themes) {
        const look = async () => {
          await page.setViewportSize({ width: size.width, height: size.height });
          // As the page's own switch does, wherever that may be in this state.
          await page.evaluate((light) => (document.documentElement.dataset.theme = light), theme);
          await (state.still ? page.clock.runFor(20) : drawn(page));
          await visit(page, { state, size, theme, language, trouble });
        };
        await inTime(look(), `${state.name}, ${size.name} ${theme} ${language}`);
      }
  };
  const one = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      const { state, language, group } = job;
      const began = performance.now();
      const table = state.table && site.tables.get(copy(job));
      const stand = await state.as({ site, table, language });
      const { context, page, trouble } = await open(browser, state, { url: site.server.url, site, table, language, ...stand }, language, group[0]);
      await see(job, page, trouble).catch((error) => hung.push(String(error.message).split('\n')[0]));
      await inTime(context.close(), `${state.name} does not close`).catch((error) => hung.push(error.message));
      told(state, language, group[0], (performance.now() - began) / 1000);
    }
  };
  try {
    await Promise.all(Array.from({ length: asked.jobs }, one));
  } finally {
    await browser.close();
    await site.stop();
  }
  return hung;
}
