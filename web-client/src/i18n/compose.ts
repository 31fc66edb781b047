// How a language's catalogue is put together: what the page says whatever is played, and what is
// said only where it is needed: by each family of games, by hints and by the replay.
import type { RulesRefusal } from '../protocol/messages';

interface Part {
  /** Why not, for the codes that this part has words for; a part that is not fetched yet has none. */
  refusal?: (refusal: RulesRefusal) => string | undefined;
}

interface Telling {
  /** Why not, whatever the code. */
  refusal: (refusal: RulesRefusal & { reason?: string }) => string;
}

/** The words of the page and, under its name, each part's. A refusal is told in the words of
    whichever part knows its code; in none, in the server's own sentence. */
export const composed = <Page extends Part, Parts extends Record<string, object & Part>>(
  page: Page,
  parts: Parts,
): Omit<Page, 'refusal'> & Parts & Telling => ({
  ...page,
  ...parts,
  refusal: (refusal) => {
    for (const part of [page, ...Object.values<Part>(parts)]) {
      const said = part.refusal?.(refusal);
      if (said !== undefined) return said;
    }
    return refusal.reason ?? refusal.code;
  },
});
