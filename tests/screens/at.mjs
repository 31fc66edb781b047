// One state of the gallery, looked at in a few sizes: what a test of one finding needs.
import assert from 'node:assert/strict';
import { allTables, states } from './states.mjs';
import { walk } from './walk.mjs';

/** Calls `look(page, size)` for the state of that name at each of these sizes (named as in sizes.mjs), by day; fails
    where the state cannot be made. `more` of the state itself may be said. */
export async function at(name, sizes, look, { language = 'en', ...more } = {}) {
  const found = states.find((each) => each.name === name);
  assert.ok(found, `the gallery has no "${name}"`);
  const seen = [];
  const faults = [];
  const asked = { sizes, themes: ['day'], languages: [language], jobs: 1 };
  const hung = await walk([{ ...found, ...more }], allTables, asked, async (page, { size, trouble }) => {
    assert.equal(trouble, '', name);
    await look(page, size).catch((error) => faults.push(error));
    seen.push(size.name);
  });
  if (faults.length) throw faults[0]; // with all that it says
  assert.deepEqual([hung, seen.sort()], [[], [...sizes].sort()]);
}
