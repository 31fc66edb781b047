// The catalogues: both languages say everything, and no component says anything by itself.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { en } from '../src/words/en';
import { zh } from '../src/words/zh';

const keysOf = (object: object, prefix = ''): string[] =>
  Object.entries(object).flatMap(([key, value]) =>
    value && typeof value === 'object' ? keysOf(value, `${prefix}${key}.`) : [`${prefix}${key}`],
  );

test('English and Chinese have the same keys', () => {
  expect(keysOf(zh).sort()).toEqual(keysOf(en).sort());
});

test('no sentence is left untranslated', () => {
  const same = keysOf(en).filter((key) => {
    const at = (words: object): unknown =>
      key
        .split('.')
        .reduce<unknown>((object, part) => (object as Record<string, unknown>)[part], words);
    return typeof at(en) === 'string' && at(en) === at(zh);
  });
  expect(same).toEqual(['title', 'games.fungi']);
});

test('every card has a name in both languages', () => {
  for (const card of ['honey_fungus', 'birch_bolete', 'night_porcini', 'fly_agaric', 'moon']) {
    expect(en.card(card)).not.toContain('_');
    expect(zh.card(card)).not.toMatch(/[a-z]/);
  }
});

test('components hold no words of their own', () => {
  const components = readdirSync(join(import.meta.dirname, '../src'), { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.svelte'));
  for (const file of components) {
    const markup = readFileSync(join(import.meta.dirname, '../src', file), 'utf8')
      .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/\{[^{}]*(\{[^{}]*(\{[^{}]*\}[^{}]*)*\}[^{}]*)*\}/g, '')
      .replace(/<[^>]*>/g, '');
    expect(markup.match(/[A-Za-z]{3,}/)?.[0] ?? '', file).toMatch(/^(English)?$/);
  }
});

test('every refusal that a player can meet has words in both languages', () => {
  const schema = readFileSync(join(import.meta.dirname, '../../protocol/schema.json'), 'utf8');
  const codes = (JSON.parse(schema) as { $defs: { RefusalCode: { enum: string[] } } }).$defs
    .RefusalCode.enum;
  // What only the author of another client can meet keeps the server's own sentence.
  const wire = ['malformed', 'hello_first', 'unknown_token', 'no_such_game', 'no_such_bot'].concat([
    'no_such_option',
    'no_such_seat',
    'no_such_match',
    'not_found',
  ]);
  for (const code of codes.filter((each) => !wire.includes(each)))
    for (const words of [en, zh])
      expect(words.refusal({ code, ruling: '', needed: 2, available: 1 } as never), code).not.toBe(
        code,
      );
});
