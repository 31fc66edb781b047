// First matches: every idea has its words and its sentence in the book, each is told once, at its occasion,
// and what was told is known when the page is loaded again.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { myceliaIdeas } from '../src/games/mycelia/ideas';
import { chaptersOf as myceliaChapters } from '../src/games/mycelia/book/chapters';
import type { Move as Deed, View as Ground } from '../src/games/mycelia/types';
import { lessonAt, type Idea, type Explained } from '../src/games/shared/ideas';
import { keepLesson, lessonOf } from '../src/games/shared/explained_ideas';
import { chaptersOf } from '../src/games/woods/book/chapters';
import type { Move, View } from '../src/games/woods/foray';
import { woodsIdeas } from '../src/games/woods/ideas';
import { languages } from '../src/i18n';
import type { Chapter } from '../src/rules/book';

const spoken = await Promise.all(
  languages.map(async ({ code, parts }) => ({ code, ...(await parts.coach()) })),
);
const books = [
  ...(['morels', 'fungi', 'foray'] as const).map((game) => ({
    game,
    words: 'woods' as const,
    ideas: woodsIdeas.of(game) as Idea<never, never>[],
    chapters: chaptersOf(game),
  })),
  {
    game: 'mycelia',
    words: 'mycelia' as const,
    ideas: myceliaIdeas.of('mycelia') as Idea<never, never>[],
    chapters: myceliaChapters(true),
  },
];
const sentencesOf = (chapters: Chapter[]): string[] =>
  chapters.flatMap(({ sections }) => sections.flatMap(({ says }) => Object.keys(says)));

test.each(books)('every idea of $game is told in every language', ({ words, ideas }) => {
  expect(ideas.filter(({ main }) => main).length).toBeGreaterThan(4);
  for (const { coach } of spoken)
    for (const { id } of ideas) {
      const said = coach[words][id];
      expect(said, id).toHaveLength(2);
      // A screen's worth: the shorter, the sooner it is read.
      for (const sentence of said!) expect(sentence.length, sentence).toBeLessThan(95);
      expect(said![0].split('*'), id).toHaveLength(3);
      expect(said![1], id).not.toContain('*');
    }
});

test('every idea has a name of its own, and nothing is said that no idea says', () => {
  for (const words of ['woods', 'mycelia'] as const) {
    const of = books.filter((book) => book.words === words);
    for (const { ideas } of of) expect(new Set(ideas.map(({ id }) => id)).size).toBe(ideas.length);
    const ids = new Set(of.flatMap(({ ideas }) => ideas.map(({ id }) => id)));
    for (const { coach } of spoken) expect(new Set(Object.keys(coach[words]))).toEqual(ids);
  }
});

test.each(books)('every idea of $game leads to a sentence of its book', ({ ideas, chapters }) => {
  const sentences = sentencesOf(chapters);
  for (const { id, says } of ideas) expect(sentences, id).toContain(says);
});

test('what is said beside the table in Chinese is Chinese', () => {
  const { coach } = spoken.find(({ code }) => code === 'zh')!;
  const all = [coach.woods, coach.mycelia].flatMap((said) => Object.values(said).flat());
  for (const sentence of all) {
    expect(sentence).toMatch(/[。？]$/u);
    expect(sentence).not.toMatch(/[A-Za-z]|[,.:;!?] ?\p{Script=Han}/u);
  }
});

const viewOf = <View>(example: string): View =>
  (
    JSON.parse(
      readFileSync(join(import.meta.dirname, `../../protocol/examples/${example}.json`), 'utf8'),
    ) as { view: View }
  ).view;

const hinted = <Move>(...moves: Move[]) => moves.map((move, n) => ({ move, win: 600 - 50 * n }));

