// The catalogues: every language says everything, and no component says anything by itself.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import hello from '../../protocol/examples/answer-hello.json';
import schema from '../../protocol/schema.json';
import { sheetCard } from '../src/games/woods/foray_cards';
import { tell } from '../src/games/woods/log';
import { languages, partNames, wordsOf } from '../src/i18n';
import { catalogue as en } from '../src/i18n/en';
import { within } from '../src/i18n/en/who';
import { catalogue as zh } from '../src/i18n/zh';
import type { WoodsFollow } from '../src/protocol/messages';

/** As much of a definition of the schema as is read here. */
interface Definition {
  properties?: { kind?: { const?: string; enum?: string[] } };
  enum?: string[];
  oneOf?: { $ref: string }[];
}
const defs = schema.$defs as unknown as Record<string, Definition>;

/** The cards that only Foray has. */
const modules = defs.WoodsModule!.enum!;

const spoken = await Promise.all(
  languages.map(async (language) => ({
    code: language.code,
    words: await wordsOf(language, partNames),
  })),
);
const others = spoken.filter(({ code }) => code !== 'en');

const keysOf = (object: object, prefix = ''): string[] =>
  Object.entries(object).flatMap(([key, value]) =>
    value && typeof value === 'object' ? keysOf(value, `${prefix}${key}.`) : [`${prefix}${key}`],
  );

const unloadedIn = (code: string): string =>
  readFileSync(join(import.meta.dirname, `../src/i18n/${code}/unloaded.html`), 'utf8');

