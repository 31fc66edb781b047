// How cards are named: a card of the night bears the name of its mushroom.
export const isNight = (card: string): boolean => card.startsWith('night_');
/** The day name of a mushroom; other cards are their own. */
export const subjectOf = (card: string): string => card.replace(/^night_/, '');
