// Changes the rules by chance, one operator, constant or condition at a time, and sees whether any test of the
// engine notices: the quick share of its cases, scenarios and playthroughs included.
//   node tests/teeth/mutate.mjs [--mutants 100] [--seed 1] [--only FILE]
// What survives is listed with its place; README.md explains those that may. The same seed makes the same ones.
import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, run, trees } from './tree.mjs';
import { explained } from './survivors.mjs';

const { values } = parseArgs({ options: { mutants: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' }, only: { type: 'string', default: '' } } });

/** A stream of numbers that is the same for the same seed (mulberry32). */
let state = Number(values.seed) >>> 0;
const below = (n) => {
  state = (state + 0x6d2b79f5) >>> 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) % n;
};

/** What is changed into what. A template's or an include's brackets and an arrow are none of these. */
const kinds = [
  ['condition', / (<|<=|>|>=) (?=[\w(-])/g, (all, op) => all.replace(op, { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }[op])],
  ['condition', / (==|!=) /g, (all, op) => all.replace(op, op === '==' ? '!=' : '==')],
  ['condition', / (&&|\|\|) /g, (all, op) => all.replace(op, op === '&&' ? '||' : '&&')],
  ['condition', /\bif \((?!const|auto|constexpr)(?=.*\) )/g, (all) => `${all}!!!`],
  ['operator', / ([+-]) (?=[\w(])/g, (all, op) => all.replace(op, op === '+' ? '-' : '+')],
  ['operator', /(\+\+|--)(?=[\w(])/g, (all, op) => (op === '++' ? '--' : '++')],
  ['constant', /(?<=[=<>(,+*-] )(\d)(?=[;,) ])/g, (all) => String(Number(all) + 1)],
  ['constant', /\b(true|false)\b/g, (all) => (all === 'true' ? 'false' : 'true')],
];

/** The rules: not the bots, whose play is measured by their strength, nor what only says why something is refused. */
const files = execFileSync('git', ['ls-files', 'engine/*.cpp', 'engine/core/*.cpp', 'engine/woods', 'engine/mycelia'], { cwd: root, encoding: 'utf8' })
  .split('\n').filter((file) => file.endsWith('.cpp') && !file.startsWith('engine/bots/') && file.includes(values.only));

function places() {
  const all = [];
  for (const file of files) {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    for (const [n, line] of lines.entries()) {
      if (/^\s*(\/\/|#|template|static_assert|ENSURE|using|namespace)/.test(line)) continue;
      const code = line.replace(/\s*\/\/.*$/, '').replace(/"(?:[^"\\]|\\.)*"/g, (text) => '"'.padEnd(text.length, '_'));
      for (const [kind, pattern, change] of kinds)
        for (const found of code.matchAll(pattern)) {
          if (kind === 'operator' && /^\s*for \(/.test(line)) continue; // it would only count for ever
          const put = change(...found);
          let changed = line.slice(0, found.index) + put + line.slice(found.index + found[0].length);
          if (put.endsWith('!!!')) {
            // The whole condition the other way round: as far as its bracket closes on this line.
            let depth = 1;
            let at = found.index + found[0].length;
            const from = at;
            for (; at < line.length && depth > 0; at++) depth += line[at] === '(' ? 1 : line[at] === ')' ? -1 : 0;
            if (depth > 0 || /;/.test(line.slice(from, at - 1))) continue;
            changed = `${line.slice(0, from)}!(${line.slice(from, at - 1)}))${line.slice(at)}`;
          }
          all.push({ file, line: n + 1, kind, before: line.trim(), after: changed.trim(), changed });
        }
    }
  }
  return all;
}

const all = places();
const chosen = [];
while (chosen.length < Math.min(Number(values.mutants), all.length)) chosen.push(...all.splice(below(all.length), 1));

/** What is run, the quickest first: most is seen by the scenarios, within a second. How bots play is left out. */
const bots = '*bots.cpp,*levels*,*exploiters*,*tournament*,*balance*,*networks*';
const looks = [
  ['1/1', '--test-case=every scenario holds'],
  ['1/16', `--source-file-exclude=*laws*,*long_match*,${bots}`],
  ['1/1', '--source-file=*follow_laws*'],
  ['1/16', '--source-file=*laws*,*long_match*,*engine/bots.cpp', '--abort-after=1'],
];

const started = Date.now();
const { all: copies, remove } = await trees(Math.min(Number(process.env.TEETH_WORKERS ?? 2), chosen.length));
const counts = { caught: 0, survived: 0, explained: 0, impossible: 0 };
try {
  for (const tree of copies) {
    const complaint = await tree.build('engine_tests');
    if (complaint) throw new Error(`the copy cannot be built: ${complaint}`);
  }
  await Promise.all(copies.map(async (tree) => {
    for (let mutant; (mutant = chosen.pop()); ) {
      const { file, line, kind, before, after, changed } = mutant;
      const text = tree.read(file);
      const lines = text.split('\n');
      lines[line - 1] = changed;
      tree.write(file, lines.join('\n'));
      let end = 'impossible'; // the compiler, who is the first to look, refuses it
      let by = '';
      try {
        if (!(await tree.build('engine_tests'))) {
          for (const [share, ...args] of looks) {
            const { code, said } = await run('build/engine_tests', args, { cwd: tree.folder, env: { SHARE: share }, seconds: 120 });
            end = code === 0 ? 'survived' : 'caught';
            by = /^TEST CASE: +(.*)$/m.exec(said)?.[1] ?? (code === null ? 'it does not end' : 'it ends the program');
            if (end === 'caught') break;
          }
          if (end === 'survived' && explained.some((each) => each.file === file && each.before === before && each.after === after)) end = 'explained';
        }
      } finally {
        tree.write(file, text);
      }
      counts[end] += 1;
      console.log(`${end.toUpperCase()} ${file}:${line} (${kind})  ${before}  ->  ${after}${end === 'caught' ? `  [${by}]` : ''}`);
    }
  }));
} finally {
  remove();
}
const tried = counts.caught + counts.survived + counts.explained;
console.log(`${counts.caught} of ${tried} mutants caught, ${counts.explained} explained, ${counts.survived} survived, in ${((Date.now() - started) / 60_000).toFixed(0)} minutes (seed ${values.seed}; the compiler refused ${counts.impossible} more)`);
console.log(`${tried - counts.survived} passed, ${counts.survived} failed`);
process.exitCode = counts.survived === 0 ? 0 : 1;
