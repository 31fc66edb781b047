// What a player is called to who reads: by their name, and so that nobody is taken for the reader.
import type { Catalogue } from './i18n';

/** The name of somebody, or that they have none. Who is called as the reader is called ("You") is somebody else all
    the same, and is quoted. */
export function playerName(words: Catalogue, name: string | null | undefined): string {
  const own = name || words.room.nameless;
  return own.toLowerCase() === words.you.toLowerCase() ? `“${own}”` : own;
}
