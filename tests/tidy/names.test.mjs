// Every name that the scripts and tests use is one that they have: what nothing else runs for weeks, such as a
// benchmark, would otherwise only be found broken by whoever needs it.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { test } from 'node:test';

const root = resolve(import.meta.dirname, '../..');
const ts = createRequire(join(root, 'web-client/package.json'))('typescript');

// "Cannot find name", with its variants that guess what was meant, and an import of what is not exported.
const unknown = new Set([2304, 2305, 2552, 2580, 2582, 2724]);

/** What these scripts name and nobody has declared, each as FILE:LINE: what the compiler says. */
function unknownNames(files) {
  const program = ts.createProgram(files, {
    allowJs: true,
    checkJs: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.NodeNext,
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: ['node'],
    typeRoots: [join(root, 'web-client/node_modules/@types')],
  });
  return files.flatMap((file) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(file))
      .filter(({ code }) => unknown.has(code))
      .map((found) => {
        const { line } = found.file.getLineAndCharacterOfPosition(found.start);
        return `${relative(root, file)}:${line + 1}: ${ts.flattenDiagnosticMessageText(found.messageText, ' ')}`;
      }),
  );
}

test('every name in the scripts and tests is declared or imported from a file that has it', () => {
  const files = execFileSync('git', ['-C', root, 'ls-files', '*.mjs'], { encoding: 'utf8' }).trim().split('\n').map((file) => join(root, file));
  assert.ok(files.length > 100, `only ${files.length} scripts were found`);
  assert.deepEqual(unknownNames(files), []);
});

test('a name that nobody declares and an import of what is not there are found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'understory-names-'));
  try {
    writeFileSync(join(folder, 'one.mjs'), 'export const one = 1;\n');
    writeFileSync(join(folder, 'two.mjs'), "import { two } from './one.mjs';\nconsole.log(two, digits(3));\n");
    assert.deepEqual(unknownNames([join(folder, 'two.mjs')]).map((said) => said.replace(/.*two\.mjs/, '')).sort(), [
      ":1: Module '\"./one.mjs\"' has no exported member 'two'.",
      ":2: Cannot find name 'digits'.",
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
