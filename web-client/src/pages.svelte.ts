// What the frame shows by where one is, each a part of its own: who follows a link to a table does
// without the door, and who plays without the record of finished matches.
import { connection } from './connection/connection.svelte';
import { familyOf } from './games';
import { placeAt } from './lobby/place';
import { bookAt } from './rules/open_book.svelte';
import { Part } from './parts.svelte';
import { withWords } from './settings.svelte';

export const pages = {
  lobby: new Part(() => import('./lobby/Lobby.svelte').then((loaded) => loaded.default)),
  seats: new Part(() => import('./room/Seats.svelte').then((loaded) => loaded.default)),
  after: new Part(() => import('./room/AfterMatch.svelte').then((loaded) => loaded.default)),
  /** A game's rules, as a page and over one. */
  rules: new Part(() => import('./rules/Rules.svelte').then((loaded) => loaded.default)),
  book: new Part(() => import('./rules/BookSheet.svelte').then((loaded) => loaded.default)),
  /** The choices of a host. */
  setup: new Part(() => import('./room/Setup.svelte').then((loaded) => loaded.default)),
  settings: new Part(() => import('./place/Settings.svelte').then((loaded) => loaded.default)),
  /** Where a match comes from that goes on from another one. */
  goesOn: new Part(() => import('./place/GoesOn.svelte').then((loaded) => loaded.default)),
  /** What the notebook says of a room. */
  about: new Part(() => import('./room/About.svelte').then((loaded) => loaded.default)),
  hints: new Part(() => withWords('hints', import('./place/Hints.svelte'))),
  /** A position of a finished match that is asked again, and what was chosen there. */
  question: new Part(() => withWords('question', import('./question/Question.svelte'))),
  answered: new Part(() => withWords('question', import('./question/Answered.svelte'))),
  match: new Part(() => withWords('replay', import('./replay/Replay.svelte'))),
};

/** Begins to fetch what this path will show, before there are words to show it with. */
export function fetchPage(path: string): void {
  const place = placeAt(path);
  if (place?.kind === 'room') return enterAhead(place.code);
  const page =
    path === '/' ? pages.lobby : bookAt(path) ? pages.rules : place ? pages[place.kind] : null;
  void page?.fetch().catch(() => {});
}

/** Enters a room while the language is fetched, and begins to fetch its game once it has told which. */
function enterAhead(code: string): void {
  void connection.enter(code);
  const stop = $effect.root(() => {
    $effect(() => {
      if (!connection.room) return;
      familyOf(connection.room.game);
      stop();
    });
  });
}
