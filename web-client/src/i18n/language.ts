// What a language has to have: a folder like en/, whose language.ts says where all of it is found.
import type { WoodsEdition, MyceliaFacts } from '../protocol/messages';
import type { BookWords } from '../rules/book';

/** All that the page says, in one language; English says which keys there are. */
export type Catalogue = typeof import('./en').catalogue;
type First = Pick<typeof import('./en/first'), 'page' | 'games'>;
/** What the words of a family of games are called here. */
export type FamilyName = keyof First['games'];
/** What is fetched only where it is said: the words of a family, of what comes on top of its own, of a first match, of
    hints, of a position that is asked again, of the replay. */
export type PartName = keyof (typeof import('./en'))['parts'];

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
  /** Whether it is for whoever asks for none of those that there are: of one alone. */
  otherwise?: true;
  /** What is done to all that is said before it is shown. */
  typeset?: (said: string) => string;
  first: () => Promise<First>;
  parts: { [Part in PartName]: () => Promise<Pick<Catalogue, Part>> };
  books: () => Promise<Books>;
}
