// A file of cases that leaves something open ends by itself, and none of its cases is lost by that.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '../..');

test('a file that leaves a timer running ends, and all that its cases said is counted', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'leave-'));
  const file = join(folder, 'open.test.mjs');
  const long = 'a name of many words '.repeat(20);
  writeFileSync(file, `import { test } from 'node:test';
    for (let n = 0; n < 300; n++) test(\`${long} \${n}\`, () => { if (n === 299) throw new Error('the last'); });
    setInterval(() => {}, 1000);`);
  // The options of tests/run, word by word.
  const line = /^node_cases\(\) \{ node (.*) "\$@"; \}$/m.exec(readFileSync(join(root, 'tests/run'), 'utf8'))[1];
  const options = line.replace('${limit}', '60').replaceAll('"', '').split(' ');
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const { code, said } = await new Promise((done) =>
    execFile(process.execPath, [...options, '--test-reporter=tap', file], { cwd: root, env, maxBuffer: 1 << 26 }, (error, stdout) => done({ code: error?.code ?? 0, said: stdout })));
  rmSync(folder, { recursive: true });
  assert.deepEqual([/^# pass (\d+)$/m.exec(said)?.[1], /^# fail (\d+)$/m.exec(said)?.[1], code], ['299', '1', 1]);
});
