// How a language's catalogue is put together: what the page says whatever is played, and what each
// family of games says.
import type { RulesRefusal } from '../protocol/messages';

interface Part {
  /** Why not, for the codes that this part has words for; a part that is not fetched yet has none. */
  refusal?: (refusal: RulesRefusal) => string | undefined;
}

interface Telling {
  /** Why not, whatever the code. */
  refusal: (refusal: RulesRefusal & { reason?: string }) => string;
}

/** The words of the page and, under its name, each family's. A refusal is told in the words of
    whichever part knows its code; in none, in the server's own sentence. */
export const composed = <Page extends Part, Families extends Record<string, Part>>(
  page: Page,
  families: Families,
): Omit<Page, 'refusal'> & Families & Telling => ({
  ...page,
  ...families,
  refusal: (refusal) => {
    for (const part of [page, ...Object.values(families)]) {
      const said = part.refusal?.(refusal);
      if (said !== undefined) return said;
    }
    return refusal.reason ?? refusal.code;
  },
});
