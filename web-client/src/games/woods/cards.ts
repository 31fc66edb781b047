// What is printed on the cards, for drawing them. No rule: what may be done comes from the server.

/** What one mushroom is worth cooked, and what it brings when sold. */
export interface Values {
  cook: number;
  sell: number;
}
export type ValuesOf = (card: string) => Values | undefined;

const values: Record<string, Values> = {
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
  lions_mane: { cook: 2, sell: 3 },
};

export const isNight = (card: string): boolean => card.startsWith('night_');
/** The day name of a mushroom; other cards are their own. */
export const subjectOf = (card: string): string => card.replace(/^night_/, '');
/** Whether a card is a mushroom to cook or sell. */
export const isMushroom = (card: string): boolean => subjectOf(card) in values;
/** The two printed values of a mushroom card (of one mushroom), in a match where a lion's mane cooks
    for `lionsManeCook`; undefined of other cards. */
export function valuesOf(card: string, lionsManeCook: number): Values | undefined {
  const subject = subjectOf(card);
  const printed = values[subject];
  return printed && subject === 'lions_mane' ? { ...printed, cook: lionsManeCook } : printed;
}
/** What a seasoning adds. */
export const seasoningPoints: Record<string, number> = { butter: 3, cider: 5 };
