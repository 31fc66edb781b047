// The languages that the page speaks. To add one: a folder like en/, with the same keys, and a row.
// Only the language that is chosen is fetched, and of it only what is said of the games at hand.
import type { WoodsEdition, MyceliaFacts } from '../protocol/messages';
import type { BookWords } from '../rules/book';
import { composed } from './compose';

/** All that the page says, in one language; English says which keys there are. */
export type Catalogue = typeof import('./en').catalogue;
type First = Pick<typeof import('./en/first'), 'page' | 'games'>;
/** What the words of a family of games are called here. */
export type FamilyName = keyof First['games'];

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
  first: () => Promise<First>;
  families: { [Family in FamilyName]: () => Promise<Pick<Catalogue, Family>> };
  books: () => Promise<Books>;
  hints: () => Promise<typeof import('./en/hints')>;
}

/** The first is for whoever asks for none of them. */
export const languages: readonly [Language, ...Language[]] = [
  {
    code: 'en',
    name: 'English',
    first: () => import('./en/first'),
    families: { woods: () => import('./en/woods'), mycelia: () => import('./en/mycelia') },
    books: () => import('./en/rules'),
    hints: () => import('./en/hints'),
  },
  {
    code: 'zh',
    name: '中文',
    tag: 'zh-Hans',
    first: () => import('./zh/first'),
    families: { woods: () => import('./zh/woods'), mycelia: () => import('./zh/mycelia') },
    books: () => import('./zh/rules'),
    hints: () => import('./zh/hints'),
  },
];

/** All families that there are words of. */
export const familyNames = Object.keys(languages[0].families) as FamilyName[];

/** What a language says with the words of these families. Of the others it has what their games are
    called and no more: whoever shows a family has its words fetched before. */
export async function wordsOf(
  language: Language,
  families: Iterable<FamilyName>,
): Promise<Catalogue> {
  const [{ page, games }, ...told] = await Promise.all([
    language.first(),
    ...[...families].map((family) => language.families[family]()),
  ]);
  return composed(page, Object.assign({ ...games }, ...told) as Pick<Catalogue, FamilyName>);
}
