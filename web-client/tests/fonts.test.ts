// The typefaces: what English says is in the small files, and no reader of it fetches the whole ones.
// They have no brackets and other signs of programs: who writes such in the talk fetches the whole ones.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { latin } from '../src/games/mycelia/latin';
import { catalogue as en } from '../src/i18n/en';

const css = readFileSync(join(import.meta.dirname, '../src/styles/fonts.css'), 'utf8');
const ranges = [...css.matchAll(/unicode-range:([^;]+);/g)].map(([, range]) =>
  range!.split(',').map((part) => part.match(/[0-9A-F]+/g)!.map((code) => parseInt(code, 16))),
);
// What a word is made of by a function stands in its text, between the signs of the language it is written in.
const code = /[#$@[\\\]^`{|}~<=>]/g;
const textOf = (value: unknown): string =>
  value && typeof value === 'object'
    ? Object.values(value).map(textOf).join('')
    : typeof value === 'function'
      ? String(value).replace(code, '')
      : String(value);

test('both typefaces are cut alike', () => {
  expect(ranges.length).toBe(2);
  expect(ranges[0]).toEqual(ranges[1]);
});

test('every letter of English is in what was cut out', () => {
  const said = new Set(textOf(en) + textOf(latin));
  expect(said.size).toBeGreaterThan(80);
  const lacking = [...said].filter((letter) => {
    const code = letter.codePointAt(0)!;
    return code >= 0x20 && !ranges[0]!.some(([from, to = from]) => code >= from! && code <= to!);
  });
  expect(lacking).toEqual([]);
});
