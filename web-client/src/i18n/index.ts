// The languages that the page speaks: each folder here is one of them, and there is no list beside.
// Only the language that is chosen is fetched, and of it only what is said of the games at hand.
import { composed } from './compose';
import type { Books, Catalogue, Language, PartName } from './language';
import { typeset } from './typeset';
export type { Books, Catalogue, FamilyName, Language, PartName } from './language';

const found = import.meta.glob<Language>('./*/language.ts', { eager: true, import: 'language' });

/** The first is for whoever asks for none of them. */
export const languages = Object.values(found).sort(
  (a, b) => Number(!!b.otherwise) - Number(!!a.otherwise),
) as [Language, ...Language[]];

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
