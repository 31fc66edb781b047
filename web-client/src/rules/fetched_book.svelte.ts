// The book that a component shows: fetched for its game in the language that is spoken, and anew when
// either is another.
import { hasBook } from '../games';
import type { AnyPrinted } from '../games/shared/family';
import { parts } from '../parts.svelte';
import { settings } from '../settings.svelte';
import { openBook, type OpenBook } from './open';

/** The book of what is asked for, as long as the component that calls this is there. */
export class FetchedBook {
  #now = $state.raw<OpenBook>();

  constructor(asked: () => { game: string; printed: AnyPrinted | null }) {
    $effect(() => {
      void settings.language;
      const { game, printed } = asked();
      if (!hasBook(game)) return;
      // What comes when something else is asked for, or nothing any more, is nobody's.
      let stale = false;
      const told = (missing: boolean): void => {
        if (!stale) parts.note(this, missing);
      };
      openBook(game, printed).then(
        (opened) => {
          if (!stale) this.#now = opened;
          told(false);
        },
        () => told(true),
      );
      return () => {
        told(false);
        stale = true;
      };
    });
  }

  /** The book, or undefined until it has come. */
  get now(): OpenBook | undefined {
    return this.#now;
  }
}