test('every folder of a language is one that the page speaks, under a name that nobody else has', () => {
  const folders = readdirSync(join(import.meta.dirname, '../src/i18n'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  expect(languages.map(({ code }) => code).sort()).toEqual(folders.sort());
  expect(new Set(languages.map(({ name }) => name)).size).toBe(languages.length);
  expect(others.length).toBe(languages.length - 1);
  expect(languages[0].code).toBe('en');
  expect(languages.filter(({ otherwise }) => otherwise).length).toBe(1);
  // What is said without a catalogue is said in each, and marked as what it is.
  const heading = (kind: string): string =>
    `<p ${kind}role="heading" aria-level="1">[^<]*[^<\\s][^<]*</p>`;
  for (const { code, tag } of languages)
    expect(unloadedIn(code)).toMatch(
      new RegExp(
        `^<!--[^]*?-->\\s*<div lang="${tag ?? code}">\\s*` +
          `<noscript\\s*>${heading('class="no-scripts" ')}</noscript\\s*>\\s*` +
          `${heading('')}\\s*<p><a href="">[^<]+</a></p>\\s*</div>\\s*$`,
      ),
    );
});

test('English that is fetched in parts is all of English, and games have names before their family comes', async () => {
  expect(keysOf(await wordsOf(languages[0], partNames)).sort()).toEqual(keysOf(en).sort());
  for (const [n, language] of languages.entries()) {
    const first = await wordsOf(language, []);
    for (const family of ['woods', 'mycelia'] as const) {
      expect(first[family].names).toEqual(spoken[n]!.words[family].names);
      expect(first[family].notes).toEqual(spoken[n]!.words[family].notes);
      expect(Object.keys(first[family])).toEqual(['names', 'notes']);
    }
    expect(first.refusal({ code: 'hand_full', reason: 'as the server says' } as never)).toBe(
      'as the server says',
    );
  }
});

test.each(others)('$code has the keys of English', ({ words }) => {
  expect(keysOf(words).sort()).toEqual(keysOf(en).sort());
});

test.each(others)('no sentence of $code is left in English', ({ code, words: theirs }) => {
  const keys = keysOf(en);
  const same = keys.filter((key) => {
    const at = (words: object): unknown =>
      key
        .split('.')
        .reduce<unknown>((object, part) => (object as Record<string, unknown>)[part], words);
    return typeof at(en) === 'string' && at(en) === at(theirs);
  });
  if (code === 'zh') expect(same).toEqual(['title', 'lobby.codePlaceholder', 'woods.names.fungi']);
  // Relatives of English share a word with it here and there.
  expect(same.length, same.join()).toBeLessThan(keys.length / 20);
});

test('every bot has a name and a note in every language, and no language another', () => {
  for (const { words } of spoken)
    for (const said of [words.bots, words.botNotes])
      expect(Object.keys(said).sort()).toEqual([...hello.bots].sort());
});

test('every card has a name in every language', () => {
  for (const card of ['honey_fungus', 'birch_bolete', 'night_porcini', 'fly_agaric', 'moon']) {
    for (const { words } of spoken) expect(words.woods.card(card)).not.toContain('_');
    expect(zh.woods.card(card)).not.toMatch(/[a-z]/);
  }
});

test('every event, question and card of Foray has words in every language', () => {
  const kinds = Object.entries(defs)
    .filter(([name]) => name.endsWith('Event') && !/^(Woods|Mycelia)/.test(name))
    .map(([, event]) => event.properties?.kind?.const);
  expect(kinds.length).toBeGreaterThan(40);
  const full = {
    ...{
      seat: 0,
      victim: 1,
      first: 0,
      step: 1,
      card: 'pan',
      cards: ['pan'],
      decay: [],
      slots: [1],
    },
    ...{ selections: [1], choice: 1, code: 'slot_empty', mushroom: 'porcini', mushrooms: 1 },
    night: 'top',
    ...{
      sticks: 2,
      points: 3,
      growths: 1,
      paid: 1,
      count: 2,
      uses: 1,
      turns: 1,
      butter: 1,
      cider: 0,
    },
    ...{ drawn: true, grown: true, kept: true, place: 'top', question: 'bonus', pan: 'hand' },
  };
  for (const kind of kinds)
    for (const { words } of spoken) {
      const said = tell(words, { kind, ...full } as never, () => 'Ada');
      expect(said, kind).toBeTruthy();
      expect(said, kind).not.toMatch(/undefined|_/);
    }
  for (const card of modules)
    for (const { words } of spoken) {
      expect(words.woods.card(card)).not.toMatch(/_/);
      expect(words.woods.rule(card)).not.toBe(words.woods.rule('porcini'));
    }
  for (const kind of Object.keys(sheetCard))
    expect(en.foray.status[kind] ?? modules.includes(sheetCard[kind]!), kind).toBeTruthy();
});

test('Chinese sentences use Chinese commas', () => {
  const folder = join(import.meta.dirname, '../src/i18n/zh');
  const files = readdirSync(folder, { recursive: true }).map(String);
  expect(files.length).toBeGreaterThan(5);
  for (const file of files.filter((each) => each.endsWith('.ts'))) {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text.match(/\p{Script=Han},|,\p{Script=Han}/u)?.[0] ?? '', file).toBe('');
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
    expect(markup.match(/[A-Za-z]{3,}/)?.[0] ?? '', file).toBe('');
  }
});

test('every refusal has words of its own in every language, whoever says no', () => {
  const protocol = join(import.meta.dirname, '../../protocol');
  const schema = readFileSync(join(protocol, 'schema.json'), 'utf8');
  const codes = (JSON.parse(schema) as { $defs: { RefusalCode: { enum: string[] } } }).$defs
    .RefusalCode.enum;
  const reasons = [
    ...readFileSync(join(protocol, 'reasons.h'), 'utf8').matchAll(/EACH\((\w+),/g),
  ].map(([, code]) => code!);
  expect(reasons.length).toBeGreaterThan(20);
  for (const code of new Set([...codes, ...reasons]))
    for (const { words } of spoken) {
      const said = words.refusal({ code, ruling: '', needed: 2, available: 1 } as never);
      expect(said, code).not.toBe(code);
      expect(said, code).not.toMatch(/undefined|_/);
    }
});

test('no refusal reckons with nothing, or with one of many: it says it as a person would', () => {
  const schema = defs.RefusalCode!.enum!;
  for (const code of schema)
    for (const { words, code: language } of spoken)
      for (const [needed, available] of [
        [1, 0],
        [3, 0],
        [2, 1],
        [0, 0],
        [1, 1],
      ]) {
        const said = words.refusal({ code, ruling: '', needed, available } as never);
        // Hands, sticks, spores: what there is none of is not counted.
        // A Mother goes two steps or three.
        if (needed && code !== 'too_far')
          expect(said, `${code} in ${language}`).not.toMatch(/(?<![\d–])0(?!\d)/);
        expect(said, `${code} in ${language}`).not.toMatch(
          /\b1 (?!of\b)\w+s\b(?! is)|\bthese are 1\b/,
        );
      }
  const full = { code: 'hand_full', ruling: 'W4', needed: 2, available: 0 } as never;
  expect(en.refusal(full)).toMatch(/^Your hand is full;/);
  expect(zh.refusal(full)).toMatch(/^手牌满了；/);
});

test('what follows is told in Chinese as what will be, not as what has been', () => {
  const full = {
    limit: 6,
    turns: 3,
    count: 2,
    card: 'honey_fungus',
    refusal: { code: 'hand_full' },
  };
  for (const { $ref } of defs.WoodsFollow!.oneOf!) {
    const { kind } = defs[$ref.replace('#/$defs/', '')]!.properties!;
    for (const each of kind!.enum ?? [kind!.const!])
      expect(zh.woods.follows([{ kind: each, ...full } as unknown as WoodsFollow]), each).toMatch(
        /会/,
      );
  }
});

test('whatever follows a move is told in words, in every language, as one sentence', () => {
  const kinds = defs.WoodsFollow!.oneOf!.flatMap(({ $ref }) => {
    const { kind } = defs[$ref.replace('#/$defs/', '')]!.properties!;
    return kind!.enum ?? [kind!.const!];
  });
  expect(kinds.length).toBeGreaterThan(15);
  const refusal = { code: 'hand_full', ruling: 'W4', needed: 2, available: 1 };
  const full = { limit: 6, turns: 3, count: 2, card: 'honey_fungus', refusal };
  for (const { words } of spoken) {
    for (const kind of kinds)
      for (const few of [{}, { turns: 0, count: 1 }, { count: 0 }]) {
        const said = words.woods.follows([{ kind, ...full, ...few } as WoodsFollow]);
        expect(said, kind).toMatch(/^[^a-z].*[^.。][.。]$/u);
        expect(said, kind).not.toMatch(/undefined|_/);
      }
    expect(words.woods.follows([])).toBe('');
  }
  const angel = [
    { kind: 'poison', limit: 4, turns: 3 },
    { kind: 'discard', count: 2 },
    { kind: 'decays', card: 'honey_fungus' },
  ] as WoodsFollow[];
  expect(en.woods.follows(angel)).toBe(
    'For 3 turns your hand holds 4; you drop 2 cards; the honey fungus decays.',
  );
  expect(zh.woods.follows(angel)).toBe(
    '接下来 3 个回合你的手牌上限会是 4 张，你会需要弃掉 2 张牌，蜜环菌会落入腐烂牌堆。',
  );
  const soonGone = [
    { kind: 'poison', limit: 4, turns: 0 },
    { kind: 'path', count: 0 },
  ] as WoodsFollow[];
  expect(en.woods.follows(soonGone)).toBe(
    'The poison leaves at once; no card is left on the path.',
  );
  expect(zh.woods.follows(soonGone)).toBe('毒性会随即消退，小路上会一张不剩。');
  const single = ['decay_discarded', 'path'].map((kind) => ({ kind, count: 1 }) as WoodsFollow);
  expect(en.woods.follows(single)).toBe(
    'The 1 card of the decay goes; 1 card is left on the path.',
  );
});

test('within a sentence the reader and the Automata begin small, and a player’s name stays as it is', () => {
  const said = [
    'You',
    'Your',
    'The Automata',
    'The Automata’s',
    'The Duke',
    'The Duke’s',
    'Youssef',
  ];
  expect(said.map(within)).toEqual([
    ...['you', 'your', 'the Automata', 'the Automata’s'],
    ...['The Duke', 'The Duke’s', 'Youssef'],
  ]);
  expect(within(en.mycelia.automata)).toBe('the Automata');
});

test('English counts its mushrooms: those that are called the same however many stay so', () => {
  const name = (): string => 'Ada';
  const cooked = (mushroom: string, mushrooms: number): string | undefined =>
    en.woods.event(
      { kind: 'cooked', seat: 0, mushroom, mushrooms, butter: 0, cider: 0, points: 9 } as never,
      name as never,
    );
  expect(cooked('chanterelle', 4)).toBe('Ada cooked 4 chanterelles: 9 points.');
  expect(cooked('honey_fungus', 3)).toBe('Ada cooked 3 honey fungus: 9 points.');
  expect(cooked('hen_of_the_woods', 3)).toBe('Ada cooked 3 hen of the woods: 9 points.');
  expect(cooked('porcini', 3)).toBe('Ada cooked 3 porcini: 9 points.');
  expect(cooked('lawyers_wig', 5)).toBe('Ada cooked 5 lawyer’s wigs: 9 points.');
});
