// What is promised names the tests that show it: these have to be there, under these names.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { complaints, names_of_tests } from '../evidence.mjs';
import { defects, promises } from '../promises.mjs';

test('every promise names tests that are there, and has a number or says why not', () => {
  const names = names_of_tests();
  assert.ok(names.size > 300, `only ${names.size} tests were found`);
  assert.deepEqual(complaints([...promises, ...defects], names), []);
  assert.equal(promises.length, 20);
  assert.equal(defects.length, 14);
  const [bad] = complaints([{ of: 'P0', tests: ['what nobody has written'], why: 'x' }], names);
  assert.match(bad, /P0: there is no test "what nobody has written"/);
  assert.equal(complaints([{ of: 'P0', tests: [] }], names).length, 2);
});
