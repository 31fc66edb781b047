// Writes deploy/EVIDENCE.md: what is promised, which tests show it, and what the last nightly run came to.
//   node tests/evidence.mjs            from what was kept
//   node tests/evidence.mjs --keep     takes the totals of tests/out first (after `tests/run nightly`)
//   node tests/evidence.mjs --enter SUITE COMMIT FILE…   takes those of runs by hand at that commit: what they printed
// A test that is named here and is not there is an error, and so is a row that names no suite and no reason.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defects, promises } from './promises.mjs';

const root = join(import.meta.dirname, '..');
const kept_in = join(root, 'deploy/nightly.json');
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The names of all cases, in every language that tests are written in. */
export function names_of_tests() {
  const names = new Set();
  const look = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory() && !['out', 'corpus', 'scenarios'].includes(entry.name)) look(path);
      if (!entry.isFile() || !/\.(cpp|mjs)$/.test(entry.name)) continue;
      const text = readFileSync(join(root, path), 'utf8').replace(/"\s*\n\s*"/g, '');
      for (const [, name] of text.matchAll(/TEST_CASE\(\s*"([^"]*)"/g)) names.add(name);
      for (const [, , name] of text.matchAll(/^\s*(?:test|kept)\((['`])(.*?)\1,/gm)) names.add(name.replaceAll("\\'", "'"));
    }
  };
  look('tests');
  return names;
}

/** The suites of tests/run: of what others have said no figure is kept. */
export const names_of_suites = () =>
  new Set(execFileSync(join(root, 'tests/run'), ['list'], { encoding: 'utf8' }).split('\n').filter(Boolean));

/** A figure is a suite, or of `stranger` what it said of one defect: `stranger/6`. */
const suite_of = (figure) => figure.split('/')[0];
function said_in(figure, totals) {
  const [suite, defect] = figure.split('/');
  const { text } = totals[suite];
  if (!defect) return text;
  const lines = text.split(/; (?=defect \d+:)/).filter((line) => line.startsWith(`defect ${defect}:`));
  return lines.map((line) => line.slice(line.indexOf(':') + 2)).join('; ') || 'nothing';
}

/** The tests and suites that rows name and that are not there, and rows that show nothing. */
export function complaints(rows, names, suites) {
  return rows.flatMap(({ of, tests, figures = [], why }) => [
    ...figures.filter((name) => !suites.has(suite_of(name))).map((name) => `${of}: there is no suite "${name}"`),
    ...tests.filter((name) => !names.has(name)).map((name) => `${of}: there is no test "${name}"`),
    ...(tests.length === 0 && !why ? [`${of}: neither a test nor a reason`] : []),
    ...(figures.length > 0 || why ? [] : [`${of}: neither a number nor a reason`]),
  ]);
}

/** What the suites say of themselves, of all that they print: the line with their totals. */
const telling = [/MESSAGE: (.*\b(?:runs|lives|places|cuts|pairs|shuffles)\b.*)/, /^(\d+ lives from seed .*)/, /^(defect \d+: .*)/, /^((?:soak|races|restarts|backups|stalled|matches|latency|thinking): .*)/, /^(?:# )?(\d+ ends of the server.*)/, /^(?:# )?(\d+ attempts of a hostile page .*)/, /Done (\d+ runs in \d+ second)/, /^stat::number_of_executed_units: +(\d+)/, /^(?:# )?(\d+ cases of (?:RFC 6455|HTTP) by .*)/, /^(\d+ of \d+ (?:seeded bugs|mutants) caught.*)/];

function totals_of(log) {
  const said = log.split('\n').flatMap((line) => telling.flatMap((each) => each.exec(line)?.[1] ?? []));
  const passed = /test cases: +\d+ +\| +(\d+) passed/.exec(log)?.[1] ?? /^# pass (\d+)$/m.exec(log)?.[1] ?? /^. pass (\d+)$/m.exec(log)?.[1] ?? /^(\d+) passed, 0 failed$/m.exec(log)?.[1];
  return [...new Set(said), ...(said.length === 0 && passed ? [`${passed} cases`] : [])].join('; ');
}

/** Takes the totals of the suites that have passed, each with the commit that it ran at; what was kept of
    others stays. */
export function keep(totals, out = join(root, 'tests/out')) {
  for (const file of readdirSync(out).filter((each) => each.endsWith('.passed'))) {
    const name = file.slice(0, -'.passed'.length);
    const log = join(out, `${name}.log`);
    const text = totals_of(readFileSync(log, 'utf8'));
    const commit = readFileSync(join(out, file), 'utf8').trim();
    if (text) totals[name] = { date: statSync(log).mtime.toISOString().slice(0, 10), commit, text };
  }
  return totals;
}

/** Takes the totals of runs that were made by hand, of which one that failed shows nothing. */
export function enter(totals, suite, commit, files) {
  const logs = files.map((file) => readFileSync(file, 'utf8'));
  const bad = logs.findIndex((log) => /\bfails: |[1-9]\d* failed|FAILED|ERROR/.test(log) || !totals_of(log));
  if (bad >= 0) throw new Error(`${files[bad]} is not of a run that passed`);
  const date = statSync(files.at(-1)).mtime.toISOString().slice(0, 10);
  totals[suite] = { date, commit: git('rev-parse', '--short', commit), text: totals_of(logs.join('\n')) };
  return totals;
}

/** How many lives there were in all, of which no two may have one seed. */
export function lives_in(text) {
  const runs = [...text.matchAll(/(\d+) lives from seed (\d+)/g)].map(([, count, first]) => ({ first: Number(first), end: Number(first) + Number(count) }));
  runs.sort((one, other) => one.first - other.first);
  const twice = runs.find((run, n) => n > 0 && run.first < runs[n - 1].end);
  if (twice) throw new Error(`the life of seed ${twice.first} is counted twice`);
  return runs.reduce((all, run) => all + run.end - run.first, 0);
}

function write_kept(totals) {
  writeFileSync(kept_in, `${JSON.stringify(totals, Object.keys(totals).sort().concat('date', 'commit', 'text'), 2)}\n`);
}

export const kept = () => (existsSync(kept_in) ? JSON.parse(readFileSync(kept_in, 'utf8')) : {});

const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
function row({ of, what, tests, figures = [], why }, totals) {
  const numbers = figures
    .filter((name) => totals[suite_of(name)])
    .map((name) => `\`${suite_of(name)}\`: ${said_in(name, totals)} (${totals[suite_of(name)].date}, ${totals[suite_of(name)].commit})`);
  const lives = lives_in(numbers.join());
  if (lives > 0) numbers.push(`${lives} lives in all, each of another seed`);
  const missing = figures.filter((name) => !totals[suite_of(name)]).map((name) => `\`${suite_of(name)}\``);
  if (missing.length > 0) numbers.push(`of ${missing.join(', ')} no run is kept yet`);
  return `| ${of} | ${cell(what)} | ${cell(tests.map((name) => `*${name}*`).join('; '))} | ${cell([...numbers, ...(why ? [why] : [])].join('; '))} |`;
}

export const evidence = join(root, 'deploy/EVIDENCE.md');

export function page(totals) {
  const head = (first, title) => `| ${first} | ${title} | shown by | numbers of the last nightly, or why there are none |\n| --- | --- | --- | --- |`;
  return `# What is promised, and what shows it
Written by \`node tests/evidence.mjs\` on ${new Date().toISOString().slice(0, 10)}, at commit ${git('rev-parse', '--short', 'HEAD')}; the numbers are those of the last \`./tests/run nightly\` (each with its day and commit). Every test that is named here is
there, or this page could not have been written. What is not proved is said to be so.

## Promises
${head('', 'promise')}
${promises.map((each) => row(each, totals)).join('\n')}

## What a stranger could once do, and cannot any more
\`node tests/bench/stranger.mjs\` tries it again.

${head('', 'was')}
${defects.map((each) => row(each, totals)).join('\n')}
`;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const totals = kept();
  const [mode, suite, commit, ...files] = process.argv.slice(2);
  if (mode === '--keep') write_kept(keep(totals));
  if (mode === '--enter') write_kept(enter(totals, suite, commit, files));
  const wrong = complaints([...promises, ...defects], names_of_tests(), names_of_suites());
  if (wrong.length > 0) {
    console.error(wrong.join('\n'));
    process.exit(1);
  }
  writeFileSync(evidence, page(totals));
}
