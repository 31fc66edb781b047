// The books of rules: every sentence is said in every language, every refusal of the engine and every card
// leads to its own, and a word that is looked up finds it.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '../src/i18n';
import { catalogue } from '../src/i18n/en';
import type { MyceliaFacts, WoodsFacts } from '../src/protocol/messages';
import { against as againstMycelia } from '../src/games/mycelia/book/refusals';
import { against as againstWoods } from '../src/games/woods/book/refusals';
import {
  anchorOf,
  atChapter,
  chapterAt,
  search,
  type Chapter,
  type Why,
  type Entry,
} from '../src/rules/book';
import { chaptersOf as chaptersOfMycelia } from '../src/games/mycelia/book/chapters';
import { atCard, atSentence } from '../src/rules/open_book.svelte';
import { chaptersOf } from '../src/games/woods/book/chapters';

const mycelia = chaptersOfMycelia(true);
const { action, decays } = catalogue.mycelia;
const { card } = catalogue.woods;
const project = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(project, path), 'utf8');
const example = (name: string): unknown => JSON.parse(read(`protocol/examples/${name}.json`));
const foray = example('http-rules-foray') as WoodsFacts;
const ofMycelia = example('http-rules-mycelia') as MyceliaFacts;

const books: Record<string, Chapter[]> = {
  ...{ morels: chaptersOf('morels'), fungi: chaptersOf('fungi'), foray: chaptersOf('foray') },
  mycelia,
};
const spoken = await Promise.all(
  languages.map(async ({ code, books: fetched }) => ({ code, words: await fetched() })),
);
const sentenceAgainst = (game: string, why: Why): string | undefined =>
  game === 'mycelia' ? againstMycelia(why) : againstWoods(game, why);
