// What is printed on the cards, for drawing them. No rule: what may be done comes from the server.

/** Values that an option of the match can change: set by the table before it draws anything. */
export const printed = { lionsManeCook: 2 };

const values: Record<string, { cook: number; sell: number }> = {
  honey_fungus: { cook: 1, sell: 1 },
  tree_ear: { cook: 1, sell: 2 },
  lawyers_wig: { cook: 2, sell: 1 },
  shiitake: { cook: 2, sell: 2 },
  hen_of_the_woods: { cook: 3, sell: 1 },
  fairy_ring: { cook: 3, sell: 2 },
  birch_bolete: { cook: 3, sell: 2 },
  porcini: { cook: 3, sell: 3 },
  chanterelle: { cook: 4, sell: 2 },
  morel: { cook: 6, sell: 4 },
};

export const isNight = (card: string): boolean => card.startsWith('night_');
/** The day name of a mushroom; other cards are their own. */
export const subjectOf = (card: string): string => card.replace(/^night_/, '');
/** The two printed values of a mushroom card (of one mushroom), or undefined. */
export const valuesOf = (card: string): { cook: number; sell: number } | undefined =>
  subjectOf(card) === 'lions_mane'
    ? { cook: printed.lionsManeCook, sell: 3 }
    : values[subjectOf(card)];
/** What a seasoning adds. */
export const seasoningPoints: Record<string, number> = { butter: 3, cider: 5 };
