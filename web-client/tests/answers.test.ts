// What hangs on an answer of the server: it may come while a button has the focus, and a button that is
// disabled then lets the focus fall.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../src/games/woods/decisions');
const sheets = readdirSync(folder)
  .filter((name) => name.endsWith('.svelte'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
  .filter(({ text }) => text.includes('previewOf'));

test('there are sheets that ask what a move would come to', () => {
  expect(sheets.map(({ name }) => name)).toContain('ThiefSheet.svelte');
});

test.each(sheets)('no button of $name is disabled when an answer comes', ({ text }) => {
  expect(text).not.toMatch(/(?<![-\w])(disabled=|\{disabled\})/);
});

test('what the Thief’s button says it cannot do it does not do', () => {
  const { text } = sheets.find(({ name }) => name === 'ThiefSheet.svelte')!;
  const [, said] = /aria-disabled=\{!(\w+)\}/.exec(text) ?? [];
  expect(said).toBeDefined();
  expect(text).toContain(`onclick={() => (${said} ? onplay(${said}) : tooFew.press())}`);
});