const sections = (book: Chapter[]) => book.flatMap((chapter) => chapter.sections);
const sentences = (book: Chapter[]) => sections(book).flatMap(({ says }) => Object.keys(says));
const codesIn = (path: string): string[] =>
  [...read(path).matchAll(/EACH\((\w+),/g)].map(([, code]) => code!);

test.each(Object.entries(books))(
  'the book of %s says each sentence once, and all there are',
  (game, book) => {
    const own = sentences(book);
    expect(new Set(own).size).toBe(own.length);
    const places = sections(book).map(anchorOf);
    expect(new Set(places).size).toBe(places.length);
    for (const { words } of spoken) {
      const { titles, says, glossary } = words[game === 'morels' ? 'woods' : (game as 'fungi')];
      for (const id of own) expect(says[id] ?? decays[id.replace(/^does_/, '')], id).toBeTruthy();
      for (const { id } of book) expect(titles[id], id).toBeTruthy();
      for (const { id, card: ofCard } of sections(book))
        if (!ofCard) expect(titles[id] ?? action[id], id).toBeTruthy();
      for (const id of Object.values(glossary)) expect(own, id).toContain(id);
      for (const { picture } of sections(book))
        if (picture) expect(words.page.picture[picture], picture).toBeTruthy();
    }
  },
);

test('no sentence of a book is left out of all books, nor out of a language', () => {
  const told = new Set(Object.values(books).flatMap(sentences));
  const [english, ...others] = spoken.map(({ words }) => words);
  for (const family of ['woods', 'foray', 'mycelia'] as const) {
    for (const id of Object.keys(english![family].says)) expect(told, id).toContain(id);
    for (const words of others) {
      expect(Object.keys(words[family].says).sort()).toEqual(
        Object.keys(english![family].says).sort(),
      );
      expect(Object.values(words[family].glossary).sort()).toEqual(
        Object.values(english![family].glossary).sort(),
      );
    }
  }
});

/** What no player can do by playing, and what only an old question is answered with. */
const noRule = ['malformed', 'wrong_question'];

test('every refusal of the engine leads to a sentence that its game’s book has', () => {
  const ofSchema = (
    JSON.parse(read('protocol/schema.json')) as { $defs: { RefusalCode: { enum: string[] } } }
  ).$defs.RefusalCode.enum;
  const reasons = codesIn('protocol/reasons.h');
  const codes = ofSchema.filter((code) => !reasons.includes(code));
  expect(codes.length).toBeGreaterThan(70);
  for (const code of codes) {
    const found = Object.entries(books).filter(([game, book]) => {
      const why = { code: code as never, ruling: '', needed: 2, players: 2 };
      const sentence = sentenceAgainst(game, why);
      return sentence !== undefined && sentences(book).includes(sentence);
    });
    expect(found.length > 0, code).toBe(!noRule.includes(code));
  }
});

test('whatever the engine refuses, with the ruling it names, leads to a sentence that is said in every language', () => {
  const engine = (family: string): string =>
    readdirSync(join(project, `engine/${family}`))
      .filter((file) => /\.(cpp|h)$/.test(file))
      .map((file) => read(`engine/${family}/${file}`))
      .join('\n');
  /** The games in which a ruling holds, by its letter; what names none holds in all of its family. */
  const gamesOf = (family: string, ruling: string): string[] =>
    family === 'mycelia'
      ? ['mycelia']
      : ruling.startsWith('M')
        ? ['morels', 'foray']
        : ruling.startsWith('F')
          ? ['fungi']
          : /^[YCT]/.test(ruling)
            ? ['foray']
            : ['morels', 'fungi', 'foray'];
  let met = 0;
  for (const family of ['woods', 'mycelia'])
    for (const [, code, ruling] of engine(family).matchAll(/RefusalCode::(\w+),\s*"([A-Z]?\d*)"/g))
      for (const game of noRule.includes(code!) ? [] : gamesOf(family, ruling!)) {
        const why = { code: code as never, ruling: ruling!, needed: 2, players: 2 };
        const sentence = sentenceAgainst(game, why);
        const where = `${game}: ${code} ${ruling}`;
        expect(sentences(books[game]!), where).toContain(sentence);
        met++;
        for (const { words } of spoken) {
          const { says } = words[game === 'morels' ? 'woods' : (game as 'fungi')];
          const told = says[sentence!] ?? decays[sentence!.replace(/^does_/, '')];
          expect(told, where).toBeTruthy();
        }
      }
  expect(met).toBeGreaterThan(60);
});

test('the ruling of a refusal leads to what it says, where it says more than the code', () => {
  const says = (game: string, code: string, ruling: string, needed = 0, players = 2) =>
    sentenceAgainst(game, { code: code as never, ruling, needed, players });
  expect(says('morels', 'hand_full', 'W4')).toBe('limit');
  expect(says('morels', 'hand_full', 'M2')).toBe('angel_limit');
  expect(says('fungi', 'hand_full', 'F2')).toBe('agaric_limit');
  expect(says('morels', 'too_few', 'W2', 3)).toBe('cook');
  expect(says('morels', 'too_few', 'W2', 2)).toBe('sell');
  expect(says('foray', 'too_few', 'W2', 2, 4)).toBe('four_cook');
  expect(says('foray', 'not_enough_sticks', 'C3', 2, 4)).toBe('four_free');
  expect(says('mycelia', 'not_enough_insects', 'A4', 1)).toBe('insect_refresh');
  expect(says('mycelia', 'mother_there', 'B1')).toBe('mothers_not');
  for (const game of ['morels', 'mycelia']) expect(says(game, 'busy', '')).toBeUndefined();
  // All rulings that stand beside a code in the tables of sentences are in the books.
  const rulings = new Set(
    Object.values(books).flatMap((book) =>
      sections(book).flatMap((section) =>
        Object.values(section.says).flatMap((each) => each.split(' ')),
      ),
    ),
  );
  for (const family of ['woods', 'mycelia'])
    for (const ruling of read(`web-client/src/games/${family}/book/refusals.ts`).matchAll(
      /\b([A-Z]\d+):/g,
    ))
      expect(rulings, ruling[1]).toContain(ruling[1]);
});

test('every card of the schema has its section, with what it is worth and how many there are', () => {
  const { $defs } = JSON.parse(read('protocol/schema.json')) as {
    $defs: Record<'WoodsCard' | 'WoodsModule', { enum: string[] }>;
  };
  for (const name of [...$defs.WoodsCard.enum, ...$defs.WoodsModule.enum]) {
    const at = atCard(name);
    const there = Object.entries(books).filter(([, book]) => chapterAt(book, at));
    expect(there.length, name).toBeGreaterThan(0);
  }
  for (const edition of foray.editions)
    for (const [card, { copies, points }] of Object.entries(edition.cards)) {
      expect(chapterAt(books.foray!, atCard(card)), card).toBeDefined();
      if (points !== undefined) expect(copies).toBeGreaterThan(0);
    }
});

test('numbers that a sentence tells are those of the server', () => {
  for (const { words } of spoken) {
    for (const book of [books.morels!, books.fungi!, books.foray!])
      for (const chapter of book)
        for (const id of chapter.sections.flatMap(({ says }) => Object.keys(says))) {
          const text = words.foray.says[id] ?? words.woods.says[id]!;
          for (const edition of foray.editions) {
            const said = typeof text === 'string' ? text : text(edition, card);
            expect(said, id).not.toMatch(/undefined|NaN|_/);
          }
        }
    for (const text of Object.values(words.mycelia.says))
      expect(typeof text === 'string' ? text : text(ofMycelia, card)).not.toMatch(
        /undefined|NaN|_/,
      );
  }
  const { says } = spoken[0]!.words.woods;
  const changed = { ...foray.editions[0]!, slots: 9, limit: 11 };
  expect((says.take_cost as (n: unknown) => string)(changed)).toContain('slot 9 costs 7');
  expect((says.limit as (n: unknown) => string)(changed)).toContain('11 cards');
});

test('each word of a glossary finds its sentence first, in every language', () => {
  for (const { words } of spoken)
    for (const [game, numbers] of [
      ['foray', foray.editions[0]],
      ['mycelia', ofMycelia],
    ] as const) {
      const { says, glossary, titles } = words[game];
      const { looking } = words.page;
      const entries = sections(books[game]!).flatMap((section) =>
        Object.keys(section.says).map((id) => {
          const text = says[id] ?? decays[id.replace(/^does_/, '')]!;
          return {
            id,
            chapter: '',
            section: titles[section.id] ?? action[section.id] ?? section.id,
            text: typeof text === 'string' ? text : text(numbers as never, card),
            words: Object.keys(glossary).filter((word) => glossary[word] === id),
          };
        }),
      );
      for (const [word, id] of Object.entries(glossary)) {
        const found = search(entries, word, looking);
        const first = found.filter(({ words: own }) => own.length).map((entry) => entry.id);
        expect(first, word).toContain(id);
        expect(found[0]!.words.length, word).toBeGreaterThan(0);
      }
      expect(search(entries, '  ', looking)).toEqual([]);
      expect(search(entries, 'xyzzy', looking)).toEqual([]);
    }
});

test('a search knows plurals, small words, other words for a thing, titles, and what is nearly asked', () => {
  const entry = (id: string, text: string, chapter = ''): Entry => ({
    ...{ id, chapter, section: '', text, words: [] },
  });
  const entries = [
    entry('tied', 'Who has *as many points* shares the place.'),
    entry('agaric', 'A fly agaric trims the hand.'),
    entry('late', 'Five points for each mushroom.', 'Playing alone against the Automata'),
    entry('cost', 'The fifth slot costs three sticks.'),
    entry('ends', 'It ends with the last card of the deck.'),
    entry('zh', '手牌满时不能再拿。'),
  ];
  const [en, zh] = spoken.map(({ words }) => words.page.looking);
  const ids = (query: string, looking = en!): string[] =>
    search(entries, query, looking).map(({ id }) => id);
  expect(ids('what if there is a tie')).toEqual(['tied']);
  expect(ids('fly agarics')).toEqual(['agaric']);
  expect(ids('points automata')).toEqual(['late']);
  expect(ids('price of the fifth slot')).toEqual(['cost']);
  expect(ids('when is it over')[0]).toBe('ends');
  expect(ids('second fly agaric')).toEqual(['agaric']);
  expect(ids('手牌上限', zh)).toEqual(['zh']);
  expect(ids('nothing of this sort')).toEqual([]);
});

test('a place leads to its chapter, and one that is none to no chapter', () => {
  for (const [game, book] of Object.entries(books))
    for (const chapter of book) {
      expect(chapterAt(book, atChapter(chapter.id)), game).toBe(chapter);
      for (const section of chapter.sections)
        for (const id of Object.keys(section.says))
          expect(chapterAt(book, atSentence(id))).toBe(chapter);
    }
  expect(chapterAt(mycelia, 'says-nothing')).toBeUndefined();
});
