// The languages that the page speaks. To add one: a folder like en/, with the same keys, and a row.
// Only the language that is chosen is fetched, and of it only what is said of the games at hand.
import type { WoodsEdition, MyceliaFacts } from '../protocol/messages';
import type { BookWords } from '../rules/book';
import { composed } from './compose';
import { measured, typeset } from './typeset';

/** All that the page says, in one language; English says which keys there are. */
export type Catalogue = typeof import('./en').catalogue;
type First = Pick<typeof import('./en/first'), 'page' | 'games'>;
/** What the words of a family of games are called here. */
export type FamilyName = keyof First['games'];
/** What is fetched only where it is said: the words of a family, of a first match, of hints, of a position that is asked again, of the replay. */
export type PartName = FamilyName | 'coach' | 'hints' | 'question' | 'replay';

/** What the books of rules say: their pages, and each game's sentences. */
export interface Books {
  page: (typeof import('./en/rules'))['page'];
  woods: BookWords<WoodsEdition>;
  fungi: BookWords<WoodsEdition>;
  foray: BookWords<WoodsEdition>;
  mycelia: BookWords<MyceliaFacts>;
}

export interface Language {
  /** Its BCP 47 tag without a region, as browsers ask for it and as it is kept. */
  code: string;
  /** Its own name for itself. */
  name: string;
  /** The tag for the page's `lang`, where the code says too little. */
  tag?: string;
  /** What is done to all that is said before it is shown. */
  typeset?: (said: string) => string;
  first: () => Promise<First>;
  parts: { [Part in PartName]: () => Promise<Pick<Catalogue, Part>> };
  books: () => Promise<Books>;
}

/** The first is for whoever asks for none of them. */
export const languages: readonly [Language, ...Language[]] = [
  {
    code: 'en',
    name: 'English',
    first: () => import('./en/first'),
    parts: {
      woods: () => import('./en/woods'),
      mycelia: () => import('./en/mycelia'),
      coach: () => import('./en/coach'),
      hints: () => import('./en/hints'),
      question: () => import('./en/question'),
      replay: () => import('./en/replay'),
    },
    books: () => import('./en/rules'),
  },
  {
    code: 'zh',
    name: '中文',
    tag: 'zh-Hans',
    typeset: measured,
    first: () => import('./zh/first'),
    parts: {
      woods: () => import('./zh/woods'),
      mycelia: () => import('./zh/mycelia'),
      coach: () => import('./zh/coach'),
      hints: () => import('./zh/hints'),
      question: () => import('./zh/question'),
      replay: () => import('./zh/replay'),
    },
    books: () => import('./zh/rules'),
  },
];

/** The books of a language, set as all else that it says. */
export async function booksOf(language: Language): Promise<Books> {
  const books = await language.books();
  return language.typeset ? typeset(books, language.typeset) : books;
}

/** All parts that there are words of. */
export const partNames = Object.keys(languages[0].parts) as PartName[];

/** What a language says with the words of these parts. Of other families it has what their games are
    called and no more: whoever shows a part has its words fetched before. */
export async function wordsOf(language: Language, parts: Iterable<PartName>): Promise<Catalogue> {
  const [{ page, games }, ...told] = await Promise.all([
    language.first(),
    ...[...parts].map((part) => language.parts[part]()),
  ]);
  const words = composed(page, Object.assign({ ...games }, ...told) as Pick<Catalogue, PartName>);
  return language.typeset ? typeset(words, language.typeset) : words;
}
