// First matches: every idea has its words and its sentence in the book, each is told once, at its occasion,
// and what was told is known when the page is loaded again.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { myceliaIdeas } from '../src/games/mycelia/ideas';
import { chaptersOf as myceliaChapters } from '../src/games/mycelia/book/chapters';
import type { Move as Deed, View as Ground } from '../src/games/mycelia/types';
import { ideaAt, type Idea, type Told } from '../src/games/shared/ideas';
import { keepLesson, lessonOf } from '../src/games/shared/told_ideas';
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

test('an idea is told at its occasion, once, and again only at the same question', () => {
  const view = { ...viewOf<View>('push-table'), step: 7 };
  const ideas = woodsIdeas.of('morels');
  const at = (told: Told[], best?: Move, step = 7) =>
    ideaAt(ideas, told, { view: { ...view, step }, best })?.id;
  expect(at([])).toBe('aim');
  expect(at([['aim', 5]], { do: 'cook' })).toBe('cook');
  expect(at([['aim', 5], ['cook', 7]], { do: 'sell' })).toBe('cook'); // prettier-ignore
  expect(at([['aim', 5], ['cook', 7]], { do: 'sell' }, 9)).toBe('sell'); // prettier-ignore
  // Where nothing else is to be said, what could be done is told too.
  expect(view.moves.map((move) => move.do)).toContain('take_decay');
  const others = ideas.filter(({ id }) => id !== 'decay').map(({ id }): Told => [id, 1]);
  expect(at(others, { do: 'cook' })).toBe('decay');
  const all = ideas.map(({ id }): Told => [id, 1]);
  expect(at(all, { do: 'cook' })).toBeUndefined();
});

test('what a move brings is told before that it is free', () => {
  const view = viewOf<View>('push-table');
  const slot = view.forest.findIndex(({ card, cost }) => cost === 0 && card !== 'basket') + 1;
  const forest = view.forest.map((place, n) =>
    n + 1 === slot ? { ...place, card: 'moon' } : place,
  );
  const told: Told[] = [['aim', -1]];
  const at = (places: View['forest']) =>
    ideaAt(woodsIdeas.of('morels'), told, {
      view: { ...view, forest: places },
      best: { do: 'take', slot },
    })?.id;
  expect(at(forest)).toBe('moon');
  expect(at(forest.map((place) => ({ ...place, card: 'porcini' })))).toBe('feet');
  expect(at(forest.map((place) => ({ card: 'porcini', cost: 2 })))).toBe('costs');
});

test('in Mycelia a sporing of the Mother and one of a mushroom are two ideas', () => {
  const view = viewOf<Ground>('push-table-mycelia');
  const told: Told[] = [['mother', -1], ['turn', -1]]; // prettier-ignore
  const at = (best: Deed) => ideaAt(myceliaIdeas.of('mycelia'), told, { view, best })?.id;
  expect(at({ do: 'spore', mushroom: 'mother' })).toBe('spore');
  expect(at({ do: 'spore', mushroom: 1 })).toBe('itself');
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
