// Whether the tests can see: breaks the code in one place at a time, as bugs.mjs says, and expects the test that
// is named there to fail, by its name.
//   node tests/teeth/run.mjs [WORDS]    all bugs, or those whose sentence or file has these words
//   … --look                            of each bug that its test misses, which other tests of the program fail
// TEETH_WORKERS: how many at once (2). A bug whose place is no longer found is a failure as well: the table is
// to be mended then. So is a test that fails without any bug.
import { availableParallelism } from 'node:os';
import { bugs } from './bugs.mjs';
import { run, trees } from './tree.mjs';

const words = process.argv.slice(2).filter((each) => !each.startsWith('--')).join(' ');
const looks = process.argv.includes('--look');
const wanted = bugs.filter(({ says, file }) => `${says} ${file}`.includes(words));

/** A case's name as doctest takes it: a comma would begin another one, a bracket or a star mean something. */
const filter = (name) => name.replaceAll(/[,[\]*"]/g, '?');
const literally = (name) => `^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;

/** How a test of a kind is run: what has to be built, and whether exactly that case passed or failed. */
const programs = {
  engine_tests: doctest('engine_tests'),
  server_tests: doctest('server_tests'),
  wire: {
    target: 'understory',
    async run({ folder }, test, file) {
      const args = ['--import', './tests/leave.mjs', '--test', '--test-timeout=120000', '--test-reporter=tap', '--test-name-pattern', literally(test), `tests/wire/${file}.test.mjs`];
      const { said } = await run('node', args, { cwd: folder, env: { UNDERSTORY_BINARY: `${folder}/build/understory` }, seconds: 200 });
      const line = (word) => said.split('\n').some((each) => each.trim().startsWith(word) && each.replaceAll('\\', '').endsWith(test));
      return { passed: line('ok '), failed: line('not ok '), said };
    },
  },
  client: {
    target: null,
    async run({ folder }, test, file) {
      const args = ['node_modules/vitest/vitest.mjs', 'run', `tests/${file}.test.ts`, '--testNamePattern', literally(test), '--reporter=json'];
      const { said } = await run('node', args, { cwd: `${folder}/web-client`, seconds: 200 });
      return { passed: /"numPassedTests":[1-9]/.test(said), failed: /"numFailedTests":[1-9]/.test(said), said };
    },
  },
};

function doctest(target) {
  return {
    target,
    async run({ folder }, test) {
      const { code, said } = await run(`build/${target}`, [`--test-case=${filter(test)}`], { cwd: folder, env: { SHARE: '1/8' }, seconds: 300 });
      const failed = code !== 0 && (said.includes(test) || code === null);
      return { passed: code === 0 && /test cases: +1 \|/.test(said), failed, said };
    },
    async all({ folder }) {
      const { said } = await run(`build/${target}`, [], { cwd: folder, env: { SHARE: '1/16' }, seconds: 900 });
      return [...new Set([...said.matchAll(/^TEST CASE: +(.*(?:\n {2}\S.*)?)$/gm)].map((each) => each[1].replace(/\n\s+/, ' ')))];
    },
  };
}

/** What is to be said of a bug: nothing when its test has caught it. */
async function tried(tree, bug) {
  const { file, edits, test, program, in: test_file } = bug;
  const before = tree.read(file);
  let broken = before;
  for (const [find, put] of edits) {
    if (broken.split(find).length !== 2) return `its place is ${broken.includes(find) ? 'not the only one' : 'no longer found'}: ${find}`;
    broken = broken.replace(find, () => put);
  }
  const { target, run: runs, all } = programs[program];
  tree.write(file, broken);
  try {
    const complaint = target ? await tree.build(target) : '';
    if (complaint) return `it cannot be compiled: ${complaint}`;
    const { failed, said } = await runs(tree, test, test_file);
    if (failed) return '';
    const others = looks && all ? `; these fail: ${(await all(tree)).join(' / ') || 'none'}` : '';
    return `"${test}" does not see it${others}\n${looks ? said.slice(-600) : ''}`;
  } finally {
    tree.write(file, before);
  }
}

const started = Date.now();
const workers = Number(process.env.TEETH_WORKERS ?? Math.max(1, Math.min(2, availableParallelism() - 1)));
const { all, remove } = await trees(Math.min(workers, wanted.length || 1));
let caught = 0;
let missed = 0;
try {
  // Without any bug everything passes, or it would catch nothing.
  const targets = [...new Set(wanted.map(({ program }) => programs[program].target).filter(Boolean))];
  for (const tree of all) {
    const complaint = targets.length > 0 ? await tree.build(...targets) : '';
    if (complaint) throw new Error(`the copy cannot be built: ${complaint}`);
  }
  const tests = [...new Map(wanted.map((bug) => [`${bug.program} ${bug.test}`, bug])).values()];
  const healthy = new Map();
  await Promise.all(all.map(async (tree) => {
    for (let bug; (bug = tests.pop()); ) {
      const { passed, said } = await programs[bug.program].run(tree, bug.test, bug.in);
      healthy.set(`${bug.program} ${bug.test}`, passed);
      if (!passed) console.log(`without any bug "${bug.test}" does not pass: ${said.slice(-800)}`);
    }
  }));
  const open = [...wanted].reverse();
  await Promise.all(all.map(async (tree) => {
    for (let bug; (bug = open.pop()); ) {
      const begun = Date.now();
      const why = healthy.get(`${bug.program} ${bug.test}`) ? await tried(tree, bug) : 'its test fails anyhow';
      why ? (missed += 1) : (caught += 1);
      console.log(`${why ? 'MISSED' : 'caught'} ${((Date.now() - begun) / 1000).toFixed(0)} s  ${bug.says} (${bug.file})${why ? `: ${why}` : ''}`);
    }
  }));
} finally {
  remove();
}
console.log(`${caught} of ${wanted.length} seeded bugs caught by name, in ${((Date.now() - started) / 60_000).toFixed(0)} minutes`);
console.log(`${caught} passed, ${missed} failed`);
process.exitCode = missed === 0 ? 0 : 1;
