// The games that this page can show, by the names that the server has for them. A game that the
// protocol knows and this table does not, or a family that lacks a part, does not compile. A family
// is fetched when one of its games is looked at, or before, when there is nothing else to do.
import type { Catalogue, PartName } from '../i18n';
import { Part } from '../parts.svelte';
import type { RulesRefusal } from '../protocol/messages';
import type { Make } from '../rules/open';
import { settings } from '../settings.svelte';
import type { Cover } from './shared/art/cover';
import type { AnyFamily, Family, GameName } from './shared/family';

interface Row<Game extends GameName> {
  family: Part<Family<never, never, never>>;
  /** What its book of rules is made of. */
  book: () => Promise<Make>;
  /** About how long two who know it play. */
  minutes: number;
  /** The parts of a language that its table and its book speak in. */
  parts: readonly PartName[];
  /** The names of the games, and what there is to say of each before it is chosen. */
  words: (words: Catalogue) => { names: Record<Game, string>; notes: Record<Game, string> };
}
type Registry = { [Game in GameName]: Row<Game> };

/** What of a game is fetched: its family, and what its book is made of. Each is there once the words are in which
    both speak. */
function fetched<Loaded>(
  parts: readonly PartName[],
  family: () => Promise<Loaded>,
  book: () => Promise<Make>,
) {
  const withWords = async <Of>(loading: Promise<Of>): Promise<Of> =>
    (await Promise.all([loading, ...parts.map((part) => settings.learn(part))]))[0];
  return { parts, family: new Part(() => withWords(family())), book: () => withWords(book()) };
}

const bookOfWoods = (): Promise<Make> =>
  import('./woods/book/contents').then((loaded) => loaded.contents);
const woods = {
  ...fetched(['woods'], () => import('./woods').then((loaded) => loaded.woods), bookOfWoods),
  minutes: 30,
  words: (words: Catalogue) => words.woods,
};
const foray = {
  ...fetched(
    ['woods', 'foray'],
    () => import('./woods/foray_family').then((loaded) => loaded.foray),
    // Its cards are drawn by what comes with its table.
    () => import('./woods/foray_family').then(bookOfWoods),
  ),
  minutes: 45,
  words: (words: Catalogue) => words.woods,
};
const mycelia = {
  ...fetched(
    ['mycelia'],
    () => import('./mycelia').then((loaded) => loaded.mycelia),
    () => import('./mycelia/book/contents').then((loaded): Make => loaded.contents),
  ),
  minutes: 45,
  words: (words: Catalogue) => words.mycelia,
};
const games: Registry = { morels: woods, fungi: woods, foray, mycelia };

// The server sends each game its own views and events, so that the page need not tell them apart.
interface AnyRow {
  family: Part<AnyFamily>;
  book: () => Promise<Make>;
  minutes: number;
  parts: readonly PartName[];
  words: (words: Catalogue) => { names: Record<string, string>; notes: Record<string, string> };
}
const rowOf = (game: string): AnyRow | undefined =>
  Object.hasOwn(games, game) ? (games[game as GameName] as unknown as AnyRow) : undefined;

/** The family of a game: undefined until it has been fetched, which this begins, and for a game that
    only a newer page knows. */
export const familyOf = (game: string): AnyFamily | undefined => rowOf(game)?.family.now;

/** Fetches all families ahead, one by one: whoever needs one that is missing then asks again. */
export async function fetchFamilies(): Promise<void> {
  for (const game of Object.keys(games)) await fetchLater(game);
}

/** Fetches what a table of the game may need later, once the table itself has come; in vain, it is asked for again
    when it is needed. */
export const fetchLater = async (game: string): Promise<void> => {
  await rowOf(game)
    ?.family.fetch()
    .then((family) => family.ahead?.())
    .catch(() => {});
};

/** What a game is called; its own word for itself where the page knows none. */
export const gameName = (words: Catalogue, game: string): string =>
  rowOf(game)?.words(words).names[game] ?? game;

/** What there is to say of a game before it is chosen. */
export const gameNote = (words: Catalogue, game: string): string =>
  rowOf(game)?.words(words).notes[game] ?? '';

/** About how many minutes two who know a game play; undefined where the page does not know it. */
export const minutesOf = (game: string): number | undefined => rowOf(game)?.minutes;

/** Whether there is a book of rules of a game. */
export const hasBook = (game: string): boolean => rowOf(game) !== undefined;

/** What makes the contents of a game's book, fetched with the words of its family. */
export async function contentsOf(game: string): Promise<Make> {
  const row = rowOf(game);
  if (!row) throw new Error(`no book of ${game}`);
  return row.book();
}

/** Whether a refusal is a matter of a game's rules: its family has words for it. */
export const isRule = (words: Catalogue, game: string, refusal: RulesRefusal): boolean =>
  rowOf(game)?.parts.some((part) => {
    const said = words[part];
    return 'refusal' in said && said.refusal(refusal) !== undefined;
  }) ?? false;

/** The pictures on the boxes, each drawn when it is asked for; fetched apart from the tables. */
export async function fetchCovers(): Promise<Record<GameName, () => Cover>> {
  const parts = await Promise.all([import('./woods/art/covers'), import('./mycelia/art/cover')]);
  return { ...parts[0].covers, ...parts[1].covers };
}

/** What draws a mushroom by its name, for faces and prizes: no page is without. */
export { default as Art } from './woods/art/Art.svelte';
