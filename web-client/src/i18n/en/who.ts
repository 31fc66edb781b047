// Of whom English speaks. Events are told as past, with verbs that are the same for whoever reads it and for
// others; so only the names change.

/** Whoever reads it. */
export const you = 'You';
/** Whose something is, where a sentence begins. */
export const of = (who: string): string => (who === you ? 'Your' : `${who}’s`);
/** The same within a sentence; a player's own name stays as it is. */
export const within = (who: string): string =>
  /^(Your?|The Automata(’s)?)$/.test(who) ? who[0]!.toLowerCase() + who.slice(1) : who;
