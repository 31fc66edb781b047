// The table of seeded bugs is tried at night; that it does not rot is seen every time.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { bugs } from '../teeth/bugs.mjs';
import { explained } from '../teeth/survivors.mjs';

const root = join(import.meta.dirname, '../..');
const folders = { engine_tests: 'tests/engine', server_tests: 'tests/server' };
const text_of = (file) => readFileSync(join(root, file), 'utf8');

test('every bug of the table names a place that is there, and a test that is there', async () => {
  const { names_of_tests } = await import('../evidence.mjs');
  const names = names_of_tests();
  assert.ok(bugs.length >= 40, `only ${bugs.length}`);
  assert.equal(new Set(bugs.map(({ says }) => says)).size, bugs.length, 'each sentence once');
  for (const { says, file, edits, program, test: name, in: of } of bugs) {
    let text = text_of(file);
    assert.ok(edits.length > 0, says);
    for (const [find, put] of edits) {
      assert.equal(text.split(find).length, 2, `${says}: ${file} has it once: ${find}`);
      text = text.replace(find, () => put);
    }
    // A case of conformance or smuggling is made from a list: its name is in no source.
    if (folders[program] || of === 'hostile' || of === 'limits') assert.ok(names.has(name), `${says}: there is no "${name}"`);
  }
});

test('every mutant that is explained is one of a line that is there', () => {
  for (const { file, before, why } of explained) {
    assert.ok(text_of(file).includes(before), `${file}: ${before}`);
    assert.ok(why.length > 10, before);
  }
});