test('an idea is told at its occasion, once, and again only at the same question', () => {
  const view = { ...viewOf<View>('push-table'), step: 7 };
  const ideas = woodsIdeas.of('morels');
  const at = (told: Explained[], best: Move, step = 7) =>
    lessonAt(ideas, told, { ...view, step }, hinted(best)).idea?.id;
  expect(at([], { do: 'sell' })).toBe('aim');
  expect(at([['aim', 5]], { do: 'cook' })).toBe('cook');
  expect(at([['aim', 5], ['cook', 7]], { do: 'sell' })).toBe('cook'); // prettier-ignore
  expect(at([['aim', 5], ['cook', 7]], { do: 'sell' }, 9)).toBe('sell'); // prettier-ignore
  const all = ideas.map(({ id }): Explained => [id, 1]);
  expect(at(all, { do: 'cook' })).toBeUndefined();
});

test('what is taught is what is advised: no idea is told beside a move that it is not about', () => {
  const woods: Move[] = [
    { do: 'take', slot: 1 },
    { do: 'take', slot: 5 },
    { do: 'take_decay' },
    { do: 'cook', mushroom: 'porcini', day: 2, night: 1, butter: 1, cider: 0 },
    { do: 'sell', mushroom: 'porcini', day: 2, night: 0 },
    { do: 'place_pan' },
    { do: 'decline' },
  ];
  const deeds: Record<string, Move['do']> = {
    ...{ feet: 'take', costs: 'take', cook: 'cook', decay: 'take_decay', sell: 'sell' },
    ...{ pan: 'place_pan', season: 'cook', poison: 'take' },
  };
  const view = viewOf<View>('push-table');
  for (const { id: skipped } of woodsIdeas.of('foray'))
    for (const best of woods)
      for (const other of woods) {
        // All but the one have been told.
        const told = woodsIdeas
          .of('foray')
          .flatMap(({ id }): Explained[] => (id === skipped ? [] : [[id, -1]]));
        const moves = hinted(best, other);
        const { idea, move } = lessonAt(woodsIdeas.of('foray'), told, view, moves);
        expect(moves.map((each) => each.move)).toContain(move);
        if (idea) expect(idea.comes({ view, best: move })).toBe(true);
        if (idea && deeds[idea.id]) expect(move?.do, idea.id).toBe(deeds[idea.id]);
        if (idea?.id === 'season') expect(move?.butter).toBe(1);
      }
});

test('a main idea is taught by a move that is nearly as good as the best, and by none that is worse', () => {
  const ideas = woodsIdeas.of('morels');
  const view = viewOf<View>('push-table');
  const told = ideas.flatMap(({ id }): Explained[] => (id === 'sell' ? [] : [[id, -1]]));
  const at = (win: number) =>
    lessonAt(ideas, told, view, [
      { move: { do: 'take', slot: 1 }, win: 600 },
      { move: { do: 'sell' }, win },
    ] as { move: Move; win: number }[]);
  expect(at(560)).toMatchObject({ idea: { id: 'sell' }, move: { do: 'sell' } });
  expect(at(400)).toEqual({ move: { do: 'take', slot: 1 } });
});

test('what was told before the page was loaded again is advised with a move that is nearly as good, or the best', () => {
  const ideas = woodsIdeas.of('morels');
  const view = viewOf<View>('push-table');
  const at = (win: number) =>
    lessonAt(ideas, [['sell', view.step]], view, [
      { move: { do: 'take', slot: 1 }, win: 600 },
      { move: { do: 'sell' }, win },
    ] as { move: Move; win: number }[]);
  expect(at(560)).toMatchObject({ idea: { id: 'sell' }, move: { do: 'sell' } });
  expect(at(400)).toMatchObject({ idea: { id: 'sell' }, move: { do: 'take' } });
});

