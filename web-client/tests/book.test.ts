// The books of rules as they are opened: what they tell and draw of the match at hand.
import { render } from 'svelte/server';
import { beforeAll, expect, test } from 'vitest';
import type { MyceliaFacts } from '../src/protocol/messages';
import { example, serveRules } from './no_page';

/** What the woods games say in numbers is alike. */
const factsOf = (game: string): unknown =>
  game === 'mycelia' ? facts : { ...example('http-rules-foray'), game };
const facts = example('http-rules-mycelia') as MyceliaFacts;
serveRules(factsOf);
const { rounds } = await import('../src/games/woods/foray_later');
const { default: Book } = await import('../src/rules/Book.svelte');
const { openBook } = await import('../src/rules/open');
const { settings } = await import('../src/settings.svelte');
const hosts: MyceliaFacts['printed'] = {
  prices: facts.printed.prices,
  cards: {
    fly_agaric: {
      ...{ points: 0, needs: ['red'], spores: 1, names: { en: 'Not that fly agaric' } },
      decay: { kind: 'instant', action: 'two_insects' },
    },
    stump: {
      ...{ points: 7, needs: ['wild', 'wild'], spores: 9, names: { en: 'Old stump' } },
      decay: { kind: 'instant', action: 'draw_two' },
    },
  },
};

beforeAll(() => void settings.setLanguage('en'));

/** What a page of a book shows, and the cards that are drawn there. */
async function pageOf(game: string, at: string, printed: MyceliaFacts['printed'] | null = null) {
  const book = await openBook(game, printed);
  const props = { book, title: '', path: '', at, onat: () => {} };
  const { body } = render(Book, { props });
  return { body, cards: [...body.matchAll(/data-card="(\w+)"/g)].map(([, card]) => card) };
}

test('over a match with a host’s deck the book tells its cards, and nothing of Understory’s that it may not have', async () => {
  const ours = await pageOf('mycelia', 'chapter-ground', facts.printed);
  expect(ours.body).toContain('says-tiles"');
  const ground = await pageOf('mycelia', 'chapter-ground', hosts);
  expect(ground.body).not.toContain('says-tiles"');
  expect(ground.body).toContain('says-tiles_beside"');
  const automata = await pageOf('mycelia', 'chapter-automata', hosts);
  expect(automata.body).not.toContain('says-automata_side"');
  const cards = await pageOf('mycelia', 'chapter-cards', hosts);
  expect(cards.body).toContain('2 cards');
  expect(cards.cards.filter((card) => card === 'stump')).toHaveLength(1);
  const glossary = await pageOf('mycelia', 'chapter-glossary', hosts);
  expect(glossary.body).toContain('#says-pay_colour"');
  expect(glossary.body).not.toContain('#says-tiles"');
});

test('the pictures of Mycelia show the cards that they speak of, whatever deck is played with', async () => {
  for (const printed of [null, facts.printed, hosts]) {
    const { body, cards } = await pageOf('mycelia', 'chapter-turn', printed);
    expect(cards).toContain('king_oyster');
    expect(body).toContain('King oyster');
  }
});

test('no picture shows a card that its game has not, nor one in a hand that never comes there', async () => {
  for (const game of ['morels', 'fungi', 'foray']) {
    const { chapters } = await openBook(game, null);
    const has = chapters.flatMap(({ sections }) => sections.map(({ id }) => id));
    for (const { id } of chapters)
      for (const card of (await pageOf(game, `chapter-${id}`)).cards)
        if (card) expect(has, `${game}, ${id}`).toContain(card.replace('night_', ''));
  }
  expect((await pageOf('morels', 'chapter-walk')).cards).not.toContain('basket');
});

test('the compass of four is drawn, and as many cards of the day deck lie open as with so many players', async () => {
  const open = async (chapter: string): Promise<number> => {
    const { body } = await pageOf('foray', chapter);
    const [, peeked] = /class="peeked([^]*?)<ul/.exec(body) ?? [];
    return [...peeked!.matchAll(/data-card/g)].length;
  };
  // What draws the compass of four comes for itself.
  await rounds.fetch();
  expect((await pageOf('foray', 'chapter-four')).body).toContain('class="dial');
  expect(await open('chapter-three')).toBe(2);
  expect(await open('chapter-four')).toBe(4);
});
