// Opens a game's book: its words, what the server says of it in numbers, and what draws it come together.
import type { Component } from 'svelte';
import { contentsOf } from '../games';
import type { AnyPrinted } from '../games/shared/family';
import { booksOf, languages, type Books } from '../i18n';
import { ask } from '../offline/answers';
import { persistently } from '../parts.svelte';
import { settings } from '../settings.svelte';
import {
  anchorOf,
  chapterAt,
  type BookWords,
  type CardName,
  type Chapter,
  type Entry,
  type Section,
  type Why,
} from './book';
import { atSentence } from './open_book.svelte';

export type PageWords = Books['page'];

export interface OpenBook {
  chapters: Chapter[];
  page: PageWords;
  titles: Record<string, string>;
  glossary: Record<string, string>;
  /** Other words for what a sentence says. */
  also: Record<string, string[]>;
  /** What a sentence of a chapter says. */
  says: (chapter: Chapter, sentence: string) => string;
  title: (section: Section) => string;
  /** What is told of a card before its sentences: its worth, how many there are. */
  toldOf: (section: Section) => string[];
  /** What is told after that of the match at hand. It is nothing to look for: it stands with every card, and
      is another after every move. */
  seenOf: (section: Section) => string[];
  /** What is told after a sentence, in the lines of the deck that do it. */
  noteOf: (sentence: string) => string;
  /** All cards of the deck, where the book lists them. */
  deck: string[];
  /** A picture, as a chapter shows it whose numbers are those of so many players. */
  Picture: Component<{ of: string; players?: number | undefined }>;
  Face: Component<{ card: string }>;
  /** The drawing on a ribbon. */
  Sign: Component<{ of: string }>;
  /** The sentence that forbids what was refused. */
  against: (why: Why) => string | undefined;
  /** Says to what is within the component that shows the book what is printed on cards. */
  provide: () => void;
}

/** What the two kinds of books differ in. */
export type Contents = Omit<
  OpenBook,
  'page' | 'titles' | 'glossary' | 'also' | 'says' | 'title'
> & {
  /** Whose words they are. */
  words: Exclude<keyof Books, 'page'>;
  numbers: (chapter: Chapter) => unknown;
  /** The titles and sentences that the table has words for. */
  titleOf: (section: Section) => string | undefined;
  saysOf: (sentence: string) => string | undefined;
  card: CardName;
};

/** Makes the contents of a book of what the server says of its game. */
export type Make = (facts: never, printed: AnyPrinted | null, page: PageWords) => Contents;

async function factsOf(game: string): Promise<unknown> {
  const reply = await ask(`/api/rules/${game}`);
  if (!reply.ok) throw new Error(`the rules of ${game}: ${reply.status}`);
  return reply.json();
}

/** All that can be looked for in a book, and where it stands. */
export const entriesOf = (book: OpenBook): (Entry & { at: string })[] =>
  book.chapters.flatMap((each) =>
    each.sections.flatMap((section) => {
      const from = {
        chapter: book.titles[each.id] ?? '',
        section: book.title(section),
        words: [] as string[],
      };
      const told = book.toldOf(section).join(' ');
      return [
        ...(section.card ? [{ ...from, id: section.id, text: told, at: anchorOf(section) }] : []),
        ...Object.keys(section.says).map((id) => ({
          ...{ ...from, id, text: book.says(each, id), at: atSentence(id) },
          words: [
            ...Object.keys(book.glossary).filter((word) => book.glossary[word] === id),
            ...(book.also[id] ?? []),
          ],
        })),
      ];
    }),
  );

/** Fetches all that a book is made of, in the language that is spoken. */
export async function openBook(game: string, printed: AnyPrinted | null): Promise<OpenBook> {
  const language = languages.find(({ code }) => code === settings.language) ?? languages[0];
  const [{ page, ...words }, facts, contents] = await persistently(() =>
    Promise.all([booksOf(language), factsOf(game), contentsOf(game)]),
  );
  const made = contents(facts as never, printed, page);
  const said = words[made.words] as BookWords<never>;
  return {
    ...made,
    page,
    titles: said.titles,
    also: said.also,
    glossary: Object.fromEntries(
      Object.entries(said.glossary).filter(([, id]) => chapterAt(made.chapters, atSentence(id))),
    ),
    title: (section) => made.titleOf(section) ?? said.titles[section.id] ?? section.id,
    says: (chapter, sentence) => {
      const text = made.saysOf(sentence) ?? said.says[sentence] ?? '';
      return typeof text === 'string' ? text : text(made.numbers(chapter) as never, made.card);
    },
  };
}
