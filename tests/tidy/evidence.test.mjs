// What is promised names the tests and suites that show it: these have to be there, under these names, and
// the page that tells of them is the one that they give.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { complaints, enter, evidence, keep, kept, lives_in, names_of_suites, names_of_tests, page } from '../evidence.mjs';
import { defects, promises } from '../promises.mjs';

test('every promise names tests and suites that are there, and has a number or says why not', () => {
  const names = names_of_tests();
  const suites = names_of_suites();
  assert.ok(names.size > 300, `only ${names.size} tests were found`);
  assert.deepEqual(complaints([...promises, ...defects], names, suites), []);
  assert.equal(promises.length, 20);
  assert.equal(defects.length, 14);
  const [bad] = complaints([{ of: 'P0', tests: ['what nobody has written'], why: 'x' }], names, suites);
  assert.match(bad, /P0: there is no test "what nobody has written"/);
  assert.match(complaints([{ of: 'P0', tests: [], figures: ['none'], why: 'x' }], names, suites)[0], /no suite "none"/);
  assert.equal(complaints([{ of: 'P0', tests: [] }], names, suites).length, 2);
});

test('the page of evidence is what the promises and the numbers that were kept give', () => {
  const undated = (text) => text.replace(/on \d{4}-\d\d-\d\d, at commit \w+/, '');
  assert.equal(undated(readFileSync(evidence, 'utf8')), undated(page(kept())), 'run `node tests/evidence.mjs`');
});

test('of the suites only those that passed are kept, each with the commit that it ran at', () => {
  const out = mkdtempSync(join(tmpdir(), 'understory-evidence-'));
  try {
    for (const name of ['good', 'bad']) writeFileSync(join(out, `${name}.log`), '3 passed, 0 failed\n');
    writeFileSync(join(out, 'good.passed'), 'abc1234\n');
    const { good, bad } = keep({}, out);
    assert.deepEqual([good.text, good.commit, bad], ['3 cases', 'abc1234', undefined]);
  } finally {
    rmSync(out, { recursive: true });
  }
});

test('lives of several nights are added up, and none is counted twice', () => {
  assert.equal(lives_in('12 lives from seed 100: all well (a); 8 lives from seed 112: all well (b)'), 20);
  assert.equal(lives_in('75 lives byte by byte'), 0);
  assert.throws(() => lives_in('12 lives from seed 100: all well; 9 lives from seed 111: all well'), /seed 111 is counted twice/);
});

test('a run by hand is entered with its commit, and one that failed is not', () => {
  const out = mkdtempSync(join(tmpdir(), 'understory-evidence-'));
  try {
    const write = (name, text) => (writeFileSync(join(out, name), text), join(out, name));
    const [one, two] = ['7 lives from seed 1: 9 matches finished\n', '5 lives from seed 9: 3 matches finished\n'].map((text, n) => write(String(n), text));
    const { text, commit } = enter({}, 'sim-1', 'HEAD', [one, two])['sim-1'];
    assert.match(commit, /^[0-9a-f]{7,}$/);
    assert.equal(lives_in(text), 12);
    for (const bad of ['understory sim --seed 3 --matches 1 fails: a move is lost\n', '', `${text}\n1 passed, 2 failed\n`])
      assert.throws(() => enter({}, 'sim-1', 'HEAD', [write('bad', bad)]), /is not of a run that passed/);
  } finally {
    rmSync(out, { recursive: true });
  }
});
