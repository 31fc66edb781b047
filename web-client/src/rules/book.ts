// The book of a game: chapters of sections of sentences, each under a name of its own, so that a card, a
// refusal or a word can lead to the one that speaks of it. What they say is in the catalogues.
import type { RefusalCode, RulesRefusal } from '../protocol/messages';
import { atCard, atSentence } from './open_book.svelte';

/** What a card is called. */
export type CardName = (name: string) => string;
/** A sentence: *stars* make a word bold. What it counts comes from the server. */
export type Says<Numbers> = string | ((numbers: Numbers, card: CardName) => string);

/** What a language says of a book. A word of the glossary leads to a sentence. */
export interface BookWords<Numbers> {
  titles: Record<string, string>;
  says: Record<string, Says<Numbers>>;
  glossary: Record<string, string>;
  /** Other words that somebody may bring along for what a sentence says; they are looked for, not shown. */
  also: Record<string, string[]>;
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
  chapter: string;
  section: string;
  text: string;
  /** The words of the glossary that lead to it, and others for the same. */
  words: string[];
}

const plain = (text: string): string => text.replaceAll('*', '').toLocaleLowerCase();

/** How a language is looked through: words that say nothing, and words for one thing, which find each other. */
export interface Looking {
  small: string[];
  alike: string[][];
}

/** Of "agarics" "agaric", of "dishes" "dish". */
const singular = (word: string): string =>
  word.replace(/^([a-z]{2,}(?:s|x|ch|sh))es$|^([a-z]{3,})s$/, '$1$2');
/** Of "poisoned" and "poisoning" "poison". */
const stemOf = (word: string): string => word.replace(/^([a-z]{4,})(?:ed|ing)$/, '$1');
const inSingular = (text: string): string =>
  plain(text).trim().split(/\s+/).map(singular).join(' ');

/** The words of a query, each with those that would do in its place; of a script without spaces, its signs. */
function partsIn(asked: string, { small, alike }: Looking): string[][] {
  const words = asked
    .split(/[\s,.;:!?，。？！、]+/)
    .filter((word) => word && !small.includes(word));
  return words.map((word) => {
    const one = singular(word);
    const stem = stemOf(word);
    const known = alike.filter((group) => [word, one, stem].some((each) => group.includes(each)));
    return [...new Set([one, stem, ...known.flat()])];
  });
}
const signsOf = (asked: string): string[][] =>
  [...asked].filter((sign) => /\p{Script=Han}/u.test(sign)).map((sign) => [sign]);

/** Of what is only near so many sentences: more than that nobody reads through. */
const mostNear = 8;
/** Of sentences that have but a part of what was asked for, those first that explain that part. */
function nearest(near: Entry[], parts: string[][]): Entry[] {
  const explains = ({ words, section }: Entry): boolean =>
    parts.some((part) => [...words, section].some((word) => part.includes(inSingular(word))));
  return [...near.filter(explains), ...near.filter((each) => !explains(each))].slice(0, mostNear);
}

/** The sentences in which all words of a query are: first those that explain that very word, then the
    cards that are called so, then those that explain one in which it is, and last those that have others for the same thing. Where there are none, those with the most of the
    words, if they have half of them. */
export function search(entries: Entry[], query: string, looking: Looking): Entry[] {
  const asked = plain(query).trim().replaceAll("'", '’');
  if (!asked) return [];
  const one = inSingular(asked.replace(/[!?.,]+$/, ''));
  const parts = partsIn(asked, looking);
  const has = (text: string) => (part: string[]) => part.some((word) => text.includes(word));
  const hasItself = (text: string) => (part: string[]) => text.includes(part[0]!);
  const ranked = (rank: (entry: Entry, text: string) => number, most: number): Entry[] =>
    entries
      .map((entry) => {
        const { chapter, section, text } = entry;
        return { entry, rank: rank(entry, plain(`${chapter} ${section} ${text}`)) };
      })
      .filter((each) => each.rank <= most)
      .sort((a, b) => a.rank - b.rank)
      .map(({ entry }) => entry);
  const whole = ranked(({ words, section }, text) => {
    if (words.some((word) => inSingular(word) === one)) return 0;
    if (inSingular(section) === one) return 0.2;
    if (words.some((word) => inSingular(word).includes(one))) return 0.5;
    if (!parts.length) return 4;
    if (parts.every(hasItself(plain(section)))) return 1;
    if (parts.every(hasItself(text))) return 2;
    return parts.every(has(text)) ? 3 : 4;
  }, 3);
  if (whole.length) return whole;
  const some = parts.length > 1 ? parts : signsOf(asked);
  const missing = (_: Entry, text: string): number =>
    some.filter((part) => !has(text)(part)).length;
  for (let most = 1; most <= some.length / 2; most++) {
    const near = ranked(missing, most);
    if (near.length) return nearest(near, some);
  }
  return [];
}

/** A text in its parts, every second of which is bold. */
export const partsOf = (text: string): string[] => text.split('*');
