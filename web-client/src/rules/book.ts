// The book of a game: chapters of sections of sentences, each under a name of its own, so that a card, a
// refusal or a word can lead to the one that speaks of it. What they say is in the catalogues.
import type { RefusalCode, RulesRefusal } from '../protocol/messages';
import { atCard, atSentence } from './reading.svelte';

/** What a card is called. */
export type CardName = (name: string) => string;
/** A sentence: *stars* make a word bold. What it counts comes from the server. */
export type Says<Numbers> = string | ((numbers: Numbers, card: CardName) => string);

/** What a language says of a book. A word of the glossary leads to a sentence. */
export interface BookWords<Numbers> {
  titles: Record<string, string>;
  says: Record<string, Says<Numbers>>;
  glossary: Record<string, string>;
}

export interface Section {
  /** Its title; of a card's section the card. */
  id: string;
  card?: boolean;
  /** It stands before all others, without a title to be seen. */
  lead?: boolean;
  /** The picture over it. */
  picture?: string;
  /** What is listed below its sentences. */
  lists?: 'glossary' | 'deck';
  /** Its sentences, and the rulings that they rest on. */
  says: Record<string, string>;
}

export interface Chapter {
  id: string;
  /** The drawing on its ribbon. */
  sign: string;
  /** Its numbers are those of so many players. */
  players?: number;
  /** So many sections are things to choose from, and are counted. */
  counted?: number;
  sections: Section[];
}

/** Why not, as a table of so many players says it. */
export interface Why extends Pick<RulesRefusal, 'code' | 'ruling' | 'needed'> {
  players: number;
}

/** Which sentence of a book forbids what: for a code, or of one code for each ruling, the rest under the
    empty one. What a book does not speak of is no matter of its game. */
export type Against = Partial<Record<RefusalCode, string | Record<string, string>>>;

/** The sentence that forbids it; undefined of what is no matter of rules. */
export function sentenceAgainst(against: Against, { code, ruling }: Why): string | undefined {
  const found = against[code];
  return typeof found === 'object' ? (found[ruling] ?? found['']) : found;
}

/** A place in a book, as an address writes it behind its #. */
export const atChapter = (chapter: string): string => `chapter-${chapter}`;
export const atSection = (section: string): string => `section-${section}`;
export const anchorOf = ({ id, card }: Section): string => (card ? atCard(id) : atSection(id));

/** The chapter that a place is in; undefined where the book has no such place. */
export const chapterAt = (chapters: Chapter[], at: string): Chapter | undefined =>
  chapters.find(
    (chapter) =>
      at === atChapter(chapter.id) ||
      chapter.sections.some(
        (section) =>
          at === anchorOf(section) || Object.keys(section.says).some((id) => at === atSentence(id)),
      ),
  );

/** A sentence as it can be looked for. */
export interface Entry {
  id: string;
  section: string;
  text: string;
  /** The words of the glossary that lead to it. */
  words: string[];
}

const plain = (text: string): string => text.replaceAll('*', '').toLocaleLowerCase();

/** The sentences in which all words of a query are, those first that explain one of the glossary. */
export function search(entries: Entry[], query: string): Entry[] {
  const asked = plain(query).trim();
  const parts = asked.split(/\s+/).filter(Boolean);
  if (!parts.length) return [];
  const rank = ({ words, section, text }: Entry): number =>
    words.some((word) => plain(word).includes(asked)) ? 0
    : parts.every((part) => plain(section).includes(part)) ? 1
    : parts.every((part) => plain(`${section} ${text}`).includes(part)) ? 2
    : 3; // prettier-ignore
  return entries
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter((each) => each.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

/** A text in its parts, every second of which is bold. */
export const partsOf = (text: string): string[] => text.split('*');
