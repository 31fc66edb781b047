// How cards are named: a card of the night bears the name of its mushroom, and poison is another one in Fungi.
export const isNight = (card: string): boolean => card.startsWith('night_');
/** The day name of a mushroom; other cards are their own. */
export const subjectOf = (card: string): string => card.replace(/^night_/, '');
/** Which card a game calls poison. */
export const poisonIn = (game: string): string =>
  game === 'fungi' ? 'fly_agaric' : 'destroying_angel';
