// A word that somebody brings along from the printed rules is found in the book, in either language.
import { expect, test } from 'vitest';
import type { AnyView } from '../src/games/shared/family';
import { foray, mycelia, poison, woods, type Nouns } from './glossary';
import { example, serveRules } from './no_page';
import { questionsOf } from './newcomer';

/** Fungi has birch boletes and fly agarics where Morels has fairy rings and destroying angels. */
function factsOf(game: string): object {
  if (game === 'mycelia') return example('http-rules-mycelia');
  const facts = example('http-rules-foray');
  return {
    ...(game === 'fungi'
      ? (JSON.parse(
          JSON.stringify(facts)
            .replaceAll('"fairy_ring"', '"birch_bolete"')
            .replaceAll('"destroying_angel"', '"fly_agaric"'),
        ) as object)
      : facts),
    game,
  };
}
serveRules(factsOf);
const { openBook, entriesOf } = await import('../src/rules/open');
const { search } = await import('../src/rules/book');
const { settings } = await import('../src/settings.svelte');

/** So many are seen before one has to look further. */
const seen = 8;
const nouns = (language: string): Record<string, Nouns> => ({
  morels: [...woods[language]!, ...poison.angel[language]!],
  fungi: [...woods[language]!, ...poison.agaric[language]!],
  foray: [...woods[language]!, ...poison.angel[language]!, ...foray[language]!],
  mycelia: mycelia[language]!,
});

test.each(['en', 'zh'])(
  'each noun of the rulebooks finds what is said of it (%s)',
  async (code) => {
    await settings.setLanguage(code);
    const lost: string[] = [];
    for (const [game, all] of Object.entries(nouns(code))) {
      const book = await openBook(game, null);
      const entries = entriesOf(book);
      const places = new Set(entries.map(({ at }) => at));
      for (const [wanted, ...words] of all) {
        const here = wanted.split(' ').filter((place) => places.has(place));
        expect(here.length, `${game}: ${wanted}`).toBeGreaterThan(0);
        for (const word of words) {
          const found = search(entries, word, book.page.looking).slice(0, seen) as typeof entries;
          if (!found.some(({ at }) => here.includes(at)))
            lost.push(
              `${game}: "${word}" finds ${found.map(({ at }) => at).join(' ') || 'nothing'}`,
            );
        }
      }
    }
    expect(lost).toEqual([]);
  },
);

test('over a match a card tells how many are in sight, and nothing of it is looked for', async () => {
  await settings.setLanguage('en');
  const { connection } = await import('../src/connection/connection.svelte');
  const { view } = example('push-table') as { view: AnyView };
  const printed = { cards: {}, night_counts: 2 };
  const book = await openBook('foray', printed);
  const card = book.chapters
    .flatMap(({ sections }) => sections)
    .find(({ id }) => id === 'porcini')!;
  connection.view = null;
  const before = entriesOf(book);
  expect(book.seenOf(card)).toEqual([]);
  connection.view = { ...view, game: 'foray' };
  expect(book.seenOf(card)).toHaveLength(1);
  expect(book.toldOf(card).join()).not.toContain(book.seenOf(card)[0]);
  expect(entriesOf(book)).toEqual(before);
  connection.view = null;
});

test.each(['en', 'zh'])(
  'what a beginner asks is answered by the book within two searches (%s)',
  async (code) => {
    await settings.setLanguage(code);
    const lost: string[] = [];
    for (const game of ['morels', 'fungi', 'foray', 'mycelia']) {
      const book = await openBook(game, null);
      const entries = entriesOf(book);
      for (const [searches, places, answer] of questionsOf(game, code)) {
        expect(searches.length).toBeLessThanOrEqual(2);
        const found = searches.flatMap(
          (words) => search(entries, words, book.page.looking).slice(0, seen) as typeof entries,
        );
        const there = found.filter(({ at }) => places.split(' ').includes(at));
        const said = there
          .map(({ text }) => text.replaceAll('*', '').replaceAll('\u00a0', ' '))
          .join(' ');
        if (!answer.test(said))
          lost.push(
            `${game}: "${searches.join('" or "')}" finds ${found.map(({ at }) => at).join(' ')}: ${said}`,
          );
      }
    }
    expect(lost).toEqual([]);
  },
);
