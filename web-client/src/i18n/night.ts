// Which mushrooms have night cards. It is apart from the words that tell it, of which each language has its own.
import type { WoodsEdition } from '../protocol/messages';

/** The mushrooms that have a night card, or those that have none. */
export const byNight = ({ cards }: WoodsEdition, has: boolean): string[] =>
  Object.entries(cards).flatMap(([name, { points, night }]) =>
    points !== undefined && (night ?? 0) > 0 === has ? [name] : [],
  );
