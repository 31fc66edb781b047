// What there is to learn of a family of games in a first match, an idea at a time. Each has its occasion:
// something that lies on the table, or a move that the server would make now. What is said and what is
// advised are one: an idea that is about a deed is told with a move that does it.
import type { FamilyName } from '../../i18n';

/** A position as the seat that is asked sees it, and the move that is advised there, if one is known. */
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
  /** Whether its occasion has come, with that move. */
  comes: (now: Occasion<View, Move>) => boolean;
}

/** The ideas of a family's games, those first that matter more. */
export interface Ideas<View, Move> {
  /** Whose words they are (i18n/en/coach.ts). */
  words: FamilyName;
  of: (game: string) => Idea<View, Move>[];
}

/** An idea that was told, and at which question. */
export type Explained = [idea: string, step: number];

/** A move of a hint: the share of first place that is expected with it is in thousandths. */
export interface Hinted<Move> {
  move: Move;
  win: number;
}

/** What is said at a question, if anything, and the move that is advised with it. */
export interface Lesson<View, Move> {
  idea?: Idea<View, Move> | undefined;
  move?: Move | undefined;
}

/** How much a move may be worse than the best one, in thousandths, to teach something by it. */
const forTheLesson = 100;

/** What is told at a question: what was told there before, else the first idea that is new and whose
    occasion has come with the best move (the first of `moves`), else a main one that comes with another
    that is nearly as good; or nothing but the best move. */
export function lessonAt<View extends { step: number }, Move>(
  ideas: Idea<View, Move>[],
  told: Explained[],
  view: View,
  moves: Hinted<Move>[],
): Lesson<View, Move> {
  const best = moves[0]?.move;
  // Those that may teach an idea, be it new or told already.
  const near = moves.filter(({ win }) => win >= moves[0]!.win - forTheLesson);
  const here = told.find(([, step]) => step === view.step);
  if (here) {
    const idea = ideas.find(({ id }) => id === here[0]);
    const fits = near.find(({ move }) => idea?.comes({ view, best: move }));
    return { idea, move: fits?.move ?? best };
  }
  const fresh = ideas.filter((idea) => !told.some(([id]) => id === idea.id));
  const now = fresh.find((idea) => idea.comes({ view, best }));
  if (now) return { idea: now, move: best };
  for (const { move } of near.slice(1)) {
    const idea = fresh.find((each) => each.main && each.comes({ view, best: move }));
    if (idea) return { idea, move };
  }
  return { move: best };
}
