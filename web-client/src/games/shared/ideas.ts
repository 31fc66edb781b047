// What there is to learn of a family of games in a first match, an idea at a time. Each has its occasion:
// something that lies on the table, or the move that the server would make now.

/** A position as the seat that is asked sees it, and the best move there, if one is known. */
export interface Occasion<View, Move> {
  view: View;
  best?: Move | undefined;
}

export interface Idea<View, Move> {
  /** Its words are under this name in the catalogues (i18n/en/coach.ts). */
  id: string;
  /** One that no first match is without. */
  main?: true;
  /** The sentence of the book where more stands. */
  says: string;
  /** Whether its occasion has come. */
  comes: (now: Occasion<View, Move>) => boolean;
  /** Whether it can be told where there is nothing else to say. */
  may?: (now: Occasion<View, Move>) => boolean;
}

/** The ideas of a family's games, those first that matter more. */
export interface Ideas<View, Move> {
  /** Whose words they are (i18n/en/coach.ts). */
  words: 'woods' | 'mycelia';
  of: (game: string) => Idea<View, Move>[];
}

/** An idea that was told, and at which question. */
export type Told = [idea: string, step: number];

/** What is told at a question: what was told there before, else the first that is new and whose
    occasion has come, else the first that can be told all the same; or nothing. */
export function ideaAt<View extends { step: number }, Move>(
  ideas: Idea<View, Move>[],
  told: Told[],
  now: Occasion<View, Move>,
): Idea<View, Move> | undefined {
  const here = told.find(([, step]) => step === now.view.step);
  if (here) return ideas.find(({ id }) => id === here[0]);
  const fresh = ideas.filter((idea) => !told.some(([id]) => id === idea.id));
  return fresh.find((idea) => idea.comes(now)) ?? fresh.find((idea) => idea.may?.(now));
}