test('what a move brings is told before that it is free', () => {
  const view = viewOf<View>('push-table');
  const slot = view.forest.findIndex(({ card, cost }) => cost === 0 && card !== 'basket') + 1;
  const forest = view.forest.map((place, n) =>
    n + 1 === slot ? { ...place, card: 'moon' } : place,
  );
  const told: Explained[] = [['aim', -1]];
  const at = (places: View['forest']) =>
    lessonAt(
      woodsIdeas.of('morels'),
      told,
      { ...view, forest: places },
      hinted({ do: 'take', slot } as Move),
    ).idea?.id;
  expect(at(forest)).toBe('moon');
  expect(at(forest.map((place) => ({ ...place, card: 'porcini' })))).toBe('feet');
  expect(at(forest.map((place) => ({ card: 'porcini', cost: 2 })))).toBe('costs');
  // Of poison beside it is told when another card is taken, and not when that itself is.
  const all = woodsIdeas
    .of('morels')
    .flatMap(({ id }): Explained[] => (id === 'poison' ? [] : [[id, -1]]));
  const near = view.forest.map((_, n) => ({
    ...{ card: n === slot - 1 ? 'porcini' : 'destroying_angel', cost: n < 2 ? 0 : n - 1 },
  }));
  const warned = (of: number) =>
    lessonAt(
      woodsIdeas.of('morels'),
      all,
      { ...view, forest: near },
      hinted({ do: 'take', slot: of } as Move),
    ).idea?.id;
  expect(warned(slot)).toBe('poison');
  expect(warned(3 - slot)).toBeUndefined();
});

test('whose first move brought a card of Foray’s is told of them as it is collected', () => {
  const view = viewOf<View>('push-table');
  const asked = { ...view, question: { ...view.question, kind: 'resolve' } } as View;
  const at = (told: Explained[], here: View) =>
    lessonAt(woodsIdeas.of('foray'), told, here, hinted({ do: 'resolve' } as Move)).idea?.id;
  expect(at([['aim', -1]], asked)).toBe('people');
  expect(at([['aim', -1], ['people', -1]], asked)).toBe('keep'); // prettier-ignore
  const all = woodsIdeas
    .of('foray')
    .flatMap(({ id }): Explained[] => (['people', 'keep'].includes(id) ? [] : [[id, -1]]));
  expect(at(all, view)).toBeUndefined();
});

test('in Mycelia a sporing of the Mother and one of a mushroom are two ideas, and the end of a turn is a third', () => {
  const view = viewOf<Ground>('push-table-mycelia');
  const told: Explained[] = [['mother', -1], ['turn', -1]]; // prettier-ignore
  const at = (best: Deed) =>
    lessonAt(myceliaIdeas.of('mycelia'), told, view, hinted(best)).idea?.id;
  expect(at({ do: 'spore', mushroom: 'mother' })).toBe('spore');
  expect(at({ do: 'spore', mushroom: 1 })).toBe('itself');
  expect(at({ do: 'end_turn' })).toBe('enough');
  expect(at({ do: 'refresh' })).toBe('insects');
});

test('what was told in a match is kept, a match apart, and damage is no harm', () => {
  const shelf = new Map<string, string>();
  const keeper = {
    read: (key: string) => shelf.get(key) ?? null,
    write: (key: string, value: string) => void shelf.set(key, value),
  };
  expect(lessonOf(keeper, 'm')).toEqual({ told: [], folded: false });
  keepLesson(keeper, 'm', { told: [['aim', 0]], folded: false });
  keepLesson(keeper, 'n', { told: [], folded: true });
  expect(lessonOf(keeper, 'm')).toEqual({ told: [['aim', 0]], folded: false });
  expect(lessonOf(keeper, 'n').folded).toBe(true);
  for (let n = 0; n < 8; n++) keepLesson(keeper, `more-${n}`, { told: [], folded: false });
  expect(lessonOf(keeper, 'n').folded).toBe(false);
  for (const damaged of ['{', '7', '[["m",{"told":[["aim"]],"folded":true}]]', '[["m",null]]']) {
    for (const key of shelf.keys()) shelf.set(key, damaged);
    expect(lessonOf(keeper, 'm')).toEqual({ told: [], folded: false });
  }
});
