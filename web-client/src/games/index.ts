// The games that this page can show, by the names that the server has for them. A game that the
// protocol knows and this table does not, or a family that lacks a part, does not compile.
import type { Component } from 'svelte';
import type { Catalogue } from '../i18n';
import { mycelia } from './mycelia';
import type { Cover } from './shared/art/cover';
import type { AnyFamily, Family, GameName } from './shared/family';
import { woods } from './woods';

type Registry = { [Game in GameName]: Family<Game, never, never, never> };
const families: Registry = { morels: woods, fungi: woods, foray: woods, mycelia };

/** The family of a game; none of one that only a newer page knows. */
export const familyOf = (game: string): AnyFamily | undefined =>
  // The server sends each game its own views and events, so that the page need not tell them apart.
  (families as Partial<Record<string, unknown>>)[game] as AnyFamily | undefined;

/** What a game is called; its own word for itself where the page knows none. */
export const gameName = (words: Catalogue, game: string): string =>
  familyOf(game)?.words(words).names[game as GameName] ?? game;

/** What there is to say of a game before it is chosen. */
export const gameNote = (words: Catalogue, game: string): string =>
  familyOf(game)?.words(words).notes[game as GameName] ?? '';

/** The pictures on the boxes, each drawn when it is asked for; fetched apart from the tables. */
export async function fetchCovers(): Promise<Record<GameName, () => Cover>> {
  const parts = await Promise.all([import('./woods/art/covers'), import('./mycelia/art/cover')]);
  return { ...parts[0].covers, ...parts[1].covers };
}

/** What draws a mushroom by its name, for faces and prizes. */
export async function fetchArt(): Promise<Component<{ subject: string }>> {
  return (await import('./woods/art/Art.svelte')).default;
}
